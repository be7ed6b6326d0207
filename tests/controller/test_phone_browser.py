"""A phone in a club: its network goes, it sleeps, its hand slips; it is set as its owner likes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from controller.web.serve import listen, served
from rules import events as ev
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.one_address import at_one_address
from tests.controller.operator_table import Table, begin, by_hand, post
from tests.controller.test_operator_browser import PHONE, Page, start
from tests.sampling import some_of

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
def table(tmp_path: Path) -> Iterator[tuple[Table, str]]:
    with by_hand(tmp_path) as made, at_one_address(made.app) as address:
        yield made, address
        made.session.close()


@pytest.fixture
def page(window: Browser, table: tuple[Table, str]) -> Iterator[Page]:
    made, address = table
    window.size(*PHONE)
    opened = Page(window, made, address)
    opened.pair(PairedPhone("operator"))
    yield opened
    network(window, True)
    window.run("localStorage.clear()")


def network(window: Browser, there: bool) -> None:
    """Give the browser its network, or take it away."""
    how = {"offline": not there, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    window._devtools("Network.enable", {})
    window._devtools("Network.emulateNetworkConditions", how)
    if not there:
        assert window.wait("document.getElementById('link').dataset.state === 'lost'")


LATE = """
const real = window.fetch, opened = new Promise(done => { window.open_gate = done; });
window.fetch = async (where, how, ...more) => {
  if (how?.method === 'POST') await opened;
  return real(where, how, ...more);
}
"""
"""What is sent waits until `open_gate` is called."""


def pool(table: Table) -> Any:
    return table.session.board.deal.discards.pool


def unsent(page: Page) -> list[str]:
    script = "return [...document.querySelectorAll('#unsent .waiting:not([hidden]) li')]"
    found: list[str] = page.window.run(f"{script}.map(e => e.textContent)")
    return found


def test_entries_wait_for_the_network_and_come_in_order_once(page: Page) -> None:
    window, table = page.window, page.table
    start(page)
    network(window, False)
    page.tap(".discard button", "3 crak")
    page.tap(".discard button", "4 dot")  # the next seat is chosen by itself
    page.tap(".discard button", "5 bam")
    assert len(unsent(page)) == 3
    assert "Bea" in unsent(page)[1] and "4 dot" in unsent(page)[1]
    assert "kept on this phone" in page.words("#link")
    assert pool(table) == ()

    # The phone sleeps, and its browser closes the page: nothing is lost.
    network(window, True)
    window.go(f"{page.address}/operator")
    assert window.wait("document.getElementById('link').dataset.state === 'live'")
    assert window.wait("localStorage.getItem('rackside-unsent') === '[]'")
    assert pool(table) == ("3c", "4d", "5b")
    assert unsent(page) == []
    assert [e.seat for e in table.events() if isinstance(e, ev.Discarded)] == ["E", "S", "W"]
    assert "kept on this phone" not in page.words("body > header")


def test_an_answer_that_is_lost_writes_nothing_twice(page: Page) -> None:
    window, table = page.window, page.table
    start(page)
    # The table takes it, and the answer never comes.
    window.run(
        "const real = window.fetch; window.lose = 2; window.fetch = async (...a) => {"
        " const answer = await real(...a); if (window.lose-- > 0) throw new TypeError('lost');"
        " return answer; }"
    )
    page.tap(".discard button", "3 crak")
    assert window.wait(
        "window.lose < 0 && document.getElementById('link').dataset.state === 'live'"
    )
    page.noted()
    assert pool(table) == ("3c",)


def test_a_tap_while_an_answer_is_late_waits_in_line(page: Page) -> None:
    window, table = page.window, page.table
    start(page)
    window.run(LATE)
    # A second tap at once is no second tile.
    window.run("const b = document.querySelector('.discard [value=\"3c\"]'); b.click(); b.click()")
    assert window.wait("document.querySelector('#unsent .waiting:not([hidden]) li')")
    assert window.wait("document.getElementById('link').dataset.state === 'live'")
    page.tap(".discard button", "4 dot")
    assert unsent(page) == ["E Ada · 3 crak", "S Bea · 4 dot"]
    assert pool(table) == ()
    window.run("open_gate()")
    assert window.wait("localStorage.getItem('rackside-unsent') === '[]'")
    page.noted()
    assert pool(table) == ("3c", "4d")
    assert [e.seat for e in table.events() if isinstance(e, ev.Discarded)] == ["E", "S"]
    assert unsent(page) == []


def test_a_sheet_tapped_again_while_its_answer_is_late_is_one_entry(page: Page) -> None:
    window, table = page.window, page.table
    start(page)
    page.enter(".discard button", "3 crak")
    page.tap(".calls button", "Cy takes it")
    assert window.wait("document.querySelector('dialog[open] .quickest')")
    window.run(LATE)
    page.tap("dialog .quickest button")
    assert window.wait("document.querySelector('#unsent .waiting:not([hidden]) li')")
    assert window.run("return document.getElementById('sheet').open")
    page.tap("dialog .quickest button")  # nothing happened that could be seen: once more
    assert window.wait("!document.getElementById('sheet').open")
    assert len(unsent(page)) == 1
    assert table.session.board.deal.exposures("W") == ()
    page.tap(".discard .seats input[value=W]")
    page.tap(".discard button", "4 dot")
    assert len(unsent(page)) == 2
    window.run("open_gate()")
    assert window.wait("localStorage.getItem('rackside-unsent') === '[]'")
    page.noted()
    assert table.session.board.deal.exposures("W") == (("3c", "3c", "3c"),)
    assert pool(table) == ("4d",)
    assert unsent(page) == []


def test_a_sheet_stays_open_when_an_earlier_tap_is_answered(page: Page) -> None:
    window, table = page.window, page.table
    start(page)
    page.enter(".discard button", "3 crak")
    window.run(LATE)
    page.tap(".discard button", "4 dot")
    page.tap(".offers.small button", "Dead hand")
    assert window.wait("document.querySelector('dialog[open] fieldset')")
    page.tap("dialog input[name=target][value=N]")
    window.run("open_gate()")
    assert window.wait("localStorage.getItem('rackside-unsent') === '[]'")
    page.noted()
    assert pool(table) == ("3c", "4d")
    assert window.run("return document.getElementById('sheet').open")
    chosen = "return document.querySelector('dialog input[name=target]:checked').value"
    assert window.run(chosen) == "N"


def test_what_a_sheet_enters_while_an_earlier_tap_is_sent_waits_in_line(page: Page) -> None:
    window, table = page.window, page.table
    start(page)
    page.enter(".discard button", "3 crak")
    window.run(LATE)
    page.tap(".discard button", "4 dot")
    page.tap(".offers.small button", "Dead hand")
    assert window.wait("document.querySelector('dialog[open] fieldset')")
    page.tap("dialog input[name=seat][value=E]")
    page.tap("dialog input[name=target][value=N]")
    window.run("open_gate()")
    assert window.wait("localStorage.getItem('rackside-unsent') === '[]'")
    assert window.wait("!document.getElementById('sheet').open")
    page.noted()
    assert pool(table) == ("3c", "4d")
    called = [e for e in table.events() if isinstance(e, ev.CalledDead)]
    assert [(e.seat, e.target) for e in called] == [("E", "N")]


def test_what_was_made_for_another_table_is_not_sent_without_being_asked(page: Page) -> None:
    window, table = page.window, page.table
    start(page)
    network(window, False)
    page.tap(".discard button", "3 crak")
    page.tap(".discard button", "4 dot")
    other: TestClient = table.phone(PairedPhone("operator"))
    post(other, table, do="turn", seat="E", tile="9c")
    network(window, True)
    assert window.wait("!document.querySelector('#unsent .held').hidden")
    assert pool(table) == ("9c",)
    assert "3 crak" in page.words("#refused") and "in the meantime" in page.words("#refused")
    assert "4 dot" in page.words("#unsent .held li")
    page.tap("#unsent .anyway")
    assert window.wait("document.querySelector('#unsent .held').hidden")
    assert window.wait("localStorage.getItem('rackside-unsent') === '[]'")
    assert pool(table) == ("9c", "4d")


def test_the_back_gesture_closes_the_sheet_and_nothing_else(page: Page) -> None:
    window = page.window
    start(page)
    page.enter(".discard button", "3 crak")
    where = window.run("return location.href")
    for _ in range(2):
        page.tap(".calls button", "takes it")
        assert window.wait("document.getElementById('sheet').open")
        window.run("history.back()")
        assert window.wait("!document.getElementById('sheet').open")
        assert window.run("return location.href") == where
    # Closed by its button, the sheet leaves nothing to go back through.
    before = window.run("return history.length")
    page.tap(".calls button", "takes it")
    assert window.wait("document.getElementById('sheet').open")
    page.tap("dialog .close")
    assert window.wait("!document.getElementById('sheet').open && !history.state?.sheet")
    assert window.run("return history.length") <= before + 1


@pytest.mark.parametrize("late", [False, True])
def test_a_sheet_opened_right_after_another_closed_stays_open(page: Page, late: bool) -> None:
    # A busy phone goes back from the first one's page only when the second is there already.
    window = page.window
    start(page)
    page.enter(".discard button", "3 crak")
    page.tap(".calls button", "takes it")
    assert window.wait("document.getElementById('sheet').open")
    before = window.run("return history.length")
    window.run(
        "const back = history.back; window.gone = 0;"
        " addEventListener('popstate', () => { window.gone += 1; });"
        " history.back = () => { window.goBack = () => back.call(history); };"
    )
    if late:
        # Closed and opened in one breath, before the page hears that it was closed.
        window.run(
            "const sheet = document.getElementById('sheet'), show = window.fetch;"
            " sheet.addEventListener('close', () => { window.heard = true; });"
            " const was = sheet.innerHTML; window.fetch = () => ({ ok: true, text: () => was });"
            " sheet.close(); [...document.querySelectorAll('.calls button')].find("
            "e => e.textContent.includes('takes it')).click(); window.fetch = show;"
        )
    else:
        page.tap("dialog .close")
        assert window.wait("!!window.goBack")
        page.tap(".calls button", "takes it")
    assert window.wait("document.getElementById('sheet').open")
    if late:
        assert window.wait("window.heard")
        assert not window.run("return !!window.goBack")
    else:
        window.run("window.goBack()")
        assert window.wait("window.gone === 1")
    assert window.run("return document.getElementById('sheet').open && history.state.sheet")
    assert window.run("return history.length") <= before + 1
    # It is a page of its own to the back gesture, as any is.
    window.run("delete history.back; history.back()")
    assert window.wait("!document.getElementById('sheet').open && !history.state?.sheet")


def test_the_word_of_a_lost_line_goes_when_it_is_back(page: Page) -> None:
    window = page.window
    start(page)
    network(window, False)
    page.tap(".offers button", "…") if window.run(
        "return !!document.querySelector('.offers form[data-sheet] button')"
    ) else None
    network(window, True)
    assert window.wait("document.getElementById('link').dataset.state === 'live'")
    assert page.words("#link") == "live"
    assert page.words("#refused") == ""


@pytest.mark.parametrize(
    ("width", "large"), some_of([(320, False), (360, False), (390, True), (820, False)], 2)
)
def test_tiles_are_large_enough_for_a_finger(page: Page, width: int, large: bool) -> None:
    window = page.window
    start(page)
    held = '{"large": true}' if large else "{}"
    window.run(f"localStorage.setItem('rackside-phone', '{held}')")
    window.size(width, 844)
    window.go(f"{page.address}/operator")
    boxes = "[...document.querySelectorAll('.suit button')].map(e => e.getBoundingClientRect())"
    least = window.run(
        f"const b = {boxes}; return [b.length, Math.min(...b.map(e => e.width)),"
        " Math.min(...b.map(e => e.height)), document.documentElement.scrollWidth]"
    )
    assert least[0] >= 30
    assert min(least[1:3]) >= (56 if large else 44)
    assert least[3] <= width


def test_a_phone_is_set_as_its_owner_likes_and_stays_so(page: Page) -> None:
    window = page.window
    page.tap("#phone summary")
    page.tap("#phone label", "Large tiles")
    page.tap("#phone label", "left hand")
    window.go(f"{page.address}/operator")
    assert window.run("return {...document.documentElement.dataset}") == {
        "tiles": "large",
        "hand": "left",
    }


def test_a_phone_that_slept_catches_up_and_keeps_its_screen_on(page: Page) -> None:
    window = page.window
    assert window.wait("document.getElementById('phone').dataset.screen")
    # A minute without news, as after sleep: the line may be dead though nobody says so.
    window.run(
        "window.opened = 0; const Real = EventSource, now = Date.now;"
        "window.EventSource = class extends Real {"
        " constructor(...a) { super(...a); window.opened += 1; } };"
        "Date.now = () => now() + 60000; document.dispatchEvent(new Event('visibilitychange'));"
        "Date.now = now;"
    )
    assert window.wait("window.opened === 1")
    assert window.wait("document.getElementById('link').dataset.state === 'live'")


def test_it_is_an_app_that_opens_without_a_line(page: Page) -> None:
    window = page.window
    start(page)
    manifest = window.run(
        "const m = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();"
        "const s = await Promise.all(m.icons.map(async i => { const b = await createImageBitmap("
        "await (await fetch(i.src)).blob()); return [i.sizes, `${b.width}x${b.height}`]; }));"
        "return [m.name, m.start_url, m.display, s]"
    )
    assert manifest[:3] == ["Rackside · Table 7", "/operator", "standalone"]
    assert all(said == there for said, there in manifest[3])


def test_it_opens_without_a_line_and_sends_when_the_table_is_back(
    window: Browser, tmp_path: Path
) -> None:
    window.size(*PHONE)
    with by_hand(tmp_path) as table:
        taken = listen("127.0.0.1", 0)
        port = taken.getsockname()[1]
        page = Page(window, table, f"http://localhost:{port}")
        with served(table.app, taken):
            page.pair(PairedPhone("operator"))
            start(page)
            assert window.wait("navigator.serviceWorker.controller && {there: 1}")
            window.go(f"{page.address}/operator")
            assert window.wait("document.getElementById('link').dataset.state === 'live'")
        # The table is out of reach, for the page and for what keeps it.
        window.go(f"{page.address}/operator")
        assert window.wait("document.querySelectorAll('.suit button').length > 30")
        assert window.wait("document.getElementById('link').dataset.state === 'lost'")
        page.tap(".discard button", "3 crak")
        assert unsent(page)
        with served(table.app, listen("127.0.0.1", port)):
            assert window.wait("localStorage.getItem('rackside-unsent') === '[]'")
            page.noted()
            assert pool(table) == ("3c",)
            table.session.close()
        window.leave()


def test_another_journal_with_lower_numbers_is_shown(window: Browser, tmp_path: Path) -> None:
    """The table was started again with a new journal: what the page had is of another game."""
    window.size(*PHONE)
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    with by_hand(tmp_path / "old") as old, served(old.app, taken):
        page = Page(window, old, f"http://localhost:{port}")
        page.pair(PairedPhone("operator"))
        start(page)
        page.enter(".discard button", "3 crak")
        page.enter(".discard button", "4 dot")
        before = old.n
        old.session.close()
    with by_hand(tmp_path / "new") as new, served(new.app, listen("127.0.0.1", port)):
        new.operation.pairing.book = old.operation.pairing.book  # its phones stay paired
        begin(new.phone(PairedPhone("operator")), new, player_E="Zoe")
        assert new.n < before
        assert window.wait(f"document.body.dataset.n === '{new.n}'")
        assert "Zoe" in page.words("#table")
        assert "4 dot" not in page.words("#log")
        new.session.close()
    window.leave()
