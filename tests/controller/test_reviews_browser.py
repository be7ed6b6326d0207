"""A review and a question that a ruling waits for in a real browser: phones, a display that is
paired, everything legible at 360 pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.answering import AnswerTimer
from controller.operating.phones import PairedPhone
from rules import events as ev
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.display_states import table_picture
from tests.controller.holding import faults
from tests.controller.one_address import at_one_address
from tests.controller.operator_table import Table, by_hand
from tests.controller.test_operator_browser import Page
from tests.controller.test_reviews import OPERATOR, accused, early, player, unseen

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

NARROW, WALL = (360, 740), (1920, 1080)
PAIRED = "'paired' in document.body.dataset"


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def screen() -> Iterator[Browser]:
    with browser() as opened:
        opened.prefer("dark")
        opened.size(*WALL)
        yield opened


@pytest.fixture
def page(window: Browser, tmp_path: Path) -> Iterator[Page]:
    with by_hand(tmp_path) as made, at_one_address(made.app) as address:
        window.size(*NARROW)
        yield Page(window, made, address)
        made.session.close()


def shows(screen: Browser, words: str) -> bool:
    return bool(screen.wait(f"document.getElementById('ruling').innerText.includes({words!r})"))


def accused_early(page: Page) -> Table:
    at = early(page.table.session)
    table_picture(page.table.session.pictures, at)
    return page.table


def test_a_player_asks_with_a_tap_and_the_operator_answers_with_one(
    page: Page, screen: Browser
) -> None:
    table = accused_early(page)
    screen.go(page.address)
    assert shows(screen, "may still turn")
    page.pair(player("S"))
    page.sound("review-phone-ruling")
    page.taps = 0
    page.enter("form.review button", "Ask for a review")
    assert page.taps == 1
    page.sound("review-phone-asked")
    assert "Somebody" not in page.words("#ask") and "Upheld" not in page.words("#ask")
    assert shows(screen, "asked by Bea") and shows(screen, "3 to 1 that it was as recorded")
    assert screen.wait("document.querySelector('img.evidence')?.naturalWidth > 0")
    screen.keep("review-display")
    assert faults(screen, fixed=True) == []

    page.pair(OPERATOR)
    page.sound("review-operator-open")
    assert page.window.run("return document.querySelector('#ask img').naturalWidth") > 0
    page.taps = 0
    page.enter(".outcomes button", "changed")
    assert page.taps == 1
    assert accused(table.session.board) == []
    assert shows(screen, "Changed: it was otherwise")
    page.sound("review-operator-answered")
    screen.keep("review-display-changed")
    assert faults(screen, fixed=True) == []
    assert "Missed before entry 3, now added: Ada discards a tile" in page.words("#log")


def test_where_nothing_else_is_known_the_entry_is_put_right(page: Page) -> None:
    session = page.table.session
    at = early(session)
    session.note(ev.Confirmed(target=at, source="operator"))  # so no history does without it
    page.pair(OPERATOR)
    page.enter("form.review button", "Ask for a review")
    page.sound("review-operator-nothing-else")
    clock = AnswerTimer(session, seconds=60)
    session.bus.listen(clock.hear, since=session.bus.last - 1)
    page.tap(".outcomes a", "correct it")
    assert page.window.wait("document.getElementById('sheet').open")
    page.enter("dialog form button", "It never happened")
    assert page.window.wait("!document.querySelector('.outcomes')")
    assert session.deal is not None and session.deal.conduct.reviews[-1].outcome == "changed"
    clock.close()


@pytest.mark.parametrize(("so", "followed"), [("Yes", []), ("No", [("illegal", "S")])])
def test_what_a_ruling_waits_for_is_tapped(
    page: Page, screen: Browser, so: str, followed: list[tuple[str, str]]
) -> None:
    table = page.table
    unseen(table.session)
    screen.go(page.address)
    assert shows(screen, "Did Ada discard?")
    page.pair(player("S"))  # whom the ruling would accuse
    assert "Somebody else has to say that." in page.words("#ask")
    page.sound("waits-phone-own")
    page.pair(player("E"))
    page.sound("waits-phone")
    page.taps = 0
    page.enter(".yes-no button", so)
    assert page.taps == 1
    assert accused(table.session.board) == followed
    assert screen.wait("!document.getElementById('ruling').innerText.includes('Did Ada')")
    if followed:
        assert shows(screen, "Bea drew before Ada discarded.")


def test_a_display_is_tapped_where_it_is_paired(page: Page, screen: Browser) -> None:
    table = page.table
    unseen(table.session)
    screen.go(page.address)
    screen.complaints()  # of the servers before this one, which are gone
    assert shows(screen, "Did Ada discard?")
    shown = "getComputedStyle(document.querySelector('.taps')).display"
    assert screen.run(f"return {shown}") == "none"  # nobody who passes by can answer
    code = table.operation.pairing.code(PairedPhone("operator"))
    screen.go(f"{page.address}/operator/pair?code={code}")
    screen.run("document.querySelector('button.main').click()")
    assert screen.wait("location.pathname === '/operator'")
    screen.go(page.address)
    assert screen.wait(f"{PAIRED} && {shown} === 'flex'")
    screen.keep("waits-display-paired")
    assert faults(screen, fixed=True) == []
    screen.run("[...document.querySelectorAll('.taps button')].at(-1).click()")
    assert shows(screen, "Bea drew before Ada discarded.")
    assert accused(table.session.board) == [("illegal", "S")]
    assert [c for c in screen.complaints() if "401" not in c] == []
