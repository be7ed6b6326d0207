"""What happens before a deal is played: the game, the deal, walls, dice, bets, the Charleston.

`rules.events` has what happens in play, and all events together.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rules.event_base import EventBase
from rules.tiles import Seat, Tile


class GameStarted(EventBase, frozen=True, tag="game"):
    """A game of several deals begins: who sits where, and what was agreed before the first throw.

    `drew` is the wind each player drew for the places, where lots were drawn (B24.L1);
    `rounds` and `limit` are null where the code's own hold (B24.L8, L9, L12).
    """

    code: str
    seats: dict[Seat, str]
    drew: dict[str, Seat] = {}
    rounds: int | None = None
    limit: int | None = None


class TermsChanged(EventBase, frozen=True, tag="terms"):
    """Somebody sets the rounds or the limit anew (B24.L8, L9)."""

    rounds: int | None = None
    limit: int | None = None


class DealStarted(EventBase, frozen=True, tag="deal"):
    """A deal begins: by which code and card, who sits where; `empty` are seats nobody plays, `out`
    who play this evening and sit this deal out (N46.3, HOY.V10). `numbers` are the players' in the
    tournament of a hall: names may be put right while a deal is on its way. `year` is the one
    that the players have chosen for the card's hands, None for the card's own."""

    code: str
    card: str | None = None
    players: dict[Seat, str] = {}
    empty: tuple[Seat, ...] = ()
    settings: dict[str, Any] = {}
    out: tuple[str, ...] = ()
    numbers: dict[Seat, int] = {}
    year: int | None = None


class WallsBuilt(EventBase, frozen=True, tag="walls"):
    """The walls stand: how many stacks of two lie before each seat (AMR.G1)."""

    stacks: dict[Seat, int]


class HeapsFormed(EventBase, frozen=True, tag="heaps"):
    """Each has a heap of face-down tiles instead of a wall: about how many (B24.L3)."""

    tiles: dict[Seat, int]


class HeapChosen(EventBase, frozen=True, tag="choose_heap"):
    """The heap that lies before `heap` was taken to deal from (B24.L4)."""

    heap: Seat


class FlowerTaken(EventBase, frozen=True, tag="take_flower"):
    """Before the wall is built a seat took flowers for its hand (N46.D1)."""

    seat: Seat
    count: int = 1


class FaceUp(EventBase, frozen=True, tag="face_up"):
    """A tile lies face up that should not: among those being mixed, in a wall being built, or
    turned over as `seat` drew another (B24.L2, N46.1, HOY.A2)."""

    where: Literal["mixing", "building", "drawing"]
    seat: Seat | None = None
    tile: Tile = Tile("?")


class SetIncomplete(EventBase, frozen=True, tag="set_incomplete"):
    """The set was counted and is not whole: these tiles are missing (HOY.A1)."""

    missing: tuple[Tile, ...] = ()


class BetPlaced(EventBase, frozen=True, tag="bet"):
    """Who does not play bets on a seat (N46.B1, HOY.V10)."""

    bettor: str
    on: Seat


class BetSpoiled(EventBase, frozen=True, tag="spoil_bet"):
    """A bettor revealed the bet, or gave information in play (N46.B1)."""

    bettor: str


class DiceThrown(EventBase, frozen=True, tag="dice"):
    """A seat threw the dice, to be East or to break the wall (AMR.G2, G3)."""

    seat: Seat
    dice: tuple[int, ...]
    purpose: Literal["east", "break"] = msgspec.field(name="for", default="east")


class WallBroken(EventBase, frozen=True, tag="break_wall"):
    """A wall was broken: `stacks` stay at its right end, the rest is pushed in (AMR.G4)."""

    wall: Seat
    stacks: int


class TilesTaken(EventBase, frozen=True, tag="take"):
    """In the deal, a seat took so many tiles from the wall (AMR.G5, G6)."""

    seat: Seat
    count: int
    end: Literal["right", "wrong"] = "right"


class Looked(EventBase, frozen=True, tag="look"):
    """A seat looked where it may not: at tiles ``dealt``, or passed on ``blind`` (AMR.G6, P3)."""

    seat: Seat
    what: Literal["dealt", "blind"]


class Passed(EventBase, frozen=True, tag="pass"):
    """In the Charleston `seat` passed `count` tiles to the seat `to`.

    `blind` of them came in unseen and were passed on; `jokers` of them were
    seen or said to be jokers. `courtesy`: it is the pass of none to three.
    """

    seat: Seat
    to: Seat
    count: int = 3
    blind: int = 0
    jokers: int = 0
    courtesy: bool = False


class Voted(EventBase, frozen=True, tag="vote"):
    """A seat said whether it wants the second Charleston; one that stops ends it (AMR.C1)."""

    seat: Seat
    second: bool


class TilesGiven(EventBase, frozen=True, tag="give"):
    """To put a count right, concealed tiles went from `seat` to the seat `to`; null is the wall."""

    seat: Seat | None = None
    to: Seat | None = None
    count: int = 1


class Dealt(EventBase, frozen=True, tag="dealt"):
    """The tiles are on the racks (Charleston done): how many each has, how many the wall has.

    `loose` tiles lie apart, for fours and seasons (B24.L5); `wall` is without them. `followed`:
    what is noted of the deal from here is what an eye made of it, which may have missed something
    (`rules.histories`).

    A deal that is first looked at when it is being played has no `counts`: nobody knows whose turn
    it is, nor how many tiles each holds. `tiles` lie discarded then, `exposures` are what each seat
    has put up, `beside` what it has laid beside its hand.
    """

    counts: dict[Seat, int]
    wall: int
    loose: int = 0
    followed: bool = False
    tiles: tuple[Tile, ...] = ()
    exposures: dict[Seat, tuple[tuple[Tile, ...], ...]] = {}
    beside: dict[Seat, tuple[Tile, ...]] = {}
