"""The sensor board's program: runs in MicroPython on a Pico, and here in the tests."""
