"""Who does not play may bet on who does: sealed before the first play, paid with the deal's end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.events import BetPlaced, BetSpoiled, DealEnded
from rules.fold.game import bet_too_early
from rules.law import law, say
from rules.parts import Bet, Paid
from rules.reasons.base import Reason
from rules.reasons.bets import (
    BetCancelled,
    BetLost,
    BetTooEarly,
    BetTooLate,
    BettorFined,
    BettorPaidToo,
    BetWon,
    FinePaidByBettor,
    FinePaidToBettor,
    HasBet,
    PaidByBettor,
    PaysBettor,
    PlayersDoNotBet,
    ThirdBet,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat
from rules.tiles import after as right_of

BETTORS = 2
"""How many may bet in the League's game of about 1970: a fifth and a sixth (HOY.V10)."""

FINES = frozenset({"N46.11D", "N46.12C"})
"""The penalties that a bettor shares with the player bet on (N46.B3)."""


@law("N46.B1", "HOY.V10", on=BetPlaced, always=True)
def bets_are_sealed(deal: Deal, bet: BetPlaced) -> Iterator[Ruling]:
    """A bet is placed before the first play, and then it stands."""
    who = bet.bettor
    if any(each.bettor == who for each in deal.result.bets):
        yield say("refused", None, HasBet(), player=who)
    elif deal.phase == "over" or deal.discards.last is not None:
        yield say("refused", None, BetTooLate(), player=who)


@law("HOY.V10", on=BetPlaced, always=True)
def bets_on_seen_hands(deal: Deal, bet: BetPlaced) -> Iterator[Ruling]:
    """A bettor sees all four hands as they will be played, and then bets."""
    if bet_too_early(deal):
        yield say("refused", None, BetTooEarly(), player=bet.bettor)


@law("HOY.V14", "HOY.V10", on=BetPlaced, always=True)
def who_plays_does_not_bet(deal: Deal, bet: BetPlaced) -> Iterator[Ruling]:
    """Four play, and one or two more bet."""
    who = bet.bettor
    if who in deal.players.values():
        yield say("refused", None, PlayersDoNotBet(), laws=("HOY.V14",), player=who)
    elif len({each.bettor for each in deal.result.bets} - {who}) >= BETTORS:
        yield say("refused", None, ThirdBet(), laws=("HOY.V10",), player=who)


@law("N46.B1", on=BetSpoiled, always=True)
def revealed_bets_are_off(deal: Deal, spoilt: BetSpoiled) -> Iterator[Ruling]:
    """Who tells the bet or gives information in play has bet for nothing."""
    who = spoilt.bettor
    if any(bet.bettor == who and not bet.spoiled for bet in deal.result.bets):
        yield say("refused", None, BetCancelled(), player=who)


@law("N46.B2", "HOY.V10", on=DealEnded, always=True)
def bets_on_the_hand(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """A bettor has the value of the hand from the losers, or pays it to the winner."""
    winner, worth = deal.result.winner, deal.result.worth
    if winner is None or worth is None or fines(deal):
        return
    for bet in _standing(deal):
        if bet.on != winner:
            yield _bettor(bet, -worth, BetLost(winner, bet.on, worth))
            yield say("settle", winner, PaidByBettor(bet.bettor, bet.on, worth), points=worth)
            continue
        parts = shares(deal, winner, worth)
        won = sum(parts.values())
        yield _bettor(bet, won, BetWon(winner, won))
        for seat, part in parts.items():
            yield say("settle", seat, PaysBettor(bet.bettor, winner, part), points=-part)


def shares(deal: Deal, winner: Seat, worth: int) -> dict[Seat, int]:
    """Return what each loser pays a bettor, from the winner's right on.

    In equal parts of whole points: those left over fall on the first to the
    right (HOY.V10). Or the whole value each, as the winner has it.
    """
    seats = [right_of(winner, steps) for steps in range(1, 4)]
    losers = [seat for seat in seats if seat in deal.seated]
    if deal.settings.bettor_is_paid == "by each":
        return dict.fromkeys(losers, worth)
    part, left = divmod(worth, len(losers))
    return {seat: part + (place < left) for place, seat in enumerate(losers)}


@law("N46.B3", on=DealEnded, always=True)
def bets_on_who_is_fined(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """A bettor pays or is paid the same penalty as the player bet on."""
    fined = fines(deal)
    payers = [paid for paid in fined if paid.points < 0]
    if len(payers) != 1:
        return
    payer, payees = payers[0], [paid for paid in fined if paid.points > 0]
    for bet in _standing(deal):
        if bet.on == payer.seat:
            pays = -payer.points
            yield _bettor(bet, -pays, BettorFined(bet.on, pays))
            for paid in payees:
                yield say(
                    "settle",
                    paid.seat,
                    FinePaidByBettor(bet.bettor, paid.points),
                    points=paid.points,
                )
        for paid in payees:
            if bet.on == paid.seat:
                yield _bettor(bet, paid.points, BettorPaidToo(bet.on, paid.points))
                yield say(
                    "settle",
                    payer.seat,
                    FinePaidToBettor(bet.bettor, paid.points),
                    points=-paid.points,
                )


def fines(deal: Deal) -> tuple[Paid, ...]:
    """Return the payments of this deal that are penalties which bettors share (N46.B3)."""
    return tuple(paid for paid in deal.result.paid if FINES & set(paid.laws))


def _standing(deal: Deal) -> Iterable[Bet]:
    return (bet for bet in deal.result.bets if not bet.spoiled)


def _bettor(bet: Bet, points: int, reason: Reason) -> Ruling:
    return say("settle", None, reason, points=points, player=bet.bettor)
