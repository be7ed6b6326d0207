"""A hand that cannot be made any more: what a pair or a single of it needs lies on the table."""

from __future__ import annotations

import random
from collections import Counter

from offences.exposures import holding, thrown, up
from offences.offender import Planting, offence, others
from rules.cards import ConcreteHand
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.players import Game

MOST = 9
"""How many tiles are thrown at most to make a hand unplayable."""


def gone(game: Game, seat: Seat) -> Counter[Tile]:
    """The tiles out of the seat's reach: discards that cannot be called, others' exposures."""
    discards = list(game.deal.discards)
    if game.stage == "open" and game.last != seat:
        discards.pop()
    found = Counter(discards)
    for other in SEATS:
        if other != seat:
            tiles = (tile for group in game.seat(other).up for tile in group.tiles)
            found.update(tile for tile in tiles if tile != JOKER)
    return found


def can_be_made(game: Game, seat: Seat, hand: ConcreteHand, lost: Counter[Tile]) -> bool:
    """Whether the tiles not lost suffice, those of the seat's own groups being where they are."""
    shown = Counter(t for group in game.seat(seat).up for t in group.tiles if t != JOKER)
    jokers = game.deal.copies[JOKER] - lost[JOKER]
    for tile, total in hand.counts.items():
        left = game.deal.copies[tile] - lost[tile]
        jokers -= max(total - left, 0)
        needed = sum(g.size for g in hand.groups if g.tile == tile and not g.wild)
        if needed and needed > left - shown[tile]:
            return False
    return jokers >= 0


def hands_left(game: Game, seat: Seat) -> list[ConcreteHand]:
    """The open hands that hold the seat's exposures and can still be made."""
    lost = gone(game, seat)
    fitting = (hand for hand in holding(game, up(game, seat)) if not hand.line.concealed)
    return [hand for hand in fitting if can_be_made(game, seat, hand, lost)]


def to_throw(game: Game, hands: list[ConcreteHand]) -> list[Tile] | None:
    """Tiles that make every one of these hands unplayable once thrown; None if too many."""
    chosen: list[Tile] = []
    left = list(hands)
    while left:
        costs: dict[Tile, int] = {}
        for hand in left:
            for tile, size, wild in hand.groups:
                if not wild:
                    free = game.deal.copies[tile] - game.deal.seen[tile] - chosen.count(tile)
                    costs[tile] = min(costs.get(tile, 99), max(free - size + 1, 1))
        if not costs:
            return None
        hit = {
            tile: sum(any(g.tile == tile and not g.wild for g in h.groups) for h in left)
            for tile in costs
        }
        best = min(costs, key=lambda tile: (costs[tile] / hit[tile], tile))
        chosen += [best] * costs[best]
        if len(chosen) > MOST:
            return None
        left = [hand for hand in left if not _lacks(game, hand, chosen)]
    return chosen


def _lacks(game: Game, hand: ConcreteHand, chosen: list[Tile]) -> bool:
    return any(
        not g.wild
        and game.deal.copies[g.tile] - game.deal.seen[g.tile] - chosen.count(g.tile) < g.size
        for g in hand.groups
    )


@offence("hand that cannot be made any more", at=("hold",), haste=0.5)
def unplayable(game: Game, rng: random.Random) -> Planting:
    """Turn by turn the others throw what one seat would need; the game knows when it is dead."""
    seats = [seat for seat in SEATS if seat != game.turn and len(game.seat(seat).up) >= 2]
    if not seats:
        return False
    seat = rng.choice(seats)
    if to_throw(game, hands_left(game, seat)) is None:
        return False
    moment, playing = "hold", len(others(game))
    while len(others(game)) == playing:
        if moment == "hold" and game.turn != seat and game.plan(game.turn).missing:
            for tile in to_throw(game, hands_left(game, seat)) or []:
                if thrown(game, tile, even_if_it_dooms=True):
                    break
        moment = yield
    assert not any(hands_left(game, s) for s in SEATS if game.seat(s).dead)
    return True
