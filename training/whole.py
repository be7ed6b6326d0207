"""Trains the network that tells whole tiles from parts of them.

``python -m training.whole --data ../shared/data --out whole.onnx``: some ten minutes on two
cores. How far a reading is to be trusted by it is fitted afterwards with
``python -m training.whole_calibrate``.
"""

from __future__ import annotations

import argparse
import copy
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional
from torch.utils.data import DataLoader

from training.reader import AVERAGING, AVERAGING_ON, follow, set_rate
from training.reader_drawn import drawn_patches
from training.reader_model import freeze_norms, restored
from training.reader_patches import load_patches
from training.whole_model import WholeNet, export
from training.whole_quantise import Batch, quantise
from training.whole_samples import AROUND_PATCHES, LARGEST, Batches, wanted
from vision.finding.finder import Finder

_SHOWN = 4  # batches that show how large the network's numbers get


def train(
    data: Path, *, crops_in_all: int, batch: int, seed: int, threads: int, workers: int,
    everything: bool, start: Path | None, rate: float,
) -> tuple[WholeNet, list[Batch]]:  # fmt: skip
    """Train on so many random views; returns the running mean of the weights, and some views.

    `start` is an exported network to train further; else a new one is trained.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    cv2.setNumThreads(1)  # its threads, once started, would hang the loader's forked workers
    finder = Finder(threads=threads)
    patches = load_patches(
        data, finder, everything=everything, around=AROUND_PATCHES, largest=LARGEST
    )
    patches += drawn_patches()
    print(f"{len(patches)} patches", flush=True)
    net = WholeNet() if start is None else restored(start, WholeNet())
    keep = AVERAGING if start is None else AVERAGING_ON
    net.to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net).eval()
    if start is not None:
        freeze_norms(net)
    print(f"{sum(p.numel() for p in net.parameters())} weights", flush=True)
    optimiser = torch.optim.AdamW(net.parameters(), lr=1.0, weight_decay=0.02)
    loader = DataLoader(Batches(patches, batch, seed), batch_size=None, num_workers=workers)
    said, seen = time.monotonic(), 0
    losses: list[float] = []
    shown: list[Batch] = []
    for step, (crops, shapes, shares) in enumerate(loader):
        done = seen / crops_in_all
        if done >= 1:
            break
        set_rate(optimiser, rate, done)
        if len(shown) < _SHOWN:
            shown.append((crops.numpy(), shapes.numpy()))
        target = torch.from_numpy(wanted(shares.numpy()).astype(np.float32))[:, None]
        loss = functional.binary_cross_entropy_with_logits(net(crops, shapes), target)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        follow(mean, net, min(keep, (1 + step) / (10 + step)))
        seen, losses = seen + len(crops), [*losses[-100:], float(loss.detach())]
        if time.monotonic() - said > 20:
            said = time.monotonic()
            print(f"{done:4.0%} {seen} views, loss {np.mean(losses):.4f}", flush=True)
    return mean, shown


def main() -> None:
    """Train the network and write it as ONNX."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    args.add_argument("--out", type=Path, required=True, help="the .onnx file to write, in bytes")
    args.add_argument("--crops", type=int, default=300_000, help="random views in all")
    args.add_argument("--batch", type=int, default=192)
    args.add_argument("--seed", type=int, default=7)
    args.add_argument("--threads", type=int, default=1)
    args.add_argument("--workers", type=int, default=2, help="processes that draw views")
    args.add_argument("--start", type=Path, help="an exported network to train further")
    args.add_argument("--rate", type=float, default=2e-3, help="of learning, at its highest")
    args.add_argument("--everything", action="store_true", help="also what is measured on: to ship")
    chosen = args.parse_args()
    net, shown = train(
        chosen.data, crops_in_all=chosen.crops, batch=chosen.batch, seed=chosen.seed,
        threads=chosen.threads, workers=chosen.workers, everything=chosen.everything,
        start=chosen.start, rate=chosen.rate,
    )  # fmt: skip
    floats = chosen.out.with_suffix(".float.onnx")
    export(net, floats, everything=chosen.everything)
    quantise(floats, chosen.out, shown)
    print(f"wrote {chosen.out}, and {floats} to start from")


if __name__ == "__main__":
    main()
