"""How high a wall's tile lies, where its edges tell it and where they do not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from drawn import Table, camera

from vision.grid import Grid
from vision.layout import Layout
from vision.looks import Candidate, Image, Look, Views
from vision.placing import Place, Placer
from vision.stacks import Stacks
from vision.tracks import Track

EYE = camera()
PLACER = Placer(EYE, Layout())
GRID = Grid(EYE, 2.0)
# Right below the camera upper and lower tiles look alike: a row of them seems two high.
ROW = [Place("centre", None, (22.6 * n, -40.0), 90.0, 2) for n in range(-2, 3)]
END = Place("centre", None, (22.6 * 3, -40.0), 90.0, 1)


def track(number: int, place: Place) -> Track:
    return Track(number, "back", place, PLACER.quad(place))


def laid(gone: list[Track], count: int = 1) -> list[int]:
    """The layers of backs laid at the row's end, after `gone` were taken in the look before."""
    staying = [track(n, place) for n, place in enumerate(ROW)]
    stacks = Stacks(Views(PLACER, GRID), {t.number: t for t in staying})
    image = Table(EYE).picture()
    look = Look([image], image, np.zeros((GRID.side, GRID.side), bool), [], lambda quad: [])
    stacks.lay(look, gone, [], staying)
    fresh = []
    for n in range(count):
        x, y = END.xy
        place = Place("centre", None, (x + 22.6 * n, y), 90.0, 1)
        fresh.append(Candidate(PLACER.quad(place), "back", 0.9, place))
    stacks.lay(look, [], fresh, staying)
    return [candidate.place.layer for candidate in fresh]


def test_a_lower_tile_that_goes_back_lies_on_the_cloth_again() -> None:
    assert laid([track(9, END)]) == [1]


def test_what_never_lay_there_stands_as_high_as_its_row() -> None:
    assert laid([]) == [2]
    assert laid([track(9, Place("centre", None, (300.0, 200.0), 90.0, 1))]) == [2]


def test_stacks_that_are_built_where_tiles_lay_are_as_high_as_their_row() -> None:
    assert laid([track(9, END)], count=2) == [2, 2]


class Edges(Views):
    """Views of edges that are given: what two tiles' sides, one below the other, look like."""

    def __init__(self, moved: float) -> None:
        super().__init__(PLACER, GRID)
        slides = np.arange(-2.0, 2.25, 0.1)
        self._two = [np.exp(-(((slides - moved * n) / 0.25) ** 2)) for n in (0, 1)]

    def edges(self, before: Image, now: Image, track: Track) -> tuple[np.ndarray, np.ndarray]:
        return self._two[0], self._two[1]


FAR = Place("centre", None, (300.0, -40.0), 90.0, 2)
TAKEN = replace(FAR, layer=1)


def looked_at() -> Look:
    """A look in which everything may have changed."""
    image = Table(EYE).picture()
    return Look([image], image, np.ones((GRID.side, GRID.side), bool), [], lambda quad: [])


@pytest.mark.parametrize(("lies", "layer"), [(TAKEN, 1), (FAR, 2)])
def test_where_edges_tell_neither_the_found_quad_tells_the_layer(lies: Place, layer: int) -> None:
    stacks = Stacks(Edges(0.4), {})
    assert stacks.layer_now(looked_at(), track(1, FAR), PLACER.quad(lies)) == layer


@pytest.mark.parametrize("moved", [0.8, 1.0, 1.5])
def test_the_lower_tile_is_left_however_far_its_edges_seem_to_have_sunk(moved: float) -> None:
    below = Stacks(Edges(moved), {}).left_below(looked_at(), track(1, FAR), [])
    assert below is not None
    assert below.place.layer == 1
    assert Stacks(Edges(0.0), {}).left_below(looked_at(), track(1, FAR), []) is None
