"""All the ways to group tiles; how the tiles of a suit split is worked out once and kept.

Counts are tuples, one number a face: nine for a suit, 34 in `melds.ORDER` for
a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, product
from typing import Final, NamedTuple

from rules.scoring.classical.melds import INDEX, ORDER, Kind, Meld, meld
from rules.tiles import Tile

Counts = tuple[int, ...]
KEPT: Final = 1 << 16
"""How many splits are kept; the suits of a night's play are far fewer."""

PARTS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
"""Where the counts of bams, craks, dots and honours (winds and dragons) begin and end."""

_HONOURS: Final = 27


class Part(NamedTuple):
    """What is known of the tiles of one suit, or of the winds and dragons.

    `over` is what is left of their number by threes: 2 if they group with a pair, 0 if without
    one; with 1 they do not group. `splits` are the ways to use them all up.
    """

    over: int
    splits: tuple[tuple[Meld, ...], ...]


def counts_of(tiles: Iterable[Tile]) -> Counts:
    """Return how many there are of each face."""
    counts = [0] * len(ORDER)
    for tile in tiles:
        counts[INDEX[tile]] += 1
    return tuple(counts)


def part_with(at: int) -> int:
    """Return which of the `PARTS` a place in `ORDER` is in."""
    return min(at // 9, 3)


def parts_of(counts: Counts) -> list[Part]:
    """Return what is known of each of the `PARTS` of a hand."""
    return [part_of(start, counts[start:end]) for start, end in PARTS]


@lru_cache(KEPT)
def part_of(start: int, counts: Counts) -> Part:
    """Return what is known of the tiles of the part that begins at `start`."""
    ways = _ways(start, counts)
    splits = (tuple(meld(kind, ORDER[start + at], True) for kind, at in way) for way in ways)
    return Part(sum(counts) % 3, tuple(splits))


def groupings(parts: list[Part], pairs: int) -> Iterator[tuple[Meld, ...]]:
    """Yield every way to group a hand into runs and threes, and so many pairs (0 or 1).

    Fours are no groups here: one that lies in the rack was not declared (B24.L28).
    """
    if sum([part.over == 2 for part in parts]) != pairs:
        return
    for splits in product(*[part.splits for part in parts]):
        yield tuple(chain.from_iterable(splits))


Way = tuple[tuple[Kind, int], ...]
"""One way to use up the tiles of a part: groups and pairs, and the place of each in its part."""


def _ways(start: int, counts: Counts) -> tuple[Way, ...]:
    over = sum(counts) % 3
    if over == 1:
        return ()
    if start == _HONOURS:
        return _honour_ways(counts)
    return _suit_ways(counts, over == 0)


_ALIKE: Final[tuple[tuple[Kind | None, int], ...]] = ((None, 0), ("pair", 2), ("pung", 3))
"""What some tiles of a face may make, and how many of them; the others begin runs."""


@lru_cache(KEPT)
def _suit_ways(counts: Counts, paired: bool) -> tuple[Way, ...]:
    """Return the ways to use the tiles of a suit's upper faces; `paired`: no pair is left.

    All tiles of the lowest face are used at once, so that no way comes twice. The rest is asked
    for its own ways, which are kept: suits have the same rests again and again.
    """
    while counts and not counts[0]:
        counts = counts[1:]
    number = len(counts)
    if not number:
        return ((),)
    first = 9 - number
    found: list[Way] = []
    for kind, size in _ALIKE:
        runs = counts[0] - size
        if runs < 0 or (kind == "pair" and paired):
            continue
        begun: Way = ((kind, first),) if kind else ()
        rest = counts[1:]
        if runs:
            if number < 3 or rest[0] < runs or rest[1] < runs:
                continue
            begun += (("chow", first),) * runs
            rest = (rest[0] - runs, rest[1] - runs, *rest[2:])
        found += [begun + way for way in _suit_ways(rest, paired or kind == "pair")]
    return tuple(found)


def _honour_ways(counts: Counts) -> tuple[Way, ...]:
    if 1 in counts or max(counts) > 3 or counts.count(2) > 1:
        return ()
    return (tuple(("pung" if n == 3 else "pair", at) for at, n in enumerate(counts) if n),)


def loose_groups(counts: Counts) -> tuple[Meld, ...]:
    """Return the threes and pairs in the rack of a hand that has not won.

    It is the best grouping there is: runs score nothing there, so that no tile
    is wanted twice, and four alike are a three and a single tile (B24.L28).
    """
    found = [at for at, count in enumerate(counts) if count >= 2]
    return tuple([meld("pung" if counts[at] >= 3 else "pair", ORDER[at], True) for at in found])


@lru_cache(KEPT)
def lacking(start: int, counts: Counts) -> tuple[int, ...]:
    """Return the places in `ORDER` of the tiles with one more of which those of a part group."""
    over = sum(counts) % 3
    if over == 0:
        return ()
    suit = start != _HONOURS
    tried = range(-_places(counts) % 3, 9, 3) if suit and over == 2 else range(len(counts))
    return tuple(
        start + at
        for at in tried
        if counts[at] < 4 and _fits(start, (*counts[:at], counts[at] + 1, *counts[at + 1 :]))
    )


def _places(counts: Counts) -> int:
    """Return the sum of the places of a suit's tiles; a multiple of three for each run and three.

    So only every third face can be a suit's pair, or the tile that makes it groups alone.
    """
    return sum([at * count for at, count in enumerate(counts)])


def _fits(start: int, counts: Counts) -> bool:
    """Whether the tiles of a part group, without working out the ways in which they do."""
    if start == _HONOURS:
        return bool(_honour_ways(counts))
    if sum(counts) % 3 == 0:
        return _are_groups(list(counts))
    for at in range(2 * _places(counts) % 3, 9, 3):
        if counts[at] >= 2:
            left = list(counts)
            left[at] -= 2
            if _are_groups(left):
                return True
    return False


def _are_groups(left: list[int]) -> bool:
    """Whether the tiles of a suit are runs and threes; three runs alike are taken as threes."""
    left += (0, 0)
    for at in range(9):
        runs = left[at] % 3
        if runs:
            if left[at + 1] < runs or left[at + 2] < runs:
                return False
            left[at + 1] -= runs
            left[at + 2] -= runs
    return True


def forget() -> None:
    """Forget the splits that were kept: for timing what a first sight takes."""
    for kept in (part_of, lacking, _suit_ways):
        kept.cache_clear()
