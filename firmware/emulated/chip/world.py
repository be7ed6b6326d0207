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
import supply
from lines import BETWEEN_PICOFARADS, LATENCY_US, PAIR_PICOFARADS, SUPPLY, Line

from firmware import pins

LOOK_US = 300
# What was ordered for a pin begins only when what went before has been to be seen.
SEEN_US = 20000
EDGE_US = 6  # from one edge of a scale's clock to the next: a value is read in 0.3 ms
STARTED_US = 80000  # the program has waited for its pins, and looks at them

_orders = open(int(os.getenv("RACKSIDE_ORDERS")), "rb")
_reports = open(int(os.getenv("RACKSIDE_REPORTS")), "wb")
_poll = select.poll()
_poll.register(_orders, select.POLLIN)
_part = b""
_looked = time.ticks_us()

lines = {}  # GPIO number to the line of the button there
handlers = {}  # GPIO number to (handler, pin)
cells = []
data_lines = {}  # GPIO number to the function that gives its level
clock_lines = {}
_beside = {}  # GPIO number to who feels it in the cable, and how much: [(gpio, picofarads)]
_now = 0  # the table's time, in microseconds of the chip's clock
_later = []  # (table's time, gpio, contact closed), in order
_called = []  # (table's time, gpio): handlers to call, in order
_last = {}  # GPIO number to the table's time of the last change that was ordered for it
_ohms = 0.5  # of the supply's cable and fuse
_lamps = 0.0  # what they draw, in milliamperes


def report(**what):
    """Tell the launcher."""
    _reports.write(json.dumps(what).encode() + b"\n")


def level(gpio):
    """The level at a pin; one with nothing on it is pulled up."""
    return lines[gpio].level if gpio in lines else 1


def pull(gpio, pulled):
    """The program sets a pin's pull."""
    _go_on()
    lines[gpio].pull(_now, pulled)


def clocked(gpio, high):
    """A scale's clock was put high or low: what lies beside it in the cable feels it."""
    time.took(EDGE_US)
    if gpio in _beside:
        _go_on()
        _kick(gpio, SUPPLY if high else -SUPPLY)


def lit(milliamperes):
    """The lamps now draw so much: the supply sags by the step."""
    global _lamps
    step, _lamps = (milliamperes - _lamps) / 1000, milliamperes
    for one in cells:
        one.dip(-supply.GRAMS_PER_AMPERE * step)
    _feed()


def _feed():
    """Bring the chip down if its supply does not bear what is drawn."""
    if supply.browns_out(_ohms, _lamps):
        report(power=0)
        while True:
            time.sleep_ms(50)  # until the launcher takes the power away


def look():
    """Do what was ordered and what is due. Cheap when called often."""
    global _part
    if time.ticks_diff(time.ticks_us(), _looked) < LOOK_US:
        return
    _go_on()
    while _poll.poll(0):
        byte = _orders.read(1)
        if not byte:
            raise SystemExit  # the launcher is gone
        if byte == b"\n":
            _obey(json.loads(_part))
            _part = b""
        else:
            _part += byte


def _go_on():
    """Let the table's time catch up with the chip's clock, and everything due happen in order."""
    global _looked, _now
    ticks = time.ticks_us()
    gone = time.ticks_diff(ticks, _looked)
    if gone <= 0:  # inside a handler, whose moment is past
        return
    _looked = ticks
    end = _now + gone
    while True:
        moment, gpio, happens = _next(end)
        if happens is None and _called:
            # An interrupt does not let the program see the pin before its handler has.
            held_up = _called[0][0] - end
            time.passes(held_up)
            end += held_up
            _looked = ticks = time.ticks_add(ticks, held_up)
            continue
        if happens is None:
            break
        _now = max(_now, moment)
        happens(gpio, time.ticks_add(ticks, moment - end))
    _now = end


def _next(end):
    """The first of all that is due before `end`: (moment, gpio, what happens)."""
    found = (end + 1, None, None)
    for gpio, line in lines.items():
        if line.flips is not None and line.flips < found[0]:
            found = (line.flips, gpio, _flip)
    if _called and _called[0][0] < found[0]:
        found = (_called[0][0], _called[0][1], _call)
    if _later and _later[0][0] < found[0]:
        found = (_later[0][0], _later[0][1], _touch)
    return found


def _flip(gpio, ticks):
    moment = lines[gpio].flip()
    if gpio in handlers:
        _called.append((moment + LATENCY_US, gpio))


def _call(gpio, ticks):
    _called.pop(0)
    handler, pin = handlers[gpio]
    time.at(ticks, handler, pin)


def _touch(gpio, ticks):
    moment, _, closed = _later.pop(0)
    step = lines[gpio].contact(moment, closed)
    if step:
        _kick(gpio, step)


def _kick(gpio, volts):
    for other, picofarads in _beside.get(gpio, ()):
        lines[other].kick(_now, volts, picofarads)


def _obey(order):
    global _ohms
    begin = {}
    for delay, gpio, closed in order.get("contacts", ()):
        if gpio not in begin:
            begin[gpio] = max(_now, _last.get(gpio, 0) + SEEN_US - delay)
        _last[gpio] = begin[gpio] + delay
        _later.append((_last[gpio], gpio, bool(closed)))
    _later.sort()
    if "cell" in order:
        one = cells[order["cell"]]
        for name, value in order.items():
            if name == "grams":
                one.load(value)
            elif name == "shake":
                one.shake(value)
            elif name != "cell":
                setattr(one, name, value)
    if "ohms" in order:
        _ohms = order["ohms"]
        _feed()
    if "crash" in order:
        raise ValueError("a fault that was asked for")
    while order.get("hang"):
        time.sleep_ms(50)


def _wire(filtered, paired):
    """String the buttons' lines: with their filters or without, in flat cable or in pairs."""
    ohms, picofarads = (pins.BUTTON_OHMS, pins.BUTTON_NANOFARADS * 1000) if filtered else (0, 0)
    for number, seat in enumerate(pins.SEATS):
        wires = pins.SEAT_PINS[seat]
        for which, button in enumerate(pins.BUTTONS):
            index = number * len(pins.BUTTONS) + which
            weak, late = 1 - index * 5 % 12 / 11, 1 - index * 7 % 12 / 11
            beside = PAIR_PICOFARADS if paired and button == "claim" else BETWEEN_PICOFARADS
            lines[wires[button]] = Line(weak, late, ohms, picofarads, beside)
        if filtered:
            continue  # nothing that is to be seen comes over: `tests/firmware/test_physics.py`
        if paired:
            _beside[wires["clock"]] = [(wires["claim"], PAIR_PICOFARADS)]
        for place, button in enumerate(pins.PLUG):
            if button in pins.BUTTONS:
                near = [n for n in pins.PLUG[place - 1 : place + 2] if n in pins.BUTTONS]
                _beside[wires[button]] = [
                    (wires[other], BETWEEN_PICOFARADS) for other in near if other != button
                ]


def _begin():
    """Read the first line: how everything stands at power-on."""
    order = json.loads(_orders.readline())
    for zero, per_gram, noise in order["cells"]:
        cells.append(cell.Cell(zero, per_gram, noise))
    for number, seat in enumerate(pins.SEATS):
        data_lines[pins.SEAT_PINS[seat]["data"]] = cells[number].data
        clock_lines[pins.SEAT_PINS[seat]["clock"]] = cells[number].clock
    _wire(order["filtered"], order["paired"])
    for gpio in order["pressed"]:
        lines[gpio].contact(0, True)
        _last[gpio] = STARTED_US
    for change in order["changes"]:
        _obey(change)


_begin()
