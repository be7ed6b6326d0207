"""A drawing in SVG: boxes, words and wires, in pixels from the top left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

INK: Final = "#1b1b1b"
SOFT: Final = "#6b6b6b"


class Drawing:
    """Collects shapes; `text` returns the file. Numbers are kept short, so that diffs are."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="DejaVu Sans, Verdana, sans-serif">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        ]

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "#f4f4f4",
        colour: str = INK,
        radius: float = 6,
        line: float = 1.5,
        dash: str = "",
    ) -> None:
        """Draw a box whose top left corner is (x, y)."""
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
            f'fill="{fill}" stroke="{colour}" stroke-width="{line:g}"{extra}/>'
        )

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 14,
        anchor: str = "start",
        bold: bool = False,
        colour: str = INK,
    ) -> None:
        """Write one line with its foot at `y`; `anchor` is start, middle or end."""
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" '
            f'fill="{colour}"{weight}>{escape(text)}</text>'
        )

    def wire(
        self,
        points: Sequence[tuple[float, float]],
        colour: str = INK,
        *,
        name: str = "",
        width: float = 2,
        dash: str = "",
    ) -> None:
        """Draw a wire through `points`. `name` says in the file which wire it is."""
        way = " ".join(f"{x:g},{y:g}" for x, y in points)
        extra = f" data-wire={quoteattr(name)}" if name else ""
        extra += f' stroke-dasharray="{dash}"' if dash else ""
        self._parts.append(
            f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linejoin="round"{extra}/>'
        )

    def arrow(self, points: Sequence[tuple[float, float]], colour: str = INK) -> None:
        """Draw a line with a head at its end; its last stretch is level or upright."""
        self.wire(points, colour)
        (x0, y0), (x1, y1) = points[-2:]
        ux, uy = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
        wings = [
            (x1, y1),
            (x1 - 10 * ux + 5 * uy, y1 - 10 * uy + 5 * ux),
            (x1 - 10 * ux - 5 * uy, y1 - 10 * uy - 5 * ux),
        ]
        way = " ".join(f"{x:g},{y:g}" for x, y in wings)
        self._parts.append(f'<polygon points="{way}" fill="{colour}"/>')

    def dot(self, x: float, y: float, radius: float = 4, colour: str = INK) -> None:
        """Draw a filled circle."""
        self._parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>')

    def text(self) -> str:
        """Return the file."""
        return "\n".join([*self._parts, "</svg>\n"])
