"""`rackside run`: the table itself."""

from __future__ import annotations

import contextlib
import functools
import threading
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here

if TYPE_CHECKING:
    from controller.record.checkpoints import TableKey
    from controller.words.labels import Label


class Encrypted(StrEnum):
    """Whether the pages are encrypted, and with whose certificate."""

    OFF = "off"
    OWN = "own"
    FILES = "files"


FILE: Final = "commands/table"


def run(
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
    ] = None,
    by_hand: Annotated[
        bool,
        typer.Option("--by-hand", help="No camera: people enter what happens, on their phones."),
    ] = False,
    tls: Annotated[
        Encrypted | None,
        typer.Option("--tls", help="Encrypted pages: off, own (its own certificate), files."),
    ] = None,
    language: Language = None,
) -> None:
    """Referee a table: camera, journal, display and operator's page, until it is ended.

    The operator pairs a phone with the code that is printed. Without a camera
    (--by-hand, or source = "none" under [camera]) the whole game is entered on
    phones or in a browser; then no settings are needed.
    """
    from controller import table
    from controller.commands.common import ended_by_signal, one_voice, usable
    from controller.enrolling.choice import SetChoice
    from controller.errors import UnusableInput
    from controller.following.eyes import Eyes
    from controller.following.followed import nothing
    from controller.hall.joining import reporting
    from controller.health.progress import Progress
    from controller.health.systemd import watched
    from controller.logs.keeping import kept_log
    from controller.operating.console import Operating
    from controller.operating.evening import by_settings
    from controller.record.journal import Journal
    from controller.record.room import RoomWatch
    from controller.record.second_copy import SecondCopy, copy_of
    from controller.recording.recorder import recording
    from controller.replay.keeping import keep_pictures
    from controller.sensors.pi import fitted_pins
    from controller.sensors.sensor_table import connected_board
    from controller.settings import NO_CAMERA, Settings, load
    from controller.web.view import TableInfo
    from controller.words.labels import labels_of
    from vision.cameras import UnusableSourceError, open_source, phone_line

    if config is None and not by_hand:
        raise UnusableInput(labels_of(FILE)("table-settings-wanted"))
    settings = load(config) if config else Settings()
    if tls is not None:
        display = settings.display.model_copy(update={"tls": tls.value})
        settings = settings.model_copy(update={"display": display})
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
    eyes = watcher = phone = None
    if seen:
        one_voice()
        with usable(UnusableSourceError):
            source = _fitted(settings.camera.source)
            phone = phone_line(source)
        if phone is not None and settings.display.tls == "off":
            _complain(labels_of(FILE)("table-phone-encrypted"))
        opened = functools.partial(open_source, mains=settings.camera.hertz, phone=phone)
        eyes = Eyes(source, opened)
        camera = settings.camera.model_copy(update={"tiles": choice.using})
        watcher = table.make_watcher(camera, settings.measures)
    operating = Operating(
        by_settings(settings),
        typer.echo,
        settings.table.archive,
        settings.table.badges,
        choice,
        eyes.still if eyes and settings.camera.source.startswith("pi") else None,
        phone,
    )
    folder = settings.table.second_copy
    with (
        contextlib.ExitStack() as last,
        kept_log(settings.table.journal),
        Journal(
            settings.table.journal,
            key=_key(),
            copy=folder and copy_of(settings.table.journal, folder),
        ) as journal,
        table.new_session(journal, eyes=seen, language=settings.table.language) as session,
    ):
        if journal.notice:
            _complain(journal.notice)
        RoomWatch(session.pictures, session.notice).follow(session.bus)
        if folder is not None:
            copy = SecondCopy(journal.path, folder, session.notice)
            last.callback(copy.close)  # what is signed as the journal is closed is copied, too
            copy.follow(session.bus)
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
        board = connected_board(settings.board.port, session, settings.announcement.hold)
        progress = Progress(session, watcher)
        with (
            ended_by_signal(),
            shown,
            pins,
            board,
            reporting(settings, session),
            watched(progress.stands),
        ):
            if eyes is not None and watcher is not None:
                keep_pictures(session, watcher, settings.camera)
                table.begin_first_deal(session, table.opening(settings))
                with recording(settings, session, watcher) as look_on, usable(UnusableSourceError):
                    eyes.follow(session, watcher, threading.Event(), look_on)
                _complain(labels_of(FILE)("table-footage-ended"))
                if watcher.calibration is None:
                    _complain(nothing("no-markers"))
            table.wait_for_ever()


def _fitted(source: str) -> str:
    """Return a camera's text with a size and a rate that this machine keeps up with; what is not
    stated in it is chosen, and that is said where it is less than usual."""
    from vision.movement.speed import fitted

    found = fitted(source)
    if found is None or not found.fewer:
        return source
    width, height = found.speed.size
    given = {"width": width, "height": height, "fps": found.fps}
    typer.echo(words_here().label(FILE, "table-fitted", **given))
    return found.text


def _key() -> TableKey | None:
    """Return the table's key. Where none can be made the table plays on, and its record is not
    signed, which is said."""
    from controller.errors import UnusableInput
    from controller.record.checkpoints import table_key
    from controller.words.labels import labels_of

    try:
        return table_key()
    except UnusableInput as error:
        _complain(labels_of("commands/journal")("journal-not-signed", why=error.args[0]))
        return None


def _complain(what: str | Label) -> None:
    typer.echo(f"rackside: {words_here().said(what)}", err=True)


def _say(address: str) -> None:
    typer.echo(words_here().label(FILE, "table-address", address=address))
