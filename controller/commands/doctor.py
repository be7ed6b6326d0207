"""`rackside doctor`: what works of the set-up, and what to do about the rest."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from controller.commands.language import Language, words_here

if TYPE_CHECKING:
    from controller.checkup.finding import Finding

_COLOURS = {"ok": "green", "note": "yellow", "fault": "bold red"}


def doctor(
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
    ] = None,
    bench: Annotated[
        bool, typer.Option("--bench", help="Measure for a minute whether the machine suffices.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    language: Language = None,
) -> None:
    """Say what of the hardware and set-up works; exit 1 if something a table needs does not."""
    from controller.checkup import processor
    from controller.checkup.checks import examine
    from controller.settings import Settings, load

    settings = load(config) if config else Settings()
    found = processor.bench(settings) if bench else examine(settings)
    faults = _as_list(found) if as_json else _as_lines(found)
    if faults:
        raise typer.Exit(1)


def _as_list(found: Iterable[Finding]) -> int:
    """Print the findings for programs; return how many are faults."""
    import json

    words = words_here(for_programs=True)
    listed = [
        {
            "what": words.said(each.what),
            "state": each.state,
            "found": words.said(each.words),
            "remedy": words.said(each.remedy) if each.remedy else None,
        }
        for each in found
    ]
    typer.echo(json.dumps(listed, ensure_ascii=False))
    return sum(each["state"] == "fault" for each in listed)


def _as_lines(found: Iterable[Finding]) -> int:
    """Print the findings as they come; return how many are faults."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    words = words_here()
    faults = 0
    for finding in found:
        mark = words.label("commands/doctor", "doctor-mark", state=finding.state)
        faults += finding.state == "fault"
        said = f"{words.said(finding.what):<13} {words.said(finding.words)}"
        line = Text.assemble((f"{mark:<9}", _COLOURS[finding.state]), said)
        if finding.remedy:
            line.append(f"  → {words.said(finding.remedy)}", "bold")
        console.print(line, soft_wrap=True)
    return faults
