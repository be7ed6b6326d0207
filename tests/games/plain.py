"""Events as they are compared: what was done, without what says how it was noted."""

from __future__ import annotations

import msgspec

from rules.events import Dealt, Event, to_json


def bare(event: Event) -> str:
    """Return an event as text, without what says how it was noted."""
    plain = msgspec.structs.replace(
        event, n=0, at=None, confidence=None, source="camera", hidden=()
    )
    if isinstance(plain, Dealt):
        plain = msgspec.structs.replace(plain, followed=False)
    return to_json(plain).decode()
