"""A prompt: what is due at the table, whose it is, and by which laws."""

from __future__ import annotations

from typing import NamedTuple

from rules.tiles import Seat


class Guide(NamedTuple):
    """What is due, whose it is (None: everybody's), and the laws that say so."""

    text: str
    seat: Seat | None
    laws: tuple[str, ...]
