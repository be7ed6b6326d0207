"""Short deals on strange tables: other cameras, cloths, tiles, lights than the five of the games.

    python tests/benchmarks/bench_strange.py [--games 0-9 | --fresh N] [--acts 30]
        [--fps 10] [--adjusting] [--beside SHARE] [--tell]

Every seed draws a table that a host may have (`tests.games.strange`): within what
the optics call usable, else as odd as it likes. Its set is enrolled from two
photographs. Told of each: the conditions, the events that truly happened, F1 of
those written, faces told wrong with nobody asked, questions, wall counts wrong at
turns' ends, accusing rulings invented, what the table itself said of its troubles, and
the seconds it took. A table whose markers are not found is told as such: it is
not followed, and says so. `--adjusting`: the camera sets its own exposure and white balance, and
clouds pass. `--beside 0.015`: the lens sits beside the middle of its sensor by this share of the
picture's width.
"""

from __future__ import annotations

import argparse
import functools
import sys
import time
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from tests.english import english

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.benchmarks.bench_games import TODAY
from tests.benchmarks.seeds import add_games, games
from tests.games.following import Followed, follow_frames
from tests.games.strange import Conditions, StrangeCamera, strange, with_lens_beside
from tests.games.tables import dressed, enrolled
from tests.games.writer import write_deal
from training.evaluation import MEASURED
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.calibration import CalibrationError
from vision.geometry.layout import Layout
from vision.reading.reader import Reader
from vision.reading.tilesets import TileSetFile
from vision.sightings import Notice
from vision.simulator.player import Pace

F1_GOOD = 0.99
ADJUSTS, CLOUDS = 0.8, 0.3  # what `--adjusting` sets of `Conditions`


@functools.cache
def of_set(tiles: str) -> TileSetFile:
    """Return a set's file, enrolled from two pictures under an even light."""
    return enrolled(dressed(tiles, "even"))


def before_camera(
    seed: int, acts: int, pace: Pace, *, adjusting: bool = False, beside: float = 0.0
) -> tuple[Conditions, StrangeCamera, Reader]:
    """Return a strange table, the camera before a deal on it, and a reader that knows its set."""
    conditions = strange(seed)
    if adjusting:
        conditions = replace(conditions, adjusts=ADJUSTS, clouds=CLOUDS)
    if beside:
        conditions = with_lens_beside(conditions, seed, beside)
    text = write_deal(TODAY[seed % len(TODAY)], seed, (), acts).text
    reader = Reader(MEASURED, threads=1).with_tileset(of_set(conditions.tiles), played=True)
    return conditions, StrangeCamera(text, conditions, pace), reader


def play(
    seed: int, acts: int, pace: Pace, *, sized: bool, adjusting: bool = False, beside: float = 0.0
) -> tuple[Followed, list[str]]:
    """Follow a deal on a strange table; return its figures and what the table said.

    `sized`: the settings state the tiles' size.
    """
    conditions, source, reader = before_camera(seed, acts, pace, adjusting=adjusting, beside=beside)
    said: list[Notice] = []
    watcher = Watcher(
        Finder(),
        reader,
        Layout(conditions.plan) if sized else None,
        field_of_view=conditions.told_field,
        say=said.append,
    )
    return follow_frames(source, watcher, TODAY[seed % len(TODAY)]), [english(n) for n in said]


def main() -> None:
    """Print a row a table, then the sums."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-9")
    options.add_argument("--acts", type=int, default=30)
    options.add_argument("--fps", type=float, default=10.0)
    options.add_argument("--unsized", action="store_true", help="the tiles' size is not stated")
    options.add_argument("--adjusting", action="store_true", help="cameras that set themselves")
    options.add_argument("--beside", type=float, default=0.0, help="how far, in widths, lenses are")
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    cv2.setNumThreads(1)
    seeds = games(given)
    print(f"{'seed':>4} {'true':>5} {'F1':>7} {'silent':>6} {'asked':>5} {'walls':>9} {'inv.':>4}")
    followed: list[Followed] = []
    unseen = 0
    for seed in seeds:
        begun = time.monotonic()
        try:
            pace = Pace(fps=given.fps, still=0.7)
            sized, adjusting = not given.unsized, given.adjusting
            f, said = play(
                seed, given.acts, pace, sized=sized, adjusting=adjusting, beside=given.beside
            )
        except CalibrationError as error:
            unseen += 1
            print(f"{seed:4} not followed, and said: {error} | {strange(seed).words()}", flush=True)
            continue
        followed.append(f)
        print(
            f"{seed:4} {f.true:5} {f.f1:7.4f} {f.wrong_silent:6} {f.questions:5}"
            f" {f.wall_wrong:4} of {f.turns:2} {f.invented:4}"
            f" {time.monotonic() - begun:5.0f} s | {strange(seed).words()}",
            flush=True,
        )
        lines = [*(f"said: {words}" for words in dict.fromkeys(said))]
        lines += f.amiss if given.tell else []
        print("".join(f"      {line}\n" for line in lines), end="", flush=True)
    if followed:
        f1 = np.array([f.f1 for f in followed])
        faces, silent = sum(f.faces for f in followed), sum(f.wrong_silent for f in followed)
        walls, turns = sum(f.wall_wrong for f in followed), sum(f.turns for f in followed)
        print(
            f"in all {len(followed)} followed, {unseen} not: F1 mean {f1.mean():.4f},"
            f" median {np.median(f1):.4f}, worst {f1.min():.4f},"
            f" {int((f1 >= F1_GOOD).sum())} at {F1_GOOD:g} or better; silent wrong {silent} of"
            f" {faces}; walls wrong {walls} of {turns};"
            f" invented {sum(f.invented for f in followed)}"
        )


if __name__ == "__main__":
    main()
