"""What of the deal and the Charleston was done and never entered, as what comes next shows.

Where the take or the pass is entered that follows the one that is due, that one was left out. It is
asked about, and the others, who go on as they should, are not accused of going the wrong way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules import events as ev
from rules.copies import replace
from rules.opening import COURTESY, FIRST, PLACES, ROUNDS
from rules.table import Deal
from rules.tiles import SEATS, Seat, after

A_PASS: Final = 3
"""Tiles of a pass (AMR.G12)."""


def missed_before_play(deal: Deal, event: ev.Event) -> Iterator[ev.Event]:
    """Yield the act that was done before an event of the opening, if one alone lacks."""
    if isinstance(event, ev.TilesTaken):
        yield from _take(deal, event)
    elif isinstance(event, ev.Passed | ev.Voted):
        yield from _pass(deal, event)


def _take(deal: Deal, take: ev.TilesTaken) -> Iterator[ev.TilesTaken]:
    opening = deal.opening
    due = opening.next_to_take(deal.seated)
    if due is None or due == (take.seat, take.count):
        return
    then = replace(opening, taken=(*opening.taken, due)).next_to_take(deal.seated)
    if then == (take.seat, take.count):
        yield ev.TilesTaken(n=take.n, seat=due[0], count=due[1])


def _pass(deal: Deal, event: ev.Passed | ev.Voted) -> Iterator[ev.Passed]:
    number = deal.opening.begun_last()
    lacks = [seat for seat in SEATS if seat not in deal.opening.passed_in(number)]
    if deal.empty or len(lacks) != 1 or not _goes_on(deal, event, number, lacks[0]):
        return
    to = after(lacks[0], PLACES[ROUNDS[number].direction])
    yield ev.Passed(n=event.n, seat=lacks[0], to=to, count=A_PASS)


def _goes_on(deal: Deal, event: ev.Passed | ev.Voted, number: int, lacks: Seat) -> bool:
    """Whether an act belongs to what comes after that pass: the next one, or what ends it."""
    if isinstance(event, ev.Voted):
        return number == FIRST - 1
    if event.courtesy:
        return number == COURTESY - 1 or (number == FIRST - 1 and bool(deal.opening.stopped_by()))
    if number + 1 == COURTESY:
        return False
    due, then = ROUNDS[number].direction, ROUNDS[number + 1].direction
    return event.to == after(event.seat, PLACES[then]) and (due != then or event.seat != lacks)
