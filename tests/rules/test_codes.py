"""The codes: no setting is dead, every choice is played in a story, League practice as reported."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from rules import policy
from rules.codes import CodeError, Setting, code_names, get_code
from rules.codes.compare import compare, standing
from rules.settings import DealSettings
from rules.stories import Story, read_stories
from rules.stories.hands import HandStory, read_hands
from rules.ways import Ways

HOUSE = Path(__file__).parents[2]
STORIES = [
    story
    for file in sorted((HOUSE / "tests" / "scenarios").rglob("*.story"))
    for story in read_stories(file.read_text(encoding="utf-8"), str(file.relative_to(HOUSE)))
]
HANDS = [
    hand
    for file in sorted((HOUSE / "tests" / "scenarios").rglob("*.hand"))
    for hand in read_hands(file.read_text(encoding="utf-8"), str(file.relative_to(HOUSE)))
]
SETTINGS = {s.name: s for name in code_names() for s in get_code(name).settings}


def settings_read(file: Path) -> set[str]:
    """The names that a module asks a deal's settings for."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        place: ast.expr | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            if node.func.attr == "get" and ast.unparse(node.func.value).endswith("settings"):
                place = node.args[0]
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("settings"):
            place = node.slice
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith("settings"):
            found |= {node.attr} & set(DealSettings.__struct_fields__)
        if isinstance(place, ast.Constant) and isinstance(place.value, str):
            found.add(place.value)
    return found


def test_every_setting_is_read_by_a_law_and_every_one_read_is_there() -> None:
    read = settings_read(Path(policy.__file__))
    for folder in ("facts", "laws", "fold", "scoring"):
        for file in (HOUSE / "rules" / folder).rglob("*.py"):
            read |= settings_read(file)
    assert read == set(SETTINGS)


def test_the_typed_settings_are_those_of_the_codes() -> None:
    typed = get_type_hints(DealSettings)
    assert typed.pop("ways") is Ways
    assert set(typed) == set(SETTINGS)
    for name in code_names():
        code = get_code(name)
        for setting in code.settings:
            for value in setting.choices:
                assert getattr(code.settled({setting.name: value}), setting.name) == value
        assert code.settled({}).ways is code.ways
        assert code.settled({}).by_name() == dict(code.settings_with({}))
    for name, hint in typed.items():
        given = [
            c
            for code in code_names()
            for s in get_code(code).settings
            if s.name == name
            for c in s.choices
        ]
        parts = [part for part in get_args(hint) if part is not type(None)]
        values = [True, False] if parts == [bool] else [v for p in parts for v in get_args(p)]
        assert set(values) == set(given), name


def test_no_misspelt_name_means_the_usual() -> None:
    with pytest.raises(AttributeError):
        _ = get_code("american").settled({}).wrong_exposur  # type: ignore[attr-defined]
    with pytest.raises(CodeError, match="no setting 'wrong_exposur'"):
        get_code("american").settled({"wrong_exposur": "dead at once"})
    with pytest.raises(CodeError, match="wrong_exposure: 'dead' is not one of"):
        get_code("american").settled({"wrong_exposure": "dead"})


def plays(story: Story | HandStory, setting: Setting, value: object) -> bool:
    """Whether the setting stands so in the story, because it or its code says so."""
    chosen = standing(get_code(story.code), setting.name)
    stands = story.settings.get(setting.name, chosen.value if chosen else None)
    return stands == value and type(stands) is type(value)


CHOICES = [(setting, option.value) for setting in SETTINGS.values() for option in setting.options]


@pytest.mark.parametrize(
    ("setting", "value"), CHOICES, ids=[f"{s.name}-{value}" for s, value in CHOICES]
)
def test_every_choice_is_played_in_a_story(setting: Setting, value: object) -> None:
    assert any(plays(story, setting, value) for story in (*STORIES, *HANDS))


def test_the_league_has_the_same_laws_and_other_readings() -> None:
    found = compare(get_code("american"), get_code("league"))
    assert not found.only_left and not found.only_right
    assert {each.setting.name for each in found.settings} >= {"wrong_exposure", "wrong_dead_call"}
    assert all(each.right and "League" in each.right.by for each in found.settings)


def test_what_nobody_has_settled_is_for_the_director_in_every_american_code() -> None:
    for name in code_names():
        if "AMR.B4" not in get_code(name).laws:
            continue  # the older codes have laws of their own there
        for point in ("mah_jongg_after_exposing", "stray_discard_called"):
            choice = standing(get_code(name), point)
            assert choice is not None and choice.value == "director"
        last = standing(get_code(name), "exposure_on_last_discard")
        assert last is not None and last.value == "director"


def test_two_that_are_alike_do_not_differ() -> None:
    assert not compare(get_code("league"), get_code("league"))
