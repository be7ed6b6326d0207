"""How the table is, as a page and for programs: 200 while all is well, 503 with the causes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from controller.record.board import Board
from controller.web.answers import FRESH
from controller.web.language import language_of
from controller.web.pages import make_engine
from controller.web.view import TableInfo
from controller.words import Words
from controller.words.values import Later

Causes = Callable[[], Mapping[str, Later | str | None]]
"""Gives what is asked of a table, each with the cause of what is wrong; None where all is well."""


def health_routes(
    board: Callable[[], Board], last: Callable[[], int], causes: Causes, place: TableInfo
) -> list[Route]:
    """Return the addresses of a table's health.

    `board` and `last` are what is public: the entries that there are, and what the deal has come
    to, are shown no sooner here than elsewhere.
    """

    async def healthz(request: Request) -> Response:
        found, words = await asyncio.to_thread(causes), Words()
        checks = {
            part: {"ok": True} if cause is None else {"ok": False, "cause": words.said(cause)}
            for part, cause in found.items()
        }
        well = all(cause is None for cause in found.values())
        stands = {"ok": well, "n": last(), "phase": board().phase, "checks": checks}
        return JSONResponse(stands, 200 if well else 503, headers=FRESH)

    async def page(request: Request) -> Response:
        found = await asyncio.to_thread(causes)
        words = Words(language_of(request, place.language))
        said = {"camera": place.well}
        known = {part: cause or said.get(part) for part, cause in found.items()}
        shown = (
            make_engine(words.language)
            .get_template("health.html")
            .render(
                place=place,
                say_here=words.labels("pages/health"),
                causes=[(part, words.said(say) if say else "") for part, say in known.items()],
            )
        )
        return HTMLResponse(shown, headers=FRESH)

    return [Route("/healthz", healthz), Route("/health", page)]
