"""A deal to take along: a page that opens anywhere, its moves as text, its record."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from controller import game_text
from controller.record import journal_lines
from controller.replay.deals import of_entries
from controller.replay.library import Library
from controller.replay.moments import ReplayedDeal, open_deal
from controller.replay.sharing import shared
from controller.typeface import embedded
from controller.web.replay.pages import STATIC, ReplayPages
from rules.tiles import UNKNOWN, parse_tile
from vision.simulator.art import svg

_DISPLAY: Final = Path(__file__).parent.parent / "static"
_SOURCE: Final = re.compile(r'src="(/tiles/([^"/]+)\.svg|/static/unread\.svg)"')
_ENCODER: Final = msgspec.json.Encoder()


@dataclass(frozen=True)
class Kind:
    """One way to take a deal along: its media type, and what makes it."""

    media: str
    make: Callable[[ReplayPages, ReplayedDeal, bool], bytes]


def record(pages: ReplayPages, replayed: ReplayedDeal, names: bool) -> bytes:
    """Return a deal as JSON Lines, a journal of its own."""
    out = io.BytesIO()
    journal_lines.write(shared(pages.library.recording, replayed.deal, names=names), out)
    return out.getvalue()


def text(pages: ReplayPages, replayed: ReplayedDeal, names: bool) -> bytes:
    """Return a deal as game text."""
    entries = shared(pages.library.recording, replayed.deal, names=names)
    return game_text.written(entries, table=pages.place.table, deal=replayed.deal.number).encode()


def page(pages: ReplayPages, replayed: ReplayedDeal, names: bool) -> bytes:
    """Return a deal as one HTML file that needs no server and asks nothing of one."""
    entries = shared(pages.library.recording, replayed.deal, names=names)
    alone = of_entries(entries)
    opened = open_deal(alone, alone.deals()[0], replayed.way)
    own = ReplayPages(Library(alone), pages.place, table=False, language=pages.language)
    whole = own.whole(opened)
    whole["tiles"] = _drawings(whole["pieces"])
    # Nothing in it can end the element that it stands in.
    moments = _ENCODER.encode(whole).decode().replace("<", "\\u003c")
    written = game_text.written(entries, table=pages.place.table)
    styles = _file(_DISPLAY / "display.css") + _file(STATIC / "replay.css")
    content = own.alone(
        opened,
        {
            "style": embedded(styles + moments + written) + styles,
            "script": _file(STATIC / "replay.js") + _file(_DISPLAY / "fit.js"),
            "icons": _icons(),
            "whole": moments,
            "text": written,
        },
    )
    return content.encode()


KINDS: Final = {
    "html": Kind("text/html", page),
    "txt": Kind("text/plain", text),
    "jsonl": Kind("application/jsonl", record),
}


def _drawings(pieces: list[str]) -> dict[str, str]:
    """Return the drawing of every tile that the pieces show, by the address they show it under."""
    found: dict[str, str] = {}
    for piece in pieces:
        for address, name in _SOURCE.findall(piece):
            if address not in found:
                found[address] = _drawing(name)
    return found


def _drawing(name: str) -> str:
    if not name:
        return _file(_DISPLAY / "unread.svg")
    return svg(UNKNOWN if name == "back" else parse_tile(name))


def _icons() -> str:
    """Return the display's icons to stand in the page itself, under names of their own."""
    named = _file(_DISPLAY / "icons.svg").replace(' id="', ' id="icon-')
    return named.replace("<svg ", '<svg class="defs" aria-hidden="true" width="0" height="0" ', 1)


@cache
def _file(path: Path) -> str:
    return path.read_text(encoding="utf-8")
