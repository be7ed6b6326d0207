"""Other drawn tile sets, in styles far from the project's own: nothing is trained on them.

They stand for the sets of other clubs when whole games are followed: each is
enrolled from photographs, as a club would. A style is a `Faces` (see
`vision.simulator.look`). `from_folder` makes one of pictures of real tiles.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.tiles import Tile, face_of, number_of, parse_tile, suit_of
from vision.simulator.glyphs import character, latin
from vision.simulator.look import Faces
from vision.simulator.shapes import (
    HEIGHT,
    WIDTH,
    Circle,
    Drawing,
    Polygon,
    RoundedLine,
    ellipse,
    rounded,
    star,
    to_pixels,
)

Image = NDArray[np.uint8]
_MID = WIDTH / 2

# Columns of marks for one to nine, from the top.
_RANKS: Final = {
    1: (1,), 2: (1, 1), 3: (1, 1, 1), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (1, 3, 3),
    8: (3, 2, 3), 9: (3, 3, 3),
}  # fmt: skip


def marks(number: int, top: float, bottom: float, wide: float) -> list[tuple[float, float]]:
    """Return the centres of so many marks in ranks between two heights."""
    ranks = _RANKS[number]
    step = (bottom - top) / len(ranks)
    return [
        (_MID + (k - (n - 1) / 2) * wide / max(n - 1, 1.6), top + (row + 0.5) * step)
        for row, n in enumerate(ranks)
        for k in range(n)
    ]


# -- plain: an old Chinese set, without a letter on it, and jokers cut by another hand -----------

_P_RED, _P_GREEN, _P_INK = "#a8322a", "#2c6a4c", "#2a2c30"


def _plain(tile: Tile) -> Drawing:
    suit, number = suit_of(tile), number_of(tile)
    if suit == "d" and number is not None:
        r = 70.0 if number == 1 else 40.0 if number < 4 else 32.0 if number < 7 else 25.0
        out: Drawing = []
        for k, at in enumerate(marks(number, 24, 276, 130)):
            ink = (_P_GREEN, _P_RED, _P_INK)[(k + number) % 3]
            out += [Circle(at, r, ink), Circle(at, r * 0.7, "#efe6cf"), Circle(at, r * 0.4, ink)]
        return out
    if suit == "b" and number == 1:
        body = Polygon(ellipse((_MID, 165), 34, 74, 20), _P_GREEN)
        head: Drawing = [
            Circle((86, 82), 25, _P_RED),
            Polygon(((60, 76), (30, 88), (62, 94)), _P_INK),
        ]
        legs = [
            RoundedLine(((118, 232), (112, 284)), 7, _P_RED),
            RoundedLine(((136, 228), (146, 280)), 7, _P_RED),
        ]
        return [*legs, body, *head]
    if suit == "b" and number is not None:
        long = {2: 52.0, 3: 38.0, 4: 50.0}.get(number, 34.0)
        out = []
        for k, (x, y) in enumerate(marks(number, 26, 274, 120)):
            ink = _P_RED if (number in (5, 7, 9) and k == 0) else _P_GREEN
            out += [
                Polygon(ellipse((x, y), 11, long), ink),
                RoundedLine(((x - 11, y), (x + 11, y)), 6, "#efe6cf"),
            ]
        return out
    if suit == "c" and number is not None:
        return [
            *character(str(number), (54, 22), 112, _P_INK, 0.11),
            *character("10000", (48, 152), 126, _P_RED, 0.1),
        ]
    if tile in "ESWN":
        return list(character(tile, (26, 64), 168, _P_INK, 0.11))
    if tile == "R":
        frame = ((52, 108), (168, 108), (168, 184), (52, 184), (52, 108))
        return [RoundedLine(frame, 18, _P_RED), RoundedLine(((_MID, 54), (_MID, 258)), 18, _P_RED)]
    if tile == "G":
        spokes = [(60, 66, 160, 120), (160, 66, 60, 120), (44, 150, 176, 150), (110, 150, 110, 250),
                  (60, 196, 160, 196), (56, 252, 100, 206), (164, 252, 120, 206)]  # fmt: skip
        return [RoundedLine(((a, b), (c, d)), 14, _P_GREEN) for a, b, c, d in spokes]
    if tile == "Wh":
        return []
    if tile == "J":
        return [
            *latin("JOKER", (16, 116), 52, _P_RED, 0.2),
            Polygon(star((_MID, 66), 40, 16, 5), _P_INK),
            Polygon(star((_MID, 236), 40, 16, 5), _P_INK),
        ]
    return _blossom(tile, (_P_RED, _P_GREEN, _P_INK, "#8a6a20"))


def _blossom(tile: Tile, inks: tuple[str, str, str, str]) -> Drawing:
    """Draw a flower of four to seven petals on a stalk: eight kinds, two colours."""
    number = int(tile[1:]) if len(tile) > 1 else 1
    ink, leaf = inks[0] if number < 5 else inks[3], inks[1]
    petals = 4 + (number - 1) % 4
    out: Drawing = [RoundedLine(((_MID, 130), (_MID + 14 - 7 * petals, 274)), 9, leaf)]
    out.append(Polygon(ellipse((_MID + 30, 226), 34, 12, -30), leaf))
    for k in range(petals):
        a = math.tau * k / petals - math.pi / 2
        at = (_MID + 44 * math.cos(a), 104 + 44 * math.sin(a))
        out.append(Polygon(ellipse(at, 30, 17, math.degrees(a)), ink))
    return [*out, Circle((_MID, 104), 19, inks[2])]


# -- numeral: a large numeral on every suit tile and a small mark of the suit --------------------

_N_INKS: Final = {"d": "#1c3f8c", "b": "#0f6b52", "c": "#b3261e"}


def _numeral(tile: Tile) -> Drawing:
    suit, number = suit_of(tile), number_of(tile)
    if suit is not None and number is not None:
        ink = _N_INKS[suit]
        out = latin(str(number), (56, 26), 150, ink, 0.17)
        if suit == "d":
            return [*out, Circle((_MID, 234), 34, ink), Circle((_MID, 234), 16, "#f4f1ea")]
        if suit == "b":
            sticks = [RoundedLine(((x, 202), (x, 268)), 13, ink) for x in (80, 110, 140)]
            return [*out, *sticks, RoundedLine(((66, 235), (154, 235)), 7, ink)]
        return [*out, *character("10000", (68, 192), 84, ink, 0.11)]
    if tile in "ESWN":
        return [
            *latin(tile, (46, 74), 150, "#22242a", 0.2),
            RoundedLine(((36, 262), (184, 262)), 9, "#22242a"),
        ]
    if tile in ("R", "G"):
        ink = "#c2185b" if tile == "R" else "#33691e"
        diamond = ((_MID, 30), (196, 150), (_MID, 270), (24, 150))
        return [Polygon(diamond, ink), *latin(tile, (76, 94), 112, "#f4f1ea", 0.16)]
    if tile == "Wh":
        frame = rounded(40, 50, 140, 200, 10)
        return [RoundedLine((*frame, frame[0]), 16, "#5a6b7c")]
    if tile == "J":
        return [
            Polygon(rounded(20, 34, 180, 232, 30), "#4a2a82"),
            *latin("J", (70, 76), 148, "#f2c33c", 0.2),
        ]
    return _blossom(tile, ("#d81b60", "#558b2f", "#f9a825", "#3949ab"))


# -- deco: thin blue and brown lines, an index at the top alone --------------------------------

_D_BLUE, _D_BROWN, _D_TEAL = "#27408b", "#7b3f1d", "#1d7a7a"


def _deco(tile: Tile) -> Drawing:
    suit, number = suit_of(tile), number_of(tile)
    face = face_of(tile)
    index = "" if tile == "Wh" else face
    out = latin(index[:1], (18, 14), 46, _D_BROWN, 0.16)
    if suit == "d" and number is not None:
        r = 48.0 if number == 1 else 32.0 if number < 5 else 25.0 if number < 7 else 21.0
        for at in marks(number, 70, 284, 124):
            out += [Polygon(star(at, r, r * 0.72, 12), _D_BLUE), Circle(at, r * 0.52, "#f1eadb"),
                    Circle(at, r * 0.22, _D_BROWN)]  # fmt: skip
        return out
    if suit == "b" and number is not None:
        r = 60.0 if number == 1 else 42.0 if number < 5 else 33.0 if number < 7 else 29.0
        for x, y in marks(number, 66, 288, 120):
            out.append(
                Polygon(((x, y - r), (x + r * 0.42, y), (x, y + r), (x - r * 0.42, y)), _D_TEAL)
            )
            out.append(RoundedLine(((x, y - r * 0.6), (x, y + r * 0.6)), 4, "#f1eadb"))
        return out
    if suit == "c" and number is not None:
        return [*out, *character(str(number), (60, 70), 100, _D_BROWN, 0.08),
                RoundedLine(((40, 190), (180, 190)), 6, _D_BLUE),
                *character("10000", (66, 202), 86, _D_BLUE, 0.07)]  # fmt: skip
    if tile in "ESWN":
        ring = rounded(28, 84, 164, 164, 82)
        return [
            *out,
            RoundedLine((*ring, ring[0]), 7, _D_TEAL),
            *latin(tile, (76, 114), 104, _D_BLUE, 0.12),
        ]
    if tile in ("R", "G"):
        ink = "#b0182b" if tile == "R" else "#1a7d35"
        wave = tuple((_MID + 46 * math.sin(t / 12), 66.0 + t * 0.92) for t in range(0, 220, 8))
        return [
            *out,
            RoundedLine(wave, 26, ink),
            Circle((_MID, 62), 26, ink),
            Circle((_MID + 8, 56), 6, "#f1eadb"),
        ]
    if tile == "Wh":
        inner = rounded(34, 34, 152, 232, 60)
        return [
            RoundedLine((*inner, inner[0]), 8, _D_BLUE),
            RoundedLine(((34, 34), (186, 266)), 5, _D_BLUE),
        ]
    if tile == "J":
        hat: Drawing = [
            Polygon(
                ((30, 190), (60, 80), (96, 160), (_MID, 60), (128, 160), (166, 80), (190, 190)),
                _D_BROWN,
            )
        ]
        return [*out, *hat, *(Circle(at, 13, _D_TEAL) for at in ((60, 78), (_MID, 58), (166, 78))),
                RoundedLine(((34, 222), (186, 222)), 24, _D_BLUE)]  # fmt: skip
    return [*_blossom(tile, ("#8e3b76", _D_TEAL, "#c98a2b", "#b5541c")), *out]


_DRAWN: Final[dict[str, tuple[Callable[[Tile], Drawing], str, str]]] = {
    "plain": (_plain, "#efe6cf", "#2f7d5b"),
    "numeral": (_numeral, "#f4f1ea", "#3b4a8f"),
    "deco": (_deco, "#f1eadb", "#8a3b30"),
}
"""Each style's drawing, its ground, and its back."""

STYLES: Final = tuple(_DRAWN)


def style(name: str) -> Faces:
    """Return the faces of a drawn style (one of `STYLES`)."""

    @cache
    def faces(tile: str, height: int) -> Image:
        drawing, ground, back = _DRAWN[name]
        known = parse_tile(tile)
        image = to_pixels(
            [] if known == "?" else drawing(known), height, back if known == "?" else ground
        )
        image.flags.writeable = False
        return image

    return faces


def from_folder(folder: Path) -> Faces:
    """Return the faces in a folder of pictures: a folder of its name for each face, or ``3c.png``.

    Each picture is one upright tile, edge to edge. Of a flower's pictures the
    first serves F1, the next F2, and so on in turn. `ValueError` names a face
    that is missing when it is asked for.
    """

    @cache
    def pictures(face: str) -> tuple[Image, ...]:
        paths = sorted([*folder.glob(f"{face}/*.png"), *folder.glob(f"{face}.png")])
        read = [cv2.imread(str(path), cv2.IMREAD_COLOR) for path in paths]
        found = tuple(np.asarray(image, np.uint8) for image in read if image is not None)
        if not found:
            raise ValueError(f"{folder}: no picture of {face}")
        return found

    @cache
    def faces(tile: str, height: int) -> Image:
        known = parse_tile(tile)
        several = pictures(face_of(known))
        which = int(known[1:]) - 1 if known[0] == "F" and len(known) > 1 else 0
        chosen = several[which % len(several)]
        size = (round(height * WIDTH / HEIGHT), height)
        image = np.asarray(cv2.resize(chosen, size, interpolation=cv2.INTER_AREA), np.uint8)
        image.flags.writeable = False
        return image

    return faces
