"""A table that feels its board: from a finger to the journal, and back to the seat's lamp."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest

from controller.record.board import Board
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors.orders import Lamp, Orders
from controller.sensors.seat_lamps import CALLED, SAID, SOUNDS, TURN, SeatLamps, lamps_of, sound_of
from controller.sensors.sensor_table import connected_board
from firmware import wire
from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from rules.events import Claimed, Drawn, Event
from rules.reasons.base import AsRecorded
from rules.rulings import Kind, Ruling
from rules.tiles import SEATS, Seat

TILE = 15.0  # grams


@pytest.fixture
def board() -> Iterator[EmulatedBoard]:
    try:
        find_micropython()
    except NoMicroPython as missing:
        pytest.skip(str(missing))
    with EmulatedBoard() as board:
        for seat in SEATS:
            board.put(seat, 13 * TILE)
        yield board


@pytest.fixture
def session(tmp_path: Path, opening: list[Event]) -> Iterator[Session]:
    """A deal in which East has just discarded."""
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge()) as session:
        for event in opening[:3]:
            session.note(event)
        yield session


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)


def calls(session: Session) -> list[Claimed]:
    entries = session.bus.entries()
    return [entry.event for entry in entries if isinstance(entry.event, Claimed)]


def test_a_press_is_in_the_journal_and_lights_its_seat(
    board: EmulatedBoard, session: Session
) -> None:
    with connected_board("auto", session, 4, lambda _: [board.port or ""]) as link:
        assert link is not None
        until(lambda: session.board.feeling and session.board.feeling.found)
        board.press("N", "claim")
        until(lambda: calls(session))
        until(lambda: board.lamps()[3] != (0, 0, 0))
    assert [(call.seat, call.source) for call in calls(session)] == [("N", "button")]


@pytest.mark.parametrize("how", ["unplugged", "reset"])
def test_a_call_that_is_broken_off_is_one_call(
    board: EmulatedBoard, session: Session, how: str
) -> None:
    """The player keeps the button down while the board goes and comes back."""

    def feeling() -> tuple[bool, bool]:
        felt = session.board.feeling
        return (felt.found, felt.again) if felt else (False, False)

    with connected_board("auto", session, 4, lambda _: [board.port] if board.port else []):
        until(lambda: feeling()[0])
        board.press("N", "claim")
        if how == "reset":
            board.reset()
        else:
            board.unplug()
            until(lambda: not feeling()[0])
            board.replug()
        until(lambda: feeling() == (True, True))
        board.release("N", "claim")
        board.press("W", "claim")
        until(lambda: [call.seat for call in calls(session)][-1:] == ["W"])
    assert [call.seat for call in calls(session)] == ["N", "W"]


def test_a_table_without_a_board_has_none(session: Session) -> None:
    with connected_board("off", session, 4) as link:
        assert link is None
    assert session.board.feeling is None


def test_a_board_that_is_not_there_is_told(session: Session) -> None:
    with connected_board("/dev/ttyACM77", session, 4):
        until(lambda: session.board.feeling is not None)
    assert session.board.feeling is not None
    assert "is not there" in str(session.board.feeling.words)


# -- what the lamps say ------------------------------------------------------------------


def ruling(kind: Kind, seat: Seat | None = "S", at: int = 5) -> Ruling:
    return Ruling(at=at, kind=kind, laws=("AMR.A3a",), seat=seat, reason=AsRecorded("Said."))


def test_the_seat_of_a_ruling_is_lit_while_it_is_news() -> None:
    board = Board(n=5, rulings=(ruling("illegal"),))
    assert lamps_of(board, 4) == {"S": SAID["illegal"]}
    assert lamps_of(Board(n=9, rulings=(ruling("illegal"),)), 4) == {}


def test_a_ruling_that_means_nobody_means_all() -> None:
    board = Board(n=5, rulings=(ruling("director", seat=None),))
    assert lamps_of(board, 4) == dict.fromkeys(SEATS, SAID["director"])


def test_whose_turn_it_is_and_who_called(session: Session) -> None:
    assert session.board.deal is not None
    assert lamps_of(session.board, 4) == {session.board.deal.turn: TURN}
    session.note(Claimed(seat="N", tile=session.board.deal.discards.last.tile))  # type: ignore[union-attr]
    assert lamps_of(session.board, 4)["N"] in (CALLED, SAID["granted"])


def test_the_gravest_is_heard() -> None:
    assert sound_of(["granted", "illegal"], asked=False) == wire.FOUL
    assert sound_of(["settle"], asked=False) is None
    assert sound_of([], asked=True) == wire.CALL
    assert set(SOUNDS.values()) <= set(range(wire.SOUNDS))


def test_lamps_that_are_so_already_are_not_ordered_again() -> None:
    """Each order takes the line's time, and resets the rhythm of a lamp that blinks."""

    class Told(Orders):
        def __init__(self) -> None:
            super().__init__(clock=lambda: 0.0)
            self.lit: list[Mapping[Seat, Lamp]] = []

        def lamps(self, lamps: Mapping[Seat, Lamp]) -> Future[str]:
            self.lit.append(lamps)
            return super().lamps(lamps)

    orders, shown = Told(), [Board(n=5, rulings=(ruling("illegal"),))]
    lamps = SeatLamps(orders, lambda: shown[-1], hold=4)
    for n in (5, 6, 7):
        shown.append(replace(shown[0], n=n))
        lamps.hear(Entry(event=Drawn(n=n, seat="S")))
    assert orders.lit == [{"S": SAID["illegal"]}]
    shown.append(replace(shown[0], n=9))
    lamps.hear(Entry(event=Drawn(n=9, seat="S")))
    assert orders.lit == [{"S": SAID["illegal"]}, {}]


def test_no_meaning_is_told_by_colour_alone() -> None:
    """Lamps of one pattern are of one colour; but the turn is dim, and means what is one's own."""
    colours: dict[int, set[Lamp]] = {}
    for lamp in {*SAID.values(), CALLED}:
        colours.setdefault(lamp.pattern, set()).add(lamp)
    assert all(len(lamps) == 1 for lamps in colours.values())
    assert TURN.pattern == SAID["granted"].pattern
