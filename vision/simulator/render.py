"""Frames of a table, and the truth about every tile in them.

    look, camera = Look(), Camera.overhead()
    frame, truth = render(Scene([Box("3c", (0, 0))], look=look, camera=camera), rng)

`render` draws one picture from nothing. A `Renderer` draws a table that
changes: it keeps the still picture and draws again only what changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.plan import TablePlan
from vision.sightings import Side
from vision.simulator.camera import Points, VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.scenery import draw_scenery
from vision.simulator.sensor import Sensor
from vision.simulator.solids import Box, hull, raised
from vision.simulator.things import Thing, draw_thing
from vision.simulator.tiledraw import Patch, draw_tile

Image = NDArray[np.uint8]
Rect = tuple[int, int, int, int]
"""left, top, right, bottom in pixels; right and bottom outside."""


@dataclass(frozen=True)
class Scene:
    """A table at one moment: its tiles, and all that makes its looks."""

    boxes: Sequence[Box]
    look: Appearance = field(default_factory=Appearance)
    camera: VirtualCamera = field(default_factory=VirtualCamera.overhead)
    plan: TablePlan = field(default_factory=TablePlan)
    racks: bool = True


@dataclass(frozen=True)
class TruthQuad:
    """One tile in a picture.

    `corners` (4, 2) are those of its upper side in pixels: for a lying tile
    top left, top right, bottom right, bottom left of its face as it reads
    upright; `visible` the part of the upper side that nothing hides, 0 to 1.
    """

    tile: str
    side: Side
    corners: Points
    visible: float
    box: Box


def render(scene: Scene, rng: np.random.Generator) -> tuple[Image, list[TruthQuad]]:
    """Return a frame (BGR) of the scene and the truth about its tiles, in the scene's order."""
    renderer = Renderer(scene.camera, scene.look, scene.plan, rng, racks=scene.racks, planes=1)
    boxes = dict(enumerate(scene.boxes))
    renderer.update(boxes)
    frame = renderer.sensor.expose(renderer.still, rng)
    return frame, truth_of(list(boxes.values()), scene.camera)


def truth_of(
    boxes: Sequence[Box], camera: VirtualCamera, hidden: NDArray[np.bool_] | None = None
) -> list[TruthQuad]:
    """Return each tile's upper side in pixels and how much of it is seen.

    `hidden` (h, w) marks pixels that something else covers, as a hand does.
    """
    owner = np.full((camera.height, camera.width), -1, np.int32)
    corners = [camera.project(raised(box.corners(), box.top)) for box in boxes]
    for i in painters_order(boxes, camera):
        solid = np.vstack([raised(boxes[i].outline(), z) for z in (boxes[i].z, boxes[i].top)])
        silhouette = hull(camera.project(solid))
        cv2.fillConvexPoly(owner, np.round(silhouette * 16).astype(np.int32), (-1,), 8, 4)
        cv2.fillConvexPoly(owner, np.round(corners[i] * 16).astype(np.int32), (i,), 8, 4)
    if hidden is not None:
        owner[hidden] = -1
    seen = np.bincount(owner[owner >= 0], minlength=len(boxes))
    out = []
    for i, box in enumerate(boxes):
        # A filled polygon holds about half its outline's pixels more than its area.
        around = cv2.arcLength(corners[i].astype(np.float32), True)
        whole = cv2.contourArea(corners[i].astype(np.float32)) + around / 2
        share = min(1.0, float(seen[i]) / max(1.0, whole))
        out.append(TruthQuad(box.tile, box.side, corners[i], share, box))
    return out


def painters_order(boxes: Sequence[Box], camera: VirtualCamera) -> list[int]:
    """Return indices, hidden before hiding: from low to high, from far to near."""
    x, y = camera.centre[:2]
    return sorted(
        range(len(boxes)),
        key=lambda i: (
            boxes[i].z,
            -((boxes[i].xy[0] - x) ** 2 + (boxes[i].xy[1] - y) ** 2),
        ),
    )


class Renderer:
    """Draws a table that changes; `still` is its picture, without the sensor's faults."""

    _KEPT = 4096  # patches of tiles kept; more than the places of a deal

    def __init__(
        self,
        camera: VirtualCamera,
        look: Appearance,
        plan: TablePlan,
        rng: np.random.Generator,
        racks: bool = True,
        planes: int = 3,
        things: Sequence[Thing] = (),
    ) -> None:
        self.camera, self.look, self.plan = camera, look, plan
        self.sensor = Sensor(camera.size, look, rng, planes)
        self._base = draw_scenery(camera, look, plan, rng, racks)
        for thing in things:
            draw_thing(self._base, thing, camera, look)
        self.still: Image = self._base.copy()
        self._boxes: dict[int, Box] = {}
        self._rects: dict[int, Rect] = {}
        self._patches: dict[Box, Patch] = {}

    def update(self, boxes: Mapping[int, Box]) -> list[Rect]:
        """Make the picture show these tiles; return the parts that were drawn again."""
        before = self._boxes
        changed = [
            key
            for key in boxes.keys() | before.keys()
            if boxes.get(key) is not before.get(key) and boxes.get(key) != before.get(key)
        ]
        dirty = [self._rects[k] for k in changed if k in self._rects]
        for key in changed:
            if key in boxes:
                self._rects[key] = self._reach(boxes[key])
                dirty.append(self._rects[key])
            else:
                del self._rects[key]
        self._boxes = dict(boxes)
        parts = merged([clipped(r, self.camera.size) for r in dirty])
        for part in parts:
            self._redraw(part)
        return parts

    def patch(self, box: Box) -> Patch:
        """Return the tile's piece of picture, drawn once for each way it lies."""
        found = self._patches.get(box)
        if found is None:
            if len(self._patches) >= self._KEPT:
                self._patches.clear()
            found = self._patches[box] = draw_tile(box, self.camera, self.look)
        return found

    def shadow_outline(self, box: Box, fall: tuple[float, float]) -> Points:
        """Return (n, 2) pixels: what the tile's shadow covers of the plane it falls on, that a lamp
        throws so far along x and y for a mm of height."""
        foot, ground = box.outline(), box.ground
        cast = np.vstack([foot + np.array(fall) * (z - ground) for z in (box.z, box.top)])
        outline = hull(cast).astype(float)
        return self.camera.project(raised(outline, ground))

    def _reach(self, box: Box) -> Rect:
        """The pixels that this tile or its shadow can touch."""
        solid = np.vstack([raised(box.outline(), z) for z in (box.z, box.top)])
        shadows = [self.shadow_outline(box, fall) for fall in self.look.light.falls]
        points = np.vstack([self.camera.project(solid), *shadows])
        edge = 3 * self.look.light.softness * self.camera.scale + 3
        low, high = points.min(axis=0) - edge, points.max(axis=0) + edge
        return int(low[0]), int(low[1]), int(high[0]) + 1, int(high[1]) + 1

    def _redraw(self, part: Rect) -> None:
        """Draw one part anew: the bare table, then level by level shadows and tiles."""
        keys = [k for k, r in self._rects.items() if touching(r, part)]
        boxes = [self._boxes[k] for k in keys]
        roi = self._base[part[1] : part[3], part[0] : part[2]].copy()
        order = painters_order(boxes, self.camera)
        grounds = sorted({box.ground for box in boxes})
        waiting = list(order)
        for i, ground in enumerate(grounds):
            above = grounds[i + 1] if i + 1 < len(grounds) else None
            self._darken_within(roi, part, [box for box in boxes if box.ground == ground])
            while waiting and (above is None or boxes[waiting[0]].z < above):
                box = boxes[waiting.pop(0)]
                if box.heaped:
                    self._shade_below(roi, part, box, boxes)
                self.patch(box).onto(roi, part[0], part[1])
        self.still[part[1] : part[3], part[0] : part[2]] = roi

    def _shade_below(self, roi: Image, part: Rect, box: Box, boxes: Sequence[Box]) -> None:
        """Draw the shadow of a tile that lies on others, as far as it falls on them."""
        tops = np.zeros(roi.shape[:2], np.uint8)
        for other in boxes:
            if abs(other.top - box.z) < 0.1:
                outline = self.camera.project(raised(other.outline(), other.top)) - part[:2]
                cv2.fillPoly(tops, [np.round(outline * 16).astype(np.int32)], (1,), cv2.LINE_8, 4)
        shaded = roi.copy()
        self._darken_within(shaded, part, [replace(box, support=None)])
        cv2.copyTo(shaded, tops, roi)

    def _darken_within(self, roi: Image, part: Rect, boxes: Sequence[Box]) -> None:
        """Draw the shadows of tiles on what is drawn of a part."""
        for fall in self.look.light.falls:
            self._darken(roi, part, [self.shadow_outline(box, fall) for box in boxes])

    def _darken(self, roi: Image, part: Rect, outlines: Sequence[Points]) -> None:
        # Blurred in a wider part: the shadow of a tile must not end where the part does.
        pad = int(3 * self.look.light.softness * self.camera.scale) + 2
        wide = (part[0] - pad, part[1] - pad, part[2] + pad, part[3] + pad)
        mask = np.zeros((wide[3] - wide[1], wide[2] - wide[0]), np.uint8)
        for outline in outlines:
            fixed = np.round((outline - wide[:2]) * 16).astype(np.int32)
            cv2.fillPoly(mask, [fixed], (255,), cv2.LINE_AA, 4)
        blurred = cv2.GaussianBlur(mask, (0, 0), self.look.light.softness * self.camera.scale)
        inner = np.asarray(blurred)[pad:-pad, pad:-pad].astype(np.float32)
        left = 1 - inner * (self.look.light.one_shadow / 255)
        roi[:] = cv2.multiply(roi, cv2.merge([left] * 3), dtype=cv2.CV_8U)


def clipped(rect: Rect, size: tuple[int, int]) -> Rect:
    """Return the part of a rectangle that lies in a picture of this size."""
    left, top, right, bottom = rect
    return max(0, left), max(0, top), min(size[0], right), min(size[1], bottom)


def touching(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share pixels."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def merged(rects: Sequence[Rect]) -> list[Rect]:
    """Return rectangles that cover the same and do not touch each other."""
    out: list[Rect] = []
    for rect in rects:
        if rect[0] >= rect[2] or rect[1] >= rect[3]:
            continue
        while True:
            hit = next((r for r in out if touching(r, rect)), None)
            if hit is None:
                break
            out.remove(hit)
            rect = (
                min(rect[0], hit[0]), min(rect[1], hit[1]),
                max(rect[2], hit[2]), max(rect[3], hit[3]),
            )  # fmt: skip
        out.append(rect)
    return out
