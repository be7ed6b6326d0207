"""A tile that seemed to be drawn from a wrong end, and is seen to stand there later.

Whoever draws where nothing is due and puts that tile back is seen to do both. An upper tile that
was taken for gone, while a hand did something else nearby, is seen again when it is looked at
better: then nobody drew it, and nobody put it back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from controller.following.table_changes import Change
from controller.following.unseen_seats import KNOWN_SINCE, LATEST
from controller.record.standing import Record, standing
from rules.events import Amended, Asked, Confirmed, Discarded, Drawn, Event, PutBack, Racked
from rules.referee import amended
from rules.tiles import AnySeat

STANDS_THERE = "seen to stand there"


def never_drawn(record: Record, change: Change) -> Iterator[Event]:
    """Yield what strikes out the draws of the tiles that stand there `again`, where none of the
    hands that are seen can have put them back, or none came near; they are not put back then."""
    for _ in range(change.never_gone):
        yield from _latest(record, change, reached=False)
    for _ in range(min(change.again, change.put_back)):
        struck = list(_latest(record, change))
        change.again -= 1
        change.put_back -= bool(struck)
        yield from struck


def drawn_at_wrong_end(record: Record, seat: AnySeat) -> Iterator[Amended]:
    """Yield what amends the latest draw of a seat that puts its tile back at a wrong end: something
    lay over the walls then, and it seemed to be the right one. Nobody puts back what was due."""
    for event in reversed(amended(record.events)):
        if isinstance(event, Drawn | PutBack) and event.seat == seat:
            seemed = isinstance(event, Drawn) and event.end == "right" and "draw" in event.hidden
            if seemed and event.source == "camera" and not _said(record, event.n):
                wrong = msgspec.structs.replace(event, n=0, at=None, end="wrong")
                yield Amended(target=event.n, event=wrong, reason=KNOWN_SINCE)
            return


def _said(record: Record, n: int) -> bool:
    """Whether people said anything of an entry: that stands."""
    confirmed = any(isinstance(e, Confirmed) and e.target == n for e in record.events)
    return confirmed or bool(standing(record.events, n).said)


def _latest(record: Record, change: Change, *, reached: bool = True) -> Iterator[Event]:
    """Yield what strikes out the latest draw from a wrong end that was not put back, if it was
    none."""
    written = [event for event in amended(record.events) if not isinstance(event, Asked)]
    back: Counter[AnySeat] = Counter()  # how often each has put a tile back since
    for at in range(len(written) - 1, max(-1, len(written) - 1 - LATEST), -1):
        drawn = written[at]
        if isinstance(drawn, PutBack):
            back[drawn.seat] += 1
        if not isinstance(drawn, Drawn):
            continue
        if back[drawn.seat]:
            back[drawn.seat] -= 1
            continue
        if (drawn.end, drawn.source) != ("wrong", "camera"):
            continue
        before, after = written[at - 1], written[at + 1 : at + 2]
        if _said(record, drawn.n):
            return
        # A hand that threw as the tile seemed to go, and draws or throws now, did no more.
        threw = isinstance(before, Discarded) and before.seat == drawn.seat
        does = bool(change.taken or change.discards_new)
        if reached and drawn.seat in change.hands and not (threw and does):
            return
        yield Amended(target=drawn.n, event=None, reason=STANDS_THERE)
        for racked in after:
            if isinstance(racked, Racked) and racked.seat == drawn.seat:
                yield Amended(target=racked.n, event=None, reason=STANDS_THERE)
        return
