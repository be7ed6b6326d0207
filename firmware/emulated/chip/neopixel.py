"""MicroPython's `neopixel`: a chain of lamps that is told to the launcher."""

import world


class NeoPixel:
    """A chain of `count` lamps."""

    def __init__(self, pin, count):
        self._lamps = [(0, 0, 0)] * count

    def __setitem__(self, place, colour):
        self._lamps[place] = colour

    def write(self):
        """Light them."""
        world.report(lamps=self._lamps)
