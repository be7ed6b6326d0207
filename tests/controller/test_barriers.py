"""The checker that pages are held against finds what bars people, so that its silence says so."""

from urllib.parse import quote

import pytest

from tests.controller.browser import CHROMIUM, DRIVER, browser

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

GOOD = """<!doctype html><html lang="en"><title>A table</title><main><h1>A table</h1>
<p style="color: #222; background: #fff">East to discard</p><button>Claim</button></main></html>"""

BARRED = {
    "button-name": GOOD.replace("Claim", ""),
    "color-contrast": GOOD.replace("#222", "#ccc"),
    "html-has-lang": GOOD.replace(' lang="en"', ""),
    "image-alt": GOOD.replace("<p", "<img src='data:,'><p"),
}


def test_what_bars_people_is_found_and_nothing_where_nothing_does() -> None:
    with browser() as window:
        for rule, page in BARRED.items():
            window.go(f"data:text/html,{quote(page)}")
            assert [found.partition(":")[0] for found in window.barriers()] == [rule]
        window.go(f"data:text/html,{quote(GOOD)}")
        assert window.barriers() == []
