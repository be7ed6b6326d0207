"""Whether a back in a wall is another than it was, and where nobody may say so."""

from __future__ import annotations

import pytest

from vision.following.layers import HALF, UNSURE, WEIGHTS, LayerSigns, moved

STAYED, TAKEN = LayerSigns(-1.5, -0.5, 0.1), LayerSigns(1.5, 0.5, 0.6)


def test_what_is_plain_is_sure() -> None:
    assert moved(STAYED) < UNSURE[0]
    assert moved(TAKEN) > UNSURE[1]


def test_where_edges_and_quad_say_otherwise_nobody_can_tell() -> None:
    """A tile was put back under a resting hand: its quad was found above, its edges below."""
    assert UNSURE[0] < moved(LayerSigns(-0.66, 0.22, 0.14)) < UNSURE[1]


@pytest.mark.parametrize("sign", ["edges", "quad"])
def test_the_better_it_fits_the_other_layer_the_likelier_it_is_there(sign: str) -> None:
    assert WEIGHTS[sign] > 0
    steps = [moved(STAYED._replace(**{sign: value / 4})) for value in range(-8, 9)]
    assert steps == sorted(steps)
    assert steps[0] < HALF
