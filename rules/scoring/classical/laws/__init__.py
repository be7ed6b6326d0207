"""The classical scoring laws, by what they count; importing the package registers them.

They are asked, and their lines stand, in the order in which they are imported.
"""

from rules.scoring.classical.laws import (  # noqa: I001 - the order of asking
    faults,
    groups,
    seasons,
    bonuses,
    doubles,
    limits,
)

__all__ = ["bonuses", "doubles", "faults", "groups", "limits", "seasons"]
