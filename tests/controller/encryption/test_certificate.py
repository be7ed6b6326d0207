"""The table's own certificate: who takes it, what it is good for, and when it is made anew."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import socket
import ssl
import stat
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from controller.encryption import either
from controller.encryption.authority import BACK, FILE, Authority
from controller.encryption.certificate import ServedCertificate, own_addresses, own_names
from controller.encryption.either import TlsFiles
from controller.encryption.serving import Encryption, encrypted
from controller.errors import UnusableInput
from controller.record.checkpoints import folder_of_key
from controller.settings import DisplaySettings
from controller.web.app import Sources, make_app
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from tests.controller.operator_table import Table, by_hand

NOW = datetime(2026, 11, 23, tzinfo=UTC)
DAY = timedelta(days=1)
LONG = 60.0
"""Seconds after which a test gives up: no machine is as slow."""


def trusting(authority: Authority) -> ssl.SSLContext:
    """What a phone does that trusts the table, and nobody else."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    context.load_verify_locations(cadata=authority.as_pem().decode())
    return context


def shaken(context: ssl.SSLContext, pem: bytes, folder: Path, name: str) -> None:
    """Meet somebody who serves this certificate, under this name."""
    file = folder / "met.pem"
    file.write_bytes(pem)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(file)
    ours, theirs = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = context.wrap_bio(ours, theirs, server_hostname=name)
    server = serving.wrap_bio(theirs, ours, server_side=True)
    for _ in range(4):
        for each in (client, server):
            with contextlib.suppress(ssl.SSLWantReadError):
                each.do_handshake()
    client.do_handshake()


@pytest.fixture(scope="module")
def authority() -> Authority:
    return Authority.made(["table-7.club.example"])


NAMES = [
    "table-7.local",
    "192.168.1.20",
    "fe80::1",
    "127.0.0.1",
    "localhost",
    "table-7.club.example",
]


@pytest.mark.parametrize("name", NAMES)
def test_it_is_good_for_the_tables_names(authority: Authority, tmp_path: Path, name: str) -> None:
    shaken(trusting(authority), authority.issued(NAMES, NOW), tmp_path, name)


@pytest.mark.parametrize("name", ["bank.example", "93.184.216.34", "local.bank.example", "example"])
def test_it_is_good_for_nothing_else_even_if_its_key_is_stolen(
    authority: Authority, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not authority.serves(name)
    monkeypatch.setattr(Authority, "serves", lambda self, name: True)
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
        shaken(trusting(authority), authority.issued([name], NOW), tmp_path, name)


def test_another_tables_certificate_is_not_taken(authority: Authority, tmp_path: Path) -> None:
    other = Authority.made()
    with pytest.raises(ssl.SSLCertVerificationError):
        shaken(trusting(other), authority.issued(NAMES, NOW), tmp_path, "localhost")


def test_it_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    first = Authority.kept(tmp_path / "tls")
    again = Authority.kept(tmp_path / "tls", ["other.example"])
    assert first.fingerprint == again.fingerprint
    assert len(first.fingerprint) == 95
    assert stat.S_IMODE((tmp_path / "tls" / FILE).stat().st_mode) == 0o600
    assert b"PRIVATE" not in first.as_pem()
    assert x509.load_der_x509_certificate(first.as_der()) == first.root
    (tmp_path / "tls" / FILE).write_text("no authority\n")
    with pytest.raises(UnusableInput):
        Authority.kept(tmp_path / "tls")


@pytest.mark.parametrize(
    "clock", [datetime(1970, 1, 1, tzinfo=UTC), datetime(2020, 2, 2, tzinfo=UTC)]
)
def test_a_pi_that_thinks_it_is_1970_serves_what_is_good_today(
    authority: Authority, tmp_path: Path, clock: datetime
) -> None:
    served = made_with(authority, tmp_path, lambda: clock)
    assert served.renew()
    (leaf, *_) = x509.load_pem_x509_certificates(served.file.read_bytes())
    assert leaf.not_valid_before_utc < datetime.now(UTC) < leaf.not_valid_after_utc
    shaken(trusting(authority), served.file.read_bytes(), tmp_path, "localhost")


def test_no_phone_finds_it_too_long(authority: Authority) -> None:
    (leaf, *_) = x509.load_pem_x509_certificates(authority.issued(NAMES, NOW))
    assert leaf.not_valid_after_utc - leaf.not_valid_before_utc <= 825 * DAY
    assert leaf.not_valid_before_utc == NOW - BACK


def made_with(
    authority: Authority,
    folder: Path,
    now: Callable[[], datetime],
    names: Callable[[], Sequence[str]] = lambda: ["localhost"],
) -> ServedCertificate:
    return ServedCertificate(authority, folder, names, now)


def test_it_is_made_anew_in_time_and_for_another_clock(
    authority: Authority, tmp_path: Path
) -> None:
    today = [NOW]
    served = made_with(authority, tmp_path, lambda: today[0])
    due = []
    for days in (0, 0, 50, 99, 101, 150, 1200, 0, -300):
        today[0] = NOW + days * DAY
        due.append(served.renew())
    assert due == [True, False, False, False, True, False, True, True, True]
    assert not served.renew()


def test_it_is_made_anew_for_a_new_address_and_a_new_authority(
    authority: Authority, tmp_path: Path
) -> None:
    names = ["localhost", "192.168.1.20", "::1", "bank.example"]
    served = made_with(authority, tmp_path, lambda: NOW, lambda: names)
    assert served.renew()
    assert not served.renew()
    names.append("10.0.0.7")
    assert served.renew()
    names.remove("192.168.1.20")
    assert not served.renew()
    assert made_with(Authority.made(), tmp_path, lambda: NOW).renew()
    served.file.write_text("torn")
    assert served.renew()
    assert stat.S_IMODE(served.file.stat().st_mode) == 0o600


def test_own_names_have_this_machines_addresses() -> None:
    assert {"127.0.0.1", "::1"} <= {*own_addresses()}
    assert own_names(["table-7.local"])[0] == "table-7.local"
    assert "localhost" in own_names([])


# --- Served ---


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert tmp_path in folder_of_key().parents
    return tmp_path


@pytest.fixture
def serving(home: Path) -> Iterator[tuple[int, Encryption, Table]]:
    display = DisplaySettings(tls="own", port=0)
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    with by_hand(home) as table, encrypted(display, print) as encryption:
        routes = encryption.routes(TableInfo(), f"https://localhost:{port}", "en")
        session = table.session
        sources = Sources(bus=session.bus, board=lambda: session.board, law=lambda id: None)
        hosts = ["localhost"]
        more = [*table.app.routes, *routes]
        app = encryption.guarded(make_app(sources, TableInfo(), hosts, more), hosts)
        with served(app, taken, encryption.files):
            yield port, encryption, table


Answer = tuple[int, dict[str, str], bytes]


def asked(
    port: int,
    path: str,
    context: ssl.SSLContext | None = None,
    method: str = "GET",
    body: str = "",
    host: str = "",
) -> Answer:
    line: http.client.HTTPConnection
    if context is None:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=LONG)
    else:
        line = http.client.HTTPSConnection("localhost", port, timeout=LONG, context=context)
    heads = {"host": host or f"localhost:{port}"}
    if body:
        heads["content-type"] = "application/x-www-form-urlencoded"
    line.request(method, path, body or None, heads)
    answer = line.getresponse()
    return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()


def test_python_trusts_the_table_by_its_authority_alone(
    serving: tuple[int, Encryption, Table],
) -> None:
    port, encryption, _ = serving
    assert encryption.authority is not None
    status, _, page = asked(port, "/", trusting(encryption.authority))
    assert (status, b"Rackside" in page) == (200, True)
    with pytest.raises(ssl.SSLCertVerificationError):
        asked(port, "/", ssl.create_default_context())


def test_cookies_are_for_encrypted_lines(serving: tuple[int, Encryption, Table]) -> None:
    port, encryption, table = serving
    assert encryption.authority is not None
    context = trusting(encryption.authority)
    code = table.operation.pairing.console_code()
    status, heads, _ = asked(port, "/operator/pair", context, "POST", f"code={code}")
    assert status == 303
    assert heads["set-cookie"].endswith("; Secure")


def test_plain_http_is_led_on_or_refused(serving: tuple[int, Encryption, Table]) -> None:
    port, _, table = serving
    far = f"192.168.1.20:{port}"
    status, heads, _ = asked(port, "/overlay?layout=bar", host=far)
    assert (status, heads["location"]) == (307, f"https://{far}/overlay?layout=bar")
    status, heads, _ = asked(port, "/operator/pair?code=ABCD", host=far)
    assert (status, heads["location"]) == (307, f"https://{far}/operator/pair")
    code = table.operation.pairing.console_code()
    status, heads, said = asked(
        port, "/operator/pair", method="POST", body=f"code={code}", host=far
    )
    assert (status, b"https only" in said, "set-cookie" in heads) == (403, True, False)
    assert asked(port, "/", host="bank.example")[0] == 403
    assert asked(port, "/", host=far + "\\@bank.example")[0] in (400, 403)
    assert asked(port, "/")[0] == 200  # the table's own screen


def test_the_certificate_comes_without_encryption_and_with_its_signs(
    serving: tuple[int, Encryption, Table],
) -> None:
    port, encryption, _ = serving
    assert encryption.authority is not None
    far = f"192.168.1.20:{port}"
    status, heads, page = asked(port, "/certificate", host=far)
    assert status == 200
    shown = page.decode().replace("<br>", ":").replace("\n", "")
    assert encryption.authority.fingerprint in shown
    assert "Android" in shown
    assert "Safari" in shown
    status, heads, file = asked(port, "/certificate/rackside.crt", host=far)
    assert heads["content-type"] == "application/x-x509-ca-cert"
    assert file == encryption.authority.as_der()
    said = encryption.invitation(f"https://192.168.1.20:{port}")
    assert encryption.authority.fingerprint in said
    assert f"http://192.168.1.20:{port}/certificate" in said


def test_a_certificate_made_anew_is_served_from_then_on(
    serving: tuple[int, Encryption, Table],
) -> None:
    port, encryption, _ = serving
    assert encryption.authority is not None
    context = trusting(encryption.authority)

    def number() -> int:
        with (
            socket.create_connection(("127.0.0.1", port), LONG) as plain,
            context.wrap_socket(plain, server_hostname="localhost") as line,
        ):
            der = line.getpeercert(binary_form=True)
            assert der is not None
            return x509.load_der_x509_certificate(der).serial_number

    before = number()
    assert number() == before
    folder = folder_of_key() / "tls"
    names = [*own_names([]), "further.local"]
    assert ServedCertificate(encryption.authority, folder, lambda: names).renew()
    assert number() != before
    (folder / "served.pem").write_text("torn by a full card")
    after = number()  # what cannot be read is not served
    assert after != before


def test_who_says_nothing_is_cut_and_holds_nobody_up(
    serving: tuple[int, Encryption, Table],
) -> None:
    port, encryption, _ = serving
    assert encryption.authority is not None
    assert asked(port, "/healthz")[0] == 200  # the door is open
    line = ("127.0.0.1", port)
    silent = [socket.create_connection(line, LONG) for _ in range(either.MOST + 40)]
    half = [socket.create_connection(line, LONG) for _ in range(20)]
    for each in half:
        each.sendall(b"\x16\x03\x01")
    assert asked(port, "/healthz", trusting(encryption.authority))[0] == 200
    for each in silent[:40]:
        with contextlib.suppress(ConnectionResetError):
            assert each.recv(1) == b""
    for each in (*silent, *half):
        each.close()


class Greeting(asyncio.Protocol):
    """Where lines come to once they are HTTP: what is said there is answered with a word."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(b"hello")
        self.transport.close()


async def lines_to(
    authority: Authority, folder: Path, begun: Sequence[bytes], last: bytes = b""
) -> list[bytes]:
    """Open a line for each of these, one after another, that says it; then, where there is one,
    a last line. Return what each was told until it was cut: of the first and the last,
    or of all."""
    pem = folder / "served.pem"
    pem.write_bytes(authority.issued(["localhost"], NOW))
    port = either.EitherWay(lambda **_: Greeting(), TlsFiles(pem))
    loop = asyncio.get_running_loop()
    async with await loop.create_server(port, "127.0.0.1", 0) as server:
        where = server.sockets[0].getsockname()
        lines = []
        for said in (*begun, last) if last else begun:
            reader, writer = await asyncio.open_connection(*where)
            writer.write(said)
            lines.append((reader, writer))
        told = []
        for reader, _ in (lines[0], lines[-1]) if last else lines:
            try:
                told.append(await asyncio.wait_for(reader.read(), LONG))
            except ConnectionResetError:
                told.append(b"")
        for _, writer in lines:
            writer.transport.abort()
    return told


HALF = b"\x16\x03\x01"


def test_a_line_that_says_nothing_or_half_is_cut_in_time(
    authority: Authority, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(either, "PATIENCE", 0.05)
    assert asyncio.run(lines_to(authority, tmp_path, [b"", HALF, b""])) == [b"", b"", b""]


def test_of_too_many_lines_the_first_is_cut_and_the_last_is_heard(
    authority: Authority, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(either, "PATIENCE", 1000.0)  # nobody is cut for the time they take
    monkeypatch.setattr(either, "MOST", 6)
    heard = asyncio.run(lines_to(authority, tmp_path, [b"", HALF] * 5, last=b"GET / HTTP/1.1\r\n"))
    assert heard == [b"", b"hello"]


def test_files_of_ones_own_are_served_and_faults_named(home: Path, authority: Authority) -> None:
    pem = home / "own.pem"
    with (
        pytest.raises(UnusableInput, match="certificate ="),
        encrypted(DisplaySettings(tls="files"), print),
    ):
        pass
    display = DisplaySettings(tls="files", certificate=pem)
    with pytest.raises(UnusableInput, match=r"own\.pem"), encrypted(display, print):
        pass
    pem.write_bytes(authority.issued(["localhost"], NOW))
    with encrypted(display, print) as encryption:
        assert isinstance(encryption.files, TlsFiles)
        assert encryption.authority is None
        assert encryption.invitation("https://localhost") == ""
    pem.write_text("no certificate")
    with pytest.raises(UnusableInput, match=r"own\.pem"), encrypted(display, print):
        pass
    with encrypted(DisplaySettings(), print) as encryption:
        assert encryption.scheme == "http"


def test_a_name_it_cannot_be_good_for_is_said(home: Path) -> None:
    said: list[str] = []
    with encrypted(DisplaySettings(tls="own"), said.append):
        pass
    with encrypted(DisplaySettings(tls="own", names=("table.club.example",)), said.append):
        pass
    assert len(said) == 1
    assert "table.club.example" in said[0]
