"""What is said of an event of a tournament: as `rules.rulings`, of tables and players by number."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.reasons.base import Statement
from rules.tiles import Seat

TournamentKind = Literal[
    "refused",  # it is on record that it was tried, and nothing changes
    "illegal",  # it happened and is not allowed: it is put right at the table
    "director",  # a person decides
    "warning",  # to be known before it matters
    "score",  # what a game comes to
    "granted",  # done, and acknowledged
]


class TournamentRuling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is said; `at` is the event's number, `laws` are empty where a record asks it.

    `table`, `seat` and `player` are whom it is about, where it is about one.
    """

    at: int = 0
    kind: TournamentKind
    laws: tuple[str, ...] = ()
    table: int | None = None
    seat: Seat | None = None
    player: int | None = None
    reason: Statement
