"""`rackside statistics`: what many evenings come to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from controller.commands.language import Language, words_here

if TYPE_CHECKING:
    from controller.statistics.rows import DealRow
    from controller.statistics.tables import Cell, StatisticsTable

FILE: Final = "commands/lists"


def statistics(
    journals: Annotated[
        list[Path],
        typer.Argument(metavar="JOURNAL", help="Journals, or folders of them."),
    ],
    csv: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FOLDER", help="Write every table there as a CSV file."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Every table as one JSON object.")
    ] = False,
    language: Language = None,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="Count journals whose chain is broken too.")
    ] = False,
) -> None:
    """Count evenings, players and hands over journals; corrections are taken in.

    A journal that cannot be used is named and passed over. Names spelt in two ways, and who is to
    be left out, are read from players.toml beside the first journal.
    """
    from controller.errors import UnusableInput
    from controller.record.verifying import refuse_broken
    from controller.statistics.library import gather, journals_in
    from controller.statistics.tables import write_csv
    from controller.words.labels import at_place, labels_of

    if not journals_in(journals):
        raise UnusableInput(at_place(journals[0], labels_of(FILE)("lists-none-there")))
    say = words_here().labels(FILE)
    first = journals[0]
    names = first if first.is_dir() else first.parent
    found = gather(journals, names, check=None if unverified else refuse_broken)
    for line in found.passed_over:
        typer.echo(f"rackside: {say('lists-left-out', what=line)}", err=True)
    if found.passed_over and not found.rows:
        raise UnusableInput(labels_of(FILE)("lists-no-journal"))
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

    say = words_here().labels(FILE)
    console = Console(highlight=False)
    for name in _SHOWN:
        table = SHEETS[name](rows)
        if not table.rows:
            continue
        printed = Printed(title=name.replace("_", " "), title_justify="left", box=None)
        widths = _widths(table)
        shown = _columns_that_fit(widths, console.width)
        for place, head in enumerate(table.head[:shown]):
            number = isinstance(table.rows[0][place], int | float)
            justify: Literal["left", "right"] = "right" if number else "left"
            printed.add_column(head, justify=justify, min_width=widths[place])
        for row in table.rows:
            printed.add_row(*(_text(cell) for cell in row[:shown]))
        console.print(printed, soft_wrap=False)
        if more := table.head[shown:]:
            console.print(f" {say('lists-more-columns', columns=list(more))}")
        console.print()
    if not rows:
        console.print(say("lists-no-deal"))


def _text(cell: Cell) -> str:
    return "–" if cell is None else str(cell)


def _widths(table: StatisticsTable) -> list[int]:
    """Return how wide each column must be so that no word of it is broken."""
    return [
        max(len(word) for cell in (head, *(_text(row[at]) for row in table.rows)) for word in
            cell.split() or [""])
        for at, head in enumerate(table.head)
    ]  # fmt: skip


def _columns_that_fit(widths: Sequence[int], width: int) -> int:
    """Return how many columns stand side by side in `width`; the first two always do."""
    room = width
    for place, needed in enumerate(widths):
        room -= needed + 2
        if room < 0 and place >= 2:
            return place
    return len(widths)
