"""The board's clock: microseconds since boot that do not wrap.

MicroPython's ticks wrap after 18 minutes on this chip. Intervals shorter than that
are taken with `ticks_diff`; what is said to the controller is counted on by `Clock`.
"""

import time

__all__ = ("Clock", "sleep_ms", "ticks_diff", "ticks_us")

try:
    from time import sleep_ms, ticks_diff, ticks_us  # type: ignore[attr-defined]
except ImportError:  # in CPython, for the tests

    def ticks_us() -> int:
        """Microseconds of a steady clock."""
        return time.monotonic_ns() // 1000

    def ticks_diff(later: int, earlier: int) -> int:
        """Microseconds from `earlier` to `later`."""
        return later - earlier

    def sleep_ms(milliseconds: int) -> None:
        """Wait for so long."""
        time.sleep(milliseconds / 1000)


class Clock:
    """Counts ticks on; `us` or `ms` has to be called every few minutes at least."""

    def __init__(self, ticks=ticks_us) -> None:
        self._ticks = ticks
        self._last = ticks()
        self._total = 0

    def us(self) -> int:
        """Microseconds since boot."""
        now = self._ticks()
        self._total += ticks_diff(now, self._last)
        self._last = now
        return self._total

    def ms(self) -> int:
        """Milliseconds since boot."""
        return self.us() // 1000

    def at(self, ticks: int) -> int:
        """Microseconds since boot of a moment read from `ticks_us` a short while ago."""
        return self.us() - ticks_diff(self._last, ticks)
