"""The board's own program, unchanged, on emulated pins, over a pseudo terminal."""

from __future__ import annotations

import pytest
import serial

from firmware import pins, store, wire
from firmware.emulated import EmulatedBoard
from firmware.version import VERSION
from tests.firmware.conftest import Controller, interpreter_or_skip

DOWN, UP, WEIGHT = wire.DOWN, wire.UP, wire.WEIGHT


def test_it_says_who_it_is(controller: Controller) -> None:
    controller.send(wire.AskHello())
    hello = controller.hear(wire.Hello)
    assert hello.protocol == wire.PROTOCOL
    assert (hello.major, hello.minor, hello.patch) == VERSION
    assert hello.role == wire.ROLE_TABLE
    assert hello.unique_id.hex() == "e66058388328a12b"


@pytest.mark.parametrize("seat", pins.SEATS)
def test_each_button_is_its_own(board: EmulatedBoard, controller: Controller, seat: str) -> None:
    for which, button in enumerate(pins.BUTTONS):
        index = pins.SEATS.index(seat) * wire.BUTTONS + which
        board.press(seat, button)
        controller.event(kind=DOWN, index=index)
        controller.send(wire.AskSnapshot())
        assert controller.hear(wire.Snapshot).buttons == 1 << index
        board.release(seat, button)
        controller.event(kind=UP, index=index)
    buttons = [event for event in controller.events if event.kind != WEIGHT]
    assert len(buttons) == 2 * len(pins.BUTTONS), "a bounce is no press"


def test_who_was_first_is_known_to_the_millisecond(
    board: EmulatedBoard, controller: Controller
) -> None:
    board.play([(21.5, "N", "claim", True), (20.0, "W", "claim", True)])
    first = controller.event(kind=DOWN, index=6)
    second = controller.event(kind=DOWN, index=9)
    assert first.number < second.number
    assert (second.t_us - first.t_us) / 1000 == pytest.approx(1.5, abs=0.1)


def test_a_weight_settles_and_is_told_once(board: EmulatedBoard, controller: Controller) -> None:
    board.put("S", 195.0)
    event = controller.weighs("S", 195.0)
    board.put("S", 210.0)
    assert controller.weighs("S", 210.0).t_us > event.t_us
    snapshot = controller.hear(wire.Snapshot)
    weight, bits = snapshot.racks[1]
    assert abs(weight - 21000) < 100 and bits == wire.SETTLED


def test_lamps_and_sounder_do_as_told(board: EmulatedBoard, controller: Controller) -> None:
    controller.send(wire.HostBeat())
    lamps = ((wire.STEADY, 9, 8, 7), (wire.OFF, 1, 1, 1), *[(wire.STEADY, 0, 3, 0)] * 2)
    assert controller.do(wire.Lamps, lamps) == wire.DONE
    controller.until(lambda: board.lamps() == ((9, 8, 7), (0, 0, 0), (0, 3, 0), (0, 3, 0)))
    assert controller.do(wire.Sound, wire.CALL) == wire.DONE
    controller.until(lambda: board.tones() == [1000, 1500, 0])
    assert controller.do(wire.Sound, 99) == wire.REFUSED
    assert controller.do(wire.Lamps, ((99, 0, 0, 0),) * 4) == wire.REFUSED


def test_a_command_sent_twice_is_done_once(board: EmulatedBoard, controller: Controller) -> None:
    for _ in range(3):
        controller.send(wire.Sound(7, wire.TICK))
        assert controller.hear(wire.Ack, command=7).result == wire.DONE
    controller.until(lambda: board.tones() == [2000, 0])
    assert controller.do(wire.Sound, wire.SILENT) == wire.DONE
    assert board.tones() == [2000, 0]


def test_pulled_out_and_found_again_under_another_name(
    board: EmulatedBoard, controller: Controller
) -> None:
    boot, before = controller.inbox.boot, board.port
    board.unplug()
    assert board.port is None
    with pytest.raises((serial.SerialException, OSError)):
        for _ in range(100):
            controller.turn()
            controller.send(wire.HostBeat())
    controller.close()
    board.press("E", "dead")  # while nobody hears
    board.release("E", "dead")
    assert board.replug() != before
    controller.open()
    controller.event(kind=UP, index=2)
    assert controller.inbox.boot == boot
    assert [e.kind for e in controller.events if e.index == 2 and e.kind != WEIGHT] == [DOWN, UP]


def test_a_reset_is_another_boot(board: EmulatedBoard, controller: Controller) -> None:
    boot = controller.inbox.boot
    board.put("N", 45.0)
    board.reset(keeps_port=True)
    controller.until(lambda: controller.inbox.boot != boot)
    event = controller.event(boot=controller.inbox.boot, kind=WEIGHT, index=3)
    assert abs(event.value - 4500) < 100, "what lies there is told anew"
    assert controller.inbox.lost == 0


def test_a_calibration_is_kept_over_a_reset(board: EmulatedBoard, controller: Controller) -> None:
    board.put("W", 500.0)
    controller.weighs("W", 500.0)
    assert controller.do(wire.Tare, 2) == wire.DONE
    board.put("W", 600.0)
    controller.weighs("W", 100.0)
    assert controller.do(wire.Calibrate, 2, 20000) == wire.DONE
    board.reset(keeps_port=True)
    boot = controller.inbox.boot
    controller.until(lambda: controller.inbox.boot != boot)
    event = controller.event(boot=controller.inbox.boot, kind=WEIGHT, index=2)
    assert abs(event.value - 20000) < 200
    assert controller.do(wire.Tare, 4) == wire.REFUSED
    assert controller.do(wire.Calibrate, 1, 0) == wire.REFUSED
    assert controller.do(wire.Calibrate, 1, 500) == wire.FAILED, "nothing lies there"


def test_nothing_calibrated_is_said(tmp_path) -> None:
    interpreter_or_skip()
    with EmulatedBoard(calibrated=False) as board:
        controller = Controller(board)
        snapshot = controller.hear(wire.Snapshot)
        assert all(bits & wire.UNTARED for _, bits in snapshot.racks)
        assert not (board.flash / store.NAMES[0]).exists()
        controller.close()
