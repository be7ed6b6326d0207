"""What the electronics draw, and whether the supplies bear it: milliamperes at each voltage."""

from __future__ import annotations

from typing import Final, NamedTuple

from controller.sensors import header
from firmware import pins
from hardware.scale import EXCITATION

BRIDGE: Final = 1000.0
"""Ohms of a load cell between its supply's wires."""

USB_PORT: Final = 500
"""What a USB port gives any device that asks; a Pi gives all its ports 600 and more."""

PICO_3V3: Final = 300
"""What the Pico's own 3.3 V gives to others, by its maker's advice."""

TWELVE: Final = 1000
"""The 12 V supply."""


class Load(NamedTuple):
    """So many of a part, and what one of them draws at most."""

    net: str
    what: str
    pieces: int
    each: float

    @property
    def milliamperes(self) -> float:
        """What they draw together."""
        return self.pieces * self.each


def loads() -> list[Load]:
    """Return every part that draws current worth naming, at its worst."""
    seats = len(pins.SEATS)
    return [
        Load("3.3 V", "HX711", seats, 1.5),
        Load("3.3 V", f"load cell, {BRIDGE:g} Ω", seats, EXCITATION / BRIDGE * 1000),
        Load("3.3 V", "button's pull-up, pressed", seats * len(pins.BUTTONS), 0.1),
        Load("5 V", "Pico itself", 1, 50.0),
        Load("5 V", "lamp WS2812, white at its brightest", len(pins.LAMP_INDEX), 60.0),
        Load("5 V", "sounder (piezo)", 1, 15.0),
        Load("5 V", "74AHCT125", 1, 2.0),
        Load("12 V", "lamp of the tower", len(header.TOWER), 80.0),
        Load("12 V", "sounder of the tower", 1, 30.0),
    ]


def drawn(net: str) -> float:
    """Return what a net draws; what is drawn at 3.3 V comes from the 5 V."""
    own = sum(load.milliamperes for load in loads() if load.net == net)
    return own + (drawn("3.3 V") if net == "5 V" else 0.0)


def page() -> str:
    """Return the table for the hardware page, as Markdown."""
    lines = ["| at | what | mA each | mA |", "|---|---|--:|--:|"]
    for net, gives, whose in (
        ("3.3 V", PICO_3V3, "the Pico's regulator"),
        ("5 V", USB_PORT, "a USB port"),
        ("12 V", TWELVE, "the 12 V supply"),
    ):
        for load in loads():
            if load.net == net:
                lines.append(
                    f"| {net} | {load.pieces} × {load.what} | {load.each:g} "
                    f"| {load.milliamperes:.0f} |"
                )
        if net == "5 V":
            lines.append(f"| {net} | what is drawn at 3.3 V | | {drawn('3.3 V'):.0f} |")
        lines.append(
            f"| **{net}** | **together; {whose} gives {gives}** | | **{drawn(net):.0f}** |"
        )
    return "\n".join(lines)
