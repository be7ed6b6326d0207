"""The director's phone shows what is kept from the table, and no other page does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.phones import PairedPhone
from tests.controller.operator_table import Table, by_hand
from tests.controller.test_audience import south_is_short

KEPT = "For the director alone"
PRIVATE = re.compile(r"South(&#39;|')s hand is dead")
DIRECTOR = PairedPhone("operator", directs=True)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with by_hand(tmp_path) as made:
        yield made


def play(table: Table, choice: str) -> None:
    for event in south_is_short(choice):
        table.session.note(event)


@pytest.mark.parametrize(
    ("choice", "told"),
    [("to the director", "unless you say it"), ("on a challenge", "when somebody challenges")],
)
def test_the_director_reads_what_is_kept_and_who_hears_it(
    table: Table, choice: str, told: str
) -> None:
    play(table, choice)
    page = table.phone(DIRECTOR).get("/operator").text
    assert KEPT in page
    assert PRIVATE.search(page)
    assert told in page


@pytest.mark.parametrize("choice", ["to the director", "on a challenge"])
def test_no_other_page_shows_it(table: Table, choice: str) -> None:
    play(table, choice)
    for hand in (
        PairedPhone("operator"),
        PairedPhone("player", player="South"),
        PairedPhone("player", player="E"),
    ):
        page = table.phone(hand).get("/operator").text
        assert not PRIVATE.search(page)
    display = table.phone()
    assert not PRIVATE.search(display.get("/").text)
    assert not PRIVATE.search(display.get("/rulings").text)


def test_what_is_told_at_once_is_not_kept(table: Table) -> None:
    play(table, "at once")
    page = table.phone(DIRECTOR).get("/operator").text
    assert "Nothing is kept from the table" in page
    assert PRIVATE.search(page)  # among the referee's words, as for everybody


def test_a_director_s_phone_is_paired_by_an_operator_s(table: Table) -> None:
    answer = table.phone(PairedPhone("operator")).post("/operator/phones", data={"directs": "1"})
    found = re.search(r'<p class="code">([A-Z0-9 ]+)</p>', answer.text)
    assert found is not None
    hand = table.operation.pairing.hand(table.operation.pairing.pair(found.group(1)))
    assert hand is not None
    assert (hand.role, hand.directs) == ("operator", True)


def test_a_player_cannot_make_one(table: Table) -> None:
    answer = table.phone(PairedPhone("player", player="E")).post(
        "/operator/phones", data={"directs": "1"}
    )
    assert answer.status_code == 403
