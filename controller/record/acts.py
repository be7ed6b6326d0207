"""An act: what a tap, a look or a press amounts to, judged before anybody hears of it.

Its events are numbered and ruled on by a copy of the judge. Once the journal has taken all of
them in one transaction the copy is the judge; until then nothing anywhere has changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

from controller.record.board import Board
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.sensors.presses import SignalNotice
from rules.events import Event
from rules.histories import Supposition
from rules.reviews import Unsettled
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


class Rules(Protocol):
    """Who rules on events; `controller.record.judging.Judge` is one."""

    @property
    def deal(self) -> Deal | None:
        """The deal as it stands; None before the first."""

    @property
    def standing(self) -> tuple[Ruling, ...]:
        """The rulings of this deal as they stand."""

    @property
    def events(self) -> Sequence[Event]:
        """The events of this deal, numbered, amendments and all."""

    @property
    def supposed(self) -> Sequence[Supposition]:
        """What may well have happened otherwise than it was noted."""

    @property
    def unsettled(self) -> Unsettled:
        """What of the rulings waits, may turn, or may be looked at again."""

    @property
    def likeliest(self) -> Mapping[int, Seat]:
        """Whose hand it likeliest was where it was not seen, by the event's number."""

    def see(self, event: Event) -> list[Ruling]:
        """Return what there is to say about a numbered event."""

    def copy(self) -> Self:
        """Return one who goes on by itself from how things stand."""


class WrittenAct:
    """The entries of one act, and how things stand after each.

    `press_notices` are said on the screen. `after` is the number of the entry that it follows.
    """

    def __init__(self, journal: Journal, judge: Rules) -> None:
        self.judge = judge
        self.after = journal.last
        self.entries: list[Entry] = []
        self.press_notices: list[SignalNotice] = []
        self._journal = journal
        self._steps: list[tuple[Event, Deal | None, tuple[Ruling, ...], Unsettled]] = []

    def take(self, event: Event) -> Event:
        """Number an event and rule on it; return it as it will be stored."""
        if not self.entries:
            self.judge = self.judge.copy()
        numbered = self._journal.stamp(event, ahead=len(self.entries))
        rulings = self.judge.see(numbered)
        self.entries.append(Entry(event=numbered, rulings=tuple(rulings)))
        judge = self.judge
        self._steps.append((numbered, judge.deal, judge.standing, judge.unsettled))
        return numbered

    def store(self, by: str = "") -> None:
        """Put the entries on disk; `JournalError` if it takes none, or others came before.

        `by` is who wrote what people entered.
        """
        deal = self.judge.deal
        over = deal is not None and deal.phase == "over"
        self.entries = self._journal.append_all(self.entries, by, over=over)

    def board(self, board: Board) -> Board:
        """Return what a board shows once the act is done."""
        for entry, (event, deal, standing, unsettled) in zip(
            self.entries, self._steps, strict=True
        ):
            board = board.after(event, deal, standing, unsettled).recorded(entry)
        for notice in self.press_notices:
            board = board.with_press_notice(notice)
        return board
