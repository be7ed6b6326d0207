"""A table's voice put together, as its settings have it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from controller.announcer.announcer import Announcer
from controller.announcer.mouths import Loudspeaker, Mouth, Screens
from controller.announcer.player import Player
from controller.announcer.speaker import Speaker
from controller.session import Session
from controller.settings import Voice


def mouth_of(settings: Voice) -> Mouth:
    """Return who speaks; a voice that is ``off`` has none."""
    if settings.by == "screen":
        return Screens(settings.rate)
    return Loudspeaker(Speaker(settings.voice, settings.rate), Player(settings.device))


@contextlib.contextmanager
def announced(settings: Voice, session: Session) -> Iterator[Announcer | None]:
    """Have a session's rulings said while the block runs; yields None where the voice is off."""
    if settings.by == "off":
        yield None
        return
    announcer = Announcer(
        mouth_of(settings),
        session.bus,
        lambda: session.board,
        what=settings.what,
        volume=settings.volume,
        show=session.voiced,
    )
    announcer.start()
    try:
        yield announcer
    finally:
        announcer.close()
