"""`rackside camera`: which camera shows tiles large enough."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from controller.commands.language import Language, words_here
from controller.commands.spoken import CommandGroup

app = CommandGroup("Which camera, at which height, shows tiles large enough.")


@app.command()
def optics() -> None:
    """Print the table of cameras and heights, as in hardware/optics.md."""
    from controller.reference.optics_page import optics_page

    typer.echo(optics_page(), nl=False)


@app.command()
def check(
    size: Annotated[str, typer.Option("--size", metavar="WxH", help="The picture, in pixels.")],
    field_of_view: Annotated[
        float, typer.Option("--field-of-view", min=10, max=150, help="Horizontal, in degrees.")
    ],
    height: Annotated[
        float | None, typer.Option("--height", min=30, max=400, help="Above the table, in cm.")
    ] = None,
    tile: Annotated[
        float | None, typer.Option("--tile", min=10, max=60, help="A tile's short side, in mm.")
    ] = None,
    language: Language = None,
) -> None:
    """Compute whether a camera suffices; exit 1 if it does not."""
    from dataclasses import replace

    from controller.checkup.tile_sizes import computed
    from controller.errors import UnusableInput
    from controller.words.labels import at_place, labels_of
    from vision.geometry.optics import View
    from vision.geometry.plan import TablePlan

    found = re.fullmatch(r"(\d{2,5})[x×](\d{2,5})", size)
    if found is None:
        what = labels_of("commands/doctor")("doctor-size-form")
        raise UnusableInput(at_place(f"--size {size}", what))
    plan = TablePlan() if tile is None else replace(TablePlan(), tile_width=tile)
    view = View((int(found[1]), int(found[2])), field_of_view)
    verdict = computed(view, height and height * 10, plan)
    said = words_here().said
    typer.echo(said(verdict.words) + (f"  → {said(verdict.remedy)}" if verdict.remedy else ""))
    if verdict.state == "fault":
        raise typer.Exit(1)
