"""Players who do nothing and are in the picture: who points at a tile, who leans in to see, and who
puts a cup down beside the tiles, or takes it up again.

None of them touches a tile, so that nothing may come of it, whatever they hide.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import numpy as np

from rules.tiles import SEATS, Seat
from vision.simulator.hands import HandPose
from vision.simulator.heads import HALF, HEIGHT, HeadPose
from vision.simulator.places import seated
from vision.simulator.player import Pace, SimulatedFrame, Spot, path
from vision.simulator.solids import Box
from vision.simulator.things import Kind, Thing

_POINTS_FOR: Final = (0.4, 1.2)  # seconds
_BESIDE: Final = 14.0  # mm from the tile's middle to the finger's tip, about
_LEANS_TO: Final = (150.0, 300.0)  # mm from the table's middle to that of a head
_SIDEWAYS: Final = 80.0  # mm to either side
_COMES_IN: Final = 0.4  # seconds
_OUT: Final = 620.0  # mm from the middle, where a head is out of the picture
_CAMERA: Final = 1000.0  # mm above the table, about
_ROOM: Final[Mapping[Kind, float]] = MappingProxyType({"cup": 62.0, "dice": 32.0, "phone": 83.0})
"""How far each thing reaches from its middle, mm."""
_CORNER: Final = (270.0, 370.0)  # mm from the table's middle, both ways: past the racks' ends
_FREE: Final = 20.0  # mm between a thing and a tile
_TRIES: Final = 20


def pointing(
    act: Sequence[SimulatedFrame], rng: np.random.Generator, pace: Pace, hidden: Mapping[Seat, Spot]
) -> Iterator[SimulatedFrame]:
    """Yield the moments in which somebody points at a tile that lies open, before an act."""
    lying = act[0].lying
    faces = [box for box in lying.values() if box.side == "face"]
    seat = SEATS[int(rng.integers(4))]
    at = faces[int(rng.integers(len(faces)))].xy if faces else (0.0, 0.0)
    by = seated(seat, 0.0, -_BESIDE)
    tip = (at[0] + by[0], at[1] + by[1])
    stays = [tip] * pace.frames(float(rng.uniform(*_POINTS_FOR)))
    for spot in (*path(hidden[seat], tip, pace), *stays, *path(tip, hidden[seat], pace)):
        yield SimulatedFrame(dict(lying), hands=(HandPose(seat, spot),))


def leaning(
    act: Sequence[SimulatedFrame], rng: np.random.Generator, fps: float
) -> list[SimulatedFrame]:
    """Return an act while somebody leans in to see it: he comes when it begins and is gone at its
    end, and does not lean over what is moved."""
    seat = SEATS[int(rng.integers(4))]
    x, away = float(rng.uniform(-_SIDEWAYS, _SIDEWAYS)), float(rng.uniform(*_LEANS_TO))
    if any(_hides(seat, x, away, box) for box in moved(act)):
        return list(act)
    comes = max(1, round(_COMES_IN * fps))
    leant: list[SimulatedFrame] = []
    for n, moment in enumerate(act):
        share = min(1.0, (n + 1) / comes, (len(act) - 1 - n) / comes)
        if share <= 0.0:
            leant.append(moment)
            continue
        at = seated(seat, x, -(_OUT + (away - _OUT) * share))
        leant.append(replace(moment, heads=(HeadPose(seat, at),)))
    return leant


class Things:
    """The things that lie in the table's corners, put down and taken up again between acts."""

    def __init__(self, rng: np.random.Generator, pace: Pace, hidden: Mapping[Seat, Spot]) -> None:
        self.lying: tuple[Thing, ...] = ()
        self._rng, self._pace, self._hidden = rng, pace, hidden

    def change(self, lying: Mapping[int, Box]) -> Iterator[SimulatedFrame]:
        """Yield the moments in which somebody puts a thing down where no tile lies, or takes up the
        one that lay there first."""
        if self.lying and self._rng.random() < 0.5:
            thing = self.lying[0]
            yield from self._reach(lying, thing, self.lying[1:])
            return
        thing = self._somewhere(lying)
        if thing is not None:
            yield from self._reach(lying, thing, (*self.lying, thing))

    def with_them(self, act: Sequence[SimulatedFrame]) -> list[SimulatedFrame]:
        """Return an act with the things that lie there."""
        return [replace(moment, things=(*moment.things, *self.lying)) for moment in act]

    def _reach(
        self, lying: Mapping[int, Box], thing: Thing, after: tuple[Thing, ...]
    ) -> Iterator[SimulatedFrame]:
        seat = min(SEATS, key=lambda each: math.dist(thing.xy, seated(each, 0.0, -400.0)))
        outside = self._hidden[seat]
        for spot in path(outside, thing.xy, self._pace):
            yield SimulatedFrame(dict(lying), hands=(HandPose(seat, spot),), things=self.lying)
        self.lying = after
        for spot in path(thing.xy, outside, self._pace):
            yield SimulatedFrame(dict(lying), hands=(HandPose(seat, spot),), things=self.lying)

    def _somewhere(self, lying: Mapping[int, Box]) -> Thing | None:
        kinds = list(_ROOM)
        kind = kinds[int(self._rng.integers(len(kinds)))]
        there = [(box.xy, _FREE) for box in lying.values()]
        there += [(thing.xy, _ROOM[thing.kind]) for thing in self.lying]
        for _ in range(_TRIES):
            # What a rack's whole top may hold lies free of it.
            x, y = (float(e) for e in self._rng.uniform(_CORNER[0] + _ROOM[kind], _CORNER[1], 2))
            at = (x * float(self._rng.choice((-1, 1))), y * float(self._rng.choice((-1, 1))))
            if all(math.dist(at, other) > room + _ROOM[kind] for other, room in there):
                return Thing(kind, at, float(self._rng.uniform(0, 180)))
        return None


def moved(act: Sequence[SimulatedFrame]) -> list[Box]:
    """Return the tiles that are moved in an act, as they lay and as they lie."""
    first, last = act[0].lying, act[-1].lying
    taken = [box for n, box in first.items() if last.get(n) != box]
    return taken + [box for n, box in last.items() if first.get(n) != box]


def _hides(seat: Seat, x: float, away: float, box: Box) -> bool:
    """Whether a head there hides a tile: it seems so much farther out as it is high."""
    out = _CAMERA / (_CAMERA - HEIGHT)
    along, across = seated(seat, 0.0, -1.0), seated(seat, 1.0, 0.0)
    beside = abs(float(np.dot(box.xy, across)) - x * out)
    behind = float(np.dot(box.xy, along)) - away * out
    return beside < 3 * HALF[0] * out and behind > -2 * HALF[1] * out
