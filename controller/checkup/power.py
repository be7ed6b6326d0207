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
SLOWED: Final = 0b0110
HEAT: Final = 0b1000
SINCE: Final = 16
PROGRAM: Final = "vcgencmd"
PATIENCE: Final = 5.0  # seconds
_WHAT: Final = "doctor-power"

_say = labels_of("commands/doctor")


def power(settings: Settings) -> Finding:
    """Say whether the Pi is slowed down, or was since it was started."""
    if shutil.which(PROGRAM) is None:
        return Finding(_say(_WHAT), "ok", _say(_WHAT, "off"))
    bits = throttled()
    if bits is None:
        return Finding(_say(_WHAT), "note", _say(_WHAT, "unsaid"), _say(_WHAT, "group"))
    for when, shift in (("now", 0), ("before", SINCE)):
        if reasons := _reasons(bits >> shift):
            words = _say(_WHAT, when, parts=[_say(_WHAT, name) for name in reasons])
            state: Literal["fault", "note"] = "fault" if when == "now" else "note"
            return Finding(_say(_WHAT), state, words, _say(_WHAT, "remedy"))
    return Finding(_say(_WHAT), "ok", _say(_WHAT, "ok"))


def _reasons(bits: int) -> list[str]:
    """Return why it is slowed down: by too little voltage if that is so, else by heat."""
    volts = bool(bits & VOLTS)
    heat = bool(bits & HEAT) or (bool(bits & SLOWED) and not volts)
    return ["volts"] * volts + ["heat"] * heat


def throttled() -> int | None:
    """Return what the Pi says of itself; None where it does not, as to those outside its group."""
    done = subprocess.run(
        [PROGRAM, "get_throttled"], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    name, equals, value = done.stdout.strip().partition("=")
    return int(value, 0) if name == "throttled" and equals else None
