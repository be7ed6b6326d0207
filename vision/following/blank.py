"""Blank faces: a white dragon without a drawing is not a tile face down.

The finder knows a back by its being one plain colour, and so is a blank white
dragon. What tells them apart is which colour: a plain find that has not the
colour of the walls' backs, and that the reader takes for a face, is that face.
A set whose backs are as white as its faces cannot be recognised so, and is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.tiles import UNKNOWN, WHITE, Tile
from vision.finding.abreast import abreast, rows
from vision.finding.paint import ENOUGH, apart, core_colour, one_paint
from vision.following.tracks import Find, FoundLike, ReaderLike, ReadingLike
from vision.reading.plain import GRAIN, SURE, Plain, body_colour, grain_of, plain_faces

Image = NDArray[np.uint8]
Quad = NDArray[np.floating]

# By the share of a channel: how far the backs' colour and the faces' body are apart at least, so
# that it tells one from the other (a path-traced set with grey backs had 0.02), and how many
# times nearer to the backs' a plain tile's colour is.
_DISTINCT = 0.012
_NEARER = 0.4


class Blanks:
    """Knows the backs' colour from those that lie, and tells blank faces from them."""

    def __init__(self) -> None:
        self._back: NDArray[np.float64] | None = None

    def as_faces(
        self,
        image: Image,
        found: Sequence[FoundLike],
        backs: Sequence[Quad],
        reader: ReaderLike,
        faces: Sequence[Quad] = (),
    ) -> list[FoundLike]:
        """Return the finds with blank faces among them as faces.

        `backs` are quads (4, 2 pixels) where tiles are known to lie face down;
        few as they are, or moved, the finds themselves tell the colour, or it
        is the one known before. `faces` are quads of known faces.
        """
        plain = [find for find in found if find.side == "back"]
        shown = [find.corners for find in plain]
        if not plain:
            return list(found)
        for known in (backs, shown):
            if len(known) >= ENOUGH:
                self._back = np.median([core_colour(image, quad) for quad in known], axis=0)
                break
        if self._back is None:
            return list(found)
        back = self._back
        apart = [not one_paint(core_colour(image, quad), back) for quad in shown]
        shown_faces = [*faces, *_sure_faces(found)]
        apart = [
            other or self._is_put_up(image, find, shown_faces)
            for find, other in zip(plain, apart, strict=True)
        ]
        shone_on = _in_row([*shown, *backs], [*apart, *(False for _ in backs)])
        others = [
            find
            for find, other, lit in zip(plain, apart, shone_on, strict=False)
            if other and not lit
        ]
        if not others:
            return list(found)
        readings = reader.read(image, [np.asarray(f.corners, np.float32) for f in others])
        bodies = self._bodies(image, others, shown_faces)
        asked = list(zip(others, readings, bodies, strict=True))
        blank = {id(f) for f, reading, body in asked if body == Plain.ALONE and _white(reading)}
        shown_up = blank | {
            id(find)
            for find, reading, body in asked
            if body == Plain.AMONG_FACES
            or reading.tile not in (UNKNOWN, WHITE)
            or (reading.tile == WHITE and body != Plain.OTHER)
        }
        return [
            Find(find.corners, "face", find.score, id(find) in blank)
            if id(find) in shown_up
            else find
            for find in found
        ]

    def as_backs(
        self, image: Image, found: Sequence[FoundLike], faces: Sequence[Quad]
    ) -> list[FoundLike]:
        """Return the finds, of which those that seem faces, and are as plain as a back, are backs
        if their colour is much nearer to the backs' than to the body of the `faces` that are known:
        by the shares of its channels, as light makes both lighter or darker."""
        back, out = self._back, list(found)
        seeming = [n for n, find in enumerate(found) if find.side == "face"]
        if back is None or not faces or not seeming:
            return out
        body = np.median([body_colour(image, quad) for quad in faces], axis=0)
        if apart(back, body) < _DISTINCT:
            return out
        grains = grain_of(image, [found[n].corners for n in seeming])
        for n, uneven in zip(seeming, grains, strict=True):
            own = core_colour(image, found[n].corners)
            nearer = apart(own, back) < _NEARER * apart(own, body)
            if uneven <= GRAIN and nearer and one_paint(own, back):
                out[n] = Find(found[n].corners, "back", found[n].score)
        return out

    def _is_put_up(self, image: Image, find: FoundLike, faces: Sequence[Quad]) -> bool:
        """Whether a find lies among faces and has their body's colour, which in a dim light may
        pass for the backs' with a shine on it."""
        near = [quad for quad in faces if _beside(find.corners, quad)]
        return bool(near) and self._bodies(image, [find], faces) == [Plain.AMONG_FACES]

    @staticmethod
    def _bodies(
        image: Image, asked: Sequence[FoundLike], faces: Sequence[Quad]
    ) -> list[Plain | None]:
        """Return what the finds asked about are by their body; None with no face to tell it by."""
        if not faces:
            return [None] * len(asked)
        quads = [np.asarray(quad, np.float32) for quad in (*faces, *(f.corners for f in asked))]
        known = np.arange(len(quads)) < len(faces)
        scores = [1.0] * len(faces) + [find.score for find in asked]
        return list(plain_faces(image, quads, scores, known)[len(faces) :])


@dataclass(frozen=True)
class _White:
    """A reading that names the white dragon; as `ReadingLike` has it."""

    candidates: tuple[tuple[Tile, float], ...]
    tile: Tile = WHITE
    partial: bool = False


def of_blank(reading: ReadingLike) -> ReadingLike:
    """Return the reading of a face that has the body of a blank one, by which it is named: the
    reader names a face in a dim light as little as one that is seen in part."""
    unnamed = reading.tile == UNKNOWN and _white(reading)
    return _White(reading.candidates) if unnamed else reading


def _white(reading: ReadingLike) -> bool:
    """Whether a white dragon is more likely than all other faces."""
    tile, likely = reading.candidates[0] if reading.candidates else (UNKNOWN, 0.0)
    return tile == WHITE and likely > 0.5


def _beside(quad: Quad, face: Quad) -> bool:
    """Whether a tile (4, 2 pixels) lies no farther from a face than two of its lengths."""
    length = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1).max()
    apart = np.asarray(quad).mean(axis=0) - np.asarray(face).mean(axis=0)
    return bool(np.hypot(*apart) < 2 * length)


def _sure_faces(found: Sequence[FoundLike]) -> list[Quad]:
    return [find.corners for find in found if find.side == "face" and find.score >= SURE]


def _in_row(quads: Sequence[Quad], apart: Sequence[bool]) -> NDArray[np.bool_]:
    """Return (n): which stand in one row with more quads of the backs' colour than of another."""
    other = np.array(apart, bool)
    alike = rows(abreast(quads))
    return np.asarray((alike & ~other).sum(axis=1) > (alike & other).sum(axis=1))
