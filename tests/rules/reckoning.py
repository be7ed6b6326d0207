"""What a made hand is worth and who pays: reckoned anew and plainly, beside the product's own.

Nothing of `rules.cards.matcher`, `rules.scoring` or `rules.laws` is used: every
hand of the card is tried in turn, and the points are the primer's sentences.
"""

from __future__ import annotations

from collections import Counter

from rules.cards import Card, ConcreteHand
from rules.play import Result
from rules.tiles import JOKER, SEATS, Seat, Tile


def is_hand(hand: ConcreteHand, result: Result) -> bool:
    """Whether the tiles are this hand, its exposed groups being groups of the hand."""
    groups = [(group.tile, group.size) for group in hand.groups]
    for group in result.up:
        if group not in groups:
            return False
        groups.remove(group)
    if result.up and hand.line.concealed:
        return False
    naturals = Counter(tile for tile in result.tiles if tile != JOKER)
    most: Counter[Tile] = Counter()
    least: Counter[Tile] = Counter()
    for tile, size, wild in hand.groups:
        most[tile] += size
        least[tile] += 0 if wild else size
    return all(least[t] <= naturals[t] <= most[t] for t in {*most, *naturals})


def worth(card: Card, result: Result) -> int:
    """The card's value of the best hand, doubled for self-picked and for jokerless."""
    made = [hand for hand in card.hands if is_hand(hand, result)]
    best = max(made, key=lambda hand: hand.line.value)
    points = best.line.value
    if result.discarder is None or result.redeemed:
        points *= 2
    singles_and_pairs = not any(group.wild for hand in best.line.hands for group in hand.groups)
    if result.jokerless and JOKER not in result.tiles and not singles_and_pairs:
        points *= 2
    return points


def changes(points: int, result: Result) -> dict[Seat, int]:
    """How every seat's score changes."""
    scores = dict.fromkeys(SEATS, -points)
    scores[result.winner] = points
    if result.discarder is not None and not result.redeemed:
        scores[result.discarder] = -2 * points
    return scores
