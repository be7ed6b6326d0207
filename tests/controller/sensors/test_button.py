"""A button's press becomes a ruling on the screen, by way of the board's own program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from button_trial import at_a_table, discard, two_calls

from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from rules.events import Claimed


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
