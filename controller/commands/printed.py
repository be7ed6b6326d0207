"""`rackside print`: sheets for the printer, as PDF."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from controller.commands.language import Language, words_here
from controller.commands.spoken import CommandGroup

FILE: Final = "commands/lists"

app = CommandGroup("Make sheets for the printer: markers, the set-up guide, players' badges.")


class PaperName(StrEnum):
    """The papers that sheets are made for."""

    A4 = "a4"
    LETTER = "letter"


Out = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="The PDF file to write.")
]
PaperOption = Annotated[PaperName, typer.Option("--paper", help="The paper in the printer.")]


def _say(id: str, **given: int) -> str:
    return words_here().label(FILE, id, **given)


def write(pdf: bytes, out: Path, words: str) -> None:
    """Write a sheet to its file and say what to do with it."""
    from controller.commands.common import written

    with written(out):
        out.write_bytes(pdf)
    typer.echo(f"{out}: {words}")


@app.command()
def markers(out: Out = None, paper: PaperOption = PaperName.A4, language: Language = None) -> None:
    """Make the sheet with the table's four corner markers, true to size."""
    from controller.printing.markers import marker_sheet
    from controller.printing.sheet import PAPERS

    pdf = marker_sheet(PAPERS[paper.value], language=words_here().language)
    write(pdf, out or Path("markers.pdf"), _say("lists-markers"))


@app.command()
def guide(out: Out = None, paper: PaperOption = PaperName.A4, language: Language = None) -> None:
    """Make the one-page guide to setting up a table, to pin to the wall."""
    from controller.printing.guide import guide_sheet
    from controller.printing.sheet import PAPERS

    pdf = guide_sheet(PAPERS[paper.value], words_here().language)
    write(pdf, out or Path("set-up-guide.pdf"), _say("lists-pages", n=1))


@app.command()
def enrolment(
    tiles: Annotated[
        str, typer.Option("--tiles", metavar="SET", help="The kind of set, or 'all'.")
    ] = "american-152",
    out: Out = None,
    paper: PaperOption = PaperName.A4,
    language: Language = None,
) -> None:
    """Make the page that shows how a tile set is laid out to be enrolled."""
    from controller.errors import UnusableInput
    from controller.printing.enrolment import enrolment_sheet
    from controller.printing.sheet import PAPERS
    from controller.words.labels import at_place, label
    from vision.enrolment.guide import GUIDES, PRINTED

    if tiles != "all" and tiles not in GUIDES:
        known = label(FILE, "lists-kinds", kinds=[*GUIDES, "all"])
        raise UnusableInput(at_place(f"--tiles {tiles}", known))
    kinds = PRINTED if tiles == "all" else (tiles,)
    pdf = enrolment_sheet(kinds, PAPERS[paper.value], words_here().language)
    write(pdf, out or Path("enrolment.pdf"), _say("lists-pages", n=len(kinds)))


@app.command()
def badges(
    players: Annotated[
        Path, typer.Argument(metavar="PLAYERS", help="A CSV file: number,name and perhaps club.")
    ],
    out: Out = None,
    paper: PaperOption = PaperName.A4,
    language: Language = None,
) -> None:
    """Make players' badges, eight to a page, each with a code that a camera reads."""
    from controller.printing.badges import badge_sheet, read_players
    from controller.printing.sheet import PAPERS

    people = read_players(players)
    pdf = badge_sheet(people, PAPERS[paper.value], words_here().language)
    write(pdf, out or Path("badges.pdf"), _say("lists-badges", n=len(people)))
