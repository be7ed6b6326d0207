"""`rackside hall`: movements and standings from the command line."""

from __future__ import annotations

import json
import shutil
import socket
from pathlib import Path
from typing import Any

import pytest

from controller.cli import main
from controller.reference.movement_page import movement_page
from rules.movement.drawing import in_order
from rules.tournament import events as ev
from rules.tournament.events import to_line
from tests.controller.conftest import HOUSE


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["hall", *words])
    out, err = capsys.readouterr()
    code = ended.value.code
    return code if isinstance(code, int) else 0, out, err


def test_the_page_of_movements_is_as_the_command_makes_it() -> None:
    assert (HOUSE / "docs" / "movement.md").read_text(encoding="utf-8") == movement_page()


def test_a_hall_in_which_nobody_meets_again(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "movement", "--tables", "8", "--rounds", "5")
    assert code == 0
    assert "8 tables, 5 rounds, 32 players" in out
    assert "By the steps of 2019 16 pairs meet again." in out
    assert "Offered: steps that change from round to round; nobody meets again." in out
    lines = [line.split() for line in out.splitlines()]
    assert ["1", "stays", "1", "up", "1", "down", "2", "up"] in lines
    assert ["table", "8", "29", "26", "3", "24"] in lines  # in round 3
    assert lines[-1] == ["Nobody", "meets", "again."]


def test_the_steps_of_2019_name_who_meets_again(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "movement", "--tables", "4", "--rounds", "3", "--rule", "2019")
    lines = out.splitlines()
    assert ["each", "stays", "1", "down", "2", "up", "1", "up"] in [line.split() for line in lines]
    again = [line for line in lines if " – " in line]
    assert len(again) == 8
    assert all(line.endswith(": 1, 3") for line in again)


@pytest.mark.parametrize(
    ("tables", "rounds", "says"),
    [
        ("3", "2", "weniger als vier Tischen trifft sich"),
        ("5", "6", "Mit mehr Runden als Tischen"),
        ("6", "6", "Für sechs Tische und sechs Runden gibt es keinen"),
        ("4", "4", "von Tisch zu Tisch verschieden sind; niemand trifft sich wieder"),
    ],
)
def test_where_there_is_none_it_says_so_in_german(
    capsys: pytest.CaptureFixture[str], tables: str, rounds: str, says: str
) -> None:
    _, out, _ = said(capsys, "movement", "--tables", tables, "--rounds", rounds, "--language", "de")
    assert says in " ".join(out.split())


def test_a_movement_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "movement", "--tables", "3", "--rounds", "2", "--json")
    made = json.loads(out)
    assert made["rounds"][0]["2"] == {"E": 5, "S": 6, "W": 7, "N": 8}
    assert made["rounds"][1]["1"] == {"E": 1, "S": 6, "W": 7, "N": 12}
    assert made["moves"] == [{"E": 0, "S": -1, "W": 2, "N": 1}]
    assert made["meet_again"][0] == {"players": [2, 3], "rounds": [1, 2]}
    assert (made["how"], made["why"]) == ("2019", "few tables")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--tables", "8"), "--rounds is a number from 1 to 16"),
        (("--rounds", "8", "--tables", "201"), "--tables is a number from 1 to 200"),
        (("--rounds", "3", "--tables", "8", "--rule", "1991"), "offered or 2019, not 1991"),
    ],
)
def test_what_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], complaint: str
) -> None:
    code, out, err = said(capsys, "movement", *words)
    assert (code, out) == (2, "") and complaint in err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """One table, one round, one game; West wants to hand the cards in first."""
    seats = in_order([1, 2, 3, 4], [1])
    events: list[ev.TournamentEvent] = [
        ev.TournamentOpened(name="Spring", rounds=1, games=1, prizes=(100, 50)),
        *(ev.PlayerEntered(number=n, name=name) for n, name in enumerate("ABCD", 1)),
        ev.TableAdded(table=1),
        ev.SeatsSet(round=1, seats=seats),
        ev.RoundBegun(round=1),
        ev.GameScored(table=1, game=1, points={"E": 25, "S": 25, "W": -10}),
        *(ev.CardChecked(table=1, wind=w, number=n) for w, n in seats[1].items()),
        ev.CardInitialed(table=1, wind="E", number=3),
        ev.CardInitialed(table=1, wind="W", number=1),
        ev.CardInitialed(table=1, wind="S", number=4),
        ev.CardInitialed(table=1, wind="N", number=2),
        ev.CardsSubmitted(table=1, number=3),
        ev.CardsSubmitted(table=1, number=1),
    ]
    path = tmp_path / "spring.jsonl"
    path.write_bytes(b"\n".join(map(to_line, events)) + b"\n")
    return path


def test_a_tournament_s_record_is_followed(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    code, out, _ = said(capsys, "standings", str(record))
    assert code == 0
    assert "  18  East hands in the score cards of table 1.  [T19.5d]" in out
    assert "  19  The score cards of table 1 are in.  [T19.5d]" in out
    lines = [line.split() for line in out.splitlines()]
    assert ["1", "1", "A", "25", "25", "75"] in lines and ["1", "2", "B", "25", "25", "75"] in lines
    assert ["4", "3", "C", "-10", "-10"] in lines
    _, out, _ = said(capsys, "standings", str(record), "--language", "de")
    assert "Die Punktezettel von Tisch 1 gibt Ost ab.  [T19.5d]" in out and "Platz" in out


def test_the_next_round_is_drawn_as_a_line_of_the_record(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    code, out, _ = said(capsys, "draw", str(record), "--by", "lot", "--seed", "3")
    made = json.loads(out)
    assert (code, made["type"], made["round"], made["seed"]) == (0, "seats", 2, 3)
    assert sorted(made["seats"]["1"].values()) == [1, 2, 3, 4]
    _, again, _ = said(capsys, "draw", str(record), "--by", "lot", "--seed", "3")
    assert out == again
    _, out, _ = said(capsys, "draw", str(record))
    # Best first, and each has a wind that the player has not had.
    assert json.loads(out)["seats"]["1"] == {"E": 2, "S": 1, "W": 4, "N": 3}
    code, _, err = said(capsys, "draw", str(record), "--by", "luck")
    assert code == 2 and "--by is lot or standing, not luck" in err
    record.write_bytes(b"")
    code, _, err = said(capsys, "draw", str(record))
    assert code == 2 and "no table has been added yet" in err


def test_standings_as_json(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    _, out, _ = said(capsys, "standings", str(record), "--json")
    made = json.loads(out)
    assert [row["points"] for row in made["standings"]] == [25, 25, 0, -10]
    assert [each["reason"]["code"] for each in made["rulings"][:2]] == [
        "several-have-points", "east-delivers",
    ]  # fmt: skip
    assert made["rulings"][1]["reason"] == {"code": "east-delivers", "table": 1}
    assert made["prizes"][0] == {"number": 1, "place": 1, "amount": 75}


def test_a_line_that_cannot_be_used_is_named(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    record.write_bytes(record.read_bytes() + b'{"type":"round"}\n')
    code, _, err = said(capsys, "standings", str(record))
    assert code == 2 and f"{record}:20: Object missing required field `round`" in err
    code, _, err = said(capsys, "standings", str(tmp_path / "none.jsonl"))
    assert code == 2 and "none.jsonl" in err
    record.write_bytes(b"\xff")
    code, _, err = said(capsys, "standings", str(record))
    assert code == 2 and "spring.jsonl" in err
    record.write_bytes(b'{"type":"tournament","name":"x","rounds":1,"settings":{"tie":1}}')
    code, _, err = said(capsys, "standings", str(record))
    assert code == 2 and ":1: a tournament has no setting 'tie'" in err


@pytest.mark.parametrize("words", [("desk",), ("table", "3"), ("withdraw", "3")])
def test_a_file_where_the_desk_s_folder_is_to_be_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...]
) -> None:
    (tmp_path / "hall").touch()
    given = said(capsys, *words, "--folder", str(tmp_path / "hall"))
    assert given == (2, "", f"rackside: {tmp_path / 'hall'}: is a file, not a folder\n")
    below = tmp_path / "hall" / "desk"
    code, _, err = said(capsys, *words, "--folder", str(below))
    assert code == 2
    assert err == f"rackside: {below}: cannot be written (Not a directory)\n"


@pytest.mark.parametrize("option", ["--live-port", "--web-port"])
def test_a_busy_port_of_a_desk_names_its_own_option(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        ports = {"--web-port": "0", "--live-port": "0", option: port}
        code, _, err = said(
            capsys, "desk", "--folder", str(tmp_path), "--host", "127.0.0.1",
            "--broker", "nats://127.0.0.1:9", *(word for pair in ports.items() for word in pair),
        )  # fmt: skip
    assert code == 2
    assert f"port {port} on 127.0.0.1 is used by another program" in err
    assert f"type it again with {option} " in err


@pytest.mark.skipif(shutil.which("nats-server") is None, reason="nats-server is not installed")
@pytest.mark.parametrize(("host", "reached"), [("0.0.0.0", "10.0.0.5"), ("127.0.0.1", "127.0.0.1")])
def test_a_desk_that_listens_on_all_addresses_prints_those_that_others_can_type(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    host: str, reached: str,
) -> None:  # fmt: skip
    async def up(*given: Any) -> None:
        given[4]()  # it says that it is ready, and ends

    monkeypatch.setattr("controller.hall.desk.work", up)
    monkeypatch.setattr("controller.operating.own_address.by_route", lambda: iter(("10.0.0.5",)))
    code, out, _ = said(
        capsys, "desk", "--folder", str(tmp_path), "--host", host,
        "--port", "-1", "--web-port", "0", "--live-port", "0",
    )  # fmt: skip
    local = "localhost" if host == "127.0.0.1" else reached
    assert code == 0 and f"hears tables at nats://{reached}:" in out
    assert f"pages are at http://{local}:" in out and f"spectators: http://{local}:" in out


@pytest.mark.skipif(shutil.which("nats-server") is None, reason="nats-server is not installed")
def test_a_busy_port_of_a_desk_s_broker_names_its_option(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        code, _, err = said(
            capsys, "desk", "--folder", str(tmp_path), "--host", "127.0.0.1",
            "--port", port, "--web-port", "0", "--live-port", "0",
        )  # fmt: skip
    assert code == 2 and f"port {port} on 127.0.0.1 is used by another program" in err
    assert "with --port" in err
