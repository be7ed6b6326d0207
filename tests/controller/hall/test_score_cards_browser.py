"""The round's score cards on the table's phone, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from controller.operating.phones import PairedPhone
from controller.web.serve import listen, served
from tests.controller.browser import CHROMIUM, DRIVER, browser
from tests.controller.hall.test_score_cards_at_table import Round
from tests.controller.hall.test_score_cards_at_table import badges as no_badges
from tests.controller.hall.test_score_cards_at_table import played as of_a_round
from tests.controller.test_operator_browser import PHONE, TABLET, Page

badges, played = no_badges, of_a_round

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]
SCRIPT = "/static/operator_round.js"


@pytest.fixture
def page(played: Round) -> Iterator[Page]:
    taken = listen("127.0.0.1", 0)
    with served(played.table.app, taken), browser() as window:
        window.size(*PHONE)
        opened = Page(window, played.table, f"http://localhost:{taken.getsockname()[1]}")
        opened.pair(PairedPhone("operator"))
        yield opened


def test_the_cards_fit_and_what_changed_before_the_first_look_is_shown(
    page: Page, played: Round
) -> None:
    window = page.window
    window._devtools("Network.enable", {})
    window._devtools("Network.setBlockedURLs", {"urls": [f"*{SCRIPT}"]})
    window.go(f"{page.address}/operator/round")
    page.sound("operator-round")
    assert played.does("check", wind="E", number=1).status_code == 200
    assert "initials" not in page.words("#card-E")
    window._devtools("Network.setBlockedURLs", {"urls": []})
    window.run(f"import('{SCRIPT}?again')")
    assert window.wait("document.querySelector('#card-E [value=initial]')")
    page.sound("operator-round-checked")
    window.size(*TABLET)
    page.sound("operator-round-tablet")
    # What somebody is writing stays while others go on.
    field = "document.querySelector('#card-S [name=number]')"
    window.run(f"{field}.focus(); {field}.value = '2'")
    assert played.does("check", wind="W", number=3).status_code == 200
    assert window.run(f"return {field}.value") == "2"
    window.run(f"{field}.value = ''; {field}.blur()")
    assert window.wait("document.querySelector('#card-W [value=initial]')")
