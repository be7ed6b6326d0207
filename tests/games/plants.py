"""Offences for whole deals before the camera: those that only eyes can find.

``wrong end``     a tile is drawn from the wall's wrong end, noticed and put back
``wrong end kept``  … and kept until the discard, of which the hand dies, or plays on where nobody
                  is told of dead hands
``pick ahead``    a seat draws while another holds fourteen, and puts back
``into the rack`` a called tile goes into the rack; told so, the player puts the group up or,
                  in a tournament, is out
``swapped joker`` a joker is redeemed with a tile that it does not stand for, and changed back
``thrown flower`` a flower is discarded, and goes back
``hand on the wall``  … is laid while another holds fourteen
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules import events as ev
from rules.codes import get_code
from rules.tiles import FLOWER, JOKER, SEATS
from tests.players import Game
from tests.players.game import Moment
from vision.simulator.script import Script

AMERICAN: Final = ("wrong end", "pick ahead", "into the rack", "swapped joker")
OLD_LEAGUE: Final = ("pick ahead", "into the rack", "thrown flower", "hand on the wall")
OFFENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "american": AMERICAN,
    "league": AMERICAN,
    "tournament-2019": AMERICAN,
    "nmjl-1946": OLD_LEAGUE,  # knows no wrong end of the wall
    "hoyle-league": (*OLD_LEAGUE, "swapped joker"),
}
"""What is an offence in each code that a camera follows."""

_KILLED_BY_A_DRAW: Final = frozenset({"tournament-2019"})
"""Codes in which the table is told that a hand is dead which drew ahead or from the wrong end, so
that it plays no more (T19.3a, T19.7h)."""

_KILLED_BY_RACKING: Final = frozenset({"tournament-2019"})
"""Codes in which a called tile that goes into the rack kills the hand (T19.3f); in the others its
group is put up after all."""

HASTE: Final = 0.08
"""How often an opportunity is taken, so that offences fall anywhere in a deal."""


class Plant:
    """Plants each of the named offences once in the game that it meddles with."""

    def __init__(self, planted: Sequence[str], seed: int) -> None:
        self._waiting = list(planted)
        self._rng = random.Random(seed * 7919 + 1)
        self.done: list[str] = []
        self.spoilt: set[int] = set()
        """Numbers (from 0) of the events by which a false redemption is taken back."""

    def __call__(self, game: Game, moment: Moment) -> None:
        """Step in, if this is the moment for one of them."""
        for name in self._waiting:
            at, plant = _PLANTS[name]
            # Few calls and fewer jokers come by: those opportunities are taken.
            rare = name in ("into the rack", "swapped joker")
            if moment in at and (rare or self._rng.random() < HASTE) and plant(self, game):
                self._waiting.remove(name)
                self.done.append(name)
                return

    def wrong_end(self, game: Game) -> bool:
        """Draw at the other end and put it back."""
        if game.walls.in_use(len(game.deal.wall)) < 8 or _in_use(game) < 8:
            return False
        seat = game.turn
        game.report(ev.Drawn(seat=seat, end="wrong"), ev.PutBack(seat=seat))
        if game.code in _KILLED_BY_A_DRAW:
            game.kill(seat)
        return True

    def wrong_end_kept(self, game: Game) -> bool:
        """Draw at the other end, keep it, discard, and die of it if the table hears of that."""
        left, seat = _in_use(game), game.turn
        if left < 8 or sum(game.seat(s).dead for s in SEATS) > 0:
            return False
        # The upper tile of the stack farthest from where drawing is due.
        tile = game.deal.wall.pop(len(game.deal.wall) - left + 1)
        game.seat(seat).take(tile)
        game.changed(seat)
        game.report(ev.Drawn(seat=seat, end="wrong"), ev.Racked(seat=seat))
        thrown = next(t for t in game.seat(seat).concealed() if t != JOKER and not game.dooms(t))
        game.discard(seat, thrown)
        if get_code(game.code).settled({}).announce_dead in (None, "at once"):
            game.kill(seat)
        return True

    def pick_ahead(self, game: Game) -> bool:
        """Draw while another holds fourteen, and put it back."""
        ahead = [s for s in SEATS if s != game.turn and not game.seat(s).dead]
        if _in_use(game) < 2 or not ahead:
            return False
        seat = self._rng.choice(ahead)
        game.report(ev.Drawn(seat=seat), ev.PutBack(seat=seat))
        if game.code in _KILLED_BY_A_DRAW:
            game.kill(seat)
        return True

    def into_the_rack(self, game: Game) -> bool:
        """The called tile is racked; `Game` then puts the group up, or the hand dies of it."""
        call = game.call
        if not call or not call.said or call.drew:
            return False
        game.report(ev.Racked(seat=call.seat))
        if game.code in _KILLED_BY_RACKING:
            game.deal.take_discard(call.seat)
            game.turn, game.stage = call.seat, "draw"
            game.kill(call.seat)
        return True

    def swapped_joker(self, game: Game) -> bool:
        """Give another tile than the joker stands for; it is changed back."""
        seat = game.turn
        for owner, number in game.deal.redeemable():
            group = game.seat(owner).up[number]
            tiles = [t for t in game.seat(seat).concealed() if t not in (group.tile, JOKER)]
            tiles = [t for t in tiles if not game.dooms(t)]
            if tiles:
                tile = self._rng.choice(tiles)
                game.report(ev.Redeemed(seat=seat, owner=owner, group=number, tile=tile))
                back = ev.ExposureChanged(seat=owner, group=number, tiles=tuple(group.tiles))
                game.report(back)
                self.spoilt.add(len(game.events) - 1)
                return True
        return False

    def thrown_flower(self, game: Game) -> bool:
        """Discard a flower and take it back."""
        seat = game.turn
        if not game.seat(seat).rack[FLOWER]:
            return False
        game.report(ev.Discarded(seat=seat, tile=FLOWER), ev.Retracted(seat=seat))
        return True

    def hand_on_the_wall(self, game: Game) -> bool:
        """Touch the tile that comes next while another holds fourteen."""
        ahead = [s for s in SEATS if s != game.turn and not game.seat(s).dead]
        if _in_use(game) < 2 or not ahead:
            return False
        game.report(ev.TouchedWall(seat=self._rng.choice(ahead)))
        return True


def _in_use(game: Game) -> int:
    """Return how many tiles are left of the wall in use, as the simulator builds them."""
    whole = Script(tiles=game.card.tile_set).walls[-1]
    left = len(game.deal.wall)
    return left - whole * (max(left - 1, 0) // whole)


_PLANTS: Final[dict[str, tuple[tuple[Moment, ...], Callable[[Plant, Game], bool]]]] = {
    "wrong end": (("draw",), Plant.wrong_end),
    "wrong end kept": (("draw",), Plant.wrong_end_kept),
    "pick ahead": (("hold", "up"), Plant.pick_ahead),
    "into the rack": (("called",), Plant.into_the_rack),
    "swapped joker": (("hold",), Plant.swapped_joker),
    "thrown flower": (("hold",), Plant.thrown_flower),
    "hand on the wall": (("hold",), Plant.hand_on_the_wall),
}
