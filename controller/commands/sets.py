"""`rackside sets`: the enrolled tile sets: looked at, given away, taken in, renamed, removed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from controller.commands.language import words_here
from controller.commands.spoken import CommandGroup

FILE: Final = "commands/sets"

app = CommandGroup("The enrolled tile sets: list, show, export, import, rename, remove.")

Name = Annotated[str, typer.Argument(metavar="NAME", help="An enrolled set.")]


Json = Annotated[bool, typer.Option("--json", help="As JSON.")]


@app.command("list")
def list_(as_json: Json = False) -> None:
    """List the enrolled sets; exit 1 if one of them cannot be read."""
    import json

    from controller.words.watching import why
    from vision.reading.tilesets import TileSetError, folder_of_sets, list_sets, load

    words = words_here(for_programs=as_json)
    say = words.labels(FILE)
    found: list[dict[str, object]] = []
    for name in list_sets():
        try:
            held = load(name)
        except TileSetError as error:
            found.append({"set": name, "problem": words.said(why(error))})
            continue
        given = {"pictures": len(held.tiles), "faces": len(held.counts())}
        found.append({"set": name, "kind": held.kind or None, **given})
    if as_json:
        typer.echo(json.dumps(found, ensure_ascii=False))
    elif not found:
        typer.echo(say("sets-none-yet", folder=str(folder_of_sets())))
    for each in () if as_json else found:
        if "problem" in each:
            typer.echo(f"{each['set']}: {each['problem']}")
        else:
            kind = say("sets-kind", kind=each["kind"] or "unknown")
            typer.echo(say("sets-line", **{**each, "kind": kind}))
    if any("problem" in each for each in found):
        raise typer.Exit(1)


@app.command()
def show(name: Name, as_json: Json = False) -> None:
    """Show a set: pictures of each face, what is missing, which pictures are in conflict."""
    import json

    from controller.commands.common import usable
    from controller.enrolling.summary import conflicting
    from rules.tiles import TILE_SETS
    from vision.reading.tilesets import TileSetError, load

    with usable(TileSetError):
        held = load(name)
    words = words_here(for_programs=as_json)
    say = words.labels(FILE)
    wanted = TILE_SETS[held.kind].faces if held.kind in TILE_SETS else None
    missing = [face for face in held.missing() if wanted is None or wanted[face]]
    conflicts = [words.said(conflicting(conflict)) for conflict in held.conflicts()]
    if as_json:
        about = {"set": held.name, "kind": held.kind or None, "faces": dict(held.counts())}
        typer.echo(json.dumps({**about, "missing": missing, "conflicts": conflicts}))
        return
    typer.echo(f"{held.name}: {say('sets-kind', kind=held.kind or 'unknown')}")
    for face, pictures in held.counts().items():
        typer.echo(f"  {words.tile(face):<14} {pictures}")
    if missing:
        typer.echo(say("sets-none-of", faces=[words.tile(face) for face in missing]))
    for conflict in conflicts:
        typer.echo(conflict)


@app.command()
def export(
    name: Name,
    target: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file or folder; by default this folder.")
    ] = Path(),
) -> None:
    """Write a set into one file for another table."""
    from controller.commands.common import usable
    from vision.enrolment.sharing import export_set
    from vision.reading.tilesets import TileSetError

    with usable(TileSetError):
        file = export_set(name, target)
    typer.echo(words_here().label(FILE, "sets-exported", file=str(file)))


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Another table's exported set.")],
    name: Annotated[
        str | None, typer.Option("--as", metavar="NAME", help="Keep it under another name.")
    ] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Replace a set of that name.")] = False,
) -> None:
    """Take in a set that another table exported."""
    from controller.commands.common import usable
    from vision.enrolment.sharing import import_set
    from vision.reading.reader import Reader, ReaderError
    from vision.reading.tilesets import TileSetError

    with usable(TileSetError, ReaderError):
        held = import_set(file, Reader(), name=name, replacing=replace)
    given = {"pictures": len(held.tiles), "faces": len(held.counts())}
    typer.echo(words_here().label(FILE, "sets-imported", set=held.name, **given))


@app.command()
def rename(
    old: Name, new: Annotated[str, typer.Argument(metavar="NEW", help="Its new name.")]
) -> None:
    """Give a set another name."""
    from controller.commands.common import usable
    from vision.enrolment.sharing import rename_set
    from vision.reading.tilesets import TileSetError

    with usable(TileSetError):
        rename_set(old, new)
    typer.echo(words_here().label(FILE, "sets-renamed", old=old, new=new))


@app.command()
def remove(
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Remove a set for good."""
    from controller.commands.common import usable
    from vision.enrolment.sharing import remove_set
    from vision.reading.tilesets import TileSetError, load

    say = words_here().labels(FILE)
    with usable(TileSetError):
        if not yes:
            held = load(name)
            asked = say("sets-remove", set=name, pictures=len(held.tiles))
            typer.confirm(asked, abort=True)
        remove_set(name)
    typer.echo(say("sets-removed", set=name))
