"""Every story of tests/scenarios, and that each law in force is broken in one and kept in one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rules.cards import load_card
from rules.catalogue import LawText, catalogue
from rules.codes import get_code
from rules.law import judged
from rules.referee import Referee, fold
from rules.scoring.classical import scoring_laws
from rules.stories import Story, StoryError, play, read_stories
from rules.stories.hands import read_hands
from tests.english import english
from tests.longest import LONGEST, MOST_LAWS
from tools.fill_reasons import filled

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.story"))
STORIES = [
    story
    for file in FILES
    for story in read_stories(
        file.read_text(encoding="utf-8"), str(file.relative_to(SCENARIOS.parents[1]))
    )
]

HANDS = [
    hand
    for file in sorted(SCENARIOS.rglob("*.hand"))
    for hand in read_hands(file.read_text(encoding="utf-8"), file.name)
]


def referee_of(story: Story) -> Referee:
    code = get_code(story.code)
    name = story.card or code.card
    beside = SCENARIOS.parents[1] / Path(story.file).parent / f"{name}.card"
    return Referee(code, load_card(beside if beside.is_file() else name or "practice"))


@cache
def played(number: int) -> tuple[list[str], Referee]:
    """What was not so in a story, by its place, and the referee who saw it."""
    story = STORIES[number]
    referee = referee_of(story)
    return list(play(story, referee)), referee


EACH = pytest.mark.parametrize("number", range(len(STORIES)), ids=[story.id for story in STORIES])


@EACH
def test_story(number: int) -> None:
    assert played(number)[0] == []


@EACH
def test_a_story_is_about_its_laws(number: int) -> None:
    story, referee = STORIES[number], played(number)[1]
    cited = {law for ruling in referee.rulings for law in ruling.laws}
    offences = {
        law
        for ruling in referee.rulings
        if ruling.kind in ("illegal", "dead", "refused")
        for law in ruling.laws
    }
    assert set(story.breaks) <= cited
    assert not set(story.keeps) & offences
    # The pages are tried with the longest there are.
    assert all(len(english(each)) <= len(LONGEST[each.kind]) for each in referee.rulings)
    assert all(len(each.laws) <= MOST_LAWS for each in referee.rulings)


def test_a_story_is_found_by_its_test() -> None:
    ids = [story.id for story in STORIES]
    assert len(set(ids)) == len(ids)
    file, _, name = STORIES[0].test.partition("::")
    assert Path(file) == Path(__file__).relative_to(SCENARIOS.parents[1])
    assert name == f"{test_story.__name__}[{ids[0]}]"


UNTESTED = ("note", "card", "schedule")
"""Duties with nothing to break at a table: texts, the lists of hands, and what a hall runs, whose
stories are played in `tests/rules/tournament`."""


@pytest.mark.parametrize(
    "law", [law for law in catalogue().values() if law.duty not in UNTESTED], ids=lambda law: law.id
)
def test_every_law_is_judged_broken_and_kept(law: LawText) -> None:
    counted = {id for scoring in scoring_laws() for id in scoring.ids}
    broken = [story.breaks for story in STORIES] + [hand.earns for hand in HANDS]
    kept = [story.keeps for story in STORIES] + [hand.lacks for hand in HANDS]
    assert law.id in judged() | counted, f"{law.id} is judged by no function"
    assert any(law.id in ids for ids in broken), f"{law.id} is broken or earned nowhere"
    assert any(law.id in ids for ids in kept), f"{law.id} is kept, or not earned, nowhere"


@pytest.mark.parametrize("story", STORIES[::7], ids=lambda s: s.name)
def test_folding_a_story_gives_the_same(story: Story) -> None:
    referee = referee_of(story)
    for event in story.events():
        referee.see(event)
    deal, rulings = fold(story.events(), referee.code, referee.card)
    assert (deal, rulings) == (referee.deal, referee.rulings)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "x:1: no story in it"),
        ("E discards 3c", "x:1: a file begins with `story NAME`"),
        ("story", "x:1: a story needs a name"),
        (
            "story A\nE discard 3c",
            "x:2:3: 'discard' where one of asks, calls, changes, claims",
        ),
        ("story A\nE discards 10c", "x:2:12: '10c' where a tile (1b…9b, 1c…9c,"),
        ("story A\nX discards 1c", "x:2:1: 'X' where one of a name, a seat (E S W N), a tile ("),
        ("story A\n E draws;  S discards", "x:2:22: the line ends where a tile (1b…9b,"),
        ("story A\nE draws; S racks 3c", "x:2:18: '3c' where the line's end is due"),
        ("story A\nE claims 3c for fun", "x:2:17: 'fun' where one of chow, exposure, mahjongg"),
        ("story A\nE draws3c", "x:2:8: '3c' where"),
        ("story A\n\n> forbidden E", "x:3: `> forbidden E`: expected nothing, or one of"),
        ("story A\n> illegal E B5", "x:2: 'B5' is no law's id"),
        ("story A\n> illegal E AMR.B5 drew-so", "x:2: `drew-so` is the code of no reason"),
        ("story A\n= E has none", "x:2: cannot read `= E has none`"),
        ("story A\nset jokers", "x:2: a setting is `set NAME = VALUE`"),
        ("story A\nbreaks", "x:2: `breaks` says nothing"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(StoryError) as error:
        read_stories(text, "x")
    assert str(error.value).startswith(message)


def test_a_story_that_is_not_so_says_where() -> None:
    (story,) = read_stories(
        "story A\nS draws\n> nothing\n= turn W\nE discards 1b\n> illegal E", "x"
    )
    found = list(play(story, Referee(get_code("american"))))
    assert found[0].startswith("x:3: said `illegal S AMR.G16 AMR.B3  drew-ahead turn=E`")
    assert found[1:] == ["x:4: it is not so that turn W", "x:6: expected `illegal E`, not said"]


@pytest.mark.parametrize(
    ("reason", "met"),
    [
        ("drew-ahead", True),
        ("drew-ahead turn=E", True),
        ("drew-ahead turn=W", False),
        ("drew-again", False),
        ("", True),
    ],
)
def test_a_story_holds_a_ruling_to_its_reason(reason: str, met: bool) -> None:
    (story,) = read_stories(f"story A\nS draws\n> illegal S AMR.G16 {reason}", "x")
    assert (list(play(story, Referee(get_code("american")))) == []) == met


def test_reasons_are_filled_into_stories_where_they_are_missing() -> None:
    told = "card small\nstory A\nS draws\n> illegal S AMR.G16  # too soon\nS puts back\n> nothing\n"
    whole = told.replace("AMR.G16  # too soon", "AMR.G16  drew-ahead turn=E  # too soon")
    folder = SCENARIOS / "american"
    assert filled(told, folder) == whole == filled(whole, folder)


def test_most_expectations_of_the_stories_name_the_reason() -> None:
    expected = [each for story in STORIES for step in story.steps for each in step.rulings or ()]
    named = [each for each in expected if each.reason]
    assert len(expected) > 1500 and len(named) > 0.98 * len(expected)
