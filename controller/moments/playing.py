"""Playing a moment again: the table is followed anew from the record's state, and compared."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

import msgspec

from controller import table
from controller.moments.layout import MomentError, MomentFile
from controller.moments.packing import so
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.journal_lines import import_
from controller.record.session import Session
from controller.words.labels import at_place, label
from controller.words.watching import why
from rules.events import BY_PEOPLE, Amended, Dealt, Event, to_json
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.layout import Layout
from vision.reading.reader import Reader, ReaderError
from vision.reading.tilesets import SUFFIX, TileSetError, load


@dataclass(frozen=True)
class Played:
    """What following a moment again came to, beside what should have been written.

    `missing` should have been written and was not, `more` was written and should not have been.
    """

    written: tuple[Event, ...]
    missing: tuple[Event, ...]
    more: tuple[Event, ...]

    @property
    def as_expected(self) -> bool:
        """Whether what was written is what should have been."""
        return not (self.missing or self.more)


def play(moment: MomentFile, journal: Journal, look_on: table.LookOn = iter) -> Played:
    """Follow a moment's pictures into an empty journal, from the record as it was when they begin.

    What people entered meanwhile is entered at its time. `MomentError` if it cannot be followed.
    """
    known = moment.header.known
    import_(moment.record[:known], journal)
    watcher = watcher_of(moment)
    with table.new_session(journal) as session:
        frames = _with_people(moment, session)
        table.follow(session, watcher, frames, look_on, to_its_end=False)
    written = so(list(journal.entries()), known, journal.last)
    return _compared(moment, written)


def watcher_of(moment: MomentFile) -> Watcher:
    """Return a watcher that sees as the one did that saw the moment."""
    try:
        reader = Reader()
        if moment.tiles is not None:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / f"set{SUFFIX}"
                path.write_bytes(moment.tiles)
                reader = reader.with_tileset(load(path), played=True)
    except (ReaderError, TileSetError) as error:
        raise MomentError(
            at_place(moment.path, label("commands/journal", "journal-moment-set", why=why(error)))
        ) from None
    return Watcher(
        Finder(),
        reader,
        Layout(moment.measures.plan),
        moment.calibration,
        field_of_view=moment.header.field_of_view,
    )


def _with_people(moment: MomentFile, session: Session) -> Iterator[Frame]:
    """Yield the pictures; before each, what people entered since the one before is on record."""
    known = moment.header.known
    entered = [e for e in moment.record[known:] if e.event.source in BY_PEOPLE]
    for shot, frame in zip(moment.shots, moment.frames(), strict=True):
        while entered and entered[0].n <= shot.entries:
            _enter(entered.pop(0), moment, session)
        yield frame


def _enter(entry: Entry, moment: MomentFile, session: Session) -> None:
    event = msgspec.structs.replace(entry.event, n=0)
    if isinstance(event, Amended) and event.target > moment.header.known:
        was = _bare(moment.record[event.target - 1].event)
        now = [e.n for e in session.events if e.n > moment.header.known and _bare(e) == was]
        if not now:
            return  # what it puts right was not written this time
        event = msgspec.structs.replace(event, target=now[-1])
    session.note(event)


def _compared(moment: MomentFile, written: Sequence[Event]) -> Played:
    expected, sure = moment.expected, moment.header.sure
    truth, found = [_bare(e) for e in expected], [_bare(e) for e in written]
    missing: list[Event] = []
    more: list[Event] = []
    for what, a, b, c, d in SequenceMatcher(None, truth, found, autojunk=False).get_opcodes():
        if what != "equal":
            missing += expected[a : max(a, min(b, sure))]
            more += written[c:d]
    return Played(tuple(written), tuple(missing), tuple(more))


def _bare(event: Event) -> bytes:
    """Return an event without what says how it was noted."""
    bare: Event = msgspec.structs.replace(
        event, n=0, at=None, confidence=None, source="camera", hidden=()
    )
    return to_json(
        msgspec.structs.replace(bare, followed=False) if isinstance(bare, Dealt) else bare
    )


def as_lines(events: Iterable[Event]) -> str:
    """Return events as text, for people who look for what went wrong."""
    return ", ".join(_bare(event).decode() for event in events)
