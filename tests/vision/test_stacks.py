"""How high a wall's tile lies, where its edges tell it and where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from drawn import Table, camera

from vision.following.layers import PAST, LayerSigns
from vision.following.looks import Candidate, Image, StillMoment, Views
from vision.following.stacks import Stacks
from vision.following.tracks import Track
from vision.geometry.grid import Grid
from vision.geometry.layout import Layout
from vision.geometry.parallax import Edges, EdgeShift
from vision.geometry.placing import Placer, Quad, TilePlace

EYE = camera()
PLACER = Placer(EYE, Layout())
GRID = Grid(EYE, 2.0)
# Right below the camera upper and lower tiles look alike: a row of them seems two high.
ROW = [TilePlace("centre", None, (22.6 * n, -40.0), 90.0, 2) for n in range(-2, 3)]
END = TilePlace("centre", None, (22.6 * 3, -40.0), 90.0, 1)


def track(number: int, place: TilePlace) -> Track:
    return Track(number, "back", place, PLACER.quad(place))


def laid(gone: list[Track], count: int = 1) -> list[int]:
    """The layers of backs laid at the row's end, after `gone` were taken in the look before."""
    staying = [track(n, place) for n, place in enumerate(ROW)]
    stacks = Stacks(Views(PLACER, GRID))
    image = Table(EYE).picture()
    look = StillMoment(
        [image], [image], np.zeros((GRID.side, GRID.side), bool), [], lambda quad: []
    )
    stacks.lay(look, gone, [], staying)
    fresh = []
    for n in range(count):
        x, y = END.xy
        place = TilePlace("centre", None, (x + 22.6 * n, y), 90.0, 1)
        fresh.append(Candidate(PLACER.quad(place), "back", 0.9, place))
    stacks.lay(look, [], fresh, staying)
    return [candidate.place.layer for candidate in fresh]


def test_a_lower_tile_that_goes_back_lies_on_the_cloth_again() -> None:
    assert laid([track(9, END)]) == [1]


def test_what_never_lay_there_stands_as_high_as_its_row() -> None:
    assert laid([]) == [2]
    assert laid([track(9, TilePlace("centre", None, (300.0, 200.0), 90.0, 1))]) == [2]


def test_stacks_that_are_built_where_tiles_lay_are_as_high_as_their_row() -> None:
    assert laid([track(9, END)], count=2) == [2, 2]


def test_a_place_emptied_before_the_tiles_were_mixed_is_forgotten() -> None:
    stacks = Stacks(Views(PLACER, GRID))
    image = Table(EYE).picture()
    look = StillMoment(
        [image], [image], np.zeros((GRID.side, GRID.side), bool), [], lambda quad: []
    )
    staying = [track(n, place) for n, place in enumerate(ROW)]
    many = [track(10 + n, TilePlace("centre", None, (30.0 * n, 200.0), 0.0, 1)) for n in range(9)]
    for gone in ([track(9, END)], many):
        stacks.lay(look, gone, [], staying)
    fresh = [Candidate(PLACER.quad(END), "back", 0.9, END)]
    stacks.lay(look, [], fresh, staying)
    assert fresh[0].place.layer == 2


def test_what_is_barely_found_stays_so_once_it_has_its_layer() -> None:
    stacks = Stacks(Views(PLACER, GRID))
    image = Table(EYE).picture()
    look = StillMoment([image], None, np.zeros((GRID.side, GRID.side), bool), [], lambda quad: [])
    fresh = [Candidate(PLACER.quad(place), "back", 0.9, place) for place in ROW]
    fresh.append(Candidate(PLACER.quad(END), "back", 0.2, END, perhaps=True))
    stacks.lay(look, [], fresh, [])
    assert fresh[-1].place.layer == 2  # as its row
    assert [candidate.perhaps for candidate in fresh] == [False] * len(ROW) + [True]


class Given(Views):
    """Views of edges that are given: what two tiles' sides, one below the other, look like."""

    def __init__(self, moved: float) -> None:
        super().__init__(PLACER, GRID)
        slides = np.arange(-2.0, 2.25, 0.1)
        profiles = [np.exp(-(((slides - moved * n) / 0.25) ** 2)) for n in (0, 1)]
        self._two = [Edges(profile[None].repeat(4, axis=0), np.ones(4)) for profile in profiles]

    def slid(self, before: Sequence[Image], now: Sequence[Image], track: Track) -> EdgeShift:
        return EdgeShift(*self._two)


FAR = TilePlace("centre", None, (300.0, -40.0), 90.0, 2)
TAKEN = replace(FAR, layer=1)


def looked_at(share: float = 1.0) -> StillMoment:
    """A look in which so much of every place may have changed."""
    image = Table(EYE).picture()
    changed = np.arange(GRID.side) % 20 < 20 * share
    return StillMoment([image], [image], np.tile(changed, (GRID.side, 1)), [], lambda quad: [])


@pytest.mark.parametrize("share", [0.15, 1.0])
@pytest.mark.parametrize("moved", [0.35, 0.4, 0.5])
@pytest.mark.parametrize(("lies", "layer"), [(TAKEN, 1), (FAR, 2)])
def test_where_edges_tell_neither_the_found_quad_tells_the_layer(
    share: float, moved: float, lies: TilePlace, layer: int
) -> None:
    stacks = Stacks(Given(moved))
    assert stacks.layer_now(looked_at(share), track(1, FAR), PLACER.quad(lies)) == layer


@pytest.mark.parametrize("moved", [0.0, 0.2, 0.3])
def test_a_quad_found_on_the_other_layer_is_no_proof_where_edges_are_as_they_were(
    moved: float,
) -> None:
    """A neighbour's tile was taken, and the finder took the side that it left bare to the tile: the
    walls were a tile short from then on."""
    stacks, back = Stacks(Given(moved)), track(1, FAR)
    signs = stacks.signs(looked_at(), back, PLACER.quad(TAKEN))
    assert signs is not None and signs.quad > PAST
    assert stacks.layer_now(looked_at(), back, PLACER.quad(TAKEN)) == 2
    assert back.unsure


@pytest.mark.parametrize(
    ("moved", "lies", "layer"), [(0.8, TAKEN, 1), (0.0, TAKEN, 2), (0.4, FAR, 2)]
)
def test_where_nearly_nothing_changed_edges_and_quad_must_both_tell_it_plainly(
    moved: float, lies: TilePlace, layer: int
) -> None:
    stacks = Stacks(Given(moved))
    assert stacks.layer_now(looked_at(0.0), track(1, FAR), PLACER.quad(lies)) == layer


@pytest.mark.parametrize("cloth", [True, False])
def test_where_edges_tell_nothing_what_is_not_the_cloth_is_the_lower_tile(
    *, cloth: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of black backs the finder sees none, and no edge shows."""
    stacks = Stacks(Views(PLACER, GRID))
    monkeypatch.setattr(stacks, "_slid", lambda *_: None)
    look = replace(looked_at(), cloth=lambda quad: cloth)
    below = stacks.left_below(look, track(1, FAR), [])
    assert (below is None) is cloth
    assert below is None or below.place == TAKEN


def changed_there(*, everywhere: bool) -> StillMoment:
    """A look in which a back's place changed, alone or with all the table."""
    look = looked_at(1.0 if everywhere else 0.0)
    if not everywhere:
        window, inside = GRID.covered(PLACER.quad(FAR))
        look.changed[window][inside] = True
    return look


# Of strange table 96073, where the lens hunted for its focus, and of a stack beside one that went.
LIKELY = LayerSigns(0.91, -0.24, 0.0)
FOUND_SUNK = LayerSigns(-0.63, 0.35, 0.0)


@pytest.mark.parametrize(
    ("signs", "look", "layer"),
    [
        (LIKELY, changed_there(everywhere=False), 1),
        (LIKELY, changed_there(everywhere=True), 2),
        (FOUND_SUNK, looked_at(0.0), 2),
        (FOUND_SUNK._replace(edges=0.5), looked_at(0.0), 1),
    ],
    ids=["changed there", "changed everywhere", "found sunk", "and seen sunk"],
)
def test_a_tile_is_not_taken_where_all_the_table_changed_or_its_edges_speak_against_it(
    signs: LayerSigns, look: StillMoment, layer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stacks, "signs", lambda *_: signs)
    stacks = Stacks(Views(PLACER, GRID))
    assert stacks.layer_now(look, track(1, FAR), PLACER.quad(FAR)) == layer


ALMOST_SUNK = 0.85
"""Of the way to the lower tile: so far down a quad is found of which the edges say it stayed."""


def found(sunk: float) -> Quad:
    """Return the quad that is found so far on the way from a back to the one below it."""
    way = PLACER.way_down(FAR)
    assert way is not None
    return PLACER.quad(FAR) + sunk * way


@pytest.mark.parametrize(
    ("moved", "sunk", "unsure"), [(0.0, 0.0, False), (1.0, 1.0, False), (0.0, ALMOST_SUNK, True)]
)
def test_what_is_not_plain_is_marked_as_unsure(moved: float, sunk: float, unsure: bool) -> None:
    back = track(1, FAR)
    Stacks(Given(moved)).layer_now(looked_at(), back, found(sunk))
    assert back.unsure == unsure


def test_a_plain_look_makes_it_sure_again() -> None:
    back = track(1, FAR)
    Stacks(Given(0.0)).layer_now(looked_at(), back, found(ALMOST_SUNK))
    assert back.unsure
    Stacks(Given(0.0)).layer_now(looked_at(), back, found(0.0))
    assert not back.unsure


@pytest.mark.parametrize(("was", "moved", "layer"), [(FAR, 1.0, 1), (TAKEN, -1.0, 2)])
@pytest.mark.parametrize("askew", [-0.4, 0.0, 0.4])
def test_plain_edges_tell_the_layer_however_askew_the_quad_is_found(
    was: TilePlace, moved: float, layer: int, askew: float
) -> None:
    way = PLACER.way_down(was)
    assert way is not None
    stays, moves = Stacks(Given(0.0)), Stacks(Given(moved))
    seen = PLACER.quad(was) + askew * way
    assert stays.layer_now(looked_at(), track(1, was), seen) == was.layer
    assert (
        moves.layer_now(looked_at(), track(1, was), PLACER.on_layer(was, layer) + askew * way)
        == layer
    )


@pytest.mark.parametrize("moved", [0.5, 0.8, 1.0, 1.5])
def test_the_lower_tile_is_left_however_far_its_edges_seem_to_have_sunk(moved: float) -> None:
    below = Stacks(Given(moved)).left_below(looked_at(), track(1, FAR), [])
    assert below is not None
    assert below.place.layer == 1
    assert Stacks(Given(0.0)).left_below(looked_at(), track(1, FAR), []) is None


@pytest.mark.parametrize(("share", "unsure"), [(0.0, False), (0.3, True), (1.0, True)])
def test_where_no_edges_tell_it_and_a_touch_is_in_doubt_it_is_unsure(
    share: float, unsure: bool
) -> None:
    back = track(1, ROW[2])
    stacks = Stacks(Views(PLACER, GRID))
    layer = stacks.layer_now(looked_at(share), back, PLACER.quad(ROW[2]))
    assert (layer, back.unsure) == (1 if share == 1.0 else 2, unsure)
