"""`rackside score`: what a hand is worth, and who pays whom, with no camera and no table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from controller.commands.language import Language, words_here

if TYPE_CHECKING:
    from controller.scoring.deal import Outcome


def score(
    code: Annotated[
        str | None,
        typer.Option(
            help="american, league, tournament-2019, british-1924, hoyle-woo, nmjl-1946 or "
            "hoyle-league."
        ),
    ] = None,
    concealed: Annotated[
        str | None,
        typer.Option(
            metavar="TILES",
            help='Tiles on the rack, groups between commas: "1c 1c 1c, 2d 3d 4d, R R". Without '
            "commas they are grouped for the best score. Four alike between commas were declared; "
            "undeclared they are written as three and one: 9d 9d 9d, 9d.",
        ),
    ] = None,
    exposed: Annotated[
        str | None, typer.Option(metavar="TILES", help="Groups on the table, between commas.")
    ] = None,
    tiles: Annotated[
        str | None, typer.Option(metavar="TILES", help="With a card: all fourteen, none exposed.")
    ] = None,
    seasons: Annotated[
        str | None, typer.Option(metavar="TILES", help="1924, woo: seasons, F1 to F8.")
    ] = None,
    own_wind: Annotated[
        str | None,
        typer.Option("--own-wind", "--seat", metavar="E|S|W|N", help="Whose hand it is."),
    ] = None,
    east: Annotated[bool, typer.Option("--east", help="It is East's: as --own-wind E.")] = False,
    won: Annotated[bool, typer.Option("--won", help="It is the hand that won.")] = False,
    dead: Annotated[bool, typer.Option("--dead", help="It is a dead hand.")] = False,
    state: Annotated[
        str | None, typer.Option(metavar="foul|short|long", help="Woo: what is wrong with it.")
    ] = None,
    last: Annotated[
        str | None, typer.Option(metavar="TILE", help="1924, woo: the winning tile.")
    ] = None,
    completed: Annotated[
        str | None,
        typer.Option(
            metavar="TILES",
            help='1924, woo: the group that it completed, where it may be several: "2d 3d 4d".',
        ),
    ] = None,
    self_drawn: Annotated[
        bool,
        typer.Option("--self-drawn", "--self-picked", help="The winning tile was drawn."),
    ] = False,
    loose: Annotated[
        bool, typer.Option("--loose", help="1924, woo: it was a loose tile, drawn after a four.")
    ] = False,
    last_tile: Annotated[
        bool, typer.Option("--last-tile", help="1924, woo: it was the last tile there was.")
    ] = False,
    original: Annotated[
        bool, typer.Option("--original", help="1924, woo: won on the hand as dealt.")
    ] = False,
    first_discard: Annotated[
        bool, typer.Option("--first-discard", help="1924, woo: won on Chief's first discard.")
    ] = False,
    jokerless: Annotated[
        bool, typer.Option("--jokerless", help="American: the winner declared it jokerless.")
    ] = False,
    hand: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HAND",
            help='One hand of a deal in a line, repeated for each: "E won self-drawn last R: '
            'CONCEALED | EXPOSED | SEASONS". Scores them all and says who pays whom.',
        ),
    ] = None,
    table: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The hands of a deal in a file; see docs/scoring.md."),
    ] = None,
    discarder: Annotated[
        str | None, typer.Option(metavar="E|S|W|N", help="Who discarded the winning tile.")
    ] = None,
    absent: Annotated[
        str | None, typer.Option(metavar="E|S|W|N", help="The seat nobody has: three play.")
    ] = None,
    false_woo: Annotated[
        str | None, typer.Option(metavar="E|S|W|N", help="Woo: who wooed falsely; ends the deal.")
    ] = None,
    in_error: Annotated[
        str | None,
        typer.Option(
            metavar="E|S|W|N",
            help="1946: whose Mah Jongg in error stopped the game, as another hand was opened: "
            '--hand "W opened".',
        ),
    ] = None,
    miscalled: Annotated[
        str | None,
        typer.Option(
            metavar="E|S|W|N", help="1946: who discarded the winning tile by a wrong name."
        ),
    ] = None,
    bet: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BET",
            help='1946, 1970: the bet of somebody who does not play, "Eve on S". May be repeated.',
        ),
    ] = None,
    card: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="With a card: another than the code's, by name or file."),
    ] = None,
    year: Annotated[
        int | None,
        typer.Option(
            metavar="YEAR",
            min=1000,
            max=9999,
            help="With a card: the year whose digits its hands have, if not the card's own.",
        ),
    ] = None,
    limit: Annotated[
        int | None, typer.Option(metavar="POINTS", help="1924, woo: the limit agreed on.")
    ] = None,
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="One way to read a law where it can be read in several; docs/codes.md has them "
            "all. May be repeated.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    language: Language = None,
) -> None:
    """Say what a hand is worth, each line with its law; or settle a whole deal.

    Tiles are 1b 2c 3d (bam, crak, dot), E S W N, R G Wh (soap), F, J, with
    spaces between, groups with commas. No camera and no journal is needed.

    \b
    One hand:
      rackside score --code british-1924 --won --own-wind E --self-drawn --last R
        --concealed "1c 1c 1c, 2d 3d 4d, R R" --exposed "5b 5b 5b, 9d 9d 9d 9d"
      rackside score --code american --tiles "F F F 1b 1b 1b 1b 1c 1c 1c 1c 1d 1d 1d"

    \b
    All hands of a deal, and who pays whom:
      rackside score --code british-1924 --hand "E won: 1c 1c 1c, ... | 5b 5b 5b"
        --hand "S: 2b 3b ..." --hand "W dead" --hand "N: E E E 1d ..."
      rackside score --table friday.toml

    An option whose help begins with a code's name is for that code; docs/scoring.md
    explains all with examples. Exit code 1: a hand given as won has not won, with
    what it lacks; 2: something typed cannot be, with where.
    """
    from controller.scoring.asked import ScoringRequest, outcome_of

    said = {
        "concealed": concealed,
        "exposed": exposed,
        "tiles": tiles,
        "seasons": seasons,
        "won": won,
        "dead": dead,
        "state": state,
        "last": last,
        "completed": completed,
        "self_drawn": self_drawn,
        "loose": loose,
        "last_tile": last_tile,
        "original": original,
        "first_discard": first_discard,
        "jokerless": jokerless,
    }
    asked = ScoringRequest(
        code=code,
        hand={key: value for key, value in said.items() if value not in (None, False)},
        own_wind="E" if east and own_wind is None else own_wind,
        east=east,
        lines=tuple(hand or ()),
        file=table,
        deal={
            "card": card,
            "year": year,
            "limit": limit,
            "discarder": discarder,
            "absent": absent,
            "false_woo": false_woo,
            "in_error": in_error,
            "miscalled": miscalled,
        },
        bets=tuple(bet or ()),
        settings=tuple(set_ or ()),
    )
    outcome = outcome_of(asked)
    _print(outcome, whole=asked.whole, as_json=as_json)
    if outcome.missing:
        raise typer.Exit(1)


def _print(outcome: Outcome, *, whole: bool, as_json: bool) -> None:
    from controller.scoring import showing

    if as_json:
        import msgspec

        words = words_here(for_programs=True)
        made = showing.table_as_data if whole else showing.one_as_data
        data = made(outcome, words)
        typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=1).decode())
    else:
        for line in showing.as_text(outcome, words_here()):
            typer.echo(line)
