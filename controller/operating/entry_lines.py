"""The entries of the deal as they stand: what was entered, corrected, struck out; what to undo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules import events as ev

FIXED = (ev.GameStarted, ev.DealStarted)
"""What opens a game or a deal: a deal is begun anew, not corrected into another."""

WITH_IT: Final = "corrected with it"
"""The reason of an amendment that follows from the one before it: both are undone as one."""

OF_NO_ACT = (ev.Asked, ev.PutIn, ev.Confirmed, ev.ReviewAsked, ev.ReviewAnswered)
"""What is asked and said of other entries: it may be struck out, and is corrected into no act."""


@dataclass(frozen=True)
class EntryLine:
    """An entry that is no amendment: as it was written, and as it stands (None: struck out).

    `by` is the number of the amendment that stands over it, 0 if none does.
    """

    first: ev.Event
    now: ev.Event | None
    by: int = 0

    @property
    def n(self) -> int:
        """The entry's number in the journal."""
        return self.first.n

    @property
    def corrected(self) -> bool:
        """Whether it stands otherwise than it was written."""
        return self.by > 0 and self.now is not None

    @property
    def fixed(self) -> bool:
        """Whether it cannot be corrected."""
        return isinstance(self.first, FIXED)

    @property
    def of_no_act(self) -> bool:
        """Whether it is of no act at the table, and so is none that was written wrongly."""
        return isinstance(self.first, OF_NO_ACT)


def lines(events: Sequence[ev.Event]) -> list[EntryLine]:
    """Return the entries of one deal as they stand, oldest first.

    The latest amendment of an entry counts, and an amendment may itself be amended: the same
    reading as `rules.referee.amended`, with what was there before.
    """
    instead: dict[int, tuple[ev.Event | None, int]] = {}
    for event in reversed(events):
        if isinstance(event, ev.Amended):
            change = instead[event.n][0] if event.n in instead else event
            if isinstance(change, ev.Amended) and change.target < event.n:
                instead.setdefault(change.target, (change.event, event.n))
    return [
        EntryLine(event, *instead.get(event.n, (event, 0)))
        for event in events
        if not isinstance(event, ev.Amended)
    ]


def put_in(standing: Iterable[EntryLine]) -> Mapping[int, tuple[ev.Event, ...]]:
    """Return what people put in, by the number of the entry before which it was done."""
    found: dict[int, tuple[ev.Event, ...]] = {}
    for line in standing:
        if isinstance(line.now, ev.PutIn):
            found[line.now.before] = (*found.get(line.now.before, ()), *line.now.acts)
    return found


def to_undo(events: Sequence[ev.Event]) -> ev.Event | None:
    """Return the last thing that stands and can be undone: an entry, or a correction of one.

    What strikes an entry out is passed over: undoing again goes further back. So is what was
    corrected with another entry.
    """
    gone = {e.target for e in events if isinstance(e, ev.Amended) and e.event is None}
    for event in reversed(events):
        passed = isinstance(event, ev.Amended) and (event.event is None or event.reason == WITH_IT)
        if not passed and event.n not in gone and not isinstance(event, (*FIXED, ev.Asked)):
            return event
    return None


def of_this_deal(events: Iterable[ev.Event]) -> list[ev.Event]:
    """Return the events from the last deal's beginning on, with the game's if that began it."""
    kept: list[ev.Event] = []
    for event in events:
        if isinstance(event, FIXED) and any(not isinstance(e, ev.GameStarted) for e in kept):
            kept = []
        kept.append(event)
    return kept
