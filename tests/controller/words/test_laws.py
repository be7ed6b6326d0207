"""What laws say in other languages than the catalogue's."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from controller.cli import app
from controller.record.entries import Entry
from controller.replay.deals import of_entries
from controller.replay.library import Library
from controller.statistics.sums import law_words
from controller.web.language import LANGUAGE_COOKIE
from controller.web.replay.alone import make_replay
from controller.words import LANGUAGES, Words
from controller.words.books import ENGLISH, FOLDER, PSEUDO
from controller.words.laws import gist_of, gists
from rules.catalogue import DATA, catalogue, catalogued

TRANSLATED = [language for language in LANGUAGES if language not in (ENGLISH, PSEUDO)]
GERMAN = "Ein Joker darf abgelegt werden, und dann darf ihn niemand haben."


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("file", sorted(DATA.glob("*.toml")), ids=lambda file: file.stem)
def test_a_language_has_the_laws_of_each_file_of_the_catalogue(language: str, file: Path) -> None:

    english = {
        law["id"]: law["gist"] for law in tomllib.loads(file.read_text(encoding="utf-8"))["law"]
    }
    theirs = FOLDER / language / "laws" / file.name
    gist = tomllib.loads(theirs.read_text(encoding="utf-8"))["gist"]
    assert list(gist) == list(english), "the same laws in the same order"
    for id, said in gist.items():
        assert said != english[id] and said.endswith(".") and said[0].isupper(), id


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_has_no_law_that_the_catalogue_has_not(language: str) -> None:
    assert set(gists(language)) == set(catalogue())
    files = (FOLDER / language / "laws").glob("*.toml")
    assert {file.name for file in files} == {file.name for file in DATA.glob("*.toml")}


def test_a_law_is_said_in_the_language_of_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    english = catalogued("AMR.B5").gist
    assert gist_of(Words(), "AMR.B5") == english
    assert gist_of(Words("de"), "AMR.B5") == GERMAN
    longer = gist_of(Words(PSEUDO), "AMR.B5")
    assert longer.startswith("[Á jöö") and len(longer) > len(english) * 1.2
    assert law_words("AMR.B5", Words("de")) == f"{GERMAN.rstrip('.')} (AMR.B5)"
    with pytest.raises(KeyError):
        gist_of(Words("de"), "AMR.X9")
    monkeypatch.setattr("controller.words.laws.gists", lambda language: {})
    assert gist_of(Words("de"), "AMR.B5") == english, "what a language has not, English says"


def test_a_law_s_page_is_in_the_language_of_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing: list[Entry] = []
    browser = TestClient(
        make_replay(Library(of_entries(nothing)), ["localhost"]), base_url="http://localhost"
    )
    english = catalogued("AMR.B5").gist
    assert f'<p lang="en">{english}</p>' in browser.get("/laws/AMR.B5").text
    browser.cookies.set(LANGUAGE_COOKIE, "de")
    for path in ("/laws/AMR.B5", "/laws/AMR.B5?part=1"):
        assert f"<p>{GERMAN}</p>" in browser.get(path).text, path
    monkeypatch.setattr("controller.words.laws.gists", lambda language: {})
    assert f'<p lang="en">{english}</p>' in browser.get("/laws/AMR.B5").text


def test_the_command_line_lists_laws_in_its_language_and_programs_get_english() -> None:
    english = catalogued("AMR.B5").gist
    for arguments, said in ((["--language", "de"], GERMAN), (["--language", "en"], english)):
        assert said in CliRunner().invoke(app, ["laws", *arguments]).stdout
    for_programs = CliRunner().invoke(app, ["laws", "--json", "--language", "de"]).stdout
    assert english in for_programs and GERMAN not in for_programs
    two = ["codes", "diff", "american", "british-1924"]
    assert GERMAN in CliRunner().invoke(app, [*two, "--language", "de"]).stdout
