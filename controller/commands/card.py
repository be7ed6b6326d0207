"""`rackside card`: lints and draws cards of hands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Check and show cards of hands.", no_args_is_help=True)

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A card's file, or a shipped card's name.")
]


@app.command()
def check(file: File) -> None:
    """Say everything that is wrong with a card, a line each; then exit 2."""
    from controller.commands.common import usable
    from rules.cards import CardError, load_card
    from rules.cards import check as problems_of

    with usable(CardError):
        problems = problems_of(file)
    for problem in problems:
        typer.echo(f"{file}:{problem.line}:{problem.column}: {problem.message}", err=True)
    if problems:
        raise typer.Exit(2)
    card = load_card(file)
    typer.echo(f"{file}: {card.title}; {len(card.lines)} hands, nothing wrong")


@app.command()
def show(
    file: File,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Draw it as an SVG picture into this file.")
    ] = None,
) -> None:
    """Show a card: its hands, what each is worth, how many hands of tiles it stands for."""
    from controller.commands.common import usable
    from rules.cards import CardError, load_card, show_svg, show_text

    with usable(CardError):
        card = load_card(file)
    if svg is None:
        typer.echo(show_text(card), nl=False)
        return
    with usable(OSError):
        svg.write_text(show_svg(card), encoding="utf-8")
