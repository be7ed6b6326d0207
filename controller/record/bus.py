"""Who hears of new entries: each at its own pace, from the number it asks for.

The journal is the queue. Announcing only wakes the listeners; each reads what
it has not had from the journal. So a slow listener holds nobody up and keeps
nothing in memory, and one that comes late or comes back misses nothing.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from typing import Final

from controller.record.entries import Entry
from controller.record.journal import JournalReader

log = logging.getLogger(__name__)

_BATCH: Final = 100


class Bus:
    """Tells listeners of a journal's entries once they are on disk."""

    def __init__(self, journal: JournalReader) -> None:
        self._journal = journal
        self._news = threading.Condition()
        self._last = journal.last
        self._kept: tuple[tuple[int, int], tuple[Entry, ...]] = ((-1, -1), ())
        self._closed = False
        self._wakers: list[Callable[[], None]] = []
        self._threads: list[threading.Thread] = []

    @property
    def last(self) -> int:
        """The number of the last entry announced; 0 before the first."""
        return self._last

    @property
    def closed(self) -> bool:
        """Whether nothing more will be announced."""
        return self._closed

    def behind(self, last: int) -> Bus:
        """Return a bus of the same journal that has announced no more than up to entry `last`."""
        other = Bus(self._journal)
        other._last = min(last, self._last)
        return other

    def announce(self, n: int) -> None:
        """Say that entry `n` is on disk. Returns at once, whatever the listeners do."""
        with self._news:
            self._last = max(self._last, n)
            self._news.notify_all()
            wakers = tuple(self._wakers)
        for wake in wakers:
            _safely(wake)

    def entries(self, since: int = 0) -> list[Entry]:
        """Return what was announced after number `since`, at most a hundred entries.

        Many listeners ask for the same at once, so the last answer is kept.
        """
        asked, kept = (since, self._last), self._kept
        if kept[0] != asked:
            read = self._journal.entries(since, limit=_BATCH)
            kept = (asked, tuple(entry for entry in read if entry.n <= asked[1]))
            self._kept = kept
        return list(kept[1])

    def from_opening(self) -> Iterator[Entry]:
        """Yield what a judge has to be shown, up to the last entry announced."""
        last = self._last
        since = self._journal.opening_of(last) - 1
        while since < last and (batch := self.entries(since)):
            for entry in batch:
                if entry.n <= last:
                    yield entry
            since = batch[-1].n

    def follow(self, since: int = 0) -> Iterator[Entry]:
        """Yield every entry after number `since`, waiting for new ones until the bus closes."""
        while True:
            with self._news:
                while self._last <= since and not self._closed:
                    self._news.wait()
                if self._last <= since:
                    return
            for entry in self.entries(since):
                since = entry.n
                yield entry

    def listen(self, listener: Callable[[Entry], None], since: int = 0) -> threading.Thread:
        """Call `listener` with every entry after number `since`, in order, in its own thread.

        An exception of the listener's is logged and the next entry goes to it
        all the same. The thread ends when the bus is closed and all was heard.
        """

        def run() -> None:
            for entry in self.follow(since):
                _safely(listener, entry)

        name = getattr(listener, "__qualname__", "listener")
        thread = threading.Thread(target=run, name=f"bus: {name}", daemon=True)
        self._threads.append(thread)
        thread.start()
        return thread

    def wake(self, waker: Callable[[], None]) -> Callable[[], None]:
        """Call `waker` at every announcement and at closing; return what ends that.

        For those who wait in their own way (an event loop); it must return at once.
        """
        with self._news:
            self._wakers.append(waker)

        def stop() -> None:
            with self._news:
                if waker in self._wakers:
                    self._wakers.remove(waker)

        return stop

    def close(self) -> None:
        """Say that nothing more comes. Listeners hear out what there is, then end."""
        with self._news:
            self._closed = True
            self._news.notify_all()
            wakers = tuple(self._wakers)
        for wake in wakers:
            _safely(wake)

    def join(self, timeout: float | None = None) -> None:
        """Wait until the listeners have heard all; `close` first."""
        for thread in self._threads:
            thread.join(timeout)


def _safely(call: Callable[..., None], *arguments: object) -> None:
    """Call a listener; what it does wrong is its own affair and nobody else's."""
    try:
        call(*arguments)
    except Exception:
        log.exception("a listener failed: %r", call)
