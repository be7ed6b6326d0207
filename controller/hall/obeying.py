"""A table does what the desk has it do: once, as an entry in its journal, by the desk's number.

Beside an entry stands who wrote it, with the order that it obeys: so the journal itself says what
was done, also to a table that is started again.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from controller.hall.orders import TableOrder, TableOrders
from controller.operating.reviewing import changed, refusal
from controller.record.journal import JournalReader
from controller.record.session import Session
from rules import events as ev
from rules.facts.reviews import open_review
from rules.tiles import Seat

log = logging.getLogger(__name__)

_BY: Final = re.compile(r"desk (\S+)")
SOURCE: Final = "operator"
"""From whom the record has it: a person."""


class Obeying:
    """Carries out a desk's orders in a session; each is done once, or not at all."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._done: set[str] | None = None

    def heed(self, orders: TableOrders) -> None:
        """Do what is not done yet, in the order in which it was given."""
        if self._done is None:
            self._done = done_in(self._session.journal_path)
        for order in orders.orders:
            if order.key not in self._done:
                self._carry_out(order)
                self._done.add(order.key)

    def _carry_out(self, order: TableOrder) -> None:
        def work() -> int:
            count = 0
            for event in self._events(order):  # what comes next depends on what was noted
                self._session.note(event)
                count += 1
            return count

        if not self._session.act(work, by=f"desk {order.key}"):
            log.info("order %d of the desk changes nothing here: %s", order.n, order.what)

    def _events(self, order: TableOrder) -> Iterator[ev.Event]:
        deal, session = self._session.deal, self._session
        last = session.events[-1].n if session.events else 0
        if deal is None or (order.entry or 0) > last:
            return
        halted = session.board.halted
        if order.what == "halt" and halted is None:
            yield ev.Halted(reason="director", source=SOURCE)
        elif order.what == "penalty" and order.seat is not None:
            yield ev.Penalised(
                seat=order.seat, points=order.points, reason=order.reason, source=SOURCE
            )
        elif order.what == "dead" and order.seat is not None:
            if deal.phase == "play" and deal.live(order.seat):
                yield ev.RuledDead(seat=order.seat, source=SOURCE)
        elif order.what in ("upheld", "changed"):
            yield from self._answered(order)
        # Who answers the call that play was stopped for has come: it goes on.
        came = order.what != "halt" and halted is not None and order.entry == halted.n
        if came or (order.what == "resume" and halted is not None):
            yield ev.Resumed(source=SOURCE)

    def _answered(self, order: TableOrder) -> Iterator[ev.Event]:
        """Yield the answer to a review of a ruling; none was asked for: it is now, by the desk."""
        session = self._session
        review = open_review(session.deal)
        if review is None:
            of = self._accused(order)
            if of is None or refusal(session, order.entry or 0, of, None) is not None:
                return
            yield ev.ReviewAsked(target=order.entry or 0, of=of, source=SOURCE)
            review = open_review(session.deal)
        if review is None or (order.entry is not None and review.target != order.entry):
            return
        if order.what == "changed":
            yield from changed(review, session, SOURCE)
        outcome: ev.Outcome = "changed" if order.what == "changed" else "upheld"
        yield ev.ReviewAnswered(review=review.n, outcome=outcome, by="director", source=SOURCE)

    def _accused(self, order: TableOrder) -> Seat | None:
        about = (r.seat for r in self._session.standing if r.at == order.entry and r.seat)
        return order.seat or next(about, None)


def done_in(path: Path) -> set[str]:
    """Return the keys of the orders that a journal has carried out."""
    with JournalReader(path) as journal:
        written = (_BY.match(row[3]) for row in journal.rows())
        return {match[1] for match in written if match}
