"""A hand at the wall, of which the walls show nothing: what lies aside tells what it did there."""

from __future__ import annotations

import msgspec
import pytest

from rules.events import Drawn, Event, PutBack, TouchedWall
from rules.tiles import Seat
from tests.controller.laid import Table, dealt, words
from vision.sightings import Spot, Touch


def touches(table: Table, seat: Seat, *, hides: bool = False, end: int = -1) -> list[Event]:
    """What is written when a seat's hand touched the next tile of the wall, and perhaps an arm
    hides where discards may lie; `end` is the stack at the wall's end."""
    touch = Touch(seat=seat, seconds=0.0, track=table.stacks[end].track)
    moment = msgspec.structs.replace(table.moment(seat), touched=(touch,), hides=hides)
    return table.written(table.scribe.see(moment))


def hides(table: Table, seat: Seat) -> list[Event]:
    """What is written when an arm lies over the next tile of the wall."""
    track = table.stacks[-1].track
    moment = msgspec.structs.replace(table.moment(seat), hidden=(track,), hides=True)
    return table.written(table.scribe.see(moment))


def drawn_by(seat: Seat) -> tuple[Table, Spot, Spot, list[Event]]:
    """East threw, and a seat laid a tile aside that was not seen to go from the wall; return the
    discard, what lies aside, and what was written."""
    table = dealt()
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    aside = table.lay(seat, 200, -342, zone="exposures", seat=seat)
    return table, thrown, aside, touches(table, seat)


def test_who_touches_the_wall_in_turn_and_lays_a_tile_aside_has_drawn_it() -> None:
    table, _, aside, written = drawn_by("S")
    assert written == [Drawn(seat="S", hidden=("draw",))]
    table.take(aside)
    table.lay(None, 40, 20, "5d")
    assert words(table.still("S")) == ["discard"]
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("with_it", ["the next one", "nothing"])
def test_the_tile_drawn_so_is_not_drawn_again_when_it_is_seen_to_be_gone(with_it: str) -> None:
    table, _, aside, _ = drawn_by("S")
    table.take(aside)
    table.lay(None, 40, 20, "5d")
    table.still("S")
    table.draw(table.stacks[-1])  # that was South's
    if with_it == "the next one":
        table.draw(table.stacks[-2])  # and this is West's
        assert words(table.still("W")) == ["draw", "rack"]
    else:
        assert table.still("W") == []
    assert table.record.deal is not None
    assert table.record.deal.wall.left == table.scribe.table.wall


def test_a_draw_that_was_seen_at_the_wall_is_one_in_sight() -> None:
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    table.lay("S", 200, -342, zone="exposures", seat="S")
    drew = [each for each in touches(table, "S", end=-2) if isinstance(each, Drawn)]
    assert drew == [Drawn(seat="S")]


def test_that_it_was_not_seen_to_go_is_kept_beside_what_an_arm_hides() -> None:
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.lay("S", 200, -342, zone="exposures", seat="S")
    assert touches(table, "S", hides=True) == [Drawn(seat="S", hidden=("discard", "draw"))]


def test_who_is_not_to_draw_only_touched_the_wall() -> None:
    _, _, _, written = drawn_by("W")
    assert written == [TouchedWall(seat="W")]


@pytest.mark.parametrize("called", [True, False])
def test_what_lay_aside_goes_back_where_another_called(*, called: bool) -> None:
    table, thrown, aside, _ = drawn_by("S")
    if called:
        table.take(thrown)
        table.rack_top("W", -100, "3c 3c 3c")
        table.still("W")
    table.take(aside)
    written = touches(table, "S")
    assert (PutBack(seat="S") in written) == called
    assert (TouchedWall(seat="S") in written) != called


def test_who_may_have_put_it_back_behind_an_arm_is_not_accused_of_racking_it() -> None:
    table, thrown, aside, _ = drawn_by("S")
    table.take(thrown)
    table.rack_top("W", -100, "3c 3c 3c")
    table.still("W")
    table.take(aside)
    assert words(hides(table, "S")) == ["put_back"]
    assert table.record.judge.standing == ()
