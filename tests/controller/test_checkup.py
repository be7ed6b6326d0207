"""What the doctor finds, a check at a time: each fault has its remedy, and one check that fails
is a finding and no end."""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import socket
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from controller.checkup import checks as checkup
from controller.checkup import eye_speed
from controller.checkup.cameras import camera, rate
from controller.checkup.checks import examine
from controller.checkup.finding import Finding
from controller.checkup.power import power
from controller.checkup.processor import bench, processor
from controller.settings import (
    CameraSettings,
    DisplaySettings,
    GameSettings,
    RecordingSettings,
    Settings,
    TableSettings,
    Tls,
)
from rules.tiles import FACES, Tile
from vision.cameras import Frame
from vision.movement import speed
from vision.reading.tilesets import TileSetFile, save

Look = Callable[..., Finding]


def in_english(found: Finding) -> Finding:
    return Finding(str(found.what), found.state, str(found.words), str(found.remedy))


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Look:
    """One of the checks alone, by its name: the others load networks and open cameras."""

    def one(name: str, settings: Settings | None = None) -> Finding:
        monkeypatch.setattr(checkup, "_CHECKS", (getattr(checkup, f"_{name}"),))
        (found,) = examine(settings or Settings())
        return in_english(found)

    return one


def test_a_library_that_is_missing_is_named(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    assert look("libraries").state == "ok"
    real = importlib.import_module

    def without(name: str, package: str | None = None) -> Any:
        if name == "onnxruntime":
            raise ImportError("no such wheel")
        return real(name, package)

    monkeypatch.setattr(checkup.importlib, "import_module", without)
    found = look("libraries")
    assert (found.state, found.words) == ("fault", "onnxruntime (no such wheel)")
    assert found.remedy


@pytest.mark.parametrize(
    ("there", "remedy"),
    [
        ({"zbar", "espeak-ng", "paplay"}, ""),
        ({"espeak-ng", "aplay"}, "sudo apt install libzbar0"),
        ({"zbar", "espeak-ng"}, "sudo apt install alsa-utils"),
        (set(), "sudo apt install libzbar0 espeak-ng alsa-utils"),
    ],
)
def test_debian_packages_that_are_missing_are_one_line_to_type(
    look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: set[str], remedy: str
) -> None:
    for name in there - {"zbar"}:
        (tmp_path / name).touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    real = importlib.import_module

    def loaded(name: str, package: str | None = None) -> Any:
        if name == "pyzbar.pyzbar" and "zbar" not in there:
            raise ImportError("Unable to find zbar shared library")
        return None if name == "pyzbar.pyzbar" else real(name, package)

    monkeypatch.setattr(importlib, "import_module", loaded)
    found = look("packages")
    assert (found.state, found.remedy) == ("note" if remedy else "ok", remedy)
    assert all(package in found.words for package in remedy.split()[3:])


def test_two_opencv_packages_are_a_fault(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.metadata.version

    def both(package: str) -> str:
        return "4.10.0" if package.startswith("opencv-python") else real(package)

    monkeypatch.setattr(checkup.importlib.metadata, "version", both)
    found = look("libraries")
    assert found.state == "fault"
    assert "overwrite each other" in found.words


def enrol(name: str, faces: Iterable[Tile]) -> None:
    """Keep a set with one picture of each face, as alike as two of it can be."""
    tiles = tuple(faces)
    crops = np.zeros((len(tiles), 48, 48, 3), np.uint8)
    vectors = np.zeros((len(tiles), 4, 8), np.float32)
    vectors[..., 0] = 1
    save(TileSetFile(name, tiles, ("drawn",) * len(tiles), crops, vectors, "none"))


@pytest.mark.parametrize(
    ("code", "state", "words"),
    [
        ("american", "note", "Club ivory: no picture of 9d J"),
        ("british-1924", "note", "Club ivory: no picture of 9d"),
    ],
)
def test_of_an_enrolled_set_only_what_the_game_has_is_missed(
    look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, state: str, words: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    enrol("Club ivory", [face for face in FACES if face not in ("9d", "J")])
    settings = Settings(game=GameSettings(code=code), camera=CameraSettings(tiles="Club ivory"))
    found = look("tile_set", settings)
    assert (found.state, found.words) == (state, words)
    enrol("Club ivory", [face for face in FACES if face != "J"])
    assert look("tile_set", settings).state == ("note" if code == "american" else "ok")


def test_a_set_that_is_not_there_is_a_fault_and_none_a_note(
    look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert look("tile_set").words == "none chosen; enrolled here: none"
    enrol("Jade", FACES)
    assert look("tile_set").words == "none chosen; enrolled here: Jade"
    gone = look("tile_set", Settings(camera=CameraSettings(tiles="Club ivory")))
    assert gone.state == "fault" and "Club ivory" in gone.words


class Disk(NamedTuple):
    """What `shutil.disk_usage` returns."""

    total: int
    used: int
    free: int


def at(folder: Path) -> Settings:
    return Settings(table=TableSettings(journal=folder / "table.journal"))


@pytest.mark.parametrize(
    ("free", "state"), [(checkup.LEAST_SPACE - 1, "fault"), (checkup.LEAST_SPACE, "ok")]
)
def test_a_disk_without_room_is_a_fault(
    look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, state: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Disk(10**12, 0, free))
    monkeypatch.setattr(os, "fsync", lambda file: None)
    monkeypatch.setattr(checkup, "SLOW_DISK", 60.0)
    found = look("disk", at(tmp_path))
    assert found.state == state
    assert "0.5 GB free" in found.words


def test_a_second_copy_is_looked_for(
    look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    settings = Settings(table=TableSettings(journal=tmp_path / "t.journal", second_copy=stick))
    assert look("copy", at(tmp_path)).state == "ok"
    assert look("copy", settings).state == "fault"
    stick.mkdir()
    found = look("copy", settings)
    assert found.state == "note" and "is on the disk of the journal" in found.words


def test_a_slow_disk_is_noted(look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((100.0, 101.0))
    monkeypatch.setattr(checkup.time, "perf_counter", lambda: next(times))
    found = look("disk", at(tmp_path))
    assert found.state == "note"
    assert "200.0 ms to write an entry" in found.words


def test_a_folder_that_takes_nothing_is_a_fault(
    look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda folder, mode: False)
    found = look("disk", at(tmp_path))
    assert (found.state, found.words) == ("fault", f"{tmp_path} cannot be written")


@pytest.mark.parametrize(
    ("folder", "free", "state", "words"),
    [
        (None, 0, "ok", "nothing is recorded"),
        ("footage", 2_100_000_000, "ok", "20 GB at most; 2.1 GB free"),
        ("footage", 1_900_000_000, "fault", "1.9 GB free, 2 to be kept free"),
        ("usb/footage", 10**12, "fault", "usb is not there"),
    ],
)
def test_where_footage_goes_is_looked_at(
    look: Look,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    folder: str | None,
    free: int,
    state: str,
    words: str,
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Disk(10**12, 0, free))
    wanted = RecordingSettings(folder=tmp_path / folder if folder else None)
    found = look("recording", Settings(recording=wanted))
    assert found.state == state
    assert words in found.words
    assert not list(tmp_path.iterdir()), "it is only looked at"


def test_footage_cannot_go_where_nothing_can_be_written(
    look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda folder, mode: False)
    found = look("recording", Settings(recording=RecordingSettings(folder=tmp_path / "footage")))
    assert (found.state, found.words) == ("fault", f"{tmp_path} cannot be written")


def test_a_port_that_is_taken_is_a_fault(look: Look) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        display = DisplaySettings(port=taken.getsockname()[1])
        found = look("display", Settings(display=display))
    assert found.state == "fault"
    assert str(display.port) in found.words


@pytest.mark.parametrize(
    ("host", "state"), [("127.0.0.1", "note"), ("localhost", "note"), ("0.0.0.0", "ok")]
)
def test_it_says_whether_others_see_the_display(look: Look, host: str, state: str) -> None:
    assert look("name", Settings(display=DisplaySettings(host=host))).state == state


def test_a_check_that_fails_is_a_finding_and_the_next_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def _broken(settings: Settings) -> Finding:
        raise RuntimeError("no paper")

    monkeypatch.setattr(checkup, "_CHECKS", (_broken, checkup._python))
    broken, python = map(in_english, examine(Settings()))
    assert broken == Finding("broken", "fault", "RuntimeError: no paper")
    assert python.state == "ok"


@pytest.mark.parametrize(
    ("answer", "state", "said"),
    [
        ("throttled=0x0", "ok", "enough, and not too hot"),
        # Slowed down because of the voltage; "too hot" was said as well.
        ("throttled=0x50005", "fault", "the Pi is slowed down now: too little voltage"),
        ("throttled=0x4", "fault", "the Pi is slowed down now: too hot"),
        ("throttled=0xe0000", "note", "the Pi was slowed down since it was started: too hot"),
        # To who is not in the group video; "no Raspberry Pi" was said.
        (
            "VCHI initialization failed",
            "note",
            "vcgencmd does not say whether the Pi is slowed down",
        ),
    ],
)
def test_a_pi_that_is_slowed_down_is_said(
    answer: str, state: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "vcgencmd"
    program.write_text(f'#!/bin/sh\n[ "$1" = get_throttled ] && echo {answer}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    found = in_english(power(Settings()))
    assert (found.state, found.words) == (state, said)
    monkeypatch.setenv("PATH", "/nowhere")
    assert "no Raspberry Pi" in in_english(power(Settings())).words


def test_a_camera_slower_than_asked_and_a_missing_program_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = np.zeros((4, 4, 3), np.uint8)
    frames = [Frame(n, n / 7.5, picture) for n in range(15)]
    assert rate(frames[3:]) == pytest.approx(7.5)
    assert rate(frames[:1]) == float("inf")
    paused = [Frame(n, n / 7.5 + 3.0 * (n > 8), picture) for n in range(15)]
    assert rate(paused[3:]) == pytest.approx(7.5), "it was locked after its eighth frame"
    (tmp_path / "rpicam-vid").write_text("#!/bin/sh\n")
    (tmp_path / "rpicam-vid").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = in_english(camera(Settings(camera=CameraSettings(source="pi"))))
    assert (found.state, found.words) == ("fault", "rpicam-still not installed")
    assert found.remedy == "sudo apt install rpicam-apps"


@pytest.mark.parametrize(("tls", "state"), [("own", "ok"), ("off", "fault")])
def test_a_phone_as_camera_needs_encrypted_pages(tls: Tls, state: str) -> None:
    settings = Settings(
        camera=CameraSettings(source="phone"), display=DisplaySettings(port=0, tls=tls)
    )
    assert camera(settings).state == state


@pytest.mark.parametrize(
    ("source", "fps", "state", "words"),
    [
        ("none", 30.0, "ok", "no camera"),
        ("pi", 30.0, "ok", "the 15 a second"),
        ("pi", 12.0, "note", "asked for that size and 12 a second"),
        ("pi@2304x1296/15", 12.0, "note", "12 can be looked at"),
        ("usb:0", 3.0, "fault", "hands come and go unseen"),
    ],
)
def test_whether_the_machine_keeps_up_is_said(
    source: str, fps: float, state: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = speed.fitted
    monkeypatch.setattr(
        speed, "fitted", lambda text: known(text, lambda size: speed.Speed(size, 600 / fps))
    )
    found = in_english(processor(Settings(camera=CameraSettings(source=source))))
    assert found.state == state
    assert words in found.words


@pytest.mark.parametrize(
    ("ms", "state", "words"),
    [
        (10.0, "ok", "it suffices: 60"),
        (60.0, "note", "leaves frames out: 10"),
        (200.0, "fault", "3"),
    ],
)
def test_the_bench_judges_the_machine_by_its_frames(
    ms: float, state: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Eye:
        def __init__(self, size: tuple[int, int]) -> None:
            self.costs = {"still": [(1.0, 0.5)], "moving": [(ms - 1, 1.0)] * 3, "changed": []}

        def see(self, *frame: object) -> None: ...

    monkeypatch.setattr(eye_speed, "drawn", lambda size, count: [(0.0, None)] * count)
    monkeypatch.setattr(eye_speed, "MeasuredEye", Eye)
    settings = Settings(camera=CameraSettings(source="usb:0@1280x720/15"))
    still, moving, judged, memory = (in_english(each) for each in bench(settings))
    assert still.words.startswith("a still frame: 1.5 ms")
    assert moving.words == f"a frame in which hands move: {ms:g} ms, 95 %: {ms:g} ms (3 of them)"
    assert judged.state == state and words in judged.words
    assert memory.words.startswith("memory, at most: ")


@pytest.mark.slow
def test_the_bench_measures_a_drawn_deal() -> None:
    found = "\n".join(in_english(each).words for each in bench(Settings(), frames=60))
    assert "a frame in which hands move: " in found
    assert "a frame at which tiles are read: " in found
