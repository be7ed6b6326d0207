"""The link against the board's own program in MicroPython, with hands on its cable and buttons."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from controller.sensors.link import BoardLink
from controller.sensors.orders import Lamp
from controller.sensors.signals import (
    BUTTONS,
    BoardFound,
    BoardLost,
    Gap,
    Pressed,
    Released,
    Weighed,
)
from firmware import wire
from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from tests.controller.sensors.ear import PATIENCE, Ear


@pytest.fixture
def board() -> Iterator[EmulatedBoard]:
    try:
        find_micropython()
    except NoMicroPython as missing:
        pytest.skip(str(missing))
    with EmulatedBoard() as board:
        yield board


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def link(board: EmulatedBoard, ear: Ear) -> Iterator[BoardLink]:
    def find(_: str) -> list[str]:
        return [board.port] if board.port else []

    with BoardLink("auto", on_signal=ear, find=find) as link:
        ear.wait(BoardFound)
        yield link


def test_buttons_racks_lamps_and_sound(board: EmulatedBoard, link: BoardLink, ear: Ear) -> None:
    board.press("S", "claim")
    assert ear.wait(Pressed).seat == "S"
    board.put("W", 195.0)
    ear.until(lambda: any(s.seat == "W" and abs(s.grams - 195) < 1 for s in ear.of(Weighed)))
    green = Lamp(wire.STEADY, 0, 90, 0)
    assert link.orders.lamps({"N": green}).result(PATIENCE) == "done"
    assert link.orders.sound(wire.TICK).result(PATIENCE) == "done"
    assert link.orders.sound(99).result(PATIENCE) == "refused"
    assert link.state.buttons == (("S", "claim"),)
    assert link.state.unique_id == "e66058388328a12b"


def test_a_rack_is_tared(board: EmulatedBoard, link: BoardLink, ear: Ear) -> None:
    board.put("E", 400.0)
    ear.until(lambda: any(s.seat == "E" and abs(s.grams - 400) < 1 for s in ear.of(Weighed)))
    assert link.orders.tare("E").result(PATIENCE) == "done"
    ear.until(lambda: any(s.settled and abs(s.grams) < 1 for s in ear.of(Weighed)[-4:]))


@pytest.mark.parametrize("fault", ["lost", "flipped", "doubled", "bursts", "noise"])
def test_over_a_bad_line_every_press_comes_once(
    board: EmulatedBoard, link: BoardLink, ear: Ear, fault: str
) -> None:
    board.fault(fault, rate=0.01)
    presses = [(seat, button) for seat in "ESWN" for button in BUTTONS]
    board.play((60 * n, *press, True) for n, press in enumerate(presses))
    board.play((60 * n + 50, *press, False) for n, press in enumerate(presses))
    ear.until(lambda: len(ear.of(Released)) == len(presses) and link.state.phase == "found")
    assert [(s.seat, s.button) for s in ear.of(Pressed)] == presses
    assert ear.of(Gap) == []


def test_silence_is_told_and_made_good(board: EmulatedBoard, link: BoardLink, ear: Ear) -> None:
    board.fault("silence")
    board.press("N", "mahjongg")
    assert "said nothing for 2 s" in str(ear.wait(BoardLost).words)
    board.heal()
    assert ear.wait(BoardFound, 2).again
    assert [(s.seat, s.button) for s in ear.of(Pressed)] == [("N", "mahjongg")]
    assert ear.of(Gap) == []


def test_a_scale_that_fails_is_a_gap(board: EmulatedBoard, link: BoardLink, ear: Ear) -> None:
    board.fault("cell", seat="S")
    assert "South's rack: no scale answers" in str(ear.wait(Gap).words)
    assert link.state.phase == "found"


def test_a_cable_too_thin_for_the_lamps_costs_the_lamps_and_not_the_board(
    board: EmulatedBoard, link: BoardLink, ear: Ear
) -> None:
    """Its lamps were lit anew at each start: it started two times a second, for ever."""
    board.fault("supply", ohms=12.0)
    white = dict.fromkeys("ESWN", Lamp(wire.STEADY, 255, 255, 255))
    link.orders.lamps(white)
    ear.until(lambda: any("each time its lamps were lit" in str(g.words) for g in ear.of(Gap)))
    ear.until(lambda: link.state.phase == "found")
    assert link.orders.lamps(white).result(PATIENCE) == "no answer"
    board.press("S", "claim")
    assert ear.wait(Pressed).seat == "S"
    assert board.resets == 2


class Claims:
    """Claims that are broken off: each pressed, and the board unplugged or reset in the middle."""

    def __init__(self, board: EmulatedBoard, link: BoardLink, ear: Ear, seed: int) -> None:
        self.board, self.link, self.ear = board, link, ear
        self.chance = random.Random(seed)
        self.seen = 0  # signals before this claim
        self.told_of = 0  # claims that were told

    def one(self) -> None:
        """Press, break off, let go before or after it is back; see what was told."""
        chance, ear, board = self.chance, self.ear, self.board
        seat, button = chance.choice("ESWN"), chance.choice(BUTTONS)
        how = chance.choice(["unplug", "reset", "reset in place"])
        let_go = chance.choice(["before", "away", "after"])
        founds, losses = len(ear.of(BoardFound)), len(ear.of(BoardLost))
        board.press(seat, button)
        time.sleep(chance.uniform(0, 0.02))  # felt, told, acknowledged, or none of these yet
        if let_go == "before":
            board.release(seat, button)
        if how == "unplug":
            board.unplug()
        else:
            board.reset(keeps_port=how == "reset in place")
        if let_go == "away":
            board.release(seat, button)
        if how == "unplug":
            ear.wait(BoardLost, losses + 1)
            board.replug()
        ear.wait(BoardFound, founds + 1)
        if let_go == "after":
            board.release(seat, button)
        # Let go before a reset, a press that was not told yet is forgotten with it.
        certain = how == "unplug" or let_go != "before"
        ear.until(lambda: self.settled(seat, button, certain))
        self.check(seat, button, how, certain)

    def settled(self, seat: str, button: str, certain: bool) -> bool:
        """Whether all that is to come of a claim has come."""
        told = self.told(seat, button)
        return isinstance(told[-1], Released) if told else not certain

    def told(self, seat: str, button: str) -> list[Pressed | Released]:
        with_seat = self.ear.signals[self.seen :]
        return [
            s
            for s in with_seat
            if isinstance(s, Pressed | Released) and (s.seat, s.button) == (seat, button)
        ]

    def check(self, seat: str, button: str, how: str, certain: bool) -> None:
        ear, told = self.ear, self.told(seat, button)
        signals = ear.signals[self.seen :]
        kinds = [type(s) for s in told]
        gaps = [s for s in signals if isinstance(s, Gap)]
        strangers = [s for s in signals if isinstance(s, Pressed | Released) and s not in told]
        assert not strangers
        assert kinds == [Pressed, Released] or (not certain and kinds == []), (how, signals)
        assert len(gaps) == (how != "unplug"), (how, signals)
        lost = next(i for i, s in enumerate(signals) if isinstance(s, BoardLost))
        found = next(i for i, s in enumerate(signals) if isinstance(s, BoardFound))
        assert lost < found
        if gaps:
            assert lost < signals.index(gaps[0]) < found
        assert signals[found].again
        self.told_of += bool(told)
        self.seen = len(ear.signals)


@pytest.mark.parametrize(
    "times", [pytest.param(12, id="sample"), pytest.param(200, marks=pytest.mark.slow)]
)
def test_unplugged_or_reset_in_the_middle_of_a_claim(
    board: EmulatedBoard, link: BoardLink, ear: Ear, times: int
) -> None:
    """No claim lost, none doubled, and what cannot be known is stated before the board is back."""
    claims = Claims(board, link, ear, seed=times)
    claims.seen = len(ear.signals)
    for _ in range(times):
        claims.one()
    resets = link.state.counts.resets
    assert resets == len(ear.of(Gap))
    assert resets < times
    assert link.state.counts.missing == 0
    print(f"{times} claims broken off, {resets} by a reset; {claims.told_of} told, each once")
