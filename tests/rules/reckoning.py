"""What a made hand is worth and who pays: reckoned anew and plainly, beside the product's own.

Nothing of `rules.cards.matcher`, `rules.scoring` or `rules.laws` is used: every
hand of the card is tried in turn, and the points are the primer's sentences.
"""

from __future__ import annotations

from collections import Counter

from rules.cards import Card, ConcreteHand
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.players import Result


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
    if not naturals.keys() <= {group.tile for group in hand.groups}:
        return False
    most: Counter[Tile] = Counter()
    least: Counter[Tile] = Counter()
    for tile, size, wild in hand.groups:
        most[tile] += size
        least[tile] += 0 if wild else size
    return all(least[t] <= naturals[t] <= most[t] for t in {*most, *naturals})


def best_of(card: Card, result: Result) -> ConcreteHand:
    """The best-paid hand of the card that the tiles are."""
    made = [hand for hand in card.hands if is_hand(hand, result)]
    return max(made, key=lambda hand: hand.line.value)


def always_jokerless(hand: ConcreteHand) -> bool:
    """Whether it is of singles and pairs."""
    return not any(group.wild for concrete in hand.line.hands for group in concrete.groups)


def club_points(card: Card, result: Result) -> tuple[int, dict[Seat, int]]:
    """What the hand is worth at a club, and how every score changes.

    The card's value is doubled for self-picked and for jokerless, if that was
    said. All others go down by it, who threw the tile by double.
    """
    best = best_of(card, result)
    points = best.line.value
    self_picked = result.discarder is None or result.redeemed
    if self_picked:
        points *= 2
    if result.jokerless and JOKER not in result.tiles and not always_jokerless(best):
        points *= 2
    scores = dict.fromkeys(SEATS, -points)
    scores[result.winner] = points
    if result.discarder is not None and not self_picked:
        scores[result.discarder] = -2 * points
    return points, scores


def tournament_points(card: Card, result: Result) -> tuple[int, dict[Seat, int]]:
    """What the hand scores in the tournament of 2019, and what each writes on the card.

    10 more for self-picked, 20 more for jokerless, said or not. Who threw the
    tile has a fine of 10; of 20 where the winner had two exposures or more.
    """
    best = best_of(card, result)
    points = best.line.value
    self_picked = result.discarder is None or result.redeemed
    if self_picked:
        points += 10
    if JOKER not in result.tiles and not always_jokerless(best):
        points += 20
    scores = dict.fromkeys(SEATS, 0)
    scores[result.winner] = points
    if result.discarder is not None and not self_picked:
        scores[result.discarder] = -20 if len(result.up) >= 2 else -10
    return points, scores
