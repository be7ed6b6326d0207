"""A classical scorer written apart: plain and slow, it tries every way to group a hand.

It shares nothing with the product's scoring: hands are plain lists of tiles as
text, laws are one long function after the law sheet of 1924, and completeness
is found by trying.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

SUIT_TILES = [f"{n}{s}" for s in "bcd" for n in range(1, 10)]
WINDS = ["E", "S", "W", "N"]
DRAGONS = ["R", "G", "Wh"]
ALL = SUIT_TILES + WINDS + DRAGONS
ENDS = [t for t in SUIT_TILES if t[0] in "19"]

Group = list[str]


@dataclass
class Deal:
    """A hand and how it was won; `held` tiles are loose, the others lie in groups.

    `grouped` are concealed groups which the player has laid out; `fours` are
    declared concealed fours.
    """

    wind: str
    held: list[str] = field(default_factory=list)
    grouped: list[Group] = field(default_factory=list)
    fours: list[Group] = field(default_factory=list)
    exposed: list[Group] = field(default_factory=list)
    seasons: list[str] = field(default_factory=list)
    won: bool = False
    last: str | None = None
    drawn: bool = False
    loose: bool = False
    last_available: bool = False
    original: bool = False
    first_discard: bool = False
    fault: str | None = None
    absent: str | None = None


def is_run(group: Group) -> bool:
    return len(group) == 3 and len(set(group)) == 3


def ways(tiles: list[str], groups: int, pairs: int) -> Iterator[list[Group]]:
    """Yield every way to use up the tiles in so many groups and pairs, some of them twice."""
    if not tiles:
        if groups == 0 and pairs == 0:
            yield []
        return
    first = min(tiles, key=ALL.index)
    tries = []
    if groups:
        tries.append([first] * 3)
        if first in SUIT_TILES and first[0] <= "7":
            tries.append([f"{int(first[0]) + step}{first[1]}" for step in range(3)])
    if pairs:
        tries.append([first] * 2)
    for group in tries:
        left = list(tiles)
        try:
            for tile in group:
                left.remove(tile)
        except ValueError:
            continue
        pair = len(group) == 2
        for rest in ways(left, groups - (not pair), pairs - pair):
            yield [group, *rest]


def seven_pairs(tiles: list[str], settings: dict[str, Any]) -> bool:
    allowed = (2, 4) if settings["seven_pairs_fours"] == "two pairs" else (2,)
    return len(tiles) == 14 and all(tiles.count(t) in allowed for t in tiles)


def thirteen(tiles: list[str]) -> bool:
    return len(tiles) == 14 and set(tiles) == {*ENDS, *WINDS, *DRAGONS}


def nine_chances(tiles: list[str], fast: list[Group]) -> bool:
    """The ones and nines must be groups; a run that lies fast must leave them alone."""
    if any(is_run(g) and any(t[0] in "19" for t in g) for g in fast):
        return False
    everything = tiles + [t for g in fast for t in g[:3]]
    if any(t not in SUIT_TILES for t in everything):
        return False
    if len({t[1] for t in everything}) != 1 or len(everything) != 14:
        return False
    numbers = sorted(int(t[0]) for t in everything)
    return any(numbers == sorted([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, n]) for n in range(2, 9))


def complete(tiles: list[str], fast: list[Group], settings: dict[str, Any]) -> bool:
    if next(ways(tiles, 4 - len(fast), 1), None) is not None:
        return True
    if not fast and seven_pairs(tiles, settings):
        return True
    if not fast and thirteen(tiles) and settings["end_piece_hand"] in ("either", "thirteen"):
        return True
    return nine_chances(tiles, fast)


def brute_score(deal: Deal, settings: dict[str, Any]) -> int | None:
    """Return what the hand is worth; None if it was said to have won and is not complete."""
    limit = settings["limit"]
    if deal.absent and settings["absent_season"] == "ignored":
        theirs = WINDS.index(deal.absent)
        kept = [s for s in deal.seasons if (int(s[1]) - 1) % 4 != theirs]
        deal = replace(deal, seasons=kept)
    if deal.fault == "long":
        return 0
    if not deal.won:
        groups = [(g, False) for g in deal.exposed]
        groups += [(g, True) for g in [*deal.grouped, *deal.fours]]
        for tile in set(deal.held):
            number = deal.held.count(tile)
            if number >= 2:
                groups.append(([tile] * min(number, 3), True))
        points, doubles, _ = count(deal, groups, settings)
        return min(limit, points * 2 ** (0 if deal.fault else doubles))

    # A group that only the claimed tile can have completed was in hand before.
    own = deal.held + [t for g in deal.grouped for t in g]
    at: list[int | None] = [None]
    if deal.last and deal.last not in own:
        at = [n for n, g in enumerate(deal.exposed) if deal.last in g and len(g) < 4] or [None]
    worths = [brute_worth(deal, settings, taken_up) for taken_up in at]
    return max((each for each in worths if each is not None), default=None)


def brute_worth(deal: Deal, settings: dict[str, Any], taken_up: int | None) -> int | None:
    """Return what a winning hand is worth if that exposed group was completed by its last tile."""
    limit = settings["limit"]
    exposed, in_hand = list(deal.exposed), list(deal.grouped)
    if taken_up is not None:
        in_hand.append(exposed.pop(taken_up))
    fast = exposed + deal.fours
    everything = deal.held + [t for g in in_hand for t in g]
    claimed = deal.last is not None and not (deal.drawn or deal.loose or deal.original)
    found = []
    pairs = sum(len(g) == 2 for g in in_hand)
    for own_groups in ways(deal.held, 4 - len(fast) - len(in_hand) + pairs, 1 - pairs):
        held = in_hand + own_groups
        places: list[int | None] = [None]
        if claimed:
            places = [i for i, g in enumerate(held) if deal.last in g]
        for place in places:
            groups = [(g, False) for g in exposed] + [(g, True) for g in deal.fours]
            for i, g in enumerate(held):
                three = len(g) == 3 and not is_run(g)
                opened = i == place and three and settings["claimed_three"] == "exposed"
                groups.append((g, not opened))
            points, doubles, share = count(deal, groups, settings)
            if not exposed and (not claimed or settings["concealed_limit_claim"] != "drawn"):
                kinds = {"run" if is_run(g) else str(len(g)) for g, _ in groups if len(g) > 2}
                allowed = {
                    "threes": {"3"},
                    "threes and fours": {"3", "4"},
                    "any": {"3", "4", "run"},
                }[settings["concealed_limit_groups"]]
                if kinds <= allowed:
                    share = Fraction(1)
            points += only_place(deal, everything, fast, settings)
            if nine_chances(everything, fast):
                share = Fraction(1)
            found.append(int(share * limit) if share else min(limit, points * 2**doubles))
    special = Fraction(0)
    may_claim = settings["seven_pairs_claim"] != "drawn"
    if not fast and seven_pairs(everything, settings) and (may_claim or not claimed):
        special = Fraction(1, 3)
    if not fast and thirteen(everything) and settings["end_piece_hand"] in ("either", "thirteen"):
        special = Fraction(1)
    if nine_chances(everything, fast):
        special = Fraction(1)
    if special and (deal.original or deal.first_discard):
        special = Fraction(1)
    if special:
        found.append(int(special * limit))
    return max(found, default=None)


def only_place(deal: Deal, tiles: list[str], fast: list[Group], settings: dict[str, Any]) -> int:
    if deal.last is None:
        return 0
    before = list(tiles)
    before.remove(deal.last)
    laid = before + [t for g in fast for t in g]
    for other in ALL:
        possible = other != deal.last and laid.count(other) < 4
        if possible and complete([*before, other], fast, settings):
            return 0
    return 2


def count(
    deal: Deal, groups: list[tuple[Group, bool]], settings: dict[str, Any]
) -> tuple[int, int, Fraction | None]:
    """Return points, doubles and the share of the limit, by the sheet from top to bottom."""
    points = doubles = 0
    share = None
    scored_in_hand = False
    alike = [g[0] for g, _ in groups if len(g) > 2 and not is_run(g)]
    for group, concealed in groups:
        tile = group[0]
        high = tile not in SUIT_TILES or tile[0] in "19"
        worth = 0
        if len(group) == 2:
            worth = 2 if tile in DRAGONS or tile == deal.wind else 0
        elif not is_run(group):
            worth = 2 if len(group) == 3 else 8
            worth *= 2 if high else 1
            worth *= 2 if concealed else 1
            doubles += tile in DRAGONS
            doubles += tile == deal.wind
        points += worth
        scored_in_hand = scored_in_hand or worth > 0

    tiles = deal.held + [t for g in deal.grouped + deal.fours + deal.exposed for t in g]
    suits = {t[1] for t in tiles if t in SUIT_TILES}
    honours = any(t not in SUIT_TILES for t in tiles)
    ends = any(t in ENDS for t in tiles)
    middles = any(t in SUIT_TILES and t not in ENDS for t in tiles)
    if deal.won or settings["suit_doubles"] == "everybody":
        if len(suits) == 1:
            doubles += 1 if honours else 3
        if tiles and not suits:
            doubles += 3
            doubles += settings["double_16_with_18"] == "both"
        elif tiles and not middles and not honours:
            doubles += 3
            doubles += settings["double_16_with_19"] == "both"
        elif tiles and not middles:
            doubles += 1

    points += 4 * len(deal.seasons)
    number = str(1 + WINDS.index(deal.wind))
    doubles += sum(s in (f"F{number}", f"F{int(number) + 4}") for s in deal.seasons)
    for colour in ("1234", "5678"):
        doubles += 3 * all(f"F{n}" in deal.seasons for n in colour)

    if deal.won:
        points += 20
        runs = [g for g, _ in groups if is_run(g)]
        aside = not deal.seasons or settings["no_score_with_seasons"] == "seasons aside"
        if aside and not scored_in_hand:
            points += 10
        if not runs:
            points += 10
        if deal.drawn or deal.loose:
            points += 2
        if deal.loose:
            doubles += 1
        if deal.last_available and (deal.drawn or deal.loose or deal.original):
            doubles += 1
        if deal.original or deal.first_discard:
            share = Fraction(1)
        if all(d in alike for d in DRAGONS) and len(runs) == 1:
            share = Fraction(1)
        if all(w in alike for w in WINDS):
            share = Fraction(1)
        reading = settings["end_piece_hand"]
        if not middles and ends and not honours and reading in ("either", "ones and nines"):
            share = Fraction(1)
        if not middles and reading == "ends and honours":
            share = Fraction(1)
    return points, doubles, share
