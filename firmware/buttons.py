"""Buttons without their bounce, with the time of the first edge.

A button closes to ground: level 0 is pressed. An interrupt notes when the first edge
came; the program's turns then watch whether the level stays. What lasted less than
`STEADY_US` was a bounce or a spike on the cable, and is nobody's claim; a spike that is
over when the interrupt looks is not noted at all. So the time is good to some microseconds
whatever the program was busy with.
"""

from firmware import pins
from firmware.clock import sleep_ms, ticks_diff, ticks_us

STEADY_US = 5000
BOUNCE_US = 3000  # switches bounce for 1 to 3 ms: an edge longer ago is another's
STUCK_US = 60_000_000

# The chip's pins come up pulled down, and a pull-up fills a button's capacitor slowly. After two
# and a half time constants it stands at 92 %, well above the 2 V that surely read as high.
SETTLE_MS = 5 * pins.PULL_OHMS * pins.BUTTON_NANOFARADS // 2_000_000

NONE = -1


def settle() -> None:
    """Wait until pins that were just pulled up read as their buttons are."""
    sleep_ms(SETTLE_MS)


class Button:
    """One button; `down` is its debounced state."""

    def __init__(self, pin) -> None:
        self._pin = pin
        self.down = False
        self._edge = NONE  # ticks of the first edge since the level was last steady
        self._away = NONE  # ticks of the turn since which the level is another than `down`
        self._turned = ticks_us()  # ticks of the last change, while it matters whether it is stuck
        self._reported = False
        pin.irq(self._note, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def _note(self, pin) -> None:
        # Runs in the interrupt: nothing here may take memory. What a neighbour in the cable did
        # is over by now, and must not date a press that comes milliseconds later; nor may a turn
        # that happened to look while it lasted.
        if (pin.value() == 0) == self.down:
            self._away = NONE
        elif self._away == NONE:
            now = ticks_us()
            if self._edge == NONE or ticks_diff(now, self._edge) > BOUNCE_US:
                self._edge = now

    def poll(self, now: int) -> int:
        """Look at the button; return the ticks of its change, or NONE.

        `now` is `ticks_us()` of this turn; to be called every few milliseconds.
        """
        if (self._pin.value() == 0) == self.down:
            self._away = NONE
            edge = self._edge
            if edge != NONE and ticks_diff(now, edge) > BOUNCE_US:
                self._edge = NONE  # it came back by itself
            return NONE
        away = self._away  # an interrupt may forget it meanwhile
        if away == NONE:
            away = self._away = now
        if ticks_diff(now, away) < STEADY_US:
            return NONE
        # An edge long before is not this one's: the level was away only since then.
        edge = self._edge
        if edge == NONE or ticks_diff(away, edge) > STEADY_US or ticks_diff(now, edge) < 0:
            edge = away
        self.down = not self.down
        self._away = self._edge = NONE
        self._turned = now
        self._reported = False
        return edge

    def stuck(self, now: int) -> bool:
        """Whether it was pressed for so long that nobody presses it; said once."""
        if not self.down or self._reported or ticks_diff(now, self._turned) < STUCK_US:
            return False
        self._reported = True
        return True


class Buttons:
    """All of a board's buttons, by their index on the wire; waits until their pins have settled."""

    def __init__(self, inputs) -> None:
        pulled_up = list(inputs)
        settle()
        self._buttons = [Button(pin) for pin in pulled_up]

    def poll(self, now: int) -> list[tuple[int, bool, int]]:
        """Return the changes since the last turn: (index, pressed, ticks), in order of time."""
        changes = []
        for index, button in enumerate(self._buttons):
            ticks = button.poll(now)
            if ticks != NONE:
                changes.append((index, button.down, ticks))
        if len(changes) > 1:
            changes.sort(key=lambda change: -ticks_diff(now, change[2]))
        return changes

    def stuck(self, now: int) -> list[int]:
        """Return the buttons that turned out to be stuck since the last call."""
        return [index for index, button in enumerate(self._buttons) if button.stuck(now)]

    def mask(self) -> int:
        """Return which are pressed: bit i is button i."""
        mask = 0
        for index, button in enumerate(self._buttons):
            mask |= button.down << index
        return mask
