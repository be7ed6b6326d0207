"""The sections of a deal's public state: the wall, what lies there, whose turn it is, and so on.

All are frozen values, without slots (`rules.copies`). `rules.table.Deal` has one of each, and one
changes with `replace(deal, wall=replace(deal.wall, left=98))`. What they are made of is in
`rules.parts`; the hands and what came before play (`rules.opening`) stand beside them.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.tiles import Seat


@dataclass(frozen=True)
class Wall:
    """The tiles that are still to be drawn.

    `left` is how many tiles there are in the wall (None: unknown), `loose` how many loose tiles
    lie apart from it, `pushed` whose walls were pushed out.
    """

    left: int | None = None
    loose: int = 0
    pushed: tuple[Seat, ...] = ()
