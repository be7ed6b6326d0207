"""`rackside league`: what is entered, shown, taken by file and kept, from the command line."""

from __future__ import annotations

import csv
import io
import json
import shutil
import socket
from datetime import UTC, datetime
from pathlib import Path

import pytest

from controller.cli import main
from controller.league.store import LeagueStore
from controller.record.journal import Journal
from tests.controller.league.leagues import meeting
from tests.controller.statistics.club import deal, evening


class Said:
    """The command, over one league's folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys

    def __call__(self, *words: object, code: int = 0) -> str:
        with pytest.raises(SystemExit) as ended:
            main(["league", *map(str, words)])
        out, err = self.capsys.readouterr()
        assert (ended.value.code or 0) == code, out + err
        return out + err

    def at(self, *words: object, code: int = 0) -> str:
        return self(*words, "--folder", self.folder, code=code)


@pytest.fixture
def league(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    folder = tmp_path / "league"
    folder.mkdir()
    store = LeagueStore(f"sqlite:///{folder}/league.sqlite")
    meeting(store, "north", 1, [{1: 75, 2: -25, 3: -25, 4: -25}])
    meeting(store, "south", 2, [{1: 25, 2: 25, 3: -25, 4: -25}], day="2026-10-03")
    store.close()
    return Said(folder, capsys)


def test_a_season_from_the_first_merge_to_the_table_of_honour(league: Said) -> None:
    assert "there is no season yet" in league.at("standings", code=2)
    league.at("season", "Autumn", "2026-09-01", "2026-10-31", "--places", "10,6,3")
    league.at("rating", "elo")
    assert "Entry 3" in league.at("merge", 1, 5, "--why", "one club", "--by", "Director")
    rows = [line.split() for line in league.at("standings").splitlines()]
    assert rows[1][:5] == ["1", "1", "Ann", "Field", "18"]  # 10, and half of 10 and 6
    rated = list(csv.DictReader(io.StringIO(league.at("players", "--csv"))))
    assert rated[0]["name"] == "Ann Field" and rated[0]["players"] == "1 5"
    assert float(rated[0]["rating"]) > 1500
    assert "Autumn: Ann Field" in league.at("honours")
    assert "Cup 1 (north): Ann Field" in league.at("honours")
    assert "one club" in league.at("entries")
    league.at("split", 3)
    assert "no merge that holds" in league.at("split", 3, code=2)
    league.at("forget", 1)
    assert "Autumn: Player 1" in league.at("honours")
    assert "one club" not in league.at("entries")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("season", " ", "2026-09-01", "2026-10-01"), "1 to 60 letters"),
        (("season", "A", "1 May", "2026-10-01"), "written as 2026-09-01"),
        (("season", "A", "2026-09-02", "2026-09-01"), "ends on its first day or later"),
        (("season", "A", "2026-09-01", "2026-10-01", "--places", "x"), "whole numbers"),
        (("merge", "1", "2"), "two people"),
        (("standings", "X"), "no season"),
        (("take", "North", "nothing.json"), "No such file"),
    ],
)
def test_what_is_refused_says_why(league: Said, words: tuple[str, ...], why: str) -> None:
    assert why in league.at(*words, code=2)


def test_a_clubs_evening_comes_by_file_and_once(league: Said, tmp_path: Path) -> None:
    journal = tmp_path / "club.journal"
    with Journal(journal) as written:
        evening(written, [deal(3)], datetime(2026, 9, 12, 17, tzinfo=UTC))
    file = tmp_path / "club.json"
    file.write_text(league("sheet", journal, "--club", "Tuesday"), encoding="utf-8")
    made = json.loads(file.read_text())
    assert len(made) == 1
    assert "3 new sheets of one meeting" in league.at("take", "club", file)
    assert "Nothing new" in league.at("take", "club", file)
    persons = list(csv.DictReader(io.StringIO(league.at("players", "--csv"))))
    ada = next(row for row in persons if row["name"] == "Ada")
    assert (ada["games"], ada["meetings"]) == ("1", "1")
    assert "a letter first" in league.at("take", "North", file, code=2)
    file.write_text('{"x": {"head": "{}"}}')
    assert "no sheet for a league" in league.at("take", "club", file, code=2)


def test_a_copy_made_in_use_is_a_whole_league(league: Said, tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "league.sqlite"
    copy.parent.mkdir()
    held = LeagueStore(f"sqlite:///{league.folder}/league.sqlite")
    league.at("backup", copy)
    assert "there already" in league.at("backup", copy, code=2)
    held.close()
    assert league("players", "--csv", "--folder", copy.parent) == league.at("players", "--csv")


def test_a_copy_that_cannot_be_written_is_refused_in_words(league: Said, tmp_path: Path) -> None:
    said = league.at("backup", tmp_path / "nowhere" / "copy.sqlite", code=2)
    assert "nowhere" in said and "cannot be written" in said


def test_no_sheet_is_printed_of_journals_that_are_not_there(league: Said, tmp_path: Path) -> None:
    said = league("sheet", tmp_path / "none.journal", code=2)
    assert "none.journal" in said and "{" not in said


@pytest.mark.parametrize(
    "words", [("standings",), ("players",), ("honours",), ("entries",), ("merge", 1, 2)]
)
def test_a_league_that_is_not_there_is_said_and_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[object, ...]
) -> None:
    nowhere = Said(tmp_path / "typo", capsys)
    assert "no league is kept here" in nowhere.at(*words, code=2)
    assert not (tmp_path / "typo").exists()


@pytest.mark.skipif(shutil.which("nats-server") is None, reason="nats-server is not installed")
@pytest.mark.parametrize("option", ["--web-port", "--leaf-port", "--port"])
def test_a_busy_port_of_the_league_names_its_own_option(league: Said, option: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy, socket.create_server(("", 0)) as leaves:
        free = str(leaves.getsockname()[1])
        leaves.close()
        ports = {"--web-port": "0", "--leaf-port": free, "--port": "-1"}
        ports[option] = port = str(busy.getsockname()[1])
        given = [word for pair in ports.items() for word in pair]
        said = league.at("serve", "--host", "127.0.0.1", *given, code=2)
    assert f"port {port} on 127.0.0.1 is used by another program" in said
    assert f"with {option} " in said
