"""A tournament's laws, by what they speak of; importing the package registers them.

`ORDER` is the order in which they are asked. What the record itself needs comes first: where it
refuses, nothing else is asked, so that a law may rely on players, tables and games being there.
"""

from importlib import import_module
from typing import Final

RECORD: Final = ("record", "acts")
"""What a record needs, whatever the laws."""

ORDER: Final = (
    *RECORD,
    "beginning",
    "moves",
    "time",
    "score_cards",
    "submission",
    "games",
    "ranking",
    "appeals",
)

for _room in ORDER:
    import_module(f"{__name__}.{_room}")
