"""The deals that simulated tables play: prepared events, judged once as a table judges them.

What a table writes is then a copy, with its own players and numbers: a hall of two hundred tables
on one computer need not judge two hundred times, as each table's own computer does that.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.record.entries import Entry
from controller.record.judging import Judge
from controller.statistics.gather import Gatherer
from rules import events as ev
from rules.tiles import Seat

CODE: Final = "tournament-2019"
POOL: Final = Path(__file__).with_name("deals.jsonl.xz")
_EVENTS: Final = msgspec.json.Decoder(list[msgspec.Raw])
_NUMBERS: Final = ("target", "before", "review", "entry")
"""Fields of events that name another entry by its number."""


@dataclass(frozen=True)
class JudgedDeal:
    """A deal with what the referee says of it, numbered from 1, and what it comes to.

    `finished`: it was played out; a void one is played again.
    """

    entries: tuple[Entry, ...]
    points: dict[Seat, int]
    finished: bool


def judged_deals(count: int) -> list[JudgedDeal]:
    """Return the first deals of the pool, judged as a table judges them; at most all of them."""
    lines = lzma.decompress(POOL.read_bytes()).splitlines()[:count]
    return [
        _judged([ev.from_json(bytes(event)) for event in _EVENTS.decode(line)]) for line in lines
    ]


def _judged(events: Sequence[ev.Event]) -> JudgedDeal:
    judge, gatherer, entries = Judge(), Gatherer(), list[Entry]()
    for n, event in enumerate(events, 1):
        numbered = msgspec.structs.replace(event, n=n)
        entries.append(Entry(event=numbered, rulings=tuple(judge.see(numbered))))
        gatherer.feed(entries[-1])
    row = gatherer.present()
    assert row is not None, "a deal of the pool begins with its beginning"
    return JudgedDeal(tuple(entries), dict(row.points), row.finished)


def entry_of(deal: JudgedDeal, place: int, before: int, players: dict[Seat, str]) -> Entry:
    """Return the deal's entry at a place (from 0) for a journal with `before` entries before it."""
    own = deal.entries[place]
    event = own.event
    changes: dict[str, Any] = {"n": 0, "at": None}
    for name in _NUMBERS:
        number = getattr(event, name, None)
        if isinstance(number, int):
            changes[name] = number + before
    if isinstance(event, ev.DealStarted):
        changes["players"] = players
    rulings = tuple(msgspec.structs.replace(r, at=r.at + before) for r in own.rulings)
    return Entry(event=msgspec.structs.replace(event, **changes), rulings=rulings)
