"""Reads faces: upright crops in, tiles with their probabilities out.

One small network makes of each crop an embedding and, from learned pictures of
the 36 faces, logits. With an enrolled set the embedding is also compared with
the set's own pictures: a face's score is its best cosine over those pictures
and all their quarter turns. The network takes every turn alike; each crop is
shown to it upright and upside down and the answers are averaged.

How sharp both scores are and when a reading is too unsure to be given (then it
is ``?``) was calibrated on photographs that served neither training nor test;
the figures travel in the network's file. Method and figures: ``models/reader.md``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from rules.tiles import FACES, UNKNOWN, Tile, face_of, parse_tiles
from vision.network import load_network
from vision.rectify import portrait, rectify_all, turned
from vision.telling import FEWEST, Telling
from vision.tilesets import TileSetFile

MODEL = Path(__file__).with_name("models") / "reader.onnx"
EVERYTHING = "everything"  # what a network that no photograph of the project measures says it saw
_AT_ONCE = 64  # crops through the network together


class ReaderError(Exception):
    """A network that is not there or reads no tiles; the message names its file."""


@dataclass(frozen=True)
class Reading:
    """What one crop shows.

    `tile` is the best face, ``?`` if that is too unsure; `confidence` the best
    face's probability; `candidates` the best three faces, best first, with
    theirs. `turn` is the quad's corner (0 to 3) that is the drawing's top left,
    as far as can be told: many faces look the same upside down.
    """

    tile: Tile
    confidence: float
    candidates: tuple[tuple[Tile, float], ...]
    turn: int


@dataclass(frozen=True)
class Calibration:
    """How logits become probabilities.

    `scale` multiplies the general logits; below the probability `unsure` a
    reading is ``?``. With an enrolled set the general probability is doubted
    (`set_doubt`: how often it means nothing, for drawings that training never
    showed) and its logarithm counts `set_weight`; the cosines with the set count
    `set_scale`, the less the fewer pictures it has: n / (n + 1) for the usual n a
    face. A face that the set has no picture of stands there as if it were alike
    by `set_absent`. Then `set_unsure` is the least probability.
    """

    scale: float
    unsure: float
    set_doubt: float
    set_weight: float
    set_scale: float
    set_absent: float
    set_unsure: float


@dataclass(frozen=True)
class Look:
    """What the network made of n crops: embeddings (2, n, d) of both turns, mean logits (n, 36).

    `turns` (n,): by how many clockwise quarter turns each drawing is off upright.
    """

    embeddings: np.ndarray
    logits: np.ndarray
    turns: np.ndarray


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
            raise ReaderError(f"{path}: cannot read the network: {error.strerror}") from None
        try:
            self._session = load_network(content, threads)
            says = self._session.get_modelmeta().custom_metadata_map
            if parse_tiles(says["faces"]) != FACES:
                raise ValueError("it tells other faces apart")
            self.side, self.margin = int(says["side"]), float(says["margin"])
            self.seen = says.get("seen", "training")
            self.calibration = Calibration(
                **{key: float(says[key]) for key in Calibration.__dataclass_fields__}
            )
        except Exception as error:  # the runtime raises its own kinds, not one of them documented
            raise ReaderError(f"{path}: not a network that reads tiles: {error}") from None
        self.network = hashlib.sha256(content).hexdigest()[:16]
        self.tileset: TileSetFile | None = None
        self._prototypes: np.ndarray = np.zeros((0, 0))
        self._faces: np.ndarray = np.zeros(0)
        self._own: np.ndarray = np.zeros((0, 0))
        self._telling: Telling | None = None
        if tileset is not None:
            self._use(tileset)

    def with_tileset(self, tileset: TileSetFile | None, *, played: bool = False) -> Reader:
        """Return a reader of the same loaded network for another enrolled set, or for none.

        `played`: all tiles that it will be shown are of this set, as at a table;
        what sets its faces apart is then learned too (`vision.telling`; seconds).
        """
        other = object.__new__(Reader)
        other.__dict__.update(self.__dict__)
        other.tileset, other._telling = None, None
        if tileset is not None:
            other._use(tileset)
            if played and other.usual() >= FEWEST:
                shown = other.tileset or tileset
                other._telling = Telling(
                    shown.tiles, shown.crops, lambda crops: _either_way(other.look(crops))
                )
        return other

    def _use(self, tileset: TileSetFile) -> None:
        if tileset.network != self.network:  # enrolled with an older network: look anew
            tileset = self.enrolled(tileset.name, tileset.tiles, tileset.sources, tileset.crops)
        self.tileset = tileset
        self._prototypes = tileset.embeddings.reshape(-1, tileset.embeddings.shape[-1])
        shown = np.array([FACES.index(face_of(tile)) for tile in tileset.tiles])
        self._faces = np.repeat(shown, 4)
        self._own = own_logits(self.look(tileset.crops).logits, shown)

    def crops(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> np.ndarray:
        """Cut quads (4, 2) out of a picture (H, W, 3) uint8 BGR, portrait: (n, side, side, 3)."""
        upright = [portrait(quad)[0] for quad in quads]
        return rectify_all(image, upright, side=self.side, margin=self.margin)

    def run(self, crops: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return embeddings (n, d), logits (n, 36) and turn logits (n, 4) of crops as they are."""
        outputs = [
            self._session.run(None, {"crops": crops[i : i + _AT_ONCE]})
            for i in range(0, max(1, len(crops)), _AT_ONCE)
        ]
        embedding, logits, turn = (np.concatenate(part) for part in zip(*outputs, strict=True))
        return embedding, logits, turn

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

    def look(self, crops: np.ndarray) -> Look:
        """Show the network portrait crops (n, side, side, 3), upright and upside down."""
        half = self.run(np.concatenate([crops, turned(crops, 2)]))
        embeddings, logits, turns = (part.reshape(2, len(crops), part.shape[1]) for part in half)
        turn = np.argmax(turns[0] + np.roll(turns[1], 2, axis=1), axis=1)
        return Look(embeddings, logits.mean(axis=0), turn)

    def weigh(self, look: Look) -> np.ndarray:
        """Return each face's probability (n, 36)."""
        if self.tileset is None:
            return general(look.logits, self.calibration)
        told = self._telling.logits(_either_way(look)) if self._telling else 0.0
        alike, own, usual = self.alike(look), self.own(), self.usual()
        return with_set(look.logits, alike, own, usual, self.calibration, told)

    def own(self) -> np.ndarray:
        """Return the general logits (36, 36) of the enrolled set's own pictures, a row a face."""
        return self._own

    def usual(self) -> float:
        """Return how many pictures the enrolled set usually has of a face."""
        return float(np.median(list(self.tileset.counts().values()))) if self.tileset else 0.0

    def alike(self, look: Look) -> np.ndarray:
        """Return how alike (n, 36) crops are to the enrolled set's faces: mean of both turns."""
        return np.asarray(np.mean([self._alike(one) for one in look.embeddings], axis=0))

    def _alike(self, embedding: np.ndarray) -> np.ndarray:
        """Return the best cosine (n, 36) of embeddings with the enrolled pictures of each face."""
        cosines = embedding @ self._prototypes.T
        alike = np.full((len(embedding), len(FACES)), self.calibration.set_absent, np.float32)
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
        rolled = [int(not np.allclose(portrait(quad)[0], quad)) for quad in quads]
        unsure = self.calibration.unsure if self.tileset is None else self.calibration.set_unsure
        readings = []
        for shares, turn, roll in zip(self.weigh(look), look.turns, rolled, strict=True):
            best = np.argsort(-shares, kind="stable")[:3]
            candidates = tuple((FACES[i], float(shares[i])) for i in best)
            face, share = candidates[0]
            readings.append(
                Reading(
                    face if share >= unsure else UNKNOWN, share, candidates, int(turn + roll) % 4
                )
            )
        return readings


def general(logits: np.ndarray, tuned: Calibration) -> np.ndarray:
    """Return each face's probability (n, 36) by the learned pictures alone."""
    return _softmax(tuned.scale * logits)


def own_logits(logits: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """Return the mean logits (36, 36) of pictures (n, 36) of these faces (n,), a row a face.

    A face without a picture has a row of NaN.
    """
    own = np.full((len(FACES), len(FACES)), np.nan, np.float32)
    for face in np.unique(faces):
        own[face] = logits[faces == face].mean(axis=0)
    return own


def _either_way(look: Look) -> np.ndarray:
    """Return unit embeddings (n, d) that do not depend on which way up the crops were."""
    both = look.embeddings.mean(axis=0)
    return np.asarray(both / np.linalg.norm(both, axis=1, keepdims=True))


def with_set(
    logits: np.ndarray,
    alike: np.ndarray,
    own: np.ndarray,
    usual: float,
    tuned: Calibration,
    told: np.ndarray | float = 0.0,
) -> np.ndarray:
    """Return each face's probability (n, 36), weighing in how alike (n, 36) the set's faces are.

    `told` (n, 36) is what else is known of them, as logarithms (`vision.telling`).

    How little the general pictures think of a face's own enrolled pictures
    (`own`, as `own_logits` gives it) is made up for: where a set's 5 crak looks
    like every other set's 3 crak, that it does so again says nothing.
    """
    believed = np.log(_doubted(logits, tuned))
    of_itself = np.log(_doubted(own, tuned)).diagonal()
    believed = believed - np.nan_to_num(of_itself, nan=0.0)
    trust = tuned.set_scale * usual / (usual + 1)
    return _softmax(tuned.set_weight * believed + trust * alike + told)


def _doubted(logits: np.ndarray, tuned: Calibration) -> np.ndarray:
    """Return the general probabilities (n, 36), in doubt whether they mean anything here."""
    shares = (1 - tuned.set_doubt) * general(logits, tuned) + tuned.set_doubt / logits.shape[1]
    return np.asarray(shares)


def _softmax(logits: np.ndarray) -> np.ndarray:
    raised: np.ndarray = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
