"""Evenings for the replay's tests: whole played deals as a journal has them, refereed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cache

import msgspec

from controller.record.entries import Entry
from controller.record.judging import Judge, judge_again
from rules import events as ev
from rules.cards import load_card
from rules.tiles import Tile
from tests.players import play

NAMES = {"E": "Ada", "S": "Bea", "W": "Cy", "N": "Dot"}
BEGAN = datetime(2026, 5, 4, 18, 30, tzinfo=UTC)


def entries_of(events: Iterable[ev.Event]) -> list[Entry]:
    """Return events as a journal has them: numbered, three seconds apart, ruled on."""
    found = []
    for n, event in enumerate(events, 1):
        at = (BEGAN + timedelta(seconds=3 * n)).isoformat(timespec="milliseconds")
        found.append(Entry(event=msgspec.structs.replace(event, n=n, at=at)))
    return list(judge_again(found, Judge()))


@cache
def deal(seed: int) -> tuple[ev.Event, ...]:
    """Return a played American deal with the players' names."""
    first, *rest = play(load_card("practice"), seed).events
    return (msgspec.structs.replace(first, players=NAMES), *rest)


def hand_entered(after: int = 0) -> list[ev.Event]:
    """Return a short deal, not ended, that begins after so many entries.

    It has a draw out of turn, a drawn tile on record, a question and two corrections.
    """
    bam = ev.Discarded(seat="S", tile=Tile("6b"))
    return [
        ev.DealStarted(code="american", card="practice", players=NAMES),  # 1
        ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        ev.Discarded(seat="E", tile=Tile("3c")),  # 3
        ev.Drawn(seat="S", tile=Tile("J")),
        ev.Discarded(seat="S", tile=Tile("5b")),  # 5, which was 6b
        ev.Asked(question="Which tile is this?", about="000005-1.jpg", candidates=(Tile("5b"),)),
        ev.Drawn(seat="N"),  # 7, out of turn
        ev.PutBack(seat="N"),
        ev.Discarded(seat="W", tile=Tile("W")),  # 9, which never happened
        ev.Amended(target=after + 5, event=bam, reason="Bea says so"),
        ev.Amended(target=after + 9, event=None),
        ev.Drawn(seat="W"),  # 12
        ev.Discarded(seat="W", tile=Tile("Wh")),
    ]


def corrected(after: int = 0) -> list[ev.Event]:
    """Return the same deal, broken off in the end."""
    return [*hand_entered(after), ev.DealEnded(reason="abandoned")]
