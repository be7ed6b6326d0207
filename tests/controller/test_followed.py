"""What `watch` says of itself: from which second on it follows, which it did not, and why."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from controller.following.followed import Followed, Span
from controller.following.scribe import Phase
from controller.record.session import Session
from controller.table import follow, make_scribe
from tests.controller.conftest import Rackside, environment
from tests.controller.scenes import Scenes, Unseeing
from vision.cameras import Frame
from vision.coded import coded
from vision.following.watcher import Timing, Watcher
from vision.sightings import Notice


@pytest.fixture(scope="module")
def covered(table_in_view: np.ndarray) -> np.ndarray:
    """The same with a cloth over it: no marker is in view."""
    picture = np.full_like(table_in_view, 90)
    picture[::7, ::5] = 120
    return picture


class Gap(Scenes):
    """Scenes of which some seconds are missing after the 30th."""

    def __iter__(self) -> Iterator[Frame]:
        for frame in super().__iter__():
            late = 4.0 if frame.number >= 30 else 0.0
            yield Frame(frame.number, frame.seconds + late, frame.image)


def watched(session: Session, source: Scenes) -> tuple[Followed, list[float]]:
    """Follow a source with a watcher that sees the table and no tiles; say what was told."""
    watcher = Watcher(Unseeing(), Unseeing(), field_of_view=75.5, timing=Timing(calibrate=200.0))  # type: ignore[arg-type]
    scribe = make_scribe(session, watcher)
    begun: list[float] = []
    # Whoever finds no tiles sees no deal; what is told of is the eye.
    phase: list[Phase] = ["play"]
    followed = Followed(session, watcher, lambda: phase[0], begun.append)
    follow(session, watcher, source, followed.look_on, scribe)
    return followed, begun


def test_markers_late_and_pictures_missing_are_told_of(
    session: Session, table_in_view: np.ndarray, covered: np.ndarray
) -> None:
    source = Gap([covered] * 20 + [table_in_view] * 40, begun=100.0)
    followed, begun = watched(session, source)
    assert begun == [followed.since] == [pytest.approx(102.0)]
    assert [(round(s.begin, 1), round(s.end, 1), s.why) for s in followed.missed()] == [
        (100.0, 101.9, "no-markers"),
        (102.9, 107.0, "no-picture"),
    ]
    assert followed.seen == pytest.approx(9.9)
    assert str(followed.missed()[0].words) == "second 100 to 102: the markers were not in view"


def test_all_that_was_seen_is_told_as_nothing(session: Session, table_in_view: np.ndarray) -> None:
    followed, begun = watched(session, Scenes([table_in_view] * 20))
    assert followed.missed() == []
    assert begun == [0.0]


def video(file: Path, pictures: list[np.ndarray]) -> Path:
    """Write a video of these pictures, ten a second."""
    high, wide = pictures[0].shape[:2]
    out = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 10.0, (wide, high))
    for picture in pictures:
        out.write(picture)
    out.release()
    return file


def test_footage_that_is_of_no_use_says_why_and_what_to_do(
    tmp_path: Path, rackside: Rackside, covered: np.ndarray, table_in_view: np.ndarray
) -> None:
    whole = video(tmp_path / "whole.avi", [table_in_view] * 20).read_bytes()
    empty, text, broken = (tmp_path / name for name in ("empty.mp4", "text.mp4", "broken.avi"))
    empty.touch()
    text.write_text("no video\n" * 50)
    broken.write_bytes(whole[: len(whole) // 2])
    footage = {
        empty: "is empty; record or copy it again",
        text: "not a video that can be read, or only a part of one; copy it again",
        broken: "breaks off: frame ",
        video(tmp_path / "covered.avi", [covered] * 40): "rackside print markers",
        video(tmp_path / "black.avi", [covered * 0] * 40): "is it black, or broken?",
        video(tmp_path / "short.avi", [covered]): "it is too short. Film 3 seconds at least",
    }
    for file, words in footage.items():
        done = rackside("watch", file, "--journal", tmp_path / f"{file.stem}.journal")
        told = done.stderr.splitlines()
        assert (done.returncode, done.stdout) == (2, "")
        assert told[-1].startswith(f"rackside: {file}: ")
        assert words in told[-1]
        if file == broken:
            assert (tmp_path / "broken.journal").exists()
            assert told[-2].startswith(f"{tmp_path / 'broken.journal'}: ")


def test_what_the_libraries_say_of_a_file_is_not_printed(tmp_path: Path, process: Rackside) -> None:
    text = tmp_path / "text.mp4"
    text.write_text("no video\n" * 50)
    done = process("watch", text, "--journal", tmp_path / "text.journal")
    assert done.stderr.splitlines() == [
        f"rackside: {text}: not a video that can be read, or only a part of one; copy it again"
    ]


def test_a_lost_thread_a_moved_camera_and_hands_all_along(
    session: Session, table_in_view: np.ndarray
) -> None:
    watcher = Watcher(Unseeing(), Unseeing(), field_of_view=75.5)  # type: ignore[arg-type]
    watcher.see(Frame(0, 0.0, table_in_view))
    watcher.latest.moving = False
    phase: list[Phase] = ["ready"]
    followed = Followed(session, watcher, lambda: phase[0])

    def pass_time(begin: float, end: float) -> None:
        for step in range(int(begin * 2), int(end * 2) + 1):
            followed.note(step / 2)

    pass_time(0, 12)
    phase[0] = "play"
    pass_time(12.5, 20)
    phase[0] = "lost"
    pass_time(20.5, 30)
    phase[0] = "play"
    session.notice(
        Notice(what="camera moved", over=False, seconds=30.0, words=coded("camera-found", mm=9))
    )
    pass_time(30.5, 35)
    session.notice(
        Notice(what="camera moved", over=True, seconds=35.0, words=coded("camera-in-place"))
    )
    pass_time(35.5, 40)
    watcher.latest.moving = True
    pass_time(40.5, 44)  # a turn may last so long
    watcher.latest.moving = False
    pass_time(44.5, 50)
    watcher.latest.moving = True
    pass_time(50.5, 60)
    assert followed.since == 12.5
    assert followed.missed() == [
        Span(0.0, 12.0, "no-deal"),
        Span(20.0, 30.0, "lost"),
        Span(30.0, 35.0, "camera-moved"),
        Span(50.5, 60.0, "moving"),
    ]


@pytest.fixture
def footage(tmp_path: Path, table_in_view: np.ndarray, covered: np.ndarray) -> Path:
    """Four seconds of pictures; the markers are in view after two."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number, picture in enumerate([covered] * 20 + [table_in_view] * 20):
        cv2.imwrite(str(folder / f"{number:04}.jpg"), picture)
    return folder


def settings(folder: Path) -> Path:
    file = folder / "table.toml"
    file.write_text('[camera]\nfield_of_view = 75.5\n[recording]\nfolder = "footage"\n')
    return file


def test_watch_says_since_when_and_why_not(
    footage: Path, tmp_path: Path, rackside: Rackside
) -> None:
    done = rackside(
        "watch", footage, "--config", settings(tmp_path), "--journal", tmp_path / "t.journal"
    )
    assert done.returncode == 0
    said = done.stderr.splitlines()
    assert said[:3] == [
        "following since second 2",
        "not followed: 2 of 4 seconds",
        "  second 0 to 2: the markers were not in view",
    ]
    assert re.search(r"t\.journal: \d+ events", said[3])
    # It was recorded beside, and can be followed from there by its own settings.
    again = rackside("watch", tmp_path / "footage", "--journal", tmp_path / "again.journal")
    assert again.returncode == 0
    assert again.stderr.splitlines()[0] == "following since second 2"


def test_watch_shows_progress_on_a_terminal(footage: Path, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = ["watch", str(footage), "--config", str(settings(tmp_path))]
    command += ["--journal", str(tmp_path / "t.journal")]
    terminal = {**environment(), "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(
        [sys.executable, "-m", "controller", *command], stderr=theirs, env=terminal
    ) as program:
        os.close(theirs)
        said = b""
        while True:
            try:
                more = os.read(ours, 65536)
            except OSError:  # it has ended, and its side of the terminal is closed
                break
            if not more:
                break
            said += more
        assert program.wait(60) == 0
    os.close(ours)
    shown = said.decode()
    assert "/40" in shown
    assert re.search(r"second \d, \d+ events", shown)
    assert "following since second 2" in shown
    assert "━" in shown
