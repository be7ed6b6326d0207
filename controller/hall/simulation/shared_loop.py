"""Many tables' publishers in one loop: what is a computer's each is here a process's.

A table's program has a thread and a loop of its own for its publisher. A hundred of them in one
process would spend its time on handing the interpreter from one to the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import Any, Final

from controller.hall.orders import TableOrders
from controller.hall.publisher import HallPlace, Publisher
from controller.record.bus import Bus

ENDS_WITHIN: Final = 5.0
"""Seconds in which a publisher that is closed has ended."""


class SharedLoop:
    """A loop that runs in a thread until it is closed."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End it."""
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(ENDS_WITHIN)


class SharedPublisher(Publisher):
    """A publisher in a loop that others are in as well."""

    def __init__(
        self,
        place: HallPlace,
        journal: Path,
        heed: Callable[[TableOrders], None],
        shared: SharedLoop,
    ) -> None:
        super().__init__(place, journal, lambda standing: None, heed, shared.loop)
        self._ended: Future[Any] | None = None

    def start(self, bus: Bus) -> None:
        """Begin."""
        bus.wake(self.wake)
        self._ended = asyncio.run_coroutine_threadsafe(self.work(), self._loop)

    def close(self) -> None:
        """End; what is not sent stays in the journal."""
        super().close()
        if self._ended is not None:
            with contextlib.suppress(CancelledError, TimeoutError):
                self._ended.result(ENDS_WITHIN)
