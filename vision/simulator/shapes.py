"""Plain shapes, and the two ways they are drawn: as SVG and as pixels.

A drawing is a list of shapes in a box of `WIDTH` x `HEIGHT` units, y down, the
box of one tile's face. Colours are ``#rrggbb``. Curves are flattened into
points here, so that both ways draw the same thing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

WIDTH, HEIGHT = 220, 300

Point = tuple[float, float]
Image = NDArray[np.uint8]


@dataclass(frozen=True)
class Circle:
    """A filled disc."""

    centre: Point
    radius: float
    fill: str


@dataclass(frozen=True)
class Polygon:
    """A filled area; the last point joins the first."""

    points: tuple[Point, ...]
    fill: str


@dataclass(frozen=True)
class RoundedLine:
    """A line through points, with round ends and joints."""

    points: tuple[Point, ...]
    width: float
    colour: str


Shape = Circle | Polygon | RoundedLine
Drawing = list[Shape]


# -- points -------------------------------------------------------------------------------------


def smooth(points: Sequence[Point], closed: bool = False, steps: int = 8) -> tuple[Point, ...]:
    """Return points of a Catmull-Rom curve through `points`, `steps` to each stretch."""
    n = len(points)
    if n < 3:
        return tuple(points)
    stretches = range(n if closed else n - 1)
    out: list[Point] = []
    for i in stretches:
        if closed:
            a, b, c, d = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        for s in range(steps):
            t = s / steps
            out.append((_catmull(a[0], b[0], c[0], d[0], t), _catmull(a[1], b[1], c[1], d[1], t)))
    if not closed:
        out.append(points[-1])
    return tuple(out)


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


def ellipse(centre: Point, rx: float, ry: float, turn: float = 0.0) -> tuple[Point, ...]:
    """Return the outline of an ellipse; `turn` in degrees, clockwise as seen (y is down)."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    around = (math.radians(a) for a in range(0, 360, 10))
    flat = ((rx * math.cos(a), ry * math.sin(a)) for a in around)
    return tuple((centre[0] + x * c - y * s, centre[1] + x * s + y * c) for x, y in flat)


def star(
    centre: Point, outer: float, inner: float, tips: int, turn: float = -90
) -> tuple[Point, ...]:
    """Return the outline of a star with `tips` tips."""
    return tuple(
        (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a))
        for k in range(2 * tips)
        for r in ((outer if k % 2 == 0 else inner),)
        for a in (math.radians(turn + 180 * k / tips),)
    )


def rounded(x: float, y: float, w: float, h: float, r: float) -> tuple[Point, ...]:
    """Return the outline of a rectangle with round corners."""
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90))
    return tuple(
        (cx + r * math.cos(math.radians(a0 + a)), cy + r * math.sin(math.radians(a0 + a)))
        for cx, cy, a0 in (*corners, (x + r, y + r, 180))
        for a in range(0, 91, 15)
    )


# -- moving whole drawings ------------------------------------------------------------------------


def placed(
    drawing: Iterable[Shape], at: Point = (0, 0), scale: float = 1.0, turn: float = 0.0
) -> Drawing:
    """Return the drawing scaled, turned clockwise by `turn` degrees about (0, 0), then moved."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale

    def move(p: Point) -> Point:
        return (at[0] + p[0] * c - p[1] * s, at[1] + p[0] * s + p[1] * c)

    out: Drawing = []
    for shape in drawing:
        match shape:
            case Circle(centre, radius, fill):
                out.append(Circle(move(centre), radius * scale, fill))
            case Polygon(points, fill):
                out.append(Polygon(tuple(map(move, points)), fill))
            case RoundedLine(points, width, colour):
                out.append(RoundedLine(tuple(map(move, points)), width * scale, colour))
    return out


def brush(points: Sequence[Point], width: float, colour: str) -> Drawing:
    """Return a stroke as a brush leaves it: full at its start, thinner at its end."""
    n = len(points) - 1
    widths = [width * (1.08 - 0.42 * (i / n) ** 2) / 2 for i in range(n + 1)]
    out: Drawing = [Circle(p, w, colour) for p, w in zip(points, widths, strict=True)]
    for (p, a), (q, b) in zip(
        zip(points, widths, strict=True), zip(points[1:], widths[1:], strict=False), strict=False
    ):
        length = math.dist(p, q) or 1.0
        nx, ny = (p[1] - q[1]) / length, (q[0] - p[0]) / length
        quad = (
            (p[0] + nx * a, p[1] + ny * a),
            (q[0] + nx * b, q[1] + ny * b),
            (q[0] - nx * b, q[1] - ny * b),
            (p[0] - nx * a, p[1] - ny * a),
        )
        out.append(Polygon(quad, colour))
    return out


# -- drawing --------------------------------------------------------------------------------------


def to_svg(drawing: Drawing, title: str) -> str:
    """Return a standalone SVG of the drawing, `WIDTH` x `HEIGHT`."""
    body = "".join(_element(shape) for shape in drawing)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{title}</title>{body}</svg>"
    )


def _element(shape: Shape) -> str:
    match shape:
        case Circle((x, y), radius, fill):
            return f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{radius:.4g}" fill="{fill}"/>'
        case Polygon(points, fill):
            return f'<polygon points="{_list(points)}" fill="{fill}"/>'
        case RoundedLine(points, width, colour):
            return (
                f'<polyline points="{_list(points)}" fill="none" stroke="{colour}" '
                f'stroke-width="{width:.4g}" stroke-linecap="round" stroke-linejoin="round"/>'
            )


def _list(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.5g},{y:.5g}" for x, y in points)


def to_pixels(drawing: Drawing, height: int, ground: str, oversample: int = 4) -> Image:
    """Return the drawing as an anti-aliased BGR image, `height` px high, on a plain ground."""
    width = round(height * WIDTH / HEIGHT)
    k = height * oversample / HEIGHT
    image = np.empty((height * oversample, width * oversample, 3), np.uint8)
    image[:] = bgr(ground)
    for shape in drawing:
        match shape:
            case Circle(centre, radius, fill):
                xy = (round(centre[0] * k * 16), round(centre[1] * k * 16))
                cv2.circle(image, xy, round(radius * k * 16), bgr(fill), -1, cv2.LINE_AA, 4)
            case Polygon(points, fill):
                cv2.fillPoly(image, [_fixed(points, k)], bgr(fill), cv2.LINE_AA, 4)
            case RoundedLine(points, line, colour):
                thick = max(1, round(line * k))
                cv2.polylines(image, [_fixed(points, k)], False, bgr(colour), thick, cv2.LINE_AA, 4)
    return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def _fixed(points: Sequence[Point], k: float) -> NDArray[np.int32]:
    return np.round(np.asarray(points, float) * (k * 16)).astype(np.int32)


def bgr(colour: str) -> tuple[int, int, int]:
    """Return ``#rrggbb`` as OpenCV orders it."""
    return int(colour[5:7], 16), int(colour[3:5], 16), int(colour[1:3], 16)
