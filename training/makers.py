"""Tiles as other makers draw them: as many styles as are asked for, none of them a real set's.

Every maker has ways of its own: how a stick, a ring, a bird, a Green is drawn, where the marks
stand, what inks there are. What all makers share (how many marks, a bird for 1 bam, which
character) stays. Jokers and flowers are in `makers_wild`, things that are no tiles in
`makers_things`; all are turned into training pictures by `makers_patches`.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from vision.simulator.glyphs import character, latin
from vision.simulator.shapes import (
    HEIGHT,
    WIDTH,
    Circle,
    Drawing,
    Image,
    Point,
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
REDS: Final = ("#c4212f", "#a02020", "#d8402a", "#b5304a")
GREENS: Final = ("#147a40", "#0c5a34", "#3a8f3a", "#1d7a6a")
BLUES: Final = ("#1d4fa3", "#23356f", "#3a6ac0", "#24607a")
DARKS: Final = ("#20222c", "#3a3530", "#101018", "#4a3a2a")
OTHERS: Final = ("#c98a2b", "#8a4ab0", "#d8709a", "#7a4a26", "#d9b61c", "#5aa0c8")
GROUNDS: Final = ("#faf6ea", "#f2ead2", "#ffffff", "#efdfb4", "#e8ece8", "#f6efe0", "#e6d3a0")

_RANKS: Final = {
    1: ((1,),), 2: ((1, 1),), 3: ((1, 1, 1), (1, 2)), 4: ((2, 2),), 5: ((2, 1, 2),),
    6: ((2, 2, 2), (3, 3)), 7: ((1, 3, 3), (1, 2, 2, 2), (3, 1, 3)), 8: ((2, 2, 2, 2), (3, 2, 3),
    (4, 4)), 9: ((3, 3, 3),),
}  # fmt: skip


@dataclass(frozen=True)
class Maker:
    """One maker's ways: `seed` for what is drawn at random, the inks, and the tile's ground."""

    seed: int
    red: str
    green: str
    blue: str
    dark: str
    other: str
    ground: str
    indexed: bool  # whether a number or letter stands in the corner

    @classmethod
    def random(cls, rng: Rng) -> Maker:
        """Return a maker drawn at random."""
        seed = int(rng.integers(1 << 31))
        shades = (REDS, GREENS, BLUES, DARKS, OTHERS, GROUNDS)
        red, green, blue, dark, other, ground = (str(rng.choice(among)) for among in shades)
        return cls(seed, red, green, blue, dark, other, ground, bool(rng.random() < 0.4))

    def ways(self, of: int) -> Rng:
        """Return the generator of the maker's ways with one kind of drawing, always the same."""
        return np.random.default_rng([self.seed, of])


def print_of(drawing: Drawing, maker: Maker, height: int = 110) -> Image:
    """Return a drawing as pixels (height, height * 22 / 30, 3) uint8 BGR on the maker's ground."""
    return to_pixels(drawing, height, maker.ground)


def index(maker: Maker, text: str, ink: str) -> Drawing:
    """Return the corner index, where the maker has one: at the top, or in two corners."""
    if not maker.indexed:
        return []
    letter = latin(text[:1], (14, 12), 38, ink, 0.17)
    turned = placed(letter, (WIDTH, HEIGHT), 1, 180)
    return letter + (turned if maker.seed % 2 else [])


def places(number: int, ways: Rng, wide: float) -> list[Point]:
    """Return the centres of so many marks, in ranks as a maker sets them."""
    choices = _RANKS[number]
    ranks = choices[int(ways.integers(len(choices)))]
    top, bottom = ways.uniform(14, 40), ways.uniform(262, 288)
    step = (bottom - top) / len(ranks)
    out = [
        (MIDDLE + (k - (n - 1) / 2) * wide / max(n - 1, 1.5), float(top + (row + 0.5) * step))
        for row, n in enumerate(ranks)
        for k in range(n)
    ]
    if number == 3 and len(ranks) == 3 and ways.random() < 0.6:  # three across
        out = [(x + (1 - k) * 48, y) for k, (x, y) in enumerate(out)]
    return out


def bamboos(maker: Maker, number: int) -> Drawing:
    """Two to nine bams: sticks, chains of rings, capsules, spindles, leaves, knotted lines."""
    ways = maker.ways(1)
    kind, links = int(ways.integers(7)), int(ways.integers(2, 5))
    inks = [maker.green, (maker.green, maker.blue, maker.red)[int(ways.integers(3))]]
    odd, wide, thin = maker.red, float(ways.uniform(9, 17)), float(ways.uniform(4, 9))
    at = places(number, maker.ways(100 + number), float(ways.uniform(104, 132)))
    ranks = len({round(y) for _, y in at})
    long = min(118.0, 236 / max(ranks, 2)) * float(ways.uniform(0.74, 0.95))
    if ranks > 3:
        wide *= 0.85
    two = ways.random() < 0.4
    out: Drawing = []
    for k, (x, y) in enumerate(at):
        ink = odd if number in (5, 7, 9) and k == len(at) // 2 else inks[k % 2]
        half = long / 2
        if kind == 0:  # a chain
            for link in range(links):
                ring = ellipse(
                    (x, y + (link + 0.5) * long / links - half), wide, 0.6 * long / links
                )
                out.append(RoundedLine((*ring, ring[0]), thin, ink))
        elif kind == 1:  # a capsule, of one ink or two
            out.append(Polygon(rounded(x - wide, y - half, 2 * wide, long, wide), ink))
            if two:
                out.append(Polygon(rounded(x - wide, y, 2 * wide, half, wide), odd))
            else:
                out.append(
                    RoundedLine(((x, y - half * 0.6), (x, y + half * 0.6)), thin / 2, maker.ground)
                )
        elif kind == 2:  # a stick with knots
            out.append(RoundedLine(((x, y - half), (x, y + half)), wide, ink))
            for link in range(links):
                level = y - half + long * link / (links - 1)
                out.append(
                    RoundedLine(((x - wide * 0.9, level), (x + wide * 0.9, level)), thin, ink)
                )
        elif kind == 3:  # a spindle, ringed
            out.append(Polygon(ellipse((x, y), wide, half), ink))
            out.append(RoundedLine(((x - wide, y), (x + wide, y)), thin, maker.ground))
        elif kind == 4:  # beads
            for link in range(links):
                spot = (x, y + (link + 0.5) * long / links - half)
                out.append(Polygon(ellipse(spot, wide, 0.5 * long / links), ink))
                out.append(Circle(spot, thin * 0.6, maker.ground))
        elif kind == 5:  # a leaf of bamboo
            out.append(Polygon(smooth([(x, y - half), (x + wide, y), (x, y + half), (x - wide, y)],
                                      closed=True), ink))  # fmt: skip
            out.append(RoundedLine(((x, y - half), (x, y + half)), thin / 2, maker.ground))
        else:  # an outlined tube
            tube = rounded(x - wide, y - half, 2 * wide, long, wide * 0.5)
            out += [
                RoundedLine((*tube, tube[0]), thin, ink),
                RoundedLine(((x - wide, y), (x + wide, y)), thin, ink),
            ]
    return [*index(maker, str(number), maker.green), *out]


def dots(maker: Maker, number: int) -> Drawing:
    """One to nine dots: discs, rings, wheels, rosettes; the one dot large and rich."""
    ways = maker.ways(2)
    kind, rich = int(ways.integers(5)), float(ways.uniform(0.4, 0.75))
    at = places(number, maker.ways(200 + number), float(ways.uniform(104, 130)))
    if number == 1:
        return [*index(maker, "1", maker.blue), *_rosette(maker, (MIDDLE, 150), 84.0, ways)]
    radius = {2: 46.0, 3: 38.0, 4: 37.0}.get(number, 30.0 if number < 7 else 25.0)
    apart = min(math.dist(one, other) for one, other in itertools.combinations(at, 2))
    radius = min(radius * float(ways.uniform(0.82, 1.04)), 0.43 * apart)
    inks = [maker.blue, maker.green, maker.red]
    ways.shuffle(inks)
    out: Drawing = []
    for k, spot in enumerate(at):
        ink = inks[(k * 3 // number) % 3 if number != 2 else k]
        if kind == 0:
            out.append(Circle(spot, radius, ink))
        elif kind == 1:
            out += [Circle(spot, radius, ink), Circle(spot, radius * rich, maker.ground)]
        elif kind == 2:
            out += [Circle(spot, radius, ink), Circle(spot, radius * rich, maker.ground),
                    Circle(spot, radius * rich * 0.5, ink)]  # fmt: skip
        elif kind == 3:
            out += [Polygon(star(spot, radius, radius * 0.75, 9), ink),
                    Circle(spot, radius * rich * 0.7, maker.ground)]  # fmt: skip
        else:
            out += [Circle(spot, radius, ink), Circle(spot, radius * 0.8, maker.ground)]
            out.append(Polygon(star(spot, radius * 0.72, radius * 0.24, 6), ink))
    return [*index(maker, str(number), maker.blue), *out]


def _rosette(maker: Maker, at: Point, radius: float, ways: Rng) -> Drawing:
    """Return rings within rings, petals, rays or beads about one middle."""
    inks = [maker.blue, maker.green, maker.red, maker.ground, maker.dark]
    out: Drawing = [Circle(at, radius, inks[int(ways.integers(3))])]
    r = radius
    while r > 16:
        r *= float(ways.uniform(0.62, 0.9))
        ink, kind = inks[int(ways.integers(5))], int(ways.integers(4))
        if kind == 0 or r < 24:
            out.append(Circle(at, r, ink))
        elif kind == 1:
            tips, deep = int(ways.integers(6, 18)), float(ways.uniform(0.4, 0.8))
            out += [Circle(at, r, maker.ground), Polygon(star(at, r, r * deep, tips), ink)]
        else:
            out.append(Circle(at, r, maker.ground))
            for k in range(n := int(ways.integers(6, 14))):
                a = math.tau * k / n
                spot = (at[0] + r * 0.78 * math.cos(a), at[1] + r * 0.78 * math.sin(a))
                out.append(Polygon(ellipse(spot, r * 0.2, r * 0.12, math.degrees(a)), ink))
            r *= 0.72
    return out


def craks(maker: Maker, number: int) -> Drawing:
    """The number over the ten thousand, in brush strokes."""
    ways = maker.ways(3)
    weight = float(ways.uniform(0.07, 0.15))
    inks = (maker.blue, maker.dark, maker.red, maker.green)
    upper = character(str(number), (ways.uniform(48, 66), ways.uniform(18, 42)),
                      ways.uniform(92, 116), inks[int(ways.integers(3))], weight)  # fmt: skip
    lower = character("10000", (ways.uniform(44, 58), ways.uniform(142, 158)),
                      ways.uniform(108, 128), maker.red, weight)  # fmt: skip
    return [*index(maker, str(number), maker.dark), *upper, *lower]


def bird(maker: Maker, rng: Rng) -> Drawing:
    """A 1 bam: sparrow, crane, pheasant, cock or peacock, whatever way it stands and looks."""
    ways = maker.ways(4)
    side = -1 if ways.random() < 0.5 else 1
    body, wing, eyes = maker.green, maker.blue, maker.red
    if ways.random() < 0.3:
        body, wing = maker.blue, maker.green
    elif ways.random() < 0.2:
        body, eyes = maker.red, maker.green
    at = (float(ways.uniform(88, 132)), float(ways.uniform(120, 220)))
    rx, ry, lean = ways.uniform(20, 38), ways.uniform(34, 60), ways.uniform(-50, 50)
    neck, tail = float(ways.uniform(30, 92)), int(ways.integers(5))
    out: Drawing = []
    feathers, long = int(ways.integers(3, 12)), float(ways.uniform(80, 165))
    up = -math.pi / 2 if ways.random() < 0.55 or tail == 0 else math.pi / 2
    at = (at[0], min(at[1], 150.0) if up > 0 else max(at[1], 170.0))
    middle = up + (0.0 if tail == 0 else side * float(ways.uniform(0.1, 0.9)))
    fan = float(ways.uniform(1.4, 3.0) if tail == 0 else ways.uniform(0.25, 1.1))
    for k in range(feathers):
        a = middle + fan * (k / (feathers - 1) - 0.5)
        reach = long * float(ways.uniform(0.85, 1.1))
        tip = (at[0] + reach * 0.72 * math.cos(a), at[1] + reach * math.sin(a))
        tip = (float(np.clip(tip[0], 16, 204)), float(np.clip(tip[1], 18, 284)))
        bend = ((at[0] + tip[0]) / 2 + side * ways.uniform(-18, 18), (at[1] + tip[1]) / 2)
        feather = (body, wing, eyes)[k % 3] if tail in (2, 4) else body
        out.append(RoundedLine(smooth([at, bend, tip]), float(ways.uniform(4, 13)), feather))
        if tail < 3:  # eyes at the feathers' tips
            out += [Circle(tip, 14, feather), Circle(tip, 9, eyes if feather != eyes else wing)]
            if ways.random() < 0.7:
                out.append(Circle(tip, 4, maker.ground))
    head = (at[0] - side * neck * 0.45, at[1] - neck)
    out.append(Polygon(ellipse(at, rx, ry, lean), body))
    out.append(Polygon(ellipse((at[0] + side * 4, at[1]), rx * 0.6, ry * 0.6, lean), wing))
    curve = (at[0] - side * float(ways.uniform(-10, 26)), (at[1] + head[1]) / 2)
    out.append(RoundedLine(smooth([at, curve, head]), float(ways.uniform(10, 24)), body))
    r = float(ways.uniform(13, 24))
    beak = head[0] - side * (r + ways.uniform(12, 30))
    out += [
        Polygon(((head[0] - side * r * 0.6, head[1] - 8), (beak, head[1] + ways.uniform(-6, 8)),
                 (head[0] - side * r * 0.6, head[1] + 8)), maker.other),
        Circle(head, r, body if ways.random() < 0.6 else eyes),
        Circle((head[0] - side * 5, head[1] - 3), 5, maker.ground),
        Circle((head[0] - side * 5, head[1] - 3), 2.5, maker.dark),
    ]  # fmt: skip
    for k in range(int(ways.integers(0, 5))):  # a crest
        tip = (head[0] + (k - 1.5) * 11, head[1] - r - ways.uniform(8, 26))
        out.append(RoundedLine((head, tip), 4, eyes))
    foot = min(288.0, at[1] + ry + float(ways.uniform(16, 50)))
    for off in (-10, 12):
        out.append(
            RoundedLine(((at[0] + off, at[1] + ry * 0.7), (at[0] + off, foot)), 5, maker.other)
        )
    if ways.random() < 0.4:
        perch = smooth([(24, foot + 6), (MIDDLE, foot - 4), (198, foot + 8)])
        out.append(RoundedLine(perch, float(ways.uniform(5, 12)), maker.dark))
    return [*index(maker, "1", maker.green), *_shaken(out, rng)]


_GREEN: Final = (  # the Green as a running brush joins it, in a box of 100 by 100
    (((20, 16), (36, 10), (30, 26), (12, 42)), ((30, 28), (38, 34))),
    (((62, 6), (70, 20), (92, 38)), ((86, 10), (74, 20)), ((94, 22), (80, 30))),
    (((22, 46), (48, 42), (42, 56), (26, 60), (46, 60), (42, 80), (22, 96), (16, 84)),),
    (((60, 46), (56, 60), (48, 66)), ((60, 46), (80, 44), (80, 58), (90, 58))),
    (((56, 70), (80, 68), (70, 84), (48, 98)), ((58, 76), (72, 88), (94, 98))),
)


def green(maker: Maker, rng: Rng) -> Image:
    """Return the Green's picture (110, 81, 3): printed, or in a running hand, strokes joined."""
    ways = maker.ways(5)
    ink = maker.green if ways.random() < 0.8 else (maker.blue, "#1d7a7a")[int(ways.integers(2))]
    if ways.random() < 0.4:
        image = print_of([], maker)
        size = int(ways.integers(58, 74))
        paint = to_pixels([], 8, ink)[0, 0]
        face = cv2.FontFace("uni")
        sign = "發" if ways.random() < 0.75 else "発"
        cv2.putText(image, sign, ((80 - size) // 2, 55 + size * 2 // 5), paint.tolist(), face, size,
                    int(ways.choice([300, 500, 800])))  # fmt: skip
        return _bent(image, rng, float(ways.uniform(0.5, 3.5)))
    wide = float(ways.uniform(6, 15))
    bend = ways.normal(0, 3.5, (32, 8, 2))
    scale, slant = float(ways.uniform(1.6, 2.0)), float(ways.uniform(-0.25, 0.15))
    out: Drawing = []
    count = 0
    ends: list[Point] = []
    for part in _GREEN:
        for stroke in part:
            moved: list[Point] = []
            for k, (x, y) in enumerate(stroke):
                dx, dy = bend[count, k]
                moved.append((
                    MIDDLE + (x + dx - 52 - slant * (y - 50)) * scale,
                    152 + (y + dy - 50) * scale * 1.25,
                ))  # fmt: skip
            count += 1
            out += brush(smooth(moved), wide * float(ways.uniform(0.7, 1.3)), ink)
            if ends and ways.random() < 0.35:  # the brush is not lifted
                out.append(RoundedLine((ends[-1], moved[0]), wide * 0.3, ink))
            ends.append(moved[-1])
    return _bent(print_of([*index(maker, "G", ink), *out], maker), rng, 1.0)


def _bent(image: Image, rng: Rng, far: float) -> Image:
    """Return a picture with its lines bent, by so many pixels."""
    high, wide = image.shape[:2]
    off = rng.normal(0, 1, (2, high, wide)).astype(np.float32)
    off = np.stack([cv2.GaussianBlur(one, (0, 0), 11) for one in off])
    off *= far / max(float(off.std()), 1e-6)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    return np.asarray(
        cv2.remap(image, x + off[0], y + off[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE),
        np.uint8,
    )


def _shaken(drawing: Drawing, rng: Rng) -> Drawing:
    """Return a drawing as another copy of it was cut: a little turned, scaled and moved."""
    scale, turn = float(rng.uniform(0.9, 1.04)), float(rng.normal(0, 3))
    return placed(
        placed(drawing, (-MIDDLE, -150)), (MIDDLE + rng.normal(0, 4), 150 + rng.normal(0, 5)),
        scale, turn,
    )  # fmt: skip
