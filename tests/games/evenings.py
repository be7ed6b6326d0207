"""Two deals in a row before the camera, with people who end and begin them on their page."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from controller.demo import FIELD_OF_VIEW
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.table import begin_first_deal, make_scribe
from rules.events import DealEnded, DealStarted, Event
from rules.tiles import Seat
from tests.drawn_sets import demo_reader
from tests.games.idle import Idle
from tests.games.writer import write_deal
from vision.cameras import Frame
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.sightings import Still
from vision.simulator.camera import VirtualCamera
from vision.simulator.deeds import Carry
from vision.simulator.hands import hidden_grip
from vision.simulator.look import Appearance
from vision.simulator.places import seated
from vision.simulator.player import Pace, SimulatedFrame, carried_out
from vision.simulator.source import SimulatedCamera
from vision.simulator.stage import Stage

DEAL = DealStarted(code="american", card="practice", source="operator")


class Evening:
    """A deal of so many `acts`, then mixing, building, dealing, and the next deal's first turns.

    Walls are built, and tiles dealt, in `grips` that are seen (None: all), the rest at once.
    `threw` are the tiles that East and South truly throw in that.
    """

    def __init__(self, seed: int, acts: int, pace: Pace, grips: int | None = 1) -> None:
        self.pace, self._grips = pace, grips
        self._camera = VirtualCamera.overhead()
        self.source = SimulatedCamera(
            write_deal("american", seed, acts=acts).text, camera=self._camera, pace=pace
        )
        self.threw: list[str] = []

    def events(self, journal: Path) -> list[Event]:
        """Play it before a session and return what stands in its journal."""
        watcher = Watcher(Finder(), demo_reader(), field_of_view=FIELD_OF_VIEW)
        with Journal(journal) as kept, Session(kept, Judge()) as session:
            begin_first_deal(session, DEAL)
            scribe = make_scribe(session, watcher)
            session.follow(self._stills(session, watcher), scribe)
            session.close_deal(scribe)
            return [entry.event for entry in kept.entries()]

    def _stills(self, session: Session, watcher: Watcher) -> Iterator[Still]:
        stage = Stage(self._camera, Appearance(), self.source.plan, 7)
        number = 0
        for part in self._parts(session):
            for moment in part:
                frame = Frame(number, number / self.pace.fps, stage.draw(moment))
                still = watcher.see(frame)
                number += 1
                if still is not None:
                    yield still

    def _parts(self, session: Session) -> Iterator[Iterator[SimulatedFrame]]:
        yield self.source.moments()
        session.note(DealEnded(reason="abandoned", source="operator"))
        table = self.source.table
        idle = Idle(table.boxes, table.places, self._camera, self.pace)
        yield chain(idle.mix(4.0), idle.build(self._grips))
        session.note(DEAL)
        yield idle.deal(self._grips)
        yield self._throw(idle, "E")
        yield self._draw(idle, "S")
        yield self._throw(idle, "S")

    def _throw(self, idle: Idle, seat: Seat) -> Iterator[SimulatedFrame]:
        """The first tile of a rack goes to the discards."""
        number, box = next(
            (n, box)
            for n, box in sorted(idle.boxes.items())
            if box.side == "standing" and _of(box.xy, seat)
        )
        down = self.source.table.places.discard(box, seat, idle.boxes.values())
        assert down is not None
        self.threw.append(str(box.tile))
        return self._move(idle, seat, Carry({number: box}, {number: down}))

    def _draw(self, idle: Idle, seat: Seat) -> Iterator[SimulatedFrame]:
        """The wall's next tile, North's right end, goes into the seat's rack."""
        north = [
            (n, box) for n, box in idle.boxes.items() if box.side == "back" and _pushed(box.xy)
        ]
        number, box = max(north, key=lambda each: (round(-each[1].xy[1]), each[1].z))
        rack = self.source.table.places.standing(box, seat, 0)
        return self._move(idle, seat, Carry({number: box}, {number: rack}))

    def _move(self, idle: Idle, seat: Seat, carry: Carry) -> Iterator[SimulatedFrame]:
        hidden = hidden_grip(seat, self._camera)
        yield from carried_out(idle.boxes, seat, (carry,), self.pace, hidden)
        yield from idle.rest(self.pace.still)


def _of(xy: tuple[float, float], seat: Seat) -> bool:
    """Whether a place is on a seat's side of the table."""
    return math.dist(xy, seated(seat, 0.0, -400.0)) < 300.0


def _pushed(xy: tuple[float, float]) -> bool:
    """Whether a place is that of North's wall pushed in."""
    return -260.0 < xy[0] < -190.0
