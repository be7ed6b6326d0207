"""The league's pages: what everybody reads, what a paired phone enters."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.league import entries as made
from controller.league.entries import RatingSet
from controller.league.store import LeagueStore
from controller.operating.pairing import Pairing
from controller.operating.phones import PairedPhone
from controller.web.league.app import COOKIE, LeagueSite, make_league
from controller.web.serve import listen, served
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.league.leagues import ANN, meeting
from tests.controller.test_operator_browser import FAINT, NAMELESS, SMALL
from tests.sampling import some_of

READ = ("/league", "/league/players", "/league/players/1", "/league/honours")
DIRECTED = (*READ, "/league/entries")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[LeagueStore]:
    opened = LeagueStore(f"sqlite:///{tmp_path}/league.sqlite")
    meeting(opened, "north", 1, [{1: 75, 2: -25, 3: -25, 4: -25}])
    meeting(opened, "north", 2, [{1: 25, 2: 25, 3: -25, 4: -25}], day="2026-10-03")
    opened.enter(
        lambda _: made.season("Autumn", "2026-09-01", "2026-10-31", "places", (10, 6), 2), "D"
    )
    opened.enter(lambda _: RatingSet(method="elo"), "D")
    yield opened
    opened.close()


class Pages:
    def __init__(self, store: LeagueStore) -> None:
        self.pairing = Pairing(b"k" * 32, say=lambda code: None, first=PairedPhone("director"))
        self.app = make_league(LeagueSite(store, self.pairing), ["localhost"])
        self.token = self.pairing.token(PairedPhone("director", id="d1"))

    def browser(self, paired: bool = False) -> TestClient:
        client = TestClient(self.app, base_url="http://localhost", raise_server_exceptions=False)
        if paired:
            client.cookies.set(COOKIE, self.token)
        return client


@pytest.fixture
def pages(store: LeagueStore) -> Pages:
    return Pages(store)


def test_everybody_reads_standings_players_and_honours(pages: Pages) -> None:
    reader = pages.browser()
    standings = reader.get("/").text
    assert "Autumn" in standings and ANN in standings and "+10" in standings
    assert "Rated by Elo" in reader.get("/league/players").text
    player = reader.get("/league/players/1").text
    assert (
        "Cup 1 (north): place 1, <b>+75</b>" in player and '<form action="/league/do"' not in player
    )
    assert "Autumn" in reader.get("/league/honours").text
    assert reader.get("/league?season=Winter").status_code == 404
    assert reader.get("/league/players/99").status_code == 404
    reader.post("/league/language", data={"language": "de"}, headers={"origin": "http://localhost"})
    assert "Ehrentafel" in reader.get("/league/honours").text


def test_who_is_not_paired_enters_nothing_and_reads_no_reasons(
    pages: Pages, store: LeagueStore
) -> None:
    reader = pages.browser()
    act = {"act": "forget", "player": "1"}
    assert reader.post("/league/do", data=act).status_code == 401
    assert reader.get("/league/entries").status_code == 401
    director = pages.browser(paired=True)
    strange = director.post("/league/do", data=act, headers={"origin": "http://elsewhere"})
    assert strange.status_code == 403 and len(store.league().entries) == 2


def test_a_paired_phone_merges_splits_and_forgets(pages: Pages, store: LeagueStore) -> None:
    director = pages.browser(paired=True)

    def enter(status: int = 200, **fields: str) -> str:
        answer = director.post("/league/do", data=fields, headers={"origin": "http://localhost"})
        assert answer.status_code == status, answer.text
        return answer.text

    assert "One person, perhaps" in director.get("/league/players").text
    enter(act="merge", player="1", other="5", why="same card")
    assert "1 5" in director.get("/league/players/5").text
    assert "same card" in director.get("/league/entries").text
    assert "two people" in enter(409, act="merge", player="1", other="2")
    enter(act="split", player="3")
    assert len(store.league().people.players_of) == 8
    enter(act="forget", player="1")
    assert "Player 1" in director.get("/league/players/1").text
    assert [each.by for each in store.league().entries][2:] == ["phone d1"] * 3
    for wrong in ({"act": "x", "player": "1"}, {"act": "merge", "player": "1", "other": "y"}):
        assert "form" in enter(422, **wrong)


def test_a_database_that_takes_nothing_is_said_in_words(pages: Pages, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "league.sqlite")) as other:
        other.execute("DROP TABLE entries")
    form = {"act": "forget", "player": "1"}
    answer = pages.browser(paired=True).post("/league/do", data=form, follow_redirects=False)
    assert answer.status_code == 503 and "no such table" in answer.text


@pytest.mark.parametrize("number", ["0", "²", "9" * 30, "9" * 5000, "x"])
def test_a_number_that_no_player_has_has_no_page(pages: Pages, number: str) -> None:
    assert pages.browser().get(f"/league/players/{number}").status_code == 404


@pytest.mark.browser
@pytest.mark.skipif(not CHROMIUM or not DRIVER, reason="chromium and its driver are not installed")
@pytest.mark.parametrize(("width", "height"), some_of([(390, 844), (1280, 800)], 1))
def test_nothing_bars_people_from_the_pages(pages: Pages, width: int, height: int) -> None:
    taken = listen("localhost", 0)
    address = f"http://localhost:{taken.getsockname()[1]}"
    with served(pages.app, taken), browser() as window:
        _looked_at(window, f"{address}/league/pair")
        window.run(f"document.cookie = '{COOKIE}={pages.token}; path=/league'")
        window.size(width, height)
        for path in DIRECTED:
            _looked_at(window, f"{address}{path}")


def _looked_at(window: Browser, address: str) -> None:
    window.go(address)
    assert window.wait("document.body && document.querySelector('h1')")
    assert window.barriers() == [], address
    for check in (SMALL, NAMELESS, FAINT):
        assert window.run(check) == [], address
    assert not window.run("return document.documentElement.scrollWidth > innerWidth"), address
