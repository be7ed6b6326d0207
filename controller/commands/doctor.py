"""`rackside doctor`: what works of the set-up, and what to do about the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from controller.commands.language import Language, words_here

_COLOURS = {"ok": "green", "note": "yellow", "fault": "bold red"}


def doctor(
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
    ] = None,
    bench: Annotated[
        bool, typer.Option("--bench", help="Measure for a minute whether the machine suffices.")
    ] = False,
    language: Language = None,
) -> None:
    """Say what of the hardware and set-up works; exit 1 if something a table needs does not."""
    from rich.console import Console
    from rich.text import Text

    from controller.checkup import processor
    from controller.checkup.checks import examine
    from controller.settings import Settings, load

    settings = load(config) if config else Settings()
    console = Console(highlight=False)
    words = words_here()
    faults = 0
    for finding in processor.bench(settings) if bench else examine(settings):
        mark = words.label("commands/doctor", "doctor-mark", state=finding.state)
        faults += finding.state == "fault"
        found = f"{words.said(finding.what):<13} {words.said(finding.words)}"
        line = Text.assemble((f"{mark:<9}", _COLOURS[finding.state]), found)
        if finding.remedy:
            line.append(f"  → {words.said(finding.remedy)}", "bold")
        console.print(line, soft_wrap=True)
    if faults:
        raise typer.Exit(1)
