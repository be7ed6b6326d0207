"""The seats' lamps: patterns of light, and a safe one when nobody is at the other end.

A pattern is a list of (milliseconds, brightness 0 to 255), played round and round on
one clock, so that lamps with the same pattern blink together.
"""

from firmware import wire

STEPS = {
    wire.OFF: ((1000, 0),),
    wire.STEADY: ((1000, 255),),
    wire.BLINK: ((500, 255), (500, 0)),
    wire.FLASH: ((120, 255), (130, 0)),
    wire.BREATHE: tuple((50, 255 - abs(20 - i) * 12) for i in range(40)),
}
SAFE_STEPS = ((60, 255), (3940, 0))
SAFE_COLOUR = (6, 6, 6)
DARK = ((wire.OFF, 0, 0, 0),) * wire.SEATS


def brightness(steps: tuple[tuple[int, int], ...], now_ms: int) -> int:
    """Return how bright a pattern is at a moment."""
    at = now_ms % sum(step[0] for step in steps)
    for length, level in steps:
        if at < length:
            return level
        at -= length
    return 0


class Lamps:
    """The chain of lamps. `pixels` is a `pixels.Pixels`; `places` the lamp of each seat."""

    def __init__(self, pixels, places) -> None:
        self._pixels = pixels
        self._places = places
        self._wanted = DARK
        self._shown: list[tuple[int, int, int]] = []

    def set(self, lamps: tuple[tuple[int, int, int, int], ...]) -> bool:
        """Take a command's lamps; False if a pattern is unknown, and then nothing changes."""
        if any(lamp[0] not in STEPS for lamp in lamps):
            return False
        self._wanted = lamps
        return True

    def show(self, now_ms: int, safe: bool) -> None:
        """Light what is due at this moment; `safe` overrides what was commanded."""
        colours = [self._colour(seat, now_ms, safe) for seat in range(wire.SEATS)]
        if colours == self._shown:
            return
        self._shown = colours
        for seat, colour in enumerate(colours):
            self._pixels[self._places[seat]] = colour
        self._pixels.write()

    def _colour(self, seat: int, now_ms: int, safe: bool) -> tuple[int, int, int]:
        if safe:
            level, (red, green, blue) = brightness(SAFE_STEPS, now_ms), SAFE_COLOUR
        else:
            pattern, red, green, blue = self._wanted[seat]
            level = brightness(STEPS[pattern], now_ms)
        return red * level // 255, green * level // 255, blue * level // 255
