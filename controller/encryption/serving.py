"""How a table's pages are encrypted, as its settings say: not at all, by its own authority, or with
a certificate from elsewhere."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

import segno
from starlette.routing import Route
from starlette.types import ASGIApp

from controller.encryption.authority import Authority
from controller.encryption.certificate import ServedCertificate, own_names
from controller.encryption.either import TlsFiles
from controller.errors import UnusableInput
from controller.record.checkpoints import folder_of_key
from controller.settings import DisplaySettings
from controller.web.certificate import ADDRESS, certificate_routes
from controller.web.encrypted import OnlyEncrypted
from controller.web.view import TableInfo
from controller.words import ENGLISH, Words
from controller.words.labels import at_place, labels_of, unread, unwritten

Scheme = Literal["http", "https"]

_say = labels_of("pages/certificate")


@dataclass(frozen=True)
class Encryption:
    """What the pages are served with: nothing, files, or the own `authority`'s certificate."""

    files: TlsFiles | None = None
    authority: Authority | None = None

    @property
    def scheme(self) -> Scheme:
        """How the table's addresses begin."""
        return "https" if self.files else "http"

    def guarded(self, app: ASGIApp, hosts: list[str]) -> ASGIApp:
        """Return the pages so that none but those of the certificate come without encryption."""
        return OnlyEncrypted(app, hosts) if self.files else app

    def routes(self, place: TableInfo, address: str, language: str) -> list[Route]:
        """Return the pages on which phones get the authority's certificate."""
        if self.authority is None:
            return []
        return certificate_routes(self.authority, place, address, language)

    def invitation(self, address: str, language: str = ENGLISH) -> str:
        """Return what the console says of it: where phones get it, and its fingerprint."""
        if self.authority is None:
            return ""
        page = f"{address.replace('https:', 'http:', 1)}{ADDRESS}"
        say, drawn = Words(language).labels("pages/certificate"), io.StringIO()
        segno.make_qr(page, error="l").terminal(drawn, compact=True, border=2)
        print_ = self.authority.fingerprint
        return f"{say('certificate-console', address=page, fingerprint=print_)}\n{drawn.getvalue()}"


@contextlib.contextmanager
def encrypted(display: DisplaySettings, warn: Callable[[str], None]) -> Iterator[Encryption]:
    """Keep a table's certificate while the block runs; `warn` hears which name it is not good for.

    `UnusableInput` if a certificate or its key cannot be used.
    """
    if display.tls == "off":
        yield Encryption()
    elif display.tls == "files":
        yield Encryption(files_of(display))
    else:
        with _own(display, warn) as encryption:
            yield encryption


def files_of(display: DisplaySettings) -> TlsFiles:
    """Return the certificate from elsewhere; `UnusableInput` if it or its key cannot be used."""
    if display.certificate is None:
        raise UnusableInput(_say("certificate-no-file"))
    try:
        return TlsFiles(display.certificate, display.key)
    except OSError as error:
        raise UnusableInput(unread(display.certificate, error)) from None


@contextlib.contextmanager
def _own(display: DisplaySettings, warn: Callable[[str], None]) -> Iterator[Encryption]:
    folder = folder_of_key() / "tls"
    authority = Authority.kept(folder, display.names)
    for name in display.names:
        if not authority.serves(name):
            warn(Words().said(at_place(name, _say("certificate-not-for"))))
    served = ServedCertificate(authority, folder, lambda: own_names(display.names))
    try:
        served.renew()
        files = TlsFiles(served.file)
    except OSError as error:
        raise UnusableInput(unwritten(served.file, error)) from None
    served.start()
    try:
        yield Encryption(files, authority)
    finally:
        served.close()
