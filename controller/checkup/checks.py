"""What of the set-up works: one check a function, each with what to do about the rest."""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import shutil
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final, Literal, NamedTuple

from controller.settings import NO_CAMERA, Settings
from rules.tiles import SEAT_NAMES, SEATS

LIBRARIES: Final = ("cv2", "numpy", "onnxruntime", "msgspec", "starlette", "uvicorn", "jinja2")
LEAST_SPACE: Final = 500_000_000  # bytes; an evening's journal is under one thousandth of it
_FIRST: Final = 15  # frames in which a webcam has adjusted itself
SLOW_DISK: Final = 0.1  # seconds to put one entry on disk; a table makes two a second


class Finding(NamedTuple):
    """One thing looked at: how it stands, and what to do if it is not well."""

    what: str
    state: Literal["ok", "note", "fault"]
    words: str
    remedy: str = ""


def examine(settings: Settings) -> Iterator[Finding]:
    """Yield a finding for everything a table with these settings needs."""
    for check in _CHECKS:
        try:
            yield check(settings)
        except Exception as error:  # a check that fails is itself a finding
            yield Finding(check.__name__.strip("_"), "fault", f"{type(error).__name__}: {error}")


def _python(settings: Settings) -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding("Python", "ok", f"{version}, SQLite {sqlite3.sqlite_version}")


def _libraries(settings: Settings) -> Finding:
    missing = []
    for name in LIBRARIES:
        try:
            importlib.import_module(name)
        except ImportError as error:
            missing.append(f"{name} ({error})")
    if missing:
        again = "install Rackside again: make setup, or pipx reinstall rackside"
        return Finding("libraries", "fault", "; ".join(missing), again)
    both = [_version("opencv-python"), _version("opencv-python-headless")]
    if all(both):
        remedy = "pip uninstall both opencv packages, then install opencv-python-headless"
        return Finding("libraries", "fault", "two OpenCV packages overwrite each other", remedy)
    return Finding("libraries", "ok", f"OpenCV {importlib.import_module('cv2').__version__}")


def _packages(settings: Settings) -> Finding:
    """What Python's own packages cannot bring; a table plays without, so nothing is a fault."""
    from controller.checkup.debian_packages import missing

    absent = missing()
    if not absent:
        return Finding("packages", "ok", "those of Debian for badges and a voice are there")
    words = ", ".join(f"{part.package} for {part.use}" for part in absent)
    line = " ".join(["sudo apt install", *(part.package for part in absent)])
    return Finding("packages", "note", f"missing: {words}", line)


def _networks(settings: Settings) -> Finding:
    from vision.finding.finder import Finder
    from vision.reading.reader import Reader

    began = time.perf_counter()
    try:
        Finder()
        Reader()
    except Exception as error:
        remedy = "take the whole project; the networks are in vision/models"
        return Finding("networks", "fault", str(error), remedy)
    return Finding("networks", "ok", f"load in {time.perf_counter() - began:.1f} s")


def _tile_set(settings: Settings) -> Finding:
    """Whether a set was enrolled, with every face that the game played here has."""
    from controller.record.judging import code_named
    from vision.reading.tilesets import TileSetError, list_sets, load

    if settings.camera.tiles is None:
        known = ", ".join(list_sets()) or "none"
        return Finding("tile set", "note", f"none chosen; enrolled here: {known}", "rackside enrol")
    try:
        held = load(settings.camera.tiles)
    except TileSetError as error:
        return Finding("tile set", "fault", str(error), "rackside enrol --set NAME …")
    played = code_named(settings.game.code).tiles.faces
    missing = [face for face in held.missing() if played[face]]
    if missing:
        words = f"{settings.camera.tiles}: no picture of {' '.join(missing)}"
        return Finding("tile set", "note", words, "enrol more photographs")
    return Finding("tile set", "ok", settings.camera.tiles)


def _card(settings: Settings) -> Finding:
    from controller.record.judging import card_named, code_named

    code = code_named(settings.game.code)
    name = settings.game.card or code.card
    if name is None:
        return Finding("code, card", "ok", f"{code.title}, no card")
    return Finding("code, card", "ok", f"{code.title}, {card_named(name).title}")


def _camera(settings: Settings) -> Finding:
    """One picture from the camera, and whether its tiles are large enough in it."""
    from controller.checkup.tile_sizes import measured
    from vision.cameras import CameraError, open_source
    from vision.geometry.calibration import CalibrationError, calibrate

    source = settings.camera.source
    if source == NO_CAMERA:
        return Finding("camera", "ok", "none: the game is entered by hand")
    if source.startswith("pi") and shutil.which("rpicam-vid") is None:
        return Finding("camera", "fault", "rpicam-vid is not there", "sudo apt install rpicam-apps")
    device = source.removeprefix("usb:").partition("@")[0].partition("/")[0]
    if source.startswith("usb:") and not Path(f"/dev/video{device}").exists():
        there = ", ".join(sorted(p.name for p in Path("/dev").glob("video*"))) or "none"
        words = f"{source} is not there (video devices: {there})"
        return Finding("camera", "fault", words, "plug it in, or name another in the settings")
    try:
        with open_source(source) as frames:
            # The first pictures of a webcam are still dark.
            several = list(islice(frames, _FIRST if frames.live else 1))
            notes = "".join(f"; {note}" for note in frames.notes)
    except CameraError as error:
        return Finding("camera", "fault", str(error), "check the cable and the settings")
    if not several:
        return Finding("camera", "fault", f"{source} gives no picture", "check the cable")
    image = several[-1].image
    words = f"{source}: {image.shape[1]} × {image.shape[0]}{notes}"
    try:
        plan = settings.measures.plan
        found = calibrate(image, plan, field_of_view=settings.camera.field_of_view)
    except CalibrationError as error:
        return Finding("camera", "note", f"{words}; not measured: {error}", "rackside markers")
    state, said, remedy = measured(found, plan)
    return Finding(
        "camera", "note" if notes and state == "ok" else state, f"{words}; {said}", remedy
    )


def _optics(settings: Settings) -> Finding:
    """What the camera can show by its figures, whether or not it is there."""
    from controller.checkup.tile_sizes import computed
    from vision.cameras import CameraError, stated_size
    from vision.geometry.optics import View

    camera = settings.camera
    if camera.source == NO_CAMERA:
        return Finding("optics", "ok", "no camera")
    try:
        size = stated_size(camera.source)
    except CameraError as error:
        return Finding("optics", "fault", str(error), "check the settings")
    if size is None:
        return Finding("optics", "ok", "footage or a stream: its pictures tell")
    view = View(size, camera.field_of_view)
    height = None if camera.height is None else camera.height * 10
    verdict = computed(view, height, settings.measures.plan)
    words = f"{size[0]} × {size[1]}, {camera.field_of_view:g}°: {verdict.words}"
    return Finding("optics", verdict.state, words, verdict.remedy)


def _pins(settings: Settings) -> Finding:
    """Take the pins as the table would, and look whether a button is stuck."""
    from controller.sensors.pins import Pins, PinsError

    fitted = settings.pins.fitted
    if not fitted:
        return Finding("Pi's pins", "ok", "nothing fitted")
    try:
        with Pins(fitted, lambda signal: None) as pins:
            down, way = pins.pressed(), pins.way
            words = f"{', '.join(sorted(fitted))}, through {way}"
    except PinsError as error:
        problem, _, remedy = str(error).partition("; ")
        return Finding("Pi's pins", "fault", problem, remedy or "hardware/README.md")
    if down:
        words = f"{' and '.join(down)} pressed; {words}"
        return Finding("Pi's pins", "fault", words, "let go, or look for a short circuit")
    if way == "native":  # gpiozero's own last resort, which it calls an experiment
        return Finding("Pi's pins", "note", words, "pip install 'rackside[pi]'")
    return Finding("Pi's pins", "ok", words)


def _voice(settings: Settings) -> Finding:
    """Make a sentence and let a tone be heard, as the table would."""
    from controller.announcer.checking import fault_of

    voice = settings.voice
    if voice.by == "off":
        return Finding("voice", "ok", "off")
    if voice.by == "screen":
        return Finding("voice", "ok", "the display's own, once somebody turns its sound on there")
    fault = fault_of(voice)
    if fault:
        problem, _, remedy = fault.partition("; ")
        return Finding("voice", "fault", problem, remedy or "docs/voice.md")
    return Finding("voice", "ok", f"espeak-ng, {voice.voice}; a note was played: was it heard?")


def _board(settings: Settings) -> Finding:
    """The sensor board, asked over its line; or one that is there and not used."""
    from controller.sensors.board_search import met
    from controller.sensors.board_state import named
    from controller.sensors.ports import OFF, BoardError, plugged_in

    if settings.board.port == OFF:
        there = ", ".join(found.path for found in plugged_in())
        if there:
            words = f"one may be plugged in ({there}), and the settings leave it off"
            return Finding("board", "note", words, '[board] port = "auto"')
        return Finding("board", "ok", "none asked for")
    try:
        with met(settings.board.port) as link:
            state = link.state
    except BoardError as error:
        problem, _, remedy = str(error).partition("; ")
        return Finding("board", "fault", problem, remedy or "rackside board find")
    racks = [
        f"{SEAT_NAMES[seat]}'s rack: {rack.fault}"
        for seat, rack in zip(SEATS, state.racks, strict=True)
        if rack.fault
    ]
    pressed = [f"pressed: {named(state.buttons)}"] if state.buttons else []
    words = "; ".join([state.words, *racks, *pressed, *state.troubles])
    if any(rack.absent or rack.overload for rack in state.racks) or pressed or state.troubles:
        return Finding("board", "fault", words, "check its cables; rackside board watch")
    if racks:
        return Finding("board", "note", words, "rackside board tare, then calibrate")
    return Finding("board", "ok", words)


def _disk(settings: Settings) -> Finding:
    folder = settings.table.journal.absolute().parent
    if not os.access(folder, os.W_OK):
        return Finding("disk", "fault", f"{folder} cannot be written", "choose another folder")
    free = shutil.disk_usage(folder).free
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        began = time.perf_counter()
        for _ in range(5):
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
        each = (time.perf_counter() - began) / 5
    words = f"{free / 1e9:.1f} GB free, {each * 1000:.1f} ms to put an entry on disk"
    if free < LEAST_SPACE:
        return Finding("disk", "fault", words, "make room")
    if each > SLOW_DISK:
        return Finding("disk", "note", words, "a better SD card or an SSD")
    return Finding("disk", "ok", words)


def _recording(settings: Settings) -> Finding:
    wanted = settings.recording
    if wanted.folder is None:
        return Finding("recording", "ok", "nothing is recorded: the settings name no folder for it")
    folder = wanted.folder.absolute()
    there = folder if folder.is_dir() else folder.parent
    if not there.is_dir():
        remedy = "plug in the stick or disk, or name another folder under [recording]"
        return Finding("recording", "fault", f"{there} is not there", remedy)
    if not os.access(there, os.W_OK):
        remedy = "name another folder under [recording]"
        return Finding("recording", "fault", f"{there} cannot be written", remedy)
    free = shutil.disk_usage(there).free / 1e9
    words = f"to {folder}, {wanted.gb:g} GB at most; {free:.1f} GB free"
    if free <= wanted.free_gb:
        return Finding("recording", "fault", f"{words}, {wanted.free_gb:g} to be left", "make room")
    return Finding("recording", "ok", words)


def _display(settings: Settings) -> Finding:
    from controller.errors import UnusableInput
    from controller.web.serve import listen

    try:
        listen(settings.display.host, settings.display.port).close()
    except UnusableInput as error:
        return Finding("display", "fault", str(error), "choose another port in the settings")
    return Finding("display", "ok", f"port {settings.display.port} on {settings.display.host}")


def _name(settings: Settings) -> Finding:
    if settings.display.host in {"127.0.0.1", "localhost"}:
        return Finding("network", "note", "the display is for this machine only", "[display] host")
    return Finding("network", "ok", f"others see the display of {socket.gethostname()}")


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


_CHECKS: Final[tuple[Callable[[Settings], Finding], ...]] = (
    _python, _libraries, _packages, _networks, _tile_set, _card, _camera, _optics, _board, _pins,
    _voice, _disk, _recording, _display, _name,
)  # fmt: skip
