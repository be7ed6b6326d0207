"""Scoring of the League's game of 1946: the listed value, from the three losers, East double.

Each hand of the list has two values, for a winner who is not East and for
East, who also pays double (N46.V1). Dead hands pay as the others do (N46.4,
12B). What is paid is received: the four changes sum to nothing. "Twice the
value of the hand" for a miscalled tile (N46.11D) is taken as printed, of the
value that the claimant's seat has, whoever miscalled.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

from rules.reasons.base import Reason
from rules.reasons.lines import ListGives, ListGivesEast
from rules.reasons.settling import (
    ErrorPays,
    IntactReceives,
    MiscalledPays,
    PaysWinner,
    Receives,
    ReceivesTwice,
)
from rules.scoring.model import Payment, Score, ScoreLine
from rules.tiles import SEAT_NAMES, SEATS, Seat

FINE: Final = 30
"""Chips to each intact hand for Mah Jongg in error that ends the game (N46.12C)."""


class Listed(Protocol):
    """A line of the list; `rules.cards.CardLine` is one."""

    @property
    def value(self) -> int:
        """What the hand is worth to a winner who is not East."""

    @property
    def east_value(self) -> int:
        """What it is worth to East."""


class ListedHand(Protocol):
    """What scoring asks of a win; `rules.cards.Win` is one."""

    @property
    def line(self) -> Listed:
        """The line of the list that the hand is of."""

    @property
    def bonus(self) -> int:
        """What it gives besides as nothing was exposed."""


def score(win: ListedHand, winner: Seat) -> Score:
    """Return what the list gives the winner's seat for the hand (N46.V1)."""
    more = win.bonus or None
    if winner == "E":
        value = win.line.east_value
        gives: Reason = ListGivesEast(value, more)
    else:
        value = win.line.value
        gives = ListGives(value, more)
    return Score(value + win.bonus, (_line(gives, value + win.bonus),))


def _line(what: Reason, points: int) -> ScoreLine:
    return ScoreLine("N46.V1", what, points=points)


def payments(
    winner: Seat, score: Score, *, seated: Collection[Seat] = SEATS
) -> tuple[Payment, ...]:
    """Return how each seat's score changes, in order of seats (N46.V1).

    Every loser of `seated` pays, dead hands too; East as a loser pays double.
    `ValueError` if the winner is not seated.
    """
    if winner not in seated:
        raise ValueError(f"nobody sits {SEAT_NAMES[winner]}, who is to have won")
    losers = [seat for seat in SEATS if seat in seated and seat != winner]
    paid = {seat: score.total * (2 if seat == "E" else 1) for seat in losers}
    written = []
    for seat in SEATS:
        if seat == winner:
            total = sum(paid.values())
            written.append(Payment(seat, total, ("N46.V1",), Receives(total)))
        elif seat in paid:
            reason = PaysWinner(winner, paid[seat], seat == "E")
            written.append(Payment(seat, -paid[seat], ("N46.V1",), reason))
    return tuple(written)


def miscalled(claimant: Seat, score: Score, *, miscaller: Seat) -> tuple[Payment, ...]:
    """Return what Mah Jongg on a miscalled tile costs: its miscaller alone pays (N46.11D).

    `ValueError` if one seat is both.
    """
    if claimant == miscaller:
        raise ValueError(f"{SEAT_NAMES[claimant]} cannot claim a tile of their own discarding")
    paid, laws = 2 * score.total, ("N46.11D",)
    both = (
        Payment(claimant, paid, laws, ReceivesTwice(score.total, paid)),
        Payment(miscaller, -paid, laws, MiscalledPays(claimant, score.total, paid)),
    )
    return tuple(sorted(both, key=lambda payment: SEATS.index(payment.seat)))


def in_error(declarer: Seat, intact: Collection[Seat]) -> tuple[Payment, ...]:
    """Return what Mah Jongg in error costs once the game cannot go on (N46.12C).

    The declarer pays 30 to each hand that is `intact`; East pays or receives double.
    """
    double = declarer == "E"
    got = {s: FINE * (2 if double or s == "E" else 1) for s in SEATS if s in intact}
    got.pop(declarer, None)
    total = sum(got.values())
    written = []
    for seat in SEATS:
        if seat == declarer:
            written.append(Payment(seat, -total, ("N46.12C",), ErrorPays(tuple(got.items()))))
        elif seat in got:
            written.append(Payment(seat, got[seat], ("N46.12C",), IntactReceives(got[seat])))
    return tuple(written)
