"""Whether the referee, told what was public of a deal, agrees with the world that played it."""

from __future__ import annotations

from reckoning import changes, worth

from rules.cards import Card
from rules.codes import Code
from rules.play import Game
from rules.referee import Referee
from rules.tiles import SEATS

SCORES = ("score", "settle")


def agreed(game: Game, code: Code, card: Card, where: str) -> str:
    """Assert that the referee says what is due and nothing else; return how the deal ended.

    At the end its table shows the same exposures, discards, wall and numbers
    of tiles as the sealed world, and the points are those reckoned apart.
    """
    referee = Referee(code, card)
    rulings = [ruling for event in game.events for ruling in referee.see(event)]
    said = [ruling for ruling in rulings if ruling.kind not in SCORES]
    got = [(ruling.at, ruling.kind, ruling.seat) for ruling in said]
    assert got == [(due.at, due.kind, due.seat) for due in game.said], f"{where}: {said}"
    for ruling, due in zip(said, game.said, strict=True):
        assert due.laws <= set(ruling.laws), f"{where}: {ruling}"
    table = referee.deal
    for seat in SEATS:
        hand, seen = game.seat(seat), table.hands[seat]
        groups = tuple(tuple(group.tiles) for group in hand.up)
        assert table.exposures(seat) == groups, f"{where}: {seat}'s exposures"
        assert seen.concealed == hand.rack.total(), f"{where}: {seat}'s rack"
        assert seen.dead == hand.dead, f"{where}: {seat}'s hand"
    assert sorted(table.pool) == sorted(game.deal.discards), f"{where}: discards"
    assert table.wall == len(game.deal.wall), f"{where}: wall"
    scored = [(r.kind, r.seat, r.points) for r in rulings if r.kind in SCORES]
    if game.result is None:
        assert scored == [], where
        return "wall"
    points = worth(card, game.result)
    paid = changes(points, game.result)
    due = [("score", game.result.winner, points), *(("settle", s, paid[s]) for s in SEATS)]
    assert scored == due, where
    return "discard" if game.result.discarder else "drawn"
