"""The board's own program on pins with physics: what a built table does to it, fault by fault."""

from __future__ import annotations

import importlib.util
import math
import time
from types import ModuleType

import pytest
import serial

from firmware import buttons, pins, wire
from firmware.emulated import EmulatedBoard
from firmware.emulated.process import CHIP
from tests.firmware.conftest import Controller, interpreter_or_skip

DOWN, UP, WEIGHT = wire.DOWN, wire.UP, wire.WEIGHT


def chip_module(name: str) -> ModuleType:
    """A module of the emulated chip, in CPython."""
    spec = importlib.util.spec_from_file_location(name, CHIP / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


lines = chip_module("lines")
supply = chip_module("supply")
FILTER = (pins.BUTTON_OHMS, pins.BUTTON_NANOFARADS * 1000)


def pressed(controller: Controller) -> list[wire.Event]:
    """What the buttons said until now."""
    return [event for event in controller.events if event.kind != WEIGHT]


def wait(controller: Controller, seconds: float) -> None:
    """Let time go by."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        controller.turn()


# One line.


@pytest.mark.parametrize(("weak", "late", "ms"), [(0, 0, 2.3), (1, 1, 7.5)])
def test_a_pull_up_fills_the_capacitor_as_slowly_as_the_data_sheet_allows(
    weak: float, late: float, ms: float
) -> None:
    line = lines.Line(weak, late, *FILTER)
    assert line.level == 0 and line.flips is None, "pulled down after a reset"
    line.pull(1000, lines.PULLED_UP)
    assert (line.flips - 1000) / 1000 == pytest.approx(ms, abs=0.1)
    assert line.flips - 1000 < buttons.SETTLE_MS * 1000
    line.flip()
    assert line.level == 1 and line.flips is None
    line.contact(50_000, True)
    assert 50 < line.flips - 50_000 < 200, "a thousand ohms empty it at once"
    line.flip()
    assert line.volts(60_000) == pytest.approx(3.3 * 1000 / (1000 + 50_000 + 30_000 * weak), 0.02)


def test_a_neighbour_in_the_cable_is_seen_only_without_the_filter() -> None:
    for ohms, picofarads, felt in ((*FILTER, 0.01), (0, 0, 1.0)):
        line = lines.Line(0.5, 1.0, ohms, picofarads, lines.PAIR_PICOFARADS)
        line.pull(0, lines.PULLED_UP)
        line.flip()
        line.kick(100_000, -3.3, lines.PAIR_PICOFARADS)
        assert (3.3 - line.volts(100_000) > felt) is (picofarads == 0)
        assert (line.flips is not None) is (picofarads == 0)


def test_a_contacts_chatter_goes_by_the_capacitor() -> None:
    line = lines.Line(0.5, 0.5, *FILTER)
    line.pull(0, lines.PULLED_UP)
    line.flip()
    line.contact(100_000, True)
    line.flip()
    line.contact(100_600, False)
    line.contact(101_100, True)
    assert line.level == 0 and line.flips is None
    line.contact(200_000, False)
    assert line.flips - 200_000 > 2000 and math.isclose(line.volts(300_000), 3.3, rel_tol=0.01)


def test_the_tables_own_lamps_need_a_bad_cable_to_bring_the_chip_down() -> None:
    white = supply.milliamperes(bytes([255]) * 12)
    assert white == 240
    assert not supply.browns_out(0.5, white) and supply.browns_out(12.0, white)


# The program on them.


def test_nothing_is_pressed_at_a_start(board: EmulatedBoard) -> None:
    """All twelve sent a press and a release, while their capacitors filled."""
    controller = Controller(board)
    assert controller.hear(wire.Snapshot).buttons == 0
    for _ in range(3):
        boot = controller.inbox.boot
        board.reset(keeps_port=True)
        controller.until(lambda boot=boot: controller.inbox.boot != boot)
        wait(controller, 0.1)
    assert pressed(controller) == []
    controller.close()


def test_a_button_that_is_held_at_a_start_is_one_press(board: EmulatedBoard) -> None:
    board.press("S", "dead")
    board.reset(keeps_port=True)
    controller = Controller(board)
    controller.event(kind=DOWN, index=5)
    board.release("S", "dead")
    controller.event(kind=UP, index=5)
    assert [event.kind for event in pressed(controller)] == [DOWN, UP]
    controller.close()


@pytest.mark.parametrize(("filtered", "paired"), [(True, True), (False, False), (False, True)])
def test_who_was_first_is_known_in_any_cable(filtered: bool, paired: bool) -> None:
    """Without the filters a scale's clock is seen on the claim beside it, eighty times a second."""
    interpreter_or_skip()
    with EmulatedBoard(filtered=filtered, paired=paired) as board:
        controller = Controller(board)
        controller.hear(wire.Snapshot)
        bare_pair = paired and not filtered
        near = buttons.BOUNCE_US / 1000 if bare_pair else 0.4
        far = []
        for turn, gap in enumerate((1.5, 4.5) * (3 if bare_pair else 1), start=1):
            # Dead lies not beside the clock: its time is the measure for the claim's.
            moves = [(40.0, "W", "dead", True), (40.0 + gap, "N", "claim", True)]
            board.play([*moves, (110.0, "W", "dead", False), (110.0, "N", "claim", False)])
            controller.until(lambda turn=turn: len(pressed(controller)) == 4 * turn)
            by = {e.index: e.t_us for e in pressed(controller)[-4:] if e.kind == DOWN}
            off = (by[9] - by[8]) / 1000 - gap
            far += [off] if abs(off) > near else []
        # A spike and a turn that comes late together may spoil one there: hence the filters.
        assert len(far) <= bare_pair, far
        controller.close()


def test_a_bumped_table_and_one_that_is_leant_on_are_no_tiles(
    board: EmulatedBoard, controller: Controller
) -> None:
    board.put("E", 195.0)
    controller.weighs("E", 195.0)
    told = len(controller.events)
    board.bump()
    board.fault("sway", seat="E", grams=1.0)
    wait(controller, 1.5)
    board.heal()
    controller.send(wire.AskSnapshot())
    controller.until(lambda: controller.hear(wire.Snapshot).racks[0][1] == wire.SETTLED)
    later = [event for event in controller.events[told:] if event.kind == WEIGHT]
    assert all(abs(e.value - 19500 * (e.index == 0)) < 300 for e in later)


def test_lamps_that_go_on_are_no_tiles_and_no_reset(
    board: EmulatedBoard, controller: Controller
) -> None:
    controller.event(kind=WEIGHT, index=3)
    told, boot = len(controller.events), controller.inbox.boot
    for level in (255, 0, 255, 0):
        lamps = ((wire.STEADY, level, level, level),) * 4
        assert controller.do(wire.Lamps, lamps) == wire.DONE
        wait(controller, 0.1)
    assert controller.events[told:] == [] and controller.inbox.boot == boot
    assert board.resets == 0


def test_a_cable_too_thin_for_the_lamps_starts_the_board_anew(
    board: EmulatedBoard, controller: Controller
) -> None:
    boot = controller.inbox.boot
    board.fault("supply", ohms=12.0)
    controller.send(wire.Lamps(9, ((wire.STEADY, 255, 255, 255),) * 4))
    with pytest.raises((serial.SerialException, OSError)):
        while True:
            controller.turn()
    controller.close()
    controller.open()
    controller.until(lambda: controller.inbox.boot != boot)
    assert board.resets == 1 and board.lamps() == ((0, 0, 0),) * 4
