"""The plain and slow way to what the matcher answers: try everything.

Nothing here is shared with the matcher but the concrete hands themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from rules.cards import Card, CardGroup, ConcreteHand
from rules.tiles import AMERICAN_152, JOKER, Tile


@dataclass(frozen=True)
class Supply:
    """How many there are of each face, and which of them stand for others."""

    copies: Mapping[Tile, int]
    wild: tuple[Tile, ...]


AMERICAN = Supply(AMERICAN_152.counts, (JOKER,))


def supply_of(card: Card) -> Supply:
    return Supply(card.tile_set.faces, tuple(sorted(card.wild)))


def is_group(tiles: Sequence[Tile], group: CardGroup, supply: Supply) -> bool:
    return len(tiles) == group.size and all(
        tile == group.tile or (tile in supply.wild and group.wild) for tile in tiles
    )


def ways_to_expose(
    hand: ConcreteHand, exposures: Sequence[Sequence[Tile]], supply: Supply
) -> Iterator[tuple[list[CardGroup], list[CardGroup]]]:
    """Yield the hand's groups as (exposed, concealed) for each way to place the exposures."""
    for places in permutations(range(len(hand.groups)), len(exposures)):
        chosen = [hand.groups[place] for place in places]
        if all(
            is_group(tiles, group, supply) for tiles, group in zip(exposures, chosen, strict=True)
        ):
            rest = [group for at, group in enumerate(hand.groups) if at not in places]
            yield chosen, rest


def fills(group: CardGroup, supply: Supply) -> Iterator[Counter[Tile]]:
    """Yield every way to make a group of natural and wild tiles, the fewest wild ones first."""
    choices = [range(group.size + 1 if group.wild else 1) for _ in supply.wild]
    for counts in sorted(product(*choices), key=sum):
        if sum(counts) <= group.size:
            filled = Counter(dict(zip(supply.wild, counts, strict=True)))
            filled[group.tile] += group.size - sum(counts)
            yield filled


def can_make(
    groups: Sequence[CardGroup], tiles: Counter[Tile], supply: Supply, *, all_: bool
) -> bool:
    """Whether the groups can be laid out of these tiles; with `all_` so that none is left over."""
    if not groups:
        return not all_ or not any(tiles.values())
    for filled in fills(groups[0], supply):
        if all(tiles[tile] >= count for tile, count in filled.items()):
            rest = tiles.copy()
            rest.subtract(filled)
            if can_make(groups[1:], rest, supply, all_=all_):
                return True
    return False


def can_win(
    hand: ConcreteHand,
    tiles: Sequence[Tile],
    exposures: Sequence[Sequence[Tile]],
    supply: Supply = AMERICAN,
) -> bool:
    """Whether the 14 tiles can be laid out as this hand with the exposures as groups of it."""
    concealed = Counter(tiles)
    for exposed in exposures:
        concealed.subtract(exposed)
    if min(concealed.values()) < 0:
        return False
    return any(
        can_make(rest, concealed, supply, all_=True)
        for _, rest in ways_to_expose(hand, exposures, supply)
    )


def redemptions(
    chosen: Sequence[CardGroup], exposures: Sequence[Sequence[Tile]], had: Counter[Tile]
) -> Iterator[Counter[Tile]]:
    """Yield what is had after each way to redeem jokers, and jokers alone, of the exposures.

    A natural tile given for a joker may have to be drawn first: then less than none is had.
    """
    jokers_shown = [Counter(exposed)[JOKER] for exposed in exposures]
    for redeemed in product(*(range(jokers + 1) for jokers in jokers_shown)):
        after = had.copy()
        for group, jokers in zip(chosen, redeemed, strict=True):
            after[group.tile] -= jokers
            after[JOKER] += jokers
        yield after


def can_still(
    hand: ConcreteHand,
    exposures: Sequence[Sequence[Tile]],
    seen: Mapping[Tile, int],
    supply: Supply = AMERICAN,
) -> bool:
    """Whether some tiles not seen complete the hand, jokers of exposures redeemed or not."""
    left = Counter(supply.copies)
    left.subtract(seen)
    for exposed in exposures:
        left.subtract(exposed)
    return any(
        min(had.values()) >= 0 and can_make(rest, had, supply, all_=False)
        for chosen, rest in ways_to_expose(hand, exposures, supply)
        for had in redemptions(chosen, exposures, left)
    )


def lacking(
    hand: ConcreteHand,
    tiles: Sequence[Tile],
    exposures: Sequence[Sequence[Tile]],
    supply: Supply = AMERICAN,
) -> int:
    """Return the fewest tiles that have to be drawn to complete the hand; 99 if it cannot be."""
    concealed = Counter(tiles)
    for exposed in exposures:
        concealed.subtract(exposed)
    fewest = 99
    for chosen, rest in ways_to_expose(hand, exposures, supply):
        for had in redemptions(chosen, exposures, concealed):
            for filled in product(*(list(fills(group, supply)) for group in rest)):
                lack = -had
                for tile, count in sum(filled, Counter[Tile]()).items():
                    lack[tile] = max(count - had[tile], 0)
                fewest = min(fewest, sum(lack.values()))
    return fewest
