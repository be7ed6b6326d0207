"""The display's own voice in a real browser: asked for by a tap, one queue, one mute."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from controller.announcer.announcer import Announcer
from controller.announcer.orders import orders
from controller.announcer.outputs import Loudspeaker, Screens
from controller.announcer.phrases import aloud, of_rulings
from controller.announcer.tones import TONES, tone_wav
from controller.operating.operation import Operation
from controller.operating.phones import PairedPhone
from controller.web.app import Sources, make_app
from controller.web.operator import COOKIE, operator_routes
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from controller.web.voice.routes import voice_routes
from rules.catalogue import catalogue
from rules.events import Amended, Discarded, Drawn, Event
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.operator_table import Table, by_hand

in_a_browser = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]
# Stands in for the sound card and its voices, which a browser without a screen has not: what the
# page asks to be spoken is written down.
RECORDED = """
window.spoken = []; window.cancelled = 0;
speechSynthesis.getVoices = () => [{lang: 'en-GB', name: 'Test', default: true}];
speechSynthesis.speak = words => window.spoken.push(words.text);
speechSynthesis.cancel = () => { window.cancelled += 1; };
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


class Speaking:
    """A table whose display speaks, and its operator."""

    def __init__(self, table: Table) -> None:
        self.session = session = table.session
        self.announcer = Announcer(
            Screens(rate=200), session.bus, lambda: session.board, show=session.voiced
        )
        self.operation = replace(table.operation, voice=orders(self.announcer))
        place = TableInfo(table=7, voice=True)
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        routes = [
            *operator_routes(self.operation, place),
            *voice_routes(self.announcer, session.bus),
        ]
        self.app = make_app(sources, place, ["localhost"], routes)
        self.token = self.operation.pairing.token(PairedPhone("operator"))


@pytest.fixture
def table(tmp_path: Path, opening: list[Event]) -> Iterator[Speaking]:
    with by_hand(tmp_path) as made:
        for event in opening[:4]:
            made.session.note(event)
        speaking = Speaking(made)
        speaking.announcer.start()
        yield speaking
        made.session.close()
        speaking.announcer.close()


@pytest.fixture
def address(table: Speaking) -> Iterator[str]:
    taken = listen("127.0.0.1", 0)
    with served(table.app, taken):
        yield f"http://localhost:{taken.getsockname()[1]}"
        table.session.close()


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def opened(window: Browser, address: str) -> None:
    window.size(1920, 1080)
    window.go(f"{address}/")
    assert window.wait("document.querySelector('#sound span')?.textContent")
    window.run(RECORDED)


def test_tones_are_served_and_nothing_else_is(table: Speaking) -> None:
    client = TestClient(table.app, base_url="http://localhost")
    for tone in TONES:
        answer = client.get(f"/voice/tones/{tone}.wav")
        assert answer.headers["content-type"] == "audio/wav"
        assert answer.content == tone_wav(tone)
    assert client.get("/voice/tones/bells.wav").status_code == 404
    assert client.get("/voice/static/../routes.py").status_code == 404
    assert client.get("/voice/static/none.js").status_code == 404


def test_only_a_voice_of_the_screens_has_addresses(table: Speaking) -> None:
    bus = table.session.bus
    assert voice_routes(None, bus) == []
    pi = Announcer(Loudspeaker(), bus, lambda: table.session.board)
    assert voice_routes(pi, bus) == []


def test_only_a_paired_operator_mutes(table: Speaking) -> None:
    client = TestClient(table.app, base_url="http://localhost")
    assert client.post("/operator/voice", data={"what": "mute"}).status_code == 401
    assert not table.announcer.state.muted
    client.cookies.set(COOKIE, table.token)
    answer = client.post(
        "/operator/voice", data={"what": "mute"}, headers={"accept": "application/json"}
    )
    assert answer.json()["said"] == "The sound is muted."
    assert "Sound on" in answer.json()["parts"]["voice"]
    assert table.announcer.state.muted


def pair(window: Browser, operation: Operation, address: str) -> None:
    """Pair the window as an operator's phone."""
    window.size(390, 844)
    window.go(f"{address}/operator/pair")
    code = operation.pairing.code(PairedPhone("operator"))
    window.run(
        f"document.querySelector('[name=code]').value = {code!r};"
        "document.querySelector('form').requestSubmit()"
    )
    assert window.wait("document.getElementById('now')")


@contextlib.contextmanager
def paired(window: Browser, table: Table) -> Iterator[None]:
    """Serve a table that is entered by hand, with the window as its operator's phone."""
    taken = listen("127.0.0.1", 0)
    with served(table.app, taken):
        pair(window, table.operation, f"http://localhost:{taken.getsockname()[1]}")
        yield
        table.session.close()


class TestInTheBrowser:
    pytestmark = in_a_browser

    def test_nothing_is_said_before_somebody_asks_for_it(
        self, window: Browser, table: Speaking, address: str
    ) -> None:
        opened(window, address)
        assert window.run("return document.querySelector('#sound span').textContent") == (
            "Turn the sound on"
        )
        window.keep("voice-off")
        table.session.note(Drawn(seat="N"))
        assert window.wait("document.body.dataset.n === '5'")
        assert window.run("return window.spoken") == []

    def test_a_ruling_is_spoken_once_and_muted_by_the_operator(
        self, window: Browser, table: Speaking, address: str
    ) -> None:
        opened(window, address)
        window.run("document.getElementById('sound').click()")
        assert window.wait("document.getElementById('sound').dataset.state === 'on'")
        assert [found for found in window.barriers() if "sound" in found] == []
        window.keep("voice-display")
        table.session.note(Drawn(seat="N"))
        assert window.wait("window.spoken.length === 1")
        assert window.run("return window.spoken") == [
            aloud(table.session.deal).spoken(table.session.board.rulings[-1])
        ]

        table.announcer.mute(True)
        assert window.wait("document.getElementById('sound').dataset.state === 'muted'")
        assert window.run("return window.cancelled") >= 1
        table.session.note(Drawn(seat="W"))
        assert window.wait("document.body.dataset.n === '6'")
        table.announcer.mute(False)
        assert window.wait("document.getElementById('sound').dataset.state === 'on'")
        assert len(window.run("return window.spoken")) == 1
        assert table.announcer.again()
        assert window.wait("window.spoken.length === 2")
        assert "Cy" in window.run("return window.spoken[1]")

    def test_a_page_loaded_anew_does_not_say_what_is_past(
        self, window: Browser, table: Speaking, address: str
    ) -> None:
        assert isinstance(table.announcer.mouth, Screens)
        table.announcer.mouth.rate = 1200  # the second ruling waits until the first is said
        opened(window, address)
        window.run("document.getElementById('sound').click()")
        table.session.note(Drawn(seat="N"))
        assert window.wait("window.spoken.length === 1")
        opened(window, address)
        window.run(
            "document.getElementById('sound').getAttribute('aria-pressed') === 'true'"
            " || document.getElementById('sound').click()"
        )
        table.session.note(Drawn(seat="W"))
        assert window.wait("window.spoken.length === 1")
        assert window.run("return window.spoken")[0] == aloud(table.session.deal).spoken(
            table.session.board.rulings[-1]
        )

    def test_the_tone_is_played_before_the_words(
        self, window: Browser, table: Speaking, address: str
    ) -> None:
        opened(window, address)
        window.run(
            "window.heard = []; const start = AudioBufferSourceNode.prototype.start;"
            "AudioBufferSourceNode.prototype.start = function () {"
            " window.heard.push([this.buffer.duration, window.spoken.length]);"
            " return start.call(this); };"
        )
        window.run("document.getElementById('sound').click()")
        assert window.wait("window.heard.length === 1"), "a note tells that it is on"
        table.session.note(Drawn(seat="N"))
        assert window.wait("window.spoken.length === 1")
        seconds, spoken_before = window.run("return window.heard[1]")
        assert spoken_before == 0
        assert 0.5 < seconds < 0.8

    def test_the_operators_page_has_mute_and_say_again(
        self, window: Browser, table: Speaking, address: str
    ) -> None:
        pair(window, table.operation, address)
        assert window.wait("document.getElementById('voice')?.innerText.includes('Mute')")
        assert [found for found in window.barriers() if "voice" in found] == []
        window.run("document.getElementById('voice').scrollIntoView({block: 'center'})")
        window.keep("voice-operator")
        press = (
            "[...document.querySelectorAll('#voice button')]"
            ".find(b => b.innerText === '{}').click()"
        )
        free = "!document.body.classList.contains('busy') && "
        window.run(press.format("Mute"))
        assert window.wait(free + "document.getElementById('voice').innerText.includes('Sound on')")
        assert table.announcer.state.muted
        window.run(press.format("Sound on"))
        assert window.wait(
            free + "document.getElementById('voice').innerText.includes('Say again')"
        )
        window.run(press.format("Say again"))
        assert window.wait("document.getElementById('refused').innerText.includes('Nothing')")

    def test_a_tile_called_wrongly_is_two_taps_with_both_names(
        self, window: Browser, tmp_path: Path, opening: list[Event]
    ) -> None:
        """The name that was said, and the tile that lies there, which the sheet tells."""
        with by_hand(tmp_path) as made, paired(window, made):
            for event in opening[:3]:
                made.session.note(event)
            assert window.wait("document.body.dataset.n === '3'")
            button = "[...document.querySelectorAll('#now button')]"
            window.run(f"{button}.find(b => b.innerText.startsWith('Called wrongly')).click()")
            assert window.wait("document.querySelector('#sheet .lies')?.innerText")
            assert window.run("return document.querySelector('#sheet .lies').innerText") == (
                "It is the 3 crak. Tap what it was called."
            )
            window.keep("voice-miscalled")
            window.run("document.querySelector('#sheet input[aria-label=\\'3 dot\\']').click()")
            assert window.wait("document.body.dataset.n === '4'")
            (entry,) = made.session.bus.entries(3)
            assert isinstance(entry.event, Amended) and isinstance(entry.event.event, Discarded)
            assert (entry.event.event.tile, entry.event.event.named) == ("3c", "3d")
            (utterance, *_) = of_rulings(entry.rulings, made.session.board.deal, 1, corrected=True)
            assert "three crak" in utterance.text and "three dot" in utterance.text
