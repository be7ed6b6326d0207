"""A table with a sensor board, for tests: what is pressed and laid there, by the board's clock."""

from __future__ import annotations

from controller.record.journal import Journal
from controller.record.session import Session
from controller.sensors.signals import Button, Pressed, Released, Signal, Weighed
from rules.events import DealStarted, Dealt, Event, Exposed, type_of
from rules.rulings import Ruling
from rules.tiles import SEATS, Seat, Tile
from vision.sightings import Still

GRAMS = 16.2
ALL_DEALT: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}


class Sitting:
    """A session with a board: what is pressed and laid there, by the board's clock."""

    def __init__(self, session: Session, journal: Journal) -> None:
        self.session, self.journal = session, journal
        self.us = 1_000_000
        self.boot = 77
        self.held: dict[Seat, int] = dict.fromkeys(SEATS, 0)

    def begin(self, **more: object) -> None:
        self.session.note(DealStarted(code="american", card="practice", **more))  # type: ignore[arg-type]
        self.note(Dealt(counts=ALL_DEALT, wall=99))

    def note(self, *events: Event) -> None:
        for event in events:
            self.session.note(event)

    def signal(self, signal: Signal) -> None:
        self.session.signal(signal)

    def press(self, seat: Seat, button: Button = "claim", ms: float = 500) -> list[Event]:
        before = self.session.bus.last
        self.us += round(ms * 1000)
        at = {"board_us": self.us, "boot": self.boot}
        self.signal(Pressed(seat=seat, button=button, **at))
        self.signal(Released(seat=seat, button=button, **at))
        return self.since(before)

    def weigh(self, *, settled: bool = True, off: float = 0.0) -> None:
        """Let the board tell what every rack weighs, as it does every two seconds."""
        self.us += 2_000_000
        for seat in SEATS:
            grams = self.held[seat] * GRAMS + off
            at = {"board_us": self.us, "boot": self.boot}
            self.signal(Weighed(seat=seat, grams=grams, settled=settled, **at))

    def put(self, seconds: float = 2, **tiles: int) -> list[Event]:
        """Lay so many tiles on racks, and let that time pass."""
        before = self.session.bus.last
        self.held.update(tiles)  # type: ignore[arg-type]
        for _ in range(round(seconds / 2)):
            self.weigh()
        return self.since(before)

    def since(self, n: int) -> list[Event]:
        return [entry.event for entry in self.journal.entries(n)]

    @property
    def rulings(self) -> list[Ruling]:
        return list(self.session.board.rulings)

    @property
    def told(self) -> str:
        told = self.session.board.press_notice
        return str(told.words) if told else ""


def kinds(events: list[Event]) -> list[str]:
    return [type_of(event) for event in events]


def exposing(table: Sitting, seat: Seat, tile: str) -> None:
    called = Tile(tile)
    table.note(Exposed(seat=seat, tiles=(called, called, called), claimed=called))


class Script:
    """A scribe that sees what it is told to."""

    def __init__(self, *events: Event) -> None:
        self.events = list(events)

    def see(self, still: Still) -> list[Event]:
        return self.events

    def noted(self, event: Event) -> None:
        pass

    def heard(self, event: Event) -> None:
        pass

    def answer(self, question: int, tile: Tile) -> list[Event]:
        return []

    def close(self) -> list[Event]:
        return []
