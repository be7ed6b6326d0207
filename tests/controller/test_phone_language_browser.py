"""A phone's pages in every language: nothing cut off, and its feed goes on in its own language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.phones import PairedPhone
from controller.words import Words
from rules import events as ev
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.holding import faults
from tests.controller.one_address import at_one_address
from tests.controller.operator_table import Table, begin, by_hand, post
from tests.controller.test_operator_browser import PHONE, Page
from tests.controller.test_phone_language import DEALT, OPERATOR
from tests.sampling import some_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SMALL_PHONE = (320, 568)
CHOOSE = "form.language button[value=de]"


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def page(window: Browser, tmp_path: Path) -> Iterator[Page]:
    """An operator's phone at a table where nobody has drawn yet."""
    with by_hand(tmp_path) as made, at_one_address(made.app) as address:
        opened = Page(window, made, address)
        window.size(*PHONE)
        yield opened
        window.go("about:blank")
        made.session.close()


def started(table: Table) -> None:
    phone = table.phone(OPERATOR)
    begin(phone, table)
    post(phone, table, do="dealt", **DEALT)


def test_a_phone_chooses_its_language_and_its_feed_follows(page: Page) -> None:
    window, table = page.window, page.table
    choose(page, "en")  # this window has had other tables
    started(table)
    page.pair(PairedPhone("operator"))
    assert "Ada discards" in page.words("#now")
    page.tap(CHOOSE)
    assert window.wait("document.documentElement.lang === 'de' && document.body.dataset.n")
    assert "Ada legt ab" in page.words("#now")
    other = table.phone(OPERATOR)
    post(other, table, do="draw", seat="N")  # what comes over the feed is in German too
    page.noted()
    (ruling,) = table.session.board.rulings
    assert Words.at(table.session.deal, "de").headline(ruling) in page.words("#ruling")
    assert Words.at(table.session.deal, "en").headline(ruling) in other.get("/operator").text
    page.enter(".bar .undo")
    assert page.words("#said").startswith("Zurückgenommen: Dot zieht")


@pytest.mark.parametrize("language", some_of(["pseudo", "de"], 1))
def test_a_phones_pages_hold_in_every_language(page: Page, language: str) -> None:
    window, table = page.window, page.table
    choose(page, language)
    window.go(f"{page.address}/operator/pair?code=ABCD2345")
    holds(page, f"pair-{language}")
    page.pair(PairedPhone("operator"))
    holds(page, f"empty-{language}")
    for path in ("start", "phones", "names"):
        window.go(f"{page.address}/operator/{path}")
        holds(page, f"{path}-{language}")
    started(table)
    window.go(f"{page.address}/operator")
    page.enter('.discard button[value="3c"]')
    holds(page, f"turn-{language}")
    page.tap(".calls form[data-sheet] button")
    assert window.wait("document.getElementById('sheet').open")
    holds(page, f"call-{language}")
    page.enter(".quickest button")
    for deed in ("draw", "penalty", "call_dead", "give"):
        window.go(f"{page.address}/operator/sheet?do={deed}")
        holds(page, f"{deed}-{language}")
    post(table.phone(OPERATOR), table, do="draw", seat="N")
    window.go(f"{page.address}/operator")
    page.enter("form.review button")
    holds(page, f"review-{language}")
    table.session.note(ev.Halted(reason="director", source="operator"))
    page.noted()
    window.run("document.querySelector('#more details').open = true")
    holds(page, f"everything-{language}")
    window.go(f"{page.address}/operator/log")
    holds(page, f"log-{language}")


def choose(page: Page, language: str) -> None:
    """Choose a language as the buttons do; one of them no page offers."""
    page.window.go(f"{page.address}/operator/pair")
    page.window.run(
        "const form = new URLSearchParams({language: arguments[0]}); window.chosen = false;"
        "fetch('/operator/language', {method: 'POST', body: form}).then(() => { chosen = true; })",
        language,
    )
    assert page.window.wait("window.chosen")


def holds(page: Page, what: str) -> None:
    """A page holds on a phone and on a small one; a picture is kept of the first."""
    for size in (PHONE, SMALL_PHONE):
        page.window.size(*size)
        page.window.run("scrollTo(0, 0)")
        assert faults(page.window, fixed=False) == [], (what, size)
    page.window.size(*PHONE)
    page.window.keep(f"phone-{what}")
