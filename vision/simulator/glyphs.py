"""Letters, numerals and characters as strokes, drawn for this set.

Latin glyphs live in a box 60 wide and 100 high, characters in a box of 100 x
100, both y down from the top left corner. A stroke is a list of points; those
marked ``~`` in the tables are curves through their points.
"""

from __future__ import annotations

from typing import Final

from vision.simulator.shapes import Drawing, Point, RoundedLine, brush, placed, smooth

Stroke = tuple[Point, ...]


def _strokes(text: str) -> tuple[Stroke, ...]:
    """Read strokes from text: ``x,y x,y; ~x,y x,y x,y``."""
    out = []
    for part in text.split(";"):
        part = part.strip()
        curved = part.startswith("~")
        points = [(float(x), float(y)) for x, y in (p.split(",") for p in part.lstrip("~").split())]
        out.append(smooth(points) if curved else tuple(points))
    return tuple(out)


LATIN: Final = {
    key: _strokes(text)
    for key, text in {
        "1": "12,20 32,4 32,96",
        "2": "~6,26 14,8 32,3 50,12 52,30 40,52 20,74 6,96; 6,96 56,96",
        "3": "6,4 52,4 26,38; ~26,38 44,40 54,54 54,76 42,94 22,97 5,84",
        "4": "42,96 42,4 3,68 58,68",
        "5": "51,4 14,4 10,44; ~10,44 28,36 46,42 55,64 48,88 28,97 6,86",
        "6": "~48,5 26,22 10,48 6,72 14,92 32,97 50,88 54,68 44,50 26,48 9,62",
        "7": "5,4 55,4 24,96",
        "8": "~30,47 12,38 9,20 20,4 40,4 51,20 48,38 30,47 10,60 5,78 16,95 44,95 55,78 50,60 "
        "30,47",
        "9": "~51,38 34,52 16,50 6,32 10,12 28,3 46,8 54,28 50,52 34,78 12,95",
        "E": "52,4 8,4 8,96 54,96; 8,48 44,48",
        "F": "53,4 9,4 9,97; 9,48 44,48",
        "G": "~53,20 40,5 22,4 8,22 5,50 8,78 22,96 40,96 54,80; 54,80 54,54 34,54",
        "J": "~46,4 46,60 44,84 30,97 13,92 6,74; 24,4 58,4",
        "K": "9,4 9,96; 52,4 9,58; 24,42 55,96",
        "N": "8,96 8,4 52,96 52,4",
        "O": "~30,4 10,16 5,50 10,84 30,96 50,84 55,50 50,16 30,4",
        "R": "9,96 9,4; ~9,4 36,5 52,16 51,38 36,50 9,51; 30,51 54,96",
        "S": "~52,18 40,5 20,4 8,18 12,38 32,49 50,62 53,82 40,96 18,96 5,82",
        "W": "2,4 16,96 30,34 44,96 58,4",
    }.items()
}

CHARACTERS: Final = {
    key: _strokes(text)
    for key, text in {
        "1": "~8,54 50,50 92,50",
        "2": "~22,28 50,25 78,25; ~6,78 50,74 94,76",
        "3": "~16,18 50,15 84,16; ~24,49 50,46 76,47; ~6,84 50,80 94,82",
        "4": "12,22 12,84; 12,22 88,22 86,84; 14,80 86,80; ~40,22 38,46 25,62; ~60,22 60,50 76,55",
        "5": "16,16 84,14; 48,16 38,82; 22,48 74,46 70,82; 5,84 95,84",
        "6": "46,4 56,20; ~6,34 50,31 94,32; ~38,46 30,66 12,88; ~60,46 74,64 90,88",
        "7": "~8,52 50,44 92,36; ~44,8 44,66 54,82 74,84 90,80 90,66",
        "8": "~38,22 34,52 10,88; ~56,12 66,50 94,86",
        "9": "~40,8 40,40 30,66 8,92; 12,40 70,34 66,72; ~66,72 72,86 86,86 94,80 94,66",
        "10000": "8,15 92,14; 35,3 36,26; 65,3 64,26; 24,33 25,60; 24,33 77,33 75,60; 26,46 75,46;"
        "26,59 75,59; 50,33 50,82; 14,70 14,98; 14,70 87,70 86,94 77,98; ~30,87 46,84 62,82;"
        "60,76 70,90",
        "E": "9,19 91,18; 50,3 50,98; 22,33 24,65; 22,33 78,33 76,65; 24,48 76,48; 24,63 76,63;"
        "~46,66 32,82 7,95; ~54,66 70,82 94,94",
        "S": "8,19 92,18; 50,3 50,33; 16,35 16,97; 16,35 85,35 84,94 74,91; 37,43 43,53;"
        "63,42 57,53; 30,58 71,57; 28,73 73,73; 50,58 50,95",
        "W": "8,13 92,12; 15,36 16,93; 15,36 85,36 84,93; 17,90 84,90; ~39,13 38,48 27,70;"
        "~60,13 60,54 74,65",
        "N": "36,6 36,95; 9,37 36,36; ~6,84 22,78 36,68; ~88,25 76,38 60,47;"
        "~60,6 60,74 66,88 80,90 94,84 93,70",
    }.items()
}


def latin(text: str, at: Point, height: float, colour: str, weight: float = 0.13) -> Drawing:
    """Return a word in the stroke font; `at` is its top left corner, `weight` of the height."""
    scale, out = height / 100, []
    for place, letter in enumerate(text):
        origin = (at[0] + place * 78 * scale, at[1])
        out += placed([RoundedLine(s, weight * 100, colour) for s in LATIN[letter]], origin, scale)
    return out


def character(key: str, at: Point, size: float, colour: str, weight: float = 0.1) -> Drawing:
    """Return a character in brush strokes; `at` is its top left corner."""
    strokes = [shape for s in CHARACTERS[key] for shape in brush(s, weight * 100, colour)]
    return placed(strokes, at, size / 100)
