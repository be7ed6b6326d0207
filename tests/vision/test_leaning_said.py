"""What is said of something that rests on the table."""

from __future__ import annotations

import numpy as np
import pytest

from rules.tiles import Seat
from tests.english import english
from vision.following.resting_arms import Leaning
from vision.following.timing import State
from vision.following.troubles import Troubles
from vision.sightings import Notice


@pytest.mark.parametrize(
    ("seats", "said"),
    [(("E", "W"), "on the table before East and West:"), ((), "rests on the table: what")],
)
def test_before_whom_it_lies_is_said_if_it_lies_before_anybody(
    seats: tuple[Seat, ...], said: str
) -> None:
    notices: list[Notice] = []
    leaning = Leaning(Troubles(notices.append, State()))
    background = np.full((60, 60, 3), 90, np.uint8)
    view = background.copy()
    view[10:30, 10:30] = (20, 160, 220)
    leaning.begin(view[..., 0] != 90, seats, background, view, 0.0)
    for seconds in (3.0, 9.0):
        leaning.tell(background, view, seconds)
    (notice,) = notices
    assert said in english(notice)
