"""A rack's weight from a noisy load cell: filtered, settled, tared, calibrated.

Spikes go by a median of five. The weight has settled when the last `WINDOW` medians
lie within `QUIET_G`; it is then their mean. At 80 values a second that is a quarter
of a second after the rack is left alone. A settled weight is news when it is
`NEWS_G` off the last one reported: a fifth of a tile.
"""

from firmware import wire
from firmware.hx711 import HIGHEST, LOWEST

SPIKES = 5
WINDOW = 16
QUIET_G = 1.5
NEWS_G = 3.0
COUNTS_PER_GRAM = 420.0  # of a 5 kg cell of 1 mV/V, until it is calibrated
ABSENT_MS = 500  # no value for so long
# As many equal values in a row come from no load cell, for they all have noise; so many are fewer
# than a weight takes to settle: what a broken line says is none.
FROZEN = 12


class Settling:
    """The filter: raw values in, a settled one out."""

    def __init__(self) -> None:
        self.settled = False
        self.value = 0.0  # the newest settled value, else the newest median
        self._recent: list[int] = []
        self._medians: list[int] = []

    def clear(self) -> None:
        """Forget everything: the cell was away."""
        self.settled = False
        self._recent = []
        self._medians = []

    def take(self, raw: int, quiet: float) -> None:
        """Take in the next value; `quiet` is the spread at which it counts as still."""
        recent, medians = self._recent, self._medians
        recent.append(raw)
        if len(recent) < SPIKES:
            return
        if len(recent) > SPIKES:
            recent.pop(0)
        median = sorted(recent)[SPIKES // 2]
        medians.append(median)
        if len(medians) > WINDOW:
            medians.pop(0)
        self.settled = len(medians) == WINDOW and max(medians) - min(medians) <= quiet
        self.value = sum(medians) / WINDOW if self.settled else median


class Scale:
    """One rack's scale.

    `zero` is the raw value of the empty rack, `per_gram` raw counts for a gram;
    `known` whether both were ever set. `chip` answers `ready()` and `read()`.
    """

    def __init__(self, chip, now_ms: int) -> None:
        self._chip = chip
        self.zero = 0
        self.per_gram = COUNTS_PER_GRAM
        self.known = False
        self.absent = False
        self.overload = False
        self._settling = Settling()
        self._heard_ms = now_ms
        self._last_raw = 0
        self._equal = 0
        self._reported: int | None = None

    @property
    def centigrams(self) -> int:
        """The weight in hundredths of a gram, settled or not; 0 while no scale answers."""
        if self.absent:
            return 0
        return round((self._settling.value - self.zero) * 100 / self.per_gram)

    @property
    def settled(self) -> bool:
        """Whether the weight stands still."""
        return self._settling.settled and not self.absent

    @property
    def bits(self) -> int:
        """The state as `wire` has it."""
        return (
            wire.SETTLED * self.settled
            | wire.ABSENT * self.absent
            | wire.UNTARED * (not self.known)
            | wire.OVERLOAD * self.overload
        )

    def poll(self, now_ms: int) -> bool:
        """Read the cell if it has a value; return whether there is a settled weight to tell."""
        if not self._chip.ready():
            if now_ms - self._heard_ms >= ABSENT_MS:
                self._lose()
            return False
        raw = self._chip.read()
        self._heard_ms = now_ms
        self._equal = self._equal + 1 if raw == self._last_raw else 0
        self._last_raw = raw
        self.overload = raw in (LOWEST, HIGHEST)
        if self._equal >= FROZEN and not self.overload:
            self._lose()
            return False
        self.absent = False
        self._settling.take(raw, QUIET_G * abs(self.per_gram))
        if not self.settled or self.overload:
            return False
        weight = self.centigrams
        if self._reported is not None and abs(weight - self._reported) < NEWS_G * 100:
            return False
        self._reported = weight
        return True

    def _lose(self) -> None:
        self.absent = True
        self._settling.clear()
        self._reported = None

    def tare(self) -> bool:
        """Take what lies on it now as nothing. False when it does not stand still."""
        if not self.settled:
            return False
        self.zero = round(self._settling.value)
        self._reported = None
        return True

    def calibrate(self, centigrams: int) -> bool:
        """Take what lies on it now as so much. False when it stands not still, or cannot be so."""
        counts = self._settling.value - self.zero
        if not self.settled or abs(counts) < 1000:
            return False
        self.per_gram = counts * 100 / centigrams
        self.known = True
        self._reported = None
        return True
