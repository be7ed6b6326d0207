"""`rackside doctor`: what works of the set-up, and what to do about the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

_MARKS = {"ok": ("ok", "green"), "note": ("note", "yellow"), "fault": ("FAULT", "bold red")}


def doctor(
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
    ] = None,
) -> None:
    """Say what of the hardware and set-up works; exit 1 if something a table needs does not."""
    from rich.console import Console
    from rich.text import Text

    from controller.checkup.checks import examine
    from controller.settings import Settings, load

    settings = load(config) if config else Settings()
    console = Console(highlight=False)
    faults = 0
    for finding in examine(settings):
        word, colour = _MARKS[finding.state]
        faults += finding.state == "fault"
        line = Text.assemble((f"{word:<6}", colour), f"{finding.what:<11} {finding.words}")
        if finding.remedy:
            line.append(f"  → {finding.remedy}", "bold")
        console.print(line, soft_wrap=True)
    if faults:
        raise typer.Exit(1)
