"""A table says how it is; systemd hears from it as long as it sees and writes, and no longer."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from controller.checkup.processor import well
from controller.health.checks import ROOM, TableHealth
from controller.health.progress import SEEN_WITHIN, Progress
from controller.health.systemd import notify, watch_every, watched
from controller.health.unit import unit
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.sensors.signals import BoardLost
from controller.web.app import Sources, make_app
from controller.web.view import TableInfo
from controller.words import Words
from controller.words.labels import label
from rules import events as ev
from vision.coded import coded
from vision.movement.speed import FittedCamera, Speed
from vision.sightings import Notice


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge()) as made:
        yield made


def wrong(session: Session, **given: Any) -> dict[str, str]:
    causes = TableHealth(session, fresh=-1.0, **given).causes()
    return {part: Words().said(cause) for part, cause in causes.items() if cause is not None}


def seen(session: Session, what: str, *, over: bool = False) -> None:
    words = coded("not-followed", why="it is unplugged")
    session.notice(Notice(what=what, over=over, seconds=1.0, words=words))  # type: ignore[arg-type]


def test_a_table_that_is_well_has_no_cause(session: Session) -> None:
    session.note(ev.Halted(reason="pause"))
    assert wrong(session) == {}
    assert {*TableHealth(session).causes()} == {"camera", "board", "disk", "clock", "record"}
    assert "camera" not in TableHealth(session, camera=False).causes()


def test_each_cause_is_named(session: Session) -> None:
    seen(session, "camera lost")
    assert "unplugged" in wrong(session)["camera"]
    seen(session, "camera lost", over=True)
    assert wrong(session) == {}
    session.fault = RuntimeError("x")
    assert {*wrong(session)} == {"camera"}
    session.fault = None
    assert "12 MB" in wrong(session, free=lambda: 12_345_678)["disk"]
    assert wrong(session, free=lambda: ROOM) == {}
    assert {*wrong(session, clock=lambda: 0.0)} == {"clock"}
    session.note(ev.Halted(reason="pause"))
    assert {*wrong(session, clock=lambda: time.time() - 4000)} == {"clock"}
    assert wrong(session, clock=lambda: time.time() + 4000) == {}
    seen(session, "no second copy")
    assert wrong(session) == {}  # none is kept here
    session._journal.copy = session.journal_path.with_suffix(".copy")
    assert {*wrong(session)} == {"second-copy"}
    seen(session, "no second copy", over=True)
    seen(session, "not recorded")
    assert {*wrong(session)} == {"record"}


def no_disk() -> int:
    raise OSError(5, "Input/output error")


def test_a_disk_that_does_not_answer_is_a_cause(session: Session) -> None:
    assert "Input/output" in wrong(session, free=no_disk)["disk"]


def test_a_board_that_is_lost_is_a_cause(session: Session) -> None:
    session.signal(BoardLost(words=label("pages/health", "health-not-followed")))
    assert {*wrong(session)} == {"board"}


def test_a_record_that_is_held_is_a_cause_and_no_progress(session: Session) -> None:
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with session._writing:
            holding.set()
            done.wait(20)

    thread = threading.Thread(target=hold)
    thread.start()
    holding.wait()
    try:
        assert {*wrong(session)} == {"record"}
        assert not session.writable(0.01)
    finally:
        done.set()
        thread.join()
    assert session.writable(0.01)


def test_healthz_is_503_with_causes(session: Session) -> None:
    free = [ROOM]
    health = TableHealth(session, free=lambda: free[0], fresh=-1.0)
    sources = Sources(
        bus=session.bus, board=lambda: session.board, law=lambda id: None, causes=health.causes
    )
    client = TestClient(make_app(sources, TableInfo(), ["localhost"]), base_url="http://localhost")
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["ok"]) == (200, True)
    assert "all is well" in client.get("/health").text
    free[0] = 5_000_000
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["disk"] == {"ok": False, "cause": "5 MB are left; make room"}
    assert "5 MB are left" in client.get("/health").text


def test_what_the_camera_is_asked_for_is_said_where_it_is_well(session: Session) -> None:
    found = FittedCamera("pi@1536x864/10", Speed((1536, 864), 60.0), 10.0, fewer=True)
    health = TableHealth(session, fresh=-1.0)
    sources = Sources(
        bus=session.bus, board=lambda: session.board, law=lambda id: None, causes=health.causes
    )
    app = make_app(sources, TableInfo(well=well(found)), ["localhost"])
    client = TestClient(app, base_url="http://localhost")
    said = "asked for 1536 × 864 and 10 pictures a second; this machine can look at 10"
    assert said in client.get("/health").text
    seen(session, "camera lost")
    assert said not in client.get("/health").text and "unplugged" in client.get("/health").text


def test_progress_is_seeing_and_writing(session: Session) -> None:
    now = [0.0]
    watcher: Any = SimpleNamespace(latest=SimpleNamespace(frame=1))
    progress = Progress(session, watcher, lambda: now[0])
    assert progress.stands() == ""
    now[0] += SEEN_WITHIN + 1
    assert progress.stands() == "seeing"
    watcher.latest.frame = 2
    assert progress.stands() == ""
    now[0] += SEEN_WITHIN + 1
    seen(session, "camera lost")  # beginning the program anew would not plug it in
    assert progress.stands() == ""
    assert Progress(session, None, lambda: now[0]).stands() == ""


class Systemd:
    """Who listens at NOTIFY_SOCKET."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.line.bind(str(folder / "notify"))
        self.line.settimeout(2)
        monkeypatch.setenv("NOTIFY_SOCKET", str(folder / "notify"))

    def heard(self) -> str:
        return self.line.recv(500).decode()


def test_systemd_hears_ready_watchdog_stopping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    systemd = Systemd(tmp_path, monkeypatch)
    monkeypatch.setenv("WATCHDOG_USEC", "60000")
    stands = [""]
    with watched(lambda: stands[0]):
        assert systemd.heard().startswith("READY=1")
        assert systemd.heard().startswith("WATCHDOG=1")
        stands[0] = "seeing"
        while "WATCHDOG" in (last := systemd.heard()):
            pass
        assert last == "STATUS=no progress in seeing"
    while (last := systemd.heard()).startswith("STATUS=no"):
        pass
    assert last == "STOPPING=1"
    systemd.line.close()
    assert not notify("READY=1")  # nobody there any more


def test_without_systemd_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    assert not notify("READY=1")
    assert watch_every({}) is None
    assert watch_every({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}) is None
    assert watch_every({"WATCHDOG_USEC": "30000000"}) == 10


def test_the_unit_says_what_runs_and_where_it_writes(tmp_path: Path) -> None:
    made = unit(tmp_path / "my table.toml", [tmp_path, tmp_path / "b%"], "club")
    assert f'--config "{tmp_path}/my table.toml"' in made
    assert f"ReadWritePaths=-{tmp_path} -{tmp_path}/b%%" in made
    for line in ("Type=notify", "WatchdogSec=60", "Restart=always", "User=club"):
        assert line in made.splitlines()
