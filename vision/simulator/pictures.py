"""The pictures of the set: bird, dragon, jester and eight flowers, each in a tile's box."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from vision.simulator.glyphs import latin
from vision.simulator.shapes import (
    Circle,
    Drawing,
    Point,
    Polygon,
    RoundedLine,
    brush,
    ellipse,
    placed,
    smooth,
    star,
)

RED, GREEN, BLUE, INK = "#c4212f", "#147a40", "#1d4fa3", "#20222c"
GOLD, PINK, VIOLET, ORANGE, SKY = "#d99a1c", "#e0608c", "#7446a0", "#e06a1c", "#4c9ad4"
LEAF, BROWN, WHITE = "#2f9a55", "#7a4a26", "#fbf8ef"


def bird() -> Drawing:
    """A small bird on a twig, for the 1 bam."""
    body = smooth(
        [(70, 128), (96, 104), (132, 112), (152, 146), (146, 184), (118, 200), (88, 182)], True
    )
    tail: Drawing = []
    for k, colour in enumerate((BLUE, GREEN, RED)):
        tail += brush(smooth([(134, 176), (160, 208 + 6 * k), (176 - 12 * k, 252)]), 15, colour)
        tail.append(Circle((176 - 12 * k, 250), 7, GOLD))
    wing = smooth([(104, 138), (132, 136), (150, 160), (148, 186), (124, 178), (106, 160)], True)
    return [
        *brush(smooth([(30, 222), (90, 214), (150, 226), (196, 214)]), 10, BROWN),
        Polygon(ellipse((50, 208), 16, 7, -30), LEAF),
        *tail,
        RoundedLine(((104, 196), (100, 216)), 5, GOLD),
        RoundedLine(((122, 198), (122, 217)), 5, GOLD),
        Polygon(body, GREEN),
        Polygon(smooth([(74, 138), (92, 140), (112, 172), (116, 197), (90, 182)], True), GOLD),
        Polygon(wing, BLUE),
        *(RoundedLine(((114 + 9 * k, 146 + 5 * k), (122 + 8 * k, 172)), 4, SKY) for k in range(3)),
        Circle((84, 112), 29, GREEN),
        Polygon(((60, 100), (60, 122), (30, 116)), GOLD),
        *brush(((84, 86), (76, 62)), 8, RED),
        *brush(((94, 86), (98, 60)), 8, RED),
        Circle((78, 106), 9, WHITE),
        Circle((76, 106), 5, INK),
    ]


def dragon(colour: str) -> Drawing:
    """A coiling dragon: American sets have the red and the green one alike."""
    spine = smooth(
        [
            (60, 250),
            (46, 214),
            (88, 196),
            (146, 204),
            (172, 176),
            (138, 148),
            (84, 146),
            (56, 118),
            (78, 88),
            (112, 84),
        ],
        steps=10,
    )
    n = len(spine)
    out: Drawing = []
    for i, (x, y) in enumerate(spine):
        if i % 5 == 2 and i < n - 8:
            (px, py), (qx, qy) = spine[i - 1], spine[i + 1]
            d = math.hypot(qx - px, qy - py) or 1
            nx, ny = (qy - py) / d, (px - qx) / d
            w = 9 + 13 * i / n
            tip = (x + nx * (w + 9), y + ny * (w + 9))
            tx, ty = (qx - px) / d * 8, (qy - py) / d * 8
            out.append(Polygon(((x - tx, y - ty), tip, (x + tx, y + ty)), GOLD))
    for a, b in (((96, 198), (78, 232)), ((150, 200), (170, 232)), ((140, 150), (156, 118))):
        out += brush((a, b), 15, colour)
        out += [
            RoundedLine((b, (b[0] + dx, b[1] + dy)), 5, colour)
            for dx, dy in ((-11, 7), (0, 12), (11, 6))
        ]
    out += [Circle(p, 5 + 13 * (i / n) ** 0.7, colour) for i, p in enumerate(spine)]
    out += [Circle(p, 2.2, WHITE) for i, p in enumerate(spine) if i % 4 == 0 and 6 < i < n - 8]
    head = smooth(
        [(98, 66), (128, 56), (152, 68), (178, 82), (180, 94), (154, 100), (122, 106), (98, 96)],
        True,
    )
    return [
        *out,
        *brush(smooth([(112, 62), (98, 44), (74, 40)]), 10, GOLD),
        *brush(smooth([(128, 58), (126, 40), (110, 26)]), 10, GOLD),
        Polygon(head, colour),
        *brush(smooth([(150, 100), (166, 112), (186, 108)]), 11, colour),
        *brush(smooth([(172, 84), (190, 70), (196, 48)]), 5, colour),
        RoundedLine(smooth([(150, 96), (166, 97), (180, 93)]), 4, WHITE),
        Circle((134, 74), 9, WHITE),
        Circle((136, 75), 5, INK),
        Circle((170, 80), 3, WHITE),
    ]


def jester() -> Drawing:
    """A jester's head under a cap with bells, over the word JOKER."""
    points: tuple[tuple[tuple[Point, ...], str, Point], ...] = (
        (((64, 146), (40, 120), (34, 84), (54, 72), (84, 84), (112, 128)), RED, (34, 92)),
        (((88, 138), (90, 92), (112, 44), (132, 92), (134, 138)), GOLD, (112, 46)),
        (((110, 128), (138, 84), (168, 72), (188, 84), (182, 120), (158, 146)), BLUE, (188, 92)),
    )
    out: Drawing = []
    for outline, colour, _ in (points[0], points[2], points[1]):
        out.append(Polygon(smooth(outline, True), colour))
    collar = star((111, 212), 60, 40, 9)
    out += [
        Polygon(tuple((x, 212 + (y - 212) * 0.42) for x, y in collar), GREEN),
        Polygon(ellipse((111, 172), 42, 46), "#f6d7b4"),
        Polygon(
            smooth([(60, 148), (86, 132), (111, 140), (136, 132), (162, 148), (111, 158)], True),
            VIOLET,
        ),
        Circle((95, 170), 6, INK),
        Circle((127, 170), 6, INK),
        Circle((80, 186), 8, PINK),
        Circle((142, 186), 8, PINK),
        Circle((111, 183), 7, RED),
        RoundedLine(smooth([(90, 194), (100, 204), (111, 207), (122, 204), (132, 194)]), 5, RED),
    ]
    for _, _, bell in points:
        out += [Circle(bell, 12, GOLD), Circle(bell, 5, INK)]
    return [*out, *latin("JOKER", (30, 248), 34, RED, 0.19)]


def _petals(
    at: Point, count: int, reach: float, width: float, fill: str, turn: float = 0
) -> Drawing:
    out: Drawing = []
    for k in range(count):
        a = turn + 360 * k / count
        x, y = (math.cos(math.radians(a)) * reach / 2, math.sin(math.radians(a)) * reach / 2)
        out.append(Polygon(ellipse((at[0] + x, at[1] + y), reach / 2, width, a), fill))
    return out


def _leaf(at: Point, length: float, turn: float, fill: str = LEAF) -> Drawing:
    half = smooth(
        [(0, 0), (length * 0.45, -length * 0.2), (length, 0), (length * 0.45, length * 0.2)], True
    )
    return placed(
        [Polygon(half, fill), RoundedLine(((2, 0), (length * 0.8, 0)), 2.5, WHITE)], at, 1, turn
    )


def _plum() -> Drawing:
    out = brush(smooth([(64, 272), (92, 220), (90, 172), (132, 122), (150, 76)]), 17, BROWN)
    out += brush(smooth([(92, 190), (64, 160), (60, 132)]), 10, BROWN)
    for at, size in (((142, 92), 33), ((62, 132), 27), ((128, 168), 29), ((78, 222), 22)):
        out += _petals(at, 5, size, size * 0.36, PINK, -90)
        out += [Circle(at, size * 0.25, GOLD), Circle(at, size * 0.1, RED)]
    return [*out, Circle((166, 132), 9, PINK), Circle((100, 98), 8, PINK)]


def _orchid() -> Drawing:
    out: Drawing = []
    for tip, bend in (
        ((30, 170), (62, 190)),
        ((52, 108), (84, 170)),
        ((186, 178), (150, 190)),
        ((172, 236), (146, 224)),
    ):
        out += brush(smooth([(112, 272), bend, tip]), 13, LEAF)
    out += brush(smooth([(112, 272), (118, 180), (134, 116)]), 7, GREEN)
    for at, size in (((136, 102), 40), ((112, 172), 28)):
        out += _petals(at, 3, size, size * 0.24, VIOLET, -90)
        out += _petals(at, 2, size * 0.9, size * 0.3, "#9a6cc4", 0)
        out += [
            Polygon(ellipse((at[0], at[1] + size * 0.25), size * 0.2, size * 0.3), GOLD),
            Circle(at, 4, RED),
        ]
    return out


def _chrysanthemum() -> Drawing:
    out = brush(smooth([(112, 140), (106, 210), (116, 274)]), 10, GREEN)
    out += _leaf((110, 226), 56, -28) + _leaf((110, 236), 56, 212)
    for count, reach, colour in ((16, 62, ORANGE), (13, 46, GOLD), (9, 29, "#f2c24a")):
        out += _petals((112, 124), count, reach, reach * 0.12 + 1, colour, 5 * count)
    return [*out, Circle((112, 124), 9, BROWN)]


def _bamboo() -> Drawing:
    out: Drawing = []
    for x, colour in ((84, GREEN), (126, LEAF)):
        for y in range(272, 70, -52):
            out.append(RoundedLine(((x, y), (x + 3, y - 42)), 18, colour))
            out.append(RoundedLine(((x - 8, y - 47), (x + 13, y - 47)), 5, GOLD))
    for at, turn in (
        ((138, 168), -40),
        ((138, 172), 14),
        ((80, 130), 215),
        ((80, 134), 160),
        ((132, 96), -20),
        ((84, 222), 190),
    ):
        out += _leaf(at, 54, turn, GREEN)
    return out


def _spring() -> Drawing:
    out: Drawing = [Circle((152, 92), 30, RED)]
    out += brush(smooth([(40, 262), (100, 240), (172, 262)]), 12, LEAF)
    for x, h, colour in ((74, 150, PINK), (112, 128, GOLD), (148, 168, SKY)):
        out += brush(smooth([(x, h + 20), (x - 4, 210), (x, 252)]), 7, GREEN)
        cup = smooth(
            [
                (x - 20, h - 14),
                (x - 16, h + 20),
                (x, h + 28),
                (x + 16, h + 20),
                (x + 20, h - 14),
                (x + 8, h),
                (x, h - 18),
                (x - 8, h),
            ],
            True,
        )
        out.append(Polygon(cup, colour))
        out += _leaf((x, 248), 44, -62) + _leaf((x, 248), 44, 242)
    return out


def _summer() -> Drawing:
    out: Drawing = [
        Polygon(ellipse((112, 236), 76, 22), GREEN),
        Polygon(ellipse((150, 256), 44, 14), LEAF),
    ]
    out += brush(smooth([(112, 190), (108, 214), (112, 238)]), 8, GREEN)
    for turn, colour in (
        (-165, PINK),
        (-15, PINK),
        (-140, "#ee88aa"),
        (-40, "#ee88aa"),
        (-115, PINK),
        (-65, PINK),
        (-90, "#f6b2c8"),
    ):
        half = smooth([(0, 0), (36, -19), (84, 0), (36, 19)], True)
        out += placed([Polygon(half, colour)], (112, 196), 1, turn)
    out += [Circle((112, 186), 13, GOLD)]
    out += [RoundedLine(((48 + 22 * k, 276), (62 + 22 * k, 276)), 4, SKY) for k in range(6)]
    return out


def _autumn() -> Drawing:
    out: Drawing = []
    for at, size, turn, colour in (
        ((124, 130), 58, -100, ORANGE),
        ((80, 206), 44, -60, RED),
        ((150, 226), 36, -130, GOLD),
    ):
        tips = [
            (size * r * math.cos(math.radians(a)), size * r * math.sin(math.radians(a)))
            for a, r in (
                (-130, 0.75),
                (-100, 0.4),
                (-62, 1.0),
                (-34, 0.46),
                (0, 1.2),
                (34, 0.46),
                (62, 1.0),
                (100, 0.4),
                (130, 0.75),
                (180, 0.3),
            )
        ]
        veins = [RoundedLine(((-size * 0.7, 0), (0, 0), tips[k]), 3, BROWN) for k in (2, 4, 6)]
        out += placed([Polygon(tuple(tips), colour), *veins], at, 1, turn)
    return out


def _winter() -> Drawing:
    out: Drawing = [Polygon(((112, 62), (66, 132), (158, 132)), GREEN)]
    out += [RoundedLine(((112, 240), (112, 274)), 18, BROWN)]
    out += [
        Polygon(((112, 96), (52, 186), (172, 186)), LEAF),
        Polygon(((112, 146), (38, 246), (186, 246)), GREEN),
    ]
    for at in ((56, 96), (176, 112), (112, 212), (84, 160), (142, 168)):
        out += [
            RoundedLine(
                (
                    (at[0] - 11 * math.cos(a), at[1] - 11 * math.sin(a)),
                    (at[0] + 11 * math.cos(a), at[1] + 11 * math.sin(a)),
                ),
                4,
                SKY,
            )
            for a in (math.pi / 2, math.pi / 6, -math.pi / 6)
        ]
    return out


FLOWERS: Final[dict[str, Callable[[], Drawing]]] = {
    "F1": _plum,
    "F2": _orchid,
    "F3": _chrysanthemum,
    "F4": _bamboo,
    "F5": _spring,
    "F6": _summer,
    "F7": _autumn,
    "F8": _winter,
}
"""Flowers of the first colour F1 to F4, seasons F5 to F8; all are flowers in American play."""
