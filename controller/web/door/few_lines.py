"""A log that nobody can fill: so many lines a minute, then how many were left out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

MOST: Final = 20
"""Lines a minute."""
_MINUTE: Final = 60.0
_LONGEST: Final = 500  # characters of what a stranger sent


class FewLines(logging.Filter):
    """Lets `MOST` lines a minute through, the first of a new minute saying how many were not."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._since = now()
        self._written = self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; what strangers wrote in it is shortened and printable."""
        now = self._now()
        if now - self._since >= _MINUTE:
            left_out, self._since, self._written, self._left_out = self._left_out, now, 0, 0
        else:
            left_out = 0
        if self._written >= MOST:
            self._left_out += 1
            return False
        self._written += 1
        said = record.getMessage()
        more = f" ({left_out} lines before it were left out)" if left_out else ""
        record.msg = said[:_LONGEST].encode("unicode_escape").decode() + more
        record.args = ()
        return True


def logger(name: str) -> logging.Logger:
    """Return a logger that cannot fill a card."""
    made = logging.getLogger(name)
    if not any(isinstance(kept, FewLines) for kept in made.filters):
        made.addFilter(FewLines())
    return made
