"""Which quads stand side by side in a row, as a wall's tiles do: each tells of its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

# Of a tile's width: how far from the next one's place a neighbour may lie, along and across; the
# cosine between the two, and how many times as large one may be.
_PITCH_OFF: Final = 0.2
_LEVEL: Final = 0.25
_TURNED: Final = 0.98
_SIZED: Final = 1.2


def abreast(corners: Sequence[NDArray[np.floating]]) -> NDArray[np.bool_]:
    """Return (n, n): which quads (4, 2) stand long side to long side, level and of one size."""
    quads = np.asarray(corners, np.float64).reshape(-1, 4, 2)
    centres, edges = quads.mean(axis=1), np.roll(quads, -1, axis=1) - quads
    lengths = np.maximum(np.linalg.norm(edges, axis=2), 1e-6)
    width, length = np.sort((lengths[:, :2] + lengths[:, 2:]) / 2, axis=1).T
    short = np.where((lengths[:, 0] <= lengths[:, 1])[:, None], edges[:, 0], edges[:, 1])
    across = short / np.linalg.norm(short, axis=1, keepdims=True).clip(1e-6)
    way = centres[None] - centres[:, None]
    along = np.abs((way * across[:, None]).sum(axis=2))
    aside = np.abs(way[..., 0] * across[:, None, 1] - way[..., 1] * across[:, None, 0])
    turned = np.abs((across[:, None] * across[None]).sum(axis=2))
    sized = [np.maximum(size[:, None] / size, size / size[:, None]) for size in (width, length)]
    beside = (
        (np.abs(along / width[:, None] - 1) < _PITCH_OFF)
        & (aside < _LEVEL * width[:, None])
        & (turned > _TURNED)
        & (sized[0] < _SIZED)
        & (sized[1] < _SIZED)
    )
    return np.asarray(beside | beside.T)


def spread(beside: NDArray[np.bool_], some: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return (n): those of `some`, and all that stand in one row with any of them."""
    kept = some
    while True:
        more = kept | (beside & kept[:, None]).any(axis=0)
        if (more == kept).all():
            return more
        kept = more


def rows(beside: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return (n, n): which quads stand in one row, however long; each with itself."""
    joined = (beside | np.eye(len(beside), dtype=bool)).astype(np.float32)
    while True:
        further = (joined @ joined > 0).astype(np.float32)
        if (further == joined).all():
            return np.asarray(joined > 0)
        joined = further
