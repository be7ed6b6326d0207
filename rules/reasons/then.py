"""What now has to be done, and by whom: what follows a reason."""

from __future__ import annotations

from rules.reasons.base import Then
from rules.reasons.choices import Deed, Place, Taken
from rules.tiles import Seat, Tile


class PlayGoesOn(Then, frozen=True):
    """Play goes on: the seat draws, discards or shows the hand, where that is known."""

    seat: Seat | None = None
    deed: Deed | None = None


class NoHandLeft(Then, frozen=True):
    """No hand is left to play."""


class TakesBack(Then, frozen=True):
    """The seat takes the group back."""

    seat: Seat
    what: Taken


class GivesBack(Then, frozen=True):
    """The seat gives the tiles back."""

    seat: Seat


class GoesBack(Then, frozen=True):
    """A tile, or several, goes back to the place it came from."""

    to: Place
    tile: Tile | None = None
    many: bool = False


class ChangeBack(Then, frozen=True):
    """The joker and the tile that redeemed it change back."""


class LetsGo(Then, frozen=True):
    """The seat lets go of the tile that it touched."""

    seat: Seat


class ShowsAgain(Then, frozen=True):
    """The seat shows the hand again."""

    seat: Seat


class DrawsFirst(Then, frozen=True):
    """The seat draws first, and may redeem then."""

    seat: Seat


class DrawsFromPack(Then, frozen=True):
    """The seat draws from the tiles of the pack."""

    seat: Seat


class CalledSooner(Then, frozen=True):
    """Who called first, and by how much; the order of calls may not decide."""

    caller: Seat
    us: int
    decides: bool


class WhatFollowsIsOpen(Then, frozen=True):
    """What follows depends on a seat that was not seen."""
