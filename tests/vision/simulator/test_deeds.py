"""Acts on the table: the tiles that move, the events they are, what cannot be done."""

from collections import Counter
from itertools import pairwise

import pytest
from games import events, long_game
from games import played as done

from rules.tiles import AMERICAN_152, TILE_SETS
from vision.simulator.deeds import dealt, plan_deeds
from vision.simulator.script import ScriptError, parse
from vision.simulator.table import set_up

HEAD = """seed: 5
rack E: 3c 3c 5d 5d J F 1b 2b 4b 6b 8b E S W
rack S: 3c 3c 4d 6d J N N N 1c 2c 4c 5c 6c
rack W: 5d 5d Wh
wall: 9d 9c 9b
"""


def played(acts: str, head: str = HEAD):
    return done(head + acts)


def test_the_table_after_the_deal():
    table, _, _ = played("")
    assert dealt(table) == {
        "type": "dealt",
        "counts": {"E": 14, "S": 13, "W": 13, "N": 13},
        "wall": 99,
    }
    assert Counter(b.tile for b in table.boxes.values()) == Counter(AMERICAN_152.tiles())
    assert table.collisions() == []


@pytest.mark.parametrize("name", TILE_SETS)
def test_the_table_is_of_the_set_that_the_head_names(name):
    script = parse(f"set: {name}\nseed: 3")
    table, _, _ = played("", f"set: {name}\nseed: 3")
    assert Counter(b.tile for b in table.boxes.values()) == Counter(TILE_SETS[name].tiles())
    assert [sum(map(len, table.walls[seat])) for seat in "NWS"] == list(script.walls)
    assert len(table.walls["S"]) == script.stacks
    assert table.collisions() == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_deal_keeps_its_tiles_apart_and_loses_none(seed):
    script = parse(long_game(seed))
    assert len(script.acts) > 120
    table = set_up(script)
    lying = dict(table.boxes)
    for number, deed in enumerate(plan_deeds(script, table)):
        for carry in deed.carries:
            assert all(lying[n] == box for n, box in carry.start.items())
            lying.update(carry.end)
        if number % 25 == 0:
            table.boxes = lying
            assert table.collisions() == [], deed.act
    assert Counter(b.tile for b in lying.values()) == Counter(AMERICAN_152.tiles())
    assert (table.wall_left(), len(table.discards)) == (0, 100)
    assert table.collisions() == []


def test_a_draw_takes_the_top_of_the_last_stack_then_the_one_below():
    head = HEAD.replace("9d 9c 9b", "9d 9c 9b 8d")
    table, before, deeds = played("E discards W\nS draws\nS discards N\nW draws\nN draws", head)
    drawn = [next(iter(deed.carries[0].start)) for deed in deeds if deed.act.verb == "draws"]
    assert list(table.tiles(drawn)) == ["9d", "9c", "9b"]
    # North's wall ends with half a stack; then a whole one, its top first.
    assert [before[n].z for n in drawn] == [0, 13, 0]
    assert events(deeds)[1:3] == [{"type": "draw", "seat": "S"}, {"type": "rack", "seat": "S"}]
    assert table.boxes[drawn[0]].side == "standing"


def test_a_draw_from_the_wrong_end_says_so():
    _, before, deeds = played("S draws from the wrong end")
    assert events(deeds)[0] == {"type": "draw", "seat": "S", "end": "wrong"}
    (number,) = deeds[0].carries[0].start
    assert before[number].xy[1] > 0  # North's left is the picture's top


@pytest.mark.parametrize("way", ["draws", "draws aside", "draws from the wrong end"])
def test_a_tile_put_back_lies_where_it_lay(way):
    table, before, deeds = played(f"S {way}\nS puts back\nS draws")
    (number,) = deeds[0].carries[0].start
    assert deeds[1].carries[0].end[number] == before[number]
    assert events(deeds)[-3] == {"type": "put_back", "seat": "S"}
    assert table.wall_left() == 98


def test_a_claim_lays_the_group_in_a_touching_row_and_can_be_taken_back():
    table, _, deeds = played("E discards 3c\nS claims 3c exposing 3c 3c 3c J\nS takes back")
    assert events(deeds) == [
        {"type": "discard", "seat": "E", "tile": "3c"},
        {"type": "claim", "seat": "S", "tile": "3c"},
        {"type": "expose", "seat": "S", "tiles": ["3c", "3c", "3c", "J"], "claimed": "3c"},
        {"type": "retract", "seat": "S"},
    ]
    laid = {n: b for carry in deeds[1].carries for n, b in carry.end.items()}
    ys = sorted(box.xy[1] for box in laid.values())
    assert all(21 < b - a < 24 for a, b in pairwise(ys))
    (thrown,) = deeds[0].carries[0].end
    assert table.boxes[thrown] == deeds[0].carries[0].end[thrown]
    assert len(table.racked("S")) == 13
    assert table.groups["S"] == []


def test_groups_lie_apart():
    table, _, _ = played("E discards 3c\nS claims 3c exposing 3c 3c 3c\nS exposes N N N")
    first, second = table.groups["S"]
    ends = table.boxes[first[-1]].xy[1], table.boxes[second[0]].xy[1]
    assert 22.4 + 7 < abs(ends[1] - ends[0]) < 22.4 + 9
    assert table.collisions() == []


def test_a_joker_is_redeemed():
    acts = "E discards 5d\nW claims 5d\nE exposes 3c 3c J\nS redeems J from E.0 with 3c"
    table, _, deeds = played(acts)
    assert events(deeds)[-1] == {
        "type": "redeem", "seat": "S", "owner": "E", "group": 0, "tile": "3c",
    }  # fmt: skip
    assert table.tiles(table.groups["E"][0]) == ("3c", "3c", "3c")
    assert table.tiles(table.racked("S")).count("J") == 2
    assert table.collisions() == []


def test_an_exposure_is_changed_both_ways():
    table, _, deeds = played("S exposes N N J\nS changes 0 to N N N\nS changes 0 to N N N J")
    assert events(deeds)[1] == {
        "type": "change_exposure", "seat": "S", "group": 0, "tiles": ["N", "N", "N"],
    }  # fmt: skip
    assert table.tiles(table.groups["S"][0]) == ("N", "N", "N", "J")
    assert len(table.racked("S")) == 9


def test_a_shown_hand_is_exposures_claimed_tile_and_rack():
    acts = (
        "E discards 3c\nS claims 3c exposing 3c 3c 3c\nS discards 1c\n"
        "E discards 5d\nS claims 5d for mahjongg\nS declares\nS shows"
    )
    table, _, deeds = played(acts)
    assert events(deeds)[-3:-1] == [
        {"type": "claim", "seat": "S", "tile": "5d", "for": "mahjongg"},
        {"type": "declare", "seat": "S"},
    ]
    shown = events(deeds)[-1]["tiles"]
    assert len(shown) == 14
    assert shown[:4] == ["3c", "3c", "3c", "5d"]
    assert table.racked("S") == []
    assert all(table.boxes[n].side == "face" for n in table.shown["S"])
    assert table.collisions() == []


def test_what_is_said_moves_nothing_and_is_not_seen():
    _, _, deeds = played(
        "E discards 3c calling 4c\nN calls 3c\nN calls S dead\ndeal ends abandoned"
    )
    assert [deed.seen for deed in deeds] == [True, False, False, False]
    assert events(deeds) == [
        {"type": "discard", "seat": "E", "tile": "3c", "named": "4c"},
        {"type": "claim", "seat": "N", "tile": "3c", "taken": False},
        {"type": "call_dead", "seat": "N", "target": "S"},
        {"type": "end", "reason": "abandoned"},
    ]


@pytest.mark.parametrize(
    ("acts", "says"),
    [
        ("E discards R", "E has no R in the rack"),
        ("S claims 3c", "the last discard is not 3c but none"),
        ("E discards W\nS claims W exposing W W", "S has no other W in the rack"),
        ("S takes back", "has made no claim"),
        ("S racks", "no drawn tile lying aside"),
        ("S puts back", "did not draw last"),
        ("push wall", "N's wall is not used up"),
        ("W redeems J from S.0 with 5d", "S has 0 exposures"),
        ("S exposes N N N\nW redeems J from S.0 with 5d", "holds no joker"),
        ("S exposes N N N\nS changes 0 to N N N", "holds these tiles already"),
        ("S shows 1b", "in S's rack stand"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_line(acts, says):
    with pytest.raises(ScriptError, match=says) as caught:
        played(acts)
    assert caught.value.line == HEAD.count("\n") + 1 + acts.count("\n")


def test_a_discard_taken_back_goes_into_its_players_rack():
    table, _, deeds = played("E discards F\nE takes back\nE discards 1b")
    assert events(deeds)[1] == {"type": "retract", "seat": "E"}
    assert list(table.tiles(table.discards)) == ["1b"]
    assert "F" in table.tiles(table.racked("E"))
    assert table.collisions() == []


@pytest.mark.parametrize(
    "way", ["S claims J as 3c exposing J 3c 3c", "S claims J as 3c\nS exposes J 3c 3c",
            "S claims J as 3c into the rack\nS exposes J 3c 3c"],
)  # fmt: skip
def test_a_thrown_joker_is_claimed_under_the_name_it_was_thrown_by(way):
    _, _, deeds = played(f"E discards J\n{way}")
    told = [event for event in events(deeds)[1:] if event["type"] != "rack"]
    assert told == [
        {"type": "claim", "seat": "S", "tile": "3c"},
        {"type": "expose", "seat": "S", "tiles": ["J", "3c", "3c"], "claimed": "3c"},
    ]
