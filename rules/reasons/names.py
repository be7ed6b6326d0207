"""Discards that are called what they are not."""

from __future__ import annotations

from rules.reasons.base import Reason
from rules.reasons.choices import NameReading
from rules.tiles import AnySeat, Seat, Tile


class NamedWrongly(Reason, frozen=True):
    tile: Tile
    named: Tile
    callable: bool


class CalledByWrongName(Reason, frozen=True):
    tile: Tile
    named: Tile
    owner: AnySeat
    reading: NameReading


class ExposedOnWrongName(Reason, frozen=True):
    tile: Tile
    owner: AnySeat


class NoMahJonggOnWrongName(Reason, frozen=True):
    tile: Tile
    owner: AnySeat


class NotOnTheCard(Reason, frozen=True):
    tile: Tile
    owner: AnySeat


class FourTimesDown(Reason, frozen=True):
    tile: Tile
    winner: Seat
    worth: int
    down: int


class MiscalledNotForGroup(Reason, frozen=True):
    tile: Tile
    named: Tile
    owner: AnySeat
    out_of_reach: bool


class MiscalledForGood(Reason, frozen=True):
    tile: Tile


class ExchangedForNamed(Reason, frozen=True):
    named: Tile
    tile: Tile


class JokerCalledWrongly(Reason, frozen=True):
    named: Tile
    before: Tile


class NamedEndsTurn(Reason, frozen=True):
    tile: Tile
