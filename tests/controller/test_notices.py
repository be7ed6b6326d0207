"""How the camera fares: shown on the table's display, told to the log, never in the game's way."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from controller.record.board import Board
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.table import follow_displayed
from controller.web.pages import Pages
from controller.web.view import TableInfo
from rules.events import Discarded, Event
from rules.tiles import Tile
from tests.controller.laid import Table, dealt
from vision.cameras import PictureFolder
from vision.coded import coded
from vision.following.watcher import Watcher
from vision.sightings import Notice, Sighting, Still

LOST = Notice(
    what="camera lost", over=False, seconds=12.0, words=coded("failed", why="it is <black>")
)
BACK = Notice(what="camera lost", over=True, seconds=19.0, words=coded("sees-again"))
MOVED = Notice(what="camera moved", over=False, seconds=13.0, words=coded("markers-again"))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Journal(tmp_path / "table.journal") as journal, Session(journal, Judge()) as session:
        yield session


def test_troubles_stand_until_they_are_over() -> None:
    board = Board().noticed(LOST).noticed(MOVED)
    assert board.notices == (LOST, MOVED)
    board = board.noticed(BACK)
    assert board.notices == (MOVED, BACK)


def test_what_is_over_is_shown_until_the_next_entry(session: Session, opening: list[Event]) -> None:
    session.notice(MOVED)
    session.notice(LOST)
    session.note(opening[0])
    assert session.board.notices == (MOVED, LOST)
    session.notice(BACK)
    assert session.board.notices == (MOVED, BACK)
    session.note(opening[1])
    assert session.board.notices == (MOVED,)


def test_a_trouble_wakes_the_displays_and_is_no_entry_of_the_journal(
    session: Session, opening: list[Event], caplog: pytest.LogCaptureFixture
) -> None:
    session.note(opening[0])
    woken: list[tuple[Notice, ...]] = []
    session.bus.wake(lambda: woken.append(session.board.notices))
    with caplog.at_level(logging.WARNING):
        session.notice(LOST)
    assert woken == [(LOST,)]
    assert session.bus.last == 1
    assert "camera lost: it is <black>" in caplog.text


def test_the_display_says_it_in_words() -> None:
    pages = Pages(TableInfo())
    alerts = pages.parts(Board().noticed(LOST))["alerts"]
    assert "<b>Camera lost</b> <span>it is &lt;black&gt;</span>" in alerts
    assert 'class="alert trouble"' in alerts
    assert 'class="alert past"' in pages.parts(Board().noticed(BACK))["alerts"]
    assert "alert" not in pages.parts(Board())["alerts"]


def test_what_nobodys_hand_was_seen_to_do_is_written_of_nobody() -> None:
    table: Table = dealt()
    table.lay(None, 10, 20, "3c")
    sightings: tuple[Sighting, ...] = tuple(table.changes)
    late = Still(frame=9, seconds=9.0, hands=("E",), sightings=sightings, blind=6.4)
    (discard,) = table.written(table.scribe.see(late))
    unseen = ("discard", "draw")
    assert discard == Discarded(seat="?", tile=Tile("3c"), confidence=0.99, hidden=unseen)
    assert table.written(table.scribe.see(Still(frame=10, seconds=10.0, blind=2.0))) == []


class Unseeing:
    """Finds and reads nothing."""

    def find(self, image: object, scale: object = None, threshold: float = 0.4) -> list[object]:
        return []

    def read(self, image: object, quads: object) -> list[object]:
        return []


def test_a_black_camera_is_a_state_of_the_session_and_the_record_is_kept(
    session: Session, opening: list[Event], tmp_path: Path, watched_table: np.ndarray
) -> None:
    folder = tmp_path / "seen"
    folder.mkdir()
    black = np.zeros_like(watched_table)
    for n in range(30):
        cv2.imwrite(str(folder / f"{n:02}.jpg"), watched_table if n < 10 else black)
    for event in opening[:3]:
        session.note(event)
    watcher = Watcher(Unseeing(), Unseeing(), field_of_view=75.5)  # type: ignore[arg-type]
    with PictureFolder(folder) as frames:
        follow_displayed(session, watcher, frames)
    assert session.fault is None
    assert session.bus.last >= 3
    (notice,) = session.board.notices
    assert (notice.what, notice.over) == ("camera lost", False)
    assert notice.words == coded("picture-black")
    assert watcher.latest.frame == 9


@pytest.fixture
def watched_table() -> np.ndarray:
    from vision.simulator.source import SimulatedCamera

    source = SimulatedCamera("seed: 7\n")
    return source.look_at(next(iter(source.moments())))[0]
