"""Charts as SVG, drawn on the server: bars, columns, and courses.

A chart is a piece of HTML to be put into a page. Its colours are classes of the page's style
sheet, so that it goes with light and dark; no meaning hangs on a colour: bars bear their numbers,
courses differ in dash and mark, and are named by it below. What it shows is said in `title` and
`desc`; the page has a table beside it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from markupsafe import Markup

from controller.statistics.sums import Count

WIDTH: Final = 480
"""Units across; on a phone a unit is three quarters of a CSS pixel."""

_LETTERS: Final = 36  # in a line of the chart's width, were they a fifth wider
_LINE: Final = 24
_BAR: Final = 18
_NAME: Final = 24
_HEIGHT: Final = 260
_DASHES: Final = ("none", "10 5", "2 5", "12 4 2 4", "6 3", "16 6")
_MARKS: Final = ("circle", "square", "diamond", "triangle", "ring", "cross")
_numbers = count(1)


def bars(title: str, desc: str, counts: Sequence[Count]) -> Markup:
    """Return lying bars, each with its words above it and its number at its end."""
    most = max((each.times for each in counts), default=0) or 1
    room = WIDTH - 60
    drawn: list[Markup] = []
    y = 0
    for each in counts:
        lines = textwrap.wrap(each.what, _LETTERS) or [""]
        for line in lines:
            y += _LINE
            drawn.append(_text(0, y - 4, line, "label"))
        long = max(3, round(room * each.times / most))
        drawn.append(
            _mark(
                '<rect class="bar" x="0" y="{}" width="{}" height="{}" rx="3"/>', y + 3, long, _BAR
            )
        )
        drawn.append(_text(long + 8, y + _BAR - 1, str(each.times), "value"))
        y += _BAR + 14
    return _svg(title, desc, max(y, 40), drawn)


def columns(title: str, desc: str, counts: Sequence[Count], below: str) -> Markup:
    """Return standing columns, each with its number above and its words below."""
    most = max((each.times for each in counts), default=0) or 1
    wide = WIDTH / max(1, len(counts))
    foot = _HEIGHT - 54
    drawn = [_mark('<line class="axis" x1="0" x2="{}" y1="{}" y2="{}"/>', WIDTH, foot, foot)]
    for place, each in enumerate(counts):
        high = round((foot - 30) * each.times / most)
        x = place * wide
        drawn.append(
            _mark(
                '<rect class="bar" x="{}" y="{}" width="{}" height="{}" rx="3"/>',
                round(x + wide * 0.12, 1),
                foot - high,
                round(wide * 0.76, 1),
                high,
            )
        )
        if each.times:
            drawn.append(_text(x + wide / 2, foot - high - 7, str(each.times), "value middle"))
        drawn.append(_text(x + wide / 2, foot + 22, each.what, "tick middle"))
    drawn.append(_text(WIDTH / 2, _HEIGHT - 6, below, "label middle"))
    return _svg(title, desc, _HEIGHT, drawn)


def courses(title: str, desc: str, lines: Mapping[str, Sequence[int]], below: str) -> Markup:
    """Return how several numbers went, step by step; below, each is named by its mark."""
    values = [value for course in lines.values() for value in course] or [0]
    low, high = min(0, *values), max(0, *values)
    if low == high:
        high = low + 1
    steps = max(1, max((len(course) for course in lines.values()), default=1) - 1)
    top, foot, left, right = 14, _HEIGHT + 40, 58, WIDTH - 10

    def at(step: int, value: float) -> tuple[float, float]:
        x = left + (right - left) * step / steps
        return round(x, 1), round(foot - (foot - top) * (value - low) / (high - low), 1)

    drawn: list[Markup] = []
    for value in _round_values(low, high):
        _, y = at(0, value)
        drawn.append(
            _mark(
                '<line class="{}" x1="{}" x2="{}" y1="{}" y2="{}"/>',
                "axis" if value == 0 else "grid",
                left,
                right,
                y,
                y,
            )
        )
        drawn.append(_text(left - 6, y + 5, str(value), "tick end"))
    drawn.append(_text((left + right) / 2, foot + 30, below, "label middle"))
    row: float = foot + 40
    for place, (name, course) in enumerate(lines.items()):
        tone = place % len(_DASHES)
        points = [at(step, value) for step, value in enumerate(course)]
        drawn.append(
            _mark(
                '<polyline class="course tone{}" points="{}" stroke-dasharray="{}"/>',
                tone,
                " ".join(f"{x},{y}" for x, y in points),
                _DASHES[tone],
            )
        )
        drawn += [_sign(_MARKS[tone], *point, tone) for point in points[:: max(1, steps // 12)]]
        row += _NAME
        drawn.append(_sign(_MARKS[tone], 12, row - 5, tone))
        drawn.append(_text(28, row, name, "name"))
        drawn.append(_text(right, row, f"{course[-1]:+d}".replace("-", "−"), "name end"))
    return _svg(title, desc, row + 10, drawn)


def _round_values(low: int, high: int) -> list[int]:
    """Return about five round numbers from low to high, zero among them."""
    step = 1
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10000):
        if (high - low) / step <= 6:
            break
    return list(range(-(-low // step) * step, high + 1, step))


def _sign(mark: str, x: float, y: float, tone: int) -> Markup:
    shapes = {
        "circle": f"M{x - 4},{y}a4,4 0 1,0 8,0a4,4 0 1,0 -8,0",
        "square": f"M{x - 4},{y - 4}h8v8h-8z",
        "diamond": f"M{x},{y - 5.5}l5.5,5.5l-5.5,5.5l-5.5,-5.5z",
        "triangle": f"M{x},{y - 5}l5,9h-10z",
        "ring": f"M{x - 4},{y}a4,4 0 1,0 8,0a4,4 0 1,0 -8,0",
        "cross": f"M{x - 4},{y - 4}l8,8M{x - 4},{y + 4}l8,-8",
    }
    hollow = " hollow" if mark in ("ring", "cross") else ""
    return _mark('<path class="sign{} tone{}" d="{}"/>', hollow, tone, shapes[mark])


def _text(x: float, y: float, words: str, kind: str) -> Markup:
    return _mark('<text class="{}" x="{}" y="{}">{}</text>', kind, round(x, 1), round(y, 1), words)


def _mark(pattern: str, *values: object) -> Markup:
    return Markup(pattern).format(*values)


def _svg(title: str, desc: str, height: float, drawn: Sequence[Markup]) -> Markup:
    n = next(_numbers)
    head = _mark(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-labelledby="t{} d{}">'
        '<title id="t{}">{}</title><desc id="d{}">{}</desc>',
        WIDTH,
        round(height),
        n,
        n,
        n,
        title,
        n,
        desc,
    )
    return head + Markup("").join(drawn) + Markup("</svg>")
