"""Enrolment on a running table's server: the operator alone, and what the choice of a set does."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest
from starlette.testclient import TestClient

from controller import table as running
from controller.enrolling.choice import SetChoice, chosen_set
from controller.operating.badges import look_of
from controller.operating.console import Operating
from controller.operating.evening import Setup
from controller.operating.phones import PairedPhone
from controller.record.journal import Journal
from controller.settings import DisplaySettings
from controller.web.app import Sources, make_app
from controller.web.enrol.mounted import enrol_routes
from controller.web.operator import COOKIE, operator_routes
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from rules.tiles import Tile
from tests.controller.operator_table import Table, by_hand
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.calibration import Calibration
from vision.reading import tilesets
from vision.reading.reader import Reader
from vision.simulator.photos import sheet_photo

OPERATOR, PLAYER = PairedPhone("operator"), PairedPhone("player", player="Ada")
HERE = {"origin": "http://localhost"}
HOSTS = ["localhost"]


@cache
def reader() -> Reader:
    return Reader(threads=1)


@cache
def photograph() -> np.ndarray:
    dots = tuple(Tile(f"{n}d") for n in range(1, 10))
    return np.asarray(sheet_photo([dots] * 4, 3)[0], np.uint8)


def watcher() -> Watcher:
    """A table's eye that has seen one frame: the photograph."""
    height, width = photograph().shape[:2]
    above = Calibration((width, height), 1400.0, (3.14159, 0.0, 0.0), (0.0, 0.0, 1200.0))
    eye = Watcher(Finder(threads=1), reader(), calibration=above)
    eye.see(Frame(0, 0.0, photograph()))
    return eye


@contextlib.contextmanager
def table(
    folder: Path,
    eye: Watcher | None = None,
    still: Callable[[], np.ndarray] | None = None,
) -> Iterator[Table]:
    with by_hand(folder) as made:
        session, place = made.session, TableInfo(table=7)
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        choice = SetChoice(folder / "hand.journal", None, eye)
        if eye is not None:
            made.operation = replace(made.operation, look=look_of(eye))
        routes = [
            *operator_routes(made.operation, place),
            *enrol_routes(made.operation, HOSTS, choice, still),
        ]
        made.app = make_app(sources, place, HOSTS, routes)
        yield made


@pytest.fixture(autouse=True)
def kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path


def let_in(made: Table) -> TestClient:
    """An operator's phone that came by the operator's page."""
    client = made.phone()
    client.headers.update(HERE)
    client.cookies.set(COOKIE, made.operation.pairing.token(OPERATOR), path="/operator")
    answer = client.get("/operator/enrol", follow_redirects=False)
    assert answer.status_code == 303 and answer.headers["location"] == "/enrol"
    given = answer.headers["set-cookie"].lower()
    assert "httponly" in given and "samesite=strict" in given and "path=/enrol" in given
    return client


def test_who_is_not_paired_sees_and_changes_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as made:
        for hand in (None, PLAYER):
            phone = made.phone(hand)
            phone.headers.update(HERE)
            asked = phone.get("/enrol", follow_redirects=False)
            assert asked.headers["location"] == "/operator/enrol"
            led = phone.get("/operator/enrol", follow_redirects=False)
            assert led.headers["location"] == "/operator"
            assert "set-cookie" not in led.headers
            for path in ("/enrol/progress", "/enrol/photos/1.jpg", "/enrol/sets/x"):
                assert phone.get(path).status_code == 401
            for path in ("begin", "shoot", "use", "photos", "import", "keep"):
                assert phone.post(f"/enrol/{path}", json={}).status_code == 401
        phone = made.phone()
        phone.cookies.set(COOKIE, "of.another-table")
        assert phone.get("/enrol/progress").status_code == 401


def test_the_operators_page_leads_there_and_other_sites_change_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as made:
        phone = let_in(made)
        assert 'href="/operator/enrol"' in phone.get("/operator").text
        page = phone.get("/enrol").text
        assert "Teach Rackside your tiles" in page and "Back to the operator" in page
        wish = {"name": "club", "kind": "american-152"}
        elsewhere = {"origin": "http://elsewhere.example"}
        assert phone.post("/enrol/begin", json=wish, headers=elsewhere).status_code == 403
        refused = phone.get("/enrol", headers={"host": "elsewhere.example"})
        assert refused.status_code == 421
        assert "default-src 'self'" in phone.get("/enrol").headers["content-security-policy"]
        assert phone.get("/enrol/nowhere").status_code == 404
        # By hand there is no camera of the table's.
        assert phone.post("/enrol/begin", json=wish).status_code == 200
        assert "Use the table&#39;s camera" not in phone.get("/enrol").text
        assert phone.post("/enrol/shoot", json={}).status_code == 422


def test_a_set_is_photographed_kept_and_read_with_at_once_and_after_a_restart(
    tmp_path: Path,
) -> None:
    journal, eye = tmp_path / "hand.journal", watcher()
    with table(tmp_path, eye) as made:
        phone = let_in(made)
        phone.post("/enrol/begin", json={"name": "Club green", "kind": "american-152"})
        assert "Use the table&#39;s camera" in phone.get("/enrol").text
        assert phone.post("/enrol/shoot", json={}).status_code == 200
        while phone.get("/enrol/progress").json()["busy"]:
            pass
        assert "<b>36</b> tiles found" in phone.get("/enrol").text
        assert phone.post("/enrol/keep", json={}).status_code == 200
        done = phone.get("/enrol").text
        assert "still reads without a set of its own" in done and "[camera]" not in done
        assert eye.tabletop is not None and eye.tabletop.reader is reader()
        assert phone.post("/enrol/use", json={"name": "Club green"}).status_code == 200
        assert "In use." in phone.get("/enrol").text
        used = eye.tabletop.reader
        assert isinstance(used, Reader) and used.tileset is not None
        assert used.tileset.name == "Club green"
        assert phone.post("/enrol/use", json={"name": "Nobody's"}).status_code == 422
    assert chosen_set(journal, None) == "Club green"
    # Whoever names a set in the file after that is obeyed, and so is a set that has gone.
    assert chosen_set(journal, "Other") == "Other"
    tilesets.path_of("Club green").unlink()
    assert chosen_set(journal, None) is None


def test_photographs_from_a_phone_and_a_table_without_a_camera(tmp_path: Path) -> None:
    content = cv2.imencode(".jpg", photograph())[1].tobytes()
    with table(tmp_path) as made:
        phone = let_in(made)
        phone.post("/enrol/begin", json={"name": "Home", "kind": "american-152"})
        kind = {"content-type": "image/jpeg"}
        assert phone.post("/enrol/photos", content=content, headers=kind).status_code == 202
        while phone.get("/enrol/progress").json()["busy"]:
            pass
        phone.post("/enrol/keep", json={})
        phone.post("/enrol/use", json={"name": "Home"})
        phone.post("/enrol/go", json={"step": "start"})
        assert "In use at this table" in phone.get("/enrol").text
    assert chosen_set(tmp_path / "hand.journal", None) == "Home"


def test_a_camera_that_can_do_better_than_its_stream_does(tmp_path: Path) -> None:
    def finer() -> np.ndarray:
        return np.asarray(cv2.resize(photograph(), (2000, 1500)), np.uint8)

    with table(tmp_path, watcher(), finer) as made:
        phone = let_in(made)
        phone.post("/enrol/begin", json={"name": "Finer", "kind": "american-152"})
        phone.post("/enrol/shoot", json={})
        while phone.get("/enrol/progress").json()["busy"]:
            pass
        content = np.frombuffer(phone.get("/enrol/photos/1.jpg").content, np.uint8)
        assert cv2.imdecode(content, cv2.IMREAD_COLOR).shape == finer().shape


def test_a_choice_that_cannot_be_used_is_said_once_and_the_file_is_obeyed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    journal = tmp_path / "hand.journal"
    (tmp_path / "hand.journal.tiles.json").write_text("{", encoding="utf-8")
    choice = SetChoice(journal, "Club green")
    operating = Operating(Setup(), lambda said: None, choice=choice)
    with (
        Journal(journal) as kept,
        running.new_session(kept, eyes=False) as session,
        running.displayed(
            session, None, TableInfo(), DisplaySettings(port=0), lambda said: None, operating
        ),
    ):
        assert choice.using == "Club green" and not choice.sees
    assert [r.getMessage().count("not used") for r in caplog.records] == [1]


def test_the_running_table_reads_with_the_choice_that_it_began_with(tmp_path: Path) -> None:
    journal, eye = tmp_path / "hand.journal", watcher()
    choice = SetChoice(journal, None)
    operating = Operating(Setup(), lambda said: None, choice=choice)
    with (
        Journal(journal) as kept,
        running.new_session(kept) as session,
        running.displayed(
            session, eye, TableInfo(), DisplaySettings(port=0), lambda said: None, operating
        ),
    ):
        assert choice.watcher is eye and choice.sees
