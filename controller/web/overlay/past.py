"""How a table stood, board by board, with the moments at which each came to be.

A judge of its own goes through the entries; what is shown late is a board of these.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

from controller.announcer.phrases import can_be_said
from controller.record.board import Board
from controller.record.entries import Entry
from controller.record.judging import Judge
from controller.statistics.evening import Standing
from controller.words import ENGLISH
from rules.events import DealStarted
from rules.rulings import Ruling

SEEN: Final = 0.5
"""Seconds for which a ruling stood that anybody may have seen: one taken back in the look that it
was said in is reported by nothing but the voice."""


class PastBoard(NamedTuple):
    """A board as it stood, and between deals how everybody stood in the evening so far.

    `came` are the rulings that came with it, `gone` those that stood before and stand no more, as
    far as they could be seen.
    """

    board: Board
    standings: tuple[Standing, ...] = ()
    came: tuple[Ruling, ...] = ()
    gone: tuple[Ruling, ...] = ()


class PastBoards:
    """The boards of the last `kept` seconds; the earliest stands since ever."""

    def __init__(self, kept: float, language: str = ENGLISH) -> None:
        self._kept = kept
        self._judge = Judge()
        self._board = Board(language=language)
        self._times: list[float] = [float("-inf")]
        self._then: list[PastBoard] = [PastBoard(self._board)]

    @property
    def last(self) -> PastBoard:
        """How the table stands after the last entry."""
        return self._then[-1]

    def judged(self, entry: Entry) -> Board:
        """Return the board after the next entry; `stands` then says since when it does.

        `UnusableInput` where a deal cannot be judged here.
        """
        judge = self._judge
        judge.see(entry.event)
        self._board = self._board.after(entry.event, judge.deal, judge.standing, judge.unsettled)
        return self._board

    def stands(
        self, entry: Entry, written: float | None, now: float, standings: tuple[Standing, ...] = ()
    ) -> None:
        """Keep the board that was judged last: it stands since it was `written`, or since `now`."""
        moment = max(self._times[-1], now if written is None else min(written, now))
        before = () if isinstance(entry.event, DealStarted) else self.last.board.rulings
        came = _not_in(before, self._board.rulings)
        gone = _not_in(self._board.rulings, before)
        seen = [each for each in gone if moment - self._said_at(each) >= SEEN]
        self._times.append(moment)
        self._then.append(PastBoard(self._board, standings, came, can_be_said(seen, entry.event)))
        past = bisect_right(self._times, now - self._kept) - 1
        if past > 0:  # the last one before the horizon still stands at it
            del self._times[:past], self._then[:past]

    def at(self, moment: float) -> PastBoard:
        """Return how the table stood at a moment."""
        return self._then[max(bisect_right(self._times, moment) - 1, 0)]

    def lately(self, moment: float, within: float) -> list[tuple[float, PastBoard]]:
        """Return what came in the `within` seconds before a moment, the latest first: how old it
        was then, and how the table stood."""
        first = bisect_right(self._times, moment - within)
        past = bisect_right(self._times, moment)
        pairs = zip(self._times[first:past], self._then[first:past], strict=True)
        return [(moment - at, then) for at, then in pairs][::-1]

    def next_in(self, moment: float) -> float | None:
        """Return how long after a moment the next board came; None: none did."""
        place = bisect_right(self._times, moment)
        return self._times[place] - moment if place < len(self._times) else None

    def _said_at(self, ruling: Ruling) -> float:
        """Return since when a ruling stands that the last board has."""
        place = len(self._then) - 1
        while place > 0 and ruling in self._then[place - 1].board.rulings:
            place -= 1
        return self._times[place]


def _not_in(others: Sequence[Ruling], rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    return tuple(ruling for ruling in rulings if ruling not in others)
