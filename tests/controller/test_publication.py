"""Nothing leaves a table sooner than its delay: every public address is walked while it plays."""

from __future__ import annotations

import contextlib
import gzip
import http.client
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from controller import table, table_pages
from controller.operating.console import Operating
from controller.operating.evening import Setup
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.publication import MARK, Publication
from controller.record.session import Session
from controller.settings import DisplaySettings, OverlaySettings, VoiceSettings
from controller.web.serve import served
from controller.web.view import TableInfo
from rules import events as ev
from tests.controller.display_states import whole_deal

DELAY = 60
OLD = {"E": "Oldada", "S": "Oldbea", "W": "Oldcy", "N": "Olddot"}
YOUNG = {"E": "Newada", "S": "Newbea", "W": "Newcy", "N": "Newdot"}
FORM = {"content-type": "application/x-www-form-urlencoded"}


@dataclass
class Clock:
    """Seconds that pass when they are told to."""

    seconds: float = 1000.0

    def __call__(self) -> float:
        return self.seconds


@dataclass
class Lagging:
    """A table at work whose pages lag, and the walk over all its addresses."""

    session: Session
    clock: Clock
    port: int
    app: Starlette
    public: Publication
    said: list[str]
    cookie: str = ""
    asked: list[str] = field(default_factory=list)

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and out what is due."""
        self.clock.seconds += seconds
        self.public.release()
        time.sleep(0.1)  # the overlay and the feeds hear of it in threads of their own

    def ask(self, address: str, method: str = "GET", **form: str) -> tuple[int, bytes, str]:
        """Return the status, the body as far as it has come, and the cookies."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        heads = {"host": f"localhost:{self.port}", "cookie": self.cookie}
        body = urlencode(form) if method == "POST" else None
        line.request(method, address, body, heads | (FORM if body is not None else {}))
        answer = line.getresponse()
        found = b""
        if "event-stream" in (answer.getheader("content-type") or ""):
            assert line.sock is not None
            line.sock.settimeout(0.15)
            with contextlib.suppress(TimeoutError):
                while part := answer.read1(1 << 20):
                    found += part
        else:
            found = answer.read()
        line.close()
        if answer.getheader("content-encoding") == "gzip":
            found = gzip.decompress(found)
        return answer.status, found, answer.getheader("set-cookie") or ""

    def walk(self) -> str:
        """Ask every address there is, with all that its blanks may be filled with; return all that
        was answered."""
        gathered = []
        self.asked = []
        for route in every_route(self.app):
            for address in filled(route.path, self.session):
                for method in {"GET", "POST"} & set(route.methods or {"GET"}):
                    self.asked.append(address)
                    _, body, cookies = self.ask(address, method)
                    gathered.append(f"{body.decode('utf-8', 'replace')}\n{cookies}")
        return "\n".join(gathered)


def every_route(app: Starlette) -> list[Route]:
    return [route for route in getattr(app, "routes", ()) if isinstance(route, Route)]


def filled(path: str, session: Session) -> list[str]:
    """A path's blanks filled with what may be found there, young and old."""
    last = session.bus.last
    numbers = [1, last // 2, last]
    pictures = [f.name for f in sorted(session.pictures.glob("*.jpg"))]
    today = time.strftime("%Y-%m-%d")
    blanks: dict[str, list[Any]] = {
        "{deal:int}": [1, 2],
        "{n:int}": numbers,
        "{kind}": ["html", "txt", "jsonl"],
        "{sheet}": ["deals", "evenings", "players", "points"],
        "{rest:path}": ["camera.jpg"],
        "{id}": ["AMR.B3"],
    }
    if "{name" in path:
        kind = "evenings" if path.startswith("/evenings") else path.split("/")[1]
        blanks["{name}"] = {"evenings": [today, f"{today}-2"], "tiles": ["3c"]}.get(kind, pictures)
        blanks["{name:path}"] = [*OLD.values(), *YOUNG.values()]
    made = [path]
    for blank, values in blanks.items():
        made = [
            m.replace(blank, quote(str(v))) for m in made for v in (values if blank in m else [""])
        ]
    if path.endswith("events"):
        made += [f"{made[0]}?since=0&delay=0", f"{made[0]}?layout=full"]
    if path.startswith("/replay/{deal"):
        made.append(f"{made[-1]}?as=written&names=yes")
    return list(dict.fromkeys(made))


@contextlib.contextmanager
def lagging(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lagging]:
    """A table of which everything is public after `DELAY` seconds."""
    clock, seen = Clock(), {}

    def publication(session: Session, delay: int) -> Publication:
        seen["public"] = Publication(session, delay, clock)
        return seen["public"]

    @contextlib.contextmanager
    def noted(app: Starlette, taken: Any, *more: Any, **given: Any) -> Iterator[Any]:
        seen["app"] = app
        with served(app, taken, *more, **given) as thread:
            yield thread

    monkeypatch.setattr(table_pages, "Publication", publication)
    monkeypatch.setattr(table, "served", noted)
    said: list[str] = []
    with (
        Journal(folder / "t.journal") as journal,
        table.new_session(journal, eyes=False) as session,
        table.displayed(
            session,
            None,
            TableInfo(voice=True),
            DisplaySettings(port=0, delay=DELAY),
            said.append,
            Operating(Setup(), said.append, folder),
            VoiceSettings(what="discards"),
            OverlaySettings(),
        ) as address,
    ):
        port = int(address.rstrip("/").rpartition(":")[2])
        yield Lagging(session, clock, port, seen["app"], seen["public"], said)


def old_deal(session: Session) -> None:
    session.note(ev.DealStarted(code="american", players=OLD, source="operator"))
    for event in whole_deal("american")[:40]:
        session.note(event)
    session.note(ev.Halted(reason="pause", source="operator"))
    session.note(ev.Resumed(source="operator"))
    session.note(ev.Penalised(seat="E", points=7, reason="oldpenalty", source="operator"))
    session.note(ev.DealEnded(reason="wall", source="operator"))


def young_deal(session: Session) -> None:
    """The end of the old deal is told only now, and another one is begun and ended."""
    session.note(ev.Penalised(seat="S", points=9, reason="newpenalty", source="operator"))
    session.note(ev.DealStarted(code="american", players=YOUNG, source="operator"))
    for event in whole_deal("american", 4)[:30]:
        session.note(event)
    session.note(ev.Halted(reason="pause", source="operator"))
    session.note(ev.Resumed(source="operator"))
    session.note(ev.Penalised(seat="W", points=5, reason="newpenalty2", source="operator"))
    session.note(ev.DealEnded(reason="wall", source="operator"))


NEWS = ("Newada", "Newbea", "newpenalty", "newpenalty2", "NEWPICTURE")
OLDS = ("Oldada", "Oldbea", "oldpenalty")


def picture(session: Session, n: int, content: str) -> None:
    session.pictures.mkdir(exist_ok=True)
    (session.pictures / f"{n:06}.jpg").write_text(content)


def test_no_address_tells_what_is_younger_than_the_delay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with lagging(tmp_path, monkeypatch) as at:
        old_deal(at.session)
        known = at.session.bus.last
        picture(at.session, known - 3, "OLDPICTURE")
        at.pass_by(DELAY)
        assert at.public.last == known
        picture(at.session, known, "NEWPICTURE")  # it may show what came before the next entry
        young_deal(at.session)
        picture(at.session, at.session.bus.last - 2, "NEWPICTURE")
        at.pass_by(DELAY - 0.1)
        answered = at.walk()
        assert [word for word in NEWS if word in answered] == []
        assert [word for word in OLDS if word not in answered] == []
        numbers = [int(n) for n in re.findall(r'(?:"n":|^id: |data-n=")(\d+)', answered, re.M)]
        assert max(numbers) == known
        assert '"phase":"over"' in answered  # as the old deal stood
        at.pass_by(0.2)
        answered = at.walk()
        assert [word for word in (*NEWS, *OLDS) if word not in answered] == []
        assert {"/events", "/healthz", "/replay/2/deal.html", "/overlay/events"} <= {*at.asked}


def test_what_is_said_aloud_comes_to_strangers_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with lagging(tmp_path, monkeypatch) as at:
        line = http.client.HTTPConnection("127.0.0.1", at.port, timeout=5)
        line.request("GET", "/voice/events", headers={"host": f"localhost:{at.port}"})
        answer = line.getresponse()
        assert b"event: voice" in answer.read1(1000)
        old_deal(at.session)
        assert line.sock is not None
        line.sock.settimeout(0.5)
        with pytest.raises(TimeoutError):
            answer.read1(1000)
        line.close()


def test_the_tables_own_screen_is_live_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with lagging(tmp_path, monkeypatch) as at:
        old_deal(at.session)
        assert b"Oldada" not in at.ask("/")[1]
        assert at.ask("/operator/screen")[0] == 303
        assert at.ask("/operator/screen")[2] == ""
        code = re.search(r"code ([A-Z0-9]{4} [A-Z0-9]{4})", " ".join(at.said))
        assert code is not None
        at.cookie = at.ask("/operator/pair", "POST", code=code[1])[2].partition(";")[0]
        assert b"Oldada" not in at.ask("/")[1]  # a phone that is paired is no screen yet
        at.cookie = at.ask("/operator/screen")[2].partition(";")[0]
        assert at.cookie.startswith("rackside_screen=")
        for address in ("/", "/events", "/rulings"):
            assert b"Oldada" in at.ask(address)[1] or b"oldpenalty" in at.ask(address)[1]
        assert b"s behind" not in at.ask("/")[1]
        at.cookie = "rackside_screen=made.up"
        page = at.ask("/")[1]
        assert b"Oldada" not in page
        assert b"60 s behind" in page


def begun(folder: Path, clock: Clock) -> Iterator[tuple[Session, Publication]]:
    with Journal(folder / "t.journal") as journal, Session(journal, Judge()) as session:
        public = Publication(session, DELAY, clock)
        yield session, public
        public.close()


started = contextlib.contextmanager(begun)


def test_a_program_begun_anew_publishes_nothing_sooner(tmp_path: Path) -> None:
    clock = Clock()
    with started(tmp_path, clock) as (session, public):
        old_deal(session)
        known = session.bus.last
        clock.seconds += DELAY
        public.release()
        young_deal(session)
    clock.seconds = 5.0  # another boot: it counts from its own beginning
    with started(tmp_path, clock) as (session, public):
        assert public.last == public.board.n == known
        assert public.board.deal is not None
        assert public.board.deal.players["E"] == "Oldada"
        clock.seconds += DELAY - 0.1
        public.release()
        assert public.last == known
        clock.seconds += 0.2
        public.release()
        assert public.last == session.bus.last
        assert public.board == session.board


@pytest.mark.parametrize("mark", ["", "x", "3", "10 0000", "99999 0000", "-1 00", "\xff"])
def test_a_mark_that_is_not_this_journals_makes_it_later(tmp_path: Path, mark: str) -> None:
    clock = Clock()
    with started(tmp_path, clock) as (session, _):
        old_deal(session)
    (tmp_path / f"t.journal{MARK}").write_bytes(mark.encode("latin-1"))
    with started(tmp_path, clock) as (_, public):
        assert public.last == 0
        assert public.board.deal is None


def test_a_copy_of_the_journal_in_the_archive_tells_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from controller.record.journal_lines import export

    with lagging(tmp_path, monkeypatch) as at:
        old_deal(at.session)
        young_deal(at.session)
        entries: list[Entry] = at.session.bus.entries()
        archive = tmp_path / "copy.jsonl"
        export(entries, archive, None)
        assert b"Newada" not in at.ask("/players")[1]
        assert b"Newada" not in at.ask("/evenings")[1]
        at.pass_by(DELAY + 1)
        assert b"Newada" in at.ask("/players")[1]
