"""Calling a hand dead: by another player, upheld or played on, and settled at the end."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import CalledDead, DealEnded, Discarded, Racked, Shown
from rules.law import after, dead, director, illegal, law, say, warning
from rules.laws.declaring import winning
from rules.laws.grounds import Ground, ground, unplayable
from rules.parts import Dispute
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat
from rules.wording import goes_on_past, name


def idle_call(deal: Deal, call: CalledDead) -> Ruling | None:
    """Return what to say to a call of the caller's own hand, or of one dead already."""
    if call.seat == call.target:
        return say("refused", call.seat, "Nobody calls their own hand dead. Another player may.")
    if not deal.live(call.target):
        return say("refused", call.seat, f"{name(call.target)}'s hand is dead already.")
    return None


@law("AMR.A1", "N46.4", on=CalledDead)
def hand_called_dead(deal: Deal, call: CalledDead) -> Iterator[Ruling]:
    """A hand is dead when another player says so and it shows; who disagrees plays on."""
    seat, target = call.seat, call.target
    if idle := idle_call(deal, call):
        yield idle
        return
    found = ground(deal, target)
    if found is None and call.agreed:
        found = Ground((), f"{name(target)} agrees")
    if found is not None:
        yield dead(
            target,
            f"{name(target)}'s hand is dead, as {name(seat)} says. {_sentence(found.text)} "
            f"{goes_on_past(deal, target)}",
            laws=("AMR.A1", "N46.4", *found.laws),
            aloud=True,
        )
        return
    yield _disputed(deal, seat, target)


def _disputed(deal: Deal, seat: Seat, target: Seat) -> Ruling:
    reading = deal.settings.get("wrong_dead_call")
    unseen = f"Nothing on the table shows that {name(target)}'s hand is dead."
    if reading == "nothing":
        return say("refused", seat, f"{unseen} {name(target)} plays on.")
    if reading == "caller dead":
        return director(
            seat,
            f"{unseen} Please call the director, who looks at the hand: if it is good, "
            f"{name(seat)}'s is dead.",
        )
    cost = (
        "who was wrong of the two pays the other 50"
        if reading == "50 to the other"
        else f"{name(seat)} goes down 25 if it was good"
    )
    return say(
        "refused",
        seat,
        f"{unseen} {name(target)} plays on; the hand is shown at the end, and {cost}.",
    )


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


@law("AMR.A1", "N46.4", on=CalledDead, dead=True)
def dead_hands_call_nobody(deal: Deal, call: CalledDead) -> Iterator[Ruling]:
    """Only a hand that plays calls another dead."""
    yield illegal(
        call.seat,
        f"{name(call.seat)}'s hand is dead and calls no other dead. Another player may.",
    )


@law("AMR.P2", "AMR.A1", on=after(Shown), always=True)
def dead_call_settled(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The hand shown at the end tells who was right about a dead call."""
    disputes = [dispute for dispute in deal.disputes if dispute.target == show.seat]
    won = deal.phase == "play" and winning(deal, show) is not None
    if not disputes or not (won or deal.phase == "over"):
        return
    found = None if won else _shown_dead(deal, show)
    for dispute in disputes:
        yield from _settled(deal, dispute, found)


def _shown_dead(deal: Deal, show: Shown) -> Ground | None:
    if len(show.tiles) not in (13, 14):
        return Ground(("AMR.A1a",), f"{name(show.seat)} shows {len(show.tiles)} tiles")
    return ground(deal, show.seat)


def _settled(deal: Deal, dispute: Dispute, found: Ground | None) -> Iterator[Ruling]:
    caller, target = dispute.caller, dispute.target
    fifty = deal.settings.get("wrong_dead_call") == "50 to the other"
    if found is None:
        text = f"{name(target)}'s hand was good: {name(caller)} called it dead in error"
        yield say(
            "settle",
            caller,
            f"{text} and goes down {50 if fifty else 25}.",
            points=-50 if fifty else -25,
        )
        if fifty:
            yield say("settle", target, f"{name(target)} is paid 50 by {name(caller)}.", points=50)
        return
    text = f"{name(caller)} was right: {name(target)}'s hand was dead. {_sentence(found.text)}"
    if fifty:
        yield say("settle", target, f"{text} {name(target)} pays 50.", points=-50)
        yield say("settle", caller, f"{name(caller)} is paid 50 by {name(target)}.", points=50)
    else:
        yield warning(target, f"{text} Nothing is paid for the call.", laws=("AMR.A1",))


@law("AMR.A1", "AMR.P2", on=DealEnded, always=True)
def hand_still_to_be_shown(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """A hand that was called dead and played on is shown when the deal is over."""
    for target in SEATS:
        callers = [d.caller for d in deal.disputes if d.target == target]
        if callers and end.reason != "abandoned":
            yield warning(
                target,
                f"{name(target)} shows the hand: {name(callers[0])} called it dead, "
                "and that is settled now.",
            )


@law("AMR.A1e", "N46.4", on=after(Racked, Discarded))
def hand_without_a_future(deal: Deal, event: Racked[Seat] | Discarded[Seat]) -> Iterator[Ruling]:
    """A hand is dead once every hand it can still be needs tiles that are gone."""
    for seat in SEATS:
        accused = any(fault.fatal for fault in deal.faults_of(seat))
        found = None if accused or not deal.live(seat) else unplayable(deal, seat)
        if found is not None:
            yield dead(
                seat,
                f"{name(seat)}'s hand is dead. {_sentence(found.text)} {goes_on_past(deal, seat)}",
            )
