"""A table's pins at work: tower and sounder follow the session, buttons act on it."""

from __future__ import annotations

import contextlib
import logging
import subprocess
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from controller.record.session import Session
from controller.sensors.pins import FILE, Pins, PinsError, PinSignal
from controller.sensors.tower import FAREWELL, Tower
from controller.settings import PinSettings as PinSettings
from controller.words.labels import Label, label
from rules.events import Asked
from rules.reasons.questions import RefereeCalled

if TYPE_CHECKING:
    from gpiozero import Factory

log = logging.getLogger(__name__)

POWER_OFF: Final = ("systemctl", "poweroff")


@contextlib.contextmanager
def fitted_pins(
    settings: PinSettings,
    session: Session,
    hold: int,
    say: Callable[[Label], None],
    factory: Factory | None = None,
) -> Iterator[Tower | None]:
    """Drive what is fitted while the block runs; yields the tower's keeper.

    None where nothing is fitted, or where the pins cannot be had: that is reported
    through `say`, and the table plays without them.
    """
    if not settings.fitted:
        yield None
        return
    try:
        # A button may be pressed before the tower is made: then nobody listens yet.
        listener = _Listener(session)
        pins = Pins(settings.fitted, listener.hear, factory=factory)
    except PinsError as error:
        say(label(FILE, "pins-unused", why=error.args[0]))
        yield None
        return
    with pins:
        tower = Tower(pins, session.bus, lambda: session.board, hold)
        listener.tower, listener.pins = tower, pins
        tower.start()
        try:
            yield tower
        finally:
            session.bus.close()
            tower.join(timeout=5)


class _Listener:
    """What the buttons do."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.tower: Tower | None = None
        self.pins: Pins | None = None

    def hear(self, signal: PinSignal) -> None:
        if self.tower is None or self.pins is None:
            return
        if signal == "referee":
            if self.tower.call():
                self._session.note(Asked(asks=RefereeCalled(), source="button"))
            return
        self.pins.sound(FAREWELL)
        power_off()


def power_off(command: tuple[str, ...] = POWER_OFF) -> None:
    """Ask the system to shut down; it ends this program in good order. A refusal is logged."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        log.error("shutting down failed: %s", error)
        return
    if done.returncode:
        log.error("shutting down was refused: %s", done.stderr.strip() or done.returncode)
