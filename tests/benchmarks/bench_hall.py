"""A simulated hall: `rackside hall simulate`, with the machine's floors in the same run.

    python tests/benchmarks/bench_hall.py [TABLES] [ROUNDS] [GAMES] [SPEED] [DATABASE]

The database is SQLite, or ``postgres`` for one of its own.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.commands.hall_simulate import IN_MEMORY, report_lines
from controller.hall.simulation.plan import SimulationPlan
from controller.hall.simulation.run import simulated


def main(
    tables: int = 12, rounds: int = 1, games: int = 2, speed: int = 20, database: str = ""
) -> None:
    """Play and print."""
    memory = IN_MEMORY if IN_MEMORY.is_dir() else None
    with (
        tempfile.TemporaryDirectory(prefix="rackside-hall-") as folder,
        tempfile.TemporaryDirectory(prefix="rackside-tables-", dir=memory) as journals,
    ):
        plan = SimulationPlan(
            tables=tables, rounds=rounds, games=games, speed=speed, folder=folder,
            journals=f"{journals}/journals", database=database,
        )  # fmt: skip
        print("\n".join(report_lines(simulated(plan))))


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*map(int, given[:4]), *given[4:5])
