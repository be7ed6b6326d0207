"""A whole deal, by hand and by camera, on a disk that refuses one of its writes.

    deal = ByHand("american")
    whole = deal.play(folder / "whole.journal", Disk())
    failed = deal.play(folder / "failed.journal", Disk(refused(7, "io")))
    failed.amiss, failed.record == whole.record

The table is looked at from outside: what its memory holds beside what a reader of the file finds
there and a judge of his own makes of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from controller.operating.entry_forms import deed_for, filled
from controller.operating.fields import RefusedError
from controller.record.entries import Entry
from controller.record.journal import JournalError, JournalReader
from controller.record.judging import Judge, judge_again
from rules import events as ev
from tests.controller.display_states import PLAYERS, whole_deal
from tests.disk import Disk, journals_on
from tests.games.recorded import Recorded
from tests.games.sitting import OPERATOR, Table, follow, sitting

DISK = 503
"""How a desk refuses what the disk did not take."""

TAPS = 6
"""So often somebody taps who is told that it was not taken: more than the disk is without room."""


@dataclass
class Played:
    """What a deal came to: `record` is what stands on disk at its end, but for the times.

    `tries` are writes that were tried, `amiss` what was wrong on the way: where memory and disk
    parted, and an end that nobody wanted.
    """

    record: list[Entry] = field(default_factory=list)
    tries: int = 0
    refusals: int = 0
    amiss: list[str] = field(default_factory=list)


def parted(table: Table) -> Iterator[str]:
    """Yield in what the table differs from what is on disk, judged by somebody else."""
    board = table.session.board
    with JournalReader(table.journal.path) as reader:
        entries = list(reader.entries())
    judge = Judge()
    for entry, again in zip(entries, judge_again(entries, judge), strict=True):
        if entry.rulings != again.rulings:
            yield f"rulings at {entry.n}: {entry.rulings}, judged again {again.rulings}"
    if board.deal != judge.deal:
        yield f"the deal in memory is not that of the {len(entries)} entries on disk"
    if {*board.rulings, *board.kept} != {*judge.standing}:
        yield f"the rulings in memory are not those of the {len(entries)} entries on disk"
    if board.n != len(entries):
        yield f"the board is that after {board.n}, on disk are {len(entries)}"


def _record(table: Table) -> list[Entry]:
    return [Entry(event=_timeless(entry.event), rulings=entry.rulings) for entry in table.entries()]


def _timeless(event: ev.Event) -> ev.Event:
    """Return an event without when it was noted, nor when what it asks about was."""
    if isinstance(event, ev.Asked):
        acts = tuple(msgspec.structs.replace(act, at=None) for act in event.supposed)
        event = msgspec.structs.replace(event, supposed=acts)
    return msgspec.structs.replace(event, at=None)


Tap = tuple[ev.Event, ...]
"""What is entered with one tap: an act of one event, or of several."""


class ByHand:
    """One deal of `code` as its operator enters it, a tap an act."""

    def __init__(self, code: str) -> None:
        begun = ev.DealStarted(code=code, players=PLAYERS, source="operator")
        self._taps = [(begun,), *_taps(whole_deal(code))]

    def play(self, path: Path, disk: Disk) -> Played:
        """Enter all of it; what is not taken is entered again."""
        played = Played()
        with journals_on(disk), sitting(path) as table:
            for tap in self._taps:
                _enter(table, tap, played)
            played.amiss += parted(table)
            played.record = _record(table)
        played.tries, played.refusals = disk.tries, disk.refusals
        return played


def _taps(events: Sequence[ev.Event]) -> Iterator[Tap]:
    """Put together what people enter with one tap: a turn, a pass of all four."""
    left = list(events)
    while left:
        taken = 1
        if isinstance(left[0], ev.Passed) and all(map(_plain_pass, left[:4])):
            taken = 4
        elif isinstance(left[0], ev.Drawn) and left[0].end == "right":
            taken = next((n for n in (2, 3) if _turn(left[:n])), 1)
        yield tuple(left[:taken])
        del left[:taken]


def _plain_pass(event: ev.Event) -> bool:
    plain = isinstance(event, ev.Passed) and not (event.courtesy or event.blind or event.jokers)
    return plain and event.count == 3  # type: ignore[union-attr]


def _turn(events: Sequence[ev.Event]) -> bool:
    """Whether it is a tile drawn, racked or not, and one thrown, by one seat."""
    kinds = [type(event) for event in events if not isinstance(event, ev.Racked)]
    seats = {getattr(event, "seat", None) for event in events}
    return kinds == [ev.Drawn, ev.Discarded] and len(seats) == 1


def _enter(table: Table, tap: Tap, played: Played) -> None:
    for _ in range(TAPS):
        try:
            if isinstance(tap[0], ev.DealStarted):
                table.desk.begin(OPERATOR, table.form(), lambda: list(tap))
            else:
                table.desk.enter(OPERATOR, _form(table, tap))
        except RefusedError as error:
            if error.status != DISK:
                played.amiss.append(f"{tap}: {error}")
                return
            played.amiss += (f"{what} (refused: {tap})" for what in parted(table))
        else:
            return
    played.amiss.append(f"never taken: {tap}")


def _form(table: Table, tap: Tap) -> dict[str, tuple[str, ...]]:
    last = tap[-1]
    if len(tap) > 1 and isinstance(last, ev.Passed):
        return table.form(do="pass_all")
    if len(tap) > 1 and isinstance(last, ev.Discarded):
        return table.form(do="turn", seat=last.seat, tile=last.tile)
    deed = deed_for(last)
    assert deed is not None, last
    return table.form(do=deed.name) | filled(deed, last)


class ByCamera:
    """One recorded deal, followed. A table that ends because of its disk is amiss."""

    def __init__(self, game: Recorded) -> None:
        self._game = game

    def play(self, path: Path, disk: Disk) -> Played:
        """Follow all of it."""
        played, refused = Played(), 0

        def look(number: int) -> None:
            nonlocal refused
            if disk.refusals > refused:
                refused = disk.refusals
                played.amiss += (f"{what} (look {number})" for what in parted(table))

        with journals_on(disk), sitting(path) as table:
            stills = enumerate(self._game.stills())
            try:
                follow(table, self._game, stills, look)
            except JournalError as error:
                played.amiss.append(f"the table ended: {error}")
            played.amiss += parted(table)
            played.record = _record(table)
        played.tries, played.refusals = disk.tries, disk.refusals
        return played
