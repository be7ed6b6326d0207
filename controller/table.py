"""One table put together: eyes, scribe, judge, journal, and its display."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterable, Iterator

from controller.encryption.serving import encrypted
from controller.errors import UnusableInput
from controller.following.pictures import Pictures
from controller.following.scribe import Scribe
from controller.operating.console import Operating
from controller.record.journal import Journal
from controller.record.judging import DEFAULT_CODE, Judge, card_named
from controller.record.session import Session
from controller.sensors.signal_events import Hearing
from controller.settings import (
    CameraSettings,
    DisplaySettings,
    Measures,
    OverlaySettings,
    Settings,
    VoiceSettings,
)
from controller.table_pages import TablePages
from controller.web.serve import address_of, listen, served
from controller.web.view import TableInfo
from controller.words import ENGLISH
from controller.words.watching import why
from rules.codes import get_code
from rules.events import DealStarted
from vision.cameras import CameraError, Frame, Source
from vision.cameras.guarding import FrameGuard
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.calibration import CalibrationError
from vision.geometry.layout import Layout
from vision.reading.joint import Tuning
from vision.reading.reader import Reader, ReaderError
from vision.reading.tilesets import TileSetError, load

SILENT = VoiceSettings(by="off")

LookOn = Callable[[Iterable[Frame]], Iterable[Frame]]
"""Looks on at frames as they pass, as a recorder does, and passes them on as they are."""

SEEING = (CameraError, CalibrationError)
"""What a camera or footage can do wrong while it is followed."""


def make_watcher(camera: CameraSettings, measures: Measures) -> Watcher:
    """Return a watcher with the shipped networks, and an enrolled tile set if one is named."""
    try:
        reader = Reader()
        if camera.tiles is not None:
            reader = reader.with_tileset(load(camera.tiles), played=True)
        layout = Layout(measures.plan)
        return Watcher(Finder(), reader, layout, field_of_view=camera.field_of_view)
    except (TileSetError, ReaderError, FileNotFoundError) as error:
        raise UnusableInput(why(error)) from None


def opening(settings: Settings) -> DealStarted:
    """Return the event that begins a deal at a table with these settings."""
    return DealStarted(
        code=settings.game.played,
        card=settings.game.card,
        players=dict(settings.players),
        settings=dict(settings.game.settings),
        source="operator",
    )


def begin_first_deal(session: Session, deal: DealStarted) -> None:
    """Begin a deal at a table that has had none; one that has goes on where it stopped."""
    if session.board.deal is None:
        session.insist(deal)


def make_scribe(session: Session, watcher: Watcher) -> Scribe:
    """Return a scribe that goes on from what is on record, and follows what is begun after it."""
    picture = Pictures(watcher, session.pictures, lambda: session.bus.last)
    begun = session.board.deal
    code = begun.code if begun and begun.code else DEFAULT_CODE
    read_by(code, watcher)

    def started(deal: DealStarted) -> None:
        nonlocal code
        if deal.code != code:
            code = deal.code
            read_by(code, watcher)

    return Scribe(session, picture, started=started, plan=watcher.layout.plan)


def read_by(code: str, watcher: Watcher) -> None:
    """Let the watcher read by the counts of a code's tile set.

    Where a card says what is exposed, tiles laid together are alike as a habit, but for
    those that are wild; where chows are laid they are not.
    """
    played = get_code(code)
    habit = Tuning(wild=card_named(played.card).wild) if played.card else Tuning(alike=1.0)
    watcher.read_jointly(played.tiles.faces, habit)


def follow(
    session: Session,
    watcher: Watcher,
    frames: Iterable[Frame],
    look_on: LookOn = iter,
    scribe: Scribe | None = None,
    *,
    to_its_end: bool = True,
) -> None:
    """Follow footage, and with `to_its_end` the deal with it; `UnusableInput` if it cannot be done.

    `look_on` is put around the frames that the watcher is shown.
    """
    watcher.say = session.notice
    scribe = scribe or make_scribe(session, watcher)
    try:
        session.follow(watcher.watch(look_on(_guarded(frames, session))), scribe)
        if to_its_end:
            session.close_deal(scribe)
    except SEEING as error:
        raise UnusableInput(why(error)) from None


def _guarded(frames: Iterable[Frame], session: Session) -> Iterable[Frame]:
    """Put a guard over a camera or footage; frames that are made here need none."""
    return FrameGuard(frames, session.notice) if isinstance(frames, Source) else frames


def new_session(journal: Journal, *, eyes: bool = True, language: str = ENGLISH) -> Session:
    """Return a session on a journal, with a judge who takes each deal's own code and card.

    Without `eyes`, a camera that follows the table, draws are written as the racks feel them.
    Rulings and questions are put into the table's `language`.
    """
    return Session(journal, Judge(), Hearing(eyes=eyes), language)


@contextlib.contextmanager
def displayed(
    session: Session,
    watcher: Watcher | None,
    place: TableInfo,
    display: DisplaySettings,
    say: Callable[[str], None],
    operating: Operating | None = None,
    voice: VoiceSettings = SILENT,
    overlay: OverlaySettings = OverlaySettings(),
    taken: socket.socket | None = None,
) -> Iterator[str]:
    """Serve a table's display while the block runs; yields its address.

    Without a `watcher` there is no camera. `operating` adds the operator's page,
    `voice` says aloud what is ruled; the `overlay` for streams lags as its settings say. `taken` is
    the port if it has been taken already; it is closed at the end.
    """
    taken = taken or listen(display.host, display.port)
    port, tell = taken.getsockname()[1], operating.tell if operating else print
    with encrypted(display, tell) as encryption:
        pages = TablePages(
            session, watcher, place, display, port, operating, voice, overlay, encryption
        )
        with served(pages.app(), taken, encryption.files):
            address = address_of(taken, encryption.scheme)
            say(address)
            if invitation := pages.invitation():
                tell(invitation)
            pages.start()
            try:
                yield address
            finally:
                pages.close()


def follow_displayed(
    session: Session, watcher: Watcher, frames: Iterable[Frame], look_on: LookOn = iter
) -> None:
    """Follow frames in the pipeline's thread and wait for their end; faults are raised here.

    The deal does not end with them: people end it. `look_on` as in `follow`.
    """
    watcher.say = session.notice
    guarded = _guarded(frames, session)
    session.start(
        watcher.watch(look_on(session.while_open(guarded))), make_scribe(session, watcher)
    )
    try:
        session.wait()
    except BaseException:
        session.stop()  # before the camera is closed under it
        raise
    finally:
        if isinstance(guarded, FrameGuard):
            guarded.stop()
    if session.fault is not None:
        raise session.fault


def wait_for_ever() -> None:
    """Wait until a signal ends the program."""
    threading.Event().wait()
