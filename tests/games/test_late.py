"""A table that is started in mid-deal goes on from there, and accuses nobody of what was before.

The size that tells is in `tests/benchmarks/bench_late.py`.
"""

from __future__ import annotations

import pytest

from tests.games.late import started_late
from tests.games.recorded import record_sharply, written


@pytest.mark.parametrize(
    ("code", "seasons"), [("american", 0), ("tournament-2019", 0), ("hoyle-woo", 6)]
)
def test_a_deal_seen_from_its_middle_on_is_followed(code: str, seasons: int) -> None:
    game = record_sharply(code, written(code, 7, 70))
    for first in (len(game.looks) // 3, len(game.looks) // 2):
        figures = started_late(game, first)
        assert figures.invented == 0, figures.amiss
        assert figures.f1 >= 0.97, figures.amiss
        # Of each season that lies there it is asked which it is; and what hands that may be dead
        # hang on: whether East was so before, whether West racked what it called, and one act.
        assert figures.asked <= 3 + seasons
