"""A table's voice put together, as its settings have it."""

from __future__ import annotations

from controller.announcer.announcer import Announcer
from controller.announcer.mouths import Loudspeaker, Mouth, Screens
from controller.announcer.player import Player
from controller.announcer.speaker import Speaker
from controller.record.session import Session
from controller.settings import Voice


def mouth_of(settings: Voice) -> Mouth:
    """Return who speaks by these settings."""
    if settings.by == "screen":
        return Screens(settings.rate)
    return Loudspeaker(Speaker(settings.voice, settings.rate), Player(settings.device))


def announcer_of(settings: Voice, session: Session) -> Announcer | None:
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
