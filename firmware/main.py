"""What the board starts by itself at power-on."""

from firmware.board import run

run()
