"""Whole games followed by camera while people behave as people do (`tests.games.behaviour`).

    python tests/benchmarks/bench_behaviour.py [--games 0-3 | --fresh N] [--acts 30] [--fps N]
        [--ways "a hand rests,0.2 s apart"] [--traced FOLDER] [--tell]

Every way is an axis by itself (hands that rest, point, or do two things at once, heads that lean
in, haste, lost looks, several lamps, and how untidily is thrown: on others, sliding, face down,
shoving walls), and one row is all of them together. Game n is dealt from seed n in a code of today,
with a set that no network was trained on and offences planted in it, as in `bench_games.py`.
`--fresh N` draws the N seeds from the hash of the commit that is checked out, so that nobody has
looked at them. Told of each way: the events that truly happened, F1 of those written, faces told
wrong with nobody asked, questions, wall counts wrong at turns' ends, accusing rulings due / given /
invented, dead hands among the invented, notices, and seconds of computing; then how long offences
waited to be said, from when they lay on the table. The last row is the sum of all ways.

`--traced`: the pictures are not the simulator's but a path tracer's (`tests.games.traced`), on a
table, with a camera and in a room that are drawn from the seed. They take about ten minutes a game,
and are kept in the folder for the next time. It needs `pip install -e '.[traced]'`.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from pathlib import Path

import cv2

sys.path.insert(0, str(Path(__file__).parents[2]))

from controller.demo import FIELD_OF_VIEW
from tests.benchmarks.seeds import add_games, games
from tests.english import english
from tests.games.behaved import behaved
from tests.games.behaviour import BEHAVIOURS
from tests.games.following import Followed, follow_frames
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.geometry.layout import Layout
from vision.sightings import Notice


def play(
    way: str, number: int, acts: int, fps: float, pictures: Path | None
) -> tuple[Followed, list[str]]:
    """Follow game `number` before people who behave this way; return its figures, and what the
    table said. With a folder for `pictures` they are path-traced."""
    said: list[Notice] = []
    if pictures is None:
        source, reader, code = behaved(way, number, acts, fps)
        field, layout = FIELD_OF_VIEW, None
    else:
        from tests.games.traced.games import traced  # Mitsuba is wanted by nobody else

        source, reader, code = traced(way, number, acts, fps, pictures)
        field, layout = source.field_of_view, Layout(source.plan)
    watcher = Watcher(Finder(), reader, layout, field_of_view=field, say=said.append)
    return follow_frames(source, watcher, code), [english(notice) for notice in said]


def row(name: str, f: Followed) -> str:
    """Return figures as a line of the table."""
    dead = sum("offence invented" in line and "'dead'" in line for line in f.amiss)
    return (
        f"{name:32} {f.true:5} {f.told:5} {f.f1:7.4f} {f.wrong_silent:4} of {f.faces:4}"
        f" {f.questions:5} {f.wall_wrong:4} of {f.turns:4} {f.planted:5} {f.offences_found:5}"
        f" {f.invented:5} {dead:5}"
    )


def main() -> None:
    """Print a row a game, and the sum of each way."""
    options = argparse.ArgumentParser(description=__doc__)
    add_games(options, "0-1")
    options.add_argument("--acts", type=int, default=30, help="end each after so many")
    options.add_argument("--fps", type=float, default=10.0)
    options.add_argument("--ways", default=",".join(BEHAVIOURS))
    options.add_argument("--traced", type=Path, metavar="FOLDER", help="path-traced pictures")
    options.add_argument("--tell", action="store_true", help="say where journal and truth part")
    given = options.parse_args()
    if given.traced and importlib.util.find_spec("mitsuba") is None:
        options.error("--traced needs Mitsuba: pip install -e '.[traced]'")
    ways = given.ways.split(",")
    if unknown := [way for way in ways if way not in BEHAVIOURS]:
        options.error(f"no way called {unknown[0]!r}; there are: {', '.join(BEHAVIOURS)}")
    played = games(given)
    cv2.setNumThreads(1)
    print(f"{len(played)} games, {given.acts} acts each, {given.fps:g} frames a second")
    print(
        f"{'way':32} {'true':>5} {'told':>5} {'F1':>7} {'silent':>12} {'asked':>5} {'walls':>12}"
        f" {'due':>5} {'given':>5} {'inv.':>5} {'dead':>5}"
    )
    everything = Followed()
    for way in ways:
        followed = []
        for number in played:
            begun = time.monotonic()
            figures, said = play(way, number, given.acts, given.fps, given.traced)
            followed.append(figures)
            if given.tell:
                print(row(f"  {number}", figures), f"{time.monotonic() - begun:5.0f} s")
                lines = [*(f"said: {words}" for words in dict.fromkeys(said)), *figures.amiss]
                print("".join(f"      {line}\n" for line in lines), end="", flush=True)
        behaved = Followed.of(followed)
        print(row(way, behaved))
        print(f"      offences due: {behaved.waits}", flush=True)
        everything += behaved
    print(row("all ways", everything))


if __name__ == "__main__":
    main()
