"""How many examples a property is tried with: a third in `make test`, all in `make soak`."""

from __future__ import annotations

import os
from typing import Any, Final

from hypothesis import settings

WHOLE: Final = os.environ.get("RACKSIDE_EXAMPLES") == "all"
PART: Final = 3
USUAL: Final = 100
FEWEST: Final = 10


def examples(whole: int = USUAL, **others: Any) -> settings:
    """Return the settings of a property that is tried with so many examples in the whole run."""
    some = whole if WHOLE else max(min(whole, FEWEST), whole // PART)
    return settings(max_examples=some, deadline=None, **others)
