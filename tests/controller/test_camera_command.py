"""Which camera suffices: the page, the command, and what the doctor computes and measures."""

from __future__ import annotations

from math import floor
from pathlib import Path

import cv2
import pytest

from tests.controller.conftest import HOUSE, Rackside
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.source import SimulatedCamera


def test_the_page_is_current(rackside: Rackside) -> None:
    made = rackside("camera", "optics")
    assert made.returncode == 0
    assert made.stdout == (HOUSE / "hardware" / "optics.md").read_text(encoding="utf-8"), (
        "run: rackside camera optics > hardware/optics.md"
    )


@pytest.mark.parametrize(
    ("options", "code", "word"),
    [
        ("--size 3840x2160 --field-of-view 82 --height 100", 0, "computed 48 px"),
        ("--size 1920x1080 --field-of-view 70", 0, "at best 27 px"),
        ("--size 1920x1080 --field-of-view 70 --height 130", 1, "it gives 27"),
        ("--size 1920x1080 --field-of-view 70 --height 90", 1, "only 71 cm of the table are seen"),
        ("--size 640x480 --field-of-view 60", 1, "too few to read"),
        ("--size 1920x1080 --field-of-view 70 --tile 30", 0, "at best 37 px"),
        ("--size large --field-of-view 70", 2, "write it as 1920x1080"),
    ],
)
def test_a_camera_is_judged(rackside: Rackside, options: str, code: int, word: str) -> None:
    done = rackside("camera", "check", *options.split())
    assert done.returncode == code
    assert word in done.stdout + done.stderr


def finding(rackside: Rackside, settings: Path, what: str) -> str:
    done = rackside("doctor", "--config", settings)
    return next(line for line in done.stdout.splitlines() if f" {what} " in line)


def test_the_doctor_computes_what_the_camera_can_show(rackside: Rackside, tmp_path: Path) -> None:
    settings = tmp_path / "table.toml"
    settings.write_text(
        "[camera]\nsource = 'usb:987@3840x2160'\nfield_of_view = 82\nheight = 100\n"
    )
    line = finding(rackside, settings, "optics")
    assert line.startswith("ok")
    assert "48 px" in line
    settings.write_text("[camera]\nsource = 'usb:987@1280x720'\nfield_of_view = 70\n")
    line = finding(rackside, settings, "optics")
    assert line.startswith("FAULT")
    assert "hardware/optics.md" in line


def test_the_doctor_measures_from_the_markers(rackside: Rackside, tmp_path: Path) -> None:
    camera = VirtualCamera.overhead(1920, 1080)
    source = SimulatedCamera("seed: 7\n", camera=camera, look=Appearance())
    image, _ = source.look_at(next(iter(source.moments())))
    folder = tmp_path / "seen"
    folder.mkdir()
    cv2.imwrite(str(folder / "0.png"), image)
    settings = tmp_path / "table.toml"
    settings.write_text(f"[camera]\nsource = '{folder}'\nfield_of_view = 75.5\n")
    line = finding(rackside, settings, "camera")
    assert f"measured {floor(22 * camera.scale)} px on a tile's short side" in line
    assert "camera 100 cm up" in line
    cv2.imwrite(str(folder / "0.png"), image[:, :900])
    assert "missing: 1 (bottom right) and 2 (top right)" in finding(rackside, settings, "camera")
