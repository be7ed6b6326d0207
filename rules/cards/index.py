"""Hands by what they hold, so that a position is looked up and not searched.

A set of hands is an ``int`` with one bit a hand: bit i is hand i of the card.
Every question a referee asks ("which hands hold a kong of 4b?", "which need no
more than one natural soap?") is a table of such sets, and a position is the
``&`` of a few of them. Adding up wild tiles is the one thing sets cannot do;
for that the tile counts are kept as int8 arrays of shape (36 faces, hands).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from rules.cards.exposures import FACE_AT
from rules.cards.model import HAND_SIZE, ConcreteHand
from rules.tiles import FACES, Tile

HandSet = int


def to_set(mask: NDArray[np.bool_]) -> HandSet:
    """Return the hands whose element of `mask` (one a hand) is true."""
    return int.from_bytes(np.packbits(mask, bitorder="little").tobytes(), "little")


def members(hands: HandSet) -> Iterator[int]:
    """Yield the numbers of the hands in a set, lowest first."""
    while hands:
        lowest = hands & -hands
        yield lowest.bit_length() - 1
        hands ^= lowest


class HandIndex:
    """The tables of one card.

    ``totals[f, h]`` is how many tiles of face f hand h has; ``naturals[f, h]``
    how many of them no wild tile may stand for. ``at_most[f][k]`` are the hands
    with no more than k such naturals, ``between[f][k]`` those of them that have
    k tiles or more in all: the hands that k natural tiles of face f fit exactly.
    ``with_strict`` are the hands with a large group that takes no wild tile.
    """

    def __init__(self, hands: Sequence[ConcreteHand]) -> None:
        self.size = len(hands)
        self.all: HandSet = (1 << self.size) - 1
        self.totals = np.zeros((len(FACES), self.size), np.int8)
        self.naturals = np.zeros((len(FACES), self.size), np.int8)
        groups: dict[tuple[Tile, int], Counter[int]] = {}
        wild_groups: dict[tuple[Tile, int], Counter[int]] = {}
        sizes: dict[int, Counter[int]] = {}
        wild_sizes: dict[int, Counter[int]] = {}
        self.with_strict: HandSet = 0
        smallest_wild = min((g.size for hand in hands for g in hand.groups if g.wild), default=99)
        for at, hand in enumerate(hands):
            for tile, size, wild in hand.groups:
                self.totals[FACE_AT[tile], at] += size
                groups.setdefault((tile, size), Counter())[at] += 1
                sizes.setdefault(size, Counter())[at] += 1
                if wild:
                    wild_groups.setdefault((tile, size), Counter())[at] += 1
                    wild_sizes.setdefault(size, Counter())[at] += 1
                else:
                    self.naturals[FACE_AT[tile], at] += size
                    if size >= smallest_wild:
                        self.with_strict |= 1 << at
        self.smallest_wild = smallest_wild
        self.groups = {key: _nested(found) for key, found in groups.items()}
        self.wild_groups = {key: _nested(found) for key, found in wild_groups.items()}
        self.sizes = {key: _nested(found) for key, found in sizes.items()}
        self.wild_sizes = {key: _nested(found) for key, found in wild_sizes.items()}
        self.most_naturals = self.naturals.max(axis=1, initial=0).tolist()
        counts = range(HAND_SIZE + 1)
        self.at_most = [[to_set(row <= k) for k in counts] for row in self.naturals]
        self.between = [
            [to_set(row >= k) & most[k] for k in counts]
            for row, most in zip(self.totals, self.at_most, strict=True)
        ]

    def holding(self, groups: Counter[tuple[Tile, int]], *, wild: bool) -> HandSet:
        """Return the hands with at least so many groups of each (tile, size); `wild` ones only."""
        table = self.wild_groups if wild else self.groups
        found = self.all
        for key, wanted in groups.items():
            found &= _at_least(table.get(key, ()), wanted)
        return found

    def sized(self, sizes: Counter[int], *, wild: bool) -> HandSet:
        """Return the hands with at least so many groups of each size; `wild` ones only."""
        table = self.wild_sizes if wild else self.sizes
        found = self.all
        for size, wanted in sizes.items():
            found &= _at_least(table.get(size, ()), wanted)
        return found


def _nested(found: Counter[int]) -> tuple[HandSet, ...]:
    """Return the sets of hands with one or more, two or more, … of something counted by hand."""
    nested = [0] * max(found.values())
    for at, count in found.items():
        for k in range(count):
            nested[k] |= 1 << at
    return tuple(nested)


def _at_least(nested: tuple[HandSet, ...], wanted: int) -> HandSet:
    return nested[wanted - 1] if wanted <= len(nested) else 0
