"""Why no hand is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from rules.cards.exposures import FACE_AT, ExposedGroup, read_exposure
from rules.cards.index import members
from rules.cards.model import ConcreteHand
from rules.cards.search import HandSearch
from rules.reasons.base import Reason
from rules.reasons.cards import (
    ConcealedOnly,
    EveryHandNeeds,
    GroupOfTile,
    GroupOfUnknown,
    GroupOfWild,
    HandsLack,
    NoHandHas,
    NoHandHasBeside,
    NotLikeTiles,
    OnlyHandNeeds,
    TilesGone,
    WildGone,
    WildInGroup,
)
from rules.tiles import Tile


def why_not(
    search: HandSearch, exposures: Sequence[Sequence[Tile]], seen: Mapping[Tile, int]
) -> Reason | None:
    """Return why no hand that may be exposed fits these groups and the tiles seen; or None."""
    groups: list[ExposedGroup] = []
    for tiles in exposures:
        shown = read_exposure(tiles, search.wild)
        if shown is None:
            return NotLikeTiles(tuple(tiles))
        groups.append(shown)
    if search.possible(groups, seen) & search.open:
        return None
    return (
        _unfit_group(search, groups)
        or _unfit_together(search, groups)
        or _concealed_only(search, groups)
        or _gone(search, groups, seen)
    )


def _unfit_group(search: HandSearch, groups: Sequence[ExposedGroup]) -> Reason | None:
    """Return the one group that no hand has."""
    for group in groups:
        if search.holding([group]):
            continue
        if group.wild and group.size < search.index.smallest_wild:
            return WildInGroup(_wild(search), _named(search, group))
        return NoHandHas((_named(search, group),))
    return None


def _unfit_together(search: HandSearch, groups: Sequence[ExposedGroup]) -> Reason | None:
    """Return the fewest groups that no hand has beside each other."""
    for size in range(2, len(groups) + 1):
        for some in combinations(groups, size):
            if not search.holding(some):
                first, *others = [_named(search, group) for group in some]
                return NoHandHasBeside(first, tuple(others))
    return None


def _concealed_only(search: HandSearch, groups: Sequence[ExposedGroup]) -> Reason | None:
    found = search.holding(groups)
    if found & search.open:
        return None
    lines = tuple(dict.fromkeys(search.hands[at].line.label for at in members(found)))
    return ConcealedOnly(lines, tuple(_named(search, group) for group in groups), len(lines))


def _gone(search: HandSearch, groups: Sequence[ExposedGroup], seen: Mapping[Tile, int]) -> Reason:
    """Return what the hands that the groups fit still need and cannot have."""
    hands = [search.hands[at] for at in members(search.holding(groups) & search.open)]
    tally, wild_left = search.left(seen)
    left = tally.tolist()
    for group in groups:
        if group.tile is not None and group.size >= search.index.smallest_wild:
            left[FACE_AT[group.tile]] -= group.naturals
        wild_left -= group.kept
    reasons = Counter(_lack(search, hand, left, wild_left) for hand in hands)
    reason, times = reasons.most_common(1)[0]
    if len(hands) == 1:
        return OnlyHandNeeds(hands[0].line.label, reason)
    if times == len(hands):
        return EveryHandNeeds(reason)
    return HandsLack(len(hands), times, reason)


def _lack(search: HandSearch, hand: ConcreteHand, left: Sequence[int], wild_left: int) -> Reason:
    """Return what a hand cannot have; `left` are the tiles by face that may still be had."""
    for tile, size, wild in hand.groups:
        at = FACE_AT[tile]
        if not wild and left[at] < _naturals(hand, tile):
            total = int(search.copies[at])
            gone = total - max(left[at], 0)
            return TilesGone(tile, size, gone, total, gone >= total)
    return WildGone(_wild(search), max(wild_left, 0), search.keeps_wild)


def _naturals(hand: ConcreteHand, tile: Tile) -> int:
    return sum(group.size for group in hand.groups if group.tile == tile and not group.wild)


def _wild(search: HandSearch) -> Tile | None:
    """Return the wild tile; None where there is more than one."""
    return next(iter(search.wild)) if len(search.wild) == 1 else None


def _named(search: HandSearch, group: ExposedGroup) -> Reason:
    if group.tile is not None:
        return GroupOfTile(group.tile, group.size)
    if group.wild == group.size:
        return GroupOfWild(_wild(search), group.size)
    return GroupOfUnknown(group.size)
