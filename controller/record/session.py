"""One table at work: what happened is ruled on, put on disk, then announced.

The pipeline is one thread: frames, watcher, scribe, referee, journal. Signals of
the sensor board come in a thread of their own, and wait for it event by event. Those
who want to know (displays, and in time voice and lamps) hear of an entry
through the bus, after it is on disk, each at its own pace.
"""

from __future__ import annotations

import copy
import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol, TypeVar

from controller.announcer.state import VoiceState
from controller.hall.standing import HallStanding
from controller.record.acts import Rules, WrittenAct
from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.journal import Journal, JournalError
from controller.sensors.presses import SignalNotice
from controller.sensors.signal_events import Hearing
from controller.sensors.signals import BoardFound, BoardLost, Gap, NotTakenError, Signal
from controller.words import ENGLISH
from controller.words.watching import watching
from rules.events import BY_PEOPLE, Event
from rules.histories import Supposition
from rules.reviews import Unsettled
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat, Tile
from vision.coded import CodedText, coded, said_by
from vision.sightings import Notice, Still

F = TypeVar("F")
T = TypeVar("T")

PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between one try to write what was seen and the next; the last again and again."""

REMEMBERED: Final = 500
"""Entries whose presses are known again, should the sensor board send one twice: more than it keeps
without a receipt."""

log = logging.getLogger(__name__)


class EventWriter(Protocol):
    """Who turns what was seen into what happened; `controller.following.scribe.Scribe` is one."""

    def see(self, still: Still) -> Iterable[Event]:
        """Yield the events of a still moment; each is noted before the next is asked for."""

    def noted(self, event: Event) -> None:
        """Hear of an event of its own as the journal will store it."""

    def answer(self, question: int, tile: Tile) -> Iterable[Event]:
        """Take a person's answer to a question; yield what that amends."""

    def close(self) -> Iterable[Event]:
        """Yield what is to be written when nothing more will be seen."""

    def follow_up(self, event: Event) -> Iterable[Event]:
        """Yield what follows, in what it wrote, from what a person put right."""

    def lost_touch(self) -> None:
        """Hear that what it wrote last is not on record: it goes on from what is."""


class Session:
    """The events of one table, in one journal, under one judge.

    A journal with entries is gone through first, from where its present game or deal begins, so
    that a table goes on where it stopped.
    """

    def __init__(
        self,
        journal: Journal,
        judge: Rules,
        hearing: Hearing | None = None,
        language: str = ENGLISH,
    ) -> None:
        self._journal = journal
        self._judge = judge
        self._hearing = hearing or Hearing()
        self._guard = threading.Lock()
        self.board = Board(language=language)
        opening = journal.opening_of(journal.last)
        for entry in journal.entries(min(opening, max(1, journal.last - REMEMBERED)) - 1):
            self._hearing.remember(entry.event)
            if entry.n >= opening:
                self._judge.see(entry.event)
                board = self.board.after(entry.event, judge.deal, judge.standing, judge.unsettled)
                self.board = board.recorded(entry)
        self.bus = Bus(journal)
        self.rulings = 0  # given in this session
        self.fault: Exception | None = None
        self._scribe: EventWriter | None = None
        # Held by whoever writes, from looking at the table until the event is noted: the scribe,
        # the hearing, and a person's entry see what the others wrote.
        self._writing = threading.RLock()
        self._act: WrittenAct | None = None  # under way, in the thread that holds that
        self._writer = 0
        self._thread: threading.Thread | None = None
        self._ended = threading.Event()

    @property
    def journal_path(self) -> Path:
        """Where the journal is kept; what else an evening leaves lies beside it."""
        return self._journal.path

    @property
    def second_copy(self) -> Path | None:
        """Where the second copy of the journal is kept; None where none is."""
        return self._journal.copy

    @property
    def pictures(self) -> Path:
        """The folder, beside the journal, of the pictures that questions name."""
        return self._journal.path.with_name(f"{self._journal.path.name}.pictures")

    def note(self, event: Event) -> Event:
        """Rule on an event, put both on disk, announce them; return the event as stored.

        `JournalError` if the disk does not take it; then nothing has changed and nobody hears of
        it. Within an `act` it is on disk when that is done.
        """
        return self.act(lambda: self._note(event))

    def act(self, work: Callable[[], T], by: str = "") -> T:
        """Do what writes several events as one act: the disk takes all of them, or none.

        `by` is who wrote what people entered, such as which phone. Nobody else writes meanwhile.
        What `work` itself reads of `deal` has its own events.
        """
        with self._writing:
            if self._act is not None:
                return work()
            hearing = copy.deepcopy(self._hearing)
            act = self._begin()
            try:
                done = work()
                act.store(by)
            except BaseException:
                self._hearing = hearing
                raise
            finally:
                self._act = None
            self._keep(act)
        return done

    def _begin(self) -> WrittenAct:
        self._writer = threading.get_ident()
        self._act = act = WrittenAct(self._journal, self._judge)
        return act

    @property
    def deal(self) -> Deal | None:
        """The deal as it stands; for who writes an act, with what that has so far."""
        return self._ruling.deal

    @property
    def events(self) -> Sequence[Event]:
        """The events of this deal, amendments and all; likewise."""
        return self._ruling.events

    @property
    def likeliest(self) -> Mapping[int, Seat]:
        """Whose hand it likeliest was where it was not seen, by the event's number; likewise."""
        return self._ruling.likeliest

    @property
    def supposed(self) -> Sequence[Supposition]:
        """What may well have happened otherwise than it was noted; likewise."""
        return self._ruling.supposed

    @property
    def standing(self) -> Sequence[Ruling]:
        """The rulings of this deal as they stand; likewise."""
        return self._ruling.standing

    @property
    def unsettled(self) -> Unsettled:
        """What of the rulings waits, may turn, or may be looked at again; likewise."""
        return self._ruling.unsettled

    @property
    def _ruling(self) -> Rules:
        own = self._act is not None and self._writer == threading.get_ident()
        return self._act.judge if self._act is not None and own else self._judge

    def _note(self, event: Event) -> Event:
        assert self._act is not None
        stored = self._act.take(event)
        for meant in self._hearing.noted(stored, self):
            self._take(meant)
        if self._scribe is not None and stored.source in BY_PEOPLE:
            self._note_all(self._scribe, self._scribe.follow_up(stored))
        return stored

    def _keep(self, act: WrittenAct) -> None:
        """The disk has it: from now on it is so, and everybody hears of it."""
        with self._guard:
            self._judge = act.judge
            self.board = act.board(self.board)
            self.rulings += sum(len(entry.rulings) for entry in act.entries)
        if act.entries or act.press_notices:
            self.bus.announce(act.after + len(act.entries))

    def notice(self, notice: Notice) -> None:
        """Hear the state of the camera, from any thread; the display and the log tell it."""
        log.warning("%s: %s", notice.what, watching(notice.words))
        self._show(lambda board: board.noticed(notice))

    def writable(self, within: float) -> bool:
        """Whether within so many seconds somebody could write: nobody holds the record for ever."""
        free = self._writing.acquire(timeout=within)
        if free:
            self._writing.release()
        return free

    def signal(self, signal: Signal) -> None:
        """Take in what the sensor board sensed, from any thread: write down or tell what it means.

        `NotTakenError` if the disk does not take it: it has to come again.
        """
        try:
            self.act(lambda: self._feel(signal))
        except JournalError as error:
            raise NotTakenError(str(error)) from None
        if isinstance(signal, BoardFound | BoardLost | Gap):
            log.info("sensor board: %s", signal)
            self._show(lambda board: board.sensed(signal))

    def _feel(self, signal: Signal) -> None:
        for event in self._hearing.first(signal, self.deal):
            self._note(event)
        for meant in self._hearing.hear(signal, self):
            self._take(meant)

    def voiced(self, state: VoiceState) -> None:
        """Hear how the voice stands, from any thread; the pages tell it."""
        self._show(lambda board: replace(board, voice=state))

    def reported(self, standing: HallStanding) -> None:
        """Hear how the table stands with the hall, from any thread; the display tells it."""
        self._show(lambda board: replace(board, hall=standing))

    def _take(self, meant: Event | SignalNotice) -> None:
        """Write down what was meant, or tell it on the screen."""
        assert self._act is not None
        if isinstance(meant, SignalNotice):
            self._act.press_notices.append(meant)
        else:
            self._note(meant)

    def _show(self, change: Callable[[Board], Board]) -> None:
        with self._guard:
            self.board = change(self.board)
        self.bus.announce(self.bus.last)

    def follow(self, stills: Iterable[Still], scribe: EventWriter) -> None:
        """Follow a table until there is nothing more to see, or the session is closed."""
        self._scribe = scribe
        for still in stills:
            if self._ended.is_set():
                return
            self._look(scribe, partial(scribe.see, still))

    def insist(self, event: Event) -> None:
        """Note an event that nobody waits for: until the disk takes it, or the session is closed.

        If others write something first, it is left.
        """
        self._look(None, lambda: [event])

    def close_deal(self, scribe: EventWriter) -> None:
        """Write what is to be written when nothing more will be seen: footage is at its end."""
        self._look(scribe, scribe.close)

    def _look(self, scribe: EventWriter | None, look: Callable[[], Iterable[Event]]) -> None:
        """Write what a look amounts to. A disk that does not take it is tried again and again.

        If others have written in the meantime, what was seen is no longer what came next: the
        scribe then goes on from the record and the table as they stand.
        """
        with self._writing:
            before = copy.deepcopy(self._hearing)
            act = self._begin()
            try:
                self._note_all(scribe, look())
            finally:
                self._act = None
            heard, self._hearing = self._hearing, before
        for pause in chain((0.0,), PAUSES, repeat(PAUSES[-1])):
            if pause and self._ended.wait(pause):
                return
            with self._writing:
                if self._journal.last != act.after:
                    if scribe is not None:
                        scribe.lost_touch()
                    break
                try:
                    act.store()
                except JournalError as error:
                    if not pause:
                        self._tell_of_the_disk(coded("journal-fails", why=said_by(error)))
                    continue
                self._hearing = heard
                self._keep(act)
                break
        if pause:
            self._tell_of_the_disk(coded("journal-again"), over=True)

    def _tell_of_the_disk(self, words: CodedText, *, over: bool = False) -> None:
        self.notice(Notice(what="not recorded", over=over, seconds=0.0, words=words))

    def answer(self, question: int, tile: Tile) -> None:
        """Take a person's answer to a question of the journal, from any thread, and amend by it.

        `LookupError` if no question about one tile, asked since the table is
        followed, has that number.
        """
        if self._scribe is None:
            raise LookupError("no table is followed")
        scribe = self._scribe
        self.act(lambda: self._note_all(scribe, scribe.answer(question, tile)))

    def _note_all(self, scribe: EventWriter | None, events: Iterable[Event]) -> None:
        """Write what the scribe saw: after what was sensed before it, and not twice."""
        for event in events:
            for sensed in self._hearing.before(event, self.deal):
                self._note(sensed)
            known = self._hearing.known(event, self)
            noted = event if known else self._note(event)
            if scribe is not None:
                scribe.noted(noted)

    def while_open(self, frames: Iterable[F]) -> Iterator[F]:
        """Yield frames until the session is closed, so that its thread ends between two of them."""
        for frame in frames:
            if self._ended.is_set():
                return
            yield frame

    def start(self, stills: Iterable[Still], scribe: EventWriter) -> None:
        """Follow a table in a thread of its own; what goes wrong there is in `fault`."""
        self._scribe, self.fault = scribe, None

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
