"""Which hands a position leaves open, as sets of hands.

Everything here is exact. Where a hand has a large group that takes no wild
tile (``!``) the tables alone would not be, and it is looked at by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from rules.cards.exposures import FACE_AT, ExposedGroup, rests
from rules.cards.index import HandIndex, HandSet, members, to_set
from rules.cards.model import ConcreteHand
from rules.tiles import FACES, FLOWER, NUMBERED_FLOWERS, UNKNOWN, Tile, face_of, name_of

MOST_KEPT = 4096
"""For how many sets of exposures a hand is remembered."""

Demands = tuple[tuple[Tile, int, int], ...]
Tally = NDArray[np.int8]
"""How many of each face, in the order of `FACES`; shape (36,)."""


def known_groups(groups: Iterable[ExposedGroup]) -> Counter[tuple[Tile, int]]:
    """Count the exposed groups whose tile is known, by tile and size."""
    return Counter((group.tile, group.size) for group in groups if group.tile is not None)


class HandSearch:
    """The hands of one card, with how many of each tile there are and which are wild."""

    def __init__(
        self,
        hands: tuple[ConcreteHand, ...],
        copies: Mapping[Tile, int],
        wild: frozenset[Tile],
    ) -> None:
        self.hands = hands
        self.wild = wild
        self.wild_tiles = sum(copies.get(tile, 0) for tile in wild)
        self.keeps_wild = FLOWER in wild
        self.wild_name = name_of(next(iter(wild))) if len(wild) == 1 else "wild tile"
        self._wild_names = (*wild, *(NUMBERED_FLOWERS if self.keeps_wild else ()))
        self.index = HandIndex(hands)
        self.copies: Tally = np.array([copies.get(tile, 0) for tile in FACES], np.int8)
        self.most: Tally = self.index.totals.max(axis=1, initial=0)
        self.open: HandSet = sum(
            1 << at for at, hand in enumerate(hands) if not hand.line.concealed
        )
        self._held = {tile: copies.get(tile, 0) for tile in FACES}
        self._found_last: dict[tuple[ExposedGroup, ...], int] = {}
        self._demands: dict[int, Demands] = {}

    def holding(self, groups: Sequence[ExposedGroup]) -> HandSet:
        """Return the hands of which every exposed group is a whole group (AMR.A1c)."""
        index = self.index
        if not groups:
            return index.all
        wild = [group for group in groups if group.wild]
        found = index.holding(known_groups(groups), wild=False)
        found &= index.holding(known_groups(wild), wild=True)
        found &= index.sized(Counter(group.size for group in groups), wild=False)
        found &= index.sized(Counter(group.size for group in wild), wild=True)
        for at in members(found & index.with_strict):
            if next(rests(self.hands[at].groups, groups), None) is None:
                found ^= 1 << at
        return found

    def left(self, seen: Mapping[Tile, int]) -> tuple[Tally, int]:
        """Return how many of each face, and how many wild tiles, are not among those `seen`."""
        left = self.copies.copy()
        wild_left = self.wild_tiles
        for tile, count in seen.items():
            face = face_of(tile)
            if face in self.wild:
                wild_left -= count
            elif face != UNKNOWN:
                left[FACE_AT[face]] -= count
        return left, wild_left

    def named(self, groups: Sequence[ExposedGroup]) -> Iterator[Sequence[ExposedGroup]]:
        """Yield the groups with a tile for each of wild tiles alone in which a flower stays.

        What such a group stands for decides what the rest of the hand still needs;
        where it holds jokers only, or none is such, the groups are as they were.
        """
        at = next((at for at, group in enumerate(groups) if _nameless(group)), None)
        if at is None:
            yield groups
            return
        for tile, size in self.index.wild_groups:
            if size == groups[at].size:
                known = groups[at]._replace(tile=tile)
                yield from self.named([*groups[:at], known, *groups[at + 1 :]])

    def possible(self, groups: Sequence[ExposedGroup], seen: Mapping[Tile, int]) -> HandSet:
        """Return the hands that can hold these groups and be made from the tiles not `seen`."""
        if self.keeps_wild and any(map(_nameless, groups)):
            either = 0
            for known in self.named(groups):
                either |= self.possible(known, seen)
            return either
        found = self.holding(groups)
        if not found or not (seen or groups):
            return found
        left, wild_left = self.left(seen)
        found &= self._having_naturals(left, groups) & self._having_wilds(left, wild_left, groups)
        for at in members(found & self.index.with_strict):
            if not _has_naturals(self.hands[at], groups, left):
                found ^= 1 << at
        return found

    def any_open(self, groups: Sequence[ExposedGroup], seen: Mapping[Tile, int]) -> bool:
        """Whether `possible` finds a hand that may be exposed: the one found last is tried first.

        From one event to the next little changes, and that hand mostly still will do.
        """
        if self.keeps_wild and any(map(_nameless, groups)):
            return bool(self.possible(groups, seen) & self.open)
        key = tuple(groups)
        last = self._found_last.get(key)
        if last is not None and self._still_possible(last, groups, seen):
            return True
        found = self.possible(groups, seen) & self.open
        plain = next(members(found & ~self.index.with_strict), None)
        if plain is not None:
            if len(self._found_last) >= MOST_KEPT:
                self._found_last.clear()
            self._found_last[key] = plain
        return bool(found)

    def _still_possible(
        self, at: int, groups: Sequence[ExposedGroup], seen: Mapping[Tile, int]
    ) -> bool:
        """Whether the tiles not `seen` suffice for the hand `at`, which holds these groups."""
        wild_left = self.wild_tiles - sum(seen.get(tile, 0) for tile in self._wild_names)
        wild_left -= sum([group.kept for group in groups])
        for tile, total, needed in self._demanded(at):
            left = self._held[tile] - seen.get(tile, 0)
            if tile == FLOWER:
                left -= sum(seen.get(flower, 0) for flower in NUMBERED_FLOWERS)
            if self.keeps_wild:
                total -= sum(group.kept for group in groups if group.tile == tile)
            wild_left -= max(total - left, 0)
            if needed:
                smallest = self.index.smallest_wild
                left -= sum(g.naturals for g in groups if g.tile == tile and g.size >= smallest)
                if needed > left:
                    return False
        return wild_left >= 0

    def _demanded(self, at: int) -> Demands:
        """Return of each tile of the hand `at` how many it has, and how many must be natural."""
        if at not in self._demands:
            hand = self.hands[at]
            self._demands[at] = tuple(
                (tile, total, sum(g.size for g in hand.groups if g.tile == tile and not g.wild))
                for tile, total in hand.counts.items()
            )
        return self._demands[at]

    def _having_naturals(self, left: Tally, groups: Sequence[ExposedGroup]) -> HandSet:
        """Return the hands whose pairs and singles can be had from the tiles `left` (AMR.A1e).

        Tiles in exposed groups that take wild tiles are not to be had for a pair.
        """
        index = self.index
        free = left.tolist()
        for group in groups:
            if group.tile is not None and group.size >= index.smallest_wild:
                free[FACE_AT[group.tile]] -= group.naturals
        found = index.all
        for table, count, most in zip(index.at_most, free, index.most_naturals, strict=True):
            if count < most:
                found &= table[max(count, 0)]
        return found | index.with_strict

    def _having_wilds(self, left: Tally, wild_left: int, groups: Sequence[ExposedGroup]) -> HandSet:
        """Return the hands for whose gaps there are wild tiles enough.

        A gap is what a hand lacks with every natural tile that is left. Exposed
        groups count like all others, as the jokers in them can be redeemed; a
        flower in one stays, and so is a tile of its kind more and a wild one less.
        """
        if self.keeps_wild:
            left = left.copy()
            for group in groups:
                wild_left -= group.kept
                if group.tile is not None:
                    left[FACE_AT[group.tile]] += group.kept
        faces = np.flatnonzero(left < self.most)
        gaps = self.index.totals[faces] - left[faces, None]
        np.maximum(gaps, 0, out=gaps)
        return to_set(gaps.sum(axis=0, dtype=np.int16) <= wild_left)


def _nameless(group: ExposedGroup) -> bool:
    """Whether no natural tile tells what a flower that stays in the group stands for."""
    return group.tile is None and group.kept > 0


def _has_naturals(hand: ConcreteHand, groups: Sequence[ExposedGroup], left: Tally) -> bool:
    """Whether some way to read the exposed groups leaves the hand its natural tiles."""
    shown: Counter[Tile] = Counter()
    for group in groups:
        if group.tile is not None:
            shown[group.tile] += group.naturals
    for rest in rests(hand.groups, groups):
        needed: Counter[Tile] = Counter()
        for tile, size, wild in rest:
            needed[tile] += 0 if wild else size
        if all(count <= left[FACE_AT[tile]] - shown[tile] for tile, count in needed.items()):
            return True
    return False
