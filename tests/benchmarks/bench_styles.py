"""Drawings and things that no network was trained on: what is told though it should be ``?``.

    python tests/benchmarks/bench_styles.py [--data ../shared/data] [--looks N] [--emblems DIR]

Of each style of `odd_styles`, and of the jokers and flowers of other drawn sets, so many looks of
a random camera, not enrolled: each by itself; among tiles of an American set that training never
saw (`am_B`), as a maker's own joker is (*sharp*: as a camera without fault sees it); and, for whole
styles, among its own kind. Told: right,
wrong, ``?``, and how many of the told are wrong, without and with what asks more of unfamiliar
drawings (`vision.reading.unfamiliar`). Then the same of usual sets' own jokers, flowers and other
faces. Last things that are no tiles, drawn into the held-out photographs: of those that the finder
takes for tiles, how many are named.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.tiles import FACES, FLOWER, JOKER, NUMBERED_FLOWERS, UNKNOWN
from tests.benchmarks.odd_styles import STYLES, drawn
from training.data import (
    CROPS_KEPT_OUT,
    MEASURED_FINDER,
    heldout_photos,
    load_photos,
    put_right,
    validation_crops,
)
from training.emblems import face_with, load_emblems
from training.evaluation import GROUPS, MEASURED
from training.labelled import labelled_crops, labelled_in_photos, unsqueezed
from training.reader_augment import as_photographed
from training.styles import STYLES as SETS
from training.styles import style
from vision.finding.finder import Finder
from vision.geometry.quads import area
from vision.reading.photographs import read_image
from vision.reading.reader import NetworkOutput, Reader
from vision.reading.rectify import rectify
from vision.reading.unfamiliar import strange
from vision.reading.weighing import general

HEIGHT = 110  # pixels of a drawn face
GREEN = (70, 120, 60)  # a cloth
TOGETHER = 14  # tiles in a picture


class Tally:
    """Faces told, without and with what asks more of unfamiliar drawings."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def told(
        self, look: NetworkOutput, beside: NetworkOutput | None = None
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return the best faces (n,), and which are told before and after.

        `beside`: the picture's other tiles; None: each lies by itself.
        """
        tuned = self.reader.calibration
        shares, near = general(look.logits, tuned), look.logits.max(axis=1)
        best, given = shares.argmax(axis=1), shares.max(axis=1) >= tuned.unsure
        others = np.zeros(0)
        if beside is not None:
            others = beside.logits.max(axis=1)[
                general(beside.logits, tuned).max(axis=1) >= tuned.unsure
            ]
        after = np.zeros(len(best), bool)
        for n in range(len(best)):
            seen = (*best[[n]], *np.zeros(len(others), int))
            told = (*given[[n]], *np.ones(len(others), bool))
            away = (*look.genuine[[n]], *np.zeros(len(others)))
            odd = strange(*map(np.array, (seen, (*near[[n]], *others), away, told)))
            after[n] = not odd[0]
        return best, given, given & after

    def row(
        self, name: str, look: NetworkOutput, faces: np.ndarray, beside: NetworkOutput | None = None
    ) -> None:
        """Print one row."""
        best, *both = self.told(look, beside)
        print(f"{name:44} {len(faces):6}", end="")
        for given in both:
            right = best == faces
            wrong = int((given & ~right).sum())
            print(
                f"   {(given & right).mean():6.4f} {(given & ~right).mean():6.4f}"
                f" {(~given).mean():6.4f} {wrong:4}/{given.sum():5}",
                end="",
            )
        print(flush=True)


def disc(rng: np.random.Generator, unit: float) -> np.ndarray:
    """A disc of steel, turned, with a shine."""
    side = round(unit * rng.uniform(0.9, 1.4))
    y, x = np.mgrid[0:side, 0:side] / side - 0.5
    r, a = np.hypot(x, y), np.arctan2(y, x)
    grey = 150 + 70 * np.cos(2 * (a - rng.uniform(0, math.pi))) + 12 * np.sin(r * 160)
    out = np.zeros((side, side, 4), np.float32)
    out[..., :3] = np.clip(grey, 0, 255)[..., None]
    out[..., 3] = (r < 0.49) * 1.0
    return out


def chip(rng: np.random.Generator, unit: float) -> np.ndarray:
    """A gaming chip with marks round its rim and a figure."""
    side = round(unit * rng.uniform(0.9, 1.5))
    out = np.zeros((side, side, 4), np.float32)
    middle, radius = (side // 2, side // 2), side // 2 - 1
    paint = tuple(float(v) for v in rng.uniform(20, 230, 3))
    plate = np.zeros((side, side, 3), np.uint8)
    cv2.circle(plate, middle, radius, paint, -1, cv2.LINE_AA)
    for k in range(8):
        a = k * 45
        cv2.ellipse(plate, middle, (radius - 2,) * 2, 0, a, a + 18, (240, 240, 240), 5, cv2.LINE_AA)
    cv2.circle(plate, middle, round(radius * 0.62), (240, 240, 235), -1, cv2.LINE_AA)
    text = str(rng.choice(["1", "5", "10", "25", "100"]))
    at = (middle[0] - 5 * len(text), middle[1] + 5)
    cv2.putText(plate, text, at, cv2.FONT_HERSHEY_SIMPLEX, side / 90, paint, 2, cv2.LINE_AA)
    out[..., :3] = plate
    y, x = np.mgrid[0:side, 0:side] - side / 2
    out[..., 3] = (np.hypot(x, y) < radius) * 1.0
    return out


def slot(rng: np.random.Generator, unit: float) -> np.ndarray:
    """A slot of an automatic table: a dark opening with a rim, as long as a tile or longer."""
    wide, high = round(unit * rng.uniform(0.8, 1.2)), round(unit * rng.uniform(1.1, 2.0))
    out = np.ones((high, wide, 4), np.float32)
    out[..., :3] = rng.uniform(120, 220)
    edge = max(2, round(0.1 * wide))
    depth = np.linspace(rng.uniform(10, 40), rng.uniform(40, 110), high - 2 * edge)
    out[edge:-edge, edge:-edge, :3] = depth[:, None, None]
    return out


def sheet(rng: np.random.Generator, unit: float) -> np.ndarray:
    """A score sheet: a ruled table with figures, its boxes about a tile's size."""
    wide, high = round(unit * rng.uniform(0.8, 1.3)), round(unit * rng.uniform(0.9, 1.5))
    rows, columns = int(rng.integers(3, 6)), int(rng.integers(3, 6))
    plate = np.full((rows * high + 2, columns * wide + 2, 3), rng.uniform(215, 252), np.uint8)
    ink = tuple(float(v) for v in rng.uniform(0, 120, 3))
    for row in range(rows + 1):
        cv2.line(plate, (0, row * high), (plate.shape[1], row * high), ink, 1)
    for column in range(columns + 1):
        cv2.line(plate, (column * wide, 0), (column * wide, plate.shape[0]), ink, 1)
    for row in range(rows):
        for column in range(columns):
            text = str(int(rng.integers(1, 200)))
            at = (column * wide + 3, round((row + 0.7) * high))
            cv2.putText(plate, text, at, cv2.FONT_HERSHEY_SIMPLEX, unit / 70, ink, 1, cv2.LINE_AA)
    return np.concatenate([plate, np.ones((*plate.shape[:2], 1))], axis=2).astype(np.float32)


THINGS: Final[dict[str, Callable[[np.random.Generator, float], np.ndarray]]] = {
    "a disc of steel": disc,
    "chips": chip,
    "table slots": slot,
    "score sheets": sheet,
}


def things(data: Path, finder: Finder, reader: Reader) -> None:
    """Print of each thing how many were laid, taken for tiles, and named."""
    for name, draw in THINGS.items():
        rng = np.random.default_rng(5)
        laid = found = named = 0
        for photo in heldout_photos(data):
            image, boxes = unsqueezed(photo)
            unit = 0.85 * float(np.median([np.sqrt(area(box.corners)) for box in boxes]))
            drawn_in, over = image.astype(np.float32), np.zeros(image.shape[:2], bool)
            for _ in range(3):
                thing = draw(rng, unit)
                high, wide = thing.shape[:2]
                if high >= image.shape[0] or wide >= image.shape[1]:
                    continue
                top = int(rng.integers(image.shape[0] - high))
                left = int(rng.integers(image.shape[1] - wide))
                place = (slice(top, top + high), slice(left, left + wide))
                share = thing[..., 3:]
                drawn_in[place] = drawn_in[place] * (1 - share) + thing[..., :3] * share
                over[place] |= share[..., 0] > 0
                laid += 1
            shown = np.where(over[..., None], cv2.GaussianBlur(drawn_in, (0, 0), 0.8), drawn_in)
            for tile in read_image(np.clip(shown, 0, 255).astype(np.uint8), finder, reader):
                x, y = (
                    tile.corners.mean(axis=0).clip(0, np.array(image.shape[1::-1]) - 1).astype(int)
                )
                if over[y, x]:
                    found += 1
                    named += tile.tile != UNKNOWN
        print(f"{name:44} {laid:6} laid, {found:4} told as something, {named:4} named", flush=True)


def close_up(pictures: list[np.ndarray]) -> np.ndarray:
    """Return crops (n, side, side, 3) of drawn faces as a camera without fault sees them."""
    crops = []
    for picture in pictures:
        high, wide = picture.shape[:2]
        quad = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
        ground = cv2.copyMakeBorder(picture, 24, 24, 24, 24, cv2.BORDER_CONSTANT, value=GREEN)
        crops.append(rectify(ground, quad + 24))
    return np.stack(crops)


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--looks", type=int, default=200, help="of each style")
    options.add_argument("--emblems", type=Path, help="also emblems (training.emblems)")
    options.add_argument("--photographs", action="store_true", help="rail and seat too")
    given = options.parse_args()
    cv2.setNumThreads(1)
    finder, reader = Finder(MEASURED_FINDER, threads=1), Reader(MEASURED, threads=1)
    tally = Tally(reader)
    catalogue = {
        name: labelled_crops(reader, [c for c in validation_crops(given.data) if c.set == name])
        for name in CROPS_KEPT_OUT
    }
    rng = np.random.default_rng(4)
    american = catalogue["am_B"].look
    hosts = american.part(rng.permutation(len(american.logits))[:TOGETHER])
    print(f"{'':51}   before: right wrong ? (of told)     after: right wrong ? (of told)")
    wild = [FACES.index(JOKER), FACES.index(FLOWER)]
    for name in STYLES:
        pairs = [drawn(name, np.random.default_rng([9, n]), HEIGHT) for n in range(given.looks)]
        look = reader.look(as_photographed([picture for _, picture in pairs], rng))
        faces = np.array([FACES.index(tile) for tile, _ in pairs])
        sharp = reader.look(close_up([picture for _, picture in pairs]))
        tally.row(f"{name}, each by itself", look, faces)
        tally.row(f"{name}, among a known set's, sharp", sharp, faces, hosts)
        tally.row(f"{name}, among a known set's", look, faces, hosts)
        tally.row(f"{name}, among their like", look, faces, look.part(np.arange(TOGETHER)))
    for name in SETS:
        names = [JOKER, *NUMBERED_FLOWERS] * (given.looks // 9)
        look = reader.look(as_photographed([style(name)(n, HEIGHT) for n in names], rng))
        faces = np.array([wild[0] if n == JOKER else wild[1] for n in names])
        tally.row(f"{name}: jokers and flowers, among a known set's", look, faces, hosts)
    if given.emblems:
        pictures = load_emblems(given.emblems)
        drawings = [face_with(pictures, rng) for _ in range(1000)]
        for how, crops in (("", as_photographed(drawings, rng)), (", sharp", close_up(drawings))):
            look = reader.look(crops)
            tally.row(f"emblems, among a known set's{how}", look, np.full(1000, -1), hosts)
    for name, tiles in catalogue.items():
        is_wild = np.isin(tiles.faces, wild)
        for what, chosen in (("jokers and flowers", is_wild), ("other faces", ~is_wild)):
            part = tiles.part(chosen)
            tally.row(f"{name}: {what}", part.look, part.faces, tiles.look)
    if given.photographs:
        for name, folders in GROUPS.items():
            photos = put_right(p for f in folders for p in load_photos(given.data, f))
            tiles = labelled_in_photos(reader, photos, finder)
            for what, wanted in (("jokers and flowers", True), ("other faces", False)):
                best, before, after, true = [], [], [], []
                for exposure in np.unique(tiles.exposures):
                    one = tiles.part(tiles.exposures == exposure)
                    chosen = np.isin(one.faces, wild) == wanted
                    told = tally.told(one.look.part(chosen), one.look)
                    for kept, new in zip((best, before, after), told, strict=True):
                        kept.append(new)
                    true.append(one.faces[chosen])
                b, x, y, t = (np.concatenate(part) for part in (best, before, after, true))
                print(f"{name}: {what:30} {len(t):6}", end="")
                for told_ in (x, y):
                    wrong = int((told_ & (b != t)).sum())
                    print(
                        f"   right {(told_ & (b == t)).mean():.4f} wrong {wrong}/{told_.sum()}",
                        end="",
                    )
                print(flush=True)
    things(given.data, finder, reader)


if __name__ == "__main__":
    main()
