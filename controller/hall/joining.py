"""A table joins the hall: its journal is published beside the game, and the desk's word is heeded.

Where the desk is stands in the table's settings, or in a file beside the journal that one scan of
the desk's QR code left there (`controller.hall.scanned`).
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from controller.errors import UnusableInput
from controller.hall.scanned import ScannedDesk, kept_desk
from controller.operating.console import phones_address
from controller.record.session import Session
from controller.settings import LOCAL, DisplaySettings, Settings
from controller.words.labels import labels_of, not_text, unread

if TYPE_CHECKING:
    from controller.hall.publisher import HallPlace, Publisher
    from controller.hall.table_deeds import DeskSaid, TableDeed


class HallLink:
    """A table's link to the hall; `join` makes one, or another one, while the table plays.

    `page` is where others find the table's display.
    """

    def __init__(self, session: Session, page: str = "") -> None:
        self._session = session
        self._page = page
        self._publisher: Publisher | None = None
        self._guard = threading.Lock()

    @property
    def journal(self) -> Path:
        """The journal that is published."""
        return self._session.journal_path

    def join(self, desk: ScannedDesk) -> None:
        """Report to a desk from now on. `UnusableInput` if what that needs is not installed."""
        try:
            from controller.hall.publisher import HallPlace
        except ModuleNotFoundError as error:
            wrong = labels_of("commands/hall")("hall-no-library", module=error.name)
            raise UnusableInput(wrong) from None
        self._begin(HallPlace(desk.address, desk.seed, desk.table, self._page, desk.authority))

    def deed(self, deed: TableDeed) -> DeskSaid | None:
        """Have the desk take what somebody does here; None where it does not answer."""
        with self._guard:
            publisher = self._publisher
        return publisher.deed(deed) if publisher is not None else None

    def _begin(self, place: HallPlace) -> None:
        from controller.hall.obeying import Obeying
        from controller.hall.publisher import Publisher

        with self._guard:
            if self._publisher is not None:
                self._publisher.close()
            session = self._session
            heed = Obeying(session).heed
            publisher = Publisher(place, session.journal_path, session.reported, heed)
            publisher.start(session.bus)
            self._publisher = publisher

    def close(self) -> None:
        """End it."""
        with self._guard:
            if self._publisher is not None:
                self._publisher.close()


@contextlib.contextmanager
def reporting(settings: Settings, link: HallLink) -> Iterator[None]:
    """Publish a table's journal while the block runs, if there is a desk to report to.

    `UnusableInput` if the credentials cannot be used, or what the hall needs is not installed.
    """
    hall = settings.hall
    desk = kept_desk(link.journal)
    if hall.address is not None and hall.credentials is not None:
        try:
            from controller.hall.accounts import seed_of
        except ModuleNotFoundError as error:
            wrong = labels_of("commands/hall")("hall-no-library", module=error.name)
            raise UnusableInput(wrong) from None
        authority = _read(hall.authority) if hall.authority is not None else ""
        desk = ScannedDesk(
            hall.address, seed_of(hall.credentials), settings.table.number, authority
        )
    if desk is not None:
        link.join(desk)
    try:
        yield
    finally:
        link.close()


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii")
    except OSError as error:
        raise UnusableInput(unread(file, error)) from None
    except UnicodeDecodeError as error:
        raise UnusableInput(not_text(file, error)) from None


def page_of(display: DisplaySettings) -> str:
    """Return where others find a table's display; empty where this computer alone does.

    >>> page_of(DisplaySettings())
    ''
    >>> page_of(DisplaySettings(host="10.0.0.7", port=8080))
    'http://10.0.0.7:8080'
    """
    local = display.host in LOCAL and not display.names
    if local or not display.port:
        return ""
    return phones_address(display, display.port, "http" if display.tls == "off" else "https")
