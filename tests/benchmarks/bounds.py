"""How large a rate may be of which few cases were seen: bounds that hold for small numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

SURE = 0.95
_HALVINGS = 60
_DRAWS = 2000


def at_most(wrong: int, of: int, sure: float = SURE) -> float:
    """Return the upper bound of a rate of which `wrong` cases were seen in `of` trials, one-sided.

    Exact for trials that do not depend on one another (Clopper and Pearson 1934, Biometrika 26).
    """
    if wrong >= of:
        return 1.0
    ways = [
        math.lgamma(of + 1) - math.lgamma(k + 1) - math.lgamma(of - k + 1) for k in range(wrong + 1)
    ]
    counts, chosen = np.arange(wrong + 1), np.array(ways)
    low, high = wrong / of, 1.0
    for _ in range(_HALVINGS):
        rate = (low + high) / 2
        few = np.exp(chosen + counts * math.log(rate) + (of - counts) * math.log1p(-rate)).sum()
        low, high = (rate, high) if few > 1 - sure else (low, rate)
    return high


def at_least(wrong: int, of: int, sure: float = SURE) -> float:
    """Return the lower bound of such a rate."""
    return 1 - at_most(of - wrong, of, sure) if of else 0.0


def at_most_by_group(wrong: Sequence[int], of: Sequence[int], sure: float = SURE) -> float:
    """Return the upper bound of a rate whose trials come in groups that go wrong together.

    By drawing the groups anew (the bootstrap of Efron 1979); it tells nothing where none is wrong.
    """
    rng = np.random.default_rng(1)
    amiss, all_ = np.asarray(wrong), np.asarray(of)
    rates = []
    for _ in range(_DRAWS):
        drawn = rng.integers(len(all_), size=len(all_))
        rates.append(amiss[drawn].sum() / max(1, all_[drawn].sum()))
    return float(np.quantile(rates, sure))
