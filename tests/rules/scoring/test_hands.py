"""The hands of tests/scenarios: each scoring law earned in one and not earned in another."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.scoring.classical import score, scoring_laws
from rules.settings import DealSettings
from rules.stories import StoryError
from rules.stories.hands import HandStory, read_hands

SCENARIOS = Path(__file__).parents[2] / "scenarios"
HANDS = [
    hand
    for file in sorted(SCENARIOS.rglob("*.hand"))
    for hand in read_hands(
        file.read_text(encoding="utf-8"), file.relative_to(SCENARIOS.parents[1]).as_posix()
    )
]


@pytest.mark.parametrize("story", HANDS, ids=lambda hand: hand.id)
def test_hand(story: HandStory) -> None:
    assert story.differences(score(story.hand, DealSettings(**story.settings))) == []


def test_a_hand_is_found_by_its_test() -> None:
    ids = [hand.id for hand in HANDS]
    assert len(set(ids)) == len(ids)
    file, _, name = HANDS[0].test.partition("::")
    assert Path(file) == Path(__file__).relative_to(SCENARIOS.parents[1])
    assert name == f"{test_hand.__name__}[{ids[0]}]"


LAWS = [id for law in scoring_laws() for id in law.ids]


def test_all_scoring_laws_are_there() -> None:
    sheet = [f"B24.S{number}" for number in range(1, 29)]
    seasons = ["B24.F1", "B24.F2", "B24.F3", "B24.X3", "B24.X4"]
    assert sorted(LAWS) == sorted([*sheet, *seasons, "B24.L13", "B24.L28", "HOY.A4"])


@pytest.mark.parametrize("law", LAWS)
def test_every_scoring_law_is_earned_and_not_earned(law: str) -> None:
    assert any(law in hand.earns for hand in HANDS)
    assert any(law in hand.lacks for hand in HANDS)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "x: no hand in it"),
        ("hand", "x:1: a hand needs a name"),
        ("hand A\nconcealed 1b", "x: 'A' has no total"),
        ("hand A\nfault broken", "x:2: cannot read `fault broken`; lines are code, set"),
        ("hand A\nwon twice", "x:2: cannot read `won twice`"),
        ("hand A\nown-wind R", "x:2: 'R' is no seat"),
        ("hand A\nconcealed 10c", "x:2: '10c' is not a tile"),
        ("hand A\n\nexposed 1c 2c", "x:3: NoMeld(tiles=('1c', '2c'))"),
        ("hand A\nearns S5", "x:2: 'S5' is no law's id"),
        ("hand A\n> B24.S5 two", "x:2: `> B24.S5 two` is no line"),
        ("hand A\n= many", "x:2: "),
        ("set limit\nhand A", "x:1: a setting is `set NAME = VALUE`"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(StoryError) as error:
        read_hands(text, "x")
    assert str(error.value).startswith(message)


def test_a_hand_that_is_worth_something_else_says_what() -> None:
    text = "hand A\nconcealed R R 1b\nearns B24.S3\nnot B24.S5\n> B24.S5 4\n= 3"
    (story,) = read_hands(text, "x")
    assert story.differences(score(story.hand)) == [
        "B24.S3 is not earned",
        "B24.S5 is earned",
        "no line is ExpectedLine(law='B24.S5', points=4, doubles=0, limit=None)",
        "the total is 2, not 3",
    ]
