"""What the lamp tower and the sounder say of a table."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

import pytest

from controller.record.board import Board
from controller.record.journal import Journal
from controller.record.session import Session
from controller.sensors.header import TOWER, Colour
from controller.sensors.pins import Beeps, Light
from controller.sensors.tower import (
    CALL,
    GRAVE,
    HEARD,
    LAMPS,
    QUESTION,
    SOUNDS,
    Situation,
    Tower,
    loudest,
    situation,
)
from rules.events import Asked, DealEnded, DealStarted, Drawn, Event
from rules.reasons.base import AsRecorded
from rules.reviews import SETTLED, Unsettled
from rules.rulings import Kind, Ruling
from rules.table import Deal
from rules.tiles import Seat
from vision.coded import coded
from vision.sightings import Notice

LOST = Notice(what="camera lost", over=False, seconds=1.0, words=coded("picture-black"))


@dataclass
class Shown:
    """Tower and sounder on paper."""

    lamps: Mapping[Colour, Light] = field(default_factory=dict)
    sounds: list[Beeps] = field(default_factory=list)

    def light(self, lamps: Mapping[Colour, Light]) -> None:
        self.lamps = lamps

    def sound(self, beeps: Beeps) -> None:
        self.sounds.append(beeps)


@dataclass
class Scripted:
    """A judge who says what the test wants said, by event number."""

    says: dict[int, tuple[Ruling, ...]]
    deal: Deal | None = None
    given: list[Ruling] = field(default_factory=list)

    @property
    def standing(self) -> tuple[Ruling, ...]:
        return tuple(self.given)

    def see(self, event: Event) -> list[Ruling]:
        said = list(self.says.get(event.n, ()))
        self.given += said
        return said

    @property
    def events(self) -> tuple[Event, ...]:
        return ()

    @property
    def unsettled(self) -> Unsettled:
        return SETTLED

    @property
    def likeliest(self) -> dict[int, Seat]:
        return {}

    def copy(self) -> "Scripted":
        return Scripted(self.says, self.deal, list(self.given))


def ruling(at: int, kind: Kind) -> Ruling:
    return Ruling(at=at, kind=kind, laws=("AMR.A3a",), seat="S", reason=AsRecorded("South."))


Make = Callable[..., Session]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    """Makes a session whose judge says so much."""
    opened: list[Session] = []
    journal = Journal(tmp_path / "t.journal")

    def make(*rulings: Ruling) -> Session:
        says: dict[int, tuple[Ruling, ...]] = {}
        for said in rulings:
            says[said.at] = (*says.get(said.at, ()), said)
        opened.append(Session(journal, Scripted(says)))
        return opened[-1]

    yield make
    for session in opened:
        session.close()
    journal.close()


def test_every_situation_lights_exactly_one_lamp() -> None:
    assert set(LAMPS) == set(get_args(Situation))
    for lamps in LAMPS.values():
        assert len(lamps) == 1
        assert set(lamps) <= set(TOWER)
    assert len({tuple(lamps.items()) for lamps in LAMPS.values()}) == len(LAMPS)


@pytest.mark.parametrize("kind", sorted(GRAVE))
def test_a_grave_ruling_is_red_while_it_is_large(kind: Kind) -> None:
    board = Board(n=5, rulings=(ruling(5, kind),))
    assert situation(board, hold=4, called=False) == "stop"
    later = Board(n=9, rulings=(ruling(5, kind),))
    assert situation(later, hold=4, called=False) != "stop"


def test_the_graver_situation_is_shown() -> None:
    asked = Asked(question="Which tile?")
    board = Board(n=5, rulings=(ruling(5, "dead"),), notices=(LOST,), question=asked)
    assert situation(board, hold=4, called=True) == "called"
    assert situation(board, hold=4, called=False) == "stop"
    assert situation(Board(notices=(LOST,), question=asked), hold=4, called=False) == "blind"
    assert situation(Board(question=asked), hold=4, called=False) == "question"
    assert situation(Board(), hold=4, called=False) == "waiting"


def test_a_trouble_that_is_over_is_over() -> None:
    past = Notice(what="camera lost", over=True, seconds=1.0, words=coded("sees-again"))
    assert situation(Board(notices=(past,)), hold=4, called=False) == "waiting"


def test_of_rulings_said_together_the_gravest_is_heard() -> None:
    assert loudest(["granted", "score"]) is None
    assert loudest(["warning", "dead"]) == SOUNDS["dead"]
    assert loudest(["dead", "director"]) == CALL
    assert SOUNDS["illegal"] != SOUNDS["win"] != SOUNDS["warning"]


def test_the_tower_follows_a_session(table: Make) -> None:
    session, shown = table(ruling(2, "illegal"), ruling(3, "granted")), Shown()
    tower = Tower(shown, session.bus, lambda: session.board, hold=2)
    tower.refresh()
    assert shown == Shown(LAMPS["waiting"])
    session.note(DealStarted(code="american", players={}))
    session.note(Drawn(seat="S"))
    tower.refresh()
    assert shown == Shown(LAMPS["stop"], [SOUNDS["illegal"]])
    session.note(Asked(question="Which tile is it?"))
    session.note(Asked(question="And this?"))
    tower.refresh()
    assert shown.lamps == LAMPS["question"]
    assert shown.sounds[1:] == [QUESTION, QUESTION]
    session.notice(LOST)
    tower.refresh()
    assert shown.lamps == LAMPS["blind"]
    session.note(DealEnded(reason="abandoned"))
    assert len(shown.sounds) == 3


def test_the_referees_button_calls_and_is_heard(table: Make) -> None:
    session, shown = table(), Shown()
    tower = Tower(shown, session.bus, lambda: session.board, hold=4)
    assert tower.call()
    tower.refresh()
    assert shown == Shown(LAMPS["called"], [CALL])
    assert not tower.call()
    tower.refresh()
    assert shown == Shown(LAMPS["waiting"], [CALL, HEARD])


def test_what_was_said_before_the_program_began_is_not_sounded_again(table: Make) -> None:
    before = table(ruling(1, "dead"))
    before.note(DealStarted(code="american", players={}))
    before.close()
    session, shown = table(), Shown()
    tower = Tower(shown, session.bus, lambda: session.board, hold=4)
    tower.refresh()
    assert shown.sounds == []


def test_it_follows_in_its_own_thread_until_the_bus_is_closed(table: Make) -> None:
    session, shown = table(ruling(1, "win")), Shown()
    tower = Tower(shown, session.bus, lambda: session.board, hold=4)
    tower.start()
    session.note(DealStarted(code="american", players={}))
    session.bus.close()
    tower.join(10)
    tower.refresh()
    assert shown.sounds == [SOUNDS["win"]]
