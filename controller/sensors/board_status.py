"""The state of the sensor board, for the display: found or lost, and what it did not feel."""

from __future__ import annotations

from dataclasses import dataclass, replace

from controller.sensors.signals import BoardFound, BoardLost, Gap
from controller.words.values import Later


@dataclass(frozen=True)
class BoardOnScreen:
    """The sensor board as the screen tells of it.

    `words` say why it is lost; `again`: it was found after a loss. `gap` is what it did not feel,
    noticed after entry `gap_at`.
    """

    found: bool
    words: str | Later = ""
    again: bool = False
    gap: str | Later = ""
    gap_at: int = 0


def after(
    feeling: BoardOnScreen | None, signal: BoardFound | BoardLost | Gap, n: int
) -> BoardOnScreen:
    """Return the state of the board after a signal that came after entry `n`."""
    before = feeling or BoardOnScreen(found=False)
    if isinstance(signal, BoardFound):
        return replace(before, found=True, words="", again=signal.again)
    if isinstance(signal, BoardLost):
        return replace(before, found=False, words=signal.words)
    return replace(before, gap=signal.words, gap_at=n)
