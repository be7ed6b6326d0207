"""Whose turn the scribe takes it to be, and whose hand it was that did something."""

from __future__ import annotations

from dataclasses import dataclass

from rules.tiles import Seat
from vision.sightings import Spot


@dataclass
class Turn:
    """`holder` has a tile too many, so owes a discard; `last` is the last discard as it lies or
    lay, and `last_by` who threw it."""

    holder: Seat | None = "E"
    last: Spot | None = None
    last_by: Seat | None = None

    def hand(self, hands: tuple[Seat, ...], due: Seat | None, but: Seat | None = None) -> Seat:
        """Whose hand did it: the one seen; of several the one it is due of; unseen, that one."""
        if due is not None and (due in hands or not hands):
            return due
        others = [hand for hand in hands if hand != but] or list(hands)
        return others[0] if others else self.holder or "E"
