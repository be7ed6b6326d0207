"""Every tournament's story of tests/scenarios, and that each law of a schedule is in two."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

import pytest

from rules.catalogue import catalogue
from rules.stories import StoryError
from rules.tournament import events as ev
from rules.tournament.law import schedule_laws
from rules.tournament.laws import ORDER
from rules.tournament.referee import TournamentReferee
from rules.tournament.settings import TOURNAMENT_SETTINGS
from rules.tournament.stories import TournamentStory, played_out, read_tournament_stories

SCENARIOS = Path(__file__).parents[2] / "scenarios"
STORIES = [
    story
    for file in sorted(SCENARIOS.rglob("*.tournament"))
    for story in read_tournament_stories(
        file.read_text(encoding="utf-8"), str(file.relative_to(SCENARIOS.parents[1]))
    )
]
SCHEDULE = [law for law in catalogue().values() if law.duty == "schedule"]


@cache
def played(number: int) -> tuple[list[str], TournamentReferee]:
    referee = TournamentReferee()
    return list(played_out(STORIES[number], referee)), referee


EACH = pytest.mark.parametrize("number", range(len(STORIES)), ids=[story.id for story in STORIES])


@EACH
def test_story(number: int) -> None:
    assert played(number)[0] == []


@EACH
def test_a_story_is_about_its_laws(number: int) -> None:
    story, referee = STORIES[number], played(number)[1]
    cited = {law for ruling in referee.rulings for law in ruling.laws}
    assert set(story.breaks) <= cited
    blamed = {
        law
        for ruling in referee.rulings
        if ruling.kind in ("illegal", "refused")
        for law in ruling.laws
    }
    assert not (set(story.keeps) - set(story.breaks)) & blamed


def test_a_story_is_found_by_its_test() -> None:
    assert len({story.id for story in STORIES}) == len(STORIES)
    file, _, name = STORIES[0].test.partition("::")
    assert Path(file) == Path(__file__).relative_to(SCENARIOS.parents[1])
    assert name == f"{test_story.__name__}[{STORIES[0].id}]"


def test_the_schedule_has_ten_laws() -> None:
    assert len(SCHEDULE) == 10


@pytest.mark.parametrize("law", [law.id for law in SCHEDULE])
def test_every_law_of_a_schedule_is_judged_broken_and_kept(law: str) -> None:
    assert any(law in each.ids for each in schedule_laws())
    assert any(law in story.breaks for story in STORIES)
    assert any(law in story.keeps and law not in story.breaks for story in STORIES)


def test_every_ruling_cites_laws_that_the_catalogue_has() -> None:
    assert {law for each in schedule_laws() for law in each.ids} <= set(catalogue())


def test_a_law_listens_to_the_events_that_it_is_written_for() -> None:
    everything = len(ev.ALL)
    for law in schedule_laws():
        hints = get_type_hints(law.judge)
        event = hints[list(law.judge.__annotations__)[1]]
        union = get_origin(event) in (UnionType, Union)
        kinds = set(get_args(event) if union else (event,))
        assert kinds == set(law.events) or len(kinds) == everything, law.name


def test_laws_stand_in_the_rooms_that_are_named() -> None:
    assert {law.room for law in schedule_laws()} == set(ORDER)


def test_every_choice_of_every_setting_is_played() -> None:
    chosen = {(name, value) for story in STORIES for name, value in story.settings.items()}
    for setting in TOURNAMENT_SETTINGS:
        for value in setting.choices:
            given = (setting.name, value) in chosen
            assert given or value == setting.default, f"{setting.name} = {value}"


def said_in_stories() -> set[str]:
    return {
        ruling.reason.code for number in range(len(STORIES)) for ruling in played(number)[1].rulings
    }


def test_every_reason_of_a_tournament_is_said_in_a_story() -> None:
    from rules.reasons import tournament
    from rules.reasons.base import Reason, statements

    codes = {
        code
        for code, kind in statements().items()
        if kind.__module__ == tournament.__name__ and issubclass(kind, Reason)
    }
    assert codes - said_in_stories() == NOT_IN_STORIES


NOT_IN_STORIES = {
    # Nothing that a story can write: it opens its tournament itself.
    "no-tournament", "tournament-runs",
    # Their shape does not let them be written; `test_referee` has them.
    "movement-does-not-fit", "winds-missing",
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "x:1: no story in it"),
        ("tables 4\nround 1", "x:2: a file begins with `story NAME`"),
        ("story", "x:1: a story needs a name"),
        ("story A\nround one", "x:2: nothing is done as 'round one' says"),
        ("story A\n> forbidden x", "x:2: `> forbidden x`: expected nothing, or one of"),
        ("story A\n> refused T19.5d nothing-such", "x:2: `nothing-such` is the code of no reason"),
        ("story A\n= 3 is fine", "x:2: cannot read `= 3 is fine`"),
        ("movement sideways\nstory A", "x:1: 'sideways' is none of 2019, offered"),
        ("story A\ntable 1 game 1 E ten", "x:2: invalid literal"),
        ("story A\ntable 1 game 1 E 10 S", "x:2: 'E 10 S' are no points"),
        ("story A\nsets seats of round 1: 1 2 3", "x:2: '1 2 3' are no four numbers"),
        ("story A\nputs right round 1 because so", "x:2: 'round 1' does not read as"),
        ("breaks\nstory A", "x:1: `breaks` says nothing"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(StoryError) as error:
        read_tournament_stories(text, "x")
    assert str(error.value).startswith(message)


def test_a_story_that_is_not_so_says_where() -> None:
    text = "story A\nround 1\ntable 1 begins game 1 with W as East\n> nothing\n"
    text += "= table 1 is in\nround 3"
    (story,) = read_tournament_stories(text, "x")
    assert isinstance(story, TournamentStory)
    found = list(played_out(story, TournamentReferee()))
    assert [each.split(" ")[0] for each in found] == ["x:4:", "x:5:", "x:"]
    assert "illegal T19.1a east-of-game-one" in found[0]
    text = "story A\n> refused T19.5d east-delivers\n"
    (story,) = read_tournament_stories(text, "x")
    assert list(played_out(story, TournamentReferee())) == [
        "x:2: expected `refused T19.5d east-delivers`, not said"
    ]
