"""`rackside statistics`: what many evenings come to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from controller.statistics.rows import DealRow


def statistics(
    journals: Annotated[
        list[Path],
        typer.Argument(metavar="JOURNAL…", help="Journals, or folders of them."),
    ],
    csv: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FOLDER", help="Write every table there as a CSV file."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Every table as one JSON object.")
    ] = False,
) -> None:
    """Count evenings, players and hands over journals; corrections are taken in.

    A journal that cannot be used is named and passed over. Names spelt in two ways, and who is to
    be left out, are read from players.toml beside the first journal.
    """
    from controller.errors import UnusableInput
    from controller.statistics.library import gather
    from controller.statistics.tables import write_csv

    first = journals[0]
    found = gather(journals, first if first.is_dir() else first.parent)
    for line in found.passed_over:
        typer.echo(f"rackside: passed over: {line}", err=True)
    if found.passed_over and not found.rows:
        raise UnusableInput("none of these journals can be used")
    if csv is not None:
        for file in write_csv(found.finished, csv):
            typer.echo(f"{file}", err=True)
    (_print_json if as_json else _print)(found.finished)


def _print_json(rows: Sequence[DealRow]) -> None:
    import msgspec

    from controller.statistics.tables import SHEETS

    tables = {name: make(rows) for name, make in SHEETS.items()}
    whole = {
        name: [dict(zip(table.head, row, strict=True)) for row in table.rows]
        for name, table in tables.items()
    }
    print(msgspec.json.format(msgspec.json.encode(whole)).decode())


_SHOWN = ("evenings", "players", "shares", "ends", "sections", "hands", "dead_hands", "rulings")


def _print(rows: Sequence[DealRow]) -> None:
    from rich.console import Console
    from rich.table import Table as Printed

    from controller.statistics.tables import SHEETS

    console = Console(highlight=False)
    for name in _SHOWN:
        table = SHEETS[name](rows)
        if not table.rows:
            continue
        printed = Printed(title=name.replace("_", " "), title_justify="left", box=None)
        for place, head in enumerate(table.head):
            number = isinstance(table.rows[0][place], int | float)
            printed.add_column(head, justify="right" if number else "left")
        for row in table.rows:
            printed.add_row(*("–" if cell is None else str(cell) for cell in row))
        console.print(printed, soft_wrap=False)
        console.print()
    if not rows:
        console.print("No deal was played out in these journals.")
