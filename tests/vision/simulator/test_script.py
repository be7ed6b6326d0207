"""Scripts: what is understood, and every mistake with its place."""

import pytest

from rules.tiles import TILE_SETS
from vision.simulator.script import ScriptError, parse


def test_the_head_gives_racks_wall_and_seed():
    script = parse("seed: 12\nrack E: 1b 2b # two\n\nwall: J\nwall: 4c F\n")
    assert script.seed == 12
    assert script.racks == {"E": ["1b", "2b"]}
    assert script.wall == ["J", "4c", "F"]


@pytest.mark.parametrize(
    ("name", "walls"),
    [
        ("american-152", (23, 38, 38)),
        ("league-1946", (25, 38, 38)),
        ("british-144", (19, 36, 36)),
        ("british-136", (15, 34, 34)),
        ("hoyle-woo", (19, 36, 36)),
    ],
)
def test_the_head_names_the_set_and_the_walls_follow(name, walls):
    script = parse(f"set: {name}\n")
    assert script.tiles is TILE_SETS[name]
    assert script.walls == walls
    assert sum(walls) == script.wall_size == script.tiles.size - 53


def test_numbered_flowers_are_tiles_where_the_set_has_them():
    script = parse("set: british-144\nrack E: F1 F8\nE discards F8")
    assert (script.racks["E"], script.acts[0].tile) == (["F1", "F8"], "F8")


def test_every_act_is_understood():
    acts = parse(
        "E draws\nS draws aside from the wrong end\nS racks\nS puts back\n"
        "E discards 4b calling 5b\nS calls 4b for mahjongg\nS claims 4b exposing 4b J 4b\n"
        "S takes back\nN claims 3c for mahjongg\nE exposes F F\nE changes 1 to F F F\n"
        "W redeems J from S.0 with 4d\nN declares jokerless\nN shows 1b 2b\nN calls S dead\n"
        "E calls S\npush wall\npause 1.5\ndeal ends wall"
    ).acts
    assert [a.verb for a in acts] == [
        "draws", "draws", "racks", "puts", "discards", "calls", "claims", "takes", "claims",
        "exposes", "changes", "redeems", "declares", "shows", "calls dead", "calls", "push wall",
        "pause", "deal ends",
    ]  # fmt: skip
    assert acts[1].flags == {"aside", "wrong"}
    assert (acts[4].tile, acts[4].named) == ("4b", "5b")
    assert (acts[6].tile, acts[6].tiles) == ("4b", ("4b", "J", "4b"))
    assert (acts[11].other, acts[11].group, acts[11].tile) == ("S", 0, "4d")
    assert acts[14].other == "S"
    assert (acts[15].tile, acts[17].seconds) == ("S", 1.5)


@pytest.mark.parametrize(
    ("line", "place", "says"),
    [
        ("E discards 10c", 12, "'10c' where a tile .* is due"),
        ("E discards F3", 12, "flowers are all F"),
        ("E discards", 11, "the line ends where a tile .* is due"),
        ("E discards 4b 5b", 15, "'5b' where one of calling, the line's end is due"),
        ("X draws", 1, "'X' where one of a seat .E S W N., deal, pause, push is due"),
        ("E jumps", 3, "'jumps' where one of calls, changes, .* is due"),
        ("E claims 3c exposing 4c 4c", 22, "must hold the claimed 3c"),
        ("E puts 3c", 8, "'3c' where back is due"),
        ("W redeems J from S0 with 3c", 18, "'S0' where a seat .* is due"),
        ("W redeems J from S 0 with 3c", 20, "'0' where . is due"),
        ("E changes one to 3c", 11, "'one' where a whole number is due"),
        ("pause x", 7, "'x' where a number of seconds is due"),
        ("deal ends badly", 11, "'badly' where one of abandoned, mahjongg, wall is due"),
        ("E discards ?", 12, "'.' is no tile of american-152"),
        ("   E draws3c", 11, "'3c' where one of aside, from, loose"),
        ("E shows J F3", 11, "flowers are all F"),
        ("wall: 1b 1b 1b 1b 1b", 19, "only 4 1b"),
        ("rack E : 1b 1b 1b 1b 1b", 22, "only 4 1b"),
        ("set: chinese", 6, "'chinese' is no set"),
        ("wall: 1b\nset: british-144", 1, "before its tiles"),
        ("set: british-144\nE discards F", 12, "'F' is no tile of british-144$"),
        ("set: league-1946\nwall: J", 7, "'J' is no tile of league-1946$"),
        ("colour: red", 1, "a head line begins with"),
        ("rack S: " + "F " * 8 + "J " * 6, 35, "S's rack holds 13 tiles"),
    ],
)
def test_a_mistake_is_named_with_line_and_column(line, place, says):
    with pytest.raises(ScriptError, match=says) as caught:
        parse("# a remark\n" + line)
    assert (caught.value.line, caught.value.column) == (2 + line.count("\n"), place)


def test_the_head_must_come_first():
    with pytest.raises(ScriptError, match="before the first act"):
        parse("E draws\nseed: 3")
