"""Reads a tile set laid out in rows: what each tile must be, and what is doubtful.

Three witnesses name a tile: its place in a row of the guide (`vision.enrolment.lining`),
what the network makes of it without having seen the set, and how alike it is to
the other tiles that go by that name. The third is asked with the tile itself
left out, so that a tile under a wrong name cannot speak for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from rules.tiles import FACES, Tile, face_of
from vision.coded import CodedText, coded
from vision.enrolment.guide import SetLayout
from vision.enrolment.lining import ASIDE, Lined, Lines
from vision.finding.finder import LONG_SIDE, Finder, FoundTile
from vision.geometry.quads import area, bounds, box_iou, shared_area
from vision.reading.reader import NetworkOutput, Reader
from vision.reading.rectify import is_usable, side_lengths, turned
from vision.reading.rows import in_rows, lean
from vision.reading.weighing import Known, general, level_of_strangers, own_logits, suited, with_set

AGREED = 0.5
"""Mean probability of a row's names below which the row is none of the guide's."""
UNLIKE = -2.6
"""Log-likelihood a face below which a photograph is not laid out by the guide: those that are have
-0.2 to -0.6 (from a low angle, where rows fall apart, -2), tiles in any order -3 to -4.5."""
CLOSER = 1920  # pixels of the long side at which a photograph is searched again
OVER = 0.25  # share of a find that may lie over a better one
A_WHOLE_SET = 120  # finds from which that is not needed
ASIDE_KNOWN = 4.0  # as `lining.ASIDE`, once the set's own tiles have been compared
ANOTHER = 0.7  # mean share of another face from which all of a face's copies look like that one
NOT_ITSELF = 0.15  # and of its own below which they do
A_FACE_AFTER_ALL = 0.9  # share of its likeliest face from which a find "face down" shows one
SURE = 0.98  # share from which a face beside rows of the guide needs no place to be believed
ANYWHERE = (0.9, 0.99)
"""Least share with the set's other tiles, and by the network alone, of a tile that lies in no row.
Of 3,677 labelled tiles of 240 photographs (rail, seat, mixed) 3,360 right and 4 wrong ones reach
both; `SURE` with the set's other tiles alone 2,596 and 11."""


@dataclass(frozen=True)
class PhotoReadings:
    """A photograph's n faces as the network saw them.

    `corners` (n, 4, 2) pixels, `crops` (n, side, side, 3), `embeddings`
    (n, 4, d) for each quarter turn, `logits` (n, 36) of both half turns; `turns`
    (n,) how the drawings lie; `rows` the faces row by row, from the top as the
    tiles stand. `backs`: tiles that lie face down.
    """

    source: str
    corners: np.ndarray
    crops: np.ndarray
    embeddings: np.ndarray
    logits: np.ndarray
    turns: np.ndarray
    rows: tuple[tuple[int, ...], ...]
    backs: int = 0

    def __len__(self) -> int:
        return len(self.crops)

    @property
    def look(self) -> NetworkOutput:
        """The faces as the reader weighs them."""
        both = np.stack([self.embeddings[:, 0], self.embeddings[:, 2]])
        return NetworkOutput(
            both, self.logits, self.turns, np.full(len(self), np.inf)
        )  # it is its set's

    def place(self, i: int) -> str:
        """Return where face `i` lies, for the set's file."""
        x, y = self.corners[i].mean(axis=0)
        return f"{self.source} at {x:.0f}, {y:.0f}"

    def where(self, i: int) -> CodedText:
        """Return where face `i` lies, for people."""
        x, y = self.corners[i].mean(axis=0)
        return coded("tile-at", place=self.source, x=round(float(x)), y=round(float(y)))


@dataclass(frozen=True)
class NamedFace:
    """What a face is taken for.

    `placed`: named by its place in a row of the guide, else by its looks.
    `share` is how likely the name is by everything but its place, with the face
    itself left out of the set; `rival` the likeliest other face, with its share;
    `unseen` how likely it is to the network alone, which never saw the set.
    """

    tile: Tile
    placed: bool
    share: float = 0.0
    rival: Tile | None = None
    rival_share: float = 0.0
    unseen: float = 0.0


def study(image: np.ndarray, source: str, finder: Finder, reader: Reader) -> PhotoReadings:
    """Find the faces of a photograph (H, W, 3) uint8 BGR and show them to the network."""
    found = _found(image, finder)
    faces = [f.corners for f in found if f.side == "face"]
    down = [f.corners for f in found if f.side == "back"]
    # A face with little on it, as many a soap has, is taken for a back at times.
    if down:
        shares = general(reader.look(reader.crops(image, down)).logits, reader.calibration)
        shown = shares.max(axis=1) >= A_FACE_AFTER_ALL
        faces += [quad for quad, is_face in zip(down, shown, strict=True) if is_face]
        down = [quad for quad, is_face in zip(down, shown, strict=True) if not is_face]
    return study_of(image, source, np.array(faces).reshape(-1, 4, 2), reader, len(down))


def _found(image: np.ndarray, finder: Finder) -> list[FoundTile]:
    """Return a photograph's finds, looked for closer where a whole set would lie small in it.

    A photograph for enrolment is taken once and may cost a second more.
    """
    longest = max(image.shape[:2])
    looks = [[f for f in finder.find(image) if is_usable(f.corners)]]
    if longest > LONG_SIDE and len(looks[0]) < A_WHOLE_SET:
        scale = min(1.0, CLOSER / longest)
        looks.append([f for f in finder.find(image, scale) if is_usable(f.corners)])
    return _apart(max(looks, key=lambda found: sum(f.score for f in found)))


def _apart(found: list[FoundTile]) -> list[FoundTile]:
    """Leave out finds that lie half over better ones: tiles laid out do not lie on one another."""
    kept: list[FoundTile] = []
    for one in sorted(found, key=lambda f: -f.score):
        size = float(area(one.corners))
        near = (k for k in kept if box_iou(*(bounds(f.corners)[None] for f in (one, k))) > 0)
        if all(shared_area(one.corners, k.corners) < OVER * size for k in near):
            kept.append(one)
    return kept


def study_of(
    image: np.ndarray, source: str, corners: np.ndarray, reader: Reader, backs: int = 0
) -> PhotoReadings:
    """Show the network these faces (n, 4, 2) of a photograph."""
    crops = reader.crops(image, list(corners))
    seen = [reader.run(turned(crops, turn)) for turn in range(4)]
    embeddings = np.stack([embedding for embedding, *_ in seen], axis=1)
    logits = (seen[0][1] + seen[2][1]) / 2
    turns = np.argmax(seen[0][2] + np.roll(seen[2][2], 2, axis=1), axis=1)
    rows = in_rows(corners, angle=lean(corners)) if len(corners) else []
    return PhotoReadings(
        source, corners, crops, embeddings, logits, turns, tuple(map(tuple, rows)), backs
    )


def name_all(
    studies: Sequence[PhotoReadings], guide: SetLayout, reader: Reader
) -> list[list[NamedFace]]:
    """Name every face of photographs of one set laid out by the guide, photograph by photograph.

    First by the rows and the network alone; then again with the tiles so named
    compared with one another.
    """
    lines = Lines(guide.lines())
    plain = [general(one.logits, reader.calibration) for one in studies]
    first = [_by_rows(s, shares, lines, ASIDE) for s, shares in zip(studies, plain, strict=True)]
    known = left_out_shares(studies, [[n.tile for n in names] for names in first], reader)
    second = [
        _by_rows(s, shares, lines, ASIDE_KNOWN) for s, shares in zip(studies, known, strict=True)
    ]
    return weighed(studies, second, reader)


def weighed(
    studies: Sequence[PhotoReadings], names: Sequence[Sequence[NamedFace]], reader: Reader
) -> list[list[NamedFace]]:
    """Return the names with their shares and rivals, each face left out of the set in turn."""
    shares = left_out_shares(studies, [[n.tile for n in one] for one in names], reader)
    plain = [general(one.logits, reader.calibration) for one in studies]
    return [
        [_with_share(*each) for each in zip(one, known, unseen, strict=True)]
        for one, known, unseen in zip(names, shares, plain, strict=True)
    ]


def _with_share(named: NamedFace, shares: np.ndarray, unseen: np.ndarray) -> NamedFace:
    face = FACES.index(face_of(named.tile))
    others = shares.copy()
    others[face] = -1.0
    rival = int(others.argmax())
    return replace(
        named,
        share=float(shares[face]),
        rival=FACES[rival],
        rival_share=float(shares[rival]),
        unseen=float(unseen[face]),
    )


def _by_rows(one: PhotoReadings, shares: np.ndarray, lines: Lines, aside: float) -> list[NamedFace]:
    """Name a photograph's faces row by row, from whichever side the rows are read better."""
    if not len(one):
        return []
    if not one.rows:  # one tile, photographed by itself
        return [NamedFace(FACES[int(best)], False) for best in shares.argmax(axis=1)]
    ways = []
    for rows in (one.rows, tuple(row[::-1] for row in one.rows[::-1])):
        explained = [_row(one, row, shares, lines, aside) for row in rows]
        ways.append((sum(e.score for e in explained), rows, explained))
    score, rows, explained = max(ways, key=lambda way: way[0])
    if score < UNLIKE * len(one):
        return [NamedFace(FACES[int(best)], False) for best in shares.argmax(axis=1)]
    names: list[NamedFace | None] = [None] * len(one)
    for row, line in zip(rows, explained, strict=True):
        faces = [FACES.index(face_of(tile)) for tile in line.tiles]
        agreed = float(shares[list(row), faces].mean())
        for i, tile, placed in zip(row, line.tiles, line.placed, strict=True):
            if agreed < AGREED:
                names[i] = NamedFace(FACES[int(shares[i].argmax())], False)
            else:
                names[i] = NamedFace(tile, placed)
    return [named for named in names if named is not None]


def _row(
    one: PhotoReadings, row: Sequence[int], shares: np.ndarray, lines: Lines, aside: float
) -> Lined:
    corners = one.corners[list(row)]
    centres = corners.mean(axis=1)
    wide = np.array([min(side_lengths(quad)) for quad in corners])
    steps = np.linalg.norm(np.diff(centres, axis=0), axis=1) / ((wide[1:] + wide[:-1]) / 2)
    # Tiles lie apart by habit: what is usual in this row is a gap of one.
    usual = max(1.0, float(np.median(steps))) if len(steps) else 1.0
    return lines.explain(shares[list(row)], steps / usual, aside)


def left_out_shares(
    studies: Sequence[PhotoReadings], tiles: Sequence[Sequence[Tile]], reader: Reader
) -> list[np.ndarray]:
    """Return each photograph's shares (n, 36) by a set of all the other faces under these names."""
    counts = [len(one) for one in studies]
    if not sum(counts):
        return [np.zeros((0, len(FACES))) for _ in studies]
    named = np.array([FACES.index(face_of(tile)) for one in tiles for tile in one])
    logits = np.concatenate([one.logits for one in studies])
    embeddings = np.concatenate([one.embeddings for one in studies])
    alike = np.full((len(named), len(FACES)), np.nan, np.float32)
    # As `Reader.alike`: the best cosine over a face's pictures and turns, mean of both half turns.
    n, turns, wide = embeddings.shape
    every = embeddings.reshape(-1, wide).T
    cosines = np.stack(
        [(embeddings[:, turn] @ every).reshape(n, n, turns).max(axis=2) for turn in (0, 2)]
    )
    for half in cosines:
        np.fill_diagonal(half, -np.inf)
    for face in np.unique(named):
        best = cosines[:, :, named == face].max(axis=2)
        there = np.isfinite(best).all(axis=0)
        alike[there, face] = best.mean(axis=0)[there]
    usual = float(np.median(np.unique(named, return_counts=True)[1]))
    known = Known(own_logits(logits, named), usual, level_of_strangers(alike, named))
    shares = with_set(logits, alike, known, suited(reader.calibration, known))
    return np.split(shares, np.cumsum(counts)[:-1])


def look_like_another(
    studies: Sequence[PhotoReadings], tiles: Sequence[Sequence[Tile]], reader: Reader
) -> dict[Tile, Tile]:
    """Return the faces all of whose tiles, to the network alone, are another face, and which.

    This is how two columns laid in the wrong order show, which comparing the
    tiles with one another cannot.
    """
    logits = np.concatenate([one.logits for one in studies])
    named = np.array([FACES.index(face_of(tile)) for one in tiles for tile in one])
    shares = general(logits, reader.calibration)
    found = {}
    for face in np.unique(named):
        mean = shares[named == face].mean(axis=0)
        other = int(mean.argmax())
        if other != face and mean[other] >= ANOTHER and mean[face] <= NOT_ITSELF:
            found[FACES[face]] = FACES[other]
    return found


def doubt(named: NamedFace, unsure: float, in_rows: bool = True) -> CodedText | None:
    """Return why a face's name is doubtful, for a host; None if it is not.

    `in_rows`: its photograph shows tiles laid out by the guide, so that places tell.
    """
    if named.rival is not None and named.rival_share > named.share:
        return coded("looks-like", tile=named.rival)
    if named.share < unsure:
        return coded("not-clear")
    if in_rows and named.placed:
        return None
    if named.share < (SURE if in_rows else ANYWHERE[0]) or named.unseen < ANYWHERE[1]:
        return coded("not-in-place" if in_rows else "not-clear")
    return None
