"""What a camera gives: one picture of it, and what it can show by its figures."""

from __future__ import annotations

import math
import shutil
from collections.abc import Sequence
from itertools import islice, pairwise
from pathlib import Path
from statistics import median
from typing import Final

from controller.checkup.finding import Finding
from controller.settings import NO_CAMERA, Settings
from controller.words.labels import Label, labels_of
from controller.words.watching import watching, why
from vision.cameras.frames import Frame, Image

_FIRST: Final = 15  # frames in which a webcam has adjusted itself
_WHAT: Final = "doctor-camera"
_PI_PROGRAMS: Final = ("rpicam-vid", "rpicam-still")
_SLOW: Final = 0.8  # of the rate that was asked for; a camera in dim light gives half
_STARTS: Final = 3  # frames that come as the camera starts: their times say nothing

_say = labels_of("commands/doctor")


def camera(settings: Settings) -> Finding:
    """Take one picture from the camera; say whether its tiles are large enough in it."""
    from vision.cameras import CameraError, open_source, phone_line

    source = settings.camera.source
    if source == NO_CAMERA:
        return Finding(_say(_WHAT), "ok", _say(_WHAT, "off"))
    if phone_line(source) is not None:
        # Seen only by a table that runs; whether phones can reach it is asked elsewhere.
        if settings.display.tls == "off":
            return Finding(_say(_WHAT), "fault", _say(_WHAT, "phone-open"), '[display] tls = "own"')
        return Finding(_say(_WHAT), "ok", _say(_WHAT, "phone"))
    missing = _missing(source)
    if missing:
        return missing
    try:
        with open_source(source, settings.camera.hertz) as frames:
            # The first pictures of a webcam are still dark.
            several = list(islice(frames, _FIRST if frames.live else 1))
            notes: list[str | Label] = [watching(note) for note in frames.notes]
            if frames.live and (given := rate(several[_STARTS:])) < _SLOW * frames.fps:
                notes.append(_say(_WHAT, "slow", given=round(given, 1), asked=round(frames.fps, 1)))
    except CameraError as error:
        return Finding(_say(_WHAT), "fault", why(error), _say(_WHAT, "cable-settings"))
    if not several:
        words = _say(_WHAT, "no-picture", source=source)
        return Finding(_say(_WHAT), "fault", words, _say(_WHAT, "cable"))
    height, width = several[-1].image.shape[:2]
    picture = _say(_WHAT, "picture", source=source, width=width, height=height)
    return _measured(several[-1].image, [picture, *notes], settings)


def rate(frames: Sequence[Frame]) -> float:
    """Return the frames a second that really came; infinite where too few did to say.

    By the middle one of the gaps: a camera that is locked meanwhile makes a pause once.
    """
    gaps = [after.seconds - before.seconds for before, after in pairwise(frames)]
    middle = median(gaps) if gaps else 0.0
    return 1 / middle if middle > 0 else math.inf


def _missing(source: str) -> Finding | None:
    """Return what a camera lacks before any picture of it can be taken."""
    absent = [name for name in _PI_PROGRAMS if shutil.which(name) is None]
    if source.startswith("pi") and absent:
        words = _say(_WHAT, "no-program", programs=absent)
        return Finding(_say(_WHAT), "fault", words, "sudo apt install rpicam-apps")
    device = source.removeprefix("usb:").partition("@")[0].partition("/")[0]
    if source.startswith("usb:") and not Path(f"/dev/video{device}").exists():
        there: list[str | Label] = [*sorted(p.name for p in Path("/dev").glob("video*"))]
        words = _say(_WHAT, "not-there", source=source, devices=there or [_say("doctor-none")])
        return Finding(_say(_WHAT), "fault", words, _say(_WHAT, "plug"))
    return None


def _measured(image: Image, parts: list[str | Label], settings: Settings) -> Finding:
    """Return what the markers in a picture say; `parts` is what is known of it already."""
    from controller.checkup.tile_sizes import measured
    from vision.geometry.calibration import CalibrationError, calibrate

    plan = settings.measures.plan
    try:
        found = calibrate(image, plan, field_of_view=settings.camera.field_of_view)
    except CalibrationError as error:
        parts = [*parts, _say(_WHAT, "unmeasured", why=why(error))]
        return Finding(_say(_WHAT), "note", _say("doctor-parts", parts=parts), "rackside markers")
    verdict = measured(found, plan)
    noted = len(parts) > 1 and verdict.state == "ok"
    words = _say("doctor-parts", parts=[*parts, verdict.words])
    return Finding(_say(_WHAT), "note" if noted else verdict.state, words, verdict.remedy)


def optics(settings: Settings) -> Finding:
    """Say what the camera can show by its figures, whether or not it is there."""
    from controller.checkup.tile_sizes import computed
    from vision.cameras import CameraError, stated_size
    from vision.geometry.optics import View

    what, camera = "doctor-optics", settings.camera
    if camera.source == NO_CAMERA:
        return Finding(_say(what), "ok", _say(what, "off"))
    try:
        size = stated_size(camera.source)
    except CameraError as error:
        return Finding(_say(what), "fault", why(error), _say(what, "settings"))
    if size is None:
        return Finding(_say(what), "ok", _say(what, "unknown"))
    view = View(size, camera.field_of_view)
    height = None if camera.height is None else camera.height * 10
    verdict = computed(view, height, settings.measures.plan)
    width, tall = size
    given = {"width": width, "height": tall, "angle": camera.field_of_view}
    words = _say(what, "found", **given, verdict=verdict.words)
    return Finding(_say(what), verdict.state, words, verdict.remedy)
