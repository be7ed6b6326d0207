"""A prompt: what is due at the table, whose it is, and by which laws."""

from __future__ import annotations

from typing import NamedTuple

from rules.tiles import Seat


class Guide(NamedTuple):
    """What is due, whose it is (None: everybody's), and the laws that say so.

    `headline` has no full stop; `rest` is what is said below it, in sentences.
    """

    headline: str
    seat: Seat | None
    laws: tuple[str, ...]
    rest: str = ""

    @property
    def text(self) -> str:
        """All of it in one line."""
        return f"{self.headline}. {self.rest}".rstrip()
