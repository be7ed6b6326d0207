"""The block diagram: what hangs on what, with the counts of the pin maps."""

from __future__ import annotations

from controller.sensors import header
from firmware import pins
from hardware.svg import SOFT, Drawing

_RED = "#c8281e"
_BLUE = "#2364aa"


def block_diagram() -> str:
    """Return the table's electronics as SVG."""
    drawing = Drawing(1160, 730, "Rackside: what hangs on what")
    drawing.words(40, 42, "What hangs on what", size=24, bold=True)
    seats = len(pins.SEATS)
    used = seats * len(pins.SEAT_PINS["E"]) + 2
    core, power = "#e4efe6", "#fdf1f0"
    # Three columns: what feels, what reckons, what shows.
    _box(drawing, 40, 200, "Camera", ("above the table",))
    _box(drawing, 40, 320, f"{seats} rack scales", ("5 kg cell and HX711 each", "3.3 V"))
    _box(drawing, 40, 440, f"{seats} button boxes", (", ".join(_button_words()), "3.3 V"))
    _box(drawing, 40, 560, f"{len(pins.LAMP_INDEX)} seat lamps", ("WS2812, one chain", "5 V"))
    _box(drawing, 440, 70, "Pi's supply", ("5 V: 3 A (Pi 4) or 5 A (Pi 5)",), 70, power)
    _box(drawing, 440, 200, "Raspberry Pi", ("4 or 5", "referee, journal, display"), 120, core)
    _box(drawing, 440, 440, "Sensor board", (f"Pico, {used} GPIOs used", "its sounder"), 120, core)
    _box(drawing, 840, 200, "Display", ("any browser, by network or HDMI",))
    _box(drawing, 840, 320, "Two buttons", ("referee's; shutdown", "on the Pi's header"))
    _box(drawing, 840, 440, "Lamp tower, sounder", (", ".join(header.TOWER), "by a ULN2803A, 12 V"))
    _box(drawing, 840, 574, "12 V supply", ("1 A, fuse 0.5 A",), 70, power)
    drawing.arrow([(320, 242), (440, 242)], _BLUE)
    drawing.words(380, 234, "CSI or USB", size=12, anchor="middle", colour=SOFT)
    drawing.arrow([(320, 362), (380, 362), (380, 470), (440, 470)], _BLUE)
    drawing.arrow([(320, 500), (440, 500)], _BLUE)
    drawing.arrow([(440, 530), (380, 530), (380, 602), (320, 602)], _BLUE)
    drawing.arrow([(570, 440), (570, 320)], _BLUE)
    drawing.arrow([(590, 320), (590, 440)], _BLUE)
    drawing.words(604, 376, "USB: events up,", size=12, colour=SOFT)
    drawing.words(604, 393, "lamps and 5 V down", size=12, colour=SOFT)
    drawing.arrow([(720, 230), (840, 230)], _BLUE)
    drawing.arrow([(840, 362), (800, 362), (800, 262), (720, 262)], _BLUE)
    drawing.arrow([(720, 294), (770, 294), (770, 482), (840, 482)], _BLUE)
    drawing.arrow([(580, 140), (580, 200)], _RED)
    drawing.arrow([(980, 574), (980, 524)], _RED)
    drawing.words(40, 690, "Blue: signals. Red: supplies, none above 12 V.", size=13, colour=SOFT)
    drawing.words(
        40, 712, "A table without the sensor board, or without the camera, leaves that out.",
        size=13, colour=SOFT,
    )  # fmt: skip
    return drawing.text()


def _button_words() -> tuple[str, ...]:
    words = {"claim": "Claim", "mahjongg": "Mah Jongg", "dead": "Dead"}
    return tuple(words[button] for button in pins.BUTTONS)


def _box(
    drawing: Drawing,
    x: float,
    y: float,
    title: str,
    words: tuple[str, ...],
    high: float = 84,
    fill: str = "#f4f4f4",
) -> None:
    """Draw a box of 280 by `high` with a title and small words."""
    drawing.box(x, y, 280, high, fill=fill)
    top = y + (high - 24 - 18 * len(words)) / 2 + 19
    drawing.words(x + 140, top, title, size=17, bold=True, anchor="middle")
    for row, line in enumerate(words, start=1):
        drawing.words(x + 140, top + 4 + 18 * row, line, size=13, anchor="middle", colour=SOFT)
