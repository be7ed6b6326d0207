"""A short help to every page, on one page: each page links to its own part of it."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from controller.web.language import language_of
from controller.web.pages import Pages

PAGES: Final = (
    "operator", "start", "settings", "phones", "names", "log", "sheet", "pair", "display",
    "rulings", "laws", "camera", "health", "evenings", "replay", "enrol", "learn", "cards",
    "houserules", "certificate",
)  # fmt: skip
"""The pages that have a help, as an address names its part: ``/help#start``."""


def help_route(pages: Pages) -> Route:
    """Return the address of the help."""

    async def shown(request: Request) -> Response:
        language = language_of(request, pages.place.language)
        return HTMLResponse(pages.page("help", language, parts=PAGES))

    return Route("/help", shown)
