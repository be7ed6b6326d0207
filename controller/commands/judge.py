"""`rackside judge`: referees a journal again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from controller.record.entries import Entry
    from rules.rulings import Ruling


def judge(
    journal: Annotated[
        Path, typer.Argument(metavar="JOURNAL", help="A journal, SQLite or JSON Lines.")
    ],
    code: Annotated[
        str | None, typer.Option(help="The code to judge by, in place of the one recorded.")
    ] = None,
    card: Annotated[
        str | None, typer.Option(help="The card to judge by, in place of the one recorded.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a ruling.")] = False,
    compare: Annotated[
        bool,
        typer.Option("--compare", help="Say only where the rulings recorded differ; then exit 1."),
    ] = False,
) -> None:
    """Referee a journal again: one ruling a line, with the laws it rests on."""
    from controller.record import journal_lines
    from controller.record.judging import Judge, judge_again

    judge = Judge(code, card)
    # All is read before anything is said, so that a file that cannot be used says only that.
    recorded = list(journal_lines.read_any(journal))
    judged = list(judge_again(recorded, judge))
    if compare:
        raise typer.Exit(_compare(recorded, judged))
    tell = _print_json if as_json else _print_lines
    tell([ruling for entry in judged for ruling in entry.rulings])


def _compare(recorded: list[Entry], judged: list[Entry]) -> int:
    differing = 0
    for before, now in zip(recorded, judged, strict=True):
        if before.rulings != now.rulings:
            differing += 1
            typer.echo(f"{now.n}: recorded {_short(before)}, now {_short(now)}")
    typer.echo(f"{len(judged)} events, {differing} judged otherwise than recorded", err=True)
    return 1 if differing else 0


def _short(entry: Entry) -> str:
    told = (f"{r.kind} ({' '.join(r.laws)}) {r.text}" for r in entry.rulings)
    return "; ".join(told) or "nothing"


def _print_json(rulings: list[Ruling]) -> None:
    import msgspec

    for ruling in rulings:
        line = {
            "at": ruling.at,
            "kind": ruling.kind,
            "laws": ruling.laws,
            "seat": ruling.seat,
            "points": ruling.points,
            "text": ruling.text,
        }
        print(msgspec.json.encode(line).decode())


_COLOURS = {
    "illegal": "red", "dead": "red", "foul": "red", "error": "red", "refused": "yellow",
    "warning": "yellow", "danger": "yellow", "granted": "green", "win": "bold green",
    "director": "magenta",
}  # fmt: skip


def _print_lines(rulings: list[Ruling]) -> None:
    from rich.console import Console
    from rich.text import Text

    from rules.tiles import SEAT_NAMES

    console = Console(highlight=False)
    width = len(str(rulings[-1].at)) if rulings else 0
    for ruling in rulings:
        seat = SEAT_NAMES[ruling.seat] if ruling.seat else "-"
        line = Text(f"{ruling.at:>{width}}  ")
        line.append(f"{ruling.kind:<9}", _COLOURS.get(ruling.kind, "cyan"))
        line.append(f"  {seat:<5}  ")
        if ruling.points is not None:
            line.append(f"{ruling.points:+d}  ", "bold")
        line.append(f"{ruling.text}  ")
        line.append(" ".join(ruling.laws), "dim")
        console.print(line, soft_wrap=True)
