"""`rackside card`: lints and draws cards of hands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from controller.commands.language import Language, words_here
from controller.commands.spoken import CommandGroup

if TYPE_CHECKING:
    from controller.words.values import Later
    from rules.cards import Card, Problem

app = CommandGroup("Check and show cards of hands.")

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A card's file, or a shipped card's name.")
]
Year = Annotated[
    int | None,
    typer.Option(
        "--year",
        min=1000,
        max=9999,
        help="With the digits of this year, instead of the one that the card names.",
    ),
]


@app.command()
def check(
    file: File,
    year: Year = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Say everything that is wrong with a card, a line each; then exit 2.

    What can be played but may not be meant so is said too, and is no error.
    """
    from controller.commands.common import usable
    from rules.cards import CardError, load_card
    from rules.cards import check as problems_of

    with usable(CardError):
        problems = problems_of(file, year)
    card = None if problems else load_card(file, year)
    remarks = card.remarks if card else ()
    if as_json:
        _as_object(file, problems, remarks, card)
    else:
        _as_lines(file, problems, remarks, card)
    if problems:
        raise typer.Exit(2)


def _as_object(
    file: str, problems: Sequence[Problem], remarks: Sequence[Problem], card: Card | None
) -> None:
    import json

    def listed(given: Sequence[Problem]) -> list[dict[str, object]]:
        return [
            {"line": each.line, "column": each.column, "message": str(each.message)}
            for each in given
        ]

    found = {
        "card": file,
        "sound": card is not None,
        "title": card.title if card else None,
        "hands": len(card.lines) if card else None,
        "problems": listed(problems),
        "remarks": listed(remarks),
    }
    typer.echo(json.dumps(found, ensure_ascii=False))


def _as_lines(
    file: str, problems: Sequence[Problem], remarks: Sequence[Problem], card: Card | None
) -> None:
    from controller.words.settings import CardTitle

    say = words_here().labels("commands/card")
    for problem in problems:
        typer.echo(f"{file}:{problem.line}:{problem.column}: {problem.message}", err=True)
    for remark in remarks:
        place = f"{file}:{remark.line}:{remark.column}"
        typer.echo(f"{place}: {say('card-remark')}: {remark.message}", err=True)
    if card is not None:
        fine = say("card-nothing-wrong", card=CardTitle(card.title), hands=len(card.lines))
        typer.echo(f"{file}: {fine}")


@app.command()
def show(
    file: File,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Draw it as an SVG picture into this file.")
    ] = None,
    year: Year = None,
) -> None:
    """Show a card: its hands, what each is worth, how many hands of tiles it stands for."""
    from controller.commands.common import usable, written
    from controller.typeface import embedded
    from rules.cards import CardError, load_card, show_svg, show_text

    with usable(CardError):
        card = load_card(file, year)
    if svg is None:
        typer.echo(show_text(card), nl=False)
        return
    with written(svg):
        svg.write_text(show_svg(card, embedded(show_svg(card))), encoding="utf-8")


@app.command()
def nearest(
    file: File,
    tiles: Annotated[str, typer.Option("--tiles", help='The concealed tiles: "1b 1b J …".')],
    exposed: Annotated[
        list[str] | None, typer.Option("--exposed", help='A group that is up: "3c 3c J".')
    ] = None,
    gone: Annotated[
        str,
        typer.Option(
            "--gone",
            help="Tiles out of reach: discards, other seats' exposures, discarded jokers.",
        ),
    ] = "",
    code: Annotated[str, typer.Option(help="The code that is played.")] = "american",
    config: Annotated[
        Path | None,
        typer.Option("--config", metavar="FILE", help="A table's settings, instead of --code."),
    ] = None,
    year: Year = None,
    top: Annotated[int, typer.Option(min=1, help="How many hands.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    language: Language = None,
) -> None:
    """Show a learner which hands of a card are nearest, and what they still need."""
    import json

    from controller.commands.common import usable
    from controller.errors import UnusableInput
    from controller.reference.nearest_text import as_data, as_text
    from controller.settings import load
    from controller.words.labels import at_place, labels_of
    from rules.cards import CardError, load_card
    from rules.cards.teaching import RackError, lesson
    from rules.codes import CodeError, get_code
    from rules.policy import teaches
    from rules.tiles import TileError, parse_tiles

    with usable(CardError, CodeError, TileError, RackError):
        game = load(config).game if config else None
        played = get_code(game.code if game else code)
        if not teaches(played.settled(game.settings if game else {})):
            off = labels_of("commands/card")("card-teaching-off", code=played.name)
            raise UnusableInput(at_place(config, off) if config else off)
        card = load_card(file, year)
        groups = [parse_tiles(group) for group in exposed or ()]
        found = lesson(card, parse_tiles(tiles), groups, parse_tiles(gone), top)
    if as_json:
        print(json.dumps(as_data(card, found, words_here(for_programs=True))))
    else:
        typer.echo("\n".join(as_text(card, found, words_here())))


@app.command()
def edit(
    config: Annotated[
        Path | None,
        typer.Option("--config", metavar="FILE", help="A table's settings, or table.toml."),
    ] = None,
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on; 0.0.0.0 lets tablets reach it.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The page's port.")] = 8768,
    language: Language = None,
) -> None:
    """Type a card of the club's on a page, or choose the club's rules, until Ctrl-C.

    Cards are kept by year in the folder cards beside the table's settings. A running table has the
    same pages for its paired operators.
    """
    from controller.settings import load
    from controller.table_file import NAME, TableFile
    from controller.web.cards.served import serve_cards

    if config is not None:
        load(config)  # a file that is named is there
    words = words_here()

    def say(what: str | Later) -> None:
        typer.echo(words.said(what))

    serve_cards(TableFile(config or Path(NAME)), host, port, say, words.language)
