"""Who may ask, and what every answer says about itself.

The display is for this machine and those the settings name: a Host header of
any other name is refused, so that a page elsewhere cannot point a name of its
own at the table (DNS rebinding). A bare address cannot be such a name.
"""

from __future__ import annotations

import ipaddress
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; "
        "form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


class HostGuard:
    """Wraps the display: checks the Host header, adds `HEADERS` to every answer."""

    def __init__(self, app: ASGIApp, hosts: list[str]) -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it with 421."""
        known = self.knows(Headers(scope=scope).get("host", "")) if "headers" in scope else True
        if scope["type"] == "websocket" and not known:
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if known:
            await self._app(scope, receive, send_with_headers)
        else:
            answer = PlainTextResponse("This display answers to other names only.\n", 421)
            await answer(scope, receive, send_with_headers)

    def knows(self, host: str) -> bool:
        """Whether a Host header names this display."""
        name = host_name(host)
        return name is not None and (name in self._hosts or _is_address(name))


def host_name(host: str) -> str | None:
    """The name in a Host header, lower case, without its port; None if it is malformed.

    >>> host_name("Localhost:8765"), host_name("[::1]:80"), host_name("a b")
    ('localhost', '[::1]', None)
    """
    if host.startswith("["):
        name, bracket, port = host.partition("]")
        if not bracket or port[:1] not in {":", ""}:
            return None
        name, port = name + bracket, port.removeprefix(":")
    else:
        name, _, port = host.partition(":")
    sound = name and not set(name) & set(" /\\@?#") and (port.isascii() and (port + "0").isdigit())
    return name.lower() if sound else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
