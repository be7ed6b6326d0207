"""The head that is fitted onto a finished reader: learns, and leaves all else as it was."""

from __future__ import annotations

import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from rules.tiles import FACES
from training.emblems import HIGH, WIDE, face_with, load_emblems
from training.evaluation import MEASURED
from vision.reading.reader import Reader
from vision.reading.rectify import SIDE

pytest.importorskip("torch", reason="training needs torch")

import onnx
import torch

from training.genuine import Lesson, fitted
from training.genuine_model import Features, GenuineNet, bare, graft, transplant
from training.reader_blend import blend
from training.reader_model import load


def weight(path: Path) -> np.ndarray:
    return np.asarray(load(path).embed.weight.detach())


def crops(count: int) -> np.ndarray:
    rng = np.random.default_rng(2)
    return rng.integers(0, 255, (count, SIDE, SIDE, 3)).astype(np.uint8)


def test_a_head_changes_nothing_else_and_another_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "reader.onnx"
    shutil.copy(MEASURED, path)
    shown, was = crops(5), Reader(MEASURED, threads=1)
    features = Features(path)
    for seed in (1, 2):
        torch.manual_seed(seed)
        net = GenuineNet().eval()
        graft(path, net)
        now = Reader(path, threads=1)
        for before, after in zip(was.run(shown)[:3], now.run(shown)[:3], strict=True):
            assert np.array_equal(before, after)
        assert now.calibration == was.calibration and now.seen == was.seen
        maps, logits = (torch.from_numpy(part) for part in features.of(shown))
        with torch.no_grad():
            assert np.allclose(now.run(shown)[3], net(maps.float(), logits), atol=1e-2)
    twin = tmp_path / "twin.onnx"
    shutil.copy(MEASURED, twin)
    transplant(twin, path, shown)  # onto itself: there is nothing to level
    assert np.array_equal(Reader(twin, threads=1).run(shown)[3], now.run(shown)[3])
    assert abs(path.stat().st_size - MEASURED.stat().st_size) < 4096
    with torch.no_grad():  # the reader is trained on from it as from one without
        assert np.allclose(
            load(path).eval()(torch.from_numpy(shown))[1], now.run(shown)[1], atol=1e-3
        )


def test_a_reader_without_a_head_finds_all_genuine(tmp_path: Path) -> None:
    from training.reader_export import export
    from training.reader_model import ReaderNet

    export(ReaderNet(), tmp_path / "net.onnx")
    look = Reader(tmp_path / "net.onnx", threads=1).look(crops(3))
    assert np.isposinf(look.genuine).all() and look.genuine.shape == (3,)


def test_a_reader_with_a_head_is_blended_with_one_without(tmp_path: Path) -> None:
    """As after a further round of training, which starts from one that has a head."""
    headless, mixed = tmp_path / "headless.onnx", tmp_path / "mixed.onnx"
    onnx.save(bare(MEASURED), headless)
    blend(MEASURED, headless, mixed)
    assert np.array_equal(weight(mixed), weight(MEASURED))


def test_what_the_features_tell_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.genuine.EPOCHS", 12)
    rng = np.random.default_rng(3)

    def lesson(count: int) -> Lesson:
        right = rng.random(count) < 0.5
        maps = rng.random((count, 256, 6, 6)).astype(np.float16)
        maps[:, 7] += np.where(right, 3.0, 0.0)[:, None, None].astype(np.float16)
        logits = rng.normal(0, 3, (count, len(FACES))).astype(np.float32)
        return Lesson(maps, logits, right, 1.0)

    net = fitted([lesson(300), lesson(100)], 1).eval()
    tried = lesson(200)
    with torch.no_grad():
        said = net(torch.from_numpy(tried.maps).float(), torch.from_numpy(tried.logits)).numpy()
    assert ((said > 0) == tried.right).mean() > 0.9


def test_emblems_lie_on_the_face_and_no_two_faces_are_alike(tmp_path: Path) -> None:
    emblem = np.zeros((128, 128, 4), np.uint8)
    emblem[20:108, 20:108] = (200, 40, 160, 255)
    cv2.imwrite(str(tmp_path / "one.png"), emblem)
    cv2.imwrite(str(tmp_path / "solid.png"), np.zeros((9, 9, 3), np.uint8))  # no clear ground
    emblems = load_emblems(tmp_path)
    assert len(emblems) == 1
    rng = np.random.default_rng(4)
    faces = [face_with(emblems, rng) for _ in range(20)]
    for face in faces:
        assert face.shape == (HIGH, WIDE, 3) and face.dtype == np.uint8
        painted = np.abs(face.astype(int) - (200, 40, 160)).max(axis=2) < 12
        assert 0.1 < painted.mean() < 0.8
    assert len({face.tobytes() for face in faces}) == 20
    with pytest.raises(ValueError, match="no emblems there"):
        load_emblems(tmp_path / "none")
