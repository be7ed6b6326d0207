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
    return tally + 11 * _ONES & _ONES << 4


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
    splits = [
        tuple([meld(kind, ORDER[9 * part + at], True) for at, kind in way])
        for way in _ways(part, tally)
    ]
    return Part(_over(tally), tuple(splits))


def groupings(parts: list[Part], pairs: int) -> list[tuple[Meld, ...]]:
    """Return every way to group a hand into runs and threes, and so many pairs (0 or 1).

    Fours are no groups here: one that lies in the rack was not declared (B24.L28).
    """
    (a, bams), (b, craks), (c, dots), (d, honours) = parts
    if (a == 2) + (b == 2) + (c == 2) + (d == 2) != pairs:
        return []
    return [(*i, *j, *k, *m) for i in bams for j in craks for k in dots for m in honours]


Way = tuple[tuple[int, Kind], ...]
"""One way to use up the tiles of a part: groups and pairs, and the place of each in its part."""


@cache
def _table(*, runs: bool) -> dict[int, list[Way]]:
    """Return every tally that up to four runs and threes of a suit make, or threes alone, each
    with all the ways to make it; in a way groups stand in order, of a face the three first."""
    groups: list[tuple[int, Kind, int]] = []
    for at in range(9 if runs else 7):
        groups.append((at, "pung", 3 << BITS * at))
        if runs and at < 7:
            groups.append((at, "chow", (1 | 1 << BITS | 1 << 2 * BITS) << BITS * at))
    found: dict[int, list[Way]] = {0: [()]}
    begun: list[tuple[int, Way, int]] = [(0, (), 0)]
    while begun:
        tally, way, since = begun.pop()
        for next_, (at, kind, adds) in enumerate(groups[since:], since):
            if not crowded(tally + adds):
                longer = (*way, (at, kind))
                found.setdefault(tally + adds, []).append(longer)
                if len(longer) < MOST:
                    begun.append((tally + adds, longer, next_))
    return found


def _ways(part: int, tally: int) -> list[Way]:
    """Return the ways to use up a part; those come first that make runs of its lowest faces."""
    table = _table(runs=part < 3)
    if _over(tally) == 0:
        ways = table.get(tally, [])
    else:
        ways = [
            tuple(sorted((*way, (at, "pair")), key=_place))
            for at in range(2 * _places(tally) % 3, 9, 3)
            for way in table.get(tally - (2 << BITS * at), ())
        ]
    return sorted(ways, key=_by_faces) if len(ways) > 1 else list(ways)


def _place(group: tuple[int, Kind]) -> tuple[int, bool]:
    at, kind = group
    return at, kind == "chow"


_RANK: Final[dict[Kind, int]] = {"pair": 1, "pung": 2}


def _by_faces(way: Way) -> list[int]:
    alike = {at: _RANK[kind] for at, kind in way if kind != "chow"}
    return [alike.get(at, 0) for at in range(9)]


def _over(tally: int) -> int:
    """Return what is left by threes of the number of a part's tiles, which are fewer than 31.

    Casting out: what a number leaves by 31 is what the sum of its digits to the base 32 leaves.
    """
    return tally % 31 % 3


_SECOND: Final = sum(1 << BITS * at for at in range(1, 9, 3))
_THIRD: Final = sum(1 << BITS * at for at in range(2, 9, 3))


def _places(tally: int) -> int:
    """Return the sum of the places of a part's tiles; a multiple of three for each run and three.

    So only every third face can be a part's pair, or the tile that makes it groups alone.
    """
    return (tally & 31 * _SECOND) % 31 + 2 * ((tally & 31 * _THIRD) % 31)


def loose_groups(tally: int) -> list[Meld]:
    """Return the threes and pairs in the rack of a hand that has not won.

    It is the best grouping there is: runs score nothing there, so that no tile
    is wanted twice, and four alike are a three and a single tile (B24.L28).
    """
    threes = tally + 13 * _ONES & _ONES << 4
    twos = tally + 14 * _ONES & _ONES << 4
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
    if _over(tally) == 0:
        return 0
    table = _table(runs=part < 3)
    if _over(tally) == 2:
        found = _grouped_by(tally, table)
    else:
        found = 0
        for at in range(9):
            one = 1 << BITS * at
            if tally & 31 * one:
                if tally - one in table:
                    found |= one
                if tally & 30 * one:
                    found |= _grouped_by(tally - 2 * one, table)
    return (found & ~fours(tally)) << part * _PART


def _grouped_by(tally: int, table: dict[int, list[Way]]) -> int:
    """Return the tally of the tiles with one more of which these are groups, without a pair."""
    ones = [1 << BITS * at for at in range(-_places(tally) % 3, 9, 3)]
    return sum([one for one in ones if tally + one in table])


def forget() -> None:
    """Forget the table and the splits that were kept: for timing what a first sight takes."""
    for kept in (part_of, lacking, _table):
        kept.cache_clear()
