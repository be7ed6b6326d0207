"""Where something hides the place of the discards, one may have gone unseen: if its hand came."""

from __future__ import annotations

import msgspec
import pytest

from rules.events import Drawn, Event
from rules.tiles import Seat
from tests.controller.laid import Table, dealt, words


def seen(table: Table, *hands: Seat, resting: tuple[Seat, ...] = ()) -> list[Event]:
    """A look while something hides where tiles are thrown."""
    still = msgspec.structs.replace(table.moment(*hands), hides=True, resting=resting)
    return table.written(table.scribe.see(still))


@pytest.mark.parametrize(
    ("came", "resting", "perhaps"),
    [((), (), False), (("S",), (), True), (("N",), (), False), ((), ("S",), True)],
)
def test_only_whose_hand_has_come_may_have_thrown(
    came: tuple[Seat, ...], resting: tuple[Seat, ...], perhaps: bool
) -> None:
    table = dealt()
    table.lay(None, 60, 40, "4c")
    seen(table, "E")
    table.draw(table.stacks.pop())
    assert words(seen(table, "S")) == ["draw", "rack"]
    if came or resting:
        assert seen(table, *came, resting=resting) == []
    table.draw(table.stacks[-1])
    (drawn,) = [event for event in seen(table, "W") if isinstance(event, Drawn)]
    assert ("discard" in drawn.hidden) == perhaps
    if not perhaps:
        table.lay(None, 90, 40, "7d")
        seen(table, "S")
        accused = [(ruling.kind, ruling.seat) for ruling in table.record.judge.standing]
        assert accused == [("illegal", "W")]


def test_where_all_play_in_haste_who_drew_may_have_thrown_as_well() -> None:
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    seats: list[Seat] = ["S", "W", "N", "E"]
    for n, seat in enumerate(seats):
        top = table.stacks.pop()
        left = table.draw(top)
        table.stacks += [left] if left else []
        table.lay(None, 30.0 * n, 90, f"{n + 1}d")
        table.still(seat)
    table.draw(table.stacks[-1])
    seen(table, "S")
    table.draw(table.stacks[-2])
    (drawn,) = [event for event in seen(table, "W") if isinstance(event, Drawn)]
    assert "discard" in drawn.hidden
