"""A running table's operator enrols a set on a phone, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import pytest

from controller.enrolling.choice import SetChoice
from controller.operating.phones import PairedPhone
from controller.web.app import Sources, make_app
from controller.web.enrol.mounted import enrol_routes
from controller.web.operator import operator_routes
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from rules.tiles import Tile
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.operator_table import Table, by_hand
from tests.controller.test_enrol_browser import SCREENS, click, sound, step
from vision.simulator.photos import sheet_photo

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
def photograph(tmp_path: Path) -> Path:
    image, _ = sheet_photo([tuple(Tile(f"{n}c") for n in range(1, 10))] * 4, 5)
    file = tmp_path / "craks.jpg"
    cv2.imwrite(str(file), image)
    return file


def picture(window: Browser, name: str) -> None:
    window.size(*SCREENS["phone"])
    window.keep(name)


@pytest.fixture
def at_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Table, str]]:
    """A running table with an operator's page and its enrolment, on a server of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    with by_hand(tmp_path) as made:
        session, place, hosts = made.session, TableInfo(table=7), ["localhost"]
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        routes = [
            *operator_routes(made.operation, place),
            *enrol_routes(made.operation, hosts, SetChoice(tmp_path / "hand.journal", None, None)),
        ]
        taken = listen("127.0.0.1", 0)
        with served(make_app(sources, place, hosts, routes), taken):
            yield made, f"http://localhost:{taken.getsockname()[1]}"
            session.bus.close()


def test_the_operator_of_a_running_table_enrols_there(
    window: Browser, at_table: tuple[Table, str], photograph: Path
) -> None:
    made, address = at_table
    window.size(*SCREENS["phone"])
    window.go(f"{address}/enrol")
    assert "/operator" in window.run("return location.pathname")
    code = made.operation.pairing.code(PairedPhone("operator"))
    window.go(f"{address}/operator/pair?code={code}")
    click(window, "form button")
    assert window.wait("document.querySelector('a[href=\"/operator/enrol\"]')")
    click(window, 'a[href="/operator/enrol"]')
    assert step(window, "start") and window.run("return location.pathname") == "/enrol"
    sound(window, "mounted")
    window.run("document.getElementById('name').value = 'Club jade'")
    click(window, "form[data-deed=begin] button.main")
    assert step(window, "photos")
    window.attach("input[data-photo]", photograph)
    assert window.wait("document.querySelector('.keep')")
    click(window, "[data-deed=keep]")
    assert step(window, "done")
    sound(window, "mounted")
    picture(window, "enrol-at-table-done")
    click(window, "[data-deed=use]")
    assert window.wait("document.body.textContent.includes('In use.')")
    click(window, "[data-deed=go][data-step=start]")
    assert step(window, "start")
    assert window.wait("document.querySelector('.kept .using')")
    sound(window, "mounted")
    picture(window, "enrol-at-table")
    click(window, 'main a[href="/operator"]')
    assert window.wait("document.querySelector('a[href=\"/operator/enrol\"]')")
