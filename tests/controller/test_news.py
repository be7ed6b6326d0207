"""What wakes a page: every piece of news does, however many come at once."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from controller.web.answers import News


def test_news_wakes_again_after_each_look() -> None:
    async def looked() -> list[bool]:
        news = News()
        woken = []
        with ThreadPoolExecutor(1) as thread:
            for _ in range(3):
                for _ in range(5):
                    thread.submit(news.tell).result()
                woken.append(await news.wait(10))
                news.clear()
        return [*woken, await news.wait(0.01)]

    assert asyncio.run(looked()) == [True, True, True, False]
