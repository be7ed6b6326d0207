"""Draws made-up photographs of tiles for training the finder, with the truth of each.

Tiles are boxes with a face, a two-coloured body and a back, seen through a
pinhole camera: rows, blocks, walls of one and two layers, tiles standing in
rows or on racks, and scattered ones, among hands, cards, dice and cups. The
picture is cheap rather than beautiful; what matters is that the four corners,
the side that shows and how much of it is visible are exact.

World frame: millimetres, x and y on the table, z up. Pictures are BGR uint8.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np

from training import props

FACE, BACK, STANDING = 0, 1, 2
HIDDEN = 255  # in the map of what is seen where: something that is no tile's labelled side
MOST_TILES = 250


@dataclass(frozen=True)
class SceneTile:
    """One labelled side: corners (4, 2) px clockwise, from the upright top left on a face.

    `side` is `FACE`, `BACK` or `STANDING`; `visible` the part of it that
    nothing hides, the picture's edge included.
    """

    corners: np.ndarray
    side: int
    visible: float


@dataclass(frozen=True)
class Scene:
    """A picture and every tile of which a labelled side could be seen."""

    image: np.ndarray
    tiles: tuple[SceneTile, ...]


@dataclass
class Camera:
    """A pinhole camera: `project` takes points (…, 3) in mm to pixels (…, 2)."""

    place: np.ndarray
    axes: np.ndarray  # rows: right, down, forward
    focal: float
    centre: np.ndarray

    def depth(self, points: np.ndarray) -> np.ndarray:
        """Return how far before the camera points (…, 3) are, mm."""
        return np.asarray((points - self.place) @ self.axes[2])

    def project(self, points: np.ndarray) -> np.ndarray:
        """Return where points are seen, float32."""
        seen = (points - self.place) @ self.axes.T
        depth = np.maximum(seen[..., 2:], 1.0)
        return np.asarray(seen[..., :2] / depth * self.focal + self.centre, np.float32)


@dataclass
class Block:
    """A tile as a box: `centre` in mm, `axes` rows are its face's right, up and outward."""

    centre: np.ndarray
    axes: np.ndarray
    layer: int = 0
    face: int = 0
    group: np.ndarray | None = None  # where its stack stands, for the order of drawing


@dataclass
class Style:
    """What all tiles of one scene share; sizes in mm, colours BGR 0 to 255."""

    size: np.ndarray  # width, length, depth
    body: np.ndarray
    back: np.ndarray
    back_part: float  # how much of the depth is of the back's colour
    rounding: float
    light: np.ndarray  # unit vector towards the light
    ambient: float
    faces: list[np.ndarray] = field(default_factory=list)


def random_style(rng: np.random.Generator, faces: list[np.ndarray]) -> Style:
    """Choose a tile set and a lamp; `faces` are BGR prints with the tile's ground in them."""
    width = rng.uniform(19, 27)
    size = width * np.array([1, rng.uniform(1.22, 1.45), rng.uniform(0.48, 0.85)])
    ground = rng.uniform(215, 255) * np.array([rng.uniform(0.78, 1), rng.uniform(0.93, 1), 1])
    back = np.array(props.hsv(rng.uniform(0, 180), rng.uniform(60, 255), rng.uniform(60, 250)))
    pick = rng.random()
    if pick < 0.12:
        back = ground * rng.uniform(0.85, 1.0)
    elif pick < 0.3:  # bamboo, wood, amber
        back = np.array(
            props.hsv(rng.uniform(10, 22), rng.uniform(110, 220), rng.uniform(140, 240))
        )
    elif pick < 0.36:
        back = np.full(3, rng.uniform(15, 60))
    tilt = rng.uniform(0, 1.1)
    turn = rng.uniform(0, 2 * math.pi)
    light = np.array(
        [math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), math.cos(tilt)]
    )
    return Style(
        size,
        ground,
        back,
        float(rng.choice([0.0, rng.uniform(0.2, 0.55)], p=[0.2, 0.8])),
        rng.uniform(0.02, 0.13),
        light,
        rng.uniform(0.35, 0.85),
        faces,
    )


def random_camera(rng: np.random.Generator, side: int, width_mm: float) -> tuple[Camera, float]:
    """Place a camera over the origin; return it and the picture's half-width in mm there."""
    wanted = math.exp(rng.uniform(math.log(20), math.log(105)))  # px across a tile
    focal = side / 2 / math.tan(rng.uniform(0.25, 0.65))
    distance = focal * width_mm / wanted
    tilt = rng.uniform(0, 0.2) if rng.random() < 0.4 else rng.uniform(0.1, 1.15)
    turn = rng.uniform(0, 2 * math.pi)
    place = distance * np.array(
        [math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), math.cos(tilt)]
    )
    forward = -place / distance
    right = np.array([-math.sin(turn), math.cos(turn), 0.0])
    down = np.cross(forward, right)
    roll = rng.normal(0, 0.12) if tilt > 0.3 else rng.uniform(0, 2 * math.pi)
    c, s = math.cos(roll), math.sin(roll)
    axes = np.stack([c * right + s * down, -s * right + c * down, forward])
    return Camera(place, axes, focal, np.full(2, side / 2)), side / 2 * distance / focal


def _turned(yaw: float) -> np.ndarray:
    c, s = math.cos(yaw), math.sin(yaw)
    return np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])


# How a tile may lie, for a tile whose row runs along x: rows are face right, up and outward.
POSES = {
    "up": np.eye(3),
    "upside": np.diag([-1.0, -1, 1]),
    "down": np.diag([-1.0, 1, -1]),
    "towards": np.array([[1.0, 0, 0], [0, 0, 1], [0, -1, 0]]),
    "away": np.array([[-1.0, 0, 0], [0, 0, 1], [0, 1, 0]]),
    "side_up": np.array([[0.0, 1, 0], [-1, 0, 0], [0, 0, 1]]),
    "side_down": np.array([[0.0, 1, 0], [1, 0, 0], [0, 0, -1]]),
    "on_edge": np.array([[0.0, 0, 1], [1, 0, 0], [0, 1, 0]]),
}


class Layout:
    """Lays groups of tiles on the table so that none goes through another."""

    CELL = 3.0  # mm

    def __init__(self, rng: np.random.Generator, style: Style, reach: float) -> None:
        self.rng, self.style, self.reach = rng, style, reach
        self.blocks: list[Block] = []
        self.racks: list[tuple[np.ndarray, np.ndarray]] = []  # corner points (8, 3), colour
        self._cells = math.ceil(2 * reach / self.CELL)
        self._taken = np.zeros((self._cells, self._cells), np.uint8)

    def claim(self, footprint: np.ndarray) -> bool:
        """Take the ground under (4, 2) mm; False, taking nothing, where it is taken."""
        shape = np.zeros_like(self._taken)
        cv2.fillConvexPoly(shape, np.round((footprint + self.reach) / self.CELL).astype(int), 1)
        if not shape.any() or (shape & self._taken).any():
            return False
        self._taken |= shape
        return True

    def put(
        self,
        origin: np.ndarray,
        yaw: float,
        poses: list[list[list[str]]],
        base: float = 0.0,
        gap: float = 0.3,
        loose: float = 0.0,
    ) -> None:
        """Lay rows of stacks of poses from `origin` along `yaw`, if the ground is free."""
        rng, turn = self.rng, _turned(yaw)
        first = POSES[next((s[0] for r in poses for s in r if s), "up")]
        step = np.abs(self.style.size @ first)  # how far a tile in that pose reaches along x, y, z
        columns = max(len(row) for row in poses)
        reach = np.array([columns * (step[0] + gap), len(poses) * (step[1] + gap)])
        outline = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * reach - step[:2] / 2
        if not self.claim(outline @ turn[:2, :2] + origin):
            return
        for r, row in enumerate(poses):
            for c, stack in enumerate(row):
                foot = np.array([c * (step[0] + gap), r * (step[1] + gap), base])
                group = np.append(foot[:2] @ turn[:2, :2] + origin, 0)
                for layer, pose in enumerate(stack):
                    if len(self.blocks) >= MOST_TILES:
                        return
                    axes = POSES[pose] @ _turned(rng.normal(0, 0.02 + loose)) @ turn
                    height = np.abs(self.style.size @ POSES[pose])[2]
                    centre = foot + np.array([*rng.normal(0, 0.3 + 3 * loose, 2), height / 2])
                    if loose == 0 and pose in ("towards", "away") and rng.random() < 0.3:
                        centre[1] += rng.uniform(-3, 3)
                    centre = centre @ turn + [*origin, 0]
                    self.blocks.append(
                        Block(centre, axes, layer, int(rng.integers(1 << 30)), group)
                    )
                    foot = foot + np.array([0, 0, height])

    def fill(self, tries: int) -> None:
        """Try that many groups of random kinds in random places."""
        rng = self.rng
        grain = rng.uniform(0, 2 * math.pi)
        tidy = rng.random() < 0.6
        kinds = list(GROUPS)
        liking = rng.dirichlet(np.full(len(kinds), 0.7))
        for _ in range(tries):
            yaw = grain + rng.integers(4) * math.pi / 2 if tidy else rng.uniform(0, 2 * math.pi)
            origin = rng.uniform(-0.95, 0.75, 2) * self.reach * 0.8
            GROUPS[kinds[rng.choice(len(kinds), p=liking)]](self, origin, yaw)


def _row(layout: Layout, origin: np.ndarray, yaw: float) -> None:
    rng = layout.rng
    pose = rng.choice(
        ["up", "upside", "down", "side_up", "towards", "away", "on_edge"],
        p=[0.32, 0.1, 0.16, 0.12, 0.14, 0.08, 0.08],
    )
    row = [[str(pose)] for _ in range(rng.integers(1, 19))]
    if pose == "up" and rng.random() < 0.3:
        row = [[str(rng.choice(["up", "upside", "down"], p=[0.6, 0.2, 0.2]))] for _ in row]
    gap = float(rng.choice([0.1, rng.uniform(0, 6)], p=[0.7, 0.3]))
    layout.put(origin, yaw, [row], gap=gap)


def _block(layout: Layout, origin: np.ndarray, yaw: float) -> None:
    rng = layout.rng
    pose = str(rng.choice(["up", "upside", "side_up", "down"]))
    rows, columns = rng.integers(1, 7), rng.integers(2, 12)
    gap = float(rng.choice([0.1, 0.5, 3.0]))
    layout.put(origin, yaw, [[[pose]] * columns for _ in range(rows)], gap=gap)


def _wall(layout: Layout, origin: np.ndarray, yaw: float) -> None:
    rng = layout.rng
    pose = str(rng.choice(["down", "side_down"]))
    high = rng.choice([1, 2], p=[0.25, 0.75])
    row = [[pose] * high for _ in range(rng.integers(2, 20))]
    for stack in row:
        if high == 2 and rng.random() < 0.08:
            stack.pop()
        elif rng.random() < 0.06:
            stack.clear()
    layout.put(origin, yaw, [row], gap=float(rng.choice([0.05, 0.4, 1.0])))


def _scattered(layout: Layout, origin: np.ndarray, yaw: float) -> None:
    rng = layout.rng
    for _ in range(rng.integers(3, 14)):
        pose = str(rng.choice(list(POSES), p=[0.3, 0.25, 0.19, 0.05, 0.05, 0.06, 0.05, 0.05]))
        place = origin + rng.normal(0, 60, 2)
        layout.put(place, rng.uniform(0, 2 * math.pi), [[[pose]]], loose=0.05)


def _rack(layout: Layout, origin: np.ndarray, yaw: float) -> None:
    """Tiles standing behind a ledge that may carry exposed tiles, as racks have it."""
    rng, size = layout.rng, layout.style.size
    turn = _turned(yaw)
    count = int(rng.integers(6, 15))
    length, ledge, height = (
        (count + 2) * size[0],
        size[1] * rng.uniform(0.6, 1.6),
        rng.uniform(8, 22),
    )
    outline = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * [length, ledge + size[2] + 4]
    if not layout.claim(outline @ turn[:2, :2] + origin):
        return
    taken, layout._taken = layout._taken, np.zeros_like(layout._taken)
    flat = np.array([[0, 0], [length, 0], [length, ledge], [0, ledge]]) @ turn[:2, :2] + origin
    points = np.concatenate([np.c_[flat, np.zeros(4)], np.c_[flat, np.full(4, height)]])
    layout.racks.append(
        (
            points,
            np.array(props.hsv(rng.uniform(0, 180), rng.uniform(0, 220), rng.uniform(40, 220))),
        )
    )
    if ledge > size[1] and rng.random() < 0.7:
        row = [["up" if rng.random() < 0.5 else "upside"] for _ in range(rng.integers(1, count))]
        start = np.array([rng.uniform(0.6, 2) * size[0], ledge / 2]) @ turn[:2, :2] + origin
        layout.put(start, yaw, [row], base=height)
        layout._taken[:] = 0
    row = [[str(rng.choice(["towards", "away"], p=[0.2, 0.8]))]] * count
    start = np.array([size[0], ledge + size[2] / 2 + 1]) @ turn[:2, :2] + origin
    layout.put(start, yaw, [row], base=float(rng.choice([0.0, 4.0])))
    layout._taken = taken


GROUPS = {"row": _row, "block": _block, "wall": _wall, "scattered": _scattered, "rack": _rack}
