"""Sets that nobody enrolled: a drawing unlike all that was learned must be read more surely.

The reader's logits are cosines with learned pictures. How sure it is says which face a drawing is
nearest to, not that it is near to any: a peacock is nearer to a flower than to all other faces,
a joker of a maker never seen to a 1 dot. How near a picture's tiles come to what was learned says
how well their set is known. Where that is little, a face is named only if it comes near itself, and
nearer yet if it is one that jokers, flowers and birds are taken for. And by itself, among tiles of
whatever set, a drawing may only look like a face: a head of the network says how surely it is one
(`training.genuine`). Enrolment does away with all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.tiles import DRAGONS, FACES, FLOWER, JOKER, Tile

PICTURES: Final = (Tile("1b"), Tile("1d"), *DRAGONS, FLOWER, JOKER)
"""Faces of one drawing, which jokers, flowers and birds of unknown sets are taken for."""
FEWEST: Final = 5  # tiles that tell how well a set is known

PICTURED: Final = np.isin(FACES, PICTURES)


@dataclass(frozen=True)
class NearnessLimit:
    """How near (largest logit) a face must come to what was learned to be named.

    Of sets whose usual tile comes nearer than `known` nothing is asked. Of others `others`, or
    `pictures` of a face of `PICTURES`, and `slope` more for each 1 that the set is short of
    `known`. Of tiles too few to tell, `few` of such a face.
    """

    known: float
    others: float
    pictures: float
    slope: float
    few: float

    def least(
        self, faces: NDArray[np.intp], near: Sequence[float] | NDArray[np.floating]
    ) -> NDArray[np.float64]:
        """Return how near (n,) tiles that are read as these faces (n,) must come.

        `near` (m,) is how near those tiles of the picture come that are named.
        """
        if len(near) < FEWEST:
            return np.where(PICTURED[faces], self.few, -np.inf)
        short = self.known - float(np.median(near))
        if short <= 0:
            return np.full(len(faces), -np.inf)
        return np.where(PICTURED[faces], self.pictures, self.others) + self.slope * short


BAR: Final = NearnessLimit(known=15.0, others=13.5, pictures=14.0, slope=0.75, few=9.5)
"""Fitted by ``python -m training.unfamiliar``."""


@dataclass(frozen=True)
class Genuine:
    """How surely (logit) a face must truly be drawn to be named: `pictures` one of `PICTURES`."""

    others: float
    pictures: float

    def least(self, faces: NDArray[np.intp]) -> NDArray[np.float64]:
        """Return how surely (n,) tiles that are read as these faces (n,) must be them."""
        return np.where(PICTURED[faces], self.pictures, self.others)


GENUINE: Final = Genuine(others=-0.92, pictures=-1.79)
"""Takes 1 in 1,000 of the seat's right readings of other faces and 1 in 100 of these: 3 in 1,000
of all (``python -m training.genuine_bar``)."""


def strange(
    faces: NDArray[np.intp],
    near: NDArray[np.floating],
    genuine: NDArray[np.floating],
    given: NDArray[np.bool_],
) -> NDArray[np.bool_]:
    """Return which of a picture's tiles (n,) are too unlike what was learned to be named.

    Read as these faces (n,), `near` (largest logit) so much, `genuine` so surely; `given`: which
    of them would be named. None of them is of an enrolled set.
    """
    doubtful = genuine < GENUINE.least(faces)
    return np.asarray((near < BAR.least(faces, near[given])) | doubtful)
