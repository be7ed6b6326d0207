"""Every way in which a hand may be laid out for its score."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from rules.reasons.hands import NotMahJong
from rules.scoring.classical.arranged import Arranged, facts_of
from rules.scoring.classical.beside import is_nine_chances, patterns
from rules.scoring.classical.groupings import Counts, counts_of, groupings, loose_groups
from rules.scoring.classical.hand import HandToScore, same_group
from rules.scoring.classical.melds import INDEX, HandError, Meld, meld
from rules.scoring.classical.waits import waits
from rules.settings import DealSettings
from rules.tiles import Tile


def arrangements(hand: HandToScore, settings: DealSettings) -> Iterator[Arranged]:
    """Yield every arrangement of a checked hand; `HandError` if it won and has none."""
    facts = facts_of(hand.tiles)
    rack = counts_of(hand.concealed)
    if not hand.won:
        melds = (*hand.melds, *loose_groups(rack))
        yield Arranged(hand, "not complete", melds, settings, facts)
        return
    laid = tuple(g for g in hand.melds if not g.concealed or g.kind == "kong")
    grouped = tuple(g for g in hand.melds if g.concealed and g.kind != "kong")
    held = counts_of(tile for group in grouped for tile in group.tiles) if grouped else ()
    held = tuple(map(add, rack, held)) if held else rack
    only = _only_place(hand.last, held, laid, settings)
    nine = is_nine_chances(held, laid)
    found = False
    pairs = 1 - sum(group.kind == "pair" for group in hand.melds)
    for own in groupings(rack, pairs) if pairs >= 0 else ():
        completed = _completed(hand, (*grouped, *own), settings)
        if completed is None:
            continue
        found = True
        yield Arranged(hand, "groups", (*laid, *completed), settings, facts, only, nine)
    for pattern in patterns(held, laid, settings):
        if pattern == "pairs" and hand.claimed and settings.seven_pairs_claim == "drawn":
            continue
        found = True
        yield Arranged(hand, pattern, laid, settings, facts, only, nine)
    if not found:
        raise HandError(NotMahJong(hand.tiles))


def _only_place(
    last: Tile | None,
    held: Counts,
    laid: tuple[Meld, ...],
    settings: DealSettings,
) -> bool:
    """Whether no other tile would have completed the hand (B24.S9)."""
    if last is None:
        return False
    at = INDEX[last]
    before = (*held[:at], held[at] - 1, *held[at + 1 :])
    return all(tile == last for tile in waits(before, laid, settings))


def _completed(
    hand: HandToScore, held: tuple[Meld, ...], settings: DealSettings
) -> tuple[Meld, ...] | None:
    """Return the groups from the rack with what a claimed last tile makes of one of them.

    Where it is not known which it completed it is taken to be a run or the pair, if it can be: a
    three that it completed counts as exposed unless the setting says otherwise. None if the group
    that it is said to have completed is not there.
    """
    last = hand.last
    if last is None or not (hand.claimed or hand.completed):
        return held
    with_it = [group for group in held if last in group.tiles]
    if hand.completed is not None:
        with_it = [group for group in with_it if same_group(group, hand.completed)]
        if not with_it:
            return None
    if not hand.claimed or settings.claimed_three == "concealed":
        return held
    if any(group.kind != "pung" for group in with_it):
        return held
    at = held.index(with_it[0])
    return (*held[:at], meld("pung", last, False), *held[at + 1 :])
