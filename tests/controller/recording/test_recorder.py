"""Recording beside the game: whole files, at their times, and never at the cost of play."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from controller.record.session import Session
from controller.recording.kept import RUN_FILE, TILES_FILE, run_of
from controller.recording.recorder import Recorder
from controller.recording.room import ClipStore
from controller.settings import RecordingSettings, Settings
from controller.table import follow
from tests.controller.conftest import environment
from tests.controller.scenes import Scenes, Unseeing
from tests.english import english
from vision.cameras import Frame, UnusableSourceError, open_source
from vision.cameras.clips import clips, runs
from vision.following.watcher import Timing, Watcher
from vision.sightings import Notice


@pytest.fixture
def watcher() -> Watcher:
    return Watcher(Unseeing(), Unseeing(), field_of_view=75.5, timing=Timing(calibrate=0.3))  # type: ignore[arg-type]


def settings(folder: Path, **more: float) -> Settings:
    return Settings(recording=RecordingSettings(folder=folder, **more))  # type: ignore[arg-type]


def told(session: Session) -> list[tuple[bool, str]]:
    """What the session is told of the recording from now on."""
    heard: list[tuple[bool, str]] = []
    shown = session.notice

    def notice(notice: Notice) -> None:
        if notice.what == "no footage":
            heard.append((notice.over, english(notice)))
        shown(notice)

    session.notice = notice  # type: ignore[method-assign]
    return heard


def test_frames_are_kept_at_their_times_and_followed_again_at_these(
    tmp_path: Path, session: Session, watcher: Watcher, table_in_view: np.ndarray
) -> None:
    own = settings(tmp_path / "f", rate=5)
    with Recorder(own, session, watcher, patient=True) as recorder:
        follow(session, watcher, Scenes([table_in_view] * 95, begun=3.0), recorder.look_on)
    (run,) = runs(tmp_path / "f")
    assert [len([s for s in c.shots() if not s.end]) for c in clips(run)] == [20, 20, 8]
    frames = list(open_source(str(tmp_path / "f")))
    assert [frame.number for frame in frames] == list(range(0, 95, 2))
    assert frames[10].seconds == pytest.approx(5.0)
    worst = int(np.abs(frames[3].image.astype(int) - table_in_view).mean())
    assert worst < 4
    shots = [s for c in clips(run) for s in c.shots()]
    assert shots[-1].end
    assert shots[0].entries == 1  # begun by people before anything was seen
    assert shots[-1].entries == 3  # the deal, and that its tiles do not add up
    assert [shot.still for shot in shots[:6]] == [False] * 3 + [True] * 3
    seen = b"".join(clip.seen() for clip in clips(run))
    assert b'"calibration":{"size"' in seen
    assert run_of(run).field_of_view == own.camera.field_of_view
    assert {p.name for p in run.iterdir() if not p.name.endswith(".clip")} == {RUN_FILE}


def test_each_opening_of_a_camera_is_a_run(
    tmp_path: Path, session: Session, watcher: Watcher, table_in_view: np.ndarray
) -> None:
    with Recorder(settings(tmp_path / "f"), session, watcher, patient=True) as recorder:
        for _ in range(2):
            list(recorder.look_on(Scenes([table_in_view] * 5)))
    assert [run.name for run in runs(tmp_path / "f")] == ["000001", "000002"]
    with pytest.raises(UnusableSourceError, match=r"several-runs .*first: 000001, last: 000002"):
        open_source(str(tmp_path / "f"))
    assert len(list(open_source(str(tmp_path / "f" / "000002")))) == 3


class Full(ClipStore):
    """A room whose disk is as full as `free` says."""

    bytes_free = 0

    def make(self, size: int) -> bool:
        self._free = lambda folder: self.bytes_free
        return super().make(size)


def test_a_full_disk_stops_the_recording_and_not_the_game(
    tmp_path: Path, session: Session, watcher: Watcher, table_in_view: np.ndarray
) -> None:
    heard = told(session)
    room = Full(tmp_path / "f", 1e9, None, 1e9)
    own = settings(tmp_path / "f")
    with Recorder(own, session, watcher, patient=True, room=room) as recorder:
        follow(session, watcher, Scenes([table_in_view] * 90), recorder.look_on)
        assert session.board.deal is not None
        assert session.bus.last == 4  # the game was followed to its end
        assert [over for over, _ in heard] == [False]  # once, not with every clip
        assert "are free. The game is not affected" in heard[0][1]
        assert any(n.what == "no footage" for n in session.board.notices)
        room.bytes_free = 10**10
        list(recorder.look_on(Scenes([table_in_view] * 45)))
    assert [over for over, _ in heard] == [False, True]
    assert len(clips(runs(tmp_path / "f")[-1])) >= 1


def test_a_folder_that_cannot_be_written_is_told_of(
    tmp_path: Path, session: Session, watcher: Watcher, table_in_view: np.ndarray
) -> None:
    heard = told(session)
    (tmp_path / "f").write_text("a file is in the way")
    with Recorder(settings(tmp_path / "f"), session, watcher, patient=True) as recorder:
        follow(session, watcher, Scenes([table_in_view] * 20), recorder.look_on)
    assert session.bus.last == 4
    assert [over for over, _ in heard] == [False]
    assert "not recorded" in heard[0][1]


class Slow(ClipStore):
    """A disk that takes nothing until it is let go."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, 1e9, None, 0)
        self.go = threading.Event()

    def survey(self) -> None:
        self.go.wait(60)
        super().survey()


def test_no_frame_of_a_camera_waits_for_the_disk(
    tmp_path: Path, session: Session, watcher: Watcher, table_in_view: np.ndarray
) -> None:
    room = Slow(tmp_path / "f")
    passed: list[Frame] = []
    with Recorder(settings(tmp_path / "f", rate=60), session, watcher, room=room) as recorder:
        looking = recorder.look_on(Scenes([table_in_view] * 40))
        passed += [next(looking) for _ in range(40)]  # the disk has taken nothing yet
        assert not room.go.is_set()
        room.go.set()
        passed += list(looking)
    assert [frame.number for frame in passed] == list(range(40))
    assert recorder.left_out > 0
    assert 0 < recorder.written < 40


KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, {house!r})
from controller.record.journal import Journal
from controller.recording.recorder import Recorder
from controller.settings import RecordingSettings, Settings
from controller.table import begin_first_deal, new_session
from rules.events import DealStarted
from tests.controller.scenes import Scenes, Unseeing
from vision.following.watcher import Watcher
import numpy as np
folder = Path({folder!r})
with Journal(folder / "t.journal") as journal, new_session(journal) as session:
    begin_first_deal(session, DealStarted(code="american"))
    watcher = Watcher(Unseeing(), Unseeing())
    own = Settings(recording=RecordingSettings(folder=folder / "f"))
    with Recorder(own, session, watcher, patient=True) as recorder:
        pictures = [np.full((90, 160, 3), n, np.uint8) for n in range(120)]
        for frame in recorder.look_on(Scenes(pictures)):
            if recorder.written >= 40 and frame.number >= 110:
                os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_is_on_disk_when_the_program_is_killed_is_whole(tmp_path: Path) -> None:
    script = KILLED.format(house=str(Path(__file__).parents[3]), folder=str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment(), capture_output=True, check=False
    )
    assert done.returncode == -9, done.stderr.decode()[-500:]
    frames = list(open_source(str(tmp_path / "f")))
    assert len(frames) >= 40
    assert [frame.number for frame in frames] == list(range(0, 2 * len(frames), 2))


def test_footage_names_nobody_and_no_photograph(
    tmp_path: Path, session: Session, watcher: Watcher, table_in_view: np.ndarray, named_set: Path
) -> None:
    own = settings(tmp_path / "f")
    own = own.model_copy(update={"camera": own.camera.model_copy(update={"tiles": str(named_set)})})
    with Recorder(own, session, watcher, patient=True) as recorder:
        list(recorder.look_on(Scenes([table_in_view] * 5)))
    (run,) = runs(tmp_path / "f")
    with np.load(run / TILES_FILE, allow_pickle=False) as held:
        assert str(held["name"]) == "set"
        assert set(map(str, held["sources"])) == {""}
