"""Calling a hand dead: by another player, upheld or played on, and settled at the end."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import CalledDead, DealEnded, Discarded, Racked, RuledDead, Shown
from rules.facts.going_on import goes_on_past
from rules.facts.grounds import Ground, ground, idle_call, unplayable
from rules.facts.showing import exposures_left_out
from rules.facts.taking_back import last_goes_back
from rules.facts.winning import winning
from rules.law import after, dead, director, illegal, law, say, warning
from rules.parts import Dispute
from rules.reasons.choices import DeadCallThen
from rules.reasons.dead_hands import (
    Agrees,
    CalledDeadInError,
    CallerWasRight,
    DeadAlready,
    DeadHandCallsNobody,
    HandCalledDead,
    HandRuledDead,
    HandStillToShow,
    NoFuture,
    NothingShowsIt,
    PaidForTheCall,
    ShowsTiles,
)
from rules.reasons.then import ShowsAgain
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat


@law("AMR.A1", "N46.4", on=CalledDead)
def hand_called_dead(deal: Deal, call: CalledDead) -> Iterator[Ruling]:
    """A hand is dead when another player says so and it shows; who disagrees plays on."""
    seat, target = call.seat, call.target
    idle = idle_call(deal, call)
    if idle is not None:
        yield say("refused", seat, idle)
        return
    found = ground(deal, target)
    if found is None and call.agreed:
        found = Ground((), Agrees())
    if found is not None:
        yield dead(
            target,
            HandCalledDead(seat, found.reason),
            goes_on_past(deal, target),
            laws=("AMR.A1", "N46.4", *found.laws),
            aloud=True,
        )
        return
    yield _disputed(deal, seat, target)


def _disputed(deal: Deal, seat: Seat, target: Seat) -> Ruling:
    reading = deal.settings.wrong_dead_call
    if reading == "caller dead":
        return director(seat, NothingShowsIt(target, "caller dead"))
    then: DeadCallThen = "fifty" if reading == "50 to the other" else "twenty-five"
    return say("refused", seat, NothingShowsIt(target, "nothing" if reading == "nothing" else then))


@law("AMR.A1", "N46.4", on=CalledDead, dead=True)
def dead_hands_call_nobody(deal: Deal, call: CalledDead) -> Iterator[Ruling]:
    """Only a hand that plays calls another dead."""
    yield illegal(call.seat, DeadHandCallsNobody())


@law("AMR.A1", "N46.4", "B24.L15", on=RuledDead)
def hand_ruled_dead(deal: Deal, word: RuledDead) -> Iterator[Ruling]:
    """A hand is dead when the director says so, or the whole table; what shows it is theirs."""
    yield dead(word.seat, HandRuledDead(word.by), goes_on_past(deal, word.seat), aloud=True)


@law("AMR.A1", "N46.4", "B24.L15", on=RuledDead, dead=True)
def dead_already(deal: Deal, word: RuledDead) -> Iterator[Ruling]:
    """A hand dies once."""
    yield say("refused", word.seat, DeadAlready(word.seat))


@law("AMR.P2", "AMR.A1", on=after(Shown), always=True)
def dead_call_settled(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The hand shown at the end tells who was right about a dead call."""
    disputes = [dispute for dispute in deal.conduct.disputes if dispute.target == show.seat]
    won = deal.phase == "play" and winning(deal, show) is not None
    if not disputes or not (won or deal.phase == "over"):
        return
    unread = exposures_left_out(deal, show)
    if unread is not None:
        yield warning(show.seat, unread, ShowsAgain(show.seat), laws=("AMR.A1",))
        return
    found = None if won else _shown_dead(deal, show)
    for dispute in disputes:
        yield from _settled(deal, dispute, found)


def _shown_dead(deal: Deal, show: Shown) -> Ground | None:
    if len(show.tiles) not in (13, 14):
        return Ground(("AMR.A1a",), ShowsTiles(len(show.tiles)))
    return ground(deal, show.seat)


def _settled(deal: Deal, dispute: Dispute, found: Ground | None) -> Iterator[Ruling]:
    caller, target = dispute.caller, dispute.target
    fifty = deal.settings.wrong_dead_call == "50 to the other"
    if found is None:
        down = 50 if fifty else 25
        yield say("settle", caller, CalledDeadInError(target, down), points=-down)
        if fifty:
            yield say("settle", target, PaidForTheCall(caller, 50), points=50)
        return
    if fifty:
        yield say("settle", target, CallerWasRight(caller, found.reason, 50), points=-50)
        yield say("settle", caller, PaidForTheCall(target, 50), points=50)
    else:
        yield warning(target, CallerWasRight(caller, found.reason), laws=("AMR.A1",))


@law("AMR.A1", "AMR.P2", on=DealEnded, always=True)
def hand_still_to_be_shown(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """A hand that was called dead and played on is shown when the deal is over."""
    for target in SEATS:
        callers = [d.caller for d in deal.conduct.disputes if d.target == target]
        if callers and end.reason != "abandoned":
            yield warning(target, HandStillToShow(callers[0]))


@law("AMR.A1e", "N46.4", on=after(Racked, Discarded))
def hand_without_a_future(deal: Deal, event: Racked[Seat] | Discarded[Seat]) -> Iterator[Ruling]:
    """A hand is dead once every hand it can still be needs tiles that are gone.

    A discard that is to go back is not gone yet.
    """
    if last_goes_back(deal) is not None:
        return
    for seat in SEATS:
        if not deal.hands[seat].exposures:
            continue
        accused = any(fault.fatal for fault in deal.faults_of(seat))
        found = None if accused or not deal.live(seat) else unplayable(deal, seat)
        if found is not None:
            yield dead(seat, NoFuture(found.reason), goes_on_past(deal, seat))
