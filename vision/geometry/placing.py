"""Where a found quad lies on the table, and on which layer.

A quad of the frame becomes millimetres only when its height is known, and
its height follows from where it lies: a rack's top, the table, or one tile
upon another. A wall's stack is seen as its upper tile; when that is taken
the lower one comes to sight 13 mm lower, which the camera sees as a shift
towards the point right below it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import Seat
from vision.geometry.calibration import Calibration
from vision.geometry.layout import Layout
from vision.geometry.parallax import HALFWAY, edges, shifts
from vision.sightings import Side, Zone

Quad = NDArray[np.float64]

# A quad whose area is outside of these shares of a tile's upper side is no tile.
_SIZES = {"face": (0.6, 1.6), "back": (0.6, 1.6)}
_LEAST_WAY = 1.5  # pixels between upper and lower tile from which edges tell them apart
_ROW_LEAST = 4  # so many stacks side by side are a wall
_ROW_PITCH = 1.4  # of a tile's width: further apart is another row
_ROW_TURN = 12.0  # degrees between neighbours


@dataclass(frozen=True)
class TilePlace:
    """A tile's place: `xy` mm of its upper side's centre, `angle` degrees of its long axis."""

    zone: Zone
    seat: Seat | None
    xy: tuple[float, float]
    angle: float
    layer: int = 1


def height_of(layout: Layout, place: TilePlace) -> float:
    """Return how high the upper side of a tile lies that lies so, in mm."""
    return layout.height(place.zone, place.layer)


def corners_of(layout: Layout, place: TilePlace) -> NDArray[np.float64]:
    """Return (4, 2) mm: the corners of the upper side of a tile that lies so."""
    length, width = layout.plan.tile_length / 2, layout.plan.tile_width / 2
    around = np.array([(-length, -width), (length, -width), (length, width), (-length, width)])
    c, s = math.cos(math.radians(place.angle)), math.sin(math.radians(place.angle))
    corners: NDArray[np.float64] = around @ np.array([[c, s], [-s, c]]) + place.xy
    return corners


class Placer:
    """Places quads under one calibration."""

    def __init__(self, calibration: Calibration, layout: Layout) -> None:
        self.calibration = calibration
        self.layout = layout

    def lies(self, quad: Quad, z: float) -> tuple[tuple[float, float], float, float]:
        """Return centre (mm), angle (degrees, 0 to 180) and area (mm²) of a quad at height z."""
        mm = self.calibration.to_table(quad, z)
        sides = np.roll(mm, -1, axis=0) - mm
        even, odd = sides[0] - sides[2], sides[1] - sides[3]
        long = even if np.hypot(*even) >= np.hypot(*odd) else odd
        angle = math.degrees(math.atan2(long[1], long[0])) % 180.0
        x, y = mm.mean(axis=0)
        area = abs(float(cv2.contourArea(mm.astype(np.float32))))
        return (float(x), float(y)), angle, area

    def place(self, quad: Quad, side: Side, layer: int = 1) -> TilePlace | None:
        """Return where a quad lies, None if it is no tile in a place that is watched.

        `layer` counts in the middle of the table; on a rack's top lies one layer.
        """
        if side == "standing":
            return None
        layout = self.layout
        for z, zone_wanted in ((layout.height("exposures"), "exposures"), (None, "centre")):
            height = layout.height("centre", layer) if z is None else z
            xy, angle, area = self.lies(quad, height)
            zone, seat = layout.zone(*xy)
            if zone != zone_wanted:
                continue
            least, most = _SIZES[side]
            tile = layout.plan.tile_width * layout.plan.tile_length
            if not least * tile <= area <= most * tile:
                return None
            return TilePlace(zone, seat, xy, angle, layer if zone == "centre" else 1)
        return None

    def quad(self, place: TilePlace) -> Quad:
        """Return (4, 2) pixels: where the upper side of a tile that lies so is seen."""
        return self.calibration.to_pixels(
            corners_of(self.layout, place), height_of(self.layout, place)
        )

    def on_layer(self, place: TilePlace, layer: int) -> Quad:
        """Return where the tile on another layer at the same place would be seen."""
        return self.quad(TilePlace(place.zone, place.seat, place.xy, place.angle, layer))

    def way_down(self, place: TilePlace) -> NDArray[np.float64] | None:
        """Return (2,) pixels: from where a stack's upper tile is seen to where the lower is.

        None where the camera looks straight down and the two cannot be distinguished.
        """
        upper, lower = self.on_layer(place, 2), self.on_layer(place, 1)
        way: NDArray[np.float64] = (lower - upper).mean(axis=0)
        return way if float(np.hypot(*way)) >= _LEAST_WAY else None

    def walls(
        self, images: Sequence[NDArray[np.uint8]], quads: Sequence[Quad]
    ) -> list[TilePlace | None]:
        """Return the place of each back (4, 2 pixels) that stands in a wall in a still moment.

        Backs side by side are a wall, two high; one that is seen lower than
        most of its row stands one high. The row tells how its tiles are turned
        better than each found quad does. None for a back in no row: a tile
        face down on the table.
        """
        places: list[TilePlace | None] = [None] * len(quads)
        top = self.layout.height("centre", 2)
        lying = [self.lies(quad, top) for quad in quads]
        centres = np.array([xy for xy, _, _ in lying]).reshape(-1, 2)
        angles = np.array([angle for _, angle, _ in lying])
        for row in rows_of(centres, angles, self.layout.plan.tile_width):
            stacks = [TilePlace("centre", None, xy, angle, 2) for xy, angle in _level(centres[row])]
            ways = [self.way_down(stack) for stack in stacks]
            seen = [
                (n, edges(images, self.quad(stack), way).profile)
                for n, (stack, way) in enumerate(zip(stacks, ways, strict=True))
                if way is not None
            ]
            sunk = dict(zip((n for n, _ in seen), shifts([p for _, p in seen]), strict=True))
            for n, stack in enumerate(stacks):
                low = sunk.get(n, 0.0) > HALFWAY
                places[int(row[n])] = replace(stack, layer=1) if low else stack
        return places


def rows_of(
    centres: NDArray[np.float64],
    angles: NDArray[np.float64],
    width: float,
    least: int = _ROW_LEAST,
) -> list[NDArray[np.intp]]:
    """Return the runs of `least` tiles or more that stand side by side, long side to long side, as
    indices."""
    if len(centres) < least:
        return []
    way = centres[None] - centres[:, None]
    long = np.stack([np.cos(np.radians(angles)), np.sin(np.radians(angles))], axis=-1)
    lengthwise = np.abs((way * long[:, None]).sum(axis=-1))
    distance = np.hypot(way[..., 0], way[..., 1])
    turned_by = np.abs((angles[None] - angles[:, None] + 90.0) % 180.0 - 90.0)
    beside = (
        (turned_by < _ROW_TURN)
        & (distance > 0.6 * width)
        & (distance < _ROW_PITCH * width)
        & (lengthwise < 0.4 * width)
    )
    rows = []
    left = set(range(len(centres)))
    while left:
        row, edge = set(), {left.pop()}
        while edge:
            row |= edge
            edge = {int(m) for n in edge for m in np.flatnonzero(beside[n] | beside[:, n])} - row
        left -= row
        if len(row) >= least:
            rows.append(np.array(sorted(row)))
    return rows


def _level(centres: NDArray[np.float64]) -> list[tuple[tuple[float, float], float]]:
    """Return a row's centres moved onto the line through most of them, with the tiles' angle.

    The line is Theil and Sen's: medians, which single lower tiles do not sway.
    """
    middle = np.median(centres, axis=0)
    direction = np.linalg.svd(centres - middle)[2][0]
    frame = np.stack([direction, (-direction[1], direction[0])], axis=1)
    along, across = ((centres - middle) @ frame).T
    i, j = np.triu_indices(len(along), 1)
    run = along[j] - along[i]
    slope = float(np.median((across[j] - across[i])[run != 0] / run[run != 0]))
    line = slope * along + float(np.median(across - slope * along))
    level = np.stack([along, line], axis=1) @ frame.T + middle
    way = frame @ (1.0, slope)
    angle = (math.degrees(math.atan2(way[1], way[0])) + 90.0) % 180.0
    return [((float(x), float(y)), angle) for x, y in level]


_TOGETHER_LEAST = 3  # fewer tiles that moved alike may be chance
_OUTERMOST = 3  # points at either end, of which one is seen again
_TOGETHER_TURN = 40.0  # degrees: a push turns a wall no further


def moved_together(
    was: NDArray[np.float64], now: NDArray[np.float64], tolerance: float
) -> list[tuple[int, int]]:
    """Return which points (n, 2) became which (m, 2) when most were moved as one body.

    Two points far apart, laid upon every two as far apart, give a turn and a
    shift; the one under which most points find a partner within half the
    `tolerance` wins. Pairs are (n, m) indices; none if fewer than three agree, or fewer than
    half of those that could: among many tiles lying about some agree by chance.
    """
    if min(len(was), len(now)) < _TOGETHER_LEAST:
        return []
    best: list[tuple[int, int]] = []
    shortest = math.inf
    # One of the outermost at either end is still there, unless half the wall went.
    axis = np.linalg.svd(was - was.mean(axis=0))[2][0]
    order = np.argsort(was @ axis)
    between = now[None] - now[:, None]
    apart = np.hypot(between[..., 0], between[..., 1])
    for a in order[:_OUTERMOST]:
        for b in order[-_OUTERMOST:]:
            way = was[b] - was[a]
            length = float(np.hypot(*way))
            for i, j in np.argwhere((np.abs(apart - length) < tolerance) & (apart > 0)):
                turn = math.atan2(*between[i, j][::-1]) - math.atan2(*way[::-1])
                if abs(math.degrees((turn + math.pi) % (2 * math.pi) - math.pi)) > _TOGETHER_TURN:
                    continue
                c, s = math.cos(turn), math.sin(turn)
                middle, target = (was[a] + was[b]) / 2, (now[i] + now[j]) / 2
                laid = (was - middle) @ np.array([[c, s], [-s, c]]) + target
                pairs = _partners(laid, now, tolerance / 2)
                way_of = math.dist(middle, target)
                # A row of which an end is not seen fits in two ways: it was moved the shorter.
                if (len(pairs), -way_of) > (len(best), -shortest):
                    best, shortest = pairs, way_of
    enough = max(_TOGETHER_LEAST, min(len(was), len(now)) / 2)
    return best if len(best) >= enough else []


def _partners(
    laid: NDArray[np.float64], now: NDArray[np.float64], reach: float
) -> list[tuple[int, int]]:
    """Return the pairs of points that are each other's nearest, within reach."""
    offsets = now[None] - laid[:, None]
    distance = np.hypot(offsets[..., 0], offsets[..., 1])
    there, back = distance.argmin(axis=1), distance.argmin(axis=0)
    return [(n, int(m)) for n, m in enumerate(there) if back[m] == n and distance[n, m] < reach]
