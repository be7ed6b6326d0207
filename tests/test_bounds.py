"""Bounds of rates: known values, and that they hold as often as they say."""

import numpy as np
import pytest

from tests.benchmarks.bounds import at_least, at_most, at_most_by_group


@pytest.mark.parametrize("of", [1, 30, 3000])
def test_where_none_was_seen_the_bound_is_the_rate_that_shows_none_one_time_in_twenty(of: int):
    assert (1 - at_most(0, of)) ** of == pytest.approx(0.05)
    assert at_least(0, of) == 0
    assert at_least(of, of) == pytest.approx(1 - at_most(0, of))


def test_it_holds_in_nineteen_of_twenty_trials():
    seen = np.random.default_rng(5).binomial(200, 0.03, size=2000)
    assert np.mean([at_most(int(wrong), 200) >= 0.03 for wrong in seen]) == pytest.approx(
        0.96, abs=0.03
    )


def test_what_goes_wrong_together_is_bounded_higher():
    alone = at_most_by_group([1] * 10 + [0] * 90, [10] * 100)
    together = at_most_by_group([10] + [0] * 99, [10] * 100)
    assert 0.01 < alone < together
