"""What a ruling waits for, asked of people; and no more once what came after has answered it.

The referee accuses nobody as long as something missed or misread explains the record about as well
(`rules.histories`). What that was is asked once: a tap tells, and the ruling follows or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final

import msgspec

from controller.following.questions import what_was
from controller.record.standing import Record
from rules.amending import amended, vanished_by
from rules.events import (
    Amended,
    Asked,
    Claimed,
    Confirmed,
    Discarded,
    Drawn,
    Event,
    Exposed,
    PutIn,
    Racked,
    Redeemed,
    Shown,
    TouchedWall,
)
from rules.histories import Supposition
from rules.tiles import UNKNOWN, Tile
from rules.weighing_histories import seen_late

_OF_A_TURN: Final = (Drawn, Claimed, Exposed, TouchedWall, Discarded)
_COMES_OR_GOES: Final = (Discarded, Claimed, Exposed, Shown)
"""Entries of a tile that is laid into the middle or taken from there."""

ANSWERED_SINCE = "answered by what came after"
SEEN_SINCE = "seen since"
PLAYED_ON = "play went on as if it was drawn"
NOTHING_THERE = "nothing lay there"


def nothing_lay_there(record: Record, until: int) -> Iterator[Event]:
    """Yield what amends the entries before which a discard may have been hidden, once all of the
    table is in sight and none has come up: none was thrown there.

    Only those of earlier looks (up to number `until`) that are no discard or claim, and after which
    nothing came to the middle or left it: that may have been the tile.
    """
    missed = {
        each.n
        for each in record.unsettled.supposed
        if each.what == "missed" and any(isinstance(act, Discarded) for act in each.acts)
    }
    if not missed:
        return
    standing = amended(record.events)
    last = max((event.n for event in standing if isinstance(event, _COMES_OR_GOES)), default=0)
    for event in standing:
        hid = event.n in missed and last < event.n <= until and event.source == "camera"
        if hid and "discard" in event.hidden:
            left = tuple(each for each in event.hidden if each != "discard")
            plain = msgspec.structs.replace(event, n=0, at=None, hidden=left)
            yield Amended(target=event.n, event=plain, reason=NOTHING_THERE)


def drawn_before(record: Record) -> Iterator[Event]:
    """Yield what puts a draw in where it was done, of which the tile is seen to be gone only now.

    Somebody discarded and had not been seen to draw; then a tile more is gone than the others drew
    since. All tiles are somewhere: nobody has to be asked who has that one. What was written of it,
    that another drew it, goes. Who draws late himself had not drawn before; and where another draw
    was seen in between, the tile would have been missed then. And nothing is put in that needs as
    many offences as what was noted.
    """
    unsettled = record.unsettled
    supposed, fewer = unsettled.supposed, unsettled.fewer
    if not supposed:
        return  # as at nearly every look
    standing = amended(record.events)
    noted = {event.n: event for event in standing}
    for missed in supposed:
        late = noted.get(seen_late(supposed, missed.n) or 0)
        drew = [act for act in missed.acts if isinstance(act, Drawn)]
        only = all(isinstance(act, Drawn | Racked) for act in missed.acts)
        if not (only and drew and missed.n in noted):
            continue
        if not any(missed in each and seen_late(each, missed.n) for each in fewer):
            continue
        if not isinstance(late, Drawn) or late.source != "camera" or late.end != "right":
            continue
        if late.seat in [act.seat for act in drew] or _walls_seen(standing, missed.n, late):
            continue
        if _racks_its_call(standing, noted[missed.n]):
            continue
        acts = tuple(msgspec.structs.replace(act, n=0, at=None) for act in missed.acts)
        yield PutIn(before=missed.n, acts=acts)
        yield Amended(target=late.n, event=None, reason=SEEN_SINCE)
        after = noted.get(late.n + 1)
        if isinstance(after, Racked) and after.seat == late.seat:
            yield Amended(target=after.n, event=None, reason=SEEN_SINCE)
        return


def _racks_its_call(standing: Sequence[Event], racked: Event) -> bool:
    """Whether a tile is racked by who called the last discard and has not put it up."""
    if not isinstance(racked, Racked):
        return False
    before = [e for e in standing if e.n < racked.n and isinstance(e, _OF_A_TURN)]
    return bool(before) and isinstance(before[-1], Claimed) and before[-1].seat == racked.seat


def _walls_seen(standing: Sequence[Event], missed: int, late: Event) -> bool:
    """Whether a draw was seen in an earlier look than the one that may be seen `late`: then one
    `missed` before had been seen with it."""
    since = [event for event in standing if missed <= event.n < late.n]
    first = next((at for at, event in enumerate(since) if _seen_drawn(event)), len(since))
    return any(not isinstance(event, Drawn | Racked) for event in since[first:])


def _seen_drawn(event: Event) -> bool:
    return isinstance(event, Drawn) and event.source == "camera" and not event.hidden


def drawn_unseen(record: Record) -> Iterator[Event]:
    """Yield what writes a draw where a hand was seen at the wall and no tile seen to be taken, or
    where an arm lies over the end of the walls.

    Who has the turn reaches to the wall and discards next, perhaps after redeeming a joker: nobody
    has to be asked whether that was a draw. Where it was none, the record has a tile too few in the
    walls.
    """
    supposed = record.unsettled.supposed
    if not any(each.what == "missed" for each in supposed):
        return  # as at nearly every look
    standing = amended(record.events)
    noted = {event.n: event for event in standing}
    for missed in supposed:
        drew = [act for act in missed.acts if isinstance(act, Drawn)]
        act = noted.get(missed.n)
        if len(drew) != 1 or not all(isinstance(act, Drawn | Racked) for act in missed.acts):
            continue
        if act is None or act.source != "camera" or not _ends_in_a_discard(standing, act):
            continue
        seat = drew[0].seat
        touch = _last_touch(standing, act)
        touched = touch is not None and touch.seat == seat
        plain = touched or ("draw" in act.hidden and not _said(record, act))
        if seat == getattr(act, "seat", None) and plain:
            acts = (msgspec.structs.replace(drew[0], n=0, at=None), Racked(seat=seat))
            yield PutIn(before=missed.n, acts=acts)
            if touch is not None and touched:
                yield Amended(target=touch.n, event=None, reason=PLAYED_ON)
            return


def drawn_unruled(record: Record) -> Iterator[Event]:
    """Yield what writes a draw at a touch, as `drawn_unseen` does, where nothing is ruled on,
    as the walls did not add up, so that nothing is supposed: who throws had reached to the wall
    since the discard before, and nobody drew or claimed a tile."""
    if record.unsettled.supposed:
        return
    acts = [event for event in amended(record.events) if isinstance(event, _OF_A_TURN)]
    thrown = acts.pop() if acts else None
    since = list(takewhile(lambda act: not isinstance(act, Discarded), reversed(acts)))
    if not isinstance(thrown, Discarded) or not since or len(since) == len(acts):
        return
    touch = since[0]
    reached = all(isinstance(act, TouchedWall) and act.seat == thrown.seat for act in since)
    if reached and touch.source == thrown.source == "camera" and not _said(record, thrown):
        yield PutIn(before=thrown.n, acts=(Drawn(seat=thrown.seat), Racked(seat=thrown.seat)))
        yield Amended(target=touch.n, event=None, reason=PLAYED_ON)


def _said(record: Record, thrown: Event) -> bool:
    """Whether people have said that nothing went unseen before a discard, or what was put in there
    once, and may have been struck out."""
    return any(
        (isinstance(event, Confirmed) and event.target == thrown.n)
        or (isinstance(event, PutIn) and event.before == thrown.n)
        for event in record.events
    )


def _ends_in_a_discard(standing: Sequence[Event], act: Event) -> bool:
    """Whether an act is a discard, or jokers are redeemed by it and its player discards then."""
    own = (event for event in standing if event.n >= act.n and not isinstance(event, Asked))
    after = next((event for event in own if not isinstance(event, Redeemed)), None)
    seat = getattr(act, "seat", None)
    return isinstance(after, Discarded) and after.seat == seat


def _last_touch(standing: Sequence[Event], thrown: Event) -> TouchedWall | None:
    """Return the touch of the wall that an eye noted last before a discard, after the one before
    it."""
    for event in reversed(standing):
        if event.n < thrown.n and isinstance(event, TouchedWall):
            return event if event.source == "camera" else None
        if event.n < thrown.n and isinstance(event, Discarded | Drawn | Claimed):
            return None
    return None


def what_waits(record: Record) -> Iterator[Event]:
    """Yield what asks for the acts that a ruling waits for, and what withdraws such a question.

    A question stands until it is answered, or nothing that was supposed has to do with it. One of
    a discard that came in sight since is put anew, with its tile.
    """
    unsettled = record.unsettled
    supposed = {each.n: each for each in unsettled.supposed if each.what != "seen late"}
    everything = record.events
    standing = amended(everything) if supposed or _asks(everything) else []
    noted = {event.n: event for event in standing}
    late = _seen_late(unsettled.supposed, noted)
    for event in standing:
        if not isinstance(event, Asked) or event.entry is None:
            continue
        if event.entry not in supposed:
            yield Amended(target=event.n, event=None, reason=ANSWERED_SINCE)
        elif event.entry in late and event.entry in noted:
            anew = what_was(supposed[event.entry], noted[event.entry], late[event.entry])
            if anew.asks != event.asks:
                yield Amended(target=event.n, event=anew, reason=SEEN_SINCE)
    known = _settled(everything) | {vanished_by(event) for event in standing}
    known |= {each.target for each in record.deal.conduct.reviews} if record.deal else set()
    waits = bool(unsettled.waiting)
    for n, each in supposed.items():
        if n not in known and n in noted and (waits or each.what == "missed"):
            yield what_was(each, noted[n], late.get(n, UNKNOWN))


def _settled(events: Sequence[Event]) -> set[int]:
    """Return the entries that were asked about, without those whose answer was struck out since,
    or said only that nothing went unseen before it: it may still be asked what it was."""
    gone = {e.target for e in events if isinstance(e, Amended) and e.event is None}
    asked: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Asked) and event.entry is not None:
            asked[event.entry] += 1
        elif isinstance(event, PutIn) and event.n in gone:
            asked[event.before] -= 1
        elif isinstance(event, Confirmed) and (event.n in gone or event.nothing_missed):
            asked[event.target] -= 1
    return {n for n, times in asked.items() if times > 0}


def _asks(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Asked) and event.entry is not None for event in events)


def _seen_late(supposed: Sequence[Supposition], noted: Mapping[int, Event]) -> Mapping[int, Tile]:
    found = {}
    for each in supposed:
        event = noted.get(seen_late(supposed, each.n) or 0)
        if isinstance(event, Discarded) and event.tile != UNKNOWN:
            found[each.n] = event.tile
    return found
