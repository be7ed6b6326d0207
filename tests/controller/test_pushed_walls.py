"""A wall that is moved as a whole loses no tile by it, however much of it is seen afterwards."""

from __future__ import annotations

import math

import pytest

from controller.following import wall_rows
from controller.following.pushed_walls import moved_row
from tests.controller.laid import Table, dealt, words
from vision.sightings import Sighting, Spot


def wall_of(table: Table, seat: str) -> list[Spot]:
    """The stacks of a seat's wall, from its left to its right."""
    backs = [s for s in table.spots.values() if s.side == "back"]
    stacks = [s for s in backs if wall_rows.wall_of(s) == seat]
    return sorted(stacks, key=lambda spot: wall_rows.along(spot, seat))  # type: ignore[arg-type]


def move(table: Table, stacks: list[Spot], by: float, *, turn: float = 3.0) -> list[Spot]:
    """Take stacks and lay them again as a hand pushes them: `by` mm, and turned a little."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    (x0, y0), moved = stacks[0].xy, []
    for spot in stacks:
        dx, dy = spot.xy[0] - x0, spot.xy[1] - y0
        x, y = x0 + c * dx - s * dy - by, y0 + s * dx + c * dy
        table.take(spot)
        moved.append(table.lay(None, x, y, layer=spot.layer, angle=(spot.angle + turn) % 180))
    return moved


def overlook(table: Table, *stacks: Spot) -> None:
    """The eye has not seen these that were just laid."""
    table.changes = [each for each in table.changes if each.spot not in stacks]


def see(table: Table, *stacks: Spot) -> None:
    """The eye sees them after all."""
    table.changes += [Sighting(what="appeared", spot=spot) for spot in stacks]


def thrown(table: Table) -> None:
    table.lay(None, 10, 20, "3c")
    assert words(table.still("E")) == ["discard"]


@pytest.mark.parametrize("hidden", [[4], [4, 11], [0], [18], [0, 9, 18]])
def test_stacks_that_are_not_seen_are_still_there(hidden: list[int]) -> None:
    """A sleeve lies over some of a wall that is pushed in: nobody drew those tiles."""
    table = dealt()
    thrown(table)
    moved = move(table, wall_of(table, "S"), 75)
    overlook(table, *(moved[n] for n in hidden))
    assert words(table.still("S")) == ["push_wall"]
    assert table.scribe.table.wall == 99
    see(table, *(moved[n] for n in hidden))
    assert table.still() == [], "what comes to sight was not put back"
    assert table.scribe.table.wall == 99
    table.draw(table.stacks[-1])
    assert words(table.still("S")) == ["draw", "rack"]
    assert not [ruling for ruling in table.record.judge.standing if ruling.kind == "dead"]


def test_a_stack_that_was_not_seen_is_drawn_from() -> None:
    table = dealt()
    moved = move(table, wall_of(table, "S"), 75)
    overlook(table, moved[-1])
    assert words(table.still("S")) == ["push_wall"]
    table.lay(None, 60, 40, "4c")
    table.draw(moved[-1])
    # Of the stack nothing was in sight but what is left of it now.
    table.changes = [each for each in table.changes if each.spot is not moved[-1]]
    events = table.still("E", "S")
    assert words(events) == ["discard", "draw", "rack", "ask"]
    assert events[1].hidden == ("draw",)
    assert table.record.judge.standing == (), "the other wall is still in use: it is asked about"
    assert table.scribe.table.wall == 98


def test_the_next_tile_is_drawn_while_its_wall_is_pushed_in() -> None:
    table = dealt()
    thrown(table)
    moved = move(table, wall_of(table, "S"), 75)
    table.draw(moved[-1])
    table.changes = [each for each in table.changes if each.spot is not moved[-1]]
    assert words(table.still("S")) == ["push_wall", "draw", "rack"]
    assert table.scribe.table.wall == 98


def test_what_seems_to_stand_where_a_whole_row_was_pushed_away_is_no_tile() -> None:
    table = dealt()
    thrown(table)
    stood = wall_of(table, "S")
    move(table, stood, 75)
    table.lay(None, *stood[3].xy, layer=1, angle=stood[3].angle)
    assert words(table.still("S")) == ["push_wall"]
    assert table.scribe.table.wall == 99


@pytest.mark.parametrize("by", [8.0, 13.0])
@pytest.mark.parametrize("wrong", [0, 7, 18])
def test_a_wall_that_is_shoved_was_neither_pushed_in_nor_drawn_from(by: float, wrong: int) -> None:
    """One of its stacks seems to be lower than it was."""
    table = dealt()
    thrown(table)
    moved = move(table, wall_of(table, "N"), by, turn=1.0)
    overlook(table, moved[wrong])
    table.lay(None, *moved[wrong].xy, layer=1, angle=moved[wrong].angle)
    assert table.still("N") == []
    assert table.scribe.table.wall == 99


def test_stacks_that_are_dealt_anew_are_no_row_that_was_moved() -> None:
    stacks = [Spot(**_spot(n, (22.0 * n, 0.0))) for n in range(8)]
    about = [Spot(**_spot(20 + n, (37.0 * n % 101, 53.0 * n % 71))) for n in range(8)]
    assert moved_row(stacks, about, 22.0) is None
    row = moved_row(stacks, [Spot(**_spot(20 + n, (22.0 * n, 60.0))) for n in range(6)], 22.0)
    assert row is not None
    assert row.unseen == {6, 7}
    assert row.stands[7].xy == pytest.approx((154.0, 60.0))


def _spot(track: int, xy: tuple[float, float]) -> dict[str, object]:
    return {
        "track": track, "xy": xy, "zone": "centre", "seat": None, "side": "back", "tile": "?",
        "confidence": 0.99, "angle": 90.0, "layer": 2,
    }  # fmt: skip
