"""Calibrates how sure the reader is, on sets that serve neither training nor its test.

``python -m vision.training.reader_calibrate --data DIR --model vision/models/reader.onnx``

Without an enrolled set: the `seat_view` photographs, several sets unseen in
training. With one: the same, enrolled from other photographs of the mixture,
and the catalogue sets kept out of training seen through the random camera of
`reader_augment`. The test of enrolment, ``rail_set``, is not looked at.
Scales are chosen by likelihood (Guo et al. 2017, "On calibration of modern
neural networks"), on the understanding that some labels are wrong (`MISLABELLED`);
the thresholds so that least harm is done, a wrong face doing `HARM` times the
harm of a ``?``. Wrong labels add the same to every threshold's harm.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import cv2
import numpy as np

from rules.tiles import FACES
from vision.evaluation import Labelled, draw_enrolment, labelled_crops, labelled_in_photos
from vision.reader import Calibration, Reader
from vision.rectify import rectify
from vision.training.data import CROPS_KEPT_OUT, load_photos, validation_crops
from vision.training.reader_augment import misplaced, photographed
from vision.training.reader_export import describe

MISLABELLED = 0.01  # of the labels; else a few of them would decide the scales
HARM = 4.0

Case = tuple[Reader, Labelled]


def likelihood(cases: Sequence[Case], tuned: Calibration) -> float:
    """Return the mean over cases of the mean log-probability of the true faces."""
    totals = []
    for reader, tiles in cases:
        shares = _with(reader, tuned).weigh(tiles.look)[np.arange(len(tiles.faces)), tiles.faces]
        totals.append(np.log((1 - MISLABELLED) * shares + MISLABELLED / len(FACES)).mean())
    return float(np.mean(totals))


def _with(reader: Reader, tuned: Calibration) -> Reader:
    other = reader.with_tileset(reader.tileset)
    other.calibration = tuned
    return other


def threshold(cases: Sequence[Case], tuned: Calibration) -> float:
    """Return the probability below which a reading had better not be given."""
    found, right = [], []
    for reader, tiles in cases:
        probabilities = _with(reader, tuned).weigh(tiles.look)
        found.append(probabilities.max(1))
        right.append(probabilities.argmax(1) == tiles.faces)
    share, ok = np.concatenate(found), np.concatenate(right)
    steps = np.arange(0.2, 0.96, 0.01)
    harm = [HARM * (~ok & (share >= least)).mean() + (share < least).mean() for least in steps]
    return float(steps[int(np.argmin(harm))])


def photographed_sets(reader: Reader, data: Path, looks: int = 3) -> list[Labelled]:
    """Return the catalogue sets kept out of training as a random camera sees them."""
    rng = np.random.default_rng(5)
    sets = []
    for name in CROPS_KEPT_OUT:
        crops = [crop for crop in validation_crops(data) if crop.set == name]
        clean = labelled_crops(reader, crops)
        square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * reader.side - 0.5
        seen, exposures = [], []
        for look in range(looks):
            for i, crop in enumerate(clean.crops):
                wide = cv2.copyMakeBorder(crop, 24, 24, 24, 24, cv2.BORDER_REPLICATE)
                place = misplaced(square + 24, rng)
                seen.append(photographed(rectify(wide, place, margin=0.0), rng))
                exposures.append(f"{name} {look} {i}")
        pictures = np.stack(seen)
        faces = np.tile(clean.faces, looks)
        sets.append(Labelled(pictures, reader.look(pictures), faces, np.array(exposures)))
    return sets


def best(
    values: dict[str, np.ndarray], worth: Callable[[dict[str, float]], float]
) -> dict[str, float]:
    """Return the combination of values that is worth most."""
    grid = [
        dict(zip(values, map(float, one), strict=True))
        for one in itertools.product(*values.values())
    ]
    return max(grid, key=worth)


def calibrate(reader: Reader, data: Path) -> Calibration:
    """Choose every figure of a reader's calibration."""
    photos = [p for folder in ("seat_view", "seat_view_b") for p in load_photos(data, folder)]
    seat = labelled_in_photos(reader, photos)
    plain: list[Case] = [(reader.with_tileset(None), seat)]
    tuned = reader.calibration
    tuned = replace(
        tuned,
        **best(
            {"scale": np.geomspace(0.3, 3, 24)},
            lambda chosen: likelihood(plain, replace(tuned, **chosen)),
        ),
    )
    cases: list[Case] = []
    for tiles in (seat, *photographed_sets(reader, data)):
        for shots in (1, 3, 5):
            enrolled, tested = draw_enrolment(reader, tiles, shots, np.random.default_rng(shots))
            cases.append((enrolled, tiles.part(tested)))
    grid = {
        "set_weight": np.array([0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]),
        "set_scale": np.array([6.0, 9.0, 12.0, 15.0, 18.0, 24.0, 30.0]),
    }
    tuned = replace(tuned, **best(grid, lambda chosen: likelihood(cases, replace(tuned, **chosen))))
    tuned = replace(tuned, set_absent=_level_of_strangers(cases))
    return replace(
        tuned,
        unsure=threshold(plain, tuned),
        set_unsure=threshold(cases, tuned),
    )


def _level_of_strangers(cases: Sequence[Case]) -> float:
    """Return the cosine halfway between a tile's own pictures and the best of the others."""
    own, other = [], []
    for reader, tiles in cases:
        alike = reader.alike(tiles.look)
        rows = np.arange(len(tiles.faces))
        own.append(np.median(alike[rows, tiles.faces]))
        alike[rows, tiles.faces] = -1
        other.append(np.median(alike.max(1)))
    return float((np.mean(own) + np.mean(other)) / 2)


def main() -> None:
    """Calibrate a reader and write the figures into its file."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    args.add_argument("--model", type=Path, required=True, help="the reader's .onnx")
    chosen = args.parse_args()
    tuned = calibrate(Reader(chosen.model), chosen.data)
    describe(chosen.model, {key: f"{value:.4f}" for key, value in asdict(tuned).items()})
    print(tuned)


if __name__ == "__main__":
    main()
