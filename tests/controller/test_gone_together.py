"""Of several discards that go in one look at most one was called: which, and by whom."""

from __future__ import annotations

import pytest

from rules.events import Asked, Claimed, Declared, Discarded, Event, Exposed
from rules.reasons.questions import GoneUnseen
from rules.referee import amended
from rules.tiles import Seat, Tile
from tests.controller.laid import Table, dealt, words
from vision.sightings import Spot

MADE = "1c 1c 1c 2c 2c 2c 3c 3c 3c 4c 4c 5c 5c 5c"


@pytest.fixture
def table() -> Table:
    return dealt()


def thrown(table: Table, seat: Seat, x: float, tile: str) -> Spot:
    """A tile that a seat has drawn for, and throws; or what is taken for one."""
    spot = table.lay(None, x, 40, tile)
    assert "discard" in words(table.still(seat))
    return spot


def drawn(table: Table, seat: Seat) -> None:
    left = table.draw(table.stacks.pop())
    if left is not None:
        table.stacks.append(left)
    assert "draw" in words(table.still(seat))


def gone_unseen(events: list[Event]) -> list[str]:
    asked = [event.asks for event in events if isinstance(event, Asked)]
    return [str(each.tile) for each in asked if isinstance(each, GoneUnseen)]


@pytest.mark.parametrize("first", ["seems", "tile"])
def test_what_is_laid_open_alone_was_called_as_it_reads(table: Table, first: str) -> None:
    """What was no tile goes as the next discard is called: that one is put up, not racked."""
    spots = [thrown(table, "E", 0, "2d")]
    drawn(table, "S")
    spots.append(thrown(table, "S", 60, "3d"))
    for spot in spots if first == "seems" else reversed(spots):
        table.take(spot)
    table.rack_top("N", 0, "3d")
    told = table.still("N")
    assert "rack" not in words(told)
    assert gone_unseen(told) == ["2d"]
    table.rack_top("N", 22.5, "3d 3d")
    told = table.still("N")
    assert [e.tile for e in told if isinstance(e, Claimed)] == [Tile("3d")]
    assert [e.claimed for e in told if isinstance(e, Exposed)] == [Tile("3d")]
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("last", [True, False])
def test_who_has_drawn_since_wins_with_that_whatever_else_goes(table: Table, last: bool) -> None:
    """A discard like a tile of the hand goes as it is shown: called, if it was the last one."""
    seems = thrown(table, "E", 0, "4c")
    drawn(table, "S")
    after = None if last else thrown(table, "S", 60, "9d")
    if after is not None:
        drawn(table, "W")
    seat: Seat = "S" if last else "W"
    table.take(seems)
    table.rack_top(seat, -150, MADE)
    told = table.still(seat)
    assert ("claim" in words(told)) == last
    assert any(isinstance(event, Declared) for event in told)
    assert gone_unseen(told) == ([] if last else ["4c"])


@pytest.mark.parametrize("busy", [True, False])
def test_who_puts_a_tile_back_has_called_nothing_that_goes_then(table: Table, busy: bool) -> None:
    thrown(table, "E", 0, "4c")
    drawn(table, "S")
    seems = thrown(table, "S", 60, "9d")
    far = table.spots[min(table.spots)]
    if busy:
        table.take(far)
        lower = table.lay(None, *far.xy, layer=1, angle=far.angle)
        assert "draw" in words(table.still("N"))
        table.take(lower)
        table.lay(None, *far.xy, layer=2, angle=far.angle)
    table.take(seems)
    told = table.still("N")
    assert ("put_back" in words(told)) == busy
    assert ("claim" in words(told)) != busy
    assert gone_unseen(told) == (["9d"] if busy else [])


def test_a_discard_that_comes_to_sight_does_not_end_an_exchange_that_has_begun(
    table: Table,
) -> None:
    """South takes a joker up as East's discard comes to sight, and lays its tile down then."""
    thrown(table, "E", 0, "3d")
    *_, joker = table.rack_top("N", 0, "3d 3d J")
    table.take(
        next(
            spot
            for spot in table.spots.values()
            if spot.zone == "centre" and spot.tile == Tile("3d")
        )
    )
    assert "expose" in words(table.still("N"))
    thrown(table, "N", 60, "7c")
    drawn(table, "E")
    drawn(table, "S")
    table.take(joker)
    table.lay(None, 120, 40, "7b")
    told = table.still("S")
    assert "change_exposure" not in words(told)
    table.rack_top("N", 45, "3d")
    assert "redeem" in words(table.still("S"))
    assert any(isinstance(event, Discarded) and event.tile == "7b" for event in told)


def test_nobody_calls_a_second_tile_as_the_first_is_put_up_out_of_the_rack(table: Table) -> None:
    seems = thrown(table, "E", 0, "4c")
    drawn(table, "S")
    called = thrown(table, "S", 60, "4c")
    table.take(called)
    assert words(table.still("N")) == ["claim", "rack"]
    table.take(seems)
    table.rack_top("N", 0, "4c 4c 4c")
    told = table.still("N")
    assert "claim" not in words(told) and "expose" in words(told)
    assert gone_unseen(told) == ["4c"]


@pytest.mark.parametrize("tile", ["9d", "4d"])
def test_where_the_last_discard_is_who_puts_up_a_group_with_it_shows(
    table: Table, tile: str
) -> None:
    """Only the hand that threw it was seen as it went, so that it was asked where it is."""
    thrown(table, "E", 0, "4c")
    drawn(table, "S")
    last = thrown(table, "S", 60, "9d")
    table.take(last)
    assert gone_unseen(table.still("S")) == ["9d"]
    table.rack_top("N", 0, f"{tile} {tile} {tile}")
    told = table.still("N")
    called = tile == "9d"
    assert [e.tile for e in told if isinstance(e, Claimed)] == ([Tile("9d")] if called else [])
    (up,) = [event for event in told if isinstance(event, Exposed)]
    assert up.claimed == (Tile("9d") if called else None)
    assert (gone_unseen(amended(table.record.events)) == []) == called
    assert (table.record.judge.standing == ()) == called
