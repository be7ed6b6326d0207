"""What a built table's physics does to the board's program: starts, who was first, every fault.

    python -m tests.benchmarks.bench_pins [--starts N] [--pairs N] [--fault WORDS]

The floor of "who was first" is a board built with its filters; beside it boards built without them,
in flat cable and in cut patch cable. Then each fault that `EmulatedBoard` knows of cable, supply,
table, cell, line and program, and what the program says of it that is not so.
docs/sensor-board.md has the table.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

import serial

from firmware import pins, wire
from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from tests.firmware.conftest import Controller

BUILT = {
    "with filters": {},
    "without filters": {"filtered": False},
    "without filters, patch cable": {"filtered": False, "paired": True},
}
Fault = Callable[[EmulatedBoard, Controller], str]
WATCHED = 3.0  # seconds in which a fault may do what it does
FIRST, SECOND = 8, 9  # West's dead, which lies beside no clock, and North's claim


def buttons(controller: Controller) -> list[wire.Event]:
    """Return what the buttons said."""
    return [event for event in controller.events if event.kind != wire.WEIGHT]


def starts(count: int, **built: bool) -> tuple[int, int]:
    """Return how many of so many starts were answered, and how much was said of buttons."""
    answered = said = 0
    for _ in range(count):
        with EmulatedBoard(**built) as board:
            controller = Controller(board, patience=3.0)
            try:
                controller.hear(wire.Hello)
            except AssertionError:
                continue
            answered += 1
            end = time.monotonic() + 0.3
            while time.monotonic() < end:
                controller.turn()
            said += len(buttons(controller))
            controller.close()
    return answered, said


def apart(count: int, **built: bool) -> list[tuple[float, float]]:
    """Return how many milliseconds lay between two presses, and how many were said to."""
    found = []
    with EmulatedBoard(**built) as board:
        controller = Controller(board)
        controller.hear(wire.Snapshot)
        for pair in range(count):
            gap = 0.3 + pair % 20 * 0.25
            moves = [(40.0, "W", "dead", True), (40.0 + gap, "N", "claim", True)]
            board.play([*moves, (110.0, "W", "dead", False), (110.0, "N", "claim", False)])
            controller.until(lambda pair=pair: len(buttons(controller)) >= 4 * pair + 4)
            new = buttons(controller)[4 * pair :]
            by = {event.index: event.t_us for event in new if event.kind == wire.DOWN}
            found.append((gap, (by[SECOND] - by[FIRST]) / 1000))
        controller.close()
    return found


def wait(controller: Controller, seconds: float) -> None:
    """Hear the board for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        controller.turn()


def bounced(board: EmulatedBoard, controller: Controller) -> str:
    """Press and release every button once; its contact chatters each time."""
    for seat in pins.SEATS:
        for button in pins.BUTTONS:
            board.press(seat, button)
            board.release(seat, button)
    controller.until(lambda: len(buttons(controller)) >= 2 * wire.SEATS * wire.BUTTONS)
    wait(controller, 0.3)
    kinds = [event.kind for event in buttons(controller)]
    return f"12 presses were said as {kinds.count(wire.DOWN)}"


def weights_after(act: Callable[[EmulatedBoard], None]) -> Fault:
    """Return a fault of the racks: what is said of weights that lie as they lay."""

    def fault(board: EmulatedBoard, controller: Controller) -> str:
        board.put("E", 195.0)
        controller.weighs("E", 195.0)
        before = len(controller.events)
        act(board)
        wait(controller, WATCHED)
        said = [event for event in controller.events[before:] if event.kind == wire.WEIGHT]
        off = max((abs(e.value / 100 - 195.0 * (e.index == 0)) for e in said), default=0.0)
        return f"{len(said)} weights were said, at most {off:.1f} g off"

    return fault


def lit(ohms: float | None) -> Fault:
    """Return a fault of the supply: all lamps go on and off, white."""

    def fault(board: EmulatedBoard, controller: Controller) -> str:
        controller.event(kind=wire.WEIGHT, index=3)
        before = len(controller.events)
        if ohms is not None:
            board.fault("supply", ohms=ohms)
        try:
            for turn in range(6):
                level = 255 * (turn % 2 == 0)
                controller.send(wire.Lamps(turn + 9, ((wire.STEADY, level, level, level),) * 4))
                wait(controller, 0.2)
        except (serial.SerialException, OSError):
            pass  # the board has gone
        said = len(controller.events) - before
        return f"{board.resets} times started anew, {said} events were said"

    return fault


def lost(name: str) -> Fault:
    """Return a fault of a scale that gives no value any more, or always the same."""

    def fault(board: EmulatedBoard, controller: Controller) -> str:
        board.put("E", 195.0)
        controller.weighs("E", 195.0)
        before, began = len(controller.events), time.monotonic()
        board.fault(name, seat="E")
        controller.hear(wire.Trouble, code=wire.SCALE_LOST, detail=0)
        lasted = time.monotonic() - began
        wait(controller, 0.5)
        said = len(controller.events) - before
        board.heal()
        controller.weighs("E", 195.0)
        return f"said to be lost after {lasted:.1f} s, {said} weights meanwhile, then as it was"

    return fault


def ended(name: str) -> Fault:
    """Return a fault of the program: when it runs again, and what it says of it."""

    def fault(board: EmulatedBoard, controller: Controller) -> str:
        boot, began = controller.inbox.boot, time.monotonic()
        board.fault(name)
        try:
            while True:
                controller.turn()
        except (serial.SerialException, OSError):
            pass  # it starts anew
        controller.close()
        controller.open()
        controller.until(lambda: controller.inbox.boot != boot)
        lasted = time.monotonic() - began
        controller.send(wire.AskHello())
        controller.hear(wire.Trouble, code=wire.WATCHDOG_BIT)
        return f"answers again after {lasted:.1f} s, and says that it was started anew"

    return fault


def noisy(board: EmulatedBoard, controller: Controller) -> str:
    """Press every button over a line on which two of a thousand bytes are hit."""
    board.fault("noise", rate=0.002)
    return bounced(board, controller)


def stuck(board: EmulatedBoard, controller: Controller) -> str:
    """Press a button that does not come up again."""
    board.fault("stuck", seat="S", button="claim")
    controller.event(kind=wire.DOWN, index=3)
    board.release("S", "claim")
    wait(controller, WATCHED)
    return f"{len(buttons(controller))} press was said, and no release"


FAULTS: dict[str, Fault] = {
    "a contact chatters for 1.3 ms": bounced,
    "lamps go on and off, sound cable": lit(None),
    "lamps go on and off, a cable of 12 ohms": lit(12.0),
    "the table is bumped (40 g on every rack)": weights_after(lambda board: board.bump()),
    "somebody leans on the table (1 g up and down)": weights_after(
        lambda board: board.fault("sway", seat="E", grams=1.0)
    ),
    "a cell drifts by 36 g an hour": weights_after(
        lambda board: board.fault("drift", seat="E", grams_per_hour=36.0)
    ),
    "a cell gives nonsense, 2 of 100 values": weights_after(
        lambda board: board.fault("spikes", seat="E", rate=0.02)
    ),
    "a scale's cable is out": lost("cell"),
    "a converter always gives the same": lost("frozen"),
    "a button is stuck": stuck,
    "2 of 1000 bytes are lost, flipped, doubled or followed by strange ones": noisy,
    "the program hangs": ended("hang"),
    "the program fails": ended("crash"),
}


def orders(starts_each: int, pairs_each: int) -> None:
    """Print a line for each way of building the buttons' lines."""
    for name, built in BUILT.items():
        answered, said = starts(starts_each, **built)
        pairs = apart(pairs_each, **built)
        off = [abs(found - gap) for gap, found in pairs]
        print(
            f"{name}: {answered} of {starts_each} starts answered, {said} presses that nobody "
            f"made; of {pairs_each} pairs {sum(found <= 0 for _, found in pairs)} in the wrong "
            f"order, {sum(ms > 0.5 for ms in off)} off by more than 0.5 ms, "
            f"at most {max(off):.2f} ms",
            flush=True,
        )


def faults(wanted: str) -> None:
    """Print a line for each fault whose name has these letters."""
    for name, fault in FAULTS.items():
        if wanted not in name:
            continue
        with EmulatedBoard() as board:
            controller = Controller(board)
            controller.hear(wire.Snapshot)
            print(f"{name}: {fault(board, controller)}", flush=True)
            controller.close()


def main() -> None:
    """Print a line for each way of building it, and for each fault."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--starts", type=int, default=10)
    options.add_argument("--pairs", type=int, default=40)
    options.add_argument("--fault", default="", help="only faults whose name has these letters")
    args = options.parse_args()
    try:
        find_micropython()
    except NoMicroPython as missing:
        sys.exit(str(missing))
    if not args.fault:
        orders(args.starts, args.pairs)
    faults(args.fault)


if __name__ == "__main__":
    main()
