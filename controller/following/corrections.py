"""What was written of which tile, so that it can be put right by its tile.

Every event that names tiles seen is kept by its number, with the watcher's numbers of those
tiles. When one of them turns out to be another, by a better look or by a person's answer, every
event that names it is amended as it now stands on record; nothing else is. What a person said of
an event stays said: a look amends only the rest of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from controller.record.standing import Record, StandingEvent, standing
from rules.events import BY_PEOPLE, Amended, Asked, Discarded, Drawn, Event, PutIn
from rules.referee import amended
from rules.tiles import UNKNOWN, Seat, Tile

Slot = int | str | tuple[str | int, ...]
"""Where an event names a tile: a place in its `tiles`, the name of a field, or the way to it: a
field, then the key or place at each step."""


@dataclass
class _Line:
    """An event of a type, by its number (0 until it has one), and where it names which tiles."""

    kind: type[Event]
    slots: Mapping[int, Slot]
    confidences: dict[int, float] = field(default_factory=dict)
    n: int = 0


class Corrections:
    """The lines of one deal that name tiles seen, and the questions about them."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._lines: list[_Line] = []
        self._awaiting: list[_Line] = []
        self._same: dict[int, int] = {}
        self._answered: dict[int, Tile] = {}  # what may be in no line yet
        self._found: list[Tile] = []  # discards that people put in and that came in sight since

    def wrote(
        self,
        event: Event,
        slots: Mapping[int, Slot],
        confidences: Mapping[int, float] | None = None,
    ) -> Event:
        """Keep an event about to be journalled, by the tracks it names; return it."""
        self._awaiting.append(self._line(event, slots, confidences))
        return event

    def stands(self, event: Event, slots: Mapping[int, Slot]) -> None:
        """Hear of an event on record, and which tiles in sight it names."""
        self._line(event, slots).n = event.n

    def entered(self, track: int, tile: Tile) -> bool:
        """Whether a tile that came in sight is one that people wrote was discarded; then it is
        found, and is that from now on."""
        known = {line.n for line in self._lines}
        for event in reversed(amended(self._record.events)):
            people = event.source in BY_PEOPLE and event.n not in known
            put_in = any(event.n == put.before for put in self._put_in())
            if people and isinstance(event, Discarded) and event.tile == tile and not put_in:
                self.stands(event, {track: "tile"})
                return True
        acts = [act for put in self._put_in() for act in put.acts if isinstance(act, Discarded)]
        if sum(act.tile == tile for act in acts) > self._found.count(tile):
            self._found.append(tile)  # it has no entry of its own that could be put right
            return True
        return False

    def read_put_in(self, tile: Tile, but: Seat | None) -> Amended | None:
        """Return what names the tile of a discard that people put in without knowing it; not of
        the seat `but`, which may just have thrown another."""
        if tile == UNKNOWN:
            return None
        for put in self._put_in():
            acts = list(put.acts)
            for place, act in enumerate(acts):
                if isinstance(act, Discarded) and act.tile == UNKNOWN and act.seat != but:
                    acts[place] = msgspec.structs.replace(act, tile=tile)
                    better = msgspec.structs.replace(put, n=0, at=None, acts=tuple(acts))
                    self._found.append(tile)
                    return Amended(target=put.n, event=better, reason="come to sight")
        return None

    def draws_put_in(self) -> int:
        """Return how many draws were put in, as they were not seen: they may come in sight."""
        return sum(isinstance(act, Drawn) for put in self._put_in() for act in put.acts)

    def _put_in(self) -> list[PutIn]:
        """Return what was put in, as it stands."""
        found = []
        for event in self._record.events:
            now = standing(self._record.events, event.n).event if isinstance(event, PutIn) else None
            if isinstance(now, PutIn):
                found.append(msgspec.structs.replace(now, n=event.n))
        return found

    def _line(
        self,
        event: Event,
        slots: Mapping[int, Slot],
        confidences: Mapping[int, float] | None = None,
    ) -> _Line:
        tracks = {self.track(t): slot for t, slot in slots.items()}
        line = _Line(type(event), tracks, dict(confidences or {}))
        self._lines.append(line)
        return line

    def noted(self, event: Event) -> None:
        """Hear the number of an event that was written; others are passed over."""
        if self._awaiting and self._awaiting[0].kind is type(event):
            self._awaiting.pop(0).n = event.n

    def moved(self, before: int, now: int) -> None:
        """Hear that the tile with one number is the same as that with another."""
        self._same[now] = self.track(before)

    def track(self, number: int) -> int:
        """Return the number under which a tile was first written of."""
        return self._same.get(number, number)

    def answered(self, number: int) -> Tile | None:
        """Return what a person said a tile is; from then on that is what it is."""
        track = self.track(number)
        for line in reversed(self._lines):
            if track not in line.slots or not line.n or line.kind is Asked:
                continue
            slot, now = line.slots[track], standing(self._record.events, line.n)
            if _field_of(slot) in now.said:
                tile = _tile_at(now.event, slot)
                if tile is not None:
                    return tile
        return self._answered.get(track)

    def named_by(self, event: Event) -> Iterator[tuple[int, Tile]]:
        """Yield the tiles in sight of which an amendment of a person's says what they are."""
        if isinstance(event, Amended) and event.source in BY_PEOPLE:
            for line in [line for line in self._lines if line.n == event.target]:
                for track in line.slots:
                    tile = self.answered(track)
                    if tile is not None:
                        yield track, tile

    def struck(self, number: int) -> bool:
        """Whether people said that what was written of a tile never happened."""
        track = self.track(number)
        lines = [line for line in self._lines if track in line.slots and line.kind is not Asked]
        return bool(lines) and all(
            line.n and standing(self._record.events, line.n).struck for line in lines
        )

    def names(self, track: int) -> bool:
        """Whether anything written names this tile."""
        return any(self.track(track) in line.slots for line in self._lines)

    def thrown(self, number: int) -> int:
        """Return the number of the entry by which a tile was discarded; 0 if it is in none."""
        track = self.track(number)
        thrown = [each for each in self._lines if each.kind is Discarded and track in each.slots]
        return thrown[-1].n if thrown else 0

    def asked(self, track: int) -> bool:
        """Whether a question about this tile was written."""
        return any(line.kind is Asked and self.track(track) in line.slots for line in self._lines)

    def answer(self, question: int, tile: Tile) -> int:
        """Take a person's answer to the question with this number; return the tile's track.

        `LookupError` if no question about one tile has that number.
        """
        for line in self._lines:
            if line.kind is Asked and line.n == question and line.slots:
                (track,) = line.slots
                self._answered[track] = tile
                return track
        raise LookupError(f"entry {question} is no question about a tile")

    def put_right(
        self, number: int, tile: Tile, confidence: float, **said: Any
    ) -> Iterator[Amended]:
        """Yield what amends every journalled event that calls this tile another.

        Only a person (`source`) says anew what a person said.
        """
        track = self.track(number)
        for line in self._lines:
            if track not in line.slots or not line.n or line.kind is Asked:
                continue
            now = standing(self._record.events, line.n)
            if _stands_said(line.slots[track], now) and said.get("source") not in BY_PEOPLE:
                continue
            better = self._with(line, now.event, track, tile, confidence)
            if better is not None:
                yield Amended(target=line.n, event=better, **said)

    def put_otherwise(
        self, number: int, kind: type[Event], changes: Mapping[str, Any], reason: str
    ) -> Iterator[Amended]:
        """Yield what amends, in another point, the events of a type that name this tile."""
        for line in self._lines:
            if self.track(number) not in line.slots or line.kind is not kind or not line.n:
                continue
            now = standing(self._record.events, line.n)
            if type(now.event) is kind and not now.said & changes.keys():
                better = msgspec.structs.replace(now.event, n=0, at=None, **changes)
                yield Amended(target=line.n, event=better, reason=reason)

    def _with(
        self, line: _Line, event: Event | None, track: int, tile: Tile, confidence: float
    ) -> Event | None:
        """Return the line's event with one tile another; None if it is so already, or is none."""
        slot = line.slots[track]
        now = _tile_at(event, slot)
        if event is None or type(event) is not line.kind or now is None or now == tile:
            return None
        name, *way = _way_to(slot)
        changed: dict[str, Any] = {str(name): _put(getattr(event, str(name)), way, tile)}
        if track in line.confidences:
            line.confidences[track] = confidence
            changed["confidence"] = min(line.confidences.values())
        return msgspec.structs.replace(event, n=0, at=None, **changed)


def _stands_said(slot: Slot, now: StandingEvent) -> bool:
    """Whether a person said what tile that is, or that there was none."""
    return now.struck or _field_of(slot) in now.said


def _way_to(slot: Slot) -> tuple[str | int, ...]:
    if isinstance(slot, tuple):
        return slot
    return (slot,) if isinstance(slot, str) else ("tiles", slot)


def _field_of(slot: Slot) -> str:
    """Return the field of an event that has the tile."""
    return str(_way_to(slot)[0])


def _tile_at(event: Event | None, slot: Slot) -> Tile | None:
    """Return the tile that an event names there; None where it names none."""
    name, *way = _way_to(slot)
    found = getattr(event, str(name), None)
    for step in way:
        if found is None or (isinstance(step, int) and step >= len(found)):
            return None
        found = found[step] if isinstance(step, int) else found.get(step)
    return found


def _put(within: Any, way: Sequence[str | int], tile: Tile) -> Any:
    """Return a field's value with a tile put at the end of that way."""
    if not way:
        return tile
    step, *rest = way
    if isinstance(step, str):
        return {**within, step: _put(within[step], rest, tile)}
    return tuple(_put(each, rest, tile) if n == step else each for n, each in enumerate(within))
