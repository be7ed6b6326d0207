"""All the ways to group tiles; how the tiles of a suit split is worked out once and kept.

Counts are tuples, one number a face: nine for a suit, 34 in `melds.ORDER` for
a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from rules.scoring.classical.melds import INDEX, ORDER, Kind, Meld, meld
from rules.tiles import Tile

Counts = tuple[int, ...]
KEPT: Final = 1 << 16
"""How many splits are kept; the suits of a night's play are far fewer."""

PARTS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
"""Where the counts of bams, craks, dots and honours (winds and dragons) begin and end."""

_HONOURS: Final = 27


class Split(NamedTuple):
    """One way to use up the tiles of a suit, or of the winds and dragons."""

    melds: tuple[Meld, ...]
    pairs: int


def counts_of(tiles: Iterable[Tile]) -> Counts:
    """Return how many there are of each face."""
    counts = [0] * len(ORDER)
    for tile in tiles:
        counts[INDEX[tile]] += 1
    return tuple(counts)


def groupings(counts: Counts, pairs: int = 1) -> Iterator[tuple[Meld, ...]]:
    """Yield every way to group all the tiles into runs and threes, and so many pairs (0 or 1).

    Fours are no groups here: one that lies in the rack was not declared (B24.L28).
    """
    for splits in product(*(_splits(start, counts[start:end]) for start, end in PARTS)):
        if sum(split.pairs for split in splits) == pairs:
            yield tuple(group for split in splits for group in split.melds)


@lru_cache(KEPT)
def _splits(start: int, counts: Counts) -> tuple[Split, ...]:
    if start == _HONOURS:
        return _honour_splits(counts)
    if sum(counts) % 3 == 1:
        return ()
    paired = sum(counts) % 3 == 0
    found = _split(counts, start, 0, paired)
    return tuple(Split(melds, sum(g.kind == "pair" for g in melds)) for melds in found)


_ALIKE: Final[tuple[tuple[Kind | None, int], ...]] = ((None, 0), ("pair", 2), ("pung", 3))
"""What some tiles of a face may make, and how many of them; the others begin runs."""


def _split(counts: Counts, start: int, low: int, paired: bool) -> Iterator[tuple[Meld, ...]]:
    """Yield the ways to use the tiles of a suit from place `low` on; `paired`: no pair is left.

    All tiles of the lowest face are used at once, so that no way comes twice.
    """
    while low < 9 and not counts[low]:
        low += 1
    if low == 9:
        yield ()
        return
    tile = ORDER[start + low]
    for kind, size in _ALIKE:
        runs = counts[low] - size
        if runs < 0 or (kind == "pair" and paired):
            continue
        left = counts
        melds: tuple[Meld, ...] = (meld(kind, tile, True),) if kind else ()
        if runs:
            if low > 6 or min(counts[low + 1], counts[low + 2]) < runs:
                continue
            after = (counts[low + 1] - runs, counts[low + 2] - runs)
            left = (*counts[: low + 1], *after, *counts[low + 3 :])
            melds += (meld("chow", tile, True),) * runs
        for rest in _split(left, start, low + 1, paired or kind == "pair"):
            yield (*melds, *rest)


def _honour_splits(counts: Counts) -> tuple[Split, ...]:
    melds = loose_groups((0,) * _HONOURS + counts)
    if sum(len(group.tiles) for group in melds) != sum(counts):
        return ()
    pairs = sum(group.kind == "pair" for group in melds)
    return (Split(melds, pairs),) if pairs <= 1 else ()


def loose_groups(counts: Counts) -> tuple[Meld, ...]:
    """Return the threes and pairs in the rack of a hand that has not won.

    It is the best grouping there is: runs score nothing there, so that no tile
    is wanted twice, and four alike are a three and a single tile (B24.L28).
    """
    return tuple(
        meld("pung" if count >= 3 else "pair", ORDER[at], True)
        for at, count in enumerate(counts)
        if count >= 2
    )


@lru_cache(KEPT)
def fits(start: int, counts: Counts) -> tuple[bool, bool]:
    """Return whether the tiles of one of the `PARTS` group without and with a pair."""
    splits = _splits(start, counts)
    return (any(not split.pairs for split in splits), any(split.pairs for split in splits))


@lru_cache(KEPT)
def fits_with(start: int, counts: Counts) -> tuple[tuple[bool, bool], ...]:
    """Return what `fits` says with one more of each face of the part."""
    return tuple(
        fits(start, (*counts[:at], counts[at] + 1, *counts[at + 1 :])) for at in range(len(counts))
    )


def forget() -> None:
    """Forget the splits that were kept: for timing what a first sight takes."""
    for kept in (_splits, fits, fits_with):
        kept.cache_clear()
