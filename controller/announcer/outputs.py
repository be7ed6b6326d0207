"""Who says what the queue lets through: this machine's loudspeaker, or the screens' browsers."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

import numpy as np

from controller.announcer.player import PlayerError, SoundPlayer
from controller.announcer.speaker import Rendering, Speaker, SpeechError
from controller.announcer.tones import from_wav, louder, seconds_of, to_wav, tone_wav
from controller.announcer.utterance import Utterance
from controller.words.labels import Label

_SOON: Final = 0.5  # seconds for which a tone waits for its words
_GAP: Final = 0.15  # seconds between the two
_SILENT: Final = 0.01  # of full scale: a sentence that is no louder says nothing


class SpeechOutputError(Exception):
    """It could not be said, or not all of it; `said` is why."""

    def __init__(self, said: Label) -> None:
        super().__init__(said)
        self.said = said


class SpeechOutput(Protocol):
    """Says one thing after another."""

    def say(self, utterance: Utterance, volume: int, stop: threading.Event) -> bool:
        """Say it to its end; False if `stop` was set before. `SpeechOutputError` if it cannot be
        said."""


@dataclass(frozen=True)
class Loudspeaker:
    """This machine's own voice: the tone, and espeak-ng's words after it.

    Both are one sound where the words are made in time, since a screen's loudspeaker over HDMI
    falls asleep between two and swallows the beginning. If they are late the tone goes before
    them; if they cannot be made it is heard all the same.
    """

    speaker: Speaker = field(default_factory=Speaker)
    player: SoundPlayer = field(default_factory=SoundPlayer)

    def say(self, utterance: Utterance, volume: int, stop: threading.Event) -> bool:
        """Say it to its end; False if `stop` was set before. `SpeechOutputError` if it cannot be
        said."""
        tone = tone_wav(utterance.tone) if utterance.tone else None
        rendering: Rendering | None = None
        words: bytes | None = None
        fault: Label | None = None
        try:
            if utterance.text:
                rendering = self.speaker.begin(utterance.text)
                if tone is not None and not rendering.ready(_SOON, stop):
                    if not self._play(tone, volume, stop):
                        return False
                    tone = None
                words = rendering.result(stop)
        except SpeechError as error:
            fault = error.said
        finally:
            if rendering is not None:
                rendering.stop()
        whole = _joined(tone, words)
        if stop.is_set() or (whole is not None and not self._play(whole, volume, stop)):
            return False
        if fault is not None:
            raise SpeechOutputError(fault)
        return True

    def _play(self, content: bytes, volume: int, stop: threading.Event) -> bool:
        try:
            return self.player.play(louder(content, volume), stop)
        except PlayerError as error:
            raise SpeechOutputError(error.said) from None


def _joined(tone: bytes | None, words: bytes | None) -> bytes | None:
    """Return a tone and the words after it as one sound; what there is of them."""
    if words is None:
        return tone
    words = _at_full_scale(words)
    if tone is None:
        return words
    said, rate = from_wav(words)
    heard, tone_rate = from_wav(tone)
    places = np.arange(0, len(heard), tone_rate / rate)
    same_rate = np.interp(places, np.arange(len(heard)), heard)
    return to_wav(np.concatenate([same_rate, np.zeros(round(_GAP * rate)), said]), rate)


def _at_full_scale(content: bytes) -> bytes:
    """Return a sentence as loud as it can be: espeak-ng leaves a part of the scale unused."""
    sound, rate = from_wav(content)
    peak = float(np.abs(sound).max(initial=0.0))
    return to_wav(sound * (0.97 / peak), rate) if peak > _SILENT else content


@dataclass(frozen=True)
class ScreenSays:
    """What the screens are to say: number `n`, or to be silent at once (`n` 0)."""

    n: int
    utterance: Utterance | None = None
    volume: int = 80


_PAUSE: Final = 0.6  # seconds between two things a screen says


class Screens:
    """The browsers of the table's displays, those whose sound somebody turned on.

    They hear what to say and are not asked whether they have: how long it takes is estimated
    from the words, so that a public page gives the table no orders. Who comes later hears what
    is said from then on.
    """

    def __init__(self, rate: int = 150) -> None:
        self.rate = rate
        self._n = 0
        self._guard = threading.Lock()
        self._listeners: list[Callable[[ScreenSays], None]] = []

    def listen(self, listener: Callable[[ScreenSays], None]) -> Callable[[], None]:
        """Call `listener` with all that is said from now on; return what ends that.

        It must return at once.
        """
        with self._guard:
            self._listeners.append(listener)

        def stop() -> None:
            with self._guard:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return stop

    def say(self, utterance: Utterance, volume: int, stop: threading.Event) -> bool:
        """Have it said, and wait as long as that takes; False if `stop` was set before."""
        self._n += 1
        self._tell(ScreenSays(self._n, utterance, volume))
        if stop.wait(self.seconds(utterance)):
            self._tell(ScreenSays(0))
            return False
        return True

    def seconds(self, utterance: Utterance) -> float:
        """Return about how long it takes to say it."""
        tone = seconds_of(utterance.tone) if utterance.tone else 0.0
        return tone + len(utterance.text.split()) * 60 / self.rate + _PAUSE

    def _tell(self, what: ScreenSays) -> None:
        with self._guard:
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener(what)
