"""The network that tells how much of a tile is seen: a small convolution net with one answer."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn

from training.reader_export import describe
from training.reader_model import Block, _conv
from vision.reading.completeness import AROUND, SIDE
from vision.reading.reader import EVERYTHING


class WholeNet(nn.Module):
    """Crops (n, side, side, 3) uint8 BGR and shapes (n, 1) to one logit (n, 1)."""

    def __init__(self, widths: tuple[int, int, int] = (16, 32, 96)) -> None:
        super().__init__()
        a, b, c = widths
        self.body = nn.Sequential(
            _conv(3, a, 5, 2), nn.ReLU(),
            _conv(a, b, 3, 2), nn.ReLU(), Block(b),
            _conv(b, c, 3, 2), nn.ReLU(), Block(c),
        )  # fmt: skip
        self.places = nn.Sequential(
            nn.Conv2d(c, c, SIDE // 8, groups=c, bias=False), nn.BatchNorm2d(c), nn.ReLU()
        )
        self.answer = nn.Sequential(nn.Linear(c + 1, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, crops: torch.Tensor, shapes: torch.Tensor) -> torch.Tensor:
        """Return the logit (n, 1) that the tile is whole."""
        x = crops.permute(0, 3, 1, 2).to(torch.float32) / 64.0 - 2.0
        x = self.places(self.body(x)).flatten(1)
        out: torch.Tensor = self.answer(torch.cat([x.float(), shapes], 1))
        return out


def export(net: WholeNet, path: Path, *, everything: bool = False) -> None:
    """Write the network; its batch is free. Any failure leaves an old file untouched."""
    net.eval()
    part = path.with_suffix(".part")
    torch.onnx.export(
        net,
        (torch.zeros(2, SIDE, SIDE, 3, dtype=torch.uint8), torch.zeros(2, 1)),
        str(part),
        input_names=["crops", "shapes"],
        output_names=["whole"],
        dynamic_axes={k: {0: "n"} for k in ("crops", "shapes", "whole")},
        opset_version=17,
        dynamo=False,
    )
    seen = EVERYTHING if everything else "training"
    shown = {"side": str(SIDE), "around": str(AROUND)}
    describe(part, {"seen": seen, **shown, "trust": "-2 -2:0 2:1"})  # until it is calibrated
    part.replace(path)
