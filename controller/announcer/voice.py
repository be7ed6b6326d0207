"""A table's voice put together, as its settings have it."""

from __future__ import annotations

from controller.announcer.announcer import Announcer
from controller.announcer.outputs import Loudspeaker, Screens, SpeechOutput
from controller.announcer.player import SoundPlayer
from controller.announcer.speaker import Speaker
from controller.record.session import Session
from controller.settings import VoiceSettings


def mouth_of(settings: VoiceSettings) -> SpeechOutput:
    """Return who speaks by these settings."""
    if settings.by == "screen":
        return Screens(settings.rate)
    return Loudspeaker(Speaker(settings.voice, settings.rate), SoundPlayer(settings.device))


def announcer_of(settings: VoiceSettings, session: Session) -> Announcer | None:
    """Return what says a session's rulings, to be started; None where the voice is off."""
    if settings.by == "off":
        return None
    return Announcer(
        mouth_of(settings),
        session.bus,
        lambda: session.board,
        what=settings.what,
        volume=settings.volume,
        show=session.voiced,
    )
