"""Makes the documentation's pictures of pages anew, from what the tests see in their browser.

    .venv/bin/python tools/pictures.py

Runs the tests that look at the pages (some 5 minutes), keeps their pictures in a folder of its
own, and lays them out in docs/pictures. Photographs and the simulated table are not made here.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

import cv2
import numpy as np

HOUSE: Final = Path(__file__).parents[1]
INTO: Final = HOUSE / "docs" / "pictures"
TESTS: Final = (
    "test_display_browser.py", "test_overlay_browser.py", "test_operator_browser.py",
    "test_evenings_browser.py", "test_evening_browser.py", "test_enrol_browser.py",
    "test_enrol_mounted_browser.py", "test_voice_page.py", "replay/test_replay_browser.py",
)  # fmt: skip
GAP: Final = 16  # pixels between pictures
GROUND: Final = (120, 120, 120)


class Laid(NamedTuple):
    """A picture of the documentation: these, beside one another, so many in a row, so high each."""

    names: tuple[str, ...]
    high: int
    across: int = 9


PICTURES: Final = {
    "display.png": Laid(("display-dead_hand",), 720),
    "display-states.png": Laid(
        ("display-paused", "display-question", "display-claim_window", "display-camera_lost",
         "display-settled_classical", "display-game_over"), 410, 2,
    ),
    "reviews.png": Laid(
        ("display-waits_to_know", "display-may_turn", "display-review", "display-reviewed"), 410, 2
    ),
    "display-light.png": Laid(
        ("display-dead_hand-light", "display-dead_hand-tablet", "display-dead_hand-phone"), 540
    ),
    "enrol-at-table.png": Laid(("enrol-at-table-done", "enrol-at-table"), 844),
    "enrol-check.png": Laid(("enrol-check-tablet",), 1000),
    "enrol-phone.png": Laid(
        ("enrol-start-phone", "enrol-photos-phone", "enrol-choose-phone", "enrol-done-phone"), 600
    ),
    "evenings-phone.png": Laid(
        ("evenings-evenings-phone-light", "evenings-evenings-2026-11-14-phone-light",
         "evenings-players-Ada-phone-light", "evenings-players-phone-light"), 700,
    ),
    "evenings-start.png": Laid(
        ("evenings-start-phone", "evenings-badges-phone", "evenings-names-phone"), 700
    ),
    "evenings-wall.png": Laid(("evenings-evenings-wall-light",), 900),
    "operator-desktop.png": Laid(("operator-wide",), 720),
    "operator-phone.png": Laid(
        ("operator-turn", "operator-call", "operator-question", "operator-correct"), 606
    ),
    "operator-phone-more.png": Laid(
        ("operator-ruling", "operator-show", "operator-over", "operator-phones"), 606
    ),
    "operator-phone-states.png": Laid(
        ("operator-dark", "operator-player", "operator-paused", "operator-lost"), 606
    ),
    "operator-tablet.png": Laid(("operator-tablet",), 806),
    "overlay-bar.jpg": Laid(("overlay-bar-1080p",), 720),
    "overlay-corner.jpg": Laid(("overlay-corner-1080p",), 720),
    "overlay-full.jpg": Laid(("overlay-full-1080p",), 720),
    "overlay-standings.jpg": Laid(("overlay-bar-over",), 720),
    "replay-end.png": Laid(("evening-replay",), 720),
    "replay-phone-tablet.png": Laid(("replay-ruling-phone", "replay-ruling-tablet-dim"), 844),
    "replay-wide.png": Laid(("replay-ruling-wide",), 810),
    "voice-operator.png": Laid(("voice-operator",), 844),
}  # fmt: skip
"""By file: what it is made of."""


def laid_out(laid: Laid, folder: Path) -> np.ndarray:
    """Return the pictures in their rows, as an image (BGR)."""
    drawn = []
    for name in laid.names:
        image = cv2.imread(str(folder / f"{name}.png"))
        if image is None:
            sys.exit(f"no test keeps a picture called {name}")
        wide = round(image.shape[1] * laid.high / image.shape[0])
        drawn.append(cv2.resize(image, (wide, laid.high), interpolation=cv2.INTER_AREA))
    rows = [drawn[at : at + laid.across] for at in range(0, len(drawn), laid.across)]
    across = max(sum(image.shape[1] + GAP for image in row) - GAP for row in rows)
    high = len(rows) * (laid.high + GAP) - GAP
    sheet = np.full((high, across, 3), GROUND, np.uint8)
    for down, row in enumerate(rows):
        x = 0
        for image in row:
            y = down * (laid.high + GAP)
            sheet[y : y + laid.high, x : x + image.shape[1]] = image
            x += image.shape[1] + GAP
    return sheet


def main() -> None:
    """Look at the pages, and lay out what was seen."""
    with tempfile.TemporaryDirectory() as folder:
        tests = [HOUSE / "tests" / "controller" / name for name in TESTS]
        seen = {**os.environ, "RACKSIDE_PICTURES": folder}
        command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "-m", "not slow", *tests]
        if subprocess.run(command, env=seen, cwd=HOUSE, check=False).returncode:
            sys.exit("The pages do not pass their tests; no picture was changed.")
        sheets = {name: laid_out(laid, Path(folder)) for name, laid in PICTURES.items()}
    for name, sheet in sheets.items():
        quality = [cv2.IMWRITE_JPEG_QUALITY, 88] if name.endswith(".jpg") else []
        cv2.imwrite(str(INTO / name), sheet, quality)
        print(f"docs/pictures/{name}: {sheet.shape[1]} × {sheet.shape[0]}")


if __name__ == "__main__":
    main()
