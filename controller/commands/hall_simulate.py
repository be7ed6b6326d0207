"""`rackside hall simulate`: a whole hall on one computer, and whether everything of it arrived."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from controller.commands.language import Language, words_here
from controller.errors import UnusableInput

if TYPE_CHECKING:
    from controller.hall.simulation.plan import Fault, ShareStands, SimulationPlan
    from controller.hall.simulation.results import SimulationResult

FILE: Final = "commands/hall"
MOST_TABLES: Final = 400
IN_MEMORY: Final = Path("/dev/shm")
"""Where tables write: each has a disk of its own, and this computer has but one."""

FEW: Final = 50
DEALS: Final = 32
FEW_DEALS: Final = 6
"""From how many of the prepared deals tables choose; a hall of few games need not judge all."""


def simulate(
    tables: Annotated[int, typer.Option(min=1, max=MOST_TABLES, help="How many tables.")] = 12,
    rounds: Annotated[int, typer.Option(min=1, max=16, help="How many rounds.")] = 2,
    speed: Annotated[
        float, typer.Option(min=0.1, max=1000, help="How many times as fast as people they play.")
    ] = 20,
    games: Annotated[int, typer.Option(min=1, max=16, help="How many games a round.")] = 4,
    fault: Annotated[
        list[str] | None,
        typer.Option(help="What is made to happen meanwhile, one after the other; all for all."),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="A PostgreSQL's address, or postgres for one of its own."
        ),
    ] = "",
    folder: Annotated[
        Path, typer.Option(metavar="FOLDER", help="A new folder, in which all of it is kept.")
    ] = Path("simulated-hall"),
    seed: Annotated[int, typer.Option(help="The number of the hall: the same plays alike.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    language: Language = None,
) -> None:
    """Simulate a hall on this computer: many tables' ends, a real desk, its broker and database.

    Tables play random games, with offences and slips that are put right. In the end what the desk
    has is compared with the tables' own journals, and the standings with what follows from these.
    Exit 1 if anything was lost, doubled or changed.
    """
    from controller.commands.common import ended_by_signal
    from controller.commands.hall import library
    from controller.words.labels import labels_of

    if folder.exists() and any(folder.iterdir()):
        raise UnusableInput(labels_of(FILE)("hall-simulate-folder", folder=str(folder)))
    few, whole = tables * rounds * games <= FEW, False
    with (
        library(),
        ended_by_signal(),
        tempfile.TemporaryDirectory(
            prefix="rackside-tables-", dir=IN_MEMORY if IN_MEMORY.is_dir() else None
        ) as journals,
    ):
        from controller.hall.simulation.plan import SimulationPlan
        from controller.hall.simulation.run import simulated

        plan = SimulationPlan(
            tables=tables, rounds=rounds, games=games, speed=speed, seed=seed,
            faults=_faults(fault or []), deals=FEW_DEALS if few else DEALS,
            database=database, folder=str(folder),
            journals=str(Path(journals) / "journals"), processes=min(2, tables),
        )  # fmt: skip
        with _progress(plan) as watch:
            result = simulated(plan, watch)
        _said(result, as_json)
        whole = result.sound
    if not whole:  # or ended before its end
        raise typer.Exit(1)


def _faults(given: list[str]) -> tuple[Fault, ...]:
    """Return the faults that are named, singly or with commas between them."""
    from controller.hall.simulation.plan import FAULTS
    from controller.words.labels import labels_of

    named = [name for each in given for name in each.split(",") if name]
    for name in named:
        if name != "all" and name not in FAULTS:
            known = ", ".join(FAULTS)
            raise UnusableInput(labels_of(FILE)("hall-simulate-no-fault", given=name, known=known))
    return FAULTS if "all" in named else tuple(each for each in FAULTS if each in named)


@contextlib.contextmanager
def _progress(plan: SimulationPlan) -> Iterator[Callable[[ShareStands], None]]:
    """A bar on the terminal; nothing where there is none."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda stands: None
        return
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn())
    say = words_here().labels(FILE)
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=plan.all_games)

        def watch(stands: ShareStands) -> None:
            words = say(
                "hall-simulate-plays",
                games=stands.games, all=plan.all_games, written=stands.written,
                waiting=max(0, stands.written - stands.stored),
            )  # fmt: skip
            bar.update(task, completed=stands.games, description=words)

        yield watch


def _said(result: SimulationResult, as_json: bool) -> None:
    if as_json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(result), indent=1).decode())
        return
    for line in report_lines(result):
        typer.echo(line)


def report_lines(result: SimulationResult) -> Iterator[str]:
    """Yield the report, line by line."""
    plan, found = result.plan, result.compared

    def say(label: str, **given: Any) -> str:
        return words_here().label(FILE, label, **given)

    before, after = result.load
    yield say(
        "hall-simulate-hall", tables=plan.tables, rounds=plan.rounds, games=plan.games,
        speed=f"{plan.speed:g}", seconds=result.seconds, before=before, after=after,
    )  # fmt: skip
    yield say("hall-simulate-pace", entries=found.entries, pace=result.pace, behind=result.keeps_up)
    yield say("hall-simulate-lag", p50=result.lag.p50, p99=result.lag.p99, worst=result.lag.worst)
    for page, took in result.pages.items():
        yield say(
            "hall-simulate-page", page=page, p50=took.p50, p95=took.p95, worst=took.worst,
            count=took.count,
        )  # fmt: skip
    for name, taken in result.used.items():
        yield say("hall-simulate-used", name=name, memory=taken.memory, processor=taken.processor)
    for name, size in result.disk.items():
        yield say("hall-simulate-disk", name=name, megabytes=size)
    if result.floors is not None:
        least = result.floors
        yield say(
            "hall-simulate-floors",
            inserts=least.inserts,
            consumed=least.consumed,
            writes=least.writes,
        )
    yield from _of_faults(result, say)
    yield say(
        "hall-simulate-compared", journals=found.journals, entries=found.entries, lost=found.lost,
        doubled=found.doubled, changed=found.changed, refused=found.refused,
    )  # fmt: skip
    if found.unsent:
        yield say("hall-simulate-unsent", unsent=found.unsent)
    if found.broken:
        yield say("hall-simulate-broken", names=", ".join(found.broken))
    yield say(
        "hall-simulate-standings", games=found.games, wrong=len(found.wrong),
        first=next(iter(found.wrong), ""),
    )  # fmt: skip
    yield say("hall-simulate-kept", folder=plan.folder)


def _of_faults(result: SimulationResult, say: Callable[..., str]) -> Iterator[str]:
    for each in result.faults:
        if each.wrong:
            yield say("hall-simulate-fault-failed", fault=each.fault, why=each.wrong)
        else:
            whole = -1 if each.whole_after is None else each.whole_after
            yield say(
                "hall-simulate-fault", fault=each.fault, lasted=each.lasted, whole=whole,
                note=each.note or "none",
            )  # fmt: skip
