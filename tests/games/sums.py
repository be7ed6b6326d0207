"""Figures of deals that can be added up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Self

from tests.games.judged import f1


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


@dataclass
class Compared(Sums):
    """What was written and said of deals, beside what happened.

    `true` are the events of play, `told` those that were written, `found` those of the former that
    were; `due` are accusing rulings that have a reason in what happened, `given` those of them that
    stand at the end, `invented` those that stand and have none; `asked` are questions.
    """

    true: int = 0
    told: int = 0
    found: int = 0
    due: int = 0
    given: int = 0
    invented: int = 0
    asked: int = 0
    amiss: list[str] = field(default_factory=list)

    @property
    def f1(self) -> float:
        """The events' F1."""
        return f1(self.found, self.true, self.told)
