"""A table joins the hall: its journal is published beside the game, if its settings name a desk."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from controller.errors import UnusableInput
from controller.record.session import Session
from controller.settings import Settings
from controller.words.labels import labels_of


@contextlib.contextmanager
def reporting(settings: Settings, session: Session) -> Iterator[None]:
    """Publish a session's journal while the block runs, if `[hall]` is set.

    `UnusableInput` if the credentials cannot be used, or what the hall needs is not installed.
    """
    hall = settings.hall
    if hall.address is None or hall.credentials is None:
        yield
        return
    try:
        from controller.hall.accounts import seed_of
        from controller.hall.publisher import HallPlace, Publisher
    except ModuleNotFoundError as error:
        wrong = labels_of("commands/hall")("hall-no-library", module=error.name)
        raise UnusableInput(wrong) from None

    place = HallPlace(hall.address, seed_of(hall.credentials), settings.table.number)
    publisher = Publisher(place, session.journal_path, session.reported)
    publisher.start(session.bus)
    try:
        yield
    finally:
        publisher.close()
