"""An operator whose finger slips: the record is as the table was at the end."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.phones import PairedPhone
from rules.tiles import Tile
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.operator_table import Table
from tests.controller.slips import Entering, Evening
from tests.controller.test_operator_browser import PHONE, Page, start
from tests.controller.test_operator_browser import table as of_a_table

table = of_a_table

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]
EVENINGS, DEALS, AWAY = 10, 4, 60.0
"""Evenings of so many deals, East once everybody; seconds for which the network is gone."""


@pytest.fixture
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def evening(
    window: Browser, table: tuple[Table, str], seed: int, every: int, away: float = 0.0
) -> Evening:
    """Pair a phone and begin the first deal."""
    made, address = table
    window.size(*PHONE)
    page = Page(window, made, address)
    page.pair(PairedPhone("operator"))
    page.taps = 0
    start(page)
    return Evening(Entering(page, random.Random(seed), every, away))


def test_a_few_turns_with_slips(window: Browser, table: tuple[Table, str]) -> None:
    """Takes some seconds: a real browser. Every other discard is a slip of one kind or another."""
    entering = evening(window, table, seed=11, every=2).entering
    entering.deal(11, most=40)
    assert entering.wrong == []
    assert entering.slipped.total() >= 3


def test_a_tile_of_which_all_lie_names_the_entry_that_is_wrong(
    window: Browser, table: tuple[Table, str]
) -> None:
    """Four soaps were entered, one of them wrongly; the fourth that is thrown finds it."""
    page = evening(window, table, seed=1, every=2).entering.page
    for tile in ("soap", "1 bam", "soap", "soap", "soap"):
        page.enter(".discard button", tile)
    page.tap(".discard button.gone", "soap")
    assert window.wait("document.querySelector('dialog[open] .doubt')")
    assert "all 4 soap" in page.words("dialog .doubt")
    page.sound("operator-all-lie")
    page.tap("dialog a", "Cy discards soap")
    assert window.wait("document.querySelector('dialog[open] .likely')")
    page.tap("dialog .pick input[value='8b']")
    page.enter("dialog .deed .main", "Correct")
    page.enter(".discard button", "soap")
    pool = page.table.session.board.deal.discards.pool
    assert (pool[2], pool.count(Tile("Wh"))) == ("8b", 4)


def test_a_joker_that_nobody_can_redeem_names_the_entry_that_is_wrong(
    window: Browser, table: tuple[Table, str]
) -> None:
    """Every 3 crak lies in sight by the record, and somebody holds one up for West's joker."""
    page = evening(window, table, seed=1, every=2).entering.page
    page.enter(".discard button", "3 crak")
    page.tap(".calls button", "Cy takes it")
    assert window.wait("document.querySelector('dialog[open] .quickest')")
    page.enter("dialog .quickest button:has([src='/tiles/J.svg'])")
    page.enter(".discard button", "3 crak")
    page.enter(".offers button", " draws")
    assert "Redeem a joker…" in page.words("#now")
    page.enter(".discard button", "3 crak")
    page.enter(".offers button", " draws")
    page.tap(".offers button.gone", "All tiles for it lie in sight")
    assert window.wait("document.querySelector('dialog[open] .out a')")
    page.tap("dialog .out a", "Cy")
    assert window.wait("document.querySelector('dialog[open] .doubt')")
    assert "all 4 3 crak" in page.words("dialog .doubt")
    page.sound("operator-redeem-out")
    page.tap("dialog a", "Dot discards 3 crak")
    assert window.wait("document.querySelector('dialog[open] .likely')")
    page.tap("dialog .pick input[value='3d']")
    page.enter("dialog .deed .main", "Correct")
    page.tap(".offers button", "Redeem a joker…")
    assert window.wait("document.querySelector('dialog[open] .quickest')")
    page.enter("dialog .quickest button", "Cy")
    deal = page.table.session.board.deal
    assert deal.exposures("W") == (("3c", "3c", "3c"),)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 200 + 10 * EVENINGS, 10))
def test_a_whole_evening_with_slips(window: Browser, table: tuple[Table, str], seed: int) -> None:
    """A fifth of an hour or so: everybody is East once, and the points are those of the truth."""
    played = evening(window, table, seed, every=8, away=AWAY)
    played.play(seed, DEALS)
    entering = played.entering
    line = (
        f"seed {seed}: {played.deals} deals, {entering.page.taps} taps, "
        f"slipped {dict(entering.slipped)}, noticed by the page {dict(entering.noticed)}, "
        f"wrong tiles found by people {dict(entering.by_people)}, wrong {entering.wrong}"
    )
    out = os.environ.get("RACKSIDE_SLIPS")
    if out:
        with Path(out).open("a", encoding="utf-8") as file:
            print(line, file=file)
    assert entering.wrong == [], line
