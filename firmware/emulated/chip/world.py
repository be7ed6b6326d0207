"""The table around the emulated chip: what its pins see. Runs in MicroPython.

Orders come as lines of JSON on one inherited descriptor, what the board does goes out
on another. The pins call `look` as they are read, so that everything happens between
two steps of the program, as an interrupt would, and at its own moment of the chip's clock.
"""

import json
import os
import select
import time

import cell

from firmware import pins

LOOK_US = 300
# What was ordered for a pin begins only when what went before has been to be seen.
SEEN_US = 20000

_orders = open(int(os.getenv("RACKSIDE_ORDERS")), "rb")
_reports = open(int(os.getenv("RACKSIDE_REPORTS")), "wb")
_poll = select.poll()
_poll.register(_orders, select.POLLIN)
_part = b""
_looked = time.ticks_us()

levels = {}  # GPIO number to level, of what is no cell
handlers = {}  # GPIO number to (handler, pin)
cells = []
data_lines = {}  # GPIO number to the function that gives its level
clock_lines = {}
_now = 0  # the table's time, in microseconds of the chip's clock
_later = []  # (table's time, gpio, level), in order
_last = {}  # GPIO number to the table's time of the last change that was ordered for it


def report(**what):
    """Tell the launcher."""
    _reports.write(json.dumps(what).encode() + b"\n")


def set_level(gpio, level):
    """Put a pin to a level; who asked for its edges is called."""
    if levels.get(gpio, 1) == level:
        return
    levels[gpio] = level
    if gpio in handlers:
        handler, pin = handlers[gpio]
        handler(pin)


def look():
    """Do what was ordered and what is due. Cheap when called often."""
    global _looked, _part, _now
    ticks = time.ticks_us()
    gone = time.ticks_diff(ticks, _looked)
    if gone < LOOK_US:
        return
    _looked = ticks
    _now += gone
    while _poll.poll(0):
        byte = _orders.read(1)
        if not byte:
            raise SystemExit  # the launcher is gone
        if byte == b"\n":
            _obey(json.loads(_part))
            _part = b""
        else:
            _part += byte
    while _later and _later[0][0] <= _now:
        moment, gpio, level = _later.pop(0)
        time.at(time.ticks_add(ticks, moment - _now), set_level, gpio, level)


def _obey(order):
    begin = {}
    for delay, gpio, level in order.get("pins", ()):
        if gpio not in begin:
            begin[gpio] = max(_now, _last.get(gpio, 0) + SEEN_US - delay)
        _last[gpio] = begin[gpio] + delay
        _later.append((_last[gpio], gpio, level))
    _later.sort()
    if "cell" in order:
        one = cells[order["cell"]]
        for name, value in order.items():
            if name == "grams":
                one.load(value)
            elif name != "cell":
                setattr(one, name, value)
    if "crash" in order:
        raise ValueError("a fault that was asked for")
    while order.get("hang"):
        time.sleep_ms(50)


def _begin():
    """Read the first line: how everything stands at power-on."""
    order = json.loads(_orders.readline())
    for zero, per_gram, noise in order["cells"]:
        cells.append(cell.Cell(zero, per_gram, noise))
    for number, seat in enumerate(pins.SEATS):
        data_lines[pins.SEAT_PINS[seat]["data"]] = cells[number].data
        clock_lines[pins.SEAT_PINS[seat]["clock"]] = cells[number].clock
    levels.update(dict.fromkeys(order["pressed"], 0))
    for change in order["changes"]:
        _obey(change)


_begin()
