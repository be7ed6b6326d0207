"""The benchmark of the line, small: no false frame, every event once and in order."""

from __future__ import annotations

import pytest

from firmware.emulated.noise import KINDS
from tests.benchmarks.bench_wire import RATE, compare, deliver


def test_no_false_frame_beside_framings_that_take_some() -> None:
    found = compare(4000)
    assert {key: false for key, (_, _, false) in found.items() if key[1] == "COBS, CRC-32"} == {
        (kind, "COBS, CRC-32"): 0 for kind in KINDS
    }
    assert all(right > 3500 for _, right, _ in found.values())
    assert found["flipped", "COBS alone"][2] > 10 and found["flipped", "sysex"][2] > 10


@pytest.mark.parametrize("kind", [*KINDS, "all four"])
def test_every_event_once_and_in_order(kind: str) -> None:
    rates = dict.fromkeys(KINDS if kind == "all four" else (kind,), RATE)
    done = deliver(2000, rates)
    assert done["missing"] == done["wrong"] == 0
    assert done["bad"] and done["frames"] > 2000


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_event_once_and_in_order_in_full_size(kind: str) -> None:
    done = deliver(100_000, {kind: RATE})
    assert done["missing"] == done["wrong"] == 0
