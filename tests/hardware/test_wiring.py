"""The wiring diagrams that lie in the repository are those of the pin maps in use."""

import itertools
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator

import pytest

from controller.sensors import header
from firmware import pins
from hardware.passives import PASSIVES
from hardware.wiring import DIAGRAMS, FOLDER, HEADER_POWER, PICO, board_wires, header_wires

Point = tuple[float, float]

# A few places from the makers' own sheets, to hold the tables here against.
PICO_SHEET = {0: 1, 2: 4, 5: 7, 6: 9, 15: 20, 16: 21, 17: 22, 21: 27, 22: 29, 26: 31, 28: 34}
HEADER_SHEET = {2: 3, 3: 5, 4: 7, 17: 11, 18: 12, 23: 16, 24: 18, 25: 22, 21: 40}


def wires(name: str) -> dict[str, list[Point]]:
    """The named wires of a committed drawing, each with the points it runs through."""
    found = {}
    for element in ET.fromstring((FOLDER / name).read_text(encoding="utf-8")).iter():
        if wire := element.get("data-wire"):
            assert wire not in found
            way = [point.split(",") for point in (element.get("points") or "").split()]
            found[wire] = [(float(x), float(y)) for x, y in way]
    return found


@pytest.mark.parametrize(("name", "draw"), DIAGRAMS.items(), ids=DIAGRAMS)
def test_the_committed_drawing_is_the_generators(name: str, draw: Callable[[], str]) -> None:
    """If not: python -m hardware.wiring."""
    assert (FOLDER / name).read_text(encoding="utf-8") == draw()


def test_the_board_drawing_has_every_wire_of_the_firmwares_map() -> None:
    expected = {f"lamps GP{pins.LAMPS}", f"sounder GP{pins.SOUNDER}"}
    for seat in "ESWN":
        for what in ("data", "clock", *pins.BUTTONS):
            expected.add(f"{seat} {what} GP{pins.SEAT_PINS[seat][what]}")
    assert set(wires("wiring-board.svg")) == expected


def test_the_pi_drawing_has_every_wire_of_the_controllers_map() -> None:
    expected = {f"{colour} GPIO{pin}" for colour, pin in header.TOWER.items()}
    expected |= {
        f"referee GPIO{header.REFEREE}",
        f"shutdown GPIO{header.SHUTDOWN}",
        f"sounder GPIO{header.SOUNDER}",
    }
    assert set(wires("wiring-pi.svg")) == expected


def test_every_button_is_drawn_with_its_filter() -> None:
    text = (FOLDER / "wiring-board.svg").read_text(encoding="utf-8")
    for part in ("button's line", "button's ground"):
        value, pieces = PASSIVES[part].value, PASSIVES[part].pieces
        assert pieces == len(pins.SEATS) * len(pins.BUTTONS)
        assert text.count(f">{value}<") == pieces
    assert (
        PASSIVES["button's line"].value == "1 kΩ" and PASSIVES["button's ground"].value == "100 nF"
    )
    for part in ("lamps' data", "lamps' supply", "sounder's gate", "sounder's rest"):
        assert PASSIVES[part].value in text


def test_no_gpio_has_two_wires() -> None:
    for every in (list(board_wires()), list(header_wires())):
        assert len({wire.gpio for wire in every}) == len(every)
        assert len({wire.name for wire in every}) == len(every)


def test_the_picos_edge_is_as_its_maker_has_it() -> None:
    assert len(PICO) == 40
    for gpio, place in PICO_SHEET.items():
        assert PICO[place - 1] == gpio
    assert [place for place, what in enumerate(PICO, 1) if what == "GND"] == [
        3, 8, 13, 18, 23, 28, 38,
    ]  # fmt: skip
    assert (PICO[35], PICO[39]) == ("3V3", "VBUS")


def test_the_header_is_as_its_maker_has_it() -> None:
    for gpio, place in HEADER_SHEET.items():
        assert header.PLACES[gpio] == place
    assert set(header.PLACES.values()) | set(HEADER_POWER) == set(range(1, 41))
    assert not set(header.PLACES.values()) & set(HEADER_POWER)


def test_a_pico_has_the_pins_that_are_used() -> None:
    used = {wire.gpio for wire in board_wires()}
    assert used <= {what for what in PICO if isinstance(what, int)}
    assert pins.BOARD_LED not in used
    assert sorted(pins.LAMP_INDEX.values()) == list(range(len(pins.SEATS)))
    assert set(pins.SEAT_PINS) == set(pins.SEATS) == set(pins.LAMP_INDEX)


def segments(way: list[Point]) -> Iterator[tuple[Point, Point]]:
    yield from itertools.pairwise(way)


def touch(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    """Whether two level or upright lines have a point in common."""
    return all(
        max(min(a[0][i], a[1][i]), min(b[0][i], b[1][i]))
        <= min(max(a[0][i], a[1][i]), max(b[0][i], b[1][i]))
        for i in (0, 1)
    )


@pytest.mark.parametrize("name", ["wiring-board.svg", "wiring-pi.svg"])
def test_no_signals_wire_crosses_another(name: str) -> None:
    for (one, a), (other, b) in itertools.combinations(wires(name).items(), 2):
        for first, second in itertools.product(segments(a), segments(b)):
            assert not touch(first, second), f"{one} and {other}"
