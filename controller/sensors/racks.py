"""From a rack's weight to how many tiles lie on it.

A tile weighs about 15 g; a count is right as long as all errors together stay
under half a tile, 7.5 g. For a full rack of 14 tiles, in grams:

    tiles differ by 0.2 (one deviation)        14 of them   0.2 x sqrt(14) = 0.75
    the set's tile weight, from 53 tiles       14 x 0.2 / sqrt(53)         = 0.38
    load cell and HX711, mean of 16 values     0.3 / sqrt(16)              = 0.08
    the zero between two weighings, tracked    0.3

Their sum, 1.5, is a fifth of what is allowed, and the deviation of a whole rack
after its tiles have been weighed is far smaller still, for what it is off is
taken into its zero. So a weight more than a sixth of a tile (2.5 g) from a whole
number is no number of tiles (6 g where many came or went at once): somebody leans
on the rack, or something else lies there. `tests/benchmarks/bench_racks.py` measures it.

Drift: temperature and creep move a cell's zero, by as much as a tile's weight an
hour in a bad case; what a whole number of tiles is off is taken into the zero,
at most 72 g an hour. What stays off by the same for 20 s, or while tiles come and go,
is no leaning hand: it is a coin or the like, or a drift that was not followed, and
the zero takes it in at once. A tile's own weight is learned where the counts are known
(13, 13, 13 and 14 after the deal) and follows each tile that comes or goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from controller.sensors.signals import Weighed
from rules.tiles import SEATS, Seat

TILE: Final = 15.0
"""Grams of a usual tile: what is taken for granted until the set itself was weighed."""

LIGHTEST, HEAVIEST = 8.0, 30.0
"""Grams between which the tiles of sets for the table lie."""

MOST: Final = 20
"""Tiles that a rack may hold: four kongs, a pair, and a tile or two too many."""

WHOLE: Final = 1 / 6
"""How far, in tiles, a weight may lie from a whole number of them."""

MANY: Final = 6
WHOLE_OF_MANY: Final = 0.4
"""The same where so many tiles or more came or went at once: each brings its own difference."""

STILL: Final = 1.0
STAYS: Final = 20.0
"""Grams within which, and seconds for which, a weight stays that no hand holds so still."""

ZERO_GAIN: Final = 0.2
"""The part of what a settled weight is off that goes into the zero each time."""

ZERO_RATE: Final = 0.02
"""Grams a second by which a zero may move at most: 72 an hour."""

LONGEST_STEP: Final = 4.0
"""Seconds between two weighings that count for that; a longer silence is no drift."""

TILE_GAIN: Final = 0.02
"""The part of a step's own tile weight that is learned for each tile that came or went."""

State = Literal["counted", "moving", "leaning", "unknown"]
"""``moving``: not settled. ``leaning``: no whole number of tiles. ``unknown``: the set was never
weighed with known counts."""


@dataclass(frozen=True)
class RackReading:
    """How many tiles lie on a seat's rack; None unless `state` is ``counted``."""

    seat: Seat
    tiles: int | None
    state: State
    board_us: int
    boot: int


@dataclass
class _Rack:
    zero: float = 0.0
    grams: float | None = None  # the last settled weight
    tiles: int | None = None  # what it was
    still_us: int = 0  # since when it weighs the same
    odd: tuple[int, float] | None = None  # the last weight, if it was no number of tiles
    at_us: int = 0
    boot: int = 0


class Racks:
    """The racks of one table. `tile` is what a tile weighs, in grams.

    `learned` says whether that was found from the set itself; until then nothing
    is counted, unless the weight was given as sure.
    """

    def __init__(self, tile: float = TILE, *, sure: bool = False) -> None:
        self.tile = tile
        self.learned = sure
        self._racks: dict[Seat, _Rack] = {seat: _Rack() for seat in SEATS}

    def take(self, weighed: Weighed) -> RackReading:
        """Return what a weight means."""
        rack = self._racks[weighed.seat]
        if not weighed.settled:
            return self._count(weighed, None, "moving")
        before, rack.grams = rack.grams, weighed.grams
        seconds = self._since(rack, weighed)
        if not self.learned:
            return self._count(weighed, None, "unknown")
        tiles, off = self._whole(rack)
        if before is None or abs(weighed.grams - before) > STILL:
            rack.still_us = weighed.board_us
        allowed = self._allowed(rack, tiles) * self.tile
        if abs(off) > allowed and self._stays(rack, weighed, tiles, off):
            rack.zero += off
            off = 0.0
        if not 0 <= tiles <= MOST or abs(off) > allowed:
            rack.odd = (tiles, off)
            return self._count(weighed, None, "leaning")
        rack.odd = None
        if before is not None and rack.tiles is not None and tiles != rack.tiles:
            self._step(weighed.grams - before, tiles - rack.tiles)
        rack.tiles = tiles
        self._drift(rack, off, seconds)
        return self._count(weighed, tiles, "counted")

    def know(self, counts: Mapping[Seat, int]) -> bool:
        """Learn the set's tile weight from racks that hold so many tiles; return whether it could.

        Most of the racks must agree on it: one that was dealt too few does not spoil
        it, and is counted by what the others say.
        """
        found = {
            seat: (rack.grams - rack.zero) / counts[seat]
            for seat, rack in self._racks.items()
            if rack.grams is not None and counts.get(seat)
        }
        groups = [
            [s for s in found if abs(found[s] - each) * counts[s] < 2 * WHOLE * each]
            for each in found.values()
            if LIGHTEST <= each <= HEAVIEST
        ]
        agreeing = max(groups, key=len, default=[])
        if len(agreeing) < 2 or 2 * len(agreeing) <= len(found):
            return False
        tiles = sum(counts[seat] for seat in agreeing)
        self.tile = sum(found[seat] * counts[seat] for seat in agreeing) / tiles
        self.learned = True
        for rack in self._racks.values():
            rack.tiles = None
        return True

    def emptied(self, seat: Seat) -> None:
        """Take what a rack weighs now as nothing: no tile lies on it."""
        rack = self._racks[seat]
        if rack.grams is not None:
            rack.zero, rack.tiles = rack.grams, 0

    @staticmethod
    def _allowed(rack: _Rack, tiles: int) -> float:
        few = rack.tiles is not None and abs(tiles - rack.tiles) < MANY
        return WHOLE if few else WHOLE_OF_MANY

    def _whole(self, rack: _Rack) -> tuple[int, float]:
        """Return the nearest number of tiles, and by how many grams the weight is off it."""
        assert rack.grams is not None
        load = rack.grams - rack.zero
        tiles = round(load / self.tile)
        return tiles, load - tiles * self.tile

    @staticmethod
    def _stays(rack: _Rack, weighed: Weighed, tiles: int, off: float) -> bool:
        """Whether the weight is off for so long, or by as much with another number of tiles."""
        if rack.odd is not None and rack.odd[0] != tiles and abs(rack.odd[1] - off) < STILL:
            return True
        return weighed.board_us - rack.still_us >= STAYS * 1e6

    def _step(self, grams: float, tiles: int) -> None:
        """Learn from so many tiles that came or went at once; what else changed is no lesson."""
        off = grams - tiles * self.tile
        if abs(off) < WHOLE * self.tile:
            self.tile += TILE_GAIN * off * (1 if tiles > 0 else -1)

    def _drift(self, rack: _Rack, off: float, seconds: float) -> None:
        most = ZERO_RATE * min(seconds, LONGEST_STEP)
        rack.zero += max(-most, min(most, ZERO_GAIN * off))

    @staticmethod
    def _since(rack: _Rack, weighed: Weighed) -> float:
        """Return the seconds since the rack was last weighed by the same clock, and note it."""
        same = rack.boot == weighed.boot and rack.at_us > 0
        if not same:
            rack.still_us = weighed.board_us
        seconds = max(0, weighed.board_us - rack.at_us) / 1e6 if same else 0.0
        rack.boot, rack.at_us = weighed.boot, weighed.board_us
        return seconds

    @staticmethod
    def _count(weighed: Weighed, tiles: int | None, state: State) -> RackReading:
        return RackReading(weighed.seat, tiles, state, weighed.board_us, weighed.boot)
