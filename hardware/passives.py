"""The board's resistors, capacitors and fuse: what the drawing shows and the page lists."""

from __future__ import annotations

from typing import Final, NamedTuple

from firmware import pins

_BUTTONS: Final = len(pins.SEATS) * len(pins.BUTTONS)


def _ohms(value: int) -> str:
    return f"{value // 1000} kΩ" if value >= 1000 else f"{value} Ω"


class Passive(NamedTuple):
    """So many of a small part: its value as it is written, where it sits, and what for."""

    value: str
    pieces: int
    where: str
    why: str


PASSIVES: Final = {
    "button's line": Passive(
        _ohms(pins.BUTTON_OHMS), _BUTTONS, "in each button's line, at the board",
        "with the next: a spark ends there, and so does what a neighbour in the cable does",
    ),
    "button's ground": Passive(
        f"{pins.BUTTON_NANOFARADS} nF", _BUTTONS, "behind it, from the GPIO to ground",
        "the Pico's own pull-up fills it in 2 to 8 ms; the program waits for that at its start",
    ),
    "lamps' data": Passive(
        "330 Ω", 1, "in the lamps' data, at the 74AHCT125's output", "no ringing along the chain",
    ),
    "lamps' supply": Passive(
        "4.7 µF", 1, "from the lamps' 5 V to ground, behind their fuse",
        "USB allows a device 10 µF at plug-in; each lamp has 100 nF of its own",
    ),
    "lamps' fuse": Passive("0.5 A", 1, "in the lamps' 5 V; resettable", "a short ends in the dark"),
    "sounder's gate": Passive("100 Ω", 1, "from GPIO to the AO3400A's gate", "a softer edge"),
    "sounder's rest": Passive(
        "100 kΩ", 1, "from the AO3400A's gate to ground", "silence while the Pico starts",
    ),
    "sounder": Passive("1 kΩ", 1, "across the sounder", "a piezo empties through it"),
}  # fmt: skip
"""By what each is for. The lamps' capacitor: USB 2.0 specification, 7.2.4.1."""


def page() -> str:
    """Return the table for the hardware page, as Markdown."""
    lines = ["| part | pieces | where | what for |", "|---|--:|---|---|"]
    lines += [f"| {p.value} | {p.pieces} | {p.where} | {p.why} |" for p in PASSIVES.values()]
    return "\n".join(lines)
