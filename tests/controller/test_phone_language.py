"""A phone has its own language beside a table that speaks another: all that it is told is in it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from controller.operating.evening import cards_of
from controller.operating.phones import PairedPhone
from controller.web.feed import feed
from controller.web.language import LANGUAGE_COOKIE
from controller.web.operator_pages import OperatorPages
from controller.web.view import TableInfo, picture
from controller.words import Words
from rules import events as ev
from rules.codes import code_names, get_code
from rules.reasons.questions import DrewWhereDue
from tests.controller.operator_table import Table, begin, by_hand, post

OPERATOR = PairedPhone("operator")
DEALT = {"counts_E": "14", "counts_S": "13", "counts_W": "13", "counts_N": "13"}
DEALT |= {"wall": "99", "loose": "0"}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with by_hand(tmp_path) as made:
        begin(made.phone(OPERATOR), made)
        post(made.phone(OPERATOR), made, do="dealt", **DEALT)
        yield made


def speaking(table: Table, language: str, hand: PairedPhone = OPERATOR) -> TestClient:
    """A phone that has chosen a language, as its page lets it."""
    phone = table.phone(hand)
    answer = phone.post("/operator/language", data={"language": language}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/operator")
    return phone


def page(phone: TestClient, path: str = "") -> str:
    return unescape(phone.get(f"/operator{path}").text)


def test_two_phones_of_one_table_are_spoken_to_in_two_languages(table: Table) -> None:
    english, german = table.phone(OPERATOR), speaking(table, "de")
    post(english, table, do="draw", seat="N")  # out of turn: that is ruled on
    (ruling,) = table.session.board.rulings
    said = {each: Words.at(table.session.deal, each) for each in ("en", "de")}
    for phone, own, other in ((english, "en", "de"), (german, "de", "en")):
        shown = page(phone)
        assert f'<html lang="{own}">' in shown
        assert said[own].headline(ruling) in shown
        assert said[own].rest(ruling) in shown
        assert said[other].headline(ruling) not in shown
    assert "Dot draws" in page(english) and "Dot zieht" not in page(english)
    assert "Dot zieht" in page(german) and "Dot draws" not in page(german)


def test_what_a_phone_enters_and_is_refused_is_said_in_its_language(table: Table) -> None:
    german = speaking(table, "de")
    answer = post(german, table, do="turn", seat="E", tile="3c").json()
    assert answer["said"] == "Eingetragen: Ada legt Zeichen-3 ab."
    assert "Bea muss ziehen" in unescape(answer["parts"]["head"])
    assert post(german, table, do="discard", seat="Q").json()["error"] == "Wer: „Q“ ist kein Platz."
    undone = post(table.phone(OPERATOR), table, "undo").json()["said"]
    assert undone == "Undone: Ada discards 3 crak."


def test_a_players_own_phone_chooses_for_itself(table: Table) -> None:
    bea = speaking(table, "de", PairedPhone("player", player="Bea"))
    assert "Telefon von Bea" in page(bea)
    refused = post(bea, table, do="draw", seat="W").json()["error"]
    assert refused == "Dieses Telefon trägt nur für Bea ein."


@pytest.mark.parametrize("path", ["/start", "/phones", "/names", "/log", "/sheet?do=discard"])
def test_the_pages_beside_it_follow(table: Table, path: str) -> None:
    shown = page(speaking(table, "de"), path)
    assert '<html lang="de">' in shown
    assert "Zurück" in shown or "Abbrechen" in shown
    assert ">Back<" not in shown and ">Cancel<" not in shown


def test_a_question_is_asked_in_the_phones_language(table: Table) -> None:
    english, german = table.phone(OPERATOR), speaking(table, "de")
    post(english, table, do="draw", seat="N")
    entry = table.n
    missed = (ev.Drawn(seat="E"), ev.Discarded(seat="E", tile="3c"))  # type: ignore[arg-type]
    asked = ev.Asked(asks=DrewWhereDue(by="E"), entry=entry, supposed=missed)
    table.session.note(asked)
    known = table.session.board.waits[0]
    for phone, language in ((english, "en"), (german, "de")):
        question = Words.at(table.session.deal, language).asked(known)
        assert "Ada" in question
        assert question in page(phone)
    assert "Hat Ada" in page(german) and "Hat Ada" not in page(english)


def test_the_feed_is_in_the_phones_language(table: Table) -> None:
    """The parts of the page, and what an entry says."""
    pages = OperatorPages(TableInfo(), table.operation.desk)
    view = pages.for_hand(PairedPhone("operator", language="de"))

    async def heard() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        stream = feed(table.session.bus, view.board, view)
        first = await _data(stream)
        table.session.note(ev.Drawn(seat="N", source="operator"))
        board, entry = await _data(stream), await _data(stream)
        await stream.aclose()  # type: ignore[attr-defined]
        return first, board, entry

    first, board, entry = asyncio.run(heard())
    (ruling,) = table.session.board.rulings
    words = Words.at(table.session.deal, "de")
    assert "Ada legt ab" in unescape(first["parts"]["now"])
    assert words.headline(ruling) in unescape(board["parts"]["ruling"])
    assert words.full(ruling) in json.dumps(entry, ensure_ascii=False)


async def _data(stream: AsyncIterator[bytes]) -> dict[str, Any]:
    text = (await anext(stream)).decode()
    return dict(json.loads(text.partition("\ndata: ")[2]))


def test_a_table_may_speak_what_a_phone_does_not(table: Table) -> None:
    session = table.session
    session.board = session.board.__class__(**{**vars(session.board), "language": "de"})
    assert '<html lang="de">' in page(table.phone(OPERATOR))
    assert '<html lang="en">' in page(speaking(table, "en"))


def test_a_phone_that_is_not_paired_may_choose_and_keeps_its_code(table: Table) -> None:
    phone = table.phone()
    assert 'value="ABCD2345"' in page(phone, "/pair?code=ABCD2345")
    form = {"language": "de", "code": "ABCD2345"}
    answer = phone.post("/operator/language", data=form, follow_redirects=False)
    assert answer.headers["location"] == "/operator/pair?code=ABCD2345"
    shown = page(phone, "/pair?code=ABCD2345")
    assert "Dieses Telefon koppeln" in shown
    assert 'value="ABCD2345"' in shown


def test_the_choice_is_kept_for_every_page_and_only_this_site_can_make_it(table: Table) -> None:
    phone = table.phone(OPERATOR)
    answer = phone.post("/operator/language", data={"language": "de"}, follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(f"{LANGUAGE_COOKIE}=de;")
    for part in ("path=/;", "samesite=strict", "httponly", "max-age=31536000"):
        assert part in f"{cookie};", part
    elsewhere = {"origin": "http://evil.example"}
    for form, headers, status in (
        ({"language": "tlh"}, {}, 422),
        ({"language": "en"}, elsewhere, 403),
    ):
        refused = phone.post("/operator/language", data=form, headers=headers)
        assert refused.status_code == status
        assert "set-cookie" not in refused.headers
    other = table.phone(OPERATOR)
    other.cookies.set(LANGUAGE_COOKIE, "tlh")
    assert '<html lang="en">' in page(other)  # one that there is not counts not


def test_a_phone_is_offered_every_language_that_people_speak(table: Table) -> None:
    shown = page(table.phone(OPERATOR))
    assert ">English</button>" in shown and ">Deutsch</button>" in shown
    assert 'value="pseudo"' not in shown


@pytest.mark.parametrize("code", code_names())
def test_what_is_chosen_before_a_deal_is_in_the_phones_language(table: Table, code: str) -> None:
    english, german = table.phone(OPERATOR), speaking(table, "de")
    own = {get_code(name).title for name in code_names()} - SAME_IN_GERMAN
    own |= {setting.says for setting in get_code(code).settings}
    own |= {choice.follows for s in get_code(code).settings for choice in s.options}
    own |= {title for _, title in cards_of(code)} - SAME_IN_GERMAN
    shown = {phone: page(phone, f"/start?code={code}") for phone in (english, german)}
    assert all(text in shown[english] for text in own)
    assert not [text for text in own if text in shown[german]]
    values = [choice.value for s in get_code(code).settings for choice in s.options]
    assert not [value for value in values if f">{value}:" in shown[german] and _written(value)]


SAME_IN_GERMAN = {"Woo", "National Mah Jongg League, 1946"}
"""Titles that are names."""


def _written(value: object) -> bool:
    return isinstance(value, str | bool)


def test_the_bar_of_the_display_names_code_and_card_in_its_language(table: Table) -> None:
    german = replace(table.session.board, language="de")
    shown = picture(german, TableInfo())
    assert (shown["code"], shown["card"]) == ("Amerikanisches Mah Jongg", "Übungskarte")
