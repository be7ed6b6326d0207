"""Which tiles lie in one row, and in which order."""

from __future__ import annotations

import numpy as np

from vision.reading.rectify import portrait


def lean(quads: np.ndarray) -> float:
    """Return by how many radians (-pi/2 to pi/2) rows of (n, 4, 2) portrait tiles lean.

    Positive: the row falls to the right, as y grows downwards. Tiles are taken
    to stand across their row, so the rows run along the tiles' short sides.
    """
    upright = np.array([portrait(quad)[0] for quad in quads])
    across = upright[:, 1] - upright[:, 0] + upright[:, 2] - upright[:, 3]
    # Doubling the angle makes a tile and the same tile upside down one direction.
    doubled = 2 * np.arctan2(across[:, 1], across[:, 0])
    return float(np.arctan2(np.sin(doubled).sum(), np.cos(doubled).sum()) / 2)


def in_rows(quads: np.ndarray, *, angle: float = 0.0) -> list[list[int]]:
    """Return the indices of (n, 4, 2) quads row by row from the top, each from the left.

    `angle` is by how many radians the rows lean. A tile belongs to a row while
    its centre is within half a tile's height of the row's last tile, so that a
    row may climb.
    """
    if not len(quads):
        return []
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    level = quads @ turn
    centres, reach = level.mean(axis=1), np.ptp(level[..., 1], axis=1) / 2
    rows: list[list[int]] = []
    for i in np.argsort(centres[:, 0], kind="stable"):
        apart = [abs(centres[row[-1], 1] - centres[i, 1]) for row in rows]
        if apart and min(apart) < reach[i]:
            rows[int(np.argmin(apart))].append(int(i))
        else:
            rows.append([int(i)])
    rows.sort(key=lambda row: float(centres[row, 1].mean()))
    return rows
