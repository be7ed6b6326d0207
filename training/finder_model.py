"""The finder's network: a small encoder and decoder, and how it is exported.

About 0.55 million weights. Plain 3 × 3 convolutions in few channels down to
a sixteenth of the resolution and up again to a quarter; see `vision.finding.finder` for
what the output's channels mean.
"""

from __future__ import annotations

import math
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn
from torch.nn.functional import interpolate

from training.reader_export import describe
from vision.finding.finder import CENTRE, CHANNELS, CORNERS
from vision.reading.reader import EVERYTHING

WIDTHS = (16, 32, 48, 96)  # channels at 1/2, 1/4, 1/8, 1/16
REACH = 4.0  # cells that one unit of the raw corner output stands for


def _conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = _conv(width, width)
        self.second = nn.Conv2d(width, width, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(width)

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.norm(self.second(self.first(x))))


class FinderNet(nn.Module):
    """Pictures (n, 3, H, W), BGR about -1 to 1, to raw maps (n, `CHANNELS`, H/4, W/4)."""

    def __init__(self, widths: tuple[int, int, int, int] = WIDTHS) -> None:
        super().__init__()
        half, quarter, eighth, sixteenth = widths
        self.to_half = _conv(3, half, 2)
        self.to_quarter = nn.Sequential(_conv(half, quarter, 2), _Residual(quarter))
        self.to_eighth = nn.Sequential(
            _conv(quarter, eighth, 2), _Residual(eighth), _Residual(eighth)
        )
        self.to_sixteenth = nn.Sequential(
            _conv(eighth, sixteenth, 2), _Residual(sixteenth), _Residual(sixteenth)
        )
        self.up_eighth = nn.Conv2d(sixteenth, eighth, 1)
        self.at_eighth = _conv(eighth, eighth)
        self.up_quarter = nn.Conv2d(eighth, quarter, 1)
        self.at_quarter = _conv(quarter, quarter)
        self.head = _conv(quarter, 48)
        self.out = nn.Conv2d(48, CHANNELS, 1)
        bias = torch.zeros(CHANNELS)
        bias[CENTRE] = -math.log(99.0)  # begin by saying "no tile", as CenterNet does
        self.out.bias = nn.Parameter(bias)

    def forward(self, x: Tensor) -> Tensor:
        """Return the raw maps."""
        quarter = self.to_quarter(self.to_half(x))
        eighth = self.to_eighth(quarter)
        sixteenth = self.to_sixteenth(eighth)
        y = self.at_eighth(eighth + interpolate(self.up_eighth(sixteenth), scale_factor=2.0))
        y = self.at_quarter(quarter + interpolate(self.up_quarter(y), scale_factor=2.0))
        maps: Tensor = self.out(self.head(y))
        return maps


def normalise(pictures: Tensor) -> Tensor:
    """Turn uint8 pictures (n, H, W, 3) into the network's input."""
    return pictures.permute(0, 3, 1, 2).float() / 64.0 - 2.0


def load(path: Path) -> FinderNet:
    """Return the network that `export` wrote, to train it on.

    Export folds every norm into the convolution before it. The norms come back
    as a factor of one and the folded shift, so they must stay as they are in
    evaluation (`freeze_norms`): they no longer know what they once measured.
    """
    graph = onnx.load(path).graph
    kept = {i.name: torch.tensor(numpy_helper.to_array(i)) for i in graph.initializer}
    folded = iter([node.input for node in graph.node if node.op_type == "Conv"])
    net = FinderNet()
    order = [net.to_half, net.to_quarter, net.to_eighth, net.to_sixteenth, net.up_eighth]
    order += [net.at_eighth, net.up_quarter, net.at_quarter, net.head, net.out]
    with torch.no_grad():
        for part in order:
            convolution: nn.Conv2d | None = None
            for module in part.modules():
                if isinstance(module, nn.Conv2d):
                    convolution = module
                    _, weight, bias = next(folded)
                    module.weight.copy_(kept[weight])
                    if module.bias is not None:
                        module.bias.copy_(kept[bias])
                elif isinstance(module, nn.BatchNorm2d) and convolution is not None:
                    module.weight.fill_(math.sqrt(1 + module.eps))
                    module.bias.copy_(kept[bias])
    return net


def freeze_norms(net: FinderNet) -> None:
    """Let every norm pass its input by what it was given, not by what it measures."""
    for module in net.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()


class _Shipped(nn.Module):
    """What is exported: uint8 pictures in, maps as `vision.finding.finder` reads them out."""

    def __init__(self, net: FinderNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, image: Tensor) -> Tensor:
        raw = self.net(normalise(image))
        first, last = CORNERS[0].start, CORNERS[1].stop
        return torch.cat(
            [raw[:, :first].sigmoid(), raw[:, first:last] * REACH, raw[:, last:]], dim=1
        )


def export(net: FinderNet, path: Path, *, everything: bool = False) -> None:
    """Write the network as ONNX with any height and width that are multiples of 16.

    `everything`: whether it was trained on all photographs but the held-out ones.
    """
    was_training = net.training
    net.eval()
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        _Shipped(net).eval(),
        (torch.zeros(1, 320, 320, 3, dtype=torch.uint8),),
        str(path),
        input_names=["image"],
        output_names=["maps"],
        dynamic_axes={
            "image": {0: "n", 1: "height", 2: "width"},
            "maps": {0: "n", 2: "rows", 3: "columns"},
        },
        opset_version=17,
        dynamo=False,
    )
    describe(path, {"seen": EVERYTHING if everything else "training"})
    net.train(was_training)
