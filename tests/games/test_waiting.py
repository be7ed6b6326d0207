"""How long an offence waits is counted from the look that shows it, by the looks' own times."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.games.sums import Sums
from tests.games.waiting import Waits, at_looks, waits_of

NONE: Counter[tuple[str, str | None, str]] = Counter()
EAST = Counter({("illegal", "E", "A B"): 1})
TWICE = Counter({("illegal", "E", "A B"): 2})
SAID = Counter({("illegal", "E", "B"): 1})  # whoever it was, only B is broken


def test_plain_withheld_and_never() -> None:
    due = [(1.0, NONE), (3.0, EAST), (5.0, EAST), (9.0, TWICE)]  # type: ignore[list-item]
    told = [(1.0, NONE), (3.0, NONE), (5.0, SAID), (9.0, SAID)]  # type: ignore[list-item]
    assert waits_of(due, due) == Waits(seconds=[0.0, 0.0])  # type: ignore[arg-type]
    waits = waits_of(due, told)  # type: ignore[arg-type]
    assert waits == Waits(seconds=[2.0], never=1)
    assert waits.withheld == [2.0]
    assert "0 of 2 at once, 1 withheld, 1 never" in str(waits)


def test_what_is_over_between_two_looks_is_due_at_the_second() -> None:
    due = [(0.0, NONE), (2.2, EAST), (9.0, EAST)]  # type: ignore[list-item]
    told = [(1.0, NONE), (3.0, EAST)]  # type: ignore[list-item]
    seen = at_looks(due, told)  # type: ignore[arg-type]
    assert [seconds for seconds, _ in seen] == [1.0, 3.0, 9.0]
    assert waits_of(seen, told) == Waits(seconds=[0.0])  # type: ignore[arg-type]


@dataclass
class _Figures(Sums):
    LEAST = frozenset({"worst"})

    runs: int = 0
    worst: float = 1.0
    kinds: Counter[str] = field(default_factory=Counter)
    words: list[str] = field(default_factory=list)


def test_figures_are_added_up_field_by_field() -> None:
    several = [_Figures(1, 0.5, Counter("a"), ["x"]), _Figures(2, 0.7, Counter("ab"), ["y"])]
    assert _Figures.of(several) == _Figures(3, 0.5, Counter(a=2, b=1), ["x", "y"])
    assert several[0] == _Figures(1, 0.5, Counter("a"), ["x"])
    assert _Figures.of([]) == _Figures()
