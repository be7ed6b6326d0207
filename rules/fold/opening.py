"""What is done before the first discard: recorded in `Deal.opening`, which judges nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules import events as ev
from rules.copies import replace
from rules.fold import moves
from rules.opening import COURTESY, FIRST, ROUNDS, Pass
from rules.table import Deal


def _noted(deal: Deal, **changes: Any) -> Deal:
    return replace(deal, opening=replace(deal.opening, **changes))


def _flower(deal: Deal, event: ev.FlowerTaken) -> Deal:
    if event.seat in deal.opening.flowers or event.count < 1:
        return deal  # one is all: what is more goes back
    return _noted(deal, flowers=(*deal.opening.flowers, event.seat))


def _walls(deal: Deal, event: ev.WallsBuilt) -> Deal:
    return _noted(deal, stacks=MappingProxyType(dict(event.stacks)), face_up=())


def _heaps(deal: Deal, event: ev.HeapsFormed) -> Deal:
    return _noted(deal, heaps=MappingProxyType(dict(event.tiles)), face_up=())


def _face_up(deal: Deal, event: ev.FaceUp) -> Deal:
    if event.where != "mixing" or event.tile in deal.opening.face_up:
        return deal
    return _noted(deal, face_up=(*deal.opening.face_up, event.tile))


def _heap(deal: Deal, event: ev.HeapChosen) -> Deal:
    return _noted(deal, heap=event.heap)


def _dice(deal: Deal, event: ev.DiceThrown) -> Deal:
    total = sum(event.dice)
    if event.seat == "E" and len(event.dice) == 2 and deal.opening.chiefs_throw is None:
        deal = _noted(deal, chiefs_throw=total)
    if event.purpose == "break":
        return _noted(deal, throw_to_break=total)
    return _noted(deal, throws=(*deal.opening.throws, (event.seat, total)))


def _broken(deal: Deal, event: ev.WallBroken) -> Deal:
    return _noted(deal, broken=(event.wall, event.stacks))


def _taken(deal: Deal, event: ev.TilesTaken) -> Deal:
    if event.end == "wrong":
        return deal  # they go back, and as many are taken from the right end
    return _noted(deal, taken=(*deal.opening.taken, (event.seat, event.count)))


def _passed(deal: Deal, event: ev.Passed) -> Deal:
    round = COURTESY if event.courtesy else deal.opening.round_of(event.seat, event.to)
    others = (p for p in deal.opening.passes if (p.seat, p.round) != (event.seat, round))
    wrong = event.blind > 0 and not _may_be_blind(deal, event, round)
    one = Pass(event.seat, event.to, event.count, event.blind, round, wrong)
    return _noted(deal, passes=(*others, one))


def _may_be_blind(deal: Deal, event: ev.Passed, round: int) -> bool:
    """Whether tiles may go on unseen in that pass (AMR.C5, N46.C4, HOY.V6)."""
    if round >= COURTESY or not deal.ways.blind_last_and_whole:
        return round < COURTESY and ROUNDS[round].blind
    whole = event.blind == event.count
    return round == COURTESY - 1 and whole and deal.settings.blind_pass != "not allowed"


def _voted(deal: Deal, event: ev.Voted) -> Deal:
    early = not event.second and deal.opening.rounds_done() < FIRST
    if early or deal.opening.takes_part(event.seat):
        return deal  # nobody stops the first Charleston, nor the second once they take part
    votes = {**deal.opening.votes, event.seat: event.second}
    return _noted(deal, votes=MappingProxyType(votes))


def _given(deal: Deal, event: ev.TilesGiven) -> Deal:
    given, back = (event.seat, event.to, event.count), (event.to, event.seat, event.count)
    if deal.phase == "play" and back in deal.opening.given:
        deal = _noted(deal, given=tuple(one for one in deal.opening.given if one != back))
    elif deal.phase == "play":
        deal = _noted(deal, given=(*deal.opening.given, given))
    for seat, count in ((event.seat, -event.count), (event.to, event.count)):
        deal = moves.wall(deal, count) if seat is None else moves.rack(deal, seat, count)
    return deal


STEPS: Final[Mapping[type, Callable[[Deal, Any], Deal]]] = MappingProxyType(
    {
        ev.FlowerTaken: _flower,
        ev.WallsBuilt: _walls,
        ev.HeapsFormed: _heaps,
        ev.FaceUp: _face_up,
        ev.HeapChosen: _heap,
        ev.DiceThrown: _dice,
        ev.WallBroken: _broken,
        ev.TilesTaken: _taken,
        ev.Passed: _passed,
        ev.Voted: _voted,
        ev.TilesGiven: _given,
    }
)
