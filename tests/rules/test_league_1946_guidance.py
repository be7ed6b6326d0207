"""What a table of 1946 is told to do next, from the flowers to East's first discard."""

from __future__ import annotations

import pytest

from rules.codes import get_code
from rules.guidance import due
from rules.reasons import guidance as g
from rules.reasons.base import Prompt
from rules.referee import fold
from rules.stories import read_stories
from rules.table import Deal

ROUND = "E passes to {}; S passes to {}; W passes to {}; N passes to {}"
FLOWERS = "E takes 1 flower; S takes 1 flower; W takes 1 flower; N takes 1 flower"
DEALT = f"{FLOWERS}; walls N=18; break E after 7; E takes 12; S takes 12; W takes 12; N takes 12"
LEFT_TO_PASS = (g.StillPasses("S", "W"), g.StillPasses("W", "N"), g.StillPasses("N", "E"))
RIGHT, ACROSS, LEFT = ("SWNE", "WNES", "NESW")
FIRST = "; ".join((f"{DEALT}; E takes 1", *(ROUND.format(*to) for to in (RIGHT, ACROSS, LEFT))))
VOTES = "E goes on; S goes on; W goes on; N goes on"
SECOND = "; ".join((FIRST, VOTES, *(ROUND.format(*to) for to in (LEFT, ACROSS, RIGHT))))


def after(deeds: str) -> Deal:
    (story,) = read_stories(f"story A\ncode nmjl-1946\n{deeds}")
    return fold(story.events(), get_code("nmjl-1946"))[0]


def test_it_begins_with_a_flower_each() -> None:
    guide = due(Deal(code="nmjl-1946", settings=get_code("nmjl-1946").settled({})))
    assert guide is not None and guide.laws == ("N46.D1", "N46.1")
    assert guide.due == g.TakeFlowers()


@pytest.mark.parametrize(
    ("deeds", "seat", "law", "prompt"),
    [
        (
            "E takes 1 flower; S takes 1 flower; W takes 1 flower",
            "N",
            "N46.D1",
            g.StillTakeFlowers(("N",)),
        ),
        (FLOWERS, None, "N46.D1", g.BuildWallsOfRest(150, 75)),
        (f"{FLOWERS}; walls N=18", None, "N46.D2", g.BreakAnyWall()),
        (
            f"{FLOWERS}; walls N=18; break E after 7; E takes 12",
            None,
            "N46.D2",
            g.TakeTwelve(("S", "W", "N")),
        ),
        (DEALT, "E", "N46.D2", g.TakeOneMore()),
        (f"{DEALT}; E takes 1", None, "N46.C1", g.PassTiles("first", "right", "any", unseen=False)),
        (
            f"{DEALT}; E takes 1; E passes to S",
            None,
            "N46.C1",
            g.PassTiles("first", "right", "any", False, LEFT_TO_PASS),
        ),
        (FIRST, None, "N46.C2", g.StopOrGoOn()),
        (f"{FIRST}; W stops", None, "N46.C3", g.CountWithFlower()),
        (SECOND, None, "N46.C3", g.CountWithFlower()),
    ],
)
def test_the_next_thing_to_do(deeds: str, seat: str | None, law: str, prompt: Prompt) -> None:
    guide = due(after(deeds))
    assert guide is not None and guide.seat == seat and law in guide.laws
    assert guide.due == prompt


def test_passing_on_unseen_is_said_where_it_is_allowed() -> None:
    two = "; ".join((f"{DEALT}; E takes 1", ROUND.format(*RIGHT), ROUND.format(*ACROSS)))
    guide = due(after(two))
    assert guide is not None and guide.laws == ("N46.C1", "N46.C4")
    assert guide.due == g.PassTiles("first", "left", "any", unseen=True)


def test_in_play_the_turn_says_it() -> None:
    assert due(after("E discards 3c")) is None
