"""Fits how near a drawing must come to what was learned, where its set is not enrolled.

    python -m training.unfamiliar --data ../shared/data

On sets that the measured network never saw: the seat's photographs and the catalogue's `am_B` and
`ch_12` stand for usual sets, the drawn ones of `training.styles` for strange ones, and
their jokers and flowers among the catalogue's tiles for a maker's own beside faces that all makers
share. The harm of a wrong face is `HARM` times that of a ``?``, and usual sets count `USUAL` times
as much, as where the reader is calibrated. The bar may cost no usual set more than `MOST_LOST` of
its tiles.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from pathlib import Path

import numpy as np

from rules.tiles import FACES, FLOWER, JOKER, Tile, face_of
from training.data import CROPS_KEPT_OUT, MEASURED_FINDER, load_photos, put_right
from training.evaluation import GROUPS, MEASURED
from training.labelled import Labelled, labelled_in_photos
from training.reader_augment import as_photographed
from training.reader_calibrate import HARM, USUAL, photographed_sets
from training.styles import STYLES, style
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.unfamiliar import NearnessLimit
from vision.reading.weighing import general
from vision.simulator.art import pictures_of

MOST_LOST = 0.01
"""Of a usual set's tiles, as many as may be given up that were read right."""
GUESTS = 4.0
"""How much jokers and flowers among a known set's tiles count: a joker named as a tile that it is
not is the dearest confusion of the game."""
TOGETHER = 14  # tiles of a catalogue's or a drawn set that are seen in one picture


@dataclass(frozen=True)
class Seen:
    """What a picture's n tiles are read as, how near they come, and whether that is right."""

    faces: np.ndarray
    near: np.ndarray
    right: np.ndarray
    given: np.ndarray

    def harm(self, bar: NearnessLimit, among: np.ndarray | None = None) -> float:
        """Return the harm of these tiles with such a bar; `among` (m,): how near others come."""
        near = self.near[self.given] if among is None else among
        named = self.given & (self.near >= bar.least(self.faces, near))
        return float(HARM * (named & ~self.right).sum() + (~named).sum())

    def lost(self, bar: NearnessLimit) -> int:
        """Return how many tiles read right would not be named with such a bar."""
        named = self.near >= bar.least(self.faces, self.near[self.given])
        return int((self.given & self.right & ~named).sum())

    def parts(self) -> list[Seen]:
        """Return its tiles, each as if it were in a picture by itself."""
        return [Seen(*(each[[n]] for each in astuple(self))) for n in range(len(self.faces))]


def seen_as(reader: Reader, logits: np.ndarray, faces: np.ndarray) -> Seen:
    """Return what n tiles of one picture are read as; `faces` (n,) are the true ones."""
    shares = general(logits, reader.calibration)
    best = shares.argmax(axis=1)
    given = shares.max(axis=1) >= reader.calibration.unsure
    return Seen(best, logits.max(axis=1), best == faces, given)


def together(
    reader: Reader, logits: np.ndarray, faces: np.ndarray, rng: np.random.Generator
) -> Iterator[Seen]:
    """Yield a set's tiles, so many in a picture, in random order."""
    order = rng.permutation(len(faces))
    for part in np.array_split(order, max(1, len(order) // TOGETHER)):
        yield seen_as(reader, logits[part], faces[part])


def by_exposure(reader: Reader, tiles: Labelled) -> Iterator[Seen]:
    """Yield photographs' tiles, an exposure each."""
    for name in np.unique(tiles.exposures):
        one = tiles.exposures == name
        yield seen_as(reader, tiles.look.logits[one], tiles.faces[one])


def main() -> None:
    """Choose the bar and print it."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    data = args.parse_args().data
    reader, finder = Reader(MEASURED), Finder(MEASURED_FINDER)
    rng = np.random.default_rng(3)
    photos = put_right(p for folder in GROUPS["seat"] for p in load_photos(data, folder))
    usual = [list(by_exposure(reader, labelled_in_photos(reader, photos, finder)))]
    for name, tiles in zip(CROPS_KEPT_OUT, photographed_sets(reader, data), strict=True):
        print(f"{name}: {len(tiles.faces)} looks")
        usual.append(list(together(reader, tiles.look.logits, tiles.faces, rng)))
    strange, guests, alone = [], [], []
    for name in STYLES:
        drawn = [p for face in FACES for p in pictures_of(face)] * 4
        look = reader.look(as_photographed([style(name)(p, 110) for p in drawn], rng))
        faces = np.array([FACES.index(face_of(Tile(p))) for p in drawn])
        strange.append(list(together(reader, look.logits, faces, rng)))
        # Its jokers and flowers by themselves, each among tiles of usual sets.
        odd = np.flatnonzero(np.isin(faces, [FACES.index(JOKER), FACES.index(FLOWER)]))
        single = [seen_as(reader, look.logits[[n]], faces[[n]]) for n in odd]
        hosts = [one for seen in usual[1:] for one in seen]
        guests.append([(one, hosts[n % len(hosts)]) for n, one in enumerate(single)])
        alone.append(single)

    def harm(bar: NearnessLimit) -> float:
        visits = [
            np.mean([one.harm(bar, host.near[host.given]) for one, host in seen])
            for seen in guests
        ]  # fmt: skip
        odd = mean_harm(strange, bar) + GUESTS * float(np.mean(visits))
        return USUAL * mean_harm(usual, bar) + odd

    def kept(bar: NearnessLimit) -> bool:
        return all(lost([one], bar) <= MOST_LOST for one in usual)

    nothing = NearnessLimit(-np.inf, 0.0, 0.0, 0.0, -np.inf)
    grid = itertools.product(
        (14.0, 15.0, 15.5, 16.0, 16.5, 17.0),
        (12.0, 12.5, 13.0, 13.5, 14.0),
        (13.0, 14.0, 14.5, 15.0, 15.5, 16.0, 17.0),
        (0.0, 0.25, 0.5, 0.75),
        (-np.inf,),
    )
    bars = (NearnessLimit(*values) for values in grid)
    best = min(filter(kept, bars), key=harm)
    # Few tiles in a picture: the same tiles, one at a time.
    ones = [[part for one in seen for part in one.parts()] for seen in usual]
    few = min(
        (
            least
            for least in np.arange(9.0, 17.0, 0.5)
            if all(lost([one], replace(best, few=float(least))) <= MOST_LOST for one in ones)
        ),
        key=lambda least: (
            USUAL * mean_harm(ones, replace(best, few=float(least)))
            + mean_harm(alone, replace(best, few=float(least)))
        ),
    )
    print(f"harm {harm(nothing):.4f} without, {harm(best):.4f} with")
    print(replace(best, few=float(few)))


def lost(sets: list[list[Seen]], bar: NearnessLimit) -> float:
    """Return the share of all tiles that were read right and are a ``?`` with such a bar."""
    gone = sum(one.lost(bar) for seen in sets for one in seen)
    return gone / sum(len(one.faces) for seen in sets for one in seen)


def mean_harm(sets: list[list[Seen]], bar: NearnessLimit) -> float:
    """Return the harm a tile, each set counting as much."""
    return float(
        np.mean([
            sum(one.harm(bar) for one in seen) / sum(len(one.faces) for one in seen)
            for seen in sets
        ])
    )  # fmt: skip


if __name__ == "__main__":
    main()
