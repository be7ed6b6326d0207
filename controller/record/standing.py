"""What stands on record of one event, after everybody's amendments, and what of it people said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from rules.events import BY_PEOPLE, Amended, Event
from rules.histories import Supposition
from rules.reviews import Unsettled
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat

_NOT_SAID: Final = frozenset({"n", "at", "source", "confidence", "hidden", "followed"})


class Record(Protocol):
    """What is on record; `controller.record.session.Session` is one."""

    @property
    def deal(self) -> Deal | None:
        """The deal as it stands; None before the first."""

    @property
    def events(self) -> Sequence[Event]:
        """The events of this deal, numbered, amendments and all."""

    @property
    def standing(self) -> Sequence[Ruling]:
        """The rulings of this deal as they stand after every amendment."""

    @property
    def supposed(self) -> Sequence[Supposition]:
        """What may well have happened otherwise than it was noted."""

    @property
    def unsettled(self) -> Unsettled:
        """What of the rulings waits, may turn, or may be looked at again."""

    @property
    def likeliest(self) -> Mapping[int, Seat]:
        """Whose hand it likeliest was where it was not seen, by the event's number."""


@dataclass(frozen=True)
class StandingEvent:
    """An event as it stands (None: it never happened), and the fields that a person said.

    Where a person entered or struck it, that is all of them.
    """

    event: Event | None
    said: frozenset[str]

    @property
    def struck(self) -> bool:
        """Whether it never happened."""
        return self.event is None


def standing(events: Sequence[Event], n: int) -> StandingEvent:
    """Return what stands of entry `n`. `LookupError` if these events have none of that number."""
    first = next((event for event in events if event.n == n), None)
    if first is None:
        raise LookupError(f"no entry {n} in this deal")
    now: Event | None = first
    said = _fields(first) if first.source in BY_PEOPLE else frozenset[str]()
    for event in events:
        if not isinstance(event, Amended) or event.target != n or event.n <= n:
            continue
        amendment = standing(events, event.n).event  # it may have been amended itself
        if not isinstance(amendment, Amended):
            continue
        if amendment.source in BY_PEOPLE:
            said |= _said(now, amendment.event)
        now = amendment.event
    return StandingEvent(now, said)


def _said(before: Event | None, now: Event | None) -> frozenset[str]:
    """What a person said who made this of that."""
    if now is None or type(now) is not type(before):
        return _fields(now or before)
    return frozenset(
        name for name in _fields(now) if getattr(now, name) != getattr(before, name, None)
    )


def _fields(event: Event | None) -> frozenset[str]:
    return frozenset(event.__struct_fields__) - _NOT_SAID if event is not None else frozenset()
