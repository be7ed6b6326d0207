"""How one seat plays the classical game: what it throws, claims and lays down.

It goes for whatever four groups and a pair are nearest, or seven pairs, and
knows its rack and what lies open, no more. It is no model of good play, but it
makes Mah Jong and does nothing that a law forbids.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.tiles import SUITS, Tile, number_of, suit_of
from tests.players.classical.deal import Seated
from tests.players.classical.distance import FACES, changed, distance, pairs_distance, parts_of

Purpose = Literal["exposure", "chow", "mahjongg"]

COMPLETE = -1
ONE_SUIT, NO_RUNS = 0.15, 0.15
"""How many seats go for one suit with winds and honours, and how many for threes alone."""


@dataclass(frozen=True)
class Style:
    """What a seat goes for beside what is nearest: one suit with honours, or groups but no runs."""

    suit: str | None = None
    runs: bool = True

    def wants(self, tile: Tile) -> bool:
        """Whether the tile fits what the seat goes for."""
        return self.suit is None or suit_of(tile) in (self.suit, None)


def style_for(hand: Seated, rng: random.Random) -> Style:
    """Return a style for a seat as its tiles were dealt: the suit is that of which it has most."""
    chance = rng.random()
    if chance < ONE_SUIT:
        counts = Counter(suit_of(tile) for tile in hand.concealed())
        return Style(suit=max(SUITS, key=lambda suit: counts[suit]))
    return Style(runs=chance >= ONE_SUIT + NO_RUNS)


def groups_due(hand: Seated) -> int:
    """How many groups are still to be made of the rack."""
    return 4 - len(hand.up)


def away(hand: Seated) -> int:
    """How far the rack is from what it lacks: 0 if one tile makes the hand, -1 if it is made."""
    parts = parts_of(hand.rack)
    near = distance(parts, groups_due(hand))
    return near if hand.up else min(near, pairs_distance(parts))


def is_made(hand: Seated) -> bool:
    """Whether a hand with its last tile drawn is complete."""
    return not hand.foul and away(hand) == COMPLETE


def completes(hand: Seated, tile: Tile) -> bool:
    """Whether the discard makes the hand."""
    if hand.foul or away(hand) > 0:
        return False
    parts = changed(parts_of(hand.rack), tile, 1)
    if distance(parts, groups_due(hand)) == COMPLETE:
        return True
    return not hand.up and pairs_distance(parts) == COMPLETE


def to_discard(hand: Seated, style: Style, seen: Mapping[Tile, int], rng: random.Random) -> Tile:
    """Return the tile that leaves the nearest hand; of those, the one with fewest neighbours."""
    parts, due = parts_of(hand.rack), groups_due(hand)

    def worth(tile: Tile) -> tuple[int, float]:
        rest = changed(parts, tile, -1)
        near = distance(rest, due)
        if not hand.up:
            near = min(near, pairs_distance(rest))
        return near, _company(hand.rack, tile, seen) + rng.random()

    held = [tile for tile in FACES if hand.rack[tile] > 0]
    return min([tile for tile in held if not style.wants(tile)] or held, key=worth)


def _company(rack: Mapping[Tile, int], tile: Tile, seen: Mapping[Tile, int]) -> float:
    """Return how much a tile has about it in the rack, and how many like it may still come."""
    suit, number = suit_of(tile), number_of(tile)
    near = 3 * (rack[tile] - 1) + (4 - rack[tile] - seen.get(tile, 0)) / 2
    if suit and number:
        for steps, worth in ((1, 2), (2, 1)):
            for other in (number - steps, number + steps):
                if 1 <= other <= 9 and rack[Tile(f"{other}{suit}")] > 0:
                    near += worth
    return near


def group_of_like(
    hand: Seated, style: Style, tile: Tile, *, fours: bool
) -> tuple[Tile, ...] | None:
    """Return the tiles of the rack with which to pung a discard; None if it is not wanted.

    With `fours` three of them are laid down, if the rack has three (B24.L29).
    """
    if hand.rack[tile] < 2 or not style.wants(tile):
        return None
    now, parts = away(hand), parts_of(hand.rack)
    if fours and hand.rack[tile] == 3:
        if distance(changed(parts, tile, -3), groups_due(hand) - 1) <= now:
            return (tile,) * 3
        return None
    nearer = distance(changed(parts, tile, -2), groups_due(hand) - 1) < now
    return (tile,) * 2 if nearer else None


def run_with(hand: Seated, style: Style, tile: Tile) -> tuple[Tile, ...] | None:
    """Return the two tiles of the rack with which to chow a discard; None if it is not wanted."""
    suit, number = suit_of(tile), number_of(tile)
    if suit is None or number is None or not style.runs or not style.wants(tile):
        return None
    now, parts, due = away(hand), parts_of(hand.rack), groups_due(hand)
    for one, other in ((-2, -1), (-1, 1), (1, 2)):
        if number + one < 1 or number + other > 9:
            continue
        a, b = Tile(f"{number + one}{suit}"), Tile(f"{number + other}{suit}")
        if hand.rack[a] <= 0 or hand.rack[b] <= 0:
            continue
        if distance(changed(changed(parts, a, -1), b, -1), due - 1) < now:
            return a, b
    return None


def four_in_hand(hand: Seated) -> Tile | None:
    """Return a tile of which the rack has four that can be laid down at no loss."""
    now = away(hand)
    for tile, held in hand.rack.items():
        if held == 4:
            rest = changed(parts_of(hand.rack), tile, -4)
            if distance(rest, groups_due(hand) - 1) <= now:
                return tile
    return None


def fourth_for_a_three(hand: Seated) -> int | None:
    """Return which open three the rack has the fourth tile for, at no loss."""
    now = away(hand)
    for number, group in enumerate(hand.up):
        tile = group.three
        if tile is None or hand.rack[tile] <= 0:
            continue
        if distance(changed(parts_of(hand.rack), tile, -1), groups_due(hand)) <= now:
            return number
    return None
