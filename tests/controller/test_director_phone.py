"""The director's phone shows what is kept from the table, and no other page does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.phones import PairedPhone
from controller.web.feed import entry_message
from controller.words import Words
from rules.events import Claimed, DealStarted, Dealt, Discarded, Drawn, Event, Exposed
from rules.tiles import Tile
from tests.controller.announcer.test_announcer import heard, voice
from tests.controller.operator_table import Table, by_hand
from tests.controller.test_audience import last_entry, south_is_short
from tests.english import english

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


FOUND_OUT = re.compile(r"No hand|changes the exposure|from the wrong end")
"""Words of what a player has to find out where a table is told of nothing before a challenge."""


def league(*events: Event) -> list[Event]:
    """A deal by the League's practice, in which East has discarded a tile that South calls."""
    return [
        DealStarted(code="league", card="practice"),
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        *events,
    ]


TO_FIND_OUT = {
    "an exposure that fits no hand that may be exposed": league(
        Discarded(seat="E", tile=Tile("N")),
        Claimed(seat="S", tile=Tile("N"), purpose="exposure"),
        Exposed(seat="S", tiles=tuple(map(Tile, ("N", "N", "N", "J", "J", "J")))),
    ),
    "the wrong end of the wall": league(
        Discarded(seat="E", tile=Tile("3c")), Drawn(seat="S", end="wrong")
    ),
}


@pytest.mark.parametrize("events", TO_FIND_OUT.values(), ids=TO_FIND_OUT)
def test_a_warning_tells_nobody_what_a_player_must_find_out(
    table: Table, events: list[Event]
) -> None:
    announcer, mouth = voice(table.session)
    heard(announcer, table.session, *events)
    (kept,) = table.session.board.kept
    assert kept.kind == "warning"
    assert FOUND_OUT.search(english(kept))
    assert FOUND_OUT.search(table.phone(DIRECTOR).get("/operator").text)
    assert mouth.said == []
    assert kept.reason.code.encode() not in entry_message(last_entry(table.session), Words())
    for hand in (
        PairedPhone("operator"),
        PairedPhone("player", player="South"),
        PairedPhone("player", player="E"),
    ):
        assert not FOUND_OUT.search(table.phone(hand).get("/operator").text)
    display = table.phone()
    assert not FOUND_OUT.search(display.get("/").text + display.get("/rulings").text)
