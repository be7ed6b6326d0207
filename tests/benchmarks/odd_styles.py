"""Faces in styles that no network of the project was trained on, drawn anew for every seed.

Peacocks for 1 bam, a Green in running hand, bamboos as chains and as capsules, jokers and
flowers of many kinds: what sets of other makers show and readers are sure of and wrong.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import numpy as np

from rules.tiles import Tile
from training.styles import marks
from vision.simulator.glyphs import latin
from vision.simulator.shapes import (
    HEIGHT,
    WIDTH,
    Circle,
    Drawing,
    Polygon,
    RoundedLine,
    brush,
    ellipse,
    placed,
    rounded,
    smooth,
    star,
    to_pixels,
)

Rng = np.random.Generator
MIDDLE: Final = WIDTH / 2
INKS: Final = ("#b3261e", "#0f6b3a", "#1c3f8c", "#22242a", "#a5561b", "#7a2a82", "#1d7a7a")
GROUNDS: Final = ("#f7f2e4", "#efe6cf", "#ffffff", "#f3e3b8", "#f0f2f0")


def _ink(rng: Rng, *among: int) -> str:
    return INKS[int(rng.choice(among or range(len(INKS))))]


def peacock(rng: Rng) -> tuple[Tile, Drawing]:
    """A peacock, its tail spread behind it or hanging down."""
    body, eyes = _ink(rng, 1, 2, 6), _ink(rng, 0, 2, 4)
    spread, feathers = rng.random() < 0.6, int(rng.integers(5, 10))
    out: Drawing = []
    base = (MIDDLE + rng.uniform(-20, 20), 220 if spread else 120)
    middle = -math.pi / 2 if spread else math.pi / 2 + rng.uniform(-0.4, 0.4)
    fan = rng.uniform(1.8, 2.9) if spread else rng.uniform(0.5, 1.0)
    for k in range(feathers):
        a = middle + fan * (k / (feathers - 1) - 0.5)
        long = rng.uniform(120, 165)
        tip = (base[0] + long * 0.75 * math.cos(a), base[1] + long * math.sin(a))
        out += [RoundedLine((base, tip), float(rng.uniform(4, 8)), body), Circle(tip, 15, body)]
        out += [Circle(tip, 9, eyes), Circle(tip, 4, "#f7f2e4")]
    head = (base[0] - rng.uniform(-25, 25), base[1] - (60 if spread else 66))
    out.append(Polygon(ellipse(base, 30, 46, rng.uniform(-20, 20)), body))
    out += [RoundedLine((base, head), 18, body), Circle(head, 16, body)]
    out.append(Polygon(((head[0] - 14, head[1]), (head[0] - 34, head[1] + 6),
                        (head[0] - 12, head[1] + 10)), eyes))  # fmt: skip
    for side in (-12, 12):
        out.append(RoundedLine(((base[0] + side, base[1] + 36), (base[0] + side, 286)), 6, eyes))
    return Tile("1b"), out


def running_green(rng: Rng) -> tuple[Tile, Drawing]:
    """The Green's character in one flowing brush stroke and a few more."""
    ink, wide = _ink(rng, 1, 1, 6), float(rng.uniform(9, 16))
    strokes = (
        ((58, 60), (96, 40), (88, 84), (50, 118)),
        ((128, 38), (150, 70), (186, 100)),
        ((176, 44), (150, 62), (140, 92)),
        ((52, 140), (110, 122), (98, 156), (60, 176), (112, 168), (96, 214), (54, 262)),
        ((134, 124), (126, 158), (176, 150), (150, 184), (124, 200), (180, 196), (140, 262)),
        ((118, 206), (150, 232), (194, 258)),
    )
    out: Drawing = []
    for stroke in strokes:
        shaken = [(x + rng.normal(0, 5), y + rng.normal(0, 5)) for x, y in stroke]
        out += brush(smooth(shaken), wide * float(rng.uniform(0.8, 1.2)), ink)
    return Tile("G"), out


def chain_bamboos(rng: Rng) -> tuple[Tile, Drawing]:
    """Bamboos as short chains of rings."""
    number, links = int(rng.integers(2, 10)), int(rng.integers(2, 4))
    colours, out = [_ink(rng, 1, 2), _ink(rng, 0, 1)], []
    high = {2: 110.0, 3: 100.0, 4: 100.0}.get(number, 78.0)
    wide = float(rng.uniform(11, 16))
    for k, (x, y) in enumerate(marks(number, 22, 278, 124)):
        for link in range(links):
            at = (x, y + (link - (links - 1) / 2) * high / links)
            ring = ellipse(at, wide, 0.62 * high / links)
            out.append(RoundedLine((*ring, ring[0]), float(rng.uniform(6, 9)), colours[k % 2]))
    return Tile(f"{number}b"), out


def capsule_bamboos(rng: Rng) -> tuple[Tile, Drawing]:
    """Bamboos as round-ended capsules, in one colour or two, with a shine or without."""
    number, out = int(rng.integers(2, 10)), []
    upper, lower = _ink(rng, 1, 2), _ink(rng, 0, 1, 2)
    high = {2: 100.0, 3: 92.0, 4: 92.0}.get(number, 66.0)
    wide, shine = float(rng.uniform(24, 34)), rng.random() < 0.5
    for x, y in marks(number, 22, 278, 124):
        out.append(Polygon(rounded(x - wide / 2, y - high / 2, wide, high, wide / 2), upper))
        out.append(Polygon(rounded(x - wide / 2, y, wide, high / 2, wide / 2), lower))
        if shine:
            out.append(RoundedLine(((x - 5, y - high / 4), (x - 5, y + high / 4)), 4, "#f7f2e4"))
    return Tile(f"{number}b"), out


def joker(rng: Rng) -> tuple[Tile, Drawing]:
    """A joker: a word, a head with a cap and bells, a great star, a letter in a disc, a crown."""
    kind, ink, other = int(rng.integers(6)), _ink(rng), _ink(rng)
    out: Drawing = []
    if kind in (0, 1):  # the word across, or down the tile
        if kind == 0:
            size = float(rng.uniform(46, 60))
            out += latin("JOKER", (14, float(rng.uniform(30, 230))), size, ink, 0.2)
            out.append(Polygon(star((MIDDLE, 150), 44, 18, int(rng.integers(4, 9))), other))
        else:
            for k, letter in enumerate("JOKER"):
                out += latin(letter, (92, 14 + 55 * k), 46, (ink, other)[k % 2], 0.2)
    elif kind == 2:  # a head
        at = (MIDDLE + float(rng.uniform(-12, 12)), 168.0)
        out.append(Circle(at, 52, "#f0cfa8"))
        for k, side in enumerate((-1, 0, 1)):
            tip = (at[0] + side * 76, 48.0 + 20 * abs(side))
            low = ((at[0] + side * 34 - 22, 130.0), (at[0] + side * 34 + 22, 130.0))
            out += [Polygon((low[0], tip, low[1]), (ink, other)[k % 2]), Circle(tip, 13, other)]
        out += [Circle((at[0] - 18, 160), 6, "#22242a"), Circle((at[0] + 18, 160), 6, "#22242a")]
        smile = smooth(((at[0] - 26, 188), (at[0], 204), (at[0] + 26, 188)))
        out.append(RoundedLine(smile, 6, ink))
        out.append(Polygon(star((MIDDLE, 256), 40, 24, 9), ink))
    elif kind == 3:  # a star as large as the tile
        out.append(Polygon(star((MIDDLE, 150), 100, 44, int(rng.integers(5, 13))), ink))
        out.append(Circle((MIDDLE, 150), 34, other))
    elif kind == 4:  # a letter in a disc
        out += [Circle((MIDDLE, 150), 82, ink), Circle((MIDDLE, 150), 66, "#f7f2e4")]
        out += latin("J", (78, 96), 110, other, 0.2)
    else:  # a crown
        out.append(Polygon(((34, 210), (28, 90), (78, 150), (MIDDLE, 66), (142, 150), (192, 90),
                            (186, 210)), ink))  # fmt: skip
        out += [Circle((x, y), 13, other) for x, y in ((28, 88), (MIDDLE, 62), (192, 88))]
        out += latin("JOKER", (34, 234), 40, other, 0.2)
    if rng.random() < 0.4:
        letter = latin("J", (14, 12), 34, ink, 0.18)
        out += letter + placed(letter, (WIDTH, HEIGHT), 1, 180)
    return Tile("J"), out


def flower(rng: Rng) -> tuple[Tile, Drawing]:
    """A flower or a season: blossoms, a basket, a bird on a branch, a house, a person."""
    kind, ink, leaf, other = int(rng.integers(5)), _ink(rng, 0, 2, 4, 5), _ink(rng, 1), _ink(rng)
    out: Drawing = []
    if kind == 0:  # blossoms
        for _ in range(rng.integers(1, 6)):
            at = (float(rng.uniform(50, 170)), float(rng.uniform(50, 200)))
            out.append(RoundedLine((at, (MIDDLE, 280)), 7, leaf))
            for k in range(petals := int(rng.integers(4, 9))):
                a = math.tau * k / petals
                spot = (at[0] + 24 * math.cos(a), at[1] + 24 * math.sin(a))
                out.append(Polygon(ellipse(spot, 18, 11, math.degrees(a)), ink))
            out.append(Circle(at, 11, other))
    elif kind == 1:  # a basket
        out += [Polygon(((50, 190), (170, 190), (148, 276), (72, 276)), other)]
        hoop = ellipse((MIDDLE, 190), 56, 84)
        out.append(RoundedLine(hoop[len(hoop) // 2 :], 8, other))
        for _ in range(9):
            at = (float(rng.uniform(56, 164)), float(rng.uniform(130, 190)))
            out += [Circle(at, 17, ink), Circle(at, 6, "#f7f2e4")]
    elif kind == 2:  # a bird on a branch
        out.append(
            RoundedLine(smooth(((20, 240), (90, 200), (150, 214), (204, 150))), 10, _ink(rng, 3, 4))
        )
        out.append(Polygon(ellipse((104, 140), 46, 26, -30), ink))
        out += [Circle((142, 104), 20, ink), Polygon(((160, 98), (184, 106), (158, 112)), other)]
        for _ in range(8):
            at = (float(rng.uniform(30, 200)), float(rng.uniform(170, 270)))
            out.append(Polygon(ellipse(at, 16, 8, float(rng.uniform(0, 180))), leaf))
    elif kind == 3:  # a house with two roofs
        for top, wide in ((60, 60), (130, 84)):
            low = top + 46
            out.append(Polygon(((MIDDLE - wide, low), (MIDDLE, top), (MIDDLE + wide, low)), ink))
            out.append(Polygon(rounded(MIDDLE - 34, top + 46, 68, 40, 3), other))
        out.append(Polygon(rounded(MIDDLE - 50, 216, 100, 56, 3), leaf))
    else:  # a person with a hat
        out.append(Polygon(((MIDDLE, 100), (54, 262), (166, 262)), ink))
        out += [
            Circle((MIDDLE, 84), 30, "#f0cfa8"),
            Polygon(((66, 74), (MIDDLE, 34), (154, 74)), leaf),
        ]
        out.append(RoundedLine(((166, 60), (186, 276)), 7, other))
        out.append(RoundedLine(((80, 170), (180, 150)), 14, other))
    if rng.random() < 0.5:
        out += latin(str(int(rng.integers(1, 5))), (14, 12), 40, _ink(rng), 0.18)
    return Tile("F"), out


STYLES: Final[dict[str, Callable[[Rng], tuple[Tile, Drawing]]]] = {
    "peacock 1b": peacock,
    "running-hand G": running_green,
    "chain bamboos": chain_bamboos,
    "capsule bamboos": capsule_bamboos,
    "jokers": joker,
    "flowers": flower,
}


def drawn(name: str, rng: Rng, height: int) -> tuple[Tile, np.ndarray]:
    """Return a face in one of `STYLES` and its picture (height, width, 3) uint8 BGR."""
    tile, drawing = STYLES[name](rng)
    return tile, to_pixels(drawing, height, str(rng.choice(GROUNDS)))
