"""A whole tournament at the desk, in a real browser, from a list to the prizes: of four tables, and
of twelve.

One long test: each page is what it is only with what came before, and is looked at in three sizes.
"""

from __future__ import annotations

import csv
import io
import json
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pypdfium2
import pytest

from controller.hall.floor import Floor
from controller.hall.simulation.processes import until
from controller.hall.store import DeskStore
from controller.web.hall.app import COOKIE
from controller.web.serve import listen, served
from rules import events as table_events
from rules.tournament import events as ev
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.hall.desk_window import DeskWindow
from tests.controller.hall.desks import DeskPages, done
from tests.controller.hall.test_desk_pages import hand_in
from tests.controller.hall.test_floor import AtTable
from tests.controller.hall.test_table_orders import Seconds
from tests.controller.test_operator_browser import FAINT, NAMELESS, SMALL

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

PHONE, TABLET, WALL = (390, 844), (1024, 768), (1920, 1080)


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


class Hall(DeskWindow):
    """A desk that is served, the clock that it counts by, and the window that it is open in."""

    def __init__(self, window: Browser, pages: DeskPages, clock: Seconds, address: str) -> None:
        super().__init__(window)
        self.pages, self.clock, self.address = pages, clock, address
        self.floor = pages.floor

    def go(self, path: str) -> None:
        self.window.go(f"{self.address}{path}")
        assert self.window.wait("document.body && document.querySelector('h1')")

    def taken(self, name: str) -> bytes:
        """What a file of the desk holds, as a program gets it."""
        token = self.pages.phone().cookies[COOKIE]
        asked = urllib.request.Request(
            f"{self.address}/hall/files/{name}", headers={"cookie": f"{COOKIE}={token}"}
        )
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return bytes(answer.read())

    def looks(self, name: str) -> None:
        """The page is fit to be read by anybody, in light and dark, wide and narrow."""
        for size, scheme in ((PHONE, "dark"), (TABLET, "light"), (WALL, "light")):
            self.window.size(*size)
            self.window.prefer(scheme)
            wide = "return document.documentElement.scrollWidth - innerWidth"
            assert self.window.run(wide) <= 0, (name, size)
            for check in (SMALL, NAMELESS, FAINT):
                assert self.window.run(check) == [], (name, size)
            self.window.keep(f"desk-{name}-{size[0]}")
        assert self.window.barriers() == [], name


@pytest.fixture
def hall(window: Browser, tmp_path: Path) -> Iterator[Hall]:
    store, clock = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite"), Seconds()
    pages = DeskPages(Floor(store, clock), tmp_path)
    taken = listen("127.0.0.1", 0)
    with served(pages.app, taken):
        yield Hall(window, pages, clock, f"http://localhost:{taken.getsockname()[1]}")
        pages.floor.close()
        window.leave()
    store.close()


def pages_of(content: bytes) -> str:
    """What a program that is not ours reads in a PDF."""
    document = pypdfium2.PdfDocument(content)
    try:
        return " ".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def as_they_sit(client: object, floor: Floor, table: int) -> None:
    """Have the cards of a table checked, initialed and handed in, as it is due where some lack."""
    own = floor.record.now.cards_at(table)
    assert own is not None
    who = {wind: own.seats[wind] for wind in own.played}
    for wind, number in who.items():
        done(client, "check", table=table, wind=wind, number=number)
    for wind, across in (("E", "W"), ("W", "E"), ("S", "N"), ("N", "S")):
        if wind in who and across in who:
            done(client, "initial", table=table, wind=wind, number=who[across])
        elif wind in who:
            done(client, "initial-desk", table=table, wind=wind)
    done(client, "submit", table=table, number=who["E"])


def test_a_tournament_of_four_tables(hall: Hall, tmp_path: Path) -> None:
    tournament(hall, tmp_path, 4)


@pytest.mark.slow
def test_a_tournament_of_twelve_tables(hall: Hall, tmp_path: Path) -> None:
    begun = time.monotonic()
    tournament(hall, tmp_path, 12)
    print(f"twelve tables in a browser: {time.monotonic() - begun:.0f} s")


def tournament(hall: Hall, tmp_path: Path, tables: int) -> None:
    """Run it whole by the pages, and open what is printed and taken along with other programs."""
    last = 4 * tables
    people = tmp_path / "people.csv"
    people.write_bytes(
        b"Nummer;Name\n"
        + b"".join(f"{n};J\xfcrgen {n}\n".encode("cp1252") for n in range(1, last + 1))
    )
    window = hall.window
    hall.pages.pairing.console_code()
    hall.go(f"/hall/pair?code={hall.pages.codes[0]}")
    window.run("document.querySelector('button.main').click()")
    assert window.wait("location.pathname === '/hall' && document.body.dataset.n")
    # From nothing to round 1.
    hall.tap("Prepare the tournament")
    hall.tap("Open a tournament")
    hall.fill(name="Spring", rounds="2", games="2", minutes="50", prizes="10000 5000")
    hall.tap("Players")
    hall.tap("Take over a list")
    assert window.wait("document.querySelector('dialog[open] [data-into]')")
    window.attach("dialog [data-into]", people)
    assert window.wait(
        "document.querySelector('[name=list]').value.includes('Jürgen " + str(last) + "')"
    )
    hall.fill()
    hall.sees(f"Jürgen {last}")
    hall.looks("list")
    hall.tap(f"Enter {last} players")
    assert window.wait("location.pathname === '/hall/players' && document.body.dataset.n")
    hall.sees(f"Jürgen {last}")
    hall.looks("players")
    hall.tap("Rounds", "nav a")
    hall.tap("How many tables")
    hall.fill(count=str(tables))
    hall.tap("Set the seats")
    hall.fill(by="number")
    hall.tap("Set the movement")
    hall.fill(how="offered")
    hall.sees("Seats of round 1 are set")
    hall.looks("plan")
    printed = {name: pages_of(hall.taken(f"{name}.pdf")) for name in ("seating", "badges")}
    printed["cards"] = pages_of(hall.taken("score-cards.pdf"))
    assert all(f"Jürgen {n}" in text for text in printed.values() for n in (1, last))
    hall.tap("Begin round 1", "section a")
    hall.fill()
    hall.go("/hall")
    hall.tap("Start the timer")
    assert window.wait("document.querySelector('.left-over')?.textContent === '50 minutes left'")
    # A table that reports plays, and calls.
    table = AtTable(tmp_path, 3, hall.floor)
    table.play(table.deal(), table_events.Discarded(seat="E", tile="1b"))
    table.report()
    assert window.wait("document.querySelector('#t3 .state')?.textContent === 'playing'")
    table.play(table_events.Halted(reason="director", source="phone"))
    table.report()
    hall.sees("Nobody calls" if not hall.floor.calls() else "director called")
    hall.looks("floor")
    hall.tap("Answer")
    hall.write(what="upheld")
    window.run("document.querySelector('dialog [name=reason]').required = false")
    hall.tap("", "button.main")
    assert "needs the reason" in hall.refused()
    hall.fill(what="upheld", reason="seen by all")
    hall.sees("Nobody calls")
    # The table appeals against it, with the moment; it is decided.
    hall.floor.see(
        [ev.AppealLodged(table=3, text="It was in time", number=10, journal="", entry=2)]
    )
    hall.tap("One appeal is open")
    hall.sees("It was in time")
    hall.looks("appeals")
    hall.tap("Decide the appeal")
    hall.fill(outcome="changed", reason="the picture shows it")
    hall.sees("the picture shows it")
    # A score is put right before it is handed in, refused after, and corrected by the director.
    hall.go("/hall/tables/1")
    for game, points in (("1", "25"), ("2", "40")):
        hall.tap(f"Enter game {game}")
        hall.fill(points_E=points, ended="mah jongg")
    hall.tap("Change game 2")
    hall.fill(points_E="10", ended="mah jongg")
    scorer = hall.pages.phone("scorer")
    hand_in(scorer, 1, 1)
    hall.sees("Correct game 2")
    assert "Only the director" in str(
        scorer.post(
            "/hall/do", data={"deed": "score", "table": "1", "game": "2", "ended": "wall"},
            headers={"accept": "application/json"},
        ).json()["error"]
    )  # fmt: skip
    hall.tap("Correct game 2")
    hall.fill(points_E="20", reason="the bonus was left out")
    hall.sees("the bonus was left out")
    hall.looks("table")
    # A substitute, somebody who leaves, and a game that is not finished when time is called.
    hall.go("/hall/players")
    hall.tap("Change", "tr:nth-child(6) a")
    hall.fill(what="substitute", name="Zoe")
    hall.sees("Zoe plays the place")
    hall.tap("Change", f"tr:nth-child({last}) a")
    hall.fill(what="withdrew", reason="ill")
    hall.sees("has left")
    hall.go("/hall")
    hall.clock.at += 3001
    hall.floor.see(hall.floor.clock.sounds())
    assert window.wait("document.querySelector('#t3 .state')?.textContent === 'time is up'")
    hall.sees("game 1 at table 3 is not finished")
    cards = hall.floor.record.now.cards_at(3)
    assert cards is not None and cards.games[0].ended == "unfinished"
    director = hall.pages.phone()
    for at in {*range(2, tables + 1)} - {3}:
        for game in (1, 2):
            done(director, "score", table=at, game=game, points_E=-10 * at, ended="wall")
        as_they_sit(director, hall.floor, at)
    done(director, "score", table=3, game=2, points_S=55, ended="mah jongg")
    as_they_sit(director, hall.floor, 3)
    # Round 2, and the end.
    hall.tap("Begin round 2")
    hall.fill()
    hall.sees("The round")
    until(lambda: len(hall.floor.record.now.played) == 2)
    running = hall.floor.record.now.running
    assert running is not None
    for at in running.tables:
        for game in (1, 2):
            done(director, "score", table=at, game=game, points_E=at, ended="mah jongg")
        as_they_sit(director, hall.floor, at)
    hall.go("/hall/standings")
    assert window.left_and_shown_again() == ["closed", "closed", "opened"]
    hall.tap("Give or take points")
    hall.fill(number="2", points="-5", reason="a phone that rang")
    hall.sees("a phone that rang")
    hall.looks("standings")
    refused = "409 (Conflict)"  # what the page shows as the law's words
    assert [each for each in window.complaints() if refused not in each] == []
    # What is taken along says the same.
    rows = list(csv.DictReader(io.StringIO(hall.taken("standings.csv").decode("utf-8-sig"))))
    results = json.loads(hall.taken("results.json"))
    assert [row["name"] for row in rows] == [row["name"] for row in results["standings"]]
    assert rows[0]["name"] == "Jürgen 10" and rows[0]["points"] == "55"
    won = {row["number"]: row["prize"] for row in results["standings"] if row["prize"]}
    assert won[10] == 10000 and sum(won.values()) <= 15000
    jsonschema.validate(results, json.loads(hall.taken("results.schema.json")))
    assert "Jürgen 10" in pages_of(hall.taken("standings.pdf"))
    games = list(csv.DictReader(io.StringIO(hall.taken("games.csv").decode("utf-8-sig"))))
    assert sum(row["ended"] == "unfinished" for row in games) == 4
    with zipfile.ZipFile(io.BytesIO(hall.taken("appeals.zip"))) as archive:
        names = archive.namelist()
        assert len(names) == 2 and "decisions.csv" in names
        assert all(len(archive.read(name)) > 100 for name in names)
    kinds_of = {each["kind"] for each in results["decisions"]}
    assert kinds_of == {"appeal", "ruling", "correction", "points"}
    kinds = [type(event) for event in hall.floor.record.events]
    assert kinds.count(ev.ScoreCorrected) == 1 and kinds.count(ev.RoundBegun) == 2
    table.journal.close()
