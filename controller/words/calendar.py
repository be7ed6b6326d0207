"""Days in words: ``Saturday, 21 November 2026``."""

from __future__ import annotations

from datetime import date
from typing import Final

from controller.words.rendering import Words

FILE: Final = "pages/calendar"


def day_in_words(words: Words, day: date | None) -> str:
    """Return a day as people name it; what is said where there is none.

    >>> day_in_words(Words(), date(2026, 11, 21))
    'Saturday, 21 November 2026'
    """
    if day is None:
        return words.label(FILE, "calendar-undated")
    return words.label(
        FILE,
        "calendar-day",
        weekday=day.isoweekday(),
        day=day.day,
        month=day.month,
        year=day.year,
    )
