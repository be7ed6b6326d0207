"""A chain of WS2812 lamps on one pin.

Each takes three bytes, green, red, blue, and passes the rest on. A bit is a pulse, short
for 0, long for 1. (WS2812B data sheet, Worldsemi, "Data transfer time".)
"""

import machine

# High and low of a 0, high and low of a 1, in nanoseconds.
TIMING = (400, 850, 800, 450)


class Pixels:
    """`count` lamps; set them like a list of (red, green, blue), then `write`."""

    def __init__(self, pin, count: int) -> None:
        self._pin = pin
        self._bytes = bytearray(3 * count)

    def __setitem__(self, place: int, colour: tuple[int, int, int]) -> None:
        red, green, blue = colour
        self._bytes[3 * place : 3 * place + 3] = bytes((green, red, blue))

    def write(self) -> None:
        """Send it to the chain; takes 30 µs a lamp, with interrupts off."""
        machine.bitstream(self._pin, 0, TIMING, self._bytes)
