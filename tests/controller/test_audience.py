"""A ruling that is kept for a challenge stands in the journal and not on the table's display."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from controller.record.board import for_the_table
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.web.app import Sources, make_app
from controller.web.feed import entry_message
from controller.web.view import TableInfo
from controller.words import Words
from rules.catalogue import catalogue
from rules.events import (
    CalledDead,
    DealEnded,
    DealStarted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Racked,
)
from rules.reasons.base import decoded
from rules.tiles import Tile

SHORT = "tiles after the discard"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Journal(tmp_path / "table.journal") as journal, Session(journal, Judge()) as session:
        yield session


@pytest.fixture
def display(session: Session) -> TestClient:
    sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
    return TestClient(make_app(sources, TableInfo(), ["localhost"]), base_url="http://localhost")


def south_is_short(choice: str) -> list[Event]:
    """South was dealt one tile too few and nobody saw to it."""
    return [
        DealStarted(code="american", settings={"announce_dead": choice}),
        Dealt(counts={"E": 14, "S": 12, "W": 13, "N": 13}, wall=100),
        Discarded(seat="E", tile=Tile("3c")),
        Drawn(seat="S"),
        Racked(seat="S"),
        Discarded(seat="S", tile=Tile("N")),
    ]


def last_entry(session: Session) -> Entry:
    return session.bus.entries(session.bus.last - 1)[-1]


@pytest.mark.parametrize("choice", ["on a challenge", "to the director"])
def test_it_is_kept_until_the_hand_is_called(
    session: Session, display: TestClient, choice: str
) -> None:
    for event in south_is_short(choice):
        session.note(event)
    entry = last_entry(session)
    assert [ruling.kind for ruling in entry.rulings] == ["dead"]
    assert "dead" not in {ruling.kind for ruling in session.board.rulings}
    assert SHORT not in display.get("/").text + display.get("/rulings").text
    assert SHORT.encode() not in entry_message(entry, Words())

    session.note(CalledDead(seat="W", target="S"))
    assert "as West says" in display.get("/").text
    assert session.board.rulings[-1].kind == "dead"
    assert b"as West says" in entry_message(last_entry(session), Words())


def test_at_once_is_at_once(session: Session, display: TestClient) -> None:
    for event in south_is_short("at once"):
        session.note(event)
    assert SHORT in display.get("/").text
    assert SHORT.encode() in entry_message(last_entry(session), Words())


def test_an_entry_is_sent_as_it_is_when_nothing_is_kept(session: Session) -> None:
    for event in south_is_short("at once"):
        session.note(event)
    entry = last_entry(session)
    sent = entry_message(entry, Words()).partition(b"data: ")[2]
    got = msgspec.json.decode(sent, type=Entry, dec_hook=decoded)
    assert (got.event, got.rulings) == (entry.event, entry.rulings)


def test_what_was_kept_in_a_deal_stays_kept_in_the_next(
    session: Session, display: TestClient
) -> None:
    """The next deal is played with nothing kept; an old entry is sent anew to who missed it."""
    for event in south_is_short("to the director"):
        session.note(event)
    entry = last_entry(session)
    session.note(DealEnded(reason="abandoned"))
    session.note(DealStarted(code="american", settings={"announce_dead": "at once"}))
    assert session.board.deal is not None
    assert session.board.deal.settings.announce_dead == "at once"
    assert SHORT.encode() not in entry_message(entry, Words())
    assert SHORT.encode() not in entry_message(session.bus.entries(entry.n - 1)[0], Words())
    # Voice, lamps and tower go by the same.
    assert for_the_table(entry.rulings) == ()
