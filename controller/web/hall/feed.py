"""The feed of a page of the desk: its parts as they change, seldom more than once a second."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Final

from controller.hall.floor import Floor
from controller.web.answers import News
from controller.web.feed import RETRY_MS, board_message, message

LOOK: Final = 5.0
"""Seconds after which a page is looked at without news: people wait, and time goes on."""
PAUSE: Final = 1.0
"""Seconds between two looks, at least: a hall of many tables has news all the time."""
BEATS: Final = 3
"""After so many looks without a change the page hears that the desk is there."""


async def desk_feed(
    floor: Floor, drawn: Callable[[], dict[str, str]], holds: Callable[[], bool]
) -> AsyncGenerator[bytes, None]:
    """Yield what changes of what `drawn` gives, as long as `holds` says the phone is paired."""
    news = News()
    stop = floor.wake(news.tell)
    try:
        had: dict[str, str] = {}
        still = 0
        yield f"retry: {RETRY_MS}\n\n".encode()
        while holds() and not floor.closed:
            news.clear()
            version = floor.version
            parts = await asyncio.to_thread(drawn)
            still += 1
            if parts != had:
                yield board_message(version, parts, had)
                had, still = parts, 0
            elif still >= BEATS:
                yield b": beat\n" + message("beat", version)
                still = 0
            await asyncio.sleep(PAUSE)
            await news.wait(LOOK)
    finally:
        stop()
