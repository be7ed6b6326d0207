"""Scores that are typed at the desk anew: what is not changed stays as it is on record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.hall.floor import Floor
from controller.hall.store import DeskStore
from rules.tournament import events as ev
from rules.tournament.state import GameResult
from tests.controller.hall.desks import DeskPages, do, done
from tests.controller.hall.test_desk_pages import hand_in
from tests.controller.hall.tournaments import opening


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[DeskPages]:
    """A table whose first game has ended in a wall game, West's hand dead."""
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    pages.floor.see([*opening(1), ev.RoundBegun(round=1)])
    done(pages.phone(), "score", table=1, game=1, points_E=9, points_W=-5, dead_W=1, ended="wall")
    yield pages
    store.close()


def filled(client: TestClient, deed: str) -> dict[str, str]:
    """What the form of game 1 would send if nothing in it were changed."""
    page = client.get(f"/hall/sheet?deed={deed}&table=1&round=1&game=1").text
    found = dict(re.findall(r'<input[^>]*name="(\w+)" value="([^"]*)"', page))
    boxes = re.findall(r'type="checkbox" name="(\w+)" value="1"( checked)?', page)
    for name, checked in boxes:
        found.pop(name, None)
        if checked:
            found[name] = "1"
    found |= re.findall(r'<select name="(\w+)">.*?<option value="([^"]*)" selected', page)
    return {name: value for name, value in found.items() if name not in ("deed", "back")}


def first_game(pages: DeskPages) -> GameResult:
    cards = pages.floor.record.now.cards_at(1)
    result = cards.result(1) if cards else None
    assert result is not None
    return result


def test_a_game_that_is_typed_again_keeps_dead_hands_and_how_it_ended(pages: DeskPages) -> None:
    before = first_game(pages)
    done(pages.phone(), "score", **filled(pages.phone(), "score"))
    after = first_game(pages)
    assert (after.points, after.dead, after.ended) == (before.points, before.dead, before.ended)
    assert (before.dead, before.ended) == (("W",), "wall")


def test_correcting_points_keeps_who_was_dead(pages: DeskPages) -> None:
    director = pages.phone()
    done(director, "score", table=1, game=2, points_E=10, ended="wall")
    hand_in(director, 1, 1)
    form = filled(director, "correct")
    assert form["points_W"] == "-5" and form["dead_W"] == "1"
    done(director, "correct", **{**form, "points_E": "35", "reason": "misread"})
    result = first_game(pages)
    assert result.points["E"] == 35 and result.dead == ("W",)
    assert result.corrections[-1].was_dead == ("W",)


def test_a_game_without_a_score_begins_with_nothing(pages: DeskPages) -> None:
    page = pages.phone().get("/hall/sheet?deed=score&table=1&round=1&game=2").text
    assert " checked" not in page and 'name="points_E" value=""' in page


def test_a_form_that_was_sent_as_it_was_opened_is_no_mah_jongg(pages: DeskPages) -> None:
    empty = {"table": 1, "game": 2, "points_E": "", "points_S": "0"}
    answer = do(pages.phone(), "score", **empty, ended="mah jongg")
    assert answer.status_code != 200 and "nobody has points" in answer.json()["error"]
    done(pages.phone(), "score", **empty, ended="unfinished")
