"""How a browser becomes a paired phone: by a code that is scanned or typed, and a cookie."""

from __future__ import annotations

from typing import Final, Protocol

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from controller.operating.fields import RefusedError, first
from controller.operating.pairing import Pairing
from controller.web.answers import FRESH
from controller.web.forms import read_form, same_site, sender_of

LASTS: Final = 30 * 24 * 3600
"""Seconds that a browser keeps the cookie."""


class PairingPage(Protocol):
    """Makes the page on which a code is typed, with the code that came with the address."""

    def __call__(
        self,
        request: Request,
        code: str = "",
        *,
        refused: RefusedError | None = None,
        status: int = 200,
    ) -> Response:
        """Return the page."""
        ...


async def paired_by_code(
    request: Request, pairing: Pairing, page: PairingPage, *, home: str, cookie: str
) -> Response:
    """Pair the phone that asks by the code it gives, and lead it `home`; else return the page,
    with why it was refused."""
    if request.method == "GET":
        return page(request, request.query_params.get("code", "")[:20])
    try:
        same_site(request)
        form = await read_form(request)
        token = pairing.pair(first(form, "code"), sender_of(request))
    except RefusedError as error:
        return page(request, refused=error, status=error.status)
    answer = RedirectResponse(home, 303, headers=FRESH)
    answer.set_cookie(cookie, token, max_age=LASTS, path=home, httponly=True, samesite="strict")
    return answer
