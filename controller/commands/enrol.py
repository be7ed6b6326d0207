"""`rackside enrol`: learns a club's own tile set."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from controller.errors import UnusableInput


def enrol(
    images: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[IMAGE]...", help="Photographs of the set laid out by the guide."),
    ] = None,
    set_: Annotated[
        str, typer.Option("--set", metavar="NAME", help="The name the set is kept under.")
    ] = "",
    labels: Annotated[
        Path | None,
        typer.Option("--labels", metavar="CSV", help="A table of labelled photographs."),
    ] = None,
) -> None:
    """Learn a tile set from photographs of it laid out, or from labelled photographs."""
    from controller.commands.common import one_voice, usable
    from vision.enrol import EnrolError, enrol_labels, enrol_laid_out
    from vision.labels import LabelError
    from vision.reader import ReaderError
    from vision.reading import ReadError
    from vision.tilesets import TileSetError

    if not set_:
        raise UnusableInput("enrol: name the set with --set NAME")
    if (labels is None) == (not images):
        raise UnusableInput("enrol: give photographs of the set laid out, or --labels CSV")
    one_voice()
    kinds = (EnrolError, LabelError, ReadError, ReaderError, TileSetError, FileNotFoundError)
    with usable(*kinds), _progress() as progress:
        if labels is not None:
            learned = enrol_labels(set_, labels, progress=progress)
        else:
            learned = enrol_laid_out(set_, images or [], progress=progress)
    typer.echo(learned.summary())
    typer.echo(f"kept as {learned.path}; use it with --set {set_!r}")


@contextlib.contextmanager
def _progress() -> Iterator[Callable[[int, int, str], None]]:
    """A bar on the terminal that says how far the work is; nothing where there is none."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done, total, what: None
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("photographs", total=None)
        yield lambda done, total, what: bar.update(
            task, completed=done, total=total, description=what
        )
