"""`rackside codes`: the codes of laws, and what differs between two."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here
from controller.commands.spoken import CommandGroup

FILE: Final = "commands/lists"

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from rules.catalogue import LawText
    from rules.codes import Choice, Code, Setting
    from rules.codes.compare import Comparison

app = CommandGroup("List the codes of laws, and what differs between two.", shown_alone=False)

AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


@app.callback()
def codes(
    context: typer.Context,
    as_json: AsJson = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Every setting and its choices, as in docs/codes.md.")
    ] = False,
    beside: Annotated[
        bool,
        typer.Option("--side-by-side", help="Laws and settings, as in docs/codes-side-by-side.md."),
    ] = False,
    payments: Annotated[
        bool, typer.Option("--payments", help="Who pays what, as in docs/payments.md.")
    ] = False,
    language: Language = None,
) -> None:
    """List the codes: laws, settings, and the code each lies over."""
    from rules.codes import code_names, get_code

    if context.invoked_subcommand is not None:
        return
    found = [get_code(name) for name in code_names()]
    if as_json:
        from controller.reference.codes_text import code_as_data

        _print_json([code_as_data(code) for code in found])
    elif markdown:
        from controller.reference.codes_text import markdown as page

        typer.echo(page(found), nl=False)
    elif beside:
        from controller.reference.side_by_side_page import side_by_side

        typer.echo(side_by_side(found), nl=False)
    elif payments:
        from controller.reference.payments_page import payments_page

        typer.echo(payments_page(), nl=False)
    else:
        _list(found)


@app.command()
def diff(
    left: Annotated[str, typer.Argument(metavar="CODE", help="A code.")],
    right: Annotated[str, typer.Argument(metavar="OTHER", help="The code to lay beside it.")],
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Say what differs between two codes: settings with what follows from each, and laws."""
    from controller.record.judging import code_named
    from rules.codes.compare import compare

    found = compare(code_named(left), code_named(right))
    if as_json:
        from controller.reference.codes_text import comparison_as_data

        _print_json(comparison_as_data(found))
    else:
        _print_difference(found)


PAGE_NAMES: Final = (".html", ".htm")


@app.command()
def wall(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="The page, HTML.")],
    config: Annotated[
        Path | None,
        typer.Option("--config", metavar="FILE", help="The settings of a table, as it plays."),
    ] = None,
    code: Annotated[str, typer.Option(help="A code, where no settings are named.")] = "american",
    language: Language = None,
) -> None:
    """Write a page to print for the wall: what a club plays otherwise than the League and the
    primer do."""
    from controller.errors import UnusableInput
    from controller.record.journal_lines import complete
    from controller.record.judging import code_named
    from controller.reference.house_rules import house_code
    from controller.settings import load
    from controller.web.cards.rules_page import wall_file
    from controller.words.labels import at_place, label

    if out.suffix.lower() not in PAGE_NAMES:  # a table's settings, given without --config
        raise UnusableInput(at_place(out, label(FILE, "lists-wall-html")))
    game = load(config).game if config else None
    code_named(game.code if game else code)
    house = house_code(game.code if game else code, game.settings if game else {})
    with complete(out) as file:
        file.write(wall_file(house, words_here()).encode())
    typer.echo(f"{out}: {words_here().label(FILE, 'lists-wall')}")


def _print_json(data: object) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=1).decode())


def _list(codes: Sequence[Code]) -> None:
    from rich.console import Console
    from rich.table import Table

    from controller.words.settings import title_of

    words = words_here()
    say = words.labels(FILE)
    heads = ("code", "title", "base", "laws", "settings")
    table = Table(*(say("lists-codes", head=head) for head in heads), box=None)
    for code in codes:
        numbers = (str(len(code.laws)), str(len(code.settings)))
        table.add_row(code.name, title_of(words, code.name), code.base or "", *numbers)
    Console(highlight=False).print(table)


def _print_difference(found: Comparison) -> None:
    from rich.console import Console
    from rich.table import Column, Table

    say = words_here().labels(FILE)
    console = Console(highlight=False)
    if not found:
        both = {"left": found.left.name, "right": found.right.name}
        console.print(say("lists-no-difference", **both))
        return
    if found.settings:
        setting = Column(say("lists-codes", head="setting"), no_wrap=True)
        laws = say("lists-codes", head="laws")
        table = Table(setting, found.left.name, found.right.name, laws, show_lines=True)
        for each in found.settings:
            table.add_row(
                each.setting.name,
                _choice(each.setting, each.left),
                _choice(each.setting, each.right),
                " ".join(each.setting.laws),
            )
        console.print(table)
    _print_laws(console, found.left, found.only_left)
    _print_laws(console, found.right, found.only_right)


def _choice(setting: Setting, choice: Choice | None) -> str:
    from controller.reference.codes_text import said
    from controller.words.settings import follows

    if choice is None:
        return words_here().label(FILE, "lists-no-setting")
    return f"{said(choice.value)}: {follows(words_here(), setting, choice)} ({choice.by})"


def _print_laws(console: Console, code: Code, laws: Sequence[LawText]) -> None:
    from controller.words.laws import gist_of

    words = words_here()
    if laws:
        head = words.label(FILE, "lists-only-in", code=code.name, n=len(laws))
        console.print(head, style="bold")
    for law in laws:
        console.print(f"  {law.id:<8} {law.duty:<10} {gist_of(words, law.id)}", soft_wrap=True)
