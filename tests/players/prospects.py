"""Which hand a seat aims at, whether it can still be made, and which hands die of that."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.cards import ConcreteHand
from rules.tiles import FLOWER, JOKER, Seat, Tile
from tests.players.policy import still_possible, table_of

if TYPE_CHECKING:
    from tests.players.game import Game


def lost_wilds(game: Game, seat: Seat) -> int:
    """How many wild tiles are out of the seat's reach.

    A discarded joker is, and a wild flower in another's exposure; a joker there is not, as it
    may be redeemed.
    """
    lost = game.deal.discards.count(JOKER)
    if FLOWER in game.card.wild:
        others = (hand for owner, hand in game.deal.seats.items() if owner != seat)
        lost += sum(group.tiles.count(FLOWER) for hand in others for group in hand.up)
    return lost


def aim_of(game: Game, seat: Seat, seen: Counter[Tile], lost: int) -> ConcreteHand | None:
    """Return the nearest hand that can be made with these tiles gone; None if there is none."""
    return table_of(game.card).nearest(game.seat(seat), seen, lost, game.rng)


def possible(game: Game, seat: Seat, seen: Counter[Tile], lost: int) -> bool:
    """Whether the hand that the seat aims at can still be made with these tiles gone."""
    table, up = table_of(game.card), game.seat(seat).up
    return still_possible(game.aims[seat], up, seen, game.deal.copies, table.wilds - lost)


def still_aims(game: Game, seat: Seat) -> bool:
    """Whether the hand that the seat aims at can still be made."""
    return possible(game, seat, game.deal.seen, lost_wilds(game, seat))


def dooms(game: Game, laid: tuple[Tile, ...]) -> bool:
    """Whether some seat's exposures would fit no hand that can be made, were these laid open.

    A seat that plays fairly lays others if it can. Late in a deal it may
    hold none; then a hand dies with no offence, where that kills one (AMR.A1e).
    """
    if not game.manner.hopeless_die:
        return False
    seen, discarded = game.deal.seen.copy(), game.deal.discards.count(JOKER)
    seen.update(laid)
    discarded += laid.count(JOKER)
    return any(
        hand.up
        and not hand.dead
        and not possible(game, seat, seen, discarded)
        and aim_of(game, seat, seen, discarded) is None
        for seat, hand in game.deal.seats.items()
    )


def kill_the_hopeless(game: Game) -> None:
    """After a tile is racked or discarded: what fits no hand that can be made is dead.

    Only exposures tell of it (AMR.A1e). The discard that may still be
    called is out of its discarder's reach alone.
    """
    if not game.manner.hopeless_die:
        return
    for seat, hand in game.deal.seats.items():
        if hand.dead or not hand.up:
            continue
        seen, discarded = game.deal.seen.copy(), game.deal.discards.count(JOKER)
        if game.stage == "open" and game.last != seat:
            seen[game.deal.discards[-1]] -= 1
            discarded -= game.deal.discards[-1] == JOKER
        table = table_of(game.card)
        if (
            not possible(game, seat, seen, discarded)
            and not table.any_left(hand, seen, discarded)
            and table.any_left(hand, {}, 0)
        ):
            game.due("dead", seat, ("AMR.A1e",))
            game.kill(seat)
