"""Writes the trained reader as one ONNX file that says of itself what it reads."""

from __future__ import annotations

from pathlib import Path

import onnx
import torch

from rules.tiles import FACES
from training.reader_model import ReaderNet
from vision.reading.reader import EVERYTHING
from vision.reading.rectify import MARGIN, SIDE

# Until they are calibrated: how sharp the two heads are, how much each counts, when to be unsure.
UNCALIBRATED = {
    "scale": "1.0",
    "unsure": "0.5",
    "set_doubt": "0.03",
    "set_weight": "0.5",
    "set_scale": "24.0",
    "set_absent": "0.5",
    "set_unsure": "0.5",
    "few_unsure": "0.5",
}


def export(net: ReaderNet, path: Path, *, everything: bool = False) -> None:
    """Write the network; its batch is free. Any failure leaves an old file untouched.

    `everything`: whether it was trained on all photographs, so that none of them measures it.
    """
    net.eval()
    part = path.with_suffix(".part")
    torch.onnx.export(
        net,
        (torch.zeros(2, SIDE, SIDE, 3, dtype=torch.uint8),),
        str(part),
        input_names=["crops"],
        output_names=["embedding", "logits", "turn"],
        dynamic_axes={k: {0: "n"} for k in ("crops", "embedding", "logits", "turn")},
        opset_version=17,
        dynamo=False,
    )
    says = {"faces": " ".join(FACES), "side": str(SIDE), "margin": str(MARGIN), **UNCALIBRATED}
    describe(part, says | {"seen": EVERYTHING if everything else "training"})
    part.replace(path)


def describe(path: Path, values: dict[str, str]) -> None:
    """Set entries of the file's own description, keeping the others."""
    model = onnx.load(str(path))
    known = {p.key: p.value for p in model.metadata_props} | values
    del model.metadata_props[:]
    onnx.helper.set_model_props(model, known)
    onnx.save(model, str(path))
