"""What codes, settings and cards say of themselves: every language has all of it, and no more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from controller.operating.evening import SHIPPED
from controller.record.judging import card_named
from controller.words import ENGLISH, LANGUAGES, Words
from controller.words import settings as said
from controller.words.books import FOLDER, PSEUDO
from rules.codes import Setting, code_names, get_code

TRANSLATED = [language for language in LANGUAGES if language not in (ENGLISH, PSEUDO)]
SETTINGS = [setting for name in code_names() for setting in get_code(name).settings]
DRAFT = "# DRAFT: "


def keys(texts: object, path: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """The path to every text of a file."""
    if isinstance(texts, str):
        return {path} if texts.strip() else set()
    assert hasattr(texts, "items")
    return {found for key, inner in texts.items() for found in keys(inner, (*path, key))}


def to_be_said() -> set[tuple[str, ...]]:
    """The path to every text that the rules have."""
    found: set[tuple[str, ...]] = {("codes", name) for name in code_names()}
    found |= {("cards", card_named(name).title) for name in SHIPPED}
    for setting in SETTINGS:
        path = ("settings", setting.name)
        values = [said.key_of(option.value) for option in setting.options]
        found |= {(*path, "says"), *((*path, "follows", value) for value in values)}
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_has_every_text_and_none_that_nothing_says(language: str) -> None:
    assert keys(said.texts(language)) == to_be_said()


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_nobody_has_read_says_so(language: str) -> None:
    path: Path = FOLDER / language / said.FILE
    assert path.read_text(encoding="utf-8").startswith(DRAFT)


def test_one_text_does_for_a_setting_in_every_code() -> None:
    """A language keeps one text for a name and value, so the codes must have one too."""
    seen: dict[tuple[str, str | None], str] = {}
    for setting in SETTINGS:
        assert seen.setdefault((setting.name, None), setting.says) == setting.says
        for option in setting.options:
            key = (setting.name, said.key_of(option.value))
            assert seen.setdefault(key, option.follows) == option.follows


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_text_is_of_the_form_of_the_english_one(language: str) -> None:
    words = Words(language)
    for setting in SETTINGS:
        assert said.says(words, setting).endswith(".")
        for option in setting.options:
            what = said.follows(words, setting, option)
            assert not what.endswith(".")
            assert what != option.follows


def setting_named(name: str) -> Setting:
    """A setting of any code."""
    return next(setting for setting in SETTINGS if setting.name == name)


def test_english_is_what_the_code_says() -> None:
    setting, words = setting_named("wall_touch"), Words()
    assert said.says(words, setting) == setting.says
    assert said.choice_of(words, setting, setting.option("touched")) == (
        "touched: who touched the tile must draw it and cannot call"
    )
    assert said.title_of(words, "league") == "American Mah Jongg, League practice"
    assert said.title_of(words, "of-yesterday") == "of-yesterday"


def test_a_choice_has_no_english_value_in_german() -> None:
    setting, words = setting_named("wall_touch"), Words("de")
    assert said.choice_of(words, setting, setting.option("touched")) == (
        "wer den Stein berührt hat, muss ihn ziehen und kann nicht rufen"
    )
    limit, exchange = setting_named("limit"), setting_named("exchange")
    assert said.choice_of(words, limit, limit.option(500)).startswith("500: kein Blatt")
    assert said.choice_of(words, exchange, exchange.option(True)).startswith("ja: der Gewinner")


def test_what_a_language_lacks_is_said_in_english() -> None:
    setting, words = setting_named("wall_touch"), Words("de")
    newer = replace(setting, name="newer")
    assert said.says(words, newer) == setting.says
    assert said.follows(words, newer, setting.options[0]) == setting.options[0].follows


def test_pseudo_is_the_english_made_longer() -> None:
    setting = setting_named("wall_touch")
    assert said.says(Words(PSEUDO), setting).startswith("[Wháát")


def test_a_card_of_ones_own_keeps_its_title() -> None:
    assert said.card_title(Words("de"), "Practice card") == "Übungskarte"
    assert said.card_title(Words("de"), "Our club's card") == "Our club's card"
