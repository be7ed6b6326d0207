"""How long a button's press takes to be a ruling on the screen.

The board's own program in MicroPython on emulated pins, its serial line over a
pseudo terminal, the link, the referee, the journal on disk, and the display's feed
as a browser gets it. Two seats call the same discard; timed is the second press,
from the finger's first contact to the board of the display that has the ruling.

    python tests/benchmarks/bench_button.py [PRESSES]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "controller" / "sensors"))

from button_trial import at_a_table, two_calls

from firmware.emulated import EmulatedBoard


def main() -> None:
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with (
        tempfile.TemporaryDirectory() as folder,
        EmulatedBoard() as board,
        at_a_table(Path(folder), board) as (session, screen),
    ):
        times = sorted(1000 * two_calls(session, screen, board) for _ in range(presses))
    print(f"{presses} presses, milliseconds from the finger to the ruling on the screen")
    for name, part in (("median", 0.5), ("p90", 0.9), ("p99", 0.99)):
        print(f"{name:>7} {times[min(len(times) - 1, int(part * len(times)))]:6.1f}")
    print(f"{'longest':>7} {times[-1]:6.1f}")


if __name__ == "__main__":
    main()
