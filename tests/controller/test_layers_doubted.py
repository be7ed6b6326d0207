"""A stack between others that seems to lose a tile has lost none, and nobody drew or put back."""

from __future__ import annotations

import msgspec
import pytest

from controller.following.wall_rows import wall_of
from rules.events import Asked, Event
from rules.referee import amended
from tests.controller.laid import Table, dealt, words
from tests.english import english
from vision.sightings import Spot


def seems_to_lose(table: Table) -> Spot:
    """The eye takes the upper tile of a stack in the middle of a wall for gone; return what it
    takes for the lower one."""
    stacks = [spot for spot in table.spots.values() if wall_of(spot) == "N"]
    stack = stacks[len(stacks) // 2]
    table.take(stack)
    return table.lay(None, *stack.xy, layer=1, angle=stack.angle)


def is_seen_again(table: Table, lower: Spot) -> None:
    """It sees that stack as it stands."""
    table.take(lower)
    table.lay(None, *lower.xy, layer=2, angle=lower.angle)


def test_nobody_drew_from_the_middle_of_a_wall() -> None:
    table = dealt()
    table.lay(None, 60, 40, "4c")
    assert words(table.still("E")) == ["discard"]
    lower = seems_to_lose(table)
    table.draw(table.stacks[-1])
    (draw, rack) = table.still("S")
    assert words([draw, rack]) == ["draw", "rack"]
    assert table.scribe.table.wall == 98
    # Until it is looked at better a draw may have been missed, and nobody is short of a tile.
    assert draw.hidden == ("draw",)
    is_seen_again(table, lower)
    table.lay(None, 100, 40, "5c")
    assert words(table.still("S")) == ["discard"]
    table.draw(table.stacks[-2])
    plain, _ = table.still("W")
    assert words([plain]) == ["draw"]
    assert table.record.judge.standing == ()
    table.lay(None, 100, 90, "6c")
    (last,) = table.still("W")
    assert last.hidden == ()


def test_four_stacks_at_once_may_be_looked_at_wrongly() -> None:
    """A shadow lies over a part of a wall."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    wall = [spot for spot in table.spots.values() if wall_of(spot) == "N"]
    for stack in wall[4:12:2]:
        table.take(stack)
        table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    assert table.still("S", "N") == []
    assert table.scribe.table.wall == 99


def test_a_tile_drawn_from_the_end_of_another_wall_is_drawn_there() -> None:
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    north = [s for s in table.spots.values() if wall_of(s) == "N"]
    end = max(north, key=lambda spot: spot.xy[1])
    table.draw(end)
    draw = table.still("S")[0]
    assert words([draw]) == ["draw"]
    assert draw.end == "wrong"


@pytest.mark.parametrize("lower", [True, False], ids=["a layer lower", "gone"])
@pytest.mark.parametrize("reached", [True, False])
def test_what_went_at_a_wrong_end_though_no_hand_came_near_stands_there(
    *, reached: bool, lower: bool
) -> None:
    """A shadow lies over the end of another wall while East throws."""
    table = dealt()
    north = [s for s in table.spots.values() if wall_of(s) == "N"]
    end = max(north, key=lambda spot: spot.xy[1])
    table.take(end)
    if lower:
        table.lay(None, *end.xy, layer=1, angle=end.angle)
    table.lay(None, 60, 40, "4c")
    still = table.moment("E")
    if not reached:
        still = msgspec.structs.replace(still, unreached=(end.track,))
    told = table.written(table.scribe.see(still))
    assert ("draw" in words(told)) is reached
    if reached:
        return
    assert words(told) == ["discard"] and table.scribe.table.wall == 99
    for spot in [s for s in table.spots.values() if s.xy == end.xy]:
        table.take(spot)
    table.lay(None, *end.xy, layer=2, angle=end.angle)  # and is gone again
    assert table.still("S") == [] and table.scribe.table.wall == 99
    table.draw(table.stacks[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    assert table.record.judge.standing == ()


def test_where_drawing_is_due_an_arm_that_was_not_seen_may_have_been() -> None:
    """It had the colour of the cloth."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    table.take(table.stacks[-1])
    still = msgspec.structs.replace(table.moment("S"), unreached=(table.stacks[-1].track,))
    assert words(table.written(table.scribe.see(still))) == ["draw", "rack"]


def loses_a_discard(table: Table) -> list[Event]:
    """East's first discard is not seen any more as West draws, two turns later."""
    thing = table.lay(None, 60, 40, "4c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.still("S")
    table.lay(None, 100, 40, "5c")
    table.still("S")
    table.take(thing)
    table.draw(table.stacks[-2])
    return table.still("W")


def test_an_old_discard_that_is_gone_was_claimed_by_nobody() -> None:
    table = dealt()
    told = loses_a_discard(table)
    assert [english(e)[:36] for e in told if isinstance(e, Asked)] == [
        "The discarded 4 crak is no longer on"
    ]
    assert "claim" not in words(told)
    assert table.record.judge.standing == ()


@pytest.mark.parametrize(("again", "lay_there"), [("4c", True), ("?", True), ("6b", False)])
def test_a_discard_that_lies_in_its_place_again_was_never_gone(again: str, lay_there: bool) -> None:
    """A sleeve of the cloth's colour lay over it, as South drew. Another tile there is another."""
    table = dealt()
    loses_a_discard(table)
    table.lay(None, 61, 39, again, side="face")
    told = table.still("W")
    assert words(told) == (["amend"] if lay_there else ["discard"])
    open_ = [e for e in amended(table.record.events) if isinstance(e, Asked)]
    assert (open_ == []) == lay_there
