"""Reads faces: upright crops in, tiles with their probabilities out.

One small network makes of each crop an embedding and, from learned pictures of
the 36 faces, logits. With an enrolled set the embedding is also compared with
the set's own pictures: a face's score is its best cosine over those pictures
and all their quarter turns. The network takes every turn alike; each crop is
shown to it upright and upside down and the answers are averaged.

Where no set is enrolled, a drawing may only look like a face that was learned: what is
too unlike it is ``?`` (`vision.reading.unfamiliar`).

A second network says how much of a tile a quad holds (`vision.reading.completeness`): a face
read on part of a tile is worth less. How sharp the scores are and when a reading
is too unsure to be given (then it is ``?``) was calibrated on photographs that
served neither training nor test; the figures travel in the networks' files.
Method and figures: ``models/reader.md``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from rules.tiles import FACES, UNKNOWN, Tile, face_of, parse_tiles
from vision.coded import coded
from vision.finding.network import load_network
from vision.geometry.optics import NAMED_PIXELS
from vision.reading.completeness import MODEL as WHOLE
from vision.reading.completeness import Whole, WholeError
from vision.reading.rectify import portrait, rectify_all, side_lengths, turned, wide
from vision.reading.set_features import Telling
from vision.reading.tilesets import TileSetFile
from vision.reading.unfamiliar import strange
from vision.reading.weighing import (
    FEWEST,
    Known,
    LogitCalibration,
    general,
    level_of_strangers,
    own_logits,
    suited,
    with_set,
)

MODEL = Path(__file__).parent.with_name("models") / "reader.onnx"
EVERYTHING = "everything"  # what a network that no photograph of the project measures says it saw
_AT_ONCE = 64  # crops through the network together


class ReaderError(Exception):
    """A network that is not there or reads no tiles; the message names its file."""


@dataclass(frozen=True)
class Reading:
    """What one crop shows.

    `tile` is the best face, ``?`` if that is too unsure or the tile too small;
    `confidence` the best face's probability; `candidates` the best three faces,
    best first, with theirs; none of a tile too small (`vision.geometry.optics.NAMED_PIXELS`).
    `turn` is the quad's corner (0 to 3) that is the drawing's top left, as far as can
    be known: many faces look the same upside down. `trust` is how far what was read
    there can be trusted by how much of a tile is seen; it is in the probabilities.
    Of what is `partial` too little is seen to name it.
    """

    tile: Tile
    confidence: float
    candidates: tuple[tuple[Tile, float], ...]
    turn: int
    trust: float = 1.0
    partial: bool = False

    @property
    def likely(self) -> float:
        """The best face's probability if all of the tile is seen."""
        return self.confidence / max(self.trust, 1e-6)


@dataclass(frozen=True)
class NetworkOutput:
    """What the network made of n crops: embeddings (2, n, d) of both turns, mean logits (n, 36).

    `turns` (n,): by how many clockwise quarter turns each drawing is off upright. `genuine` (n,):
    how surely the likeliest face is drawn there and nothing that only looks like it, a logit.
    """

    embeddings: np.ndarray
    logits: np.ndarray
    turns: np.ndarray
    genuine: np.ndarray

    def part(self, chosen: np.ndarray) -> NetworkOutput:
        """Return the look at some of the crops, by indices or by a mask."""
        rest = (self.logits, self.turns, self.genuine)
        return NetworkOutput(self.embeddings[:, chosen], *(values[chosen] for values in rest))


class Reader:
    """A network and perhaps an enrolled set, loaded once; may be used from several threads."""

    def __init__(
        self,
        model: Path | None = None,
        tileset: TileSetFile | None = None,
        threads: int | None = None,
    ) -> None:
        """Load a network (the shipped one by default); `ReaderError` if that fails."""
        path = MODEL if model is None else model
        try:
            content = path.read_bytes()
        except OSError as error:
            why = error.strerror
            raise ReaderError(coded("network-unread", place=str(path), why=why)) from None
        try:
            self._session = load_network(content, threads)
            says = self._session.get_modelmeta().custom_metadata_map
            if parse_tiles(says["faces"]) != FACES:
                raise ValueError("it tells other faces apart")
            self.side, self.margin = int(says["side"]), float(says["margin"])
            self.seen = says.get("seen", "training")
            self.calibration = LogitCalibration(
                **{key: float(says[key]) for key in LogitCalibration.__dataclass_fields__}
            )
        except Exception as error:  # the runtime raises its own kinds, not one of them documented
            raise ReaderError(coded("no-network", place=str(path), why=str(error))) from None
        beside = path.with_name(WHOLE.name)
        try:
            self.whole = Whole(beside if beside.is_file() else WHOLE, threads)
        except WholeError as error:
            raise ReaderError(str(error)) from None
        self.network = hashlib.sha256(content).hexdigest()[:16]
        self.tileset: TileSetFile | None = None
        self._prototypes: np.ndarray = np.zeros((0, 0))
        self._faces: np.ndarray = np.zeros(0)
        self.known: Known | None = None
        self._suited = self.calibration
        self._telling: Telling | None = None
        if tileset is not None:
            self._use(tileset)

    def with_tileset(self, tileset: TileSetFile | None, *, played: bool = False) -> Reader:
        """Return a reader of the same loaded network for another enrolled set, or for none.

        `played`: all tiles that it will be shown are of this set, as at a table;
        what sets its faces apart is then learned too (`vision.reading.set_features`; seconds).
        """
        other = object.__new__(Reader)
        other.__dict__.update(self.__dict__)
        other.tileset, other.known, other._telling = None, None, None
        if tileset is not None:
            known = other._use(tileset)
            if played and known.usual >= FEWEST:
                shown = other.tileset or tileset
                other._telling = Telling(
                    shown.tiles, shown.crops, lambda crops: _either_way(other.look(crops))
                )
                # What tells faces that look alike apart is known now: cosines count as ever.
                other._suited = replace(other._suited, set_scale=self.calibration.set_scale)
        return other

    def _use(self, tileset: TileSetFile) -> Known:
        if tileset.network != self.network:  # enrolled with an older network: look anew
            tileset = self.enrolled(tileset.name, tileset.tiles, tileset.sources, tileset.crops)
        self.tileset = tileset
        self._prototypes = tileset.embeddings.reshape(-1, tileset.embeddings.shape[-1])
        shown = np.array([FACES.index(face_of(tile)) for tile in tileset.tiles])
        self._faces = np.repeat(shown, 4)
        look = self.look(tileset.crops)
        usual = float(np.median(list(tileset.counts().values())))
        strangers = level_of_strangers(self.alike(look), shown)
        self.known = Known(own_logits(look.logits, shown), usual, strangers)
        self._suited = suited(self.calibration, self.known)
        return self.known

    def crops(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> np.ndarray:
        """Cut quads (4, 2) out of a picture (H, W, 3) uint8 BGR, portrait: (n, side, side, 3)."""
        upright = [portrait(quad)[0] for quad in quads]
        return rectify_all(image, upright, side=self.side, margin=self.margin)

    def run(self, crops: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Return embeddings (n, d), logits (n, 36), turn logits (n, 4) and how surely the likeliest
        face is truly drawn (n,) of crops as they are; of that a network may tell nothing (inf)."""
        outputs = [
            self._session.run(None, {"crops": crops[i : i + _AT_ONCE]})
            for i in range(0, max(1, len(crops)), _AT_ONCE)
        ]
        parts = [np.concatenate(part) for part in zip(*outputs, strict=True)]
        embedding, logits, turn, genuine = (*parts, np.full(len(crops), np.inf))[:4]
        return embedding, logits, turn, genuine

    def embed(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> np.ndarray:
        """Return the unit embeddings (n, d) of quads as the picture shows them."""
        return self.run(self.crops(image, quads))[0]

    def enrolled(
        self, name: str, tiles: Sequence[Tile], sources: Sequence[str], crops: np.ndarray
    ) -> TileSetFile:
        """Return a set of such crops (n, side, side, 3), seen by this network in all four turns."""
        turns = [self.run(turned(crops, turn))[0] for turn in range(4)]
        return TileSetFile(
            name, tuple(tiles), tuple(sources), crops, np.stack(turns, axis=1), self.network
        )

    def look(self, crops: np.ndarray) -> NetworkOutput:
        """Show the network portrait crops (n, side, side, 3), upright and upside down."""
        half = self.run(np.concatenate([crops, turned(crops, 2)]))
        both = (part.reshape(2, len(crops), *part.shape[1:]) for part in half)
        embeddings, logits, turns, genuine = both
        turn = np.argmax(turns[0] + np.roll(turns[1], 2, axis=1), axis=1)
        return NetworkOutput(embeddings, logits.mean(axis=0), turn, genuine.mean(axis=0))

    def weigh(self, look: NetworkOutput) -> np.ndarray:
        """Return each face's probability (n, 36)."""
        if self.known is None:
            return general(look.logits, self.calibration)
        features = self._telling.logits(_either_way(look)) if self._telling else 0.0
        return with_set(look.logits, self.alike(look), self.known, self._suited, features)

    @property
    def unsure(self) -> float:
        """The probability below which a reading is ``?``."""
        if self.known is None:
            return self.calibration.unsure
        few = self.known.usual < FEWEST
        return self.calibration.few_unsure if few else self.calibration.set_unsure

    def alike(self, look: NetworkOutput) -> np.ndarray:
        """Return how alike (n, 36) crops are to the enrolled set's faces: mean of both turns.

        NaN for a face without a picture.
        """
        return np.asarray(np.mean([self._alike(one) for one in look.embeddings], axis=0))

    def _alike(self, embedding: np.ndarray) -> np.ndarray:
        """Return the best cosine (n, 36) of embeddings with the enrolled pictures of each face."""
        cosines = embedding @ self._prototypes.T
        alike = np.full((len(embedding), len(FACES)), np.nan, np.float32)
        for face in np.unique(self._faces):
            alike[:, face] = cosines[:, self._faces == face].max(axis=1)
        return alike

    def read(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> list[Reading]:
        """Read quads of a picture, in their order.

        `image` is (H, W, 3) uint8 BGR, each quad (4, 2) pixels, clockwise; the
        crop starts at the quad's first short side. ValueError for a quad that
        encloses nothing.
        """
        if not len(quads):
            return []
        look = self.look(self.crops(image, quads))
        sides = [side_lengths(np.asarray(quad, np.float32)) for quad in quads]
        rolled = [int(height < width) for width, height in sides]
        trust, partial = self.whole.trust(image, quads)
        faces = self.weigh(look) * trust[:, None]
        odd_ones = self._strange(look, faces, partial)
        readings = []
        features = zip(quads, faces, look.turns, rolled, trust, partial, odd_ones, strict=True)
        for quad, shares, turn, roll, trusted, part, odd in features:
            best = np.argsort(-shares, kind="stable")[:3]
            candidates = tuple((FACES[i], float(shares[i])) for i in best)
            face, share = candidates[0]
            large = wide(quad) >= NAMED_PIXELS
            readings.append(
                Reading(
                    face if large and not (part or odd) and share >= self.unsure else UNKNOWN,
                    share,
                    candidates if large else (),
                    int(turn + roll) % 4,
                    float(trusted),
                    bool(part),
                )
            )
        return readings

    def _strange(self, look: NetworkOutput, faces: np.ndarray, partial: np.ndarray) -> np.ndarray:
        """Return which tiles (n,) are too unlike what was learned; none of an enrolled set."""
        if self.known is not None:
            return np.zeros(len(faces), bool)
        given = (faces.max(axis=1) >= self.unsure) & ~partial
        return strange(faces.argmax(axis=1), look.logits.max(axis=1), look.genuine, given)


def _either_way(look: NetworkOutput) -> np.ndarray:
    """Return unit embeddings (n, d) that do not depend on which way up the crops were."""
    both = look.embeddings.mean(axis=0)
    return np.asarray(both / np.linalg.norm(both, axis=1, keepdims=True))
