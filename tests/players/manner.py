"""What differs in the play of one code from another's, as a small table.

What the table does by itself (`rules.ways`) is taken from the code; here is what
players do: how many tiles the walls have, whether flowers are taken first, which
passes may be blind, and what a player who plays fairly leaves undone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from rules.codes import get_code
from rules.tiles import Seat
from rules.ways import AMERICAN_WAYS, LEAGUE_1970_WAYS, OLD_LEAGUE_WAYS, Ways

Takes = tuple[tuple[int, tuple[Seat, ...]], ...]

ALL: Final[tuple[Seat, ...]] = ("E", "S", "W", "N")
TWELVE: Final[Takes] = ((4, ALL), (4, ALL), (4, ALL))
STACKS: Final = 19


@dataclass(frozen=True)
class Manner:
    """How a code is played, beside its `ways`.

    `flowers_first`: each takes a flower before the walls are built (N46.D1).
    `stacks` of two each wall has, `takes` how tiles are taken from them. `blind`
    are the passes of the Charleston that may be made blind, by their place in it,
    with the least and the most tiles that go on unseen. `courtesy`: there is that
    pass. `hopeless_die`: a hand dies when no hand of the card can be made (AMR.A1e).
    `wild_groups`: a discard is called for a group of it and wild tiles alone too.
    `redeems_first`: a joker may be redeemed before a tile is drawn (HOY.V4).
    """

    ways: Ways = AMERICAN_WAYS
    flowers_first: bool = False
    stacks: Mapping[Seat, int] = field(
        default_factory=lambda: MappingProxyType(dict.fromkeys(ALL, STACKS))
    )
    takes: Takes = (*TWELVE, (2, ("E",)), (1, ("S", "W", "N")))
    blind: Mapping[int, tuple[int, int]] = field(
        default_factory=lambda: MappingProxyType({2: (1, 2), 5: (1, 2)})
    )
    courtesy: bool = True
    hopeless_die: bool = True
    wild_groups: bool = False
    redeems_first: bool = False


AMERICAN: Final = Manner()

OLD_LEAGUE: Final = Manner(
    ways=OLD_LEAGUE_WAYS,
    flowers_first=True,
    stacks=MappingProxyType({"E": 18, "S": 19, "W": 19, "N": 19}),
    takes=(*TWELVE, (1, ("E",))),
    blind=MappingProxyType({2: (1, 3), 5: (1, 3)}),
    courtesy=False,
    hopeless_die=False,
    wild_groups=True,
)
"""The League's game of 1946: N46.D1, D2, C1 to C4."""

LEAGUE_1970: Final = Manner(
    ways=LEAGUE_1970_WAYS,
    blind=MappingProxyType({5: (3, 3)}),
    courtesy=False,
    hopeless_die=False,
    wild_groups=True,
    redeems_first=True,
)
"""The League's game of about 1970: HOY.V3 to V7."""

_BY_WAYS: Final = {manner.ways: manner for manner in (AMERICAN, OLD_LEAGUE, LEAGUE_1970)}


def manner_of(code: str) -> Manner:
    """Return how the code is played; `KeyError` if this player does not know its ways."""
    return _BY_WAYS[get_code(code).ways]
