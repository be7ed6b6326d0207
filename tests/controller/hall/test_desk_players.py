"""Players at the desk: lists looked through before they count, names put right, mistakes undone."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.hall.floor import Floor
from controller.hall.store import DeskStore
from rules.tournament import events as ev
from tests.controller.hall.desks import DeskPages, do, done
from tests.controller.hall.tournaments import opening


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[DeskPages]:
    """One table with its four players."""
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    pages.floor.see(opening(1))
    yield pages
    store.close()


def looked_through(pages: DeskPages, text: str, role: str = "director") -> str:
    answer = pages.phone(role).post("/hall/players/list", data={"list": text})
    assert answer.status_code == 200, answer.text
    return html.unescape(answer.text)


def test_a_list_is_shown_before_it_counts(pages: DeskPages) -> None:
    before = pages.floor.record.now
    page = looked_through(pages, "Club;Surname;First name\nRackside;Smith;Ann\nRackside;Jones;Bea")
    assert pages.floor.record.now == before
    assert "2 players were found" in page and "Ann Smith" in page and "Enter 2 players" in page
    assert "Club: not read · Surname: last name · First name: first name" in page
    kept = re.search(r'<textarea name="list" hidden>\n(.*?)</textarea>', page, re.DOTALL)
    assert kept is not None
    done(pages.phone(), "import", list=kept[1])
    assert [each.name for each in pages.floor.record.now.in_order()][-2:] == [
        "Ann Smith", "Bea Jones",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text", ['7,"Ann\n8,Bea\n9,Cy', "", 'name\n"' + "A" * 140_000, "name\nAnn\n7"]
)
def test_a_list_with_a_wrong_line_cannot_be_entered(pages: DeskPages, text: str) -> None:
    page = looked_through(pages, text)
    assert 'role="alert"' in page and 'value="import"' not in page
    assert text[:60] in page


def test_equal_names_are_warned_of_in_the_list_and_on_the_page(pages: DeskPages) -> None:
    page = looked_through(pages, "Ann Smith\nann smith\nPlayer 2")
    assert "Ann Smith: the numbers 5, 6 have the same name." in page
    assert "Player 2: the numbers 2, 7 have the same name." in page
    assert "the same name" not in pages.phone().get("/hall/players").text
    done(pages.phone(), "import", list="Ann Smith\nann smith")
    assert "Ann Smith: the numbers 5, 6" in pages.phone("reader").get("/hall/players").text


def test_only_who_may_enter_players_looks_through_a_list(pages: DeskPages) -> None:
    assert "Enter one player" in looked_through(pages, "Ann", "scorer")
    for role, status in (("reader", 403), ("assistant", 403), ("", 401)):
        answer = pages.phone(role).post("/hall/players/list", data={"list": "Ann"})
        assert answer.status_code == status


def test_a_name_is_put_right_and_a_player_entered_by_mistake_is_taken_out(pages: DeskPages) -> None:
    director = pages.phone()
    done(director, "import", list="Ann Smiht\nNumber 6")
    done(director, "presence", number=5, what="renamed", name="Ann Smith")
    done(director, "presence", number=6, what="taken-out")
    page = director.get("/hall/players").text
    assert "Ann Smith" in page and "Smiht" not in page and "Number 6" not in page
    pages.floor.see([ev.RoundBegun(round=1)])
    refused = do(director, "presence", number=1, what="taken-out")
    assert refused.status_code == 409 and "stays there" in refused.json()["error"]
    assert do(director, "presence", number=5, what="renamed", name=" ").status_code == 422
    assert do(pages.phone("reader"), "presence", number=5, what="taken-out").status_code == 403
