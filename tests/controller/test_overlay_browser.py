"""The overlay as a stream's picture: transparent, large, late as told, and whole after a reload."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.web.app import Sources, make_app
from controller.web.overlay import view
from controller.web.overlay.routes import overlay_routes
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from rules.events import (
    Amended,
    BonusShown,
    Claimed,
    DealEnded,
    DealStarted,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exposed,
    GameStarted,
    Halted,
    Racked,
    Shown,
)
from rules.tiles import Seat, Tile, parse_tiles
from tests.controller.browser import CHROMIUM, DRIVER, PICTURES, Browser, browser
from tests.controller.one_address import at_one_address
from tests.sampling import sampled

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SIZES = {"1080p": (1920, 1080), "720p": (1280, 720)}
LAYOUTS = ("bar", "full", "corner")
NAMES: dict[Seat, str] = {"E": "Ada", "S": "Bea", "W": "Maximilian", "N": "Dot"}
WINNING = "F F F 1b 1b 1b 1b 1c 1c 1c 1c 1d 1d 1d"
"""The practice card's first hand."""

PHOTOGRAPH = Path(__file__).parents[2] / "docs" / "pictures" / "table.jpg"

# What sticks out of the picture, or out of the panel that it lies in.
OUTSIDE = """
const seen = e => { const b = e.getBoundingClientRect(); return b.width && b.height
  && getComputedStyle(e).visibility !== 'hidden' && !e.closest('.unseen'); };
return [...document.querySelectorAll('main *')].filter(seen).filter(e => {
  const box = e.getBoundingClientRect();
  if (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1 || box.top < -1)
    return true;
  const panel = e.closest('.seat, #centre')?.getBoundingClientRect();
  return panel && (box.bottom > panel.bottom + 1 || box.right > panel.right + 1);
}).map(e => e.outerHTML.slice(0, 90))
"""

# Two panels that cover each other.
COVERED = """
const panels = [...document.querySelectorAll('.seat, #centre, #banner:not(.gone)')]
  .filter(e => e.getClientRects().length).map(e => [e, e.getBoundingClientRect()])
  .filter(([e, b]) => b.width && b.height);
return panels.flatMap(([a, p], i) => panels.slice(i + 1).filter(([, q]) =>
  p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1
).map(([b]) => `${a.id || a.className} covers ${b.id || b.className}`))
"""

TRANSPARENT = """
const clear = e => getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)';
return [document.documentElement, document.body, document.querySelector('main')].every(clear);
"""

LETTERS = """
return Math.min(...[...document.querySelectorAll('main *')].filter(e =>
  [...e.childNodes].some(c => c.nodeType === 3 && c.textContent.trim())
  && e.getClientRects().length && !e.closest('.unseen, #lost')
).map(e => parseFloat(getComputedStyle(e).fontSize) / innerHeight))
"""


def midgame() -> list[Event]:
    """A deal with exposures before every seat, many discards, and an illegal draw at its end."""
    events: list[Event] = [
        GameStarted(code="american", seats=NAMES),
        DealStarted(code="american", card="practice", players=NAMES),
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        Discarded(seat="E", tile=Tile("3c")),
    ]

    def turns(*thrown: tuple[Seat, str]) -> None:
        for seat, tile in thrown:
            events.extend(
                [Drawn(seat=seat), Racked(seat=seat), Discarded(seat=seat, tile=Tile(tile))]
            )

    def called(seat: Seat, tile: str, group: str, thrown: str) -> None:
        claimed = Tile(tile)
        events.extend(
            [
                Claimed(seat=seat, tile=claimed),
                Exposed(seat=seat, tiles=parse_tiles(group), claimed=claimed),
                Discarded(seat=seat, tile=Tile(thrown)),
            ]
        )

    turns(("S", "Wh"))
    called("N", "Wh", "Wh Wh J", "9b")
    turns(("E", "F"))
    called("W", "F", "F F F J J", "2d")
    called("N", "2d", "2d 2d 2d 2d", "E")
    turns(("E", "1c"), ("S", "1b"))
    called("E", "1b", "1b J J", "8d")
    turns(("S", "6c"), ("W", "R"), ("N", "5d"), ("E", "7b"), ("S", "9c"))
    called("W", "9c", "9c 9c 9c J J", "4b")
    called("S", "4b", "4b 4b J", "N")
    turns(("W", "2b"), ("N", "G"), ("E", "6d"))
    called("N", "6d", "6d 6d 6d J", "7c")
    return [*events, Drawn(seat="E"), Racked(seat="E"), Discarded(seat="E", tile=Tile("8c"))]


def won() -> list[Event]:
    """East makes Mah Jongg with the tiles dealt."""
    return [
        GameStarted(code="american", seats=NAMES),
        DealStarted(code="american", card="practice", players=NAMES),
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        Discarded(seat="E", tile=Tile("3c")),
        Drawn(seat="S"), Racked(seat="S"), Discarded(seat="S", tile=Tile("Wh")),
        Drawn(seat="W"), Racked(seat="W"), Discarded(seat="W", tile=Tile("9c")),
        Drawn(seat="N"), Racked(seat="N"), Discarded(seat="N", tile=Tile("9d")),
        Drawn(seat="E"), Racked(seat="E"), Declared(seat="E"),
        Shown(seat="E", tiles=parse_tiles(WINNING)), DealEnded(reason="mahjongg"),
    ]  # fmt: skip


@dataclass
class Streamed:
    """A table, its overlay's address, and the time by which its journal is written."""

    session: Session
    address: str


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Streamed]:
    # The banner goes after twelve seconds, which is less than a slow machine takes to look at it.
    monkeypatch.setattr(view, "BANNER", 600.0)
    with Journal(tmp_path / "s.journal") as journal, Session(journal, Judge()) as session:
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        place = TableInfo(table=7, players=NAMES)
        app = make_app(sources, place, ["localhost"], overlay_routes(session.bus, place))
        with at_one_address(app) as address:
            yield Streamed(session, f"{address}/overlay")
            session.close()


def go(window: Browser, table: Streamed, query: str, size: str = "1080p") -> None:
    window.size(*SIZES[size])
    window.go(f"{table.address}?{query}")


def stands_at(window: Browser, n: int) -> bool:
    whole = "[...document.images].every(i => i.complete && i.naturalWidth)"
    return bool(window.wait(f"document.body.dataset.n === '{n}' && {whole}"))


def keep(window: Browser, name: str) -> None:
    """Keep the picture as a stream shows it: over a photograph."""
    if not PICTURES:
        return
    photograph = base64.b64encode(PHOTOGRAPH.read_bytes()).decode()
    window.run(
        "document.documentElement.style.background = "
        f"'center / cover url(data:image/jpeg;base64,{photograph})'"
    )
    window.wait("!document.getAnimations().length")
    window.keep(f"overlay-{name}")


@pytest.mark.parametrize(("layout", "size"), sampled(LAYOUTS, SIZES))
def test_it_fits_the_stream_and_covers_nothing_twice(
    window: Browser, table: Streamed, layout: str, size: str
) -> None:
    for event in midgame():
        table.session.note(event)
    n = table.session.note(Drawn(seat="N")).n
    go(window, table, f"layout={layout}", size)
    assert stands_at(window, n)
    assert window.wait("!document.getAnimations().length")
    if size == "1080p":
        assert window.barriers() == []
    assert window.run(TRANSPARENT)
    assert window.run("return document.getElementById('banner').innerText").startswith(
        "Not allowed"
    )
    assert window.run(OUTSIDE) == []
    assert window.run(COVERED) == []
    assert window.run(LETTERS) >= 0.02
    keep(window, f"{layout}-{size}")
    assert [said for said in window.complaints() if said.startswith(table.address)] == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_three_players_with_all_that_can_lie_before_one_fit(
    window: Browser, table: Streamed, layout: str
) -> None:
    """By the British laws, three at the table: four kongs and six seasons before West."""
    players = {seat: name for seat, name in NAMES.items() if seat != "N"}
    counts: dict[Seat, int] = {"E": 14, "S": 13, "W": 13}
    events: list[Event] = [
        DealStarted(code="british-1924", players=players, empty=("N",)),
        Dealt(counts=counts, wall=80, loose=16),
        *(Exposed(seat="W", tiles=(Tile(tile),) * 4) for tile in ("1b", "9c", "Wh", "E")),
        *(BonusShown(seat="W", tile=Tile(f"F{n}")) for n in range(1, 7)),
        Discarded(seat="E", tile=Tile("5d")),
    ]
    for event in events:
        n = table.session.note(event).n
    go(window, table, f"layout={layout}")
    assert stands_at(window, n)
    assert window.wait("!document.getAnimations().length")
    assert window.run("return document.querySelectorAll('.seat').length") == 3
    assert window.run(OUTSIDE) == []
    assert window.run(COVERED) == []
    keep(window, f"{layout}-british")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_may_still_turn_says_so_and_its_correction_is_as_clear(
    window: Browser, table: Streamed, layout: str
) -> None:
    """West's hand is dead for a tile too many, which came to be seen twice."""
    events: list[Event] = [
        *midgame()[:2],
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True),
        *midgame()[3:7],
    ]
    for event in [*events, Drawn(seat="W"), Racked(seat="W")]:
        table.session.note(event)
    twice = table.session.note(Drawn(seat="W")).n
    table.session.note(Racked(seat="W"))
    table.session.note(Discarded(seat="W", tile=Tile("9b"), confidence=0.998))
    n = table.session.note(Drawn(seat="N")).n  # it was a discard
    go(window, table, f"layout={layout}")
    assert stands_at(window, n)
    assert window.wait("!document.getAnimations().length")
    banner = "return document.getElementById('banner').innerText"
    assert window.run(banner).startswith("Dead hand\nW\nMaximilian\nmay still turn")
    marked = window.run("return document.querySelector('.seat-W').innerText")
    assert layout == "corner" or "may still turn" in marked
    assert window.run(OUTSIDE) == []
    assert window.run(COVERED) == []
    keep(window, f"{layout}-may-turn")
    assert window.barriers() == []
    n = table.session.note(Amended(target=twice, reason="seen better")).n
    assert stands_at(window, n)
    assert window.wait("!document.getAnimations().length")
    correction = "Maximilian's hand is not dead. Maximilian did nothing wrong."
    assert window.run(banner).startswith(f"Correction\n\n{correction}\n\nIt is Dot's turn.")
    assert "may still turn" not in window.run("return document.body.innerText")
    assert window.run(OUTSIDE) == []
    assert window.run(COVERED) == []
    keep(window, f"{layout}-corrected")
    assert window.barriers() == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_between_deals_it_shows_the_standings(
    window: Browser, table: Streamed, layout: str
) -> None:
    go(window, table, f"layout={layout}")
    assert "Waiting for the next deal" in window.run("return document.body.innerText")
    for event in won():
        table.session.note(event)
    assert stands_at(window, len(won()))
    assert window.wait("!document.getAnimations().length")
    shown = window.run("return document.getElementById('centre').innerText")
    assert "Ada: Mah Jongg" in shown and "+" in shown and "−" in shown
    assert window.run(OUTSIDE) == []
    assert window.run(COVERED) == []
    keep(window, f"{layout}-over")
    assert window.barriers() == []


def test_a_pause_is_told(window: Browser, table: Streamed) -> None:
    for event in [*midgame()[:4], Halted(reason="director", seat="W")]:
        table.session.note(event)
    go(window, table, "layout=corner")
    assert stands_at(window, 5)
    assert "Director called" in window.run("return document.getElementById('centre').innerText")
    assert window.run(OUTSIDE) == []


def test_it_lags_by_the_delay_and_a_reload_shows_no_more(window: Browser, table: Streamed) -> None:
    """What is two minutes old is shown with a delay of one; what is new is not, also anew."""
    two_minutes_ago = datetime.fromtimestamp(datetime.now(UTC).timestamp() - 120, UTC).isoformat()
    for event in midgame()[:4]:
        table.session.note(replace(event, at=two_minutes_ago))
    for event in midgame()[4:7]:
        table.session.note(event)
    go(window, table, "layout=full&delay=60")
    assert stands_at(window, 4)
    for event in midgame()[7:10]:
        table.session.note(event)
    go(window, table, "layout=full&delay=60")
    assert stands_at(window, 4)
    assert "/tiles/Wh.svg" not in window.run("return document.documentElement.outerHTML")
    go(window, table, "layout=full")
    assert stands_at(window, 10)


def test_it_follows_late_by_itself(window: Browser, table: Streamed) -> None:
    for event in midgame()[:4]:
        table.session.note(event)
    go(window, table, "delay=6")  # longer than a slow machine takes to show the page
    assert window.run("return document.querySelectorAll('#centre img').length") == 0
    assert stands_at(window, 4)
    assert window.run("return document.querySelectorAll('#centre img').length") > 0


def test_it_is_whole_within_a_second_of_a_reload_and_comes_back_by_itself(
    window: Browser, tmp_path: Path
) -> None:
    with Journal(tmp_path / "r.journal") as journal, Session(journal, Judge()) as session:
        for event in midgame():
            session.note(event)
        last = session.bus.last
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        place = TableInfo(table=7)

        def app():
            return make_app(sources, place, ["localhost"], overlay_routes(session.bus, place))

        window.size(1920, 1080)
        taken = listen("127.0.0.1", 0)
        port = taken.getsockname()[1]
        with served(app(), taken):
            for _ in range(2):
                window.go(f"http://localhost:{port}/overlay?layout=full")
                assert stands_at(window, last)
                shown = window.run("return document.getElementById('seats').innerText")
                assert "Maximilian" in shown
            whole = window.run(
                "return performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"
            )
        n = session.note(Drawn(seat="S")).n
        with served(app(), listen("127.0.0.1", port)):
            assert window.wait(f"document.body.dataset.n === '{n}'")
            session.close()
        print(f"whole after {whole:.0f} ms")
