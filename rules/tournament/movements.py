"""The event that sets a movement: that of 2019, one that is offered, or rounds that are drawn."""

from __future__ import annotations

from typing import Literal

from rules.movement.offered import offered
from rules.movement.steps import STEPS_2019
from rules.tournament.events import HowMoved, MovementSet
from rules.tournament.state import Tournament

NamedMovement = Literal["2019", "offered", "random", "swiss"]
"""How a movement is asked for."""


def movement_of(how: NamedMovement, version: int, tables: int, rounds: int) -> MovementSet:
    """Return the event that sets a movement for these tables and so many rounds."""
    if how == "2019":
        moves = (STEPS_2019,) * (rounds - 1)
        return MovementSet(version=version, how="2019", moves=moves, role="director")
    if how == "offered":
        rota = offered(tables, rounds)
        places = () if rota.moves else rota.places
        return MovementSet(
            version=version, how=rota.how, moves=rota.moves, places=places, role="director"
        )
    drawn: HowMoved = how
    return MovementSet(version=version, how=drawn, role="director")


def next_movement(now: Tournament, how: NamedMovement) -> MovementSet:
    """Return the event that sets a movement from here on; it counts from the round that began
    last, and has the version that is due."""
    due = (now.movement.version if now.movement else 0) + 1
    rounds = now.rounds - max(len(now.played) - 1, 0)
    return movement_of(how, due, len(now.tables), rounds)
