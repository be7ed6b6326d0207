"""The guide's pictures. Each is drawn about a point (cx, cy), 84 mm wide and 42 mm high."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from controller.printing.sheet import INK, SOFT, Sheet
from vision.geometry.plan import TablePlan

TABLE: Final = "#dfe9e2"
WOOD: Final = "#b98d5e"
GREEN: Final = "#1f8a4c"
AMBER: Final = "#e09a00"
RED: Final = "#c8281e"
DARK: Final = "#3b3b3b"
LIGHT: Final = "#fff3c4"

_PLAN: Final = TablePlan()

Say = Callable[..., str]
"""Says a label of the guide's message file."""


def _table_top(sheet: Sheet, cx: float, cy: float, side: float) -> None:
    """A table from above with its four racks."""
    half = side / 2
    sheet.rect(cx - half, cy - half, side, side, fill=TABLE, line=0.5, radius=1)
    scale = side / _PLAN.table
    long, deep = _PLAN.rack_length * scale, 2.4
    out = (_PLAN.rack_top_near + 30) * scale
    for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        w, h = (long, deep) if dy else (deep, long)
        sheet.rect(cx + dx * out - w / 2, cy + dy * out - h / 2, w, h, fill=WOOD, line=0.2)


def _table_side(sheet: Sheet, cx: float, top: float, width: float) -> None:
    """A table from the side; `top` is the height of its top."""
    sheet.rect(cx - width / 2, top, width, 2.2, fill=WOOD, line=0.3)
    for x in (cx - width / 2 + 3, cx + width / 2 - 5):
        sheet.rect(x, top + 2.2, 2, 7, fill=WOOD, line=0.3)


def camera_side(sheet: Sheet, cx: float, cy: float, say: Say) -> None:
    """The camera on its arm above the middle of the table, and what it sees."""
    top = cy + 11
    lens = (cx, cy - 14.5)
    half = 24.0
    sheet.line(
        [lens, (cx - half, top), (cx + half, top)],
        width=0, closed=True, fill="#e8f0fb",
    )  # fmt: skip
    _table_side(sheet, cx, top, 2 * half + 4)
    sheet.line([(cx + 36, top + 9), (cx + 36, cy - 18), (cx, cy - 18)], width=1.6, colour=DARK)
    sheet.rect(cx - 4, cy - 20, 8, 5, fill=DARK, line=0, radius=1)
    sheet.circle(cx, cy - 14.5, 1.6, fill=INK, line=0)
    sheet.line([(cx, cy - 11), (cx, top)], dash=(1.5, 1.2), width=0.4)
    sheet.line([(cx - 2.5, top), (cx - 2.5, top - 2.5), (cx, top - 2.5)], width=0.4)


def markers_top(sheet: Sheet, cx: float, cy: float, say: Say) -> None:
    """The table from above with its markers and the two measures that matter."""
    side = 39.0
    _table_top(sheet, cx - 14, cy, side)
    for dx, dy, seat in ((0, 1, "E"), (1, 0, "S"), (0, -1, "W"), (-1, 0, "N")):
        place = side * 0.28
        letter = say("set-up-sheet-seat", seat=seat)
        sheet.text(cx - 14 + dx * place, cy + dy * place + 1.7, letter, 4.6, bold=True,
                   align="centre", colour=SOFT, room=7)  # fmt: skip
    scale = side / _PLAN.table
    mark, off = _PLAN.marker * scale * 1.5, _PLAN.marker_offset * scale - 0.7
    x0 = cx - 14
    for number, (dx, dy) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1))):
        x, y = x0 + dx * off, cy + dy * off
        sheet.rect(x - mark / 2 - 0.8, y - mark / 2 - 0.8, mark + 1.6, mark + 1.6,
                   fill="#ffffff", line=0.1)  # fmt: skip
        sheet.rect(x - mark / 2, y - mark / 2, mark, mark, fill="#000000", line=0)
        sheet.text(x, y + 1.1, f"{number}", 3.0, bold=True, align="centre", colour="#ffffff")
    span = 2 * _PLAN.marker_offset / 10
    right = x0 + side / 2 + 4
    sheet.arrow((right, cy), (right, cy - off), width=0.4, head=2)
    sheet.arrow((right, cy), (right, cy + off), width=0.4, head=2)
    room = 24.0
    sheet.text(right + 2.5, cy - 3, say("set-up-sheet-span", span=span), 5.6, bold=True, room=room)
    measured = say("set-up-sheet-span", "of")
    sheet.paragraph(right + 2.5, cy + 3.5, room, measured, 4.4, leading=1.25, lines=2)


def lights(sheet: Sheet, cx: float, cy: float, say: Say) -> None:
    """Two shaded lamps at the sides: good. One bare bulb above: not."""
    left, top = cx - 21, cy + 10
    _table_side(sheet, left, top, 26)
    for side in (-1, 1):
        x = left + side * 17
        sheet.line([(x, top + 9), (x, cy - 9)], width=0.9, colour=DARK)
        sheet.line(
            [(x - 4, cy - 8), (x + 4, cy - 8), (x + 2.4, cy - 14), (x - 2.4, cy - 14)],
            closed=True, fill=LIGHT, width=0.4,
        )  # fmt: skip
        sheet.arrow((x - side * 3.5, cy - 6), (left + side * 6, top - 2), colour=AMBER, head=2.2)
    _tick(sheet, left, cy - 12)
    right = cx + 25
    _table_side(sheet, right, top, 22)
    sheet.line([(right, cy - 20), (right, cy - 13)], width=0.6)
    sheet.circle(right, cy - 10, 3, fill=LIGHT)
    for dx in (-7, 0, 7):
        sheet.arrow((right + dx * 0.35, cy - 5), (right + dx, top - 2), colour=AMBER, head=2.2)
    _cross(sheet, right + 11, cy - 12)


def plugs(sheet: Sheet, cx: float, cy: float, say: Say) -> None:
    """Racks to the board, board to the computer, computer to the power."""
    boxes = ((cx - 40, "racks", WOOD), (cx - 16, "board", "#2c6e9b"), (cx + 12, "computer", DARK))
    for (x, what, colour), width in zip(boxes, (18.0, 20.0, 28.0), strict=True):
        sheet.rect(x, cy - 12, width, 15, fill=colour, line=0, radius=1.5)
        sheet.text(
            x + width / 2, cy - 3, say("set-up-sheet-plugged", what=what), 4.6, bold=True,
            align="centre", colour="#ffffff", room=width - 2,
        )  # fmt: skip
    sheet.line([(cx - 22, cy - 4.5), (cx - 16, cy - 4.5)], width=1.2, colour=DARK)
    sheet.line([(cx + 4, cy - 4.5), (cx + 12, cy - 4.5)], width=1.2, colour=DARK)
    sheet.line([(cx + 26, cy + 3), (cx + 26, cy + 10)], width=1.2, colour=DARK)
    sheet.rect(cx + 20, cy + 10, 12, 8, fill="#efefef", line=0.4, radius=1)
    for dx in (-2, 2):
        sheet.line([(cx + 26 + dx, cy + 12.5), (cx + 26 + dx, cy + 15.5)], width=0.9)
    for at, y, number in ((cx - 19, cy - 16, 1), (cx + 8, cy - 16, 2), (cx + 14, cy + 14, 3)):
        sheet.circle(at, y, 3, fill="#ffffff", line=0.4)
        sheet.text(at, y + 1.5, f"{number}", 4.2, bold=True, align="centre")


def buttons(sheet: Sheet, cx: float, cy: float, say: Say) -> None:
    """A seat's button box with its three buttons and its lamp, lit."""
    sheet.rect(cx - 37, cy - 16, 74, 34, fill="#efefef", line=0.5, radius=3)
    for dx, what, colour in (
        (-24.0, "claim", "#2c6e9b"),
        (0, "mahjongg", GREEN),
        (24, "dead", RED),
    ):
        sheet.circle(cx + dx, cy + 4, 5.8, fill=colour, line=0.4)
        name = say("set-up-sheet-button", what=what)
        sheet.text(cx + dx, cy + 15, name, 4.0, bold=True, align="centre", room=23)
    x, y = cx, cy - 8.5
    sheet.circle(x, y, 2.6, fill="#ffd34d", line=0.4)
    for dx, dy in ((0, -1), (0.8, -0.6), (1, 0), (0.8, 0.6), (0, 1), (-0.8, 0.6), (-1, 0),
                   (-0.8, -0.6)):  # fmt: skip
        sheet.line(
            [(x + 3.4 * dx, y + 3.4 * dy), (x + 4.9 * dx, y + 4.9 * dy)], colour=AMBER, width=0.6
        )


def lamp_tower(sheet: Sheet, cx: float, cy: float, say: Say) -> None:
    """The tower, its three lamps from the top, and what each says."""
    x, high = cx - 38, 12.0
    sheet.rect(x - 2, cy + 16.5, 16, 3, fill=DARK, line=0)
    for place, (colour, name) in enumerate(((RED, "red"), (AMBER, "amber"), (GREEN, "green"))):
        y = cy - 20 + place * (high + 0.2)
        sheet.rect(x, y, 12, high, fill=colour, line=0.4, radius=1)
        sheet.text(x + 17, y + high / 2 + 1.8, say("set-up-sheet-lamp", colour=name), 5.0, room=62)


def _tick(sheet: Sheet, x: float, y: float) -> None:
    sheet.line([(x - 4, y), (x - 1, y + 4), (x + 5, y - 5)], colour=GREEN, width=1.8)


def _cross(sheet: Sheet, x: float, y: float) -> None:
    for way in (-1, 1):
        sheet.line([(x - 4, y - 4 * way), (x + 4, y + 4 * way)], colour=RED, width=1.8)
