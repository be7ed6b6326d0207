"""How a table stands with the hall, as its display shows it: few words, and seldom others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from controller.hall.orders import SaidToTable, TableOrder, TableOrders

Link = Literal["none", "joined", "refused"]
"""none: broker or desk do not answer; joined; refused: the credentials do not count."""

RoundTime = Literal["none", "runs", "warns", "stops"]
"""none: no timer runs, or how long it has run is not known here."""


@dataclass(frozen=True)
class HallStanding:
    """Whether the hall is reached, and how many entries it has not had for a while.

    `orders` is what the desk said last of this table; `time` how its round's time stands and `left`
    the minutes that are left, rounded up. `news` is what was announced or ordered just now. `still`
    is at how many tables the round goes on, None where that is not known; `longest` and `usual` are
    the minutes of the longest game there, and of games so far. `silent`: the desk has not been
    heard for a while, and what it says may be past.
    """

    link: Link = "none"
    waiting: int = 0
    orders: TableOrders | None = None
    time: RoundTime = "none"
    left: int = 0
    news: tuple[SaidToTable | TableOrder, ...] = ()
    still: int | None = None
    longest: int = 0
    usual: int = 0
    silent: bool = False
