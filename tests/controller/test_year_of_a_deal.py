"""A year that the players choose before a deal: on record, and the hands are refereed by it."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.errors import UnusableInput
from controller.game_text import read, written
from controller.operating.evening import Setup
from controller.operating.phones import PairedPhone
from controller.record.entries import Entry
from controller.record.judging import Judge, card_named, judge_again
from controller.replay.retelling import teller
from controller.statistics.dealt import row_of
from rules.events import Amended, DealStarted, Dealt, Declared, Event, Shown
from rules.tiles import parse_tiles
from tests.controller.conftest import Rackside
from tests.controller.operator_table import Table, begin, by_hand

TEXT = "year = 2026\n[Years]\nFFFF YEARa 222b 222c ; 25 ; X\nFFFF YEARa YEARa DD ; 50 ; C\n"
REST = "F F F F 2c 2c 2c 2d 2d 2d"
IN_2026, IN_1987 = f"2b Wh 2b 6b {REST}", f"1b 9b 8b 7b {REST}"


@pytest.fixture
def ours(tmp_path: Path) -> str:
    file = tmp_path / "ours.card"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


def played(card: str, year: int | None, tiles: str) -> list[Event]:
    """East's Mah Jongg with the tiles as dealt."""
    return [
        DealStarted(n=1, code="american", card=card, year=year),
        Dealt(n=2, counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        Declared(n=3, seat="E"),
        Shown(n=4, seat="E", tiles=parse_tiles(tiles)),
    ]


def judged(events: list[Event]) -> list[Entry]:
    return list(judge_again([Entry(event=event) for event in events], Judge()))


def kinds(entries: list[Entry]) -> set[str]:
    return {ruling.kind for entry in entries for ruling in entry.rulings}


@pytest.mark.parametrize(
    ("year", "tiles", "won"),
    [(None, IN_2026, True), (None, IN_1987, False), (1987, IN_1987, True), (1987, IN_2026, False)],
)
def test_a_deal_is_won_with_the_digits_of_the_year_that_is_on_record(
    ours: str, year: int | None, tiles: str, won: bool
) -> None:
    assert ("win" in kinds(judged(played(ours, year, tiles)))) is won


def test_the_record_comes_to_the_same_wherever_it_is_gone_through_again(ours: str) -> None:
    entries = judged(played(ours, 1987, IN_1987))
    events = read(written(entries))
    assert [entry.rulings for entry in judged(events)] == [entry.rulings for entry in entries]
    assert isinstance(events[0], DealStarted) and events[0].year == 1987
    referee, missing = teller(entries, None)
    assert missing is None
    assert [tuple(referee.see(entry.event)) for entry in entries] == [e.rulings for e in entries]


def test_a_deal_that_is_put_right_is_counted_by_its_year(ours: str) -> None:
    *before, shown = played(ours, 1987, IN_1987)
    wrong = played(ours, 1987, IN_2026)[-1]
    entries = judged([*before, wrong, Amended(n=5, target=4, event=shown, reason="misread")])
    without = [Entry(event=e.event, rulings=e.rulings if e.n < 5 else ()) for e in entries]
    assert row_of(without, None)[0].hand == "Years 1"


def test_a_card_given_to_a_judge_has_the_year_on_record(ours: str) -> None:
    judge = Judge(card=ours)
    said = [ruling.kind for e in played("practice", 1987, IN_1987) for ruling in judge.see(e)]
    assert "win" in said


def test_a_year_with_which_a_card_cannot_be_played_is_said_and_no_crash(ours: str) -> None:
    for year, said in ((2222, "ours.card:4:1: "), (26, "26 is no year")):
        with pytest.raises(UnusableInput, match=said):
            judged(played(ours, year, IN_1987))
    assert "win" not in kinds(judged(played("practice", 1987, IN_1987)))


def test_a_card_with_a_year_is_read_once_for_all_deals_of_it(ours: str) -> None:
    assert card_named(ours, 1987) is card_named(ours, 1987)
    assert card_named(ours, 1987).year == 1987 and card_named(ours).year == 2026


# --- Where a deal is begun ---


@pytest.fixture
def table(tmp_path: Path, ours: str) -> Iterator[Table]:
    with by_hand(tmp_path, Setup(card=ours)) as made:
        yield made


@pytest.fixture
def phone(table: Table) -> TestClient:
    return table.phone(PairedPhone("operator"))


def test_a_year_is_chosen_where_a_deal_is_begun_and_remembered(
    table: Table, phone: TestClient, ours: str
) -> None:
    assert 'data-year="2026"' in phone.get("/operator/start").text
    begin(phone, table, card=ours, year="1987")
    deals = [event for event in table.events() if isinstance(event, DealStarted)]
    assert deals[-1].year == 1987
    deal = table.session.board.deal
    assert deal is not None and deal.card is not None and deal.card.year == 1987
    assert "(1987)" in phone.get("/").text
    assert 'name="year" min="1000" max="9999" value="1987"' in phone.get("/operator/start").text


@pytest.mark.parametrize("year", ["", "2026"])
def test_the_cards_own_year_is_no_choice(
    table: Table, phone: TestClient, ours: str, year: str
) -> None:
    begin(phone, table, card=ours, year=year)
    deals = [event for event in table.events() if isinstance(event, DealStarted)]
    assert deals[-1].year is None


def test_a_card_without_such_hands_takes_no_year(table: Table, phone: TestClient) -> None:
    begin(phone, table, card="practice", year="1987")
    deals = [event for event in table.events() if isinstance(event, DealStarted)]
    assert (deals[-1].card, deals[-1].year) == ("practice", None)


@pytest.mark.parametrize(
    ("year", "said"),
    [
        ("26", "is not a number from 1000 to 9999"),
        ("MMXX", "is not a number from 1000 to 9999"),
        ("2222", "needs 8 times 2 bam without wild tiles"),
    ],
)
def test_a_year_that_cannot_be_is_refused_and_the_form_keeps_what_was_chosen(
    table: Table, phone: TestClient, ours: str, year: str, said: str
) -> None:
    form = {"seen": "0", "code": "american", "card": ours, "year": year}
    answer = phone.post("/operator/start", data=form)
    assert answer.status_code == 422 and said in html.unescape(answer.text)
    assert f'value="{year}"' in answer.text
    assert f'<option value="{ours}" selected' in answer.text
    assert table.n == 0


def test_the_card_that_was_chosen_stays_chosen_when_the_form_is_refused(
    phone: TestClient, ours: str
) -> None:
    form = {"seen": "0", "code": "american", "card": "practice", "player_E": "Ada"}
    page = phone.post("/operator/start", data=form).text
    assert '<option value="practice" selected' in page
    assert f'<option value="{ours}" selected' not in page


def test_no_year_is_asked_where_no_card_has_such_hands(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with by_hand(tmp_path / "other") as table:
        page = table.phone(PairedPhone("operator")).get("/operator/start").text
    assert 'name="card"' in page and 'name="year"' not in page


def test_a_hand_is_scored_with_the_year_that_is_chosen(rackside: Rackside, ours: str) -> None:
    asked = ("score", "--code", "american", "--card", ours, "--tiles", IN_1987)
    assert rackside(*asked, "--year", "1987").returncode == 0
    assert rackside(*asked).returncode == 1
    assert rackside(*asked, "--year", "26").returncode == 2
    woo = rackside("score", "--code", "hoyle-woo", "--year", "1987", "--won", "--tiles", IN_1987)
    assert woo.returncode == 2
