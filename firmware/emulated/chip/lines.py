"""The buttons' lines, as a voltmeter at the chip's pins would see them. Runs in MicroPython.

    3.3 V ── pull ──┬── pin        the pull is up, down or off, as the program says
                    ├── filter's capacitor, at the board
                    └── filter's resistor ── cable ── contact ── ground

A pin's voltage goes towards where its pull and its contact draw it, by the time constant of
what lies between; the pin's level changes where the voltage crosses its trigger's thresholds.
All of it is computed in closed form: nothing is stepped through. A line without the filter has
the cable's capacitance alone, and then what its neighbours in the cable do is seen, too.

RP2040 data sheet, 5.5.3 (pulls of 50 to 80 kΩ, high from 2.0 V, low to 0.8 V, hysteresis of
0.2 V at least) and 2.19.6.3 (pulled down after a reset).
"""

import math

SUPPLY = 3.3
PULLED_OFF, PULLED_UP, PULLED_DOWN = 0, 1, 2
CONTACT_OHMS = 0.1
LOWEST, HIGHEST = -0.3, 3.6  # where the pin's own diodes hold it

# A metre of flat cable: from a wire to the next, and to all else. A twisted pair's two wires
# lie closer.
BETWEEN_PICOFARADS = 55.0
GROUND_PICOFARADS = 45.0
PAIR_PICOFARADS = 75.0
LATENCY_US = 12  # from an edge to the program's handler


class Line:
    """One button's pin with all that hangs on it; times are the table's, in microseconds.

    `weak` and `late`, 0 to 1, say which of the pins that the data sheet allows this one is:
    how weak its pulls are, and at what voltage it reads high. `beside` is its capacitance to its
    neighbours in the cable.
    """

    def __init__(self, weak, late, ohms, picofarads, beside=BETWEEN_PICOFARADS):
        self._pull_ohms = 50000.0 + 30000.0 * weak
        self._high = 1.2 + 0.8 * late  # the trigger's thresholds
        self._low = self._high - 0.4
        self._ohms = ohms
        self._farads = (picofarads + GROUND_PICOFARADS + beside) * 1e-12
        self.level = 0
        self.flips = None  # the moment when the level changes, if nothing else happens
        self.closed = False
        self._pull = PULLED_DOWN
        self._volts = 0.0
        self._since = 0
        self._aim()

    def _aim(self):
        up = 1.0 / self._pull_ohms if self._pull == PULLED_UP else 0.0
        down = 1.0 / self._pull_ohms if self._pull == PULLED_DOWN else 1e-9
        if self.closed:
            down += 1.0 / (self._ohms + CONTACT_OHMS)
        self._target = SUPPLY * up / (up + down)
        self._tau_us = self._farads / (up + down) * 1e6
        self._next_flip()

    def _next_flip(self):
        """Find when the voltage crosses the threshold that changes the level."""
        self.flips = None
        threshold = self._low if self.level else self._high
        past = self._volts <= threshold if self.level else self._volts >= threshold
        if past:
            self.flips = self._since
            return
        reached = self._target < threshold if self.level else self._target > threshold
        if reached:
            gone = (self._volts - self._target) / (threshold - self._target)
            self.flips = self._since + int(self._tau_us * math.log(gone)) + 1

    def volts(self, now):
        """The voltage at a moment not before the last change."""
        gone = (now - self._since) / self._tau_us
        return self._target + (self._volts - self._target) * math.exp(-gone)

    def _at(self, now):
        self._volts = self.volts(now)
        self._since = now

    def pull(self, now, pull):
        """Another pull, as the program sets it."""
        if pull != self._pull:
            self._at(now)
            self._pull = pull
            self._aim()

    def contact(self, now, closed):
        """Close or open the contact; return by how much the cable's end jumped at once."""
        if closed == self.closed:
            return 0.0
        self._at(now)
        self.closed = closed
        step = -self._volts if closed else 0.0  # it opens slowly: only the pull lifts it
        self._aim()
        return step

    def kick(self, now, volts, picofarads):
        """A neighbour in the cable jumped by so many volts: so much of it comes over.

        To ground through a closed contact it is gone in less than any pin sees.
        """
        if self.closed:
            return
        self._at(now)
        came = volts * picofarads * 1e-12 / self._farads
        self._volts = max(LOWEST, min(HIGHEST, self._volts + came))
        self._next_flip()

    def flip(self):
        """The moment `flips` has come: the pin now has its other level."""
        now = self.flips
        self._at(max(now, self._since))
        self.level = 1 - self.level
        self._next_flip()
        return now
