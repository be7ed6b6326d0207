"""What a deal entered by hand comes to: the hand called dead, and what changes a win's money."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from controller.operating.won import hands_of_the_card
from rules.tiles import Tile
from tests.controller.operator_table import Table, begin, by_hand, post

COUNTS: Final = {"counts_E": "14", "counts_S": "13", "counts_W": "13", "counts_N": "13"}
WINNING: Final = "F F F 1b 1b 1b 1b 1c 1c 1c 1c 1d 1d 1d"
"""The practice card's first hand, without a joker: 25."""


def dealt(table: Table) -> TestClient:
    phone = table.phone(PairedPhone("operator"))
    begin(phone, table)
    assert post(phone, table, do="dealt", wall="99", loose="0", **COUNTS).status_code == 200
    return phone


def entered(phone: TestClient, table: Table, **fields: Any) -> dict[str, str]:
    answer = post(phone, table, **fields)
    assert answer.status_code == 200, answer.text
    parts: dict[str, str] = answer.json()["parts"]
    return parts


def test_a_jokerless_hand_is_asked_about_and_paid_as_it_was_said(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = dealt(table)
        entered(phone, table, do="turn", seat="E", tile="1d")
        entered(phone, table, do="declare", seat="S")
        won = entered(phone, table, do="show", seat="S", tiles=WINNING)["now"]
        points = table.session.board.points
        assert (points["E"], points["W"], points["N"]) == (-50, -25, -25)
        assert "Was it said to be jokerless?" in won and "Won on Ada" in won
        n = next(e.n for e in table.events() if type(e).__name__ == "Declared")
        said = entered(phone, table, do="declare", entry=str(n), seat="S", jokerless="1")["now"]
        assert "Was it said" not in said
        assert table.session.board.points["E"] == -100
        assert table.session.board.points["W"] == -50


def test_a_hand_that_was_drawn_is_paid_as_self_picked(tmp_path: Path) -> None:
    """The one tap took the last discard; the winner had drawn."""
    with by_hand(tmp_path) as table:
        phone = dealt(table)
        entered(phone, table, do="turn", seat="E", tile="1d")
        entered(phone, table, do="declare", seat="S")
        won = entered(phone, table, do="show", seat="S", tiles=WINNING)["now"]
        assert "Bea drew the tile" in won
        drawn = entered(phone, table, do="drew_it")["now"]
        assert "Won with a tile that Bea drew" in drawn
        assert table.session.board.points["E"] == table.session.board.points["W"] == -50


def test_a_hand_without_the_called_tile_is_put_right_by_one_tap(tmp_path: Path) -> None:
    """A draw was forgotten, and Mah Jongg tapped on a discard that is not in the hand at all."""
    with by_hand(tmp_path) as table:
        phone = dealt(table)
        entered(phone, table, do="turn", seat="E", tile="9b")
        entered(phone, table, do="declare", seat="S")
        now = entered(phone, table, do="show", seat="S", tiles=WINNING)["now"]
        assert "the 9 bam that was called is not among the tiles shown" in now
        _, _, rest = now.partition("Bea drew the tile")
        assert rest and "Ada discards 9 bam" in rest, "the draw first, then what may be wrong"
        own = table.phone(PairedPhone("player", player="Bea"))
        assert "Bea drew the tile" not in own.get("/operator").text, "the operator says it"
        drawn = entered(phone, table, do="drew_it")["now"]
        assert "Won with a tile that Bea drew" in drawn
        assert table.session.board.points == {"E": -50, "S": 50, "W": -50, "N": -50}


def test_where_a_caller_cannot_have_drawn_the_discard_may_be_another(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = dealt(table)
        entered(phone, table, do="turn", seat="E", tile="9b")
        entered(phone, table, do="declare", seat="W")
        now = entered(phone, table, do="show", seat="W", tiles=WINNING)["now"]
        assert "drew the tile" not in now and "Ada discards 9 bam" in now


def test_who_does_not_follow_the_discarder_cannot_have_drawn(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = dealt(table)
        entered(phone, table, do="turn", seat="E", tile="1d")
        entered(phone, table, do="declare", seat="W")
        won = entered(phone, table, do="show", seat="W", tiles=WINNING)["now"]
        assert "Won on Ada" in won and "drew the tile" not in won


def test_a_hand_called_dead_is_shown_before_the_next_deal(tmp_path: Path) -> None:
    """The caller goes down 25 where the hand was whole: with the next deal that would be lost."""
    with by_hand(tmp_path) as table:
        phone = dealt(table)
        entered(phone, table, do="turn", seat="E", tile="3c")
        entered(phone, table, do="call_dead", target="W", seat="N")
        over = entered(phone, table, do="end", reason="wall")["now"]
        first, _, rest = over.partition("Next deal")
        assert "Show Cy" in first and "its points are then lost" in first and rest
        assert "Cy was called dead" in phone.get("/operator/start").text
        tiles = "1b 2b 3b 4b 5b 6b 7b 8b 9b E S W N"
        shown = entered(phone, table, do="show", seat="W", tiles=tiles)["now"]
        assert table.session.board.points["N"] == -25
        assert "Show Cy" not in shown and "points are then lost" not in shown
        assert "called dead" not in phone.get("/operator/start").text


def test_the_hands_that_fit_what_lies_exposed_are_filled_in(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = dealt(table)
        for seat, tile, group in (("E", "1b", "1b 1b 1b J"), ("S", "1c", "1c 1c 1c 1c")):
            entered(phone, table, do="turn", seat=seat, tile=tile)
            entered(phone, table, do="call", seat="W", tiles=group)
            entered(phone, table, do="turn", seat="W", tile="9d" if seat == "E" else "8d")
            if seat == "E":
                entered(phone, table, do="turn", seat="N", tile="2d")
                entered(phone, table, do="turn", seat="E", tile="2d")
        deal = table.session.deal
        assert deal is not None
        hands = hands_of_the_card(deal, "W")
        assert hands and all(len(hand) == 14 for hand in hands)
        assert all(hand[:4] == tuple(map(Tile, ["1b", "1b", "1b", "J"])) for hand in hands)
        entered(phone, table, do="declare", seat="W")
        sheet = phone.get("/operator/sheet?do=show&seat=W").text
        assert "Hands of the card that fit" in sheet
        assert not hands_of_the_card(deal, "N"), "nothing exposed: nearly every hand of the card"
