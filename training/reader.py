"""Trains the network that reads faces.

``python -m training.reader --data ../shared/data --out measured.onnx``
makes a network of the measured kind: ten to fifteen minutes on two cores. Afterwards the
confidence is calibrated with ``python -m training.reader_calibrate``. What
ships is trained on from there, with ``--everything``: ``vision/models/reader.md``.
"""

from __future__ import annotations

import argparse
import copy
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional
from torch.utils.data import DataLoader

from rules.tiles import FACES
from training.makers_patches import makers_patches
from training.reader_drawn import drawn_patches
from training.reader_export import export
from training.reader_model import SCALE, ReaderNet, freeze_norms, load
from training.reader_patches import NOTHING, Batches, load_patches
from vision.finding.finder import Finder

MARGIN = 0.15  # of cosine, asked for between the right face and the others
NOTHING_WEIGHT = 0.5  # of being unsure where there is no face
TURN_WEIGHT = 0.1
AVERAGING = 0.998
AVERAGING_ON = 0.99  # where a finished network is trained on for some hundred steps


def loss_of(
    net: ReaderNet, crops: torch.Tensor, faces: torch.Tensor, turns: torch.Tensor
) -> tuple[torch.Tensor, float]:
    """Return the loss of a batch, and the share of faces right."""
    embedding, turn = net.features(crops)
    cosines = net.cosines(embedding)
    known = faces >= 0
    right = functional.one_hot(faces.clamp(min=0), len(FACES)) * known[:, None]
    logits = (cosines - MARGIN * right) * SCALE
    loss = functional.cross_entropy(logits[known], faces[known])
    if (~known).any():  # where there is no face every face is to be as likely
        loss = loss - NOTHING_WEIGHT * (
            functional.log_softmax(logits[~known], 1).mean() * float((~known).float().mean())
        )
    if (turns >= 0).any():
        loss = loss + TURN_WEIGHT * functional.cross_entropy(turn[turns >= 0], turns[turns >= 0])
    return loss, float((cosines.argmax(1) == faces)[known].float().mean())


def train(
    data: Path, *, crops_in_all: int, batch: int, seed: int, threads: int, workers: int,
    everything: bool, start: Path | None, rate: float, makers: int,
) -> ReaderNet:  # fmt: skip
    """Train on so many random crops; returns the running mean of the weights, on the CPU.

    `start` is an exported network to train further; else a new one is trained. `makers`: so many
    other makers' tiles are drawn too (`training.makers_patches`).
    """
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    cv2.setNumThreads(1)  # its threads, once started, would hang the loader's forked workers
    patches = load_patches(data, Finder(threads=threads), everything=everything)
    patches += drawn_patches()
    if makers:
        patches += makers_patches(makers)
    nothing = sum(p.face == NOTHING for p in patches)
    print(
        f"{len(patches)} patches, {nothing} of no face, "
        f"{len({p.session for p in patches})} sets or sessions", flush=True,
    )  # fmt: skip
    net = ReaderNet() if start is None else load(start)
    keep = AVERAGING if start is None else AVERAGING_ON
    net.to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net).eval()
    if start is not None:
        freeze_norms(net)
    print(f"{sum(p.numel() for p in net.parameters())} weights", flush=True)
    optimiser = torch.optim.AdamW(net.parameters(), lr=1.0, weight_decay=0.02)
    loader = DataLoader(Batches(patches, batch, seed), batch_size=None, num_workers=workers)
    said = time.monotonic()
    seen = 0
    hits: list[float] = []
    for step, (crops, faces, turns) in enumerate(loader):
        done = seen / crops_in_all
        if done >= 1:
            break
        set_rate(optimiser, rate, done)
        with torch.autocast("cpu", torch.bfloat16):
            loss, hit = loss_of(net, crops, faces, turns)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        follow(mean, net, min(keep, (1 + step) / (10 + step)))
        seen, hits = seen + len(crops), [*hits[-200:], hit]
        if time.monotonic() - said > 20:
            said = time.monotonic()
            print(
                f"{done:4.0%} {seen} crops, loss {float(loss.detach()):.3f}, "
                f"right {np.mean(hits):.3f}", flush=True,
            )  # fmt: skip
    return mean


def set_rate(optimiser: torch.optim.Optimizer, rate: float, done: float) -> None:
    """Warm up over the first 2 % of what is to be done, then down along half a cosine."""
    now = min(1.0, done / 0.02 + 0.02) * (0.5 + 0.5 * np.cos(np.pi * done))
    for group in optimiser.param_groups:
        group["lr"] = rate * now + 1e-6


@torch.no_grad()
def follow(mean: nn.Module, net: nn.Module, keep: float) -> None:
    """Let the running mean of the weights follow a network's."""
    for old, new in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
        if old.dtype.is_floating_point:
            old.lerp_(new, 1 - keep)
        else:
            old.copy_(new)


def main() -> None:
    """Train the reader and write it as ONNX."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    args.add_argument("--out", type=Path, required=True, help="the .onnx file to write")
    args.add_argument("--crops", type=int, default=420_000, help="random crops in all")
    args.add_argument("--batch", type=int, default=192)
    args.add_argument("--seed", type=int, default=7)
    args.add_argument("--threads", type=int, default=2)
    args.add_argument("--workers", type=int, default=2, help="processes that draw crops")
    args.add_argument("--start", type=Path, help="an exported network to train further")
    args.add_argument("--rate", type=float, default=3e-3, help="of learning, at its highest")
    args.add_argument("--everything", action="store_true", help="also what is measured on: to ship")
    args.add_argument("--makers", type=int, default=0, help="so many other makers' drawn tiles")
    chosen = args.parse_args()
    net = train(
        chosen.data, crops_in_all=chosen.crops, batch=chosen.batch, seed=chosen.seed,
        threads=chosen.threads, workers=chosen.workers, everything=chosen.everything,
        start=chosen.start, rate=chosen.rate, makers=chosen.makers,
    )  # fmt: skip
    export(net, chosen.out, everything=chosen.everything)
    print(f"wrote {chosen.out}")


if __name__ == "__main__":
    main()
