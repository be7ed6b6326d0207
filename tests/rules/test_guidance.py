"""What the table is told to do next, from the walls to East's first discard, and between walls."""

from __future__ import annotations

import pytest

from rules import events as ev
from rules.codes import get_code
from rules.guidance import due
from rules.reasons import guidance as g
from rules.reasons.base import Prompt
from rules.referee import fold
from rules.stories import read_stories
from rules.table import Deal
from rules.tiles import Tile

ROUND = "E passes to {}; S passes to {}; W passes to {}; N passes to {}"
RIGHT = ROUND.format("S", "W", "N", "E")
ACROSS = ROUND.format("W", "N", "E", "S")
LEFT = ROUND.format("N", "E", "S", "W")
FOURS = "E takes 4; S takes 4; W takes 4; N takes 4"
DEALT = f"break E after 7; {FOURS}; {FOURS}; {FOURS}; E takes 2; S takes 1; W takes 1; N takes 1"
FIRST = f"{DEALT}; {RIGHT}; {ACROSS}; {LEFT}"
LEFT_TO_PASS = (g.StillPasses("S", "W"), g.StillPasses("W", "N"), g.StillPasses("N", "E"))


def after(deeds: str, code: str = "american") -> Deal:
    (story,) = read_stories(f"story A\ncode {code}\n{deeds}")
    return fold(story.events(), get_code(code))[0]


@pytest.mark.parametrize(
    ("deeds", "law", "prompt"),
    [
        ("walls", "AMR.G2", g.ThrowForEast()),
        (
            "E throws 5 5; S throws 5 5; W throws 1 1; N throws 2 2",
            "AMR.G2",
            g.ThrowAgainForEast(("E", "S")),
        ),
        ("E throws 6 6; S throws 5 5; W throws 1 1; N throws 2 2", "AMR.G3", g.ThrowToBreak()),
        ("E throws 3 4 to break", "AMR.G4", g.BreakWall(7)),
        ("break E after 7", "AMR.G5", g.TakeTiles(4)),
        ("break E after 7; E takes 4; S takes 4", "AMR.G6", g.TakeTiles(4)),
        (f"break E after 7; {FOURS}; {FOURS}; {FOURS}", "AMR.G6", g.TakeTiles(2)),
        (DEALT, "AMR.C1", g.PassTiles("first", "right", "no joker", unseen=False)),
        (
            f"{DEALT}; E passes to S",
            "AMR.G12",
            g.PassTiles("first", "right", "no joker", False, LEFT_TO_PASS),
        ),
        (
            f"{DEALT}; {RIGHT}; {ACROSS}",
            "AMR.C1",
            g.PassTiles("first", "left", "no joker", unseen=True),
        ),
        (FIRST, "AMR.C2", g.StopOrGoOn()),
        (f"{FIRST}; W stops", "AMR.C3", g.PassCourtesy()),
        (f"{FIRST}; {LEFT}", "AMR.C2", g.PassTiles("second", "across", "no joker", unseen=False)),
        (f"{FIRST}; {LEFT}; {ACROSS}; {RIGHT}", "AMR.C3", g.PassCourtesy()),
        ("E passes to S\nplayers E S W", "AMR.C4", g.WithoutCharleston(3)),
        (
            "E throws 6 6; S throws 5 5; W throws 1 1\nplayers E S W",
            "AMR.G3",
            g.ThrowToBreak(),
        ),
    ],
)
def test_what_is_due_before_play(deeds: str, law: str, prompt: Prompt) -> None:
    guide = due(after(deeds))
    assert guide is not None
    assert law in guide.laws
    assert guide.due == prompt


def test_who_takes_tiles_next_is_named() -> None:
    for deeds, seat in (("", "E"), ("E takes 4; S takes 4", "W")):
        guide = due(after(f"break E after 7; {deeds}"))
        assert guide is not None and guide.seat == seat


def test_of_three_players_each_round_begins_with_east_again() -> None:
    guide = due(after("break E after 7; E takes 4; S takes 4; W takes 4\nplayers E S W"))
    assert guide is not None and guide.seat == "E"


def test_the_next_wall_is_shown_when_the_one_in_use_is_drawn() -> None:
    begun: list[ev.Event] = [
        ev.WallBroken(wall="E", stacks=7),
        ev.WallPushed(wall="N"),
        ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=91),
    ]
    wall = 38 + 38 + 14
    deal, rulings = fold(begun, get_code("american"))
    assert due(deal) is None
    begun[-1] = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=wall)
    deal, rulings = fold(begun, get_code("american"))
    guide = due(deal)
    assert rulings == [] and guide is not None
    assert (guide.seat, guide.laws) == ("W", ("AMR.G7",))
    assert guide.due == g.PushNextWall()


def test_nothing_is_due_when_the_deal_is_over() -> None:
    deal, _ = fold([ev.DealEnded(reason="abandoned")], get_code("american"))
    assert due(deal) is None


HEAPS = "heaps E=36 S=36 W=36 N=36"
WON = "E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R"


@pytest.mark.parametrize(
    ("deeds", "seat", "law", "prompt"),
    [
        ("3c face up in mixing", None, "B24.L2", g.MixTiles((), (Tile("3c"),))),
        ("3c face up in mixing\nplayers E S W", None, "B24.L13", g.MixTiles(("N",), (Tile("3c"),))),
        (HEAPS, "E", "B24.L4", g.ThrowForHeap()),
        (f"{HEAPS}; E throws 3 4", "W", "B24.L4", g.DealFromHeap("E", 7)),
        (f"{HEAPS}; E throws 3 4; heap W", "E", "B24.L5", g.CutHeap(2)),
        ("deal wall 91", None, "B24.L5", g.LayLoose(2)),
        ("deal wall 89 loose 2", "E", "B24.X2", g.ReplaceSeasons()),
        ("W lays F1 aside", "W", "B24.X2", g.DrawLoose()),
        ("E exposes 3c 3c 3c 3c", "E", "B24.L32", g.DrawLoose()),
        ("E exposes 3c 3c 3c 3c; E draws from the loose tiles", None, "B24.L5", g.LayLoose(1)),
        (
            "E discards 3c; N discards 3c; N retracts; S draws; S discards 1b; W draws; "
            "W discards 1b",
            "E",
            "B24.L36",
            g.DrawInstead("N"),
        ),
        ("deal wall 0 loose 2; E discards 3c", "S", "B24.L19", g.DrawLooseAtLast()),
        ("deal wall 0 loose 0; E discards 3c", None, "B24.L19", g.NothingToDraw()),
        (WON, None, "B24.L33", g.ShowHands(("S", "W", "N"), 3)),
    ],
)
def test_what_is_due_in_the_classical_game(
    deeds: str, seat: str | None, law: str, prompt: Prompt
) -> None:
    guide = due(after(deeds, "british-1924"))
    assert guide is not None
    assert guide.seat == seat and law in guide.laws
    assert guide.due == prompt


@pytest.mark.parametrize("total", range(2, 13))
def test_the_right_heap_is_named_for_every_throw(total: int) -> None:
    dice = f"{min(6, total - 1)} {total - min(6, total - 1)}"
    guide = due(after(f"{HEAPS}; E throws {dice}", "british-1924"))
    assert guide is not None and guide.seat == "ESWN"[(total - 1) % 4]


def test_nothing_is_due_in_the_middle_of_classical_play() -> None:
    assert due(after("E discards 3c; S draws", "british-1924")) is None
