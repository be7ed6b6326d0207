"""Changes every number by which the follower decides, one at a time, and plays games with it.

    python tests/benchmarks/bench_constants.py [--games 274291] [--ways "heaps,a hand fidgets"]
        [--acts N] [--fps N] [--by 1.25] [--only vision/movement] [--every N] [--jobs N] [--to FILE]

The numbers are those of docs/constants.md, or every so many of them (`--every 1`: all, which takes
hours). Each is made `--by` times as large and as small (whole ones by one at least) in a process of
its own, which follows the same frames as all others: those of each game played in each way, drawn
once. Told of each number: what comes of it both ways, where it is not what comes of the number as
it stands. A number of which nothing comes either way is one that these games do not need to be
where it is; one that is better changed should be looked at.

`--to`: what came of it is added to that file as JSON, a line each; numbers that stand there with
the value that they have are not tried again, so that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.benchmarks.changed_constant import with_changed
from tests.benchmarks.seeds import numbers
from tools.constants import HOUSE, Constant, constants

FIGURES: Final = ("events", "f1", "wrong", "asked", "walls", "given", "invented")
"""What is told of the games together: events that happened, their F1, faces told wrong unasked,
questions, wall counts wrong, offences given and invented."""
UNREAD: Final = "its module is not read in these games"
LONGEST: Final = 20  # times as long as without a change, after which a game is stopped
_QUALITY: Final = (cv2.IMWRITE_JPEG_QUALITY, 95)

Figures = dict[str, float]
Shown = list[tuple[int, float]]  # number and seconds of each frame


@dataclass(frozen=True)
class Outcome:
    """What came of a number that was changed: figures, or how it failed."""

    figures: Figures | None
    error: str = ""

    def beside(self, plain: Figures) -> str:
        """Return in words what is not as it was without a change."""
        if self.figures is None:
            return self.error
        changed = [
            f"{name} {_shown(plain[name])} to {_shown(self.figures[name])}"
            for name in FIGURES
            if self.figures[name] != plain[name]
        ]
        return ", ".join(changed) or "as it was"


def _shown(value: float) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def verdict(plain: Figures, outcome: Outcome) -> str:
    """Return whether games go as before ("same"), "better", "worse", or "other"."""
    new = outcome.figures
    if new is None:
        return "same" if outcome.error == UNREAD else "worse"
    if new == plain:
        return "same"
    better = [new["f1"] > plain["f1"], new["given"] > plain["given"]]
    worse = [new["f1"] < plain["f1"], new["given"] < plain["given"]]
    for name in ("wrong", "asked", "walls", "invented"):
        better.append(new[name] < plain[name])
        worse.append(new[name] > plain[name])
    if any(better) and any(worse):
        return "other"
    return "better" if any(better) else "worse" if any(worse) else "other"


def keep(way: str, game: int, acts: int, fps: float, folder: Path) -> None:
    """Keep a game's frames, and what else a process needs that follows them."""
    from tests.games.behaved import behaved, script_of

    source, reader, _ = behaved(way, game, acts, fps)

    shown = []
    for frame in source:
        cv2.imwrite(str(folder / f"{frame.number:05}.jpg"), frame.image, _QUALITY)
        shown.append((frame.number, frame.seconds))
    with (folder / "game.pickle").open("wb") as file:
        pickle.dump(((*script_of(game, acts), way, game, fps), reader.tileset, shown), file)


def followed(folders: list[Path]) -> Figures:
    """Return the figures of the games that are kept in these folders, together."""
    from controller.demo import FIELD_OF_VIEW
    from tests.games.behaviour import BEHAVIOURS, BehavingCamera
    from tests.games.following import Followed, follow_frames
    from training.evaluation import MEASURED
    from vision.cameras import Frame
    from vision.finding.finder import Finder
    from vision.following.watcher import Watcher
    from vision.reading.reader import Reader

    cv2.setNumThreads(1)
    plain, every = Reader(MEASURED, threads=1), Followed()
    for folder in folders:
        with (folder / "game.pickle").open("rb") as file:
            (text, code, way, game, fps), tileset, shown = pickle.load(file)

        class Kept(BehavingCamera):
            """The same acts; their pictures are those that were kept."""

            def __iter__(self, folder: Path = folder, shown: Shown = shown) -> Iterator[Frame]:
                for number, seconds in shown:
                    image = cv2.imread(str(folder / f"{number:05}.jpg"))
                    yield Frame(number, seconds, np.asarray(image, np.uint8))

        source = Kept(text, BEHAVIOURS[way], seed=game, fps=fps)
        reader = plain.with_tileset(tileset, played=True)
        watcher = Watcher(Finder(), reader, field_of_view=FIELD_OF_VIEW)
        every += follow_frames(source, watcher, code)
    return {
        "events": every.true, "f1": every.f1, "wrong": every.wrong_silent,
        "asked": every.questions, "walls": every.wall_wrong,
        "given": every.offences_found, "invented": every.invented,
    }  # fmt: skip


def tried(
    folders: list[Path], limit: float | None, constant: Constant | None, by: float
) -> Outcome:
    """Follow the games in a process of its own, with this constant changed."""
    which = [constant.module, constant.name] if constant else ["", ""]
    command = [sys.executable, __file__, "--child", *which, str(by), *map(str, folders)]
    try:
        run = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return Outcome(None, "does not come to an end")
    if run.returncode:
        return Outcome(None, "fails: " + (run.stderr.strip().splitlines() or ["?"])[-1])
    figures = json.loads(run.stdout.splitlines()[-1])
    return Outcome(figures, "" if figures else UNREAD)


def _child(module: str, name: str, by: str, *folders: str) -> None:
    dotted = module.removesuffix(".py").replace("/", ".")
    if module:
        with_changed(dotted, name, float(by))
    figures = followed([Path(folder) for folder in folders])
    print(json.dumps(figures if not module or dotted in sys.modules else None))


def tried_before(to: Path | None) -> set[tuple[str, str, str]]:
    """Return module, name and value of the numbers that stand in a file."""
    if to is None or not to.exists():
        return set()
    lines = [json.loads(line) for line in to.read_text().splitlines()]
    return {(line["module"], line["name"], line["value"]) for line in lines}


def main() -> None:
    """Print a line a number, and the sums."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default="274291", help="seeds: 0-3, or 3,7")
    options.add_argument("--ways", default="heaps,a hand fidgets")
    options.add_argument("--acts", type=int, default=10, help="end each after so many")
    options.add_argument("--fps", type=float, default=4.0)
    options.add_argument("--by", type=float, default=1.25)
    options.add_argument("--only", default="", metavar="PATH", help="modules that begin so")
    options.add_argument("--every", type=int, default=24, help="change one of so many numbers")
    options.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2))
    options.add_argument("--to", type=Path, metavar="FILE")
    given = options.parse_args()
    known = tried_before(given.to)
    run = {"by": given.by, "games": f"{given.ways}; {given.games}; {given.acts} acts"}
    chosen = [c for c in constants() if c.module.startswith(given.only)][:: given.every]
    ours = [c for c in chosen if (c.module, c.name, c.value) not in known]
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(given.jobs) as pool:
        folders = []
        for way in given.ways.split(","):
            for game in numbers(given.games):
                folders.append(Path(place, str(len(folders))))
                folders[-1].mkdir()
                keep(way, game, given.acts, given.fps, folders[-1])
        begun = time.monotonic()
        plain = tried(folders, None, None, 1).figures
        assert plain is not None, "without a change it fails"
        limit = LONGEST * (time.monotonic() - begun)
        print("as they stand: " + ", ".join(f"{n} {_shown(plain[n])}" for n in FIGURES))
        verdicts: Counter[str] = Counter()
        both = (
            (c, pool.submit(tried, folders, limit, c, 1 / given.by),
             pool.submit(tried, folders, limit, c, given.by))
            for c in ours
        )  # fmt: skip
        for constant, less, more in list(both):
            down, up = less.result(), more.result()
            verdicts[f"less {verdict(plain, down)}, more {verdict(plain, up)}"] += 1
            print(
                f"{constant.module} {constant.name} {constant.value}:"
                f" less {down.beside(plain)}; more {up.beside(plain)}",
                flush=True,
            )
            if given.to:
                added(given.to, run, constant, plain, less=down, more=up)
    print("\n".join(f"{count:4} {what}" for what, count in verdicts.most_common()))


def added(
    to: Path, run: Mapping[str, Any], constant: Constant, plain: Figures,
    *, less: Outcome, more: Outcome,
) -> None:  # fmt: skip
    """Add to a file what came of a number that was made less and more, and what was played."""
    line = {
        "module": constant.module, "name": constant.name, "value": constant.value, **run,
        "less": verdict(plain, less), "more": verdict(plain, more),
        "less_is": less.beside(plain), "more_is": more.beside(plain),
    }  # fmt: skip
    with to.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        _child(*sys.argv[2:])
    else:
        main()
