"""The public folder kept current: which files there are, and when each is made anew.

A page is drawn when what it shows has become otherwise, and its file is written when that gives
other bytes. A ruling stands over a table for some seconds and is then taken from its file: what a
file says is so whenever it is read.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.hall.spectators.public import PublicHall
from controller.typeface import FACES as LETTERS
from controller.typeface import style
from controller.web.answers import tile_drawing
from controller.web.language import called_by_themselves
from controller.web.overlay.view import BANNER
from controller.web.spectators import facts, pages
from controller.web.spectators.folder import PublicFolder
from controller.words import ENGLISH
from rules.tiles import FACES, NUMBERED_FLOWERS

log = logging.getLogger(__name__)

EVERY: Final = 1.0
"""Seconds between two looks."""
BEATS: Final = 10.0
"""Seconds after which it is said that the hall is there."""
TABLE_EVERY: Final = 3.0
"""Seconds between two drawings of a table at least: two hundred play at once."""
STANDINGS_EVERY: Final = 5.0
"""Seconds between two drawings of the standings at least: eight hundred rows take a while."""
_HERE: Final = Path(__file__).parent
_WEB: Final = _HERE.parent


class LiveWriter:
    """Writes what is public of a hall into a folder; `step` does what is due now."""

    def __init__(
        self,
        hall: PublicHall,
        folder: PublicFolder,
        language: str = ENGLISH,
        now: Callable[[], float] = time.monotonic,
        table_every: float = TABLE_EVERY,
    ) -> None:
        self.hall = hall
        self._table_every = table_every
        self._drawn: dict[int, float] = {}
        self.folder = folder
        self._language = language
        self._now = now
        self._languages = [each for each, _ in called_by_themselves()]
        self._open: bool | None = None
        self._seen: dict[str, Any] = {}
        self._banner_until: dict[int, float] = {}
        self._beat = self._stood = float("-inf")
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None

    # -- when -------------------------------------------------------------------------------

    def start(self) -> None:
        """Keep the folder current until `close`, in a thread."""
        self._thread = threading.Thread(target=self._run, name="live", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End; what is there stays there."""
        self._ending.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        while not self._ending.wait(EVERY):
            try:
                self.step()
            except Exception:
                log.exception("the public pages are not what they should be")

    def step(self) -> None:
        """Let out what is due, and write what is otherwise by that."""
        open_now = self.hall.look()
        if open_now != self._open:
            self._begin(open_now)
        if open_now:
            self._hall()
            self._standings()
            for table in facts.tables_of(self.hall):
                self._table(table)
        if self._now() - self._beat >= BEATS:
            self._beat = self._now()
            at = datetime.now(UTC).isoformat(timespec="seconds")
            self.folder.put("beat.json", _json({"at": at, "open": open_now}))

    def _begin(self, open_now: bool) -> None:
        """Spectators see the hall from now on, or nothing: then nothing of it stays there."""
        if self._open is None:
            self.folder.clear()
        self._open = open_now
        self._seen.clear()
        self._drawn.clear()
        self._beat = self._stood = float("-inf")
        fixed = {"index.html": pages.entrance(self._language).encode(), **_looks()}
        if not open_now:
            fixed |= {f"{each}/index.html": pages.closed(each).encode() for each in self._languages}
        else:
            for each in self._languages:
                own = {"path": "help", "file": "index", "feed": "index"}
                fixed[f"{each}/help.html"] = pages.page(
                    "live_help", each, {"head": ""}, **own
                ).encode()
            schema = msgspec.json.encode(facts.schema())
            fixed["live.schema.json"] = msgspec.json.format(schema, indent=1)
        self.folder.keep_only(set(fixed))
        for path, content in fixed.items():
            self.folder.put(path, content)

    def _otherwise(self, what: str, key: Any) -> bool:
        """Whether what a page is made of is otherwise than it was when it was drawn."""
        if self._seen.get(what) == key:
            return False
        self._seen[what] = key
        return True

    # -- what -------------------------------------------------------------------------------

    def _hall(self) -> None:
        shown = facts.hall_facts(self.hall)
        running = self.hall.tournament.running
        if not self._otherwise("hall", (shown, running.outstanding if running else ())):
            return
        self.folder.put("hall.json", _json(shown))
        for each in self._languages:
            self._page("hall", f"{each}/index", pages.hall_parts(self.hall, each), each)

    def _standings(self) -> None:
        key = (self.hall.tournament.events, self.hall.hidden, facts.minutes_left(self.hall))
        if self._seen.get("standings") == key or self._now() - self._stood < STANDINGS_EVERY:
            return
        self._seen["standings"], self._stood = key, self._now()
        self.folder.put("standings.json", _json(facts.standings_facts(self.hall)))
        for each in self._languages:
            parts = pages.standings_parts(self.hall, each)
            self._page("standings", f"{each}/standings", parts, each)

    def _table(self, table: int) -> None:
        there, now = self.hall.tables.get(table), self._now()
        seen = self._seen.get("hall")
        cards = self.hall.tournament.cards_at(table)
        changed = there.changed if there else -1
        faded = self._banner_until.get(table, now + 1) <= now
        if faded:
            del self._banner_until[table]
        head = (facts.minutes_left(self.hall), self.hall.hidden, seen[1] if seen else None)
        if now - self._drawn.get(table, float("-inf")) < self._table_every and not faded:
            return
        key = (there and there.epoch, changed, cards, table in self.hall.lost, head)
        if not self._otherwise(f"table {table}", key) and not faded:
            return
        self._drawn[table] = now
        if there is not None and there.lately(0.0, BANNER):
            self._banner_until[table] = now + BANNER
        self.folder.put(f"tables/{table}.json", _json(facts.table_facts(self.hall, table, there)))
        for each in self._languages:
            path = f"{each}/tables/{table}"
            parts = pages.table_parts(self.hall, table, each)
            self.folder.put(f"{path}.json", _json(parts))
            if self._otherwise(path, True):
                self._shells(table, each, parts)

    def _shells(self, table: int, language: str, parts: pages.Parts) -> None:
        """Write a table's pages, into which the script puts what its file has."""
        own = {"table": table, "path": f"tables/{table}", "file": str(table)}
        page = pages.page("table", language, parts, **own)
        self.folder.put(f"{language}/tables/{table}.html", page.encode())
        overlay = pages.page("overlay", language, parts, table=table)
        self.folder.put(f"{language}/overlay/{table}.html", overlay.encode())

    def _page(self, name: str, path: str, parts: pages.Parts, language: str) -> None:
        self.folder.put(f"{path}.json", _json(parts))
        short = path.partition("/")[2]
        whole = pages.page(name, language, parts, path=short, file=short)
        self.folder.put(f"{path}.html", whole.encode())


def _json(what: Any) -> bytes:
    return bytes(msgspec.json.encode(what))


@cache
def _looks() -> dict[str, bytes]:
    """Return how the pages look: styles, scripts, letters, signs and tiles."""
    found = {
        f"static/{file.name}": file.read_bytes()
        for file in (
            *(_HERE / "static").iterdir(),
            _WEB / "static" / "operator.css",
            _WEB / "static" / "icon.svg",
            _WEB / "static" / "icons.svg",
            _WEB / "static" / "unread.svg",
            _WEB / "static" / "fit.js",
            _WEB / "hall" / "static" / "hall.css",
            _WEB / "overlay" / "static" / "overlay.css",
            _WEB / "vendor" / "idiomorph.min.js",
        )
        if file.suffix in (".css", ".js", ".svg")
    }
    found |= {f"static/{face.file}": face.content for face in LETTERS}
    found["static/letters.css"] = style(lambda face: face.file).encode()
    for name in (*FACES, *NUMBERED_FLOWERS, "back"):
        found[f"static/tiles/{name}.svg"] = tile_drawing(name).encode()
    return found
