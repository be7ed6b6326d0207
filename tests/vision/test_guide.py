"""The guide's layouts hold exactly the sets of the codes."""

from collections import Counter

import pytest

from rules.tiles import TILE_SETS
from vision.enrolment.guide import GUIDES, MOST_IN_A_ROW


@pytest.mark.parametrize("name", TILE_SETS)
def test_a_guide_lays_out_every_tile_of_its_set_once(name):
    guide = GUIDES[name]
    placed = guide.placed()
    assert Counter(tile for tile, _, _ in placed) == TILE_SETS[name].counts
    assert len({(x, y) for _, x, y in placed}) == len(placed)
    assert max(len(row) for row in guide.lines()) <= MOST_IN_A_ROW


def test_a_whole_layout_is_nearly_square_so_that_one_photograph_holds_it():
    for guide in GUIDES.values():
        wide = (1 + max(x for _, x, _ in guide.placed())) * 26
        high = (1 + max(y for _, _, y in guide.placed())) * 36
        assert 0.8 < wide / high < 1.25
