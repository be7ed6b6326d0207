"""Trains the finder, exports it and measures it.

    python -m training.finder --data ../shared/data --out vision/models/finder.onnx

Stops and goes on: what is drawn and learnt is kept under ``--work``; run it
again with the same options to continue. ``--steps`` is how long it learns: for
each number the rate of learning rises once and falls to nothing, and after each
the network is usable; later, longer rounds make it better.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn
from torch.utils.data import DataLoader, IterableDataset

from training import finder_loss, finder_pool, finder_score
from training.finder_model import FinderNet, export, freeze_norms, load, normalise
from training.finder_samples import Sample, Source, cut

RATE = 3e-3
AVERAGING = 0.998
AVERAGING_ON = 0.99  # where a finished network is trained on for some hundred steps
LONG = 5000  # steps
WARMING = 0.1  # of a round's steps, over which its rate rises
UNDENIED = 1000  # steps; before, background that may hold unlabelled tiles counts nothing
SAVE_EVERY = 100
# How often a sample comes from each pool; pools that are missing give their share to the others.
SHARES = {
    "mixed_sets": 0.23,
    "wholly_labelled": 0.07,
    "boxes_only": 0.07,
    "standing": 0.03,
    "looked_at": 0.14,
    "scenes": 0.14,
    "tables": 0.21,
    "bare": 0.12,
    # Only for what ships (``--everything``):
    "rail_set": 0.04,
    "rail_set_b": 0.01,
    "seat_view": 0.06,
    "seat_view_b": 0.06,
}


class Samples(IterableDataset[Sample]):
    """Endless random samples of all pools, other ones in every worker and from every `seed`."""

    def __init__(self, pools: dict[str, list[Source]], seed: int) -> None:
        self.pools = {name: pool for name, pool in pools.items() if pool}
        self.seed = seed

    def __iter__(self) -> Iterator[Sample]:
        cv2.setNumThreads(1)
        info = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, info.id if info else 0])
        names = list(self.pools)
        shares = np.array([SHARES[name] for name in names])
        while True:
            pool = self.pools[names[rng.choice(len(names), p=shares / shares.sum())]]
            yield cut(pool[rng.integers(len(pool))], rng)


@dataclass
class Batch:
    """Samples side by side; `cells` gains the sample's number as its first column."""

    images: Tensor
    heat: Tensor
    weight: Tensor
    cells: Tensor
    points: Tensor


def gather(samples: list[Sample]) -> Batch:
    """Put samples together for one step."""
    cells = [np.c_[np.full(len(s.cells), i), s.cells] for i, s in enumerate(samples)]
    return Batch(
        torch.from_numpy(np.stack([s.image for s in samples])),
        torch.from_numpy(np.stack([s.heat for s in samples])),
        torch.from_numpy(np.stack([s.weight for s in samples])),
        torch.from_numpy(np.concatenate(cells).astype(np.int64)),
        torch.from_numpy(np.concatenate([s.points for s in samples])),
    )


def rate_at(step: int, rounds: Sequence[int]) -> float:
    """Return the rate of learning at a step, as a part of `RATE`: half a cosine in every round.

    A round shorter than `LONG` rises less high: it has less time to settle again.
    """
    for length in rounds:
        if step < length:
            part, top = step / length, min(1.0, length / LONG)
            if part < WARMING:
                return top * (0.05 + 0.95 * part / WARMING)
            return top * (0.5 + 0.5 * math.cos(math.pi * (part - WARMING) / (1 - WARMING)))
        step -= length
    return 0.0


def train(pools: dict[str, list[Source]], args: argparse.Namespace) -> FinderNet:
    """Train for the rounds of ``args.steps``, on from the checkpoint if any; return the average."""
    torch.manual_seed(args.seed)
    net = load(args.start) if args.start else FinderNet()
    net = net.to(memory_format=torch.channels_last)
    if args.start:
        freeze_norms(net)
    averager = get_ema_multi_avg_fn(AVERAGING_ON if args.start else AVERAGING)
    mean = AveragedModel(net, multi_avg_fn=averager, use_buffers=True)
    averaged: FinderNet = mean.module
    optimiser = torch.optim.AdamW(net.parameters(), args.rate, weight_decay=1e-3)
    step, steps, kept = 0, sum(args.steps), args.work / "checkpoint.pt"
    if kept.exists():
        state = torch.load(kept)
        step = state["step"]
        net.load_state_dict(state["net"])
        mean.load_state_dict(state["mean"])
        optimiser.load_state_dict(state["optimiser"])
        print(f"goes on from step {step}")
    samples = Samples(pools, args.seed + step)
    loader = DataLoader(
        samples, args.batch, num_workers=args.workers, collate_fn=gather, prefetch_factor=4
    )
    sums: dict[str, float] = {}
    ends = set(accumulate(args.steps))
    began, first = time.monotonic(), step
    for batch in loader:
        if step >= steps:
            break
        for group in optimiser.param_groups:
            group["lr"] = args.rate * rate_at(step, args.steps)
        inputs = normalise(batch.images).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            raw = net(inputs)
        deny = float(args.start is not None or step > UNDENIED)
        parts = finder_loss.losses(
            raw.float(), batch.heat, batch.weight, batch.cells, batch.points, deny
        )
        loss = sum((finder_loss.WEIGHTS[n] * part for n, part in parts.items()), torch.zeros(()))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        mean.update_parameters(net)
        step += 1
        for name, part in parts.items():
            sums[name] = sums.get(name, 0.0) + float(part.detach())
        if step % 100 == 0:
            left = (time.monotonic() - began) / (step - first) * (steps - step)
            said = "  ".join(f"{name} {value / 100:.3f}" for name, value in sums.items())
            print(f"step {step}/{steps}  {said}  {left / 60:.1f} min left", flush=True)
            sums.clear()
        if step % SAVE_EVERY == 0 or step in ends:
            state = {"net": net.state_dict(), "mean": mean.state_dict()}
            state |= {"optimiser": optimiser.state_dict(), "step": step}
            torch.save(state, kept.with_suffix(".part"))
            kept.with_suffix(".part").replace(kept)
            export(averaged, args.work / "latest.onnx", everything=args.everything)
    return averaged


def main() -> None:
    """Train, export, measure."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--data", type=Path, required=True, help="the folder of photographs")
    options.add_argument("--out", type=Path, required=True, help="the network to write")
    options.add_argument("--work", type=Path, default=Path("build/finder"))
    options.add_argument("--steps", type=int, nargs="+", default=[2200, 5300, 1300, 4000, 4000])
    options.add_argument("--start", type=Path, help="an exported network to train further")
    options.add_argument("--rate", type=float, default=RATE, help="of learning, at its highest")
    options.add_argument("--batch", type=int, default=16)
    options.add_argument("--scenes", type=int, default=2400, help="made-up photographs to draw")
    options.add_argument("--bare", type=int, default=1200, help="those without a tile to draw")
    options.add_argument("--tables", type=int, default=228, help="simulated tables to draw")
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument(
        "--everything", action="store_true", help="also what is measured on: to ship"
    )
    options.add_argument("--seed", type=int, default=1)
    args = options.parse_args()
    torch.set_num_threads(args.threads)
    cv2.setNumThreads(1)  # workers are forked: they would wait for threads that stay behind
    args.work.mkdir(parents=True, exist_ok=True)
    pools = finder_pool.photo_sources(args.data, everything=args.everything)
    pools["scenes"] = finder_pool.scene_sources(args.data, args.scenes, args.work, args.workers)
    pools["bare"] = finder_pool.bare_sources(args.data, args.bare, args.work, args.workers)
    pools["tables"] = finder_pool.table_sources(args.data, args.tables, args.work, args.workers)
    for name, pool in pools.items():
        print(f"{name}: {len(pool)} pictures, {sum(len(s.corners) for s in pool)} tiles")
    net = train(pools, args)
    export(net, args.out, everything=args.everything)
    finder_score.measure(args.out, args.data)


if __name__ == "__main__":
    main()
