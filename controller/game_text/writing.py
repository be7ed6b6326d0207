"""Writing deals as game text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC
from typing import Any

import msgspec

from controller.game_text.grammar import (
    BEFORE_PLAY,
    FORMAT,
    SEAT_TAGS,
    UNWRITTEN,
    VERBS,
    FieldOfEvent,
)
from controller.operating.entry_lines import lines, put_in
from controller.record.entries import Entry, time_of
from controller.replay.deals import Summary, of_entries
from controller.words import Words
from controller.words.happened import ended
from rules import events as ev
from rules.rulings import Ruling
from rules.tiles import SEAT_NAMES, SEATS, UNSEEN, AnySeat, Seat

_KEYWORDS = {"flag": True, "unless": False}


@dataclass
class _Numbers:
    """What number an entry of the journal has in the text (`of`), and how many moves that has."""

    of: dict[int, int] = field(default_factory=dict)
    count: int = 0


def written(entries: Iterable[Entry], *, table: int | None = None, deal: int | None = None) -> str:
    """Return deals as game text: as they are now known, every correction in its place.

    `table` and `deal` are numbers for people; without `deal` they are counted. The rulings are
    those that were recorded.
    """
    recording = of_entries(list(entries))
    found = [f'[Rackside "{FORMAT}"]', ""]
    numbers = _Numbers()
    for summary in recording.deals():
        number = deal or summary.number
        about = {"Table": table, "Deal": number if deal or summary.followed or number > 1 else None}
        found += _deal(recording.entries(summary), summary, about, numbers)
    return "\n".join(found) + "\n"


def clause(event: ev.Event) -> str:
    """Return what happened, without who did it: ``discards 3c``."""
    verb = VERBS[type(event)]
    usual = {
        field.name: field.default
        if field.default_factory is msgspec.NODEFAULT
        else field.default_factory()
        for field in msgspec.structs.fields(type(event))
    }
    words = [verb.words]
    for part in verb.parts:
        value = getattr(event, part.field)
        if part.kind in _KEYWORDS:
            words += [part.keyword] if value is _KEYWORDS[part.kind] else []
        elif value != usual[part.field]:
            # A list that is empty says so by saying nothing.
            word = _value(part, value)
            words += [w for w in (part.keyword, word) if w] if word else []
    return " ".join(words)


def _value(part: FieldOfEvent, value: Any) -> str:
    if part.kind in ("tiles", "numbers"):
        return " ".join(map(str, value))
    if part.kind == "counts":
        return " ".join(f"{seat}{value[seat]}" for seat in SEATS if seat in value)
    if part.kind in ("groups", "laid"):
        laid = [
            (seat, tiles)
            for seat in SEATS
            if seat in value
            for tiles in (value[seat] if part.kind == "groups" else [value[seat]])
        ]
        return " ".join(f"{seat}:{'+'.join(tiles)}" for seat, tiles in laid)
    if part.kind == "text":
        return quoted(value)
    if part.kind == "press":
        return f"{value.boot}/{value.us}"
    return str(value + 1) if part.kind == "place" else str(value)


def quoted(text: Any) -> str:
    """Return a value of a tag, text in quotes, as JSON has it."""
    return json.dumps(text, ensure_ascii=False)


def _deal(
    entries: Sequence[Entry],
    summary: Summary,
    about: dict[str, int | None],
    numbers: _Numbers,
) -> Iterator[str]:
    """Yield the lines of one deal."""
    rulings: dict[int, list[Ruling]] = {}
    for entry in entries:
        for ruling in entry.rulings:
            rulings.setdefault(ruling.at, []).append(ruling)
    standing = [
        (n, _numbered_anew(event, numbers), at) for n, event, at in _standing(entries, numbers)
    ]
    result = list(_result(summary, [now for _, now, _ in standing], rulings))
    turns = _Turns()
    for n, event, at in standing:
        if isinstance(event, ev.GameStarted | ev.DealStarted):
            yield from turns.end()
            tags = _game_tags(event) if isinstance(event, ev.GameStarted) else _deal_tags(event)
            labels = [f"[{name} {value}]" for name, value in about.items() if value is not None]
            last = [*labels, *result] if isinstance(event, ev.DealStarted) else []
            yield from (*_time_tags(at), *tags, *last, "")
        else:
            yield from turns.take(event)
        for ruling in rulings.get(n, ()):
            yield from turns.remark(ruling)
    yield from turns.end()
    if summary.followed:
        yield ""


def _standing(
    entries: Sequence[Entry], numbers: _Numbers
) -> list[tuple[int, ev.Event, str | None]]:
    """Return what is written of a deal, each with its number in the journal and its time; what
    number it has in the text goes into `numbers`."""
    found: list[tuple[int, ev.Event, str | None]] = []
    standing = lines([entry.event for entry in entries])
    acts, before = put_in(standing), numbers.count
    for line in standing:
        found += [(line.n, act, line.first.at) for act in acts.get(line.n, ())]
        if line.now is not None and not isinstance(line.now, UNWRITTEN):
            found.append((line.n, line.now, line.first.at))
            numbers.of[line.n] = before + len(found)
    numbers.count = before + len(found)
    return found


def _numbered_anew(event: ev.Event, numbers: _Numbers) -> ev.Event:
    """Return an event with the number of the entry that it names as a reader will count it."""
    if isinstance(event, ev.ReviewAsked):
        return msgspec.structs.replace(event, target=numbers.of.get(event.target, event.target))
    if isinstance(event, ev.ReviewAnswered):
        return msgspec.structs.replace(event, review=numbers.of.get(event.review, event.review))
    return event


class _Turns:
    """Puts clauses of one seat into one line, and numbers the turns by the discards."""

    def __init__(self) -> None:
        self._number = 1
        self._said = 0
        self._line: list[str] = []
        self._seat: AnySeat | None = None
        self._head = ""

    def take(self, event: ev.Event) -> Iterator[str]:
        subject = VERBS[type(event)].subject
        seat: AnySeat | None = getattr(event, subject) if subject else None
        words = clause(event)
        # Two hands that were not seen need not be the same.
        if seat not in (None, UNSEEN) and seat == self._seat and self._line:
            self._line.append(words)
        else:
            yield from self.end()
            self._seat = seat
            self._head = self._numbered(event, seat)
            self._line = [f"{seat} {words}" if seat else words]
        if isinstance(event, ev.Discarded):
            self._number += 1
            yield from self.end()

    def _numbered(self, event: ev.Event, seat: AnySeat | None) -> str:
        if seat is None or isinstance(event, BEFORE_PLAY):
            return ""
        if self._said == self._number:
            return " " * (len(str(self._number)) + 2)
        self._said = self._number
        return f"{self._number}. "

    def remark(self, ruling: Ruling) -> Iterator[str]:
        yield from self.end()
        points = f" {ruling.points:+d}" if ruling.points is not None else ""
        head = " ".join([ruling.kind, *ruling.laws, *([ruling.seat] if ruling.seat else [])])
        said = " ".join(Words().full(ruling).split()).replace("{", "(").replace("}", ")")
        yield f"    {{{head}{points}: {said}}}"

    def end(self) -> Iterator[str]:
        if self._line:
            yield self._head + ", ".join(self._line)
        self._line, self._seat = [], None


def _time_tags(at: str | None) -> Iterator[str]:
    time = time_of(at)
    if time is not None:
        time = time.astimezone(UTC)
        yield f'[Date "{time:%Y-%m-%d}"]'
        yield f'[Time "{time.time().isoformat(timespec="milliseconds")}Z"]'


def _game_tags(event: ev.GameStarted) -> Iterator[str]:
    yield f"[Game {quoted(event.code)}]"
    yield from _seat_tags("Game", event.seats)
    yield from (f"[Drew {quoted(name)} {seat}]" for name, seat in event.drew.items())
    for name, value in (("Rounds", event.rounds), ("Limit", event.limit)):
        if value is not None:
            yield f"[{name} {value}]"


def _deal_tags(event: ev.DealStarted) -> Iterator[str]:
    yield f"[Code {quoted(event.code)}]"
    if event.card is not None:
        yield f"[Card {quoted(event.card)}]"
    if event.year is not None:
        yield f"[Year {event.year}]"
    yield from _seat_tags("", event.players)
    yield from (f"[Number {number} {seat}]" for seat, number in event.numbers.items())
    yield from (f"[Empty {seat}]" for seat in event.empty)
    yield from (f"[Out {quoted(name)}]" for name in event.out)
    for name, value in event.settings.items():
        yield f"[Setting {quoted(name)} {quoted(value)}]"


def _seat_tags(before: str, names: Any) -> Iterator[str]:
    for word, seat in SEAT_TAGS.items():
        if seat in names:
            yield f"[{before}{word} {quoted(names[seat])}]"


def _result(
    summary: Summary, events: Sequence[ev.Event], rulings: dict[int, list[Ruling]]
) -> Iterator[str]:
    entered = next((e.reason for e in reversed(events) if isinstance(e, ev.DealEnded)), None)
    ending = entered or summary.ending
    if ending is None:
        return
    who = f": {SEAT_NAMES[summary.winner]}" if summary.winner and ending == "mahjongg" else ""
    yield f"[Result {quoted(ended(Words(), ending) + who)}]"
    paid: dict[Seat, int] = {}
    for said in rulings.values():
        for ruling in said:
            if ruling.kind == "settle" and ruling.seat and ruling.points is not None:
                paid[ruling.seat] = paid.get(ruling.seat, 0) + ruling.points
    if paid:
        totals = " ".join(f"{seat}{paid[seat]:+d}" for seat in SEATS if seat in paid)
        yield f"[Points {quoted(totals)}]"
