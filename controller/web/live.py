"""The table's own screen, where the pages are public only after a delay.

A browser that is paired says at ``/operator/screen`` that it stands at the table; from then on the
display, its feed, its voice and its camera are live there. It is known by a cookie of its own with
the phone's token: it ends with the same evening. Where a request comes from decides nothing, as a
tunnel to the internet comes from this machine too.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from controller.operating.pairing import Pairing
from controller.web.answers import FRESH
from controller.web.operator import COOKIE

SCREEN_COOKIE: Final = "rackside_screen"
KEPT_FOR: Final = 18 * 3600
"""Seconds for which a browser keeps it; whether it still counts says the token in it."""


class TableScreens:
    """Which browsers are the table's own screens."""

    def __init__(self, pairing: Pairing) -> None:
        self._pairing = pairing

    def knows(self, request: Request) -> bool:
        """Whether a request comes from one of them."""
        return self._pairing.hand(request.cookies.get(SCREEN_COOKIE, "")) is not None

    def routes(self) -> list[Route]:
        """Return the address at which a paired browser becomes one."""

        async def screen(request: Request) -> Response:
            token = request.cookies.get(COOKIE, "")
            if self._pairing.hand(token) is None:
                return RedirectResponse("/operator", 303, headers=FRESH)
            answer = RedirectResponse("/", 303, headers=FRESH)
            answer.set_cookie(
                SCREEN_COOKIE,
                token,
                max_age=KEPT_FOR,
                path="/",
                httponly=True,
                samesite="strict",
            )
            return answer

        return [Route("/operator/screen", screen)]
