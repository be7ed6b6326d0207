"""The display's feed: server-sent events, resumed by the journal's numbers.

On connecting a page gets the whole board as it stands (event ``board``), and after every change
the parts of it that changed, at once. Every entry follows as it is put on disk (``entry``, its
`id` the entry's number). A page that comes back says with ``Last-Event-ID`` what it had, and gets
the entries it missed. A page that cannot keep up misses no entry, only boards that were already
past. What is concealed is not in the feed: a drawn tile is sent unknown.

The heartbeat is a comment and an event: a comment keeps proxies from closing
the line, and only an event can be seen by the page.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Final, Protocol

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request

from controller.record.board import Board
from controller.record.bus import Bus
from controller.record.entries import Entry, entry_in_words
from controller.record.public import public_entry
from controller.web.answers import News
from controller.words import Words

RETRY_MS: Final = 250
"""How soon a page whose connection broke asks again."""
HEARTBEAT: Final = 15.0
"""Seconds between two heartbeats."""


class Parts(Protocol):
    """What draws the parts of a page that change; `controller.web.pages.Pages` does."""

    def parts(self, board: Board) -> dict[str, str]:
        """Return the HTML of every part, by its element's id."""


def message(event: str, data: object, number: int | None = None) -> bytes:
    """Return one server-sent event; `data` becomes one line of JSON."""
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {event}\ndata: ".encode() + msgspec.json.encode(data) + b"\n\n"


def board_message(
    n: int, parts: Mapping[str, str], had: Mapping[str, str], number: int | None = None
) -> bytes:
    """Return the board after entry `n` as a page puts it in: the parts it had not so."""
    changed = {id: html for id, html in parts.items() if had.get(id) != html}
    return message("board", {"n": n, "parts": changed}, number)


def entry_message(entry: Entry, words: Words) -> bytes:
    """Return an entry: the event and the rulings, as far as the table may know them, in words."""
    return message("entry", entry_in_words(public_entry(entry), words), entry.n)


async def feed(
    bus: Bus,
    board: Callable[[], Board],
    pages: Parts,
    since: int | None = None,
    heartbeat: float = HEARTBEAT,
) -> AsyncGenerator[bytes, None]:
    """Yield the feed from after entry `since` (None: from now on) until the bus closes."""
    news = News()
    stop = bus.wake(news.tell)
    try:
        last = bus.last
        # A number from another journal (a demo begun anew) says nothing about this one.
        sent = last if since is None or since > last else since
        shown = board()
        had = pages.parts(shown)
        yield f"retry: {RETRY_MS}\n\n".encode() + board_message(shown.n, had, {}, sent)
        while True:
            news.clear()
            # What is seen goes first; the entries are read from the disk after it.
            if board() is not shown:
                shown = board()
                parts = pages.parts(shown)
                yield board_message(shown.n, parts, had)
                had = parts
            while sent < bus.last:
                for entry in await asyncio.to_thread(bus.entries, sent):
                    yield entry_message(entry, board().words)
                    sent = entry.n
            if board() is not shown:
                continue
            if bus.closed:
                return
            if not await news.wait(heartbeat):
                yield b": beat\n" + message("beat", sent)
    finally:
        stop()


def since(request: Request) -> int | None:
    """The number after which the feed is wanted, as a browser says when it comes back."""
    text = request.headers.get("last-event-id") or request.query_params.get("since")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise HTTPException(400)
    return int(text)
