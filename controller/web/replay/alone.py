"""The replay served by itself, for a journal that no table is at."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from controller.replay.library import Library
from controller.web.common import common_routes, guarded
from controller.web.pages import Pages
from controller.web.replay.app import replay_routes
from controller.web.view import TableInfo
from controller.words import ENGLISH
from rules.catalogue import catalogue


def make_replay(library: Library, hosts: list[str], language: str = ENGLISH) -> Starlette:
    """Return the replay of one library, answering to `hosts`; it begins with the list of deals.

    It is in `language` where a browser has not chosen another.
    """
    place = TableInfo()
    pages = Pages(place)
    routes = [
        Route("/", _to_the_list),
        *common_routes(catalogue().get, pages),
        *replay_routes(library, place, table=False, language=language),
    ]
    return guarded(routes, pages, hosts)


async def _to_the_list(request: Request) -> Response:
    return RedirectResponse("/replay")
