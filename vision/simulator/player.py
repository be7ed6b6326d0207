"""Plays deeds as motion: at each frame, what lies still, what is carried, where hands are.

No pictures here: a moment is plain data, so that the time of every event is
known without drawing a frame.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.tiles import Seat
from vision.simulator.deeds import Carry, PerformedAct
from vision.simulator.hands import LIFT, HandPose
from vision.simulator.heads import HeadPose
from vision.simulator.places import seated
from vision.simulator.solids import Box
from vision.simulator.things import Thing

Spot = tuple[float, float]
_BEHIND = 7.0  # mm by which a grip lies behind the middle of what it holds


@dataclass(frozen=True)
class Pace:
    """How fast things go: frames a second, and times and speeds of hands at ``speed`` 1."""

    fps: float = 30.0
    speed: float = 1.0
    hand: float = 1100.0  # mm a second
    grip: float = 0.13  # seconds to take hold or let go
    still: float = 0.6  # seconds without motion after every act
    spoken: float = 0.4  # seconds an act takes in which nothing moves

    def frames(self, seconds: float) -> int:
        """Return how many frames so many seconds are, one at least."""
        return max(1, round(seconds * self.fps / self.speed))

    def way(self, a: Spot, b: Spot) -> int:
        """Return how many frames a hand needs from one place to another."""
        return self.frames(max(math.dist(a, b) / self.hand, 0.1))


@dataclass(frozen=True)
class SimulatedFrame:
    """One frame's worth: tiles that lie, tiles in a hand, hands, other things on the table, heads
    above it; the deed that is now over."""

    lying: Mapping[int, Box]
    carried: tuple[Box, ...] = ()
    hands: tuple[HandPose, ...] = ()
    done: PerformedAct | None = None
    things: tuple[Thing, ...] = ()
    heads: tuple[HeadPose, ...] = ()


def play(
    boxes: Mapping[int, Box], deeds: Sequence[PerformedAct], pace: Pace, hidden: Mapping[Seat, Spot]
) -> Iterator[SimulatedFrame]:
    """Yield the moments of a script, one a frame.

    `boxes` is how the tiles lie at first, `hidden` where each seat's hand is
    out of the picture. The deal itself is a first stillness.
    """
    lying = dict(boxes)
    for _ in range(pace.frames(pace.still)):
        yield SimulatedFrame(dict(lying))
    for deed in deeds:
        if deed.seat is not None and deed.carries:
            yield from carried_out(lying, deed.seat, deed.carries, pace, hidden[deed.seat])
            rest = pace.frames(pace.still)
        else:
            rest = pace.frames(deed.act.seconds or pace.spoken)
        for k in range(rest):
            yield SimulatedFrame(dict(lying), done=deed if k == rest - 1 else None)


def carried_out(
    lying: dict[int, Box], seat: Seat, carries: Sequence[Carry], pace: Pace, hidden: Spot
) -> Iterator[SimulatedFrame]:
    """Yield the moments of a hand's grips one after the other; `lying` follows them."""
    at = hidden
    for carry in carries:
        there = _grip(seat, carry.start)
        for spot in path(at, there, pace):
            yield SimulatedFrame(dict(lying), hands=(HandPose(seat, spot),))
        for _ in range(pace.frames(pace.grip)):
            yield SimulatedFrame(dict(lying), hands=(HandPose(seat, there),))
        at = _grip(seat, carry.end)
        if carry.start == carry.end:
            continue  # only touched
        yield from _carry(lying, seat, carry, there, at, pace)
        for _ in range(pace.frames(pace.grip)):
            yield SimulatedFrame(dict(lying), hands=(HandPose(seat, at),))
        if carry.rests:
            for spot in path(at, hidden, pace):
                yield SimulatedFrame(dict(lying), hands=(HandPose(seat, spot),))
            for _ in range(pace.frames(pace.still)):
                yield SimulatedFrame(dict(lying))
            at = hidden
    for spot in path(at, hidden, pace):
        yield SimulatedFrame(dict(lying), hands=(HandPose(seat, spot),))


def _carry(
    lying: dict[int, Box], seat: Seat, carry: Carry, start: Spot, end: Spot, pace: Pace
) -> Iterator[SimulatedFrame]:
    for number in carry.start:
        del lying[number]
    frames = pace.way(start, end) + (pace.frames(0.5) if carry.push else 0)
    for k in range(frames):
        t = _ease((k + 1) / (frames + 1))
        hand = (HandPose(seat, _between(start, end, t)),)
        moved = {n: _lifted(carry.start[n], carry.end[n], t, carry.push) for n in carry.start}
        if carry.push:
            yield SimulatedFrame({**lying, **moved}, hands=hand)
        else:
            yield SimulatedFrame(dict(lying), tuple(moved.values()), hand)
    lying.update(carry.end)


def _lifted(start: Box, end: Box, t: float, push: bool) -> Box:
    """Return a tile on its way: a tile out of a rack is turned as it is taken up."""
    turn = (end.angle - start.angle + 180) % 360 - 180
    z = start.z + (end.z - start.z) * t
    side = end.side if start.side == "standing" else start.side
    if not push:
        z += (LIFT - 13.0) * math.sin(math.pi * min(max(t, 0.15), 0.85))
    return replace(
        start,
        xy=_between(start.xy, end.xy, t),
        z=z,
        angle=start.angle + turn * t,
        side="back" if side == "standing" else side,
        support=0.0 if push else None,
    )


def _grip(seat: Seat, boxes: Mapping[int, Box]) -> Spot:
    """Return where a hand holds these tiles: their middle, a little to its own side."""
    xs, ys = zip(*(box.xy for box in boxes.values()), strict=True)
    back = seated(seat, 0.0, -_BEHIND)
    return (sum(xs) / len(xs) + back[0], sum(ys) / len(ys) + back[1])


def path(a: Spot, b: Spot, pace: Pace) -> Iterator[Spot]:
    """Yield where a hand is, frame by frame, on its way from one place to another."""
    frames = pace.way(a, b)
    for k in range(frames):
        yield _between(a, b, _ease((k + 1) / frames))


def _between(a: Spot, b: Spot, t: float) -> Spot:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _ease(t: float) -> float:
    """Slow at both ends, as a hand moves."""
    return t * t * (3 - 2 * t)
