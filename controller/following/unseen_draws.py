"""Draws of which no tile was seen to be taken, on a table where that has happened before.

Backs of the cloth's colour, thin tiles and dim light hide what is taken from a wall. Where draws
had to be put in before, a hand that reached over the table in its turn and came to nothing has
drawn, once its seat discards; elsewhere that is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from controller.following.corrections import Corrections
from controller.following.table_changes import Change
from controller.following.unseen_seats import due_to_draw
from controller.record.standing import Record
from rules.events import Drawn, Event, Racked
from rules.tiles import Seat


class UnseenDraws:
    """Follows who reached over the table in turn, without anything that was seen to come of it.

    `written` knows what was put into the `record` of the deal.
    """

    def __init__(self, record: Record, written: Corrections) -> None:
        self._record, self._written = record, written
        self._reached: Seat | None = None

    def look(self, change: Change) -> Iterator[Event]:
        """Take a look in; yield the draw of who discards in it or redeems a joker, had reached
        over the table before, and was not seen to take a tile."""
        deal = self._record.deal
        due = due_to_draw(deal)
        alone = change.hands[0] if len(change.hands) == 1 else None
        aside = [seat for seat in change.aside if seat != due]  # there lies what was drawn
        if due is None or alone != due:
            self._reached = None
        elif not replace(change, aside=aside):
            self._reached = due
        elif change.discards_new or change.racks:
            redeems = bool(change.racks) and not (change.discards_new or change.discards_gone)
            drew = self._reached == due and not change.taken
            drew &= redeems or len(change.discards_new) == 1
            self._reached = None
            # A touch of the wall that was seen tells of itself (`waiting_rulings`).
            touched = deal is not None and due in deal.play.touched
            if drew and not touched and self._written.draws_put_in():
                yield Drawn(seat=due)
                if due not in change.aside_gone:
                    yield Racked(seat=due)
