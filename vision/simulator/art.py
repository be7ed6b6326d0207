"""The project's own American tile set: one description a face, drawn as SVG or as pixels.

Everything is drawn from circles, polygons and strokes of this package; no
picture of any other set is in it. The looks an American set shares are kept:
an index in two corners, flowers all alike in play, a joker that says so, soap
as a frame, the red and the green dragon one drawing in two colours.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from rules.tiles import NUMBERED_FLOWERS, Tile, face_of, name_of, number_of, parse_tile, suit_of
from vision.simulator import pictures
from vision.simulator.glyphs import character, latin
from vision.simulator.pictures import BLUE, GOLD, GREEN, INK, RED, WHITE
from vision.simulator.shapes import (
    HEIGHT,
    WIDTH,
    Circle,
    Drawing,
    Image,
    Point,
    Polygon,
    RoundedLine,
    placed,
    rounded,
    star,
    to_pixels,
    to_svg,
)

IVORY: Final = "#f7f2e4"
BACK: Final = "#c98a2b"
_INDEX = 34.0  # height of a corner index

# Places of dots and bams: centres in the box below the index, and a colour each.
_L, _M, _R = 62.0, 112.0, 162.0
_DOTS: Final[dict[int, tuple[tuple[float, float, str], ...]]] = {
    2: ((_M, 92, GREEN), (_M, 222, BLUE)),
    3: ((166, 80, BLUE), (_M, 154, RED), (58, 228, GREEN)),
    4: ((70, 96, BLUE), (154, 96, GREEN), (70, 218, GREEN), (154, 218, BLUE)),
    5: ((64, 92, BLUE), (160, 92, GREEN), (_M, 157, RED), (64, 222, GREEN), (160, 222, BLUE)),
    6: tuple((x, y, c) for y, c in ((82, GREEN), (162, RED), (230, RED)) for x in (74, 150)),
    7: (
        (166, 70, GREEN), (_M, 96, GREEN), (58, 122, GREEN),
        *((x, y, RED) for y in (178, 236) for x in (78, 146)),
    ),
    8: tuple((x, y, BLUE) for y in (73, 129, 185, 241) for x in (78, 146)),
    9: tuple((x, y, c) for y, c in ((84, GREEN), (158, RED), (232, BLUE)) for x in (_L, _M, _R)),
}  # fmt: skip
_DOT_RADIUS: Final = {2: 48, 3: 37, 4: 37, 5: 31, 6: 31, 7: 25, 8: 26, 9: 24}

_ROW3 = (_L, _M, _R)
_BAMS: Final[dict[int, tuple[tuple[float, float, str, float], ...]]] = {
    2: ((_M, 98, GREEN, 0), (_M, 212, BLUE, 0)),
    3: ((_M, 98, GREEN, 0), (72, 212, BLUE, 0), (152, 212, GREEN, 0)),
    4: ((72, 98, BLUE, 0), (152, 98, GREEN, 0), (72, 212, GREEN, 0), (152, 212, BLUE, 0)),
    5: (
        (60, 98, GREEN, 0), (164, 98, BLUE, 0), (_M, 155, RED, 0),
        (60, 212, BLUE, 0), (164, 212, GREEN, 0),
    ),
    6: (*((x, 98, GREEN, 0) for x in _ROW3), *((x, 212, BLUE, 0) for x in _ROW3)),
    7: (
        (_M, 76, RED, 0),
        *((x, 156, c, 0) for x, c in zip(_ROW3, (GREEN, BLUE, GREEN), strict=True)),
        *((x, 236, c, 0) for x, c in zip(_ROW3, (GREEN, BLUE, GREEN), strict=True)),
    ),
    8: (
        (52, 98, GREEN, 0), (92, 98, GREEN, 33), (132, 98, GREEN, -33), (172, 98, GREEN, 0),
        (52, 212, BLUE, 0), (92, 212, BLUE, -33), (132, 212, BLUE, 33), (172, 212, BLUE, 0),
    ),
    9: tuple(
        (x, y, c, 0) for y in (76, 156, 236) for x, c in zip(_ROW3, (RED, BLUE, GREEN), strict=True)
    ),
}  # fmt: skip
_STICK: Final = {2: 96, 3: 96, 4: 96, 5: 92, 6: 96, 7: 68, 8: 92, 9: 68}


def svg(tile: str) -> str:
    """Return a standalone SVG of a tile's upper side, 220 x 300: its face, or for ``?`` its back.

    Raises `rules.tiles.TileError` for text that is no tile.
    """
    name = parse_tile(tile)
    ground = BACK if name == "?" else IVORY
    base: Drawing = [Polygon(rounded(0, 0, WIDTH, HEIGHT, 24), ground)]
    return to_svg(base + _drawing(name), "back" if name == "?" else name_of(name))


@cache
def raster(tile: str, height_px: int) -> Image:
    """Return the same as a BGR image (height_px x height_px * 22 / 30), edge to edge; read-only.

    Raises `rules.tiles.TileError` for text that is no tile.
    """
    name = parse_tile(tile)
    image = to_pixels(_drawing(name), height_px, BACK if name == "?" else IVORY)
    image.flags.writeable = False
    return image


def pictures_of(tile: Tile) -> tuple[Tile, ...]:
    """Return the different drawings that count as this face: eight for a flower, else one."""
    return NUMBERED_FLOWERS if tile == "F" else (tile,)


def _drawing(tile: Tile) -> Drawing:
    if tile == "?":
        return _back()
    suit, number = suit_of(tile), number_of(tile)
    if suit is not None and number is not None:
        return _SUITS[suit](number)
    if tile in "ESWN":
        return _wind(tile)
    if tile in ("R", "G"):
        return _dragon(tile)
    if tile == "Wh":
        return _soap()
    if tile == "J":
        return [*_corners("J", RED), *pictures.jester()]
    picture = pictures.FLOWERS["F1" if tile == "F" else tile]
    return [
        *_inset(picture(), 0.9),
        *_corners(face_of(tile), RED if tile in ("F", "F1", "F2", "F3", "F4") else BLUE),
    ]


def _corners(text: str, colour: str) -> Drawing:
    index = latin(text, (15, 14), _INDEX, colour, 0.17)
    return index + placed(index, (WIDTH, HEIGHT), 1, 180)


def _dots(number: int) -> Drawing:
    out = _corners(str(number), BLUE)
    if number == 1:
        return out + _great_dot()
    rings: Drawing = []
    for x, y, colour in _DOTS[number]:
        rings += _ring((x, y), _DOT_RADIUS[number], colour)
    return out + _inset(rings)


def _ring(at: Point, r: float, colour: str) -> Drawing:
    return [
        Circle(at, r, colour),
        Circle(at, r * 0.78, IVORY),
        Circle(at, r * 0.62, colour),
        Polygon(star(at, r * 0.52, r * 0.2, 6), IVORY),
        Circle(at, r * 0.14, colour),
    ]


def _great_dot() -> Drawing:
    at = (WIDTH / 2, HEIGHT / 2)
    out: Drawing = [
        Circle(at, 84, GREEN),
        Circle(at, 75, IVORY),
        Circle(at, 70, BLUE),
        Circle(at, 50, IVORY),
    ]
    for k in range(16):
        a = math.radians(22.5 * k)
        out.append(Circle((at[0] + 60 * math.cos(a), at[1] + 60 * math.sin(a)), 5.5, IVORY))
    petals = star(at, 46, 22, 8)
    return [
        *out,
        Polygon(petals, RED),
        Circle(at, 19, IVORY),
        Circle(at, 13, GREEN),
        Circle(at, 5, GOLD),
    ]


def _bams(number: int) -> Drawing:
    out = _corners(str(number), GREEN)
    if number == 1:
        return out + _inset(pictures.bird(), 0.94)
    sticks: Drawing = []
    for x, y, colour, turn in _BAMS[number]:
        sticks += placed(_stick(_STICK[number], colour), (x, y), 1, turn)
    return out + _inset(sticks)


def _inset(drawing: Drawing, scale: float = 0.85) -> Drawing:
    """Leave room for the corners: the same, smaller, about the tile's middle."""
    return placed(drawing, (WIDTH / 2 * (1 - scale), HEIGHT / 2 * (1 - scale)), scale)


def _stick(length: float, colour: str) -> Drawing:
    half = length / 2
    out: Drawing = [
        Polygon(rounded(-11, -half, 22, half - 2, 8), colour),
        Polygon(rounded(-11, 2, 22, half - 2, 8), colour),
    ]
    out += [RoundedLine(((-11, y), (11, y)), 9, colour) for y in (-half + 3, 0, half - 3)]
    out += [RoundedLine(((0, s * half * 0.26), (0, s * half * 0.7)), 4.5, IVORY) for s in (-1, 1)]
    return out


def _craks(number: int) -> Drawing:
    return [
        *_corners(str(number), INK),
        *character(str(number), (66, 40), 92, BLUE, 0.12),
        *character("10000", (52, 146), 118, RED, 0.095),
    ]


def _wind(tile: str) -> Drawing:
    return [
        *_corners(tile, RED),
        *character(tile, (44, 76), 134, BLUE, 0.115),
    ]


def _dragon(tile: str) -> Drawing:
    colour = RED if tile == "R" else GREEN
    return [*_inset(pictures.dragon(colour), 0.92), *_corners(tile, colour)]


def _soap() -> Drawing:
    out: Drawing = []
    for inset, width in ((26, 9), (42, 4)):
        frame = rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 18)
        out.append(RoundedLine((*frame, frame[0]), width, BLUE))
    for x in (58, WIDTH - 58):
        for y in (58, HEIGHT - 58):
            out += [Polygon(star((x, y), 15, 6, 4, -45), BLUE), Circle((x, y), 3, WHITE)]
    return out


def _back() -> Drawing:
    return []


_SUITS: Final = {"d": _dots, "b": _bams, "c": _craks}
