"""An eye that sees everything as it is: a scribe follows a scripted deal without any picture.

    truth, told = follow_sharply(script, "british-1924")

Each act of the script is one still moment. For what a scribe makes of whole deals, in a second;
what a real eye makes of them is for `tests.games.following`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

import msgspec

from controller.following.scribe import Scribe
from rules.events import Amended, Asked, Event
from rules.referee import amended
from rules.tiles import UNKNOWN, Tile, face_of
from tests.games.plain import plain
from tests.notebook import Notebook
from vision.geometry.layout import Layout
from vision.sightings import Sighting, Spot, Still, Touch
from vision.simulator.deeds import PerformedAct
from vision.simulator.player import Pace
from vision.simulator.solids import Box
from vision.simulator.source import SimulatedCamera

Lying = tuple[tuple[float, float], str, int]
"""What tells one place of a tile from another: where it lies, which side shows, on which layer."""


class Sharp:
    """Watches the tiles themselves, `fps` frames a second; `see` returns the Still of a moment."""

    def __init__(self, layout: Layout | None = None, fps: float = 1.0) -> None:
        self._layout = layout or Layout()
        self._fps = fps
        self._numbers = count(1)
        self._spots: dict[int, tuple[Lying, Spot]] = {}  # by the tile's number

    def see(self, frame: int, lying: Mapping[int, Box], deed: PerformedAct | None) -> Still:
        """Return what changed since the last moment, by this deed."""
        covered = {box.xy for box in lying.values() if box.side == "back" and box.z > 0}
        now: dict[int, tuple[Lying, Spot]] = {}
        for number, box in lying.items():
            if box.side == "standing":
                continue
            high = box.side == "back" and box.z > 0
            place = (box.xy, box.side, int(high))
            before = self._spots.get(number)
            zone, seat = self._layout.zone(*box.xy)
            if zone == "centre" and not high and _near(box.xy, covered):
                continue  # the lower tile of a stack
            if before is not None and before[0] == place:
                now[number] = before
                continue
            now[number] = (
                place,
                Spot(
                    track=next(self._numbers),
                    zone=zone,
                    seat=seat,
                    side=box.side,
                    tile=face_of(Tile(box.tile)) if box.side == "face" else UNKNOWN,
                    confidence=1.0,
                    xy=box.xy,
                    angle=(box.angle + 90.0) % 180.0,
                    layer=2 if high and zone == "centre" else 1,
                ),
            )
        gone = [spot for n, (_, spot) in self._spots.items() if now.get(n, (0, 0))[1] != spot]
        new = [spot for n, (_, spot) in now.items() if self._spots.get(n, (0, 0))[1] != spot]
        self._spots = now
        return Still(
            frame=frame,
            seconds=frame / self._fps,
            hands=(deed.seat,) if deed and deed.seat and deed.carries else (),
            sightings=(
                *(Sighting(what="gone", spot=spot) for spot in gone),
                *(Sighting(what="appeared", spot=spot) for spot in new),
            ),
            touched=tuple(self._touches(frame, deed)),
        )

    def _touches(self, frame: int, deed: PerformedAct | None) -> Iterator[Touch]:
        for carry in deed.carries if deed else ():
            if carry.start == carry.end and deed and deed.seat:
                for number in carry.start:
                    track = self._spots[number][1].track
                    yield Touch(seat=deed.seat, seconds=frame / self._fps, track=track)


def _near(xy: tuple[float, float], others: set[tuple[float, float]]) -> bool:
    return any(abs(xy[0] - x) < 3.0 and abs(xy[1] - y) < 3.0 for x, y in others)


def follow_sharply(text: str, code: str) -> tuple[list[Event], list[Event]]:
    """Return what happened that can be seen, and what was written of it as it stands at the end.

    Whoever is asked which season lies there says it.
    """
    source = SimulatedCamera(text, pace=Pace(fps=1.0, speed=100.0))
    record, eye = Notebook(code), Sharp()
    scribe = Scribe(record)
    journal = record.entries

    def write(events: Iterable[Event]) -> None:
        record.write(scribe, events)

    write(scribe.see(eye.see(0, next(iter(source.moments())).lying, None)))
    for frame, moment in enumerate(source.moments(), 1):
        deed = moment.done
        if deed is None:
            continue
        asked = len(journal)
        write(scribe.see(eye.see(frame, moment.lying, deed)))
        shown = [Tile(e["tile"]) for e in deed.events if e["type"] == "bonus"]
        for event in journal[asked:]:
            if isinstance(event, Asked) and shown and shown[0] in event.candidates:
                write(scribe.answer(event.n, shown[0]))
    write(scribe.close())
    return list(seen_of(source)), list(_bare(amended(journal)))


def seen_of(source: SimulatedCamera) -> Iterator[Event]:
    """Yield what truly happened and can be seen, or follows from what is seen."""
    for _, event in timed(source):
        yield event


def timed(source: SimulatedCamera) -> Iterator[tuple[float, Event]]:
    """Yield the same, each with the source's seconds at which it was over."""
    for e in source.truth():
        if e.seen or e.event["type"] in ("declare", "end"):
            yield e.seconds, msgspec.convert(e.event, Event)  # type: ignore[arg-type]


def _bare(events: list[Event]) -> Iterator[Event]:
    for event in events:
        if not isinstance(event, Asked | Amended):
            yield plain(event)
