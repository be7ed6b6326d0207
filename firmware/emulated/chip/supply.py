"""What feeds the board: five volts over a cable, and the regulator behind. Runs in MicroPython.

A Pico's regulator holds 3.3 V down to 1.8 V behind its diode (Pico data sheet, 4.5); below
that the chip is reset. What the scales feel of a lamp that goes on is the regulator's own
answer to the step: some millivolts for a few milliseconds.
"""

VOLTS = 5.0
DIODE_VOLTS = 0.3
LOWEST_VOLTS = 1.8
OWN_MILLIAMPERES = 70.0  # chip, scales, level shifter
LAMP_MILLIAMPERES = 20.0  # one colour of one lamp, at its brightest
GRAMS_PER_AMPERE = 8.0  # that a scale is off just after a step of the load
RECOVERS_MS = 6.0


def milliamperes(data):
    """What a chain of lamps draws that shows these bytes."""
    return LAMP_MILLIAMPERES * sum(data) / 255


def browns_out(ohms, lamps):
    """Whether the chip is reset, with such a cable and so many milliamperes of lamps."""
    return VOLTS - DIODE_VOLTS - ohms * (OWN_MILLIAMPERES + lamps) / 1000 < LOWEST_VOLTS
