"""A whole evening in a real browser, through the program as it runs.

Started on a phone; a deal that the (drawn) camera follows, with a question answered and a
correction made; a deal entered by hand on a tablet, to its settlement; both on the table's screen
of 1080 lines; and both played again.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from controller import table
from controller.demo import FIELD_OF_VIEW, HEADLESS
from controller.operating.console import Operating
from controller.operating.evening import Setup
from controller.record.journal import Journal
from controller.record.session import Session
from controller.settings import DisplaySettings
from controller.web.view import TableInfo
from rules.tiles import UNKNOWN, Tile
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.operator_table import NAMES
from tests.controller.test_operator_browser import PHONE, TABLET, WALL, WINNING, Page
from tests.drawn_sets import demo_reader
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.reading.reader import Reader, Reading
from vision.simulator.source import SimulatedCamera

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SCRIPT = """
seed: 7
rack E: 1d 1b 1b 1b 2c 9c 5d 5d J J 3c 2d 8b 4d
rack S: 3c 6d 7b 7b N N 2d S 8c 4d 1c Wh F
rack W: 5d 6b 6b 8d N 7b R 9b 3d E 6c 2c G
E discards 1d
S draws
S discards 1c
W draws
W discards 9b
N draws
N discards W
E draws
E discards 8b
S draws
S discards 6d
"""
"""A few moves for the camera; the bam it cannot read is West's."""


class ShortSighted:
    """A reader that cannot tell the 9 bam from the 8 bam."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    def read(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> list[Reading]:
        return [self._doubt(each) for each in self._reader.read(image, quads)]

    def _doubt(self, reading: Reading) -> Reading:
        if reading.tile != "9b":
            return reading
        close = ((Tile("9b"), 0.4), (Tile("8b"), 0.39), (Tile("7b"), 0.05))
        return replace(reading, tile=UNKNOWN, confidence=0.4, candidates=close)


@dataclass
class Evening:
    """The program at work, and what its console said."""

    session: Session
    address: str
    told: list[str] = field(default_factory=list)

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return self.session.bus.last


@pytest.fixture
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def names(page: Page) -> None:
    """Fill in who plays, and begin."""
    assert page.window.wait("document.querySelector('form.start')")
    for seat, name in NAMES.items():
        page.window.run(f"document.querySelector('[name=player_{seat}]').value = '{name}'")
    page.tap("form.start button.main", "Begin")
    assert page.window.wait("document.body.dataset.n && document.querySelector('#now')")


def display(window: Browser, evening: Evening) -> str:
    """Look at the table's screen as it stands now, or later, as the camera may write on; return
    what it says."""
    window.size(*WALL)
    window.go(evening.address)
    assert window.wait(f"Number(document.body.dataset.n) >= {evening.n}")
    return " ".join(str(window.run("return document.body.innerText")).split())


def test_a_whole_evening(window: Browser, tmp_path: Path) -> None:
    told: list[str] = []
    with (
        SimulatedCamera(SCRIPT, pace=HEADLESS) as camera,
        Journal(tmp_path / "evening.journal") as journal,
        table.new_session(journal) as session,
    ):
        reader = ShortSighted(demo_reader())
        watcher = Watcher(Finder(), reader, field_of_view=FIELD_OF_VIEW)  # type: ignore[arg-type]
        place, operating = TableInfo(), Operating(Setup(), told.append)
        with table.displayed(
            session, watcher, place, DisplaySettings(port=0), lambda said: None, operating
        ) as address:
            evening = Evening(session, address, told)
            play(window, evening, watcher, camera)


def play(window: Browser, evening: Evening, watcher: Watcher, frames: Any) -> None:
    session = evening.session
    # The host's phone is paired by the code on the console, and the first deal is started.
    window.size(*PHONE)
    code = re.search(r"type the code ([A-Z0-9 -]+)\.", evening.told[0])
    assert code is not None, evening.told
    page = Page(window, evening, evening.address.rstrip("/"))  # type: ignore[arg-type]
    window.go(f"{evening.address}operator/pair?code={code[1].replace(' ', '')}")
    window.run("document.querySelector('button.main').click()")
    assert window.wait("location.pathname === '/operator' && document.body.dataset.n")
    page.tap("a.main", "Start a deal")
    names(page)
    assert session.board.deal is not None
    assert session.board.deal.players == NAMES

    # The camera follows it; a tile it cannot read is a question, on the screen and on the phone.
    eyes = threading.Thread(
        target=table.follow, args=(session, watcher, frames), name="eyes", daemon=True
    )
    eyes.start()
    assert window.wait("document.querySelector('.candidates button')")
    assert "A question to the table" in display(window, evening)
    window.keep("evening-question")
    eyes.join(60)
    window.size(*PHONE)
    window.go(f"{evening.address}operator")
    window.keep("evening-phone")
    page.enter(".candidates button", "9 bam")
    assert session.board.deal.discards.pool[:3] == ("1d", "1c", "9b")

    # The 1 crak was a 2 crak, says the host.
    page.tap("#log a", "Bea discards 1 crak")
    assert window.wait("document.getElementById('sheet').open")
    page.tap("dialog .pick input[value='2c']")
    page.enter("dialog .deed .main", "Correct")
    assert session.board.deal.discards.pool[:3] == ("1d", "2c", "9b")
    screen = display(window, evening)
    assert "The deal was broken off" in screen
    assert "A question" not in screen

    # The next deal is entered by hand, on a tablet: East makes Mah Jongg at once.
    window.size(*TABLET)
    window.go(f"{evening.address}operator")
    page.tap("a.main", "Next deal")
    names(page)
    page.enter("#now button", "All have their tiles")
    page.enter(".discard button", "9 bam")
    page.enter(".discard button", "flower")
    page.enter(".calls button", "Cy: Mah Jongg")
    page.tap("#now button", "Show Cy's hand")
    assert window.wait("document.getElementById('sheet').open")
    for tile in WINNING:
        window.run(f"document.querySelector('dialog [data-tile=\"{tile}\"]').click()")
    page.enter("dialog .deed .main", "Enter")
    window.keep("evening-tablet")
    assert session.board.phase == "over"
    screen = display(window, evening)
    for words in ("Cy: Mah Jongg", "What everybody writes down", "AMR.S4", "This evening", "+25"):
        assert words in screen, words
    window.keep("evening-display")

    # Both deals can be seen again.
    window.go(f"{evening.address}replay")
    assert window.run("return document.querySelectorAll('.deals li').length") == 2
    window.run("document.querySelector('.deals li a').click()")
    assert window.wait("location.pathname !== '/replay' && document.querySelector('#table')")
    assert "Cy" in str(window.run("return document.body.innerText"))
    window.keep("evening-replay")
    assert [said for said in window.complaints() if "favicon" not in said] == []
