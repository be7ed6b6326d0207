"""`rackside run`: the table itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    config: Annotated[Path, typer.Option("--config", metavar="FILE", help="The table's settings.")],
) -> None:
    """Referee a table: camera, journal and display, until it is told to end."""
    from controller import table
    from controller.commands.common import ended_by_signal, one_voice, usable, warn_of_unseen
    from controller.journal import Journal
    from controller.sensors.felt import felt_board
    from controller.sensors.pi import fitted_pins
    from controller.settings import load
    from controller.web.view import Place
    from vision.cameras import open_source

    settings = load(config)
    place = Place(
        table=settings.table.number,
        players=settings.players,
        recent=settings.announcement.recent,
        hold=settings.announcement.hold,
    )
    warn_of_unseen(settings.game.code)
    one_voice()
    with usable(*table.SEEING):
        opened = open_source(settings.camera.source)
    watcher = table.make_watcher(settings.camera)
    with Journal(settings.table.journal) as journal, table.new_session(journal) as session:
        if journal.notice:
            typer.echo(f"rackside: {journal.notice}", err=True)
        shown = table.displayed(session, watcher, place, settings.display, _say)
        pins = fitted_pins(settings.pins, session, settings.announcement.hold, _complain)
        felt = felt_board(settings.board.port, session, settings.announcement.hold)
        with ended_by_signal(), shown, pins, felt, usable(*table.SEEING), opened as frames:
            table.begin_deal(session, table.opening(settings))
            table.follow_displayed(session, watcher, frames)
            typer.echo("rackside: the camera has no more to show; the display stays", err=True)
            table.wait_for_ever()


def _complain(words: str) -> None:
    typer.echo(f"rackside: {words}", err=True)


def _say(address: str) -> None:
    typer.echo(f"The table's display: {address}")
