"""The reader's network: a small residual convolution net with a unit embedding.

Half a million weights. The embedding is compared by cosine, both with learned
pictures of each face (three a face: flowers, soap and the 1 bam come in many
drawings) and, at the table, with the crops of an enrolled set. Training asks
for a margin between the right face and the others (CosFace, Wang et al. 2018).
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import TypeVar

import onnx
import torch
from onnx import numpy_helper
from torch import nn
from torch.nn import functional

from rules.tiles import FACES
from vision.reading.rectify import SIDE

EMBEDDING = 128
PICTURES = 3  # learned pictures a face
SCALE = 24.0


def _conv(ins: int, outs: int, size: int = 3, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(ins, outs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outs)
    )


class Block(nn.Module):
    """Two 3 by 3 convolutions with a short cut."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.one, self.two = _conv(width, width), _conv(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return features of the same shape (n, width, h, w)."""
        return functional.relu(x + self.two(functional.relu(self.one(x))))


class ReaderNet(nn.Module):
    """Crops (n, 48, 48, 3) uint8 BGR to embedding (n, 128), logits (n, 36), turn (n, 4)."""

    def __init__(self, widths: tuple[int, int, int] = (32, 64, 128)) -> None:
        super().__init__()
        a, b, c = widths
        self.body = nn.Sequential(
            _conv(3, a, 5, 2), nn.ReLU(),
            Block(a), _conv(a, b, 3, 2), nn.ReLU(),
            Block(b), _conv(b, c, 3, 2), nn.ReLU(),
            Block(c), _conv(c, 2 * c, 1), nn.ReLU(),
        )  # fmt: skip
        # Each channel weighs the places of the 6 by 6 map for itself (MobileFaceNet,
        # Chen et al. 2018): where a stroke lies matters, which mean pooling forgets.
        self.places = nn.Sequential(
            nn.Conv2d(2 * c, 2 * c, SIDE // 8, groups=2 * c, bias=False), nn.BatchNorm2d(2 * c)
        )
        self.embed = nn.Linear(2 * c, EMBEDDING)
        self.turn = nn.Linear(2 * c, 4)
        self.pictures = nn.Parameter(torch.randn(len(FACES), PICTURES, EMBEDDING))

    def features(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the unit embedding (n, 128) and the turn's logits (n, 4)."""
        x = crops.permute(0, 3, 1, 2).to(torch.float32) / 64.0 - 2.0
        x = self.places(self.body(x)).flatten(1)
        return functional.normalize(self.embed(x).float(), dim=1), self.turn(x).float()

    def cosines(self, embedding: torch.Tensor) -> torch.Tensor:
        """Return the best cosine with any picture of each face: (n, 36)."""
        pictures = functional.normalize(self.pictures, dim=2).flatten(0, 1)
        return (embedding @ pictures.T).view(-1, len(FACES), PICTURES).amax(2)

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return embedding, logits (cosines times `SCALE`) and turn."""
        embedding, turn = self.features(crops)
        return embedding, self.cosines(embedding) * SCALE, turn


def load(path: Path) -> ReaderNet:
    """Return the network that `reader_export.export` wrote, to train it on (`restored`)."""
    return restored(path, ReaderNet())


Net = TypeVar("Net", bound=nn.Module)


def restored(path: Path, net: Net) -> Net:
    """Give a network the weights of an exported one of its kind, to train it on; return it.

    Export folds every norm into the convolution before it. The norms come back as a factor
    of one and the folded shift, so they must stay as they are in evaluation (`freeze_norms`).
    """
    graph = onnx.load(path).graph
    kept = {i.name: torch.tensor(numpy_helper.to_array(i)) for i in graph.initializer}
    folded = iter([node.input for node in graph.node if node.op_type == "Conv"])
    with torch.no_grad():
        for module in net.modules():
            if isinstance(module, nn.Conv2d):
                _, weight, shift = next(folded)
                module.weight.copy_(kept[weight])
            elif isinstance(module, nn.BatchNorm2d):
                module.weight.fill_(math.sqrt(1 + module.eps))
                module.bias.copy_(kept[shift])
        for name, parameter in net.named_parameters():
            if name in kept:
                parameter.copy_(kept[name])
    return net


def freeze_norms(net: nn.Module) -> None:
    """Let every norm pass its input by what it was given, not by what it measures."""
    for module in net.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()
