"""Made-up photographs without a tile, and how flat things are laid into any photograph.

What a finder is to leave alone, at every scale and angle: `make_bare` covers a
picture with things of `training.distractors` and nothing else.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from training import distractors, grounds, hands, inks, props
from training.scenes import Camera, random_camera
from training.sheets import Sheet

TILE = 23.0  # mm across the tile that a picture's scale is chosen for
GROUND = 560  # px along a drawn ground


def lay(image: np.ndarray, sheet: Sheet, quad: np.ndarray) -> None:
    """Paint a sheet into a float picture so that its corners come to `quad` (4, 2) px."""
    height, width = sheet.cover.shape
    side = image.shape[:2][::-1]
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    drawn, cover = sheet.image, sheet.cover
    edges = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    factor = 1.3 * float(max(edges[0], edges[2])) / width
    if factor < 0.8:  # shrink first, so that print is averaged rather than picked out
        small = (max(2, round(width * factor)), max(2, round(height * factor)))
        drawn = cv2.resize(drawn, small, interpolation=cv2.INTER_AREA)
        cover = cv2.resize(cover, small, interpolation=cv2.INTER_AREA)
        flat = (flat + 0.5) * [small[0] / width, small[1] / height] - 0.5
    M = cv2.getPerspectiveTransform(flat.astype(np.float32), quad.astype(np.float32))
    onto = cv2.warpPerspective(drawn, M, side)
    seen = cv2.warpPerspective(cover, M, side).astype(np.float32)[..., None] / 255
    image[:] = image * (1 - seen) + onto * seen


def place(rng: np.random.Generator, sheet: Sheet, unit: float, reach: float) -> np.ndarray:
    """Return corners (4, 3) in mm for a sheet on the table, `unit` mm for each tile's width."""
    height, width = sheet.cover.shape
    wide = sheet.across * unit * math.exp(rng.normal(0, 0.35))
    half = np.array([wide, wide * height / width]) / 2
    turn = rng.uniform(0, 2 * math.pi)
    c, s = math.cos(turn), math.sin(turn)
    flat = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]]) * half @ np.array([[c, s], [-s, c]])
    return np.column_stack([flat + rng.uniform(-0.8, 0.8, 2) * reach, np.zeros(4)])


def lay_on_table(
    rng: np.random.Generator,
    image: np.ndarray,
    sheet: Sheet,
    camera: Camera,
    unit: float,
    reach: float,
) -> None:
    """Lay a sheet anywhere on the table that the camera sees; leave out what is behind it."""
    corners = place(rng, sheet, unit, reach)
    if camera.depth(corners).min() > 0.15 * camera.depth(np.zeros(3)):
        lay(image, sheet, camera.project(corners))


def caption(rng: np.random.Generator, image: np.ndarray, seen: np.ndarray | None = None) -> None:
    """Print a caption, a date or a maker's name over a picture, upright, and mark it in `seen`."""
    side = image.shape[0]
    text, size = inks.word(rng, 14), rng.uniform(12, 90)
    mask = np.zeros(image.shape[:2], np.uint8)
    at = (rng.uniform(-0.05, 0.6) * side, rng.uniform(0.05, 1.0) * side)
    inks.write(rng, mask, text, at, size, (255, 255, 255))
    ink = np.array(inks.colour(rng))
    if rng.random() < 0.5:  # outlined, or on a bar
        wide = np.ones((int(size * 0.12) + 2,) * 2, np.uint8)
        edge = cv2.dilate(mask, wide if rng.random() < 0.7 else np.ones((1, 61), np.uint8))
        image[edge > 127] = inks.ink_on(rng, tuple(ink))
    image[mask > 127] = ink
    if seen is not None:
        seen[mask > 127] = 255


def make_bare(rng: np.random.Generator, side: int = 480) -> np.ndarray:
    """Draw one made-up photograph, side × side px uint8, in which there is no tile."""
    camera, reach = random_camera(rng, side, TILE)
    image = props.ground(rng, side)
    if rng.random() < 0.5:
        draw = grounds.GROUNDS[rng.integers(len(grounds.GROUNDS))]
        drawn = draw(rng, GROUND)
        whole = Sheet(drawn, np.full((GROUND, GROUND), 255, np.uint8), 1.0)
        half = rng.uniform(0.9, 1.6) * reach
        turn = rng.uniform(0, 2 * math.pi) + np.arange(4) * math.pi / 2
        corners = np.column_stack([half * np.cos(turn), half * np.sin(turn), np.zeros(4)]) * 1.41
        if camera.depth(corners).min() > 0.15 * camera.depth(np.zeros(3)):
            lay(image, whole, camera.project(corners)[::-1])
    for _ in range(rng.integers(0, 5)):
        lay_on_table(rng, image, distractors.sheet(rng), camera, TILE, reach)
    unit = side / 2 / reach * TILE
    for _ in range(rng.integers(0, 3)):
        props.CLUTTER[rng.integers(len(props.CLUTTER))](rng, image, unit)
    if rng.random() < 0.15:
        caption(rng, image)
    if rng.random() < 0.25:
        draw_hand = props.hand if rng.random() < 0.4 else hands.fingers
        draw_hand(rng, image, unit, np.zeros((side, side), np.uint8))
    if rng.random() < 0.3:  # light falls off to one side
        slope = rng.uniform(-0.5, 0.5, 2)
        across = np.linspace(-1, 1, side, dtype=np.float32)
        image *= (1 + slope[0] * across[None] + slope[1] * across[:, None])[..., None]
    return np.clip(image, 0, 255).astype(np.uint8)
