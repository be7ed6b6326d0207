"""One table at work: what happened is ruled on, put on disk, then announced.

The pipeline is one thread: frames, watcher, scribe, referee, journal. Signals of
the sensor board come in a thread of their own, and wait for it event by event. Those
who want to know (displays, and in time voice and lamps) hear of an entry
through the bus, after it is on disk, each at its own pace.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Protocol, TypeVar

from controller.announcer.state import VoiceState
from controller.board import Board
from controller.bus import Bus
from controller.journal import Journal
from controller.sensors.hearing import Hearing
from controller.sensors.presses import Told
from controller.sensors.signals import BoardFound, BoardLost, Gap, Signal
from rules.events import Event
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Tile
from vision.sightings import Notice, Still

F = TypeVar("F")
log = logging.getLogger(__name__)


class Rules(Protocol):
    """Who rules on events; `controller.judging.Judge` is one."""

    @property
    def deal(self) -> Deal | None:
        """The deal as it stands; None before the first."""

    @property
    def standing(self) -> tuple[Ruling, ...]:
        """The rulings of this deal as they stand."""

    def see(self, event: Event) -> list[Ruling]:
        """Return what there is to say about a numbered event."""


class Writer(Protocol):
    """Who turns what was seen into what happened; `controller.scribe.Scribe` is one."""

    def see(self, still: Still) -> list[Event]:
        """Return the events a still moment amounts to."""

    def noted(self, event: Event) -> None:
        """Hear of an event of its own as the journal stored it."""

    def heard(self, event: Event) -> None:
        """Hear of every event as the journal stored it, by whomever it was written."""

    def answer(self, question: int, tile: Tile) -> list[Event]:
        """Take a person's answer to a question; return what that amends."""

    def close(self) -> list[Event]:
        """Return what is to be written when nothing more will be seen."""


class Session:
    """The events of one table, in one journal, under one judge.

    A journal with entries is gone through first, so that a table goes on where
    it stopped.
    """

    def __init__(self, journal: Journal, judge: Rules, hearing: Hearing | None = None) -> None:
        self._journal = journal
        self._judge = judge
        self._hearing = hearing or Hearing()
        self._guard = threading.Lock()
        self.board = Board()
        for entry in journal.entries():
            _, self.board = self._see(entry.event)
            self._hearing.remember(entry.event)
        self.bus = Bus(journal)
        self.rulings = 0  # given in this session
        self.fault: Exception | None = None
        self._scribe: Writer | None = None
        # Held by whoever writes, from looking at the table until the event is noted: the scribe,
        # the hearing, and a person's entry see what the others wrote.
        self._writing = threading.RLock()
        self._thread: threading.Thread | None = None
        self._ended = threading.Event()

    @property
    def journal_path(self) -> Path:
        """Where the journal is kept; what else an evening leaves lies beside it."""
        return self._journal.path

    @property
    def pictures(self) -> Path:
        """The folder, beside the journal, of the pictures that questions name."""
        return self._journal.path.with_name(f"{self._journal.path.name}.pictures")

    def note(self, event: Event) -> Event:
        """Rule on an event, put both on disk, announce them; return the event as stored.

        `JournalError` if the disk does not take it; then nobody hears of it.
        """
        with self._writing:
            with self._guard:
                numbered = self._journal.stamp(event)
                rulings, board = self._see(numbered)
                stored = self._journal.append(numbered, rulings)
                self.board = board
                self.rulings += len(rulings)
            self.bus.announce(stored.n)
            if self._scribe is not None:
                self._scribe.heard(stored)
            for meant in self._hearing.noted(stored, board.deal):
                self._take(meant)
        return stored

    def notice(self, notice: Notice) -> None:
        """Hear how the camera fares, from any thread; the display and the log tell it."""
        log.warning("%s: %s", notice.what, notice.words)
        self._show(lambda board: board.noticed(notice))

    def signal(self, signal: Signal) -> None:
        """Take in what the sensor board felt, from any thread: write down or tell what it means.

        `JournalError` if the disk does not take it.
        """
        with self._writing:
            for event in self._hearing.first(signal, self.board.deal):
                self.note(event)
            for meant in self._hearing.hear(signal, self.board.deal):
                self._take(meant)
        if isinstance(signal, BoardFound | BoardLost | Gap):
            log.info("sensor board: %s", signal)
            self._show(lambda board: board.felt(signal))

    def voiced(self, state: VoiceState) -> None:
        """Hear how the voice stands, from any thread; the pages tell it."""
        self._show(lambda board: replace(board, voice=state))

    def _take(self, meant: Event | Told) -> None:
        """Write down what was meant, or tell it on the screen."""
        if isinstance(meant, Told):
            self._show(lambda board: board.told_of(meant))
        else:
            self.note(meant)

    def _show(self, change: Callable[[Board], Board]) -> None:
        with self._guard:
            self.board = change(self.board)
        self.bus.announce(self.bus.last)

    def _see(self, event: Event) -> tuple[list[Ruling], Board]:
        rulings = self._judge.see(event)
        return rulings, self.board.after(event, self._judge.deal, self._judge.standing)

    def follow(self, stills: Iterable[Still], scribe: Writer) -> None:
        """Follow a table until there is nothing more to see, or the session is closed."""
        self._scribe = scribe
        for still in stills:
            if self._ended.is_set():
                return
            with self._writing:
                self._note_all(scribe, scribe.see(still))
        with self._writing:
            self._note_all(scribe, scribe.close())

    def answer(self, question: int, tile: Tile) -> None:
        """Take a person's answer to a question of the journal, from any thread, and amend by it.

        `LookupError` if no question about one tile, asked since the table is
        followed, has that number.
        """
        if self._scribe is None:
            raise LookupError("no table is followed")
        with self._writing:
            self._note_all(self._scribe, self._scribe.answer(question, tile))

    def _note_all(self, scribe: Writer, events: Iterable[Event]) -> None:
        """Write what the scribe saw: after what was felt before it, and not twice."""
        for event in events:
            for felt in self._hearing.before(event, self.board.deal):
                self.note(felt)
            known = self._hearing.known(event, self.board.deal)
            scribe.noted(event if known else self.note(event))

    def while_open(self, frames: Iterable[F]) -> Iterator[F]:
        """Yield frames until the session is closed, so that its thread ends between two of them."""
        for frame in frames:
            if self._ended.is_set():
                return
            yield frame

    def start(self, stills: Iterable[Still], scribe: Writer) -> None:
        """Follow a table in a thread of its own; what goes wrong there is in `fault`."""
        self._scribe = scribe  # it hears what is written from now on

        def run() -> None:
            try:
                self.follow(stills, scribe)
            except Exception as error:
                self.fault = error
                log.warning("the table is no longer followed: %s", error)

        self._thread = threading.Thread(target=run, name="pipeline", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until the table that `start` follows has nothing more to show."""
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        """Follow no further; return when the pipeline's thread has let go of camera and journal."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join(timeout=10)

    def close(self) -> None:
        """Stop, announce nothing more, and return when the listeners have heard what there is."""
        self.stop()
        self.bus.close()
        self.bus.join(timeout=5)

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
