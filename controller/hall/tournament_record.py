"""The tournament's record at the desk: its events, stored in order, and how it stands by them.

How the tournament stands is what `rules.tournament` folds from the events, here and nowhere else.
An event is stored before anybody acts on it. What a table's journal leads to (a game begins, comes
to a score) is stored together with how far that journal was gone through, so that nothing is
written twice when the desk is killed between the two.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

import msgspec
import sqlalchemy as sa
import sqlalchemy.exc

from rules.tournament.events import TournamentEvent, from_line, to_line
from rules.tournament.referee import TournamentReferee
from rules.tournament.rulings import TournamentRuling
from rules.tournament.state import Tournament

log = logging.getLogger(__name__)

_META = sa.MetaData()
_EVENTS: Final = sa.Table(
    "tournament",
    _META,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("event", sa.Text, nullable=False),
)
_FOLLOWED: Final = sa.Table(
    "followed",
    _META,
    sa.Column("tbl", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("epoch", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),
)
"""Up to which entry each journal was gone through for what it means to the tournament."""
_TIME: Final = sa.Table(
    "round_time",
    _META,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("elapsed", sa.Float, nullable=False),
    sa.Column("wall", sa.Float, nullable=False),
)
"""How long each round has run, by the number of the event with which its time began."""


class KeptTime(NamedTuple):
    """How many seconds the time ran that event `n` began, when it was `wall` by the desk's clock
    (seconds since 1970)."""

    n: int
    elapsed: float
    wall: float


class FollowedJournal(NamedTuple):
    """How far a table's journal was gone through."""

    table: int
    epoch: str
    n: int


class TournamentRecord:
    """A tournament's events in a database. `CodeError` if it was opened with unknown settings.

    All of it may be asked from any thread; `now` is a frozen value.
    """

    def __init__(self, engine: sa.Engine) -> None:
        _META.create_all(engine)
        self._engine = engine
        self._guard = threading.RLock()
        self._referee = TournamentReferee()
        self._events: list[TournamentEvent] = []
        self._listeners: list[Callable[[], None]] = []
        with self._engine.begin() as run:
            self._catch_up(run)
            asked = run.execute(sa.select(_FOLLOWED))
            self._followed: dict[tuple[int, str], int] = {
                (row.tbl, row.epoch): row.n for row in asked
            }

    @property
    def now(self) -> Tournament:
        """How the tournament stands."""
        return self._referee.now

    @property
    def rulings(self) -> Sequence[TournamentRuling]:
        """All that was said of its events, oldest first."""
        with self._guard:
            return tuple(self._referee.rulings)

    @property
    def events(self) -> Sequence[TournamentEvent]:
        """Its events, refused ones too, oldest first."""
        with self._guard:
            return tuple(self._events)

    def events_after(self, n: int) -> Sequence[TournamentEvent]:
        """Return the events after number `n`, oldest first."""
        with self._guard:
            return self._events[n:]

    def listen(self, hear: Callable[[], None]) -> None:
        """Have `hear` called, in whatever thread, after there is more on record."""
        self._listeners.append(hear)

    def followed(self, table: int, epoch: str) -> int:
        """Return up to which entry a journal was gone through."""
        return self._followed.get((table, epoch), 0)

    def see(
        self, events: Iterable[TournamentEvent], followed: FollowedJournal | None = None
    ) -> list[TournamentRuling]:
        """Store events, and what a journal was gone through to; return what is said of them.

        A database that does not take them raises its own error, and nothing has changed.
        """
        given = list(events)
        with self._guard:
            try:
                said = self._stored(given, followed)
            except sqlalchemy.exc.IntegrityError:  # another desk on the same database was first
                log.warning("the record has events of another desk: they are read first")
                with self._engine.begin() as run:
                    self._catch_up(run)
                said = self._stored(given, followed)
            if followed is not None:
                self._followed[followed.table, followed.epoch] = followed.n
        for hear in self._listeners if given else ():
            hear()
        return said

    def keep_time(self, kept: KeptTime) -> None:
        """Keep how long a round has run."""
        with self._engine.begin() as run:
            run.execute(sa.delete(_TIME).where(_TIME.c.n == kept.n))
            run.execute(sa.insert(_TIME).values(kept._asdict()))

    def kept_time(self, n: int) -> KeptTime | None:
        """Return how long a round was kept to have run; None if it never was."""
        with self._engine.begin() as run:
            row = run.execute(sa.select(_TIME).where(_TIME.c.n == n)).first()
        return KeptTime(row.n, row.elapsed, row.wall) if row else None

    def _stored(
        self, given: Sequence[TournamentEvent], followed: FollowedJournal | None
    ) -> list[TournamentRuling]:
        trial = TournamentReferee()
        trial.now = self._referee.now
        said, stored = [], []
        with self._engine.begin() as run:
            for event in given:
                event = msgspec.structs.replace(event, n=trial.now.events + 1, at=_now())
                said += trial.see(event)
                stored.append(event)
            if stored:
                rows = [{"n": event.n, "event": to_line(event).decode()} for event in stored]
                run.execute(sa.insert(_EVENTS), rows)
            if followed is not None:
                self._keep(run, followed)
        self._referee.rulings += said
        self._events += stored
        self._referee.now = trial.now  # last: what is drawn of a state has all that was said in it
        return said

    def _keep(self, run: sa.Connection, place: FollowedJournal) -> None:
        key = (_FOLLOWED.c.tbl == place.table, _FOLLOWED.c.epoch == place.epoch)
        changed = run.execute(sa.update(_FOLLOWED).where(*key).values(n=place.n))
        if not changed.rowcount:
            row = {"tbl": place.table, "epoch": place.epoch, "n": place.n}
            run.execute(sa.insert(_FOLLOWED).values(row))

    def _catch_up(self, run: sa.Connection) -> None:
        """Follow what is stored and not followed yet."""
        asked = sa.select(_EVENTS.c.event).where(_EVENTS.c.n > self._referee.now.events)
        for row in run.execute(asked.order_by(_EVENTS.c.n)):
            event = from_line(row.event)
            self._referee.see(event)
            self._events.append(event)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
