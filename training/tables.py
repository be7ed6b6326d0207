"""Simulated tables for training the finder: whole frames of the overhead camera, with truth.

Walls of one and two layers and broken ones, exposures and standing tiles on the
racks, discards in rows or anyhow, face up and down; every light, cloth, back
and camera pose that the simulator can draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import get_args
from zlib import crc32

import cv2
import numpy as np

from rules.tiles import Seat
from vision.geometry.plan import TURN, TablePlan
from vision.simulator import art
from vision.simulator.camera import VirtualCamera
from vision.simulator.cloths import PATTERNS
from vision.simulator.look import Appearance, Faces
from vision.simulator.render import Renderer, TruthQuad, truth_of
from vision.simulator.scenery import CHANNEL_FLOOR
from vision.simulator.solids import Box, overlap
from vision.simulator.things import Kind, Thing

SEATS: tuple[Seat, ...] = ("E", "S", "W", "N")
KINDS: tuple[Kind, ...] = get_args(Kind)
ABOUT = 480.0  # mm from the table's centre, each way: where things lie
STANDING_AT = 375.0  # mm from the table's centre, about the middle of a rack's channel


class Builder:
    """Lays tiles on one table; none goes through another."""

    def __init__(self, rng: np.random.Generator, pictures: Sequence[str]) -> None:
        self.rng, self.pictures, self.plan = rng, pictures, TablePlan()
        self.boxes: list[Box] = []

    def lay(
        self,
        at: tuple[float, float],
        seat: Seat,
        side: str,
        angle: float = 0.0,
        z: float = 0.0,
        rough: float = 0.3,
    ) -> bool:
        """Lay one tile at a place of a seat's own plan; False where another one lies."""
        rng = self.rng
        turn = np.radians(TURN[seat])
        c, s = np.cos(turn), np.sin(turn)
        x, y = np.array(at) + rng.normal(0, rough, 2)
        box = Box(
            str(rng.choice(self.pictures)),
            (float(c * x - s * y), float(s * x + c * y)),
            z=z,
            angle=TURN[seat] + angle + float(rng.normal(0, 1.2 * rough)),
            side=side,  # type: ignore[arg-type]
            tone=int(rng.integers(1 << 16)),
            support=z or None,
        )
        if any(overlap(box, other, -1.5) for other in self.boxes):
            return False
        self.boxes.append(box)
        return True

    def wall(self, seat: Seat) -> None:
        """Build what is left of a wall: stacks of two or one, backs up."""
        rng, plan = self.rng, self.plan
        wide = plan.tile_width if rng.random() < 0.5 else plan.tile_length
        angle = 0.0 if wide == plan.tile_width else 90.0
        angle += 180.0 * rng.integers(2)
        count = int(rng.integers(3, 20))
        start = rng.uniform(-9.5, 9.5 - count) * wide
        distance = plan.wall_distance + rng.uniform(-25, 10)
        single = rng.random() < 0.2
        for i in range(count):
            at = (start + (i + 0.5) * (wide + 0.3), -distance)
            side = "back" if rng.random() < 0.95 else "face"
            low = self.lay(at, seat, "back", angle)
            if low and not single and rng.random() < 0.93:
                self.lay(at, seat, side, angle, plan.tile_depth)

    def rack(self, seat: Seat) -> None:
        """Stand tiles in a rack's channel and lay exposures on its top."""
        rng, plan = self.rng, self.plan
        middle = (plan.rack_top_near + plan.rack_top_far) / 2
        reach = plan.rack_length / 2 - plan.tile_width
        count = int(rng.integers(0, 15))
        x = rng.uniform(-reach, max(-reach + 1, reach - count * 22))
        for _ in range(count):
            self.lay((x, -STANDING_AT + rng.normal(0, 2)), seat, "standing", z=CHANNEL_FLOOR)
            x += plan.tile_width + (0.4 if rng.random() < 0.9 else rng.uniform(4, 40))
        x = -reach + rng.uniform(0, 120)
        for _ in range(rng.integers(0, 5)):
            for _ in range(rng.integers(2, 6)):
                if x < reach:
                    side = "face" if rng.random() < 0.93 else "back"
                    upright = 0.0 if rng.random() < 0.8 else 180.0
                    self.lay((x, -middle), seat, side, upright, plan.rack_top_height)
                    x += plan.tile_width + 0.3
            x += rng.uniform(0, 25)

    def discards(self) -> None:
        """Strew the middle: rows before each seat, and tiles lying anyhow."""
        rng, plan = self.rng, self.plan
        if rng.random() < 0.6:
            for seat in SEATS:
                gap = plan.tile_width + rng.choice([0.3, 2.0, 6.0])
                for row in range(rng.integers(0, 4)):
                    for column in range(rng.integers(2, 9)):
                        at = ((column - 3.5) * gap, -230.0 + row * (plan.tile_length + gap - 22))
                        self.lay(at, seat, "face", 0.0 if rng.random() < 0.8 else 180.0)
        spread = rng.uniform(60, 160)
        for _ in range(rng.integers(0, 110)):
            x, y = np.clip(rng.normal(0, spread, 2), -plan.discards, plan.discards)
            side = rng.choice(["face", "back", "standing"], p=[0.8, 0.17, 0.03])
            self.lay((x, y), "E", str(side), float(rng.uniform(0, 360)))


def _camera(rng: np.random.Generator) -> VirtualCamera:
    return VirtualCamera.overhead(
        above=(rng.normal(0, 40), rng.normal(0, 40), rng.uniform(750, 1500)),
        roll=float(rng.normal(0, 2)),
        k1=float(rng.uniform(-0.12, 0.06)) if rng.random() < 0.5 else 0.0,
        margin=float(rng.uniform(0.0, 0.12)),
    )


def printed(faces: Sequence[np.ndarray], look: Appearance) -> Faces:
    """Return the simulator's way to ask for pictures, answered from prints on white ground."""
    ready = [np.clip(f * (np.array(look.body) / 255), 0, 255).astype(np.uint8) for f in faces]

    def picture(name: str, height: int) -> np.ndarray:
        image = ready[crc32(name.encode()) % len(ready)] if name != "?" else art.raster("?", height)
        width = max(1, round(height * 22 / 30))
        return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA))

    return picture


def printed_by_name(prints: Mapping[str, np.ndarray], look: Appearance) -> Faces:
    """Return the simulator's way to ask for pictures, answered by name from prints on white."""

    def picture(name: str, height: int) -> np.ndarray:
        print_ = np.clip(prints[name] * (np.array(look.body) / 255), 0, 255).astype(np.uint8)
        width = max(1, round(height * 22 / 30))
        return np.asarray(cv2.resize(print_, (width, height), interpolation=cv2.INTER_AREA))

    return picture


def strangely(rng: np.random.Generator, look: Appearance) -> tuple[Appearance, list[Thing]]:
    """Return a look with a patterned cloth, or black or white backs, and what lies about."""
    second, back = tuple(rng.uniform(20, 230, 3).tolist()), look.back
    dark = rng.uniform(10, 60)
    pick = rng.random()
    if pick < 0.3:
        back = (dark * rng.uniform(0.8, 1.2), dark, dark * rng.uniform(0.8, 1.2))
    elif pick < 0.45:
        blue, green, red = look.body
        back = (blue * 0.97, green * 0.98, red * 0.97)
    pattern = PATTERNS[rng.integers(len(PATTERNS))]
    things = [
        Thing(KINDS[rng.integers(len(KINDS))], (x, y), float(rng.uniform(0, 360)))
        for x, y in rng.uniform(-ABOUT, ABOUT, (rng.integers(0, 6), 2)).tolist()
    ]
    return replace(look, pattern=pattern, second=second, back=back), things


def make_tables(
    rng: np.random.Generator,
    faces: Sequence[np.ndarray] | None,
    count: int,
    *,
    strange: bool = False,
) -> Iterator[tuple[np.ndarray, list[TruthQuad]]]:
    """Draw frames of one table seen by one camera, laid anew each time.

    `faces` are float32 BGR prints, None the project's own art. `strange`: `strangely`.
    """
    look, camera = Appearance.random(rng), _camera(rng)
    look, things = strangely(rng, look) if strange else (look, [])
    if faces is not None:
        look = replace(look, faces=printed(faces, look))
    names = [f"{n}{s}" for s in "bcd" for n in range(1, 10)]
    names += ["E", "S", "W", "N", "R", "G", "Wh", "J", *(f"F{n}" for n in range(1, 9))]
    renderer = Renderer(camera, look, TablePlan(), rng, things=things)
    for _ in range(count):
        builder = Builder(rng, names)
        for seat in SEATS:
            if rng.random() < 0.75:
                builder.wall(seat)
            if rng.random() < 0.85:
                builder.rack(seat)
        builder.discards()
        renderer.update(dict(enumerate(builder.boxes)))
        yield renderer.sensor.expose(renderer.still, rng), truth_of(builder.boxes, camera)
