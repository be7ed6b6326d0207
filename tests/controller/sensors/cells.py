"""A rack on a load cell with hands on it: what the board's own filter makes of it, as signals."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from controller.sensors.signals import Weighed
from firmware.scales import Scale
from rules.tiles import Seat

RATE = 80  # values a second
PER_GRAM = 420.0
SNAPSHOT_S = 2.0


class Cell:
    """A load cell: noise, spikes, a zero that drifts, a gain that swings; the firmware reads it.

    `noise` is the deviation of one value, in grams; `drift` grams an hour; `swing` the part by
    which the gain swings over four hours, which is a tile's weight changing.
    """

    def __init__(
        self,
        seat: Seat,
        chance: random.Random,
        *,
        noise: float = 0.3,
        drift: float = 0.0,
        swing: float = 0.0,
    ) -> None:
        self.seat = seat
        self.chance = chance
        self.noise, self.drift, self.swing = noise, drift, swing
        self.seconds = 0.0
        self.load = 0.0  # what lies on it
        self.push = 0.0  # what hands do
        self._offset = chance.randint(-150_000, 150_000)
        self._scale = Scale(self, 0)
        self._scale.zero, self._scale.per_gram, self._scale.known = self._offset, PER_GRAM, True
        self._snapshot = chance.uniform(0, SNAPSHOT_S)

    def ready(self) -> bool:
        return True

    def read(self) -> int:
        gain = 1 + self.swing * math.sin(self.seconds * math.tau / (4 * 3600))
        grams = gain * (self.load + self.push) + self.drift * self.seconds / 3600
        grams += self.chance.gauss(0, self.noise)
        if self.chance.random() < 0.001:
            grams += self.chance.choice((-500, 800))
        return self._offset + round(grams * PER_GRAM)

    def tick(self) -> Iterator[Weighed]:
        """Read one value; yield what the board would say of it."""
        self.seconds += 1 / RATE
        told = self._scale.poll(round(self.seconds * 1000))
        if self.seconds >= self._snapshot:
            self._snapshot += SNAPSHOT_S
            told = True
        if told:
            yield Weighed(
                seat=self.seat,
                grams=self._scale.centigrams / 100,
                settled=self._scale.settled,
                board_us=round(self.seconds * 1e6),
                boot=7,
            )

    def rest(self, seconds: float) -> Iterator[Weighed]:
        """Nobody touches the rack; it rings a little from the hand that left it."""
        began = self.seconds
        for _ in range(round(seconds * RATE)):
            t = self.seconds - began
            self.push = 8 * math.exp(-t / 0.04) * math.cos(t * math.tau * 14)
            yield from self.tick()

    def handled(self, seconds: float, to: float) -> Iterator[Weighed]:
        """Hands sort and take on the rack; at the end so many grams lie on it."""
        push = 0.0
        for _ in range(round(seconds * RATE)):
            push += self.chance.gauss(0, 25) - push / 10
            self.push = push
            yield from self.tick()
        self.load = to

    def leant_on(self, seconds: float, grams: float) -> Iterator[Weighed]:
        """Somebody leans on the rack: a force that trembles at 9 Hz and wanders."""
        wander = 0.0
        for _ in range(round(seconds * RATE)):
            wander += self.chance.gauss(0, 0.01)
            tremor = 0.03 * math.sin(self.seconds * math.tau * 9)
            self.push = grams * (1 + tremor + wander)
            yield from self.tick()


def tiles(chance: random.Random, count: int, grams: float = 15.0) -> list[float]:
    """Weigh out a set's tiles: no two are the same."""
    return [chance.gauss(grams, 0.2) for _ in range(count)]
