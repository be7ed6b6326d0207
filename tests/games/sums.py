"""Figures of deals that can be added up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self


class Sums:
    """A dataclass of figures: numbers, counters and lists that are added up field by field.

    Of those in `LEAST` the least is kept.
    """

    LEAST: ClassVar[frozenset[str]] = frozenset()

    def __iadd__(self, other: Self) -> Self:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            setattr(self, name, min(mine, value) if name in self.LEAST else mine + value)
        return self

    @classmethod
    def of(cls, several: Iterable[Self]) -> Self:
        """Return the sums over several."""
        out = cls()
        for figures in several:
            out += figures
        return out
