"""A game entered by hand in a real browser, from pairing to settlement, on a phone's screen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.evening import Setup
from controller.operating.phones import PairedPhone
from controller.web.serve import listen, served
from rules import events as ev
from rules.reasons.questions import LostTrack
from rules.tiles import Tile
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.holding import faults
from tests.controller.one_address import at_one_address
from tests.controller.operator_table import NAMES, Answering, Table, by_hand, post
from tests.sampling import some_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

PHONE, TABLET, WALL = (390, 844), (820, 1180), (1920, 1080)
WINNING = ["F", "F", "F", "1b", "1b", "1b", "1b", "1c", "1c", "1c", "1c", "1d", "1d", "1d"]
"""The practice card's first hand."""

# What can be tapped and is shown, smaller than WCAG 2.2's 24 pixels in one direction.
SMALL = """
const taps = 'button, a, input:not([type=hidden]), select, summary';
return [...document.querySelectorAll(taps)].filter(e => {
  const box = (e.closest('label') || e).getBoundingClientRect();
  const apart = e.closest('.skip, .cite, .laws, dialog:not([open])');
  return e.getClientRects().length && !apart && (box.width < 24 || box.height < 24);
}).map(e => e.outerHTML.slice(0, 90))
"""

NAMELESS = """
const taps = 'button, a, input:not([type=hidden]), select, summary, dialog[open]';
const words = e => e.getAttribute('aria-label') || e.textContent.trim()
  || [...e.querySelectorAll('img')].map(i => i.alt).join('')
  || [...(e.labels || [])].map(l => l.textContent.trim()).join('');
const short = e => e.outerHTML.slice(0, 120);
return [...document.querySelectorAll(taps)]
  .filter(e => !words(e) && !e.getAttribute('aria-labelledby')).map(short)
  .concat([...document.querySelectorAll('img:not([alt])')].map(short))
  .concat(document.documentElement.lang ? [] : ['no language'])
  .concat(document.querySelectorAll('h1').length === 1 ? [] : ['not one h1']);
"""

# Text whose colour is too near the one behind it: less than 4.5, or 3 where it is large
# (WCAG 1.4.3).
FAINT = """
const channel = c => (c /= 255) <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
const light = ([r, g, b]) => .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b);
const parts = css => (css.match(/[\\d.]+/g) || []).map(Number);
const behind = e => {
  for (; e; e = e.parentElement) {
    const c = parts(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > 0) return c;
  }
  return [255, 255, 255];
};
const written = e => e.getClientRects().length && !e.closest('.skip')
  && [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
return [...document.querySelectorAll('body *')].filter(written).map(e => {
  const style = getComputedStyle(e), a = light(parts(style.color)), b = light(behind(e));
  const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  const size = parseFloat(style.fontSize), bold = Number(style.fontWeight) >= 700;
  const least = size >= 24 || (size >= 18.66 && bold) ? 3 : 4.5;
  return ratio < least ? `${ratio.toFixed(2)} ${e.textContent.trim().slice(0, 40)}` : null;
}).filter(Boolean)
"""

PARTS = """
return ['head', 'now', 'ruling', 'table', 'log', 'bar']
  .map(id => document.getElementById(id).innerText).join('|')
"""


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Table, str]]:
    with by_hand(tmp_path) as made, at_one_address(made.app) as address:
        yield made, address
        made.session.close()


class Page:
    """The operator's page in a window; counts its taps."""

    def __init__(self, window: Browser, table: Table, address: str) -> None:
        self.window, self.table, self.address = window, table, address
        self.taps = 0

    def pair(self, hand: PairedPhone) -> None:
        """Pair this window as a phone is paired."""
        code = self.table.operation.pairing.code(hand)
        self.window.go(f"{self.address}/operator/pair?code={code}")
        self.window.run("document.querySelector('button.main').click()")
        assert self.window.wait("location.pathname === '/operator' && document.body.dataset.n")

    def tap(self, where: str, words: str = "") -> None:
        """Tap the first thing shown there that has these words."""
        wanted = json.dumps([where, words])
        found = (
            f"(() => {{ const [s, w] = {wanted};"
            " return [...document.querySelectorAll(s)].find(e => "
            "e.getClientRects().length && (e.textContent + (e.ariaLabel || '')"
            "+ [...e.querySelectorAll('[aria-label]')].map(i => i.ariaLabel)).includes(w)); })()"
        )
        assert self.window.wait(f"!!{found}"), (
            where, words, self.words("#refused"), self.words("#head"), self.words("#now"),
        )  # fmt: skip
        script = f"const e = {found}; e.scrollIntoView({{block: 'center'}});"
        self.window.run(f"{script} (e.querySelector('input') || e).click()")
        self.taps += 1

    def noted(self) -> None:
        """Wait until the page shows what the table holds."""
        assert self.window.wait(
            f"document.body.dataset.n === '{self.table.n}' && !document.body.matches('.busy')"
        ), self.words("#refused")

    def enter(self, where: str, words: str = "") -> None:
        """Tap what enters something, and wait until it is there."""
        before = self.table.n
        self.tap(where, words)
        assert self.window.wait(f"Number(document.body.dataset.n) > {before}"), self.words(
            "#refused"
        ) + self.words("dialog .refused")
        self.noted()

    def words(self, where: str) -> str:
        """The text of a part of the page."""
        script = f"return document.querySelector({json.dumps(where)})?.textContent ?? ''"
        return " ".join(str(self.window.run(script)).split())

    def sound(self, name: str) -> None:
        """The page fits its screen, all of it can be named, tapped and read; a picture is kept."""
        self.window.run("scrollTo(0, 0)")
        self.window.settle()
        self.window.keep(name)
        assert faults(self.window, fixed=False) == [], name
        assert self.window.run(SMALL) == [], name
        assert self.window.run(NAMELESS) == [], name
        assert self.window.run(FAINT) == [], name
        assert self.window.barriers() == [], name


@pytest.fixture
def page(window: Browser, table: tuple[Table, str]) -> Page:
    made, address = table
    window.size(*PHONE)
    opened = Page(window, made, address)
    opened.pair(PairedPhone("operator"))
    return opened


def start(page: Page) -> None:
    """Start an American deal, as a host would."""
    page.tap("a.main", "Start a deal")
    assert page.window.wait("document.querySelector('.start')")
    for seat, name in NAMES.items():
        page.window.run(f"document.querySelector('[name=player_{seat}]').value = '{name}'")
    page.tap("form.start button.main", "Begin")
    assert page.window.wait("document.querySelector('#now .guide')")
    page.enter("#now button", "All have their tiles")


def test_a_whole_deal_by_hand_on_a_phone(page: Page) -> None:
    window, table = page.window, page.table
    page.sound("operator-empty")
    start(page)
    page.sound("operator-discard")

    page.taps = 0
    page.enter(".discard button", "3 crak")
    assert page.taps == 1
    assert "Bea is to draw" in page.words("#head")
    page.enter(".discard button", "4 dot")  # draws and discards
    page.sound("operator-turn")

    # A slip of the finger is undone, and entered as it was.
    page.taps = 0
    page.enter(".bar button", "Undo")
    assert page.taps == 1
    page.enter(".discard button", "soap")
    board = table.session.board
    assert board.deal.discards.pool == ("3c", "Wh")

    # Dot takes the soap: two taps.
    page.taps = 0
    page.tap(".calls button", "Dot takes it")
    assert window.wait("document.getElementById('sheet').open")
    page.sound("operator-call")
    page.enter(".quickest button")
    assert page.taps == 2
    assert table.session.board.deal.exposures("N") == (("Wh", "Wh", "Wh"),)

    # A question of the camera's is answered by one tap.
    table.session.follow([], Answering("N"))
    table.session.note(ev.Discarded(seat="N", tile=Tile("?")))
    asked = ev.Asked(question="Which tile is this?", candidates=(Tile("2b"), Tile("3b")))
    table.session.note(asked)
    page.noted()
    page.sound("operator-question")
    page.taps = 0
    page.enter(".candidates button", "3 bam")
    assert page.taps == 1
    assert table.session.board.deal.discards.pool[-1] == "3b"
    assert window.run("return document.querySelector('.question')") is None

    # An earlier entry is corrected: three taps.
    page.taps = 0
    page.tap("#log a", "Ada discards 3 crak")
    assert window.wait("document.getElementById('sheet').open")
    page.sound("operator-correct")
    page.tap("dialog .pick input[value='3d']")
    page.enter("dialog .deed .main", "Correct")
    assert page.taps == 3
    assert table.session.board.deal.discards.pool[0] == "3d"
    assert "corrected, was: Ada discards 3 crak" in page.words("#log")

    # An illegal move is taken, and the referee says so on top.
    page.tap("#more summary")
    page.tap("#more button", "Draw…")
    assert window.wait("document.getElementById('sheet').open")
    window.run("document.querySelector('dialog input[name=seat][value=W]').click()")
    page.enter("dialog .deed .main", "Enter")
    assert "Not allowed" in page.words("#head")
    page.sound("operator-ruling")
    page.enter(".bar button", "Undo")

    # Bea discards, Cy says Mah Jongg, shows the hand, and the settlement is there.
    page.enter(".discard button", "flower")
    page.enter(".discard button", "flower")
    page.taps = 0
    page.enter(".calls button", "Cy: Mah Jongg")
    assert page.taps == 1
    page.tap("#now button", "Show Cy's hand")
    assert window.wait("document.getElementById('sheet').open")
    for tile in WINNING:
        window.run(f"document.querySelector('dialog [data-tile=\"{tile}\"]').click()")
    page.sound("operator-show")
    page.enter("dialog .deed .main", "Enter")
    assert table.session.board.phase == "over"
    assert table.session.board.points["W"] == 25
    assert "The deal is over" in page.words("#now")
    assert "+25" in page.words("#now .standing")
    page.sound("operator-over")
    assert [c for c in window.complaints() if "401" not in c] == []


def test_what_is_frequent_takes_few_taps(page: Page) -> None:
    """The taps of docs/operator.md that the whole deal does not count."""
    window = page.window
    start(page)

    def taps(*steps: tuple[str, str]) -> int:
        page.taps = 0
        for step in steps[:-1]:
            page.tap(*step)
        page.enter(*steps[-1])
        return page.taps

    assert taps(("#now button", "Ada says Mah Jongg")) == 1
    assert taps((".bar button", "Undo")) == 1
    assert taps((".discard button", "3 crak")) == 1
    assert taps(("#now button", "Called wrongly"), ("dialog .pick", "3 dot")) == 2
    assert page.table.session.board.deal.discards.last.named == "3d"
    assert taps((".bar button", "Undo")) == 1  # the correction is taken back, not the discard
    assert page.table.session.board.deal.discards.last.named is None
    page.tap(".calls button", "Cy takes it")
    assert window.wait("document.querySelector('.quickest')")
    page.enter(".quickest form:nth-child(2) button")
    assert page.table.session.board.deal.exposures("W") == (("3c", "3c", "J"),)
    assert taps((".discard button", "9 bam")) == 1
    assert taps(("#now .offers button", "Dot draws")) == 1
    page.taps = 0
    page.tap("#now button", "Redeem a joker")
    page.enter(".quickest button", "Cy")
    assert page.taps == 2
    assert page.table.session.board.deal.exposures("W") == (("3c", "3c", "3c"),)
    dead = (
        ("#now button", "Dead hand"),
        ("dialog .pick", "Cy"),
        ("dialog fieldset + fieldset .pick", "Ada"),
    )
    assert taps(*dead) == 3
    page.tap("#more summary")
    assert taps(("#more button", "A peek"), ("dialog .pick", "Bea")) + 1 == 3
    page.tap("#more summary")  # it stayed open
    page.taps = 0
    for step in (("#more summary", ""), ("#more button", "A penalty")):
        page.tap(*step)
    page.tap("dialog .pick", "Bea")
    page.tap("dialog .pick", "25")
    page.sound("operator-penalty")
    page.enter("dialog .pick", "Slow play")
    assert page.taps == 5
    assert page.table.events()[-1] == page.table.session.board.deal.result.penalties[-1]
    assert page.table.session.board.points == {"S": -25}
    assert taps((".bar button", "Pause")) == 1
    page.sound("operator-paused")
    assert taps(("#head button", "Go on")) == 1


def test_what_is_on_the_page_stays_when_something_else_happens(page: Page) -> None:
    """Focus, what is opened, and the very buttons; a form that enters something else is another."""
    start(page)
    page.enter(".discard button", "3 crak")
    run = page.window.run
    run(
        "document.querySelector('#more details').open = true;"
        "window.kept = document.querySelector('.discard button[value=\"4c\"]');"
        "kept.focus(); window.undo = document.querySelector('.undo').form"
    )
    answer = post(page.table.phone(PairedPhone("operator")), page.table, do="draw", seat="S")
    assert answer.status_code == 200, answer.text
    page.noted()
    assert run("return document.activeElement === kept && kept.isConnected")
    assert run("return document.querySelector('#more details').open")
    assert run("return undo.isConnected") is False  # it would undo something else now
    page.enter(".discard button", "9 bam")
    assert run("return kept.isConnected") is False  # it would be West's
    assert run("return document.querySelector('#more details').open")
    assert page.window.complaints() == []


@pytest.mark.parametrize(("name", "screen"), some_of([("tablet", TABLET), ("wide", WALL)], 1))
def test_it_fits_larger_screens(page: Page, name: str, screen: tuple[int, int]) -> None:
    page.window.size(*screen)
    start(page)
    for tile in ("3 crak", "9 bam"):
        page.enter(".discard button", tile)
    page.tap(".calls button", "Ada takes it")
    page.enter(".quickest button")
    page.sound(f"operator-{name}")
    page.window.go(f"{page.address}/operator/start")
    page.window.run("document.querySelector('details').open = true")
    page.sound(f"operator-start-{name}")


def test_the_pages_beside_it(page: Page) -> None:
    start(page)
    page.window.go(f"{page.address}/operator/start")
    page.sound("operator-start")
    page.window.go(f"{page.address}/operator/phones")
    page.tap("button", "Bea's own phone")
    assert page.window.wait("document.querySelector('.qr svg')")
    page.sound("operator-phones")
    page.window.go(f"{page.address}/operator/log")
    page.sound("operator-log")
    page.window.go(f"{page.address}/operator/pair")
    page.sound("operator-pair")


def test_a_year_is_asked_where_the_chosen_card_has_hands_with_one(
    window: Browser, tmp_path: Path
) -> None:
    card = tmp_path / "ours.card"
    card.write_text("year = 2026\n[A]\nFFFF YEARa 222b 222c ; 25 ; X\n", encoding="utf-8")
    choose = (
        "const card = document.querySelector('[name=card]'); card.value = {};"
        " card.dispatchEvent(new Event('change'));"
    )
    shown = (
        "const year = document.querySelector('[name=year]');"
        " return [year.getClientRects().length > 0, year.disabled];"
    )
    with (
        by_hand(tmp_path, Setup(card=str(card))) as made,
        at_one_address(made.app) as address,
    ):
        page = Page(window, made, address)
        page.pair(PairedPhone("operator"))
        page.window.go(f"{address}/operator/start")
        assert page.window.run(shown) == [True, False]
        page.sound("operator-start-year")
        page.window.run(choose.format("'practice'"))
        assert page.window.run(shown) == [False, True]
        page.window.run(choose.format(json.dumps(str(card))))
        assert page.window.run(shown) == [True, False]
        made.session.close()


def test_dark_is_as_readable(page: Page) -> None:
    start(page)
    page.window.prefer("dark")
    try:
        page.enter(".discard button", "3 crak")
        page.window.run("document.querySelector('#more details').open = true")
        page.sound("operator-dark")
        page.tap(".calls button", "Bea takes it")
        assert page.window.wait("document.getElementById('sheet').open")
        page.sound("operator-dark-call")
    finally:
        page.window.prefer("light")


def test_reload_shows_the_exact_state_and_two_phones_see_the_same(page: Page) -> None:
    start(page)
    page.enter(".discard button", "3 crak")
    page.window.run("document.getElementById('said').textContent = ''")
    before = page.window.run(PARTS)
    page.window.go(f"{page.address}/operator")
    page.noted()
    assert page.window.run(PARTS) == before
    # Another operator's entry comes to this page by itself.
    other = page.table.phone(PairedPhone("operator"))
    other.post(
        "/operator/do",
        data={"do": "draw", "seat": "S", "seen": str(page.table.n)},
        headers={"accept": "application/json"},
    )
    page.noted()
    assert "Bea has drawn" in page.words("#head")


def test_a_refused_entry_is_said(page: Page) -> None:
    start(page)
    page.enter(".discard button", "3 crak")
    page.window.run("document.querySelector('.discard [name=seen]').value = '1'")
    page.tap(".discard button", "4 dot")
    assert page.window.wait("document.getElementById('refused').textContent")
    assert "in the meantime" in page.words("#refused")
    page.sound("operator-refused")


def test_a_deal_that_is_no_longer_followed_goes_on_with_a_tap(page: Page) -> None:
    start(page)
    page.table.session.note(ev.Asked(asks=LostTrack()))
    page.noted()
    page.sound("operator-lost")
    page.enter(".question button", "go on")
    assert page.table.events()[-1].reason == "settled"
    assert page.words(".question") == ""


def test_a_player_has_an_own_page(window: Browser, table: tuple[Table, str]) -> None:
    made, address = table
    window.size(*PHONE)
    operator = Page(window, made, address)
    operator.pair(PairedPhone("operator"))
    start(operator)
    player = Page(window, made, address)
    player.pair(PairedPhone("player", player="Ada"))
    player.sound("operator-player")
    player.enter(".discard button", "3 crak")
    assert made.events()[-1].source == "phone"
    assert window.run("return document.querySelector('.discard')") is None


def test_a_lost_connection_is_said(window: Browser, tmp_path: Path) -> None:
    with by_hand(tmp_path) as made:
        taken = listen("127.0.0.1", 0)
        port = taken.getsockname()[1]
        with served(made.app, taken):
            page = Page(window, made, f"http://localhost:{port}")
            page.pair(PairedPhone("operator"))
        assert window.wait("document.getElementById('link').dataset.state === 'lost'")
        page.sound("operator-lost")
        with served(made.app, listen("127.0.0.1", port)):
            assert window.wait("document.getElementById('link').dataset.state === 'live'")
            made.session.close()
