"""How the voice stands, as screens show it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class VoiceState:
    """Whether it is mute, how loud it is (0 to 100), and what it cannot do (empty: all is well)."""

    muted: bool = False
    volume: int = 80
    fault: str = ""
