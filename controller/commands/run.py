"""`rackside run`: the table itself."""

from __future__ import annotations

import contextlib
import threading
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here

if TYPE_CHECKING:
    import socket
    from contextlib import AbstractContextManager

    from controller.enrolling.choice import SetChoice
    from controller.following.eyes import Eyes
    from controller.operating.console import Operating
    from controller.record.checkpoints import TableKey
    from controller.record.journal import Journal
    from controller.record.session import Session
    from controller.settings import DisplaySettings, Settings
    from controller.table_file import TableFile
    from controller.words.labels import Label
    from vision.cameras.phone import PhoneLine
    from vision.following.watcher import Watcher
    from vision.movement.speed import FittedCamera


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
    host: Annotated[
        str | None,
        typer.Option("--host", help="Address to listen on; 0.0.0.0 lets phones reach the table."),
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="The pages' port; 0 any.")
    ] = None,
    tls: Annotated[
        Encrypted | None,
        typer.Option("--tls", help="Encrypted pages: off, own (its own certificate), files."),
    ] = None,
    language: Language = None,
) -> None:
    """Referee a table: camera, journal, display and operator's page, until it is ended.

    The operator pairs a phone with the code that is printed. Without a camera
    (--by-hand, or source = "none" under [camera]) the whole game is entered on
    phones or in a browser; then no settings are needed: they are made in the
    browser and kept in table.toml.
    """
    from controller.commands.ports import given_by
    from controller.errors import UnusableInput
    from controller.settings import load
    from controller.table_file import NAME, TableFile
    from controller.web.serve import listen
    from controller.words.labels import labels_of

    if config is None and not by_hand:
        raise UnusableInput(labels_of(FILE)("table-settings-wanted"))
    if config is not None:
        load(config)  # a file that is named is there
    file = TableFile(config or Path(NAME))
    settings = file.to_play()
    display = _display(settings.display, host, port, tls, ask=config is None)
    if display.tls == "files":
        from controller.encryption.serving import files_of

        files_of(display)  # what cannot be used is said before a journal is begun
    with given_by("--port"):
        listening = listen(display.host, display.port)
    with contextlib.closing(listening) as taken:
        again = threading.Event()
        again.set()
        while again.is_set():  # it ends, or was set up anew
            again.clear()
            settings = settings.model_copy(update={"display": display})
            _referee(settings, file, again, taken, by_hand=by_hand)
            if again.is_set():
                settings = file.to_play()


def _display(
    display: DisplaySettings,
    host: str | None,
    port: int | None,
    tls: Encrypted | None,
    *,
    ask: bool,
) -> DisplaySettings:
    """Return where the table is served: as its file says, as the options do, or as the person at
    the terminal answers where neither says whom it is for."""
    import sys

    from controller.settings import EVERYBODY

    chosen: dict[str, object] = {}
    asked = ask and host is None and "host" not in display.model_fields_set and sys.stdin.isatty()
    if host is not None:
        chosen["host"] = host
    elif asked and typer.confirm(words_here().label(FILE, "table-phones"), default=True):
        chosen["host"] = EVERYBODY
    if port is not None:
        chosen["port"] = port
    if tls is not None:
        chosen["tls"] = tls.value
    return display.model_copy(update=chosen)


def _referee(
    settings: Settings,
    file: TableFile,
    again: threading.Event,
    taken: socket.socket,
    *,
    by_hand: bool,
) -> None:
    """Referee the table until it is ended, or is to begin `again` with what its file then says."""
    from controller import table
    from controller.commands.common import ended_by_signal
    from controller.enrolling.choice import SetChoice
    from controller.hall.joining import HallLink, page_of, reporting
    from controller.health.progress import Progress
    from controller.health.systemd import watched
    from controller.logs.keeping import kept_log
    from controller.operating.console import Operating
    from controller.operating.evening import by_settings
    from controller.record.journal import Journal
    from controller.record.second_copy import copy_of
    from controller.sensors.pi import fitted_pins
    from controller.sensors.sensor_table import connected_board
    from controller.settings import NO_CAMERA
    from controller.table_file import TableSetUp

    seen = not by_hand and settings.camera.source != NO_CAMERA
    choice = SetChoice(settings.table.journal, settings.camera.tiles)
    eyes, watcher, phone, asked = _eyes(settings, choice) if seen else (None, None, None, None)
    folder = settings.table.second_copy
    copied = folder and copy_of(settings.table.journal, folder)
    hold = settings.announcement.hold
    with (
        contextlib.ExitStack() as last,
        kept_log(settings.table.journal),
        Journal(settings.table.journal, key=_key(), copy=copied) as journal,
        table.new_session(journal, eyes=seen, language=settings.table.language) as session,
    ):
        _watch_the_disk(settings, session, journal, last)
        hall = HallLink(session, page_of(settings.display))
        operating = Operating(
            by_settings(settings),
            typer.echo,
            settings.table.archive,
            settings.table.badges,
            choice,
            eyes.still if eyes and settings.camera.source.startswith("pi") else None,
            TableSetUp(file, partial(_again, session, again), by_hand),
            hall,
            phone,
        )
        with (
            ended_by_signal(),
            _shown(settings, session, watcher, operating, taken, asked),
            fitted_pins(settings.pins, session, hold, _complain),
            connected_board(settings.board.port, session, hold),
            reporting(settings, hall),
            watched(Progress(session, watcher).stands),
        ):
            if eyes is not None and watcher is not None:
                _follow(settings, session, watcher, eyes, again)
            again.wait()


def _again(session: Session, again: threading.Event) -> None:
    """Have the table end, to begin once more."""
    again.set()
    session.stop()


def _watch_the_disk(
    settings: Settings, session: Session, journal: Journal, last: contextlib.ExitStack
) -> None:
    """Say what was wrong with the journal, watch the room there is, keep the second copy."""
    from controller.record.room import RoomWatch
    from controller.record.second_copy import SecondCopy

    if journal.notice:
        _complain(journal.notice)
    RoomWatch(session.pictures, session.notice).follow(session.bus)
    folder = settings.table.second_copy
    if folder is not None:
        copy = SecondCopy(journal.path, folder, session.notice)
        last.callback(copy.close)  # what is signed as the journal is closed is copied, too
        copy.follow(session.bus)


def _eyes(
    settings: Settings, choice: SetChoice
) -> tuple[Eyes, Watcher, PhoneLine | None, FittedCamera | None]:
    """Return what opens the camera, what watches its pictures, where they come in if a phone is
    the camera, and what it is asked for."""
    from controller import table
    from controller.commands.common import one_voice, usable
    from controller.following.eyes import Eyes
    from controller.words.labels import labels_of
    from vision.cameras import UnusableSourceError, open_source, phone_line

    one_voice()
    asked = _asked(settings)
    source = settings.camera.source if asked is None else asked.text
    with usable(UnusableSourceError):
        phone = phone_line(source)
    if phone is not None and settings.display.tls == "off":
        _complain(labels_of(FILE)("table-phone-encrypted"))
    opened = partial(open_source, mains=settings.camera.hertz, phone=phone)
    camera = settings.camera.model_copy(update={"tiles": choice.using})
    watcher = table.make_watcher(camera, settings.measures)
    return Eyes(source, opened), watcher, phone, asked


def _shown(
    settings: Settings,
    session: Session,
    watcher: Watcher | None,
    operating: Operating,
    taken: socket.socket,
    asked: FittedCamera | None,
) -> AbstractContextManager[str]:
    from controller import table
    from controller.checkup.processor import well
    from controller.web.view import TableInfo

    place = TableInfo(
        table=settings.table.number,
        players=settings.players,
        recent=settings.announcement.recent,
        hold=settings.announcement.hold,
        voice=settings.voice.by == "screen",
        camera=watcher is not None,
        language=settings.table.language,
        well=None if asked is None else well(asked),
    )
    return table.displayed(
        session,
        watcher,
        place,
        settings.display,
        _say,
        operating,
        settings.voice,
        settings.overlay,
        taken.dup(),
    )


def _follow(
    settings: Settings, session: Session, watcher: Watcher, eyes: Eyes, ended: threading.Event
) -> None:
    """Follow what the camera sees until it is at its end, or the table is to begin again."""
    from controller import table
    from controller.commands.common import usable
    from controller.following.followed import nothing
    from controller.recording.recorder import recording
    from controller.replay.keeping import keep_pictures
    from controller.words.labels import labels_of
    from vision.cameras import UnusableSourceError

    keep_pictures(session, watcher, settings.camera)
    table.begin_first_deal(session, table.opening(settings))
    with recording(settings, session, watcher) as look_on, usable(UnusableSourceError):
        eyes.follow(session, watcher, ended, look_on)
    if ended.is_set():
        return
    _complain(labels_of(FILE)("table-footage-ended"))
    if watcher.calibration is None:
        _complain(nothing("no-markers"))


def _asked(settings: Settings) -> FittedCamera | None:
    """Return the camera with a size and a rate that this machine keeps up with; what is not
    stated is chosen, and that is said where it is less than usual. None for what is no camera."""
    from controller.commands.common import usable
    from vision.cameras import UnusableSourceError
    from vision.movement.speed import fitted

    with usable(UnusableSourceError):
        found = fitted(settings.camera.source)
    if found is not None and found.fewer:
        width, height = found.speed.size
        given = {"width": width, "height": height, "fps": found.fps}
        typer.echo(words_here().label(FILE, "table-fitted", **given))
    return found


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
