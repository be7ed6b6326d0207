"""A discard that another calls and racks before anybody looks: two hands came, nothing changed."""

from __future__ import annotations

import pytest

from rules.events import Drawn
from rules.tiles import Seat
from tests.controller.laid import Judged


@pytest.mark.parametrize(
    ("code", "hands", "perhaps"),
    [
        ("tournament-2019", ("S", "W"), True),
        ("tournament-2019", ("W",), False),  # nobody threw
        ("tournament-2019", ("S", "E"), False),  # after East's call it would be South's turn
        ("american", ("S", "W"), False),  # there a called tile in the rack is put right
    ],
)
def test_it_is_thought_of_where_both_hands_came(
    code: str, hands: tuple[Seat, ...], perhaps: bool
) -> None:
    judged = Judged(code)
    table = judged.table
    table.lay(None, 60, 40, "4c")
    judged.still("E")
    table.draw(judged.stacks.pop())
    judged.still("S")
    assert judged.still(*hands) == []
    table.draw(judged.stacks[-1])
    (drawn,) = [event for event in judged.still("N") if isinstance(event, Drawn)]
    assert ("call" in drawn.hidden) == perhaps
