"""Every state of the display in a real browser: read across a room, whole, and for everybody."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from starlette.types import ASGIApp

from controller.record.board import Board
from controller.record.checkpoints import TableKey
from controller.record.evidence import AccusationPictures
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.record.verifying import verified
from controller.statistics.evening import EveningStandings
from controller.web.app import Sources, make_app
from controller.web.pages import Pages
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from controller.words import ENGLISH, LANGUAGES
from controller.words.books import PSEUDO
from rules import events as ev
from rules.catalogue import catalogue
from rules.codes import code_names
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.display_states import STATES, dead_hand, in_play, settled_by, shows
from tests.controller.holding import faults
from tests.controller.one_address import at_one_address, behind_a_door
from tests.sampling import sampled, some_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

WALL = (1920, 1080)
OTHERS = {
    "4K": (3840, 2160),
    "laptop": (1366, 768),
    "seven inches": (800, 480),
    "tablet": (820, 1180),
    "phone": (390, 844),
}
SCREENS = {"wall": WALL, **OTHERS}
# All text that is shown and smaller than a 30th of the screen's height, with its size.
SMALL = """
return [...document.querySelectorAll('body *')].filter(e =>
  [...e.childNodes].some(c => c.nodeType === 3 && c.textContent.trim()) &&
  e.getClientRects().length && e.checkVisibility() && !e.closest('.skip, .unseen, dialog, noscript')
).map(e => [e.textContent.trim().slice(0, 40), parseFloat(getComputedStyle(e).fontSize)])
 .filter(([_, size]) => size < innerHeight / 30 - 0.01)
"""

SAYS: dict[str, tuple[str, ...]] = {
    "empty": ("Waiting for a deal", "The referee is ready"),
    "in_play": ("Sol draws a tile.", "Or somebody calls the 6 bam.", "redeemable", "wall"),
    "charleston": ("Everyone passes three to the right.", "AMR.C1"),
    "claim_window": ("Winnie takes the 6 bam and shows the hand.", "Calls, in their order"),
    "question": ("A question to the table", "Which tile is it?"),
    "camera_lost": ("Camera lost", "The picture is black"),
    "hall_lost": ("Hall? 128",),
    "board_lost": ("Sensor board lost", "/dev/ttyACM0"),
    "paused": ("Paused", "Play stands still."),
    "director": ("The director is called", "Play stands still."),
    "illegal": ("Not allowed", "AMR.G15"),
    "dead_hand": ("Dead hand", "joker stays", "AMR.A1c"),
    "penalty": ("Penalty", "25 points, for slow play.", "Given by the director."),
    "settled": ("Sol: Mah Jongg", "self-picked", "AMR.S6", "−50", "This evening"),
    "settled_classical": (
        "Edith: Mah Jongg", "9 crak, thrown by Winnie", "Mah Jong: 20", "B24.L10", "−240",
        "Payments and receipts balance.",
    ),
    "wall_game": ("Wall game", "Nobody pays in this deal."),
    "between": ("penalty from the host: coming late", "in all", "−110", "won 2 of 2"),
    "game_over": ("The game is over", "after 1 round"),
    "waits_to_know": (
        "Waiting for an answer", "Did Sol draw and discard?", "Tap yes or no on a phone",
    ),
    "still_asked": ("Still to be answered: Did Edith discard?", "All in order"),
    "may_turn": ("Not allowed", "may still turn"),
    "review": (
        "Review", "asked by Winnie", "As recorded: Winnie draws, seen with 98.7 % confidence.",
        "Perhaps not seen: Sol draws; Sol discards a tile.",
        "to 1 that it was as recorded", "Winnie has 1 review left", "A review is open",
    ),
    "reviewed": ("Review", "It cannot be decided: nobody is blamed.", "Winnie has 2 reviews left"),
}  # fmt: skip
"""What each state has to say."""


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        opened.prefer("dark")
        yield opened


KEY = TableKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


@contextlib.contextmanager
def displayed(
    folder: Path,
    state: str | Callable[[Session], None],
    altered: Callable[[Board], Board] = lambda board: board,
    language: str = ENGLISH,
    stands: Callable[[ASGIApp], contextlib.AbstractContextManager[str]] = at_one_address,
) -> Iterator[tuple[Session, str]]:
    """The display of a table in a state, at its address; `altered` makes its board another."""
    with (
        Journal(folder / "seen.journal", key=KEY) as journal,
        Session(journal, Judge(), None, language) as session,
    ):
        (STATES[state] if isinstance(state, str) else state)(session)
        sources = Sources(
            bus=session.bus,
            board=lambda: altered(session.board),
            law=catalogue().get,
            standings=EveningStandings(session.bus).standings,
            evidence=AccusationPictures(session.pictures),
        )
        place = TableInfo(table=7, language=language)
        with stands(make_app(sources, place, ["localhost"])) as address:
            yield session, f"{address}/"
            session.close()


def come_to_rest(window: Browser) -> None:
    """Wait until pictures are there, the feed is heard, and nothing moves."""
    pictures = "[...document.images].every(i => i.complete && i.naturalWidth)"
    still = "!document.getAnimations().some(a => a.playState === 'running')"
    assert window.wait(f"document.fonts.status === 'loaded' && {pictures} && {still}")


@pytest.mark.parametrize(
    ("state", "screen"),
    sampled(
        ["waits_to_know", "still_asked", "may_turn", "review", "reviewed"],
        [(1920, 1080), (1366, 768), (1024, 600), (800, 480), (360, 740)],
    ),
)
def test_what_is_not_settled_fits_every_screen(
    window: Browser, tmp_path: Path, state: str, screen: tuple[int, int]
) -> None:
    """On one that is paired too: there a yes and a no can be tapped."""
    with displayed(tmp_path, state) as (_, address):
        window.size(*screen)
        window.go(address)
        for paired in ("", "document.body.dataset.paired = ''; dispatchEvent(new Event('resize'))"):
            window.run(paired)
            come_to_rest(window)
            window.keep(f"display-{state}-{screen[0]}{'-paired' if paired else ''}")
            assert faults(window, fixed=screen[0] > 700) == []
        taps = "return [...document.querySelectorAll('.taps button')].map(e => e.textContent)"
        asks = state in ("waits_to_know", "still_asked")
        assert window.run(taps) == (["Yes", "No"] if asks else [])


def test_all_states_are_told_of() -> None:
    assert set(SAYS) == set(STATES)


@pytest.mark.parametrize("state", some_of(STATES, 8))
def test_a_state_is_read_across_the_room(window: Browser, tmp_path: Path, state: str) -> None:
    with displayed(tmp_path, state) as (_, address):
        window.size(*WALL)
        window.go(address)
        come_to_rest(window)
        window.keep(f"display-{state}")
        text = " ".join(window.run("return document.body.innerText").split())
        assert [words for words in SAYS[state] if words not in text] == []
        assert window.run(SMALL) == []
        assert faults(window, fixed=True) == []
        assert window.barriers() == []


@pytest.mark.parametrize("state", ["settled", "settled_classical", "wall_game"])
def test_the_record_can_be_kept_by_a_photograph(
    window: Browser, tmp_path: Path, state: str
) -> None:
    """What is read off the display, by eye or by code, verifies the journal."""
    pyzbar = pytest.importorskip("pyzbar.pyzbar", reason="pyzbar or libzbar0 is not installed")
    with displayed(tmp_path, state) as (_, address):
        window.size(*WALL)
        window.go(address)
        come_to_rest(window)
        read = window.run("return document.querySelector('.head b').textContent")
        window.settle()
        seen = np.frombuffer(window.picture(), np.uint8)
    picture = cv2.imdecode(seen, cv2.IMREAD_GRAYSCALE)
    (code,) = pyzbar.decode(picture)
    for kept in (read, code.data.decode()):
        verdict = verified(tmp_path / "seen.journal", KEY.public, kept)
        assert not verdict.faults and verdict.head_at


def _holds(window: Browser, folder: Path, state: str, language: str, screens: list[str]) -> None:
    with displayed(folder, state, language=language) as (_, address):
        window.size(*WALL)
        window.go(address)
        lang = "en" if language == PSEUDO else language
        assert window.run("return document.documentElement.lang") == lang
        for screen in screens:
            window.size(*SCREENS[screen])
            come_to_rest(window)
            window.keep(f"display-{state}-{language}-{screen}")
            assert faults(window, fixed=screen not in ("tablet", "phone")) == [], screen


@pytest.mark.parametrize(
    ("state", "language"),
    some_of(
        [
            ("dead_hand", PSEUDO),
            ("claim_window", "de"),
            ("settled_classical", PSEUDO),
            ("between", "de"),
            ("review", PSEUDO),
        ],
        3,
    ),
)
def test_it_holds_in_other_languages(
    window: Browser, tmp_path: Path, state: str, language: str
) -> None:
    """The pseudo language is a third longer than English."""
    _holds(window, tmp_path, state, language, ["wall", "seven inches"])


@pytest.mark.slow
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != ENGLISH])
@pytest.mark.parametrize("state", STATES)
def test_every_state_holds_in_every_language(
    window: Browser, tmp_path: Path, state: str, language: str
) -> None:
    _holds(window, tmp_path, state, language, list(SCREENS))


@pytest.mark.parametrize(("screen", "state"), sampled(OTHERS, ["dead_hand", "settled_classical"]))
def test_it_fits_every_screen(window: Browser, tmp_path: Path, screen: str, state: str) -> None:
    with displayed(tmp_path, state) as (_, address):
        window.size(*OTHERS[screen])
        window.go(address)
        come_to_rest(window)
        window.keep(f"display-{state}-{screen}")
        assert faults(window, fixed=screen not in ("tablet", "phone")) == []


@pytest.mark.parametrize(
    "sizes",
    [[WALL, (800, 480)], pytest.param([(1366, 768), (1024, 600)], marks=pytest.mark.slow)],
    ids=["largest and smallest", "between"],
)
@pytest.mark.parametrize("code", some_of(code_names(), 3))
def test_the_settlement_of_every_code_is_seen_whole(
    window: Browser, tmp_path: Path, code: str, sizes: list[tuple[int, int]]
) -> None:
    """Without a hand on the screen: what does not fit on it lies on pages that turn."""
    with displayed(tmp_path, settled_by(code)) as (session, address):
        deal = session.board.deal
        assert deal is not None and deal.result.winner
        window.size(*WALL)
        window.go(address)
        for size in sizes:
            window.size(*size)
            come_to_rest(window)
            window.keep(f"display-settled-{code}-{size[1]}")
            assert faults(window, fixed=True) == [], size


def test_its_pages_turn_by_themselves(window: Browser, tmp_path: Path) -> None:
    lately = "document.querySelector('[data-turner]').lastElementChild.textContent"
    with displayed(tmp_path, settled_by("british-1924")) as (_, address):
        window.size(*WALL)
        window.go(address)
        # Time is made to pass: pages stay for eight seconds.
        window.run("const wait = setTimeout; window.setTimeout = (done, ms) => wait(done, ms / 50)")
        window.run("dispatchEvent(new Event('resize'))")
        of = window.run(f"return {lately}").split(" / ")[1]
        assert int(of) > 1
        assert window.wait(f"{lately} === '2 / {of}'")
        assert window.wait(f"{lately} === '1 / {of}'")
        window.run("document.querySelector('[data-turner]').click()")
        assert window.run(f"return {lately}") == f"2 / {of}"


@pytest.mark.parametrize("state", some_of(["in_play", "dead_hand", "claim_window", "between"], 2))
def test_a_light_room_has_a_light_screen(window: Browser, tmp_path: Path, state: str) -> None:
    ground = "return getComputedStyle(document.documentElement).backgroundColor"
    with displayed(tmp_path, state) as (_, address):
        window.size(*WALL)
        window.go(address)
        dark = window.run(ground)
        window.prefer("light")
        try:
            light = window.run(ground)
            assert light != dark
            come_to_rest(window)
            window.keep(f"display-{state}-light")
            assert window.barriers() == []
        finally:
            window.prefer("dark")


def test_the_switch_of_light_is_remembered_by_the_screen(window: Browser, tmp_path: Path) -> None:
    ground = "return getComputedStyle(document.documentElement).backgroundColor"
    with displayed(tmp_path, "empty") as (_, address):
        window.go(address)
        dark = window.run(ground)
        window.run("document.getElementById('light').click()")
        assert window.run("return document.getElementById('light').textContent") == "Light"
        light = window.run(ground)
        window.go(address)
        assert window.run(ground) == light != dark
        for _ in range(2):
            window.run("document.getElementById('light').click()")
        assert window.run("return document.getElementById('light').textContent") == "Auto"
        assert window.run(ground) == dark


def test_a_lost_connection_is_said_large(window: Browser, tmp_path: Path) -> None:
    with displayed(tmp_path, "in_play", stands=behind_a_door) as (_, address):
        window.size(*WALL)
        window.go(address)
        assert window.wait("document.getElementById('link').dataset.state === 'live'")
    assert window.wait("document.getElementById('link').dataset.state === 'lost'")
    window.keep("display-connection-lost")
    said = window.run("return document.getElementById('link').textContent")
    assert said == "connection lost: what is shown may be old"
    assert window.run(SMALL) == []


def test_a_page_that_comes_back_shows_the_exact_state(window: Browser, tmp_path: Path) -> None:
    """Loaded anew, and by itself after its server was gone while the table played on."""
    with Journal(tmp_path / "back.journal") as journal, Session(journal, Judge()) as session:
        pages = Pages(TableInfo(table=7))
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        taken = listen("127.0.0.1", 0)
        port = taken.getsockname()[1]
        with served(make_app(sources, TableInfo(table=7), ["localhost"]), taken):
            window.go(f"http://localhost:{port}/")
            dead_hand(session)
            assert window.wait(shows(pages.parts(session.board)))
            window.go(f"http://localhost:{port}/")
            assert window.wait(shows(pages.parts(session.board)))
        assert window.wait("document.getElementById('link').dataset.state === 'lost'")
        session.note(ev.Discarded(seat="E", tile=ev.Tile("1d")))
        session.note(ev.Amended(target=session.bus.last, event=None))
        with served(
            make_app(sources, TableInfo(table=7), ["localhost"]), listen("127.0.0.1", port)
        ):
            assert window.wait(shows(pages.parts(session.board)))
            assert window.run("return document.body.dataset.n") == str(session.bus.last)
            session.close()


def test_what_is_concealed_is_not_on_the_line(tmp_path: Path) -> None:
    """A drawn tile that was entered is in the journal, and in nothing that a display is sent."""
    from controller.record.entries import Entry
    from controller.web.feed import entry_message
    from controller.words import Words

    with Journal(tmp_path / "drawn.journal") as journal, Session(journal, Judge()) as session:
        in_play(session)
        drawn = session.note(ev.Drawn(seat="S", tile=ev.Tile("9d")))
        amended = session.note(
            ev.Amended(target=drawn.n, event=ev.Drawn(seat="S", tile=ev.Tile("8d")))
        )
        for event in (drawn, amended):
            sent = entry_message(Entry(event=event, rulings=()), Words())
            assert b"9d" not in sent and b"8d" not in sent
            assert b'"seat":"S"' in sent


def test_motion_is_spared_those_who_want_none(window: Browser, tmp_path: Path) -> None:
    with displayed(tmp_path, "illegal") as (_, address):
        window.media({"prefers-reduced-motion": "reduce", "prefers-color-scheme": "dark"})
        try:
            window.go(address)
            assert window.run("return document.querySelector('.ruling.fresh') !== null")
            name = "return getComputedStyle(document.querySelector('.ruling.fresh')).animationName"
            assert window.run(name) == "none"
        finally:
            window.prefer("dark")
