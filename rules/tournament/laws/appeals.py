"""Appeals: who lodges one says why, and it is open until the director has decided it.

No source speaks of appeals at an American table; what is here is what a record of them needs.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.tournament import (
    AppealIsIn,
    AppealIsOver,
    NoSuchAppeal,
    NoSuchPlayer,
    NoSuchTable,
    ReasonIsMissing,
)
from rules.tournament import events as ev
from rules.tournament.law import refused, ruled, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.state import Tournament


@schedule(on=ev.AppealLodged)
def appeal_can_be(now: Tournament, event: ev.AppealLodged) -> Iterator[TournamentRuling]:
    """An appeal is of a table that there is or was, and says why; whose it is has a number."""
    if event.table not in now.tables and not any(event.table in p.tables for p in now.played):
        yield refused(NoSuchTable(event.table), table=event.table)
    if event.number and event.number not in now.entrants:
        yield refused(NoSuchPlayer(event.number))
    if not event.text.strip():
        yield refused(ReasonIsMissing(), table=event.table)


@schedule(on=ev.AppealLodged, after=True)
def appeal_is_in(now: Tournament, event: ev.AppealLodged) -> Iterator[TournamentRuling]:
    """Who lodged it hears its number."""
    yield ruled("granted", AppealIsIn(event.n, event.table), table=event.table)


@schedule(on=ev.AppealDecided)
def appeal_is_there(now: Tournament, event: ev.AppealDecided) -> Iterator[TournamentRuling]:
    """What is decided was lodged."""
    if now.appeal(event.appeal) is None:
        yield refused(NoSuchAppeal(event.appeal))


@schedule(on=ev.AppealDecided, after=True)
def appeal_is_over(now: Tournament, event: ev.AppealDecided) -> Iterator[TournamentRuling]:
    """The decision is on record."""
    appeal = now.appeal(event.appeal)
    if appeal is not None:
        reason = AppealIsOver(event.appeal, event.outcome)
        yield ruled("granted", reason, table=appeal.lodged.table)
