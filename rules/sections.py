"""The sections of a deal's public state: the wall, what lies there, whose turn it is, and so on.

All are frozen values, without slots (`rules.copies`). `rules.table.Deal` has one of each, and one
changes with `replace(deal, wall=replace(deal.wall, left=98))`. What they are made of is in
`rules.parts`; the hands and what came before play (`rules.opening`) stand beside them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.events import Penalised
from rules.parts import (
    Bet,
    Claim,
    Declaration,
    Discard,
    Dispute,
    Early,
    Fault,
    Paid,
    Review,
    Turn,
    Undo,
    Window,
)
from rules.tiles import Seat, Tile


@dataclass(frozen=True)
class Wall:
    """The tiles that are still to be drawn.

    `left` is how many tiles there are in the wall (None: unknown), `loose` how many loose tiles
    lie apart from it, `pushed` whose walls were pushed out. `short_loose` is how many of the loose
    tiles lacked when that was last said: at the deal, as some were laid, at a discard (B24.L5).
    `perhaps_drawn` is how often an arm lay so that a draw may not have been seen: so many more may
    be gone; and `perhaps_drawn_by` what that was at the last discard. What lies there is the same
    whatever they are.
    """

    left: int | None = None
    loose: int = 0
    pushed: tuple[Seat, ...] = ()
    short_loose: int = 0
    perhaps_drawn: int = field(default=0, compare=False)
    perhaps_drawn_by: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Discards:
    """What was put down.

    `pool` is every discard that still lies on the table, oldest first, `last` the last one
    wherever it lies now, and `named` the one that was said and is not down yet.
    """

    pool: tuple[Tile, ...] = ()
    last: Discard | None = None
    named: Discard | None = None


@dataclass(frozen=True)
class TurnAndWindow:
    """Whose turn it is, whether the last discard may be called, and what was done out of turn.

    `window` tells of the last discard: ``open`` it may be called, ``taken`` it
    lies in an exposure, ``closed`` the next player has racked or discarded.
    `picked` are the seats that began to draw since the last discard, `touched`
    those that laid a hand on the next tile, `early` the tiles drawn when none was due.
    `follow` is the seat from which play may also go on after an illegal move that the table let
    stand. `to_miss` are seats that miss their next turn, `missing` the one that does so now
    (B24.L36). `undo` is what taking the last exposure or stray discard back would bring back.
    """

    current: Turn | None = None
    window: Window = "none"
    picked: tuple[Seat, ...] = ()
    touched: tuple[Seat, ...] = ()
    early: tuple[Early, ...] = ()
    follow: Seat | None = None
    to_miss: tuple[Seat, ...] = ()
    missing: Seat | None = None
    undo: Undo | None = None


@dataclass(frozen=True)
class Claims:
    """Who wants the last discard, and who said Mah Jongg.

    `made` are the claims of the last discard, whatever became of them, `declared` is Mah Jongg as
    it stands, `thrown_in` are the hands that were thrown in after it, and `opened` those of others
    that were shown after it. `in_vain` has just called another tile than the last while something
    of its own stands: that call is all that it can take back now.
    """

    made: tuple[Claim, ...] = ()
    declared: Declaration | None = None
    thrown_in: tuple[Seat, ...] = ()
    opened: tuple[Seat, ...] = ()
    in_vain: Seat | None = None


@dataclass(frozen=True)
class Conduct:
    """What was done wrongly, or is said to have been.

    `faults` are what is not put right, `disputes` the dead calls still to be settled, `reviews`
    those that were asked for, the first first.
    """

    faults: tuple[Fault, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    reviews: tuple[Review, ...] = ()


@dataclass(frozen=True)
class Result:
    """Who won, and who was paid for it.

    `worth` is what the winner's hand was found to be worth, `paid` every payment so far, `settled`
    says that the hands have been paid for. `penalties` are what the director or the host took
    beside it, `bets` those of who does not play.
    """

    winner: Seat | None = None
    worth: int | None = None
    paid: tuple[Paid, ...] = ()
    settled: bool = False
    penalties: tuple[Penalised, ...] = ()
    bets: tuple[Bet, ...] = ()
