"""The offender: plants one named offence in a legal deal and knows what must follow.

An offence steps in at a moment of `tests.players.game`, reports what the table
would see of it, says what is due (kind, seat, laws) and puts the sealed world
right, so that play goes on legally and whatever else the referee says is one
word too many. To plant it, it may change which of the unseen tiles lie where.

    @offence("pick ahead", at=("start", "hold", "up"))
    def pick_ahead(game: Game, rng: random.Random) -> bool: ...

The function returns whether it planted anything; it has done nothing if not.
One that needs several moments is a generator: it yields to wait for the next.
"""

from collections.abc import Mapping
from typing import Final

from offences import calls, dead, disputes, exposures, hands, jokers, opening, turns, unplayable
from offences.offender import OFFENCES, Offence, Offender, played_with

NOT_PLANTED: Final[Mapping[str, str]] = {
    "Mah Jongg said and taken back in stages": "no whole game of it yet; told as stories",
    "tiles thrown in after a false Mah Jongg": "no whole game of it yet; told as stories",
    "Mah Jongg on the name of a misnamed tile": "which tile the hand then shows is not settled",
    "another than the highest throw is East": "seats are winds here: East is who throws highest",
    "a call withdrawn after touching, a wall touched": "faults of the tournament code alone",
    "joker passed unseen": "nobody at the table can know; it is planted as seen",
}
"""What the laws speak of and no game is planted with, and why."""

__all__ = [
    "NOT_PLANTED",
    "OFFENCES",
    "Offence",
    "Offender",
    "calls",
    "dead",
    "disputes",
    "exposures",
    "hands",
    "jokers",
    "opening",
    "played_with",
    "turns",
    "unplayable",
]
