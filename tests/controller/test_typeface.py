"""Pages and sheets bring their letters along: what a machine has of fonts changes nothing."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import pytest
import reportlab
from starlette.testclient import TestClient

from controller.operating.phones import PairedPhone
from controller.printing.fonts import font_for
from controller.record.journal import Journal
from controller.typeface import FACES, embedded, printed
from rules.cards import load_card, show_svg
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.one_address import at_one_address
from tests.controller.operator_table import by_hand
from tests.controller.statistics.club import deal, evening
from tests.controller.test_display_browser import come_to_rest, displayed
from tests.controller.test_operator_browser import Page

in_a_browser = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

# What names are written with beyond a to z, by language; capitals come with them.
EUROPE: Final = {
    "Albanian": "çë",
    "Basque": "ñ",
    "Belarusian": "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
    "Bosnian, Croatian": "čćđšž",
    "Breton": "âêîôûùüñ",
    "Bulgarian": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "Catalan": "àçèéíïòóúü·",
    "Czech": "áčďéěíňóřšťúůýž",
    "Danish, Norwegian": "æøå",
    "Dutch": "áéëïóöúĳ",
    "Esperanto": "ĉĝĥĵŝŭ",
    "Estonian": "äöõüšž",
    "Faroese": "áðíóúýæø",
    "Finnish": "äöåšž",
    "French": "àâæçéèêëîïôœùûüÿ",
    "Gaelic": "áéíóúàèìòùḃċḋḟġṁṗṡṫ",
    "German": "äöüßẞ",
    "Greek": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "Hungarian": "áéíóöőúüű",
    "Icelandic": "áðéíóúýþæö",
    "Italian": "àèéìíîòóùú",
    "Latvian": "āčēģīķļņšūž",
    "Lithuanian": "ąčęėįšųūž",
    "Luxembourgish": "äëé",
    "Macedonian": "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
    "Maltese": "ċġħż",
    "Polish": "ąćęłńóśźż",
    "Portuguese": "áâãàçéêíóôõú",
    "Romanian": "ăâîșțşţ",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "Sámi": "áčđŋšŧž",
    "Serbian": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "Slovak": "áäčďéíĺľňóôŕšťúýž",
    "Slovenian": "čšž",
    "Spanish": "áéíñóúü",
    "Swedish": "åäö",
    "Turkish": "çğıİöşüâî",
    "Azerbaijani": "əğıöşüç",
    "Ukrainian": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’",
    "Welsh": "âêîôûŵŷáéíóúẃýàèìòùẁỳäëïöüẅÿ",
    "Vietnamese": "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
}
WRITTEN: Final = "".join(
    letter + letter.upper()
    for letters in EUROPE.values()
    for letter in letters
    if len(letter.upper()) == 1  # no name begins with the others
)

OTHERS: Final = Path(reportlab.__file__).parent / "fonts"
"""Fonts that a machine may have: Vera and its like, whose letters are wide."""


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("language", EUROPE)
def test_every_name_in_europe_can_be_printed(language: str, bold: bool) -> None:
    letters = EUROPE[language]
    assert font_for(f"Ann {letters} {letters.upper()}", bold=bold)


def test_an_accent_of_its_own_is_printed_with_its_letter() -> None:
    assert font_for("Zoe\u0308") == font_for("Zoë")


def test_files_have_their_licences_beside_them() -> None:
    assert all(face.content[:4] == b"wOF2" for face in FACES)
    folder = printed()[0].parent
    for family in ("atkinson-hyperlegible", "inter"):
        text = (folder / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_what_stands_alone_has_the_faces_that_it_needs() -> None:
    assert embedded("Ann").count("@font-face") == 2  # text and codes
    assert embedded("Ann Łucja").count("@font-face") == 4  # Latin of Europe lies in two
    drawing = show_svg(load_card("practice"), embedded("F 1"))
    assert drawing.count("data:font/woff2;base64,") == 2
    assert '"Rackside Mono"' in drawing and "<style>" not in show_svg(load_card("practice"))


def test_a_browser_keeps_them_and_asks_anew_after_a_change(tmp_path: Path) -> None:
    with by_hand(tmp_path) as made:
        client = TestClient(made.app, base_url="http://localhost")
        page = client.get("/").text
        addresses = [part.split('"')[0] for part in page.split('href="')[1:]]
        kept = [each for each in addresses if "/typeface/" in each]
        assert len(kept) == 3
        for address in kept:
            answer = client.get(address)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
            assert "no-store" in client.get(address.split("?")[0]).headers["cache-control"]
        assert client.get("/static/typeface/README.md").status_code == 404


@pytest.fixture(scope="module")
def windows() -> Iterator[tuple[Browser, Browser]]:
    """A browser that has one strange font, and one that has other fonts."""
    with browser() as one, browser(OTHERS) as other:
        for window in (one, other):
            window.prefer("dark")
            window.size(1366, 768)
        yield one, other


class TestInTheBrowser:
    """What a browser draws with them."""

    pytestmark = in_a_browser

    @staticmethod
    def alike(windows: tuple[Browser, Browser], address: str) -> None:
        """A page is the same picture in both, and each letter is of a font that it brought."""
        pictures = []
        for window in windows:
            window.go(address)
            come_to_rest(window)
            assert all(window.fonts().values()), (address, window.fonts())
            drawn = cv2.imdecode(np.frombuffer(window.picture(), np.uint8), cv2.IMREAD_COLOR)
            pictures.append(drawn.astype(np.int16))
        # Edges are not drawn to the last bit alike, even twice by one browser: up to 90 pixels of
        # ten such pairs differed at all. Another font changes thousands.
        assert (np.abs(pictures[0] - pictures[1]).max(axis=2) > 8).sum() < 200, address

    @pytest.mark.parametrize(
        "state",
        [
            "in_play",
            "settled_classical",
            *(
                pytest.param(s, marks=pytest.mark.slow)
                for s in ("dead_hand", "camera_lost", "between")
            ),
        ],
    )
    def test_the_display(self, windows: tuple[Browser, Browser], state: str) -> None:
        with tempfile.TemporaryDirectory() as folder, displayed(Path(folder), state) as (_, at):
            self.alike(windows, at)

    def test_operator_evenings_replay_overlay(
        self, windows: tuple[Browser, Browser], tmp_path: Path
    ) -> None:
        with Journal(tmp_path / "hand.journal") as journal:
            evening(journal, [deal(0)], datetime(2026, 11, 14, 18, 30, tzinfo=UTC))
        with by_hand(tmp_path) as made, at_one_address(made.app) as address:
            at = address
            for window in windows:
                Page(window, made, at).pair(PairedPhone("operator"))
            for page in ("operator", "operator/start", "evenings"):
                self.alike(windows, f"{at}/{page}")
            for page in (
                "players",
                "players/Ada",
                "replay",
                "replay/1/40",
                "rulings",
                "laws/AMR.B3",
            ):
                self.alike(windows, f"{at}/{page}")
            made.session.close()

    def test_every_name_in_europe(self, windows: tuple[Browser, Browser]) -> None:
        with tempfile.TemporaryDirectory() as folder, displayed(Path(folder), "empty") as (_, at):
            for window in windows:
                window.go(at)
                window.run(
                    "const p = document.createElement('p'); p.textContent = arguments[0];"
                    "document.querySelector('main').replaceChildren(p)",
                    WRITTEN,
                )
                come_to_rest(window)
                fonts = window.fonts()
                assert fonts and all(fonts.values()), fonts

    def test_a_letter_that_no_shipped_font_has_is_the_machines(
        self, windows: tuple[Browser, Browser]
    ) -> None:
        """The check above can fail."""
        with tempfile.TemporaryDirectory() as folder, displayed(Path(folder), "empty") as (_, at):
            windows[0].go(at)
            # A rule, as the page may put its own elements in the place of those that are there.
            rule = "h2 { font-family: sans-serif !important }"
            windows[0].run(f"document.styleSheets[0].insertRule('{rule}')")
            assert not all(windows[0].fonts().values())
