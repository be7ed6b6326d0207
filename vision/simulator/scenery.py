"""What is there before a tile is: floor, cloth, rim, markers, racks, and the light on them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import SEATS
from vision.geometry.markers import marker_bits, marker_centres
from vision.geometry.plan import TURN, TablePlan
from vision.simulator.camera import Points, VirtualCamera
from vision.simulator.cloths import cloth_of
from vision.simulator.look import Appearance, Colour
from vision.simulator.solids import raised

Image = NDArray[np.uint8]

RIM = 9.0
"""Width of the table's wooden edge, mm."""
CHANNEL_FLOOR = 5.0
"""Height of the floor of a rack's channel, on which tiles stand, mm."""
_LIP = (4.0, 12.0)  # depth and height of the rack's far edge
_QUIET = 6.0  # white margin of a printed marker
_PER_MM = 2.0  # pixels a mm in the drawing of the table's top
_SHIFT = 4


def turned(points: Points, degrees: float) -> Points:
    """Return (n, 2) points turned counter-clockwise about the table's centre."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.asarray(points @ np.array([[c, s], [-s, c]]))


def _ground(camera: VirtualCamera) -> NDArray[np.float32]:
    """Return (h, w, 2): where each pixel's ray meets the table's plane, mm.

    Exact at every 20th pixel and straight between: off by less than 0.02 px.
    """
    step = 20
    # Nodes lie where enlarging by `step` puts them; one more all round is cut off again.
    xs = (np.arange(-1, camera.width // step + 2) + 0.5) * step - 0.5
    ys = (np.arange(-1, camera.height // step + 2) + 0.5) * step - 0.5
    nodes = np.stack(np.meshgrid(xs, ys), axis=-1)
    where = camera.on_plane(nodes.reshape(-1, 2)).reshape(nodes.shape).astype(np.float32)
    full = np.asarray(cv2.resize(where, (len(xs) * step, len(ys) * step)), np.float32)
    return full[step : step + camera.height, step : step + camera.width]


def _light_map(
    camera: VirtualCamera, look: Appearance, where: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return (h, w, 3) by what each pixel of table and floor is brightened."""
    light = look.light
    even = 1 + where @ np.array(light.gradient, np.float32) / 1000
    cx, cy = camera.matrix[:2, 2]
    x2 = ((np.arange(camera.width) - cx) / (camera.width / 2)) ** 2
    y2 = ((np.arange(camera.height) - cy) / (camera.width / 2)) ** 2
    gain = even * (1 - light.vignette * (x2[None, :] + y2[:, None])).astype(np.float32)
    return np.asarray(cv2.merge([gain * np.float32(part) for part in light.tint]), np.float32)


def _each(plane: NDArray[np.floating]) -> NDArray[np.float32]:
    """Return (h, w, 3): a plane for each of three colours. Spread by numpy it takes far longer."""
    return np.asarray(cv2.merge([np.asarray(plane, np.float32)] * 3), np.float32)


def draw_scenery(
    camera: VirtualCamera,
    look: Appearance,
    plan: TablePlan,
    rng: np.random.Generator,
    racks: bool = True,
) -> NDArray[np.uint8]:
    """Return the table without tiles as the camera sees it, uint8 BGR."""
    floor = _floor(camera, look, rng)
    top = _table_top(look, plan, rng)
    half = plan.table / 2
    where = _ground(camera)
    u, v = (where[..., 0] + half) * _PER_MM - 0.5, (half - where[..., 1]) * _PER_MM - 0.5
    # The drawing is finer than the picture: shrink it first, or the cloth would flicker.
    fine = max(1.0, _PER_MM / camera.scale)
    soft = cv2.GaussianBlur(top, (0, 0), 0.4 * fine)
    laid = cv2.remap(soft, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    edge = half - np.maximum(np.abs(where[..., 0]), np.abs(where[..., 1]))
    inside = np.clip(edge * camera.scale + 0.5, 0, 1)
    under = np.clip(1 - np.exp(edge / 30) * 0.5, 0.35, 1)  # the table's own shadow
    floor *= _each(np.where(inside > 0, 1, under))
    floor *= _each(1 - inside)
    floor += laid * _each(inside)
    drawn: Image = np.clip(floor, 0, 255).astype(np.uint8)
    if racks:
        for seat in SEATS:
            _rack(drawn, camera, look, plan, TURN[seat])
    return np.asarray(
        cv2.multiply(drawn, _light_map(camera, look, where), dtype=cv2.CV_8U), np.uint8
    )


def _floor(
    camera: VirtualCamera, look: Appearance, rng: np.random.Generator
) -> NDArray[np.float32]:
    """Boards, out of focus."""
    h, w = camera.height, camera.width
    image = np.empty((h, w, 3), np.float32)
    image[:] = look.floor
    board = max(8, round(70 * camera.scale))
    for x in range(-int(rng.integers(board)), w, board):
        image[:, max(0, x) : x + board] *= rng.uniform(0.88, 1.12)
        image[:, max(0, x) : max(0, x + 3)] *= 0.6
    grain = rng.normal(0, 7, (h // 24 + 1, w // 3 + 1, 1)).astype(np.float32)
    image += _each(np.asarray(cv2.resize(grain, (w, h))))
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 2.5), np.float32).clip(0, 255)


def _table_top(look: Appearance, plan: TablePlan, rng: np.random.Generator) -> NDArray[np.float32]:
    """The top seen straight from above: cloth, wooden edge, markers; x right, y up."""
    n = round(plan.table * _PER_MM)
    cloth = cloth_of(look.pattern, n, _PER_MM, (look.cloth, look.second), rng)
    fluff = rng.normal(0, 1, (n // 2, n // 2)).astype(np.float32)
    blotch = rng.normal(0, 1, (24, 24)).astype(np.float32)
    texture = np.asarray(cv2.resize(fluff, (n, n))) * 0.10
    texture += np.asarray(cv2.resize(blotch, (n, n), interpolation=cv2.INTER_CUBIC)) * 0.025
    cloth *= _each(1 + texture)
    rim = round(RIM * _PER_MM)
    wood = np.array(look.rack, np.float32) * 0.8
    grain = 1 + 0.08 * np.asarray(cv2.resize(fluff[: n // 12], (n, n)))[..., None]
    side, ends, along = slice(rim), slice(n - rim, n), slice(n)
    for strip in ((side, along), (ends, along), (along, side), (along, ends)):
        cloth[strip] = wood * grain[strip]
    inner = [(rim, rim), (n - rim, rim), (n - rim, n - rim), (rim, n - rim)]
    cv2.polylines(cloth, [np.array(inner)], True, tuple(0.45 * c for c in look.cloth), 3)
    if look.markers:
        _print_markers(cloth, plan)
    return cloth


def _print_markers(top: NDArray[np.float32], plan: TablePlan) -> None:
    side, quiet = round(plan.marker * _PER_MM), round(_QUIET * _PER_MM)
    for number, (x, y) in enumerate(marker_centres(plan)):
        cells = np.where(marker_bits(number), 235, 26).astype(np.uint8)
        print_ = cv2.resize(cells, (side, side), interpolation=cv2.INTER_NEAREST)
        u = round((x + plan.table / 2 - plan.marker / 2) * _PER_MM)
        v = round((plan.table / 2 - y - plan.marker / 2) * _PER_MM)
        paper = top[v - quiet : v + side + quiet, u - quiet : u + side + quiet]
        paper[:] = (228, 234, 236)
        top[v : v + side, u : u + side] = print_[..., None]


def _fill(
    image: Image, camera: VirtualCamera, quad: Points, z: float | Points, colour: Colour
) -> None:
    points = camera.project(np.column_stack([quad, np.broadcast_to(z, len(quad))]))
    fixed = np.round(points * (1 << _SHIFT)).astype(np.int32)
    cv2.fillPoly(image, [fixed], colour, cv2.LINE_AA, _SHIFT)


def _rack(
    image: Image, camera: VirtualCamera, look: Appearance, plan: TablePlan, turn: float
) -> None:
    """A bar with a flat top, and behind it the channel in which tiles stand."""
    light, h = look.light, plan.rack_length / 2
    near, far, end = plan.rack_top_near, plan.rack_top_far, plan.channel_far
    top, lip = plan.rack_top_height, _LIP[1]

    def strip(y0: float, y1: float, half: float = h) -> Points:
        return turned(np.array([(-half, -y0), (half, -y0), (half, -y1), (-half, -y1)]), turn)

    def colour(shade: float) -> Colour:
        b, g, r = look.rack
        return b * shade, g * shade, r * shade

    _shadow(image, camera, look, strip(near, end), top)
    forward = np.append(turned(np.array([(0.0, 1.0)]), turn)[0], 0.0)
    _fill(image, camera, strip(near, end), 0.0, colour(0.5))
    _fill(image, camera, strip(far, end), CHANNEL_FLOOR, colour(0.62))
    _fill(image, camera, strip(far, far + 7), CHANNEL_FLOOR, colour(0.44))
    back = np.vstack([strip(end - _LIP[0], end)[:2], strip(end - _LIP[0], end)[1::-1]])
    levels = np.array([CHANNEL_FLOOR, CHANNEL_FLOOR, lip, lip])
    _fill(image, camera, back, levels, colour(light.shade(forward)))
    _fill(image, camera, strip(end - _LIP[0], end), lip, colour(1.02))
    face = np.vstack([strip(near, far)[:2], strip(near, far)[1::-1]])
    _fill(image, camera, face, np.array([0, 0, top, top]), colour(light.shade(forward) * 0.9))
    for side in (-1.0, 1.0):
        across = np.array([(side * h, -near), (side * h, -end)])
        cheek = turned(np.vstack([across, across[::-1]]), turn)
        normal = np.append(turned(np.array([(side, 0.0)]), turn)[0], 0.0)
        if normal[:2] @ (np.array(camera.centre[:2]) - cheek[0]) > 0:
            levels = np.array([0, 0, lip, top])
            _fill(image, camera, cheek, levels, colour(light.shade(normal) * 0.85))
    _fill(image, camera, strip(near, far), top, colour(1.0))
    for y, shade in ((near + 0.6, 1.22), (far - 0.6, 0.78)):
        _fill(image, camera, strip(y - 0.6, y + 0.6), top, colour(shade))


def _shadow(
    image: Image, camera: VirtualCamera, look: Appearance, foot: Points, height: float
) -> None:
    """Darken the cloth beside a bar of this height."""
    for fall in look.light.falls:
        _shadow_of_one(image, camera, look, foot, foot + np.array(fall) * height)


def _shadow_of_one(
    image: Image, camera: VirtualCamera, look: Appearance, foot: Points, cast: Points
) -> None:
    outline = np.asarray(cv2.convexHull(np.vstack([foot, cast]).astype(np.float32)))
    points = camera.project(raised(outline.reshape(-1, 2).astype(float), 0.0))
    low = np.maximum(np.floor(points.min(axis=0)).astype(int) - 24, 0)
    high = np.ceil(points.max(axis=0)).astype(int) + 24
    roi = image[low[1] : high[1], low[0] : high[0]]
    mask = np.zeros(roi.shape[:2], np.float32)
    cv2.fillPoly(mask, [np.round(points - low).astype(np.int32)], (1.0,))
    soft = cv2.GaussianBlur(mask, (0, 0), look.light.softness * camera.scale * 1.5)
    roi[:] = roi * (1 - look.light.one_shadow * np.asarray(soft)[..., None])
