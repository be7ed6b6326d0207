"""Whether the machine keeps up with its camera: looked up in a moment, or measured in a minute."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from controller.checkup.finding import Finding
from controller.settings import Settings
from controller.words.labels import Label, label, labels_of

if TYPE_CHECKING:
    from vision.movement.speed import FittedCamera

_WHAT: Final = "doctor-processor"
FRAMES: Final = 300
"""Of a drawn deal: half a minute of play, whose drawing takes as long again."""
MOST_MEMORY: Final = 300.0
"""MB that the eye may have: a Pi with one gigabyte runs the pages and the system besides."""

_say = labels_of("commands/doctor")


def processor(settings: Settings) -> Finding:
    """Say how many frames a second this machine can look at, and what the camera is asked for."""
    from vision.movement.speed import fitted

    found = fitted(settings.camera.source)
    if found is None:
        return Finding(_say(_WHAT), "ok", _say(_WHAT, "off"))
    width, height = found.speed.size
    given = {
        "width": width, "height": height, "ms": found.speed.ms, "fps": found.fps,
        "most": found.speed.fps,
    }  # fmt: skip
    if not found.suffices:
        return Finding(_say(_WHAT), "fault", _say(_WHAT, "slow", **given), _say(_WHAT, "faster"))
    if found.fps > found.speed.fps:
        return Finding(_say(_WHAT), "note", _say(_WHAT, "asked", **given), _say(_WHAT, "fewer"))
    kind = "chosen" if found.fewer else "found"
    return Finding(_say(_WHAT), "note" if found.fewer else "ok", _say(_WHAT, kind, **given))


def well(found: FittedCamera) -> Label:
    """Return what is said of a camera that is well: what it is asked for, and what is the most."""
    width, height = found.speed.size
    given = {"width": width, "height": height, "fps": found.fps, "most": found.speed.fps}
    return label("pages/health", "health-camera", **given)


def bench(settings: Settings, frames: int = FRAMES) -> Iterator[Finding]:
    """Show a drawn deal to a watcher, and say what its frames cost and what they need."""
    from controller.checkup.eye_speed import MeasuredEye, drawn
    from vision.cameras.opening import USB_SIZE
    from vision.movement.speed import LEAST, USED, fitted

    found = fitted(settings.camera.source)
    size, fps = (found.speed.size, found.fps) if found else (USB_SIZE, LEAST)
    film = drawn(size, frames)
    eye = MeasuredEye(size)
    for number, (seconds, jpeg) in enumerate(film):
        eye.see(number, seconds, jpeg)
    moving = 0.0
    for kind, costs in eye.costs.items():
        if not costs:
            continue
        p50, p95 = np.percentile(np.sum(costs, axis=1), (50, 95))
        moving = p50 if kind == "moving" else moving
        given = {"kind": kind, "p50": p50, "p95": p95, "n": len(costs)}
        yield Finding(_say(_WHAT), "ok", _say(_WHAT, "kind", **given))
    most = USED * 1000 / moving if moving else float("inf")
    given = {"width": size[0], "height": size[1], "fps": fps, "most": most}
    if most >= fps:
        yield Finding(_say(_WHAT), "ok", _say(_WHAT, "suffices", **given))
    elif most >= LEAST:
        yield Finding(_say(_WHAT), "note", _say(_WHAT, "leaves-out", **given), _fewer())
    else:
        yield Finding(_say(_WHAT), "fault", _say(_WHAT, "not-enough", **given), _fewer())
    if (memory := most_memory()) is not None:
        words = _say(_WHAT, "memory", mb=memory)
        yield Finding(_say(_WHAT), "ok" if memory <= MOST_MEMORY else "note", words)


def _fewer() -> Label:
    return _say(_WHAT, "fewer")


def most_memory() -> float | None:
    """Return the most memory that this process has had, in MB; None where that is not known."""
    if not sys.platform.startswith("linux"):
        return None
    with open("/proc/self/status", encoding="ascii", errors="replace") as status:  # noqa: PTH123
        lines = dict(line.split(":", 1) for line in status if ":" in line)
    return int(lines["VmHWM"].split()[0]) / 1024 if "VmHWM" in lines else None
