"""Scoring of the League's game of about 1970: the list's value, and who pays it double.

Source: the V laws of HOY. The list fixes what a hand is worth (HOY.V11). Two
things double: the whole hand where no big joker is in it (HOY.V2), and what
each loser pays by how it was won (HOY.V9). East is a player like the others
(HOY.V8). All that is paid goes to the winner, so the changes sum to nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

from rules.reasons.choices import LossWhy
from rules.reasons.lines import BigJoker, ListGives, NoBigJoker
from rules.reasons.settling import IsPaid, Loses
from rules.scoring.model import Payment, Score, ScoreLine
from rules.tiles import SEAT_NAMES, SEATS, Seat


class ListedHand(Protocol):
    """What scoring asks of a win; `rules.cards.Win` is one."""

    @property
    def value(self) -> int:
        """What the list gives for the hand."""

    @property
    def bonus(self) -> int:
        """What of it the card gives as nothing was exposed."""

    @property
    def jokerless(self) -> bool:
        """Whether no big joker is in it; its flowers, wild too, do not matter."""


VOID: Final[dict[Seat, int]] = dict.fromkeys(SEATS, 0)
"""The wall is drawn out and nobody is out: the deal is void (HOY.V11)."""


def score(win: ListedHand) -> Score:
    """Return what a won hand is worth: the list's value, doubled without a big joker.

    What counts is the hand as it is shown: a joker that was replaced in an
    exposure is in it no more, and nobody needs to have said anything (HOY.V2).
    """
    gives = ListGives(win.value - win.bonus, win.bonus or None)
    lines = [ScoreLine("HOY.V11", gives, points=win.value)]
    if win.jokerless:
        lines.append(ScoreLine("HOY.V2", NoBigJoker(), doubles=1))
    else:
        lines.append(ScoreLine("HOY.V2", BigJoker()))
    return Score(win.value << sum(line.doubles for line in lines), tuple(lines))


def payments(
    winner: Seat,
    score: Score,
    *,
    discarder: Seat | None,
    dead: Collection[Seat] = (),
    seated: Collection[Seat] = SEATS,
) -> tuple[Payment, ...]:
    """Return how the score of each seat changes, in order of seats (HOY.V2, V8, V9, V13).

    `discarder` is whose discard the winner was out on, None if the tile was
    drawn. A `dead` seat pays as if it were not. Seats that are not `seated`
    pay nothing and are left out. `ValueError` if the winner is the discarder,
    is dead, or is not seated.
    """
    name = SEAT_NAMES[winner]
    if discarder == winner:
        raise ValueError(f"{name} cannot win on a tile of their own discarding")
    if winner in dead:
        raise ValueError(f"{name} is dead and cannot win")
    if winner not in seated:
        raise ValueError(f"{name} does not play")
    losers = [
        _loss(seat, winner, score, discarder=discarder, dead=seat in dead)
        for seat in SEATS
        if seat in seated and seat != winner
    ]
    won = -sum(loss.points for loss in losers)
    laws = tuple(line.law for line in score.lines if line.points or line.doubles)
    gain = Payment(winner, won, (*laws, "HOY.V9"), IsPaid(won))
    return tuple(sorted([gain, *losers], key=lambda each: SEATS.index(each.seat)))


def _loss(seat: Seat, winner: Seat, score: Score, *, discarder: Seat | None, dead: bool) -> Payment:
    double = discarder is None or seat == discarder
    down = score.total * (1 + double)
    why: LossWhy = "drawn" if discarder is None else "plain"
    if seat == discarder:
        why = "discarded"
    laws = ["HOY.V9"]
    if "E" in (seat, winner):
        laws.append("HOY.V8")
    if dead:
        laws.append("HOY.V13")
    return Payment(seat, -down, tuple(laws), Loses(down, why, dead))
