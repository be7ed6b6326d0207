"""The addresses of the league's pages: all may read, a paired phone enters.

As at the hall's desk whatever is posted needs the cookie of a paired phone and an `Origin` of this
host. Entries, with the reasons that somebody typed, are for paired phones alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import jinja2
import sqlalchemy.exc
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import controller.web.hall
from controller.league.entries import LeagueEntry, LeagueEntryError
from controller.league.overview import League
from controller.league.people import forget, merge, take_back
from controller.league.store import LeagueStore
from controller.operating.fields import Form, RefusedError, first, typed, whole
from controller.operating.pairing import Pairing
from controller.operating.phones import PairedPhone
from controller.web.answers import FRESH, static_route
from controller.web.common import common_routes, guarded
from controller.web.forms import read_form, same_site
from controller.web.language import called_by_themselves, keep_language, language_of
from controller.web.league.view import FILE, LeagueView
from controller.web.pages import Pages, make_engine
from controller.web.paired_by_code import paired_by_code
from controller.web.view import TableInfo
from controller.words import ENGLISH, LANGUAGES, Words, marked_as
from rules.catalogue import catalogue

COOKIE: Final = "rackside_league"
HOME: Final = "/league"
MOST_WHY: Final = 200
MOST_PLAYERS: Final = 999_999_999
"""The highest number that an address may give a player."""
# The desk's own styles: lists and forms look the same here.
_DESK_STYLES: Final = Path(controller.web.hall.__file__).parent / "static"

Make = Callable[[League], LeagueEntry]


@dataclass(frozen=True)
class LeagueSite:
    """What the league's pages work on."""

    store: LeagueStore
    pairing: Pairing
    language: str = ENGLISH


def make_league(site: LeagueSite, hosts: list[str]) -> Starlette:
    """Return the league's pages, answering to `hosts`."""
    asked = _Addresses(site)
    shown = Pages(TableInfo(language=site.language))
    return guarded(
        [
            Route("/", asked.home),
            Route(HOME, asked.page("standings", lambda v, r: v.standings(_season(r)))),
            Route("/league/players", asked.page("players", lambda v, r: v.players())),
            Route("/league/players/{number}", asked.page("player", _player)),
            Route("/league/honours", asked.page("honours", lambda v, r: v.honours())),
            Route("/league/entries", asked.page("entries", lambda v, r: v.entries(), True)),
            Route("/league/do", asked.do, methods=["POST"]),
            Route("/league/pair", asked.pair, methods=["GET", "POST"]),
            Route("/league/language", asked.language, methods=["POST"]),
            static_route("/league/static", Path(__file__).parent / "static"),
            static_route("/league/desk", _DESK_STYLES),
            *common_routes(catalogue().get, shown),
        ],
        shown,
        hosts,
    )


def _season(request: Request) -> str:
    return request.query_params.get("season", "")


def _player(view: LeagueView, request: Request) -> dict[str, Any]:
    return view.player(whole(request.path_params["number"], most=MOST_PLAYERS) or 0)


class _Addresses:
    """The handlers, over one league."""

    def __init__(self, site: LeagueSite) -> None:
        self.site = site

    def words(self, request: Request) -> Words:
        """Return the words in the language that this browser chose, or the league's."""
        return Words(language_of(request, self.site.language))

    def hand(self, request: Request) -> PairedPhone | None:
        """Return the paired phone that asks; None for everybody else."""
        return self.site.pairing.hand(request.cookies.get(COOKIE, ""))

    async def home(self, request: Request) -> Response:
        """Lead to the standings."""
        return RedirectResponse(HOME, 303, headers=FRESH)

    def page(
        self,
        name: str,
        make: Callable[[LeagueView, Request], dict[str, Any]],
        paired: bool = False,
    ) -> Callable[[Request], Any]:
        """Return what answers with a page; `paired`: to paired phones alone."""

        async def answer(request: Request) -> Response:
            directs = self.hand(request) is not None
            if paired and not directs:
                return self._pairing_page(request, status=401)
            try:
                view = await asyncio.to_thread(self._view, self.words(request), directs)
            except sqlalchemy.exc.SQLAlchemyError as error:
                return self._refused(request, _of_the_database(error))
            shown = fill(name, view.words, view=view, here=name, **make(view, request))
            return HTMLResponse(shown, headers=FRESH)

        return answer

    def _view(self, words: Words, directs: bool) -> LeagueView:
        store = self.site.store
        return LeagueView(store.league(), store.reasons() if directs else {}, words, directs)

    async def do(self, request: Request) -> Response:
        """Enter something, and lead to where it shows."""
        try:
            hand = self.hand(request)
            same_site(request)
            if hand is None:
                raise RefusedError("refused-unpaired", 401)
            form = await read_form(request)
            make, back = _act(form)
            why = typed(form, "why")[:MOST_WHY]
            await asyncio.to_thread(self.site.store.enter, make, hand.wrote, why)
        except RefusedError as error:
            if error.status == 401:
                return self._pairing_page(request, status=401)
            return self._refused(request, error)
        except sqlalchemy.exc.SQLAlchemyError as error:
            return self._refused(request, _of_the_database(error))
        except LeagueEntryError as error:
            said = self.words(request).label("commands/league", error.code, **error.given)
            page = fill("refused", self.words(request), said=said)
            return HTMLResponse(page, 409, headers=FRESH)
        return RedirectResponse(back, 303, headers=FRESH)

    def _refused(self, request: Request, error: RefusedError) -> Response:
        words = self.words(request)
        return HTMLResponse(
            fill("refused", words, said=error.said(words)), error.status, headers=FRESH
        )

    async def language(self, request: Request) -> Response:
        """Take the language in which a browser is to be shown the pages."""
        try:
            same_site(request)
            chosen = first(await read_form(request), "language")
            if chosen not in LANGUAGES:
                raise RefusedError("refused-language", given=chosen[:20])
        except RefusedError as error:
            return self._refused(request, error)
        answer = RedirectResponse(HOME, 303, headers=FRESH)
        keep_language(answer, chosen)
        return answer

    async def pair(self, request: Request) -> Response:
        """Where the director's phone is paired: the code comes with the address or is typed."""
        return await paired_by_code(
            request, self.site.pairing, self._pairing_page, home=HOME, cookie=COOKIE
        )

    def _pairing_page(
        self,
        request: Request,
        code: str = "",
        *,
        refused: RefusedError | None = None,
        status: int = 200,
    ) -> Response:
        words = self.words(request)
        error = refused.said(words) if refused else ""
        return HTMLResponse(fill("pair", words, code=code, error=error), status, headers=FRESH)


def _of_the_database(error: sqlalchemy.exc.SQLAlchemyError) -> RefusedError:
    why = " ".join(str(getattr(error, "orig", None) or error).split())
    return RefusedError("refused-disk", 503, why=why)


def _act(form: Form) -> tuple[Make, str]:
    """Return what a form enters, and where it shows then. `RefusedError` if it is none."""
    act, number = first(form, "act"), _number(form, "player")
    if act == "merge":
        other = _number(form, "other")
        back = f"/league/players/{number}"
        return lambda now: merge(now.people, now.players, (number, other)), back
    if act == "forget":
        return lambda now: forget(now.people, number), f"/league/players/{number}"
    if act == "split":
        return lambda now: take_back(now.people, number), "/league/entries"
    raise RefusedError("refused-form")


def _number(form: Form, name: str) -> int:
    number = whole(typed(form, name), most=MOST_PLAYERS)
    if number is None:
        raise RefusedError("refused-form")
    return number


def fill(template: str, words: Words, **content: Any) -> str:
    """Return a template of the league's, filled in."""
    return (
        _engine()
        .get_template(f"{template}.html")
        .render(
            words=words,
            language=marked_as(words.language),
            say=partial(words.label, FILE),
            say_pairing=words.labels("pages/pairing"),
            **content,
        )
    )


@cache
def _engine() -> jinja2.Environment:
    engine = make_engine()
    engine.loader = jinja2.PackageLoader("controller.web.league")
    engine.globals["languages"] = called_by_themselves
    return engine
