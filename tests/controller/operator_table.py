"""A table entered by hand, for the tests: a session, its desk, and its pages."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient

from controller.operating.badges import Look
from controller.operating.desk import Desk
from controller.operating.evening import LastSetup, Setup
from controller.operating.hall_joining import HallJoining
from controller.operating.operation import Operation
from controller.operating.pairing import Pairing
from controller.operating.phones import PairedPhone
from controller.operating.reviewing import Reviews
from controller.record.evidence import AccusationPictures
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.statistics.library import Club
from controller.table_file import TableSetUp
from controller.web.app import Sources, make_app
from controller.web.evenings.app import evenings_routes
from controller.web.operator import COOKIE, operator_routes
from controller.web.view import TableInfo
from rules.catalogue import catalogue
from rules.events import Amended, Discarded, Event
from rules.tiles import Seat, Tile
from vision.cameras.phone import PhoneLine

NAMES = {"E": "Ada", "S": "Bea", "W": "Cy", "N": "Dot"}
JSON = {"accept": "application/json"}


@dataclass(frozen=True)
class Answering:
    """A scribe that sees nothing and knows one question: which tile `seat` discarded before it."""

    seat: Seat

    def see(self, still: object) -> list[Event]:
        return []

    def noted(self, event: Event) -> None: ...

    def follow_up(self, event: Event) -> list[Event]:
        return []

    def lost_touch(self) -> None: ...

    def answer(self, question: int, tile: Tile) -> list[Event]:
        better = Discarded(seat=self.seat, tile=tile)
        return [Amended(target=question - 1, event=better, reason="answered")]

    def close(self) -> list[Event]:
        return []


@dataclass
class Table:
    """One table with an operator's page; `codes` are those the console was told."""

    session: Session
    operation: Operation
    app: Starlette
    codes: list[str] = field(default_factory=list)

    def phone(self, hand: PairedPhone | None = None) -> TestClient:
        """A browser, paired as `hand` if one is given."""
        client = TestClient(self.app, base_url="http://localhost", raise_server_exceptions=False)
        if hand is not None:
            client.cookies.set(COOKIE, self.operation.pairing.token(hand))
        return client

    def events(self) -> list[Event]:
        """All that the journal holds."""
        return [entry.event for entry in self.session.bus.entries()]

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return self.session.bus.last


def post(client: TestClient, table: Table, path: str = "do", **fields: Any) -> Any:
    """Send a form as the page does; `seen` is what the page shows now, unless it is given."""
    return client.post(f"/operator/{path}", data={"seen": str(table.n), **fields}, headers=JSON)


def begin(client: TestClient, table: Table, code: str = "american", **more: str) -> None:
    """Begin a deal by the start form, with its card as it is offered first."""
    players = {f"player_{seat}": name for seat, name in NAMES.items()}
    form = {"seen": str(table.n), "code": code, **players, **more}
    if running := table.operation.desk.going_on():
        form["break_off"] = str(running.n)
    answer = client.post("/operator/start", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text


@contextlib.contextmanager
def by_hand(
    folder: Path,
    base: Setup | None = None,
    look: Look = lambda: None,
    local: str = "",
    set_up: TableSetUp | None = None,
    hall: HallJoining | None = None,
    camera: PhoneLine | None = None,
) -> Iterator[Table]:
    """A table that is entered by hand, its journal in the folder; `look` sees badges.

    `local` is the name by which this computer alone reaches it, if phones do not; `set_up` has the
    file that it is set up in; `hall` lets it join one; `camera` where a phone's pictures come in.
    """
    codes: list[str] = []
    with Journal(folder / "hand.journal") as journal, Session(journal, Judge()) as session:
        desk = Desk(session)
        operation = Operation(
            desk=desk,
            reviews=Reviews(desk, session),
            pairing=Pairing(b"k" * 32, say=codes.append),
            memory=LastSetup(folder / "hand.journal.evening.json"),
            pictures=session.pictures,
            club=Club(folder / "hand.journal", folder / "archive"),
            base=base or Setup(),
            look=look,
            local=local,
            set_up=set_up,
            hall=hall,
            camera=camera,
        )
        sources = Sources(
            bus=session.bus,
            board=lambda: session.board,
            law=catalogue().get,
            evidence=AccusationPictures(session.pictures),
        )
        place = TableInfo(table=7, operated=True)
        routes = [
            *operator_routes(operation, place),
            *evenings_routes(operation.club, place),
        ]
        app = make_app(sources, place, ["localhost"], routes)
        yield Table(session, operation, app, codes)
