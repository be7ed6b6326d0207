"""The log beside the journal: five files of at most a megabyte, whatever happens how often."""

from __future__ import annotations

import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

BYTES: Final = 1_000_000
FILES: Final = 4
"""So many older ones beside the one that is written."""
LONGEST: Final = 4_000
"""Signs of one entry; of what is longer the end is left out."""
AGAIN: Final = 60.0
"""Seconds in which the same is written once; the next time it says how often it was left out."""
_KNOWN: Final = 200

_FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_of(journal: Path) -> Path:
    """Return where the log of a journal is."""
    return journal.with_name(f"{journal.name}.log")


def log_files(journal: Path) -> list[Path]:
    """Return the files there are of a journal's log, the oldest first."""
    newest = log_of(journal)
    older = [newest.with_name(f"{newest.name}.{n}") for n in range(FILES, 0, -1)]
    return [file for file in (*older, newest) if file.is_file()]


class _File(RotatingFileHandler):
    """A full card takes no log: that is no reason to say anything, or to stop anything."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Leave it."""


class _Within(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        whole = super().format(record)
        return whole if len(whole) <= LONGEST else f"{whole[:LONGEST]} ..."


class OnceInAWhile(logging.Filter):
    """Lets the same be said once a minute: what goes wrong with every frame is not news."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._said: OrderedDict[tuple[str, int, str], list[float]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is to be written."""
        key = (record.name, record.levelno, str(record.msg))
        said = self._said.get(key)
        if said is not None and self._now() - said[0] < AGAIN:
            said[1] += 1
            return False
        if said is not None and said[1]:
            record.msg = f"{record.getMessage()} (and {said[1]:.0f} times more before)"
            record.args = ()
        self._said[key] = [self._now(), 0.0]
        self._said.move_to_end(key)
        while len(self._said) > _KNOWN:
            self._said.popitem(last=False)
        return True


@contextlib.contextmanager
def kept_log(journal: Path) -> Iterator[None]:
    """Keep the log beside a journal while the block runs; warnings go to the console as well."""
    root, level = logging.getLogger(), logging.getLogger().level
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    handlers[0].setLevel(logging.WARNING)
    with contextlib.suppress(OSError):
        journal.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(
            _File(log_of(journal), maxBytes=BYTES, backupCount=FILES, encoding="utf-8", delay=True)
        )
    for handler in handlers:
        handler.setFormatter(_Within(_FORM))
        handler.addFilter(OnceInAWhile())
        root.addHandler(handler)
    root.setLevel(min(level or logging.INFO, logging.INFO))
    try:
        yield
    finally:
        root.setLevel(level)
        for handler in handlers:
            root.removeHandler(handler)
            handler.close()
