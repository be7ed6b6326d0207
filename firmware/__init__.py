"""The sensor board's program.

The files here run unchanged in MicroPython on the board, where they lie flat
beside each other; `wire` and `delivery` are also the controller's side of the line.
"""
