"""A tile at the walls' far end that an eye takes for gone, and sees again when it looks better."""

from __future__ import annotations

import msgspec
import pytest

from controller.following.wall_rows import wall_of
from rules.events import Asked, Confirmed, Drawn, PutBack, RuledDead
from rules.reasons.turns import PutBackDrawn
from rules.referee import amended
from tests.controller.laid import Judged, Table, dealt, words
from vision.sightings import Spot


def seems_gone(table: Table) -> tuple[Spot, Spot]:
    """The upper tile of the stack at the walls' far end is taken for gone; return the stack, and
    what is taken for the lower tile."""
    row = sorted((s for s in table.spots.values() if wall_of(s) == "N"), key=lambda s: s.xy[1])
    far = row[-1]
    table.take(far)
    return far, table.lay(None, *far.xy, layer=1, angle=far.angle)


def seen_again(table: Table, far: Spot, lower: Spot) -> None:
    table.take(lower)
    table.lay(None, *far.xy, layer=2, angle=far.angle)


def standing(table: Table) -> list[object]:
    return [e for e in amended(table.record.events) if isinstance(e, Drawn | PutBack | Asked)]


@pytest.mark.parametrize("by", ["S", "E"])
def test_what_stands_there_again_was_never_drawn(by: str) -> None:
    """East throws as the tile seems to go; it is seen again as South draws, or East does something
    else beside it."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    far, lower = seems_gone(table)
    assert "draw" in words(table.still("E"))
    table.draw(table.stacks[-1])
    seen_again(table, far, lower)
    told = table.still(*dict.fromkeys(("S", by)))
    assert "put_back" not in words(told)
    (draw,) = standing(table)
    assert isinstance(draw, Drawn) and draw.end == "right"
    assert table.record.deal is not None and table.record.deal.wall.left == 98
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("near", [True, False])
def test_what_stands_there_whole_though_no_hand_came_near_was_never_drawn(near: bool) -> None:
    """South draws from one end and puts that back; another stack seemed to lose a tile as well."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    far, lower = seems_gone(table)
    row = sorted((s for s in table.spots.values() if wall_of(s) == "S"), key=lambda s: s.xy[0])
    other, left = row[0], table.draw(row[0])
    assert left is not None
    assert words(table.still("S")).count("draw") == 2
    seen_again(table, other, left)
    assert "put_back" in words(table.still("S"))
    table.draw(table.stacks[-1])
    seen_again(table, far, lower)
    still = table.moment("S")
    table.written(
        table.scribe.see(msgspec.structs.replace(still, unreached=() if near else (lower.track,)))
    )
    drawn = [e.end for e in standing(table) if isinstance(e, Drawn)]
    assert drawn == (["wrong", "wrong", "right"] if near else ["wrong", "right"])
    both = [e.n for e in table.record.events if isinstance(e, Drawn) and e.end == "wrong"]
    left_standing = [e.n for e in standing(table) if isinstance(e, Drawn) and e.end == "wrong"]
    assert left_standing == (both if near else both[1:])  # the later one is what went back
    assert sum(isinstance(e, PutBack) for e in standing(table)) == (2 if near else 1)


def test_whose_hand_drew_there_and_comes_back_for_nothing_else_has_put_it_back() -> None:
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    far, lower = seems_gone(table)
    assert "draw" in words(table.still("S"))
    seen_again(table, far, lower)
    assert "put_back" in words(table.still("S"))
    assert [type(e) for e in standing(table) if not isinstance(e, Asked)] == [Drawn, PutBack]


@pytest.mark.parametrize("hides", [True, False])
def test_who_puts_back_at_a_wrong_end_what_seemed_to_be_due_had_drawn_there(hides: bool) -> None:
    """An arm lies over the walls between: beyond it the end seems to be where drawing is due."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    row = table.stacks
    table.take(row[0])
    lower = table.lay(None, *row[0].xy, layer=1, angle=row[0].angle)
    over = tuple(spot.track for spot in row[1:]) if hides else ()
    still = msgspec.structs.replace(table.moment("S"), hidden=over)
    told = table.written(table.scribe.see(still))
    ends = [e.end for e in told if isinstance(e, Drawn)]
    assert ends == ["right" if hides else "wrong"]
    seen_again(table, row[0], lower)
    table.still("S")
    (draw, back) = [e for e in standing(table) if not isinstance(e, Asked)]
    assert isinstance(draw, Drawn) and draw.end == "wrong" and isinstance(back, PutBack)
    assert not any(isinstance(r.reason, PutBackDrawn) for r in table.record.judge.standing)


def test_what_people_said_of_a_draw_stands() -> None:
    table = dealt()
    table.lay(None, 60, 40, "4c")
    far, lower = seems_gone(table)
    table.still("E")
    (drawn,) = [e for e in table.record.events if isinstance(e, Drawn)]
    table.said(Confirmed(target=drawn.n, source="operator"))
    table.draw(table.stacks[-1])
    seen_again(table, far, lower)
    assert "put_back" in words(table.still("S"))
    assert drawn.n in [e.n for e in amended(table.record.events)]


def test_a_stack_seen_anew_as_low_as_before_stands_there_no_more_for_that() -> None:
    """It has another number then; that it stands there is known when it is seen to."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    far, lower = seems_gone(table)
    table.still("E")
    (drawn,) = [e for e in table.record.events if isinstance(e, Drawn)]
    table.take(lower)
    lower = table.lay(None, *far.xy, layer=1, angle=far.angle)
    table.draw(table.stacks[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    assert drawn.n in [e.n for e in amended(table.record.events)]
    table.lay(None, 100, 40, "8d")
    seen_again(table, far, lower)
    assert "put_back" not in words(table.still("S"))
    assert drawn.n not in [e.n for e in amended(table.record.events)]


@pytest.mark.parametrize("threw", [True, False])
def test_who_throws_in_the_same_look_as_a_far_tile_seems_to_go_is_not_dead(threw: bool) -> None:
    """Who plays alone draws next, but hardly before anybody looks: that tile may still be there."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    for seat in ("E", "W", "N"):
        table.said(RuledDead(seat=seat, source="operator"))  # type: ignore[arg-type]
    table.draw(table.stacks[-1])
    table.still("S")
    if threw:
        table.lay(None, 20, 40, "7d")
    seems_gone(table)
    table.still("S")
    (draw,) = [e for e in standing(table) if isinstance(e, Drawn) and e.end == "wrong"]
    assert ("draw" in draw.hidden) == threw


@pytest.mark.parametrize("near", [True, False])
def test_what_was_seen_too_low_amid_a_row_is_not_put_back_when_it_is_seen_right(
    near: bool,
) -> None:
    """A hand that came near it when it seemed to go may have drawn there, and puts it back."""
    table = dealt()
    table.lay(None, 60, 40, "4c")
    table.still("E")
    row = sorted((s for s in table.spots.values() if wall_of(s) == "N"), key=lambda s: s.xy[1])
    lower = table.draw(row[9])
    assert lower is not None
    still = table.moment("S")
    unreached = () if near else (row[9].track,)
    table.written(table.scribe.see(msgspec.structs.replace(still, unreached=unreached)))
    seen_again(table, row[9], lower)
    told = table.still("S")
    assert ("put_back" in words(told)) == near


def british() -> Table:
    """East has thrown; two tiles lie loose."""
    table = Judged("british-1924").table
    table.lay(None, 60, 40, "4c")
    table.still("E")
    return table


def test_a_stack_seen_too_low_amid_its_row_as_a_loose_tile_goes_was_not_drawn_from() -> None:
    """The hand drew that one, and came near the stack."""
    table = british()
    row = sorted((s for s in table.spots.values() if wall_of(s) == "S"), key=lambda s: s.xy[0])
    table.take(table.loose[0])
    assert table.draw(row[9]) is not None
    drawn = [event.end for event in table.still("S") if isinstance(event, Drawn)]
    assert drawn == ["loose"]


@pytest.mark.parametrize("lay_hidden", [True, False])
def test_where_a_loose_tile_was_hidden_it_may_have_been_drawn(lay_hidden: bool) -> None:
    table = british()
    under = (table.loose[0].track,) if lay_hidden else ()
    table.written(table.scribe.see(msgspec.structs.replace(table.moment("S"), hidden=under)))
    seems_gone(table)
    (draw,) = [event for event in table.still("S") if isinstance(event, Drawn)]
    assert ("draw" in draw.hidden) == lay_hidden
