"""The board's program as a process: MicroPython with emulated pins, and two pipes to them."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
from pathlib import Path
from typing import Any

from firmware.emulated.interpreter import HOUSE, find_micropython

CHIP = Path(__file__).parent / "chip"
PROGRAM = HOUSE / "firmware" / "main.py"
HEAP = "400k"  # the Pico has 200k or so; addresses are twice as long here

POWER_ON, WATCHDOG = 1, 3  # as `machine.reset_cause()`; a reset by the program counts as the latter


class Process:
    """One run of the program, from a reset to the next.

    `stdout` and `reports` are descriptors to read, not blocking; `flash` is the folder
    that the program sees as its file system.
    """

    def __init__(self, flash: Path, chip: str, cause: int, begin: dict[str, Any]) -> None:
        orders_in, self._orders = os.pipe()
        self.reports, reports_out = os.pipe()
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "MICROPYPATH": f"{CHIP}:{HOUSE}:.frozen",
            "RACKSIDE_ORDERS": str(orders_in),
            "RACKSIDE_REPORTS": str(reports_out),
            "RACKSIDE_CHIP": chip,
            "RACKSIDE_CAUSE": str(cause),
        }
        with (flash / "stderr.txt").open("ab") as words:
            self._process = subprocess.Popen(
                [find_micropython(), "-X", f"heapsize={HEAP}", PROGRAM],
                bufsize=0,
                cwd=flash,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=words,
                pass_fds=(orders_in, reports_out),
            )
        os.close(orders_in)
        os.close(reports_out)
        assert self._process.stdin and self._process.stdout
        self._stdin = self._process.stdin
        self.stdout = self._process.stdout.fileno()
        for descriptor in (self.stdout, self.reports, self._stdin.fileno()):
            os.set_blocking(descriptor, False)
        self._part = b""
        self.order(begin)

    def order(self, order: dict[str, Any]) -> None:
        """Tell the emulated pins something; a program that has ended hears nothing."""
        with contextlib.suppress(BrokenPipeError):
            os.write(self._orders, json.dumps(order).encode() + b"\n")

    def hear(self, data: bytes) -> None:
        """Bytes from the controller; what does not fit is lost, as on a USB line nobody reads."""
        with contextlib.suppress(BrokenPipeError, BlockingIOError):
            os.write(self._stdin.fileno(), data)

    def reported(self) -> list[dict[str, Any]]:
        """Return what the emulated pins reported since the last call."""
        with contextlib.suppress(BlockingIOError):
            self._part += os.read(self.reports, 65536)
        *lines, self._part = self._part.split(b"\n")
        return [json.loads(line) for line in lines]

    @property
    def ended(self) -> bool:
        """Whether the program has ended by itself."""
        return self._process.poll() is not None

    def stop(self) -> None:
        """Take the power away."""
        self._process.kill()
        self._process.wait()
        self._stdin.close()
        assert self._process.stdout
        self._process.stdout.close()
        os.close(self._orders)
        os.close(self.reports)
