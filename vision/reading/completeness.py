"""Tells how much of a tile a quad holds: half covered, half a tile, two halves, or none at all.

The reader is trained to see through covers, and enrolment likens whatever it is shown to a set's
own tiles; neither says that what it reads is only part of a tile. A small network of its own does,
which sees the quad with its surroundings: where a tile goes on beyond the quad, or something lies
on it. Method and figures: ``models/reader.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from vision.finding.network import load_network
from vision.reading.rectify import portrait, rectify_all, side_lengths

MODEL = Path(__file__).parent.with_name("models") / "whole.onnx"
AROUND = 0.5
"""Share of the quad's size that a network is shown around it on every side: as far as its
neighbours go on. What one was trained with stands in its file."""
SIDE = 48
"""Pixels along the side of what a network is shown, likewise."""


class WholeError(Exception):
    """A network that is not there or tells nothing of tiles; the message names its file."""


@dataclass(frozen=True)
class ReadingTrust:
    """How far a reading is to be trusted, by what the network says.

    `right[i]` is the share of readings that were right where the network said `says[i]`, which
    rise; in between it follows a straight line. Where it says less than `least`, too little of a
    tile is seen to name it, however likely a face is.
    """

    least: float
    says: tuple[float, ...]
    right: tuple[float, ...]

    def of(self, says: np.ndarray) -> np.ndarray:
        """Return the share (n,) of readings that are right where the network says so (n,)."""
        return np.asarray(np.interp(says, self.says, self.right))

    def text(self) -> str:
        """Return it as the network's file holds it: `least` and pairs, with blanks between them."""
        pairs = (f"{x:.3f}:{y:.4f}" for x, y in zip(self.says, self.right, strict=True))
        return " ".join((f"{self.least:.3f}", *pairs))

    @classmethod
    def parse(cls, text: str) -> ReadingTrust:
        """Read what `text` wrote; `ValueError` if that is none."""
        least, *pairs = text.split()
        says, right = zip(*(map(float, pair.split(":")) for pair in pairs), strict=True)
        return cls(float(least), says, right)


class Whole:
    """The network, loaded once; may be used from several threads."""

    def __init__(self, model: Path | None = None, threads: int | None = None) -> None:
        """Load a network (the shipped one by default); `WholeError` if that fails."""
        path = MODEL if model is None else model
        try:
            self._session = load_network(path.read_bytes(), threads)
            says = self._session.get_modelmeta().custom_metadata_map
            self.trusted = ReadingTrust.parse(says["trust"])
            self.side, self.around = int(says["side"]), float(says["around"])
            self.seen = says.get("seen", "training")
        except Exception as error:  # the runtime raises its own kinds, not one of them documented
            raise WholeError(f"{path}: not a network that tells whole tiles: {error}") from None

    def says(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> np.ndarray:
        """Return the network's answer (n,) for quads (4, 2) of a picture (H, W, 3) uint8 BGR.

        The larger, the more of a tile is seen; 0 is about seven tenths of one.
        """
        if not len(quads):
            return np.zeros(0, np.float32)
        return self.run(*self.cut(image, quads))

    def cut(self, image: np.ndarray, quads: Sequence[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
        """Cut out what the network is shown of quads, as `views` does."""
        return views(image, quads, self.side, self.around)

    def run(self, crops: np.ndarray, shapes: np.ndarray) -> np.ndarray:
        """Return the network's answer (n,) for what `cut` cut out."""
        (answer,) = self._session.run(None, {"crops": crops, "shapes": shapes})
        return np.asarray(answer[:, 0])

    def trust(
        self, image: np.ndarray, quads: Sequence[np.ndarray]
    ) -> tuple[np.ndarray, np.ndarray]:
        """Return how far readings of these quads are to be trusted, (n,) 0 to 1, and which of them
        are of part of a tile, (n,) bool."""
        says = self.says(image, quads)
        return self.trusted.of(says), says < self.trusted.least


def views(
    image: np.ndarray, quads: Sequence[np.ndarray], side: int = SIDE, around: float = AROUND
) -> tuple[np.ndarray, np.ndarray]:
    """Cut quads with their surroundings out of a picture: (n, side, side, 3) uint8, and the
    logarithms (n, 1) float32 of their heights to their widths."""
    upright = [portrait(quad)[0] for quad in quads]
    crops = rectify_all(image, upright, side=side, margin=around)
    sides = np.array([side_lengths(quad) for quad in upright]).reshape(-1, 2)
    shapes = np.log(np.maximum(sides[:, 1], 1e-3) / np.maximum(sides[:, 0], 1e-3))
    return crops, shapes[:, None].astype(np.float32)
