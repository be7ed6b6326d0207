"""Offences in the classical game, planted in its legal deals.

As in `offences`: each steps in at a moment of `tests.players.classical.game`, reports
what the table would see of it, says what is due (kind, seat, laws) and puts the
sealed world right, so that whatever else the referee says is one word too many.
Some are no offences but what a law grants; they are planted to see it granted.
"""

from collections.abc import Mapping
from typing import Final

from classical_offences import claims, danger, groups, hands, opening, seasons, turns, woo
from classical_offences.offender import OFFENCES, Offence, played_with

NOT_PLANTED: Final[Mapping[str, str]] = {
    "season that nobody saw drawn, kept to the end": "it is found when the hand is shown",
    "dealt seasons out of order": "told as stories",
    "deals of a game, rounds, limits and seats": "they are of games, and told as stories",
}
"""What the laws speak of and no deal is planted with, and why."""

__all__ = [
    "NOT_PLANTED",
    "OFFENCES",
    "Offence",
    "claims",
    "danger",
    "groups",
    "hands",
    "opening",
    "played_with",
    "seasons",
    "turns",
    "woo",
]
