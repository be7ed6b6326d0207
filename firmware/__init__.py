"""The sensor board's program, in MicroPython for a Raspberry Pi Pico.

The board holds this folder as it is, but for `emulated`, and `main.py` beside it.
`wire` and `delivery` are also the controller's side of the line. Modules that touch
no pin run in CPython too, and are tested there.
"""
