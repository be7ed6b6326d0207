"""Whether the referee, told what was public of a deal, agrees with the world that played it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from reckoning import club_points, tournament_points
from reckoning_older import points_of_1946, points_of_1970

from rules.cards import Card
from rules.codes import Code
from rules.events import Exposed
from rules.referee import Referee
from rules.table import Deal
from rules.tiles import SEATS, Seat
from tests.players import Game

SCORES = ("score", "settle")
POINTS = {
    "american": club_points,
    "tournament-2019": tournament_points,
    "nmjl-1946": points_of_1946,
    "hoyle-league": points_of_1970,
}
"""What a hand is worth and how every score changes, by code."""


def agreed(game: Game, code: Code, card: Card, where: str) -> str:
    """Assert that the referee says what is due and nothing else; return how the deal ended.

    At the end its table shows the same exposures, discards, wall and numbers
    of tiles as the sealed world, and the points are those reckoned apart.
    """
    referee = Referee(code, card)
    rulings = [ruling for event in game.events for ruling in referee.see(event)]
    dangers = dangers_of(game) if code.name == "tournament-2019" else []
    due = [one for one in game.said if one.kind not in SCORES]
    said = [ruling for ruling in rulings if ruling.kind not in SCORES]
    # Several things said of one event have no order.
    due.sort(key=lambda one: (one.at, one.kind, one.seat or ""))
    said.sort(key=lambda ruling: (ruling.at, ruling.kind, ruling.seat or ""))
    told = [(r.at, r.seat) for r in said if r.kind == "danger"]
    said = [ruling for ruling in said if ruling.kind != "danger"]
    assert told == dangers, f"{where}: danger"
    got = [(ruling.at, ruling.kind, ruling.seat) for ruling in said]
    assert got == [(one.at, one.kind, one.seat) for one in due], f"{where}: {said}"
    for ruling, one in zip(said, due, strict=True):
        assert one.laws <= set(ruling.laws), f"{where}: {ruling}"
    nothing_lost(game, where)
    _same_table(referee.deal, game, where)
    scored = [(r.at, r.kind, r.seat, r.points) for r in rulings if r.kind in SCORES]
    assert Counter(scored) == Counter(_scores_due(game, code, card)), where
    if game.result is None:
        return "wall"
    return "discard" if game.result.discarder else "drawn"


def dangers_of(game: Game) -> list[tuple[int, Seat]]:
    """At which events a seat comes to have two exposures or more."""
    up: Counter[Seat] = Counter()
    found = []
    for at, event in enumerate(game.events, 1):
        if isinstance(event, Exposed):
            up[event.seat] += 1
            if up[event.seat] >= 2:
                found.append((at, event.seat))
    return found


def nothing_lost(game: Game, where: str) -> None:
    """Assert that the sealed world holds every tile of the set once."""
    tiles = [*game.deal.wall, *game.deal.discards]
    for hand in game.deal.seats.values():
        tiles += hand.tiles()
    assert Counter(tiles) == Counter(game.card.tile_set.tiles()), f"{where}: tiles"


def _same_table(table: Deal, game: Game, where: str) -> None:
    for seat in SEATS:
        hand, seen = game.seat(seat), table.hands[seat]
        groups = tuple(tuple(group.tiles) for group in hand.up)
        assert table.exposures(seat) == groups, f"{where}: {seat}'s exposures"
        assert seen.concealed == hand.rack.total(), f"{where}: {seat}'s rack"
        assert seen.dead == hand.dead, f"{where}: {seat}'s hand"
    assert sorted(table.discards.pool) == sorted(game.deal.discards), f"{where}: discards"
    assert table.wall.left == len(game.deal.wall), f"{where}: wall"


def _scores_due(game: Game, code: Code, card: Card) -> list[Any]:
    due = [(one.at, one.kind, one.seat, one.points) for one in game.said if one.kind in SCORES]
    ended = next((one.at for one in game.said if one.kind in ("win", "wall_game")), 0)
    if game.result is None:
        written = _wall_game(game) if code.name == "tournament-2019" else {}
    else:
        points, written = POINTS[code.name](card, game.result)
        due.append((ended, "score", game.result.winner, points))
    return due + [(ended, "settle", seat, points) for seat, points in written.items()]


def _wall_game(game: Game) -> dict[Seat, int]:
    """In a tournament a wall game is ten for each, but nothing for the dead."""
    return {seat: 0 if game.seat(seat).dead else 10 for seat in SEATS}
