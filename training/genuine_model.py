"""The reader's second opinion on itself: a small head that tells faces from drawings like them.

It stands on the reader's own features, which stay as they are: nothing that the reader tells, and
nothing of an enrolled set, changes by it. Grafted onto the network's file as one more output.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import onnx
import onnxruntime as ort
import torch
from onnx import compose, helper, numpy_helper
from onnx.utils import Extractor
from torch import nn
from torch.nn import functional

from rules.tiles import FACES

OUTPUTS: Final = ("embedding", "logits", "turn")
GENUINE: Final = "genuine"
_CHANNELS: Final = 256  # of the reader's last map, 6 by 6
_SIDE: Final = 6


class GenuineNet(nn.Module):
    """The reader's last maps (n, 256, 6, 6) and logits (n, 36) to a logit (n,).

    That the likeliest face is truly what is drawn there, on a tile of whatever set.
    """

    def __init__(self, wide: int = 64, hidden: int = 48) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Dropout2d(0.1), nn.Conv2d(_CHANNELS, wide, 1), nn.ReLU(),
            nn.Conv2d(wide, wide, 3, padding=1), nn.ReLU(),
        )  # fmt: skip
        self.answer = nn.Sequential(
            nn.Linear(2 * wide + 2 * len(FACES), hidden), nn.ReLU(), nn.Dropout(0.3),
            nn.Linear(hidden, 1),
        )  # fmt: skip

    def forward(self, maps: torch.Tensor, logits: torch.Tensor) -> torch.Tensor:
        """Return the logit (n,)."""
        x = self.body(maps)
        usual, most = x.mean((2, 3)), x.amax((2, 3))  # flattened, maps of no crop would be refused
        said = torch.cat([usual, most, logits / 10, functional.softmax(logits, 1)], 1)
        out: torch.Tensor = self.answer(said)[:, 0]
        return out


def bare(path: Path) -> onnx.ModelProto:
    """Return an exported reader without this head, its last maps as one more output."""
    model = onnx.load(str(path))
    (places,) = (
        node
        for node in model.graph.node
        if node.op_type == "Conv" and any(a.name == "group" and a.i > 1 for a in node.attribute)
    )
    maps = places.input[0]
    if maps not in {known.name for known in model.graph.value_info}:
        shape = ["n", _CHANNELS, _SIDE, _SIDE]
        model.graph.value_info.append(
            helper.make_tensor_value_info(maps, onnx.TensorProto.FLOAT, shape)
        )
    return Extractor(model).extract_model(["crops"], [*OUTPUTS, maps])


class Features:
    """What an exported reader makes of crops, on one thread."""

    def __init__(self, path: Path) -> None:
        options = ort.SessionOptions()
        options.intra_op_num_threads = 1
        self._session = ort.InferenceSession(bare(path).SerializeToString(), options)

    def of(self, crops: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return maps (n, 256, 6, 6) float16 and logits (n, 36) of crops as they are."""
        _, logits, _, maps = self._session.run(None, {"crops": crops})
        return np.asarray(maps, np.float16), np.asarray(logits)


def transplant(path: Path, source: Path, crops: np.ndarray) -> None:
    """Put the head of another reader onto an exported one, for twins whose features are alike.

    What it says is levelled so that it is on the median the same of these crops, which neither
    was trained on. ValueError if the other has no such head.
    """
    kept = {i.name: numpy_helper.to_array(i) for i in onnx.load(str(source)).graph.initializer}
    head = GenuineNet()
    names = {name: f"{GENUINE}.{name}" for name in head.state_dict()}
    if not kept.keys() >= set(names.values()):
        raise ValueError(f"{source}: a reader without the head that tells what is genuine")
    head.load_state_dict({name: torch.tensor(kept[full]) for name, full in names.items()})
    said = []
    for one in (path, source):
        maps, logits = (torch.from_numpy(part) for part in Features(one).of(crops))
        with torch.no_grad():
            said.append(head.eval()(maps.float(), logits))
    with torch.no_grad():
        head.answer[-1].bias -= (said[0] - said[1]).median()
    graft(path, head)


def graft(path: Path, net: GenuineNet) -> None:
    """Put the head onto an exported reader, in place of any that it had; all else stays."""
    was = onnx.load(str(path))
    reader = bare(path)
    maps = reader.graph.output[-1].name
    net.eval()
    with TemporaryDirectory() as folder:
        part = Path(folder) / "head.onnx"
        torch.onnx.export(
            net,
            (torch.zeros(2, _CHANNELS, _SIDE, _SIDE), torch.zeros(2, len(FACES))),
            str(part),
            input_names=["maps", "said"],
            output_names=[GENUINE],
            dynamic_axes={name: {0: "n"} for name in ("maps", "said", GENUINE)},
            opset_version=17,
            dynamo=False,
        )
        head = onnx.load(str(part))
    head = compose.add_prefix(head, f"{GENUINE}.", rename_inputs=False, rename_outputs=False)
    head.ir_version = reader.ir_version
    whole = compose.merge_models(
        reader, head, [(maps, "maps"), ("logits", "said")], outputs=[*OUTPUTS, GENUINE]
    )
    helper.set_model_props(whole, {p.key: p.value for p in was.metadata_props})
    onnx.checker.check_model(whole)
    onnx.save(whole, str(path))
