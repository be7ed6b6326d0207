"""Simulated halls, with the machine's floors in the same run.

    python tests/benchmarks/bench_hall.py [--tables 12] [--rounds 1] [--games 2] [--speed 20]
        [--database postgres]
    python tests/benchmarks/bench_hall.py --tables 25,50,100,200 --games 1

A hall is what `rackside hall simulate` plays. Of several sizes each is a hall of its own, one after
the other, and a table says how it grows: entries a second that were stored; how long from writing
until the desk's word; the worst page's p95; what the desk's processor took of an entry, beside
what inserting the same row plainly takes, and reading the message through a bare consumer; memory
and disk. The last column is lost, doubled and changed entries, and games whose score differs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.commands.hall_simulate import DEALS, FEW, FEW_DEALS, IN_MEMORY, report_lines
from controller.hall.simulation.plan import SimulationPlan
from controller.hall.simulation.results import SimulationResult
from controller.hall.simulation.run import simulated

HEAD = (
    f"{'tables':>6} {'entries':>8} {'a second':>8} {'lag p50':>9} {'p99':>9} {'page p95':>9}"
    f" {'desk':>9} {'inserted':>9} {'read':>7} {'desk MB':>8} {'broker MB':>9} {'disk MB':>8}"
    f"  wrong"
)


def played(given: argparse.Namespace, tables: int) -> SimulationResult:
    """Play a hall of so many tables; what it leaves behind is thrown away."""
    memory = IN_MEMORY if IN_MEMORY.is_dir() else None
    few = tables * given.rounds * given.games <= FEW
    with (
        tempfile.TemporaryDirectory(prefix="rackside-hall-", dir=memory) as folder,
        tempfile.TemporaryDirectory(prefix="rackside-tables-", dir=memory) as journals,
    ):
        plan = SimulationPlan(
            tables=tables, rounds=given.rounds, games=given.games, speed=given.speed,
            deals=FEW_DEALS if few else DEALS, folder=folder, journals=f"{journals}/journals",
            database=given.database,
        )  # fmt: skip
        return simulated(plan)


def line(result: SimulationResult) -> str:
    """Return a hall's figures as a line of the table."""
    found, floors = result.compared, result.floors
    assert floors is not None, "a hall that was played to its end has its floors"
    page = max(took.p95 for took in result.pages.values())
    desk, broker = result.used["desk"], result.used["broker"]
    wrong = f"{found.lost} {found.doubled} {found.changed} {len(found.wrong)}"
    return (
        f"{result.plan.tables:6} {found.entries:8,} {result.pace:8.0f} {result.lag.p50:6.0f} ms"
        f" {result.lag.p99:6.0f} ms {page:6.0f} ms"
        f" {1e6 * desk.processor / max(1, found.entries):6.0f} us {1e6 / floors.inserts:6.0f} us"
        f" {1e6 / max(1, floors.consumed):4.0f} us {desk.memory:8} {broker.memory:9}"
        f" {sum(result.disk.values()):8.1f}  {wrong}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", default="12", help="how many, or several sizes")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--speed", type=float, default=20)
    parser.add_argument("--database", default="", help="SQLite, or postgres for one of its own")
    given = parser.parse_args()
    sizes = [int(each) for each in given.tables.split(",")]
    if len(sizes) == 1:
        print("\n".join(report_lines(played(given, sizes[0]))))
        return
    print(HEAD)
    for tables in sizes:
        print(line(played(given, tables)), flush=True)


if __name__ == "__main__":
    main()
