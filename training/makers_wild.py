"""Jokers and flowers as other makers draw them, and drawings that are on no tile known.

American jokers and flowers are whatever a maker liked. What may tell a joker is a word, a letter,
a fool's head or cap, a crown, a great star; a flower is a plant, a season, a figure, a building, a
bird among leaves. A picture with none of it, which could be anything, is taught as no face.
"""

from __future__ import annotations

import math
from typing import Final

import cv2

from training.inks import CHARACTERS, word
from training.makers import MIDDLE, Maker, Rng, print_of
from vision.simulator.glyphs import latin
from vision.simulator.shapes import (
    HEIGHT,
    WIDTH,
    Circle,
    Drawing,
    Image,
    Point,
    Polygon,
    RoundedLine,
    Shape,
    brush,
    ellipse,
    placed,
    rounded,
    smooth,
    star,
    to_pixels,
)

STRANGE: Final = "".join(c for c in CHARACTERS if c not in "一中")  # and are on no tile
SEASONS: Final = "春夏秋冬梅蘭菊竹漁樵耕讀琴棋書畫"


def inks(maker: Maker, ways: Rng, count: int) -> list[str]:
    """Return so many of the maker's inks."""
    all_of = [maker.red, maker.green, maker.blue, maker.dark, maker.other]
    return [all_of[int(k)] for k in ways.permutation(5)[:count]]


def written(image: Image, text: str, at: Point, size: float, ink: str, rng: Rng) -> None:
    """Print text in one of the library's fonts; `at` its lower left corner, px."""
    name = "uni" if not text.isascii() else ("sans", "italic")[int(rng.integers(2))]
    paint = to_pixels([], 8, ink)[0, 0].tolist()
    weight = int(rng.choice([300, 500, 800]))
    cv2.putText(image, text, (round(at[0]), round(at[1])), paint, cv2.FontFace(name), round(size),
                weight)  # fmt: skip


def _word(image: Image, ways: Rng, ink: str, other: str) -> None:
    """Write JOKER across, slanting, down, in an arch, at the top and bottom; or a large letter."""
    kind = int(ways.integers(5))
    if kind == 0:
        written(image, "JOKER", (ways.uniform(4, 10), ways.uniform(20, 105)), 19, ink, ways)
    elif kind == 1:
        for k, letter in enumerate("JOKER"):
            written(image, letter, (ways.uniform(28, 36), 22 + 20 * k), 21, (ink, other)[k % 2],
                    ways)  # fmt: skip
    elif kind == 2:
        slope = float(ways.uniform(-9, 9))
        for k, letter in enumerate("JOKER"):
            written(image, letter, (5 + 15 * k, 58 + slope * (k - 2)), 20, ink, ways)
    elif kind == 3:
        for y in (18, 105):
            written(image, "JOKER", (10, y), 15, ink, ways)
    else:
        for k, letter in enumerate("JOKER"):
            at = (6 + 14.5 * k, 34 + 5 * abs(k - 2) ** 1.4)
            written(image, letter, at, 18, ink, ways)


def joker(maker: Maker, which: int) -> Image:
    """Return the picture (110, 81, 3) uint8 BGR of one of a maker's jokers."""
    ways = maker.ways(600 + which)
    ink, other, third = inks(maker, ways, 3)
    at = (MIDDLE + float(ways.uniform(-16, 16)), float(ways.uniform(120, 180)))
    kind, out = int(ways.integers(9)), list[Shape]()
    if kind in (0, 1):
        out = _fool(ways, at, ink, other, third)
    elif kind == 2:  # a star or a sun
        tips, deep = int(ways.integers(4, 15)), float(ways.uniform(0.3, 0.75))
        r = float(ways.uniform(62, 104))
        out = [Polygon(star((MIDDLE, 150), r, r * deep, tips, float(ways.uniform(0, 90))), ink)]
        if ways.random() < 0.6:
            out.append(Circle((MIDDLE, 150), r * deep * 0.7, other))
        if ways.random() < 0.4:
            out += _eyes((MIDDLE, 150), r * deep * 0.5, third)
    elif kind == 3:  # a crown
        wide, high = float(ways.uniform(56, 90)), float(ways.uniform(60, 120))
        tips, low = int(ways.integers(3, 6)), float(ways.uniform(180, 220))
        points: list[Point] = [(MIDDLE - wide, low)]
        for k in range(tips):
            x = MIDDLE - wide * 1.1 + 2.2 * wide * k / (tips - 1)
            points.append((x, low - high * float(ways.uniform(0.8, 1.1))))
            if k < tips - 1:
                points.append((x + 1.1 * wide / (tips - 1), low - high * 0.5))
        out = [Polygon((*points, (MIDDLE + wide, low)), ink)]
        out += [Circle(p, 12, other) for p in points[1::2]]
        out.append(RoundedLine(((MIDDLE - wide, low), (MIDDLE + wide, low)), 14, third))
    elif kind == 4:  # a letter in a disc, a diamond, a plate
        r = float(ways.uniform(64, 92))
        round_or = [
            Polygon(ellipse((MIDDLE, 150), r, r), ink),
            Polygon(((MIDDLE, 30), (200, 150), (MIDDLE, 270), (20, 150)), ink),
            Polygon(rounded(MIDDLE - r, 150 - 1.3 * r, 2 * r, 2.6 * r, 24), ink),
        ]
        out = [round_or[int(ways.integers(3))]]
        if ways.random() < 0.6:
            out.append(Circle((MIDDLE, 150), r * 0.78, maker.ground))
        out += latin("J", (MIDDLE - 34, 92), 112, other, float(ways.uniform(0.12, 0.24)))
    elif kind == 5:  # a fool's stick and bells
        out = [RoundedLine(((60, 270), (at[0], at[1])), 12, third), *_fool(ways, (at[0], at[1] -
        30), ink,
               other, third, 0.7)]  # fmt: skip
    elif kind == 6:  # harlequin's lozenges
        for row in range(n := int(ways.integers(3, 6))):
            for column in range(3):
                x, y, h = 44 + 66 * column, 30 + 240 * (row + 0.5) / n, 110 / n
                out.append(Polygon(((x, y - h), (x + 30, y), (x, y + h), (x - 30, y)),
                                   (ink, other, third)[(row + column) % 3]))  # fmt: skip
    elif kind == 7:  # a large letter
        out = latin("J", (MIDDLE - 50, 56), 180, ink, float(ways.uniform(0.1, 0.24)))
    image = print_of(out, maker)
    if kind in (6, 8) or ways.random() < 0.55:
        _word(image, ways, third if kind != 8 else ink, ink)
    elif ways.random() < 0.5:
        corner = latin("J", (14, 12), 38, ink, 0.18)
        image = print_of(out + corner + placed(corner, (WIDTH, HEIGHT), 1, 180), maker)
    return image


def _eyes(at: Point, r: float, ink: str) -> Drawing:
    mouth = smooth(((at[0] - r * 0.6, at[1] + r * 0.4), (at[0], at[1] + r * 0.75),
                    (at[0] + r * 0.6, at[1] + r * 0.4)))  # fmt: skip
    eyes: Drawing = [Circle((at[0] + s * r * 0.4, at[1] - r * 0.15), max(4.0, r * 0.13), ink)
                     for s in (-1, 1)]  # fmt: skip
    return [*eyes, RoundedLine(mouth, max(4.0, r * 0.1), ink)]


def _fool(ways: Rng, at: Point, ink: str, other: str, third: str, scale: float = 1.0) -> Drawing:
    """Return a fool's head: two to five horns with bells, a face, a collar."""
    r = float(ways.uniform(34, 56)) * scale
    horns = int(ways.integers(2, 6))
    out: Drawing = []
    for k in range(horns):
        a = -math.pi / 2 + (k - (horns - 1) / 2) * float(ways.uniform(0.5, 0.8))
        reach = r * float(ways.uniform(1.7, 2.3))
        tip = (at[0] + reach * math.cos(a), at[1] + reach * math.sin(a))
        if ways.random() < 0.4:
            tip = (tip[0], tip[1] + r * 0.5)
        low = [(at[0] + r * 1.05 * math.cos(a + s), at[1] + r * 1.05 * math.sin(a + s))
               for s in (-0.45, 0.45)]  # fmt: skip
        out.append(Polygon((low[0], tip, low[1]), (ink, other, third)[k % 3]))
        out.append(Circle(tip, r * 0.22, (other, ink)[k % 2]))
    if ways.random() < 0.7:
        collar = (at[0], at[1] + r * 1.1)
        out.append(Polygon(star(collar, r * 1.2, r * 0.7, int(ways.integers(6, 11))), other))
    out.append(Circle(at, r, "#f0cfa8" if ways.random() < 0.7 else third))
    return [*out, *_eyes(at, r, ink)]


def flower(maker: Maker, which: int) -> Image:
    """Return the picture (110, 81, 3) uint8 BGR of one of a maker's flowers and seasons."""
    ways = maker.ways(300 + which)
    ink, other, third = inks(maker, ways, 3)
    kind, out = int(ways.integers(9)), list[Shape]()
    if kind in (0, 1, 2):
        out = _plant(maker, ways, ink, other)
    elif kind == 3:  # a vase, a basket, a pot
        out = _plant(maker, ways, ink, other, low=210)
        w = float(ways.uniform(34, 62))
        out.append(Polygon(((MIDDLE - w, 200), (MIDDLE + w, 200), (MIDDLE + w * 0.6, 280),
                            (MIDDLE - w * 0.6, 280)), third))  # fmt: skip
    elif kind == 4:  # a bird among leaves
        out = _plant(maker, ways, ink, other)
        x, y, s = ways.uniform(70, 150), ways.uniform(60, 150), -1 if ways.random() < 0.5 else 1
        out += [Polygon(ellipse((x, y), 34, 18, float(ways.uniform(-40, 40))), third),
                Circle((x + s * 28, y - 16), 13, third),
                Polygon(((x - s * 24, y), (x - s * 66, y + 16), (x - s * 24, y + 10)),
                        third)]  # fmt: skip
    elif kind == 5:  # a figure in a robe
        tall = float(ways.uniform(30, 80))
        out = [Polygon(((MIDDLE, tall + 10), (MIDDLE - ways.uniform(36, 70), 268),
                        (MIDDLE + ways.uniform(36, 70), 268)), ink),
               Circle((MIDDLE, tall), float(ways.uniform(18, 30)), "#f0cfa8"),
               Polygon(ellipse((MIDDLE, tall - 22), ways.uniform(22, 50), 12), other),
               RoundedLine(((MIDDLE - 60, tall + 100), (MIDDLE + 66, tall + ways.uniform(30, 130))),
                    11, third)]  # fmt: skip
        if ways.random() < 0.5:
            out.append(RoundedLine(((176, ways.uniform(20, 90)), (180, 276)), 6, other))
    elif kind == 6:  # a house, a tower, a bridge
        top, floors = float(ways.uniform(20, 60)), int(ways.integers(1, 5))
        step = (262 - top) / floors
        for k in range(floors):
            y, w = top + k * step, 34 + 46 * (k + 1) / floors
            eaves, h = y + step * 0.45, step * 0.55
            out.append(Polygon(((MIDDLE - w, eaves), (MIDDLE, y), (MIDDLE + w, eaves)), ink))
            out.append(Polygon(rounded(MIDDLE - w * 0.6, eaves, w * 1.2, h, 2), other))
    elif kind == 7:  # a butterfly, a fish, a boat
        y = float(ways.uniform(110, 180))
        if ways.random() < 0.5:
            for s in (-1, 1):
                out.append(Polygon(ellipse((MIDDLE + s * 42, y - 26), 40, 30, s * -30), ink))
                out.append(Polygon(ellipse((MIDDLE + s * 34, y + 34), 30, 24, s * 30), other))
            out.append(RoundedLine(((MIDDLE, y - 40), (MIDDLE, y + 60)), 12, third))
        else:
            hull = smooth(((30, y), (90, y - 44), (160, y), (90, y + 44)), closed=True)
            out = [Polygon(hull, ink), Polygon(((150, y), (200, y - 36), (200, y + 36)), other),
                   Circle((62, y - 8), 6, maker.ground)]  # fmt: skip
    image = print_of(out, maker)
    number = str(1 + which % 4)
    if kind == 8:
        written(image, SEASONS[which % len(SEASONS)], (14, 84), 54, ink, ways)
        written(image, number, (4, 22), 20, other, ways)
    elif ways.random() < 0.6:
        sign = SEASONS[(which + maker.seed) % len(SEASONS)] if ways.random() < 0.4 else number
        written(image, sign, ((4, 56)[int(ways.integers(2))], 20), 19, other, ways)
    return image


def _plant(maker: Maker, ways: Rng, ink: str, leaf: str, low: float = 280) -> Drawing:
    """Return blossoms on stalks with leaves."""
    out: Drawing = []
    leaf = maker.green if ways.random() < 0.6 else leaf
    petals, long = int(ways.integers(3, 15)), float(ways.uniform(18, 52))
    count = int(ways.integers(1, 3 if long > 38 else 7))
    foot = (MIDDLE + float(ways.uniform(-40, 40)), low)
    for _ in range(count):
        at = (float(ways.uniform(44, 176)), float(ways.uniform(44, low - 80)))
        bend = ((at[0] + foot[0]) / 2 + ways.uniform(-30, 30), (at[1] + foot[1]) / 2)
        out += brush(smooth([foot, bend, at]), float(ways.uniform(5, 12)), leaf)
        for _ in range(int(ways.integers(0, 3))):
            spot = (bend[0] + ways.uniform(-30, 30), bend[1] + ways.uniform(-20, 20))
            out.append(Polygon(ellipse(spot, ways.uniform(14, 34), ways.uniform(5, 12),
                                       float(ways.uniform(0, 180))), leaf))  # fmt: skip
        for k in range(petals):
            a = math.tau * k / petals
            spot = (at[0] + long * 0.55 * math.cos(a), at[1] + long * 0.55 * math.sin(a))
            thin = max(4.0, 1.4 * long / petals + 2)
            out.append(Polygon(ellipse(spot, long * 0.5, thin, math.degrees(a)), ink))
        out.append(Circle(at, long * 0.3, maker.other))
    return out


def unknown(maker: Maker, which: int) -> Image:
    """Return a drawing (110, 81, 3) that is on no tile known: signs, words, shapes by chance."""
    ways = maker.ways(700 + which)
    colours = inks(maker, ways, 3)
    kind, out = int(ways.integers(6)), list[Shape]()
    if kind == 0:  # one shape and its mirror image
        n = int(ways.integers(3, 8))
        half = [(float(ways.uniform(8, 100)), 24 + 252 * (k + 0.5) / n) for k in range(n)]
        outline = [(MIDDLE + x, y) for x, y in half] + [(MIDDLE - x, y) for x, y in half[::-1]]
        curved = smooth(outline, closed=True) if ways.random() < 0.6 else tuple(outline)
        out = [Polygon(curved, colours[0])]
        spot = (MIDDLE, float(ways.uniform(60, 240)))
        out.append(Circle(spot, float(ways.uniform(8, 30)), colours[1]))
    elif kind == 1:  # shapes strewn
        for _ in range(int(ways.integers(3, 12))):
            at = (float(ways.uniform(30, 190)), float(ways.uniform(30, 270)))
            r, ink = float(ways.uniform(10, 48)), colours[int(ways.integers(3))]
            out.append(
                Circle(at, r, ink) if (pick := ways.random()) < 0.25
                else Polygon(star(at, r, r * ways.uniform(0.3, 0.9), int(ways.integers(2, 9))), ink)
                if pick < 0.6 else Polygon(ellipse(at, r, r * ways.uniform(0.2, 0.9),
                                                   float(ways.uniform(0, 180))), ink)
            )  # fmt: skip
    elif kind == 2:  # strokes by chance
        for _ in range(int(ways.integers(2, 9))):
            points = [(float(x), float(y)) for x, y in ways.uniform((24, 24), (196, 276), (4, 2))]
            out += brush(smooth(points), float(ways.uniform(6, 18)), colours[int(ways.integers(3))])
    elif kind == 3:  # a beast: a long body, legs, a head
        y = float(ways.uniform(130, 190))
        out = [Polygon(ellipse((MIDDLE, y), 70, ways.uniform(24, 50)), colours[0])]
        out += [RoundedLine(((x, y), (x + ways.uniform(-14, 14), y + 84)), 14, colours[0])
                for x in (60, 90, 132, 160)]  # fmt: skip
        head = (float(ways.uniform(30, 70)), y - float(ways.uniform(20, 80)))
        out += [RoundedLine((head, (80, y)), 26, colours[0]), Circle(head, 28, colours[1])]
        out += _eyes(head, 22, colours[2])
    image = print_of(out, maker)
    if kind == 4:  # characters of no tile
        signs = "".join(STRANGE[int(k)] for k in ways.integers(0, len(STRANGE), 2))
        for k, sign in enumerate(signs[: int(ways.integers(1, 3))]):
            written(image, sign, (ways.uniform(8, 30), 50 + 46 * k), ways.uniform(36, 50),
                    colours[k], ways)  # fmt: skip
    elif kind == 5:  # a word, a letter that no tile has
        for k in range(int(ways.integers(1, 4))):
            text = "".join(c for c in word(ways, 5).upper() if c not in "ESWNJFGRCBD123456789")
            written(image, text or "LOVE", (8, 34 + 30 * k), ways.uniform(18, 34), colours[k], ways)
    return image
