"""What a camera adds to the light that falls in: blur, noise, compression."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.simulator.look import Appearance

Image = NDArray[np.uint8]

_SLACK = 96  # by how much a noise plane is larger than a frame, so that it can be shifted


def _brighter(noise: NDArray[np.float32], sign: int) -> Image:
    """Return what of the noise, or of its negative, is more than nothing."""
    return np.asarray(cv2.addWeighted(noise, sign, noise, 0, 0, dtype=cv2.CV_8U), np.uint8)


class Sensor:
    """Turns a clean picture into a frame.

    Noise comes from a few planes drawn once and laid at random places: each
    frame differs from the last at every pixel, and costs two additions.
    """

    def __init__(
        self, size: tuple[int, int], look: Appearance, rng: np.random.Generator, planes: int = 3
    ) -> None:
        self._size, self._look = size, look
        width, height = size[0] + _SLACK, size[1] + _SLACK
        self._planes: list[tuple[Image, Image]] = []
        for _ in range(planes if look.noise > 0 else 0):
            # Grey noise, and a coloured one in blotches of two pixels as a demosaic leaves it.
            grey = rng.standard_normal((height, width), np.float32)
            colour = rng.standard_normal((height // 2, width // 2, 3), np.float32)
            noise = np.asarray(cv2.resize(colour, (width, height)), np.float32)
            noise *= 0.75
            noise += cv2.merge([grey * 0.8] * 3)
            noise *= look.noise
            np.round(noise, out=noise)
            self._planes.append((_brighter(noise, 1), _brighter(noise, -1)))

    def blurred(self, image: Image) -> Image:
        """Return the picture as sharp as the lens gives it."""
        if self._look.blur <= 0:
            return image.copy()
        side = 3 if self._look.blur < 0.8 else 5
        return np.asarray(cv2.GaussianBlur(image, (side, side), self._look.blur), np.uint8)

    def noisy(self, image: Image, rng: np.random.Generator, *, spent: bool = False) -> Image:
        """Return the picture with noise, and compressed where the look asks for it.

        `spent`: the picture is not needed any more, and may become the frame.
        """
        frame = image if spent else np.empty_like(image)
        if self._planes:
            more, less = self._planes[int(rng.integers(len(self._planes)))]
            x, y = (int(v) for v in rng.integers(0, _SLACK, 2))
            part = (slice(y, y + self._size[1]), slice(x, x + self._size[0]))
            cv2.add(image, more[part], dst=frame)
            cv2.subtract(frame, less[part], dst=frame)
        elif not spent:
            frame[:] = image
        if self._look.jpeg is not None:
            _, packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, self._look.jpeg])
            frame = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
        return frame

    def expose(self, image: Image, rng: np.random.Generator) -> Image:
        """Return one frame of the picture."""
        return self.noisy(self.blurred(image), rng, spent=True)
