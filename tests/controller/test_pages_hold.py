"""Overlay, operator's page, evenings and replay hold long names, points, rulings, wider letters."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.operating.phones import PairedPhone
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.replay.deals import of_entries
from controller.replay.library import Library
from controller.web.app import Sources, make_app
from controller.web.overlay import routes as overlay
from controller.web.overlay.history import BoardHistory, PastBoard
from controller.web.replay.alone import make_replay
from controller.web.view import TableInfo
from rules import events as ev
from rules.catalogue import catalogue
from rules.tiles import SEATS, Seat
from tests.controller import operator_table, test_overlay_browser
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.holding import WIDER, faults
from tests.controller.one_address import at_one_address
from tests.controller.operator_table import by_hand
from tests.controller.statistics.club import deal, evening
from tests.controller.test_display_holds import LONG, NAMES, at_its_longest
from tests.controller.test_operator_browser import PHONE, TABLET, WALL, Page, start
from tests.controller.test_overlay_browser import (
    COVERED,
    LAYOUTS,
    SIZES,
    go,
    keep,
    midgame,
    stands_at,
    won,
)
from tests.examples import examples
from tests.sampling import some_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SCREENS: Final = {"phone": PHONE, "tablet": TABLET, "wall": WALL, "small phone": (320, 568)}


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@contextlib.contextmanager
def called(names: dict[Seat, str], players: Mapping[Seat, str]) -> Iterator[None]:
    """Have the tests' players called otherwise."""
    before = dict(names)
    names.update(players)
    try:
        yield
    finally:
        names.clear()
        names.update(before)


Looks = Sequence[tuple[str, str]]
"""Screens, each with letters as they are ("") or with what makes them wider."""
EACH: Final = (("phone", ""), ("tablet", WIDER), ("wall", ""), ("small phone", WIDER))
OTHER: Final = tuple(look for look in itertools.product(SCREENS, ("", WIDER)) if look not in EACH)
LOOKS: Final = pytest.mark.parametrize(
    "looks", [EACH, pytest.param(OTHER, marks=pytest.mark.slow)], ids=["each screen", "the rest"]
)


def holds(window: Browser, what: str, looks: Looks) -> None:
    """A page that is scrolled holds on these screens, with its letters or with wider ones."""
    for screen, letters in looks:
        window.size(*SCREENS[screen])
        window.run("document.documentElement.style.letterSpacing = ''; scrollTo(0, 0);" + letters)
        assert faults(window, fixed=False) == [], (what, screen, "wider" if letters else "")
    window.run("document.documentElement.style.letterSpacing = ''")


@contextlib.contextmanager
def streamed(
    folder: Path, events: list[ev.Event], language: str = "en"
) -> Iterator[test_overlay_browser.Streamed]:
    """The overlay of a table after these events."""
    with Journal(folder / "s.journal") as journal, Session(journal, Judge()) as session:
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        place = TableInfo(table=7, players=test_overlay_browser.NAMES)
        more = overlay.overlay_routes(session.bus, place, language=language)
        with at_one_address(make_app(sources, place, ["localhost"], more)) as address:
            for event in events:
                session.note(event)
            at = f"{address}/overlay"
            yield test_overlay_browser.Streamed(session, at)
            session.close()


SEEN: Final = tuple(itertools.product(LAYOUTS, SIZES))
SOME: Final = tuple(zip(LAYOUTS, itertools.cycle(SIZES)))


def the_overlay_holds(
    window: Browser, players: Mapping[Seat, str], seen: Sequence[tuple[str, str]] = SEEN
) -> None:
    """In play with a ruling over it, and when a hand is won, in these layouts and sizes."""
    with called(test_overlay_browser.NAMES, players):
        for events in ([*midgame(), ev.Drawn(seat="N")], won()):
            with tempfile.TemporaryDirectory() as folder, streamed(Path(folder), events) as table:
                for layout, size in seen:
                    go(window, table, f"layout={layout}", size)
                    assert stands_at(window, len(events))
                    for letters in ("", WIDER):
                        window.run(letters)
                        assert window.wait("!document.getAnimations().length")
                        assert faults(window, fixed=True) == [], (layout, size, letters, players)
                        assert window.run(COVERED) == []
                        keep(window, f"held-{layout}-{size}-{len(events)}-{bool(letters)}")


@pytest.mark.parametrize("language", some_of(["pseudo", "de"], 1))
def test_the_overlay_holds_in_other_languages(window: Browser, language: str) -> None:
    """In play with a ruling over it, and when a hand is won."""
    for events in ([*midgame(), ev.Drawn(seat="N")], won()):
        with (
            tempfile.TemporaryDirectory() as folder,
            streamed(Path(folder), events, language) as table,
        ):
            for layout in LAYOUTS:
                go(window, table, f"layout={layout}")
                assert stands_at(window, len(events))
                assert window.wait("!document.getAnimations().length")
                keep(window, f"overlay-{layout}-{len(events)}-{language}")
                assert faults(window, fixed=True) == [], (layout, language)
                assert window.run(COVERED) == []


@pytest.fixture
def longest_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Overlays show every ruling as long as one can be, and points of five figures."""
    drawn = overlay.drawn

    def longer(
        history: BoardHistory, then: PastBoard, delay: int, place: TableInfo
    ) -> dict[str, Any]:
        totals = tuple(dataclasses.replace(each, points=-54_321) for each in then.standings)
        moment = PastBoard(at_its_longest(then.board), totals)
        return drawn(history, moment, delay, place)

    monkeypatch.setattr(overlay, "drawn", longer)


@pytest.mark.usefixtures("longest_told")
@pytest.mark.parametrize(
    "seen", [SOME, pytest.param(SEEN, marks=pytest.mark.slow)], ids=["some", "all"]
)
def test_the_overlay_holds_the_longest_of_everything(
    window: Browser, seen: Sequence[tuple[str, str]]
) -> None:
    the_overlay_holds(window, LONG, seen)


@pytest.mark.slow
@pytest.mark.usefixtures("longest_told")
@examples(30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(NAMES, min_size=4, max_size=4, unique=True))
def test_the_overlay_holds_any_names(window: Browser, names: list[str]) -> None:
    the_overlay_holds(window, dict(zip(SEATS, names, strict=True)))


@LOOKS
def test_the_operators_pages_hold_long_names(window: Browser, tmp_path: Path, looks: Looks) -> None:
    with (
        called(operator_table.NAMES, LONG),
        by_hand(tmp_path) as made,
        at_one_address(made.app) as address,
    ):
        page = Page(window, made, address)
        window.size(*PHONE)
        page.pair(PairedPhone("operator"))
        start(page)
        page.enter(".discard button", "3 crak")
        holds(window, "a turn", looks)
        page.tap(".calls button", LONG["W"])
        assert window.wait("document.getElementById('sheet').open")
        holds(window, "a call", looks)
        page.enter(".quickest button")
        page.tap("#more summary")
        page.tap("#more button", "Draw…")
        assert window.wait("document.getElementById('sheet').open")
        window.run("document.querySelector('dialog input[name=seat][value=N]').click()")
        page.enter("dialog .deed .main", "Enter")
        assert "Not allowed" in page.words("#head")
        holds(window, "a ruling", looks)
        page.enter("form.review button", "Ask for a review")
        holds(window, "a review", looks)
        for beside in ("start", "phones", "log", "pair"):
            window.go(f"{page.address}/operator/{beside}")
            holds(window, beside, looks)
        made.session.close()


@LOOKS
def test_the_evenings_hold_long_names(window: Browser, tmp_path: Path, looks: Looks) -> None:
    day = datetime(2026, 11, 14, 18, 30, tzinfo=UTC)
    with Journal(tmp_path / "hand.journal") as journal:
        evening(journal, [deal(0), deal(3)], day, tuple(LONG.values()))
    with by_hand(tmp_path) as made, at_one_address(made.app) as address:
        for path in ("evenings", f"evenings/{day.date()}", "players", f"players/{LONG['E']}"):
            window.go(f"{address}/{path}")
            assert window.wait("document.querySelector('h1')"), path
            holds(window, path, looks)
        made.session.close()


@LOOKS
def test_the_replay_holds_long_names(window: Browser, looks: Looks) -> None:
    """A moment in play, and the last one, where everything is paid."""
    game = deal(3)
    begun = replace(game.entries[0].event, players=LONG)
    entries = [Entry(event=begun), *(replace(entry, rulings=()) for entry in game.entries[1:])]
    with at_one_address(make_replay(Library(of_entries(entries)), ["localhost"])) as address:
        for moment in (game.entries[40].n, game.entries[-1].n):
            window.go(f"{address}/replay/1/{moment}")
            assert window.wait("document.body.dataset.ready === ''")
            holds(window, f"moment {moment}", looks)
