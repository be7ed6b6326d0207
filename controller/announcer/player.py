"""Sound to a loudspeaker, with whatever player the machine has; each a program of its own."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from controller.announcer.tones import from_wav
from controller.words.labels import Label, helped, label

SOUND: Final = "notices/sound"
"""The messages of what keeps a voice or a tone from being heard."""

PLAYERS: Final = ("aplay", "pw-play", "paplay")
"""Tried in this order: of ALSA, of PipeWire, of PulseAudio."""

_GRACE: Final = 4.0  # seconds that a player may take longer than the sound
_LOOK: Final = 0.02  # seconds between two looks whether it is over or to be cut short


class PlayerError(Exception):
    """Nothing can be heard; `said` is why."""

    def __init__(self, said: Label) -> None:
        super().__init__(said)
        self.said = said


def unstarted(program: str, error: OSError) -> Label:
    """Return what is said of a program that cannot be started."""
    return label(SOUND, "sound-unstarted", program=program, why=error.strerror)


def hangs(program: str) -> Label:
    """Return what is said of a program that took too long."""
    return label(SOUND, "sound-hangs", program=program)


def failed(program: str, code: int, lines: Sequence[str]) -> Label:
    """Return what is said of a program that failed: its own last line, if it wrote one."""
    why = lines[-1] if lines else None
    return label(SOUND, "sound-failed", program=program, why=why, code=code)


@dataclass(frozen=True)
class SoundPlayer:
    """Plays sounds. `device` is ALSA's or PulseAudio's name of the loudspeaker, empty for theirs.

    `program` is one of `PLAYERS`, or the path of one; empty for the first that is there.
    """

    device: str = ""
    program: str = ""
    grace: float = _GRACE

    def command(self) -> list[str]:
        """Return the player's command, the file left out; `PlayerError` if there is no player."""
        names = (self.program,) if self.program else PLAYERS
        found = next((path for name in names if (path := shutil.which(name))), None)
        if found is None:
            raise PlayerError(helped(SOUND, "sound-no-player", names=list(names)))
        name = found.rpartition("/")[2]
        flags = {"aplay": ["-q", "-D"], "pw-play": ["--target"], "paplay": ["-d"]}.get(name, [])
        if self.device and flags:
            return [found, *flags, self.device]
        return [found, *flags[:-1]]

    def play(self, content: bytes, stop: threading.Event) -> bool:
        """Play a WAV file to its end; False if `stop` was set before. `PlayerError` if it fails."""
        command = self.command()
        sound, rate = from_wav(content)
        until = time.monotonic() + len(sound) / rate + self.grace
        with (
            tempfile.NamedTemporaryFile(suffix=".wav") as file,
            tempfile.TemporaryFile() as complaint,
        ):
            file.write(content)
            file.flush()
            try:
                process = subprocess.Popen(
                    [*command, file.name],
                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=complaint,
                    start_new_session=True,
                )  # fmt: skip
            except OSError as error:
                raise PlayerError(unstarted(command[0], error)) from None
            try:
                while process.poll() is None:
                    if stop.wait(_LOOK):
                        return False
                    if time.monotonic() > until:
                        raise PlayerError(hangs(command[0]))
            finally:
                if process.poll() is None:
                    process.kill()
                process.wait()
            if process.returncode:
                complaint.seek(0)
                lines = complaint.read().decode(errors="replace").strip().splitlines()
                raise PlayerError(failed(command[0], process.returncode, lines))
        return True
