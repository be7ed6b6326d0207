"""Lengths by which tiles are known from one another, in tiles' widths between their middles."""

from __future__ import annotations

from typing import Final

TOUCHING: Final = 1.2
"""They are laid together in one group: between two groups players leave a gap."""
BESIDE: Final = 1.6
"""They may stand side by side in one row: with one missing between them it is 2."""
IN_ITS_PLACE: Final = 0.5
"""One lies where the other lay."""
