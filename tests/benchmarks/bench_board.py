"""From a finger on a button to the controller: how long the sensor board's way takes.

The board is its own program in MicroPython on emulated pins, its line a pseudo
terminal. Of a press: the order to the emulated pin, the switch's bounce (1.3 ms) and
the board's wait for it to be steady (5 ms), the frame, the link's thread, the
signal. The floor is the same frame over a pseudo terminal to pyserial alone, decoded
and thrown away. All of one run on this machine.

    python tests/benchmarks/bench_board.py [PRESSES]
"""

from __future__ import annotations

import os
import pty
import sys
import tty
from pathlib import Path
from time import monotonic, perf_counter, sleep

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.sensors.link import BoardLink
from controller.sensors.ports import open_port
from controller.sensors.signals import BUTTONS, BoardFound, Pressed, Released
from firmware import wire
from firmware.emulated import EmulatedBoard, NoMicroPython
from tests.controller.sensors.ear import Ear

APART = 0.037
"""Seconds between two moves: no multiple of a beat, a resending or a snapshot."""


def presses(board: EmulatedBoard, ear: Ear, count: int) -> list[float]:
    """Return the seconds from each press to its signal."""
    took = []
    for n in range(count):
        seat, button = "ESWN"[n % 4], BUTTONS[n // 4 % 3]
        sleep(APART)
        pressed = monotonic()
        board.press(seat, button)
        ear.wait(Pressed, n + 1)
        took.append(ear.at(Pressed, n) - pressed)
        board.release(seat, button)
        ear.wait(Released, n + 1)
    return took


def floor(count: int) -> list[float]:
    """Return the seconds that a frame takes from a pseudo terminal's one end to the other."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    frame = wire.encode(wire.Event(1, 1, 0, 1_000_000, wire.DOWN, 3, 0))
    took = []
    with open_port(os.ttyname(slave)) as port:
        frames = wire.Deframer()
        for _ in range(count):
            begun = perf_counter()
            os.write(master, frame)
            while not frames.feed(port.read(port.in_waiting or 1)):
                pass
            took.append(perf_counter() - begun)
    os.close(master)
    os.close(slave)
    return took


def row(name: str, seconds: list[float]) -> None:
    p50, p99, most = np.percentile(np.array(seconds) * 1e3, (50, 99, 100))
    print(f"  {name:40} {p50:8.2f} {p99:8.2f} {most:8.2f}")


def main(count: int) -> None:
    ear = Ear()
    try:
        with EmulatedBoard() as board, BoardLink(board.port or "", on_signal=ear) as link:
            ear.wait(BoardFound)
            took = presses(board, ear, count)
            counts = link.state.counts
    except NoMicroPython as missing:
        print(f"  left out: {missing}")
        return
    print(f"{count} presses, {os.cpu_count()} processors; milliseconds    p50      p99     most")
    row("press to signal in the controller", took)
    row("floor: a frame over a pseudo terminal", floor(count))
    print(f"  {counts.events} events, {counts.doubles} came again, {counts.bad} bad frames")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
