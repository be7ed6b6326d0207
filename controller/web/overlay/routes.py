"""The overlay's addresses: the page, and the feed that keeps it current, both behind the delay."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import jinja2
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from controller.record.bus import Bus
from controller.web.answers import FRESH, News, event_stream, static_route
from controller.web.feed import HEARTBEAT, RETRY_MS, message
from controller.web.overlay.history import LONGEST, BoardHistory
from controller.web.overlay.past import PastBoard
from controller.web.overlay.view import FILE, banner, picture
from controller.web.pages import make_engine
from controller.web.view import TableInfo
from controller.words import ENGLISH, Words

LAYOUTS: Final = ("bar", "full", "corner")
PARTS: Final = ("seats", "centre")
"""The parts that change, beside the banner; each is a template and an element's id."""

_PATIENCE: Final = 0.6
"""Seconds for which the first page waits until the journal is gone through."""
_SOON: Final = 0.01  # seconds added to a wait, so that it does not end a hair too early


class OverlayQueryError(ValueError):
    """An address that asks for what there is not; the message says what there is."""


@dataclass(frozen=True)
class OverlayRequest:
    """What an address asks for: which layout, and by how many seconds it lags."""

    layout: str
    delay: int


def asked(query: Mapping[str, str], floor: int, words: Words) -> OverlayRequest:
    """Return what a query asks for, `floor` seconds at least, or raise `OverlayQueryError`."""
    say = words.labels(FILE)
    layout, delay = query.get("layout", "bar"), query.get("delay", "0")
    if layout not in LAYOUTS:
        raise OverlayQueryError(say("overlay-no-layout", given=layout[:20]))
    if not re.fullmatch(r"[0-9]{1,5}", delay) or int(delay) > LONGEST:
        raise OverlayQueryError(say("overlay-no-delay", given=delay[:20], most=LONGEST))
    return OverlayRequest(layout, max(floor, int(delay)))


def overlay_routes(
    bus: Bus, place: TableInfo, floor: int = 0, language: str = ENGLISH, behind: int = 0
) -> list[Route]:
    """Return the overlay's addresses; what they show lags by `floor` seconds at least.

    What `bus` announces is `behind` seconds old already. The journal is gone through when the
    overlay is first asked for.
    """
    history = BoardHistory(bus, language=language, behind=behind)
    floor = max(floor, behind)
    words = Words(language)

    async def page(request: Request) -> Response:
        try:
            wanted = asked(request.query_params, floor, words)
        except OverlayQueryError as error:
            return PlainTextResponse(f"{error}\n", 400, headers=FRESH)
        starting = asyncio.ensure_future(asyncio.to_thread(history.start))
        await asyncio.wait({starting}, timeout=_PATIENCE)  # the feed brings it when it is there
        lag = wanted.delay - behind
        shown = drawn(history, history.at(lag), lag, place)
        html = _part("overlay", words, place=place, asked=wanted, **shown)
        return HTMLResponse(html, headers=FRESH)

    async def events(request: Request) -> Response:
        try:
            wanted = asked(request.query_params, floor, words)
        except OverlayQueryError as error:
            return PlainTextResponse(f"{error}\n", 400, headers=FRESH)
        await asyncio.to_thread(history.start)
        return event_stream(overlay_feed(history, bus, place, wanted.delay - behind))

    return [
        Route("/overlay", page),
        Route("/overlay/events", events),
        static_route("/overlay/static", Path(__file__).parent / "static"),
    ]


async def overlay_feed(
    history: BoardHistory, bus: Bus, place: TableInfo, delay: int, heartbeat: float = HEARTBEAT
) -> AsyncIterator[bytes]:
    """Yield the whole picture at once and whenever it changes, `delay` seconds late.

    There are no numbers to resume by: a page that comes back has all with the first message.
    """
    news = News()
    stops = [history.wake(news.tell), bus.wake(news.tell)]
    shown: PastBoard | None = None
    try:
        yield f"retry: {RETRY_MS}\n\n".encode()
        while True:
            news.clear()
            then = history.at(delay)
            if then is not shown:
                shown = then
                yield message("overlay", drawn(history, then, delay, place))
            if bus.closed:
                return
            due = history.next_in(delay)
            news_came = await news.wait(min(heartbeat, (due or heartbeat) + _SOON))
            if not news_came and (due is None or due > heartbeat):
                yield message("beat", None)
    finally:
        for stop in stops:
            stop()


def drawn(history: BoardHistory, then: PastBoard, delay: int, place: TableInfo) -> dict[str, Any]:
    """Return the parts as HTML, and for how many milliseconds the banner stays (0: there is none).

    `n` is the entry that the picture stands at.
    """
    content = picture(then, place.players, place.table)
    over = banner(history, then.board, delay)
    words = then.board.words
    parts = {part: _part(f"overlay_{part}", words, **content) for part in PARTS}
    parts["banner"] = _part("overlay_banner", words, banner=over)
    return {"n": then.board.n, "parts": parts, "left": over["left"] if over else 0}


def _part(name: str, words: Words, **content: Any) -> str:
    return _engine(words.language).get_template(f"{name}.html").render(**content)


@cache
def _engine(language: str) -> jinja2.Environment:
    """The overlay's templates, beside those of the display whose tiles and signs they use."""
    engine = make_engine(language)
    assert engine.loader is not None
    own = jinja2.PackageLoader("controller.web.overlay")
    engine.loader = jinja2.ChoiceLoader([own, engine.loader])
    return engine
