"""How the voice stands, as screens show it."""

from __future__ import annotations

from dataclasses import dataclass

from controller.words.labels import Label


@dataclass(frozen=True)
class VoiceState:
    """Whether it is mute, how loud it is (0 to 100), and why it cannot be heard.

    `fault` is None where all is well.
    """

    muted: bool = False
    volume: int = 80
    fault: Label | None = None
