"""The plain and slow way to what the matcher answers: try everything.

Nothing here is shared with the matcher but the concrete hands themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from rules.cards import ConcreteHand, Group
from rules.tiles import AMERICAN_152, JOKER, Tile


def is_group(tiles: Sequence[Tile], group: Group) -> bool:
    return len(tiles) == group.size and all(
        tile == group.tile or (tile == JOKER and group.wild) for tile in tiles
    )


def ways_to_expose(
    hand: ConcreteHand, exposures: Sequence[Sequence[Tile]]
) -> Iterator[tuple[list[Group], list[Group]]]:
    """Yield the hand's groups as (exposed, concealed) for each way to place the exposures."""
    for places in permutations(range(len(hand.groups)), len(exposures)):
        chosen = [hand.groups[place] for place in places]
        if all(is_group(tiles, group) for tiles, group in zip(exposures, chosen, strict=True)):
            rest = [group for at, group in enumerate(hand.groups) if at not in places]
            yield chosen, rest


def fills(group: Group) -> Iterator[Counter[Tile]]:
    """Yield every way to make a group of natural tiles and jokers."""
    for jokers in range(group.size + 1 if group.wild else 1):
        yield Counter({group.tile: group.size - jokers, JOKER: jokers})


def can_win(hand: ConcreteHand, tiles: Sequence[Tile], exposures: Sequence[Sequence[Tile]]) -> bool:
    """Whether the 14 tiles can be laid out as this hand with the exposures as groups of it."""
    concealed = Counter(tiles)
    for exposed in exposures:
        concealed.subtract(exposed)
    for _, rest in ways_to_expose(hand, exposures):
        for filled in product(*(fills(group) for group in rest)):
            if sum(filled, Counter()) == +concealed and min(concealed.values()) >= 0:
                return True
    return False


def can_still(
    hand: ConcreteHand, exposures: Sequence[Sequence[Tile]], seen: Mapping[Tile, int]
) -> bool:
    """Whether some tiles not seen complete the hand, jokers of exposures redeemed or not."""
    left = Counter(AMERICAN_152.counts)
    left.subtract(seen)
    for exposed in exposures:
        left.subtract(exposed)
    for chosen, rest in ways_to_expose(hand, exposures):
        jokers_shown = [Counter(exposed)[JOKER] for exposed in exposures]
        for redeemed in product(*(range(jokers + 1) for jokers in jokers_shown)):
            had = left.copy()
            for group, jokers in zip(chosen, redeemed, strict=True):
                had[group.tile] -= jokers
                had[JOKER] += jokers
            for filled in product(*(fills(group) for group in rest)):
                needed = sum(filled, Counter())
                if min(had.values()) >= 0 and all(had[t] >= n for t, n in needed.items()):
                    return True
    return False
