"""How long games take at the tables: what somebody who waits for the others asks.

By the desk's own time of day, as the record has it; a table that writes on paper is not in it.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from controller.hall.tournament_record import TournamentRecord
from controller.statistics.dealt import moment
from rules.tournament.events import GameBegun, GameScored, TournamentEvent

_MINUTE: Final = 60.0

_Game = tuple[int, int, int]
"""A game by its round, table and number."""


class MinutesOfGames(NamedTuple):
    """For how long the longest game goes on, and how long games took so far; 0: not known."""

    longest: int = 0
    usual: int = 0


class GameTimes:
    """The times of a tournament's games; `wall` is the time of day."""

    def __init__(self, record: TournamentRecord, wall: Callable[[], float] = time.time) -> None:
        self._record = record
        self._wall = wall
        self._seen = 0
        self._begun: dict[_Game, float] = {}
        self._took: dict[_Game, float] = {}

    def minutes(self, elapsed: float | None) -> MinutesOfGames:
        """Return the minutes as of now. No game goes on for longer than the `elapsed` seconds of
        the round's timer: a clock that was set says so."""
        for event in self._record.events_after(self._seen):
            self._seen = event.n
            self._follow(event)
        most = float("inf") if elapsed is None else elapsed
        goes_on = [self._wall() - self._begun[game] for game in self._playing()]
        usual = statistics.median(self._took.values()) if self._took else 0.0
        longest = max((min(each, most) for each in goes_on), default=0.0)
        return MinutesOfGames(int(max(longest, 0.0) / _MINUTE), round(usual / _MINUTE))

    def _follow(self, event: TournamentEvent) -> None:
        """Note when a game began, and how long it took: one that is dealt anew goes on."""
        if not isinstance(event, GameBegun | GameScored) or event.round is None:
            return
        game, then = (event.round, event.table, event.game), moment(event.at)
        if then is None or game in self._took:
            return
        at = then.timestamp()
        if isinstance(event, GameBegun):
            self._begun.setdefault(game, at)
        elif event.role == "table" and game in self._begun and at >= self._begun[game]:
            self._took[game] = at - self._begun[game]

    def _playing(self) -> Iterator[_Game]:
        for played in self._record.now.played:
            for table, cards in played.tables.items():
                game = (played.number, table, cards.playing or 0)
                if game in self._begun:
                    yield game
