"""What people said of the record afterwards: put right, put in, confirmed, looked at again.

The past is never rewritten: each of these is a later event that names an earlier one, and may be
amended itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import inf
from typing import NamedTuple

import msgspec

from rules import events as ev
from rules.reasons.questions import GoneUnseen
from rules.tiles import Seat


class SaidOfEvents(NamedTuple):
    """What people said of events: `sure` were as noted, before those of `nothing_missed` nothing
    went unseen; `nobodys` fault is what a seat is accused of at an event, as a review could not
    tell (`rules.reviews`). Of the discards `vanished` nothing is seen any more, and nobody took
    them: it is asked whether they were tiles. `put_in` are acts by the event they came before."""

    sure: frozenset[int] = frozenset()
    nothing_missed: frozenset[int] = frozenset()
    nobodys: frozenset[tuple[int, Seat]] = frozenset()
    vanished: frozenset[int] = frozenset()
    put_in: frozenset[tuple[int, type[ev.Event]]] = frozenset()


def amended(events: Iterable[ev.Event]) -> list[ev.Event]:
    """Return the events as people left them: without the amendments, with what was put in.

    The latest amendment of an event counts. An amendment may itself be
    amended; one of an event that is not there, or not yet, changes nothing.
    Acts that were put in stand before their event, with its number.
    """
    journal = list(events)
    instead: dict[int, ev.Event | None] = {}
    for event in reversed(journal):
        if not isinstance(event, ev.Amended):
            continue
        change = instead.get(event.n, event)
        if isinstance(change, ev.Amended) and change.target < event.n:
            instead.setdefault(change.target, change.event)
    result: list[ev.Event] = []
    put_in: dict[int, list[ev.Event]] = {}
    for event in journal:
        if event.n in instead:
            put_right = instead[event.n]
            if put_right is None:
                continue
            event = msgspec.structs.replace(put_right, n=event.n)
        if isinstance(event, ev.PutIn) and event.before < event.n:
            acts = [msgspec.structs.replace(act, n=event.before) for act in event.acts]
            put_in.setdefault(event.before, []).extend(acts)
        elif not isinstance(event, ev.Amended | ev.PutIn):
            result.append(event)
    return _with(result, put_in, instead) if put_in else result


def _with(
    events: list[ev.Event],
    put_in: dict[int, list[ev.Event]],
    instead: dict[int, ev.Event | None],
) -> list[ev.Event]:
    """Return the events with what was put in before some of them, struck out or not."""
    found: list[ev.Event] = []
    left = sorted(put_in)
    for event in events:
        while left and left[0] <= event.n:
            found += put_in[left.pop(0)]
        found.append(event)
    return found + [act for before in left for act in put_in[before] if before in instead]


def words_of(events: Sequence[ev.Event]) -> SaidOfEvents:
    """Return what people said of these events, which are as `amended` leaves them."""
    asked: dict[int, ev.ReviewAsked] = {}
    sure: set[int] = set()
    nothing_missed: set[int] = set()
    nobodys: set[tuple[int, Seat]] = set()
    vanished: set[int] = set()
    for event in events:
        if isinstance(event, ev.Confirmed):
            (nothing_missed if event.nothing_missed else sure).add(event.target)
        elif vanished_by(event):
            vanished.add(vanished_by(event))
        elif isinstance(event, ev.ReviewAsked):
            asked[event.n] = event
        elif isinstance(event, ev.ReviewAnswered) and event.review in asked:
            review = asked[event.review]
            if event.outcome == "inconclusive":
                nobodys.add((review.target, review.of))
            elif event.outcome == "upheld" and event.by != "odds":
                sure.add(review.target)
    return SaidOfEvents(
        frozenset(sure),
        frozenset(nothing_missed),
        frozenset(nobodys),
        frozenset(vanished),
        frozenset((act.n, type(act)) for act, before in with_what_follows(events) if before),
    )


def with_what_follows(events: Sequence[ev.Event]) -> Iterator[tuple[ev.Event, ev.Event | None]]:
    """Yield each of the events that `amended` leaves, an act that was put in with the entry it was
    put before, whose number it has too; and what was noted itself with None."""
    noted = {event.n: event for event in events}
    for event in events:
        before = noted[event.n]
        yield event, None if event is before else before


def first_changed(before: SaidOfEvents, now: SaidOfEvents) -> float:
    """Return the number of the first event of which people say something else than before;
    infinity if of none."""
    changed = [
        *(before.sure ^ now.sure),
        *(before.nothing_missed ^ now.nothing_missed),
        *(n for n, _ in before.nobodys ^ now.nobodys),
        *(before.vanished ^ now.vanished),
    ]
    return min(changed, default=inf)


def as_before(taken: Sequence[ev.Event], events: Sequence[ev.Event], changed: float) -> int:
    """Return how many of the first `events` are as they were `taken`, all before event `changed`.

    Acts that were put in before an event have its number, and are one with it.
    """
    alike = takewhile(
        lambda both: both[0] == both[1] and both[1].n < changed, zip(taken, events, strict=False)
    )
    at = sum(1 for _ in alike)
    while 0 < at < len(events) and events[at - 1].n == events[at].n:
        at -= 1
    return at


def vanished_by(event: ev.Event) -> int:
    """Return the entry of a discard of which an event asks where it is; 0 if it asks no such."""
    asks = event.asks if isinstance(event, ev.Asked) else None
    return asks.entry if isinstance(asks, GoneUnseen) else 0
