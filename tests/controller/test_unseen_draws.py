"""Draws of which no tile was seen to be taken, on a table where that has happened before."""

import msgspec
import pytest

from controller.following.unseen_seats import open_, reached_to_the_wall
from rules.amending import amended
from rules.events import Amended, Discarded, Drawn, Event, PutIn, Racked, TouchedWall
from tests.controller.laid import Table, dealt, words
from vision.sightings import Spot, Touch


def begun(*, missed: bool) -> Table:
    """East and South have discarded; that South drew was `missed`, and a person put it in."""
    table = dealt()
    table.still()
    for n, seat in enumerate("ES"):
        table.lay(None, 10 + 30 * n, 20, ("3c", "5d")[n])
        table.still(seat)  # type: ignore[arg-type]
    if missed:
        thrown = next(e for e in table.record.events if isinstance(e, Discarded) and e.seat == "S")
        acts = (Drawn(seat="S"), Racked(seat="S"))
        table.record.note(PutIn(before=thrown.n, acts=acts, source="operator"))
        table.still()  # the question is answered
    return table


def thrown_by(table: Table, *hands: str) -> list[Event]:
    table.lay(None, 100, 20, "7b")
    return table.still(*hands)  # type: ignore[arg-type]


def test_who_reached_over_the_table_in_turn_and_discards_drew_unseen() -> None:
    table = begun(missed=True)
    assert table.still("W") == []
    written = thrown_by(table, "W")
    assert words(written) == ["draw", "rack", "discard"]
    assert {event.seat for event in written} == {"W"}  # type: ignore[union-attr]
    assert table.record.judge.standing == ()


def test_who_took_the_tile_of_a_draw_that_was_missed_drew_in_turn() -> None:
    """The one that South took is seen to stand there yet, and goes as West draws."""
    table = begun(missed=True)
    table.draw(table.stacks[-1])
    aside = table.lay("W", -300, -100, zone="exposures", seat="W")
    assert "draw" not in words(table.still("W"))
    table.take(aside)
    assert words(thrown_by(table, "W")) == ["draw", "discard"]  # it was thrown as it lay there
    assert table.record.judge.standing == ()


def with_a_joker_up(table: Table) -> Spot:
    """North has called the tile that South threw, with a joker, and thrown another."""
    thrown = next(spot for spot in table.spots.values() if spot.tile == "5d")
    table.take(thrown)
    joker = table.rack_top("N", -100, "5d 5d J")[-1]
    table.still("N")
    table.lay(None, 70, 20, "9c")
    table.still("N")
    return joker


def test_who_redeems_a_joker_in_turn_drew_before() -> None:
    table = begun(missed=True)
    joker = with_a_joker_up(table)
    table.draw(table.stacks[-1])  # it is taken for the one that South took
    assert table.still("E") == []
    table.take(joker)
    table.still("E")
    where = {"zone": "exposures", "seat": "N", "angle": joker.angle}
    table.lay(None, *joker.xy, "5d", **where)  # type: ignore[arg-type]
    table.still("E")
    table.lay(None, 100, 20, "7b")
    table.still("E")
    acts = [e for e in amended(table.record.events) if getattr(e, "seat", None) == "E"]
    assert words(acts)[-4:] == ["draw", "rack", "redeem", "discard"]
    assert table.record.judge.standing == ()


def test_where_no_draw_was_missed_before_it_is_asked() -> None:
    table = begun(missed=False)
    table.still("W")
    assert "draw" not in words(thrown_by(table, "W"))


@pytest.mark.parametrize(
    ("first", "then"), [("N", "W"), ("", "W"), ("WN", "W"), ("W", "WN")], ids=str
)
def test_another_hand_tells_nothing_of_a_draw(first: str, then: str) -> None:
    table = begun(missed=True)
    table.still(*first)
    assert "draw" not in words(thrown_by(table, *then))


def test_who_took_a_tile_in_the_look_of_the_discard_drew_that_one_alone() -> None:
    table = begun(missed=True)
    table.still("W")
    table.draw(table.stacks[-1])
    assert words(thrown_by(table, "W")).count("draw") == 1


def test_of_two_tiles_thrown_in_one_look_it_is_not_known_who_drew() -> None:
    table = begun(missed=True)
    table.still("W")
    table.lay(None, 130, 20, "8b")
    assert "draw" not in words(thrown_by(table, "W"))


def touching(table: Table, seat: str) -> list[Event]:
    """A look in which a hand of the seat has touched the wall's next tile."""
    touch = Touch(seat=seat, seconds=0.0, track=table.stacks[-1].track)  # type: ignore[arg-type]
    still = msgspec.structs.replace(table.moment(seat), touched=(touch,))  # type: ignore[arg-type]
    return table.written(table.scribe.see(still))


def test_a_touch_that_was_seen_is_left_to_what_is_known_of_touches() -> None:
    table = begun(missed=True)
    assert words(touching(table, "W")) == ["touch_wall"]
    table.still("W")
    assert "draw" not in words(thrown_by(table, "W"))


@pytest.mark.parametrize(("touches", "threw"), [("W", "W"), ("N", "?")])
def test_a_tile_that_nobody_was_seen_to_throw_is_of_who_was_at_the_wall_in_turn(
    touches: str, threw: str
) -> None:
    table = begun(missed=True)
    (touch,) = touching(table, touches)
    assert isinstance(touch, TouchedWall)
    expected = "W" if touches == "W" else "?"
    assert reached_to_the_wall(table.record.deal) == expected
    thrown = next(e for e in thrown_by(table) if isinstance(e, Discarded))
    assert thrown.seat == threw


@pytest.mark.parametrize("seen", [False, True])
def test_of_two_tiles_gone_as_one_hand_draws_one_went_before_a_discard_that_nobody_drew_for(
    *, seen: bool
) -> None:
    """The light changed while South drew and threw; that a stack is gone is seen as West draws."""
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.lay(None, 40, 20, "5d")
    still = table.moment(*(("S",) if seen else ()))
    table.written(table.scribe.see(msgspec.structs.replace(still, blind=0.0 if seen else 2.0)))
    for stack in reversed(table.stacks[-2:]):
        table.draw(stack)
    written = table.still("W")
    (put_in,) = (event for event in written if isinstance(event, PutIn))
    assert [getattr(act, "seat", None) for act in put_in.acts] == (["S", "S"] if seen else ["?"])
    assert [event.seat for event in written if isinstance(event, Drawn)] == ["W"]
    assert not [r for r in table.record.judge.standing if r.kind in ("illegal", "dead")]


def test_whose_draw_was_put_in_is_known_from_what_comes_next() -> None:
    """South's, who threw in a moment when nobody was seen: then West drew, and discards."""
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.lay(None, 40, 20, "5d")
    still = msgspec.structs.replace(table.moment(), blind=2.0)
    table.written(table.scribe.see(still))
    for stack in reversed(table.stacks[-2:]):
        table.draw(stack)
    table.still("W")
    table.lay(None, 70, 20, "7b")
    table.still("W")
    south = [e for e in amended(table.record.events) if getattr(e, "seat", None) == "S"]
    assert [type(event) for event in south] == [Drawn, Discarded]
    assert not [event for event in amended(table.record.events) if open_(event)]


def test_a_draw_from_beside_one_that_was_gone_unseen_was_from_the_right_end() -> None:
    """South took the tile that stood alone, and it is not seen to be gone until North draws."""
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.still("S")
    table.lay(None, 40, 20, "5d")
    table.still("S")
    left = table.draw(table.stacks[-2])
    assert left is not None
    table.still("W")
    table.lay(None, 70, 20, "7b")
    table.still("W")
    table.take(table.stacks[-1])
    table.take(left)
    table.still("N")
    drawn = [event for event in amended(table.record.events) if isinstance(event, Drawn)]
    assert [(event.seat, event.end) for event in drawn] == [
        ("S", "right"), ("W", "right"), ("N", "right"),
    ]  # fmt: skip
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("called", [False, True])
def test_a_tile_drawn_in_the_dark_was_racked_if_who_drew_it_discards(*, called: bool) -> None:
    """It is known to be South's as South throws; where West called before, nobody knows."""
    table = dealt()
    east = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[-1])
    dark = msgspec.structs.replace(table.moment(), blind=2.0)
    assert words(table.written(table.scribe.see(dark))) == ["draw"]
    if called:
        table.take(east)
        table.rack_top("W", -100, "3c 3c 3c")
        table.still("W")
    table.lay(None, 40, 20, "5d")
    table.still("W" if called else "S")
    racked = [event for event in amended(table.record.events) if isinstance(event, Racked)]
    assert [event.seat for event in racked] == ([] if called else ["S"])


def test_where_nothing_is_ruled_who_reached_to_the_wall_and_discards_drew() -> None:
    """Play had begun before the camera, and the walls did not add up."""
    table = Table()
    table.stacks = table.deal()
    gone = table.stacks[:2]
    for spot in gone:
        table.take(spot)
    table.changes = [change for change in table.changes if change.spot not in gone]
    table.lay(None, -100, 0, "3c")
    assert "ask" in words(table.still())
    table.draw(table.stacks.pop())
    table.lay(None, -60, 0, "4c")
    table.still("S")
    assert "touch_wall" in words(touching(table, "W"))
    table.lay(None, -20, 0, "5c")
    assert words(table.still("W")) == ["discard", "put_in", "amend"]
    drawn = [event for event in amended(table.record.events) if isinstance(event, Drawn)]
    assert [event.seat for event in drawn] == ["S", "W"]
    put_in, touch = table.record.events[-2:]  # a person says that both are not so
    for event in (put_in, touch):
        table.record.note(Amended(target=event.n, source="operator"))
    assert "put_in" not in words(table.still())


@pytest.mark.parametrize("seen", [False, True])
def test_where_the_walls_end_is_not_known_once_a_draw_was_not_seen(*, seen: bool) -> None:
    """South took the tile that stood alone; it is seen to stand there yet, or it is not."""
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    if seen:
        table.draw(table.stacks[-1])
        table.still("S")
    else:
        touching(table, "S")
    table.lay(None, 40, 20, "5d")
    table.still("S")
    assert [e.seat for e in amended(table.record.events) if isinstance(e, Drawn)] == ["S"]
    table.draw(table.stacks[0])
    table.still("W")
    table.lay(None, 100, 20, "7b")
    table.still("W")
    table.draw(table.stacks[-2])
    table.still("N")
    assert [r.seat for r in table.record.judge.standing] == (["W", "W"] if seen else [])


@pytest.mark.parametrize("called", [False, True])
def test_who_puts_a_tile_back_as_another_calls_had_not_racked_it(*, called: bool) -> None:
    """It is written at once that a tile was racked; that it was, nobody saw."""
    table = dealt()
    thrown = table.lay(None, 10, 20, "3c")
    table.still("E")
    drawn = table.stacks[-1]
    table.take(drawn)
    assert words(table.still("S")) == ["draw", "rack"]
    if called:
        table.take(thrown)
        table.rack_top("W", -100, "3c 3c 3c")
        table.still("W")
    table.lay(None, *drawn.xy, layer=1, angle=drawn.angle)
    assert "put_back" in words(table.still("S"))
    accused = [r for r in table.record.judge.standing if r.kind in ("illegal", "dead")]
    assert bool(accused) is not called
    racked = [event for event in amended(table.record.events) if isinstance(event, Racked)]
    assert len(racked) == (0 if called else 1)


def test_a_whole_stack_missed_beside_the_one_drawn_from_was_not_drawn() -> None:
    table = dealt()
    table.lay(None, 10, 20, "3c")
    table.still("E")
    for stack in reversed(table.stacks[-2:]):
        table.take(stack)
    assert words(table.still("S")).count("draw") == 1
