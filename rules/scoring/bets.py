"""What bets of those who do not play come to (N46.B2, B3; HOY.V10): plainly, without a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rules.reasons.base import Reason
from rules.reasons.bets import (
    BetLost,
    BettorFined,
    BettorPaidToo,
    BetWon,
    FinePaidByBettor,
    FinePaidToBettor,
    PaidByBettor,
    PaysBettor,
)
from rules.tiles import SEATS, Seat, after

ON_THE_HAND: Final = ("N46.B2", "HOY.V10")
ON_A_FINE: Final = ("N46.B3",)
"""The laws of the two; a code holds those of its own."""

OF_FINES: Final = (BettorFined, BettorPaidToo, FinePaidByBettor, FinePaidToBettor)
"""What is said of a penalty that a bettor shares."""


@dataclass(frozen=True)
class PlacedBet:
    """Who bet on whom."""

    bettor: str
    on: Seat


@dataclass(frozen=True)
class BetPayment:
    """How one score changes by a bet: a bettor's by name (`player`), or a seat's."""

    player: str | None
    seat: Seat | None
    points: int
    reason: Reason


def on_the_hand(
    bets: Iterable[PlacedBet],
    winner: Seat,
    worth: int,
    *,
    seated: Collection[Seat] = SEATS,
    by_each: bool = False,
) -> Iterator[BetPayment]:
    """Yield what bets on a won hand come to: a bettor has its worth from the losers, or pays it to
    the winner (N46.B2, HOY.V10)."""
    for bet in bets:
        if bet.on != winner:
            yield BetPayment(bet.bettor, None, -worth, BetLost(winner, bet.on, worth))
            yield BetPayment(None, winner, worth, PaidByBettor(bet.bettor, bet.on, worth))
            continue
        parts = shares(winner, worth, seated, by_each=by_each)
        won = sum(parts.values())
        yield BetPayment(bet.bettor, None, won, BetWon(winner, won))
        for seat, part in parts.items():
            yield BetPayment(None, seat, -part, PaysBettor(bet.bettor, winner, part))


def shares(
    winner: Seat, worth: int, seated: Collection[Seat] = SEATS, *, by_each: bool = False
) -> dict[Seat, int]:
    """Return what each loser pays a bettor, from the winner's right on.

    In equal parts of whole points: those left over fall on the first to the
    right (HOY.V10). Or, `by_each`, the whole worth, as the winner has it.
    """
    losers = [seat for seat in (after(winner, steps) for steps in range(1, 4)) if seat in seated]
    if by_each:
        return dict.fromkeys(losers, worth)
    part, left = divmod(worth, len(losers))
    return {seat: part + (place < left) for place, seat in enumerate(losers)}


def on_a_fine(bets: Iterable[PlacedBet], fined: Iterable[tuple[Seat, int]]) -> Iterator[BetPayment]:
    """Yield what bets come to where one player pays a penalty: a bettor pays or is paid the same
    as the player bet on (N46.B3).

    `fined` is how the penalty changes each seat's score. Nothing where not one alone pays it.
    """
    changes = list(fined)
    payers = [(seat, -points) for seat, points in changes if points < 0]
    if len(payers) != 1:
        return
    (payer, pays), payees = payers[0], [each for each in changes if each[1] > 0]
    for bet in bets:
        if bet.on == payer:
            yield BetPayment(bet.bettor, None, -pays, BettorFined(bet.on, pays))
            for seat, paid in payees:
                yield BetPayment(None, seat, paid, FinePaidByBettor(bet.bettor, paid))
        for seat, paid in payees:
            if bet.on == seat:
                yield BetPayment(bet.bettor, None, paid, BettorPaidToo(bet.on, paid))
                yield BetPayment(None, payer, -paid, FinePaidToBettor(bet.bettor, paid))
