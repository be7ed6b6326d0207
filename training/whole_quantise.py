"""Writes the network that tells whole tiles in whole numbers: half the time, a third of the file.

Weights and activations of the convolutions become 8 bits (static quantisation, a scale a channel;
weights in 7 of them, so that processors without dot products of bytes do not overflow).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
from onnxruntime.quantization import (
    CalibrationDataReader,
    QuantFormat,
    QuantType,
    quantize_static,
)

from training.reader_export import describe

Batch = tuple[np.ndarray, np.ndarray]
"""Crops (n, side, side, 3) uint8 and shapes (n, 1) float32."""


class _Shown(CalibrationDataReader):
    def __init__(self, batches: Sequence[Batch]) -> None:
        self._left = iter(batches)

    def get_next(self) -> dict[str, np.ndarray] | None:
        batch = next(self._left, None)
        return None if batch is None else dict(zip(("crops", "shapes"), batch, strict=True))


def quantise(path: Path, out: Path, batches: Sequence[Batch]) -> None:
    """Write the exported network `path` as `out`; `batches` show how large its numbers get."""
    quantize_static(
        path, out, _Shown(batches), quant_format=QuantFormat.QDQ, per_channel=True,
        reduce_range=True, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
        op_types_to_quantize=["Conv", "Add"],
    )  # fmt: skip
    describe(out, {p.key: p.value for p in onnx.load(str(path)).metadata_props})
