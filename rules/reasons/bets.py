"""Bets on who plays."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.tiles import Seat


class HasBet(Reason, frozen=True):
    pass


class BetTooLate(Reason, frozen=True):
    pass


class BetTooEarly(Reason, frozen=True):
    pass


class PlayersDoNotBet(Reason, frozen=True):
    pass


class ThirdBet(Reason, frozen=True):
    pass


class BetCancelled(Reason, frozen=True):
    pass


class BetLost(Reason, frozen=True):
    winner: Seat
    on: Seat
    worth: int


class PaidByBettor(Reason, frozen=True):
    bettor: str
    on: Seat
    worth: int


class BetWon(Reason, frozen=True):
    winner: Seat
    won: int


class PaysBettor(Reason, frozen=True):
    bettor: str
    winner: Seat
    part: int


class BettorFined(Reason, frozen=True):
    on: Seat
    pays: int


class FinePaidByBettor(Reason, frozen=True):
    bettor: str
    paid: int


class BettorPaidToo(Reason, frozen=True):
    on: Seat
    paid: int


class FinePaidToBettor(Reason, frozen=True):
    bettor: str
    paid: int
