"""What the buttons' lines do to the board's program: starts, phantom presses, and who was first.

python -m tests.benchmarks.bench_pins. The floor of "who was first" is a board built with its
filters; beside it boards built without them, in flat cable and in cut patch cable.
"""

from __future__ import annotations

import sys
import time

from firmware import wire
from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython
from tests.firmware.conftest import Controller

BUILT = {
    "with filters": {},
    "without filters": {"filtered": False},
    "without filters, patch cable": {"filtered": False, "paired": True},
}
STARTS = 10
PAIRS = 40
FIRST, SECOND = 8, 9  # West's dead, which lies beside no clock, and North's claim


def buttons(controller: Controller) -> list[wire.Event]:
    """Return what the buttons said."""
    return [event for event in controller.events if event.kind != wire.WEIGHT]


def starts(**built: bool) -> tuple[int, int]:
    """Return how many starts of STARTS were answered, and how much was said of buttons."""
    answered = said = 0
    for _ in range(STARTS):
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


def apart(**built: bool) -> list[tuple[float, float]]:
    """Return how many milliseconds lay between two presses, and how many were said to."""
    found = []
    with EmulatedBoard(**built) as board:
        controller = Controller(board)
        controller.hear(wire.Snapshot)
        for pair in range(PAIRS):
            gap = 0.3 + pair % 20 * 0.25
            moves = [(40.0, "W", "dead", True), (40.0 + gap, "N", "claim", True)]
            board.play([*moves, (110.0, "W", "dead", False), (110.0, "N", "claim", False)])
            controller.until(lambda pair=pair: len(buttons(controller)) >= 4 * pair + 4)
            new = buttons(controller)[4 * pair :]
            by = {event.index: event.t_us for event in new if event.kind == wire.DOWN}
            found.append((gap, (by[SECOND] - by[FIRST]) / 1000))
        controller.close()
    return found


def main() -> None:
    """Print a line for each way of building it."""
    try:
        find_micropython()
    except NoMicroPython as missing:
        sys.exit(str(missing))
    for name, built in BUILT.items():
        answered, said = starts(**built)
        pairs = apart(**built)
        off = [abs(told - gap) for gap, told in pairs]
        print(
            f"{name}: {answered} of {STARTS} starts answered, {said} presses that nobody made; "
            f"of {PAIRS} pairs {sum(told <= 0 for _, told in pairs)} in the wrong order, "
            f"{sum(ms > 0.5 for ms in off)} off by more than 0.5 ms, at most {max(off):.2f} ms"
        )


if __name__ == "__main__":
    main()
