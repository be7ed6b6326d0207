"""Draws the icons of the app that the operator's page is on a phone, from what `icon.svg` shows.

    python tools/app_icons.py

A phone cuts the maskable one to its own shape: what matters lies within its middle four fifths.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

STATIC = Path(__file__).parent.parent / "controller" / "web" / "static"
GROUND, FACE, BACK, RING, DOT = "#12312a", "#f7f2e4", "#1f7a5c", "#12241f", "#c0392b"
FINER = 4
"""How many times larger it is drawn than it is kept, for smooth edges."""


def drawn(size: int, *, part: float) -> Image.Image:
    """Return a tile on felt, `part` of the icon high."""
    side = size * FINER
    image = Image.new("RGB", (side, side), GROUND)
    pen = ImageDraw.Draw(image)
    unit = side * part / 36  # the tile is 26 by 36 in the drawing
    left, top = side / 2 - 13 * unit, side / 2 - 18 * unit

    def box(x: float, y: float, wide: float, high: float) -> list[float]:
        return [left + x * unit, top + y * unit, left + (x + wide) * unit, top + (y + high) * unit]

    pen.rounded_rectangle(box(0, 0, 26, 36), 5 * unit, fill=BACK)
    pen.rounded_rectangle(box(0, 0, 26, 33), 5 * unit, fill=FACE)
    pen.ellipse(box(4, 6, 18, 18), outline=RING, width=round(2.5 * unit))
    pen.ellipse(box(9.6, 11.6, 6.8, 6.8), fill=DOT)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def main() -> None:
    """Write all of them."""
    for name, size, part in (
        ("app-192", 192, 0.78), ("app-512", 512, 0.78), ("app-maskable", 512, 0.6),
    ):  # fmt: skip
        drawn(size, part=part).save(STATIC / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
