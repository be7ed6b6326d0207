"""A desk with `--tls own` as a process: its pages, a table that joins by one code, its lines."""

from __future__ import annotations

import asyncio
import http.client
import ssl
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

pytest.importorskip("nats", reason="the hall's extra is not installed")

import nats
import nats.errors

from controller.encryption.authority import Authority
from controller.errors import UnusableInput
from controller.hall.broker import installed
from controller.hall.connecting import NotEncryptedError, encrypted_if_due
from controller.hall.joining import HallLink
from controller.hall.scanned import accepted, keep_desk, kept_desk
from controller.hall.simulation.processes import DeskProcess, until
from controller.hall.store import DeskStore
from controller.hall.table_deeds import TableDeed
from controller.record.journal import Journal
from controller.table import new_session
from rules import events as table_events
from tests.controller.hall.halls import held

pytestmark = pytest.mark.skipif(not installed(), reason="there is no nats-server (make setup)")


class EncryptedDesk:
    """A desk that speaks TLS alone, and what its director's browser trusts."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        self.process = DeskProcess(folder, -1, "--tls", "own")
        self.authority = Authority.kept()
        self.trusts = ssl.create_default_context(cadata=self.authority.as_pem().decode())
        self.cookie = ""

    def asked(self, path: str, body: str = "") -> http.client.HTTPResponse:
        line = http.client.HTTPSConnection(
            "localhost", urlsplit(self.process.pages).port, timeout=30, context=self.trusts
        )
        heads = {"cookie": self.cookie} if self.cookie else {}
        if body:
            heads["content-type"] = "application/x-www-form-urlencoded"
        line.request("POST" if body else "GET", path, body or None, heads)
        return line.getresponse()

    def invitation(self, table: int) -> str:
        page = self.asked("/hall/phones", f"table={table}").read().decode()
        return page.partition("paste: ")[2].partition("<")[0].replace("&amp;", "&")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EncryptedDesk]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    made = EncryptedDesk(tmp_path / "hall")
    yield made
    made.process.close()


def test_a_table_joins_over_encrypted_lines_and_is_whole(
    desk: EncryptedDesk, tmp_path: Path
) -> None:
    assert desk.process.pages.startswith("https://")
    answer = desk.asked("/hall/pair", f"code={desk.process.code}")
    cookie = answer.getheader("set-cookie") or ""
    assert answer.status == 303 and "Secure" in cookie
    desk.cookie = cookie.partition(";")[0]
    assert desk.asked("/hall").status == 200
    # What is asked for without encryption is led on, and no code is led on with it.
    plain = http.client.HTTPConnection("127.0.0.1", urlsplit(desk.process.pages).port, timeout=30)
    plain.request("GET", "/hall/pair?code=SECRET", headers={"host": "desk.local"})
    assert plain.getresponse().status in (307, 400, 403)
    invitation = desk.invitation(7)
    assert invitation.startswith("https://") and "&authority=" in invitation
    with pytest.raises(UnusableInput, match="not the one whose code"):
        accepted(f"{invitation.partition('&')[0]}&authority={'0' * 64}")
    found = accepted(invitation)
    assert found.address.startswith("tls://") and "BEGIN CERTIFICATE" in found.authority
    journal = Journal(tmp_path / "t.journal")
    keep_desk(journal.path, found)
    assert kept_desk(journal.path) == found
    session = new_session(journal, eyes=False)
    link = HallLink(session)
    link.join(found)
    try:
        session.note(table_events.DealStarted(code="american", source="operator"))
        store = DeskStore(f"sqlite:///{desk.folder}/desk.sqlite")
        try:
            until(lambda: held(store, 7, journal.path), 60)
        finally:
            store.close()
        said = link.deed(TableDeed(what="appeal", text="why", language="en"))
        assert said is not None and said.refused  # no tournament is open: the desk's own words
    finally:
        link.close()
        journal.close()
    asyncio.run(_refused_without(desk, found.seed))


async def _refused_without(desk: EncryptedDesk, seed: str) -> None:
    """Who does not know the authority, or speaks without encryption, gets no line."""
    for address in (desk.process.address, f"tls://localhost:{desk.process.port}"):
        with pytest.raises((nats.errors.Error, ssl.SSLError, OSError)):
            await nats.connect(
                address, nkeys_seed_str=seed, connect_timeout=5, allow_reconnect=False,
                tls=ssl.create_default_context(),
            )  # fmt: skip


def test_a_server_that_speaks_without_is_none_for_an_encrypted_address() -> None:
    class Plain:
        closed = False
        _server_info = {"tls_required": False}

        async def close(self) -> None:
            self.closed = True

    client = Plain()
    with pytest.raises(NotEncryptedError):
        asyncio.run(encrypted_if_due(client, "tls://desk.local:4222"))  # type: ignore[arg-type]
    assert client.closed
    again = Plain()
    assert asyncio.run(encrypted_if_due(again, "nats://desk.local:4222")) is again  # type: ignore[arg-type, comparison-overlap]
