"""From a finger on a button to the ruling on the screen, over a pseudo terminal and a web feed."""

from __future__ import annotations

import contextlib
import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from controller.record.journal import Journal
from controller.record.session import Session
from controller.sensors.sensor_table import connected_board
from controller.settings import DisplaySettings
from controller.table import displayed, new_session
from controller.web.view import TableInfo
from firmware.emulated import EmulatedBoard
from rules.events import DealStarted, Dealt, Discarded
from rules.tiles import Tile

PATIENCE = 10.0


class Screen:
    """What a browser that shows the display gets: the boards of the feed, as they come."""

    def __init__(self, address: str) -> None:
        url = urlsplit(address)
        self._line = http.client.HTTPConnection(url.hostname or "", url.port, timeout=PATIENCE)
        self._line.request("GET", "/events")
        self._feed = self._line.getresponse()
        self._parts: dict[str, str] = {}

    def until(self, words: str) -> float:
        """Wait until the large ruling, or the calls under it, has these words; return when."""
        while line := self._feed.readline():
            if line.startswith(b'data: {"n"'):
                board = json.loads(line.removeprefix(b"data: "))
                self._parts |= board["parts"]  # only those that changed are sent
                if words in self._parts.get("ruling", ""):
                    return time.perf_counter()
        raise AssertionError(f"the feed ended before it told {words!r}")

    def close(self) -> None:
        self._line.close()


@contextlib.contextmanager
def at_a_table(
    folder: Path, board: EmulatedBoard, *, eyes: bool = True
) -> Iterator[tuple[Session, Screen]]:
    """Run a table with a board and a screen while the block runs."""
    shown = DisplaySettings(port=0)
    with Journal(folder / "table.journal") as journal, new_session(journal, eyes=eyes) as session:
        felt = connected_board("auto", session, 4, lambda _: [board.port or ""])
        with displayed(session, None, TableInfo(), shown, lambda _: None) as address, felt:
            screen = Screen(address)
            end = time.monotonic() + PATIENCE
            while session.board.feeling is None or not session.board.feeling.found:
                assert time.monotonic() < end, session.board.feeling
                time.sleep(0.01)
            try:
                yield session, screen
            finally:
                screen.close()


def discard(session: Session, screen: Screen) -> None:
    """Begin a deal, and let East put the first tile down."""
    session.note(DealStarted(code="american", source="script"))
    session.note(Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, source="script"))
    session.note(Discarded(seat="E", tile=Tile("3c"), source="script"))
    screen.until("All in order")


def two_calls(session: Session, screen: Screen, board: EmulatedBoard) -> float:
    """Let North and then South call a discard; return the seconds from South's finger to the
    ruling on the screen.
    """
    discard(session, screen)
    board.press("N", "claim")
    screen.until("<b>North:</b>")
    began = time.perf_counter()
    board.press("S", "claim")
    shown = screen.until("goes to South: South is next in turn.")
    board.release("N", "claim")
    board.release("S", "claim")
    return shown - began
