"""Who guesses wrong waits, longer each time; nobody else does."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

FREE: Final = 5
"""Wrong guesses that anybody may make without waiting."""
LONGEST: Final = 60.0
"""Seconds that a wait grows to: twice as long with every wrong guess."""
FORGOTTEN: Final = 900.0
"""Seconds after which a wrong guess is forgotten."""
_REMEMBERED: Final = 4096


class Slowing:
    """Wrong guesses by who sent them. `now` counts seconds, and is no time of day."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._guard = threading.Lock()
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def waits(self, who: str) -> float:
        """Return for how many seconds no guess of theirs is looked at."""
        with self._guard:
            count, since = self._wrong.get(who, (0, 0.0))
            if count < FREE:
                return 0.0
            return max(0.0, since + min(LONGEST, 2.0 ** (count - FREE)) - self._now())

    def wrong(self, who: str) -> None:
        """Count a wrong guess."""
        with self._guard:
            count, since = self._wrong.pop(who, (0, 0.0))
            now = self._now()
            self._wrong[who] = (count + 1 if now - since < FORGOTTEN else 1, now)
            if len(self._wrong) > _REMEMBERED:
                self._wrong.popitem(last=False)

    def right(self, who: str) -> None:
        """Forget what they guessed before they knew."""
        with self._guard:
            self._wrong.pop(who, None)
