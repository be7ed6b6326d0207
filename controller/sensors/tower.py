"""What the lamp tower and the sounder say of the table: two tables, and who follows them.

One lamp at a time, and colour never alone: red is the top lamp, green the lowest,
and what calls for somebody blinks. The screen always says more.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, Protocol

from controller.record.board import Board, for_the_table
from controller.record.bus import Bus
from controller.sensors.header import Colour
from controller.sensors.pins import Beeps, Light
from rules.events import Asked
from rules.rulings import Kind

Situation = Literal["called", "stop", "blind", "question", "play", "waiting"]

LAMPS: Final[Mapping[Situation, Mapping[Colour, Light]]] = {
    "called": {"red": "blink"},  # somebody wants the referee at this table
    "stop": {"red": "on"},  # a grave ruling: nobody goes on before it is read
    "blind": {"amber": "blink"},  # the camera or the board does not see or feel all
    "question": {"amber": "on"},  # the table asks something
    "play": {"green": "on"},
    "waiting": {"green": "slow"},  # on, and no deal in play
}
"""How the tower is lit; of several situations the first here that applies."""

GRAVE: Final[frozenset[Kind]] = frozenset({"illegal", "dead", "foul", "error", "director"})
"""Rulings for which the lamp is red, for as long as the display shows them large."""

CALL: Final = Beeps(2, 0.6, 0.2)
HEARD: Final = Beeps(1, 0.08, 0.0)
FAREWELL: Final = Beeps(3, 0.1, 0.1)

_GRAVE: Final = Beeps(3, 0.15, 0.1)
_MILD: Final = Beeps(1, 0.15, 0.0)
_DONE: Final = Beeps(1, 0.8, 0.0)

SOUNDS: Final[Mapping[Kind, Beeps]] = {
    "director": CALL,
    "error": _GRAVE, "dead": _GRAVE, "foul": _GRAVE, "illegal": _GRAVE,
    "win": _DONE, "wall_game": _DONE, "void": _DONE,
    "warning": _MILD, "refused": _MILD,
}  # fmt: skip
"""What a ruling sounds like, the graver first; one that is not here makes no sound."""

QUESTION: Final = Beeps(2, 0.08, 0.12)


def situation(board: Board, *, hold: int, called: bool) -> Situation:
    """Return how a table stands; `hold` is for how many events a grave ruling stays large."""
    said = board.headline(hold)
    if called:
        return "called"
    if said is not None and said.kind in GRAVE and board.n - said.at < hold:
        return "stop"
    if any(not notice.over for notice in board.notices):
        return "blind"
    if board.question is not None:
        return "question"
    return "play" if board.phase == "play" else "waiting"


def loudest(kinds: Iterable[Kind]) -> Beeps | None:
    """Return the sound for rulings said together: that of the gravest; None for silence."""
    announced = set(kinds)
    return next((beeps for kind, beeps in SOUNDS.items() if kind in announced), None)


class Lights(Protocol):
    """What lights and sounds; `controller.sensors.pins.Pins` does."""

    def light(self, lamps: Mapping[Colour, Light]) -> None:
        """Light the tower so."""

    def sound(self, beeps: Beeps) -> None:
        """Sound so."""


class Tower:
    """Keeps tower and sounder as the table stands, in a thread of its own from `start` on."""

    def __init__(self, pins: Lights, bus: Bus, board: Callable[[], Board], hold: int) -> None:
        self._pins = pins
        self._bus = bus
        self._board = board
        self._hold = hold
        self._called = False
        self._heard = bus.last  # what was said before this program began is not said again
        self._news = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def called(self) -> bool:
        """Whether somebody wants the referee and no one has come yet."""
        return self._called

    def call(self) -> bool:
        """Take a press of the referee's button: it calls, or says that the referee is here."""
        self._called = not self._called
        self._pins.sound(CALL if self._called else HEARD)
        self._news.set()
        return self._called

    def refresh(self) -> None:
        """Light the tower as the table stands, and sound what was said since last time."""
        for entry in self._bus.entries(self._heard):
            self._heard = entry.n
            announced = for_the_table(entry.rulings)
            beeps = loudest(ruling.kind for ruling in announced)
            if beeps is None and isinstance(entry.event, Asked):
                beeps = QUESTION
            if beeps is not None:
                self._pins.sound(beeps)
        self._pins.light(LAMPS[situation(self._board(), hold=self._hold, called=self._called)])

    def start(self) -> None:
        """Follow the table until its bus is closed."""
        stop = self._bus.wake(self._news.set)

        def run() -> None:
            while not self._bus.closed:
                self._news.clear()
                self.refresh()
                self._news.wait()
            stop()

        self._thread = threading.Thread(target=run, name="lamp tower", daemon=True)
        self._thread.start()

    def join(self, timeout: float | None = None) -> None:
        """Wait until the thread has ended; close the bus first."""
        if self._thread is not None:
            self._thread.join(timeout)
