"""The table of cameras as a page: `hardware/optics.md`, made by `rackside camera optics`."""

from __future__ import annotations

import math
from typing import Final

from vision.geometry.optics import (
    AIM_PIXELS,
    CAMERAS,
    LEAST_PIXELS,
    CameraFacts,
    View,
    depth_of_field,
)
from vision.geometry.plan import TablePlan

HEIGHTS: Final = (700, 800, 900, 1000, 1100, 1200, 1300)
"""Heights of the table, mm."""

STANDING: Final = 40.0
"""What stands highest on a table, mm: tiles on the top of a rack."""

_INTRODUCTION: Final = """\
# Which camera, and how high

Made by `rackside camera optics`; not to be changed by hand.

A tile's face must be at least {least:g} pixels wide to be read, {aim:g} is better. How wide it is
depends on the camera, its lens, and its height above the table; and the whole table, {table:g} cm
square, must be in the picture. A number below is how many pixels the short side of a tile of
{tile:g} mm has; for other tiles in proportion ({small:g} mm: nine tenths). **Bold** is where the
whole table is seen and tiles are large enough; — is where the table's edges are out of the picture.

`rackside doctor --config table.toml` computes this for the table's own camera, and measures it from
the markers. `rackside camera check` does so for a camera that is not in the list.
"""

_STILL: Final = """\
## With every pixel

The same for a still in full resolution (`rpicam-still`), which a Pi takes between two moments of
play, or from which a set is enrolled. A webcam has no more than its stream.
"""

_SHARP: Final = """\
## What is sharp

Focused on the table from the lowest height, with a point no larger than a pixel of the stream.
Tiles on a rack's top are {standing:g} mm higher than the table.
"""

_FACTS: Final = """\
## Where the figures are from

Sizes, angles and lenses are the makers'. A picture without distortion is assumed: a wide lens shows
the middle up to 5 % larger than computed and the corners smaller. Of a sensor of 4 : 3 the stream
shows all; Camera Module 3 is 16 : 9.
"""


def optics_page() -> str:
    """Return the whole page."""
    plan = TablePlan()
    introduction = _INTRODUCTION.format(
        least=LEAST_PIXELS,
        aim=AIM_PIXELS,
        table=plan.table / 10,
        tile=plan.tile_width,
        small=round(0.9 * plan.tile_width),
    )
    parts = [
        introduction,
        _heights([(camera, camera.view()) for camera in CAMERAS]),
        _STILL,
        _heights([(c, c.still()) for c in CAMERAS if c.still().size[0] > c.stream[0]]),
        _SHARP.format(standing=STANDING),
        _sharpness(),
        _FACTS,
        "\n".join(f"* {camera.name}: {camera.facts}." for camera in CAMERAS) + "\n",
    ]
    return "\n".join(parts)


def _heights(views: list[tuple[CameraFacts, View]]) -> str:
    """Return the table of pixels by height, and what the lowest height gives."""
    head = ["camera", "`source`", "picture"]
    head += [f"{height // 10} cm" for height in HEIGHTS]
    head += ["lowest", "there"]
    rows = [head, ["---"] * 3 + ["--:"] * (len(HEIGHTS) + 2)]
    for camera, view in views:
        size = f"{view.size[0]} × {view.size[1]}"
        lowest = view.lowest()
        rows.append(
            [camera.name, f"`{camera.source}`", size]
            + [_pixels(view, height) for height in HEIGHTS]
            + [f"{math.ceil(lowest / 10)} cm", str(math.floor(view.tile_pixels(lowest)))]
        )
    return _table(rows)


def _pixels(view: View, height: float) -> str:
    if height < view.lowest():
        return "—"
    pixels = view.tile_pixels(height)
    shown = str(math.floor(pixels))
    return f"**{shown}**" if pixels >= LEAST_PIXELS else shown


def _sharpness() -> str:
    rows = [
        ["camera", "focused at", "sharp from", "to", "racks sharp"],
        ["---", "--:", "--:", "--:", "---"],
    ]
    for camera in CAMERAS:
        if camera.lens is None:
            continue
        lens = camera.lens
        distance = camera.view().lowest()
        blur = lens.pixel * camera.whole[0] / camera.stream[0]
        near, far = depth_of_field(lens.focal, lens.aperture, blur, distance)
        rows.append(
            [
                camera.name,
                f"{distance / 10:.0f} cm",
                f"{near / 10:.0f} cm",
                "any distance" if math.isinf(far) else f"{far / 10:.0f} cm",
                "yes" if near <= distance - STANDING else "no",
            ]
        )
    return _table(rows)


def _table(rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"
