"""Averages a reader with the one that it was trained on from.

    python -m training.reader_blend START.onnx TRAINED.onnx --out OUT.onnx

Weights half way between a network and what further training made of it keep most
of what either knows, and read what neither was trained on better than the
further trained one (Wortsman et al. 2022, "Robust fine-tuning of zero-shot
models"). Everything else is taken over from the trained network.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from training.genuine_model import GENUINE

SHARE = 0.5  # of the trained network's weights


def blend(start: Path, trained: Path, out: Path, share: float = SHARE) -> None:
    """Write `trained` with weights that lie so far from those of `start` to its own.

    Raises ValueError if the two are not networks of one shape.
    """
    model = onnx.load(str(trained))
    # A head fitted to one of the two (`genuine_model`) is no part of this; fit another after it.
    old, new = (
        [one for one in graph.initializer if not one.name.startswith(f"{GENUINE}.")]
        for graph in (onnx.load(str(start)).graph, model.graph)
    )
    if [tuple(one.dims) for one in old] != [tuple(one.dims) for one in new]:
        raise ValueError(f"{start}: not a network of the shape of {trained}")
    for was, now in zip(old, new, strict=True):
        before, after = numpy_helper.to_array(was), numpy_helper.to_array(now)
        if after.dtype == np.float32 and after.ndim:  # the others are constants
            mixed = ((1 - share) * before + share * after).astype(np.float32)
            now.CopyFrom(numpy_helper.from_array(mixed, now.name))
    onnx.save(model, str(out))


def main() -> None:
    """Average two readers."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("start", type=Path, help="the network that training started from")
    args.add_argument("trained", type=Path, help="what it made of it")
    args.add_argument("--out", type=Path, required=True, help="the .onnx file to write")
    args.add_argument("--share", type=float, default=SHARE, help="of the trained one's weights")
    chosen = args.parse_args()
    try:
        blend(chosen.start, chosen.trained, chosen.out, chosen.share)
    except ValueError as error:
        args.error(str(error))


if __name__ == "__main__":
    main()
