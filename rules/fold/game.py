"""What goes beyond one deal: the game's terms, who is due to be East, everybody's points, bets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, Final

from rules import events as ev
from rules.copies import replace
from rules.game import Game, begun, goes_on, rounds_allowed
from rules.parts import Bet, Paid
from rules.rulings import Ruling
from rules.table import Deal


def _started(deal: Deal, event: ev.GameStarted) -> Deal:
    """Begin a game; one of rounds that are not all played goes on, whatever is said (B24.L1)."""
    if deal.game is not None and goes_on(deal.game, event):
        return deal
    game = begun(event, of_rounds=deal.ways.rounds)
    return deal if game is None else replace(deal, game=game)


def _terms(deal: Deal, event: ev.TermsChanged) -> Deal:
    """Agree on other rounds or another limit, until the first throw (B24.L8, L9)."""
    game = deal.game
    if game is None or game.locked:
        return deal
    if event.rounds is not None and rounds_allowed(len(game.players), event.rounds):
        game = replace(game, rounds=event.rounds)
    if event.limit is not None and event.limit > 0:
        game = replace(game, limit=event.limit)
    return replace(deal, game=game)


def _deal_started(deal: Deal, event: ev.DealStarted) -> Deal:
    """Begin a deal of the game: without names they sit as they are due to."""
    game = deal.game
    if game is None:
        return deal
    if not event.players and game.east is not None:
        seated = game.seating(game.east)
        empty = tuple(seat for seat in deal.seated if seat not in seated)
        deal = replace(deal, players=seated, empty=(*deal.empty, *empty))
    east = deal.players.get("E")
    known = east if east in game.players else None
    row = game.in_a_row if known is not None and known == game.east else 0
    game = replace(game, east=known, in_a_row=row, deals=game.deals + 1, decided=False)
    return replace(deal, game=game, began=game)


def _locked(deal: Deal, event: ev.DiceThrown | ev.Dealt) -> Deal:
    game = deal.game
    return deal if game is None else replace(deal, game=replace(game, locked=True))


def _bet(deal: Deal, event: ev.BetPlaced) -> Deal:
    """Seal a bet before the first play: a later or a second one changes nothing (N46.B1)."""
    placed = any(bet.bettor == event.bettor for bet in deal.result.bets)
    if placed or not bets_open(deal) or bet_too_early(deal):
        return deal
    bets = (*deal.result.bets, Bet(event.bettor, event.on))
    return replace(deal, result=replace(deal.result, bets=bets))


def bets_open(deal: Deal) -> bool:
    """Whether play has not begun."""
    return deal.phase == "before" or (deal.phase == "play" and deal.discards.last is None)


def bet_too_early(deal: Deal) -> bool:
    """Whether tiles are still passed, where bets are on hands that have been seen (HOY.V10)."""
    return deal.ways.bets_on_seen_hands and deal.phase == "before"


def _spoilt(deal: Deal, event: ev.BetSpoiled) -> Deal:
    spoilt = (replace(b, spoiled=True) if b.bettor == event.bettor else b for b in deal.result.bets)
    return replace(deal, result=replace(deal.result, bets=tuple(spoilt)))


def _penalised(deal: Deal, event: ev.Penalised) -> Deal:
    """Take points from a seat. It is a person's word, and stands whatever becomes of the deal."""
    deal = replace(deal, result=replace(deal.result, penalties=(*deal.result.penalties, event)))
    return deal if deal.game is None else replace(deal, game=_fined(deal.game, deal, event))


def _fined(game: Game, deal: Deal, penalty: ev.Penalised) -> Game:
    who = deal.players.get(penalty.seat)
    return game if who is None else game.paid(who, -penalty.points)


STEPS: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = MappingProxyType(
    {
        ev.GameStarted: _started,
        ev.TermsChanged: _terms,
        ev.DealStarted: _deal_started,
        ev.DiceThrown: _locked,
        ev.Dealt: _locked,
        ev.BetPlaced: _bet,
        ev.BetSpoiled: _spoilt,
        ev.Penalised: _penalised,
    }
)


def ruled(deal: Deal, rulings: Iterable[Ruling]) -> Deal:
    """Return the deal with what the rulings on an event say of payments and of the game."""
    for ruling in rulings:
        deal = _said(deal, ruling)
        if deal.game is not None:
            deal = replace(deal, game=_after(deal.game, deal, ruling))
    return deal


def _said(deal: Deal, ruling: Ruling) -> Deal:
    if ruling.kind == "void":
        # The game stands as it did before the deal, but for what the director took.
        game = deal.began if deal.game is not None else None
        if game is not None:
            game = reduce(lambda left, fine: _fined(left, deal, fine), deal.result.penalties, game)
        return replace(
            deal,
            phase="over",
            play=replace(deal.play, current=None),
            claims=replace(deal.claims, made=()),
            result=replace(deal.result, paid=()),
            game=game,
        )
    if ruling.kind == "score" and ruling.seat is not None and ruling.seat == deal.result.winner:
        return replace(deal, result=replace(deal.result, worth=ruling.points))
    if ruling.kind == "settle" and ruling.seat is not None and ruling.points is not None:
        paid = (*deal.result.paid, Paid(ruling.seat, ruling.points, ruling.laws))
        return replace(deal, result=replace(deal.result, paid=paid, settled=deal.phase == "over"))
    return deal


def _after(game: Game, deal: Deal, ruling: Ruling) -> Game:
    if ruling.kind == "settle" and ruling.points is not None:
        who = ruling.player or (deal.players.get(ruling.seat) if ruling.seat else None)
        return game if who is None else game.paid(who, ruling.points)
    if ruling.kind == "win" and ruling.seat == "E":
        return replace(game, in_a_row=game.in_a_row + 1)
    if ruling.kind == "game":
        return game.passing(passes=ruling.player != game.east)
    return game
