"""Words to sound with espeak-ng, a program of its own that may be missing, hang or die."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO, Final

from controller.announcer.player import SOUND, failed, hangs, unstarted
from controller.announcer.tones import from_wav
from controller.words import ENGLISH, Words
from controller.words.labels import Label, helped, label

PROGRAM: Final = "espeak-ng"
PATIENCE: Final = 6.0
"""Seconds that a sentence may take to be made; a Pi needs less than one."""

_PRONOUNCED: Final[Mapping[str, str]] = {
    "Mah Jongg": "mah-jongg",
    "Chow": "chow",
    "−": "minus",
    "×": "times",
}
"""What espeak-ng would say wrongly, and the part of the message that has what it is given."""

_LOOK: Final = 0.005  # seconds between two looks whether it is made


class SpeechError(Exception):
    """The sentence cannot be said; `said` is why."""

    def __init__(self, said: Label) -> None:
        super().__init__(said)
        self.said = said


@dataclass(frozen=True)
class Speaker:
    """Makes sentences into sound: in which voice, how many words a minute, in which language."""

    voice: str = "en-gb"
    rate: int = 150
    language: str = ENGLISH
    program: str = PROGRAM
    patience: float = PATIENCE

    def begin(self, text: str) -> Rendering:
        """Begin to make a sentence; `SpeechError` if espeak-ng is not there. Returns at once."""
        program = shutil.which(self.program)
        if program is None:
            raise SpeechError(helped(SOUND, "sound-not-installed", program=self.program))
        # The text goes in as a file: nothing in it can be an option, and no pipe can fill up.
        with tempfile.TemporaryFile() as words:
            words.write(pronounced(text, Words(self.language)).encode())
            words.seek(0)
            out, complaints = tempfile.TemporaryFile(), tempfile.TemporaryFile()  # noqa: SIM115
            try:
                process = subprocess.Popen(
                    [program, "-v", self.voice, "-s", str(self.rate), "-b", "1", "--stdin",
                     "--stdout"],
                    stdin=words, stdout=out, stderr=complaints, start_new_session=True,
                )  # fmt: skip
            except OSError as error:
                out.close()
                complaints.close()
                raise SpeechError(unstarted(program, error)) from None
        return Rendering(process, out, complaints, time.monotonic() + self.patience)

    def render(self, text: str) -> bytes:
        """Return a sentence as a WAV file; `SpeechError` if that fails or takes too long."""
        return self.begin(text).result() or b""


@dataclass
class Rendering:
    """A sentence that is being made. `result` or `stop` must follow."""

    process: subprocess.Popen[bytes]
    out: IO[bytes]
    complaints: IO[bytes]
    until: float

    def ready(self, seconds: float, stop: threading.Event) -> bool:
        """Wait so long at most; return whether there is a result, or none will be wanted."""
        until = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < until:
            if stop.wait(_LOOK):
                return True
        return self.process.poll() is not None

    def result(self, stop: threading.Event | None = None) -> bytes | None:
        """Return the sentence as a WAV file, when it is made; `SpeechError` if it is not.

        None if `stop` was set before.
        """
        stop = stop or threading.Event()
        while (code := self.process.poll()) is None:
            if stop.wait(_LOOK):
                self.stop()
                return None
            if time.monotonic() > self.until:
                self.stop()
                raise SpeechError(hangs(PROGRAM))
        try:
            self.out.seek(0)
            self.complaints.seek(0)
            made = self.out.read()
            complaint = self.complaints.read().decode(errors="replace").strip()
        finally:
            self.stop()
        if code:
            raise SpeechError(failed(PROGRAM, code, complaint.splitlines()))
        try:
            from_wav(made)
        except ValueError:
            raise SpeechError(label(SOUND, "sound-no-sound", program=PROGRAM)) from None
        return made

    def stop(self) -> None:
        """End the program, if it still runs, and let go of its files."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.out.close()
        self.complaints.close()


def pronounced(text: str, words: Words) -> str:
    """Return a text as espeak-ng says it right, and without what would be an order to it.

    >>> pronounced("South makes Mah Jongg [[x]].", Words())
    'South makes Mah Jong x .'
    """
    for written, part in _PRONOUNCED.items():
        better = words.label("aloud/voice", "voice-pronounced", part)
        text = text.replace(written, better if written.isascii() else f" {better} ")
    return re.sub(r"[\[\]<>\x00-\x20\x7f]+", " ", text)
