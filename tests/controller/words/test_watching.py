"""What `vision` says as values, in the words of a language."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.checkup.cameras import camera
from controller.enrolling.refusing import in_words, of_remark
from controller.enrolling.summary import asked_of, conflicting
from controller.sensors.pins import PinsError
from controller.settings import CameraSettings, Settings
from controller.statistics.library import gather
from controller.words import Words
from controller.words.labels import helped
from controller.words.watching import watching, why
from rules.tiles import Tile
from vision.cameras import CameraError, open_source
from vision.cameras.frames import settings_named
from vision.coded import coded, said_by
from vision.enrolment.enrol import DoubtfulTile, EnrolError
from vision.reading.tilesets import Conflict

GERMAN = Words("de")


def test_a_doubt_is_one_sentence_for_the_page_and_the_terminal() -> None:
    doubt = coded("looks-like", tile=Tile("9b"))
    one = DoubtfulTile(7, coded("tile-at", place="a.jpg", x=3, y=40), Tile("8b"), doubt)
    page = GERMAN.said(watching(doubt))
    assert page == "sieht aus wie Bambus-9"
    assert GERMAN.said(asked_of(one)) == f"7: a.jpg bei 3, 40: Bambus-8? {page}"
    assert Words().said(asked_of(one)) == "7: a.jpg at 3, 40: 8 bam? looks like 9 bam"


def test_what_is_wrong_with_a_photograph_is_refused_in_the_language() -> None:
    refused = of_remark(coded("several", n=3))
    assert str(refused) == "This picture shows 3 tiles, and its name says one."
    assert in_words(GERMAN, refused).startswith("Dieses Bild zeigt 3 Steine")


def test_an_error_has_its_reasons_behind_it() -> None:
    torn = coded("at", place="9d.jpg", why=coded("photo-unread", why="Is a directory"))
    error = EnrolError(coded("nothing-to-learn", why=(torn,)))
    assert GERMAN.said(why(error)) == (
        "es gibt nichts, woraus sich lernen ließe; "
        "9d.jpg: das Bild ist nicht lesbar (Is a directory)"
    )
    alone = EnrolError(coded("none-given", why=None))
    assert GERMAN.said(why(alone)) == "es ist kein Foto angegeben"


def test_a_conflict_names_the_faces() -> None:
    conflict = Conflict(2, Tile("1b"), Tile("2c"), 0.5, 0.75, "p2.jpg")
    assert GERMAN.said(conflicting(conflict)) == (
        "Widerspruch: p2.jpg: als Bambus-1 gelernt, sieht eher aus wie Zeichen-2 (0,75 gegen 0,50)"
    )


def test_a_camera_s_error_is_a_sentence_within_another(tmp_path: Path) -> None:
    with pytest.raises(CameraError) as raised:
        open_source(str(tmp_path / "none.mp4"))
    place = tmp_path / "none.mp4"
    assert GERMAN.said(why(raised.value)) == f"{place}: diese Datei gibt es nicht"
    broken = coded("footage-broken", why=said_by(raised.value))
    assert f"{place}: diese Datei gibt es nicht. " in f"{GERMAN.said(watching(broken))} "
    foreign = said_by(OSError("no bus"))
    assert GERMAN.said(watching(foreign)) == "no bus."


def test_the_settings_of_a_camera_are_named_in_the_language() -> None:
    note = coded("did-not-stay", what=settings_named(["white balance", "focus"]))
    assert GERMAN.said(watching(note)) == "blieb nicht fest: Weißabgleich, Schärfe"
    assert Words().said(watching(note)) == "white balance, focus did not stay locked"


def test_the_doctor_says_in_the_language_what_is_wrong_with_a_camera(tmp_path: Path) -> None:
    none = str(tmp_path / "none.mp4")
    found = camera(Settings(camera=CameraSettings(source=none)))
    assert found.state == "fault"
    assert GERMAN.said(found.words) == f"{none}: diese Datei gibt es nicht"


def test_why_the_pins_are_not_used_is_said_with_what_helps() -> None:
    unused = PinsError(helped("notices/pins", "pins-no-pi"))
    assert str(unused) == (
        "this machine is no Raspberry Pi; leave [pins] fitted out of its settings"
    )
    assert GERMAN.said(why(unused)).startswith("dieses Gerät ist kein Raspberry Pi; fitted unter")


def test_a_journal_that_is_left_out_is_said_in_the_language(tmp_path: Path) -> None:
    (line,) = gather([tmp_path / "gone.journal"]).passed_over
    assert GERMAN.said(line).endswith("gone.journal: diese Datei gibt es nicht")
    assert Words().said(line).endswith("gone.journal: there is no such file")
