"""How far tiles are from a complete hand, fast enough to be asked at every turn.

The distance is the usual one: how many useful tiles a hand must exchange until
it wants a single one more; 0 then, and -1 when it is complete. Each suit is split
once into (groups, beginnings of groups, a pair or none), of which only what no
other split betters is kept; the suits' splits are then put together. Both steps
are remembered, so that a turn costs a few look-ups.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from rules.tiles import DRAGONS, SUITED, WINDS, Tile

Suit = tuple[int, ...]
Split = tuple[int, int, int]
"""Groups, beginnings of groups (two tiles each), and whether there is a pair beside them."""
Splits = tuple[Split, ...]

FACES: Final = (*SUITED, *WINDS, *DRAGONS)
"""The faces of a hand: three suits of nine, then the seven winds and dragons."""
PART: Final[Mapping[Tile, tuple[int, int]]] = {
    face: (min(at // 9, 3), at - 9 * min(at // 9, 3)) for at, face in enumerate(FACES)
}
"""Which part of a hand a face counts in, and its place there."""

_PARTS: Final = tuple(tuple(f for f in FACES if PART[f][0] == part) for part in range(4))
_KEPT: Final = 1 << 17
_NOTHING: Final[Splits] = ((0, 0, 0),)


def parts_of(rack: Mapping[Tile, int]) -> list[Suit]:
    """Return the tiles of a rack as counts: bams, craks, dots, then winds and dragons."""
    return [tuple([rack.get(face, 0) for face in part]) for part in _PARTS]


def changed(parts: list[Suit], tile: Tile, by: int) -> list[Suit]:
    """Return the counts with so many more of a tile."""
    part, at = PART[tile]
    suit = parts[part]
    return [*parts[:part], (*suit[:at], suit[at] + by, *suit[at + 1 :]), *parts[part + 1 :]]


def distance(parts: list[Suit], groups: int = 4) -> int:
    """Return how far the tiles are from so many groups and a pair; -1 if they are that."""
    bams, craks, dots, honours = parts
    sets = _merged(_splits(bams), _splits(craks))
    sets = _merged(sets, _merged(_splits(dots), _honours(tuple(sorted(honours)))))
    return min(_short_of(split, groups) for split in sets)


def pairs_distance(parts: list[Suit]) -> int:
    """Return how far the tiles are from seven pairs, four alike being one (B24.S27)."""
    return 6 - sum(count >= 2 for part in parts for count in part)


def _short_of(split: Split, groups: int) -> int:
    sets = min(split[0], groups)
    return 2 * (groups - sets) - min(split[1], groups - sets) - split[2]


def _best(found: Iterable[Split]) -> Splits:
    """Return the splits that no other betters or equals in all three numbers."""
    splits = sorted(set(found), reverse=True)
    kept: list[Split] = []
    for split in splits:
        if not any(all(b >= a for a, b in zip(split, better, strict=True)) for better in kept):
            kept.append(split)
    return tuple(kept)


@lru_cache(_KEPT)
def _merged(one: Splits, other: Splits) -> Splits:
    return _best((a + c, b + d, p | q) for a, b, p in one for c, d, q in other)


def _and(splits: Splits, sets: int, begun: int, pair: int) -> list[Split]:
    """Return the splits with more; a second pair is the beginning of a group, and not here."""
    return [(a + sets, b + begun, p | pair) for a, b, p in splits if not (p and pair)]


@lru_cache(_KEPT)
def _splits(suit: Suit) -> Splits:
    first = next((at for at, count in enumerate(suit) if count), None)
    if first is None:
        return _NOTHING
    counts = (*suit[first:], 0, 0)
    found: list[Split] = []

    def use(sets: int, begun: int, pair: int, *tiles: int) -> None:
        left = list(counts)
        for at in tiles:
            left[at] -= 1
        found.extend(_and(_splits(tuple(left[:-2])), sets, begun, pair))

    use(0, 0, 0, 0)
    if counts[0] >= 2:
        use(0, 0, 1, 0, 0)
        use(0, 1, 0, 0, 0)
    if counts[0] >= 3:
        use(1, 0, 0, 0, 0, 0)
    if counts[1] and counts[2]:
        use(1, 0, 0, 0, 1, 2)
    for at in (1, 2):
        if counts[at]:
            use(0, 1, 0, 0, at)
    return _best(found)


@lru_cache(_KEPT)
def _honours(counts: Suit) -> Splits:
    splits = _NOTHING
    for count in counts:
        ways = [(0, 0, 0)]
        if count >= 2:
            ways += [(0, 1, 0), (0, 0, 1)]
        if count >= 3:
            ways.append((1, 0, 0))
        splits = _merged(splits, _best(ways))
    return splits
