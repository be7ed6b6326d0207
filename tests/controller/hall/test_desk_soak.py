"""A tournament of twelve tables with real processes: desk, broker, and tables that report and obey.

Long: every table plays its games to the end, and the desk is killed in mid-round.
"""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

from controller.hall.accounts import seed_of
from controller.hall.broker import installed
from controller.hall.floor import Floor
from controller.hall.joining import HallLink
from controller.hall.scanned import accepted
from controller.hall.simulation.pages_client import PagesClient
from controller.hall.simulation.processes import DeskProcess as Desk
from controller.hall.simulation.processes import until
from controller.hall.store import DeskStore
from controller.record.journal import Journal
from controller.record.session import Session
from controller.table import new_session
from rules import events as table_events
from rules.tiles import SEATS
from rules.tournament.standings import standings
from tests.controller.hall.halls import held
from tests.controller.hall.test_floor import STORIES, won_by_south

pytestmark = pytest.mark.skipif(not installed(), reason="there is no nats-server (make setup)")


class PlayingTable:
    """A table of this process: its session, its link to the hall."""

    def __init__(self, folder: Path, number: int, invitation: str) -> None:
        self.number, self.path = number, folder / f"{number}.journal"
        self.journal = Journal(self.path)
        self.session: Session = new_session(self.journal, eyes=False)
        self.link = HallLink(self.session)
        self.link.join(accepted(invitation))

    def seats(self, number: int) -> dict[str, str]:
        """Who sits here in a round, once the desk has said so."""

        def known() -> bool:
            hall = self.session.board.hall
            return hall is not None and hall.orders is not None and hall.orders.round == number

        until(known, 60)
        hall = self.session.board.hall
        assert hall is not None and hall.orders is not None
        return {seat: sits.name for seat, sits in hall.orders.seats.items()}

    def play(self, players: dict[str, str], *, won: bool) -> None:
        """Play one game: South wins, or the wall ends."""
        empty = tuple(seat for seat in SEATS if seat not in players)
        begun = table_events.DealStarted(
            code="tournament-2019", card=str(STORIES.with_name("small.card")), players=players,
            empty=empty, source="operator",
        )  # fmt: skip
        end = "mahjongg" if won else "wall"
        for event in (begun, *(won_by_south() if won else ()), table_events.DealEnded(reason=end)):
            self.session.note(event)

    def close(self) -> None:
        self.link.close()
        self.journal.close()


class Director(PagesClient):
    """Who runs the tournament, by the desk's pages alone."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.pages)
        self.pair(desk.code)

    def invite(self, table: int) -> str:
        _, _, page = self._asked("POST", "/hall/phones", {"table": str(table)})
        return page.decode().partition("paste: ")[2].partition("<")[0]

    def results(self) -> Any:
        return json.loads(self.get("/hall/files/results.json"))


def tournament(tmp_path: Path, tables: int, rounds: int, games: int) -> None:
    """Play it whole; the desk is killed once a round, and its standings are those of the tables'
    own journals."""
    rng, folder = random.Random(19), tmp_path / "hall"
    folder.mkdir()
    desk = Desk(folder)
    playing: list[PlayingTable] = []
    try:
        director = Director(desk)
        director.do("open", name="Spring", rounds=rounds, games=games)
        director.do("import", list="\n".join(f"Player {n}" for n in range(1, 4 * tables + 1)))
        director.do("tables", count=tables)
        director.do("seats", by="number")
        director.do("movement", how="offered")
        for number in range(1, tables + 1):
            playing.append(PlayingTable(tmp_path, number, director.invite(number)))
        expected = {f"Player {n}": 0 for n in range(1, 4 * tables + 1)}
        for number in range(1, rounds + 1):
            director.do("round", round=number)
            director.do("timer")
            seats = {table.number: table.seats(number) for table in playing}
            for game in range(1, games + 1):
                for table in playing:
                    won = rng.random() < 0.5
                    table.play(seats[table.number], won=won)
                    if won:
                        expected[seats[table.number]["S"]] += 55
                if game == 1:
                    desk.kill()
                    desk.again()
            for each in _all_scored(director, number, games):
                _hand_in(director, each)
        found = {row["name"]: row["points"] for row in director.results()["standings"]}
        assert found == expected
    finally:
        for table in playing:
            table.close()
        desk.close()
    store = DeskStore(f"sqlite:///{folder}/desk.sqlite")
    try:
        assert all(held(store, table.number, table.path) for table in playing)
        kept = {row.name: row.points for row in standings(Floor(store).record.now)}
        assert kept == expected
    finally:
        store.close()
    assert seed_of(folder / "table-1.nk")


def _tables(director: Director, number: int) -> list[Any]:
    played = director.results()["played"]
    return list(played[number - 1]["tables"]) if len(played) >= number else []


def _all_scored(director: Director, number: int, games: int) -> list[Any]:
    """The tables of a round, once every game of them has its score at the desk."""
    until(lambda: all(len(each["games"]) == games for each in _tables(director, number)), 300)
    return _tables(director, number)


def _hand_in(director: Director, table: Any) -> None:
    at, who = table["table"], table["seats"]
    for wind, number in who.items():
        director.do("check", table=at, wind=wind, number=number)
    for wind, across in (("E", "W"), ("W", "E"), ("S", "N"), ("N", "S")):
        director.do("initial", table=at, wind=wind, number=who[across])
    director.do("submit", table=at, number=who["E"])


def test_two_tables_and_a_desk_that_is_killed(tmp_path: Path) -> None:
    """Longer than others, as the desk is started twice: the smallest of the one below."""
    tournament(tmp_path, tables=2, rounds=1, games=2)


@pytest.mark.slow
def test_twelve_tables_play_two_rounds(tmp_path: Path) -> None:
    begun = time.monotonic()
    tournament(tmp_path, tables=12, rounds=2, games=4)
    print(f"twelve tables, two rounds of four games: {time.monotonic() - begun:.0f} s")
