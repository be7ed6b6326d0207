"""What a rack's scale must show and what it can: the arithmetic, effect by effect.

What the program needs is taken from the program (`controller.sensors.racks`,
`firmware.scales`); what the parts do, from their makers' figures. Grams throughout.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from controller.sensors.racks import TILE, WHOLE
from firmware.scales import WINDOW

HAND: Final = 14
"""Tiles on a rack when it matters."""

RACK: Final = 600.0
"""A rack with its pusher and the tray under it."""

TILE_SPREAD: Final = 0.2
"""One standard deviation between tiles of a set."""

SET_WEIGHED: Final = 53
"""Tiles from which the set's tile weight is learned: those dealt."""

# The load cell: a bar of aluminium, single point, of the kind sold for kitchen scales.
CELL: Final = 5000.0
OUTPUT: Final = 1.0  # mV for each V across it, at full load
CURVE: Final = 0.0005  # of full load: not straight
HYSTERESIS: Final = 0.0005  # of full load: what stays after it
CREEP: Final = 0.001  # of what lies on it, in five minutes
ZERO_PER_KELVIN: Final = 0.0005 / 10  # of full load
SPAN_PER_KELVIN: Final = 0.0005 / 10  # of what lies on it
OFF_CENTRE: Final = 0.0002  # of what lies on it, for each cm from the middle
DEFLECTION: Final = 0.4  # mm at full load
SAFE: Final = 1.2  # of full load; beyond, it stays bent

# The HX711 (Avia Semiconductor's data sheet): channel A, gain 128, 80 values a second.
EXCITATION: Final = 3.2  # V, at a supply of 3.3
NOISE: Final = 90e-9  # V, root mean square, referred to its input
FULL_SCALE: Final = 0.5 / 128  # of the excitation, to either side, in 2^23 steps

KELVIN: Final = 5.0  # by which a club's room warms in an evening, between two tares
PILED: Final = 12.0  # cm from the middle: all tiles pushed to one half
LEAN: Final = 5000.0  # an elbow


class Effect(NamedTuple):
    """One thing that puts a count off: by how much, and whether the program follows it."""

    what: str
    how: str
    grams: float
    followed: bool = False


def microvolts_per_gram() -> float:
    """Return what the cell gives for a gram, in microvolts."""
    return OUTPUT * EXCITATION * 1000 / CELL


def counts_per_gram() -> float:
    """Return how many steps of the HX711 a gram is."""
    return OUTPUT / 1000 / FULL_SCALE * 2**23 / CELL


def one_value() -> float:
    """Return the noise of one value, in grams, root mean square."""
    return NOISE * 1e6 / microvolts_per_gram()


def resonance() -> float:
    """Return at how many hertz a full rack swings on its cell."""
    stiffness = CELL / 1000 * 9.81 / (DEFLECTION / 1000)
    return math.sqrt(stiffness / ((RACK + HAND * TILE) / 1000)) / (2 * math.pi)


def effects() -> list[Effect]:
    """Return everything that puts the count of a full rack off; noise as two deviations."""
    tiles = HAND * TILE
    noise = 2 * one_value() / math.sqrt(WINDOW)
    return [
        Effect("noise", f"2 × {one_value():.2f} ÷ √{WINDOW}", noise),
        Effect("tiles differ", f"2 × {TILE_SPREAD} × √{HAND}", 2 * TILE_SPREAD * math.sqrt(HAND)),
        Effect(
            "the set's tile weight",
            f"2 × {HAND} × {TILE_SPREAD} ÷ √{SET_WEIGHED}",
            2 * HAND * TILE_SPREAD / math.sqrt(SET_WEIGHED),
        ),
        Effect(
            f"all tiles {PILED:g} cm off the middle",
            f"{OFF_CENTRE:.2%} × {PILED:g} × {tiles:g}",
            OFF_CENTRE * PILED * tiles,
        ),
        Effect("not straight", f"{CURVE:.2%} × {tiles:g}", CURVE * tiles),
        Effect(
            f"warmer by {KELVIN:g} °C: slope",
            f"{SPAN_PER_KELVIN:.3%} × {KELVIN:g} × {tiles:g}",
            SPAN_PER_KELVIN * KELVIN * tiles,
        ),
        Effect(
            f"warmer by {KELVIN:g} °C: zero",
            f"{ZERO_PER_KELVIN:.3%} × {KELVIN:g} × {CELL:g}",
            ZERO_PER_KELVIN * KELVIN * CELL,
            True,
        ),
        Effect("creep", f"{CREEP:.1%} × {tiles:g}", CREEP * tiles, True),
        Effect("somebody leant on it", f"{HYSTERESIS:.2%} × {LEAN:g}", HYSTERESIS * LEAN, True),
    ]


def together(some: list[Effect]) -> float:
    """Return effects that know nothing of each other, together: the root of their squares."""
    return math.sqrt(sum(effect.grams**2 for effect in some))


def page() -> str:
    """Return the table for the hardware page, as Markdown."""
    every = effects()
    sudden = [effect for effect in every if not effect.followed]
    lines = ["| what puts the count off | arithmetic (g) | g | followed |", "|---|---|--:|---|"]
    lines += [
        f"| {e.what} | {e.how} | {e.grams:.2f} | {'yes' if e.followed else ''} |" for e in every
    ]
    lines += [
        f"| **together, what is not followed** | root of the squares | **{together(sudden):.1f}** "
        f"| allowed {WHOLE * TILE:.1f} |",
        f"| **together, all** | root of the squares | **{together(every):.1f}** "
        f"| allowed {TILE / 2:.1f} |",
        f"| all at once at their worst | sum | {sum(e.grams for e in every):.1f} | |",
    ]
    facts = [
        "",
        f"* A gram is {microvolts_per_gram():.2f} µV, or {counts_per_gram():.0f} steps of the "
        f"HX711; one value is uncertain by {one_value():.2f} g, a hundredth of a tile.",
        f"* The heaviest that lies on it in play: rack and tray {RACK:g} g and {HAND} tiles of "
        f"{TILE:g} g are {RACK + HAND * TILE:g} g, a sixth of the cell's {CELL / 1000:g} kg. An "
        f"elbow is {LEAN / 1000:g} kg and more; the cell is safe to {CELL * SAFE / 1000:g} kg, so "
        f"the tray's stop must bear from {DEFLECTION * SAFE:.2f} mm on.",
        f"* On its cell a full rack swings at {resonance():.0f} Hz. A knock on the table dies "
        f"away in a few swings; {WINDOW} values are {WINDOW / 80:.1f} s of quiet.",
    ]
    return "\n".join([*lines, *facts])
