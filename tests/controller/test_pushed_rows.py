"""An exposure that its owner pushes along by a tile's width, seen while the hand rests there."""

from __future__ import annotations

import msgspec
import pytest

from rules.events import Event, ExposureChanged
from tests.controller.laid import Judged, Table, words
from vision.sightings import Spot


@pytest.fixture
def table() -> Table:
    """South has called a discard of East's and put up three."""
    table = Judged("british-1924").table
    thrown = table.lay(None, 10, 20, "8d")
    table.still("E")
    table.take(thrown)
    table.rack_top("S", -100, "8d 8d 8d")
    assert "expose" in words(table.still("S"))
    return table


def row(table: Table) -> list[Spot]:
    return sorted((s for s in table.spots.values() if s.zone == "exposures"), key=lambda s: s.xy[1])


def seen_resting(table: Table) -> list[Event]:
    """A look at the table while South's hand lies at its rack."""
    still = msgspec.structs.replace(table.moment("S"), resting=("S",))
    return table.written(table.scribe.see(still))


def test_it_is_the_same_exposure(table: Table) -> None:
    """What it was pushed on to is seen at once, what it left when the hand is gone."""
    table.rack_top("S", -100 + 3 * 22.5, "8d")
    assert seen_resting(table) == []
    first = row(table)[0]
    table.take(first)
    table.lay(None, 60, 40, "4c")
    told = table.still("S")
    assert not any(isinstance(event, ExposureChanged) for event in told)
    deal = table.record.deal
    assert deal is not None and [g.tiles for g in deal.hands["S"].exposures] == [("8d",) * 3]
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("what", ["looked at again", "draws", "discards"])
def test_a_tile_more_is_on_record_before_what_comes_next(table: Table, what: str) -> None:
    table.rack_top("S", -100 + 3 * 22.5, "8d")
    assert seen_resting(table) == []
    if what == "draws":
        table.take(table.loose[0])
    elif what == "discards":
        table.lay(None, 60, 40, "4c")
    told = words(table.still("S"))
    assert told[0] == "change_exposure"
    assert told[1:2] == {"draws": ["draw"], "discards": ["discard"]}.get(what, [])


def test_a_tile_more_is_on_record_at_once_where_no_hand_rests(table: Table) -> None:
    table.rack_top("S", -100 + 3 * 22.5, "8d")
    assert words(table.still("S")) == ["change_exposure"]


def test_another_tile_beside_it_was_not_pushed_there(table: Table) -> None:
    table.rack_top("S", -100 + 3 * 22.5, "4c")
    assert words(seen_resting(table))[0] == "change_exposure"
