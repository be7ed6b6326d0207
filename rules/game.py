"""A game of several deals: who sits where, who is due to be East, and how everybody stands.

A `Game` goes from deal to deal in `Deal.game`. It is None where nobody began one, and then every
deal stands alone. `fold.game` carries it on; what a code's laws say of the next East comes to it
as a ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from rules.events import GameStarted
from rules.reasons.base import Reason
from rules.reasons.evening import (
    DrewSameWind,
    NobodyIsEast,
    SeatedTwice,
    SitsElsewhere,
    WrongNumberSeated,
)
from rules.tiles import SEATS, Seat

ROUNDS: Final[Mapping[int, int]] = MappingProxyType({4: 4, 3: 3})
"""How many rounds a game has, by how many play, unless something else is agreed (B24.L8, L12)."""


@dataclass(frozen=True)
class Game:
    """A running game.

    `winds` are those of the players in the first deal, in the order of play, and `players` who
    had them; that order stands. `east` is who is due to be East, None while that is not known.
    `passed` is how often the deal has passed on, `in_a_row` how many deals the present East has
    won one after the other. `rounds` and `limit` are what was agreed (`rounds` None: no end is
    set; `limit` None: the code's own), `locked` that the first throw is made, `decided` that
    it is said how the game goes on after the present deal. `totals` are the points of each player
    and each who bets.
    """

    winds: tuple[Seat, ...]
    players: tuple[str, ...]
    east: str | None
    rounds: int | None = None
    limit: int | None = None
    locked: bool = False
    deals: int = 0
    passed: int = 0
    in_a_row: int = 0
    decided: bool = False
    over: bool = False
    totals: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def round(self) -> int:
        """Which round is being played, 1 and up; the last one while the game is over."""
        begun = self.passed // len(self.players) + 1
        return begun if self.rounds is None else min(begun, self.rounds)

    def seating(self, east: str) -> Mapping[Seat, str]:
        """Who has which wind when that player is East."""
        at = self.players.index(east)
        order = (*self.players[at:], *self.players[:at])
        return MappingProxyType(dict(zip(self.winds, order, strict=True)))

    def after(self, east: str) -> str:
        """Who sits at the right of that player."""
        return self.players[(self.players.index(east) + 1) % len(self.players)]

    def in_order(self, seated: Mapping[Seat, str]) -> bool:
        """Whether they sit in the order that was drawn, whoever is East."""
        order = tuple(seated[seat] for seat in SEATS if seat in seated)
        size = len(self.players)
        turns = ((*self.players[at:], *self.players[:at]) for at in range(size))
        return order in turns

    def passing(self, *, passes: bool) -> Game:
        """The game once a deal is over and passes to the right, or not."""
        if self.east is None or not passes:
            return replace(self, decided=True)
        passed = self.passed + 1
        return replace(
            self,
            east=self.after(self.east),
            passed=passed,
            in_a_row=0,
            over=self.rounds is not None and passed >= self.rounds * len(self.players),
            decided=True,
        )

    def paid(self, who: str, points: int) -> Game:
        """The game once somebody's points have changed; a bettor comes in with the first."""
        totals = {**self.totals, who: self.totals.get(who, 0) + points}
        return replace(self, totals=MappingProxyType(totals))

    def standing(self) -> tuple[tuple[str, int], ...]:
        """Everybody's points, most first."""
        return tuple(sorted(self.totals.items(), key=lambda entry: -entry[1]))


def seating_fault(event: GameStarted) -> Reason | None:
    """Return what is impossible in a seating; None if it can be (B24.L1)."""
    names = list(event.seats.values())
    if not 3 <= len(names) <= 4:
        return WrongNumberSeated(len(names))
    if "E" not in event.seats:
        return NobodyIsEast()
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        return SeatedTwice(twice)
    lots = list(event.drew.values())
    if len(set(lots)) < len(lots):
        return DrewSameWind()
    for name, wind in event.drew.items():
        if event.seats.get(wind) != name:
            return SitsElsewhere(name, wind)
    return None


def goes_on(game: Game, start: GameStarted) -> bool:
    """Whether a game goes on though another is begun: its number of rounds is agreed, they are not
    all played, and the same people sit there, whose seats were drawn once (B24.L1).

    Other people play another game; and where no end was agreed, one ends when the next begins.
    """
    same = set(start.seats.values()) == set(game.players)
    return game.locked and not game.over and game.rounds is not None and same


def begun(event: GameStarted, *, of_rounds: bool) -> Game | None:
    """Return the game that an event begins; None if nobody can sit so.

    `of_rounds`: it has a number of rounds by its laws (B24.L8, L12).
    """
    if seating_fault(event):
        return None
    winds = tuple(seat for seat in SEATS if seat in event.seats)
    players = tuple(event.seats[seat] for seat in winds)
    agreed = event.rounds
    if agreed is None or not rounds_allowed(len(players), agreed):
        agreed = ROUNDS[len(players)] if of_rounds else None
    return Game(
        winds=winds,
        players=players,
        east=players[0],
        rounds=agreed,
        limit=event.limit if event.limit is not None and event.limit > 0 else None,
        totals=MappingProxyType(dict.fromkeys(players, 0)),
    )


def rounds_allowed(players: int, rounds: int) -> bool:
    """Whether so many rounds can be agreed: with four players four or fewer (B24.L8, L12)."""
    return rounds >= 1 and (players != 4 or rounds <= ROUNDS[4])
