"""People and a camera at one table: the program put together as `rackside run` puts it together.

    with sitting(path) as table:
        follow(table, game, enumerate(game.stills()))
        table.entries()

The eye is a recording (`tests.games.recorded`); everything behind it is real, with its journal on
disk. People act between two looks, through the operator's desk.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from controller.operating.desk import Desk
from controller.operating.phones import PairedPhone
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.session import Session
from controller.table import begin_first_deal, make_scribe, new_session
from rules.events import DealStarted, Event
from tests.games.recorded import Recorded
from vision.following.watcher import Watcher
from vision.sightings import Still

OPERATOR = PairedPhone("operator")


class NoEyes:
    """Finds no tile and reads none: what is seen comes from a recording."""

    def find(self, image: Any, scale: float | None = None, threshold: float = 0.4) -> list[Any]:
        """Find nothing."""
        return []

    def read(self, image: Any, quads: Any) -> list[Any]:
        """Read nothing."""
        return []


def start_following(session: Session, stills: Iterable[Still], deal: DealStarted) -> None:
    """Follow stills to their end as `rackside run` follows its camera from its start on."""
    begin_first_deal(session, deal)
    session.follow(stills, make_scribe(session, Watcher(NoEyes(), NoEyes())))


@dataclass
class Table:
    """A session with its journal, and the desk at which people enter things."""

    journal: Journal
    session: Session
    desk: Desk
    after: dict[int, int] = field(default_factory=dict)
    """By look: the number of the last entry when it had been taken in and people had acted."""

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.session.bus.last

    def entries(self, since: int = 0) -> list[Entry]:
        """Return what the journal holds on disk."""
        return list(self.journal.entries(since))

    def events(self, since: int = 0) -> list[Event]:
        """Return the events that the journal holds on disk."""
        return [entry.event for entry in self.entries(since)]

    def form(self, **fields: str) -> dict[str, tuple[str, ...]]:
        """Return a form as the page sends it that shows the table as it is now."""
        return {"seen": (str(self.last),), **{name: (value,) for name, value in fields.items()}}

    def answer_seasons(self, game: Recorded, look: int) -> None:
        """Whoever is asked which season lies there says it, as a host would who sees it."""
        if not game.seasons(look):
            return
        for n, tile in list(game.seasons_told(look, self.events(), self.desk.questions())):
            self.desk.answer(OPERATOR, self.form(question=str(n), tile=tile))


@contextlib.contextmanager
def sitting(path: Path) -> Iterator[Table]:
    """Open a table on a journal, which may hold an evening so far."""
    with Journal(path) as journal, new_session(journal) as session:
        yield Table(journal, session, Desk(session))


def follow(
    table: Table,
    game: Recorded,
    stills: Iterable[tuple[int, Still]],
    people: Callable[[int], object] = lambda look: None,
    *,
    before: Callable[[int], object] = lambda look: None,
    done: Callable[[], object] = lambda: None,
) -> None:
    """Follow stills, each with the number of its look; people act `before` and after each.

    `done` is called when the last one has been taken in, before the camera's end is heard of.
    """

    def shown() -> Iterator[Still]:
        for look, still in stills:
            before(look)
            yield still
            table.answer_seasons(game, look)
            people(look)
            table.after[look] = table.last
        done()

    start_following(table.session, shown(), game.begun)


def cut(journal: Path, last: int, into: Path) -> None:
    """Copy a journal as it was when entry `last` had just come to be on disk."""
    Journal(into).close()
    with contextlib.closing(sqlite3.connect(into)) as copy:
        copy.execute("ATTACH ? AS whole", (str(journal),))
        with copy:
            copy.execute("INSERT INTO entries SELECT * FROM whole.entries WHERE n <= ?", (last,))
