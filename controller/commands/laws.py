"""`rackside laws`: every law, what the referee does about it, and its tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here

FILE: Final = "commands/lists"

if TYPE_CHECKING:
    from controller.reference.law_list import ListedLaw


def laws(
    code: Annotated[str | None, typer.Option(help="Only the laws of this code.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A JSON list, one object a law.")] = False,
    house: Annotated[
        Path | None,
        typer.Option("--house", metavar="FOLDER", help="Check and list the club's own rules."),
    ] = None,
    language: Language = None,
) -> None:
    """List every law: its id, code and duty, what it asks, who judges it, what tests it."""
    from controller.record.judging import code_named
    from controller.reference.law_list import laws_of
    from rules.codes import code_names

    if house is not None:
        listed = _of_the_club(house, code or code_names()[0])
    else:
        listed = list(laws_of([code_named(name) for name in ([code] if code else code_names())]))
    if as_json:
        _print_json(listed)
    else:
        _print_lines(listed)


def _of_the_club(folder: Path, code: str) -> list[ListedLaw]:
    """Return the laws of the rules in a folder, which are checked and their stories played."""
    from controller.house.loading import load_rules, rules_in
    from controller.record.judging import code_named
    from controller.reference.law_list import laws_of
    from rules.house import JOINS

    rules = load_rules(folder, rules_in(folder))
    played = code_named(JOINS.join((code, *(rule.name for rule in rules))))
    ids = {text.id for rule in rules for text in rule.texts}
    return [each for each in laws_of([played], folder) if each.law.id in ids]


def _print_json(listed: list[ListedLaw]) -> None:
    import msgspec

    found = [
        {
            "id": each.law.id,
            "code": each.codes[0],
            "codes": each.codes,
            "duty": each.law.duty,
            "gist": each.law.gist,
            "state": each.state,
            "judged_by": each.functions,
            "settings": each.settings,
            "tests": {"broken": each.broken, "kept": each.kept},
        }
        for each in listed
    ]
    typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())


def _print_lines(listed: list[ListedLaw]) -> None:
    from rich.console import Console
    from rich.text import Text

    from controller.words.laws import gist_of

    words = words_here()
    say = words.labels(FILE)
    console = Console(highlight=False)
    for each in listed:
        line = Text(f"{each.law.id:<9}  ", "bold")
        line.append(f"{each.law.duty:<10}  ", "cyan")
        line.append(gist_of(words, each.law.id), "default")
        if each.functions:
            tests = say("lists-tests", broken=len(each.broken), kept=len(each.kept))
            line.append(f"  [{', '.join(each.functions)}; {tests}]", "dim")
            if each.settings:
                settings = say("lists-law-settings", settings=list(each.settings))
                line.append(f"  {settings}", "dim")
        elif each.state == "coming":
            line.append(f"  [{say('lists-coming')}]", "yellow")
        console.print(line, soft_wrap=True)
    judged = sum(bool(each.functions) for each in listed)
    typer.echo(say("lists-judged", laws=len(listed), judged=judged), err=True)
