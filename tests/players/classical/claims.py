"""Who wants a discard, who claims it, and who has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules import events as ev
from rules.facts.seasons import is_season
from rules.tiles import SEATS, Seat, Tile
from tests.players.account import say_claims
from tests.players.classical import policy
from tests.players.classical.policy import Purpose

if TYPE_CHECKING:
    from tests.players.classical.game import Game

CLAIMS = 0.85
FOURS = 0.7
SILENT = 0.15
DAWDLES = 0.3
CONTENDS = 0.6
"""How often a seat claims what it can use, makes a four of three in hand, takes a discard
without a word, claims only after the next has drawn, and claims what another is to have."""

PRECEDENCE: tuple[Purpose, ...] = ("mahjongg", "exposure", "chow")
"""What goes before what (B24.L23, L25)."""


class Claim(NamedTuple):
    """A claim for a group: whose, of which rack tiles, whether said, and who had drawn before."""

    seat: Seat
    purpose: Purpose
    group: tuple[Tile, ...]
    said: bool
    drew: Seat | None


def decide(game: Game) -> None:
    """Give the discard to who wants it and comes first, or let the next seat draw."""
    if not game.moment("open") or game.last is None:
        return
    tile = game.deal.discards[-1]
    wanted = {s: w for s in game.live() if s != game.last and (w := _wants(game, s, tile))}
    if not wanted:
        game.stage = "draw"
        return
    wants = {seat: purpose for seat, (purpose, _) in wanted.items()}
    first = min(wants, key=lambda seat: _rank(game, seat, wants[seat]))
    said, drew = _claim(game, tile, first, wants)
    purpose, group = wanted[first]
    game.claim = Claim(first, purpose, group, said, drew)
    if not game.moment("called"):
        return
    take(game)


def take(game: Game) -> None:
    """Carry out the claim that has been granted."""
    claim = game.claim
    assert claim is not None
    seat, tile = claim.seat, game.deal.take_discard(claim.seat)
    game.turn = seat
    if claim.purpose == "mahjongg":
        _put_back(game, claim.drew)
        game.win(seat, tile)
        return
    tiles = tuple(sorted((tile, *claim.group)))
    game.deal.lay_open(seat, tiles, tile)
    game.report(ev.Exposed(seat=seat, tiles=tiles, claimed=tile))
    _put_back(game, claim.drew)
    if len(tiles) == 4:
        game.stage = "hold"
        game.replace(seat)
        return
    game.called_from, game.stage = game.last, "hold"


def _wants(game: Game, seat: Seat, tile: Tile) -> tuple[Purpose, tuple[Tile, ...]] | None:
    hand, style = game.seat(seat), game.styles[seat]
    if policy.completes(hand, tile):
        return "mahjongg", ()
    if game.rng.random() >= CLAIMS:
        return None
    fours = game.deal.left > 0 and game.rng.random() < FOURS
    like = policy.group_of_like(hand, style, tile, fours=fours)
    if like:
        return "exposure", like
    follows = game.last is not None and seat == game.turn == game.deal.next_live(game.last)
    run = policy.run_with(hand, style, tile) if follows else None
    return ("chow", run) if run else None


def _rank(game: Game, seat: Seat, purpose: Purpose) -> tuple[int, int]:
    """Return who comes first: by what it is for, then the nearest at the discarder's right."""
    steps = (SEATS.index(seat) - SEATS.index(game.last or "N")) % 4
    return (PRECEDENCE.index(purpose), steps)


def _claim(
    game: Game, tile: Tile, first: Seat, wants: dict[Seat, Purpose]
) -> tuple[bool, Seat | None]:
    """Say the claims, in any order; return whether one was said, and who had drawn before them."""
    callers = [seat for seat in wants if seat == first or game.rng.random() < CONTENDS]
    game.rng.shuffle(callers)
    if callers == [first] and game.rng.random() < SILENT:
        return False, None
    drew = _drawn_before(game) if game.turn not in wants else None
    say_claims(
        game,
        tile,
        wants,
        callers,
        first,
        rank=lambda seat: _rank(game, seat, wants[seat]),
        takes=lambda: game.rng.random() < 0.5,
    )
    return True, drew


def _drawn_before(game: Game) -> Seat | None:
    """The next seat draws first: a discard may be had until the next one (B24.L27)."""
    stock = game.deal.wall or game.deal.loose
    if not stock or is_season(stock[-1]) or game.rng.random() >= DAWDLES:
        return None
    game.report(ev.Drawn(seat=game.turn, end="right" if game.deal.wall else "loose"))
    if game.rng.random() < 0.3:
        game.report(ev.Racked(seat=game.turn))
    return game.turn


def _put_back(game: Game, drew: Seat | None) -> None:
    if drew is not None:
        game.report(ev.PutBack(seat=drew))
