"""While the standings are hidden a phone that only reads sees nothing that tells them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.hall.floor import Floor
from controller.hall.store import DeskStore
from controller.web.hall.pages import PAGES
from controller.web.hall.sheets import SHEETS
from rules import events as table_events
from rules.tournament import events as ev
from tests.controller.hall.desks import DeskPages, done
from tests.controller.hall.test_desk_pages import hand_in
from tests.controller.hall.test_floor import AtTable
from tests.controller.hall.tournaments import opening

SCORED, CORRECTED, PENALTY, AT_TABLE = "4711", "4722", "4733", "4744"
TELLING = (SCORED, CORRECTED, "-4733", "4744", "misread it", "as it was seen")


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[DeskPages]:
    """A table that has played and whose score was corrected; penalties at the table and the desk;
    an appeal that is decided."""
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    pages = DeskPages(Floor(store), tmp_path)
    pages.floor.see([*opening(1), ev.RoundBegun(round=1)])
    table = AtTable(tmp_path, 1, pages.floor)
    penalty = table_events.Penalised(seat="E", points=int(AT_TABLE), reason="a phone")
    table.play(table.deal(), table_events.Discarded(seat="E", tile="1b"), penalty)  # type: ignore[arg-type]
    table.report()
    table.journal.close()
    director = pages.phone()
    for game in (1, 2):
        done(director, "score", table=1, game=game, points_E=SCORED, ended="mah jongg")
    hand_in(director, 1, 1)
    given = {"round": 1, "table": 1, "game": 1, "points_E": CORRECTED, "reason": "misread it"}
    done(director, "correct", **given)
    done(director, "points", number=2, points=f"-{PENALTY}", reason="a phone")
    done(director, "appeal", table=1, text="It was in time", entry=2)
    (appeal,) = pages.floor.record.now.appeals
    done(director, "appeal-decide", appeal=appeal.n, outcome="upheld", reason="as it was seen")
    yield pages
    pages.floor.close()
    store.close()


def seen_by(client: TestClient) -> str:
    """All that the pages show, and the forms of a game's score."""
    shown = [
        client.get({"floor": "/hall", "table": "/hall/tables/1"}.get(page, f"/hall/{page}")).text
        for page in PAGES
    ]
    form = client.get("/hall/sheet?deed=correct&table=1&round=1&game=1")
    return "".join([*shown, form.text if form.status_code == 200 else ""])


def test_no_page_says_hidden_standings_to_who_only_reads(pages: DeskPages) -> None:
    director, reader = pages.phone(), pages.phone("reader")
    for client in (director, reader):
        assert [each for each in TELLING if each not in seen_by(client)] == []
    done(director, "standings", shown="0")
    assert [each for each in TELLING if each in seen_by(reader)] == []
    assert [each for each in TELLING if each not in seen_by(director)] == []
    assert "Player 1" in reader.get("/hall/tables/1").text
    assert "It was in time" in reader.get("/hall/appeals").text
    replay = "/hall/tables/1/replay/2"
    assert (reader.get(replay).status_code, director.get(replay).status_code) == (403, 200)
    done(director, "standings", shown="1")
    assert [each for each in TELLING if each not in seen_by(reader)] == []


def test_who_only_reads_opens_no_form(pages: DeskPages) -> None:
    for deed in SHEETS:
        answer = pages.phone("reader").get(f"/hall/sheet?deed={deed}&table=1&round=1&game=1")
        assert answer.status_code == 403 and SCORED not in answer.text, deed
