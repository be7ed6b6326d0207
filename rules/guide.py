"""A guide: what is due at the table, whose it is, and by which laws."""

from __future__ import annotations

from typing import NamedTuple

from rules.reasons.base import Prompt
from rules.tiles import Seat


class Guide(NamedTuple):
    """What is due, whose it is (None: everybody's), and the laws that say so."""

    due: Prompt
    seat: Seat | None
    laws: tuple[str, ...]
