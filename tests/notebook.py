"""A record without a disk: what a scribe writes is judged, and read by it at its next event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from controller.following.scribe import Scribe
from controller.record.judging import Judge
from rules.codes import get_code
from rules.events import DealStarted, Event
from rules.histories import Supposition
from rules.reviews import Unsettled
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


class Notebook:
    """The record of one deal of `code`, begun with entry 1; `entries` are those after it."""

    def __init__(self, code: str = "american", judge: Judge | None = None) -> None:
        self.judge = judge or Judge(code)
        self.begun = DealStarted(n=1, code=code, card=get_code(code).card)
        self.judge.see(self.begun)
        self.entries: list[Event] = []

    @property
    def deal(self) -> Deal | None:
        return self.judge.deal

    @property
    def events(self) -> Sequence[Event]:
        return self.judge.events

    @property
    def standing(self) -> Sequence[Ruling]:
        """The rulings of this deal as they stand."""
        return self.judge.standing

    @property
    def supposed(self) -> Sequence[Supposition]:
        return self.judge.supposed

    @property
    def unsettled(self) -> Unsettled:
        return self.judge.unsettled

    @property
    def likeliest(self) -> Mapping[int, Seat]:
        return self.judge.likeliest

    def note(self, event: Event) -> Event:
        """Number an event, judge it and keep it, as a session does."""
        numbered = msgspec.structs.replace(event, n=len(self.entries) + 2)
        self.judge.see(numbered)
        self.entries.append(numbered)
        return numbered

    def write(self, scribe: Scribe, events: Iterable[Event]) -> list[Event]:
        """Note events of a scribe's, each before the next is asked for; return them numbered."""
        written = []
        for event in events:
            written.append(self.note(event))
            scribe.noted(written[-1])
        return written
