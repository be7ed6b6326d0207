"""What every event has: its number in the journal, when, who noticed, what may have gone unseen.

`rules.events` says what each field means.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Missable = Literal["draw", "discard", "call"]
"""What may be done unseen: a tile drawn, one thrown, one thrown that another called and racked."""


class EventBase(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What every event has."""

    n: int = 0
    at: str | None = None
    source: str = msgspec.field(name="from", default="camera")
    confidence: float | None = None
    hidden: tuple[Missable, ...] = ()
