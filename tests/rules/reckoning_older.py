"""What a hand of the older lists is worth and who pays: reckoned anew, beside the product's own.

Nothing of `rules.cards.matcher`, `rules.scoring` or `rules.laws` is used: every
hand of the list is tried in turn, and the points are the sources' sentences.
"""

from __future__ import annotations

from collections import Counter

from rules.cards import Card, ConcreteHand
from rules.tiles import JOKER, SEATS, Seat
from tests.players import Result


def is_hand(card: Card, hand: ConcreteHand, result: Result) -> bool:
    """Whether the tiles are this hand, each open group a whole group of it.

    The concealed tiles are what is left of the hand, wild ones wherever one lacks. A discarded
    joker is the tile that it was thrown as, and no other.
    """
    if len(result.tiles) != 14 or (result.up and hand.line.concealed):
        return False
    rest = [(group.tile, group.size) for group in hand.groups]
    for group in result.up:
        if group not in rest:
            return False
        rest.remove(group)
    concealed = list(result.tiles[sum(size for _, size in result.up) :])
    if result.thrown_as is not None:
        concealed[concealed.index(JOKER)] = result.thrown_as
    needed: Counter[str] = Counter()
    for tile, size in rest:
        needed[tile] += size
    naturals = Counter(tile for tile in concealed if tile not in card.wild)
    return all(count <= needed[tile] for tile, count in naturals.items())


def best_of(card: Card, result: Result) -> ConcreteHand:
    """The best-paid hand of the list that the tiles are."""
    made = [hand for hand in card.hands if is_hand(card, hand, result)]
    return max(made, key=lambda hand: hand.line.value)


def points_of_1946(card: Card, result: Result) -> tuple[int, dict[Seat, int]]:
    """What the hand is worth, and how every score changes.

    The list has two values, the other for East; all three pay, East twice as much as others.
    """
    line = best_of(card, result).line
    worth = line.east_value if result.winner == "E" else line.value
    changes = {seat: -worth * (2 if seat == "E" else 1) for seat in SEATS if seat != result.winner}
    return worth, changes | {result.winner: -sum(changes.values())}


def points_of_1970(card: Card, result: Result) -> tuple[int, dict[Seat, int]]:
    """What the hand is worth, and how every score changes.

    It is paid double without a big joker. All pay that twice for a tile that was drawn, and
    for a discard its discarder alone. East is as any other.
    """
    worth = best_of(card, result).line.value * (1 if JOKER in result.tiles else 2)
    changes: dict[Seat, int] = {}
    for seat in SEATS:
        if seat != result.winner:
            double = result.discarder in (None, seat)
            changes[seat] = -worth * (2 if double else 1)
    return worth, changes | {result.winner: -sum(changes.values())}
