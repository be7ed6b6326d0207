"""Calling a classical hand dead, where dead hands are not announced (`announce_dead`)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import CalledDead
from rules.facts.going_on import goes_on_past
from rules.facts.grounds import Ground, idle_call
from rules.facts.taking_back import to_take_back
from rules.facts.turns import holder
from rules.law import dead, illegal, law, say
from rules.parts import HAND
from rules.reasons.dead_hands import (
    Agrees,
    DeadHandCallsNobody,
    HandCalledDead,
    NothingShowsIt,
    WrongCount,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


def classical_ground(deal: Deal, seat: Seat) -> Ground | None:
    """Return why the hand is dead: a ruling that was kept, or its number of tiles (B24.L15)."""
    for fault in deal.faults_of(seat):
        if fault.fatal:
            return Ground(fault.laws, fault.reason)
    held, hand = deal.playing_tiles(seat), deal.hands[seat]
    if held is None or deal.play.current is None or to_take_back(deal, seat):
        return None
    early = sum(tile.seat == seat for tile in deal.play.early)
    due = HAND + early - hand.owed + (holder(deal) == seat)
    if held == due:
        return None
    return Ground(("B24.L15",), WrongCount(held, due))


@law("B24.L15", on=CalledDead)
def classical_hand_called_dead(deal: Deal, call: CalledDead) -> Iterator[Ruling]:
    """A hand that is dead by what anybody can see is dead when a player says so."""
    seat, target = call.seat, call.target
    idle = idle_call(deal, call)
    if idle is not None:
        yield say("refused", seat, idle)
        return
    found = classical_ground(deal, target)
    if found is None and call.agreed:
        found = Ground((), Agrees())
    if found is None:
        yield say("refused", seat, NothingShowsIt(target, "nothing"))
        return
    yield dead(
        target,
        HandCalledDead(seat, found.reason),
        goes_on_past(deal, target),
        laws=found.laws,
        aloud=True,
    )


@law("B24.L15", on=CalledDead, dead=True)
def dead_classical_hands_call_nobody(deal: Deal, call: CalledDead) -> Iterator[Ruling]:
    """Only a hand that plays calls another dead."""
    if call.seat not in deal.empty:
        yield illegal(call.seat, DeadHandCallsNobody())
