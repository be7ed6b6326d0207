"""The typeface as every page has it: its style sheet and files, kept by the browser for a year.

Addresses carry a number made from the content, so that a new version is fetched at once.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from controller.typeface import FACES, FIRST, Face, style
from controller.web.answers import FRESH

_AT: Final = "/static/typeface"
_FOR_A_YEAR: Final = {"cache-control": "public, max-age=31536000, immutable"}


@cache
def _number(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]


def _address(face: Face) -> str:
    return f"{_AT}/{face.file}?v={_number(face.content)}"


@cache
def _sheet() -> bytes:
    return style(_address).encode()


@cache
def links() -> Markup:
    """Return what stands in a page's head: its letters are asked for first, before its styles."""
    first = Markup("").join(
        Markup('<link rel="preload" href="{}" as="font" type="font/woff2" crossorigin>\n').format(
            _address(face)
        )
        for face in FIRST
    )
    sheet = f"{_AT}/style.css?v={_number(_sheet())}"
    return first + Markup('<link rel="stylesheet" href="{}">').format(sheet)


def letters_route() -> Route:
    """Return the address of the typeface's style sheet and files."""
    files = {face.file: ("font/woff2", face.content) for face in FACES}
    files["style.css"] = ("text/css", _sheet())

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in files:
            raise HTTPException(404)
        media, content = files[name]
        same = request.query_params.get("v") == _number(content)
        return Response(content, media_type=media, headers=_FOR_A_YEAR if same else FRESH)

    return Route(f"{_AT}/{{name}}", file)
