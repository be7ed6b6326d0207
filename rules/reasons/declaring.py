"""Mah Jongg: declared, shown, complete or not, and in error."""

from __future__ import annotations

from rules.reasons.base import Reason, Statement
from rules.reasons.choices import NotShown, OutWhy
from rules.tiles import Seat, Tile


class CannotDeclare(Reason, frozen=True):
    pass


class CannotDeclareMahJong(Reason, frozen=True):
    pass


class MustShow(Reason, frozen=True):
    tile: Tile | None = None


class MahJong(Reason, frozen=True):
    pass


class NotEveryTileRead(Reason, frozen=True):
    pass


class ExposuresLeftOut(Reason, frozen=True):
    """A hand was shown without tiles that lie exposed by the record."""

    tiles: tuple[Tile, ...]


class IncompleteHand(Reason, frozen=True):
    why: Statement
    tile: Tile | None = None


class TilesLie(Reason, frozen=True):
    winner: Seat


class HandIsFoul(Reason, frozen=True):
    pass


class NoGroup(Reason, frozen=True):
    tiles: tuple[Tile, ...]


class NotAmongShown(Reason, frozen=True):
    tile: Tile
    where: NotShown


class HandDisagrees(Reason, frozen=True):
    """A hand that would win cannot be shown so, by what is on record: something there is wrong."""

    why: Statement


class NotPutRight(Reason, frozen=True):
    """A hand would win, and what its player was to put right stands as it was."""

    why: Statement


class DeclaredAgainstCall(Reason, frozen=True):
    """Mah Jongg is declared with a drawn tile, and the discard before it was called in time."""

    callers: tuple[Seat, ...]
    tile: Tile


class PartOfHand(Reason, frozen=True):
    """Not as many tiles are shown as the record says that the hand has."""

    shown: int
    held: int


class TilesOnRecord(Reason, frozen=True):
    """How many tiles the record says that a hand has."""

    tiles: int
    due: int


class ShownUndeclared(Reason, frozen=True):
    """A hand is shown, and its player has not declared, or not as it may be."""


class ShownOnRefusedCall(Reason, frozen=True):
    """A hand is shown for Mah Jongg on a tile that its player was refused."""

    tile: Tile


class ShownAsFound(Reason, frozen=True):
    """A hand is shown in a deal of which nobody knows how it came to stand so."""


class ShownInDoubt(Reason, frozen=True):
    """What is so of a hand that is shown hangs on something before it, which is asked about."""


class ShownAfterTheEnd(Reason, frozen=True):
    """Mah Jongg is shown once the deal has ended, and nobody had won it."""


class WrongNumberShown(Reason, frozen=True):
    shown: int
    due: int
    fours: bool = False


class NotFourGroups(Reason, frozen=True):
    pass


class ExposuresDoNotFit(Reason, frozen=True):
    pass


class NoHandOfCard(Reason, frozen=True):
    pass


class NoCard(Reason, frozen=True):
    pass


class MahJongg(Reason, frozen=True):
    line: str
    section: str
    value: int


class NoMahJongg(Reason, frozen=True):
    why: Statement
    dead: bool


class HandCheckedFirst(Reason, frozen=True):
    declarer: Seat


class ThrewIn(Reason, frozen=True):
    pass


class ThrewInOnError(Reason, frozen=True):
    who: tuple[Seat, ...]


class OneHandIntact(Reason, frozen=True):
    holder: Seat
    declarer: Seat
    clear: bool


class PaysDouble(Reason, frozen=True):
    holder: Seat
    value: int
    down: int


class AsDealt(Reason, frozen=True):
    pass


class TakenBackUnseen(Reason, frozen=True):
    pass


class DeadAndPays(Reason, frozen=True):
    why: Statement


class CannotGoOn(Reason, frozen=True):
    opened: tuple[Seat, ...]
    why: Statement | None = None


class NotOut(Reason, frozen=True):
    why: OutWhy
    no_hand: Statement | None = None


class FalseWoo(Reason, frozen=True):
    why: Statement


class DeclaredFromWrongEnd(Reason, frozen=True):
    pass
