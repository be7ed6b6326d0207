"""MicroPython's `machine` as far as the board's program uses it, on emulated pins."""

import os
import time

import lines
import supply
import world

PWRON_RESET = 1
WDT_RESET = 3
FED_MS = 300


class Pin:
    """A GPIO."""

    IN, OUT = 0, 1
    PULL_UP, PULL_DOWN = lines.PULLED_UP, lines.PULLED_DOWN
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, gpio, mode=IN, pull=None, value=None):
        self.gpio = gpio
        self._data = world.data_lines.get(gpio)
        self._clock = world.clock_lines.get(gpio)
        if mode == self.IN and gpio in world.lines:
            world.pull(gpio, lines.PULLED_OFF if pull is None else pull)
        if value is not None:
            self.value(value)

    def value(self, level=None):
        """Read the pin, or set it."""
        if level is not None:
            if self._clock:
                self._clock(level)
                world.clocked(self.gpio, level)
            return None
        if self._data:
            return self._data()
        world.look()
        return world.level(self.gpio)

    __call__ = value

    def irq(self, handler, trigger, hard=False):
        """Call the handler at every edge."""
        world.handlers[self.gpio] = (handler, self)


class PWM:
    """A square wave: reported to the launcher when it changes."""

    def __init__(self, pin):
        self._hertz = 0
        self._duty = 0
        self._reported = 0

    def freq(self, hertz):
        """Set the frequency."""
        self._hertz = hertz
        self._tell()

    def duty_u16(self, duty):
        """Set how long it is high, of 65535."""
        self._duty = duty
        self._tell()

    def _tell(self):
        heard = self._hertz if self._duty else 0
        if heard != self._reported:
            self._reported = heard
            world.report(hertz=heard)


class WDT:
    """The watchdog: the launcher is the one that bites."""

    def __init__(self, timeout=5000):
        self._fed = time.ticks_ms()
        world.report(watchdog=timeout)

    def feed(self):
        """Say that the program is alive."""
        now = time.ticks_ms()
        if time.ticks_diff(now, self._fed) >= FED_MS:
            self._fed = now
            world.report(fed=1)


def bitstream(pin, encoding, timing, data):
    """Pulses for a chain of lamps, green first: reported to the launcher as colours."""
    world.lit(supply.milliamperes(data))
    world.report(lamps=[(data[at + 1], data[at], data[at + 2]) for at in range(0, len(data), 3)])


def disable_irq():
    """Nothing interrupts here: orders are looked at between two steps."""
    return 0


def enable_irq(state):
    """See `disable_irq`."""


def unique_id():
    """The chip's eight bytes."""
    return bytes.fromhex(os.getenv("RACKSIDE_CHIP"))


def reset_cause():
    """Why it started."""
    return int(os.getenv("RACKSIDE_CAUSE"))


def reset():
    """Start anew: the launcher does."""
    world.report(reset=1)
    raise SystemExit
