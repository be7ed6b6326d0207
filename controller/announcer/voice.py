"""A table's voice put together, as its settings have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from controller.announcer.announcer import Announcer
from controller.announcer.outputs import Loudspeaker, Screens, SpeechOutput
from controller.announcer.player import SoundPlayer
from controller.announcer.speaker import Speaker
from controller.record.session import Session
from controller.settings import VoiceSettings
from controller.words import ENGLISH

VOICES: Final[Mapping[str, str]] = {"en": "en-gb", "de": "de", "pseudo": "en-gb"}
"""The voice of espeak-ng that speaks a language, unless the settings name another."""


def voice_of(settings: VoiceSettings, language: str = ENGLISH) -> str:
    """Return the name of the voice: the settings' own, or the one that speaks the language."""
    return settings.voice or VOICES[language]


def speaker_of(settings: VoiceSettings, language: str = ENGLISH) -> Speaker:
    """Return what makes sentences of a language into sound."""
    return Speaker(voice_of(settings, language), settings.rate, language)


def mouth_of(settings: VoiceSettings, language: str = ENGLISH) -> SpeechOutput:
    """Return who speaks by these settings, at a table of this language."""
    if settings.by == "screen":
        return Screens(settings.rate)
    return Loudspeaker(speaker_of(settings, language), SoundPlayer(settings.device))


def announcer_of(settings: VoiceSettings, session: Session) -> Announcer | None:
    """Return what says a session's rulings, to be started; None where the voice is off."""
    if settings.by == "off":
        return None
    return Announcer(
        mouth_of(settings, session.board.language),
        session.bus,
        lambda: session.board,
        what=settings.what,
        volume=settings.volume,
        show=session.voiced,
    )
