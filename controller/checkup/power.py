"""Whether a Raspberry Pi has enough power and is cool enough, or is slowed down.

`vcgencmd get_throttled` answers ``throttled=0x50005``: bits 0 to 3 are what is so now (too little
voltage, clock capped, slowed down, too hot), the same from 16 on what was since the start
(Raspberry Pi documentation, "vcgencmd").
"""

from __future__ import annotations

import shutil
import subprocess
from typing import Final, Literal

from controller.checkup.finding import Finding
from controller.settings import Settings
from controller.words.labels import labels_of

VOLTS: Final = 0b0001
HEAT: Final = 0b1110
SINCE: Final = 16
PATIENCE: Final = 5.0  # seconds
_WHAT: Final = "doctor-power"

_say = labels_of("commands/doctor")


def power(settings: Settings) -> Finding:
    """Say whether the Pi is slowed down, or was since it was started."""
    bits = throttled()
    if bits is None:
        return Finding(_say(_WHAT), "ok", _say(_WHAT, "off"))
    for when, shift in (("now", 0), ("before", SINCE)):
        reasons = [
            _say(_WHAT, name)
            for name, mask in (("volts", VOLTS), ("heat", HEAT))
            if bits >> shift & mask
        ]
        if reasons:
            words = _say(_WHAT, when, parts=reasons)
            state: Literal["fault", "note"] = "fault" if when == "now" else "note"
            return Finding(_say(_WHAT), state, words, _say(_WHAT, "remedy"))
    return Finding(_say(_WHAT), "ok", _say(_WHAT, "ok"))


def throttled() -> int | None:
    """Return what the Pi says of itself; None where this is no Pi."""
    program = shutil.which("vcgencmd")
    if program is None:
        return None
    done = subprocess.run(
        [program, "get_throttled"], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    name, equals, value = done.stdout.strip().partition("=")
    return int(value, 0) if name == "throttled" and equals else None
