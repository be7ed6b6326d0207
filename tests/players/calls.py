"""Who wants a discard, who calls it, and who has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from rules import events as ev
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.players import prospects
from tests.players.account import say_claims
from tests.players.opening import push_as_needed
from tests.players.policy import group_with

if TYPE_CHECKING:
    from tests.players.game import Game

Purpose = Literal["exposure", "mahjongg"]

CALLS = 0.85
SILENT = 0.15
DAWDLES = 0.3
LATE = 0.5
CONTENDS = 0.6
"""How often a seat calls what it can use, takes a discard without a word, calls only after the
next has drawn, or even racked where that is allowed, and calls what another is to have."""


class Call(NamedTuple):
    """A call for an exposure: whose, whether it was said, and who had drawn before it."""

    seat: Seat
    said: bool
    drew: Seat | None


def decide(game: Game) -> None:
    """Give the discard to who wants it and comes first, or let the next seat draw."""
    if not game.moment("open"):
        return
    tile = game.face
    wants = {s: w for s in SEATS if s != game.last and (w := _wants(game, s, tile))}
    if not wants:
        game.stage = "draw"
        return
    first = min(wants, key=lambda seat: _rank(game, seat, wants[seat]))
    drew = _claim(game, tile, first, wants)
    if wants[first] == "mahjongg":
        taken = game.deal.take_discard(first)
        game.called_from, game.turn = game.last, first
        _put_back(game, drew)
        game.make(first, called=taken)
        return
    game.call = Call(first, isinstance(game.events[-1], ev.Claimed | ev.Retracted), drew)
    if not game.moment("called"):
        return
    game.put_up(first, group_for(game, first) or [])
    _put_back(game, drew)


def group_for(game: Game, seat: Seat) -> list[Tile] | None:
    """The tiles of the rack that the seat would lay up with the last discard; None if none.

    In every group lies a natural tile, which tells what it is: with a thrown joker one more.
    """
    thrown_joker = game.deal.discards[-1] == JOKER
    least = 0 if game.manner.wild_groups and not thrown_joker else 1
    return group_with(game.plan(seat), game.seat(seat), game.face, least)


def _wants(game: Game, seat: Seat, tile: Tile) -> Purpose | None:
    hand = game.seat(seat)
    if hand.dead or tile == JOKER:
        return None
    if game.plan(seat).completes(tile):
        return "mahjongg"
    # Whether a group may be called when the wall is used up is not settled: nobody does.
    group = group_for(game, seat) if game.deal.wall else None
    if group is None or game.rng.random() >= CALLS:
        return None
    fair = prospects.still_aims(game, seat) and not game.dooms(*group)
    return "exposure" if fair else None


def _rank(game: Game, seat: Seat, purpose: Purpose) -> tuple[bool, int]:
    """Return who comes first: Mah Jongg, then the nearest at the discarder's right."""
    steps = (SEATS.index(seat) - SEATS.index(game.last or "N")) % 4
    return (purpose != "mahjongg", steps)


def _claim(game: Game, tile: Tile, first: Seat, wants: dict[Seat, Purpose]) -> Seat | None:
    """Say the calls, in any order; return the seat that had drawn already, if one had."""
    callers = [seat for seat in wants if seat == first or game.rng.random() < CONTENDS]
    game.rng.shuffle(callers)
    if callers == [first] and game.rng.random() < SILENT:
        return None
    drew = None
    if game.turn not in wants and len(game.deal.wall) > 1 and game.rng.random() < DAWDLES:
        drew = game.turn
        push_as_needed(game)
        game.report(ev.Drawn(seat=drew))
        if game.manner.ways.claim_until == "discarded" and game.rng.random() < LATE:
            game.report(ev.Racked(seat=drew))
    say_claims(
        game,
        tile,
        wants,
        callers,
        first,
        rank=lambda seat: _rank(game, seat, wants[seat]),
        takes=lambda: game.rng.random() < 0.5,
    )
    return drew


def _put_back(game: Game, drew: Seat | None) -> None:
    if drew is not None:
        game.report(ev.PutBack(seat=drew))
