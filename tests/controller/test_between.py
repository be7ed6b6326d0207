"""Before a deal and after it: nothing that is done to the tiles then is play."""

from __future__ import annotations

from rules.events import Asked, DealEnded
from rules.tiles import SEATS
from tests.controller.laid import Table, dealt, words


def lie_about(table: Table, count: int) -> None:
    for n in range(count):
        table.lay(None, -200.0 + 31 * (n % 13), -180.0 + 33 * (n // 13), angle=float(7 * n % 180))


def test_tiles_being_mixed_are_no_deal_and_built_walls_not_yet() -> None:
    table = Table()
    lie_about(table, 120)
    assert table.still(*SEATS) == []
    for spot in list(table.spots.values()):
        table.take(spot)
    stacks = [stack for seat in SEATS for stack in table.wall(seat, 19)]
    assert table.still(*SEATS) == []
    for stack in stacks[:26]:
        table.take(stack)
    assert table.still("E", "S") == []
    table.draw(stacks[26])
    (begun,) = table.still("N")
    assert begun.wall == 99  # type: ignore[union-attr]


def test_a_miscounted_table_has_begun_when_the_first_discard_lies_there() -> None:
    table = Table()
    for seat in ("W", "S"):
        table.wall(seat, 19)
    last = table.wall("N", 14)
    assert table.still() == []
    table.take(last[-1])
    assert table.still("S") == []
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["dealt", "ask", "discard"]


def test_mixing_after_a_hand_was_shown_ends_the_deal() -> None:
    table = dealt()
    thrown = []
    for n in range(5):
        thrown.append(table.lay(None, -100 + 30 * n, 0, f"{n + 1}c"))
        table.still("ESWN"[n % 4])  # type: ignore[arg-type]
    table.rack_top("W", -200, "3d 3d 3d N N N N F F F F F F F")
    assert words(table.still("W")) == ["declare", "show"]
    for spot in thrown:
        table.take(spot)
    lie_about(table, 8)
    assert table.still("E", "S") == [DealEnded(reason="mahjongg")]
    lie_about(table, 30)
    assert table.still("N") == []
    assert table.scribe.close() == []


def test_when_many_tiles_move_at_once_in_a_deal_it_is_asked_whether_it_is_over() -> None:
    table = dealt()
    for stack in table.stacks[-4:]:
        table.take(stack)
    (asked,) = table.still("E")
    assert isinstance(asked, Asked)
    assert "Is it over?" in asked.question
