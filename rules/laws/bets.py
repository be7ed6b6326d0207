"""Who does not play may bet on who does: sealed before the first play, paid with the deal's end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.events import BetPlaced, BetSpoiled, DealEnded
from rules.fold.game import bet_too_early
from rules.law import law, say
from rules.parts import Paid
from rules.reasons.bets import (
    BetCancelled,
    BetTooEarly,
    BetTooLate,
    HasBet,
    PlayersDoNotBet,
    ThirdBet,
)
from rules.rulings import Ruling
from rules.scoring import bets
from rules.table import Deal

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


@law(*bets.ON_THE_HAND, on=DealEnded, always=True)
def bets_on_the_hand(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """A bettor has the value of the hand from the losers, or pays it to the winner."""
    winner, worth = deal.result.winner, deal.result.worth
    if winner is None or worth is None or fines(deal):
        return
    by_each = deal.settings.bettor_is_paid == "by each"
    yield from _said(
        bets.on_the_hand(_standing(deal), winner, worth, seated=deal.seated, by_each=by_each)
    )


@law(*bets.ON_A_FINE, on=DealEnded, always=True)
def bets_on_who_is_fined(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """A bettor pays or is paid the same penalty as the player bet on."""
    fined = ((paid.seat, paid.points) for paid in fines(deal))
    yield from _said(bets.on_a_fine(_standing(deal), fined))


def fines(deal: Deal) -> tuple[Paid, ...]:
    """Return the payments of this deal that are penalties which bettors share (N46.B3)."""
    return tuple(paid for paid in deal.result.paid if FINES & set(paid.laws))


def _standing(deal: Deal) -> Iterator[bets.PlacedBet]:
    return (bets.PlacedBet(b.bettor, b.on) for b in deal.result.bets if not b.spoiled)


def _said(paid: Iterable[bets.BetPayment]) -> Iterator[Ruling]:
    for each in paid:
        yield say("settle", each.seat, each.reason, points=each.points, player=each.player)
