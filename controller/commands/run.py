"""`rackside run`: the table itself."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Annotated

import typer


def run(
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
    ] = None,
    by_hand: Annotated[
        bool,
        typer.Option("--by-hand", help="No camera: people enter what happens, on their phones."),
    ] = False,
) -> None:
    """Referee a table: camera, journal, display and operator's page, until it is told to end.

    The operator pairs a phone with the code that is printed. Without a camera
    (--by-hand, or source = "none" under [camera]) the whole game is entered on
    phones or in a browser; then no settings are needed.
    """
    from controller import table
    from controller.commands.common import ended_by_signal, one_voice, usable
    from controller.enrolling.choice import SetChoice
    from controller.errors import UnusableInput
    from controller.following.eyes import Eyes
    from controller.following.followed import NO_MARKERS, nothing
    from controller.operating.console import Operating
    from controller.operating.evening import by_settings
    from controller.record.journal import Journal
    from controller.recording.recorder import recording
    from controller.replay.keeping import keep_pictures
    from controller.sensors.pi import fitted_pins
    from controller.sensors.sensor_table import felt_board
    from controller.settings import NO_CAMERA, Settings, load
    from controller.web.view import TableInfo
    from vision.cameras import UnusableSourceError

    if config is None and not by_hand:
        raise UnusableInput("name the table's settings with --config FILE, or say --by-hand")
    settings = load(config) if config else Settings()
    seen = not by_hand and settings.camera.source != NO_CAMERA
    place = TableInfo(
        table=settings.table.number,
        players=settings.players,
        recent=settings.announcement.recent,
        hold=settings.announcement.hold,
        voice=settings.voice.by == "screen",
        camera=seen,
        language=settings.table.language,
    )
    choice = SetChoice(settings.table.journal, settings.camera.tiles)
    eyes = watcher = None
    if seen:
        one_voice()
        eyes = Eyes(settings.camera.source)
        camera = settings.camera.model_copy(update={"tiles": choice.using})
        watcher = table.make_watcher(camera, settings.measures)
    operating = Operating(
        by_settings(settings),
        typer.echo,
        settings.table.archive,
        settings.table.badges,
        choice,
        eyes.still if eyes and settings.camera.source.startswith("pi") else None,
    )
    with (
        Journal(settings.table.journal) as journal,
        table.new_session(journal, eyes=seen, language=settings.table.language) as session,
    ):
        if journal.notice:
            typer.echo(f"rackside: {journal.notice}", err=True)
        shown = table.displayed(
            session,
            watcher,
            place,
            settings.display,
            _say,
            operating,
            settings.voice,
            settings.overlay,
        )
        pins = fitted_pins(settings.pins, session, settings.announcement.hold, _complain)
        felt = felt_board(settings.board.port, session, settings.announcement.hold)
        with ended_by_signal(), shown, pins, felt:
            if eyes is not None and watcher is not None:
                keep_pictures(session, watcher, settings.camera)
                table.begin_first_deal(session, table.opening(settings))
                with recording(settings, session, watcher) as look_on, usable(UnusableSourceError):
                    eyes.follow(session, watcher, threading.Event(), look_on)
                typer.echo("rackside: the footage is at its end; the display stays", err=True)
                if watcher.calibration is None:
                    typer.echo(f"rackside: {nothing(NO_MARKERS)}", err=True)
            table.wait_for_ever()


def _complain(words: str) -> None:
    typer.echo(f"rackside: {words}", err=True)


def _say(address: str) -> None:
    typer.echo(f"The table's display: {address}  (Ctrl-C ends it)")
