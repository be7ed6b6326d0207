"""What is wrong with a classical hand that cannot be scored."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.reasons.choices import HandFault
from rules.tiles import Tile


class DiscardUnread(Reason, frozen=True):
    pass


class TilesUnread(Reason, frozen=True):
    pass


class PairExposed(Reason, frozen=True):
    tile: Tile


class FaultyCannotWin(Reason, frozen=True):
    fault: HandFault


class WinningTiles(Reason, frozen=True):
    tiles: int


class NoClassicalTile(Reason, frozen=True):
    tile: Tile


class TooManyCopies(Reason, frozen=True):
    copies: int
    tile: Tile


class NotASeason(Reason, frozen=True):
    tile: Tile


class SeasonNotNamed(Reason, frozen=True):
    tile: Tile


class SeasonsTwice(Reason, frozen=True):
    copies: int
    tile: Tile


class OriginalExposed(Reason, frozen=True):
    pass


class FirstDiscardDrawn(Reason, frozen=True):
    pass


class LastTileNowhere(Reason, frozen=True):
    tile: Tile


class LastTileExposed(Reason, frozen=True):
    tile: Tile


class NotMahJong(Reason, frozen=True):
    tiles: tuple[Tile, ...]


class NoGroupOrPair(Reason, frozen=True):
    tile: Tile


class NoRunBegins(Reason, frozen=True):
    tile: Tile


class NoMeld(Reason, frozen=True):
    tiles: tuple[Tile, ...]
