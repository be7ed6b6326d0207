"""A table's language: what its pages show, its voice says and its command line prints."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from controller.announcer.outputs import Loudspeaker
from controller.announcer.phrases import of_event, of_rulings, withdrawn
from controller.announcer.player import hangs
from controller.announcer.speaker import pronounced
from controller.announcer.voice import VOICES, mouth_of, voice_of
from controller.cli import app
from controller.record.journal import Journal
from controller.record.journal_lines import export, read
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors.ports import helped
from controller.sensors.signals import BoardFound, BoardLost, Pressed
from controller.settings import SettingsError, VoiceSettings, load
from controller.web.app import Sources, make_app
from controller.web.language import LANGUAGE_COOKIE
from controller.web.steps import step
from controller.web.view import TableInfo
from controller.words import LANGUAGES, Words
from rules.catalogue import catalogue
from rules.events import (
    Asked,
    DealEnded,
    DealStarted,
    Dealt,
    DiceThrown,
    Discarded,
    Drawn,
    Halted,
    Penalised,
)
from rules.reasons.base import AsRecorded
from rules.reasons.questions import NotStarted, RackWeighs
from rules.reasons.turns import DrewAhead
from rules.tiles import Tile
from tests.controller.display_states import STATES
from vision.coded import coded
from vision.sightings import Notice

SEATS = {"E": "Ann", "S": "Bea", "W": "Cis", "N": "Dee"}


@pytest.fixture
def german(tmp_path: Path) -> Iterator[Session]:
    """A table in German, at which Cis has drawn too soon."""
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge(), None, "de") as table:
        table.note(DealStarted(code="american", players=SEATS))
        table.note(Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
        table.note(Drawn(seat="W"))
        yield table


def test_the_display_shows_rulings_and_questions_in_the_tables_language(german: Session) -> None:
    sources = Sources(bus=german.bus, board=lambda: german.board, law=catalogue().get)
    display = TestClient(make_app(sources, TableInfo(), ["localhost"]), base_url="http://localhost")
    page = display.get("/").text
    assert "Cis hat gezogen, bevor Ann abgelegt hat." in page
    assert "Das Spiel geht weiter: Ann legt ab." in page
    german.note(Asked(asks=RackWeighs("S", 12, 13)))
    assert "Die Bank von Bea wiegt 12 Steine" in display.get("/").text


def shown(session: Session, path: str = "/", chosen: str = "") -> str:
    """A page of the session's display, as a browser gets it that chose a language or none."""
    sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
    place = TableInfo(table=7, language=session.board.language)
    display = TestClient(make_app(sources, place, ["localhost"]), base_url="http://localhost")
    if chosen:
        display.cookies.set(LANGUAGE_COOKIE, chosen)
    return display.get(path).text


def test_the_display_s_own_words_are_in_it(german: Session) -> None:
    page = shown(german)
    assert '<html lang="de">' in page
    for words in ("Nicht erlaubt", "Tisch 7", "Entscheidungen", "in der Mauer", "Ann legt ab."):
        assert words in page, words
    ost = re.search(r'<article class="seat seat-E.*?</header>', page, re.S)
    assert ost is not None and ">O</span>" in ost[0]
    german.note(Discarded(seat="E", tile=Tile("R")))
    page = shown(german)
    assert "Roter Drache von Ann" in page and 'alt="Roter Drache"' in page
    assert "Oder jemand ruft den Roten Drachen." in page
    german.note(Penalised(seat="S", points=1, reason="Trödeln", by="host"))
    assert "Strafe für Bea: 1 Punkt, wegen: Trödeln." in shown(german)
    german.note(Halted(reason="pause"))
    assert "Das Spiel ruht." in shown(german)
    german.note(DealEnded(reason="wall"))
    assert "Zusammen fehlen nur die Strafen:" in shown(german)


def test_pages_for_reading_are_in_the_browser_s_own_language(german: Session) -> None:
    listed = shown(german, "/rulings", "en")
    assert '<html lang="en">' in listed and "Cis drew before Ann discarded." in listed
    assert "Cis hat gezogen, bevor Ann abgelegt hat." in shown(german, "/rulings")
    assert "Diese Seite gibt es nicht" in shown(german, "/nowhere")
    assert "There is no such page" in shown(german, "/nowhere", "en")
    assert "What the camera sees" in shown(german, "/camera", "en")
    # The display is everybody's: who looks at it from a phone sees what the table sees.
    assert '<html lang="de">' in shown(german, "/", "en")


KEPT = frozenset(
    {
        "Rackside", "American", "Mah", "Jongg", "British", "laws", "Practice", "card", "Runs",
        "Edith", "Winnie", "Noor", "slow", "play", "coming", "late", "ttyACM",
    }
)  # fmt: skip
"""Words of a page that nobody translates: names, and what people have written."""


@pytest.mark.parametrize("state", sorted(STATES))
def test_all_of_a_display_is_in_the_message_files(state: str, tmp_path: Path) -> None:
    """A word without accents is in none: those of the pseudo language all have some."""
    with (
        Journal(tmp_path / "t.journal") as journal,
        Session(journal, Judge(), None, "pseudo") as session,
    ):
        STATES[state](session)
        page = shown(session)
    marked = re.sub(r"<(script|style)\b.*?</\1>|<!.*?>", " ", page, flags=re.S)
    marked = re.sub(r'<p class="head">(.*?)<b>.*?</b>', r"\1", marked)  # signs, and no words
    text = html.unescape(" ".join([re.sub("<[^>]*>", " ", marked), *READ.findall(marked)]))
    plain = {word for word in re.findall(r"[^\W\d_]{4,}", text) if word.isascii()} - KEPT
    assert plain == set()


READ = re.compile(r'(?:aria-label|title|alt)="([^"]*)"')


def test_what_the_table_does_next_is_said_in_it_and_people_by_their_names(tmp_path: Path) -> None:
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge(), None, "de") as table:
        table.note(DealStarted(code="american", players=SEATS))
        shown = step(table.board)
        assert (
            shown and shown.text == "Alle bauen eine Mauer aus 19 Stapeln zu zwei Steinen, verdeckt"
        )
        for seat, dice in zip(SEATS, ((6, 6), (5, 5), (1, 1), (2, 2)), strict=True):
            table.note(DiceThrown(seat=seat, dice=dice))
        shown = step(table.board)
        assert shown and shown.text.startswith("Ann würfelt noch einmal")


def test_the_voice_says_them_in_it(german: Session) -> None:
    board = german.board
    (said,) = of_rulings(board.rulings, board.deal, 0, language=board.language)
    assert said.text.startswith("Cis hat gezogen, bevor Ann abgelegt hat.")
    (asked,) = of_event(Asked(asks=NotStarted()), board.deal, 0, "rulings", board.language)
    assert asked.text.startswith("Eine Frage. Das nächste Spiel scheint ausgeteilt")
    (taken,) = withdrawn(board.rulings, [], board.deal, 3, 0, board.language)
    assert taken.text == ("Berichtigung: Cis hat nichts falsch gemacht. Ann ist am Zug.")
    dragon = Discarded(seat="E", tile=Tile("R"))
    (thrown,) = of_event(dragon, board.deal, 0, "discards", board.language)
    assert thrown.text == "Roter Drache."


def test_the_voice_that_speaks_knows_the_language() -> None:
    assert set(VOICES) == set(LANGUAGES)
    pi = mouth_of(VoiceSettings(by="pi"), "de")
    assert isinstance(pi, Loudspeaker)
    assert (pi.speaker.voice, pi.speaker.language) == ("de", "de")
    assert voice_of(VoiceSettings(voice="en-us"), "de") == "en-us", "what the settings name"
    assert pronounced("Süd sagt Mah Jongg an: −25.", Words("de")) == (
        "Süd sagt Mah Dschong an: minus 25."
    )


def test_what_camera_board_buttons_and_voice_say_of_themselves_is_in_it(german: Session) -> None:
    missing = coded("markers-missing", seen=3, missing=(coded("corner", marker=2),))
    moved = coded("camera-moved", mm=12, why=missing)
    german.notice(Notice(what="camera moved", over=False, seconds=3.0, words=moved))
    german.signal(BoardFound(board_id="e6", firmware="1.0.0", boot=1))
    german.signal(Pressed(seat="S", button="claim", board_us=5, boot=1))
    page = shown(german)
    assert "Die Kamera wurde um 12 mm bewegt. 3 von 4 Markern sind zu sehen" in page
    assert "es fehlen: 2 (oben rechts)." in page
    assert "Bea hat gerufen; es wird auf den Stein gewartet, den Ann ablegt." in page
    german.signal(BoardLost(words=helped("link-gone", port="/dev/ttyACM0")))
    page = shown(german)
    assert "/dev/ttyACM0: die Sensorplatine ist weg; wurde sie ausgesteckt? " in page
    assert "camera-moved" not in page and "was unplugged" not in page
    assert german.board.words.said(hangs("espeak-ng")).startswith("espeak-ng wurde nicht")


def test_a_record_has_values_and_is_judged_in_any_language(german: Session, tmp_path: Path) -> None:
    lines = tmp_path / "t.jsonl"
    export(german.bus.entries(0), lines)
    (ruling,) = [line for line in map(json.loads, lines.open()) if line["type"] == "ruling"]
    assert ruling["reason"] == {"code": "drew-ahead", "turn": "E"}
    assert ruling["then"][-1] == {"code": "play-goes-on", "seat": "E", "deed": "discards"}
    assert ruling["text"].startswith("West drew before East discarded.")
    for language, begins in (("de", "West hat gezogen"), ("pseudo", "[Wéšš")):
        done = CliRunner().invoke(app, ["judge", str(lines), "--json", "--language", language])
        assert done.exit_code == 0 and json.loads(done.stdout)["text"].startswith(begins)
    done = CliRunner().invoke(app, ["judge", str(lines), "--lang", "fr"])
    assert done.exit_code != 0


def test_a_ruling_of_an_older_record_keeps_its_words_and_is_judged_anew(tmp_path: Path) -> None:
    lines = tmp_path / "older.jsonl"
    lines.write_text(
        '{"n":1,"type":"deal","code":"american"}\n'
        '{"n":2,"type":"dealt","counts":{"E":14,"S":13,"W":13,"N":13},"wall":99}\n'
        '{"n":3,"type":"draw","seat":"W"}\n'
        '{"type":"ruling","at":3,"kind":"illegal","laws":["AMR.G16","AMR.B3"],'
        '"seat":"W","text":"Too soon."}\n'
        '{"n":4,"type":"ask","question":"Which tile?"}\n'
    )
    *_, drew, asked = read(lines)
    assert [ruling.reason for ruling in drew.rulings] == [AsRecorded("Too soon.")]
    assert isinstance(asked.event, Asked) and asked.event.question == "Which tile?"
    again = tmp_path / "again.jsonl"
    export(read(lines), again)
    assert '"text":"Too soon."' in again.read_text() and "as-recorded" not in again.read_text()
    done = CliRunner().invoke(app, ["judge", str(lines), "--json"])
    assert json.loads(done.stdout)["reason"]["code"] == "drew-ahead"
    assert CliRunner().invoke(app, ["judge", str(lines), "--compare"]).exit_code == 0
    lines.write_text(lines.read_text().replace('"seat":"W","text"', '"seat":"N","text"'))
    assert CliRunner().invoke(app, ["judge", str(lines), "--compare"]).exit_code == 1


def test_a_journal_on_disk_keeps_the_value(german: Session) -> None:
    (ruling,) = [ruling for entry in german.bus.entries(0) for ruling in entry.rulings]
    assert ruling.reason == DrewAhead("E")


def test_the_settings_name_the_language(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('[table]\nlanguage = "de"\n')
    assert load(file).table.language == "de"
    file.write_text('[table]\nlanguage = "fr"\n')
    with pytest.raises(SettingsError, match="language"):
        load(file)
