"""Every review comes to an end in time: by people, by what they put right, or by the odds."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final, Protocol

from controller.operating.reviewing import Reviewed, about, by_the_odds
from controller.record.entries import Entry
from controller.record.journal import JournalError
from rules.events import ReviewAnswered, ReviewAsked
from rules.facts.reviews import answered_by, open_review

IN_TIME: Final = 12.0
"""Seconds that people have to answer a review before the odds do. From asking to the answer on the
screen no more than 14 are to pass."""

AGAIN: Final = 1.0
"""Seconds after which an answer that the disk refused is tried again."""

log = logging.getLogger(__name__)


class ReviewTable(Reviewed, Protocol):
    """A table where reviews are answered; `controller.record.session.Session` is one."""

    def act(self, work: Callable[[], None]) -> None:
        """Do what writes several events as one act."""


class AnswerTimer:
    """Answers an open review `seconds` after it was asked, if nobody has; `hear` every entry.

    What somebody put right meanwhile, so that the ruling stands no more, answers it at once. A
    review that waits for the director waits.
    """

    def __init__(self, table: ReviewTable, seconds: float = IN_TIME) -> None:
        self._table = table
        self._seconds = seconds
        self._timers: dict[int, threading.Timer] = {}
        self._closed = False

    def start(self) -> None:
        """Take up a review that was open when the program ended: it has waited long enough."""
        review = open_review(self._table.deal)
        if review is not None:
            self._wait(review.n, 0.0)

    def hear(self, entry: Entry) -> None:
        """Hear of an entry of the journal."""
        if isinstance(entry.event, ReviewAsked):
            self._wait(entry.n, self._seconds)
        elif isinstance(entry.event, ReviewAnswered):
            timer = self._timers.pop(entry.event.review, None)
            if timer is not None:
                timer.cancel()
        elif self._timers:
            self._table.act(self._put_right)

    def close(self) -> None:
        """Answer nothing more."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()

    def _wait(self, n: int, seconds: float) -> None:
        if self._closed:
            return
        timer = threading.Timer(seconds, self._in_time, (n,))
        timer.daemon = True
        self._timers[n] = timer
        timer.start()

    def _in_time(self, n: int) -> None:
        try:
            self._table.act(lambda: self._answer(n))
        except JournalError as error:
            log.warning("%s: the review is answered a little later", error)
            self._wait(n, AGAIN)

    def _answer(self, n: int) -> None:
        deal = self._table.deal
        review = open_review(deal)
        if deal is None or review is None or review.n != n or answered_by(deal) == "director":
            return
        self._table.note(by_the_odds(review, self._table))

    def _put_right(self) -> None:
        review = open_review(self._table.deal)
        if review is not None and about(review, self._table.standing) is None:
            changed = ReviewAnswered(review=review.n, outcome="changed", source="script")
            self._table.note(changed)
