"""What a table of about 1970 is told to do next: walls, one Charleston or two, the blind pass."""

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
RIGHT, ACROSS, LEFT = (ROUND.format(*to) for to in ("SWNE", "WNES", "NESW"))
FIRST = f"walls; {RIGHT}; {ACROSS}; {LEFT}"
FIVE = f"{FIRST}; E goes on; S goes on; W goes on; N goes on; {LEFT}; {ACROSS}"


def after(deeds: str, heads: str = "") -> Deal:
    (story,) = read_stories(f"story A\ncode hoyle-league\n{heads}\n{deeds}")
    return fold(story.events(), get_code("hoyle-league"))[0]


def test_it_begins_with_the_walls() -> None:
    code = get_code("hoyle-league")
    guide = due(Deal(code=code.name, settings=code.settled({})))
    assert guide is not None and guide.laws == ("N46.1",)
    assert guide.due == g.BuildWalls(19)


@pytest.mark.parametrize(
    ("deeds", "laws", "prompt"),
    [
        (
            "walls",
            {"HOY.V5", "HOY.V7"},
            g.PassTiles("first", "right", "no big joker", unseen=False),
        ),
        (
            f"walls; {RIGHT}; {ACROSS}",
            {"HOY.V5", "HOY.V7"},
            g.PassTiles("first", "left", "no big joker", unseen=False),
        ),
        (FIRST, {"HOY.V5"}, g.StopOrGoOn()),
        (f"{FIRST}; W stops", {"HOY.V10", "N46.C3"}, g.CountAndBet()),
        (
            FIVE,
            {"HOY.V5", "HOY.V6", "HOY.V7"},
            g.PassTiles("second", "right", "no big joker", unseen=True),
        ),
        (f"{FIVE}; {RIGHT}", {"HOY.V10", "N46.C3"}, g.CountAndBet()),
    ],
)
def test_what_is_due(deeds: str, laws: set[str], prompt: Prompt) -> None:
    guide = due(after(deeds))
    assert guide is not None
    assert set(guide.laws) == laws
    assert guide.due == prompt


def test_no_blind_pass_is_offered_where_none_is_allowed() -> None:
    guide = due(after(FIVE, "set blind_pass = not allowed"))
    assert guide is not None
    assert "HOY.V6" not in guide.laws
    assert guide.due == g.PassTiles("second", "right", "no big joker", unseen=False)


def test_in_play_the_turn_alone_says_it() -> None:
    assert due(after("E discards 3c")) is None
