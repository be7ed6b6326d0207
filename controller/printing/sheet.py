"""A sheet of paper to draw on, in millimetres from its top left corner.

A thin layer over reportlab, whose own origin is bottom left and whose unit is
the point: every sheet of this project is to be laid on a table and measured.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Final, Literal, NamedTuple

import segno
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from controller.printing.fonts import composed, font_for, width_mm
from controller.words import ENGLISH, marked_as

_POINT: Final = 72 / 25.4  # points in a millimetre

Align = Literal["left", "centre", "right"]


class Paper(NamedTuple):
    """A size of paper, upright, in mm."""

    width: float
    height: float


PAPERS: Final = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}

INK: Final = "#1b1b1b"
SOFT: Final = "#666666"
FAINT: Final = "#aaaaaa"

LEAST: Final = 2.2
"""Size in mm (six points) under which no text is made smaller to find room."""


class Sheet:
    """Pages of one paper. x runs right, y down, both in mm; font sizes too are in mm.

    Colours are ``#rrggbb``. A sheet made twice from the same is the same, byte for byte.
    """

    def __init__(self, paper: Paper, title: str, language: str = ENGLISH) -> None:
        self.paper = paper
        self._file = BytesIO()
        self._canvas = Canvas(
            self._file,
            pagesize=(paper.width * _POINT, paper.height * _POINT),
            invariant=1,
            lang=marked_as(language),
        )
        self._canvas.setTitle(f"Rackside: {title}")
        self._canvas.setAuthor("Rackside")
        # Ask the reader's print window not to fit the page: the sizes are the point.
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._begin()

    def _begin(self) -> None:
        self._canvas.scale(_POINT, _POINT)
        self._canvas.setLineJoin(1)

    def _up(self, y: float) -> float:
        return self.paper.height - y

    def next_page(self) -> None:
        """End this page and begin another."""
        self._canvas.showPage()
        self._begin()

    def pdf(self) -> bytes:
        """End the last page and return the file. Nothing can be drawn after."""
        self._canvas.save()
        return self._file.getvalue()

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 4.0,
        *,
        bold: bool = False,
        align: Align = "left",
        colour: str = INK,
        room: float | None = None,
    ) -> None:
        """Write one line with its foot at `y`, smaller where it is wider than its `room`."""
        if room is not None:
            size, _ = fitted(words, room, size, bold=bold)
        self._canvas.setFont(font_for(words, bold=bold), size)
        self._canvas.setFillColor(HexColor(colour))
        draw = {
            "left": self._canvas.drawString,
            "centre": self._canvas.drawCentredString,
            "right": self._canvas.drawRightString,
        }[align]
        draw(x, self._up(y), composed(words))

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        words: str,
        size: float = 4.0,
        *,
        bold: bool = False,
        colour: str = INK,
        leading: float = 1.35,
        lines: int,
    ) -> float:
        """Write words broken into lines of `width`, the first with its foot at `y`.

        They are smaller where there would be more `lines`. Returns where the foot of the next line
        would be.
        """
        size, found = fitted(words, width, size, lines=lines, bold=bold)
        for line in found:
            self.text(x, y, line, size, bold=bold, colour=colour)
            y += size * leading
        return y

    def line(
        self,
        points: Sequence[tuple[float, float]],
        *,
        colour: str = INK,
        width: float = 0.3,
        dash: Sequence[float] = (),
        closed: bool = False,
        fill: str | None = None,
    ) -> None:
        """Draw through `points`; `closed` joins the ends, `fill` fills what they enclose."""
        path = self._canvas.beginPath()
        path.moveTo(points[0][0], self._up(points[0][1]))
        for x, y in points[1:]:
            path.lineTo(x, self._up(y))
        if closed:
            path.close()
        self._pen(colour, width, dash, fill)
        self._canvas.drawPath(path, stroke=int(width > 0), fill=int(fill is not None))

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        colour: str = INK,
        line: float = 0.3,
        radius: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a rectangle whose top left corner is (x, y); `line` 0 leaves its edge out."""
        self._pen(colour, line, dash, fill)
        self._canvas.roundRect(
            x, self._up(y + height), width, height, radius,
            stroke=int(line > 0), fill=int(fill is not None),
        )  # fmt: skip

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        colour: str = INK,
        line: float = 0.3,
    ) -> None:
        """Draw a circle about (x, y)."""
        self._pen(colour, line, (), fill)
        self._canvas.circle(
            x, self._up(y), radius, stroke=int(line > 0), fill=int(fill is not None)
        )

    def arrow(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        *,
        colour: str = INK,
        width: float = 0.6,
        head: float = 3.0,
    ) -> None:
        """Draw an arrow; its head is `head` mm long."""
        (x0, y0), (x1, y1) = start, end
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        bx, by = x1 - ux * head, y1 - uy * head
        self.line([(x0, y0), (bx, by)], colour=colour, width=width)
        wing = head * 0.45
        self.line(
            [(x1, y1), (bx - uy * wing, by + ux * wing), (bx + uy * wing, by - ux * wing)],
            colour=colour, width=0, closed=True, fill=colour,
        )  # fmt: skip

    def cells(
        self, x: float, y: float, cell: float, dark: Iterable[tuple[int, int]], colour: str = INK
    ) -> None:
        """Fill squares of `cell` mm, given as (row, column) from (x, y).

        All in one path, so that no hairline shows between neighbours.
        """
        path = self._canvas.beginPath()
        for row, column in dark:
            path.rect(x + column * cell, self._up(y + (row + 1) * cell), cell, cell)
        self._pen(colour, 0, (), colour)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def picture(self, x: float, y: float, width: float, height: float, png: bytes) -> None:
        """Draw a picture (PNG) into a box; the same picture again takes no more of the file."""
        self._canvas.drawImage(ImageReader(BytesIO(png)), x, self._up(y) - height, width, height)

    def qr(self, x: float, y: float, side: float, content: str) -> None:
        """Draw a QR code of `side` mm without its quiet zone: leave four cells white round it."""
        # M mends 15 % of a code: enough for a badge with a crease.
        rows = tuple(segno.make_qr(content, error="m").matrix)
        dark = [(r, c) for r, row in enumerate(rows) for c, bit in enumerate(row) if bit]
        self.cells(x, y, side / len(rows), dark, "#000000")

    def ruler(self, x: float, y: float, length: int, words: str) -> None:
        """Draw a ruler of `length` mm from (x, y) to the right, and below it what it is for."""
        for mm in range(0, length + 1, 5):
            tick = 5.0 if mm % 50 == 0 else 3.0 if mm % 10 == 0 else 1.6
            self.line([(x + mm, y), (x + mm, y + tick)], width=0.2)
            if mm % 50 == 0:
                self.text(x + mm, y + 8.4, f"{mm // 10}", 3.0, align="centre")
        self.line([(x, y), (x + length, y)], width=0.2)
        self.text(x, y + 14, words, 3.2, colour=SOFT, room=self.paper.width - 2 * x)

    def _pen(self, colour: str, width: float, dash: Sequence[float], fill: str | None) -> None:
        self._canvas.setStrokeColor(_colour(colour))
        self._canvas.setLineWidth(width)
        self._canvas.setDash(list(dash))
        if fill is not None:
            self._canvas.setFillColor(_colour(fill))


def _colour(name: str) -> Color:
    return HexColor(name)


def broken(words: str, width: float, size: float, *, bold: bool = False) -> list[str]:
    """Return `words` as lines no wider than `width` mm; a word too wide has its own line."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_mm(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(
    words: str, width: float, size: float, *, lines: int = 1, bold: bool = False
) -> tuple[float, list[str]]:
    """Return the size, at most `size`, at which `words` stand in so many lines of `width`, and
    these lines. It is never under `LEAST`.
    """
    while True:
        found = broken(words, width, size, bold=bold) if lines > 1 else [words]
        wide = max((width_mm(line, size, bold=bold) for line in found), default=0.0)
        if size <= LEAST or (len(found) <= lines and wide <= width):
            return size, found
        size = max(LEAST, 0.97 * size)
