"""A listener to signals that tests wait on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from controller.sensors.signals import Signal

PATIENCE = 10.0  # seconds after which a test gives up; none waits so long
S = TypeVar("S", bound=Signal)


class Ear:
    """Keeps every signal, with the steady clock's time at which it came in `times`."""

    def __init__(self) -> None:
        self.signals: list[Signal] = []
        self.times: list[float] = []
        self._news = threading.Condition()  # re-entrant

    def __call__(self, signal: Signal) -> None:
        with self._news:
            self.times.append(time.monotonic())
            self.signals.append(signal)
            self._news.notify_all()

    def of(self, *kinds: type[S]) -> list[S]:
        with self._news:
            return [signal for signal in self.signals if isinstance(signal, kinds)]

    def at(self, kind: type[S], place: int) -> float:
        """Return when the one at this place, from 0, of a kind came."""
        with self._news:
            times = [at for at, s in zip(self.times, self.signals, strict=True) if type(s) is kind]
        return times[place]

    def wait(self, kind: type[S], count: int = 1) -> S:
        """Wait until so many of a kind were heard; return the last of them."""
        self.until(lambda: len(self.of(kind)) >= count)
        return self.of(kind)[count - 1]

    def until(self, true: Callable[[], object]) -> None:
        """Wait until something is so of what was heard."""
        with self._news:
            assert self._news.wait_for(true, PATIENCE), self.signals[-20:]
