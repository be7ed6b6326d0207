"""Whose turn the scribe takes it to be, and whose hand it was that did something."""

from __future__ import annotations

from dataclasses import dataclass

from rules.table import Deal, Undo
from rules.tiles import UNSEEN, Seat, after


@dataclass
class Turn:
    """`holder` has a tile too many, so owes a discard; `last_by` is who threw the last one, `drew`
    who drew since then."""

    holder: Seat | None = "E"
    last_by: Seat | None = None
    drew: Seat | None = None

    def hand(self, hands: tuple[Seat, ...], due: Seat | None, but: Seat | None = None) -> Seat:
        """Whose hand did it: the one seen; of several the one it is due of; unseen, that one."""
        if due is not None and (due in hands or not hands):
            return due
        others = [hand for hand in hands if hand != but] or list(hands)
        return others[0] if others else self.holder or "E"

    def due(self, deal: Deal | None) -> Seat | None:
        """Who draws next: to the right of the last discarder, whose hand still plays."""
        if self.last_by is None:
            return None
        return deal.next_live(self.last_by) if deal is not None else after(self.last_by)

    def back_to(self, undo: Undo) -> None:
        """Take it from how things stood before a discard that does not stand."""
        current, last = undo.current, undo.last_discard
        self.holder = current.seat if current and current.stage != "draw" else None
        self.last_by = last.seat if last and last.seat != UNSEEN else None

    def take_up(self, deal: Deal) -> None:
        """Take it from what is on record."""
        self.holder = deal.turn if deal.stage in ("drawn", "discard") else None
        last = deal.last_discard
        self.last_by = last.seat if last and last.seat != UNSEEN else None
