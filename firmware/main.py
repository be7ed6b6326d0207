"""What the board starts by itself at power-on."""

from firmware.board import kept_from_starting, run

if not kept_from_starting():
    run()
