"""A table joins the hall: its journal is published beside the game, and the desk's word is heeded.

Where the desk is stands in the table's settings, or in a file beside the journal that one scan of
the desk's QR code left there (`controller.hall.scanned`).
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

from controller.errors import UnusableInput
from controller.hall.scanned import ScannedDesk, kept_desk
from controller.record.session import Session
from controller.settings import Settings
from controller.words.labels import labels_of

if TYPE_CHECKING:
    from controller.hall.publisher import HallPlace, Publisher


class HallLink:
    """A table's link to the hall; `join` makes one, or another one, while the table plays."""

    def __init__(self, session: Session, number: int, page: str = "") -> None:
        self.number = number
        self._session = session
        self._page = page
        self._publisher: Publisher | None = None
        self._guard = threading.Lock()

    def join(self, desk: ScannedDesk) -> None:
        """Report to a desk from now on. `UnusableInput` if what that needs is not installed."""
        try:
            from controller.hall.publisher import HallPlace
        except ModuleNotFoundError as error:
            wrong = labels_of("commands/hall")("hall-no-library", module=error.name)
            raise UnusableInput(wrong) from None
        self._begin(HallPlace(desk.address, desk.seed, desk.table, self._page))

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
            self._publisher, self.number = publisher, place.table

    def close(self) -> None:
        """End it."""
        with self._guard:
            if self._publisher is not None:
                self._publisher.close()


@contextlib.contextmanager
def reporting(settings: Settings, session: Session, page: str = "") -> Iterator[HallLink]:
    """Publish a session's journal while the block runs, if there is a desk to report to.

    `page` is where others find the table's display. `UnusableInput` if the credentials cannot be
    used, or what the hall needs is not installed.
    """
    hall = settings.hall
    desk = kept_desk(session.journal_path)
    if hall.address is not None and hall.credentials is not None:
        try:
            from controller.hall.accounts import seed_of
        except ModuleNotFoundError as error:
            wrong = labels_of("commands/hall")("hall-no-library", module=error.name)
            raise UnusableInput(wrong) from None
        desk = ScannedDesk(hall.address, seed_of(hall.credentials), settings.table.number)
    link = HallLink(session, desk.table if desk else settings.table.number, page)
    if desk is not None:
        link.join(desk)
    try:
        yield link
    finally:
        link.close()
