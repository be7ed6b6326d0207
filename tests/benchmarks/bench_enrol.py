"""How well a set is enrolled: seconds, tiles wrong before any correction, mistakes caught.

Sets are laid out as the guide shows on a simulated table, in random light, from
the table's camera and from telephones held askew. Their faces are the drawn
set's, and pictures of real tiles under ``../shared/data``: the catalogue sets
that served no training of the reader (``am_B`` and ``ch_12``), and tiles cut out
of the rail photographs, a set on which nothing was trained. Each copy is
another picture. Then labels are swapped on purpose: one tile laid in another's
place, two columns laid in each other's, and a host's wrong word.

    python tests/benchmarks/bench_enrol.py [--data ../shared/data] [--seeds 6]
"""

from __future__ import annotations

import argparse
import csv
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np

from rules.tiles import Tile, face_of
from training.data import MEASURED_FINDER
from training.evaluation import MEASURED
from vision.enrolment.draft import Draft
from vision.enrolment.guide import GUIDES
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.simulator import art
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance, Faces
from vision.simulator.render import Scene, TruthQuad, render
from vision.simulator.solids import Box

PITCH = (27.0, 38.0)  # mm from tile to tile, and from row to row
UPSIDE_DOWN = 0.15  # of the tiles, as hosts lay them
CAMERAS = {
    "table's camera": VirtualCamera.overhead(),
    "telephone above": VirtualCamera.overhead(2016, 1512, 640, (0, -60, 900), 8),
    "telephone askew": VirtualCamera.overhead(2016, 1512, 640, (120, -420, 700), 4),
    "from the side": VirtualCamera.overhead(1512, 2016, 860, (0, -250, 800), 88),
}
Pictures = dict[Tile, list[np.ndarray]]
Placed = list[tuple[Tile, float, float]]


@dataclass
class Tally:
    """What came of some photographs."""

    tiles: int = 0
    found: int = 0
    wrong: int = 0
    wrong_untold: int = 0
    doubtful: int = 0
    phantoms: int = 0
    seconds: list[float] = field(default_factory=list)

    def line(self, name: str) -> str:
        """Return the tally as a row of a table."""
        return (
            f"| {name} | {self.tiles} | {self.found} | {self.wrong} | {self.wrong_untold} | "
            f"{self.doubtful} | {self.phantoms} | {np.median(self.seconds):.1f} |"
        )


def catalogue(data: Path, name: str) -> Pictures:
    """Return the catalogue's pictures of one set."""
    found: Pictures = defaultdict(list)
    with (data / "crops" / "labels.csv").open() as table:
        for row in csv.DictReader(table):
            if row["set"] == name:
                found[face_of(Tile(row["tile"]))].append(cv2.imread(str(data / row["file"])))
    return found


def cut_from(data: Path, name: str, rng: np.random.Generator) -> Pictures:
    """Return up to eight pictures of each face, cut from photographs by their labels' boxes."""
    boxes = defaultdict(list)
    with (data / "photos" / name / "labels.csv").open() as table:
        for row in csv.DictReader(table):
            boxes[row["image"]].append(row)
    found: Pictures = defaultdict(list)
    for image in rng.permutation(sorted(boxes)):
        picture = cv2.imread(str(data / "photos" / name / "images" / str(image)))
        assert picture is not None
        for row in boxes[str(image)]:
            x, y = ([float(row[f"{axis}{i}"]) for i in range(1, 5)] for axis in "xy")
            wide, high = max(x) - min(x), max(y) - min(y)
            face = face_of(Tile(row["tile"]))
            # Upright and not too small: the box is then the tile.
            usable = row["tile"] != "?" and wide >= 28 and 1.1 < high / wide < 1.6
            if usable and len(found[face]) < 8:
                cut = picture[int(min(y)) : int(max(y)), int(min(x)) : int(max(x))]
                found[face].append(cut)
    return found


def faces_of(pictures: Pictures) -> Faces:
    """Return how a table's tiles look: copy k of a face, named ``5b#k``, is its k-th picture."""

    def drawn(name: str, height: int) -> np.ndarray:
        face, _, copy = name.partition("#")
        there = pictures.get(face_of(Tile(face)))
        if not there:
            return art.raster(face, height)
        one = there[int(copy or 0) % len(there)]
        high = max(height, 60)
        way = cv2.INTER_AREA if one.shape[0] > high else cv2.INTER_CUBIC
        return np.asarray(cv2.resize(one, (round(high * 3 / 4), high), interpolation=way), np.uint8)

    return drawn


def photograph(
    kind: str,
    seed: int,
    camera: VirtualCamera,
    pictures: Pictures | None,
    placed: Placed | None = None,
) -> tuple[np.ndarray, list[TruthQuad]]:
    """Return a photograph of a set laid out by the guide in random light, and what lies in it."""
    rng = np.random.default_rng((seed, 77))
    guide = GUIDES[kind]
    wide, high = guide.size()
    nth: Counter[Tile] = Counter()
    boxes = []
    for tile, x, y in placed or guide.placed():
        face = face_of(tile)
        drawings = art.pictures_of(face)
        name = drawings[nth[face] % len(drawings)] if pictures is None else f"{tile}#{nth[face]}"
        nth[face] += 1
        at = (x - wide / 2) * PITCH[0], (high / 2 - y) * PITCH[1]
        angle = float(np.clip(rng.normal(0, 1.8), -5, 5)) + 180 * (rng.random() < UPSIDE_DOWN)
        boxes.append(
            Box(
                tile, (at[0] + rng.normal(0, 0.8), at[1] + rng.normal(0, 1.0)), angle=angle,
                picture=Tile(name), tone=int(rng.integers(10_000)),
            )
        )  # fmt: skip
    look = Appearance.random(rng)
    if pictures is not None:
        look = replace(look, faces=faces_of(pictures))
    return render(Scene(boxes, look=look, camera=camera, racks=False), rng)


def compare(draft: Draft, truth: list[TruthQuad], tally: Tally, shape: tuple[int, ...]) -> None:
    """Count a draft's one photograph against what lies in it and is wholly in the picture."""
    photo = draft.photos[0]
    corners = np.array([quad.corners for quad in truth])
    inside = np.all((corners >= 0) & (corners < (shape[1], shape[0])), axis=(1, 2))
    centres = corners.mean(axis=1)
    told = {i for _, i in draft.doubtful()}
    met = set()
    for i, entry in enumerate(photo.entries):
        away = np.linalg.norm(centres - photo.study.corners[i].mean(axis=0), axis=1)
        j = int(away.argmin())
        if away[j] > np.linalg.norm(corners[j, 1] - corners[j, 0]) / 2:
            tally.phantoms += i not in told
            continue
        met.add(j)
        if entry.named.tile != truth[j].tile:
            tally.wrong += 1
            tally.wrong_untold += i not in told
    tally.doubtful += len(told)
    tally.tiles += int(inside.sum())
    tally.found += sum(bool(inside[j]) for j in met)


def enrolled(kind: str, image: np.ndarray, finder: Finder, reader: Reader, tally: Tally) -> Draft:
    """Return the draft of one photograph; the tally hears how long it took."""
    draft = Draft(GUIDES[kind], finder, reader)
    began = time.perf_counter()
    draft.add(image, "photograph")
    tally.seconds.append(time.perf_counter() - began)
    return draft


def one_in_anothers_place(rng: np.random.Generator) -> Callable[[Placed], tuple[Placed, set[int]]]:
    """Swap two tiles of different faces, such as a host who mistakes them."""

    def swapped(placed: Placed) -> tuple[Placed, set[int]]:
        while True:
            a, b = (int(i) for i in rng.choice(len(placed), 2, replace=False))
            if face_of(placed[a][0]) != face_of(placed[b][0]):
                break
        out = list(placed)
        out[a], out[b] = (placed[b][0], *placed[a][1:]), (placed[a][0], *placed[b][1:])
        return out, {a, b}

    return swapped


def columns_in_each_others(
    rng: np.random.Generator,
) -> Callable[[Placed], tuple[Placed, set[int]]]:
    """Swap two neighbouring columns of a suit in all four rows."""

    def swapped(placed: Placed) -> tuple[Placed, set[int]]:
        n, suit = int(rng.integers(1, 9)), str(rng.choice(list("bcd")))
        pair = {
            Tile(f"{n}{suit}"): Tile(f"{n + 1}{suit}"),
            Tile(f"{n + 1}{suit}"): Tile(f"{n}{suit}"),
        }
        out = [(pair.get(tile, tile), x, y) for tile, x, y in placed]
        return out, {i for i, (tile, _, _) in enumerate(placed) if tile in pair}

    return swapped


def main() -> None:
    """Print the tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--data", type=Path, default=Path("../shared/data"))
    asked.add_argument("--seeds", type=int, default=6)
    given = asked.parse_args()
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    finder, reader = Finder(MEASURED_FINDER), Reader(MEASURED)
    rng = np.random.default_rng(11)
    sets: dict[str, tuple[str, Pictures | None]] = {"drawn": ("american-152", None)}
    if given.data.is_dir():
        sets["am_B, catalogue"] = ("american-152", catalogue(given.data, "am_B"))
        sets["ch_12, catalogue"] = ("british-144", catalogue(given.data, "ch_12"))
        sets["rail, photographs"] = ("british-144", cut_from(given.data, "rail_set", rng))
    print("| set, camera | tiles | found | named wrong | of these not doubted | doubted |"
          " no tile, not doubted | seconds |\n|---|---|---|---|---|---|---|---|")  # fmt: skip
    for name, (kind, pictures) in sets.items():
        for seen, camera in CAMERAS.items():
            tally = Tally()
            for seed in range(given.seeds):
                image, truth = photograph(kind, seed, camera, pictures)
                draft = enrolled(kind, image, finder, reader, tally)
                compare(draft, truth, tally, image.shape)
            print(tally.line(f"{name}, {seen}"), flush=True)
    print("\n| labels swapped on purpose | sets | tiles | told | told of others |")
    print("|---|---|---|---|---|")
    for name, (kind, pictures) in sets.items():
        for what, way in (
            ("two tiles in each other's place", one_in_anothers_place),
            ("two columns in each other's place", columns_in_each_others),
            ("a host's wrong word for two tiles", one_in_anothers_place),
        ):
            print(
                _swaps(name, what, kind, pictures, way(rng), given.seeds, finder, reader),
                flush=True,
            )


def _swaps(
    name: str,
    what: str,
    kind: str,
    pictures: Pictures | None,
    swap: Callable[[Placed], tuple[Placed, set[int]]],
    seeds: int,
    finder: Finder,
    reader: Reader,
) -> str:
    by_word = what.startswith("a host's")
    tiles = told = others = 0
    for seed in range(100, 100 + seeds):
        right = GUIDES[kind].placed()
        laid, moved = swap(right)
        image, truth = photograph(
            kind, seed, CAMERAS["telephone above"], pictures, None if by_word else laid
        )
        draft = enrolled(kind, image, finder, reader, Tally())
        photo = draft.photos[0]
        centres = photo.study.corners.mean(axis=1)
        at = {
            k: int(np.linalg.norm(centres - truth[k].corners.mean(axis=0), axis=1).argmin())
            for k in moved
        }
        if by_word:
            for k, i in at.items():
                draft.say(photo.number, i, laid[k][0])
        photo = draft.photos[0]
        heard = {i for _, i in draft.doubtful() + draft.contradictions()}
        confused = draft.confused()
        for i, entry in enumerate(photo.entries):
            spoken = i in heard or face_of(entry.named.tile) in confused
            if i in at.values():
                # Named as it is, wherever it lies, is as good as told.
                k = next(k for k, v in at.items() if v == i)
                tiles += 1
                told += spoken or (not by_word and entry.named.tile == laid[k][0])
            else:
                others += spoken
    return f"| {name}: {what} | {seeds} | {tiles} | {told} | {others} |"


if __name__ == "__main__":
    main()
