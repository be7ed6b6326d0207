"""What is asked without encryption where there is some: a word, a way, and nothing that is secret.

A page is led to its encrypted address. What is sent is refused, as it has been read by others by
then. The certificate's own page is open: a phone that does not trust the table yet gets it there.
"""

from __future__ import annotations

import ipaddress
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from controller.web.guard import HostGuard, host_name

OPEN: Final = ("/certificate", "/static/")
"""What may be had without encryption: the certificate's page and how it looks."""
_SECRETS: Final = ("/operator", "/hall")
"""Where an address may hold a code: it is not led on."""


class OnlyEncrypted:
    """Wraps the pages of a port that speaks both; cookies are kept from whatever is not encrypted.

    A browser on the table's own machine may go without: there is no line to listen on.
    """

    def __init__(self, app: ASGIApp, hosts: list[str]) -> None:
        self._app = app
        self._known = HostGuard(app, hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "websocket" and scope["scheme"] != "wss" and not _is_here(scope):
            await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] != "http":
            await self._app(scope, receive, send)
        elif scope["scheme"] == "https":
            await self._app(scope, receive, _secure(send))
        elif scope["path"].startswith(OPEN) or _is_here(scope):
            await self._app(scope, receive, send)
        else:
            await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> ASGIApp:
        host = Headers(scope=scope).get("host", "")
        if scope["method"] not in ("GET", "HEAD") or not self._known.knows(host):
            return PlainTextResponse(
                "This table speaks https only. What was sent can have been read by others.\n", 403
            )
        query = scope["query_string"].decode("latin-1")
        if not query or scope["path"].startswith(_SECRETS):
            return RedirectResponse(f"https://{host}{scope['path']}", 307)
        return RedirectResponse(f"https://{host}{scope['path']}?{query}", 307)


def _secure(send: Send) -> Send:
    """Have every cookie sent back over encrypted lines alone."""

    async def send_secure(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            cookies = headers.getlist("set-cookie")
            if cookies:
                del headers["set-cookie"]
                for cookie in cookies:
                    headers.append("set-cookie", f"{cookie}; Secure")
        await send(message)

    return send_secure


def _is_here(scope: Scope) -> bool:
    """Whether a browser on this machine asks by a name of this machine alone."""
    name = host_name(Headers(scope=scope).get("host", "")) or ""
    client = scope.get("client")
    return _loopback(client[0] if client else "") and (name == "localhost" or _loopback(name))


def _loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address.strip("[]")).is_loopback
    except ValueError:
        return False
