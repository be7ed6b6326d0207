"""Offences for whole classical deals before the camera: those that only eyes can find.

``pick ahead``      a seat draws before another has discarded, and puts back (B24.L6, L24)
``out of turn``     a seat draws in another's turn, and puts back (B24.L6)
``into the rack``   a claimed tile goes into the rack; told so, the player lays the group down
                    (B24.L20, L21)
``loose for nothing``   a loose tile is drawn in place of the wall's next, and put back (B24.L32)
``from the pack``   the wall's next tile is drawn for a season or a four, and put back (B24.L32, X2)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from rules import events as ev
from tests.players.classical import Game
from tests.players.classical.game import Moment

HASTE: Final = 0.08
"""How often an opportunity is taken, so that offences fall anywhere in a deal."""
RARE: Final = frozenset({"into the rack", "from the pack"})
"""Those for which few opportunities come by: they are taken."""


class ClassicalPlant:
    """Plants each of the named offences once in the game that it meddles with."""

    def __init__(self, planted: Sequence[str], seed: int) -> None:
        self._waiting = list(planted)
        self._rng = random.Random(seed * 7919 + 1)
        self.done: list[str] = []

    def __call__(self, game: Game, moment: Moment) -> None:
        """Step in, if this is the moment for one of them."""
        for name in self._waiting:
            at, plant = _PLANTS[name]
            hasty = name in RARE or self._rng.random() < HASTE
            if moment in at and hasty and plant(self, game):
                self._waiting.remove(name)
                self.done.append(name)
                return

    def pick_ahead(self, game: Game) -> bool:
        """Draw while another is to discard, and put it back."""
        return self._another_draws(game) if game.last is not None else False

    def out_of_turn(self, game: Game) -> bool:
        """Draw while another is to draw, and put it back."""
        return self._another_draws(game)

    def _another_draws(self, game: Game) -> bool:
        others = [seat for seat in game.live() if seat != game.turn]
        if not game.deal.wall or not others:
            return False
        seat = self._rng.choice(others)
        game.report(ev.Drawn(seat=seat), ev.PutBack(seat=seat))
        return True

    def into_the_rack(self, game: Game) -> bool:
        """The claimed tile is racked; `Game` then lays the group down."""
        claim = game.claim
        if not claim or not claim.said or claim.drew or claim.purpose == "mahjongg":
            return False
        game.report(ev.Racked(seat=claim.seat))
        return True

    def loose_for_nothing(self, game: Game) -> bool:
        """Draw a loose tile with nothing to replace, and put it back."""
        if not game.deal.wall:
            return False
        game.report(ev.Drawn(seat=game.turn, end="loose"), ev.PutBack(seat=game.turn))
        return True

    def from_the_pack(self, game: Game) -> bool:
        """Draw the wall's next tile where a loose one is due, and put it back."""
        if game.last is None or not game.deal.wall:
            return False
        game.report(ev.Drawn(seat=game.turn), ev.PutBack(seat=game.turn))
        return True


_PLANTS: Final[dict[str, tuple[tuple[Moment, ...], Callable[[ClassicalPlant, Game], bool]]]] = {
    "pick ahead": (("hold", "up"), ClassicalPlant.pick_ahead),
    "out of turn": (("draw",), ClassicalPlant.out_of_turn),
    "into the rack": (("called",), ClassicalPlant.into_the_rack),
    "loose for nothing": (("draw",), ClassicalPlant.loose_for_nothing),
    "from the pack": (("owed",), ClassicalPlant.from_the_pack),
}
CLASSICAL: Final = tuple(_PLANTS)
