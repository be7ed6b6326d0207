"""Fits the head that tells faces from drawings that only look like them, on a finished reader.

    python -m training.genuine --data ../shared/data --emblems DIR --model reader.onnx

A reader's logits say which face a drawing is nearest to. Shown tiles of many sets, jokers, flowers
and drawings of no face by drawn makers, emblems of all kinds on tiles (`training.emblems`)
and things that are no tiles, the head learns of the reader's own features where its likeliest face
is truly drawn and where it is not. `training.genuine_bar` then says how sure it must be.

A network that was trained on everything has no tiles left that it never saw: with ``--like`` it is
given the head of its measured twin, whose features are much like its own.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import torch
from torch.nn import functional

from rules.tiles import FACES, FLOWER, JOKER
from training.data import MEASURED_FINDER
from training.emblems import face_with, load_emblems
from training.genuine_model import Features, GenuineNet, graft, transplant
from training.makers_patches import makers_patches, picture_patch
from training.reader import set_rate
from training.reader_drawn import drawn_patches
from training.reader_patches import MAKER, NOTHING, Batches, Patch, load_patches, shown
from vision.finding.finder import Finder
from vision.reading.reader import Reader
from vision.reading.weighing import general

BATCH: Final = 192
RATE: Final = 2e-3
EPOCHS: Final = 10
LIKELY: Final = 0.5
"""Readings less likely than this are not learned from: they are never named."""


LEVEL: Final = 60
"""Makers whose jokers, flowers and drawings of no face level a head that was fitted to a twin."""
WILD: Final = (FACES.index(JOKER), FACES.index(FLOWER), NOTHING)


@dataclass(frozen=True)
class Lesson:
    """What the reader made of n crops: maps, logits, whether its likeliest face is right, and
    how much all n of them together count."""

    maps: np.ndarray
    logits: np.ndarray
    right: np.ndarray
    worth: float


def lesson(
    reader: Reader, features: Features, crops: Sequence[np.ndarray], faces: np.ndarray, worth: float
) -> Lesson:
    """Show the reader crops of faces (n,); those that it would never tell are left out."""
    seen = [features.of(np.stack(crops[i : i + 64])) for i in range(0, len(crops), 64)]
    maps, logits = (np.concatenate(part) for part in zip(*seen, strict=True))
    shares = general(logits, reader.calibration)
    likely = shares.max(axis=1) >= LIKELY
    right = shares.argmax(axis=1) == faces
    print(f"{len(faces)} crops, {likely.sum()} likely, {(likely & right).sum()} right", flush=True)
    return Lesson(maps[likely], logits[likely], right[likely], worth)


def looks(
    patches: Sequence[Patch], times: int, rng: np.random.Generator
) -> tuple[list[np.ndarray], np.ndarray]:
    """Return so many looks at every patch, at random quarter turns, and their faces."""
    crops = [shown(p, int(rng.integers(4)), rng) for p in patches for _ in range(times)]
    return crops, np.repeat([p.face for p in patches], times)


def lessons(
    reader: Reader, features: Features, data: Path, emblems: Path, *, crops: int, seed: int
) -> list[Lesson]:
    """Return what is learned from, drawn anew for every seed."""
    rng = np.random.default_rng(seed)
    finder = Finder(MEASURED_FINDER, threads=1)
    real = load_patches(data, finder, everything=False) + drawn_patches()
    print(f"{len(real)} patches", flush=True)
    batches = itertools.islice(Batches(real, BATCH, seed), crops // BATCH)
    seen, faces, _ = (np.concatenate(part) for part in zip(*batches, strict=True))
    out = [lesson(reader, features, list(seen), faces, 2.5)]
    drawn = makers_patches(crops // 100, crops // 20, seed)
    tiles = [p for p in drawn if p.session.startswith(MAKER)]
    for chosen, times, worth in (
        ([p for p in tiles if p.face in WILD], 2, 1.3),
        ([p for p in tiles if p.face not in WILD], 1, 0.6),
        ([p for p in drawn if not p.session.startswith(MAKER)], 1, 0.2),
    ):
        out.append(lesson(reader, features, *looks(chosen, times, rng), worth))
    pictures = load_emblems(emblems)
    on_tiles = [
        picture_patch(face_with(pictures, rng), NOTHING, "emblems", rng) for _ in range(crops // 3)
    ]
    return [*out, lesson(reader, features, *looks(on_tiles, 1, rng), 1.4)]


def fitted(parts: Sequence[Lesson], seed: int) -> GenuineNet:
    """Return the head that these lessons teach."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    maps = torch.from_numpy(np.concatenate([p.maps for p in parts]))
    logits = torch.from_numpy(np.concatenate([p.logits for p in parts]))
    right = torch.from_numpy(np.concatenate([p.right for p in parts])).float()
    worth = np.concatenate([np.full(len(p.right), p.worth / max(1, len(p.right))) for p in parts])
    weight = torch.from_numpy(worth / worth.mean()).float()
    net = GenuineNet()
    optimiser = torch.optim.AdamW(net.parameters(), lr=1.0, weight_decay=0.05)
    for epoch in range(EPOCHS):
        losses = []
        order = torch.randperm(len(maps)).split(BATCH)
        for step, batch in enumerate(order):
            set_rate(optimiser, RATE, (epoch + step / len(order)) / EPOCHS)
            said = net(maps[batch].float(), logits[batch])
            loss = functional.binary_cross_entropy_with_logits(said, right[batch], weight[batch])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            losses.append(float(loss.detach()))
        print(f"epoch {epoch + 1} of {EPOCHS}, loss {np.mean(losses):.4f}", flush=True)
    return net


def main() -> None:
    """Fit the head and graft it onto the reader's file."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, help="the folder with photos/ and crops/")
    args.add_argument("--emblems", type=Path, help="what training.emblems wrote")
    args.add_argument("--model", type=Path, required=True, help="the reader's .onnx")
    args.add_argument("--crops", type=int, default=27_000, help="of tiles of real sets")
    args.add_argument("--seed", type=int, default=31)
    args.add_argument("--like", type=Path, help="take the head of this reader, its twin")
    chosen = args.parse_args()
    if chosen.like:
        rng = np.random.default_rng(chosen.seed)
        wild = [p for p in makers_patches(LEVEL, 0, chosen.seed + 1) if p.face in WILD]
        transplant(chosen.model, chosen.like, np.stack(looks(wild, 1, rng)[0]))
        return
    if not (chosen.data and chosen.emblems):
        args.error("give --data and --emblems, or --like")
    cv2.setNumThreads(1)
    reader, features = Reader(chosen.model, threads=1), Features(chosen.model)
    parts = lessons(
        reader, features, chosen.data, chosen.emblems, crops=chosen.crops, seed=chosen.seed
    )
    graft(chosen.model, fitted(parts, chosen.seed))


if __name__ == "__main__":
    main()
