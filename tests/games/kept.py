"""Recordings of deals from pictures, kept on disk: they take minutes, and are played many times.

    game = kept(folder, "american", seed=3, acts=40)

One file a recording. Its name says of which script it is and by which eyes it was seen (the state
of `vision` that is checked out), so that none is taken for another's.
"""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path
from typing import Final

import msgspec

from tests.games.recorded import Recorded, record_pictures, written
from vision.simulator.player import Pace

PACE: Final = Pace(fps=8.0, still=0.8)
"""As calm as in the benches of whole games; fewer pictures a second, as each of them costs time."""


def kept(folder: Path, code: str, seed: int, acts: int | None = None) -> Recorded:
    """Return a deal as the eyes see it, from the folder if it was recorded before."""
    text = written(code, seed, acts)
    script = hashlib.sha256(f"{PACE}{text}".encode()).hexdigest()[:8]
    file = folder / f"{code}-{seed}-{script}-{_eyes()}.json"
    if file.exists():
        return msgspec.json.decode(file.read_bytes(), type=Recorded)
    game = record_pictures(code, text, PACE)
    folder.mkdir(parents=True, exist_ok=True)
    half = file.with_suffix(".part")
    half.write_bytes(msgspec.json.encode(game))
    half.replace(file)
    return game


def _eyes() -> str:
    """Return what tells the eyes apart: the name that git has for what is in `vision`."""
    done = subprocess.run(
        ["git", "rev-parse", "HEAD:vision"], cwd=Path(__file__).parents[2],
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    return done.stdout[:8]
