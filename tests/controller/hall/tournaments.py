"""A tournament for tests: opened, with players and tables, seated for round 1."""

from __future__ import annotations

from rules.movement.drawing import in_order
from rules.movement.steps import STEPS_2019
from rules.tournament import events as ev


def opening(tables: int, rounds: int = 2, games: int = 2) -> list[ev.TournamentEvent]:
    """The events with which a hall of so many tables begins; everybody moves as in 2019."""
    numbers, named = range(1, 4 * tables + 1), range(1, tables + 1)
    return [
        ev.TournamentOpened(name="Spring", rounds=rounds, games=games, prizes=(100, 50)),
        *(ev.PlayerEntered(number=n, name=f"Player {n}") for n in numbers),
        *(ev.TableAdded(table=table) for table in named),
        ev.SeatsSet(round=1, seats=in_order(numbers, named)),
        ev.MovementSet(version=1, how="2019", moves=(STEPS_2019,) * (rounds - 1), role="director"),
    ]
