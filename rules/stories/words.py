"""What lines of stories share: seats, laws, settings, and what is wrong with a word."""

from __future__ import annotations

import re
from typing import Any

from rules.table import SettingValue
from rules.tiles import SEATS, Seat


def wrong(message: str) -> Any:
    """Refuse a word; the reader of the file adds where it stands."""
    raise ValueError(message)


def seat_of(text: str) -> Seat:
    """Return the seat that a letter names."""
    if text not in SEATS:
        wrong(f"{text!r} is no seat (E, S, W or N)")
    return text  # type: ignore[return-value]  # one of SEATS


def laws_of(words: list[str]) -> tuple[str, ...]:
    """Return the ids of laws, each looked at."""
    for word in words:
        if not re.fullmatch(r"[A-Z][A-Z0-9]*\.[0-9A-Za-z]+", word):
            wrong(f"{word!r} is no law's id, as AMR.B5 is one")
    return tuple(words)


def setting_of(text: str) -> tuple[str, SettingValue]:
    """Return name and value of ``NAME = VALUE``: yes, no, a number or words."""
    name, equals, chosen = (part.strip() for part in text.partition("="))
    if not equals or not chosen:
        wrong("a setting is `set NAME = VALUE`")
    if chosen in ("yes", "no"):
        return name, chosen == "yes"
    return name, int(chosen) if re.fullmatch(r"-?\d+", chosen) else chosen
