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
from typing import TYPE_CHECKING, Final

from controller.checkup import cameras
from controller.checkup.finding import Finding
from controller.checkup.power import power
from controller.checkup.processor import processor
from controller.settings import Settings
from controller.words.labels import Label, NamedSeat, label, labels_of, what_and_help
from controller.words.settings import CardTitle, CodeTitle
from controller.words.watching import why
from rules.tiles import SEATS

if TYPE_CHECKING:
    from controller.sensors.board_state import Rack

LIBRARIES: Final = ("cv2", "numpy", "onnxruntime", "msgspec", "starlette", "uvicorn", "jinja2")
LEAST_SPACE: Final = 500_000_000  # bytes; an evening's journal is under one thousandth of it
SLOW_DISK: Final = 0.1  # seconds to put one entry on disk; a table makes two a second


_say = labels_of("commands/doctor")


def examine(settings: Settings) -> Iterator[Finding]:
    """Yield a finding for everything a table with these settings needs."""
    for check in _CHECKS:
        try:
            yield check(settings)
        except Exception as error:  # a check that fails is itself a finding
            words = _say("doctor-failed", kind=type(error).__name__, error=str(error))
            yield Finding(check.__name__.strip("_"), "fault", words)


def _python(settings: Settings) -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    words = _say("doctor-python", "found", version=version, sqlite=sqlite3.sqlite_version)
    return Finding(_say("doctor-python"), "ok", words)


def _libraries(settings: Settings) -> Finding:
    what = "doctor-libraries"
    missing = []
    for name in LIBRARIES:
        try:
            importlib.import_module(name)
        except ImportError as error:
            missing.append(f"{name} ({error})")
    if missing:
        words = _say(what, "missing", parts=missing)
        return Finding(_say(what), "fault", words, _say(what, "install"))
    both = [_version("opencv-python"), _version("opencv-python-headless")]
    if all(both):
        return Finding(_say(what), "fault", _say(what, "two"), _say(what, "one"))
    version = importlib.import_module("cv2").__version__
    return Finding(_say(what), "ok", _say(what, "ok", version=version))


def _packages(settings: Settings) -> Finding:
    """What Python's own packages cannot bring; a table plays without, so nothing is a fault."""
    from controller.checkup.debian_packages import missing

    what = "doctor-packages"
    absent = missing()
    if not absent:
        return Finding(_say(what), "ok", _say(what, "ok"))
    parts = [_say("doctor-package", package=part.package, use=part.use) for part in absent]
    line = " ".join(["sudo apt install", *(part.package for part in absent)])
    return Finding(_say(what), "note", _say(what, "missing", parts=parts), line)


def _networks(settings: Settings) -> Finding:
    from vision.finding.finder import Finder
    from vision.reading.reader import Reader

    what = "doctor-networks"
    began = time.perf_counter()
    try:
        Finder()
        Reader()
    except Exception as error:
        return Finding(_say(what), "fault", why(error), _say(what, "remedy"))
    return Finding(_say(what), "ok", _say(what, "ok", seconds=time.perf_counter() - began))


def _tile_set(settings: Settings) -> Finding:
    """Whether a set was enrolled, with every face that the game played here has."""
    from controller.record.judging import code_named
    from vision.reading.tilesets import TileSetError, list_sets, load

    what = "doctor-tile-set"
    name = settings.camera.tiles
    if name is None:
        known: list[str | Label] = [*list_sets()] or [_say("doctor-none")]
        return Finding(_say(what), "note", _say(what, "none", sets=known), "rackside enrol")
    try:
        held = load(name)
    except TileSetError as error:
        return Finding(_say(what), "fault", why(error), "rackside enrol --set NAME …")
    played = code_named(settings.game.code).tiles.faces
    missing = [face for face in held.missing() if played[face]]
    if missing:
        words = _say(what, "missing", set=name, faces=" ".join(missing))
        return Finding(_say(what), "note", words, _say(what, "more"))
    return Finding(_say(what), "ok", name)


def _card(settings: Settings) -> Finding:
    from controller.errors import UnusableInput
    from controller.house.loading import load_rules
    from controller.record.judging import card_named, code_named

    what = "doctor-card"
    game = settings.game
    try:
        load_rules(game.house_folder, game.house)
    except UnusableInput as error:
        remedy = f"rackside laws --house {game.house_folder}"
        return Finding(_say(what), "fault", why(error), remedy)
    code = code_named(game.played)
    name = game.card or code.card
    if name is None:
        return Finding(_say(what), "ok", _say(what, "without", code=CodeTitle(code.name)))
    words = _say(what, "with", code=CodeTitle(code.name), card=CardTitle(card_named(name).title))
    return Finding(_say(what), "ok", words)


def _pins(settings: Settings) -> Finding:
    """Take the pins as the table would, and look whether a button is stuck."""
    from controller.sensors.pins import Pins, PinsError

    what = "doctor-pins"
    fitted = settings.pins.fitted
    if not fitted:
        return Finding(_say(what), "ok", _say(what, "off"))
    try:
        with Pins(fitted, lambda signal: None) as pins:
            down, way = pins.pressed(), pins.way
    except PinsError as error:
        problem, remedy = what_and_help(error.args[0])
        return Finding(_say(what), "fault", problem, remedy or "hardware/README.md")
    words = _say(what, "found", parts=sorted(fitted), way=way)
    if down:
        parts = [_say(what, "pressed", buttons=list(down)), words]
        return Finding(_say(what), "fault", _say("doctor-parts", parts=parts), _say(what, "let-go"))
    if way == "native":  # gpiozero's own last resort, which it calls an experiment
        return Finding(_say(what), "note", words, "pip install 'rackside[pi]'")
    return Finding(_say(what), "ok", words)


def _voice(settings: Settings) -> Finding:
    """Make a sentence and let a tone be heard, as the table would."""
    from controller.announcer.checking import fault_of
    from controller.announcer.voice import voice_of

    what = "doctor-voice"
    voice, language = settings.voice, settings.table.language
    if voice.by != "pi":
        return Finding(_say(what), "ok", _say(what, voice.by))
    fault = fault_of(voice, language)
    if fault is not None:
        problem, remedy = what_and_help(fault)
        return Finding(_say(what), "fault", problem, remedy or "docs/voice.md")
    return Finding(_say(what), "ok", _say(what, "found", voice=voice_of(voice, language)))


def _board(settings: Settings) -> Finding:
    """The sensor board, asked over its line; or one that is there and not used."""
    from controller.sensors.board_search import met
    from controller.sensors.ports import OFF, BoardError, plugged_in

    what = "doctor-board"
    if settings.board.port == OFF:
        there = [found.path for found in plugged_in()]
        if there:
            words = _say(what, "left-off", ports=there)
            return Finding(_say(what), "note", words, '[board] port = "auto"')
        return Finding(_say(what), "ok", _say(what, "off"))
    try:
        with met(settings.board.port) as link:
            state = link.state
    except BoardError as error:
        problem, remedy = what_and_help(error.said)
        return Finding(_say(what), "fault", problem, remedy or "rackside board find")
    racks = [
        _say(what, "rack", seat=NamedSeat(seat), fault=_fault(rack))
        for seat, rack in zip(SEATS, state.racks, strict=True)
        if rack.flaw
    ]
    buttons = [
        label("commands/board", "board-whose", seat=NamedSeat(seat), button=button)
        for seat, button in state.buttons
    ]
    pressed = [_say(what, "pressed", buttons=buttons)] if state.buttons else []
    words = _say("doctor-parts", parts=[state.words, *racks, *pressed, *state.troubles])
    if any(rack.absent or rack.overload for rack in state.racks) or pressed or state.troubles:
        return Finding(_say(what), "fault", words, _say(what, "cables"))
    if racks:
        return Finding(_say(what), "note", words, _say(what, "tare"))
    if state.other_program:
        return Finding(_say(what), "note", words, "rackside board flash")
    return Finding(_say(what), "ok", words)


def _fault(rack: Rack) -> Label:
    return label("commands/board", "board-fault", fault=rack.flaw)


def _disk(settings: Settings) -> Finding:
    what = "doctor-disk"
    folder = settings.table.journal.absolute().parent
    if not os.access(folder, os.W_OK):
        words = _say(what, "unwritable", folder=str(folder))
        return Finding(_say(what), "fault", words, _say(what, "folder"))
    free = shutil.disk_usage(folder).free
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        began = time.perf_counter()
        for _ in range(5):
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
        each = (time.perf_counter() - began) / 5
    words = _say(what, "found", free=free / 1e9, each=each * 1000)
    if free < LEAST_SPACE:
        return Finding(_say(what), "fault", words, _say("doctor-make-room"))
    if each > SLOW_DISK:
        return Finding(_say(what), "note", words, _say(what, "card"))
    return Finding(_say(what), "ok", words)


def _copy(settings: Settings) -> Finding:
    what = "doctor-copy"
    folder = settings.table.second_copy
    if folder is None:
        return Finding(_say(what), "ok", _say(what, "off"))
    if not folder.is_dir():
        words = _say("doctor-recording", "not-there", folder=str(folder))
        return Finding(_say(what), "fault", words, _say(what, "plug"))
    if not os.access(folder, os.W_OK):
        words = _say("doctor-disk", "unwritable", folder=str(folder))
        return Finding(_say(what), "fault", words, _say("doctor-disk", "folder"))
    words = _say(what, "found", folder=str(folder))
    if folder.stat().st_dev == settings.table.journal.absolute().parent.stat().st_dev:
        return Finding(
            _say(what), "note", _say(what, "same", folder=str(folder)), _say(what, "plug")
        )
    return Finding(_say(what), "ok", words)


def _recording(settings: Settings) -> Finding:
    what = "doctor-recording"
    wanted = settings.recording
    if wanted.folder is None:
        return Finding(_say(what), "ok", _say(what, "off"))
    folder = wanted.folder.absolute()
    there = folder if folder.is_dir() else folder.parent
    if not there.is_dir():
        words = _say(what, "not-there", folder=str(there))
        return Finding(_say(what), "fault", words, _say(what, "plug"))
    if not os.access(there, os.W_OK):
        words = _say("doctor-disk", "unwritable", folder=str(there))
        return Finding(_say(what), "fault", words, _say(what, "folder"))
    free = shutil.disk_usage(there).free / 1e9
    words = _say(what, "found", folder=str(folder), most=wanted.gb, free=free)
    if free <= wanted.free_gb:
        words = _say(what, "full", found=words, left=wanted.free_gb)
        return Finding(_say(what), "fault", words, _say("doctor-make-room"))
    return Finding(_say(what), "ok", words)


def _display(settings: Settings) -> Finding:
    from controller.errors import UnusableInput
    from controller.web.serve import listen

    what, display = "doctor-display", settings.display
    try:
        listen(display.host, display.port).close()
    except UnusableInput as error:
        return Finding(_say(what), "fault", error.args[0], _say(what, "port"))
    words = _say(what, "found", port=display.port, host=display.host)
    return Finding(_say(what), "ok", words)


def _name(settings: Settings) -> Finding:
    what = "doctor-network"
    if settings.display.host in {"127.0.0.1", "localhost"}:
        return Finding(_say(what), "note", _say(what, "alone"), "[display] host")
    return Finding(_say(what), "ok", _say(what, "found", host=socket.gethostname()))


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


_CHECKS: Final[tuple[Callable[[Settings], Finding], ...]] = (
    _python, _libraries, _packages, _networks, _tile_set, _card, cameras.camera, cameras.optics,
    processor, power, _board, _pins, _voice, _disk, _copy, _recording, _display, _name,
)  # fmt: skip
