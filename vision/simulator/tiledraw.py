"""Draws one tile as the camera sees it: a small patch with its transparency.

Sides are two-tone (body and coloured back), edges are bevelled, corners are
round, the upper side carries the face and a gloss. Drawn `OVER` times too
large and shrunk, which is what smooths its edges.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance, Colour
from vision.simulator.solids import BACK_LAYER, BEVEL, Box, Points, hull, raised

OVER = 2
_SHIFT = 4


@dataclass(frozen=True)
class Patch:
    """A piece of picture: `image` (h, w, 3) BGR, `alpha` (h, w, 1), both float32 (alpha 0 to 1)."""

    left: int
    top: int
    image: NDArray[np.float32]
    alpha: NDArray[np.float32]

    def onto(self, canvas: NDArray[np.uint8], left: int = 0, top: int = 0) -> None:
        """Lay the patch on a canvas whose first pixel is (left, top) of the picture."""
        x0, y0 = self.left - left, self.top - top
        h, w = self.alpha.shape[:2]
        u0, v0 = max(0, -x0), max(0, -y0)
        u1, v1 = min(w, canvas.shape[1] - x0), min(h, canvas.shape[0] - y0)
        if u0 >= u1 or v0 >= v1:
            return
        under = canvas[y0 + v0 : y0 + v1, x0 + u0 : x0 + u1]
        alpha = self.alpha[v0:v1, u0:u1]
        under[:] = under + (self.image[v0:v1, u0:u1] - under) * alpha + 0.5


def gain_at(
    camera: VirtualCamera, look: Appearance, xy: tuple[float, float], pixel: Points
) -> Colour:
    """Return by how much light of each colour differs here from the table's middle."""
    light = look.light
    even = 1 + (light.gradient[0] * xy[0] + light.gradient[1] * xy[1]) / 1000
    off = (pixel - camera.matrix[:2, 2]) / (camera.width / 2)
    g = even * (1 - light.vignette * float(off @ off))
    return light.tint[0] * g, light.tint[1] * g, light.tint[2] * g


class _Sheet:
    """A canvas `OVER` times the picture's scale, with its first pixel at (left, top)."""

    def __init__(self, points: Points) -> None:
        low = np.floor(points.min(axis=0)).astype(int) - 1
        high = np.ceil(points.max(axis=0)).astype(int) + 2
        self.left, self.top = int(low[0]), int(low[1])
        width, height = (int(v) for v in high - low)
        self.image = np.zeros((height * OVER, width * OVER, 3), np.uint8)
        self.mask = np.zeros((height * OVER, width * OVER), np.uint8)

    def inside(self, points: Points) -> Points:
        """Return picture points in the sheet's own pixels (pixel centres at whole numbers)."""
        return np.asarray((points - (self.left - 0.5, self.top - 0.5)) * OVER - 0.5)

    def fill(self, points: Points, colour: Colour) -> None:
        fixed = np.round(self.inside(points) * (1 << _SHIFT)).astype(np.int32)
        cv2.fillPoly(self.image, [fixed], colour, cv2.LINE_AA, _SHIFT)

    def cover(self, points: Points) -> None:
        fixed = np.round(self.inside(points) * (1 << _SHIFT)).astype(np.int32)
        cv2.fillPoly(self.mask, [fixed], (255,), cv2.LINE_AA, _SHIFT)


def draw_tile(box: Box, camera: VirtualCamera, look: Appearance) -> Patch:
    """Return the tile's patch of the picture."""
    foot, head = box.outline(), box.outline(BEVEL * 0.25)
    ground, top = camera.project(raised(foot, box.z)), camera.project(raised(head, box.top))
    silhouette = np.asarray(hull(np.vstack([ground, top])), float)
    sheet = _Sheet(silhouette)
    tone = _Tone(box, look)
    # Shrinking takes the ground for black unless the sheet is filled beyond the outline.
    sheet.image[:] = tone.body(look.light.ambient)
    if box.side == "standing":
        _sides_of_standing(sheet, box, camera, tone)
    else:
        _sides_of_lying(sheet, box, camera, tone)
    _rim(sheet, box, camera, tone)
    _upper(sheet, box, camera, look, tone)
    sheet.cover(silhouette)
    return _shrunk(sheet, box, camera, look, tone)


class _Tone:
    """The colours of one tile: no two are quite alike."""

    def __init__(self, box: Box, look: Appearance) -> None:
        wild = np.random.default_rng(box.tone)
        self._shade = 1 + wild.normal(0, 0.012)
        self.lean = wild.normal(0, 0.02, 2)
        self._look = look
        self.shade_of = look.light.shade

    def body(self, shade: float) -> Colour:
        return self._mixed(self._look.body, shade)

    def back(self, shade: float) -> Colour:
        return self._mixed(self._look.back, shade)

    def _mixed(self, colour: Colour, shade: float) -> Colour:
        k = shade * self._shade
        return min(255.0, colour[0] * k), min(255.0, colour[1] * k), min(255.0, colour[2] * k)


def _edges(box: Box, inset: float = 0.0) -> list[tuple[Points, Points]]:
    """Return for each of the four sides its two ends (2, 2) in mm and its outward normal (3)."""
    quad = box.corners(inset)
    out = []
    for i in range(4):
        a, b = quad[i], quad[(i + 1) % 4]
        along = (b - a) / np.linalg.norm(b - a)
        out.append((np.array([a, b]), np.array([-along[1], along[0], 0.0])))
    return out


def _sides_of_lying(sheet: _Sheet, box: Box, camera: VirtualCamera, tone: _Tone) -> None:
    """Two layers one on the other, the coloured one below a face and above with a back."""
    part = BACK_LAYER if box.side == "face" else 1 - BACK_LAYER
    middle = box.z + part * box.height
    lower, upper = (tone.back, tone.body) if box.side == "face" else (tone.body, tone.back)
    outline = box.outline()
    for z0, z1, paint in ((box.z, middle, lower), (middle, box.top, upper)):
        ends = [camera.project(raised(outline, z)) for z in (z0, z1)]
        sheet.fill(np.asarray(hull(np.vstack(ends)), float), paint(0.72))
        for edge, normal in _edges(box):
            if normal[:2] @ (np.array(camera.centre[:2]) - edge[0]) <= 0:
                continue
            inner = edge + (edge[::-1] - edge) * 0.06
            quad = np.vstack([raised(inner, z0), raised(inner[::-1], z1)])
            sheet.fill(camera.project(quad), paint(tone.shade_of(normal) * 0.98))


def _sides_of_standing(sheet: _Sheet, box: Box, camera: VirtualCamera, tone: _Tone) -> None:
    """Two layers side by side: the back's farther along the tile's own +y."""
    w, d = box.footprint[0] / 2, box.footprint[1] / 2
    split = d - 2 * d * BACK_LAYER
    slabs = [((-d, split), tone.body), ((split, d), tone.back)]
    towards = box.to_table(np.array([(0.0, 1.0)]))[0] - np.array(box.xy)
    if towards @ (np.array(camera.centre[:2]) - np.array(box.xy)) < 0:
        slabs.reverse()  # the slab nearer to the camera is drawn last
    for (y0, y1), paint in slabs:
        quad = box.to_table(np.array([(-w, y1), (w, y1), (w, y0), (-w, y0)]))
        solid = np.vstack([raised(quad, box.z), raised(quad, box.top)])
        sheet.fill(np.asarray(hull(camera.project(solid)), float), paint(0.8))
        sheet.fill(camera.project(raised(quad, box.top)), paint(1.0))


def _rim(sheet: _Sheet, box: Box, camera: VirtualCamera, tone: _Tone) -> None:
    """Draw the bevel round the upper side: each edge as bright as it faces the lamp."""
    paint = tone.back if box.side == "back" else tone.body
    if box.side == "standing":
        return
    sheet.fill(camera.project(raised(box.outline(BEVEL * 0.2), box.top)), paint(0.97))
    inner = box.corners(BEVEL * 1.3)
    for i, (edge, normal) in enumerate(_edges(box, BEVEL * 0.3)):
        tilted = (normal + np.array([0, 0, 1.0])) / math.sqrt(2)
        cut = edge + (edge[::-1] - edge) * 0.05
        quad = np.vstack([cut, inner[(i + 1) % 4], inner[i]])
        sheet.fill(camera.project(raised(quad, box.top)), paint(tone.shade_of(tilted) * 0.98))


def _upper(sheet: _Sheet, box: Box, camera: VirtualCamera, look: Appearance, tone: _Tone) -> None:
    """Lay the face's picture, or the back's plain colour, on the upper side."""
    if box.side == "standing":
        return
    inset = box.outline(BEVEL)
    flat = camera.project(raised(inset, box.top))
    if box.side == "back":
        sheet.fill(flat, tone.back(1.0))
        return
    quad = sheet.inside(camera.project(raised(box.corners(BEVEL), box.top)))
    tall = max(float(np.linalg.norm(quad[3] - quad[0])), 4.0)
    face = look.faces(box.picture or box.tile, math.ceil(tall / 4) * 4)
    h, w = face.shape[:2]
    source = np.array([(-0.5, -0.5), (w - 0.5, -0.5), (w - 0.5, h - 0.5), (-0.5, h - 0.5)])
    warp = cv2.getPerspectiveTransform(source.astype(np.float32), quad.astype(np.float32))
    size = (sheet.image.shape[1], sheet.image.shape[0])
    laid = cv2.warpPerspective(
        face, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    mask = np.zeros(sheet.mask.shape, np.uint8)
    fixed = np.round(sheet.inside(flat) * (1 << _SHIFT)).astype(np.int32)
    cv2.fillPoly(mask, [fixed], (255,), cv2.LINE_AA, _SHIFT)
    alpha = mask[..., None].astype(np.float32) / 255
    sheet.image[:] = sheet.image + (laid - sheet.image.astype(np.float32)) * alpha


def _gloss(box: Box, camera: VirtualCamera, look: Appearance, lean: Points) -> NDArray[np.float32]:
    """Return (2, 2) highlights at the corners of the tile's bounding square, as grey levels."""
    to_lamp, out = look.light.towards, np.zeros((2, 2), np.float32)
    normal = np.array([lean[0], lean[1], 1.0])
    reach = max(box.footprint) / 2
    for row, dy in enumerate((reach, -reach)):
        for column, dx in enumerate((-reach, reach)):
            eye = np.array(camera.centre) - (box.xy[0] + dx, box.xy[1] + dy, box.top)
            half = to_lamp + eye / np.linalg.norm(eye)
            half /= np.linalg.norm(half)
            off = np.linalg.norm(half[:2] / half[2] - normal[:2])
            out[row, column] = look.light.gloss * math.exp(-((off / look.light.gloss_width) ** 2))
    return out


def _shrunk(sheet: _Sheet, box: Box, camera: VirtualCamera, look: Appearance, tone: _Tone) -> Patch:
    size = (sheet.mask.shape[1] // OVER, sheet.mask.shape[0] // OVER)
    image = cv2.resize(sheet.image, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    alpha = cv2.resize(sheet.mask, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    pixel = np.array([sheet.left + size[0] / 2, sheet.top + size[1] / 2])
    image *= np.array(gain_at(camera, look, box.xy, pixel), np.float32)
    if look.light.gloss and box.side != "standing":
        highlight = cv2.resize(_gloss(box, camera, look, tone.lean), size)
        image += np.asarray(highlight)[..., None]
    return Patch(
        sheet.left,
        sheet.top,
        np.minimum(image, np.float32(255)),
        alpha[..., None].astype(np.float32),
    )
