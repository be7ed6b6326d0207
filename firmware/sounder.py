"""The sounder: short tunes, distinguished by ear without a word.

A tune is a list of (hertz, milliseconds); 0 Hz is a rest.
"""

from firmware import wire

TUNES = {
    wire.SILENT: (),
    wire.TICK: ((2000, 15),),
    wire.CALL: ((1000, 90), (1500, 140)),
    wire.FOUL: ((400, 220), (0, 60), (400, 220), (0, 60), (300, 400)),
    wire.SCORE: ((800, 90), (1000, 90), (1200, 90), (1600, 250)),
}
LOUD = 32768  # half of the time on: as loud as a square wave gets


class Sounder:
    """Plays one tune at a time; a new one cuts off the old. `pwm` is a `machine.PWM`."""

    def __init__(self, pwm) -> None:
        self._pwm = pwm
        self._tune: tuple[tuple[int, int], ...] = ()
        self._until = 0
        pwm.duty_u16(0)

    def play(self, pattern: int, now_ms: int) -> bool:
        """Begin a tune; False if there is none of that number."""
        if pattern not in TUNES:
            return False
        self._tune = TUNES[pattern]
        self._next(now_ms)
        return True

    def turn(self, now_ms: int) -> None:
        """Go on to the next note when this one is over."""
        if self._until and now_ms >= self._until:
            self._next(now_ms)

    def _next(self, now_ms: int) -> None:
        if not self._tune:
            self._until = 0
            self._pwm.duty_u16(0)
            return
        (hertz, length), self._tune = self._tune[0], self._tune[1:]
        self._until = now_ms + length
        if hertz:
            self._pwm.freq(hertz)
        self._pwm.duty_u16(LOUD if hertz else 0)
