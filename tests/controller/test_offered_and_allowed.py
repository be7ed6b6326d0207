"""What the operator's page offers, and what the laws allow, over random games of every code."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from controller.operating.offers import offers, usual_groups
from controller.operating.phones import PairedPhone
from controller.operating.possible import all_in_sight, look_alikes, miscounted, seats_beside
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.referee import Referee
from rules.tiles import Tile
from tests.controller.offered_and_allowed import compared
from tests.controller.operator_table import begin, by_hand, post
from tests.players import play
from tests.players.classical import play as play_classical

CODES = (
    "american", "tournament-2019", "nmjl-1946", "hoyle-league", "british-1924", "hoyle-woo",
)  # fmt: skip
CLASSICAL = ("british-1924", "hoyle-woo")
DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)


def game(code: str, seed: int, every: int) -> tuple[list[str], Counter[str]]:
    rules = get_code(code)
    if code in CLASSICAL:
        played, referee = play_classical(seed, code).events, Referee(rules)
    else:
        card = load_card(rules.card or "practice")
        played, referee = play(card, seed, code=code).events, Referee(rules, card)
    return compared(referee, played, random.Random(seed), every)


@pytest.mark.parametrize("code", CODES)
def test_a_game_is_offered_act_by_act_and_nothing_against_a_law(code: str) -> None:
    """One game of each code, a few of its moments; more are in the soak."""
    wrong, seen = game(code, 71, every=30)
    assert wrong == []
    assert seen["acts"] > 20 and seen["taps"]


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("start", range(1000, 1100, 10))
def test_many_games_are_offered_act_by_act(code: str, start: int) -> None:
    for seed in range(start, start + 10):
        wrong, _ = game(code, seed, every=4)
        assert wrong == [], f"seed {seed}"


def american(*events: ev.Event) -> Referee:
    referee = Referee(get_code("american"), load_card("practice"))
    for event in (DEALT, *events):
        referee.see(event)
    return referee


def test_what_lies_there_four_times_is_not_offered() -> None:
    threw = ev.Discarded(seat="E", tile=Tile("2d"))
    up = ev.Exposed(seat="S", tiles=(Tile("2d"),) * 4, claimed=Tile("2d"))
    referee = american(threw, up)
    assert all_in_sight(referee.deal) == {"2d"}
    again = american(threw, ev.Drawn(seat="S"), ev.Discarded(seat="S", tile=Tile("2d")))
    groups = usual_groups(again.deal, "W")
    assert ("2d", "2d", "2d") in groups, "two are left in somebody's hand"
    assert ("2d",) * 4 not in groups and ("2d",) * 5 not in groups
    assert all(group.count(Tile("2d")) <= 3 for group in groups)


def test_groups_that_no_hand_of_the_card_has_come_last() -> None:
    deal = american(ev.Discarded(seat="E", tile=Tile("5b"))).deal
    fits = [deal.card.matcher().any_open([g]) for g in usual_groups(deal, "S")] if deal.card else []
    assert True in fits and fits == sorted(fits, reverse=True)


def test_a_hand_that_the_counts_forbid_is_asked_about_first(tmp_path: Path) -> None:
    counts = {"counts_E": "14", "counts_S": "13", "counts_W": "12", "counts_N": "13"}
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table)
        post(phone, table, do="dealt", wall="100", loose="0", **counts)
        now = post(phone, table, do="turn", seat="E", tile="3c").json()["parts"]["now"]
        assert miscounted(table.session.deal, "W") is not None  # type: ignore[arg-type]
        west, south = now.split('value="W"'), now.split('value="S"')
        assert len(west) > 1 and len(south) > 1
        asked = phone.get("/operator/sheet?do=declare&seat=W").text
        assert "By the record Cy has 12 tiles and should have 13." in asked
        assert "By the record" not in phone.get("/operator/sheet?do=declare&seat=S").text
        sheets = now.count('action="/operator/sheet" method="get" data-sheet><input type="hidden" '
                           f'name="seen" value="{table.n}"><input type="hidden" name="do" '
                           'value="declare">')  # fmt: skip
        assert sheets == 1


def test_a_correction_offers_what_looks_alike_and_who_sits_beside(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table)
        counts = {"counts_E": "14", "counts_S": "13", "counts_W": "13", "counts_N": "13"}
        post(phone, table, do="dealt", wall="99", loose="0", **counts)
        post(phone, table, do="turn", seat="E", tile="6b")
        text = phone.get(f"/operator/sheet?entry={table.n}").text
        likely = text.partition("Likely meant")[2].partition("</section>")[0]
        assert likely.index('value="9b"') < likely.index('value="7b"') and "Bea" in likely
        done = post(phone, table, do="discard", entry=str(table.n), seat="E", tile="9b")
        assert done.status_code == 200
        assert table.session.deal is not None
        assert table.session.deal.discards.pool == ("9b",)


def test_look_alikes_can_lie_there() -> None:
    deal = american().deal
    assert look_alikes(deal, Tile("6b"))[0] == "9b"
    assert look_alikes(deal, Tile("E")) == ["S", "W", "N"]
    assert look_alikes(deal, Tile("?")) == []
    assert seats_beside(deal, "E") == ["S", "N"] and seats_beside(deal, "?") == []


def test_nothing_is_drawn_from_a_wall_that_is_used_up() -> None:
    end = american(
        ev.Discarded(seat="E", tile=Tile("3c")), ev.RackCounted(seat="S", count=13)
    )  # fmt: skip
    assert any(offer.deed == "draw" for offer in offers(end.deal))
    empty = Referee(get_code("american"), load_card("practice"))
    empty.see(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=0))
    empty.see(ev.Discarded(seat="E", tile=Tile("3c")))
    deeds = [offer.deed for offer in offers(empty.deal)]
    assert "end" in deeds and "draw" not in deeds
