"""Every way in which a hand may be laid out for its score."""

from __future__ import annotations

from rules.reasons.hands import NotMahJong
from rules.scoring.classical.arranged import Arranged, facts_of
from rules.scoring.classical.beside import is_nine_chances, patterns
from rules.scoring.classical.groupings import fours, groupings, loose_groups, parts_of
from rules.scoring.classical.hand import HandToScore, Held, same_group
from rules.scoring.classical.melds import HandError, Meld, meld
from rules.scoring.classical.waits import only_place
from rules.settings import DealSettings


def arrangements(checked: Held, settings: DealSettings) -> list[Arranged]:
    """Return every arrangement of a checked hand; `HandError` if it won and has none."""
    hand, rack, every = checked
    facts = facts_of(every)
    if not hand.won:
        melds = (*hand.melds, *loose_groups(rack))
        four = bool(fours(rack))
        return [Arranged(hand, "not complete", melds, settings, facts, undeclared=four)]
    laid: tuple[Meld, ...] = ()
    grouped: tuple[Meld, ...] = ()
    pairs = 1
    for group in hand.melds:
        if group.concealed and group.kind != "kong":
            grouped += (group,)
            pairs -= group.kind == "pair"
        else:
            laid += (group,)
    held = rack + sum([group.tally for group in grouped]) if grouped else rack
    own_parts = parts_of(rack)
    parts = parts_of(held) if grouped else own_parts
    ways = [grouped + own for own in groupings(own_parts, pairs)]
    last, first = hand.last, ways[0] if ways else ()
    only = last is not None and only_place(last, held, every, parts, first, laid, settings)
    nine = facts.one_suit and is_nine_chances(held, laid)
    found: list[Arranged] = []
    claimed = hand.claimed
    known = claimed or hand.completed is not None
    for way in ways:
        completed = _completed(hand, way, settings) if known else way
        if completed is not None:
            melds = laid + completed
            found.append(Arranged(hand, "groups", melds, settings, facts, only, nine))
    for pattern in patterns(held, laid, settings, nine=nine) if nine or not laid else ():
        if pattern == "pairs" and claimed and settings.seven_pairs_claim == "drawn":
            continue
        found.append(Arranged(hand, pattern, laid, settings, facts, only, nine))
    if not found:
        raise HandError(NotMahJong(hand.tiles))
    return found


def _completed(
    hand: HandToScore, held: tuple[Meld, ...], settings: DealSettings
) -> tuple[Meld, ...] | None:
    """Return the groups from the rack with what a claimed last tile makes of one of them.

    Where it is not known which it completed it is taken to be a run or the pair, if it can be: a
    three that it completed counts as exposed unless the setting says otherwise. None if the group
    that it is said to have completed is not there.
    """
    last = hand.last
    if last is None:
        return held
    with_it = [at for at, group in enumerate(held) if last in group.tiles]
    if hand.completed is not None:
        with_it = [at for at in with_it if same_group(held[at], hand.completed)]
        if not with_it:
            return None
    if not hand.claimed or settings.claimed_three == "concealed":
        return held
    if [at for at in with_it if held[at].kind != "pung"]:
        return held
    at = with_it[0]
    return (*held[:at], meld("pung", last, False), *held[at + 1 :])
