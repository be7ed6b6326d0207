"""A drawn tile lies aside before its player, and comes to sight only when another moves."""

from __future__ import annotations

import msgspec
import pytest

from rules.amending import amended
from rules.events import Claimed, Drawn, Exposed, PutBack, Racked
from rules.tiles import Seat, parse_tiles
from tests.controller.laid import Table, dealt, words
from vision.sightings import Spot


def drawn_by_south() -> tuple[Table, Spot, Spot]:
    """A table where East threw and South drew; return the stack that it was taken from and the
    discard. That the tile lies aside was not seen."""
    table = dealt()
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    stack = table.stacks[-1]
    table.draw(stack)
    assert words(table.still("S")) == ["draw", "rack"]
    return table, stack, thrown


def of_south(table: Table) -> list[type]:
    own = (e for e in amended(table.record.events) if getattr(e, "seat", None) == "S")
    return [type(event) for event in own]


@pytest.mark.parametrize("seen_as", ["?", "R"])
def test_a_tile_that_comes_to_sight_before_its_player_was_not_racked(seen_as: str) -> None:
    table, stack, thrown = drawn_by_south()
    aside = table.lay("S", 0, -342, seen_as, zone="exposures", seat="S")
    table.take(thrown)
    table.rack_top("W", -100, "3c")
    table.still("W")
    assert of_south(table) == [Drawn]
    table.rack_top("W", -100 + 22.5, "3c 3c")
    table.still("W")
    table.take(aside)
    table.lay(None, *stack.xy, layer=1, angle=stack.angle)
    table.still("S")
    assert of_south(table) == [Drawn, PutBack]
    assert [ruling.kind for ruling in table.record.judge.standing] == []


@pytest.mark.parametrize("hands", [("S",), ("W", "S"), ()], ids=["own", "own too", "none seen"])
def test_who_may_have_laid_it_there_now_had_racked_the_other(hands: tuple[Seat, ...]) -> None:
    table, _, _ = drawn_by_south()
    table.lay("S", 0, -342, "R", zone="exposures", seat="S")
    table.still(*hands)
    assert of_south(table)[:2] == [Drawn, Racked]


def test_a_called_tile_laid_down_under_an_arm_that_then_goes_is_no_drawn_tile() -> None:
    """South called the tile with an arm that rests over the table; it goes, and another's shifts:
    the tile was said to be racked, and South dead of a group of two."""
    table = dealt()
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(thrown)
    resting = msgspec.structs.replace(table.moment("S"), resting=("S", "W"))
    table.written(table.scribe.see(resting))
    table.rack_top("S", -100, "3c")
    table.written(table.scribe.see(msgspec.structs.replace(table.moment("W"), shifted=("W",))))
    table.rack_top("S", -100 + 22.5, "3c 3c")
    table.still("S")
    assert [type(e) for e in table.record.events if getattr(e, "seat", None) == "S"] == [
        Claimed,
        Exposed,
    ]
    table.lay(None, 40, 20, "5d")
    table.still("S")
    assert table.record.judge.standing == ()


def test_two_that_lie_together_are_laid_open() -> None:
    table, _, _ = drawn_by_south()
    table.rack_top("S", 0, "R R")
    table.still("W")
    assert of_south(table)[:2] == [Drawn, Racked]
    assert table.scribe.table.groups("S")[0].tiles == parse_tiles("R R")


def test_who_drew_before_others_did_had_racked_it() -> None:
    """What lies before South after West has drawn is something else."""
    table, _, _ = drawn_by_south()
    table.lay(None, 40, 20, "5d")
    table.still("S")
    table.draw(table.stacks[-2])
    table.still("W")
    table.lay("S", 0, -342, zone="exposures", seat="S")
    table.still("W")
    assert of_south(table)[:2] == [Drawn, Racked]


def test_one_tile_laid_open_for_no_call_is_the_first_of_more_or_nothing() -> None:
    table, _, _ = drawn_by_south()
    table.rack_top("S", 0, "R")
    assert table.still("S") == []
    table.rack_top("S", 22.5, "R R")
    assert words(table.still("S")) == ["expose"]
    assert table.record.deal is not None
    assert [len(group.tiles) for group in table.record.deal.hands["S"].exposures] == [3]


def test_what_goes_from_a_rack_whose_player_holds_no_drawn_tile_is_no_racking() -> None:
    """In a dim light something on the rack's top looked like a back while South threw."""
    table, _, _ = drawn_by_south()
    table.lay(None, 40, 20, "5d")
    none = table.lay("S", 0, -342, zone="exposures", seat="S")
    table.still("S")
    table.take(none)
    assert table.still("S") == []


def test_what_lay_there_before_anybody_drew_is_no_drawn_tile() -> None:
    """Wood looked like a back on West's rack at the first look, until West laid a group there."""
    table = dealt()
    none = table.lay("W", 0, -342, zone="exposures", seat="W")
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(thrown)
    table.take(none)
    table.rack_top("W", -100, "3c 3c 3c")
    assert words(table.still("W")) == ["claim", "expose"]


@pytest.mark.parametrize("blind", [0.0, 2.0])
def test_what_was_drawn_while_nothing_was_seen_may_not_have_been_racked(blind: float) -> None:
    """West calls before South has it in the rack, and South puts it back."""
    table = dealt()
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    hands: tuple[Seat, ...] = () if blind else ("S",)
    still = msgspec.structs.replace(table.moment(*hands), blind=blind)
    assert ("rack" in words(table.written(table.scribe.see(still)))) is (blind == 0.0)
    table.take(thrown)
    table.rack_top("W", -100, "3c 3c 3c")
    table.still("W")
    accused = {ruling.seat for ruling in table.record.judge.standing if ruling.kind == "illegal"}
    assert ("W" in accused) is (blind == 0.0)
