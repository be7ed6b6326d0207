"""Which movement a hall is offered: that of 2019 while it keeps everybody apart, else a better one.

Each player keeps the wind. A rota without repeats is there for every hall of 4 tables and more and
as many rounds as tables, but for 6 tables and 6 rounds, which a solver proved impossible.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from rules.movement.fewest import apart, fewest_meetings
from rules.movement.rota import Rota
from rules.movement.steps import rounds_apart_2019, stepping

WhyNone = Literal["few tables", "more rounds than tables", "six and six"]
"""Why somebody must meet twice, whatever the movement."""

LEAST_TABLES: Final = 4
"""Four who sat together part to four tables."""

NONE_PROVED: Final = frozenset({(6, 6)})
"""Tables and rounds for which a solver found that there is none (OR-tools 9.15, 38 s)."""


def why_none(tables: int, rounds: int) -> WhyNone | None:
    """Return why no rota without repeats can be; None if there is one, as far as is known."""
    if rounds <= 1:
        return None
    if tables < LEAST_TABLES:
        return "few tables"
    if rounds > tables:
        return "more rounds than tables"
    return "six and six" if (tables, rounds) in NONE_PROVED else None


@lru_cache(maxsize=1024)
def offered(tables: int, rounds: int) -> Rota:
    """Return the movement that is offered; `ValueError` for no table or no round."""
    if tables < 1 or rounds < 1:
        raise ValueError(f"{tables} tables and {rounds} rounds are no tournament")
    if rounds <= rounds_apart_2019(tables):
        return stepping(tables, rounds)
    rota = None if why_none(tables, rounds) else apart(tables, rounds)
    return rota or fewest_meetings(tables, rounds)
