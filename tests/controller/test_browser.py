"""The display in a real browser: it fits its screens, stays current, and says when it is not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.selenium_manager import SeleniumManager

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.web.app import Sources, make_app
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from rules.events import Drawn, Event
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.one_address import at_one_address

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SCREENS = {"wall": (1920, 1080), "seven inches": (800, 480), "phone": (390, 844)}

# Whatever holds text of its own and is shown, with its size in CSS pixels.
LETTERS = """
return [...document.querySelectorAll('body *')].filter(e =>
  [...e.childNodes].some(c => c.nodeType === 3 && c.textContent.trim()) &&
  e.getClientRects().length && !e.closest('.skip, dialog, noscript')
).map(e => [e.textContent.trim().slice(0, 30), parseFloat(getComputedStyle(e).fontSize)])
"""

# Elements of the display that stick out of the screen sideways.
OUTSIDE = """
return [...document.querySelectorAll('main *, header *')].filter(e => {
  const box = e.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 1 || box.left < -1);
}).map(e => e.outerHTML.slice(0, 90))
"""


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def test_nothing_is_looked_for_or_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Selenium comes with a program that downloads browsers: it is never asked."""

    def asked(*_: object) -> None:
        raise AssertionError("Selenium's manager was asked")

    monkeypatch.setattr(SeleniumManager, "binary_paths", asked)
    with browser() as opened:
        assert opened.run("return 1 + 1") == 2
    with pytest.raises(AssertionError, match="was asked"):
        SeleniumManager().binary_paths([])


@pytest.fixture
def table(tmp_path: Path, opening: list[Event]) -> Iterator[tuple[Session, str]]:
    """A session with a deal begun and its display's address."""
    with Journal(tmp_path / "seen.journal") as journal, Session(journal, Judge()) as session:
        for event in opening[:4]:
            session.note(event)
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        app = make_app(sources, TableInfo(table=7, demo=True), ["localhost"])
        with at_one_address(app) as address:
            yield session, f"{address}/"
            session.close()


def shown(window: Browser, n: int) -> bool:
    pictures = "[...document.images].every(i => i.complete && i.naturalWidth)"
    return bool(window.wait(f"document.body.dataset.n === '{n}' && {pictures}"))


@pytest.mark.parametrize("screen", SCREENS)
def test_it_fits_the_screen(
    window: Browser, table: tuple[Session, str], opening: list[Event], screen: str
) -> None:
    session, address = table
    for event in [*opening[4:], Drawn(seat="W")]:
        session.note(event)
    width, height = SCREENS[screen]
    window.size(width, height)
    window.go(address)
    assert shown(window, 10)
    assert window.picture().startswith(b"\x89PNG")
    assert window.run(OUTSIDE) == []
    page = window.run("return [document.documentElement.scrollWidth, document.body.scrollHeight]")
    assert page[0] <= width
    if screen != "phone":
        assert page[1] <= height
    assert [said for said in window.complaints() if said.startswith(address)] == []


def test_letters_are_large_enough_to_be_read_across_a_table(
    window: Browser, table: tuple[Session, str]
) -> None:
    session, address = table
    session.note(Drawn(seat="N"))
    window.size(1920, 1080)
    window.go(address)
    assert shown(window, 5)
    letters = window.run(LETTERS)
    assert len(letters) > 20
    assert [text for text, size in letters if size < 25.5] == []  # law chips are the smallest
    headline = window.run("return getComputedStyle(document.querySelector('.headline')).fontSize")
    assert float(headline.removesuffix("px")) >= 48


def test_the_page_follows_the_table(window: Browser, table: tuple[Session, str]) -> None:
    session, address = table
    window.size(1920, 1080)
    window.go(address)
    assert shown(window, 4)
    session.note(Drawn(seat="N"))
    assert shown(window, 5)
    assert "Not allowed" in window.run("return document.getElementById('ruling').textContent")
    assert window.run("return document.getElementById('link').dataset.state") == "live"
    live = window.run("return document.getElementById('ruling').getAttribute('aria-live')")
    assert live == "assertive"


def test_what_is_there_stays_and_a_new_ruling_is_put_in_anew(
    window: Browser, table: tuple[Session, str]
) -> None:
    """Seats are not drawn again; a ruling is another element, so that it is seen and heard."""
    session, address = table
    session.note(Drawn(seat="N"))
    window.go(address)
    assert shown(window, 5)
    window.run(
        "window.seats = [...document.querySelectorAll('#table .seat')];"
        "window.said = document.querySelector('#ruling .ruling')"
    )
    assert window.run("return seats.length === 4 && said.isConnected")
    session.note(Drawn(seat="W"))
    assert shown(window, 6)
    assert window.run("return seats.every(each => each.isConnected)")
    assert window.run("return said.isConnected") is False
    assert "Not allowed" in window.run("return document.querySelector('#ruling').textContent")


def test_a_cited_law_opens_over_the_page(window: Browser, table: tuple[Session, str]) -> None:
    session, address = table
    ruling = next(e for e in [session.note(Drawn(seat="N"))] and session.board.rulings)
    window.size(1920, 1080)
    window.go(address)
    assert shown(window, 5)
    window.run("document.querySelector('.ruling [data-law]').click()")
    assert window.wait("document.getElementById('law').open")
    text = window.run("return document.getElementById('law-text').textContent")
    assert catalogue()[ruling.laws[0]].gist in text


def test_a_lost_connection_is_said_and_mended(
    window: Browser, tmp_path: Path, opening: list[Event]
) -> None:
    with Journal(tmp_path / "lost.journal") as journal, Session(journal, Judge()) as session:
        session.note(opening[0])
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        taken = listen("127.0.0.1", 0)
        port = taken.getsockname()[1]
        with served(make_app(sources, TableInfo(), ["localhost"]), taken):
            window.go(f"http://localhost:{port}/")
            assert shown(window, 1)
        assert window.wait("document.getElementById('link').dataset.state === 'lost'")
        session.note(opening[1])
        with served(make_app(sources, TableInfo(), ["localhost"]), listen("127.0.0.1", port)):
            assert window.wait("document.getElementById('link').dataset.state === 'live'")
            assert shown(window, 2)
            session.close()
