"""Who looks at the desk's pages while the hall plays, and how long each page takes to come."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from typing import Final

from controller.hall.simulation.pages_client import GONE, DeskRefusesError, PagesClient

PAGES: Final = ("/hall", "/hall/plan", "/hall/standings", "/hall/players", "/hall/tables/{table}")
FEEDS: Final = ("floor", "standings")
"""The pages that are open on somebody's screen, and kept current."""
PAUSE: Final = 1.0
"""Seconds between one page and the next."""


class Readers:
    """One who opens page after page, and screens that follow; `took` has seconds by page."""

    def __init__(self, client: PagesClient, tables: int) -> None:
        self._pages, self._cookie, self._tables = client.pages, client.cookie, tables
        self.took: dict[str, list[float]] = {page: [] for page in PAGES}
        self.heard = 0
        """Bytes that came by the feeds."""
        self._ends = threading.Event()
        self._threads = [
            threading.Thread(target=self._read, daemon=True),
            *(threading.Thread(target=self._follow, args=(name,), daemon=True) for name in FEEDS),
        ]

    def start(self) -> None:
        """Begin."""
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """End."""
        self._ends.set()

    def _read(self) -> None:
        rng, client = random.Random(1), PagesClient(self._pages, self._cookie, patience=0)
        while True:
            for page in PAGES:
                if self._ends.wait(PAUSE):
                    return
                begun = time.monotonic()
                # A desk that is gone for a while has no pages: that is measured elsewhere.
                with contextlib.suppress(DeskRefusesError, *GONE):
                    client.get(page.format(table=rng.randint(1, self._tables)))
                    self.took[page].append(time.monotonic() - begun)

    def _follow(self, page: str) -> None:
        client = PagesClient(self._pages, self._cookie)
        while not self._ends.wait(PAUSE):
            with contextlib.suppress(*GONE):
                for line in client.feed(page):
                    self.heard += len(line)
                    if self._ends.is_set():
                        return
