"""The addresses of the club's cards: the list, the editor, two typings side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import jinja2
import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from controller.cards.control import FILE, as_data, difference_data, hands_data
from controller.cards.folder import (
    MOST_BYTES,
    TYPINGS,
    CardPlace,
    ClubCards,
    HeldText,
    MeanwhileError,
    Typing,
    place_of,
)
from controller.enrolling.refusing import in_words
from controller.errors import UnusableInput
from controller.operating.evening import SHIPPED
from controller.operating.fields import Form, first
from controller.typeface import embedded
from controller.web.answers import FRESH, read_body, static_route
from controller.web.forms import read_form, too_large
from controller.web.pages import make_engine
from controller.web.view import TableInfo
from controller.words import Words
from controller.words.labels import label
from controller.words.settings import card_title
from rules.cards import load_card, show_svg
from rules.cards.proofread import differences, settled
from rules.cards.typed import line_of, typed_card

_BODY: Final = 4 * MOST_BYTES
"""Bytes of a request with a card in it, as JSON."""


@dataclass(frozen=True)
class CardWriter:
    """Who asks: by which name, for what is kept, and in which words."""

    name: str
    words: Words


Handler = Callable[[Request, CardWriter], Awaitable[Response]]
Admitted = Callable[[Handler], Callable[[Request], Awaitable[Response]]]
"""Lets through who may change the club's cards, and refuses others."""


class TypedRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A card's text as it is typed: to be kept as a draft that was made of the version `seen`."""

    text: str
    seen: str = ""
    over: bool = False


class HandsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Asks for concrete hands of the line `row` (from 1), those from `begin` on."""

    text: str
    row: int
    begin: int = 0


Wanted = TypeVar("Wanted")


class CardPages:
    """The handlers; `base` is the address that all of them begin with, `home` where they lead back
    to."""

    def __init__(self, cards: ClubCards, place: TableInfo, base: str, home: str) -> None:
        self._cards, self._place = cards, place
        self.base, self.home = base, home

    def routes(self, admitted: Admitted) -> list[BaseRoute]:
        """Return the addresses."""
        one = f"{self.base}/of/{{year}}/{{name}}"
        post = ["POST"]
        return [
            Route(self.base, admitted(self.listed)),
            Route(f"{self.base}/new", admitted(self.begin), methods=post),
            Route(f"{self.base}/check", admitted(self.check), methods=post),
            Route(f"{self.base}/hands", admitted(self.hands), methods=post),
            Route(f"{one}/{{typing}}", admitted(self.edit)),
            Route(f"{one}/{{typing}}/keep", admitted(self.keep), methods=post),
            Route(f"{one}/{{typing}}/drop", admitted(self.drop), methods=post),
            Route(f"{one}/first/save", admitted(self.save), methods=post),
            Route(f"{one}/both/compare", admitted(self.compare), methods=["GET", "POST"]),
            Route(f"{one}/print/card.svg", admitted(self.picture)),
            static_route(f"{self.base}/static", Path(__file__).parent / "static"),
        ]

    def page(self, template: str, who: CardWriter, **content: Any) -> str:
        """Return a page by its template's name."""
        given = {"place": self._place, "base": self.base, "home": self.home, **content}
        return whole_page(template, who.words, **given)

    # --- The list ---

    async def listed(self, request: Request, who: CardWriter) -> Response:
        """Every card of the club by year, and where a new one is begun."""
        return await self._list(who, {}, "")

    async def _list(self, who: CardWriter, form: Form, error: str, status: int = 200) -> Response:
        found = await asyncio.to_thread(self._cards.listed)
        years: dict[str, list[Any]] = {}
        for each in found:
            years.setdefault(each.place.year, []).append(each)
        sources = [(name, card_title(who.words, load_card(name).title)) for name in SHIPPED]
        sources += [(c.place.path, c.place.path) for c in found if c.saved is not None]
        page = self.page(
            "cards", who, years=years, sources=sources, error=error, form=form,
            year=first(form, "year") or str(date.today().year), given=first,
        )  # fmt: skip
        return HTMLResponse(page, status, headers=FRESH)

    async def begin(self, request: Request, who: CardWriter) -> Response:
        """Begin a card: empty, as another one is, or with lines that are pasted in."""
        form = await read_form(request, _BODY)
        try:
            place = place_of(first(form, "year"), first(form, "name"))
            text = await asyncio.to_thread(self._beginning, place, form)
            if self._cards.held(place) is not None:
                raise UnusableInput(label(FILE, "cards-there", name=place.path))
            await asyncio.to_thread(self._cards.keep, place, "first", text, "", who.name)
        except UnusableInput as error:
            return await self._list(who, form, in_words(who.words, error), 400)
        return RedirectResponse(self._address(place, "first"), 303, headers=FRESH)

    def _beginning(self, place: CardPlace, form: Form) -> str:
        pasted, source = first(form, "lines"), first(form, "from")
        title = " ".join(first(form, "title").split()) or place.name
        head = f"card = {place.name}\ntitle = {title}\n"
        if pasted.strip():
            return _headed(pasted, head)
        if source in SHIPPED:
            from rules.cards.card import DATA

            return _headed((DATA / f"{source}.card").read_text(encoding="utf-8"), head)
        for each in self._cards.listed():
            held = self._cards.held(each.place) if each.place.path == source else None
            if held is not None:
                return _headed(held.text, head)
        return f"{head}\n[{title}]\n"

    def _address(self, place: CardPlace, typing: Typing) -> str:
        return f"{self.base}/of/{place.year}/{place.name}/{typing}"

    # --- The editor ---

    async def edit(self, request: Request, who: CardWriter) -> Response:
        """The page on which a card is typed."""
        place, typing = _asked(request)
        held = await asyncio.to_thread(self._cards.held, place, typing)
        if held is None and typing == "second" and self._cards.held(place) is not None:
            held = HeldText(f"card = {place.name}\n", "")
        if held is None:
            raise HTTPException(404)
        typed = await asyncio.to_thread(typed_card, held.text, place.name)
        begun = {
            "version": held.version, "draft": held.draft, "base": self.base,
            "address": self._address(place, typing), **as_data(typed, who.words),
        }  # fmt: skip
        page = self.page(
            "card", who, card=place, typing=typing, begun=begun, text=held.text, held=held,
            at=_moment(held.at), scripted=_scripted(who.words),
        )  # fmt: skip
        return HTMLResponse(page, headers=FRESH)

    async def check(self, request: Request, who: CardWriter) -> Response:
        """Say what a text is as a card, line by line; nothing is kept."""
        wanted = await _read(request, TypedRequest)
        typed = await asyncio.to_thread(typed_card, wanted.text, "")
        return JSONResponse(as_data(typed, who.words), headers=FRESH)

    async def hands(self, request: Request, who: CardWriter) -> Response:
        """Return the concrete hands of a line, tile by tile."""
        wanted = await _read(request, HandsRequest)
        typed = await asyncio.to_thread(typed_card, wanted.text, "")
        line = next((each.line for each in typed.lines if each.row == wanted.row), None)
        found = hands_data(line, max(wanted.begin, 0), who.words)
        return JSONResponse(found, headers=FRESH)

    async def keep(self, request: Request, who: CardWriter) -> Response:
        """Keep what is typed as a draft, and say what it is as a card."""
        place, typing = _asked(request)
        wanted = await _read(request, TypedRequest)

        def work() -> HeldText:
            return self._cards.keep(
                place, typing, wanted.text, wanted.seen, who.name, over=wanted.over
            )

        return await self._kept(place, typing, who, wanted, work)

    async def save(self, request: Request, who: CardWriter) -> Response:
        """Make the draft the card."""
        place, _ = _asked(request, "first")
        wanted = await _read(request, TypedRequest)

        def work() -> HeldText:
            return self._cards.save(place, wanted.text, wanted.seen, who.name)

        return await self._kept(place, "first", who, wanted, work)

    async def _kept(
        self,
        place: CardPlace,
        typing: Typing,
        who: CardWriter,
        wanted: TypedRequest,
        work: Callable[[], HeldText],
    ) -> Response:
        """Answer with what is held once the work is done, or why it is not, or whose is there."""
        typed = await asyncio.to_thread(typed_card, wanted.text, "")
        answer = as_data(typed, who.words)
        try:
            held = await asyncio.to_thread(work)
        except MeanwhileError as error:
            theirs = error.held
            found = await asyncio.to_thread(differences, wanted.text, theirs.text)
            theirs_typed = await asyncio.to_thread(typed_card, theirs.text, "")
            answer["meanwhile"] = {
                "says": who.words.label(FILE, "cards-meanwhile", by=theirs.by or "-", n=len(found)),
                "version": theirs.version,
                "lines": as_data(theirs_typed, who.words)["lines"],
                "differences": _differences(found, who.words),
            }
            return JSONResponse(answer, 409, headers=FRESH)
        except UnusableInput as error:
            # What cannot be saved is kept as a draft all the same: the page types on from there.
            kept = await asyncio.to_thread(self._cards.held, place, typing)
            if kept is not None and kept.text == wanted.text:
                answer["version"] = kept.version
            answer["error"] = in_words(who.words, error)
            return JSONResponse(answer, 422, headers=FRESH)
        return JSONResponse({**answer, "version": held.version, "draft": held.draft}, headers=FRESH)

    async def drop(self, request: Request, who: CardWriter) -> Response:
        """Give a draft up; the page then shows what is saved, or the list."""
        place, typing = _asked(request)
        form = await read_form(request)
        try:
            await asyncio.to_thread(self._cards.drop, place, typing, first(form, "seen"))
        except MeanwhileError:
            return RedirectResponse(self._address(place, typing), 303, headers=FRESH)
        return RedirectResponse(self.base, 303, headers=FRESH)

    async def picture(self, request: Request, who: CardWriter) -> Response:
        """The card drawn as print has it."""
        place, _ = _asked(request, "first")
        held = self._cards.held(place)
        if held is None:
            raise HTTPException(404)
        typed = await asyncio.to_thread(typed_card, held.text, place.name)
        drawn = show_svg(typed.card)
        return Response(
            show_svg(typed.card, embedded(drawn)),
            media_type="image/svg+xml",
            headers={**FRESH, "content-security-policy": _OF_PICTURE},
        )

    # --- Typed twice ---

    async def compare(self, request: Request, who: CardWriter) -> Response:
        """What differs between two typings; a form says which of them is right about one line."""
        place, _ = _asked(request, "first")
        form = await read_form(request) if request.method == "POST" else {}
        error = ""
        if form:
            try:
                await asyncio.to_thread(self._settle, place, form, who.name)
            except MeanwhileError:
                error = who.words.label(FILE, "cards-compare-meanwhile")
        first_held, second = self._cards.held(place), self._cards.held(place, "second")
        if first_held is None or second is None:
            raise HTTPException(404)
        found = await asyncio.to_thread(differences, first_held.text, second.text)
        page = self.page(
            "compare", who, card=place, error=error, seen=(first_held.version, second.version),
            found=_differences(found, who.words), by=(first_held.by, second.by),
            draft=first_held.draft,
        )  # fmt: skip
        return HTMLResponse(page, 409 if error else 200, headers=FRESH)

    def _settle(self, place: CardPlace, form: Form, by: str) -> None:
        """Have one typing's line as the other has it."""
        held = {typing: self._cards.held(place, typing) for typing in TYPINGS}
        one, other = held["first"], held["second"]
        if one is None or other is None:
            raise HTTPException(404)
        for each, field in ((one, "seen_first"), (other, "seen_second")):
            if each.version != first(form, field):
                raise MeanwhileError(each)
        found, number = differences(one.text, other.text), first(form, "number")
        if not number.isdecimal() or int(number) >= len(found):
            raise HTTPException(400)
        it = found[int(number)]
        right = first(form, "right")
        if right == "first":
            text = settled(
                other.text, it.right.row if it.right else None, it.right_after, _typed(it.left)
            )
            self._cards.keep(place, "second", text, other.version, by)
        elif right == "second":
            text = settled(
                one.text, it.left.row if it.left else None, it.left_after, _typed(it.right)
            )
            self._cards.keep(place, "first", text, one.version, by)


_OF_PICTURE: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
"""A drawing brings its letters along, within itself."""


def _typed(line: Any) -> str | None:
    return None if line is None else line_of(line.kind, line.fields)


def _differences(found: Sequence[Any], words: Words) -> list[Mapping[str, Any]]:
    return [difference_data(each, number, words) for number, each in enumerate(found)]


def _headed(text: str, head: str) -> str:
    """Return lines that are taken in under a card's own name and title."""
    kept = []
    for line in text.replace("\r\n", "\n").replace("\ufeff", "").split("\n"):
        key = line.partition("=")[0].strip()
        if key not in ("card", "title") or ";" in line:
            kept.append(line.rstrip())
    return head + "\n".join(kept).strip("\n") + "\n"


def _asked(request: Request, typing: str = "") -> tuple[CardPlace, Typing]:
    given = request.path_params
    try:
        place = place_of(given["year"], given["name"])
    except UnusableInput:
        raise HTTPException(404) from None
    wanted = typing or given["typing"]
    for known in TYPINGS:
        if wanted == known:
            return place, known
    raise HTTPException(404)


async def _read(request: Request, kind: type[Wanted]) -> Wanted:
    """Return what a page's script sends; the browser says that it comes from one of this site."""
    if request.headers.get("content-type", "") != "application/json":
        raise HTTPException(415)
    try:
        return msgspec.json.decode(await read_body(request, _BODY, too_large()), type=kind)
    except msgspec.DecodeError as error:
        raise HTTPException(400, str(error)) from None


def _moment(at: str) -> str:
    """Return a moment as a clock on this computer's wall has it."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}" if at else ""


def _scripted(words: Words) -> dict[str, str]:
    """Return what the editor's script says."""
    say = words.labels(FILE)
    parts = ("kept", "offline", "saved", "refused", "back", "more", "none", "mine")
    return {part: say("cards-script", part) for part in parts}


def whole_page(template: str, words: Words, **content: Any) -> str:
    """Return a page of the club's cards and rules by its template's name."""
    return _engine(words.language).get_template(f"{template}.html").render(words=words, **content)


@cache
def _engine(language: str) -> jinja2.Environment:
    engine = make_engine(language)
    engine.loader = jinja2.PackageLoader("controller.web.cards")
    return engine
