"""The file of a moment: what lies in it, and reading one that anybody may have made.

A zip; `docs/moments.md` describes it. Nothing is unpacked by the names it holds, and nothing that
would be too large.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.errors import UnusableInput
from controller.record.entries import Entry
from controller.record.journal_lines import entries_of
from controller.recording.kept import TILES_FILE
from controller.settings import Measures, checked_measures
from controller.words.labels import at_place, labels_of
from controller.words.watching import why
from rules.events import Event, EventError, from_json
from vision.cameras import CameraError, Frame
from vision.cameras.clips import SEEN, SHOTS, RecordedPicture, decoded, lines
from vision.geometry.calibration import Calibration, CalibrationError

SUFFIX: Final = ".moment"
KIND: Final = "rackside moment"
FORMAT: Final = 1

HEADER: Final = "moment.json"
RECORD: Final = "record.jsonl"
EXPECTED: Final = "expected.jsonl"
CALIBRATION: Final = "calibration.json"
FRAMES: Final = "frames/"

LARGEST: Final = 1_000_000_000
"""Bytes that a moment may come to, unpacked."""


_say = labels_of("commands/journal")


class MomentError(UnusableInput):
    """A file is no moment, or a damaged one; the message names the file and the part."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a moment is of.

    `entry` is the entry it was made for, by its number in `record.jsonl`, and `seconds` when it was
    written. The first `known` entries were on record when the first picture was taken. The first
    `sure` of the expected events are to be written by the last picture; the others, of the very
    last looks, may be.
    """

    kind: str = KIND
    format: int = FORMAT
    program: str = ""
    code: str
    entry: int
    seconds: float
    known: int
    sure: int
    measures: dict[str, Any] = {}
    field_of_view: float


@dataclass(frozen=True)
class MomentFile:
    """A moment as it was read; `expected` are the events that people said were so, in order."""

    path: Path
    header: Header
    shots: tuple[RecordedPicture, ...]
    record: tuple[Entry, ...]
    expected: tuple[Event, ...]
    calibration: Calibration | None
    measures: Measures
    tiles: bytes | None
    seen: bytes

    def frames(self) -> Iterator[Frame]:
        """Yield its pictures, at their times; `CameraError` names one that is torn."""
        with zipfile.ZipFile(self.path) as held:
            for shot in self.shots:
                name = f"{FRAMES}{shot.picture}"
                image = decoded(held.read(name), f"{self.path}: {name}")
                yield Frame(shot.frame, shot.seconds, image)


def read_moment(path: Path) -> MomentFile:
    """Read a moment's file; `MomentError` says what is wrong with it, and where."""
    try:
        with zipfile.ZipFile(path) as held:
            return _read(path, held)
    except zipfile.BadZipFile:
        raise MomentError(at_place(path, _say("journal-moment-none", part=True))) from None
    except OSError as error:
        unread = _say("journal-unread", why=error.strerror or str(error))
        raise MomentError(at_place(path, unread)) from None
    except KeyError as error:
        raise MomentError(at_place(path, str(error.args[0]))) from None
    except (
        zlib.error, NotImplementedError, RuntimeError, msgspec.DecodeError, EventError,
        CalibrationError, CameraError,
    ) as error:  # fmt: skip
        raise MomentError(at_place(path, why(error))) from None


def _read(path: Path, held: zipfile.ZipFile) -> MomentFile:
    names = {part.filename for part in held.infolist()}
    if HEADER not in names:
        raise MomentError(at_place(path, _say("journal-moment-headless", header=HEADER)))
    if sum(part.file_size for part in held.infolist()) > LARGEST:
        raise MomentError(at_place(path, _say("journal-moment-large")))
    header = _header(path, held.read(HEADER))
    shots = tuple(lines(held.read(SHOTS), RecordedPicture, SHOTS))
    lacking = [shot.picture for shot in shots if f"{FRAMES}{shot.picture}" not in names]
    if not shots or lacking:
        raise MomentError(
            at_place(path, _say("journal-moment-picture", name=lacking[0] if lacking else None))
        )
    record = tuple(entries_of(BytesIO(held.read(RECORD)), f"{path}: {RECORD}"))
    if not header.known <= len(record):
        short = _say("journal-moment-short", of=header.known, n=len(record))
        raise MomentError(at_place(f"{path}: {RECORD}", short))
    expected = tuple(from_json(line) for line in held.read(EXPECTED).splitlines() if line)
    saved = held.read(CALIBRATION) if CALIBRATION in names else None
    return MomentFile(
        path=path,
        header=header,
        shots=shots,
        record=record,
        expected=expected,
        calibration=Calibration.from_json(saved, CALIBRATION) if saved else None,
        measures=checked_measures(header.measures, f"{path}: {HEADER}"),
        tiles=held.read(TILES_FILE) if TILES_FILE in names else None,
        seen=held.read(SEEN) if SEEN in names else b"",
    )


def _header(path: Path, raw: bytes) -> Header:
    described = msgspec.json.decode(raw, type=dict[str, Any])
    if described.get("kind") != KIND:
        raise MomentError(at_place(path, _say("journal-moment-none", part=False)))
    if isinstance(described.get("format"), int) and described["format"] > FORMAT:
        newer = _say("journal-moment-newer", format=described["format"], ours=FORMAT)
        raise MomentError(at_place(path, newer))
    return msgspec.json.decode(raw, type=Header)
