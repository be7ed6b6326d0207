"""A load cell behind an HX711, at the level of its two wires. Runs in MicroPython.

The cell follows its load with a time constant and a ring, as a plate on a bending beam
does, and has noise. The converter makes a value every 12.5 ms and shifts it out bit by
bit, as the data sheet says; only its switching off by a long clock pulse is left out,
because this machine may itself pause for longer than 60 µs.
"""

import math
import random
import time

import supply

PERIOD_US = 12500
RISE_MS = 15.0  # after a tile is laid down
RING_MS = 28.0  # a period of the plate's own swing
RING_DIES_MS = 40.0
HOUR_MS = 3600000.0
STARTS_US = 50000  # from power-on to the first value (data sheet, "Output settling time")
SHAKES_HERTZ = 62.0  # a full rack on its cell, as `hardware.scale` has it
SHAKING_DIES_MS = 180.0  # under a table cloth
SWAYS_HERTZ = 0.7  # somebody who leans on the table


class Cell:
    """One rack's cell and converter."""

    def __init__(self, zero, per_gram, noise):
        self.zero = zero  # raw value with nothing on it
        self.per_gram = per_gram
        self.noise = noise  # raw counts, one sigma
        self.drift = 0.0  # grams an hour
        self.spikes = 0.0  # how many of the values are nonsense
        self.answers = True
        self.frozen = False
        self.wobble = 0.0  # grams, one sigma: a hand on the rack is never still
        self.sway = 0.0  # grams up and down: somebody leans on the table
        self._shake = 0.0  # grams at its begin: the table was bumped
        self._dip = 0.0  # grams at its begin: the supply sagged
        self._from = 0.0
        self._to = 0.0
        self._since = self._born = self._shaken = self._dipped = time.ticks_ms()
        self._ready = time.ticks_add(time.ticks_us(), STARTS_US)
        self._word = 0
        self._bit = 25  # 0: a value waits; 1 to 24: its bits; 25: read out

    def load(self, grams):
        """Lay on so much in all."""
        self._from = self._now()
        self._to = grams
        self._since = time.ticks_ms()

    def shake(self, grams):
        """Bump the table: the tray swings by so much and comes to rest."""
        self._shake = grams
        self._shaken = time.ticks_ms()

    def dip(self, grams):
        """The supply sags: so many grams more are read, and soon none."""
        self._dip = grams
        self._dipped = time.ticks_ms()

    def _disturbed(self):
        """What is read too much at this moment, in grams."""
        now = time.ticks_ms()
        grams = 0.0
        if self._shake:
            ms = time.ticks_diff(now, self._shaken)
            grams += self._shake * math.exp(-ms / SHAKING_DIES_MS) * _swing(ms, SHAKES_HERTZ)
            if ms > 20 * SHAKING_DIES_MS:
                self._shake = 0.0
        if self._dip:
            ms = time.ticks_diff(now, self._dipped)
            grams += self._dip * math.exp(-ms / supply.RECOVERS_MS)
            if ms > 20 * supply.RECOVERS_MS:
                self._dip = 0.0
        if self.sway:
            grams += self.sway * _swing(time.ticks_diff(now, self._born), SWAYS_HERTZ)
        return grams

    def _now(self):
        ms = time.ticks_diff(time.ticks_ms(), self._since)
        gone = self._from - self._to
        swing = 0.3 * math.sin(6.2832 * ms / RING_MS) * math.exp(-ms / RING_DIES_MS)
        return self._to + gone * (math.exp(-ms / RISE_MS) - swing)

    def _value(self):
        if self.frozen:
            return 0
        if self.spikes and random.random() < self.spikes:
            return random.getrandbits(24) - 0x800000
        hours = time.ticks_diff(time.ticks_ms(), self._born) / HOUR_MS
        grams = self._now() + self._disturbed()
        grams += self.drift * hours + self.wobble * _gauss()
        value = int(self.zero + grams * self.per_gram + self.noise * _gauss())
        return max(-0x800000, min(0x7FFFFF, value))

    def data(self):
        """The level of the data line."""
        if not self.answers:
            return 1
        if 0 < self._bit < 25:
            return self._word >> (24 - self._bit) & 1
        now = time.ticks_us()
        if time.ticks_diff(now, self._ready) >= 0:
            # Values come on their own beat, whether or not the last was read.
            self._ready = time.ticks_add(now, PERIOD_US)
            self._word = self._value() & 0xFFFFFF
            self._bit = 0
        return 0 if self._bit == 0 else 1

    def clock(self, level):
        """A level written to the clock line; the rising edge shifts."""
        if level and self._bit < 25:
            self._bit += 1


def _swing(ms, hertz):
    return math.sin(6.2832e-3 * hertz * ms)


def _gauss():
    """A number about 0 with sigma 1, near enough to the bell."""
    return (random.random() + random.random() + random.random() - 1.5) * 2.0
