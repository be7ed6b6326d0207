"""What texts share that are no message of a language: lists and times."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Return words as a list in prose: ``East, South and West``."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def time_between(microseconds: int) -> str:
    """Return how far apart two moments are: ``0.8 ms``, ``143 ms`` or ``1.42 s``."""
    if microseconds >= 1_000_000:
        return f"{microseconds / 1_000_000:.2f} s"
    thousandths = microseconds / 1000
    return f"{thousandths:.1f} ms" if thousandths < 10 else f"{thousandths:.0f} ms"
