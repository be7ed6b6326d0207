"""What a recording says of itself, beside its pictures: each run, and what was seen in it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.errors import UnusableInput
from controller.settings import CameraSettings, Settings, checked_measures
from rules.events import Event, to_json
from vision.sightings import Spot

FORMAT: Final = 1
RUN_FILE: Final = "run.json"
TILES_FILE: Final = "set.tiles.npz"


class CameraRun(msgspec.Struct, frozen=True, kw_only=True):
    """From when a camera was opened until it was let go of; what is needed to follow it again.

    `journal` tells which journal the entries are of (`mark_of` its first). `measures` are the
    table's as in its settings, `field_of_view` the lens's in degrees.
    """

    format: int = FORMAT
    program: str = ""
    begun: str = ""
    journal: str = ""
    measures: dict[str, Any] = {}
    field_of_view: float = 0.0


class NewlyRecorded(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was new once a frame had been looked at; what is left out is as it was.

    `spots` are all tiles in sight as they were read, `calibration` as its file has it. `supposed`
    and `likeliest` are the histories that were followed beside the record (`rules.histories`).
    """

    frame: int
    spots: tuple[Spot, ...] | None = None
    calibration: msgspec.Raw = msgspec.Raw()
    supposed: tuple[Any, ...] | None = None
    likeliest: Mapping[int, str] | None = None


def settings_of(run: Path) -> Settings | None:
    """Return the settings by which a run was recorded, as far as eyes need them; None for what is
    no run. `UnusableInput` names what is wrong with it."""
    if not (run / RUN_FILE).is_file():
        return None
    described = run_of(run)
    tiles = run / TILES_FILE
    camera = CameraSettings().model_copy(
        update={
            "field_of_view": described.field_of_view,
            "tiles": str(tiles) if tiles.is_file() else None,
        }
    )
    measures = checked_measures(described.measures, f"{run / RUN_FILE}: measures")
    return Settings(camera=camera, measures=measures)


def mark_of(first: Event) -> str:
    """Return what tells a journal from others: a digest of its first entry's event."""
    return hashlib.sha256(to_json(first)).hexdigest()[:16]


def run_of(folder: Path) -> CameraRun:
    """Read what a run says of itself; `UnusableInput` names the file."""
    path = folder / RUN_FILE
    try:
        found = msgspec.json.decode(path.read_bytes(), type=CameraRun)
    except OSError as error:
        raise UnusableInput(f"{path}: cannot be read ({error.strerror})") from None
    except msgspec.DecodeError as error:
        raise UnusableInput(f"{path}: {error}") from None
    if found.format > FORMAT:
        raise UnusableInput(
            f"{path}: made by a newer Rackside (format {found.format}; this one reads {FORMAT})"
        )
    return found
