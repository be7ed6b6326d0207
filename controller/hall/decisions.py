"""All that people decided at a tournament beside the games: appeals, rulings, penalties, points.

Who checks a sum, or answers an appeal a week later, needs them in one list with their reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from controller.statistics.tables import StatisticsTable
from rules.tiles import SEATS, Seat
from rules.tournament.events import AppealEnds, WhatIsOrdered
from rules.tournament.state import Tournament

DecisionKind = Literal["appeal", "ruling", "penalty", "points", "correction"]


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision, or an appeal that is open: by its event's number `n` and time.

    `outcome` is what became of an appeal or a ruling, null while an appeal is open. `entry` is that
    of the table's `journal`; `number` the player's, 0 for nobody's.
    """

    n: int
    at: str = ""
    kind: DecisionKind
    table: int | None = None
    journal: str = ""
    entry: int | None = None
    seat: Seat | None = None
    number: int = 0
    points: int | None = None
    text: str = ""
    outcome: AppealEnds | Literal["added", "dead"] | None = None
    reason: str = ""
    by: str = ""


def decisions(now: Tournament) -> tuple[Decision, ...]:
    """Return them in the order in which they came on record."""
    found = (*_appeals(now), *_orders(now), *_points(now), *_corrections(now))
    return tuple(sorted(found, key=lambda each: each.n))


def _appeals(now: Tournament) -> Iterator[Decision]:
    for appeal in now.appeals:
        lodged, decided = appeal.lodged, appeal.decided
        yield Decision(
            n=lodged.n, at=lodged.at or "", kind="appeal", table=lodged.table,
            journal=lodged.journal, entry=lodged.entry, number=lodged.number, text=lodged.text,
            outcome=decided.outcome if decided else None, reason=decided.reason if decided else "",
            by=decided.by if decided else lodged.by,
        )  # fmt: skip


_RULINGS: Final[dict[WhatIsOrdered, Literal["upheld", "changed", "added", "dead"]]] = {
    "upheld": "upheld", "changed": "changed", "added": "added", "dead": "dead",
}  # fmt: skip


def _orders(now: Tournament) -> Iterator[Decision]:
    for order in now.orders:
        outcome = _RULINGS.get(order.what)
        if outcome is None and order.what != "penalty":
            continue  # that play stood still is no decision
        yield Decision(
            n=order.n, at=order.at or "", kind="ruling" if outcome else "penalty",
            table=order.table, entry=order.entry, seat=order.seat,
            points=None if outcome else -order.points, outcome=outcome, reason=order.reason,
            by=order.by,
        )  # fmt: skip


def _points(now: Tournament) -> Iterator[Decision]:
    for each in now.changed:
        yield Decision(
            n=each.n, at=each.at or "", kind="points", number=each.number, points=each.points,
            reason=each.reason, by=each.by,
        )  # fmt: skip


def _corrections(now: Tournament) -> Iterator[Decision]:
    """Yield what was corrected of cards that were in; `text` says what stood there before."""
    for played in now.played:
        for table, cards in played.tables.items():
            for game in cards.games:
                for each in game.corrections:
                    was = " ".join(f"{wind} {each.was[wind]}" for wind in SEATS if wind in each.was)
                    yield Decision(
                        n=each.n, kind="correction", table=table, reason=each.reason, by=each.by,
                        text=f"{played.number}.{game.game}: {was}",
                    )  # fmt: skip


def decisions_table(now: Tournament) -> StatisticsTable:
    """Return them as a table for spreadsheets."""
    head = Decision.__struct_fields__
    rows = tuple(
        tuple("" if (value := getattr(each, name)) is None else value for name in head)
        for each in decisions(now)
    )
    return StatisticsTable(head, rows)
