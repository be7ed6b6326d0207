"""What the tiles of one photograph say of one another: `vision.reading.joint` and
`vision.finding.shapes` at work.

As at a table, a set has so many of each face. But people choose what they
photograph, so that only more of a face than there are tells anything; and they
photograph shops and two sets at once: where far more were read than a set has,
no number follows for any of them, and that is said once. A face that the set
has none of is not there either way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Final

import numpy as np

from rules.tiles import BRITISH_136, FLOWER, JOKER, UNKNOWN, Tile
from vision.coded import CodedText, coded
from vision.finding.shapes import of_one_shape
from vision.reading.joint import FaceReading, JointReading, Tuning, firmly_read, settle
from vision.reading.read_tile import ReadTile

_FREELY = 10_000
ANY_SET: Final[Mapping[Tile, int]] = {**BRITISH_136.faces, FLOWER: _FREELY, JOKER: _FREELY}
"""How many there are of each face where nothing is known of the set: flowers and jokers freely."""

# A find of another shape than its neighbours is a face only if it is read as surely as this: of
# such finds in whole photographs those that were no tile or part of one (banners, dice, two
# tiles in one) were mostly below, tiles that stand among others that lie mostly above.
SURE = 0.99
TOO_MANY = 2  # faces more than the set has, from which on it is not one set
TOO_LARGE_A_SHARE = 0.1  # if they are so many of all
_TUNING = Tuning(drawn=False)
_APART: Final = ("size", "partial")
"""Doubts that what the others show does not settle: it may be no tile, or half of two."""


def jointly(
    tiles: Sequence[ReadTile], counts: Mapping[Tile, int] | None = None
) -> tuple[tuple[ReadTile, ...], CodedText | None]:
    """Return a photograph's tiles, in their order, as all of them together tell them.

    `counts` are how many of each face the set has. With them comes a sentence
    for people if it cannot be one set: then there are any number of what it has.
    """
    note = None
    of_set = ANY_SET if counts is None else counts
    out = list(_shaped(tiles))
    seen = {
        n: FaceReading(tile.tile, tile.candidates)
        for n, tile in enumerate(out)
        if tile.candidates and tile.doubt not in _APART
    }
    firm = Counter(firmly_read(seen).values())
    over = firm - Counter({tile: of_set.get(tile) or _FREELY for tile in firm})
    if over.total() > max(TOO_MANY, TOO_LARGE_A_SHARE * firm.total()):
        note = _let_go(over, of_set)
        of_set = {tile: _FREELY if number else 0 for tile, number in of_set.items()}
    named = Counter(tile.given for tile in seen.values())
    misread = {tile for tile in named if tile != UNKNOWN and named[tile] > of_set.get(tile, 0)}
    for n, verdict in settle(seen, of_set, tuning=_TUNING).items():
        out[n] = _as_judged(out[n], verdict, misread)
    return tuple(out), note


def _shaped(tiles: Sequence[ReadTile]) -> list[ReadTile]:
    """Return the tiles; those that are not shaped like the others must be read surely."""
    faces = [n for n, tile in enumerate(tiles) if tile.side == "face"]
    fits = of_one_shape(np.array([tiles[n].corners for n in faces]).reshape(-1, 4, 2))
    misfits = {n for n, fit in zip(faces, fits, strict=True) if not fit}
    return [
        replace(tile, tile=UNKNOWN, doubt="size")
        if n in misfits and tile.confidence < SURE
        else tile
        for n, tile in enumerate(tiles)
    ]


def _as_judged(tile: ReadTile, verdict: JointReading, misread: Set[Tile]) -> ReadTile:
    """Return a tile with the verdict on it: one that is doubted by the others' counts is not named.

    That another face is close behind is in its confidence, and for the reader to judge.
    That all of a face are in sight settles nothing where more than all were read.
    """
    if verdict.doubt not in (None, "close"):
        return replace(tile, tile=UNKNOWN, doubt="counts")
    settled = misread.isdisjoint(face for face, _ in tile.candidates)
    if tile.tile == UNKNOWN and verdict.tile != UNKNOWN and settled:
        return replace(
            tile,
            tile=verdict.tile,
            confidence=verdict.confidence,
            candidates=verdict.candidates,
            doubt=None,
        )
    return tile


def _let_go(over: Mapping[Tile, int], counts: Mapping[Tile, int]) -> CodedText:
    most = max(over, key=lambda tile: over[tile])
    return coded("not-one-set", n=counts[most] + over[most], tile=most)
