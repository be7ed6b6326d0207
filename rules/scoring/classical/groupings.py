"""All the ways to group tiles; how the tiles of a suit split is worked out once and kept.

Counts are tuples, one number a face: nine for a suit, 34 in `melds.ORDER` for
a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from rules.scoring.classical.melds import INDEX, ORDER, Meld, meld
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
    found = {
        tuple(sorted(split, key=lambda g: (INDEX[g.tile], g.kind)))
        for split in _split(list(counts), start, sum(counts) % 3 == 0)
    }
    ordered = sorted(found, key=lambda melds: [(INDEX[g.tile], g.kind) for g in melds])
    return tuple(Split(melds, sum(g.kind == "pair" for g in melds)) for melds in ordered)


def _split(counts: list[int], start: int, paired: bool) -> Iterator[tuple[Meld, ...]]:
    """Yield the ways to use the lowest tile, then the rest; `paired`: no pair is left to make."""
    low = next((at for at, count in enumerate(counts) if count), None)
    if low is None:
        yield ()
        return
    tile = ORDER[start + low]
    if counts[low] >= 3:
        yield from _with(meld("pung", tile, True), (low,) * 3, counts, start, paired)
    if counts[low] >= 2 and not paired:
        yield from _with(meld("pair", tile, True), (low,) * 2, counts, start, True)
    if low <= 6 and counts[low + 1] and counts[low + 2]:
        yield from _with(meld("chow", tile, True), (low, low + 1, low + 2), counts, start, paired)


def _with(
    group: Meld, used: tuple[int, ...], counts: list[int], start: int, paired: bool
) -> Iterator[tuple[Meld, ...]]:
    left = counts.copy()
    for at in used:
        left[at] -= 1
    for rest in _split(left, start, paired):
        yield (group, *rest)


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
