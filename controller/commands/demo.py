"""`rackside demo`: a whole deal at a simulated table, through the real pipeline."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here

if TYPE_CHECKING:
    from controller.demo import DemoTable
    from controller.record.journal import Journal

FILE: Final = "commands/table"


def demo(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The display's port; 0 any.")] = 8765,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the display in a browser.")
    ] = True,
    headless: Annotated[
        bool, typer.Option("--headless", help="No display, as fast as it goes; ends with the deal.")
    ] = False,
    journal: Annotated[
        Path | None,
        typer.Option(
            "--journal", metavar="FILE", help="Keep the journal; as `rackside watch` does."
        ),
    ] = None,
    board: Annotated[
        str,
        typer.Option(
            "--board",
            metavar="off|auto|PATH|emulated",
            help="A sensor board, to try its buttons and lamps; leave its racks unconnected. "
            "An emulated one runs the board's own program here.",
        ),
    ] = "off",
    language: Language = None,
) -> None:
    """Watch a whole deal being refereed at a simulated table; no camera needed.

    The table is drawn and filmed by a simulated camera; everything behind the
    camera is what runs at a real table.
    """
    import tempfile

    from controller.commands.common import ended_by_signal, new_journal

    with (
        tempfile.TemporaryDirectory() as folder,
        new_journal(journal or Path(folder) / "demo.journal") as kept,
    ):
        if headless:
            _headless(kept)
            return
        with ended_by_signal():
            _displayed(kept, port, browser, board)


def _headless(kept: Journal) -> None:
    from controller import table

    with _opened(realtime=False) as parts, table.new_session(kept) as session:
        table.begin_first_deal(session, parts.deal)
        table.follow(session, parts.watcher, parts.frames)
        counts = {"events": session.bus.last, "rulings": session.rulings}
        typer.echo(words_here().label(FILE, "table-demo-done", **counts), err=True)


def _displayed(kept: Journal, port: int, browser: bool, board: str) -> None:
    import webbrowser

    from controller import table
    from controller.demo import PLAYERS
    from controller.operating.console import Operating
    from controller.operating.evening import Setup
    from controller.sensors.sensor_table import connected_board
    from controller.settings import AnnouncementSettings, DisplaySettings, VoiceSettings
    from controller.web.serve import listen
    from controller.web.view import TableInfo

    place = TableInfo(demo=True, voice=True)
    display = DisplaySettings(port=port)
    with (
        contextlib.closing(listen(display.host, display.port)) as taken,  # before what takes long
        _opened(realtime=True) as parts,
        table.new_session(kept) as session,
    ):
        operating = Operating(Setup(players=dict(PLAYERS)), typer.echo)
        voice = VoiceSettings(by="screen")
        shown = table.displayed(
            session, parts.watcher, place, display, _say, operating, voice, taken=taken
        )
        with (
            shown as address,
            board_at(board) as its_port,
            connected_board(its_port, session, AnnouncementSettings().hold),
        ):
            if browser:
                webbrowser.open(address)
            table.begin_first_deal(session, parts.deal)
            table.follow_displayed(session, parts.watcher, parts.frames)
            typer.echo(words_here().label(FILE, "table-demo-over"))
            table.wait_for_ever()


@contextlib.contextmanager
def board_at(port: str) -> Iterator[str]:
    """Yield the port to look for a board at, where an emulated one may answer."""
    if port != "emulated":
        yield port
        return
    from controller.commands.common import usable
    from firmware.emulated import EmulatedBoard, NoMicroPython

    with contextlib.ExitStack() as running:
        with usable(NoMicroPython):
            # Never calibrated: racks that hold nothing do not contradict the drawn ones.
            emulated = running.enter_context(EmulatedBoard(calibrated=False))
        assert emulated.port is not None
        yield emulated.port


@contextlib.contextmanager
def _opened(*, realtime: bool) -> Iterator[DemoTable]:
    from controller.commands.common import usable
    from controller.demo import open_demo
    from vision.reading.reader import ReaderError

    with contextlib.ExitStack() as opened:
        with usable(ReaderError, FileNotFoundError):
            parts = opened.enter_context(open_demo(realtime=realtime))
        yield parts


def _say(address: str) -> None:
    typer.echo(words_here().label(FILE, "table-demo-address", address=address))
