"""In which language the command line speaks: the option's, else the environment's, else English."""

from __future__ import annotations

import json

import pytest

from controller.cli import main
from controller.commands.language import VARIABLES, begin, of_environment, words_here

RACK = ("--tiles", "F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment that names no language."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    begin()
    return monkeypatch


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[str, str]:
    with pytest.raises(SystemExit):
        main(list(words))
    said = capsys.readouterr()
    return said.out, said.err


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "de", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANGUAGE": "en:de", "LC_ALL": "de_DE"}, "en"),
        ({"LANGUAGE": "", "LANG": "de_DE"}, "de"),
    ],
)
def test_the_environment_names_the_language(
    environment: pytest.MonkeyPatch, named: dict[str, str], language: str
) -> None:
    for name, value in named.items():
        environment.setenv(name, value)
    assert of_environment() == language
    assert words_here().language == language
    assert words_here(for_programs=True).language == "en"


def test_the_option_goes_before_the_environment(
    environment: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nearest = ("card", "nearest", "practice", *RACK)
    environment.setenv("LANG", "de_DE.UTF-8")
    assert "1 fehlen" in run(capsys, *nearest)[0]
    assert "1 missing" in run(capsys, *nearest, "--language", "en")[0]
    # The next command is asked anew, and has no such option.
    assert "alles in Ordnung" in run(capsys, "card", "check", "practice")[0]


def test_what_the_doctor_finds_is_in_the_language_too(
    environment: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from controller.checkup import checks

    environment.setattr(checks, "_CHECKS", (checks._python, checks._name))
    assert "Hinweis  Netzwerk" in run(capsys, "doctor", "--language", "de")[0]
    assert "note     network" in run(capsys, "doctor")[0]


def test_what_programs_read_is_english_unless_it_is_asked_for(
    environment: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("card", "nearest", "practice", "--tiles", "F", "--exposed", "9d 9d 9d 9d", "--json")
    words = (*words, "--exposed", "N N N N")
    environment.setenv("LANG", "de_DE.UTF-8")
    assert json.loads(run(capsys, *words)[0])["why_not"].startswith("No hand")
    german = json.loads(run(capsys, *words, "--language", "de")[0])
    assert german["why_not"].startswith("Kein Blatt")


def test_what_is_refused_is_said_in_the_language_too(
    environment: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = ("score", "--code", "american", "--tiles", "1b 1b")
    refused = run(capsys, *hand, "--language", "de")[1]
    assert refused == "rackside: --tiles: 2 Steine; ein Blatt hat 14\n"
    rack = ("card", "nearest", "practice", "--tiles", "1b 1b 1b 1b 1b", "--language", "de")
    assert run(capsys, *rack)[1] == "rackside: 5 mal Bambus-1; der Satz hat 4\n"
    none = run(capsys, *hand, "--language", "fr")[1]
    assert none == "rackside: there is no language 'fr'; there are en, de, pseudo\n"


def test_codes_and_settings_say_themselves_in_the_language(
    environment: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.setenv("COLUMNS", "300")
    codes = run(capsys, "codes", "--language", "de")[0]
    assert "Britische Regeln von 1924" in codes and "British laws" not in codes
    german = run(capsys, "codes", "diff", "american", "league", "--language", "de")[0]
    assert "ein nur angesagter Stein darf behalten werden (AMR.G14)" in german
    assert "British laws of 1924" in run(capsys, "codes")[0]
    # What docs/codes.md is made of stays English.
    environment.setenv("LANG", "de_DE.UTF-8")
    assert "Übungskarte" in run(capsys, "card", "check", "practice")[0]
    page = run(capsys, "codes", "--markdown")[0]
    assert "British laws of 1924" in page and "Britische" not in page
