"""A table as spectators see it: its boards, from the entries that are public."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, Literal

from controller.errors import UnusableInput
from controller.record.board import Board
from controller.record.entries import Entry
from controller.web.overlay.past import PastBoard, PastBoards
from rules.events import DealStarted, GameStarted
from rules.tiles import SEATS

log = logging.getLogger(__name__)

PublicDoing = Literal["waiting", "dealing", "playing", "paused", "director", "over", "unknown"]
"""What goes on at a table; ``unknown``: a deal that cannot be followed here."""

KEPT: Final = 60.0
"""Seconds for which past boards are kept: a banner's beginning is looked up."""


class FollowedTable:
    """A table's journal up to entry `n`, whose link is `link`: all of it is public.

    A deal that cannot be judged here, as its card is a file of the table's own, is not followed:
    nothing is said of it, for nothing would be sure. `changed` counts what may look otherwise.
    """

    def __init__(self, table: int, epoch: str, now: Callable[[], float]) -> None:
        self.table, self.epoch = table, epoch
        self.n, self.link = 0, ""
        self.changed = 0
        self.followed = True
        self._now = now
        self._boards = PastBoards(KEPT)

    @property
    def then(self) -> PastBoard:
        """How it stands after the last public entry."""
        return self._boards.last

    @property
    def board(self) -> Board:
        """The board of that moment."""
        return self.then.board

    def take(self, entry: Entry) -> None:
        """Take in the next entry, that is public from now on."""
        self.n = entry.n
        if isinstance(entry.event, DealStarted | GameStarted) and not self.followed:
            self._boards, self.followed = PastBoards(KEPT), True
        if not self.followed:
            return
        self.changed += 1
        try:
            self._boards.judged(entry)
        except UnusableInput as error:
            log.warning("table %d: a deal is not shown to spectators: %s", self.table, error)
            self.followed = False
            return
        self._boards.stands(entry, None, self._now())

    def lately(self, delay: float, within: float) -> list[tuple[float, PastBoard]]:
        """Return what became public in the `within` seconds before `delay` seconds ago."""
        return self._boards.lately(self._now() - delay, within)

    @property
    def doing(self) -> PublicDoing:
        """What goes on there."""
        board = self.board
        if not self.followed:
            return "unknown"
        if board.deal is None:
            return "waiting"
        if board.phase == "over":
            return "over"
        if board.halted is not None:
            return "director" if board.halted.reason == "director" else "paused"
        hands = board.deal.hands
        begun = board.deal.discards.last or any(hands[seat].exposures for seat in SEATS)
        return "playing" if begun else "dealing"
