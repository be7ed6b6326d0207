"""Paints a laid-out scene of tiles and keeps the truth: `make_scene` is the door.

Blocks are painted from the far to the near, the lower before the upper. Beside
the picture a map is kept of which tile's labelled side each pixel shows, from
which comes how much of it is visible.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from training import bare, distractors, hands, props
from training.scenes import (
    BACK,
    FACE,
    HIDDEN,
    STANDING,
    Block,
    Camera,
    Layout,
    Scene,
    SceneTile,
    Style,
    random_camera,
    random_style,
)
from vision.geometry import quads

SHIFT = 3  # polygons are drawn to an eighth of a pixel
# The six sides of a block: outward axis (0 right, 1 up, 2 face) and sign, and corners as signs of
# (right, up, out), clockwise from the upright top left when seen from outside.
SIDES: dict[str, tuple[int, int, tuple[tuple[int, int, int], ...]]] = {
    "face": (2, 1, ((-1, 1, 1), (1, 1, 1), (1, -1, 1), (-1, -1, 1))),
    "back": (2, -1, ((1, 1, -1), (-1, 1, -1), (-1, -1, -1), (1, -1, -1))),
    "right": (0, 1, ((1, 1, 1), (1, 1, -1), (1, -1, -1), (1, -1, 1))),
    "left": (0, -1, ((-1, 1, -1), (-1, 1, 1), (-1, -1, 1), (-1, -1, -1))),
    "top": (1, 1, ((-1, 1, -1), (1, 1, -1), (1, 1, 1), (-1, 1, 1))),
    "bottom": (1, -1, ((-1, -1, 1), (1, -1, 1), (1, -1, -1), (-1, -1, -1))),
}


def _fill(image: np.ndarray, polygon: np.ndarray, colour: np.ndarray) -> None:
    points = np.round(polygon * (1 << SHIFT)).astype(np.int32)
    cv2.fillConvexPoly(image, points, colour.tolist(), cv2.LINE_AA, SHIFT)


class Painter:
    """One picture in the making: `image` float32 BGR, `seen` the map of labelled sides."""

    def __init__(self, image: np.ndarray, camera: Camera, style: Style) -> None:
        self.image, self.camera, self.style = image, camera, style
        self.seen = np.zeros(image.shape[:2], np.uint8)
        self.labelled: list[tuple[np.ndarray, int]] = []

    def shadows(self, blocks: list[Block], strength: float, softness: float) -> None:
        """Darken the ground where blocks keep the light from it."""
        dark = np.zeros(self.image.shape[:2], np.uint8)
        away = self.style.light[:2] / max(self.style.light[2], 0.2)
        for block in blocks:
            points = self._points(block).reshape(-1, 3)
            cast = points.copy()
            cast[:, :2] -= cast[:, 2:] * away
            cast[:, 2] = 0
            hull = cv2.convexHull(self.camera.project(np.concatenate([points, cast])))
            cv2.fillConvexPoly(dark, np.round(hull).astype(np.int32), 255)
        soft = cv2.GaussianBlur(dark, (0, 0), softness).astype(np.float32) / 255
        self.image *= (1 - strength * soft)[..., None]

    def prism(self, points: np.ndarray, colour: np.ndarray) -> None:
        """Paint a rack from its 8 corner points: four below, then four above."""
        flat = self.camera.project(points)
        hull = cv2.convexHull(flat)[:, 0]
        _fill(self.image, hull, colour * 0.7)
        _fill(self.image, flat[4:], colour)
        cv2.fillConvexPoly(self.seen, np.round(hull).astype(np.int32), HIDDEN)

    def _points(self, block: Block) -> np.ndarray:
        half = self.style.size[:, None] * block.axes / 2
        return np.stack(
            [block.centre + np.array(corners) @ half for _, _, corners in SIDES.values()]
        )

    def _labelled_side(self, block: Block, areas: dict[str, float]) -> tuple[str, int]:
        """Return which side of a block is its label, given the px² of the sides in view."""
        if abs(block.axes[2, 2]) > 0.7:
            return ("face", FACE) if block.axes[2, 2] > 0 else ("back", BACK)
        best = max(areas, key=lambda name: areas[name])
        return best, {"face": FACE, "back": BACK}.get(best, STANDING)

    def tile(self, block: Block) -> None:
        """Paint one tile and note its label."""
        style, points = self.style, self._points(block)
        flat = self.camera.project(points)
        areas = {n: float(quads.area(f)) for n, f in zip(SIDES, flat, strict=True)}
        in_view = {name: size for name, size in areas.items() if size > 0.5}
        low, high = flat.min((0, 1)), flat.max((0, 1))
        side = self.image.shape[0]
        if not in_view or (high < 0).any() or (low > side).any():
            return
        hull = cv2.convexHull(flat.reshape(-1, 2))[:, 0]
        _fill(self.image, hull, style.body * style.ambient * 0.8)
        cv2.fillConvexPoly(self.seen, np.round(hull).astype(np.int32), HIDDEN)
        name, kind = self._labelled_side(block, in_view)
        for part, corners in zip(SIDES, flat, strict=True):
            if part in in_view:
                axis, sign, _ = SIDES[part]
                lit = max(0.0, float(sign * block.axes[axis] @ style.light))
                shade = style.ambient + (1 - style.ambient) * lit
                shade *= 0.94 + 0.1 * (block.face % 97) / 97  # no two tiles shine alike
                if part in ("face", "back"):
                    self._printed(block, part, corners, shade)
                else:
                    self._edge(part, corners, shade)
        if name in in_view:
            corners = flat[list(SIDES).index(name)]
            self.labelled.append((corners, kind))
            cv2.fillConvexPoly(self.seen, np.round(corners).astype(np.int32), len(self.labelled))

    def _edge(self, part: str, corners: np.ndarray, shade: float) -> None:
        style = self.style
        middle = corners.mean(0)
        corners = middle + (corners - middle) * (1 - style.rounding / 3)
        _fill(self.image, corners, style.body * shade)
        # The band of the back's colour lies along the two corners that are on the back.
        far = [corner[2] < 0 for corner in SIDES[part][2]]
        start = next(i for i in range(4) if far[i] and far[(i + 1) % 4])
        a, b, c, d = np.roll(corners, -start, 0)
        band = np.stack([a, b, b + (c - b) * style.back_part, a + (d - a) * style.back_part])
        _fill(self.image, band, style.back * shade)

    def _printed(self, block: Block, part: str, corners: np.ndarray, shade: float) -> None:
        """Paint a face's picture, or a plain back, with rounded corners."""
        style = self.style
        if part == "face":
            texture = style.faces[block.face % len(style.faces)]
        else:
            colour = style.back if style.back_part > 0 else style.body
            texture = np.full((96, 72, 3), colour, np.float32)
        rows, columns = texture.shape[:2]
        # Shrink first, so that a small tile's print is averaged rather than picked out.
        edges = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
        factor = min(1.0, 1.3 * max(edges[0], edges[2]) / columns + 0.02)
        if factor < 0.9:
            texture = cv2.resize(texture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
            rows, columns = texture.shape[:2]
        low = np.maximum(np.floor(corners.min(0)).astype(int) - 1, 0)
        high = np.minimum(np.ceil(corners.max(0)).astype(int) + 2, self.image.shape[0])
        if (high - low < 1).any():
            return
        source = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32) - 0.5
        M = cv2.getPerspectiveTransform(source, (corners - low).astype(np.float32))
        size = tuple(int(n) for n in high - low)
        picture = cv2.warpPerspective(texture, M, size, borderMode=cv2.BORDER_REPLICATE)
        cover = np.zeros((size[1], size[0]), np.uint8)
        cv2.fillConvexPoly(
            cover,
            np.round(_rounded(corners - low, style.rounding) * 8).astype(np.int32),
            255,
            cv2.LINE_AA,
            SHIFT,
        )
        alpha = cover.astype(np.float32)[..., None] / 255
        place = self.image[low[1] : high[1], low[0] : high[0]]
        place += (picture * shade - place) * alpha

    def truth(self) -> tuple[SceneTile, ...]:
        """Return the labels with how much of each is to be seen."""
        counts = np.bincount(self.seen.ravel(), minlength=256)
        return tuple(
            SceneTile(c, kind, min(1.0, counts[i] / max(1.0, abs(float(quads.area(c))))))
            for i, (c, kind) in enumerate(self.labelled, 1)
        )


def _rounded(corners: np.ndarray, part: float) -> np.ndarray:
    """Return the outline (12, 2) of a quad whose corners are cut round by `part` of the edges."""
    before, after = np.roll(corners, 1, 0), np.roll(corners, -1, 0)
    a = corners + (before - corners) * part
    b = corners + (after - corners) * part
    middle = (a + b) / 4 + corners / 2
    return np.stack([a, middle, b], 1).reshape(-1, 2)


def make_scene(rng: np.random.Generator, faces: list[np.ndarray], side: int = 480) -> Scene:
    """Draw one made-up photograph, side × side px; `faces` float32 BGR prints of one set."""
    style = random_style(rng, faces)
    style.faces = [f * (style.body / 255) for f in faces]
    camera, reach = random_camera(rng, side, float(style.size[0]))
    layout = Layout(rng, style, 1.5 * reach)
    layout.fill(int(rng.integers(2, 26)) if rng.random() > 0.04 else 0)
    image = props.ground(rng, side)
    unit = side / 2 / reach * style.size[0]
    for _ in range(rng.integers(0, 3)):
        bare.lay_on_table(rng, image, distractors.sheet(rng), camera, float(style.size[0]), reach)
    for _ in range(rng.integers(0, 4)):
        props.CLUTTER[rng.integers(len(props.CLUTTER))](rng, image, unit)
    painter = Painter(image, camera, style)
    if rng.random() < 0.85:
        painter.shadows(layout.blocks, rng.uniform(0.15, 0.75), rng.uniform(0.8, 5))
    for points, colour in layout.racks:
        painter.prism(points, colour)

    def nearness(block: Block) -> tuple[float, int]:
        foot = block.centre if block.group is None else block.group
        return -round(math.dist(foot[:2], camera.place[:2]), 1), block.layer

    for block in sorted(layout.blocks, key=nearness):
        painter.tile(block)
    if rng.random() < 0.2:
        draw_hand = props.hand if rng.random() < 0.5 else hands.fingers
        draw_hand(rng, image, unit, painter.seen)
    if rng.random() < 0.1:
        bare.caption(rng, image, painter.seen)
    if rng.random() < 0.25:  # light falls off to one side
        slope = rng.uniform(-0.5, 0.5, 2)
        across = np.linspace(-1, 1, side, dtype=np.float32)
        image *= (1 + slope[0] * across[None] + slope[1] * across[:, None])[..., None]
    return Scene(np.clip(image, 0, 255).astype(np.uint8), painter.truth())
