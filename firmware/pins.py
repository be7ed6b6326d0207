"""Which wire goes where: the sensor board, a Raspberry Pi Pico (RP2040).

Plain data and nothing else. The board's program reads it, and the wiring diagram
in `hardware/` is drawn from it, so that the two cannot part. Numbers are the
RP2040's GPIO numbers (GP2 is 2), not the places on the Pico's edge.

The order of a seat's wires is their order along the Pico's edge: each seat's
cable ends in five neighbouring GPIOs. GP0 and GP1 stay free for a serial console,
GP27 and GP28 for what comes later; GP23, GP24 and GP29 are the Pico's own.
"""

BOARD = "Rackside sensor board 1"

SEATS = "ESWN"
"""A seat is its place at the table; seat 0 is the one at the bottom of the camera's picture."""

BUTTONS = ("claim", "mahjongg", "dead")
"""A button's number on the wire is ``SEATS.index(seat) * len(BUTTONS) + BUTTONS.index(button)``."""

# Buttons close to ground and are read with the pull-up inside: pressed is 0.
# A scale is an HX711: `data` is its DOUT (it pulls low when a value is ready), `clock` its PD_SCK.
SEAT_PINS = {
    "E": {"data": 2, "clock": 3, "claim": 4, "mahjongg": 5, "dead": 6},
    "S": {"data": 7, "clock": 8, "claim": 9, "mahjongg": 10, "dead": 11},
    "W": {"data": 12, "clock": 13, "claim": 14, "mahjongg": 15, "dead": 16},
    "N": {"data": 17, "clock": 18, "claim": 19, "mahjongg": 20, "dead": 21},
}

SCALE_RATE = 80
"""Values a second from an HX711 with its RATE pin high; at 10 a tile would be sensed too late."""

# At the board, between a button's wire and its GPIO: so much in the line, so much to ground
# behind it. A spark from a carpet ends there. The program waits at its start until the chip's
# own pull-up has filled what is to ground.
BUTTON_OHMS = 1000
BUTTON_NANOFARADS = 100
PULL_OHMS = 80000
"""The weakest pull-up that the chip's maker allows (RP2040 data sheet, 5.5.3: 50 to 80 kΩ)."""

PLUG = ("3V3", "GND", "data", "clock", "GND", "claim", "mahjongg", "dead")
"""A seat's plug of eight, contact 1 first: the order of the wires in a flat cable, too."""

LAMPS = 22
"""Data of the chain of WS2812 lamps, through a level shifter to 5 V."""

LAMP_INDEX = {"E": 0, "S": 1, "W": 2, "N": 3}
"""Which lamp in the chain, counted from the board, is a seat's."""

SOUNDER = 26
"""Gate of the transistor that drives the sounder; a tone is made by switching it (PWM)."""

BOARD_LED = 25
"""The small lamp on the Pico itself: it blinks while the program runs."""
