"""Names a row of tiles by the row of the guide that it follows.

A row of finds is explained as a walk along the guide's rows (Viterbi's method):
each find is the next tile of the row, or comes after some that were not found,
or begins another row laid beside the first, or stands aside from all order. How
well a find fits a place is how likely the reader thinks that face. So one tile
missed, or a cup's edge taken for one, costs that place and not the whole row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rules.tiles import FACES, Tile, face_of

DOUBT = 0.1  # how often the reader is taken to know nothing of a face
SKIPPED = 2.0  # a tile of the row that was not found, where no gap shows it
GAPLESS = 1.0  # a gap in which no tile is taken to be missing
JUMP = 3.5  # to go to another row, or back
PARTLY = 0.4  # each tile of a row not begun at its first or not followed to its last
ASIDE = 7.0  # a find that is in no order, beside how likely its likeliest face is


@dataclass(frozen=True)
class Lined:
    """A row explained.

    `tiles` names each find, `placed` says whether by its place in a row (else
    by its looks alone), `score` is the walk's log-likelihood, at most 0.
    """

    tiles: tuple[Tile, ...]
    placed: tuple[bool, ...]
    score: float


class Lines:
    """The guide's rows, ready to explain rows of finds."""

    def __init__(self, lines: Sequence[Sequence[Tile]]) -> None:
        self._tiles = [tile for line in lines for tile in line]
        self._faces = np.array([FACES.index(face_of(tile)) for tile in self._tiles])
        self._at = np.array([p for line in lines for p in range(len(line))])
        self._line = np.array([i for i, line in enumerate(lines) for _ in line])
        # Rows of one face may be as long or as short as they are.
        partly = np.array([PARTLY * (len(set(line)) > 1) for line in lines for _ in line])
        left = np.array([len(line) - 1 - p for line in lines for p in range(len(line))])
        self._begun, self._broken_off = partly * self._at, partly * left

    def explain(self, shares: np.ndarray, gaps: np.ndarray, aside: float = ASIDE) -> Lined:
        """Name n finds that lie in one row.

        `shares` (n, 36) is how likely each face is; `gaps` (n - 1,) the way from
        each find's centre to the next in tile pitches, so that 2 has room for
        one tile more.
        """
        fits = np.log((1 - DOUBT) * shares[:, self._faces] + DOUBT / len(FACES))
        alone = np.log(np.maximum(shares.max(axis=1), 1e-9)) - aside
        # Walks are kept by the last place they took; the last entry has taken none yet.
        here = len(self._faces)
        score = np.full(here + 1, -np.inf)
        score[-1] = 0.0
        came: list[np.ndarray] = []
        for i in range(len(shares)):
            costs = self._costs(float(gaps[i - 1]) if i else 1.0)
            step = score[:, None] - costs
            best = step.argmax(axis=0)
            taken = step[best, np.arange(here)] + fits[i]
            new, source = score + alone[i], np.full(here + 1, -1)
            better = taken > new[:-1]
            new[:-1][better], source[:-1][better] = taken[better], best[better]
            score = new
            came.append(source)
        score = score - np.append(self._broken_off, 0.0)
        at = int(score.argmax())
        total = float(score[at])
        tiles: list[Tile] = []
        placed: list[bool] = []
        for i in range(len(shares) - 1, -1, -1):
            source = came[i][at]
            placed.append(bool(source >= 0))
            if source >= 0:
                tiles.append(self._tiles[at])
                at = int(source)
            else:
                tiles.append(FACES[int(shares[i].argmax())])
        return Lined(tuple(tiles[::-1]), tuple(placed[::-1]), total)

    def _costs(self, gap: float) -> np.ndarray:
        """Return what each step costs (places + 1, places), from each place or none to each."""
        room = int(np.clip(round(gap) - 1, 0, 8))
        ahead = self._at[None] - self._at[:, None] - 1
        along = (self._line[None] == self._line[:, None]) & (ahead >= 0)
        onward = SKIPPED * np.maximum(ahead - room, 0) + GAPLESS * np.maximum(room - ahead, 0)
        elsewhere = JUMP + self._broken_off[:, None] + self._begun[None]
        onward = np.where(along, np.minimum(onward, elsewhere), elsewhere)
        return np.vstack([onward, self._begun[None]])
