"""All the ways to group tiles, looked up in a table of what runs and threes can be.

Tiles are counted in a tally, one number (see `melds.ONE`), so that tiles are added, taken away
and looked up at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.scoring.classical.melds import BITS, ONE, ORDER, Kind, Meld, meld
from rules.tiles import Tile

KEPT: Final = 1 << 16
"""How many splits are kept; the suits of a night's play are far fewer."""

MOST: Final = 4
"""How many groups a hand has, beside its pair."""

_PART: Final = BITS * 9
_MASK: Final = (1 << _PART) - 1
_ONES: Final = sum(ONE.values())
_TO_FIVE, _TO_THREE, _TO_TWO = (_ONES * (16 - so_many) for so_many in (5, 3, 2))
"""Added to a tally, they set a face's highest bit where there are so many of it, or more."""

_HIGHEST: Final = _ONES << BITS - 1
"""The highest bit of each face."""

_one = ONE.__getitem__
_FACES: Final = {one: tile for tile, one in ONE.items()}


class Part(NamedTuple):
    """What is known of the tiles of one suit, or of the winds and dragons.

    `over` is what is left of their number by threes: 2 if they group with a pair, 0 if without
    one; with 1 they do not group. `splits` are the ways to use them all up.
    """

    over: int
    splits: tuple[tuple[Meld, ...], ...]


def tally_of(tiles: Iterable[Tile]) -> int:
    """Return the tally of tiles; `KeyError` for one that is none of `melds.ORDER`."""
    return sum(map(_one, tiles))


def faces_of(tally: int) -> Iterator[Tile]:
    """Yield each face of which there is one in a tally, in order."""
    while tally:
        low = tally & -tally
        yield _FACES[low]
        tally -= low


def crowded(tally: int) -> int:
    """Return a number that is not 0 if there are more than four of a face, up to twenty."""
    return tally + _TO_FIVE & _HIGHEST


def fours(tally: int) -> int:
    """Return the tally of one each of the faces of which there are four."""
    return tally >> 2 & _ONES


def parts_of(tally: int) -> list[Part]:
    """Return what is known of the bams, craks, dots and honours (winds and dragons) of a hand."""
    return [
        part_of(0, tally & _MASK),
        part_of(1, tally >> _PART & _MASK),
        part_of(2, tally >> 2 * _PART & _MASK),
        part_of(3, tally >> 3 * _PART),
    ]


def cut(tally: int, part: int) -> int:
    """Return the tally of one part of a hand by itself."""
    return tally >> part * _PART & _MASK


@lru_cache(KEPT)
def part_of(part: int, tally: int) -> Part:
    """Return what is known of the tiles of a part (0 to 2 a suit, 3 winds and dragons)."""
    melds = _MELDS[part]
    splits = [tuple([melds[group] for group in way]) for way in _ways(part, tally)]
    return Part(_over(tally), tuple(splits))


def groupings(parts: list[Part], pairs: int) -> list[tuple[Meld, ...]]:
    """Return every way to group a hand into runs and threes, and so many pairs (0 or 1).

    Fours are no groups here: one that lies in the rack was not declared (B24.L28).
    """
    (a, bams), (b, craks), (c, dots), (d, honours) = parts
    if (a == 2) + (b == 2) + (c == 2) + (d == 2) != pairs:
        return []
    return [(*i, *j, *k, *m) for i in bams for j in craks for k in dots for m in honours]


Way = tuple[int, ...]
"""One way to use up the tiles of a part: its groups and its pair in order, each as three times the
place of its face in the part and its number in `_KINDS`."""

_KINDS: Final[tuple[Kind, ...]] = ("pair", "pung", "chow")
_PAIR, _PUNG, _CHOW = range(3)


def _melds_of(part: int) -> dict[int, Meld]:
    """Return the group or pair for each number that may stand in a `Way` of a part."""
    return {
        3 * at + number: meld(kind, tile, True)
        for at, tile in enumerate(ORDER[9 * part : 9 * part + 9])
        for number, kind in enumerate(_KINDS)
        if kind != "chow" or (part < 3 and at < 7)
    }


_MELDS: Final = [_melds_of(part) for part in range(4)]


@cache
def _table(*, runs: bool) -> dict[int, list[Way]]:
    """Return every tally that up to four runs and threes of a suit make, or threes alone, each
    with all the ways to make it; in a way groups stand in order, of a face the three first."""
    groups: list[tuple[int, int]] = []
    for at in range(9 if runs else 7):
        groups.append((3 * at + _PUNG, 3 << BITS * at))
        if runs and at < 7:
            groups.append((3 * at + _CHOW, (1 | 1 << BITS | 1 << 2 * BITS) << BITS * at))
    found: dict[int, list[Way]] = {0: [()]}
    begun: list[tuple[int, Way, int]] = [(0, (), 0)]
    while begun:
        tally, way, since = begun.pop()
        for next_, (group, adds) in enumerate(groups[since:], since):
            if not crowded(tally + adds):
                longer = (*way, group)
                found.setdefault(tally + adds, []).append(longer)
                if len(longer) < MOST:
                    begun.append((tally + adds, longer, next_))
    return found


def _ways(part: int, tally: int) -> list[Way]:
    """Return the ways to use up a part; those come first that make runs of its lowest faces."""
    over = _over(tally)
    if over == 1:
        return []
    table = _table(runs=part < 3)
    if over == 0:
        ways = table.get(tally, [])
    else:
        ways = [
            tuple(sorted((*way, 3 * at + _PAIR)))
            for at in range(2 * _places(tally) % 3, 9, 3)
            if tally & _TWO_OR_MORE[at]
            for way in table.get(tally - _PAIRS[at], ())
        ]
    return sorted(ways, key=_by_faces) if len(ways) > 1 else ways


def _by_faces(way: Way) -> list[int]:
    alike = {group // 3: 1 + group % 3 for group in way if group % 3 != _CHOW}
    return [alike.get(at, 0) for at in range(9)]


def _over(tally: int) -> int:
    """Return what is left by threes of the number of a part's tiles, which are fewer than 31.

    Casting out: what a number leaves by 31 is what the sum of its digits to the base 32 leaves.
    """
    return tally % 31 % 3


_SECOND: Final = sum(31 << BITS * at for at in range(1, 9, 3))
_THIRD: Final = sum(31 << BITS * at for at in range(2, 9, 3))


def _places(tally: int) -> int:
    """Return the sum of the places of a part's tiles; a multiple of three for each run and three.

    So only every third face can be a part's pair, or the tile that makes it groups alone.
    """
    return (tally & _SECOND) % 31 + 2 * ((tally & _THIRD) % 31)


def loose_groups(tally: int) -> list[Meld]:
    """Return the threes and pairs in the rack of a hand that has not won.

    It is the best grouping there is: runs score nothing there, so that no tile
    is wanted twice, and four alike are a three and a single tile (B24.L28).
    """
    threes = tally + _TO_THREE & _HIGHEST
    twos = tally + _TO_TWO & _HIGHEST
    found = []
    while twos:
        low = twos & -twos
        twos -= low
        found.append(_THREES[low] if threes & low else _TWOS[low])
    return found


_THREES: Final = {one << 4: meld("pung", tile, True) for tile, one in ONE.items()}
_TWOS: Final = {one << 4: meld("pair", tile, True) for tile, one in ONE.items()}


@lru_cache(KEPT)
def lacking(part: int, tally: int) -> int:
    """Return the tally of the tiles with one more of which those of a part group."""
    over = _over(tally)
    if over == 0:
        return 0
    table = _table(runs=part < 3)
    places = _places(tally)
    if over == 2:
        found = sum([one for one in _EVERY_THIRD[-places % 3] if tally + one in table])
    else:  # one lacks its like to be the pair, or there is a pair and the others lack one
        found = sum([one for one in _EVERY_THIRD[places % 3] if tally - one in table])
        for at, two_or_more in enumerate(_TWO_OR_MORE):
            if tally & two_or_more:
                rest = tally - _PAIRS[at]
                for one in _EVERY_THIRD[(2 * at - places) % 3]:
                    if rest + one in table:
                        found |= one
    return (found & ~fours(tally)) << part * _PART


_PAIRS: Final = [2 << BITS * at for at in range(9)]
"""Two of each face of a part."""

_TWO_OR_MORE: Final = [30 << BITS * at for at in range(9)]
"""For each face of a part, the bits of which one is set where there are two or more of it."""

_EVERY_THIRD: Final = [[1 << BITS * at for at in range(first, 9, 3)] for first in range(3)]
"""One of each third face of a part, from its first, second and third on; see `_places`."""


def forget() -> None:
    """Forget the table and the splits that were kept: for timing what a first sight takes."""
    for kept in (part_of, lacking, _table):
        kept.cache_clear()
