"""A card typed in a real browser: with the keyboard, checked as it is typed, undone, saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.operating.phones import PairedPhone
from controller.table_file import TableFile, TableSetUp
from controller.web.app import Sources, make_app
from controller.web.operator import operator_routes
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.operator_table import Table, by_hand

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

LINES = "[Evens]\nFF 2222a 4444b 8888c ; 25 ; X\n11a 22a 333b 444b DDDDc ; 35 ; C ; any run"
HAND = "document.querySelectorAll('#card .hand')"


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[tuple[Table, str]]:
    file = TableFile(tmp_path / "table.toml")
    with by_hand(tmp_path, set_up=TableSetUp(file, lambda: None, True)) as made:
        session, place = made.session, TableInfo(table=7)
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        taken = listen("127.0.0.1", 0)
        app = make_app(sources, place, ["localhost"], operator_routes(made.operation, place))
        with served(app, taken):
            yield made, f"http://localhost:{taken.getsockname()[1]}"
            session.bus.close()


def keys(window: Browser, *pressed: str) -> None:
    """Press keys, by what they type or their names."""
    for key in pressed:
        named = len(key) > 1
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "Backspace": 8}
        down = {"type": "keyDown", "key": key} | (
            {"windowsVirtualKeyCode": codes[key]} if named else {"text": key}
        )
        if key == "Enter":
            down["text"] = "\r"
        window._devtools("Input.dispatchKeyEvent", down)
        window._devtools("Input.dispatchKeyEvent", {**down, "type": "keyUp"})


def test_a_card_is_typed_with_the_keyboard_alone(
    at_table: tuple[Table, str], tmp_path: Path
) -> None:
    made, address = at_table
    phone = made.phone(PairedPhone("operator"))
    phone.post("/operator/cards/new", data={"year": "2026", "name": "ours", "lines": LINES})
    code = made.operation.pairing.code(PairedPhone("operator"))
    with browser() as window:
        window.size(360, 740)
        window.go(f"{address}/operator/pair?code={code}")
        window.run("document.querySelector('form button.main').click()")
        assert window.wait("location.pathname === '/operator'")
        window.go(f"{address}/operator/cards/of/2026/ours/first")
        assert window.wait("document.body.dataset.ready")

        window.run(f"{HAND}[0].querySelector('.print').focus()")
        keys(window, "Enter", "End", "Backspace", "Backspace")  # 8888c becomes 888
        said = "querySelector('.said button')?.textContent.includes"
        assert window.wait(f"{HAND}[0].{said}('needs a suit')")
        assert window.run(f"return {HAND}[0].querySelector('input').getAttribute('aria-invalid')")
        keys(window, "8", "c")
        assert window.wait(f"!{HAND}[0].querySelector('.said button')")
        assert window.wait("document.getElementById('summary').textContent.includes('2 hands')")

        keys(window, "Enter")  # a hand more, below
        assert window.wait(f"{HAND}.length === 3")
        keys(window, *"NNNN EEEE WWWW S", "Tab", *"40")
        assert window.wait(f"{HAND}[1].{said}('13 tiles')")
        window.run(f"{HAND}[1].querySelector('.said button').click()")
        keys(window, "End", "S")
        assert window.wait(f"{HAND}[1].querySelector('.worth').textContent === '40 X'")
        assert window.wait(f"!{HAND}[1].querySelector('.said button')")

        window.run(f"{HAND}[1].querySelector('.show').click()")
        assert window.wait(f"{HAND}[1].querySelectorAll('.hands img').length === 14")
        window.settle()
        assert [*window.barriers(), *window.complaints()] == []
        window.keep("card-typed")

        window.run("document.getElementById('undo').click()")
        window.run("document.getElementById('undo').click()")
        window.run("document.getElementById('redo').click()")
        window.run("document.getElementById('redo').click()")
        assert window.wait("document.getElementById('state').textContent.includes('Kept')")
        window.run("document.getElementById('save').click()")
        assert window.wait("document.getElementById('state').textContent.includes('Saved')")
        saved = (tmp_path / "cards/2026/ours.card").read_text()
        assert "NNNN EEEE WWWW SS ; 40 ; X\n" in saved

        # Another phone writes meanwhile: the page shows it, and nothing is lost.
        held = phone.get("/operator/cards/of/2026/ours/first").text
        version = held.partition('"version": "')[2].partition('"')[0]
        other = saved.replace("25 ; X", "30 ; X")
        phone.post("/operator/cards/of/2026/ours/first/keep", json={"text": other, "seen": version})
        window.run(f"{HAND}[0].querySelector('.print').click()")
        keys(window, "End", "!")
        assert window.wait("!document.getElementById('meanwhile').hidden")
        window.run("document.querySelector('#meanwhile .theirs').click()")
        assert window.wait(f"{HAND}[0].querySelector('.worth').textContent === '30 X'")
        window.run("document.getElementById('undo').click()")
        assert window.wait(f"{HAND}[0].querySelector('input').value.endsWith('!')")
        window.leave()
