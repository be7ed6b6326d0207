"""An operator whose finger slips: the record is as the table was at the end."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.phones import PairedPhone
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.operator_table import Table
from tests.controller.slips import Entering
from tests.controller.test_operator_browser import PHONE, Page, start
from tests.controller.test_operator_browser import table as of_a_table

table = of_a_table

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]
EVENINGS = 10


@pytest.fixture
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def entered(
    window: Browser, table: tuple[Table, str], seed: int, most: int, every: int
) -> Entering:
    made, address = table
    window.size(*PHONE)
    page = Page(window, made, address)
    page.pair(PairedPhone("operator"))
    start(page)
    page.taps = 0
    entering = Entering(page, random.Random(seed), every)
    entering.deal(seed, most)
    return entering


def test_a_few_turns_with_slips(window: Browser, table: tuple[Table, str]) -> None:
    """Takes some seconds: a real browser. Every other discard is a slip of one kind or another."""
    entering = entered(window, table, seed=11, most=40, every=2)
    assert entering.wrong == []
    assert entering.slipped.total() >= 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 200 + EVENINGS))
def test_a_whole_deal_with_slips(window: Browser, table: tuple[Table, str], seed: int) -> None:
    entering = entered(window, table, seed, most=10_000, every=8)
    line = f"seed {seed}: {entering.page.taps} taps, {dict(entering.slipped)}, noticed "
    out = os.environ.get("RACKSIDE_SLIPS")
    if out:
        with Path(out).open("a", encoding="utf-8") as file:
            print(f"{line}{dict(entering.noticed)}, wrong {entering.wrong}", file=file)
    assert entering.wrong == [], line
