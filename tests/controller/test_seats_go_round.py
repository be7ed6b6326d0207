"""From deal to deal: East passes as the club plays it, and names, points and phones move along."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from rules import events as ev
from rules.tiles import SEATS
from tests.controller.operator_table import JSON, NAMES, Table, by_hand, post

COUNTS: Final = {"counts_E": "14", "counts_S": "13", "counts_W": "13", "counts_N": "13"}
WINNING: Final = "F F F 1b 1b 1b 1b 1c 1c 1c 1c 1d 1d 1d"
FIELD: Final = re.compile(r'name="player_(\w)" value="([^"]*)"')


def form(phone: TestClient, **asked: str) -> dict[str, str]:
    """What the start form holds, as it is shown."""
    text = phone.get("/operator/start", params=asked).text
    held = {f"player_{seat}": name for seat, name in FIELD.findall(text)}
    out = re.search(r'name="out" value="([^"]*)"', text)
    assert out is not None
    return {**held, "out": out[1]}


def start(phone: TestClient, table: Table, held: dict[str, str], **more: str) -> None:
    """Begin a deal by the form as it is shown, and deal."""
    sent = {"seen": str(table.n), "code": "american", "card": "practice", **held, **more}
    answer = phone.post("/operator/start", data=sent, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    counts = {k: v for k, v in COUNTS.items() if more.get("empty") != k[-1]}
    wall = str(99 + (13 if more.get("empty") else 0))
    assert post(phone, table, do="dealt", wall=wall, loose="0", **counts).status_code == 200


def first(phone: TestClient, table: Table, **more: str) -> None:
    seated = {f"player_{seat}": name for seat, name in NAMES.items()}
    start(phone, table, {k: v for k, v in seated.items() if more.get("empty") != k[-1]}, **more)


def win(phone: TestClient, table: Table, seat: str) -> None:
    """Let a seat win; where it is East, with the first tiles."""
    if seat != "E":
        post(phone, table, do="turn", seat="E", tile="1d")
    post(phone, table, do="declare", seat=seat)
    assert post(phone, table, do="show", seat=seat, tiles=WINNING).status_code == 200


def order(held: dict[str, str]) -> list[str]:
    return [held[f"player_{seat}"] for seat in SEATS]


@pytest.mark.parametrize(
    ("passes", "winner", "east"),
    [
        ("after every deal", "E", "Bea"),
        ("after every deal", "W", "Bea"),
        ("unless east wins", "E", "Ada"),
        ("unless east wins", "W", "Bea"),
        ("by the dice", "W", "Ada"),
    ],
)
def test_east_passes_as_the_club_plays_it(
    tmp_path: Path, passes: str, winner: str, east: str
) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        page = phone.get("/operator/start").text
        assert "Who is East in the next deal." in page.partition("All other settings")[0]
        first(phone, table, set_east_passes=passes)
        win(phone, table, winner)
        held = form(phone)
        assert order(held)[0] == east
        assert ("is East now" in phone.get("/operator/start").text) == (east != "Ada")
        start(phone, table, held, set_east_passes=passes)
        deal = table.session.deal
        assert deal is not None and deal.game is not None
        assert deal.players["E"] == deal.game.east == east


def test_names_points_and_phones_move_along(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        bea = table.phone(PairedPhone("player", player="Bea"))
        first(phone, table)
        win(phone, table, "S")
        start(phone, table, form(phone))
        deal = table.session.deal
        assert deal is not None and deal.game is not None
        assert dict(deal.players) == {"E": "Bea", "S": "Cy", "W": "Dot", "N": "Ada"}
        assert dict(deal.game.totals) == {"Ada": -50, "Bea": 25, "Cy": -25, "Dot": -25}
        assert deal.game.passed == 1, "the end of the deal is on record, as nobody tapped it"
        assert [e.reason for e in table.events() if isinstance(e, ev.DealEnded)] == ["mahjongg"]
        assert "Bea discards" in bea.get("/operator").text
        said = bea.post(
            "/operator/do", data={"seen": str(table.n), "do": "turn", "seat": "E", "tile": "9b"},
            headers=JSON,
        )  # fmt: skip
        assert said.status_code == 200
        assert post(bea, table, do="turn", seat="S", tile="9b").status_code == 403


def test_four_deals_bring_everybody_round(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        first(phone, table)
        for east in ("Bea", "Cy", "Dot", "Ada"):
            win(phone, table, "W")
            held = form(phone)
            assert order(held)[0] == east
            start(phone, table, held)
        assert [type(e).__name__ for e in table.events()].count("GameStarted") == 1


def test_three_play_and_the_deal_goes_round_among_them(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        first(phone, table, empty="N")
        for east in ("Bea", "Cy", "Ada"):
            win(phone, table, "W")
            held = form(phone)
            assert order(held)[0] == east and held["player_N"] == ""
            start(phone, table, held, empty="N")


def test_of_five_everybody_sits_out_once_in_a_round(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        first(phone, table, out="Eve")
        outs, easts = [], []
        for _ in range(5):
            deal = table.session.deal
            assert deal is not None
            easts.append(deal.players["E"])
            begun = [e for e in table.events() if type(e).__name__ == "DealStarted"][-1]
            outs.append(getattr(begun, "out", ())[0])
            win(phone, table, "W")
            start(phone, table, form(phone))
        assert easts == ["Ada", "Bea", "Cy", "Dot", "Eve"]
        assert outs == ["Eve", "Ada", "Bea", "Cy", "Dot"]
        last = table.session.deal
        assert last is not None and order(form(phone))[0] == "Ada" == last.players["E"]
        eve = table.phone(PairedPhone("player", player="Eve"))
        assert "no seat" in post(eve, table, do="turn", seat="E", tile="9b").json()["error"]


def test_of_six_who_has_sat_out_longest_comes_in(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        first(phone, table, out="Eve, Fay")
        outs = []
        for _ in range(3):
            win(phone, table, "W")
            held = form(phone)
            outs.append(held["out"])
            start(phone, table, held)
        assert outs == ["Fay, Ada", "Ada, Bea", "Bea, Cy"]


def test_who_sits_out_is_who_bets(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        seated = {f"player_{seat}": name for seat, name in NAMES.items()}
        sent = {"seen": "0", "code": "nmjl-1946", **seated, "out": "Eve"}
        phone.post("/operator/start", data=sent)
        assert 'value="Eve"' in phone.get("/operator/sheet?do=bet").text


def test_two_tables_swap_people(tmp_path: Path) -> None:
    """Who comes begins a game with those who stay; everybody's evening goes on."""
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        first(phone, table)
        win(phone, table, "S")
        held = form(phone) | {"player_S": "Fay", "player_N": "Gus"}
        start(phone, table, held)
        deal = table.session.deal
        assert deal is not None and deal.game is not None
        assert deal.game.players == ("Bea", "Fay", "Dot", "Gus")
        win(phone, table, "W")
        assert order(form(phone)) == ["Fay", "Dot", "Gus", "Bea"]


def test_east_can_be_chosen_where_the_dice_say_who_it_is(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        first(phone, table)
        seated = {f"player_{seat}": name for seat, name in NAMES.items()}
        held = form(phone, code="american", out="Eve", east="W", **seated)
        assert order(held) == ["Cy", "Dot", "Ada", "Bea"] and held["out"] == "Eve"


@pytest.mark.parametrize(
    ("out", "said"),
    [("Ada", "Ada has two seats"), ("X, Y, Z", "At most 2 sit out"), ("X, X", "X has two seats")],
)
def test_who_sits_out_does_not_sit(tmp_path: Path, out: str, said: str) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        seated = {f"player_{seat}": name for seat, name in NAMES.items()}
        sent: dict[str, Any] = {"seen": "0", "code": "american", **seated, "out": out}
        answer = phone.post("/operator/start", data=sent)
        assert answer.status_code == 422 and said in answer.text
