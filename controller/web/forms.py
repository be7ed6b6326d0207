"""What pages send: forms, read and refused in one way, and who sends them."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.requests import Request

from controller.operating.fields import Form, RefusedError
from controller.web.answers import read_body
from controller.web.door.clients import client_of

LARGEST: Final = 32 * 1024
"""Bytes that a form may have; a whole hand is a few hundred."""


async def read_form(request: Request, most: int = LARGEST) -> Form:
    """Return the fields of a posted form; `RefusedError` if it is too large, or none."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise RefusedError("refused-form", 415)
    body = await read_body(request, most, too_large())
    try:
        return parse_qs(body.decode(), max_num_fields=200, keep_blank_values=True)
    except ValueError:
        raise RefusedError("refused-form", 400) from None


def too_large() -> RefusedError:
    """Return what is raised where more is sent than a form may have."""
    return RefusedError("refused-large", 413)


def same_site(request: Request) -> None:
    """Pass what this site's own pages send, and programs that name no origin."""
    origin = request.headers.get("origin")
    site = request.headers.get("sec-fetch-site")
    if site not in (None, "same-origin", "none"):
        raise RefusedError("refused-host", 403)
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
        raise RefusedError("refused-host", 403)


def wants_json(request: Request) -> bool:
    """Whether a script asks, which is answered with JSON."""
    return "application/json" in request.headers.get("accept", "")


def wants_part(request: Request) -> bool:
    """Whether a part of a page is asked for, to be put into one that is open."""
    return "part" in request.query_params or request.headers.get("x-part") == "1"


def sender_of(request: Request) -> str:
    """Return who sends a request, as wrong codes are counted."""
    return client_of(request.client.host) if request.client else ""


def origin_of(request: Request) -> str:
    """Return the address under which this site was asked: scheme, name and port."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}"
