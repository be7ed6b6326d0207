"""A table's voice at work: it hears of every entry, and says what the table may hear of it.

Two threads. One follows the journal and fills the queue; the other empties it, at the pace of
speech. Neither holds the table up: what cannot be said in time is not said. What was written
before the program began, or before a page was loaded anew, is not said again.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from controller.announcer.outputs import SpeechOutput, SpeechOutputError
from controller.announcer.phrases import (
    SENTENCES,
    can_be_said,
    of_event,
    of_round_time,
    of_rulings,
    reviewed,
    withdrawn,
)
from controller.announcer.queue import Queue
from controller.announcer.state import VoiceState
from controller.announcer.utterance import ANSWER, FOR_GOOD, Utterance
from controller.record.board import Board, for_the_table
from controller.record.bus import Bus
from controller.record.entries import Entry
from controller.settings import What
from controller.words.watching import watching
from rules.events import Amended, Confirmed, DealStarted, Discarded, PutIn, ReviewAnswered
from rules.rulings import Ruling

log = logging.getLogger(__name__)

_PUTS_RIGHT: Final = (Amended, PutIn, Confirmed, ReviewAnswered)
"""What may take back what was said of earlier events."""

LOUDER: Final = 15
"""By how much of 100 one tap is louder or softer."""


class Announcer:
    """Says what the table may hear; `show` is called when it is muted, louder, or at fault.

    Nothing but what the referee's policy gives to the table is ever said (`rules.policy`).
    """

    def __init__(
        self,
        mouth: SpeechOutput,
        bus: Bus,
        board: Callable[[], Board],
        *,
        what: What = "rulings",
        volume: int = 80,
        show: Callable[[VoiceState], None] = lambda state: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.mouth = mouth
        self._bus = bus
        self._board = board
        self._what: Final[What] = what
        self._show = show
        self._clock = clock
        self._news = threading.Condition()
        self._queue = Queue()
        self._turn = 0
        self._stop = threading.Event()
        self._closed = False
        self._woken = False
        self._notices: frozenset[str] = frozenset()
        self._round_time = (0, "none")
        self.state = VoiceState(volume=volume)
        self._thread: threading.Thread | None = None

    # --- What is heard ---

    def hear(self, entry: Entry) -> None:
        """Take in an entry of the journal."""
        board = self._board()
        deal, event = board.deal, entry.event
        with self._news:
            if isinstance(event, DealStarted):
                self._turn += FOR_GOOD
                self._queue.new_deal()
            elif isinstance(event, Discarded):
                self._turn += 1
            self._queue.moved(self._turn)
            new = for_the_table(entry.rulings)
            # What came after may take a ruling back as well as what somebody put right.
            now = board.n == event.n or isinstance(event, _PUTS_RIGHT)
            gone = self._queue.withdraw(board.rulings) if now else ()
            if self._queue.says(gone):
                self._stop.set()
            said = self._corrected(entry, new, gone, board)
            if isinstance(event, ReviewAnswered):
                about = board.looked.ruling if board.looked is not None else None
                said = [*reviewed(event, about, deal, self._turn, board.language), *said]
            said += of_event(event, deal, self._turn, self._what, board.language)
            for utterance in said:
                self._offer(utterance)

    def _corrected(
        self, entry: Entry, new: Sequence[Ruling], gone: Sequence[Ruling], board: Board
    ) -> list[Utterance]:
        """Return what is said of an entry's rulings, after what of earlier ones stands no more."""
        gone = can_be_said(gone, entry.event)
        taken = withdrawn(gone, board.rulings, board.deal, entry.n, self._turn, board.language)
        corrects = bool(gone) or isinstance(entry.event, Amended | PutIn)
        paid = None
        if corrects and any(ruling.kind == "settle" for ruling in (*new, *gone)):
            paid = [ruling for ruling in board.rulings if ruling.kind == "settle"]
        now = of_rulings(
            new,
            board.deal,
            self._turn,
            corrected=corrects and not taken,
            paid=paid,
            language=board.language,
        )
        # What was wrong is said before what is so instead, however grave that is.
        first = min((utterance.level for utterance in (*taken, *now)), default=0)
        return [*(replace(utterance, level=first) for utterance in taken), *now]

    def notice(self) -> None:
        """Look at the state of the camera and the sensor board; say what is newly at fault."""
        board = self._board()
        words = board.words
        faults = {str(n.what): words.said(watching(n.words)) for n in board.notices if not n.over}
        if board.feeling is not None and not board.feeling.found:
            faults["sensor board"] = words.said(board.feeling.words)
        with self._news:
            for what in faults.keys() - self._notices:
                key = f"{what} {board.n} {self._clock()}"
                self._offer(Utterance(key, ANSWER, faults[what], "note", self._turn, lasts=2))
            self._notices = frozenset(faults)
            self._hall_time(board)

    def _hall_time(self, board: Board) -> None:
        """Say that a round's time is nearly over, and that it is, as the desk has the table do."""
        hall = board.hall
        now = (hall.orders.round, hall.time) if hall and hall.orders else (0, "none")
        if now == self._round_time or hall is None:
            return
        self._round_time = now
        said = of_round_time(hall.time, hall.left, self._turn, board.language)
        if said is not None:  # each time: a table that was given more hears it once more
            self._offer(replace(said, key=f"{said.key} {now[0]} {self._clock()}"))

    def _offer(self, utterance: Utterance) -> None:
        if self._what == "tones":
            if utterance.tone is None:
                return
            utterance = replace(utterance, text="")
        self._queue.offer(utterance, self._clock())
        if self._queue.breaks_in():
            self._stop.set()
        self._wake()

    # --- What people ask of it ---

    def mute(self, muted: bool) -> None:
        """Be silent at once and from now on; or speak again, from now on."""
        with self._news:
            self._queue.mute(muted)
            if muted:
                self._stop.set()
        self._change(replace(self.state, muted=muted))

    def again(self) -> bool:
        """Say the last thing again; False if there is none, or all is mute."""
        with self._news:
            found = self._queue.repeat(self._clock())
            self._wake()
            return found

    def louder(self, by: int) -> int:
        """Change the volume; a word is said at the new one. Returns it."""
        volume = max(10, min(100, self.state.volume + by))
        self._change(replace(self.state, volume=volume))
        with self._news:
            text = self._board().words.label(SENTENCES, "voice-trial")
            trial = Utterance(f"trial {self._clock()}", ANSWER, text, "note")
            if self._queue.saying is None and not self._queue.waiting:
                self._offer(replace(trial, turn=self._turn))
        return volume

    def _change(self, state: VoiceState) -> None:
        if state != self.state:
            self.state = state
            self._show(state)

    # --- How ---

    def say_next(self) -> bool:
        """Say what is due, to its end; False if nothing is."""
        with self._news:
            utterance = self._queue.take(self._clock())
            if utterance is None:
                return False
            self._stop = stop = threading.Event()
        whole = True
        try:
            whole = self.mouth.say(utterance, self.state.volume, stop)
            self._change(replace(self.state, fault=None))
        except SpeechOutputError as error:
            if self.state.fault != error.said:
                log.warning("the voice: %s", error)
            self._change(replace(self.state, fault=error.said))
        except Exception:
            log.exception("the voice failed")
        finally:
            with self._news:
                self._queue.done(utterance, self._clock(), broken_off=not whole)
        return True

    def start(self) -> None:
        """Follow the table until its bus is closed."""
        self._show(self.state)
        self._bus.listen(self.hear, since=self._bus.last)
        stop_waking = self._bus.wake(self._wake)

        def run() -> None:
            while not self._closed:
                self.notice()
                if self.say_next():
                    continue
                with self._news:
                    self._news.wait_for(lambda: self._woken or self._closed)
                    self._woken = False
            stop_waking()

        self._thread = threading.Thread(target=run, name="voice", daemon=True)
        self._thread.start()

    def _wake(self) -> None:
        with self._news:
            self._woken = True
            self._news.notify_all()

    def close(self) -> None:
        """Say no more, and return when all is still."""
        with self._news:
            self._closed = True
            self._queue.mute(True)
            self._stop.set()
            self._news.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=5)
