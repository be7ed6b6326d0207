"""A sensor board without a board: its unmodified program on emulated pins.

with EmulatedBoard() as board:
    link = serial.Serial(board.port)
    board.press("S", "claim")
    board.put("E", 210.0)
"""

from firmware.emulated.board import EmulatedBoard
from firmware.emulated.interpreter import NoMicroPython, find_micropython

__all__ = ["EmulatedBoard", "NoMicroPython", "find_micropython"]
