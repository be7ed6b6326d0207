"""Drawn sets that no network was trained on, enrolled under one light and read under others.

    python tests/benchmarks/bench_strange_sets.py [--reader FILE.onnx]

Each of three strange sets (`training.styles`) is enrolled from two photographs under
each of five lights, as for a followed game (`tests/games/tables.py`). Two tiles a face are then
strewn on three tables: under the game's light, under its other lamp, and in a random look.
Rows: how many pictures a face were kept (6: all), and read as tiles of any set or as at a table
(`played`). Not enrolled, and HOG with colour by the nearest of the same pictures, are the floors.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import FACES, Tile, face_of
from tests.games.tables import LOOKS, SETS, dressed, enrolled
from training.data import MEASURED_FINDER
from training.evaluation import MEASURED
from training.labelled import Labelled, looked_at, match
from training.overhead import SHOWN, camera_for, strewn
from training.peers import hog_colour, nearest
from training.styles import STYLES
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable
from vision.reading.tilesets import TileSetFile
from vision.simulator import art
from vision.simulator.look import Appearance
from vision.simulator.render import Scene, render

TABLES = 3
EACH = 2  # tiles of every face on a table
SHOTS = (1, 3, 6)


def table(style: str, light: str, number: int, reader: Reader, finder: Finder) -> Labelled:
    """Return the tiles of one table as the reader sees them, where the finder finds them."""
    rng = np.random.default_rng([number, list(LOOKS).index(light), SETS.index(style)])
    worn = dressed(style, light)
    looks = (worn.look, worn.later)
    if number < len(looks):
        look = looks[number]
    else:
        look = replace(Appearance.random(rng), faces=worn.look.faces, back=worn.look.back)
    pixels = float(rng.uniform(24, 34))
    several = [art.pictures_of(face) for face in FACES]
    names = [drawings[k % len(drawings)] for drawings in several for k in range(EACH)]
    rng.shuffle(names)
    camera = camera_for(rng, pixels)
    frame, truth = render(Scene(strewn(rng, names), look=look, camera=camera), rng)
    whole = [tile for tile in truth if tile.visible > 0.95]
    quads = [tile.corners.astype(np.float32) for tile in whole]
    found = [f.corners for f in finder.find(frame, SHOWN / pixels) if is_usable(f.corners)]
    for i, j in match(np.array(found, np.float32).reshape(-1, 4, 2), np.array(quads)):
        quads[j] = found[i]
    faces = [FACES.index(face_of(Tile(tile.tile))) for tile in whole]
    return looked_at(reader, reader.crops(frame, quads), faces, [light] * len(faces))


def few(held: TileSetFile, shots: int) -> TileSetFile:
    """Return the set with so many random pictures a face."""
    rng = np.random.default_rng(shots)
    faces = np.array([FACES.index(face_of(tile)) for tile in held.tiles])
    kept: set[int] = set()
    for face in np.unique(faces):
        kept.update(rng.permutation(np.flatnonzero(faces == face))[:shots].tolist())
    return held.without(set(range(len(faces))) - kept)


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--reader", type=Path, default=MEASURED, help="another reader's .onnx")
    reader = Reader(options.parse_args().reader, threads=1)
    finder = Finder(MEASURED_FINDER, threads=1)
    cv2.setNumThreads(1)
    read: dict[str, list[tuple[np.ndarray, np.ndarray]]] = defaultdict(list)
    least: dict[str, float] = defaultdict(float)
    for style in STYLES:
        for light in LOOKS:
            held = enrolled(dressed(style, light))
            tables = [table(style, light, n, reader, finder) for n in range(TABLES)]
            least["not enrolled"] = reader.unsure
            read["not enrolled"] += [(reader.weigh(tiles.look), tiles.faces) for tiles in tables]
            for shots in SHOTS:
                for played in (False, True) if shots == max(SHOTS) else (False,):
                    own = reader.with_tileset(few(held, shots), played=played)
                    row = f"{shots} a face{', played' * played}"
                    least[row] = own.unsure
                    read[row] += [(own.weigh(tiles.look), tiles.faces) for tiles in tables]
                known = few(held, shots)
                faces = np.array([FACES.index(face_of(tile)) for tile in known.tiles])
                for tiles in tables:
                    said = nearest(hog_colour, known.crops, faces, tiles.crops)
                    read[f"{shots} a face: HOG and colour"].append(
                        (np.eye(len(FACES))[said], tiles.faces)
                    )
    print(
        f"{'':26} {'tiles':>6} {'right':>7} {'best':>7} {'?':>7} {'wrong':>7} {'of the surest':>14}"
    )
    for row, parts in read.items():
        told, faces = (np.concatenate(part) for part in zip(*parts, strict=True))
        sure, right = told.max(axis=1), told.argmax(axis=1) == faces
        unsure = sure < least[row]
        surest = sure >= np.quantile(sure, 0.01)
        print(
            f"{row:26} {len(faces):6} {(right & ~unsure).mean():7.4f} {right.mean():7.4f}"
            f" {unsure.mean():7.4f} {(~right & ~unsure).mean():7.4f}"
            f" {(~right & surest).sum() / surest.sum():14.4f}"
        )


if __name__ == "__main__":
    main()
