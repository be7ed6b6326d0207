"""Who may enrol: this machine's own browser, or a device that came with the code.

A code is good once: the device that shows it is known from then on by a cookie,
and the next device needs the next code. Who sends wrong codes waits, longer each time, and
changes nothing for others. A change is taken only from
a page of this server (the browser says where a request comes from).
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from controller.operating.slowing import Slowing
from controller.web.door.clients import client_of

COOKIE: Final = "rackside-enrol"
LETTERS: Final = "ACDEFHJKMNPRTWXY347"
"""What codes are made of: nothing that is taken for another letter."""
_LENGTH: Final = 7


class Codes:
    """The code that opens next, and the devices that are known; `tell` hears every new code."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._slowing = Slowing()
        self._known: set[str] = set()
        self._new()

    def _new(self) -> None:
        self.code = "".join(secrets.choice(LETTERS) for _ in range(_LENGTH))
        self._tell(self.code)

    def opened(self, code: str, who: str = "") -> str | None:
        """Return the token for a device that shows the right code, and make the next code.

        No code is looked at of `who` has sent too many wrong ones just now.
        """
        if self._slowing.waits(who) > 0:
            return None
        with self._lock:
            given = code.strip().upper()
            if given.isascii() and secrets.compare_digest(given, self.code):
                token = secrets.token_urlsafe(24)
                self._known.add(token)
                self._new()
                self._slowing.right(who)
                return token
        self._slowing.wrong(who)
        return None

    def knows(self, token: str) -> bool:
        """Whether a device with this token has come with a code before."""
        with self._lock:
            return token in self._known


class AccessGate:
    """Wraps the pages; with `codes` only known devices are let in.

    `ask` makes the page that asks for a code, and hears whether one was wrong; `elsewhere` says
    that a request came from another page. `home` is the address that all pages begin with.
    """

    def __init__(
        self,
        app: ASGIApp,
        codes: Codes | None,
        ask: Callable[[Request, bool], str],
        elsewhere: Callable[[Request], str],
        home: str = "/enrol",
    ) -> None:
        self._app, self._codes, self._ask, self._elsewhere = app, codes, ask, elsewhere
        self._home = home

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or say why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = self._refusal(scope)
        await (answer or self._app)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if scope["method"] not in {"GET", "HEAD"} and not from_own_page(headers):
            return JSONResponse({"words": self._elsewhere(Request(scope))}, 403)
        if self._codes is None or "/static/" in scope["path"]:
            return None
        if self._codes.knows(_token(headers)):
            return None
        given = parse_qs(scope["query_string"].decode("ascii", "replace")).get("code", [""])[0]
        if given and (token := self._codes.opened(given, _client(scope))):
            answer = RedirectResponse(self._home, 303)
            answer.set_cookie(COOKIE, token, httponly=True, samesite="lax", path="/")
            return answer
        return HTMLResponse(
            self._ask(Request(scope), bool(given)), 403, headers={"cache-control": "no-store"}
        )


def from_own_page(headers: Headers) -> bool:
    """Whether a request comes from a page of this server, as the browser says."""
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == headers.get("host")


def _client(scope: Scope) -> str:
    return client_of(scope["client"][0]) if scope.get("client") else ""


def _token(headers: Headers) -> str:
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return cookie.value if cookie else ""
