"""`rackside enrol`: learns a club's own tile set."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here
from controller.errors import UnusableInput

if TYPE_CHECKING:
    from rules.tiles import Tile
    from vision.enrolment.draft import Draft
    from vision.enrolment.enrol import DoubtfulTile, Enrolment

FILE: Final = "commands/sets"


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
    language: Language = None,
) -> None:
    """Learn a tile set from photographs: in rows, scattered, a tile each; or on a page."""
    from controller.commands.common import one_voice, usable
    from controller.words.labels import at_place, labels_of
    from vision.enrolment.enrol import EnrolError, enrol_labels
    from vision.enrolment.enrol_pictures import NothingSureError, enrol_pictures
    from vision.enrolment.guide import GUIDES, USUAL
    from vision.enrolment.labels import LabelError
    from vision.reading.photographs import ReadError
    from vision.reading.reader import ReaderError
    from vision.reading.tilesets import TileSetError, load, path_of

    one_voice()
    refused = labels_of(FILE)
    kinds = (EnrolError, LabelError, ReadError, ReaderError, TileSetError, FileNotFoundError)
    if page:
        if images or labels is not None:
            raise UnusableInput(refused("sets-page-pictures"))
        from controller.enrolling.serving import serve_page

        with usable(*kinds):
            serve_page(set_, camera, host, port, typer.echo)
        return
    if not set_:
        raise UnusableInput(refused("sets-name-wanted"))
    if (labels is None) == (not images):
        raise UnusableInput(refused("sets-pictures-wanted"))
    if labels is not None and say:
        raise UnusableInput(refused("sets-say-with-pictures"))
    answers = dict(_said(words) for words in say or [])
    with usable(*kinds), _progress() as progress:
        there = path_of(set_).exists() and not replace
        kept = load(set_) if there else None
        kind = kind or (kept.kind if kept and kept.kind else USUAL)
        if kind not in GUIDES:
            raise UnusableInput(
                at_place(f"--tiles {kind}", refused("sets-kinds", kinds=list(GUIDES)))
            )
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
    _report(set_, learned, len(kept.tiles) if kept else None)


def _report(name: str, learned: Enrolment, before: int | None) -> None:
    """Print what was learned; `before` is how many pictures the set had, None if it is new."""
    from controller.enrolling.summary import summary

    words = words_here()
    for line in summary(learned):
        typer.echo(words.said(line))
    if learned.draft is not None:
        _ask(name, learned.asked, learned.draft)
    given = {"before": before, "path": str(learned.path), "set": repr(name)}
    typer.echo(words.label(FILE, "sets-kept", **given))


def _said(words: str) -> tuple[int, Tile | None]:
    """Return an answer's number and tile; None: it is no tile."""
    from controller.words.labels import at_place, label
    from vision.reading.tile_words import tile_in_words

    number, _, name = words.partition("=")
    tile = tile_in_words(name)
    if not number.strip().isdigit() or (tile is None and name.strip().lower() != "none"):
        raise UnusableInput(at_place(f"--say {words}", label(FILE, "sets-say-form")))
    return int(number), tile


def _ask(name: str, asked: Sequence[DoubtfulTile], draft: Draft) -> None:
    """List the tiles that only a host can name, and write pictures with all numbers here."""
    import cv2

    from controller.enrolling.summary import asked_of
    from controller.words.labels import at_place, label
    from vision.enrolment.enrol_pictures import sheets

    words = words_here()
    say = words.labels(FILE)
    if asked:
        typer.echo(say("sets-asked", n=len(asked)))
    for one in asked:
        typer.echo(f"  {words.said(asked_of(one))}")
    for n, sheet in enumerate(sheets(draft, asked), 1):
        file = Path(f"{name}-tiles-{n}.jpg")
        if not cv2.imwrite(str(file), sheet):
            raise UnusableInput(at_place(file, label(FILE, "sets-unwritable")))
        typer.echo(say("sets-look-over", file=str(file), asked=bool(asked)))
    if asked:
        typer.echo(say("sets-answer", n=asked[0].number))


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
        task = bar.add_task(words_here().label(FILE, "sets-photographs"), total=None)
        yield lambda done, total, what: bar.update(
            task, completed=done, total=total, description=what
        )
