"""docs/sources.md: every sentence of the sources is there, and it is drawn from what is known."""

from pathlib import Path

import pytest

from rules.catalogue import catalogue
from tools import sources as page
from tools.sentences import opening, seal, sentences

SHARED = Path(__file__).parents[2] / "shared" / "sources"
SOURCES = page.sources()
ROWS = [row for source in SOURCES for row in source.rows]


def test_the_page_is_as_the_data_are() -> None:
    assert page.main(["--check"]) == 0, "run python tools/sources.py"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_every_sentence_of_a_source_is_there_once_and_in_its_place(source: page.Source) -> None:
    file = SHARED / source.file
    if not file.is_file():
        pytest.skip(f"{file} is not there to compare with")
    found = sentences(file.read_text(encoding="utf-8"))
    assert [seal(sentence) for sentence in found] == [row.seal for row in source.rows]
    words = [len(row.starts.split()) for row in source.rows]
    assert [opening(each, n) for each, n in zip(found, words, strict=True)] == [
        row.starts for row in source.rows
    ]


def test_no_source_is_left_out() -> None:
    if not SHARED.is_dir():
        pytest.skip(f"{SHARED} is not there to compare with")
    assert {file.name for file in SHARED.glob("*.txt")} == {source.file for source in SOURCES}


def test_every_law_has_its_sentence() -> None:
    named = {law for row in ROWS for law in row.laws}
    series = {catalogue()[law].series for law in named}
    assert {law.id for law in catalogue().values() if law.series in series} == named


def test_a_law_without_a_story_has_nothing_to_break() -> None:
    duties = {catalogue()[law].duty for law in page.lacking()}
    assert duties <= set(page.UNTESTED)


def test_a_story_that_a_sentence_names_is_of_its_laws() -> None:
    for row in ROWS:
        for name in row.stories:
            its = {
                law
                for story in page.stories()
                if story.name == name
                for law in (*story.broken, *story.kept)
            }
            assert set(row.laws) & its, f"{row.number} {row.starts}: {name}"


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ('starts = "a b c d e f g", seal = "01234567", without = "set"', "more words than"),
        ('starts = "a", seal = "0123", without = "set"', "a seal has 8 digits"),
        ('starts = "a", seal = "01234567"', "laws, or why there is none"),
        ('starts = "a", seal = "01234567", without = "mood"', "why is one of heading, "),
        ('starts = "a", seal = "01234567", laws = ["AMR.Z9"]', "a law that the catalogue has not"),
        ('starts = "a", seal = "01234567", without = "gap"', "a gap says what is missing"),
        (
            'starts = "a", seal = "01234567", laws = ["AMR.B5"], stories = ["No such"]',
            "a story that there is not",
        ),
    ],
)
def test_a_row_that_cannot_be_is_named(row: str, wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    head = 'file = "x.txt"\ntitle = "X"\n[[section]]\ntitle = "Y"\nsentences = ['
    file.write_text(f"{head}{{ {row} }}]\n", encoding="utf-8")
    with pytest.raises(page.DataError, match=f"^x.toml: 'a.*{wrong}"):
        page.sources(tmp_path)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12. A. One thing. B. Another.", ["12. A. One thing.", "B. Another."]),
        ("Who has it,\n\ngives it back.", ["Who has it, gives it back."]),
        ("- a. First\n- b. Second", ["- a. First", "- b. Second"]),
        ("| 7. | No score | 10 |\n|---|---|---|", ["7. No score 10"]),
        ("Nos. 2 to 8, N. Y., i.e. all of it.", ["Nos. 2 to 8, N. Y., i.e. all of it."]),
        ("He said “woo.” Then they paid.", ["He said “woo.”", "Then they paid."]),
    ],
)
def test_a_text_is_parted_into_sentences(text: str, found: list[str]) -> None:
    assert sentences(text) == found


def test_a_seal_knows_the_words_and_not_the_layout() -> None:
    assert seal("**No** joker, ever.") == seal("no joker ever") != seal("No joker, never.")


def test_an_opening_is_without_number_and_address() -> None:
    assert opening("12. A. If a player declares in error") == "If a player declares in"
    assert opening("[club@example.org](x)") == "(an address)"


def test_a_page_that_is_out_of_date_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "PAGE", tmp_path / "sources.md")
    assert page.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().out
    assert page.main([]) == 0 == page.main(["--check"])
