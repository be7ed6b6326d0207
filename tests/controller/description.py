"""A description of the addresses (OpenAPI 3.1), made from the routes themselves.

What an address takes is written here; that every route is in it, and nothing else, is seen to by
`tests/controller/test_description.py`. `docs/openapi.json` is what this makes of a table's routes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from starlette.routing import BaseRoute, Route

_PARAMETER: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_TEXT: Final[Mapping[str, Any]] = {"type": "string"}
_WHOLE: Final[Mapping[str, Any]] = {"type": "integer", "minimum": 0}
_FORM: Final = "application/x-www-form-urlencoded"

_QUERY: Final[Mapping[str, tuple[str, ...]]] = {
    "/events": ("since",),
    "/laws/{id}": ("part",),
    "/operator/events": ("since",),
    "/operator/sheet": ("do", "entry", "seat", "tile", "part"),
    "/operator/start": ("code", "player_E", "empty"),
    "/operator/pair": ("code",),
    "/operator/learn/quiz": ("at", "right", "dead"),
    "/overlay": ("layout", "delay"),
    "/overlay/events": ("layout", "delay"),
    "/replay/{deal}": ("as",),
    "/replay/{deal}/{n}": ("as",),
    "/replay/{deal}/deal.{kind}": ("as", "names"),
    "/replay/{deal}/whole.json": ("as",),
}
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "/operator/do": ("do", "seen", "entry", "seat", "tile", "tiles", "key"),
    "/operator/undo": ("entry", "seen", "key"),
    "/operator/remove": ("entry", "seen", "key"),
    "/operator/back": ("entry", "seen", "key"),
    "/operator/answer": ("question", "entry", "answer", "tile", "seat", "seen", "key"),
    "/operator/halt": ("what", "seen", "key"),
    "/operator/say": ("at", "seat", "what", "seen", "key"),
    "/operator/review": ("at", "seat", "seen", "key"),
    "/operator/reviewed": ("at", "seat", "what", "seen", "key"),
    "/operator/voice": ("do",),
    "/operator/start": ("code", "seen", "player_E", "player_S", "player_W", "player_N", "empty"),
    "/operator/names": ("do", "name", "other"),
    "/operator/phones": ("who", "name", "directs", "camera"),
    "/operator/unpair": ("id",),
    "/operator/pair": ("code",),
    "/operator/language": ("language", "back"),
    "/operator/learn": ("tiles",),
}
_PICTURES: Final = ("/operator/badges", "/operator/learn/photograph")
"""Addresses that take a photograph."""
_UNPAIRED: Final = ("/operator/pair", "/operator/paired", "/operator/language")


def description(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """Return the description of these routes; what stands under ``/enrol`` describes itself."""
    paths: dict[str, Any] = {}
    for route in routes:
        if not isinstance(route, Route) or route.path.startswith("/enrol"):
            continue
        path = _PARAMETER.sub(r"{\1}", route.path)
        for method in sorted((route.methods or {"GET"}) - {"HEAD"}):
            paths.setdefault(path, {})[method.lower()] = _operation(path, route, method)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rackside's pages", "version": "1"},
        "paths": dict(sorted(paths.items())),
        "components": {
            "securitySchemes": {
                "paired": {"type": "apiKey", "in": "cookie", "name": "rackside_hand"}
            }
        },
    }


def _operation(path: str, route: Route, method: str) -> dict[str, Any]:
    given = [
        {
            "name": name, "in": "path", "required": True,
            "schema": dict(_WHOLE if kind == "int" else _TEXT),
        }
        for name, kind in _PARAMETER.findall(route.path)
    ]  # fmt: skip
    if method == "GET":
        given += [
            {"name": name, "in": "query", "required": False, "schema": dict(_TEXT)}
            for name in _QUERY.get(path, ())
        ]
    made: dict[str, Any] = {
        "parameters": given,
        "responses": {
            "default": {"description": "A page, a part of one, or in one sentence why not."}
        },
    }
    if method == "POST":
        made["requestBody"] = {"content": _body(path)}
    if path.startswith("/operator") and path not in _UNPAIRED:
        made["security"] = [{"paired": []}]
    return made


def _body(path: str) -> dict[str, Any]:
    if path in _PICTURES:
        return {"image/jpeg": {"schema": {"type": "string", "format": "binary"}}}
    fields = {name: dict(_TEXT) for name in _FIELDS.get(path, ())}
    return {_FORM: {"schema": {"type": "object", "properties": fields}}}


def described_fields() -> set[str]:
    """Return the addresses whose query or fields are written here."""
    return {*_QUERY, *_FIELDS, *_PICTURES}
