"""The board's own program when things break: cable, cells, buttons, the program itself."""

from __future__ import annotations

import pytest
import serial

from firmware import pins, store, wire
from firmware.emulated import EmulatedBoard
from tests.firmware.conftest import Controller

DOWN, UP, WEIGHT = wire.DOWN, wire.UP, wire.WEIGHT


def test_events_arrive_once_and_in_order_over_a_bad_cable(
    board: EmulatedBoard, controller: Controller
) -> None:
    board.fault("noise", rate=0.005)
    for seat in pins.SEATS:
        for button in pins.BUTTONS:
            board.press(seat, button)
            board.release(seat, button)
    wanted = sorted((index, kind) for index in range(12) for kind in (DOWN, UP))

    def buttons() -> list[tuple[int, int]]:
        return [(e.index, e.kind) for e in controller.events if e.kind != WEIGHT]

    controller.until(lambda: len(buttons()) == len(wanted))
    assert sorted(buttons()) == wanted
    numbers = [event.number for event in controller.events]
    assert numbers == list(range(1, len(numbers) + 1))
    assert controller.inbox.lost == 0


def test_when_nobody_is_heard_the_lamps_are_safe_and_come_back(
    board: EmulatedBoard, controller: Controller
) -> None:
    lit = ((wire.STEADY, 0, 90, 0),) * 4
    assert controller.do(wire.Lamps, lit) == wire.DONE
    controller.until(lambda: board.lamps() == ((0, 90, 0),) * 4)
    controller.until(lambda: board.lamps() == ((0, 0, 0),) * 4)  # the controller says nothing
    controller.until(lambda: board.lamps() == ((6, 6, 6),) * 4)
    controller.send(wire.HostBeat())
    controller.until(lambda: board.lamps() == ((0, 90, 0),) * 4)


def test_what_the_board_cannot_say_it_says_later(
    board: EmulatedBoard, controller: Controller
) -> None:
    board.fault("silence")
    board.press("S", "mahjongg")
    board.release("S", "mahjongg")
    board.put("S", 60.0)
    heard = len(controller.events)
    controller.turn()
    board.heal()
    controller.event(kind=UP, index=4)
    controller.weighs("S", 60.0)
    assert [e.kind for e in controller.events[heard:] if e.index == 4 and e.kind != WEIGHT] == [
        DOWN,
        UP,
    ]


def test_a_full_ring_is_told_and_the_gap_is_counted(
    board: EmulatedBoard, controller: Controller
) -> None:
    controller.event(kind=WEIGHT, index=3)
    board.fault("deaf")  # its acknowledgements are lost
    before = controller.inbox.last
    board.unplug()
    for seat in pins.SEATS:
        for button in pins.BUTTONS:
            board.play((n * 50.0, seat, button, n % 2 == 0) for n in range(14))
    controller.close()
    board.replug()
    board.heal()
    controller.open()
    controller.until(lambda: controller.inbox.last >= before + 168)
    numbers = [event.number for event in controller.events]
    assert controller.inbox.lost == before + 168 - len(numbers)


def test_a_cell_that_stops_answering_is_told(board: EmulatedBoard, controller: Controller) -> None:
    board.fault("cell", seat="W")
    assert controller.hear(wire.Trouble).code == wire.SCALE_LOST
    controller.send(wire.AskSnapshot())
    assert controller.hear(wire.Snapshot).racks[2] == (0, wire.ABSENT)
    board.heal()
    controller.until(lambda: controller.hear(wire.Snapshot).racks[2][1] == wire.SETTLED)


def test_a_converter_that_always_gives_the_same_is_lost_and_weighs_nothing(
    board: EmulatedBoard, controller: Controller
) -> None:
    board.put("E", 195.0)
    controller.weighs("E", 195.0)
    before = len(controller.events)
    board.fault("frozen", seat="E")
    controller.hear(wire.Trouble, code=wire.SCALE_LOST, detail=0)
    assert controller.events[before:] == []


def test_spikes_are_no_tiles(board: EmulatedBoard, controller: Controller) -> None:
    board.put("E", 150.0)
    controller.weighs("E", 150.0)
    told = len(controller.events)
    board.fault("spikes", seat="E", rate=0.02)
    controller.hear(wire.Snapshot)
    later = [event for event in controller.events[told:] if event.index == 0]
    assert all(abs(event.value - 15000) < 300 for event in later)


def test_leaning_is_not_settled(board: EmulatedBoard, controller: Controller) -> None:
    board.put("N", 195.0)
    controller.weighs("N", 195.0)
    board.lean("N", 300.0, 1.5)
    told = len(controller.events)

    def bits() -> int:
        controller.send(wire.AskSnapshot())
        return controller.hear(wire.Snapshot).racks[3][1]

    controller.until(lambda: bits() == 0)
    controller.until(lambda: bits() == wire.SETTLED)
    later = [event for event in controller.events[told:] if event.index == 3]
    assert all(abs(event.value - 19500) < 300 for event in later)


def test_a_program_that_hangs_is_bitten_by_its_watchdog(
    board: EmulatedBoard, controller: Controller
) -> None:
    boot = controller.inbox.boot
    board.fault("hang")
    with pytest.raises((serial.SerialException, OSError)):
        while True:
            controller.turn()
    controller.close()
    controller.open()
    controller.until(lambda: controller.inbox.boot != boot)
    controller.send(wire.AskHello())
    assert controller.hear(wire.Trouble).code == wire.WATCHDOG_BIT
    assert board.resets == 1


def test_what_was_wrong_at_boot_is_said_with_every_hello(board: EmulatedBoard) -> None:
    (board.flash / store.NAMES[1]).write_bytes(b"torn")
    board.reset()
    controller = Controller(board)
    for _ in range(2):
        controller.send(wire.AskHello())
        trouble = controller.hear(wire.Trouble)
        assert (trouble.code, trouble.detail) == (wire.STORE_TORN, 4)
    controller.close()


def test_a_torn_calibration_is_told_and_the_one_before_holds(
    board: EmulatedBoard, controller: Controller
) -> None:
    assert controller.do(wire.Tare, 0) in (wire.DONE, wire.FAILED)
    controller.hear(wire.Snapshot)
    assert controller.do(wire.Tare, 0) == wire.DONE
    (board.flash / "calibration.0").write_bytes(b"RSC1\x02\0")
    boot = controller.inbox.boot
    board.reset(keeps_port=True)
    controller.until(lambda: controller.inbox.boot != boot)
    controller.send(wire.AskHello())
    trouble = controller.hear(wire.Trouble)
    assert (trouble.code, trouble.detail) == (wire.STORE_TORN, 0)
    assert all(not bits & wire.UNTARED for _, bits in controller.hear(wire.Snapshot).racks)


def test_two_buttons_held_at_power_on_keep_the_program_from_starting(board: EmulatedBoard) -> None:
    board.press("E", "claim")
    board.press("E", "mahjongg")
    board.reset(keeps_port=True)
    controller = Controller(board, patience=1.5)
    controller.send(wire.AskHello())
    with pytest.raises(AssertionError, match="never came true"):
        controller.hear(wire.Beat)
    board.release("E", "claim")
    board.reset(keeps_port=True)
    controller.patience = 30
    controller.hear(wire.Hello)
    controller.close()


def test_a_program_that_fails_tells_where_and_starts_anew(
    board: EmulatedBoard, controller: Controller
) -> None:
    boot = controller.inbox.boot
    board.fault("crash")
    with pytest.raises((serial.SerialException, OSError)):
        while True:
            controller.turn()
    controller.close()
    controller.open()
    controller.until(lambda: controller.inbox.boot != boot)
    assert "ValueError: a fault that was asked for" in (board.flash / "fault.txt").read_text()
    assert board.resets == 1
