"""A rack's scale: noise and spikes out, settled weights told, and nothing else."""

from __future__ import annotations

import math
import random

import pytest

from firmware import hx711, wire
from firmware.scales import ABSENT_MS, FROZEN, NEWS_G, Scale

PERIOD_MS = 12.5
PER_GRAM = 425.0


class Cell:
    """A load cell in simulated time: noise, spikes, and a plate that rings after a change."""

    def __init__(self, seed: int, noise_g: float = 0.09, spikes: float = 0.0) -> None:
        self.chance = random.Random(seed)
        self.noise, self.spikes = noise_g, spikes
        self.now = 0.0
        self.grams = self.before = 0.0
        self.since = -1e9
        self.raw: int | None = None
        self.answers = True

    def put(self, grams: float) -> None:
        self.before, self.grams, self.since = self.grams, grams, self.now

    def ready(self) -> bool:
        return self.answers

    def read(self) -> int:
        if self.raw is not None:
            return self.raw
        if self.chance.random() < self.spikes:
            return self.chance.randrange(hx711.LOWEST, hx711.HIGHEST)
        ms = self.now - self.since
        ring = math.exp(-ms / 40) * math.cos(ms / 4.5)
        grams = self.grams + (self.before - self.grams) * ring + self.chance.gauss(0, self.noise)
        return round(83_200 + grams * PER_GRAM)


def made(cell: Cell) -> Scale:
    scale = Scale(cell, 0)
    scale.zero, scale.per_gram, scale.known = 83_200, PER_GRAM, True
    return scale


def run(cell: Cell, scale: Scale, ms: float) -> list[tuple[float, int]]:
    """Let time go by; return (ms, centigrams) of each weight told."""
    told = []
    end = cell.now + ms
    while cell.now < end:
        cell.now += PERIOD_MS
        if scale.poll(int(cell.now)):
            told.append((cell.now, scale.centigrams))
    return told


def test_a_tile_is_told_once_within_half_a_second_to_a_third_of_a_gram() -> None:
    cell = Cell(1)
    scale = made(cell)
    assert len(run(cell, scale, 1000)) == 1
    for tiles in random.Random(2).choices(range(18), k=300):
        if tiles * 15.0 == cell.grams:
            continue
        start = cell.now
        cell.put(tiles * 15.0)
        told = run(cell, scale, 1200)
        assert told[-1][0] - start < 500
        assert abs(told[-1][1] - tiles * 1500) < 30
        assert len(told) == 1, "nothing between was taken for settled"


def test_standing_still_is_no_news_for_ten_minutes() -> None:
    cell = Cell(3, noise_g=0.12)
    scale = made(cell)
    cell.put(210.0)
    assert len(run(cell, scale, 600_000)) == 1


def test_single_spikes_change_nothing() -> None:
    cell = Cell(4, spikes=0.01)
    scale = made(cell)
    cell.put(195.0)
    told = run(cell, scale, 60_000)
    assert all(abs(weight - 19500) < 60 for _, weight in told)


def test_less_than_news_is_told_when_it_has_summed_up() -> None:
    """A drift is slow enough that the last weight told is never far from the true one."""
    cell = Cell(5)
    scale = made(cell)
    run(cell, scale, 1000)
    told = []
    for step in range(1, 66):
        cell.put(step * 0.1)
        told += run(cell, scale, 1000)
    assert [round(weight / 100) for _, weight in told] == [3, 6]
    assert pytest.approx(3.0) == NEWS_G


def test_a_restless_hand_is_not_settled() -> None:
    cell = Cell(6, noise_g=8.0)
    scale = made(cell)
    cell.put(400.0)
    assert run(cell, scale, 10_000) == []
    assert scale.bits == 0


def test_no_answer_is_absent_and_heals() -> None:
    cell = Cell(7)
    scale = made(cell)
    cell.put(45.0)
    run(cell, scale, 1000)
    cell.answers = False
    run(cell, scale, ABSENT_MS - 50)
    assert scale.bits == wire.SETTLED
    run(cell, scale, 100)
    assert scale.bits == wire.ABSENT and scale.centigrams == 0
    cell.answers = True
    told = run(cell, scale, 1000)
    assert [round(weight / 100) for _, weight in told] == [45], "told anew"


def test_a_line_that_says_the_same_for_ever_is_no_cell() -> None:
    cell = Cell(8)
    scale = made(cell)
    run(cell, scale, 1000)
    cell.raw = 0
    # As of a data line with a short: it was an empty rack of -196 g before it was no cell.
    assert run(cell, scale, (FROZEN + 3) * PERIOD_MS) == []
    assert scale.bits == wire.ABSENT


@pytest.mark.parametrize("raw", [hx711.LOWEST, hx711.HIGHEST])
def test_out_of_range_is_overload_and_no_weight(raw: int) -> None:
    cell = Cell(9)
    scale = made(cell)
    run(cell, scale, 1000)
    cell.raw = raw
    assert run(cell, scale, 5000) == []
    assert scale.bits & wire.OVERLOAD


def test_tare_and_calibrate_need_a_weight_that_stands_still() -> None:
    cell = Cell(10)
    scale = Scale(cell, 0)
    assert scale.bits == wire.UNTARED
    assert not scale.tare() and not scale.calibrate(20000)
    cell.put(512.0)
    run(cell, scale, 1000)
    assert scale.tare()
    cell.put(712.0)
    run(cell, scale, 1000)
    assert scale.calibrate(20000)
    assert scale.known and abs(scale.per_gram - PER_GRAM) < 1
    assert abs(scale.centigrams - 20000) < 20
    assert not (scale.bits & wire.UNTARED)


def test_a_cell_wired_the_other_way_round_is_calibrated_all_the_same() -> None:
    cell = Cell(11)
    scale = Scale(cell, 0)
    run(cell, scale, 1000)
    assert scale.tare()
    cell.put(-200.0)
    run(cell, scale, 1000)
    assert scale.calibrate(20000) and scale.per_gram < 0
    cell.put(-100.0)
    told = run(cell, scale, 1000)
    assert abs(told[-1][1] - 10000) < 30
