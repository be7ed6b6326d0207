"""The Pi's own pins: the referee's button, the lamp tower, the sounder, the shutdown button.

Through gpiozero, whose first choice on a Pi is lgpio. A machine that has no such
pins, or on which another program holds them, raises `PinsError` with a word on what
to do; the table then plays without them.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self

from controller.sensors.header import REFEREE, SHUTDOWN, SOUNDER, TOWER, Colour, Part
from controller.words.labels import Label, helped, label

if TYPE_CHECKING:
    from gpiozero import Factory

FILE: Final = "notices/pins"

log = logging.getLogger(__name__)

Light = Literal["off", "on", "blink", "slow"]
"""How one lamp of the tower is lit: ``blink`` calls somebody, ``slow`` only shows life."""

PinSignal = Literal["referee", "shutdown"]
"""The referee's button went down; the shutdown button was held."""

HOLD: Final = 3.0
"""Seconds for which the shutdown button is held before it counts: no sleeve does that."""

BOUNCE: Final = 0.03
"""Seconds in which a contact may chatter."""

_RHYTHM: Final[dict[Light, tuple[float, float]]] = {"blink": (0.4, 0.4), "slow": (0.2, 2.8)}


class Beeps(NamedTuple):
    """A sound: so many beeps of `on` seconds with `off` seconds between them."""

    times: int
    on: float
    off: float


class PinsError(Exception):
    """The pins cannot be used; its label says why and what to do."""


def pin_factory() -> Factory:
    """Return what gives access to this machine's pins; `PinsError` if there are none.

    Where `GPIOZERO_PIN_FACTORY` names another than lgpio (gpiozero's ``mock``, say), that.
    """
    try:
        from gpiozero import Device
        from gpiozero.exc import GPIOZeroError
    except ImportError:
        raise PinsError(helped(FILE, "pins-no-gpiozero")) from None
    # gpiozero says by a warning why it passes over a way to the pins.
    with warnings.catch_warnings(record=True) as passed_over:
        warnings.simplefilter("always")
        try:
            Device.ensure_pin_factory()
        except (GPIOZeroError, ImportError, OSError) as error:
            reasons = "; ".join(str(warning.message) for warning in passed_over) or str(error)
            log.info("no pins: %s", reasons)
            raise PinsError(_why(reasons)) from None
    return Device.pin_factory


def _why(reasons: str) -> Label:
    if "ermission denied" in reasons or "can not open gpiochip" in reasons:
        return helped(FILE, "pins-denied")
    if "unable to locate Pi revision" in reasons:
        return helped(FILE, "pins-no-pi")
    if "No module named 'lgpio'" in reasons:
        return helped(FILE, "pins-no-lgpio")
    return label(FILE, "pins-no-way", why=reasons)


class Pins:
    """What is fitted to the header, from opening to `close`.

    `way` names what gives access to them: ``lgpio`` on a Pi as it should be.
    `heard` is called in gpiozero's threads; what it raises is logged. Lamps and
    sounds for a part that is not fitted are accepted and go nowhere.
    """

    def __init__(
        self,
        fitted: Collection[Part],
        heard: Callable[[PinSignal], None],
        *,
        factory: Factory | None = None,
        hold: float = HOLD,
    ) -> None:
        """Take the pins of the `fitted` parts; `PinsError` if one cannot be had."""
        self._heard = heard
        self._lamps: dict[Colour, Any] = {}
        self._lit: dict[Colour, Light] = {}
        self._sounder: Any = None
        self._buttons: dict[Part, Any] = {}
        self._open = ExitStack()
        factory = factory or pin_factory()
        with ExitStack() as taken:
            try:
                self._take(frozenset(fitted), factory, hold, taken)
            except Exception as error:  # lgpio and the kernel have their own kinds
                raise PinsError(_taken(error)) from error
            self._open = taken.pop_all()
        self.way = type(factory).__module__.rpartition(".")[2]

    def _take(
        self, fitted: frozenset[Part], factory: Factory, hold: float, taken: ExitStack
    ) -> None:
        from gpiozero import LED, Button, Buzzer

        if "referee" in fitted:
            button = taken.enter_context(Button(REFEREE, bounce_time=BOUNCE, pin_factory=factory))
            button.when_pressed = lambda: self._hear("referee")
            self._buttons["referee"] = button
        if "shutdown" in fitted:
            button = taken.enter_context(
                Button(SHUTDOWN, bounce_time=BOUNCE, hold_time=hold, pin_factory=factory)
            )
            button.when_held = lambda: self._hear("shutdown")
            self._buttons["shutdown"] = button
        if "tower" in fitted:
            for colour, pin in TOWER.items():
                self._lamps[colour] = taken.enter_context(LED(pin, pin_factory=factory))
        if "sounder" in fitted:
            self._sounder = taken.enter_context(Buzzer(SOUNDER, pin_factory=factory))

    def _hear(self, signal: PinSignal) -> None:
        try:
            self._heard(signal)
        except Exception:
            log.exception("the %s button was not heard", signal)

    def pressed(self) -> tuple[Part, ...]:
        """Return which buttons are down."""
        return tuple(part for part, button in self._buttons.items() if button.is_pressed)

    def light(self, lamps: Mapping[Colour, Light]) -> None:
        """Light the tower; a colour not named is off. What is lit so already is left alone."""
        for colour, lamp in self._lamps.items():
            light = lamps.get(colour, "off")
            if light == self._lit.get(colour, "off"):
                continue
            self._lit[colour] = light
            if light in _RHYTHM:
                lamp.blink(*_RHYTHM[light])
            else:
                lamp.value = light == "on"

    def sound(self, beeps: Beeps) -> None:
        """Sound beeps and return at once; a sound that is not over is cut short."""
        if self._sounder is not None:
            self._sounder.beep(beeps.on, beeps.off, beeps.times)

    def close(self) -> None:
        """Put all out and give the pins back."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _taken(error: Exception) -> Label:
    if "busy" in str(error).lower():
        return label(FILE, "pins-busy")
    return label(FILE, "pins-untaken", kind=type(error).__name__, why=str(error))
