"""A hand with its arm for the path tracer: not the simulator's hand, and not its posture.

The elbow is held high, so that the sleeve leans outwards in the picture, and the hand that rests
lies flat with its fingers spread.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.games.traced.meshes import Limb, Mesh, joined, limb

# x, y, z and radius at either end, mm; the grip is at the origin, the arm comes from -y, and z is
# the height over the finger tips.
_PINCH: Final[tuple[Limb, ...]] = (
    ((-1, 3, 7, 7.5), (-5, -20, 27, 8.5)), ((-5, -20, 27, 8.5), (-12, -52, 37, 10)),
    ((10, 2, 8, 7.5), (12, -22, 29, 8.5)), ((12, -22, 29, 8.5), (6, -56, 39, 10)),
    ((19, -14, 12, 7), (25, -36, 28, 8)), ((25, -36, 28, 8), (22, -62, 36, 9.5)),
    ((27, -34, 12, 6.5), (35, -48, 24, 7.5)), ((35, -48, 24, 7.5), (34, -70, 32, 8.5)),
    ((-15, -12, 8, 8.5), (-33, -42, 17, 10)), ((-33, -42, 17, 10), (-27, -84, 28, 14)),
)  # fmt: skip
_FLAT: Final[tuple[Limb, ...]] = (
    ((-16, 12, 7, 7), (-14, -52, 13, 10)), ((3, 20, 7, 7.5), (2, -54, 14, 10)),
    ((21, 10, 7, 7), (18, -58, 13, 10)), ((38, -10, 6.5, 6.5), (33, -64, 12, 9)),
    ((-48, -48, 8, 8.5), (-27, -86, 16, 14)),
)  # fmt: skip
_PALM: Final[tuple[Limb, ...]] = (
    ((-12, -56, 34, 12), (-8, -112, 34, 19)), ((4, -58, 36, 12), (2, -114, 36, 20)),
    ((19, -64, 34, 11), (12, -114, 35, 19)), ((32, -72, 30, 10), (20, -112, 32, 17)),
    ((4, -112, 36, 22), (2, -170, 48, 24)),
)  # fmt: skip
_FOREARM: Final[tuple[Limb, ...]] = (((2, -168, 48, 24), (0, -280, 78, 29)),)
_CUFF: Final[tuple[Limb, ...]] = (
    ((0, -246, 70, 36), (-4, -262, 74, 39)), ((-2, -258, 72, 37), (-10, -620, 120, 52)),
    ((-10, -620, 120, 52), (20, -980, 170, 60)),
)  # fmt: skip
_LOWERED: Final = 14.0  # mm by which the palm of a flat hand is lower


@cache
def skin(*, flat: bool) -> Mesh:
    """Return the bare part of a hand that pinches, or of one that lies flat."""
    limbs = (*_PALM, *_FOREARM)
    if flat:
        limbs = tuple((_lower(a), _lower(b)) for a, b in limbs)
        # Both kinds have the same number of limbs, so that one can stand for the other.
        still = _FLAT[:1] * (len(_PINCH) - len(_FLAT))
        return joined(limb(each) for each in (*_FLAT, *still, *limbs))
    return joined(limb(each) for each in (*_PINCH, *limbs))


@cache
def sleeve() -> Mesh:
    """Return the arm's sleeve, with a hem about its end."""
    return joined(limb(each) for each in _CUFF)


def _lower(end: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x, y, z, radius = end
    return x, y, z - _LOWERED, radius
