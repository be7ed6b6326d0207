"""The pictures that the finder learns from: photographs, made-up scenes, simulated tables."""

from __future__ import annotations

import csv
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from training.bare import make_bare
from training.data import (
    MEASURED_FINDER,
    MEASURED_ONLY,
    Crop,
    training_crops,
    training_photos,
    validation_crops,
)
from training.drawing import make_scene
from training.finder_samples import (
    BOUNDS,
    CENTRE_ONLY,
    CORNERS_TOLD,
    NO_QUADS,
    UPRIGHT,
    Source,
)
from training.labelled import unsqueezed
from training.tables import make_tables
from vision.enrolment.labels import LabelledPhoto
from vision.finding.finder import SIDES, Finder
from vision.geometry.quads import bounds, box_iou
from vision.simulator import art

FACE_SIZE = (72, 96)  # px of a face's print
EDGE = 0.04  # of a catalogue crop that may show its neighbours
WHOLLY_LABELLED = 4  # tiles; photographs with so few show no other tile
LOOKED_AT = Path(__file__).with_name("looked_at.csv")
SIDES_OF_A_BOX = ("left", "top", "right", "bottom")
NEARER = (0.4, 1.6)  # the scales at which what was looked at is learnt: those it is searched at
ANOTHER = 0.3  # a find that shares less with every label is of something without one
PART = 50  # scenes made by one call of a worker
STRANGE = 0.6  # of tables have patterned cloths, black or white backs, and things lying about
LAID = 4  # times that one table is laid anew in one light, under one camera


def looked_at() -> dict[str, dict[str, np.ndarray]]:
    """Return what was seen at places in training photographs."""
    return places(LOOKED_AT)


@cache
def places(table: Path) -> dict[str, dict[str, np.ndarray]]:
    """Return, by photograph's name, the quads (n, 4, 2) in which there is ``none``, or a ``tile``.

    Places that were looked at because a finder found something there that has
    no label: in ``none`` there is surely no unlabelled tile, in ``tile`` there
    is one. Boxes are in px from the picture's outer edge.
    """
    found: dict[str, dict[str, list[np.ndarray]]] = {}
    with table.open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            left, top, right, bottom = (float(row[side]) - 0.5 for side in SIDES_OF_A_BOX)
            quad = np.array([[left, top], [right, top], [right, bottom], [left, bottom]])
            found.setdefault(row["image"], {}).setdefault(row["what"], []).append(quad)
    return {
        name: {what: np.stack(parts) for what, parts in kinds.items()}
        for name, kinds in found.items()
    }


def photo_source(photo: LabelledPhoto) -> Source:
    """Return a labelled photograph as a source of samples, stretched back if it was squeezed."""
    image, labels = unsqueezed(photo)
    # Labels count from the picture's outer edge, we from the first pixel's centre.
    corners = np.array([b.corners for b in labels], np.float64) - 0.5
    # Boxes of standing tiles hold their tops and sides too, not the face alone.
    kind = CENTRE_ONLY if photo.folder == "standing" else BOUNDS
    edges = np.ptp(corners, axis=1)
    like_a_face = (edges.min(1) > 0.6 * edges.max(1)) & (edges.min(1) < 0.88 * edges.max(1))
    if photo.folder == "mixed_sets" and like_a_face.mean() > 0.8:
        kind = UPRIGHT
    n = len(corners)
    middle = float(np.median(edges.min(1)))
    most = min(2.2, 95 / middle)
    zoom = (min(max(0.35, 20 / middle), 0.6 * most), most)
    # Looked at: only pictures of a row or more have walls and other hands in them.
    complete = n <= WHOLLY_LABELLED and photo.folder == "mixed_sets"
    seen = looked_at().get(photo.path.name, {})
    bare, unlabelled = (seen.get(what, NO_QUADS) for what in ("none", "tile"))
    described = (corners, np.zeros(n, int), np.ones(n))
    return Source(image, *described, kind, zoom, complete, bare, unlabelled)


def without_label(finder: Finder, source: Source) -> np.ndarray:
    """Return what a finder takes for tiles where nothing is reported a photograph, (n, 4, 2) px."""
    found = np.array([f.corners for f in finder.find(source.image)]).reshape(-1, 4, 2)
    described = np.concatenate([source.corners, source.bare])
    return found[box_iou(bounds(found), bounds(described)).max(1, initial=0) < ANOTHER]


def photo_sources(data: Path, *, everything: bool = False) -> dict[str, list[Source]]:
    """Return the photographs that may be trained on, by folder; `everything`: `training_photos`.

    Half the tiles of those that are otherwise only measured on have no label: where a
    finder that never saw them finds something, they say neither that nor what there is.

    Those in which every tile is labelled come a second time as `wholly_labelled`,
    those with a place known to be bare as `looked_at`: they say what is no tile.
    """
    finder = Finder(MEASURED_FINDER, threads=1)
    found: dict[str, list[Source]] = {}
    for photo in training_photos(data, for_reading=False, everything=everything):
        source = photo_source(photo)
        if photo.folder in MEASURED_ONLY:
            source = replace(source, unlabelled=without_label(finder, source))
        found.setdefault(photo.folder, []).append(source)
        if source.complete:
            found.setdefault("wholly_labelled", []).append(source)
        if len(source.bare):
            found.setdefault("looked_at", []).append(replace(source, zoom=NEARER))
    return found


@cache
def face_sets(data: Path) -> dict[str, list[np.ndarray]]:
    """Return prints by set, float32 BGR with a white ground: training crops, the project's own."""
    sets: dict[str, list[np.ndarray]] = {}
    for crop in training_crops(data):
        sets.setdefault(crop.set, []).append(print_of(crop))
    tiles = [n + s for s in "bcd" for n in "123456789"] + ["E", "S", "W", "N", "R", "G", "Wh", "J"]
    tiles += [f"F{n}" for n in range(1, 9)]
    sets["own"] = [art.raster(tile, 192) for tile in tiles]
    sets["own"] = [_on_white(print_) for print_ in sets["own"]]
    return sets


@cache
def kept_out_faces(data: Path) -> list[np.ndarray]:
    """Return the prints of the catalogue sets that nothing is trained on, as `face_sets` does."""
    return [print_of(crop) for crop in validation_crops(data)]


def print_of(crop: Crop) -> np.ndarray:
    """Return what is printed on a catalogue crop's tile, float32 BGR on a white ground."""
    image = cv2.imread(str(crop.path), cv2.IMREAD_COLOR)
    if image is None:
        raise ValueError(f"{crop.path}: not an image")
    y, x = (round(EDGE * side) for side in image.shape[:2])
    return _on_white(image[y:-y, x:-x])


def _on_white(image: np.ndarray) -> np.ndarray:
    small = cv2.resize(image, FACE_SIZE, interpolation=cv2.INTER_AREA).astype(np.float32)
    ground = np.median(small[[4, 5, -6, -5]].reshape(-1, 3), 0)
    return np.clip(small * 255 / np.maximum(ground, 60), 0, 255)


def _some_scenes(data: Path, seed: int) -> list[Source]:
    rng = np.random.default_rng([seed, 77])
    sets = face_sets(data)
    names = list(sets)
    made = []
    for _ in range(PART):
        faces = sets[names[rng.integers(len(names))]]
        if rng.random() < 0.15:  # mixed, or all blank
            other = sets[names[rng.integers(len(names))]]
            faces = (
                [np.full_like(faces[0], 255)] if rng.random() < 0.3 else faces[::2] + other[1::2]
            )
        scene = make_scene(rng, faces)
        made.append(
            Source(
                scene.image,
                np.array([t.corners for t in scene.tiles], np.float64).reshape(-1, 4, 2),
                np.array([t.side for t in scene.tiles], int),
                np.array([t.visible for t in scene.tiles]),
                CORNERS_TOLD,
                (0.6, 1.5),
            )
        )
    return made


def _some_tables(data: Path, seed: int) -> list[Source]:
    rng = np.random.default_rng([seed, 78])
    sets = face_sets(data)
    name = str(rng.choice(list(sets)))
    faces = None if rng.random() < 0.35 else sets[name]
    strange = bool(rng.random() < STRANGE)
    return [
        Source(
            frame,
            np.array([t.corners for t in truth]),
            np.array([SIDES.index(t.side) for t in truth], int),
            np.array([t.visible for t in truth]),
            CORNERS_TOLD,
            (0.75, 1.6),
        )
        for frame, truth in make_tables(rng, faces, LAID, strange=strange)
    ]


def _some_bare(data: Path, seed: int) -> list[Source]:
    rng = np.random.default_rng([seed, 79])
    nothing = (NO_QUADS, np.zeros(0, int), np.zeros(0))
    return [Source(make_bare(rng), *nothing, CORNERS_TOLD, (0.5, 2.0)) for _ in range(PART)]


def bare_sources(data: Path, count: int, store: Path, workers: int) -> list[Source]:
    """Return `count` made-up photographs without a tile, drawn once and kept under `store`."""
    return _kept(_some_bare, PART, data, count, store / "bare", workers)


def table_sources(data: Path, count: int, store: Path, workers: int) -> list[Source]:
    """Return `count` frames of simulated tables, drawn once and kept under `store`."""
    return _kept(_some_tables, LAID, data, count, store / "tables", workers)


def scene_sources(data: Path, count: int, store: Path, workers: int) -> list[Source]:
    """Return `count` made-up scenes, drawn once and kept under `store`."""
    return _kept(_some_scenes, PART, data, count, store / "scenes", workers)


def _kept(
    make: Callable[[Path, int], list[Source]],
    part: int,
    data: Path,
    count: int,
    folder: Path,
    workers: int,
) -> list[Source]:
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{seed:04d}.pickle" for seed in range(-(-count // part))]
    todo = [(seed, file) for seed, file in enumerate(files) if not file.exists()]
    with ProcessPoolExecutor(workers) as pool:
        jobs = [(file, pool.submit(make, data, seed)) for seed, file in todo]
        for done, (file, job) in enumerate(jobs, 1):
            file.write_bytes(pickle.dumps(job.result()))
            print(f"\r{folder.name}: {done}/{len(jobs)}", end="", file=sys.stderr, flush=True)
    if todo:
        print(file=sys.stderr)
    return [s for file in files for s in pickle.loads(file.read_bytes())][:count]
