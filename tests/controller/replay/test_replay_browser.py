"""The replay in a real browser: steps, keys, jumps, speeds, the law, screens, a saved page."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from replay_played import corrected, deal, entries_of

from controller.replay.deals import of_entries
from controller.replay.library import Library
from controller.web.language import LANGUAGE_COOKIE
from controller.web.replay.alone import make_replay
from controller.web.replay.pages import ReplayPages
from controller.web.replay.saving import page as saved
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.holding import faults
from tests.sampling import some_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SCREENS = {
    "wide": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small phone": (360, 740),
    "seven inches": (800, 480),
    "phone on its side": (844, 390),
}
READY = "document.body.dataset.ready === '' && [...document.images].every(i => i.complete)"
OPENING = len(corrected())

# What can be pressed and is smaller than 44 pixels; laws' chips stand in running text.
SMALL = """
return [...document.querySelectorAll('a, button, input, select, summary')].filter(e => {
  const box = e.getBoundingClientRect();
  return box.width && !e.closest('.skip, .chip, .tick, #table') && !e.matches('.skip, .chip')
    && (box.width < 43.5 || box.height < 43.5);
}).map(e => e.outerHTML.slice(0, 90))
"""
LETTERS = """
return [...document.querySelectorAll('body *')].filter(e => e.getClientRects().length
  && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())
  && !e.closest('.skip, #table') && parseFloat(getComputedStyle(e).fontSize) < 14.9)
  .map(e => e.outerHTML.slice(0, 90))
"""


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Two deals: one with a correction and the picture of a question, one played to the end."""
    folder = tmp_path_factory.mktemp("pictures")
    seen = np.full((180, 240, 3), (70, 110, 60), np.uint8)
    cv2.rectangle(seen, (80, 40), (160, 140), (230, 240, 245), -1)
    cv2.imwrite(str(folder / "000006-1.jpg"), seen)
    events = corrected()
    asked = replace(events[5], about="000006-1.jpg")
    return Library(of_entries(entries_of([*events[:5], asked, *events[6:], *deal(1)])), folder)


@pytest.fixture(scope="module")
def address(library: Library) -> Iterator[str]:
    taken = listen("127.0.0.1", 0)
    with served(make_replay(library, ["localhost"]), taken):
        yield f"http://localhost:{taken.getsockname()[1]}"


@pytest.fixture
def cookie(window: Browser, address: str) -> Iterator[Callable[[str], None]]:
    """Chooses a language in the browser; the table's again when the test is over."""

    def choose(language: str) -> None:
        window.go(f"{address}/replay")
        window.run(f"document.cookie = '{LANGUAGE_COOKIE}={language}; path=/'")

    yield choose
    choose("; max-age=0")


class Page:
    """One deal's page in a window."""

    def __init__(self, window: Browser, address: str) -> None:
        self.window, self.address = window, address

    def open(self, path: str) -> None:
        self.window.go(self.address + path)
        assert self.window.wait(READY)

    def shows(self, n: int) -> bool:
        """Whether the page comes to show an entry, and its address says so."""
        return bool(self.window.wait(f"location.pathname.endsWith('/{n}')"))

    def words(self) -> str:
        text = self.window.run("return document.getElementById('words').innerText")
        return " ".join(str(text).split())

    def press(self, *keys: str) -> None:
        for key in keys:
            self.window.run(
                "(document.activeElement || document.body).dispatchEvent(new KeyboardEvent("
                f"'keydown', {{key: '{key}', bubbles: true, cancelable: true}}))"
            )

    def click(self, selector: str) -> None:
        self.window.run(f"document.querySelector('{selector}').click()")

    def sound(self, name: str) -> None:
        """The page can be used by everybody; a picture of it is kept where that is wished."""
        self.window.run("scrollTo(0, 0)")
        self.window.settle()
        self.window.keep(name)
        assert self.window.run(SMALL) == [], name
        assert faults(self.window, fixed=False) == [], name
        assert self.window.run(LETTERS) == [], name
        assert self.window.barriers() == [], name


@pytest.fixture
def page(window: Browser, address: str) -> Page:
    window.size(*SCREENS["wide"])
    window.prefer("dark")
    return Page(window, address)


def test_steps_by_buttons_and_slider(page: Page) -> None:
    page.open("/replay/1")
    page.click("[data-step=on]")
    page.click("[data-step=on]")
    assert page.shows(3) and "Ada discards 3 crak" in page.words()
    page.click("[data-step=back]")
    assert page.shows(2)
    page.click('[data-step="next ruling"]')
    assert page.shows(7) and "Not allowed" in page.words()
    page.click('[data-step="ruling before"]')  # there is none: nothing happens
    assert page.words().count("Not allowed") == 1
    page.click("[data-step=end]")
    assert page.shows(14) and "broken off" in page.window.run("return document.body.innerText")
    page.window.run(
        "const s = document.getElementById('slider'); s.value = 4;"
        "s.dispatchEvent(new Event('input'))"
    )
    assert page.shows(5) and "First written: Bea discards 5 bam." in page.words()
    page.click('#moments [data-at="5"]')
    assert page.shows(6)
    assert page.window.wait("document.querySelector('.seen img').naturalWidth === 240")
    assert page.window.complaints() == []


def test_keys(page: Page) -> None:
    page.open("/replay/2")
    first = OPENING + 1
    page.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    assert page.shows(first + 2)
    page.press("End")
    assert page.shows(OPENING + len(deal(1)))
    page.press("Home")
    assert page.shows(first)
    page.press("j")
    assert page.shows(OPENING + len(deal(1))) and "Mah Jongg" in page.words()
    page.press("K")
    assert page.words() != "" and "Mah Jongg" in page.words()  # no ruling before it
    page.press("Home", " ")
    assert page.window.wait("document.querySelector('#play span').textContent === 'Pause'")
    page.press(" ")
    assert page.window.wait("document.querySelector('#play span').textContent === 'Play'")


def test_it_plays_at_its_speed_and_stops_at_the_end(page: Page) -> None:
    page.open("/replay/1/8")
    page.window.run("document.getElementById('speed').value = '10'")
    page.click("#play")
    assert page.shows(14)
    assert page.window.wait("document.querySelector('#play span').textContent === 'Play'")
    # As it was played: three seconds lie between two entries, made short for this test.
    page.open("/replay/1/8")
    page.window.run("moments.forEach((m, i) => { m.seconds = i / 20; })")
    page.window.run("document.getElementById('speed').value = '0'")
    page.click("#play")
    assert page.shows(14)


def test_a_moment_loaded_anew_is_exactly_the_same(page: Page) -> None:
    page.open("/replay/2")
    page.press(*["ArrowRight"] * 90)
    page.press("ArrowLeft")
    assert page.shows(OPENING + 90)
    parts = "return ['table', 'words'].map(id => document.getElementById(id).innerHTML).join()"
    before = page.window.run(parts)
    page.window.go(page.window.run("return location.href"))
    assert page.window.run(parts) == before  # from the server, before the script has the deal
    assert page.window.wait(READY)
    assert page.window.run(parts) == before


def test_a_law_opens_over_the_page(page: Page) -> None:
    page.open("/replay/1/7")
    page.click("#words a[data-law]")
    assert page.window.wait("document.getElementById('law').open")
    assert page.window.run("return document.querySelector('#law h1').textContent") == "AMR.B3"
    page.sound("replay-law")
    page.press("ArrowRight")  # the keys are the dialog's
    page.click("#law button")
    assert page.window.run("return location.pathname") == "/replay/1/7"


def test_the_record_as_it_was_written(page: Page) -> None:
    page.open("/replay/1/5")
    page.click(".about a.button")
    assert page.window.wait(f"location.search === '?as=written' && {READY}")
    assert "Bea discards 5 bam" in page.words()
    page.press(*["ArrowRight"] * 5)
    assert page.shows(10) and "Entry 5 is corrected: Bea discards 6 bam" in page.words()
    page.sound("replay-written")


def test_the_link_is_there_to_be_copied(page: Page) -> None:
    page.open("/replay/1/5")
    page.click(".share summary")
    page.press("ArrowRight")
    assert page.shows(6)
    page.click("#copy")
    assert page.window.wait("document.getElementById('copied').textContent")
    link = page.window.run("return document.getElementById('link').value")
    assert link == f"{page.address}/replay/1/6"
    page.sound("replay-share")


@pytest.mark.parametrize(("name", "light"), some_of(product(SCREENS, ["light", "dark"]), 2))
def test_it_fits_its_screens(page: Page, name: str, light: str) -> None:
    page.window.size(*SCREENS[name])
    page.window.prefer(light)
    told = "" if light == "light" else "-dim"
    page.open(f"/replay/2/{OPENING + 170}")
    page.sound(f"replay-{name}{told}")
    page.open("/replay/1/7")
    page.sound(f"replay-ruling-{name}{told}")
    page.open("/replay/1/6")
    page.sound(f"replay-question-{name}{told}")
    page.press("End")
    page.window.go(f"{page.address}/replay")
    page.sound(f"replay-list-{name}{told}")


@pytest.mark.parametrize(
    ("name", "language"),
    some_of(product(["wide", "phone", "small phone", "seven inches"], ["pseudo", "de"]), 1),
)
def test_it_fits_in_other_languages(
    page: Page, cookie: Callable[[str], None], name: str, language: str
) -> None:
    page.window.size(*SCREENS[name])
    cookie(language)
    page.open(f"/replay/2/{OPENING + 170}")
    page.sound(f"replay-{language}-{name}")
    page.open("/replay/1/7")
    page.sound(f"replay-ruling-{language}-{name}")
    page.click(".share summary")
    page.sound(f"replay-share-{language}-{name}")
    page.window.go(f"{page.address}/replay")
    page.sound(f"replay-list-{language}-{name}")


def test_a_saved_page_opens_without_a_server(page: Page, tmp_path: Path, library: Library) -> None:
    told = library.replayed(2)
    assert told is not None
    file = tmp_path / "deal.html"
    file.write_bytes(saved(ReplayPages(library, TableInfo(), table=False), told, True))
    page.window.go(f"{file.as_uri()}#90")
    assert page.window.wait(READY)
    assert page.window.run("return document.querySelector('[aria-current] .n').textContent") == "90"
    drawn = "[...document.querySelectorAll('#table img')]"
    assert page.window.wait(f"{drawn}.length > 3 && {drawn}.every(i => i.naturalWidth > 0)")
    page.press("End")
    assert page.window.wait("location.hash === '#" + str(len(deal(1))) + "'")
    page.click("#words a[data-law]")
    assert page.window.wait("document.getElementById('law').open")
    page.click("#law button")
    page.sound("replay-saved")
    assert page.window.complaints() == []


def test_without_the_whole_deal_the_page_still_steps(page: Page) -> None:
    page.window.go(f"{page.address}/replay/1/5")
    leads = "return document.querySelector('[data-step=on]').getAttribute('href')"
    assert page.window.run(leads) == "/replay/1/6"
