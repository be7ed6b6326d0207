"""The addresses under ``/enrol``: the page, its pictures, and what a host does there."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import jinja2
import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from controller.enrolling.desk import EnrolmentDesk, Step, Way, jpeg
from controller.enrolling.refusing import FILE, EnrolRefusal, cannot, in_words
from controller.enrolling.uploads import LARGEST
from controller.errors import UnusableInput
from controller.web.answers import FRESH, read_body, static_route, vendor_route
from controller.web.compiled import compiled
from controller.web.enrol import view
from controller.web.enrol.access import AccessGate, Codes
from controller.web.guard import HostGuard
from controller.web.language import language_of
from controller.web.letters import letters_route, links
from controller.words import ENGLISH, Words, marked_as
from controller.words.labels import Label, label
from controller.words.watching import why
from rules.tiles import TileError, parse_tile
from vision.enrolment.draft import DraftPhoto
from vision.enrolment.guide import GUIDES
from vision.enrolment.sharing import unnamed
from vision.reading.tilesets import SUFFIX, TileSetError, load, save

_KEPT: Final = {"cache-control": "private, max-age=86400"}
_LONGEST: Final = 2200  # pixels of a photograph as it is shown
_SMALL_BODY: Final = 4096


class NewDraftRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Asks for a new draft."""

    name: str
    kind: str
    way: Way | None = None


class StepRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Asks for another step."""

    step: Step


class RemovePhotoRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Asks that a photograph be forgotten."""

    photo: int


class NameRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Names a tile; an empty name says that it is none."""

    photo: int
    i: int
    tile: str


class AddTileRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Adds a tile at a point in pixels of the photograph."""

    photo: int
    x: float
    y: float
    tile: str


class UseSetRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Asks that the running table read with a kept set."""

    name: str


class EmptyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A request that needs no fields."""


def make_enrol_app(
    desk: EnrolmentDesk,
    hosts: list[str],
    codes: Codes | None = None,
    *,
    table: bool = False,
    language: str = ENGLISH,
) -> Starlette:
    """Return the enrolment pages, answering to `hosts`; with `codes` only to devices let in.

    `table`: they stand beside a running table's other pages (`controller.web.enrol.mounted`).
    They are in `language` where a browser has not chosen another.
    """
    engine = jinja2.Environment(
        loader=jinja2.PackageLoader("controller.web.enrol"),
        auto_reload=False,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        bytecode_cache=compiled(language),
    )
    engine.filters["capital"] = capital
    engine.globals["table"] = table
    engine.globals["letters"] = links
    engine.globals["strip"] = {"wide": view.TILE[0], "high": view.TILE[1], "across": view.ACROSS}

    def words_for(request: Request) -> Words:
        return Words(language_of(request, language))

    def filled(template: str, words: Words, **content: Any) -> str:
        common = {
            "say": words.labels(FILE), "tile": words.tile, "language": marked_as(words.language),
            "howto": words.labels("pages/howto"),
        }  # fmt: skip
        return engine.get_template(f"{template}.html").render(**common, **content)

    def rendered(words: Words) -> str:
        with desk.still():
            return filled("page", words, scripted=view.scripted(words), **view.page(words, desk))

    async def page(request: Request) -> Response:
        html = await run_in_threadpool(rendered, words_for(request))
        return HTMLResponse(html, headers=FRESH)

    async def progress(request: Request) -> Response:
        now = {"version": desk.version, **view.going_on(words_for(request), desk)}
        return JSONResponse(now, headers=FRESH)

    async def photograph(request: Request) -> Response:
        picture = await run_in_threadpool(lambda: jpeg(_photo(desk, request).image, _LONGEST))
        return Response(picture, media_type="image/jpeg", headers=FRESH)

    async def cut_out(request: Request) -> Response:
        picture = await run_in_threadpool(
            lambda: jpeg(view.strip(_photo(desk, request)), 10_000, 88)
        )
        return Response(picture, media_type="image/jpeg", headers=FRESH)

    async def tile(request: Request) -> Response:
        return Response(
            _drawing(request.path_params["name"]), media_type="image/svg+xml", headers=_KEPT
        )

    async def guide_sheet(request: Request) -> Response:
        from controller.printing.enrolment import enrolment_sheet
        from controller.printing.sheet import PAPERS

        kind, paper = request.path_params["kind"], request.query_params.get("paper", "a4")
        if kind not in GUIDES or paper not in PAPERS:
            raise HTTPException(404)
        spoken = words_for(request).language
        pdf = await run_in_threadpool(enrolment_sheet, (kind,), PAPERS[paper], spoken)
        return Response(pdf, media_type="application/pdf", headers=FRESH)

    async def export(request: Request) -> Response:
        name = request.path_params["name"]
        try:
            content = await run_in_threadpool(_exported, name, desk)
        except TileSetError as error:
            raise HTTPException(404, str(why(error))) from None
        safe = re.sub(r"[^A-Za-z0-9._-]", "-", name)
        headers = {**FRESH, "content-disposition": f'attachment; filename="{safe}{SUFFIX}"'}
        return Response(content, media_type="application/octet-stream", headers=headers)

    async def send(request: Request) -> Response:
        if not request.headers.get("content-type", "").startswith("image/"):
            raise cannot("no-picture")
        content = await _body(request, LARGEST)
        await run_in_threadpool(desk.send, content, request.query_params.get("file", "")[:200])
        return JSONResponse({"version": desk.version}, 202)

    async def take_in(request: Request) -> Response:
        content = await _body(request, LARGEST)
        name = await run_in_threadpool(_imported, content, desk)
        kept = words_for(request).label(FILE, "enrol-imported", name=name)
        return JSONResponse({"version": desk.version, "words": kept})

    def asked(kind: type[Any], act: Callable[[Any], Any]) -> Callable[[Request], Awaitable[Any]]:
        async def answer(request: Request) -> Response:
            body = await _body(request, _SMALL_BODY)
            try:
                wanted = msgspec.json.decode(body, type=kind)
            except msgspec.DecodeError as error:
                raise HTTPException(400, f"{request.url.path}: {error}") from None
            await run_in_threadpool(act, wanted)
            return JSONResponse({"version": desk.version})

        return answer

    def say(wanted: NameRequest) -> None:
        desk.say(wanted.photo, wanted.i, _named(wanted.tile) if wanted.tile else None)

    deeds: dict[str, tuple[type[Any], Callable[[Any], Any]]] = {
        "begin": (NewDraftRequest, lambda w: desk.begin(w.name, w.kind, w.way)),
        "go": (StepRequest, lambda w: desk.go(w.step)),
        "shoot": (EmptyRequest, lambda w: desk.shoot()),
        "remove": (RemovePhotoRequest, lambda w: desk.remove(w.photo)),
        "say": (NameRequest, say),
        "tap": (AddTileRequest, lambda w: desk.tap(w.photo, (w.x, w.y), _named(w.tile))),
        "keep": (EmptyRequest, lambda w: desk.keep()),
        "use": (UseSetRequest, lambda w: desk.use(w.name)),
    }

    async def home(request: Request) -> Response:
        return RedirectResponse("/enrol")

    async def refuse(request: Request, error: Exception) -> Response:
        words = words_for(request)
        status, said = _refusal(words, error)
        if request.method != "GET":
            return JSONResponse({"words": said}, status)
        return HTMLResponse(filled("refused", words, refused=said), status)

    def ask_for_code(request: Request, wrong: bool) -> str:
        return filled("code", words_for(request), wrong=wrong)

    def from_elsewhere(request: Request) -> str:
        return words_for(request).label(FILE, "enrol-other-page")

    here = Path(__file__).parent
    return Starlette(
        routes=[
            Route("/", home),
            Route("/enrol", page),
            Route("/enrol/progress", progress),
            Route("/enrol/photos/{number:int}.jpg", photograph),
            Route("/enrol/photos/{number:int}/tiles.jpg", cut_out),
            Route("/enrol/tiles/{name}.svg", tile),
            static_route("/enrol/static", here / "static", here.parent / "static" / "light.js"),
            vendor_route(),
            letters_route(),
            Route("/enrol/guide/{kind}.pdf", guide_sheet),
            Route("/enrol/sets/{name}", export),
            Route("/enrol/photos", send, methods=["POST"]),
            Route("/enrol/import", take_in, methods=["POST"]),
            *(Route(f"/enrol/{n}", asked(*deed), methods=["POST"]) for n, deed in deeds.items()),
        ],
        middleware=[
            Middleware(HostGuard, hosts=hosts),
            Middleware(AccessGate, codes=codes, ask=ask_for_code, elsewhere=from_elsewhere),
        ],
        exception_handlers={HTTPException: refuse, UnusableInput: refuse, Exception: refuse},
    )


class TooLarge(EnrolRefusal):
    """More was sent than is taken in."""


class NoLongerThere(EnrolRefusal):
    """What an address names has been forgotten."""


_STATUS: Final[Mapping[type, int]] = {TooLarge: 413, NoLongerThere: 404}


def _refusal(words: Words, error: Exception) -> tuple[int, str]:
    """Return what an error is answered with: its status, and what is said."""
    if isinstance(error, UnusableInput):
        return _STATUS.get(type(error), 422), in_words(words, error)
    if not isinstance(error, HTTPException):
        return 500, words.label(FILE, "enrol-went-wrong")
    if error.status_code == 404:
        return 404, words.label(FILE, "enrol-no-page")
    return error.status_code, error.detail


async def _body(request: Request, most: int) -> bytes:
    return await read_body(request, most, TooLarge("enrol-body-too-large", most=most // 1024))


def _photo(desk: EnrolmentDesk, request: Request) -> DraftPhoto:
    with desk.still():
        try:
            if desk.draft is None:
                raise KeyError
            return desk.draft.photo(request.path_params["number"])
        except KeyError:
            raise NoLongerThere("enrol-cannot", why="photograph-gone") from None


def _named(text: str) -> Any:
    try:
        return parse_tile(text)
    except TileError as error:
        raise HTTPException(400, str(error)) from None


def _exported(name: str, desk: EnrolmentDesk) -> bytes:
    with TemporaryDirectory() as folder:
        return save(unnamed(load(name, desk.folder)), Path(folder) / f"set{SUFFIX}").read_bytes()


def _imported(content: bytes, desk: EnrolmentDesk) -> str:
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"the file{SUFFIX}"
        file.write_bytes(content)
        try:
            return desk.take_in(file)
        except UnusableInput as error:
            held = error.args[0]
            if isinstance(held, Label) and held.given.get("place") == str(file):
                # The host knows the file by another name than the one it had here.
                place = label("pages/enrol", "enrol-this-file")
                held = replace(held, given={**held.given, "place": place})
            raise UnusableInput(held) from None


@cache
def _drawing(name: str) -> str:
    from vision.simulator.art import svg

    try:
        return svg(parse_tile(name))
    except TileError:
        raise HTTPException(404) from None


def capital(text: str) -> str:
    """Return a text with its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]
