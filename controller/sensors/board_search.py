"""A board for those who want it now or want to know why not: set-up commands and the doctor."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Final

from controller.sensors.link import BoardLink
from controller.sensors.ports import BoardError, lost
from controller.sensors.signals import BoardFound, BoardLost, Signal
from controller.words.labels import Label

PATIENCE: Final = 8.0
"""Seconds in which a board that is there is found, or is distinguished from one that is not."""


@contextlib.contextmanager
def met(
    setting: str, on_signal: Callable[[Signal], None] = lambda signal: None
) -> Iterator[BoardLink]:
    """Yield a link whose board was found; `BoardError` says why there is none.

    `setting` is ``auto`` or a path. `on_signal` hears all signals from the start.
    """
    news = threading.Event()
    why: list[Label] = []

    def hear(signal: Signal) -> None:
        if isinstance(signal, BoardLost) and isinstance(signal.words, Label):
            why.append(signal.words)
        if isinstance(signal, BoardFound | BoardLost):
            news.set()
        on_signal(signal)

    with BoardLink(setting, on_signal=hear) as link:
        if not news.wait(PATIENCE):
            raise BoardError(lost("link-no-answer", port=setting, seconds=PATIENCE))
        if why:
            raise BoardError(why[0])
        yield link
