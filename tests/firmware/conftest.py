"""A controller's end of the line, without the controller."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import pytest
import serial

from firmware import pins, wire
from firmware.delivery import Inbox
from firmware.emulated import EmulatedBoard, NoMicroPython, find_micropython


class Board(Protocol):
    """What has a port to open, and words to say when it fails."""

    @property
    def port(self) -> str | None: ...

    def words(self) -> str: ...


class Controller:
    """Opens the port of a board, acknowledges events, remembers what was said.

    `patience`: seconds that no healthy board needs for anything.
    """

    def __init__(self, board: Board, patience: float = 30.0) -> None:
        self.board = board
        self.patience = patience
        self.said: list[Any] = []
        self.events: list[wire.Event] = []
        self.inbox = Inbox()
        self._next = 0
        self._command = 0
        self.open()

    def open(self) -> None:
        self._serial = serial.serial_for_url(self.board.port, timeout=0.005, write_timeout=1)
        self.deframer = wire.Deframer()
        self.send(wire.AskHello())

    def close(self) -> None:
        self._serial.close()

    def send(self, message: Any) -> None:
        self._serial.write(wire.encode(message, self._next))
        self._next += 1

    def spoil(self, data: bytes) -> None:
        """Put bytes on the line that are no frame."""
        self._serial.write(data)

    def turn(self) -> None:
        for message in self.deframer.feed(self._serial.read(self._serial.in_waiting or 1)):
            self.said.append(message)
            if isinstance(message, wire.Hello):
                self.inbox.begin(message.boot)
            elif isinstance(message, wire.Event):
                if self.inbox.take(message)[0]:
                    self.events.append(message)
                if self.inbox.boot is None:
                    self.send(wire.AskHello())
                else:
                    self.send(wire.EventAck(self.inbox.boot, self.inbox.last))

    def until(self, true: Callable[[], object]) -> None:
        """Turn until something is so; fails when patience is at its end."""
        end = time.monotonic() + self.patience
        while not true():
            if time.monotonic() > end:
                raise AssertionError(
                    f"never came true; said: {self.said[-8:]} {self.board.words()}"
                )
            self.turn()

    def hear(self, kind: type, **fields: Any) -> Any:
        """Turn until a message of this kind with these fields comes; earlier ones do not count."""
        start = len(self.said)
        found: list[Any] = []

        def there() -> bool:
            found.extend(
                message
                for message in self.said[start:]
                if isinstance(message, kind)
                and all(getattr(message, name) == value for name, value in fields.items())
            )
            return bool(found)

        self.until(there)
        return found[0]

    def event(self, **fields: Any) -> wire.Event:
        """Turn until an event with these fields has come, at any time."""

        def matching() -> list[wire.Event]:
            return [e for e in self.events if all(getattr(e, n) == v for n, v in fields.items())]

        self.until(matching)
        return matching()[-1]

    def weighs(self, seat: str, grams: float) -> wire.Event:
        """Turn until the newest weight told of a rack is this, to a gram or two."""

        def newest() -> wire.Event | None:
            index = pins.SEATS.index(seat)
            told = [e for e in self.events if e.kind == wire.WEIGHT and e.index == index]
            return told[-1] if told and abs(told[-1].value / 100 - grams) < 2 else None

        self.until(newest)
        found = newest()
        assert found
        return found

    def do(self, kind: type, *arguments: Any) -> int:
        """Send a command and return its result."""
        self._command += 1
        self.send(kind(self._command, *arguments))
        return self.hear(wire.Ack, command=self._command).result


def interpreter_or_skip() -> None:
    try:
        find_micropython()
    except NoMicroPython as missing:
        pytest.skip(str(missing))


@pytest.fixture
def board() -> Iterator[EmulatedBoard]:
    interpreter_or_skip()
    with EmulatedBoard() as board:
        yield board


@pytest.fixture
def controller(board: EmulatedBoard) -> Iterator[Controller]:
    controller = Controller(board)
    controller.hear(wire.Hello)
    yield controller
    controller.close()
