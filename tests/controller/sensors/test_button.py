"""A button's press becomes a ruling on the screen, by way of the board's own program."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from button_trial import PATIENCE, at_a_table, discard, two_calls

from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from rules.events import Claimed, Drawn, Racked
from rules.tiles import SEATS


@pytest.fixture
def board() -> Iterator[EmulatedBoard]:
    try:
        find_micropython()
    except NoMicroPython as missing:
        pytest.skip(str(missing))
    with EmulatedBoard() as board:
        yield board


def test_two_calls_are_ruled_on_on_the_screen(tmp_path: Path, board: EmulatedBoard) -> None:
    with at_a_table(tmp_path, board) as (session, screen):
        two_calls(session, screen, board)
        two_calls(session, screen, board)
        events = [entry.event for entry in session.bus.entries()]
    claims = [event for event in events if isinstance(event, Claimed)]
    assert [claim.seat for claim in claims] == ["N", "S", "N", "S"]
    pressed = [claim.pressed.us for claim in claims if claim.pressed]
    assert pressed == sorted(pressed)
    assert len(pressed) == 4


def test_whoever_presses_first_is_first_whatever_the_seat(
    tmp_path: Path, board: EmulatedBoard
) -> None:
    with at_a_table(tmp_path, board) as (session, screen):
        for first, second in (("W", "N"), ("N", "W")):
            discard(session, screen)
            board.play([(0.0, first, "claim", True), (40.0, second, "claim", True)])
            screen.until("Claim granted")
            board.play([(0.0, first, "claim", False), (0.0, second, "claim", False)])
        events = [entry.event for entry in session.bus.entries()]
    claims = [event for event in events if isinstance(event, Claimed)]
    assert [claim.seat for claim in claims] == ["W", "N", "N", "W"]
    times = [claim.pressed.us for claim in claims if claim.pressed]
    for earlier, later in (times[:2], times[2:]):
        assert earlier < later


def test_a_table_without_a_camera_feels_who_draws(tmp_path: Path, board: EmulatedBoard) -> None:
    """Tiles of 17 g, which the racks learn from the deal; somebody leans and is no tile."""
    for seat in SEATS:
        board.put(seat, 13 * 17.0)
    with at_a_table(tmp_path, board, eyes=False) as (session, screen):
        discard(session, screen)
        end = time.monotonic() + PATIENCE
        board.lean("W", 25.0, 0.8)
        board.put("S", 14 * 17.0)
        while session.bus.last < 5:
            assert time.monotonic() < end
            time.sleep(0.02)
        events = [entry.event for entry in session.bus.entries(3)]
        tile = session._hearing.counting.racks.tile
    assert [type(event) for event in events] == [Drawn, Racked]
    assert {(event.seat, event.source) for event in events} == {("S", "scale")}  # type: ignore[union-attr]
    assert tile == pytest.approx(17.0, abs=0.2)
