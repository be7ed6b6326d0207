"""Loose tiles, seasons and fours on the simulated table, and the claims of runs."""

import pytest
from games import events
from games import played as done

from vision.simulator.deeds import dealt
from vision.simulator.script import ScriptError, parse
from vision.simulator.solids import Box

HEAD = """seed: 5
set: british-144
loose: F2 9d
rack E: 3c 7b 5d 5d F1 F8 1b 2b 4b 6b 8b E S W
rack S: 3c 3c 3c 6d N N N N 1c 2c 4c 5c 6c
rack W: 5d 5d 6d 7d
wall: 9c 9b 1d
"""


def played(acts: str):
    return done(HEAD + acts)


def test_two_tiles_lie_loose_apart_from_the_walls():
    table, _, _ = played("")
    assert dealt(table)["wall"] == 89
    assert dealt(table)["loose"] == 2
    assert table.collisions() == []
    walls = [n for wall in table.walls.values() for stack in wall for n in stack]
    blank = Box("?", (0, 0))
    walled = [table.places.wall(blank, s, k, 0, p) for s in "ESWN" for k in (0, 17) for p in (0, 1)]
    for number in table.loose:
        x, y = table.boxes[number].xy
        assert max(abs(x), abs(y)) < 312  # the middle, before the racks
        near = [*(table.boxes[n] for n in walls), *walled]
        assert all((x - b.xy[0]) ** 2 + (y - b.xy[1]) ** 2 > 40**2 for b in near)


def test_a_season_is_laid_beside_the_hand_and_replaced():
    table, before, deeds = played(
        "E shows season F1\nE draws loose aside\nE shows season F2\nE draws loose\nE lays loose\n"
        "E shows season F8"
    )
    assert events(deeds) == [
        {"type": "bonus", "seat": "E", "tile": "F1"},
        {"type": "draw", "seat": "E", "end": "loose"},
        {"type": "bonus", "seat": "E", "tile": "F2"},
        {"type": "draw", "seat": "E", "end": "loose"},
        {"type": "rack", "seat": "E"},
        {"type": "lay_loose", "count": 2},
        {"type": "bonus", "seat": "E", "tile": "F8"},
    ]
    assert table.tiles(table.seasons["E"]) == ("F1", "F2", "F8")
    assert (len(table.loose), table.wall_left(), len(table.racked("E"))) == (2, 87, 13)
    assert {table.boxes[n].xy for n in table.loose}.isdisjoint(before[n].xy for n in table.loose)
    assert table.collisions() == []


def test_the_loose_tiles_are_made_up_from_the_other_end_top_first():
    table, before, deeds = played("S draws loose\nS lays loose\nS draws loose\nS lays loose")
    laid = [next(iter(d.carries[0].start)) for d in deeds if d.act.verb == "lays"]
    assert [before[n].z for n in laid] == [13, 0]
    assert len(table.walls["S"]) == 17  # South's wall is used last
    assert before[laid[0]].xy[1] < -150  # its left end


def test_a_loose_tile_put_back_lies_where_it_lay():
    table, before, deeds = played("S draws loose\nS puts back")
    (number,) = deeds[0].carries[0].start
    assert table.boxes[number] == before[number]
    assert len(table.loose) == 2


def test_a_run_is_claimed_as_such():
    _, _, deeds = played("E discards 5d\nW claims 5d for chow exposing 5d 6d 7d")
    assert events(deeds)[1:] == [
        {"type": "claim", "seat": "W", "tile": "5d", "for": "chow"},
        {"type": "expose", "seat": "W", "tiles": ["5d", "6d", "7d"], "claimed": "5d"},
    ]


def test_a_fourth_tile_pushes_those_after_it_on_and_so_does_a_third_season():
    table, _, deeds = played(
        "S exposes 3c 3c 3c\nS exposes N N N N\nE discards 3c\nS claims 3c into the rack\n"
        "S changes 0 to 3c 3c 3c 3c\nS shows"
    )
    assert events(deeds)[-2]["tiles"] == ["3c"] * 4
    assert len(events(deeds)[-1]["tiles"]) == 4 + 4 + 6
    assert table.collisions() == []
    table, _, deeds = played(
        "E shows season F1\nE shows season F8\nE exposes 5d 5d\nE draws loose aside\n"
        "E shows season F2"
    )
    first = [table.boxes[n].xy[0] for n in table.seasons["E"]]
    assert max(first) < min(table.boxes[n].xy[0] for n in table.groups["E"][0]) - 25
    assert len(deeds[-1].carries) == 2
    assert table.collisions() == []


def test_a_whole_hand_finds_room_beside_its_seasons():
    table, _, _ = played("E shows season F1\nE shows season F8\nE exposes 5d 5d\nE shows")
    assert table.collisions() == []


@pytest.mark.parametrize(
    ("acts", "says"),
    [
        ("S lays loose", "two lie loose"),
        ("S draws loose\nS draws loose\nS draws loose", "no tile lies loose"),
        ("S shows season F1", "S has no F1 in the rack"),
        ("S lays it", "'it' where loose is due"),
    ],
)
def test_what_cannot_be_done_is_refused(acts, says):
    with pytest.raises(ScriptError, match=says):
        played(acts)


def test_the_loose_tiles_are_named_once_before_the_wall():
    with pytest.raises(ScriptError, match="once, before the wall"):
        parse("set: british-144\nwall: 1b\nloose: 2b")
    with pytest.raises(ScriptError, match="the corner holds 2 tiles"):
        parse("set: british-144\nloose: 2b 3b 4b")
