"""The page on which a phone gets the certificate of the table's authority, and is shown how."""

from __future__ import annotations

from typing import Final, Protocol

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from controller.web.answers import FRESH
from controller.web.language import language_of
from controller.web.pages import make_engine
from controller.web.record_head import qr
from controller.web.view import TableInfo
from controller.words import Words

ADDRESS: Final = "/certificate"


class Trusted(Protocol):
    """Whose certificate it is; `controller.encryption.authority.Authority` is one."""

    @property
    def fingerprint(self) -> str:
        """Its SHA-256, as phones show it."""

    def as_der(self) -> bytes:
        """Return the certificate as phones take it."""

    def as_pem(self) -> bytes:
        """Return it as text."""


def certificate_routes(
    authority: Trusted, place: TableInfo, address: str, language: str
) -> list[Route]:
    """Return the addresses of the certificate; `address` is how phones reach the table."""
    plain = address.replace("https:", "http:", 1)

    async def page(request: Request) -> Response:
        words = Words(language_of(request, language))
        template = make_engine(words.language).get_template("certificate.html")
        shown = template.render(
            place=place,
            say_here=words.labels("pages/certificate"),
            # In two lines: that is how people compare it, and how it fits on a phone.
            fingerprint=(authority.fingerprint[:47], authority.fingerprint[48:]),
            qr=qr(f"{plain}{ADDRESS}"),
            secure=f"{address}/",
        )
        return HTMLResponse(shown, headers=FRESH)

    def file(content: bytes, name: str, media: str) -> Response:
        headers = {**FRESH, "content-disposition": f'attachment; filename="{name}"'}
        return Response(content, media_type=media, headers=headers)

    async def der(request: Request) -> Response:
        return file(authority.as_der(), "rackside.crt", "application/x-x509-ca-cert")

    async def pem(request: Request) -> Response:
        return file(authority.as_pem(), "rackside.pem", "application/x-pem-file")

    return [
        Route(ADDRESS, page),
        Route(f"{ADDRESS}/rackside.crt", der),
        Route(f"{ADDRESS}/rackside.pem", pem),
    ]
