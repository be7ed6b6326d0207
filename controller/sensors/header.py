"""Which wire goes where on the Raspberry Pi's own header: plain data.

The program drives these pins, and the wiring diagram in `hardware/` is drawn from
this table, so that the two cannot part. Numbers are GPIO numbers (GPIO17 is 17), not
the places on the header. Free of them stay the serial port, SPI, I2C's data, and all
that a fan or an HAT with an EEPROM needs.
"""

from __future__ import annotations

from typing import Final, Literal

Part = Literal["referee", "tower", "sounder", "shutdown"]
"""What may be fitted to the header; a table names what it has in ``[pins] fitted``."""

Colour = Literal["red", "amber", "green"]

# Buttons close to ground and are read with the pull-up inside.
REFEREE: Final = 17

# On a Pi 4, pulling this pin low also wakes a Pi that was shut down: the same button
# starts it again. (A Pi 5 has a button of its own for that.)
SHUTDOWN: Final = 3

# Each drives an input of the ULN2803A, which switches the lamp's or sounder's ground.
TOWER: Final[dict[Colour, int]] = {"red": 23, "amber": 24, "green": 25}
SOUNDER: Final = 18

PLACES: Final[dict[int, int]] = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19,
    9: 21, 25: 22, 11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35,
    16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip
"""Where a GPIO is on the header of 40; the same on every Pi with 40."""
