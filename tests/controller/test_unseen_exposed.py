"""A tile in the middle of a group that is put up is not seen."""

from __future__ import annotations

import pytest

from rules.amending import amended
from rules.events import Amended, Exposed
from rules.tiles import UNKNOWN, Tile
from tests.controller.laid import Table, dealt, words
from vision.sightings import Spot

WIDE = 22.0


def called(table: Table, places: str, *, apart: float = 0.0) -> list[Spot]:
    """South calls East's south wind; of the group ``_`` is not seen, and the rest of it lies so
    many tile's widths `apart` from the called one."""
    thrown = table.lay(None, 10, 20, "S")
    table.still("E")
    table.take(thrown)
    lone, *others = places.split()
    group = [on_top(table, 0.0, lone)]
    assert "expose" not in words(table.still("S"))
    group += [
        on_top(table, n + apart, tile) for n, tile in enumerate(others, start=1) if tile != "_"
    ]
    return group


def on_top(table: Table, place: float, tile: str) -> Spot:
    return table.lay("S", -100 + WIDE * place, -342, tile, zone="exposures", seat="S")


def exposed(table: Table) -> list[Exposed]:
    return [event for event in amended(table.record.events) if isinstance(event, Exposed)]


@pytest.mark.parametrize("seen_later", ["S", "J"])
def test_what_lies_between_the_called_tile_and_its_group_is_of_the_group(seen_later: str) -> None:
    table = dealt()
    called(table, "S _ J J")
    table.still("S")
    table.lay(None, 60, 20, "9b")
    table.still("S")
    (group,) = exposed(table)
    assert (group.tiles, group.claimed) == (("S", UNKNOWN, "J", "J"), "S")
    assert table.record.judge.standing == ()
    on_top(table, 1.0, seen_later)
    assert all(isinstance(event, Amended) for event in table.still())
    (group,) = exposed(table)
    assert group.tiles == ("S", Tile(seen_later), "J", "J")
    assert table.record.judge.standing == ()


@pytest.mark.parametrize("apart", [-1.0, 1.0, 4.0])
def test_where_there_is_room_for_none_or_for_more_none_lies_there(apart: float) -> None:
    table = dealt()
    called(table, "S _ S J J", apart=apart)
    table.still("S")
    table.lay(None, 60, 20, "9b")
    table.still("S")
    assert all(UNKNOWN not in event.tiles for event in exposed(table))


def test_as_the_group_goes_back_nothing_lies_between() -> None:
    table = dealt()
    group = called(table, "S _ J J")
    table.still("S")
    table.lay(None, 60, 20, "9b")
    table.still("S")
    for spot in group:
        table.take(spot)
    other = on_top(table, 12.0, "5b")
    table.still("S")
    assert [group.spots for group in table.scribe.table.groups("S")] == [(other,)]
