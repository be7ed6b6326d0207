"""`rackside moment`: what the camera saw around an entry, as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from controller.commands.language import Language, words_here


def moment(
    journal: Annotated[
        Path, typer.Argument(metavar="JOURNAL", help="A journal, SQLite or JSON Lines.")
    ],
    entry: Annotated[int, typer.Argument(metavar="N", help="The entry's number in it.")],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FILE", help="The file; if left out, JOURNAL-N.moment."
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=1, max=120, help="How much of the footage, most of it before.")
    ] = 10,
    footage: Annotated[
        Path | None, typer.Option("--footage", metavar="FOLDER", help="Where footage is recorded.")
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option("--config", metavar="FILE", help="The table's settings, which name that."),
    ] = None,
    expected: Annotated[
        Path | None,
        typer.Option(
            "--expected",
            metavar="FILE",
            help="What should have been written, as JSON Lines; if left out, what the journal now "
            "has, with all that was put right.",
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Pack what the camera saw around an entry, to be sent and to be followed again.

    The file has pictures, what was read in them, the record of the deal up to there, where the
    camera stood and the tile set, and names nobody. `rackside watch FILE.moment` plays it.
    """
    from controller.commands.common import usable
    from controller.errors import UnusableInput
    from controller.moments.layout import SUFFIX
    from controller.moments.packing import events_of, pack
    from controller.settings import load
    from controller.words.labels import exists, labels_of
    from vision.cameras import CameraError

    folder = footage or (load(config).recording.folder if config else None)
    if folder is None:
        folder = journal.with_name(f"{journal.name}.footage")
        if not folder.is_dir():
            raise UnusableInput(labels_of("commands/journal")("journal-where-footage"))
    out = out or Path(f"{journal.stem}-{entry}{SUFFIX}")
    if out.exists():
        raise UnusableInput(exists(out))
    so = events_of(expected) if expected else None
    with usable(CameraError):
        packed = pack(journal, entry, folder, out, seconds=seconds, expected=so)
    said = words_here().label(
        "commands/journal",
        "journal-packed",
        n=packed.pictures,
        lasts=packed.lasts,
        before=packed.before,
        megabytes=packed.megabytes,
    )
    typer.echo(f"{out}: {said}", err=True)
