"""A club's own tiles: the pictures of an enrolled set, kept in one small file.

A set's file holds the crops themselves (48 by 48 pixels) with the tile each
shows, and what the reader's network made of them. A newer network makes that
anew from the crops, so a set is enrolled once. The same file is what tables
give one another: it says which format it has, and carries a checksum.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
import warnings
import zipfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from rules.tiles import FACES, Tile, face_of, parse_tile
from vision.coded import CodedText, coded

SUFFIX = ".tiles.npz"
_FORMAT = 2  # 1 had neither kind nor checksum, and is still read
_LARGEST_FILE = 64 * 2**20
_LARGEST_UNPACKED = 256 * 2**20


class TileSetError(Exception):
    """A set that cannot be found, read, written or named so; the message says which and why."""


@dataclass(frozen=True)
class Conflict:
    """An enrolled picture that looks more like another face than like its own.

    `index` counts the set's pictures from 0; `own` and `other` are the best
    cosines with the set's other pictures of its own face and of `looks_like`.
    """

    index: int
    tile: Tile
    looks_like: Tile
    own: float
    other: float
    source: str


@dataclass(frozen=True)
class TileSetFile:
    """An enrolled set of n pictures.

    `tiles` what each shows, `sources` where each came from (for messages),
    `crops` (n, side, side, 3) uint8 BGR, `embeddings` (n, 4, d) float32 unit
    vectors, one for each quarter turn, by the network `network` (a digest). `kind`
    is the name of the tile set as `rules.tiles.TILE_SETS` has it, empty if unknown.
    """

    name: str
    tiles: tuple[Tile, ...]
    sources: tuple[str, ...]
    crops: np.ndarray
    embeddings: np.ndarray
    network: str
    kind: str = ""

    def counts(self) -> dict[Tile, int]:
        """Return how many pictures there are of each face, flowers taken together."""
        found = Counter(face_of(tile) for tile in self.tiles)
        return {face: found[face] for face in FACES if face in found}

    def missing(self) -> tuple[Tile, ...]:
        """Return the faces that have no picture."""
        known = self.counts()
        return tuple(face for face in FACES if face not in known)

    def joined(self, other: TileSetFile) -> TileSetFile:
        """Return this set with another's pictures added; both by the same network."""
        if other.network != self.network:
            raise TileSetError(coded("other-network", other_set=other.name, set=self.name))
        return replace(
            self,
            tiles=self.tiles + other.tiles,
            sources=self.sources + other.sources,
            crops=np.concatenate([self.crops, other.crops]),
            embeddings=np.concatenate([self.embeddings, other.embeddings]),
        )

    def without(self, indices: Iterable[int]) -> TileSetFile:
        """Return the set without some of its pictures."""
        gone = set(indices)
        keep = [i for i in range(len(self.tiles)) if i not in gone]
        return replace(
            self,
            tiles=tuple(self.tiles[i] for i in keep),
            sources=tuple(self.sources[i] for i in keep),
            crops=self.crops[keep],
            embeddings=self.embeddings[keep],
        )

    def conflicts(self) -> list[Conflict]:
        """Return the pictures that, left out in turn, would be read as another face."""
        found = []
        faces = np.array([FACES.index(face_of(tile)) for tile in self.tiles])
        n, turns, wide = self.embeddings.shape
        cosines = self.embeddings[:, 0] @ self.embeddings.reshape(-1, wide).T
        alike = cosines.reshape(n, n, turns).max(2)
        np.fill_diagonal(alike, -1)
        for i, face in enumerate(faces):
            same, others = faces == face, faces != face
            if same.sum() < 2 or not others.any():
                continue
            own = float(alike[i][same].max())
            nearest = int(np.where(others, alike[i], -2).argmax())
            if alike[i, nearest] > own:
                found.append(
                    Conflict(
                        i, self.tiles[i], self.tiles[nearest], own,
                        float(alike[i, nearest]), self.sources[i],
                    )
                )  # fmt: skip
        return found


def folder_of_sets() -> Path:
    """Return where enrolled sets are kept: ``$XDG_DATA_HOME/rackside/sets`` or its usual place."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "rackside" / "sets"


def path_of(name: str, folder: Path | None = None) -> Path:
    """Return the file of a set's name; `TileSetError` if it cannot be a name."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}", name):
        raise TileSetError(coded("no-set-name", name=repr(name)))
    return (folder or folder_of_sets()) / f"{name}{SUFFIX}"


def list_sets(folder: Path | None = None) -> list[str]:
    """Return the names of the enrolled sets, sorted; none if the folder is not there."""
    place = folder or folder_of_sets()
    return sorted(p.name.removesuffix(SUFFIX) for p in place.glob(f"*{SUFFIX}"))


def save(tileset: TileSetFile, path: Path | None = None) -> Path:
    """Write a set, whole or not at all, and return its file; a set of the same name is replaced."""
    target = path or path_of(tileset.name)
    part = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            dir=target.parent, prefix=f".{target.name}.", delete=False
        ) as out:
            part = Path(out.name)
            np.savez_compressed(
                out,
                format=np.array(_FORMAT),
                name=np.array(tileset.name),
                tiles=np.array(tileset.tiles, dtype=np.str_),
                sources=np.array(tileset.sources, dtype=np.str_),
                crops=tileset.crops,
                embeddings=tileset.embeddings.astype(np.float16),
                network=np.array(tileset.network),
                kind=np.array(tileset.kind),
                digest=np.array(digest(tileset)),
            )
            out.flush()
            os.fsync(out.fileno())
        part.replace(target)
    except OSError as error:
        if part is not None:
            part.unlink(missing_ok=True)
        raise TileSetError(coded("set-unwritten", place=str(target), why=error.strerror)) from None
    return target


def load(name_or_path: str | Path, folder: Path | None = None) -> TileSetFile:
    """Read a set by its name, or by its file's path (a `Path`, or text with the file's suffix).

    `TileSetError` if there is none, or the file is none or is damaged.
    """
    if isinstance(name_or_path, Path) or name_or_path.endswith(SUFFIX):
        path = Path(name_or_path)
        if not path.is_file():
            raise TileSetError(coded("no-set-file", place=str(path)))
    else:
        path = path_of(name_or_path, folder)
        if not path.is_file():
            raise TileSetError(no_set(name_or_path, path.parent, folder))
    return _read(path)


def no_set(name: str, where: Path, folder: Path | None = None) -> CodedText:
    """Return that there is no such set, and which there are."""
    known = ", ".join(list_sets(folder))
    return coded("no-set", name=repr(name), folder=str(where), known=known or None)


def digest(tileset: TileSetFile) -> str:
    """Return the checksum (SHA-256) of everything that a set's file holds."""
    found = hashlib.sha256()
    words = (tileset.name, tileset.kind, tileset.network, *tileset.tiles, *tileset.sources)
    for word in words:
        found.update(word.encode() + b"\0")
    for array in (tileset.crops, tileset.embeddings.astype(np.float16)):
        found.update(repr(array.shape).encode() + np.ascontiguousarray(array).tobytes())
    return found.hexdigest()


def _read(path: Path) -> TileSetFile:
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise TileSetError(coded("set-too-large", place=str(path)))
        if not zipfile.is_zipfile(path):
            raise TileSetError(coded("not-a-set", place=str(path)))
        with zipfile.ZipFile(path) as held:
            # What it says it unpacks to is looked at before anything is unpacked.
            if sum(part.file_size for part in held.infolist()) > _LARGEST_UNPACKED:
                raise TileSetError(coded("set-too-large", place=str(path)))
        with warnings.catch_warnings(action="ignore"), np.load(path, allow_pickle=False) as held:
            version = int(held["format"])
            if version > _FORMAT:
                newer = coded("newer-set", place=str(path), format=version, ours=_FORMAT)
                raise TileSetError(newer)
            tileset = _checked(
                TileSetFile(
                    name=str(held["name"]),
                    tiles=tuple(parse_tile(str(t)) for t in held["tiles"]),
                    sources=tuple(str(s) for s in held["sources"]),
                    crops=held["crops"],
                    embeddings=held["embeddings"].astype(np.float32),
                    network=str(held["network"]),
                    kind=str(held["kind"]) if version > 1 else "",
                )
            )
            if version > 1 and str(held["digest"]) != digest(tileset):
                raise TileSetError(coded("set-checksum", place=str(path)))
            return tileset
    except TileSetError:
        raise
    except Exception as error:
        # The reader of arrays is no judge of files: what it makes of a damaged header may be a
        # MemoryError, a SystemError, a TokenError, or a value that is no array.
        raise TileSetError(coded("set-damaged", place=str(path), why=str(error))) from None


def _checked(held: TileSetFile) -> TileSetFile:
    n = len(held.tiles)
    crops, embeddings = held.crops, held.embeddings
    if len(held.sources) != n or crops.dtype != np.uint8:
        raise ValueError("its parts do not fit together")
    if crops.ndim != 4 or crops.shape != (n, crops.shape[1], crops.shape[1], 3):
        raise ValueError("its parts do not fit together")
    if embeddings.ndim != 3 or embeddings.shape[:2] != (n, 4) or not np.isfinite(embeddings).all():
        raise ValueError("its parts do not fit together")
    if any(face_of(tile) not in FACES for tile in held.tiles):
        raise ValueError("it holds a picture of no face")
    return held
