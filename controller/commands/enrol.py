"""`rackside enrol`: learns a club's own tile set."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from controller.errors import UnusableInput

if TYPE_CHECKING:
    from rules.tiles import Tile
    from vision.enrolment.draft import Draft
    from vision.enrolment.enrol import DoubtfulTile


def enrol(
    images: Annotated[
        list[Path] | None,
        typer.Argument(metavar="PICTURES", help="Photographs of its tiles, or folders of them."),
    ] = None,
    set_: Annotated[
        str, typer.Option("--set", metavar="NAME", help="The name the set is kept under.")
    ] = "",
    labels: Annotated[
        Path | None,
        typer.Option("--labels", metavar="CSV", help="A table of labelled photographs."),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option("--tiles", metavar="KIND", help="Which tiles it has; else american-152."),
    ] = None,
    say: Annotated[
        list[str] | None,
        typer.Option("--say", metavar="N=TILE", help="What a tile is that was asked; or N=none."),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace a set of that name; else it is added to.")
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
    """Learn a tile set from photographs: in rows, scattered, a tile each; or on a page."""
    from controller.commands.common import one_voice, usable
    from vision.enrolment.enrol import EnrolError, enrol_labels
    from vision.enrolment.enrol_pictures import NothingSureError, enrol_pictures
    from vision.enrolment.guide import GUIDES, USUAL
    from vision.enrolment.labels import LabelError
    from vision.reading.photographs import ReadError
    from vision.reading.reader import ReaderError
    from vision.reading.tilesets import TileSetError, load, path_of

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
        raise UnusableInput("enrol: give pictures of the set's tiles, --labels CSV, or --page")
    if labels is not None and say:
        raise UnusableInput("enrol: --say goes with pictures, not with --labels")
    answers = dict(_said(words) for words in say or [])
    with usable(*kinds), _progress() as progress:
        there = path_of(set_).exists() and not replace
        kept = load(set_) if there else None
        kind = kind or (kept.kind if kept and kept.kind else USUAL)
        if kind not in GUIDES:
            raise UnusableInput(f"--tiles {kind}: there are {', '.join(GUIDES)}")
        if labels is not None:
            learned = enrol_labels(set_, labels, adding=there, progress=progress)
        else:
            try:
                learned = enrol_pictures(
                    set_, images or [], GUIDES[kind], adding=there, answers=answers,
                    progress=progress,
                )  # fmt: skip
            except NothingSureError as error:
                _ask(set_, error.asked, error.draft)
                raise
    typer.echo(learned.summary())
    if learned.draft is not None:
        _ask(set_, learned.asked, learned.draft)
    added = f"added to the {len(kept.tiles)} pictures there" if kept else "kept"
    typer.echo(f"{added} as {learned.path}; use it with --set {set_!r}")


def _said(words: str) -> tuple[int, Tile | None]:
    """Return an answer's number and tile; None: it is no tile."""
    from vision.reading.tile_words import tile_in_words

    number, _, name = words.partition("=")
    tile = tile_in_words(name)
    if not number.strip().isdigit() or (tile is None and name.strip().lower() != "none"):
        raise UnusableInput(f"--say {words}: write it as 12=5c, 12='red dragon' or 12=none")
    return int(number), tile


def _ask(name: str, asked: Sequence[DoubtfulTile], draft: Draft) -> None:
    """Tell which tiles only a host can name, and write pictures with all numbers here."""
    import cv2

    from vision.enrolment.enrol_pictures import sheets

    if asked:
        typer.echo(
            f"{len(asked)} tiles are left out until you say what they are:"
            if len(asked) > 1
            else "1 tile is left out until you say what it is:"
        )
    for one in asked:
        typer.echo(f"  {one}")
    for n, sheet in enumerate(sheets(draft, asked), 1):
        file = Path(f"{name}-tiles-{n}.jpg")
        if not cv2.imwrite(str(file), sheet):
            raise UnusableInput(f"{file}: cannot be written here")
        typer.echo(
            f"look over {file}: every tile with its number{', in red what is asked' * bool(asked)}"
        )
    if asked:
        n = asked[0].number
        typer.echo(
            f"say it by the same command with --say {n}=5c, --say '{n}=red dragon' or "
            f"--say {n}=none, once for each; any other number can be put right so too"
        )


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
