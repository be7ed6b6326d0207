"""Badges printed, laid before the players, and read from a table camera's picture."""

from __future__ import annotations

import builtins
import random
from typing import Any

import numpy as np
import pytest

from tests.vision.badges_laid import Lain, frame, over_the_table
from vision.geometry.badges import Badge, BadgesError, find_badges, seat_before, seat_of

pyzbar = pytest.importorskip("pyzbar.pyzbar", reason="pyzbar or libzbar0 is not installed")

BEFORE = {"E": (0, -250, 0), "S": (250, 0, 90), "W": (0, 250, 180), "N": (-250, 0, 270)}
"""Where a badge lies before each seat, in mm, and how it is turned to be read by its player."""


def laid(seed: int) -> dict[str, Lain]:
    """Four badges, roughly before their players."""
    rng = random.Random(seed)
    return {
        seat: Lain(
            rng.randint(1, 9999),
            x + rng.uniform(-50, 50),
            y + rng.uniform(-30, 30),
            angle + rng.uniform(-25, 25),
        )
        for seat, (x, y, angle) in BEFORE.items()
    }


@pytest.mark.parametrize(
    ("tilt", "blur"), [((0.0, 0.0), 0.6), ((11.0, -8.0), 0.9)], ids=["straight", "tilted"]
)
def test_badges_are_read_and_seated_by_a_camera_a_metre_above(
    tilt: tuple[float, float], blur: float
) -> None:
    camera, badges = over_the_table(tilt), laid(seed=int(tilt[0]))
    found = {b.content: b for b in find_badges(frame(badges.values(), camera, blur=blur))}
    seats = {content.rpartition(":")[2]: seat_of(b, camera) for content, b in found.items()}
    assert seats == {str(badge.number): seat for seat, badge in badges.items()}


def test_what_does_not_fit_is_no_badge() -> None:
    camera = over_the_table()
    picture = frame([laid(1)["E"]], camera)
    assert find_badges(picture)
    assert find_badges(picture, lambda content: content.startswith("http")) == []


def test_an_empty_table_has_no_badge() -> None:
    assert find_badges(frame([], over_the_table())) == []


@pytest.mark.parametrize(
    ("place", "seat"),
    [((0, -300), "E"), ((300, 20), "S"), ((-90, 310), "W"), ((-250, -100), "N"), ((10, 20), None)],
)
def test_a_badge_belongs_to_the_side_it_lies_at(
    place: tuple[float, float], seat: str | None
) -> None:
    assert seat_before(place) == seat


def test_the_middle_of_a_badge_is_that_of_its_corners() -> None:
    corners = ((0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0))
    assert Badge("x", corners).middle == (2.0, 1.0)


def test_without_zbar_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("pyzbar"):
            raise ImportError("Unable to find zbar shared library")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(BadgesError, match="zbar"):
        find_badges(np.zeros((50, 50, 3), np.uint8))
