"""What the desk prints: whole for everybody, whatever one name or the tournament is called."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from controller.hall.floor import Floor
from controller.hall.player_lists import LONGEST
from controller.hall.store import DeskStore
from controller.printing.fonts import printable
from rules.tournament import events as ev
from tests.controller.hall.desks import DeskPages, done
from tests.controller.hall.tournaments import opening

SHEETS = ("seating", "score-cards", "badges", "standings")


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[DeskPages]:
    """A table, round 1 begun."""
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    pages.floor.see([*opening(1), ev.RoundBegun(round=1)])
    yield pages
    store.close()


def printed(pages: DeskPages, name: str, language: str = "en", query: str = "") -> str:
    """What a program that is not ours reads in a sheet."""
    director = pages.phone()
    director.cookies.set("rackside-language", language)
    answer = director.get(f"/hall/files/{name}.pdf{query}")
    assert answer.status_code == 200, answer.text
    return read_in(answer.content)


def read_in(content: bytes) -> str:
    document = pypdfium2.PdfDocument(content)
    return " ".join(page.get_textpage().get_text_range() for page in document)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    ("name", "stands"),
    [
        ("王小明", "No. 3 *"),
        ("さくら", "No. 3 *"),
        ("김민수", "No. 3 *"),
        ("דוד לוי", "No. 3 *"),
        ("محمد", "No. 3 *"),
        ("Ann 🎉", "Ann *"),
        ("Ann 王", "Ann *"),
        ("Ольга 王", "Ольга *"),
    ],
)
def test_a_name_that_no_font_has_is_printed_as_far_as_it_can_be(
    pages: DeskPages, sheet: str, name: str, stands: str
) -> None:
    pages.floor.see([ev.PlayerRenamed(number=3, name=name)])
    text = printed(pages, sheet)
    assert stands in text and "Player 2" in text and "No font here has" in text


@pytest.mark.parametrize("sheet", SHEETS)
def test_names_that_the_fonts_have_need_no_note(pages: DeskPages, sheet: str) -> None:
    pages.floor.see([ev.PlayerRenamed(number=3, name="Łukasz Żółć")])
    text = printed(pages, sheet, "de")
    assert "Łukasz Żółć" in text and "*" not in text


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("title", ["王小明杯", "Турнир 🎉", "W" * LONGEST, "春 Łódź Ж"])
def test_a_tournament_of_any_name_is_printed(tmp_path: Path, sheet: str, title: str) -> None:
    store = DeskStore(f"sqlite:///{tmp_path}/other.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    opened, *others = opening(1)
    pages.floor.see([ev.TournamentOpened(name=title, rounds=2, games=2), *others])
    pages.floor.see([ev.PlayerRenamed(number=3, name="W" * LONGEST)])
    for language in ("en", "de"):
        assert "Player 2" in printed(pages, sheet, language)
    assert isinstance(opened, ev.TournamentOpened)
    store.close()


def test_cards_are_printed_with_what_is_on_record(pages: DeskPages) -> None:
    director = pages.phone()
    done(director, "score", table=1, game=1, points_E=4711, dead_W=1, ended="mah jongg")
    text = printed(pages, "score-cards", query="?round=1&table=1")
    assert text.count("4711") == 1 and "0 · dead hand" in text
    done(director, "score", table=1, game=2, points_E=-711, ended="mah jongg")
    assert "4000" in printed(pages, "score-cards")
    done(director, "standings", shown="0")
    reader = pages.phone("reader").get("/hall/files/score-cards.pdf")
    assert reader.status_code == 200 and "4711" not in read_in(reader.content)


def test_standings_that_are_taken_along_have_the_prizes(pages: DeskPages) -> None:
    pages.floor.see([ev.PointsChanged(number=2, points=5, reason="so it was", role="director")])
    content = pages.phone().get("/hall/files/standings.csv").content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(content)))
    assert [(row["number"], row["prize"]) for row in rows[:2]] == [("2", "100"), ("1", "16")]
    text = printed(pages, "standings")
    assert "Prize" in text and "100" in text


def test_standings_of_a_tournament_without_prizes_have_no_column_of_them(tmp_path: Path) -> None:
    store = DeskStore(f"sqlite:///{tmp_path}/none.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    pages.floor.see([ev.TournamentOpened(name="Plain", rounds=1), *opening(1)[1:]])
    assert "Prize" not in printed(pages, "standings")
    store.close()


def test_an_open_tie_leaves_the_prize_open(tmp_path: Path) -> None:
    store = DeskStore(f"sqlite:///{tmp_path}/tie.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    opened = ev.TournamentOpened(name="Tie", rounds=1, prizes=(100,), settings={"ties": "director"})
    pages.floor.see([opened, *opening(1)[1:]])
    content = pages.phone().get("/hall/files/standings.csv").content.decode("utf-8-sig")
    assert {row["prize"] for row in csv.DictReader(io.StringIO(content))} == {""}
    assert "not decided" in printed(pages, "standings")
    store.close()


def test_what_can_be_printed_is_what_one_font_has() -> None:
    assert printable("Ann") == ("Ann", True)
    assert printable("Zoe\u0308") == ("Zoë", True)
    assert printable("王 Ann  Ж!") == ("Ann Ж!", False)
    assert printable("王") == ("", False)


def test_while_a_round_runs_its_score_cards_are_printed_and_the_next_one_s_seats(
    pages: DeskPages,
) -> None:
    assert "Spring · 1" in printed(pages, "score-cards")
    assert "round 2" in printed(pages, "seating")
    plan = pages.phone().get("/hall/plan").text
    for number in (1, 2):
        assert f'score-cards.pdf?round={number}">Print score cards of round {number}<' in plan
        assert f'seating.pdf?round={number}">Print the seats of round {number}<' in plan
        assert f"Spring · {number}" in printed(pages, "score-cards", query=f"?round={number}")
        assert f"round {number}" in printed(pages, "seating", query=f"?round={number}")


def test_between_rounds_the_next_one_s_cards_are_printed(pages: DeskPages) -> None:
    pages.floor.see([ev.RoundTakenBack(round=1, reason="too early", role="director")])
    assert "Spring · 1" in printed(pages, "score-cards")
    assert "?round=2" not in pages.phone().get("/hall/plan").text


def test_a_table_that_fails_gets_its_own_cards_on_paper(tmp_path: Path) -> None:
    store = DeskStore(f"sqlite:///{tmp_path}/two.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    pages.floor.see([*opening(2), ev.RoundBegun(round=1)])
    assert "score-cards.pdf?round=1&amp;table=2" in pages.phone().get("/hall/tables/2").text
    text = printed(pages, "score-cards", query="?round=1&table=2")
    assert "Player 5" in text and "Player 1" not in text
    for query, status in (("?round=9", 409), ("?round=²", 404), ("?table=" + "9" * 5000, 404)):
        assert pages.phone().get(f"/hall/files/score-cards.pdf{query}").status_code == status
    store.close()
