"""Calibrates how sure the reader is, on sets that serve neither training nor its test.

``python -m training.reader_calibrate --data DIR --model measured.onnx``

Without an enrolled set: the `seat_view` photographs, several sets unseen in
training. With one: the catalogue sets kept out of training, seen through the
random camera of `reader_augment`, as they are and, a fifth part, as if each
drawing were taken for another face's, which happens with drawings that training
never showed. The test of enrolment, ``rail_set``, is not looked at.

Scales are chosen by likelihood (Guo et al. 2017, "On calibration of modern
neural networks"), on the understanding that some labels are wrong (`MISLABELLED`);
the thresholds so that least harm is done, a wrong face doing `HARM` times the
harm of a ``?``. Wrong labels add the same to every threshold's harm.

A network that was trained on everything cannot be calibrated on what it saw:
``--like MEASURED.onnx`` gives it the figures of its twin that was not.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from rules.tiles import FACES
from training.data import CROPS_KEPT_OUT, load_photos, validation_crops
from training.evaluation import draw_enrolment
from training.labelled import Labelled, labelled_crops, labelled_in_photos
from training.reader_augment import misplaced, photographed
from training.reader_export import describe
from vision.reading.reader import EVERYTHING, Reader
from vision.reading.rectify import rectify
from vision.reading.weighing import (
    FEWEST,
    Known,
    LogitCalibration,
    general,
    level_of_strangers,
    suited,
    with_set,
)

MISLABELLED = 0.01  # of the labels; else a few of them would decide the scales
HARM = 4.0
USUAL = 4  # times as often a drawing is of a kind that training showed as of another


@dataclass(frozen=True)
class Case:
    """What was made of n tiles; `alike` and `known` as `with_set` takes them."""

    faces: np.ndarray
    logits: np.ndarray
    alike: np.ndarray | None = None
    known: Known | None = None

    def probabilities(self, tuned: LogitCalibration) -> np.ndarray:
        """Return each face's probability (n, 36)."""
        if self.alike is None or self.known is None:
            return general(self.logits, tuned)
        return with_set(self.logits, self.alike, self.known, suited(tuned, self.known))


def likelihood(cases: Sequence[Case], tuned: LogitCalibration) -> float:
    """Return the mean over cases of the mean log-probability of the true faces."""
    totals = []
    for case in cases:
        shares = case.probabilities(tuned)[np.arange(len(case.faces)), case.faces]
        totals.append(np.log((1 - MISLABELLED) * shares + MISLABELLED / len(FACES)).mean())
    return float(np.mean(totals))


def threshold(cases: Sequence[Case], tuned: LogitCalibration) -> float:
    """Return the probability below which a reading had better not be given."""
    probabilities = np.concatenate([case.probabilities(tuned) for case in cases])
    ok = probabilities.argmax(1) == np.concatenate([case.faces for case in cases])
    share = probabilities.max(1)
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


def enrolled_cases(reader: Reader, data: Path) -> list[Case]:
    """Return the sets kept out of training, enrolled with few and with more crops a face."""
    cases = []
    for tiles in photographed_sets(reader, data):
        for shots in (1, 3, 5):
            enrolled, tested = draw_enrolment(reader, tiles, shots, np.random.default_rng(shots))
            rest = tiles.part(tested)
            alike = enrolled.alike(rest.look)
            cases.append(Case(rest.faces, rest.look.logits, alike, enrolled.known))
    return cases


def mistaken(case: Case) -> Case:
    """Return the case as if every drawing were taken for that of one certain other face.

    The set's own pictures, which show the same drawings, are taken so too.
    """
    assert case.known is not None
    wrong = np.random.default_rng(11).permutation(len(FACES))
    known = replace(case.known, own=case.known.own[:, wrong])
    return replace(case, logits=case.logits[:, wrong], known=known)


def calibrate(reader: Reader, data: Path) -> LogitCalibration:
    """Choose every figure of a reader's calibration."""
    photos = [p for folder in ("seat_view", "seat_view_b") for p in load_photos(data, folder)]
    seat = labelled_in_photos(reader, photos)
    plain = [Case(seat.faces, seat.look.logits)]
    tuned = reader.calibration
    chosen = best(
        {"scale": np.geomspace(0.3, 3, 24)},
        lambda values: likelihood(plain, replace(tuned, **values)),
    )
    tuned = replace(tuned, **chosen)
    cases = enrolled_cases(reader, data)
    weighed = cases * USUAL + [mistaken(case) for case in cases]
    grid = {
        "set_doubt": np.array([0.003, 0.01, 0.03, 0.1]),
        "set_weight": np.array([0.3, 0.45, 0.6, 0.8, 1.0]),
        "set_scale": np.array([8.0, 12.0, 16.0, 20.0, 25.0, 30.0, 40.0]),
    }
    levels = [
        level_of_strangers(case.alike, case.faces) for case in cases if case.alike is not None
    ]
    start = tuned = replace(tuned, set_absent=float(np.mean(levels)))
    chosen = best(grid, lambda values: likelihood(weighed, replace(start, **values)))
    tuned = replace(tuned, **chosen)
    few = [case for case in cases if case.known is not None and case.known.usual < FEWEST]
    return replace(
        tuned,
        unsure=threshold(plain, tuned),
        set_unsure=threshold(cases, tuned),
        few_unsure=threshold(few, tuned),
    )


def main() -> None:
    """Calibrate a reader and write the figures into its file."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    args.add_argument("--model", type=Path, required=True, help="the reader's .onnx")
    args.add_argument("--like", type=Path, help="take the figures of this calibrated reader")
    chosen = args.parse_args()
    reader = Reader(chosen.model)
    if reader.seen == EVERYTHING and not chosen.like:
        args.error(f"{chosen.model} was trained on what calibrates: give a twin by --like")
    like = Reader(chosen.like).calibration if chosen.like else None
    tuned = like or calibrate(reader, chosen.data)
    describe(chosen.model, {key: f"{value:.4f}" for key, value in asdict(tuned).items()})
    print(tuned)


if __name__ == "__main__":
    main()
