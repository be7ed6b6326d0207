"""Why no hand is left, in a sentence that a player understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from rules.cards.exposures import FACE_AT, Shown, read_exposure
from rules.cards.index import members
from rules.cards.model import GROUP_NAMES, ConcreteHand, group_name
from rules.cards.search import HandSearch
from rules.tiles import Tile, name_of


def why_not(
    search: HandSearch, exposures: Sequence[Sequence[Tile]], seen: Mapping[Tile, int]
) -> str:
    """Return why no hand that may be exposed fits these groups and the tiles seen; or nothing."""
    groups: list[Shown] = []
    for tiles in exposures:
        shown = read_exposure(tiles, search.wild)
        if shown is None:
            return f"{_listed([name_of(tile) for tile in tiles])} are not like tiles"
        groups.append(shown)
    if search.possible(groups, seen) & search.open:
        return ""
    return (
        _unfit_group(search, groups)
        or _unfit_together(search, groups)
        or _concealed_only(search, groups)
        or _gone(search, groups, seen)
    )


def _unfit_group(search: HandSearch, groups: Sequence[Shown]) -> str:
    """Name the one group that no hand has."""
    for group in groups:
        if search.holding([group]):
            continue
        if group.wild and group.size < search.index.smallest_wild:
            return f"A {search.wild_name} cannot stand in {_name(search, group)}"
        return f"No hand of the card has {_name(search, group)}"
    return ""


def _unfit_together(search: HandSearch, groups: Sequence[Shown]) -> str:
    """Name the fewest groups that no hand has beside each other."""
    for size in range(2, len(groups) + 1):
        for some in combinations(groups, size):
            if not search.holding(some):
                first, *others = [_name(search, group) for group in some]
                return f"No hand of the card has {first} beside {_listed(others)}"
    return ""


def _concealed_only(search: HandSearch, groups: Sequence[Shown]) -> str:
    found = search.holding(groups)
    if found & search.open:
        return ""
    lines = list(dict.fromkeys(search.hands[at].line.label for at in members(found)))
    names = _listed([_name(search, group) for group in groups])
    if len(lines) == 1:
        return f"Only a concealed hand ({lines[0]}) has {names}"
    return f"Only concealed hands have {names}: {', '.join(lines)}"


def _gone(search: HandSearch, groups: Sequence[Shown], seen: Mapping[Tile, int]) -> str:
    """Say what the hands that the groups fit still need and cannot have."""
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
        return f"The only hand that fits ({hands[0].line.label}) needs {reason}"
    if times == len(hands):
        return f"Every hand that fits needs {reason}"
    number = "one of them needs" if times == 1 else f"{times} of them need"
    return f"All {len(hands)} hands that fit lack tiles that are gone; {number} {reason}"


def _lack(search: HandSearch, hand: ConcreteHand, left: Sequence[int], wild_left: int) -> str:
    """Name what a hand cannot have; `left` are the tiles by face that may still be had."""
    for tile, size, wild in hand.groups:
        at = FACE_AT[tile]
        if not wild and left[at] < _naturals(hand, tile):
            total = int(search.copies[at])
            gone = total - max(left[at], 0)
            number = f"all {total}" if gone >= total else f"{gone} of the {total}"
            return f"{group_name(tile, size)}; {number} are on the table"
    where = "left" if search.keeps_wild else "not discarded"
    return f"more {search.wild_name}s than the {max(wild_left, 0)} that are {where}"


def _naturals(hand: ConcreteHand, tile: Tile) -> int:
    return sum(group.size for group in hand.groups if group.tile == tile and not group.wild)


def _name(search: HandSearch, group: Shown) -> str:
    if group.tile is not None:
        return group_name(group.tile, group.size)
    kind = f"{search.wild_name}s" if group.wild == group.size else "unknown tiles"
    return f"a {GROUP_NAMES.get(group.size, 'group')} of {kind}"


def _listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
