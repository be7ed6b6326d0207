"""`rackside markers`: the sheet of corner markers to print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from controller.commands.printed import LanguageOption


def markers(
    out: Annotated[Path, typer.Option("--out", "-o", help="The SVG file to write.")] = Path(
        "markers.svg"
    ),
    language: LanguageOption = "en",
) -> None:
    """Write the sheet with the table's four corner markers, to be printed at 100 %."""
    from controller.commands.common import usable
    from controller.printing.marker_svg import marker_svg
    from controller.words import words_in

    sheet = marker_svg(language=words_in(language).language)
    with usable(OSError):
        out.write_text(sheet, encoding="utf-8")
    typer.echo(f"{out}: print without scaling and check the ruler on it")
