"""Whether a winning discard was a dangerous one, for which its discarder pays the others' losses.

Dangerous is what the winner had before the discard: the groups on the table,
with declared fours, but without the one that the discard completed.
"""

from __future__ import annotations

from typing import Literal

from rules.scoring.classical.hand import HandToScore, checked
from rules.scoring.classical.melds import INDEX, Meld
from rules.scoring.model import Score
from rules.tiles import Tile

PenaltyLaw = Literal["B24.P1", "B24.P2"]


def danger(hand: HandToScore, score: Score) -> PenaltyLaw | None:
    """Return the law by which the winner's discarder pays everybody's losses, if one does.

    `score` is what the hand was found to be worth. None for a hand that was
    won on a drawn tile, and where it depends on which group the discard completed.
    """
    if not hand.claimed or hand.last is None:
        return None
    found = {_danger(held.hand, hand.last, score) for held in checked(hand)}
    return found.pop() if len(found) == 1 else None


def _danger(hand: HandToScore, last: Tile, score: Score) -> PenaltyLaw | None:
    laid = tuple(g for g in hand.melds if not g.concealed or g.kind == "kong")
    if _one_suit(last, laid, score):
        return "B24.P1"
    return "B24.P2" if _honours(last, laid, score) else None


def _suit(tile: Tile) -> int:
    """Return 0 to 2 for a suit, 3 for winds and honours."""
    return INDEX[tile] // 9


def _one_suit(last: Tile, laid: tuple[Meld, ...], score: Score) -> bool:
    """Whether nine or more of the discard's suit lay there, and the hand is of that suit alone."""
    lying = sum(len(group.tiles) for group in laid if _suit(group.tile) == _suit(last) < 3)
    return lying >= 9 and any(line.law == "B24.S17" for line in score.lines)


def _honours(last: Tile, laid: tuple[Meld, ...], score: Score) -> bool:
    """Whether three groups of honours, winds or seasons lay there, and three doubles were won.

    A group of seasons is all four of a colour, the only one that scores (B24.F3).
    """
    groups = sum(_suit(group.tile) == 3 for group in laid)
    groups += sum(line.law == "B24.F3" for line in score.lines)
    doubles = sum(line.doubles for line in score.lines)
    return _suit(last) == 3 and groups >= 3 and doubles >= 3
