"""A table that is started again in mid-deal: what may have been put right while nobody looked."""

from __future__ import annotations

import msgspec
import pytest

from controller.following.scribe import Scribe
from rules.events import Amended, Asked, Drawn, Event, Exposed, ExposureChanged, Retracted
from rules.reasons.questions import LostTrack
from rules.tiles import Tile, parse_tiles
from tests.controller.laid import Table, dealt, words
from tests.english import english
from vision.sightings import Sighting, Spot


@pytest.fixture
def table() -> Table:
    return dealt()


def started_again(table: Table) -> list[Event]:
    """A new scribe looks at the table as it lies, which it sees for the first time."""
    table.scribe = Scribe(table.record)
    table.changes = [Sighting(what="appeared", spot=spot) for spot in table.spots.values()]
    return table.still()


def called(table: Table, tiles: str = "3c 3c J") -> list[Spot]:
    """West puts up 3 crak on East's discard; which tiles those are."""
    discard = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(discard)
    group = table.rack_top("W", -100, tiles)
    assert words(table.still("W")) == ["claim", "expose"]
    return group


def exposed(table: Table, tiles: str = "3c 3c J") -> list[Spot]:
    """The same, and West discards."""
    group = called(table, tiles)
    table.lay(None, 60, 20, "9d")
    table.still("W")
    return group


def put_instead(table: Table, spot: Spot, tile: str) -> None:
    del table.spots[spot.track]
    new = msgspec.structs.replace(spot, track=next(table.numbers), tile=Tile(tile))
    table.spots[new.track] = new


def test_where_all_lies_as_on_record_nothing_is_asked(table: Table) -> None:
    exposed(table)
    assert started_again(table) == []


def test_the_discard_that_was_claimed_is_the_one_that_does_not_lie_there(table: Table) -> None:
    table.lay(None, -60, 20, "1b")
    table.still("E")
    table.draw(table.stacks[-1])
    table.still("S")
    discard = table.lay(None, 10, 20, "3c")
    table.still("S")
    table.take(discard)
    table.rack_top("W", -100, "3c 3c J")
    table.still("W")
    table.lay(None, 60, 20, "9d")
    table.still("W")
    assert started_again(table) == []


def test_a_table_cleared_while_nobody_looked_goes_on_when_it_is_as_it_was(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    away = [spot for spot in table.spots.values() if spot.xy[0] > 280][:6]
    for spot in away:
        table.take(spot)
    (asked,) = started_again(table)
    assert isinstance(asked, Asked) and asked.asks == LostTrack()
    for spot in away:
        table.spots[spot.track] = spot
        table.changes.append(Sighting(what="appeared", spot=spot))
    (withdrawn,) = table.still("E")
    assert isinstance(withdrawn, Amended) and withdrawn.event is None
    table.draw(table.stacks[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    assert table.record.standing == ()


def test_a_fault_of_the_turn_that_went_unwatched_may_have_been_put_right(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    wrong = table.stacks[0]  # the walls' far end
    table.draw(wrong)
    drawn = table.still("S")[0]
    assert isinstance(drawn, Drawn)
    assert drawn.end == "wrong"
    assert [ruling.kind for ruling in table.record.standing] == ["warning"]
    (asked,) = started_again(table)
    assert isinstance(asked, Asked)
    assert asked.unwatched
    assert "If South has done what the last ruling asked for" in english(asked)
    table.lay(None, 60, 20, "9d")
    table.still("S")
    assert [ruling.kind for ruling in table.record.standing] == ["warning"]


def test_a_fault_of_an_earlier_turn_is_not_asked_about(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    table.still("E")
    table.draw(table.stacks[0])
    table.still("S")
    table.lay(None, 60, 20, "9d")
    table.still("S")
    table.draw(table.stacks[-1])
    table.still("W")
    assert [ruling.kind for ruling in table.record.standing] == ["warning", "dead"]
    assert started_again(table) == []


def test_an_exposure_that_was_changed_meanwhile_is_written_and_asked_about(table: Table) -> None:
    group = exposed(table)
    put_instead(table, group[1], "5d")
    asked, changed = started_again(table)
    assert isinstance(asked, Asked)
    assert asked.unwatched
    assert changed == ExposureChanged(seat="W", group=0, tiles=parse_tiles("3c 5d J"))


@pytest.mark.parametrize(
    ("tiles", "more"),
    [("3c 3c 3c", "3c"), ("3c 3c J", "3c"), ("3c 3c 3c", "J"), ("3c J J", "J")],
)
def test_an_exposure_that_grew_meanwhile_is_written_and_asked_about(
    table: Table, tiles: str, more: str
) -> None:
    exposed(table, tiles)
    table.rack_top("W", -100 + 3 * 22.5, more)
    asked, changed = started_again(table)
    assert isinstance(asked, Asked)
    assert asked.unwatched
    assert changed == ExposureChanged(seat="W", group=0, tiles=parse_tiles(f"{tiles} {more}"))


@pytest.mark.parametrize("more", ["5d", "3d"])
def test_another_face_beside_an_exposure_is_no_more_of_it(table: Table, more: str) -> None:
    exposed(table, "3c 3c J")
    table.rack_top("W", -100 + 3 * 22.5, more)
    changed = [event for event in started_again(table) if isinstance(event, ExposureChanged)]
    assert not changed


def test_what_a_person_said_of_an_exposure_stands_however_it_is_read(table: Table) -> None:
    exposed(table)
    n = next(event.n for event in table.record.events if isinstance(event, Exposed))
    said = Exposed(seat="W", tiles=parse_tiles("3c 5d J"), claimed=Tile("3c"))
    table.said(Amended(target=n, event=said, source="operator"))
    assert started_again(table) == []


@pytest.mark.parametrize("drew", [False, True])
def test_a_call_that_was_taken_back_meanwhile_is_no_discard(table: Table, drew: bool) -> None:
    for spot in called(table):
        table.take(spot)
    table.lay(None, 10, 20, "3c")
    if drew:
        table.draw(table.stacks[-1])
    asked, back, *more = started_again(table)
    assert isinstance(asked, Asked) and asked.unwatched
    assert "West seems to have taken the last call back." in english(asked)
    assert back == Retracted(seat="W")
    assert words(more) == (["draw", "rack"] if drew else [])
    deal = table.record.deal
    assert deal is not None and (deal.discards.pool, deal.exposures("W")) == (("3c",), ())
    n = next(event.n for event in table.record.events if isinstance(event, Asked))
    table.said(Amended(target=n, reason="answered", source="operator"))
    if not drew:
        table.draw(table.stacks[-1])
        assert words(table.still("S")) == ["draw", "rack"]
    assert table.record.standing == ()


def test_a_group_under_an_arm_is_not_said_to_be_taken_back_for_sure(table: Table) -> None:
    """West has thrown the fourth 3 crak, and nobody saw it."""
    group = called(table)
    for spot in group:
        del table.spots[spot.track]
    table.lay(None, 60, 20, "3c")
    asked, back = started_again(table)
    assert isinstance(asked, Asked) and asked.unwatched
    assert back == Retracted(seat="W")
    for spot in group:
        table.spots[spot.track] = spot
        table.changes.append(Sighting(what="appeared", spot=spot))
    table.still("W")
    table.draw(table.stacks[-1])
    table.still("N")
    assert table.record.standing == (), "nothing is ruled until somebody has said how it was"


def test_where_the_group_lies_the_tile_was_thrown(table: Table) -> None:
    called(table)
    table.lay(None, 60, 20, "3c")
    (thrown,) = started_again(table)
    assert words([thrown]) == ["discard"]
    assert table.record.standing == ()


def test_another_of_the_face_that_was_called_may_have_been_thrown_since(table: Table) -> None:
    """East threw a 3 crak, and nobody looked: West has called one, and one lies there. Either that
    of East was called, and another lies there now, or South has thrown a second."""
    first = table.lay(None, 10, 20, "3c")
    table.still("E")
    table.take(first)
    table.rack_top("W", -100, "3c 3c J")
    table.lay(None, 60, 20, "6d")  # West's
    table.draw(table.stacks[-1])  # North's
    table.lay(None, 100, 60, "3c")
    written = started_again(table)
    assert any(isinstance(event, Asked) and event.unwatched for event in written)
    table.draw(table.stacks[-2])
    table.still("E")
    assert table.record.standing == ()
