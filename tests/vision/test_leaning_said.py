"""What is said of something that rests on the table."""

from __future__ import annotations

import numpy as np
import pytest

from rules.tiles import Seat
from tests.english import english
from vision.following.resting_arms import Leaning
from vision.following.timing import State
from vision.following.troubles import Troubles
from vision.movement.foreign import foreign
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


def test_what_looks_as_when_it_came_to_rest_lies_there_still() -> None:
    """In another's shadow it may look like what lies under it: it has not moved for that."""
    leaning = Leaning(Troubles([].append, State()))
    background = np.full((60, 60, 3), (60, 120, 140), np.uint8)
    view = background.copy()
    view[10:40, 10:40] = (60, 120, 180)
    cells = np.zeros((60, 60), bool)
    cells[10:40, 10:40] = True
    leaning.begin(cells, ("N",), background, view, 0.0)
    shaded = view.copy()
    shaded[10:40, 10:40] = (60, 120, 160)
    assert not foreign(background, shaded)[20, 20] and not foreign(view, shaded)[20, 20]
    assert not leaning.stirs(background, shaded)
    still = leaning.lies_still(shaded, None)
    assert still is not None and still.sum() == 900
    coming = np.zeros((60, 60), bool)
    coming[50:, 50:] = True
    both = leaning.lies_still(background, coming)
    assert both is not None and both.sum() == 100, "it has gone, and another comes"
    assert leaning.stirs(background, background)
    assert leaning.lies_still(view, None) is None
