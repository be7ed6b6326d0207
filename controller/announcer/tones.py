"""The tones that go before words: made by arithmetic, distinguished by rhythm and by pitch.

Old ears lose the high notes first, so all that sounds, overtones too, is under 2 kHz, where most
of a tone's strength lies under 900 Hz. No two tones have the same number of notes and the same
direction, so that who hears no pitch still hears which it was.

==========  =======================================  ==========================================
illegal     three short notes, the same (440 Hz)     stop, stop, stop
dead        a note and a long one, falling           what the sad trombone says
score       three quick notes, rising                done
question    a short note and a longer one, rising    as a voice goes up
note        one note                                 listen
call        six notes, to and fro                    somebody is called
==========  =======================================  ==========================================
"""

from __future__ import annotations

import io
import wave
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from controller.announcer.utterance import Tone

RATE: Final = 22_050
"""Samples a second, as espeak-ng's."""

HIGHEST: Final = 2_000.0
"""Hz; no part of a tone is above."""

_ATTACK, _RELEASE = 0.008, 0.07  # seconds: no click, no bell
_OVERTONES: Final = (1.0, 0.4, 0.2)
_LOUDNESS: Final = 0.6


class Note(NamedTuple):
    """One note: its pitch in Hz, how long it sounds, and how long is silence after it (seconds)."""

    pitch: float
    seconds: float
    rest: float = 0.0


TONES: Final[Mapping[Tone, tuple[Note, ...]]] = {
    "illegal": (Note(440, 0.14, 0.10), Note(440, 0.14, 0.10), Note(440, 0.14)),
    "dead": (Note(392, 0.35, 0.02), Note(262, 0.80)),
    "score": (Note(523, 0.13, 0.02), Note(659, 0.13, 0.02), Note(784, 0.42)),
    "question": (Note(494, 0.16, 0.10), Note(740, 0.38)),
    "note": (Note(587, 0.25),),
    "call": (Note(784, 0.22, 0.03), Note(523, 0.22, 0.03)) * 3,
}


def samples(tone: Tone) -> NDArray[np.float64]:
    """Return a tone as samples from -1 to 1, `RATE` a second."""
    return np.concatenate([part for note in TONES[tone] for part in (_note(note), _rest(note))])


def _note(note: Note) -> NDArray[np.float64]:
    times = np.arange(round(note.seconds * RATE)) / RATE
    sound = np.zeros_like(times)
    for times_higher, strength in enumerate(_OVERTONES, 1):
        if note.pitch * times_higher < HIGHEST:
            sound += strength * np.sin(2 * np.pi * note.pitch * times_higher * times)
    envelope = np.minimum(times / _ATTACK, (note.seconds - times) / _RELEASE).clip(0, 1)
    shaped: NDArray[np.float64] = _LOUDNESS * sound / sum(_OVERTONES) * envelope
    return shaped


def _rest(note: Note) -> NDArray[np.float64]:
    return np.zeros(round(note.rest * RATE))


@cache
def tone_wav(tone: Tone) -> bytes:
    """Return a tone as a WAV file: one channel, 16 bits."""
    return to_wav(samples(tone), RATE)


def seconds_of(tone: Tone) -> float:
    """Return how long a tone is."""
    return sum(note.seconds + note.rest for note in TONES[tone])


def to_wav(sound: NDArray[np.float64], rate: int) -> bytes:
    """Return samples from -1 to 1 as a WAV file: one channel, 16 bits."""
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(rate)
        written.writeframes((sound.clip(-1, 1) * 32767).astype("<i2").tobytes())
    return file.getvalue()


def from_wav(content: bytes) -> tuple[NDArray[np.float64], int]:
    """Return the samples of a WAV file and how many a second; `ValueError` if it is none.

    One channel of 16 bits, as espeak-ng writes. A length in its head that is too great, as
    written by who did not know it beforehand, is no matter.
    """
    try:
        with wave.open(io.BytesIO(content)) as read:
            kind = (read.getnchannels(), read.getsampwidth())
            frames, rate = read.readframes(len(content)), read.getframerate()
    except (wave.Error, EOFError) as error:
        raise ValueError(f"no sound: {error}") from None
    if kind != (1, 2):
        raise ValueError(f"no sound of one channel and 16 bits: {kind}")
    return np.frombuffer(frames[: len(frames) // 2 * 2], "<i2") / 32768, rate


def louder(content: bytes, volume: int) -> bytes:
    """Return a WAV file at a volume from 0 to 100; 100 is as it was made."""
    sound, rate = from_wav(content)
    return to_wav(sound * (volume / 100) ** 2, rate)  # heard loudness goes about by the square
