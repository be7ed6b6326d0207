"""A table with a camera does not end itself: what is wrong is said, and it goes on."""

from __future__ import annotations

import http.client
import re
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from controller.following import eyes
from controller.following.eyes import Eyes
from controller.record.session import Session
from rules.events import DealStarted, Event
from tests.controller.conftest import Rackside, running
from tests.controller.scenes import Scenes, Unseeing
from tests.english import english
from vision.cameras import CameraError, Frame, Source
from vision.following.watcher import Timing, Watcher
from vision.sightings import Notice


class Torn(Scenes):
    """One that fails in a way that nobody thought of."""

    def __iter__(self) -> Iterator[Frame]:
        yield from super().__iter__()
        raise ZeroDivisionError("nobody thought of it")


def follow(session: Session, open_it: Callable[[str], Source]) -> list[Notice]:
    """Follow a table until its footage is at its end; return what was told of the eyes."""
    told: list[Notice] = []
    shown = session.notice

    def notice(notice: Notice) -> None:
        told.append(notice)
        shown(notice)

    session.notice = notice  # type: ignore[method-assign]
    watcher = Watcher(Unseeing(), Unseeing(), field_of_view=75.5, timing=Timing(calibrate=0.3))  # type: ignore[arg-type]
    Eyes("scenes", open_it).follow(session, watcher, threading.Event())
    return told


def test_a_camera_that_is_not_there_is_opened_again_and_again(
    session: Session, table_in_view: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eyes, "PAUSES", (0.001,))
    tries = 0

    def third(source: str) -> Source:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise CameraError("usb:0: no camera answers at /dev/video0")
        return Scenes([table_in_view] * 10)

    told = follow(session, third)
    assert [(notice.what, notice.over) for notice in told] == [
        ("camera lost", False),
        ("camera lost", True),
    ]
    assert "no camera answers at /dev/video0" in english(told[0])
    assert "operator's page" in english(told[0])
    assert session.board.phase == "play"


def test_what_goes_wrong_in_following_ends_no_table(
    session: Session, table_in_view: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eyes, "PAUSES", (0.001,))
    sources = iter([Torn([table_in_view] * 3), Scenes([table_in_view] * 10)])
    told = follow(session, lambda source: next(sources))
    assert [notice.over for notice in told if notice.what == "camera lost"][-2:] == [False, True]
    assert session.board.phase == "play"


class BrokenOff(Scenes):
    """Footage that breaks off in the midst."""

    def __iter__(self) -> Iterator[Frame]:
        yield from super().__iter__()
        raise CameraError("club.avi: breaks off: frame 10 of 80 cannot be read")


def test_footage_that_breaks_off_is_not_followed_again_from_its_beginning(
    session: Session, table_in_view: np.ndarray
) -> None:
    opened: list[str] = []

    def open_it(source: str) -> Source:
        assert not opened, "it would be the same play once more"
        opened.append(source)
        return BrokenOff([table_in_view] * 10)

    told = follow(session, open_it)
    assert "frame 10 of 80" in english(told[-1])
    assert "Enter the rest on the operator's page." in english(told[-1])
    assert session.board.phase == "play"


def test_markers_that_are_not_in_view_are_waited_for(
    session: Session, table_in_view: np.ndarray
) -> None:
    covered = np.full_like(table_in_view, 90)
    covered[::7, ::5] = 120
    pictures = [covered] * 8 + [table_in_view] * 10
    told = follow(session, lambda source: Scenes(pictures))
    assert [(n.what, n.over) for n in told if n.what == "no markers"] == [
        ("no markers", False),
        ("no markers", True),
    ]
    assert "see" in english(told[0])


def test_no_deal_ends_with_its_footage(session: Session, table_in_view: np.ndarray) -> None:
    follow(session, lambda source: Scenes([table_in_view] * 10))
    kinds: list[type[Event]] = [type(e) for e in session.events]
    assert kinds[0] is DealStarted
    assert session.board.ended is None


def config(folder: Path, source: str) -> Path:
    file = folder / "table.toml"
    file.write_text(f'[camera]\nsource = "{source}"\n[display]\nport = 0\n', encoding="utf-8")
    return file


def test_run_stays_without_its_camera_and_says_so(tmp_path: Path) -> None:
    with running("run", "--config", str(config(tmp_path, "usb:97")), folder=tmp_path) as table:
        assert table.stdout is not None
        told = ""
        while (found := re.search(r"localhost:(\d+)/operator/pair", told)) is None:
            told += next(table.stdout)
        page = ""
        while "no camera answers" not in page:
            asking = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=20)
            asking.request("GET", "/")
            page = asking.getresponse().read().decode()
            asking.close()
            assert table.poll() is None
        assert "operator&#39;s page" in page or "operator's page" in page
        table.send_signal(signal.SIGTERM)
        assert table.wait(timeout=30) == 0


def test_run_ends_where_its_settings_name_no_camera(tmp_path: Path, rackside: Rackside) -> None:
    done = rackside("run", "--config", config(tmp_path, "usb:first"))
    assert done.returncode == 2
    assert "say which camera, as in usb:0" in done.stderr
