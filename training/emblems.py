"""Pictures of all kinds of things on tiles: jokers and flowers of makers never seen.

American jokers and flowers are whatever a maker liked, and no set of drawings made for the purpose
is as varied as the icons that people draw of everything. Not one is a face of a set, so that
whatever a reader takes it for is wrong. They are no part of the project; they are made so:

    npm pack @iconify-json/noto @iconify-json/game-icons  # and unpack each
    pip install resvg-py
    python -m training.emblems noto/icons.json game-icons/icons.json --out emblems

Noto Emoji: Google, Apache 2.0; game-icons.net: its authors, CC BY 3.0; Fluent Emoji Flat (only
measured with): Microsoft, MIT.
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from training.inks import word
from training.makers import BLUES, DARKS, GREENS, GROUNDS, OTHERS, REDS
from training.makers_wild import SEASONS, written
from vision.simulator.shapes import Image, to_pixels

Rng = np.random.Generator
HIGH: Final = 110
WIDE: Final = 81
SIDE: Final = 128  # pixels of an emblem's file
INKS: Final = (*REDS, *GREENS, *BLUES, *DARKS, *OTHERS)
_TOO_LIKE: Final = re.compile(
    r"mahjong|bamboo|circle|dot|ball|disc|ring$|wheel|target|coin|clock|moon|hole|dice|domino|keycap"
    r"|button|square|arrow|input|symbol|blank|empty|flag|white|black|skin|light|medium|dark|-\d"
)
"""Names of what is like a face of some set (and a 1 dot is), and of one thing in many colours."""
_LEAST_INK: Final = 12.0  # of 255, on the mean: less is hardly a drawing


def load_emblems(folder: Path) -> list[np.ndarray]:
    """Return the emblems (128, 128, 4) uint8 BGRA of a folder; ValueError if there are none."""
    read = [cv2.imread(str(path), cv2.IMREAD_UNCHANGED) for path in sorted(folder.glob("*.png"))]
    emblems = [np.asarray(one) for one in read if one is not None and one.shape[2:] == (4,)]
    if not emblems:
        raise ValueError(f"{folder}: no emblems there (PNG with a clear ground)")
    return emblems


def face_with(emblems: list[np.ndarray], rng: Rng) -> Image:
    """Return a tile's face (110, 81, 3) uint8 BGR with one emblem or a few, perhaps writing."""
    face = np.array(to_pixels([], HIGH, str(rng.choice(GROUNDS))))
    count = 1 if rng.random() < 0.75 else int(rng.integers(2, 4))
    for k in range(count):
        side = round(WIDE * rng.uniform(0.6, 1.0) / (1 if count == 1 else 1.6))
        top = (HIGH - side) * (
            (k + 0.5) / count if count > 1 or rng.random() < 0.5 else rng.random()
        )
        _lay(face, emblems[int(rng.integers(len(emblems)))], side, rng.uniform(0, WIDE - side), top)
    ink, kind = str(rng.choice(INKS)), rng.random()
    if kind < 0.2:
        written(face, "JOKER", (rng.uniform(2, 12), float(rng.choice([18, 105]))), 18, ink, rng)
    elif kind < 0.3:
        at = (rng.uniform(2, 12), float(rng.choice([18, 105])))
        written(face, word(rng, 6).upper(), at, rng.uniform(12, 18), ink, rng)
    elif kind < 0.55:
        sign = str(rng.choice(list("JBF1234" + SEASONS)))
        written(face, sign, (float(rng.choice([4, 58])), 22), rng.uniform(16, 22), ink, rng)
    return face


def _lay(face: np.ndarray, emblem: np.ndarray, side: int, left: float, top: float) -> None:
    small = cv2.resize(emblem, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32)
    place = face[round(top) : round(top) + side, round(left) : round(left) + side]
    seen = small[: place.shape[0], : place.shape[1]]
    share = seen[..., 3:] / 255
    place[:] = np.rint(place * (1 - share) + seen[..., :3] * share)


def main() -> None:
    """Draw icons as emblems, a file each."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("icons", type=Path, nargs="+", help="icons.json of an @iconify-json package")
    args.add_argument("--out", type=Path, required=True, help="the folder to write to")
    chosen = args.parse_args()
    draw = importlib.import_module("resvg_py").svg_to_bytes  # its types are not declared
    chosen.out.mkdir(parents=True, exist_ok=True)
    rng, count = np.random.default_rng(1), 0
    for path in chosen.icons:
        icons = json.loads(path.read_text(encoding="utf-8"))
        wide, high = icons.get("width", 16), icons.get("height", 16)
        for name, icon in sorted(icons["icons"].items()):
            ink = str(rng.choice(INKS))
            if _TOO_LIKE.search(name):
                continue
            box = f"0 0 {icon.get('width', wide)} {icon.get('height', high)}"
            body = icon["body"].replace("currentColor", ink)
            svg = (
                '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
                f' width="{SIDE}" height="{SIDE}" viewBox="{box}">{body}</svg>'
            )
            png = bytes(draw(svg_string=svg, width=SIDE, height=SIDE, skip_system_fonts=True))
            pixels = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
            if pixels is None or pixels.shape[2:] != (4,) or pixels[..., 3].mean() < _LEAST_INK:
                continue
            cv2.imwrite(str(chosen.out / f"{icons['prefix']}-{name}.png"), pixels)
            count += 1
    print(f"{count} emblems in {chosen.out}")


if __name__ == "__main__":
    main()
