"""The board's program on an emulated RP2040, from MicroPython's own image for the Pico."""

from __future__ import annotations

import itertools
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from firmware import pins, store
from firmware.emulated.board import CELLS
from tools.rp2040 import combined

HOUSE = Path(__file__).parents[2]
BUILT = HOUSE / "build" / "rp2040"
EMULATOR = HOUSE / "tools" / "rp2040" / "emulator.mjs"

QUICKEST_MS, SLOWEST_MS = 2.3, 7.5  # until a pull-up with 100 nF reads as high: test_physics.py


def lacking() -> str:
    """What is not there yet, or nothing."""
    if not shutil.which("node"):
        return "no node (JavaScript) on this machine"
    for name in ("firmware.uf2", "rom.bin", "node_modules/rp2040js"):
        if not (BUILT / name).exists():
            return f"no {name}: make rp2040 makes it"
    return ""


def flash_image() -> bytes:
    """The board's file system as `make rp2040` ships it, and calibrated."""
    racks = [(zero, per_gram, True) for zero, per_gram, _ in CELLS]
    return combined.files_of(HOUSE / "firmware", {store.NAMES[1]: store.pack(1, racks)})


class Pico:
    """A context manager; `port` is a URL for pyserial."""

    def __enter__(self) -> Pico:
        (BUILT / "flash.img").write_bytes(flash_image())
        seats = [pins.SEAT_PINS[seat] for seat in pins.SEATS]
        wiring = {
            "inputs": [
                [seat[button], QUICKEST_MS + (SLOWEST_MS - QUICKEST_MS) * at / 11]
                for at, (seat, button) in enumerate(itertools.product(seats, pins.BUTTONS))
            ],
            "outputs": [pins.LAMPS, pins.SOUNDER],
            "cells": [
                [seat["data"], seat["clock"], zero, per_gram]
                for seat, (zero, per_gram, _) in zip(seats, CELLS, strict=True)
            ],
        }
        self._log = (BUILT / "emulator.log").open("wb")
        self._process = subprocess.Popen(
            ["node", EMULATOR, BUILT, json.dumps(wiring)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        self.port = f"socket://127.0.0.1:{self._answer()['port']}"
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()
        self._log.close()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the emulator ended: {self.words()}")
        return json.loads(line)

    def _order(self, **order: Any) -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()

    def button(self, seat: str, button: str, down: bool) -> None:
        self._order(pin=pins.SEAT_PINS[seat][button], level=int(not down))

    def put(self, seat: str, grams: float) -> None:
        self._order(cell=pins.SEATS.index(seat), grams=grams)

    def edges(self, gpio: int) -> int:
        self._order(edges=gpio)
        return self._answer()["edges"]

    def words(self) -> str:
        return (BUILT / "emulator.log").read_text(encoding="utf-8", errors="replace")[-2000:]
