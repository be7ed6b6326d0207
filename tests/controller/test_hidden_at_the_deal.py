"""Stacks that an arm hides as the deal is found dealt, and a draw before the first discard."""

from __future__ import annotations

import msgspec
import pytest

from controller.following.wall_rows import wall_of
from rules.events import Dealt
from tests.controller.laid import Table, words


@pytest.mark.parametrize("seen_first", [True, False])
def test_what_is_drawn_ahead_of_the_first_discard_is_written(seen_first: bool) -> None:
    """The stacks come to sight before that, or are hidden yet."""
    table = Table(code="american")
    table.stacks = table.deal()
    amid = [spot for spot in table.spots.values() if wall_of(spot) == "S"][8:11]
    for spot in amid:
        table.take(spot)
    table.changes = [change for change in table.changes if change.spot.track in table.spots]
    assert table.still() == [
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True)
    ]
    if seen_first:
        found = [table.lay(None, *spot.xy, layer=2, angle=spot.angle) for spot in amid]
        still = msgspec.structs.replace(
            table.moment("W"), uncovered=tuple(spot.track for spot in found)
        )
        assert table.written(table.scribe.see(still)) == []
    table.draw(table.stacks[-1])
    assert words(table.still("N"))[:1] == ["draw"]
