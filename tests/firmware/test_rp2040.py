"""The same files on the chip they are for: an emulated RP2040 with a real MicroPython image.

Minutes long, and built from sources first: `make rp2040`. Skipped where that was not done.
"""

from __future__ import annotations

from typing import Any

import pytest

from firmware import pins, wire
from firmware.version import VERSION
from tests.firmware.conftest import Controller
from tests.firmware.pico import Pico, lacking

pytestmark = pytest.mark.slow

STARTS = 100
LONG_AFTER_US = 200_000  # every pin has settled, and what was pressed was said


@pytest.fixture(autouse=True)
def built() -> None:
    if reason := lacking():
        pytest.skip(reason)
    pytest.importorskip("littlefs", reason="pip install -e '.[rp2040]'")


def later_than(t_us: int, said: list[Any]) -> bool:
    return any(isinstance(message, wire.Beat) and message.t_us > t_us for message in said)


def test_it_starts_every_time_and_nothing_is_pressed() -> None:
    """The pins come up low, and their pull-ups take 2.3 to 7.5 ms, as with 100 nF on each."""
    for start in range(STARTS):
        with Pico() as pico:
            controller = Controller(pico, patience=180)
            controller.hear(wire.Hello)
            controller.until(lambda said=controller.said: later_than(LONG_AFTER_US, said))
            controller.send(wire.AskSnapshot())
            snapshot = controller.hear(wire.Snapshot)
            pressed = [event for event in controller.events if event.kind != wire.WEIGHT]
            assert (snapshot.buttons, pressed) == (0, []), f"start {start}"
            controller.close()


def test_the_program_runs_on_the_chip_itself() -> None:
    with Pico() as pico:
        controller = Controller(pico, patience=180)
        hello = controller.hear(wire.Hello)
        assert (hello.protocol, hello.role) == (wire.PROTOCOL, wire.ROLE_TABLE)
        assert (hello.major, hello.minor, hello.patch) == VERSION

        for index in range(wire.SEATS * wire.BUTTONS):
            seat, button = pins.SEATS[index // wire.BUTTONS], pins.BUTTONS[index % wire.BUTTONS]
            pico.button(seat, button, down=True)
            pressed = controller.event(kind=wire.DOWN, index=index)
            pico.button(seat, button, down=False)
            assert controller.event(kind=wire.UP, index=index).t_us > pressed.t_us

        pico.put("S", 210.0)
        controller.weighs("S", 210.0)
        snapshot = controller.hear(wire.Snapshot)
        assert snapshot.racks[1][1] == wire.SETTLED and snapshot.buttons == 0

        before = pico.edges(pins.LAMPS)
        assert controller.do(wire.Lamps, ((wire.STEADY, 9, 8, 7),) * 4) == wire.DONE
        controller.until(lambda: pico.edges(pins.LAMPS) >= before + 4 * 24)
        assert controller.do(wire.Sound, wire.CALL) == wire.DONE

        for length in range(1, 20):  # bytes that are no frame
            controller.spoil(bytes(range(1, length)) + b"\0")
            assert controller.do(wire.Sound, wire.SILENT) == wire.DONE
        assert controller.inbox.lost == 0
        numbers = [event.number for event in controller.events]
        assert numbers == list(range(1, len(numbers) + 1))
