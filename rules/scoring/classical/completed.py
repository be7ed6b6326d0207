"""Which group or pair the winning discard may have completed, where nobody says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.scoring.classical.groupings import groupings, parts_of, tally_of
from rules.scoring.classical.hand import HandToScore, same_group
from rules.scoring.classical.melds import HandError, Meld
from rules.scoring.classical.penalties import PenaltyLaw, danger
from rules.scoring.classical.scorer import score
from rules.scoring.model import Score
from rules.settings import NO_SETTINGS, DealSettings


@dataclass(frozen=True)
class Completion:
    """One reading of a hand: the group that the discard completed, and what that comes to."""

    group: Meld
    hand: HandToScore
    score: Score
    danger: PenaltyLaw | None


def completions(hand: HandToScore, settings: DealSettings = NO_SETTINGS) -> tuple[Completion, ...]:
    """Return what a hand comes to by each group that its claimed tile may have completed.

    The best stands first; of two that score alike, the one in which the discard was not dangerous.
    Empty for a hand that did not win on a claimed tile, or is no four groups and a pair.
    """
    found = []
    for group in _candidates(hand):
        read = replace(hand, completed=group)
        try:
            worth = score(read, settings)
        except HandError:
            continue
        found.append(Completion(group, read, worth, danger(read, worth)))
    return tuple(sorted(found, key=_order))


def _order(each: Completion) -> tuple[int, bool, str, str]:
    return -each.score.total, each.danger is not None, each.group.kind, each.group.tile


def _candidates(hand: HandToScore) -> Iterator[Meld]:
    """Yield each group of the hand, as it may be grouped, that has the claimed tile in it."""
    last = hand.last
    if not hand.claimed or last is None or hand.completed is not None:
        return
    pairs = 1 - sum(group.kind == "pair" for group in hand.melds)
    ways = groupings(parts_of(tally_of(hand.concealed)), pairs)
    every = [*hand.melds, *(group for way in ways for group in way)]
    seen: list[Meld] = []
    for group in every:
        new = not any(same_group(group, other) for other in seen)
        if new and last in group.tiles and group.kind != "kong":
            seen.append(group)
            yield group
