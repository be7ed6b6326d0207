"""The addresses of the evenings' pages. They show what is over and public, to whoever asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
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
from controller.web.evenings import view, words
from controller.web.pages import make_engine
from controller.web.view import TableInfo

_STYLE: Final = Path(__file__).parent / "static" / "evenings.css"


def evenings_routes(club: Club, place: TableInfo) -> list[Route]:
    """Return the addresses of a club's evenings and players."""
    engine = make_engine()
    engine.loader = jinja2.PackageLoader("controller.web.evenings")
    engine.globals |= {"w": words.WORDS, "sheets": words.SHEETS, "place": place}
    engine.filters["day"] = words.day
    engine.filters["counted"] = words.counted

    def page(
        template: str, content: Callable[[Gathered, str], dict[str, Any] | None]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Return what gathers anew, and answers with the page; 404 where there is nothing."""

        def made(name: str) -> str:
            found = content(club.gather(), name)
            if found is None:
                raise HTTPException(404)
            return engine.get_template(f"{template}.html").render(**found)

        async def answer(request: Request) -> Response:
            html = await asyncio.to_thread(made, request.path_params.get("name", ""))
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
        Route("/evenings", page("evenings", lambda found, name: view.all_evenings(found))),
        Route("/evenings/style.css", style),
        Route("/evenings/csv/{sheet}.csv", sheet),
        Route("/evenings/{name}", page("evening", view.one_evening)),
        Route("/players", page("players", lambda found, name: view.all_players(found))),
        Route("/players/{name:path}", page("player", view.one_player)),
    ]
