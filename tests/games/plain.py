"""Events as they are compared: what was done, without what says how it was noted."""

from __future__ import annotations

import msgspec

from rules.events import Dealt, Event, to_json


def plain(event: Event) -> Event:
    """Return an event without what says how it was noted."""
    left: Event = msgspec.structs.replace(
        event, n=0, at=None, confidence=None, source="camera", hidden=()
    )
    return msgspec.structs.replace(left, followed=False) if isinstance(left, Dealt) else left


def bare(event: Event) -> str:
    """Return the same as text."""
    return to_json(plain(event)).decode()
