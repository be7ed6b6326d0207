"""The public pages in a real browser: a hall that begins, plays, is corrected, hides and closes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.web.serve import listen
from controller.web.spectators.serving import Server
from rules import events as table_events
from rules.tournament import events as ev
from tests.controller.browser import CHROMIUM, DRIVER, PICTURES, Browser, browser
from tests.controller.display_states import whole_deal
from tests.controller.hall.public_halls import DIRECTOR, WatchedHall
from tests.controller.hall.tournaments import opening
from tests.controller.test_operator_browser import FAINT, NAMELESS
from tests.controller.tour import SIZES, WIDE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[WatchedHall]:
    made = WatchedHall(tmp_path)
    yield made
    made.close()


def looks(window: Browser, name: str) -> None:
    """A page is fit to be read by anybody; with `PICTURES` at every width in both schemes."""
    wanted = [(width, scheme) for width in SIZES for scheme in ("light", "dark")]
    for width, scheme in wanted if PICTURES else (wanted[1], wanted[4]):
        window.size(*SIZES[width])
        window.prefer(scheme)
        for check in (WIDE, NAMELESS, FAINT):
            assert window.run(check) == [], (name, width, scheme)
        window.keep(f"live-{name}-{width}-{scheme}")
    window.settle()
    assert window.barriers() == [], name
    window.size(*SIZES["820"])


def test_spectators_see_a_hall(window: Browser, hall: WatchedHall) -> None:
    taken = listen("127.0.0.1", 0)
    address = f"http://localhost:{taken.getsockname()[1]}"
    server = Server(taken, hall.public)
    try:
        follow(window, hall, address)
    finally:
        window.leave()
        server.close()
        taken.close()


def follow(window: Browser, hall: WatchedHall, address: str) -> None:
    def sees(words: str) -> None:
        said = f"document.querySelector('main').innerText.includes({words!r})"
        assert window.wait(said), window.run("return document.body.innerText")

    until_served(window, f"{address}/en/index.html")
    sees("The hall is not shown")
    looks(window, "closed")
    begins, *rest = opening(4)
    hall.floor.see([begins, ev.SpectatorsLet(delay=60, **DIRECTOR)])
    hall.writer.step()
    window.go(f"{address}/en/index.html")
    sees("Nothing has begun yet")
    looks(window, "empty")
    hall.floor.see([*rest, ev.RoundBegun(round=1)])
    hall.floor.see([ev.TimerStarted(**DIRECTOR), ev.Announced(text="Tea is served", **DIRECTOR)])
    hall.deal(2)
    hall.play(2, *whole_deal("american")[:150])
    hall.deal(3)
    hall.play(3, *whole_deal("american")[:150])
    hall.wait()
    sees("Tea is served")
    sees("playing")
    hall.clock.at += 30
    hall.writer.step()
    hall.clock.at += 61
    hall.writer.step()
    sees("no news")
    looks(window, "hall")
    window.go(f"{address}/en/tables/2.html")
    sees("Player 5")
    looks(window, "silent")
    hall.wait()
    window.go(f"{address}/en/tables/3.html")
    hall.play(3, table_events.Discarded(seat="E", tile="Wh", source="operator"))
    hall.wait()
    assert window.wait("document.querySelector('#banner .ruling')"), "no ruling is shown"
    looks(window, "ruling")
    window.go(f"{address}/en/tables/2.html")
    hall.play(2, *whole_deal("american")[150:])
    hall.wait()
    sees("This deal")
    looks(window, "over")
    window.go(f"{address}/en/overlay/2.html?layout=full")
    assert window.wait("document.querySelector('.overlay.full #seats .seat')")
    assert (
        window.run("return getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    )
    window.size(1920, 1080)
    window.settle()
    assert window.barriers() == []
    window.keep("live-overlay")
    window.go(f"{address}/de/standings.html")
    assert window.left_and_shown_again() == ["closed", "opened"]
    sees("Player 5")
    looks(window, "standings")
    hall.floor.see([ev.StandingsShown(shown=False, **DIRECTOR)])
    hall.clock.at += 6
    hall.writer.step()
    sees("am Ende gezeigt")
    looks(window, "hidden")
    window.go(f"{address}/en/tables/1.html")
    sees("plays on paper")
    looks(window, "paper")
    window.go(f"{address}/en/help.html")
    sees("Late on purpose")
    looks(window, "help")
    assert window.complaints() == []


def until_served(window: Browser, address: str) -> None:
    """Open a page, as soon as its server has begun."""
    from controller.hall.simulation.processes import until

    def there() -> bool:
        try:
            window.go(address)
        except Exception:
            return False
        return bool(window.run("return document.querySelector('h1')"))

    until(there)
