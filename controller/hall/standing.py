"""How a table stands with the hall, as its display shows it: few words, and seldom others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Link = Literal["none", "joined", "refused"]
"""none: broker or desk do not answer; joined; refused: the credentials do not count."""


@dataclass(frozen=True)
class HallStanding:
    """Whether the hall is reached, and how many entries it has not had for a while."""

    link: Link = "none"
    waiting: int = 0
