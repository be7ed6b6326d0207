"""Whose hand it was that did something, as far as hands were seen.

Where no hand was seen, or one too many, nobody is named: the event is written with the seat
``?``. The next tile usually tells: a hand that is seen to go on can do so if those before it did
what was due. Then that is written, for nobody can be accused of what was due.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Final

import msgspec

from controller.following.questions import is_about_hands, is_about_order, whose_hand
from controller.following.table_changes import Change
from controller.record.standing import Record
from rules.amending import with_what_follows
from rules.events import (
    Amended,
    Asked,
    Claimed,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exposed,
    PutIn,
    Racked,
)
from rules.facts import turns
from rules.referee import amended
from rules.table import Deal
from rules.tiles import UNSEEN, AnySeat, Seat

LATEST: Final = 12
"""What is older by so many events is not decided any more by what comes: it is asked."""

KNOWN_SINCE: Final = "known from what came next"
PUT_BACK: Final = "put back, so not racked"

_TELLING: Final = (Drawn, Discarded, Claimed, Exposed, Declared)


def holder_of(deal: Deal | None) -> Seat | None:
    """Return who has a tile too many, so owes a discard; None where nobody does, or it is open."""
    return turns.holder(deal) if deal is not None else None


def due_to_draw(deal: Deal | None) -> Seat | None:
    """Return who draws next; None where somebody owes a discard first, or it is open."""
    return turns.due_to_draw(deal) if deal is not None else None


def drawer_of(deal: Deal | None) -> Seat | None:
    """Return who holds a tile that was drawn and has neither been racked nor thrown on."""
    if deal is None:
        return None
    early = [tile.seat for tile in deal.play.early]
    holder = turns.holder(deal)
    drew = [holder, *early] if holder is not None else early
    return drew[0] if len(drew) == 1 else None


def hand_of(change: Change, due: Seat | None = None, also: Collection[Seat] = ()) -> AnySeat:
    """Return whose hand did a thing of a change: the only one seen.

    Of several it is the one of which it was `due`, if what each of the others did is known: it
    lies before its seat, or it is one of `also`. An arm that lay there already, and only shifted,
    does what is due of it; what else was done there may have been done before.
    """
    hands = set(change.hands)
    if len(hands) == 1:
        alone = change.hands[0]
        return alone if alone == due or alone not in change.shifted else UNSEEN
    known = {*also, *change.shifted, *change.racks, *change.aside, *change.aside_gone}
    known |= {spot.seat for spot in change.seasons if spot.seat}
    return due if due is not None and due in hands and hands - {due} <= known else UNSEEN


def reached_to_the_wall(deal: Deal | None) -> AnySeat:
    """Return who threw a tile that nobody was seen to throw and nobody owed: who has the turn, if a
    hand of that seat was at the wall since the last discard; else nobody that is known."""
    due = due_to_draw(deal)
    if deal is None or due is None or due not in deal.play.touched:
        return UNSEEN
    return due


def thrown_undrawn(events: Sequence[Event]) -> Discarded[AnySeat] | None:
    """Return the latest discard before which nobody was seen to draw or claim a tile: of two tiles
    that are gone when one hand drew, one went then. One before the last must be known to be
    somebody's; None if there is none."""
    written = [event for event in amended(events) if isinstance(event, _TELLING)]
    for before, thrown in reversed(list(pairwise(written[-LATEST:]))):
        if isinstance(thrown, Discarded) and isinstance(before, Discarded):
            known = thrown.source == "camera" and (thrown is written[-1] or not open_(thrown))
            return thrown if known else None
    return None


def right_ends_since(record: Record, n: int) -> Iterator[Amended]:
    """Yield what amends the draws since event `n` that seemed to be from the wrong end: the tile
    before them was gone by then, as is seen only now."""
    for event in amended(record.events):
        seemed = isinstance(event, Drawn) and (event.end, event.source) == ("wrong", "camera")
        if seemed and event.n > n:
            right = msgspec.structs.replace(event, n=0, at=None, end="right")
            yield Amended(target=event.n, event=right, reason=KNOWN_SINCE)


def racked_unseen(record: Record, seat: AnySeat) -> Iterator[Amended]:
    """Yield what strikes out that a seat racked the tile that it puts back now, as another has
    called the discard: nobody saw it racked, and who had racked it would not put it back. Where a
    discard can be had until the next one (N46.9, B24.L27), a racked tile goes back as well."""
    if record.deal is not None and record.deal.ways.claim_until == "discarded":
        return
    since: list[Event] = []
    for event in reversed(amended(record.events)):
        if isinstance(event, Discarded):
            return
        if isinstance(event, Racked) and event.seat == seat:
            called = any(isinstance(each, Claimed) and each.seat != seat for each in since)
            if called and event.source == "camera":
                yield Amended(target=event.n, event=None, reason=PUT_BACK)
            return
        since.append(event)


def known_since(record: Record) -> Iterator[Amended]:
    """Yield what puts in whose hand it was, where what a hand that was seen did next tells.

    What several hands did in one moment stands in no sure order, and tells nothing.
    """
    written = amended(record.events)
    unordered = max((e.n for e in record.events if _is_unordered(e, written)), default=0)
    known_until = max(
        (event.n for event in written if isinstance(event, _TELLING) and not open_(event)),
        default=0,
    )
    drew: AnySeat = UNSEEN
    for event, follows in with_what_follows(written):
        seat: AnySeat = UNSEEN
        if isinstance(event, Racked) and open_(event):
            seat = drew  # what is racked right after was drawn, or called
        elif (
            open_(event)
            and event.n < known_until
            and (event.n > unordered or isinstance(event, Drawn))
        ):
            seat = record.likeliest.get(event.n, UNSEEN)
        if seat != UNSEEN and follows is None:
            better = msgspec.structs.replace(event, n=0, at=None, seat=seat)
            yield Amended(target=event.n, event=better, reason=KNOWN_SINCE)
        elif seat != UNSEEN:
            yield from _put_in_by(seat, event.n, record.events)
        drew = UNSEEN
        if isinstance(event, Drawn | Claimed):
            drew = seat if open_(event) else event.seat


def racked_since(record: Record) -> Iterator[PutIn]:
    """Yield what puts in that a tile was racked of which it came to be known who drew it, once that
    seat has discarded: as mostly between a draw in turn and a discard."""
    amendments = (event for event in record.events if isinstance(event, Amended))
    known = {event.target for event in amendments if event.reason == KNOWN_SINCE}
    if not known:
        return  # as at nearly every look
    done = {event.before for event in record.events if isinstance(event, PutIn)}
    written = [e for e in amended(record.events) if isinstance(e, (*_TELLING, Racked))]
    for drawn, thrown in pairwise(written):
        if not isinstance(drawn, Drawn) or not isinstance(thrown, Discarded):
            continue
        if drawn.n in known and drawn.seat == thrown.seat and thrown.n not in done:
            yield PutIn(before=thrown.n, acts=(Racked(seat=thrown.seat),))


def _put_in_by(seat: AnySeat, before: int, events: Sequence[Event]) -> Iterator[Amended]:
    """Yield what puts in whose act it was that the camera put in before an entry."""
    gone = {event.target for event in events if isinstance(event, Amended)}
    for event in events:
        if isinstance(event, PutIn) and event.before == before and event.n not in gone:
            acts = tuple(
                msgspec.structs.replace(act, seat=seat) if open_(act) else act for act in event.acts
            )
            known = msgspec.structs.replace(event, n=0, at=None, acts=acts)
            yield Amended(target=event.n, event=known, reason=KNOWN_SINCE)


def _is_unordered(asked: Event, written: Sequence[Event]) -> bool:
    """Whether a question tells that several were thrown in one moment, of which none is known."""
    if not is_about_order(asked):
        return False
    before = reversed([event for event in written if event.n < asked.n])
    between = (Asked, Drawn, Racked)
    latest = takewhile(lambda event: open_(event) or isinstance(event, between), before)
    return sum(isinstance(event, Discarded) for event in latest) > 1


def asked_at_last(events: Sequence[Event]) -> Iterator[Asked]:
    """Yield a question about what nothing that comes will tell any more; one for all that happened
    until somebody was seen to throw."""
    written = amended(events)
    asked = [e.n for e in events if isinstance(e, Asked) and is_about_hands(e)]
    known_ones = [e.asks for e in events if isinstance(e, Asked)]
    ends = [e.n for e in written if isinstance(e, Discarded) and not open_(e)]
    for event in written[: max(0, len(written) - LATEST)]:
        if isinstance(event, Discarded | Claimed) and open_(event):
            end = next((n for n in ends if n > event.n), written[-1].n)
            question = whose_hand(event)
            known = any(event.n < n <= end + LATEST + 1 for n in asked)
            if not known and question.asks not in known_ones:
                asked.append(written[-1].n + 1)
                yield question


def open_(event: Event) -> bool:
    """Whether whose hand did it was not seen."""
    return bool(getattr(event, "seat", None) == UNSEEN)
