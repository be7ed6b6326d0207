"""A table with all its pages, and the description of its addresses.

python -m tests.controller.described_table > docs/openapi.json
"""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from controller.enrolling.choice import SetChoice
from controller.operating.evening import Setup
from controller.record.session import Session
from controller.replay.deals import of_table
from controller.replay.library import Library
from controller.web.app import Sources, make_app
from controller.web.enrol.mounted import enrol_routes
from controller.web.evenings.app import evenings_routes
from controller.web.operator import operator_routes
from controller.web.overlay.routes import overlay_routes
from controller.web.replay.app import replay_routes
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from rules.events import DealStarted
from tests.controller.description import description
from tests.controller.display_states import PLAYERS, whole_deal
from tests.controller.operator_table import Table, by_hand
from vision.cameras.phone import PhoneLine

HOSTS = ["localhost"]


@contextlib.contextmanager
def described(folder: Path) -> Iterator[tuple[Starlette, Table]]:
    """Every page of a table, in the middle of its second deal."""
    with by_hand(folder, Setup(), camera=PhoneLine((1920, 1080), 15.0)) as table:
        session = table.session
        play(session)
        place = TableInfo(table=7, operated=True)
        sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
        library = Library(of_table(session.bus), session.pictures)
        choice = SetChoice(session.journal_path, None)
        routes = [
            *operator_routes(table.operation, place),
            *enrol_routes(table.operation, HOSTS, choice, None),
            *evenings_routes(table.operation.club, place),
            *replay_routes(library, place),
            *overlay_routes(session.bus, place),
        ]
        yield make_app(sources, place, HOSTS, routes), table


def play(session: Session) -> None:
    for part in (None, 40):
        session.note(DealStarted(code="american", players=PLAYERS, source="operator"))
        for event in whole_deal("american", 3)[:part]:
            session.note(event)


def of_app(app: Starlette) -> dict[str, Any]:
    """The description of an application's addresses."""
    return description(app.routes)


def main() -> None:
    """Print the description of a table's addresses."""
    with tempfile.TemporaryDirectory() as folder, described(Path(folder)) as (app, _):
        print(json.dumps(of_app(app), indent=1, sort_keys=True))


if __name__ == "__main__":
    main()
