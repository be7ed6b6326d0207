"""How players throw: in rows, or anywhere, on others, sliding, face down; and what they shove.

`Habits` say how often, `throw` does it: it moves the tile, and those that it pushes away. A tile
comes to lie on another only where its middle is over it, so that it lies flat.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from rules.tiles import Seat
from vision.simulator.places import seated
from vision.simulator.solids import Box, overlap

if TYPE_CHECKING:
    from vision.simulator.grips import TileMover

_TRIES: Final = 400
_ACROSS, _NEAREST, _FARTHEST = 175.0, -185.0, 90.0
"""Where a seat throws to, in mm of its own frame: so far to its sides, from so near to so far."""
_CLEAR: Final = 2.5  # mm between tiles that do not touch
_SNUG: Final = 0.3  # and between tiles that do
_ASIDE: Final = 3.0  # mm by which a tile that covers another wholly lies beside it
_HALF: Final = (6.0, 11.0)  # mm between the middles of one that covers another in part
_RUN: Final = 45.0  # mm that a tile slides, and by which it pushes others at most
_SHOVE, _TWIST = 4.0, 0.8  # mm and degrees by which a wall or a row is shoved, about


@dataclass(frozen=True)
class Habits:
    """How untidily they play: chances of each discard, 0 to 1.

    `anywhere`: thrown to any place within reach, at any angle; of these come to lie `touching`
    another or `upon` another (half of them wholly), or are `sliding`, pushing away what they meet.
    Laid `face_down` first and turned over after a rest. After a discard the hand `shoves` the
    seat's wall or its row of exposures.
    """

    anywhere: bool = False
    touching: float = 0.0
    upon: float = 0.0
    sliding: float = 0.0
    face_down: float = 0.0
    shoves: float = 0.0


def throw(hand: TileMover, seat: Seat, number: int) -> bool:
    """Lay a tile among the discards as the table's habits are; False if there is no room."""
    table, box = hand.table, hand.table.boxes[number]
    wild = np.random.default_rng((table.places.seed, 6, len(table.discards), box.tone))
    habits = table.habits
    way = _way(habits, wild)
    lying = [table.boxes[n] for n in table.discards]
    place: Box | None = None
    if way == "sliding":
        slid = _slid(hand, seat, number, wild)
        if slid is not None:
            before, end = slid
            hand.move(before)
            hand.move(end, push=True)
            place = end[number]
    elif way == "upon" and lying:
        place = _first(_upon(box, lying, wild), _fixed(hand))
    elif way == "touching" and lying:
        place = _first(_beside(box, lying, wild), [*_fixed(hand), *lying])
    if place is None and habits.anywhere:
        place = _first(_spots(box, seat, wild), [*_fixed(hand), *lying], _CLEAR)
    place = place or table.places.discard(box, seat, table.keep_clear())
    if place is None:
        return False
    table.discards.append(number)
    if way != "sliding" and wild.random() < habits.face_down:
        hand.move({number: replace(place, side="back")}, rests=True)
    hand.move({number: place})
    if wild.random() < habits.shoves:
        _shove(hand, seat, wild)
    return True


def _way(habits: Habits, wild: np.random.Generator) -> str:
    chance = wild.random()
    for way in ("sliding", "upon", "touching"):
        chance -= getattr(habits, way)
        if chance < 0:
            return way
    return "clear"


def _fixed(hand: TileMover) -> list[Box]:
    """Return what is in the way of every throw: the walls, and where they will be pushed."""
    discards = {hand.table.boxes[n] for n in hand.table.discards}
    return [box for box in hand.table.keep_clear() if box not in discards]


def _first(spots: Iterable[Box], clear_of: Sequence[Box], gap: float = _SNUG) -> Box | None:
    """Return the first of these places that is clear of what lies there."""
    for own in spots:
        flat = replace(own, z=0.0)
        if not any(overlap(flat if other.z == 0 else own, other, gap) for other in clear_of):
            return own
    return None


def _laid(box: Box, x: float, y: float, angle: float, z: float = 0.0) -> Box:
    return replace(
        box, xy=(x, y), z=z, angle=angle % 360.0, side="face", support=0.0 if z else None,
        heaped=z > 0,
    )  # fmt: skip


def _spots(box: Box, seat: Seat, wild: np.random.Generator) -> Iterator[Box]:
    """Yield places within a seat's reach."""
    for _ in range(_TRIES):
        x, y = seated(seat, wild.uniform(-_ACROSS, _ACROSS), wild.uniform(_NEAREST, _FARTHEST))
        yield _laid(box, x, y, wild.uniform(0, 360))


def _upon(box: Box, lying: Sequence[Box], wild: np.random.Generator) -> Iterator[Box]:
    """Yield places on others: half of them cover one wholly, the rest a part of it or of more."""
    for _ in range(_TRIES):
        under = lying[int(wild.integers(len(lying)))]
        if wild.random() < 0.5:
            off, angle = wild.uniform(0, _ASIDE), under.angle + wild.normal(0, 6)
        else:
            off, angle = wild.uniform(*_HALF), wild.uniform(0, 360)
        towards = wild.uniform(0, 2 * math.pi)
        x, y = under.xy[0] + off * math.cos(towards), under.xy[1] + off * math.sin(towards)
        own = _laid(box, x, y, angle, under.top)
        met = [other for other in lying if _share_ground(own, other)]
        if max(other.top for other in met) <= under.top + 1e-6 < 3 * box.size[2]:
            yield own


def _beside(box: Box, lying: Sequence[Box], wild: np.random.Generator) -> Iterator[Box]:
    """Yield places that touch another tile."""
    for _ in range(_TRIES):
        by = lying[int(wild.integers(len(lying)))]
        towards, angle = wild.uniform(0, 2 * math.pi), wild.uniform(0, 360)
        for off in np.arange(18.0, 45.0, 0.5):
            x, y = by.xy[0] + off * math.cos(towards), by.xy[1] + off * math.sin(towards)
            own = _laid(box, x, y, angle)
            if not _share_ground(own, by):
                yield own
                break


def _slid(
    hand: TileMover, seat: Seat, number: int, wild: np.random.Generator
) -> tuple[dict[int, Box], dict[int, Box]] | None:
    """Return where a tile is set down, and where it and those that it pushes come to lie."""
    table, box = hand.table, hand.table.boxes[number]
    lying = {n: table.boxes[n] for n in table.discards}
    fixed = _fixed(hand)
    for own in _spots(box, seat, wild):
        met = [n for n, other in lying.items() if overlap(own, other)]
        if not met:
            continue
        dx, dy = seated(seat, math.sin(turn := wild.uniform(-0.5, 0.5)), math.cos(turn))
        start = replace(own, xy=(own.xy[0] - _RUN * dx, own.xy[1] - _RUN * dy))
        if any(overlap(start, other, _CLEAR) for other in [*fixed, *lying.values()]):
            continue
        end = _pushed(number, own, lying, (dx, dy), wild)
        still = [*fixed, *(other for n, other in lying.items() if end and n not in end)]
        if end and not any(overlap(a, b, _SNUG) for a in end.values() for b in still):
            return {number: start}, end
    return None


def _pushed(
    number: int,
    own: Box,
    lying: dict[int, Box],
    way: tuple[float, float],
    wild: np.random.Generator,
) -> dict[int, Box] | None:
    """Return where a tile and all that it pushes this `way` lie; None if that is too much."""
    end = {number: own}
    for _ in range(6):
        met = [
            n for n, other in lying.items()
            if n not in end and any(overlap(other, mover) for mover in end.values())
        ]  # fmt: skip
        if not met:
            return end
        for n in met:
            other = lying[n]
            above = any(b.z > 0 and _share_ground(b, other) for b in lying.values())
            if other.z > 0 or above:
                return None  # heaps stay where they are
            turned = replace(other, angle=other.angle + wild.uniform(-10, 10))
            for far in np.arange(2.0, _RUN, 1.0):
                x, y = other.xy[0] + far * way[0], other.xy[1] + far * way[1]
                moved = replace(turned, xy=(x, y))
                if not any(overlap(moved, mover, _SNUG) for mover in end.values()):
                    end[n] = moved
                    break
            else:
                return None
    return None


def _shove(hand: TileMover, seat: Seat, wild: np.random.Generator) -> None:
    """Push the seat's wall, or its row of exposures, a little."""
    table = hand.table
    wall = [n for stack in table.walls[seat] for n in stack]
    row = [n for group in table.groups[seat] for n in group]
    along, away = wild.normal(0, _SHOVE), wild.normal(0, _SHOVE)
    twist = math.radians(wild.normal(0, _TWIST))
    if row and (not wall or wild.random() < 0.5):
        numbers, away, twist = row, 0.0, 0.0
    else:
        numbers = wall
    if not numbers:
        return
    dx, dy = seated(seat, along, away)
    mx = sum(table.boxes[n].xy[0] for n in numbers) / len(numbers)
    my = sum(table.boxes[n].xy[1] for n in numbers) / len(numbers)
    c, s = math.cos(twist), math.sin(twist)
    end = {}
    for n in numbers:
        box = table.boxes[n]
        x, y = box.xy[0] - mx, box.xy[1] - my
        xy = (mx + x * c - y * s + dx, my + x * s + y * c + dy)
        end[n] = replace(box, xy=xy, angle=box.angle + math.degrees(twist))
    others = [box for n, box in table.boxes.items() if n not in end]
    if not any(overlap(box, other, _SNUG) for box in end.values() for other in others):
        hand.move(end, push=True)


def _share_ground(a: Box, b: Box) -> bool:
    """Whether one lies over the other, however high."""
    return overlap(replace(a, z=0.0), replace(b, z=0.0))
