"""What of a table at work anybody may know already: all that is older than the delay.

Whatever leaves the table for people who do not sit at it is made of what is published here, so that
no page decides for itself how late it is. Each change is taken down as it is announced, and let
out `delay` seconds later by a clock that nobody can set.

How far it went lies in a small file beside the journal, with the link of that entry. When the
program is begun anew, what was public stays public, and everything after it waits for the whole
delay once more; a file that is lost, old, or another journal's makes things later, never sooner.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.judging import Judge
from controller.record.session import Session

MARK: Final = ".published"
"""What is added to a journal's name for the file that says how far it is public."""

log = logging.getLogger(__name__)


class Publication:
    """Lets out what happens at a table, `delay` seconds after it is on record.

    `bus` announces what is public, `board` is how the table stood then; without a delay they are
    the session's own. `now` counts seconds and never goes back. Close it before the session.
    """

    def __init__(
        self, session: Session, delay: int = 0, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.delay = delay
        self._session = session
        self._now = now
        self._due: deque[tuple[float, Callable[[], None]]] = deque()
        self._news = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None
        if not delay:
            self.bus = session.bus
            return
        self._mark = session.journal_path.with_name(session.journal_path.name + MARK)
        self.bus = session.bus.behind(self._marked())
        self._board = _board_at(self.bus, session.board.language)
        self._stop = session.bus.wake(self._take_down)
        self._take_down()

    @property
    def last(self) -> int:
        """The number of the last entry that is public."""
        return self.bus.last

    @property
    def board(self) -> Board:
        """How the table stood as long ago as the delay is."""
        return self._board if self.delay else self._session.board

    def shows_picture(self, n: int) -> bool:
        """Whether a picture may be seen that is named by entry `n`.

        Such a picture may have been taken at any time before the entry after it.
        """
        return not self.delay or n < self.last

    def later(self, call: Callable[[], None]) -> None:
        """Do what lets something out: after the delay, in the order of asking."""
        if not self.delay:
            call()
            return
        with self._news:
            self._due.append((self._now() + self.delay, call))
            self._news.notify()

    def release(self) -> float | None:
        """Let out all that is due; return in how many seconds something is, None if nothing waits.

        `start` has a thread do it.
        """
        while True:
            with self._news:
                if not self._due:
                    return None
                left = self._due[0][0] - self._now()
                if left > 0:
                    return left
                _, call = self._due.popleft()
            try:
                call()
            except Exception:
                log.exception("something was not published")

    def start(self) -> None:
        """Let out what is due as long as this is open."""
        if self.delay and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="publication", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Publish nothing more; what waits is not let out."""
        if not self.delay or self._closed:
            return
        self._stop()
        with self._news:
            self._closed = True
            self._due.clear()
            self._news.notify()
        if self._thread is not None:
            self._thread.join(timeout=5)
        self.bus.close()

    def _run(self) -> None:
        while not self._closed:
            wait = self.release()
            with self._news:
                if not self._closed and (wait is not None or not self._due):
                    self._news.wait(wait)

    def _take_down(self) -> None:
        """Keep how the table stands now, to be published when its time has come."""
        if self._session.bus.closed:
            return
        last, board = self._session.bus.last, self._session.board
        self.later(lambda: self._publish(last, board))

    def _publish(self, last: int, board: Board) -> None:
        if board.n >= self._board.n:
            self._board = board
        new = last > self.bus.last
        self.bus.announce(last)
        if new:
            self._put_mark(last)

    def _marked(self) -> int:
        """Return how far this journal was public when the program ended; 0 if that is not known."""
        try:
            number, link = self._mark.read_text("ascii").split()
            n = int(number)
        except (OSError, ValueError):
            return 0
        if not 0 < n <= self._session.bus.last:
            return 0
        entry = self._session.bus.entries(n - 1)[0]
        return n if entry.link and entry.link == link else 0

    def _put_mark(self, n: int) -> None:
        (entry, *_) = self.bus.entries(n - 1)
        part: Path = self._mark.with_name(f".{self._mark.name}.part")
        with contextlib.suppress(OSError):  # then it is later once more, and never sooner
            part.write_text(f"{n} {entry.link}\n", "ascii")
            part.replace(self._mark)


def _board_at(bus: Bus, language: str) -> Board:
    """Return the board after the last entry that a bus has announced."""
    judge, board = Judge(), Board(language=language)
    for entry in bus.from_opening():
        judge.see(entry.event)
        board = board.after(entry.event, judge.deal, judge.standing, judge.unsettled)
        board = board.recorded(entry)
    return board
