"""The addresses of the evenings' pages. They show what is over and public, to whoever asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import jinja2
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from controller.statistics.library import Club, Gathered
from controller.statistics.tables import SHEETS, as_csv
from controller.web.answers import FRESH
from controller.web.evenings import view
from controller.web.language import language_of
from controller.web.pages import make_engine
from controller.web.view import TableInfo
from controller.words import ENGLISH, Words

_STYLE: Final = Path(__file__).parent / "static" / "evenings.css"


Content = Callable[[Words, Gathered, str], "dict[str, Any] | None"]
"""Makes what a page of that name shows, in words; None where there is nothing to show."""


def evenings_routes(club: Club, place: TableInfo, language: str = ENGLISH) -> list[Route]:
    """Return the addresses of a club's evenings and players.

    The pages are in `language` where a browser has not chosen another.
    """

    def page(template: str, content: Content) -> Callable[[Request], Awaitable[Response]]:
        """Return what gathers anew, and answers with the page; 404 where there is nothing."""

        def made(words: Words, name: str) -> str:
            found = content(words, club.gather(), name)
            if found is None:
                raise HTTPException(404)
            page = _engine(words.language).get_template(f"{template}.html")
            return page.render(place=place, **found)

        async def answer(request: Request) -> Response:
            words = Words(language_of(request, language))
            html = await asyncio.to_thread(made, words, request.path_params.get("name", ""))
            return HTMLResponse(html, headers=FRESH)

        return answer

    async def sheet(request: Request) -> Response:
        name = request.path_params["sheet"]
        if name not in SHEETS:
            raise HTTPException(404)
        text = await asyncio.to_thread(lambda: as_csv(SHEETS[name](club.gather().finished)))
        headers = {**FRESH, "content-disposition": f'attachment; filename="{name}.csv"'}
        return Response(f"\ufeff{text}", media_type="text/csv", headers=headers)

    async def style(request: Request) -> Response:
        return Response(_STYLE.read_bytes(), media_type="text/css", headers=FRESH)

    return [
        Route(
            "/evenings",
            page("evenings", lambda w, found, _: view.all_evenings(w, found)),
        ),
        Route("/evenings/style.css", style),
        Route("/evenings/csv/{sheet}.csv", sheet),
        Route("/evenings/{name}", page("evening", view.one_evening)),
        Route("/players", page("players", lambda w, found, _: view.all_players(w, found))),
        Route("/players/{name:path}", page("player", view.one_player)),
    ]


@cache
def _engine(language: str) -> jinja2.Environment:
    engine = make_engine(language)
    engine.loader = jinja2.PackageLoader("controller.web.evenings")
    engine.globals["sheets"] = tuple(SHEETS)
    return engine
