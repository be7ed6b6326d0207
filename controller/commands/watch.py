"""`rackside watch`: footage to a journal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from controller.commands.options import JournalFile


def watch(
    source: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE", help="A video, a folder of pictures, usb:N for a USB camera, or pi."
        ),
    ],
    journal: JournalFile,
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
    ] = None,
) -> None:
    """Follow footage or a camera and write what happened, and the rulings, to a journal."""
    from controller import table
    from controller.commands.common import ended_by_signal, new_journal, one_voice, usable
    from controller.settings import Settings, load
    from vision.cameras import open_source

    settings = load(config) if config else Settings()
    one_voice()
    with usable(*table.SEEING):
        opened = open_source(source)
    watcher = table.make_watcher(settings.camera, settings.measures)
    with new_journal(journal) as kept, table.new_session(kept) as session:
        table.begin_first_deal(session, table.opening(settings))
        with ended_by_signal(), usable(*table.SEEING), opened as frames:
            table.follow(session, watcher, frames)
        typer.echo(f"{journal}: {session.bus.last} events, {session.rulings} rulings", err=True)
