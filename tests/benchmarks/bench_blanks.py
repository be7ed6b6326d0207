"""Blank white dragons: how many are read, and what else that is plain is taken for one.

    python tests/benchmarks/bench_blanks.py [--data ../shared/data] [--every N] [--tables N]

Real photographs, read as `rackside read` does by the networks that are measured, not enrolled
and with 3 crops a face of the other half of the exposures. Their framed white dragons are painted
out (`blank_pictures`), for the enrolment too. Told of the blank ones: read right, wrong, ``?`` as a
face, told as a back, as a standing tile's top, left out though found, and not found. Then of how
many plain finds without a label (backs, tops, sides, table) how many are told as a white dragon,
and of drawn fingers and sheets of paper that are laid into the photographs. Last the same of
standing tiles that have blank ones of their own (``standing``), and of simulated tables with racks,
walls and a set with blank ones.
The limits (`vision.reading.plain`) were chosen on `rail`, on half of `seat` and a quarter of
`mixed`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import FACES, UNKNOWN, WHITE, Tile, face_of
from tests.benchmarks.blank_pictures import blanked
from tests.games.tables import dressed, enrolled
from training.data import MEASURED_FINDER, load_photos, put_right
from training.evaluation import GROUPS, MEASURED, draw_enrolment
from training.hands import fingers
from training.labelled import Labelled, exposure_of, looked_at, match, unsqueezed
from training.tables import SEATS, Builder
from vision.enrolment.labels import LabelledPhoto, LabelledTile
from vision.finding.finder import Finder
from vision.geometry.plan import TablePlan
from vision.geometry.quads import area
from vision.reading.photographs import read_image
from vision.reading.read_tile import ReadTile
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable, rectify_all
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.render import Renderer, truth_of

SHOTS = 3
GRAIN = 0.05  # deviation to brightness: what is less is plain to the eye
HOW = ("right", "wrong", "?", "back", "standing", "left out", "not found")
Picture = tuple[str, np.ndarray, tuple[LabelledTile, ...]]


def how(told: ReadTile | None, found: bool) -> str:
    """Return how a blank white dragon was told."""
    if told is None:
        return "left out" if found else "not found"
    if told.tile == WHITE:
        return "right"
    if told.tile != UNKNOWN:
        return "wrong"
    return "?" if told.side == "face" else told.side


def plain(image: np.ndarray, quads: Sequence[np.ndarray]) -> np.ndarray:
    """Return which quads show one paint but for light that falls off."""
    out = []
    for crop in rectify_all(image, quads, side=32, margin=-0.15):
        levels = cv2.GaussianBlur(crop, (3, 3), 0).astype(float).mean(axis=2)
        dx, dy = np.gradient(levels)
        out.append(float(np.hypot(dx - dx.mean(), dy - dy.mean()).mean()) < GRAIN * levels.mean())
    return np.array(out, bool)


def tally(picture: Picture, finder: Finder, reader: Reader) -> Counter[str]:
    """Return how the blank white dragons of a picture were told, and other plain finds."""
    _, image, boxes = picture
    tiles = read_image(image, finder, reader)
    labels = np.array([box.corners - 0.5 for box in boxes], np.float32).reshape(-1, 4, 2)
    quads = np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)
    told = {j: i for i, j in match(quads, labels)}
    finds = [f.corners for f in finder.find(image) if is_usable(f.corners)]
    found = {j for _, j in match(np.array(finds, np.float32).reshape(-1, 4, 2), labels)}
    out: Counter[str] = Counter()
    for j, box in enumerate(boxes):
        if box.tile == WHITE:
            out[how(tiles[told[j]] if j in told else None, j in found)] += 1
        elif j in told and box.tile != UNKNOWN and tiles[told[j]].tile == WHITE:
            out["others Wh"] += 1
    rest = [n for n in range(len(tiles)) if n not in told.values()]
    for n, is_plain in zip(rest, plain(image, quads[rest]), strict=True):
        if is_plain:
            out["plain"] += 1
            out["plain Wh"] += tiles[n].tile == WHITE
    return out


def laid(
    picture: Picture, finder: Finder, reader: Reader, rng: np.random.Generator
) -> Counter[str]:
    """Return of finds on drawn fingers and sheets of paper, how many are told as white dragons."""
    _, image, boxes = picture
    sizes = [float(np.sqrt(area(box.corners))) for box in boxes]
    if image.shape[0] != image.shape[1] or not sizes:
        return Counter()
    unit = 0.85 * float(np.median(sizes))
    out: Counter[str] = Counter()
    for what in ("skin", "paper"):
        drawn, seen = image.astype(np.float32), np.zeros(image.shape[:2], np.uint8)
        if what == "skin":
            fingers(rng, drawn, unit, seen)
        else:
            papers(rng, drawn, unit, seen)
        shown = np.clip(drawn, 0, 255).astype(np.uint8)
        shown = np.where(seen[..., None] > 0, cv2.GaussianBlur(shown, (0, 0), 0.7), shown)
        for tile in read_image(shown, finder, reader):
            x, y = np.clip(tile.corners.mean(axis=0), 0, image.shape[0] - 1).astype(int)
            if seen[y, x]:
                out[what] += 1
                out[f"{what} Wh"] += tile.tile == WHITE
    return out


def papers(rng: np.random.Generator, image: np.ndarray, unit: float, seen: np.ndarray) -> None:
    """Lay sheets of paper, half a tile to four tiles wide, into a picture; mark them in `seen`."""
    for _ in range(6):
        wide, long = unit * rng.uniform(0.5, 4.0, 2)
        at, turn = rng.uniform(0, image.shape[0], 2), float(rng.uniform(0, 180))
        corners = cv2.boxPoints(((float(at[0]), float(at[1])), (wide, long), turn))
        grey = rng.uniform(170, 252)
        colour = np.clip(grey + rng.normal(0, 5, 3), 0, 255)
        cover = np.zeros(seen.shape, np.uint8)
        cv2.fillConvexPoly(cover, corners.astype(np.int32), 255, cv2.LINE_AA)
        share = cover[..., None].astype(np.float32) / 255
        light = 1 + rng.normal(0, 0.03) * np.linspace(-1, 1, seen.shape[1])[None, :, None]
        image[:] = image * (1 - share) + np.clip(colour * light, 0, 255) * share
        seen[cover > 127] = 255


def labelled(reader: Reader, pictures: Sequence[Picture], finder: Finder) -> Labelled:
    """Return the labelled tiles of pictures where the finder finds them."""
    crops, faces, names = [], [], []
    for name, image, boxes in pictures:
        known = [box for box in boxes if box.tile != UNKNOWN]
        quads = [box.corners - 0.5 for box in known]
        found = [f.corners for f in finder.find(image) if is_usable(f.corners)]
        for i, j in match(np.array(found, np.float32).reshape(-1, 4, 2), np.array(quads)):
            quads[j] = found[i]
        crops.append(reader.crops(image, quads))
        faces += [FACES.index(face_of(box.tile)) for box in known]
        names += [name] * len(known)
    return looked_at(reader, np.concatenate(crops), faces, names)


def row(name: str, counted: Counter[str]) -> None:
    """Print one row."""
    figures = " ".join(f"{counted[key]:9}" for key in HOW)
    others = ", ".join(
        f"{key} {counted[f'{key} Wh']} of {counted[key]}"
        for key in ("plain", "skin", "paper", "tops", "backs")
        if counted[key]
    )
    print(f"{name:24} {figures}   {counted['others Wh']:3} {others}", flush=True)


def photographs(name: str, photos: Sequence[LabelledPhoto], finder: Finder, reader: Reader) -> None:
    """Print the rows of a collection, its white dragons painted blank."""
    pictures = [
        (exposure_of(p), *(blanked(*unsqueezed(p), finder) if p.folder != "standing" else
                           unsqueezed(p)))
        for p in photos
    ]  # fmt: skip
    rng = np.random.default_rng(7)
    plainly: Counter[str] = Counter()
    for picture in pictures:
        plainly += tally(picture, finder, reader) + laid(picture, finder, reader, rng)
    row(f"{name}, not enrolled", plainly)
    counted: Counter[str] = Counter()
    names = sorted({exposure for exposure, _, _ in pictures})
    for half in range(2):  # one is enrolled from, the other is read
        enrolled_from = [picture for picture in pictures if picture[0] in names[half::2]]
        tiles = labelled(reader, enrolled_from, finder)
        own, _ = draw_enrolment(reader, tiles, SHOTS, np.random.default_rng((SHOTS, half)))
        for picture in pictures:
            if picture[0] not in names[half::2]:
                counted += tally(picture, finder, own) + laid(picture, finder, own, rng)
    row(f"{name}, {SHOTS} a face", counted)


def simulated(count: int) -> Iterator[tuple[np.ndarray, list[tuple[Tile, str, np.ndarray]]]]:
    """Yield pictures of tables with a set that has blank white dragons, and what lies there."""
    names = [f"{n}{s}" for s in "bcd" for n in range(1, 10)] + ["E", "S", "W", "N", "R", "G", "J"]
    for seed in range(count):
        rng = np.random.default_rng([15, seed])
        worn = dressed("plain", "even").look
        look = replace(Appearance.random(rng), faces=worn.faces, back=worn.back, body=worn.body)
        camera = VirtualCamera.overhead(
            above=(*rng.normal(0, 40, 2), float(rng.uniform(750, 1500)))
        )
        builder = Builder(rng, names)
        for seat in SEATS:
            builder.wall(seat)
            builder.rack(seat)
        builder.discards()
        faces = [n for n, box in enumerate(builder.boxes) if box.side == "face"]
        for n in rng.choice(faces, 4, replace=False):
            builder.boxes[n] = replace(builder.boxes[n], tile="Wh")
        renderer = Renderer(camera, look, TablePlan(), rng)
        renderer.update(dict(enumerate(builder.boxes)))
        yield (
            renderer.sensor.expose(renderer.still, rng),
            [
                (Tile(t.tile), t.side, t.corners.astype(np.float32))
                for t in truth_of(builder.boxes, camera)
                if t.visible > 0.8
            ],
        )


def tables(count: int, finder: Finder, reader: Reader) -> None:
    """Print the rows of simulated tables: white dragons, and tops and backs told as such."""
    own = reader.with_tileset(enrolled(dressed("plain", "cold")))
    plainly: Counter[str] = Counter()
    known: Counter[str] = Counter()
    for image, truth in simulated(count):
        corners = np.array([quad for _, _, quad in truth])
        finds = [f.corners for f in finder.find(image) if is_usable(f.corners)]
        found = {j for _, j in match(np.array(finds, np.float32).reshape(-1, 4, 2), corners)}
        for counted, eyes in ((plainly, reader), (known, own)):
            tiles = read_image(image, finder, eyes)
            quads = np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)
            told = {j: i for i, j in match(quads, corners)}
            for j, (name, side, _) in enumerate(truth):
                tile = tiles[told[j]] if j in told else None
                if side == "face" and name == WHITE:
                    counted[how(tile, j in found)] += 1
                elif side != "face":
                    kind = "tops" if side == "standing" else "backs"
                    counted[kind] += 1
                    counted[f"{kind} Wh"] += tile is not None and tile.tile == WHITE
                elif tile is not None and tile.tile == WHITE:
                    counted["others Wh"] += 1
    row("tables, not enrolled", plainly)
    row("tables, enrolled", known)


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--every", type=int, default=1, help="only every so many-th photograph")
    options.add_argument("--tables", type=int, default=8)
    given = options.parse_args()
    cv2.setNumThreads(1)
    finder, reader = Finder(MEASURED_FINDER, threads=1), Reader(MEASURED, threads=1)
    print(f"{'':24} " + " ".join(f"{key:>9}" for key in HOW) + "   other faces, plain: told as Wh")
    tables(given.tables, finder, reader)
    groups = {"standing": ("standing",), **GROUPS, "mixed": ("mixed_sets",)}
    for name, folders in groups.items():
        photos = put_right(p for folder in folders for p in load_photos(given.data, folder))
        shown = [p for p in photos if any(box.tile == WHITE for box in p.boxes)]
        if name == "standing":
            shown = photos
        photographs(name, shown[:: 1 if name == "standing" else given.every], finder, reader)


if __name__ == "__main__":
    main()
