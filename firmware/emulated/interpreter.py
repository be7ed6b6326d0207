"""Where MicroPython's Unix interpreter is."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

HOUSE = Path(__file__).parents[2]
BUILT = HOUSE / "build" / "micropython" / "micropython"


class NoMicroPython(RuntimeError):  # noqa: N818 - said as a sentence
    """There is no interpreter for the board's program on this machine."""


def find_micropython() -> Path:
    """Return the interpreter: ``RACKSIDE_MICROPYTHON``, the one `make setup` got, or the PATH's.

    Raises NoMicroPython, which says what to do.
    """
    named = os.environ.get("RACKSIDE_MICROPYTHON")
    for place in (named, BUILT, shutil.which("micropython")):
        if place and os.access(place, os.X_OK):
            return Path(place)
    raise NoMicroPython(
        "no MicroPython on this machine: sudo apt install micropython (Debian 13 and later), or, "
        "in a checkout, sh tools/micropython.sh"
    )
