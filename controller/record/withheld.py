"""How long accusations waited, and what became of them: counted from a record.

Everything that it takes is on record: what was noted and when, and the rulings are those that the
referee gives on it. So it can be counted of every game that was ever recorded, and again when the
referee has learned something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from controller.record.entries import Entry, time_of
from controller.record.judging import Judge
from rules.events import DealStarted
from rules.rulings import Kind, Ruling
from rules.tiles import Seat

Became = Literal["said", "dropped", "open"]


@dataclass(frozen=True)
class Withheld:
    """An accusation that waited: of `seat`, at entry `at`, from entry `since` until entry `until`.

    `seconds` is how long that was by the record's own times, None where it has none. It was said
    then, dropped, or the deal ended before anybody knew.
    """

    at: int
    kind: Kind
    seat: Seat | None
    laws: tuple[str, ...]
    since: int
    until: int
    seconds: float | None
    became: Became


def withheld(entries: Iterable[Entry], judge: Judge) -> Iterator[Withheld]:
    """Yield the accusations that waited, in the order in which they ceased to."""
    waits: dict[tuple[int, Kind, Seat | None], tuple[Ruling, Entry]] = {}
    last: Entry | None = None
    for entry in entries:
        if isinstance(entry.event, DealStarted) and last is not None:
            for ruling, since in waits.values():
                yield _waited(ruling, since, last, "open")
            waits = {}
        judge.see(entry.event)
        now = {_key(ruling): ruling for ruling in judge.unsettled.waiting}
        said = {_key(ruling) for ruling in judge.standing}
        for key in [key for key in waits if key not in now]:
            ruling, since = waits.pop(key)
            yield _waited(ruling, since, entry, "said" if key in said else "dropped")
        for key, ruling in now.items():
            waits.setdefault(key, (ruling, entry))
        last = entry
    for ruling, since in waits.values() if last is not None else ():
        yield _waited(ruling, since, last or since, "open")


def _key(ruling: Ruling) -> tuple[int, Kind, Seat | None]:
    return ruling.at, ruling.kind, ruling.seat


def _waited(ruling: Ruling, since: Entry, until: Entry, became: Became) -> Withheld:
    begun, ended = time_of(since.event.at), time_of(until.event.at)
    return Withheld(
        at=ruling.at,
        kind=ruling.kind,
        seat=ruling.seat,
        laws=ruling.laws,
        since=since.n,
        until=until.n,
        seconds=(ended - begun).total_seconds() if begun and ended else None,
        became=became,
    )
