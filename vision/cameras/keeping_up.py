"""Whether frames are looked at as fast as they come: those left out on purpose, and when to say so.

Time is the frames' own.
"""

from __future__ import annotations

from typing import Final

SPAN: Final = 30.0
"""Seconds over which it is counted."""
MUCH: Final = 0.25
"""The part of a span's frames that was left out, from which it is said."""
FEW: Final = 0.1
"""And below which that is past."""


class KeepingUp:
    """Counts the frames that came and those that were left out."""

    def __init__(self) -> None:
        self._began: float | None = None
        self._came = self._left_out = 0
        self._behind = False

    def note(self, seconds: float, came: int, left_out: int) -> float | None:
        """Take in the counts since the start, at a frame's time.

        Return the part that was left out when it becomes too much, 0 when that is past, and None
        while nothing is to be said.
        """
        # A camera that was started anew is counted anew.
        if self._began is None or seconds < self._began or came < self._came:
            self._began, self._came, self._left_out = seconds, came, left_out
            return None
        if seconds - self._began < SPAN:
            return None
        part = (left_out - self._left_out) / max(1, came - self._came)
        self._began, self._came, self._left_out = seconds, came, left_out
        if part >= MUCH and not self._behind:
            self._behind = True
            return part
        if part < FEW and self._behind:
            self._behind = False
            return 0.0
        return None
