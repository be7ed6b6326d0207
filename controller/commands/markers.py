"""`rackside markers`: the sheet of corner markers to print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from controller.commands.language import Language, words_here


def markers(
    out: Annotated[Path, typer.Option("--out", "-o", help="The SVG file to write.")] = Path(
        "markers.svg"
    ),
    language: Language = None,
) -> None:
    """Write the sheet with the table's four corner markers, to be printed at 100 %."""
    from controller.commands.common import written
    from controller.printing.marker_svg import marker_svg

    sheet = marker_svg(language=words_here().language)
    with written(out):
        out.write_text(sheet, encoding="utf-8")
    said = words_here().label("commands/lists", "lists-markers")
    typer.echo(f"{out}: {said}")
