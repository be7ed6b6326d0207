"""What became of each act of a game that an eye followed: noted as it was, missed, seen late.

    game = followed_in_pictures("a hand rests", 600, acts=40, fps=5.0)
    for case in cases(game.played, game.written): ...

For the odds by which a history is believed (`rules.odds`). Every act that was written is one case:
what was missed before it, what it was in truth, and whether it was in sight then. Acts that leave
no trace are left out: a tile drawn and put back is as if it had never been touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from controller.demo import FIELD_OF_VIEW
from controller.following.scribe import Scribe
from controller.record.judging import Judge
from controller.table import read_by
from rules import events as ev
from rules.amending import amended
from rules.tiles import UNSEEN
from tests.games.behaved import behaved
from tests.games.faulty import Fault, seen_with
from tests.games.recorded import Recorded
from tests.notebook import Notebook
from vision.finding.finder import Finder
from vision.following.watcher import Watcher

Truly = Literal[
    "as noted", "nobody's hand", "another's hand", "another end", "seen late", "no act"
]  # fmt: skip
"""What an act that was written was in truth; nobody's: whose hand it was is left open."""

ACTS: Final = (
    ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded, ev.Retracted, ev.Exposed, ev.ExposureChanged,
    ev.Redeemed, ev.TouchedWall,
)  # fmt: skip
_MISSABLE: Final = (ev.Drawn, ev.Discarded)
_SLIGHT: Final = (ev.Racked, ev.TouchedWall)
"""What follows from other acts, or is a touch: one too many is no sign that the others differ."""
_LATE: Final = 12
"""So many acts later at most an act is seen late, and a draw that was missed matters."""


class Played(NamedTuple):
    """A game: what was done, and what stands on record of it."""

    played: Sequence[ev.Event]
    written: Sequence[ev.Event]


class Case(NamedTuple):
    """An act that was written: what it was in truth, what might have been hidden just then, and
    which draws and discards were done before it without having been seen. `lost`: a draw had been
    missed not long before, so that it may have been thought due still."""

    act: str
    hidden: tuple[str, ...]
    truly: Truly
    missed: tuple[str, ...] = ()
    lost: bool = False


def followed_in_pictures(way: str, game: int, acts: int, fps: float) -> Played:
    """Follow a game before people who behave this way, dressed as in `bench_behaviour.py`."""
    source, reader, code = behaved(way, game, acts, fps)
    watcher = Watcher(Finder(), reader, field_of_view=FIELD_OF_VIEW)
    read_by(code, watcher)
    record = Notebook(code, Judge(code))
    scribe = Scribe(record, plan=watcher.layout.plan)
    for still in watcher.watch(source):
        record.write(scribe, scribe.see(still))
    happened = [msgspec.convert(e.event, ev.Event) for e in source.truth() if e.seen]  # type: ignore[arg-type]
    return Played(happened, as_it_stands(record.entries))


def followed_faultily(game: Recorded, fault: Fault) -> Played:
    """Follow a deal with an eye that is wrong once."""
    record = Notebook(game.code, Judge(game.code))
    scribe = Scribe(record)
    for still in seen_with(game, fault):
        record.write(scribe, scribe.see(still))
    return Played(game.truth(), as_it_stands(record.entries))


def as_it_stands(entries: Sequence[ev.Event]) -> list[ev.Event]:
    """Return the record as it stands, each event as much in sight as when it was first noted."""
    hidden = {entry.n: entry.hidden for entry in entries}
    return [msgspec.structs.replace(e, hidden=hidden[e.n]) for e in amended(entries)]


def cases(game: Played) -> list[Case]:
    """Return what became of each act, up to the last that was written."""
    pairs = _paired(_traces(game.played), _traces(game.written))
    if any(isinstance(event, ev.Dealt) and event.tiles for event in game.written):
        while pairs and pairs[0][1] is None:  # begun with tiles on the table: they were seen so
            del pairs[0]
    late = _late(pairs)
    found: list[Case] = []
    missed: list[str] = []
    lost = 0  # so many acts more
    for place, (true, noted) in enumerate(pairs):
        if noted is None:
            missed += [_name(true)] if isinstance(true, _MISSABLE) else []
            continue
        truly: Truly = "seen late" if place in late else _truly(true, noted)
        lost = _LATE if "draw" in missed else lost
        found.append(Case(_name(noted), noted.hidden, truly, tuple(missed), lost > 0))
        lost = 0 if isinstance(noted, ev.Drawn) else max(0, lost - 1)
        missed = []
    return found


def _traces(events: Sequence[ev.Event]) -> list[ev.Event]:
    """Return the acts without those that were undone at once."""
    left: list[ev.Event] = []
    for event in events:
        undone = isinstance(event, ev.PutBack) and left and isinstance(left[-1], ev.Drawn)
        if undone and left[-1].seat == event.seat:
            left.pop()
        elif isinstance(event, ACTS):
            left.append(event)
    return left


def _truly(true: ev.Event | None, noted: ev.Event) -> Truly:
    if true is None:
        return "no act"
    if getattr(noted, "seat", None) == UNSEEN:
        return "nobody's hand"
    if getattr(true, "seat", None) != getattr(noted, "seat", None):
        return "another's hand"
    return (
        "as noted" if getattr(true, "end", None) == getattr(noted, "end", None) else "another end"
    )


def _late(pairs: Sequence[tuple[ev.Event | None, ev.Event | None]]) -> set[int]:
    """Return the places of acts that were done before, missed then and written now."""
    open_: list[tuple[int, ev.Event]] = []
    late = set()
    for place, (true, noted) in enumerate(pairs):
        open_ = [each for each in open_ if place - each[0] <= _LATE]
        if noted is None and isinstance(true, _MISSABLE):
            open_.append((place, true))
        elif true is None and noted is not None:
            same = [each for each in open_ if _same_tile(each[1], noted)]
            if same:
                open_.remove(same[0])
                late.add(place)
    return late


def _same_tile(missed: ev.Event, noted: ev.Event) -> bool:
    alike = type(missed) is type(noted)
    return alike and getattr(missed, "tile", None) == getattr(noted, "tile", None)


def _name(event: ev.Event | None) -> str:
    return "" if event is None else str(event.__struct_config__.tag)


def _paired(
    played: Sequence[ev.Event], written: Sequence[ev.Event]
) -> list[tuple[ev.Event | None, ev.Event | None]]:
    """Pair what was done with what was written, in order, so that as little as can be differs; what
    was not written stands before what was written instead."""
    n, m = len(played), len(written)
    least = [[0.0] * (m + 1) for _ in range(n + 1)]
    step: list[list[tuple[int, int]]] = [[(0, 0)] * (m + 1) for _ in range(n + 1)]
    for i in range(n, -1, -1):
        for j in range(m, -1, -1):
            ways = []
            if i < n:
                ways.append((least[i + 1][j] + _weight(played[i]), 0, (1, 0)))
            if i < n and j < m:
                unlike = _unlike(played[i], written[j])
                ways.append((least[i + 1][j + 1] + unlike, 1, (1, 1)))
            if j < m:
                ways.append((least[i][j + 1] + _weight(written[j]), 2, (0, 1)))
            if ways:
                least[i][j], _, step[i][j] = min((round(w, 6), order, by) for w, order, by in ways)
    pairs: list[tuple[ev.Event | None, ev.Event | None]] = []
    i = j = 0
    while (i, j) != (n, m):
        down, on = step[i][j]
        pairs.append((played[i] if down else None, written[j] if on else None))
        i, j = i + down, j + on
    return pairs


def _weight(event: ev.Event) -> float:
    return 0.3 if isinstance(event, _SLIGHT) else 1.0


def _unlike(true: ev.Event, noted: ev.Event) -> float:
    """Return how little one passes for the other: 0 the same, 2 or more something else."""
    if type(true) is not type(noted):
        return 9.0
    weight = _weight(true)
    seats = getattr(true, "seat", None), getattr(noted, "seat", None)
    unlike = 0.0 if seats[0] == seats[1] else 0.1 if seats[1] == UNSEEN else 0.7
    unlike += 0.4 * (getattr(true, "end", None) != getattr(noted, "end", None))
    tile = getattr(noted, "tile", None)
    unlike += (0.6 if tile != "?" else 0.3) * (getattr(true, "tile", None) != tile)
    return unlike * weight
