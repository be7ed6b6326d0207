"""Offences in the League's older games, planted in their legal deals.

As in `offences`: each steps in at a moment of `tests.players.game`, reports what the
table would see of it, says what is due (kind, seat, laws) and puts the sealed
world right, so that whatever else the referee says is one word too many. What
the American game forbids in the same way is borrowed from there. Some are no
offences but what a law grants; they are planted to see it granted.
"""

from collections.abc import Mapping
from typing import Final

from older_offences import bets, claims, groups, hands, jokers, opening, turns
from older_offences.offender import OFFENCES, Offence, played_with

NOT_PLANTED: Final[Mapping[str, str]] = {
    "tiles face up while mixing": "it touches no deal; told as stories",
    "claim before the name, where names are heard": "a setting; told as stories",
    "penalties that a bettor shares": "told as stories",
    "East's one win": "it is of games, and told as stories",
    "two want the same tile": "legal deals have it, and who is granted it",
}
"""What the laws speak of and no deal is planted with, and why."""

__all__ = [
    "NOT_PLANTED",
    "OFFENCES",
    "Offence",
    "bets",
    "claims",
    "groups",
    "hands",
    "jokers",
    "opening",
    "played_with",
    "turns",
]
