"""What now has to be done, and by whom: what follows a reason."""

from __future__ import annotations

from rules.reasons.base import Then
from rules.reasons.choices import Deed, Place, Taken
from rules.tiles import Seat, Tile


class PlayGoesOn(Then, frozen=True):
    seat: Seat | None = None
    deed: Deed | None = None


class NoHandLeft(Then, frozen=True):
    pass


class TakesBack(Then, frozen=True):
    seat: Seat
    what: Taken


class GivesBack(Then, frozen=True):
    seat: Seat


class GoesBack(Then, frozen=True):
    to: Place
    tile: Tile | None = None
    many: bool = False


class ChangeBack(Then, frozen=True):
    pass


class LetsGo(Then, frozen=True):
    seat: Seat


class ShowsAgain(Then, frozen=True):
    seat: Seat


class DrawsFirst(Then, frozen=True):
    seat: Seat


class DrawsFromPack(Then, frozen=True):
    seat: Seat


class CalledSooner(Then, frozen=True):
    caller: Seat
    us: int
    decides: bool


class WhatFollowsIsOpen(Then, frozen=True):
    pass
