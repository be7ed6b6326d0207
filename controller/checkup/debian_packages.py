"""What of Rackside needs a Debian package, as Python's packages cannot bring it."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from controller.announcer.player import PLAYERS
from controller.announcer.speaker import PROGRAM


class NeededPackage(NamedTuple):
    """A package, what it is for (a word of the message `doctor-package`), and if it is there."""

    package: str
    use: Literal["badges", "voice", "loudspeaker"]
    there: Callable[[], bool]


def _badges_read() -> bool:
    try:
        importlib.import_module("pyzbar.pyzbar")  # which loads the library
    except ImportError:
        return False
    return True


def _voice_made() -> bool:
    return shutil.which(PROGRAM) is not None


def _sound_played() -> bool:
    return any(map(shutil.which, PLAYERS))


PARTS: Final = (
    NeededPackage("libzbar0", "badges", _badges_read),
    NeededPackage("espeak-ng", "voice", _voice_made),
    NeededPackage("alsa-utils", "loudspeaker", _sound_played),
)


def missing() -> list[NeededPackage]:
    """Return the parts that are not there. A table needs none of them to play."""
    return [part for part in PARTS if not part.there()]
