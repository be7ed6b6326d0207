"""What goes on at a table when nobody plays: mixing, building, dealing, a pause with coffee.

    idle = Idle(table.boxes, table.places, camera, Pace(fps=10))
    for moment in chain(idle.mix(20), idle.build(), idle.deal(), idle.pause(30)):
        frame = stage.draw(moment)

Each part yields moments as `vision.simulator.player.play` does, and leaves the
table as it then stands. Tiles are pushed about by hands, walls are laid
stack by stack, tiles are taken four at a time, and a cup comes and goes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from rules.tiles import SEATS, Seat
from vision.sightings import Side
from vision.simulator.camera import VirtualCamera
from vision.simulator.deeds import Carry
from vision.simulator.hands import HandPose, hidden_grip
from vision.simulator.places import Places, seated
from vision.simulator.player import Pace, SimulatedFrame, carried_out
from vision.simulator.solids import Box, overlap
from vision.simulator.things import Thing

Boxes = dict[int, Box]
_STIRS_MM = 75.0  # a tile nearer to a hand is pushed along
_ALONG, _SLIPS_MM = 0.45, 12.0  # how far of the hand's way, and by how much it slips aside
_AT_ONCE = 4  # stacks laid at a grip, and tiles taken
_FIRST: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}


class Idle:
    """One table between two deals; `boxes` is how its tiles lie."""

    def __init__(
        self, boxes: Mapping[int, Box], places: Places, camera: VirtualCamera, pace: Pace
    ) -> None:
        self.boxes: Boxes = dict(boxes)
        self.things: tuple[Thing, ...] = ()
        self.plan = places.plan
        self._places, self._pace = places, pace
        self._hidden = {seat: hidden_grip(seat, camera) for seat in SEATS}
        self._rng = np.random.default_rng(11)
        self._walls: list[tuple[Seat, int, int]] = []  # of each tile's number, its place

    def rest(self, seconds: float) -> Iterator[SimulatedFrame]:
        """Nothing happens."""
        for _ in range(self._pace.frames(seconds)):
            yield SimulatedFrame(dict(self.boxes), things=self.things)

    def mix(self, seconds: float) -> Iterator[SimulatedFrame]:
        """All tiles lie about, most face down; hands go round in them and stop now and then."""
        self._scatter()
        phases = dict(zip(SEATS, self._rng.uniform(0, 2 * math.pi, 4), strict=True))
        total = self._pace.frames(seconds)
        for n in range(total):
            if n % 30 >= 22:  # everybody looks up
                yield SimulatedFrame(dict(self.boxes), things=self.things)
                continue
            poses = []
            for seat, phase in phases.items():
                now, before = (self._round(seat, phase + 0.5 * (n - k)) for k in (0, 1))
                self._push(before, now)
                poses.append(HandPose(seat, now))
            yield SimulatedFrame(dict(self.boxes), hands=tuple(poses), things=self.things)
        yield from self.rest(1.0)

    def build(self, most: int | None = None) -> Iterator[SimulatedFrame]:
        """The walls are laid, `_AT_ONCE` stacks at a grip, by all four in turn.

        After `most` grips the rest is laid at once, while nobody looks.
        """
        numbers, stacks = iter(self._rng.permutation(sorted(self.boxes))), self._places.stacks
        self._walls = [
            (seat, stack, layer)
            for first in range(0, stacks, _AT_ONCE)
            for seat in SEATS
            for stack in range(first, min(first + _AT_ONCE, stacks))
            for layer in (0, 1)
        ]
        placed = [(int(n), at) for n, at in zip(numbers, self._walls, strict=True)]
        self._walls = [at for _, at in sorted(placed)]
        grips: dict[tuple[int, Seat], Boxes] = {}
        for n, (seat, stack, layer) in placed:
            box = self._places.wall(self.boxes[n], seat, stack, layer, False)
            grips.setdefault((stack // _AT_ONCE, seat), {})[n] = box
        for count, ((_, seat), end) in enumerate(grips.items()):
            if most is not None and count >= most:
                self.boxes.update(end)
                continue
            yield from self._carry(seat, end)
        yield from self.rest(1.0)

    def deal(self, most: int | None = None) -> Iterator[SimulatedFrame]:
        """Tiles go from the walls into the racks, up to four at a grip; what is left of the wall
        in use is pushed in. After `most` grips the rest is taken at once."""
        order = sorted(
            range(len(self._walls)),
            key=lambda n: (
                "ENWS".index(self._walls[n][0]), -self._walls[n][1], -self._walls[n][2]
            ),
        )  # fmt: skip
        numbers = sorted(self.boxes)
        waiting = [numbers[n] for n in order]
        slots = {seat: iter(self._places.slots()) for seat in SEATS}
        grips = 0
        for size in (4, 4, 4, 2):
            for seat in SEATS:
                taken = waiting[: min(size, _FIRST[seat] - 12 if size == 2 else size)]
                waiting = waiting[len(taken) :]
                end = {
                    n: self._places.standing(self.boxes[n], seat, next(slots[seat])) for n in taken
                }
                if most is not None and grips >= most:
                    self.boxes.update(end)
                else:
                    yield from self._carry(seat, end)
                grips += 1
        pushed = {
            n: self._places.wall(self.boxes[n], "N", *self._walls[numbers.index(n)][1:], True)
            for n in waiting
            if self._walls[numbers.index(n)][0] == "N"
        }
        yield from self._carry("N", pushed, push=True)
        yield from self.rest(1.0)

    def pause(self, seconds: float) -> Iterator[SimulatedFrame]:
        """A cup is set down and taken up again, a card is laid on the table, dice are thrown, and
        arms reach across all of it."""
        brought = (
            ("E", Thing("cup", (-60.0, -60.0))), ("S", Thing("card", (90.0, 20.0), 80.0)),
            ("W", Thing("dice", (-20.0, 120.0), 20.0)),
        )  # fmt: skip
        for seat, thing in brought:
            yield from self._reach(seat, thing.xy)  # type: ignore[arg-type]
            self.things = (*self.things, thing)
            yield from self.rest(seconds / 8)
        yield from self._reach("N", (120.0, -100.0))
        yield from self.rest(seconds / 8)
        while self.things:
            last = self.things[-1]
            self.things = self.things[:-1]
            yield from self._reach("E", last.xy)
            yield from self.rest(seconds / 8)

    # -- motion --------------------------------------------------------------------------

    def _reach(self, seat: Seat, to: tuple[float, float]) -> Iterator[SimulatedFrame]:
        hidden = self._hidden[seat]
        steps = self._pace.way(hidden, to)
        for k in (*range(1, steps + 1), *range(steps, -1, -1)):
            t = k / steps
            grip = (hidden[0] + (to[0] - hidden[0]) * t, hidden[1] + (to[1] - hidden[1]) * t)
            yield SimulatedFrame(
                dict(self.boxes), hands=(HandPose(seat, grip),), things=self.things
            )

    def _carry(self, seat: Seat, end: Boxes, *, push: bool = False) -> Iterator[SimulatedFrame]:
        if not end:
            return
        carry = Carry({n: self.boxes[n] for n in end}, end, push)
        for moment in carried_out(self.boxes, seat, (carry,), self._pace, self._hidden[seat]):
            yield replace(moment, things=self.things)
        yield from self.rest(self._pace.still)

    def _scatter(self) -> None:
        laid: list[Box] = []
        for n in sorted(self.boxes):
            for _ in range(60):
                box = self._lying(self.boxes[n])
                if not any(overlap(box, other) for other in laid):
                    break
            laid.append(box)
            self.boxes[n] = box

    def _lying(self, box: Box) -> Box:
        x, y, angle = self._rng.uniform((-245, -245, 0), (245, 245, 360))
        side: Side = "back" if self._rng.random() < 0.85 else "face"
        lain = replace(box, xy=(float(x), float(y)), z=0.0, side=side, support=0.0)
        return replace(lain, angle=float(angle))

    def _round(self, seat: Seat, phase: float) -> tuple[float, float]:
        return seated(seat, 90 * math.cos(phase), -120 + 80 * math.sin(phase))

    def _push(self, before: tuple[float, float], now: tuple[float, float]) -> None:
        by = (now[0] - before[0], now[1] - before[1])
        for n, box in self.boxes.items():
            if math.dist(box.xy, before) < _STIRS_MM:
                slips = self._rng.normal(0, _SLIPS_MM, 2)
                x, y = (
                    max(-250.0, min(250.0, box.xy[k] + _ALONG * by[k] + float(slips[k])))
                    for k in (0, 1)
                )
                turn = float(self._rng.normal(0, 8))
                self.boxes[n] = replace(box, xy=(x, y), angle=box.angle + turn)
