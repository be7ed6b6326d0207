"""MicroPython's `time`, with microseconds of the chip's own.

They stand still while this machine pauses, which a chip never does: a clock that went on
meanwhile would tell the program that its own turns take so long. And an interrupt comes
at its own moment, though this machine looks at the pins only now and then.
"""

from utime import *  # noqa: F403 - all but what is below
from utime import sleep_us as _machine_sleeps_us
from utime import ticks_add, ticks_diff
from utime import ticks_us as _machines_us

STEP_US = 2000
"""What the clock goes on by at most from one look at it to the next; a turn looks at it often."""

_looked = _us = _machines_us()
_moment = None


def ticks_us():
    """Microseconds; only differences count, as everywhere in MicroPython."""
    global _looked, _us
    if _moment is not None:
        return _moment
    now = _machines_us()
    _us = ticks_add(_us, min(ticks_diff(now, _looked), STEP_US))
    _looked = now
    return _us


def at(moment, happens, *arguments):
    """Call a function while the clock shows this moment, which is past."""
    global _moment
    _moment = moment
    try:
        happens(*arguments)
    finally:
        _moment = None


def passes(microseconds):
    """Let the chip's clock go on by so much at once, in which the program does nothing."""
    global _us
    _us = ticks_add(_us, microseconds)


def took(microseconds):
    """What the program did since the last look takes a chip so long, whatever it took here."""
    global _looked, _us
    _us = ticks_add(_us, microseconds)
    _looked = _machines_us()


def sleep_us(microseconds):
    """Wait; the chip's clock goes on by just so much."""
    global _looked, _us
    ticks_us()
    _machine_sleeps_us(microseconds)
    _us = ticks_add(_us, microseconds)
    _looked = _machines_us()


def sleep_ms(milliseconds):
    """Wait; the chip's clock goes on by just so much."""
    sleep_us(milliseconds * 1000)
