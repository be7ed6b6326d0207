"""The network that tells whole tiles, from training to the file that ships, without training it."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("onnx")

import torch

from training.reader_model import restored
from training.whole_model import WholeNet, export
from training.whole_quantise import quantise
from vision.reading.completeness import AROUND, SIDE, Whole


@pytest.fixture
def shown() -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(3)
    crops = rng.integers(0, 256, (24, 6, 6, 3), np.uint8).repeat(SIDE // 6, 1).repeat(SIDE // 6, 2)
    return crops, rng.normal(0.3, 0.2, (24, 1)).astype(np.float32)


def test_in_bytes_it_says_what_it_said_and_an_export_can_be_trained_on(tmp_path: Path, shown):
    torch.manual_seed(2)
    net = WholeNet()
    for _ in range(3):  # so that its norms have measured something
        net(*map(torch.from_numpy, shown))
    floats, small = tmp_path / "whole.float.onnx", tmp_path / "whole.onnx"
    export(net, floats, everything=True)
    quantise(floats, small, [shown])
    said, in_bytes = Whole(floats), Whole(small)
    assert (in_bytes.seen, in_bytes.side, in_bytes.around) == ("everything", SIDE, AROUND)
    assert in_bytes.trusted == said.trusted
    assert small.stat().st_size < floats.stat().st_size / 2
    answers = said.run(*shown)
    assert np.ptp(answers) > 0
    assert np.corrcoef(answers, in_bytes.run(*shown))[0, 1] > 0.97
    again = restored(floats, WholeNet()).eval()
    with torch.no_grad():
        told = again(*map(torch.from_numpy, shown)).numpy()[:, 0]
    assert told == pytest.approx(answers, abs=1e-4)
