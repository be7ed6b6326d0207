"""What the desk prints: whole for everybody, whatever one name or the tournament is called."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from controller.hall.floor import Floor
from controller.hall.player_lists import LONGEST
from controller.hall.store import DeskStore
from controller.printing.fonts import printable
from rules.tournament import events as ev
from tests.controller.hall.desks import DeskPages
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


def printed(pages: DeskPages, name: str, language: str = "en") -> str:
    """What a program that is not ours reads in a sheet."""
    director = pages.phone()
    director.cookies.set("rackside-language", language)
    answer = director.get(f"/hall/files/{name}.pdf")
    assert answer.status_code == 200, answer.text
    document = pypdfium2.PdfDocument(answer.content)
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


def test_what_can_be_printed_is_what_one_font_has() -> None:
    assert printable("Ann") == ("Ann", True)
    assert printable("Zoe\u0308") == ("Zoë", True)
    assert printable("王 Ann  Ж!") == ("Ann Ж!", False)
    assert printable("王") == ("", False)
