"""How one seat plays: which hand it aims at, what it keeps, calls and gives away.

The player knows its rack and what lies open, no more. It weighs every hand of
the card by the tiles it lacks, a tile of a pair or a single more than one of a
group, as neither joker nor call brings it. It is no model of good play, but it
makes Mah Jongg and does nothing that a law forbids.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card, ConcreteHand
from rules.tiles import FACES, JOKER, Tile
from tests.players.deal import Seated, Up

WEIGHT_OF_PAIRS = 0.6
WEIGHT_OF_GONE = 0.35
CONCEALED = 0.4
MOOD = 0.5
"""What a missing tile of a pair or single weighs more, a tile that is hard to get, a hand that
allows no calls; and how far chance sways the choice. All in missing tiles."""

Tally = NDArray[np.int8]
_AT = {tile: at for at, tile in enumerate(FACES)}


class HandTable:
    """The hands of a card as arrays of shape (faces, hands)."""

    def __init__(self, card: Card) -> None:
        """Count the tiles of every concrete hand, those no joker may stand for apart."""
        self.hands: tuple[ConcreteHand, ...] = card.hands
        self.copies = tally(card.tile_set.counts)
        self.wild = card.wild
        self.wilds = sum(card.tile_set.faces[tile] for tile in card.wild)
        self.totals = np.zeros((len(FACES), len(self.hands)), np.int8)
        self.strict = np.zeros_like(self.totals)
        self.concealed = np.array([hand.line.concealed for hand in self.hands])
        self.groups: dict[tuple[Tile, int], NDArray[np.bool_]] = {}
        for at, hand in enumerate(self.hands):
            for tile, size, wild in hand.groups:
                self.totals[_AT[tile], at] += size
                if wild:
                    none = np.zeros(len(self.hands), np.bool_)
                    self.groups.setdefault((tile, size), none)[at] = True
                else:
                    self.strict[_AT[tile], at] += size

    def nearest(
        self,
        hand: Seated,
        seen: Mapping[Tile, int],
        lost_wilds: int,
        rng: random.Random,
    ) -> ConcreteHand | None:
        """Return the hand to aim at; None if no hand holds what is up and can still be made.

        `seen` counts the tiles face up anywhere; `lost_wilds` are the wild tiles that are out
        of reach.
        """
        held, left = tally(hand.rack), self.copies - tally(seen)
        jokers = 0
        for face in self.wild:
            jokers += int(held[_AT[face]])
            held[_AT[face]] = 0
        short_of = left.copy()
        wild = self.totals - self.strict
        shut = np.zeros(len(self.hands), np.bool_)
        for group in hand.up:
            holding = self.groups.get((group.tile, group.size))
            if holding is None:
                return None
            shut |= ~holding
            wild[_AT[group.tile]] -= group.size  # where the hand holds the group; else it is shut
            short_of[_AT[group.tile]] += group.naturals
        if hand.up:
            shut |= self.concealed
        in_pairs = np.minimum(held[:, None], self.strict)
        in_groups = np.minimum(held[:, None] - in_pairs, wild)
        hard = (self.strict - in_pairs).sum(axis=0, dtype=np.int16)
        gaps = (wild - in_groups).sum(axis=0, dtype=np.int16)
        short = np.maximum(self.totals - short_of[:, None], 0).sum(axis=0, dtype=np.int16)
        short_of_wilds = short > self.wilds - lost_wilds
        shut |= (self.strict > left[:, None]).any(axis=0) | short_of_wilds
        if shut.all():
            return None
        weight = hard * (1 + WEIGHT_OF_PAIRS) + np.maximum(gaps - jokers, 0)
        weight += WEIGHT_OF_GONE * short + CONCEALED * self.concealed
        weight += MOOD * rng.random() * _noise(len(self.hands), rng.randrange(64))
        weight[shut] = 99
        return self.hands[int(weight.argmin())]

    def any_left(self, hand: Seated, seen: Mapping[Tile, int], lost_wilds: int) -> bool:
        """Whether some hand holds what is up and can still be made, as `nearest` reckons it."""
        return self.nearest(hand, seen, lost_wilds, random.Random(0)) is not None


def tally(tiles: Mapping[Tile, int]) -> Tally:
    """Return counts by face as an array in the order of `FACES`."""
    return np.array([tiles.get(tile, 0) for tile in FACES], np.int8)


@cache
def _noise(size: int, number: int) -> NDArray[np.float64]:
    return np.random.default_rng(number).random(size)


@cache
def table_of(card: Card) -> HandTable:
    """Return the card's table; made once."""
    return HandTable(card)


@dataclass(frozen=True)
class Plan:
    """What a seat lacks for the hand it aims at.

    `hard` are the tiles that no wild one brings, `gaps` the others, by face, with
    the `wilds` held not yet set against them; `spare` what the hand has no use for.
    A discard is called for groups of `least` tiles or more.
    """

    aim: ConcreteHand
    hard: Mapping[Tile, int]
    gaps: Mapping[Tile, int]
    wilds: tuple[Tile, ...]
    spare: tuple[Tile, ...]
    least: int = 3

    @property
    def missing(self) -> int:
        """How many tiles are still to come once every wild tile held is put to use."""
        return sum(self.hard.values()) + max(sum(self.gaps.values()) - len(self.wilds), 0)

    def completes(self, tile: Tile) -> bool:
        """Whether this one tile makes the hand."""
        if self.missing != 1:
            return False
        if self.hard:
            return tile in self.hard
        return tile in self.gaps or tile == JOKER

    def groups_left(self, up: Iterable[Up]) -> list[tuple[Tile, int]]:
        """The groups that may be called for: large enough and not up yet."""
        shown = Counter((group.tile, group.size) for group in up)
        left = []
        for tile, size, wild in self.aim.groups:
            if shown[tile, size]:
                shown[tile, size] -= 1
            elif wild and size >= self.least:
                left.append((tile, size))
        return left


class Need(NamedTuple):
    """What a hand needs of one tile: for pairs and singles, and for groups that take jokers."""

    tile: Tile
    strict: int
    wild: int


@cache
def needs_of(aim: ConcreteHand) -> tuple[Need, ...]:
    """Return what the hand needs, tile by tile."""
    strict: Counter[Tile] = Counter()
    wild: Counter[Tile] = Counter()
    for tile, size, may_be_wild in aim.groups:
        (wild if may_be_wild else strict)[tile] += size
    return tuple(Need(tile, strict[tile], wild[tile]) for tile in sorted({*strict, *wild}))


def plan(
    aim: ConcreteHand,
    hand: Seated,
    stands_in: frozenset[Tile] = frozenset({JOKER}),
    least: int = 3,
) -> Plan:
    """Return how far a seat is from the hand it aims at; `stands_in` are the wild tiles."""
    rack = hand.rack
    hard: dict[Tile, int] = {}
    gaps: dict[Tile, int] = {}
    spare = {tile: held for tile, held in rack.items() if held > 0 and tile not in stands_in}
    for tile, strict, wild in needs_of(aim):
        for group in hand.up:
            if group.tile == tile:
                wild -= group.size
        held = rack[tile]
        rest = held - strict
        if rest < 0:
            hard[tile], rest = -rest, 0
        if rest < wild:
            gaps[tile] = wild - rest
        if held:
            spare[tile] = max(rest - wild, 0)
    wilds = [tile for tile in sorted(stands_in) for _ in range(rack[tile])]
    tiles = [tile for tile, count in spare.items() for _ in range(count)]
    tiles += wilds[sum(gaps.values()) :]
    return Plan(aim, hard, gaps, tuple(wilds), tuple(sorted(tiles)), least)


def still_possible(
    aim: ConcreteHand,
    up: Sequence[Up],
    seen: Mapping[Tile, int],
    copies: Mapping[Tile, int],
    wilds: int,
) -> bool:
    """Whether the tiles that do not lie open suffice for the hand, with the groups that are up.

    `wilds` is how many wild tiles are within reach.
    """
    short = 0
    for tile, strict, wild in needs_of(aim):
        left = copies[tile] - seen.get(tile, 0)
        if strict > left:
            return False
        for group in up:
            if group.tile == tile:
                left += group.naturals
        if left < strict + wild:
            short += strict + wild - left
    return short <= wilds


def group_with(plan: Plan, hand: Seated, tile: Tile, own_least: int = 1) -> list[Tile] | None:
    """Return the tiles of the rack that make a group with a discard; None if it is not wanted.

    The group is one of the hand aimed at, has `own_least` natural tiles of the rack or
    more, and leaves what pairs and singles of that tile need.
    """
    if plan.aim.line.concealed or tile == JOKER or tile not in plan.gaps:
        return None
    strict = next(need.strict for need in needs_of(plan.aim) if need.tile == tile)
    for face, size in plan.groups_left(hand.up):
        if face != tile:
            continue
        own = min(hand.rack[tile] - strict, size - 1)
        if own >= own_least and size - 1 - own <= len(plan.wilds):
            return [tile] * own + list(plan.wilds[: size - 1 - own])
    return None
