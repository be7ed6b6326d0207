"""What was written of which tile, so that it can be put right by its tile.

Every event that names tiles seen is kept with the watcher's numbers of those
tiles. When one of them turns out to be another, by a better look or by a
person's answer, every event that names it is amended; nothing else is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rules.events import Amended, Asked, Event
from rules.tiles import Tile

Slot = int | str
"""Where an event names a tile: a place in its `tiles`, or the name of a field."""


@dataclass
class _Line:
    """An event as it now stands in the journal (`n` is 0 until it is there), and its tiles."""

    event: Event
    slots: Mapping[int, Slot]
    confidences: dict[int, float] = field(default_factory=dict)


class Corrections:
    """The lines of one deal that name tiles seen, and the questions about them."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._awaiting: list[_Line] = []
        self._same: dict[int, int] = {}
        self._answered: dict[int, Tile] = {}

    def wrote(
        self,
        event: Event,
        slots: Mapping[int, Slot],
        confidences: Mapping[int, float] | None = None,
    ) -> Event:
        """Keep an event about to be journalled, by the tracks it names; return it."""
        line = _Line(event, {self.track(t): s for t, s in slots.items()}, dict(confidences or {}))
        self._lines.append(line)
        self._awaiting.append(line)
        return event

    def noted(self, event: Event) -> None:
        """Hear the number of an event that was written; others are passed over."""
        if self._awaiting and type(self._awaiting[0].event) is type(event):
            self._awaiting.pop(0).event = event

    def moved(self, before: int, now: int) -> None:
        """Hear that the tile with one number is the same as that with another."""
        self._same[now] = self.track(before)

    def track(self, number: int) -> int:
        """Return the number under which a tile was first written of."""
        return self._same.get(number, number)

    def answered(self, track: int) -> Tile | None:
        """Return what a person said a tile is; from then on that is what it is."""
        return self._answered.get(self.track(track))

    def names(self, track: int) -> bool:
        """Whether anything written names this tile."""
        return any(self.track(track) in line.slots for line in self._lines)

    def asked(self, track: int) -> bool:
        """Whether a question about this tile was written."""
        return any(
            isinstance(line.event, Asked) and self.track(track) in line.slots
            for line in self._lines
        )

    def answer(self, question: int, tile: Tile) -> int:
        """Take a person's answer to the question with this number; return the tile's track.

        `LookupError` if no question about one tile has that number.
        """
        for line in self._lines:
            if isinstance(line.event, Asked) and line.event.n == question and line.slots:
                (track,) = line.slots
                self._answered[track] = tile
                return track
        raise LookupError(f"entry {question} is no question about a tile")

    def put_right(
        self, number: int, tile: Tile, confidence: float, **said: Any
    ) -> Iterator[Amended]:
        """Yield what amends every journalled event that calls this tile another."""
        track = self.track(number)
        for line in self._lines:
            if track not in line.slots or not line.event.n or isinstance(line.event, Asked):
                continue
            better = self._with(line, track, tile, confidence)
            if better is None:
                continue
            target = line.event.n
            line.event = msgspec.structs.replace(better, n=target)
            yield Amended(target=target, event=better, **said)

    def put_otherwise(
        self, number: int, kind: type[Event], changes: Mapping[str, Any], reason: str
    ) -> Iterator[Amended]:
        """Yield what amends, in another point, the events of a type that name this tile."""
        for line in self._lines:
            target = line.event.n
            if self.track(number) in line.slots and isinstance(line.event, kind) and target:
                better = msgspec.structs.replace(line.event, n=0, at=None, **changes)
                line.event = msgspec.structs.replace(better, n=target)
                yield Amended(target=target, event=better, reason=reason)

    def _with(self, line: _Line, track: int, tile: Tile, confidence: float) -> Event | None:
        """Return the line's event with one tile another; None if it is so already."""
        slot, event = line.slots[track], line.event
        changed: dict[str, Any]
        if isinstance(slot, int):
            tiles = list(event.tiles)  # type: ignore[union-attr]
            if tiles[slot] == tile:
                return None
            tiles[slot] = tile
            changed = {"tiles": tuple(tiles)}
        elif getattr(event, slot) == tile:
            return None
        else:
            changed = {slot: tile}
        if track in line.confidences:
            line.confidences[track] = confidence
            changed["confidence"] = min(line.confidences.values())
        return msgspec.structs.replace(event, n=0, at=None, **changed)
