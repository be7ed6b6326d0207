"""Whether the referee, told what was public of a classical deal, agrees with the world it is of."""

from __future__ import annotations

from collections import Counter
from typing import Any

from reckoning_classical import payments, worths

from rules.codes import get_code
from rules.events import BonusShown, Claimed, Discarded, Exposed, Shown
from rules.referee import Referee
from rules.table import Deal
from tests.players.classical import Game

SCORES = ("score", "settle")


def agreed(game: Game, where: str) -> str:
    """Assert that the referee says what is due and nothing else; return how the deal ended.

    At the end its table shows the same groups, seasons, discards, loose tiles,
    pack and numbers of tiles as the sealed world, and the points are those
    reckoned apart. No tile has been lost, and the payments sum to nothing.
    """
    referee = Referee(get_code(game.code.name))
    rulings = [ruling for event in game.events for ruling in referee.see(event)]
    # Several things said of one event have no order.
    said = sorted(
        (r for r in rulings if r.kind not in SCORES), key=lambda r: (r.at, r.kind, r.seat or "")
    )
    due = sorted(
        (one for one in game.said if one.kind not in SCORES),
        key=lambda one: (one.at, one.kind, one.seat or ""),
    )
    got = [(ruling.at, ruling.kind, ruling.seat) for ruling in said]
    assert got == [(one.at, one.kind, one.seat) for one in due], f"{where}: {said}"
    for ruling, one in zip(said, due, strict=True):
        assert one.laws <= set(ruling.laws), f"{where}: {ruling}"
    nothing_lost(game, where)
    _same_table(referee.deal, game, where)
    scored = [(r.at, r.kind, r.seat, r.points) for r in rulings if r.kind in SCORES]
    assert sorted(scored) == sorted(_scores_due(game)), where
    assert sum(r.points or 0 for r in rulings if r.kind == "settle") == 0, where
    if game.result is None:
        return "wall"
    return "discard" if game.result.discarder else "drawn"


def nothing_lost(game: Game, where: str) -> None:
    """Assert that the sealed world holds every tile of the set once."""
    deal = game.deal
    tiles = [*deal.wall, *deal.loose, *deal.discards]
    for hand in deal.seats.values():
        tiles += hand.tiles() + hand.bonus
    assert Counter(tiles) == Counter(game.code.tiles.tiles()), f"{where}: tiles"


def _same_table(table: Deal, game: Game, where: str) -> None:
    for seat in game.seats:
        hand, seen = game.seat(seat), table.hands[seat]
        groups = [sorted(group.tiles) for group in hand.up]
        assert [sorted(tiles) for tiles in table.exposures(seat)] == groups, f"{where}: {seat}"
        assert seen.concealed == hand.rack.total(), f"{where}: {seat}'s rack"
        assert sorted(seen.bonus) == sorted(hand.bonus), f"{where}: {seat}'s seasons"
        assert seen.dead == hand.dead, f"{where}: {seat}'s hand"
    assert sorted(table.discards.pool) == sorted(game.deal.discards), f"{where}: discards"
    assert table.wall.left == len(game.deal.wall), f"{where}: pack"
    assert table.wall.loose == len(game.deal.loose), f"{where}: loose tiles"


def _scores_due(game: Game) -> list[Any]:
    due = [(one.at, one.kind, one.seat, one.points) for one in game.said if one.kind in SCORES]
    if game.result is None:
        return due
    won = max(one.at for one in game.said if one.kind == "win")
    shown = {game.result.winner: won}
    for at, event in enumerate(game.events, 1):
        # A hand that died of a false Mah Jong has been shown already.
        if isinstance(event, Shown) and (at > won or game.seat(event.seat).dead):
            shown.setdefault(event.seat, at)
    points, changes = worths(game.result), payments(game.result)
    last = max(shown.values())
    for seat, hand in game.result.hands.items():
        due.append((last, "settle", seat, changes[seat]))
        if not hand.dead:
            due.append((shown[seat], "score", seat, points[seat]))
    return due


def plainly_legal(game: Game, where: str) -> None:
    """Assert, with no help of the referee, that what was claimed and laid down was allowed.

    A discard is claimed by another, and for a run by the next player alone; a
    group is three or four alike or three in a row; seasons alone lie beside.
    """
    last: Discarded | None = None
    for event in game.events:
        if isinstance(event, Discarded):
            assert not event.tile.startswith("F"), where
            last = event
        elif isinstance(event, Claimed):
            assert last and event.tile == last.tile and event.seat != last.seat, where
            follows = game.seats[(game.seats.index(last.seat) + 1) % len(game.seats)]
            assert event.purpose != "chow" or event.seat == follows, where
        elif isinstance(event, Exposed):
            if event.claimed:
                assert last and event.claimed == last.tile and event.claimed in event.tiles, where
            else:
                assert len(event.tiles) == 4, where
            numbers = sorted(int(tile[0]) for tile in event.tiles if tile[0].isdigit())
            suits = {tile[1:] for tile in event.tiles}
            run = len(numbers) == 3 and len(suits) == 1 and numbers[2] - numbers[0] == 2
            assert len(set(event.tiles)) == 1 or (run and len(set(numbers)) == 3), where
        elif isinstance(event, BonusShown):
            assert event.tile.startswith("F"), where
