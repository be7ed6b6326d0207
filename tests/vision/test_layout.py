from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tiles import SEATS, Seat, after
from vision.geometry.layout import Layout, turned

LAYOUT = Layout()


@pytest.mark.parametrize(
    ("x", "y", "expected"),
    [
        (0, 0, ("centre", None)),
        (200, -285, ("centre", None)),
        (0, -342, ("exposures", "E")),
        (240, -325, ("exposures", "E")),
        (0, -385, ("rack", "E")),
        (342, 0, ("exposures", "S")),
        (0, 342, ("exposures", "W")),
        (-342, 100, ("exposures", "N")),
        (-390, -390, ("outside", None)),
        (0, -500, ("outside", None)),
    ],
)
def test_places(x: float, y: float, expected: tuple[str, Seat | None]) -> None:
    assert LAYOUT.zone(x, y) == expected


@given(x=st.floats(-430, 430), y=st.floats(-430, 430), seat=st.sampled_from(SEATS))
def test_every_seat_has_the_same_plan_turned(x: float, y: float, seat: Seat) -> None:
    zone, whose = LAYOUT.zone(x, y)
    steps = SEATS.index(seat)
    rx, ry = turned(((x, y)), seat)  # type: ignore[arg-type]
    nudged = [LAYOUT.zone(rx + dx, ry + dy) for dx in (-1e-6, 0, 1e-6) for dy in (-1e-6, 0, 1e-6)]
    expected = (zone, None if whose is None else after(whose, steps))
    assert expected in nudged


@pytest.mark.parametrize("seat", SEATS)
def test_exposures_lie_in_the_zone_of_their_seat(seat: Seat) -> None:
    x, y = LAYOUT.exposures(seat).mean(axis=0)
    assert LAYOUT.zone(x, y) == ("exposures", seat)


def test_heights_of_what_lies_where() -> None:
    assert LAYOUT.height("centre") == 13
    assert LAYOUT.height("centre", 2) == 26
    assert LAYOUT.height("exposures") == 31


def test_the_back_of_a_tile_that_stands_behind_a_rack_is_not_on_its_top() -> None:
    far = LAYOUT.plan.rack_top_far
    assert LAYOUT.zone(0.0, -(far - 3.0)) == ("rack", "E")
    assert LAYOUT.zone(0.0, -(far - LAYOUT.plan.tile_length / 2)) == ("exposures", "E")
