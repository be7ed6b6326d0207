"""The wiring diagrams, drawn from the pin maps that the programs run by.

python -m hardware.wiring writes them anew: the sensor board from
`firmware.pins`, the Pi's header from `controller.sensors.header`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from controller.sensors import header
from firmware import pins
from hardware.blocks import block_diagram
from hardware.passives import PASSIVES
from hardware.supply import drawn
from hardware.svg import INK, SOFT, Drawing

FOLDER: Final = Path(__file__).parent

# The Pico's edge, pins 1 to 20 down the left and 21 to 40 up the right, as its maker numbers it.
# A number is a GPIO.
PICO: Final[tuple[int | str, ...]] = (
    0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15,
    16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "AGND", 28, "VREF", "3V3", "EN",
    "GND", "VSYS", "VBUS",
)  # fmt: skip

HEADER_POWER: Final = {
    1: "3V3", 2: "5V", 4: "5V", 6: "GND", 9: "GND", 14: "GND", 17: "3V3", 20: "GND",
    25: "GND", 30: "GND", 34: "GND", 39: "GND",
}  # fmt: skip

SEAT_NAMES: Final = {"E": "East", "S": "South", "W": "West", "N": "North"}

COLOURS: Final = {
    "3V3": "#c8281e", "5V": "#c8281e", "12V": "#c8281e", "GND": INK,
    "data": "#2364aa", "clock": "#e07a00", "claim": "#00838f", "mahjongg": "#1f8a4c",
    "dead": "#8e24aa", "lamps": "#2364aa", "sounder": "#e07a00",
    "red": "#c8281e", "amber": "#e09a00", "green": "#1f8a4c",
    "referee": "#00838f", "shutdown": "#8e24aa",
}  # fmt: skip

_WORDS: Final = {
    "data": "scale DOUT", "clock": "scale SCK", "claim": "Claim", "mahjongg": "Mah Jongg",
    "dead": "Dead hand",
}  # fmt: skip


class Wire(NamedTuple):
    """A wire of the diagram: what it carries, and the GPIO it ends at."""

    name: str
    gpio: int


def board_wires() -> Iterator[Wire]:
    """Yield every wire that ends at a GPIO of the Pico."""
    for seat in pins.SEATS:
        for what, gpio in pins.SEAT_PINS[seat].items():
            yield Wire(f"{seat} {what}", gpio)
    yield Wire("lamps", pins.LAMPS)
    yield Wire("sounder", pins.SOUNDER)


def header_wires() -> Iterator[Wire]:
    """Yield every wire that ends at a GPIO of the Pi's header."""
    yield Wire("referee", header.REFEREE)
    yield Wire("shutdown", header.SHUTDOWN)
    for colour, gpio in header.TOWER.items():
        yield Wire(colour, gpio)
    yield Wire("sounder", header.SOUNDER)


# -- the sensor board --------------------------------------------------------------------

_LEFT, _RIGHT, _TOP, _PITCH = 560.0, 800.0, 110.0, 40.0  # of the Pico, and between its pins
_ROW = 25.0


def _pico_pin(gpio: int) -> tuple[float, float]:
    place = PICO.index(gpio) + 1
    if place <= 20:
        return _LEFT, _TOP + (place - 1) * _PITCH
    return _RIGHT, _TOP + (40 - place) * _PITCH


def board_diagram() -> str:
    """Return the sensor board's wiring as SVG."""
    drawing = Drawing(1360, 960, f"{pins.BOARD}: wiring")
    drawing.words(40, 42, "Sensor board: Raspberry Pi Pico", size=24, bold=True)
    drawing.words(40, 66, "Made from firmware/pins.py; not to be changed by hand.", colour=SOFT)
    _pico(drawing)
    places = {"E": (40.0, 100.0), "S": (40.0, 370.0), "W": (40.0, 640.0), "N": (1080.0, 640.0)}
    ends: dict[str, tuple[float, float]] = {}
    for seat in pins.SEATS:
        ends |= _seat(drawing, seat, *places[seat])
    ends |= _sounder(drawing, 980, 290)
    ends |= _lamps(drawing, 980, 440)
    left = [w for w in board_wires() if ends[w.name][0] < _LEFT]
    north = [w for w in board_wires() if ends[w.name][0] == places["N"][0]]
    others = [w for w in board_wires() if w not in left and w not in north]
    _run(drawing, left, ends, 345.0, 540.0)
    _run(drawing, north, ends, 1020.0, 840.0)
    _run(drawing, others, ends, 960.0, 840.0)
    _supply(drawing, 980, 100)
    return drawing.text()


def _pico(drawing: Drawing) -> None:
    drawing.box(_LEFT, _TOP - 30, _RIGHT - _LEFT, 20 * _PITCH + 20, fill="#e4efe6", radius=12)
    drawing.box(_LEFT + 85, _TOP - 40, 70, 36, fill="#c9c9c9", radius=3)
    drawing.words(_LEFT + 120, _TOP - 17, "USB", size=13, anchor="middle")
    drawing.words(_LEFT + 120, _TOP + 380, "Pico", size=26, anchor="middle", bold=True)
    drawing.words(_LEFT + 120, _TOP + 404, "pin  ·  GPIO", size=12, anchor="middle", colour=SOFT)
    for place, what in enumerate(PICO, start=1):
        right = place > 20
        y = _TOP + ((40 - place) if right else place - 1) * _PITCH
        x = _RIGHT if right else _LEFT
        used = what in {wire.gpio for wire in board_wires()} or what in {"3V3", "VBUS", "GND"}
        name = f"GP{what}" if isinstance(what, int) else what
        drawing.dot(x, y, 5, INK if used else "#b5b5b5")
        side, anchor = (-1, "end") if right else (1, "start")
        drawing.words(
            x + side * 12, y + 5, f"{name} · {place}" if right else f"{place} · {name}",
            size=13, anchor=anchor, colour=INK if used else "#9a9a9a",
        )  # fmt: skip


def _seat(drawing: Drawing, seat: str, x: float, y: float) -> dict[str, tuple[float, float]]:
    """Draw a seat's plug; return where its wires begin, by name."""
    left = x < _LEFT
    width, height = 240.0, 40 + len(pins.PLUG) * _ROW
    drawing.box(x, y, width, height)
    drawing.words(x + 12, y + 24, f"{SEAT_NAMES[seat]}: plug of 8", size=15, bold=True)
    ends = {}
    # The Pico counts its pins up on the right: there the plug is drawn with contact 8 on top.
    contacts = list(enumerate(pins.PLUG, start=1))
    for place, (number, what) in enumerate(contacts if left else contacts[::-1], start=1):
        row = y + 24 + place * _ROW
        colour = COLOURS[what]
        edge = x + width if left else x
        drawing.dot(edge, row - 5, 4.5, colour)
        drawing.words(x + 14, row, f"{number}", size=13, colour=SOFT)
        drawing.words(x + 40, row, _WORDS.get(what, what), size=14)
        if what in {"3V3", "GND"}:
            _flag(drawing, edge, row - 5, what, 1 if left else -1)
        else:
            ends[f"{seat} {what}"] = (edge, row - 5)
    return ends


def _flag(drawing: Drawing, x: float, y: float, net: str, side: int) -> None:
    """Draw a supply's name at a contact: all of one name are joined."""
    drawing.wire([(x, y), (x + side * 14, y)], COLOURS[net])
    drawing.words(
        x + side * 18, y + 4.5, net,
        size=11, bold=True, anchor="start" if side > 0 else "end", colour=COLOURS[net],
    )  # fmt: skip


def _run(
    drawing: Drawing,
    wires: list[Wire],
    ends: dict[str, tuple[float, float]],
    outer: float,
    inner: float,
) -> None:
    """Run wires to the Pico, each in a lane of its own between x `outer` and `inner`.

    Of wires that run down towards the Pico the upper one keeps to the inner lane, of
    those that run up the lower one does: so none crosses another.
    """
    down = sorted(
        (w for w in wires if ends[w.name][1] <= _pico_pin(w.gpio)[1] or _far(w, ends)),
        key=lambda w: -ends[w.name][1],
    )
    up = sorted((w for w in wires if w not in down), key=lambda w: ends[w.name][1])
    lanes = [*down, *up]
    step = (inner - outer) / (len(lanes) + 1)
    for lane, wire in enumerate(lanes, start=1):
        (x0, y0), (x1, y1) = ends[wire.name], _pico_pin(wire.gpio)
        colour = COLOURS[wire.name.split()[-1]]
        way = [(x0, y0)]
        turn = outer + lane * step
        if _far(wire, ends):  # reached below the Pico
            below = _TOP + 20 * _PITCH + 12
            beyond = x1 + (24 if x1 == _RIGHT else -24)
            way += [(turn, y0), (turn, below), (beyond, below), (beyond, y1)]
        else:
            way += [(turn, y0), (turn, y1)]
        drawing.wire([*way, (x1, y1)], colour, name=f"{wire.name} GP{wire.gpio}")
        if wire.name.split()[-1] in pins.BUTTONS:
            _filter(drawing, x0, y0, 1 if x0 < _LEFT else -1)


def _filter(drawing: Drawing, x: float, y: float, side: int) -> None:
    """Draw a button's resistor in its line, and its capacitor to ground behind it."""
    resistor, capacitor = PASSIVES["button's line"], PASSIVES["button's ground"]
    begin = x + side * 8
    drawing.box(min(begin, begin + side * 24), y - 5, 24, 10, fill="#ffffff", radius=1, line=1.2)
    drawing.words(begin + side * 12, y + 3, resistor.value, size=7.5, anchor="middle")
    at = begin + side * 36
    drawing.dot(at, y, 2.5, INK)
    for way in (
        [(at, y), (at, y + 5)], [(at - 6, y + 5), (at + 6, y + 5)],
        [(at - 6, y + 8), (at + 6, y + 8)], [(at, y + 8), (at, y + 12)],
        [(at - 4, y + 12), (at + 4, y + 12)],
    ):  # fmt: skip
        drawing.wire(way, INK, width=1.2)
    drawing.words(
        at - side * 8, y + 15, capacitor.value, size=7.5, anchor="end" if side > 0 else "start"
    )


def _far(wire: Wire, ends: dict[str, tuple[float, float]]) -> bool:
    """Whether a wire ends at the side of the Pico that it does not come from."""
    return (ends[wire.name][0] < _LEFT) != (_pico_pin(wire.gpio)[0] == _LEFT)


_SUPPLIED: Final = "5V through {} fuse, {}".format(
    PASSIVES["lamps' fuse"].value, PASSIVES["lamps' supply"].value
)


def _lamps(drawing: Drawing, x: float, y: float) -> dict[str, tuple[float, float]]:
    """Draw the level shifter and the chain of lamps."""
    drawing.box(x, y, 130, 84, fill="#eef1fb")
    drawing.words(x + 65, y + 24, "74AHCT125", size=14, bold=True, anchor="middle")
    drawing.words(x + 65, y + 44, "3.3 V in, 5 V out", size=11.5, anchor="middle", colour=SOFT)
    series = PASSIVES["lamps' data"].value + " at its output"
    drawing.words(x + 65, y + 64, series, size=11.5, anchor="middle", colour=SOFT)
    drawing.wire([(x + 65, y), (x + 65, y - 12)], COLOURS["5V"])
    drawing.words(x + 65, y - 17, "5V", size=11, bold=True, anchor="middle", colour=COLOURS["5V"])
    line = y + 55
    drawing.wire([(x + 130, line), (x + 160, line)], COLOURS["lamps"])
    order = sorted(pins.LAMP_INDEX, key=lambda seat: pins.LAMP_INDEX[seat])
    for place, seat in enumerate(order):
        at = x + 160 + place * 50
        drawing.box(at, line - 20, 36, 40, fill="#fff8dc", radius=18)
        drawing.words(at + 18, line + 6, seat, size=16, bold=True, anchor="middle")
        if place < len(order) - 1:
            drawing.wire([(at + 36, line), (at + 50, line)], COLOURS["lamps"])
    drawing.words(x + 160, line - 30, "WS2812, one at each seat", size=12, colour=SOFT)
    drawing.words(x + 160, line + 40, _SUPPLIED, size=11.5, colour=SOFT)
    return {"lamps": (x, y + 42)}


def _sounder(drawing: Drawing, x: float, y: float) -> dict[str, tuple[float, float]]:
    """Draw the transistor and the sounder."""
    drawing.box(x, y, 130, 70, fill="#eef1fb")
    drawing.words(x + 65, y + 26, "AO3400A", size=14, bold=True, anchor="middle")
    gate = PASSIVES["sounder's gate"].value + " to its gate,"
    rest = PASSIVES["sounder's rest"].value + " to GND"
    drawing.words(x + 65, y + 46, gate, size=11.5, anchor="middle", colour=SOFT)
    drawing.words(x + 65, y + 61, rest, size=11.5, anchor="middle", colour=SOFT)
    drawing.wire([(x + 130, y + 35), (x + 190, y + 35)], COLOURS["sounder"])
    drawing.box(x + 190, y + 10, 120, 50, fill="#fff8dc", radius=25)
    drawing.words(x + 250, y + 40, "Sounder", size=14, bold=True, anchor="middle")
    _flag(drawing, x + 310, y + 35, "5V", 1)
    return {"sounder": (x, y + 35)}


def _supply(drawing: Drawing, x: float, y: float) -> None:
    """Say where the supplies come from."""
    drawing.box(x, y, 340, 130, fill="#fdf1f0")
    drawing.words(x + 14, y + 26, "Supplies", size=15, bold=True)
    sources = (
        ("5V", "VBUS, pin 40: from the Pi, by USB"),
        ("3V3", f"pin 36: for the scales, {drawn('3.3 V'):.0f} mA"),
        ("GND", "pins 3, 8, 13, 18, 23, 28, 38"),
    )
    for row, (net, words) in enumerate(sources):
        drawing.words(x + 14, y + 52 + row * 22, net, size=13, bold=True, colour=COLOURS[net])
        drawing.words(x + 62, y + 52 + row * 22, words, size=13)
    drawing.words(x + 14, y + 119, "Equal names are joined.", size=12, colour=SOFT)


# -- the Pi's header ---------------------------------------------------------------------

_HX, _HY, _HP = 480.0, 120.0, 32.0  # the header's first pin, and between its rows


def _header_pin(place: int) -> tuple[float, float]:
    """Where a place of the header is drawn: odd ones left, even ones right."""
    row, column = divmod(place - 1, 2)
    return _HX + column * 60, _HY + row * _HP


def header_diagram() -> str:
    """Return the wiring of the Pi's own header as SVG."""
    drawing = Drawing(1160, 800, "The Pi's own pins: wiring")
    drawing.words(40, 42, "The Raspberry Pi's own pins", size=24, bold=True)
    drawing.words(
        40, 66, "Made from controller/sensors/header.py; not to be changed by hand.", colour=SOFT
    )
    drawing.box(_HX - 30, _HY - 24, 120, 20 * _HP + 16, fill="#e4efe6")
    named = {header.PLACES[wire.gpio]: wire for wire in header_wires()}
    free = {place: gpio for gpio, place in header.PLACES.items()}
    grounds = {9, 30}
    for place in range(1, 41):
        x, y = _header_pin(place)
        used = place in named or place in grounds
        drawing.dot(x, y, 6, INK if used else "#b5b5b5")
        drawing.words(
            x + (12 if place % 2 else -12), y + 4.5, f"{place}",
            size=11, anchor="start" if place % 2 else "end", colour=INK if used else "#9a9a9a",
        )  # fmt: skip
        what = HEADER_POWER.get(place) or f"GPIO{free[place]}"
        if place not in named and place not in grounds:
            side = -1 if place % 2 else 1
            drawing.words(
                x + side * 36, y + 4.5, what,
                size=10.5, anchor="end" if side < 0 else "start", colour="#b0b0b0",
            )  # fmt: skip
    _pi_buttons(drawing)
    _pi_driver(drawing)
    return drawing.text()


def _pi_wire(drawing: Drawing, gpio: int, name: str, way: list[tuple[float, float]]) -> None:
    drawing.wire(way, COLOURS[name], name=f"{name} GPIO{gpio}")
    x, y = way[0]
    left = way[1][0] < x
    drawing.words(
        x + (-36 if left else 36), y - 5, f"GPIO{gpio}",
        size=11.5, bold=True, anchor="end" if left else "start", colour=COLOURS[name],
    )  # fmt: skip


def _pi_buttons(drawing: Drawing) -> None:
    """Both buttons are at the left; each closes to a ground."""
    for name, words, gpio, ground, y in (
        ("shutdown", "Shutdown: hold 3 s", header.SHUTDOWN, 9, 150.0),
        ("referee", "Referee's button", header.REFEREE, 9, 340.0),
    ):
        drawing.box(60, y, 190, 70)
        drawing.words(155, y + 32, words, size=15, bold=True, anchor="middle")
        drawing.words(155, y + 53, "closes to ground", size=12, anchor="middle", colour=SOFT)
        x1, y1 = _header_pin(header.PLACES[gpio])
        # The ground's contact is the one towards the ground's pin, so that no wire crosses.
        signal, earth, turn = (y + 20, y + 50, 320.0) if y < y1 else (y + 50, y + 20, 340.0)
        _pi_wire(drawing, gpio, name, [(x1, y1), (turn, y1), (turn, signal), (250, signal)])
        xg, yg = _header_pin(ground)
        drawing.wire([(xg, yg), (280, yg), (280, earth), (250, earth)], COLOURS["GND"])
    drawing.words(_HX - 40, _header_pin(9)[1] - 5, "GND", size=11.5, bold=True, anchor="end")


def _pi_driver(drawing: Drawing) -> None:
    """The ULN2803A with lamps and sounder, at the right."""
    x, y = 760.0, 200.0
    outputs = [*header.TOWER.items(), ("sounder", header.SOUNDER)]
    outputs.sort(key=lambda item: header.PLACES[item[1]])
    drawing.box(x, y, 150, 420, fill="#eef1fb")
    drawing.words(x + 75, y + 30, "ULN2803A", size=16, bold=True, anchor="middle")
    drawing.words(x + 75, y + 50, "switches to ground", size=12, anchor="middle", colour=SOFT)
    for number, (name, gpio) in enumerate(outputs, start=1):
        row = y + 50 + number * 56
        x1, y1 = _header_pin(header.PLACES[gpio])
        turn = 730.0 - number * 20
        _pi_wire(drawing, gpio, name, [(x1, y1), (turn, y1), (turn, row), (x, row)])
        drawing.words(x + 8, row + 5, f"in {number}", size=12, colour=SOFT)
        drawing.words(x + 142, row + 5, f"out {number}", size=12, anchor="end", colour=SOFT)
        drawing.wire([(x + 150, row), (x + 190, row)], COLOURS[name])
        drawing.box(x + 190, row - 20, 120, 40, fill="#fff8dc", colour=COLOURS[name], radius=20)
        drawing.words(x + 250, row + 5, name.capitalize(), size=14, bold=True, anchor="middle")
        drawing.wire([(x + 310, row), (x + 340, row)], COLOURS["12V"])
        drawing.dot(x + 340, row, 4, COLOURS["12V"])
    common, ground = y + 340, y + 390
    drawing.wire([(x + 340, y + 80), (x + 340, common), (x + 150, common)], COLOURS["12V"])
    drawing.words(x + 142, common + 5, "COM", size=12, anchor="end", colour=SOFT)
    drawing.words(x + 340, y + 72, "+12 V, fuse 0.5 A", size=13, bold=True, anchor="end",
                  colour=COLOURS["12V"])  # fmt: skip
    xg, yg = _header_pin(30)
    drawing.wire([(xg, yg), (630, yg), (630, ground), (x, ground)], COLOURS["GND"])
    drawing.words(xg + 36, yg - 5, "GND", size=11.5, bold=True)
    drawing.words(x + 8, ground + 5, "GND", size=12, colour=SOFT)
    drawing.wire([(x + 150, ground), (x + 190, ground)], COLOURS["GND"])
    drawing.words(x + 196, ground + 5, "− of the 12 V supply", size=13, bold=True)


DIAGRAMS: Final = {
    "wiring-board.svg": board_diagram,
    "wiring-pi.svg": header_diagram,
    "blocks.svg": block_diagram,
}
"""Every drawing's file beside this module, and who draws it."""


def main() -> None:
    """Write the drawings anew."""
    for name, draw in DIAGRAMS.items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")
        print(FOLDER / name)


if __name__ == "__main__":
    main()
