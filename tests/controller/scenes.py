"""Pictures of a table as a source gives them, and eyes that find no tile in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from vision.cameras import Frame, Source


class Unseeing:
    """Finds and reads nothing."""

    def find(self, image: object, scale: object = None, threshold: float = 0.4) -> list[Any]:
        return []

    def read(self, image: object, quads: object) -> list[Any]:
        return []


class Scenes(Source):
    """A source of these pictures, one every tenth of a second."""

    def __init__(self, pictures: list[np.ndarray], begun: float = 0.0) -> None:
        super().__init__("scenes", (0, 0), 10.0)
        self._pictures, self._begun = pictures, begun

    def __iter__(self) -> Iterator[Frame]:
        for number, picture in enumerate(self._pictures):
            yield Frame(number, self._begun + number / 10, picture)
