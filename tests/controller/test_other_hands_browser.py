"""A deal entered without a pointer: by the keyboard alone, and by the accessibility tree alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from controller.operating.phones import PairedPhone
from rules import events as ev
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.operator_table import NAMES, Table
from tests.controller.other_hands import SPOKEN, Hand, Keyboard, Reader, shown, spoken
from tests.controller.test_operator_browser import PHONE, WALL, WINNING, Page, start
from tests.controller.test_operator_browser import table as of_a_table

table = of_a_table

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]
WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def a_deal(hand: Hand, window: Browser, table: Table, address: str) -> list[str]:
    """From pairing to the settlement; return what the page said aloud."""
    page = Page(window, table, address)
    said: list[str] = []

    def enter(name: str) -> None:
        before = table.n
        hand.do(name)
        shown(window, f"Number(document.body.dataset.n) > {before}")
        page.noted()
        said.extend(spoken(window))

    def opens(name: str) -> None:
        hand.do(name)
        shown(window, "document.getElementById('sheet').open")

    code = table.operation.pairing.code(PairedPhone("operator"))
    window.go(f"{address}/operator/pair")
    hand.type("Code", code)
    hand.do("Pair")
    shown(window, "location.pathname === '/operator' && document.body.dataset.n")
    hand.do("Start a deal")
    shown(window, "document.querySelector('.start')")
    for seat, name in NAMES.items():
        hand.type(WINDS[seat], name)
    hand.do("Begin")
    shown(window, "document.querySelector('#now .guide')")
    window.run(SPOKEN)

    enter("All have their tiles")
    enter("3 crak")
    enter("4 dot")
    enter("Undo")
    enter("soap")
    opens("Dot takes it")
    enter("soap soap soap")
    assert table.session.board.deal.exposures("N") == (("Wh", "Wh", "Wh"),)
    enter("3 bam")

    opens("4 Ada discards 3 crak")  # an earlier entry is put right
    enter("3 dot")
    assert table.session.board.deal.discards.pool == ("3d", "3b")

    hand.do("Everything else")  # an illegal draw
    opens("Draw…")
    hand.do("Cy")
    enter("Enter")
    assert any("Not allowed" in words for words in said), said
    enter("Undo")

    enter("flower")
    enter("flower")
    enter("Cy: Mah Jongg")
    opens("Show Cy's hand")
    hand.type("Type the tiles", " ".join(WINNING))
    enter("Enter")
    assert table.session.board.phase == "over"
    assert table.session.board.points["W"] == 25
    return said


def test_with_the_keyboard_alone(window: Browser, table: tuple[Table, str]) -> None:
    window.size(*PHONE)
    keyboard = Keyboard(window)
    a_deal(keyboard, window, *table)
    print(f"{keyboard.presses} presses")
    assert keyboard.unseen == [], keyboard.unseen
    assert window.wait("document.activeElement !== document.body"), "the focus is nowhere"


def test_by_what_a_screen_reader_is_told_alone(window: Browser, table: tuple[Table, str]) -> None:
    window.size(*PHONE)
    reader = Reader(window)
    said = a_deal(reader, window, *table)
    made = [e for e in table[0].events() if isinstance(e, ev.Discarded)]
    assert len(made) == 6
    assert "The deal is over" in reader.text()
    aloud = "\n".join(said)
    for words in ("Entered: Ada discards 3 crak.", "Bea is to draw", "Undone: Bea discards 4 dot."):
        assert words in aloud, aloud


def test_arrows_go_through_the_tiles_and_escape_leaves_a_sheet(
    window: Browser, table: tuple[Table, str]
) -> None:
    window.size(*WALL)
    page = Page(window, *table)
    page.pair(PairedPhone("operator"))
    start(page)
    keyboard = Keyboard(window)
    keyboard.to("1 bam")
    for key, tile in (
        ("ArrowRight", "2 bam"), ("ArrowDown", "2 crak"), ("ArrowUp", "2 bam"),
        ("ArrowLeft", "1 bam"), ("ArrowUp", "1 bam"), ("End", "joker"), ("Home", "1 bam"),
    ):  # fmt: skip
        keyboard.press(key)
        assert keyboard.focused()["name"] == tile, key
    keyboard.do("Everything else")
    keyboard.do("Draw…")
    shown(window, "document.getElementById('sheet').open")
    keyboard.press("Escape")
    shown(window, "!document.getElementById('sheet').open")
    assert keyboard.focused()["name"] == "Draw…"
