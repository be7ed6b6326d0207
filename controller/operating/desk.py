"""Entries by hand into a session: checked, then noted like any other event.

Nothing is dropped because it is illegal; the referee rules on it. RefusedError is
only what is no event at all, what this phone may not say, and what was entered
by somebody who saw another table than there is now.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Literal, Protocol, TypeVar

import msgspec

from controller.following.waiting_rulings import what_waits
from controller.operating import combined_entries
from controller.operating.called import deed_called, field_called
from controller.operating.entry_forms import DEEDS, make
from controller.operating.entry_lines import WITH_IT, EntryLine, lines, of_this_deal, to_undo
from controller.operating.evening import closing
from controller.operating.fields import Called, Form, RefusedError, typed
from controller.operating.named_again import corrected_with, made_with
from controller.operating.phones import PairedPhone
from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.journal import JournalError
from controller.record.standing import Record
from controller.words import Words
from controller.words.happened import happened
from rules import events as ev
from rules.table import Deal
from rules.tiles import Tile, TileError, parse_tile

T = TypeVar("T")

_KEPT_KEYS: Final = 200
_KEY: Final = re.compile(r"[0-9a-z]{1,64}")
_TAP: Final = "tap:"
"""What stands before a tap's key where the record says who wrote an entry."""


class EntryTable(Record, Protocol):
    """What is entered into; `controller.record.session.Session` is one."""

    bus: Bus
    board: Board

    def act(self, work: Callable[[], str], by: str = "") -> str:
        """Do what writes several events as one act; nobody else writes meanwhile."""

    def note(self, event: ev.Event) -> ev.Event:
        """Rule on an event, put it on disk, announce it."""

    def answer(self, question: int, tile: Tile) -> None:
        """Take a person's answer to a question."""


class Desk:
    """Where operators and players enter things, one at a time; a tap is one act of the table's.

    A form names in `seen` the last entry that its page showed: if somebody entered something
    by hand after it, the form is refused, since it was filled in before a table that is gone; if a
    camera or a rack noted the same of the same seat, so that nothing is written twice.
    `key` is one tap's: a form that comes twice with the same, over a bad line or after the program
    was started again, is taken once, as the record has it beside who wrote. `after` is the key of
    the tap before it on a phone that could not send either: it saw what that one wrote.
    """

    def __init__(self, table: EntryTable) -> None:
        self.table = table
        self._guard = threading.Lock()
        self._reading = threading.Lock()  # pages are drawn while others enter
        self._events: list[ev.Event] = []
        self._read = 0
        self._done: OrderedDict[str, str] = OrderedDict()
        self._wrote: OrderedDict[str, int] = OrderedDict()  # each tap's last entry, by its key

    # --- What stands ---

    def events(self) -> list[ev.Event]:
        """Return the events of this deal as they were written, amendments and all."""
        with self._reading:
            while entries := self.table.bus.entries(self._read):
                self._events = of_this_deal([*self._events, *(entry.event for entry in entries)])
                self._read = entries[-1].n
                for entry in entries:
                    if key := key_of(entry.by):
                        _kept(self._wrote, key, entry.n)
            return self._events

    def lines(self) -> list[EntryLine]:
        """Return the entries of this deal as they stand, oldest first."""
        return lines(self.events())

    def line(self, n: int) -> EntryLine:
        """Return an entry of this deal; `RefusedError` if it cannot be corrected."""
        found = next((line for line in self.lines() if line.n == n), None)
        if found is None or found.fixed:
            raise RefusedError("refused-target", n=n)
        return found

    def questions(self) -> list[ev.Asked]:
        """Return the questions of this deal that nobody has answered, oldest first.

        Those that a ruling waits for are shown by the board (`Board.waits`).
        """
        return [
            line.first
            for line in self.lines()
            if isinstance(line.now, ev.Asked)
            and isinstance(line.first, ev.Asked)
            and line.first.entry is None
        ]

    def halted(self) -> ev.Halted | None:
        """Return why play stands still; None while it goes on."""
        for line in reversed(self.lines()):
            if isinstance(line.now, ev.Resumed):
                return None
            if isinstance(line.now, ev.Halted):
                return line.now
        return None

    def deal(self) -> Deal:
        """Return the deal as it stands; `RefusedError` before the first."""
        deal = self.table.deal
        if deal is None:
            raise RefusedError("refused-no-deal", 409)
        return deal

    # --- What is entered ---

    def enter(self, hand: PairedPhone, form: Form) -> str:
        """Note a deed, or put an earlier entry right by it (`entry`); return what was done."""

        def work() -> str:
            name = typed(form, "do")
            if name not in DEEDS and name not in combined_entries.FIELDS:
                raise RefusedError("refused-deed", given=name[:40])
            deal = self.deal()
            target = typed(form, "entry")
            if target:
                return self._correct(hand, numbered(target), name, form)
            if name in combined_entries.FIELDS:
                events = combined_entries.events(name, form, deal, hand.source)
            else:
                if not DEEDS[name].fits(deal):
                    raise RefusedError("refused-unfit", what=partial(deed_called, name))
                events = (make(DEEDS[name], form, deal, hand.source),)
            for event in events:
                hand.may(event, deal)
                self._not_noted_already(event, typed(form, "seen"))
            for event in events:
                self.table.note(event)
            what = "; ".join(self._in_words(hand, event) for event in events)
            return hand.done("done-entered", what=what)

        return self.once(hand, form, work)

    def _correct(self, hand: PairedPhone, n: int, name: str, form: Form) -> str:
        hand.operates()
        line, deal = self.line(n), self.deal()
        if name not in DEEDS:
            raise RefusedError("refused-deed", given=name[:40])
        if line.of_no_act:
            raise RefusedError("refused-no-act", n=n)
        better = make(DEEDS[name], form, deal, hand.source)
        better = msgspec.structs.replace(better, source=line.first.source)
        if line.now is not None and _plain(better) == _plain(line.now):
            raise RefusedError("refused-same", n=n)
        with_it = list(corrected_with(self.lines(), n, better))
        self._amend(n, better, "corrected", hand)
        for other, event in with_it:
            self._amend(other, event, WITH_IT, hand)
        return hand.done("done-corrected", what=self._in_words(hand, better))

    def undo(self, hand: PairedPhone, form: Form) -> str:
        """Strike out the last thing that stands; a player only an own entry.

        A form that names the `entry` it speaks of undoes that one, whatever a camera wrote since.
        """

        def work() -> str:
            deal, named = self.deal(), typed(form, "entry")
            events = self.events()
            if named:
                events = [
                    event for event in events if event.n <= numbered(named) or _strikes(event)
                ]
            last = to_undo(events)
            if last is None or (named and last.n != numbered(named)):
                raise RefusedError("refused-nothing-to-undo")
            if hand.role != "operator" and last.source != "phone":
                raise RefusedError("refused-operator", 403)
            hand.may(last, deal)
            self._strike(last.n, "undone", hand)
            return hand.done("done-undone", what=self._in_words(hand, last))

        return self.once(hand, form, work)

    def remove(self, hand: PairedPhone, form: Form) -> str:
        """Strike an earlier entry out."""

        def work() -> str:
            hand.operates()
            line = self.line(numbered(typed(form, "entry")))
            if line.now is None:
                raise RefusedError("refused-same", n=line.n)
            self._amend(line.n, None, "struck out", hand)
            return hand.done("done-removed", what=self._in_words(hand, line.now))

        return self.once(hand, form, work)

    def put_back(self, hand: PairedPhone, form: Form) -> str:
        """Take back what was said last of an entry: it stands as it did before."""

        def work() -> str:
            hand.operates()
            line = self.line(numbered(typed(form, "entry")))
            if not line.by:
                raise RefusedError("refused-same", n=line.n)
            self._strike(line.by, "put back", hand)
            return hand.done("done-put-back", what=self._in_words(hand, line.first))

        return self.once(hand, form, work)

    def answer(self, hand: PairedPhone, form: Form) -> str:
        """Answer a question with a tile; or say that it is `settled`, where it is about no tile."""

        def work() -> str:
            hand.operates()
            n = numbered(typed(form, "question"))
            if n not in [question.n for question in self.questions()]:
                raise RefusedError("refused-question", 409)
            if typed(form, "settled"):
                self._amend(n, None, "settled", hand)
                return hand.done("done-settled")
            given = typed(form, "tile")
            try:
                tile = parse_tile(given)
            except TileError:
                called = partial(field_called, "answer", "tile")
                raise RefusedError("refused-tile", field=called, given=given[:40]) from None
            try:
                self.table.answer(n, tile)
            except LookupError:
                raise RefusedError("refused-question", 409) from None
            self._amend(n, None, "answered", hand)
            return hand.done("done-answered", tile=hand.words().named(tile))

        return self.once(hand, form, work, anyhow=True)

    def halt(self, hand: PairedPhone, form: Form) -> str:
        """Pause, call the director, or go on (`what`)."""

        def work() -> str:
            deal, what = self.table.deal, typed(form, "what")
            if what == "resume":
                hand.operates()
                self.table.note(ev.Resumed(source=hand.source))
            elif what == "director" or (what == "pause" and hand.role == "operator"):
                reason: Literal["pause", "director"] = "pause" if what == "pause" else "director"
                self.table.note(ev.Halted(reason=reason, seat=hand.seat(deal), source=hand.source))
            else:
                raise RefusedError("refused-operator", 403)
            return hand.done("done-halt", what=what)

        return self.once(hand, form, work, anyhow=True)

    def going_on(self) -> ev.DealStarted | None:
        """Return what began the deal that is being played; None between deals."""
        if self.table.board.phase != "play":
            return None
        begun = (event for event in self.events() if isinstance(event, ev.DealStarted))
        return next(begun, None)

    def begin(self, hand: PairedPhone, form: Form, opening: Callable[[], list[ev.Event]]) -> str:
        """Begin a deal with these events.

        One that is going on is ended as broken off where the form says that it is meant, by its
        number (`break_off`): a page from before it does not.
        """

        def work() -> str:
            hand.operates()
            events, running = opening(), self.going_on()
            board = self.table.board
            ends = closing(board.deal, board.ended)
            if running is not None:
                if typed(form, "break_off") != str(running.n):
                    raise RefusedError("refused-going-on", 409)
                ends = ev.DealEnded(reason="abandoned", source=hand.source)
            if ends is not None:
                self.table.note(ends)
            for event in events:
                self.table.note(event)
            return hand.done("done-begun")

        return self.once(hand, form, work)

    # --- How ---

    def _in_words(self, hand: PairedPhone, event: ev.Event) -> str:
        return happened(hand.words(self.table.deal), event)

    def _strike(self, n: int, reason: str, hand: PairedPhone) -> None:
        """Strike an entry out; a correction with those that were made with it, the last first."""
        for each in (*made_with(self.events(), n), n):
            self._amend(each, None, reason, hand)

    def _amend(self, target: int, event: ev.Event | None, reason: str, hand: PairedPhone) -> None:
        amended = ev.Amended(target=target, event=event, reason=reason, source=hand.source)
        self.table.note(amended)

    def once(
        self, hand: PairedPhone, form: Form, work: Callable[[], str], *, anyhow: bool = False
    ) -> str:
        """Do the work unless this tap was done already or its page is out of date.

        `anyhow`: it is about no state of the table, and is done whatever was entered since.
        """
        key = typed(form, "key")
        key = key if _KEY.fullmatch(key) else ""
        with self._guard:
            if key and key in self._done:
                return self._done[key]
            self.events()  # what was written before the program was started again
            if key and key in self._wrote:
                return hand.done("done-known")

            def alone() -> str:
                if not anyhow:
                    self._up_to_date(typed(form, "seen"))
                done = work()
                for asked in list(what_waits(self.table)):  # as a camera's table asks, once
                    self.table.note(asked)
                return done

            try:
                said = self.table.act(alone, by=f"{hand.wrote} {_TAP}{key}" if key else hand.wrote)
            except JournalError as error:
                raise RefusedError("refused-disk", 503, why=str(error)) from None
            if key:
                _kept(self._done, key, said)
            return said

    def placed(self, form: Form) -> Form:
        """Return a form that was filled in after another, as one that saw what that wrote.

        `RefusedError` if the other was not taken: this one was made before a table that is none.
        """
        before = typed(form, "after")
        if not before:
            return form
        self.events()
        if before not in self._wrote:
            raise RefusedError("refused-after", 409)
        return {**form, "seen": [str(self._wrote[before])]}

    def _not_noted_already(self, event: ev.Event, seen: str) -> None:
        """Refuse what a camera or a rack has noted of the same seat since the page was drawn."""
        for entry in self.table.bus.entries(int(seen)):
            noted = entry.event
            same_seat = getattr(noted, "seat", None) == getattr(event, "seat", None)
            if type(noted) is type(event) and same_seat:
                raise RefusedError("refused-entered", 409, what=self._called(noted))

    def _called(self, event: ev.Event) -> Called:
        return lambda words: happened(Words.at(self.table.deal, words.language), event)

    def _up_to_date(self, seen: str) -> None:
        if not (seen.isascii() and seen.isdigit() and len(seen) < 16):
            raise RefusedError("refused-seen")
        since = self.table.bus.entries(int(seen))
        if any(entry.event.source in ev.BY_PEOPLE for entry in since):
            raise RefusedError("refused-meanwhile", 409)


def key_of(by: str) -> str:
    """Return the key of the tap that wrote an entry, out of who wrote it; empty where it has none.

    >>> key_of("operator b2 tap:0f3k9x2q rackside/0.1")
    '0f3k9x2q'
    """
    found = next((word for word in by.split() if word.startswith(_TAP)), "")
    return found.removeprefix(_TAP)


def _kept(keys: OrderedDict[str, T], key: str, value: T) -> None:
    keys[key] = value
    while len(keys) > _KEPT_KEYS:
        keys.popitem(last=False)


def _strikes(event: ev.Event) -> bool:
    """Whether it strikes another entry out."""
    return isinstance(event, ev.Amended) and event.event is None


def numbered(text: str) -> int:
    """Return the number of an entry, as a form names it; `RefusedError` if it is none."""
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise RefusedError("refused-target", n=text[:16] or "?")
    return int(text)


def _plain(event: ev.Event) -> Any:
    return msgspec.to_builtins(msgspec.structs.replace(event, n=0, at=None, confidence=None))
