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
        typer.Argument(metavar="IMAGE", help="Photographs of the set laid out by the guide."),
    ] = None,
    set_: Annotated[
        str, typer.Option("--set", metavar="NAME", help="The name the set is kept under.")
    ] = "",
    labels: Annotated[
        Path | None,
        typer.Option("--labels", metavar="CSV", help="A table of labelled photographs."),
    ] = None,
    kind: Annotated[
        str, typer.Option("--tiles", metavar="KIND", help="Which tiles the set has.")
    ] = "american-152",
    add: Annotated[
        bool, typer.Option("--add", help="Add to the set of that name instead of replacing it.")
    ] = False,
    page: Annotated[
        bool, typer.Option("--page", help="Enrol in a browser, with a telephone or a tablet.")
    ] = False,
    camera: Annotated[
        str | None,
        typer.Option("--camera", metavar="SOURCE", help="With --page: the table's own camera."),
    ] = None,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            help="With --page: 0.0.0.0 lets telephones in, with a code.",
            metavar="ADDRESS",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="With --page: the port.")
    ] = 8766,
) -> None:
    """Learn a tile set from photographs of it laid out, on a page, or from labelled ones."""
    from controller.commands.common import one_voice, usable
    from vision.enrol import EnrolError, enrol_labels, enrol_laid_out
    from vision.guide import GUIDES
    from vision.labels import LabelError
    from vision.reader import ReaderError
    from vision.reading import ReadError
    from vision.tilesets import TileSetError

    one_voice()
    kinds = (EnrolError, LabelError, ReadError, ReaderError, TileSetError, FileNotFoundError)
    if page:
        if images or labels is not None:
            raise UnusableInput("enrol: with --page photographs are taken on the page")
        from controller.enrolling.serving import serve_page

        with usable(*kinds):
            serve_page(set_, camera, host, port, typer.echo)
        return
    if not set_:
        raise UnusableInput("enrol: name the set with --set NAME")
    if (labels is None) == (not images):
        raise UnusableInput("enrol: give photographs of the set laid out, --labels CSV, or --page")
    if labels is not None and add:
        raise UnusableInput("enrol: --add goes with photographs of the set laid out")
    if kind not in GUIDES:
        raise UnusableInput(f"--tiles {kind}: there are {', '.join(GUIDES)}")
    with usable(*kinds), _progress() as progress:
        if labels is not None:
            learned = enrol_labels(set_, labels, progress=progress)
        else:
            learned = enrol_laid_out(
                set_, images or [], GUIDES[kind], adding=add, progress=progress
            )
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
