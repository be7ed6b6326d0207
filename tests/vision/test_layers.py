"""Whether a back in a wall is another than it was, and where nobody may say so."""

from __future__ import annotations

import pytest

from vision.following.layers import HALF, UNSURE, WEIGHTS, LayerSigns, moved

STAYED, TAKEN = LayerSigns(-1.5, -0.5, 0.0), LayerSigns(1.5, 0.5, 0.0)


def test_what_is_plain_is_sure() -> None:
    assert moved(STAYED) < UNSURE[0]
    assert moved(TAKEN) > UNSURE[1]


def test_where_edges_and_quad_say_otherwise_nobody_can_tell() -> None:
    """A tile was put back under a resting hand: its quad was found above, its edges below."""
    assert UNSURE[0] < moved(LayerSigns(-0.66, 0.22, 0.0)) < UNSURE[1]


@pytest.mark.parametrize("sign", ["edges", "quad"])
def test_the_better_it_fits_the_other_layer_the_likelier_it_is_there(sign: str) -> None:
    assert WEIGHTS[sign] > 0
    steps = [moved(STAYED._replace(**{sign: value / 4})) for value in range(-8, 9)]
    assert steps == sorted(steps)
    assert steps[0] < HALF


def test_a_lower_tile_whose_middle_changed_has_another_upon_it() -> None:
    """Of games 32338 and 32348: put back out of line, it stood where neither layer's edges are."""
    for edges, quad, core in ((-0.728, -0.044, 0.583), (-0.68, 0.109, 0.556)):
        assert moved(LayerSigns(edges, quad, 0.0)) < HALF < moved(LayerSigns(edges, quad, core))
    assert moved(STAYED._replace(core=0.7)) < HALF  # the stack beside it went
