"""Enrolling a set in a real browser: photographed, looked over, put right by tapping, kept."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from controller.enrolling.desk import EnrolmentDesk
from controller.web.enrol.app import make_enrol_app
from controller.web.language import LANGUAGE_COOKIE
from controller.web.serve import listen, served
from controller.words import marked_as
from rules.tiles import Tile
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.holding import faults
from tests.sampling import some_of
from vision.finding.finder import Finder
from vision.reading import tilesets
from vision.reading.reader import Reader
from vision.simulator.art import raster
from vision.simulator.photos import sheet_photo

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SCREENS = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}

# What is pressed and is smaller than WCAG 2.2 AA allows (24 by 24 CSS pixels).
SMALL = """
return [...document.querySelectorAll('button, a.button, label.button, .mark polygon')].filter(e => {
  const box = e.getBoundingClientRect();
  return box.width && (box.width < 24 || box.height < 24);
}).map(e => e.outerHTML.slice(0, 90))
"""

# Text whose contrast with the ground behind it is under 4.5 : 1.
PALE = """
const light = c => {
  const [r, g, b] = c.map(v => v / 255)
    .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
  return .2126 * r + .7152 * g + .0722 * b;
};
const parts = text => text.match(/[\\d.]+/g).map(Number);
const ground = e => {
  for (; e; e = e.parentElement) {
    const c = parts(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] > .5) return c.slice(0, 3);
  }
  return [11, 18, 16];
};
return [...document.querySelectorAll('body *')].filter(e =>
  [...e.childNodes].some(c => c.nodeType === 3 && c.textContent.trim()) &&
  e.getClientRects().length && !e.closest('.skip, noscript, svg')
).filter(e => {
  const [a, b] = [light(parts(getComputedStyle(e).color).slice(0, 3)), light(ground(e))];
  return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 4.5;
}).map(e => e.textContent.trim().slice(0, 40))
"""

UNNAMED = """
return [...document.querySelectorAll('button, a, input, [role=button], [role=img]')].filter(e =>
  !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)
).map(e => e.outerHTML.slice(0, 90))
"""


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def photograph(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four rows of craks, an 8 where a 5 should lie."""
    rows = [[Tile(f"{n}c") for n in range(1, 10)] for _ in range(4)]
    rows[1][4] = Tile("8c")
    image, _ = sheet_photo([tuple(row) for row in rows], 5)
    file = tmp_path_factory.mktemp("photographs") / "craks.jpg"
    cv2.imwrite(str(file), image)
    return file


@pytest.fixture
def served_desk(tmp_path: Path) -> Iterator[tuple[EnrolmentDesk, str]]:
    desk = EnrolmentDesk(
        name="Club green", folder=tmp_path, finder=Finder(threads=1), reader=Reader(threads=1)
    )
    taken = listen("127.0.0.1", 0)
    with served(make_enrol_app(desk, ["localhost"]), taken):
        yield desk, f"http://localhost:{taken.getsockname()[1]}/enrol"
    desk.wait()


def step(window: Browser, name: str) -> Any:
    return window.wait(f"document.querySelector('main[data-step={name}]')")


def click(window: Browser, selector: str) -> None:
    window.run(f"document.querySelector({selector!r}).scrollIntoView({{block: 'center'}})")
    x, y = window.run(
        f"const b = document.querySelector({selector!r}).getBoundingClientRect();"
        "return [b.left + b.width / 2, b.top + b.height / 2]"
    )
    window.tap(x, y)


def sound(window: Browser, name: str, language: str = "en") -> None:
    """The page fits each screen, and what a person needs to read or press is there to be."""
    for screen, (width, height) in SCREENS.items():
        window.size(width, height)
        window.keep(f"enrol-{name}-{screen}")
        assert faults(window, fixed=False) == [], (name, screen)
        assert window.run(SMALL) == []
    assert window.run(PALE) == []
    assert window.run(UNNAMED) == []
    assert window.run("return document.documentElement.lang") == marked_as(language)
    assert window.barriers() == []


@pytest.mark.parametrize("language", some_of(["pseudo", "de"], 1))
def test_the_pages_hold_in_other_languages(
    window: Browser,
    served_desk: tuple[EnrolmentDesk, str],
    photograph: Path,
    language: str,
) -> None:
    _, address = served_desk
    window.go(address)
    window.run(f"document.cookie = '{LANGUAGE_COOKIE}={language}; path=/'")
    try:
        window.go(address)
        sound(window, f"start-{language}", language)
        click(window, "form.begin button.main")
        assert step(window, "photos")
        sound(window, f"photos-{language}", language)
        window.attach("input[data-photo]", photograph)
        assert window.wait("document.querySelector('.keep')")
        sound(window, f"check-{language}", language)
        click(window, "g.mark.doubt")
        assert window.wait("document.getElementById('choose').open")
        named = window.run("return document.getElementById('choose-title').textContent")
        assert "{" not in named
        assert named.startswith("Jetzt als Zeichen-5 benannt." if language == "de" else "[Ñöw")
        click(window, "#choose [data-close]")
        click(window, ".keep button.main")
        assert step(window, "done")
        sound(window, f"done-{language}", language)
    finally:
        window.run(f"document.cookie = '{LANGUAGE_COOKIE}=; path=/; max-age=0'")


def test_a_host_enrols_a_set_by_tapping(
    window: Browser, served_desk: tuple[EnrolmentDesk, str], photograph: Path, tmp_path: Path
) -> None:
    _, address = served_desk
    window.size(*SCREENS["tablet"])
    window.go(address)
    assert step(window, "start")
    sound(window, "start")
    click(window, "form.begin button.main")
    assert step(window, "photos")
    assert window.wait("[...document.images].every(i => i.complete && i.naturalWidth)")
    sound(window, "photos")

    began = time.monotonic()
    window.attach("input[data-photo]", photograph)
    assert window.wait("document.querySelector('.keep')")
    print(f"photograph sent to result shown: {time.monotonic() - began:.1f} s")
    sound(window, "check")
    assert window.run("return document.querySelectorAll('g.mark').length") == 36
    assert window.run("return document.querySelectorAll('g.mark.doubt text').length") == 1

    # The doubtful one: what it looks like is one tap away.
    words = window.run("return document.querySelector('.doubts li p').textContent")
    assert words == "5 crak? looks like 8 crak"
    click(window, ".doubts button[data-say='8c']")
    assert window.wait(
        "!document.querySelector('.doubts') && document.querySelector('g.mark.said')"
    )

    # A tile on the picture: tapped, and another name chosen from the grid of tiles.
    click(window, "g.mark[aria-label='1 crak'] polygon")
    assert window.wait("document.getElementById('choose').open")
    assert window.run(SMALL) == []
    sound(window, "choose")
    click(window, "#choose [data-tile='2c']")
    assert window.wait("document.querySelector('g.mark.against')")
    assert "you named it" in window.run("return document.querySelector('.doubts').textContent")
    click(window, ".doubts button[data-say='1c']")
    assert window.wait("!document.querySelector('.doubts')")

    # One is no tile of the set after all; then it was, and is added by a tap where it lies.
    middle = window.run(
        "const b = document.querySelector(\"g.mark[aria-label='9 crak'] polygon\")"
        ".getBoundingClientRect(); return [b.left, b.width]"
    )
    assert middle[1] >= 24
    click(window, "g.mark[aria-label='9 crak'] polygon")
    assert window.wait("document.getElementById('choose').open")
    click(window, "#choose [data-none]")
    assert window.wait("document.querySelector('g.mark.gone')")
    assert "9 crak" in window.run(
        "return [...document.querySelectorAll('.note')].map(n => n.textContent).join()"
    )

    # By keyboard alone.
    window.run("document.querySelector('g.mark.gone').focus()")
    window.run(
        "document.activeElement.dispatchEvent("
        "new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}))"
    )
    assert window.wait("document.getElementById('choose').open")
    assert window.run("return document.activeElement.textContent") == "Leave it"
    click(window, "#choose [data-tile='9c']")
    assert window.wait("!document.querySelector('g.mark.gone')")

    click(window, "[data-deed=keep]")
    assert step(window, "done")
    sound(window, "done")
    held = tilesets.load("Club green", tmp_path)
    assert held.counts()["8c"] == 5 and held.counts()["5c"] == 3 and held.counts()["9c"] == 4
    assert window.complaints() == []

    # Begun again under the same name: it asks what becomes of the set that is there.
    click(window, "[data-step=start]")
    assert step(window, "start")
    assert window.wait("!document.getElementById('way').hidden")
    click(window, "form.begin button.main")
    assert "already" in window.wait("document.querySelector('#say .warn')?.textContent")
    click(window, "[name=way][value=add]")
    click(window, "form.begin button.main")
    assert step(window, "photos")


def test_a_missed_tile_is_added_by_a_tap_and_another_device_sees_it(
    window: Browser, served_desk: tuple[EnrolmentDesk, str], photograph: Path
) -> None:
    desk, address = served_desk
    desk.begin("club", "american-152")
    desk.send(photograph.read_bytes())
    desk.wait()
    window.size(*SCREENS["desk"])
    window.go(address)
    assert step(window, "check")
    count = "document.querySelectorAll('g.mark').length"
    before = window.run(f"return {count}")
    window.run("document.querySelector('svg.photo').scrollIntoView()")
    x, y = window.run(
        "const b = document.querySelector('svg.photo').getBoundingClientRect();"
        "return [b.left + 8, b.top + 8]"
    )
    window.tap(x, y)
    assert window.wait("document.getElementById('choose').open")
    click(window, "#choose [data-tile='J']")
    assert window.wait(f"{count} === {before + 1}")
    # Said on another device: this page shows it by itself.
    desk.say(1, 0, None)
    assert window.wait("document.querySelector('g.mark.gone')")


def test_a_picture_a_tile_is_enough_and_one_without_a_name_is_tapped(
    window: Browser, served_desk: tuple[EnrolmentDesk, str], tmp_path: Path
) -> None:
    """Pictures as a telephone keeps them, named by hand, one not; one is no picture of a tile."""
    _, address = served_desk
    window.complaints()  # those of the tests before
    files = []
    for name, tile in (("3c", "3c"), ("red dragon", "R"), ("J-2", "J"), ("IMG_20", "8c")):
        image = cv2.copyMakeBorder(
            raster(tile, 400), 90, 90, 90, 90, cv2.BORDER_CONSTANT, value=(70, 120, 60)
        )
        if name == "IMG_20":
            image = cv2.GaussianBlur(image, (0, 0), 15)
        files.append(tmp_path / f"{name}.png")
        cv2.imwrite(str(files[-1]), image)
    files.append(tmp_path / "E.png")
    cv2.imwrite(str(files[-1]), np.full((500, 1200, 3), 90, np.uint8))
    window.size(*SCREENS["tablet"])
    window.go(address)
    assert step(window, "start")
    click(window, "form.begin button.main")
    assert step(window, "photos")
    window.attach("input[data-photo][multiple]", *files)
    words = "document.querySelector('#say .warn')?.textContent"
    told = window.wait(f"document.querySelector('.keep') && {words}")
    assert "1 of 5 pictures not used. E.png: " in told and "shows no tile" in told
    page = "document.getElementById('main').textContent"
    assert "3 named by their files or by you, 1 read" in window.run(f"return {page}")
    assert "Without a picture: 1 bam" in window.run(f"return {page}")
    assert window.run("return document.querySelectorAll('svg.photo').length") == 0
    sound(window, "check-singles")
    # What its file does not say is tapped to its face.
    click(window, ".doubts [data-choose]")
    assert window.wait("document.getElementById('choose').open")
    click(window, "#choose [data-tile='8c']")
    assert window.wait("!document.querySelector('.doubts')")
    click(window, "[data-deed=keep]")
    assert step(window, "done")
    assert not window.run(f"return {words}")  # what was not used is past
    assert "added on any other day" in window.run(f"return {page}")
    sound(window, "done-singles")
    assert tilesets.load("Club green", tmp_path).counts() == {"3c": 1, "8c": 1, "R": 1, "J": 1}
    assert window.complaints() == []


def test_a_bad_photograph_is_told_and_the_next_one_taken(
    window: Browser, served_desk: tuple[EnrolmentDesk, str], photograph: Path, tmp_path: Path
) -> None:
    _, address = served_desk
    window.size(*SCREENS["phone"])
    window.go(address)
    assert step(window, "start")
    click(window, "form.begin button.main")
    assert step(window, "photos")
    words = "document.querySelector('#say .warn')?.textContent"
    torn = tmp_path / "torn.jpg"
    torn.write_bytes(photograph.read_bytes()[:300])
    window.attach("input[data-photo]", torn)
    assert "damaged" in window.wait(words)
    empty = tmp_path / "empty.jpg"
    cv2.imwrite(str(empty), np.full((900, 1200, 3), 90, np.uint8))
    window.attach("input[data-photo]", empty)
    assert "No tile was found" in window.wait(f"{words}?.includes('found') && {words}")
    sound(window, "refused")
    window.attach("input[data-photo]", photograph)
    assert window.wait("document.querySelector('.keep')")
    assert not window.run(f"return {words}")
