"""Damaged inputs are read or refused in a line: some of each kind here, an hour of each in soak."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from firmware import wire
from tests.fuzz.running import examples, for_minutes
from tests.fuzz.targets import TARGETS

SAMPLE = {"wire": 150, "settings": 60, "sets": 100, "journals": 25, "cards": 15, "text": 40}
"""So many inputs in `make test`: a second or two of each."""
MINUTES = 60


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_damaged_is_refused_in_a_line(name: str, tmp_path: Path) -> None:
    examples(TARGETS[name], tmp_path, SAMPLE[name], start=7)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_an_hour_of_damaged_inputs(name: str, tmp_path: Path) -> None:
    assert for_minutes(TARGETS[name], tmp_path, MINUTES, start=1) > 1000


EVENTS = [
    wire.encode(wire.Event(7, number, held, 10, wire.DOWN, 0, 0))
    for number in (0, 1, 2**32 - 1, 0)
    for held in (0, 200)
]
LATEST = wire.encode(wire.Snapshot(7, 400_000, 2**32 - 1, 0, ((0, 0),) * 4))
NAMED: dict[str, tuple[Any, ...]] = {
    "wire": (EVENTS, EVENTS[::-1], [LATEST, *EVENTS]),
    "settings": (b"x = " + b"[" * 3000, b"x = " + b"9" * 5000, b"x" * 2_000_000),
    "sets": (b"PK\x05\x06" + bytes(18),),
    "cards": (
        b"[A]\n" + b"1|2|3a " * 300 + b"; 25 ; X\n", b"[A]\nFFFF 2222a 3333b 44c ; " + b"9" * 5000
        + b" ; X\n",
    ),
    "text": (b'[Code "american"]\n\nE ' + b"R" * 200_000,),
}  # fmt: skip
"""What was found once."""


@pytest.mark.parametrize(("name", "data"), [(name, d) for name in NAMED for d in NAMED[name]])
def test_what_was_found_once_is_refused(name: str, data: Any, tmp_path: Path) -> None:
    TARGETS[name].read(data, tmp_path)
