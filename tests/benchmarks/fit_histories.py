"""Count how often an eye is wrong about an act, and how: for `rules.odds`.

    python tests/benchmarks/fit_histories.py [--games 700-703] [--ways "as ever,hands hesitate"]
        [--acts 40] [--fps 5] [--faulty 800-807] [--every 6] [--keep FILE]

Games are followed in pictures as people behave (`tests.games.behaviour`), and with an eye that is
wrong once (`tests.games.faulty`), and what became of each act is told (`tests.games.noticed`).
Of games gathered with `--hidden` only that is counted which might have been
hidden: there is little of it, in few ways of behaving.
`--keep` keeps the cases in a file (JSON lines: eye, game, way, act, what might have been hidden,
what it was truly, what was missed before it, how often), and reads those that are there: in
`histories.jsonl` are those that the table was counted in. How often an eye is wrong is counted in
the pictures alone, where nothing is planted; of the faulty eye only what follows from a fault.

Printed for each way of being wrong: how often, of how many, the rate and what it is at most at 95 %
(`bounds`), its cost in offences, the least and the most it costs when any one game is left out, and
how often it would have been expected in the games left out, each in turn, beside how often it was.
Then how unlikely the cases are by these costs and by those that are chosen by hand, in bits a game;
and what a ruling in plain sight comes to, by how often people are taken to offend.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, get_args

import cv2

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.codes import code_names
from rules.odds import OFFENCE, ErrorCount, Wrong, cost
from tests.benchmarks.bounds import at_most
from tests.benchmarks.seeds import numbers
from tests.games.behaviour import BEHAVIOURS
from tests.games.faulty import faults
from tests.games.noticed import Case, Played, cases, followed_faultily, followed_in_pictures
from tests.games.recorded import record_sharply, written

BY_HAND: Final[Mapping[Wrong, float]] = {
    "missed draw": 6, "missed draw, hidden": 1, "missed discard": 6, "missed discard, hidden": 1,
    "missed again": 0, "seen late": 1, "no act": 7, "another's hand": 7, "another end": 7,
    "another end, hidden": 1, "another end, after a missed draw": 7,
}  # fmt: skip
"""What they cost where it is weighed what is said (`rules.histories`), chosen on three games."""
OF_OTHERS: Final[Mapping[str, frozenset[Wrong]]] = {
    "hidden": frozenset(("missed draw, hidden", "missed discard, hidden", "another end, hidden")),
    "faulty": frozenset(("another end, after a missed draw",)),
}
"""What is counted of games that were not followed as people behave, one way as often as another."""
AT_ONCE: Final = 4
"""Of a longer row of acts that were missed no more is counted: no longer one is supposed (`CHAIN`,
two turns: a draw and a discard each)."""
RATES: Final = (1 / 25, 1 / 50, 1 / 100, 1 / 200, 1 / 400)

Counts = Counter[tuple[Wrong, bool]]
"""How often there could have been, and (True) was, something wrong."""


class Told(NamedTuple):
    """What became of acts alike in one game that was followed one way, and how many there were."""

    eye: str
    game: int
    way: str
    case: Case
    times: int


def counted(told: Iterable[Told]) -> Counts:
    """Count what an eye got wrong: in pictures, where nothing is planted; of an eye that is wrong
    by intent, only what follows from that; of games followed for what is hidden, only that."""
    out: Counts = Counter()
    for each in told:
        for wrong, was in _wrongs(each.case):
            if each.eye == "pictures" or wrong in OF_OTHERS[each.eye]:
                out[wrong, was] += each.times
        if each.eye == "pictures":
            late = each.case.truly == "seen late"
            out["seen late", True] += each.times * late
            out["seen late", False] += each.times * (len(each.case.missed) - late)
    return out


def _wrongs(case: Case) -> Iterator[tuple[Wrong, bool]]:
    """Yield what could have been wrong about a case, and whether it was."""
    if case.missed:
        hidden = [act for act in case.missed if act in case.hidden]
        yield _missed((hidden or case.missed)[0], case.hidden), True
        yield from (("missed again", True) for _ in case.missed[1:AT_ONCE])
        if len(case.missed) < AT_ONCE:
            yield "missed again", False
    if case.act not in ("draw", "discard") or case.truly == "seen late":
        return
    yield "no act", case.truly == "no act"
    if case.truly == "no act":
        return
    yield _missed(case.act, case.hidden), False
    if case.truly != "nobody's hand":
        yield "another's hand", case.truly == "another's hand"
    if case.act == "draw":
        end: Wrong = "another end, hidden" if "draw" in case.hidden else "another end"
        yield "another end, after a missed draw" if case.lost else end, case.truly == "another end"


def _missed(act: str, hidden: Iterable[str]) -> Wrong:
    found: Wrong = "missed draw" if act == "draw" else "missed discard"
    unseen: Wrong = "missed draw, hidden" if act == "draw" else "missed discard, hidden"
    return unseen if act in hidden else found


def table(counts: Counts) -> dict[Wrong, ErrorCount]:
    """Return the table that `rules.odds` has."""
    return {
        wrong: ErrorCount(counts[wrong, True], counts[wrong, True] + counts[wrong, False])
        for wrong in get_args(Wrong)
    }


def bits(counts: Counts, rates: Mapping[Wrong, float]) -> float:
    """Return how unlikely what was counted is by these rates."""
    return -sum(
        times * math.log2(rates[wrong] if was else 1 - rates[wrong])
        for (wrong, was), times in counts.items()
    )


def gathered(eye: str, game: int, way: str, played: Played) -> list[Told]:
    """Return what became of the acts of a game, those alike together."""
    return [Told(eye, game, way, *each) for each in sorted(Counter(cases(played)).items())]


def faulty(game: int, every: int) -> Iterator[tuple[str, Played]]:
    """Yield a deal as it was followed by an eye that missed a draw, each `every`-th of them."""
    code = code_names()[game % len(code_names())]
    deal = record_sharply(code, written(code, game))
    draws = [fault for fault in faults(deal) if fault.kind == "draw seen late"]
    for fault in draws[game % every :: every]:
        yield f"{fault.kind}, {fault.look}", followed_faultily(deal, fault)


def kept(path: Path | None) -> list[Told]:
    """Return the cases in a file."""
    if path is None or not path.exists():
        return []
    out = []
    for line in path.read_text().splitlines():
        eye, game, way, act, hidden, truly, missed, lost, times = json.loads(line)
        case = Case(act, tuple(hidden), truly, tuple(missed), lost)
        out.append(Told(eye, game, way, case, times))
    return out


def keep(path: Path | None, told: Iterable[Told]) -> None:
    """Add cases to a file."""
    if path is not None:
        with path.open("a") as file:
            for each in told:
                row = (*each[:3], *each.case, each.times)
                file.write(f"{json.dumps(row)}\n")


def show(told: list[Told]) -> None:
    """Print the table, and how it does on games that it was not counted in."""
    by_game = {game: counted(t for t in told if t.game == game) for game in {t.game for t in told}}
    everything = sum(by_game.values(), Counts())
    left_out = {game: table(everything - of) for game, of in by_game.items()}
    eyes: Counter[str] = Counter()
    for each in told:
        eyes[each.eye] += each.times
    print(f"{len(by_game)} games; acts: {dict(eyes)}")
    print(
        f"{'':34} {'wrong':>5} {'of':>6} {'rate':>7} {'95 %':>7} {'cost':>6} {'others':>12}"
        f" {'chosen':>6} {'expected':>8}"
    )
    for wrong, seen in table(everything).items():
        costs = [cost(each[wrong].rate) for each in left_out.values()]
        expected = sum(
            left_out[game][wrong].rate * (of[wrong, True] + of[wrong, False])
            for game, of in by_game.items()
        )
        print(
            f"{wrong:34} {seen.wrong:5} {seen.of:6} {seen.rate:7.4f}"
            f" {at_most(seen.wrong, max(seen.of, 1)):7.4f} {cost(seen.rate):6.2f}"
            f" {min(costs):6.2f}{max(costs):6.2f} {BY_HAND[wrong]:6} {expected:8.1f}"
        )
    hand = {wrong: min(OFFENCE**chosen, 0.5) for wrong, chosen in BY_HAND.items()}
    fitted = sum(
        bits(of, {w: s.rate for w, s in left_out[game].items()}) for game, of in by_game.items()
    )
    by_hand = sum(bits(of, hand) for of in by_game.values())
    print(
        f"bits a game, each left out: {fitted / len(by_game):.1f}"
        f" (chosen by hand: {by_hand / len(by_game):.1f})"
    )
    print("an offence in plain sight, so many times likelier than what else it may be, if people")
    print("offend once in" + "".join(f"{1 / rate:8.0f}" for rate in RATES))
    for wrong in ("missed draw", "missed discard", "no act", "another's hand", "another end"):
        rate = table(everything)[wrong].rate
        print(f"{wrong:14}" + "".join(f"{each / rate:8.1f}" for each in RATES))
    for wrong, seen in table(everything).items():
        print(f'        "{wrong}": Seen({seen.wrong}, {seen.of}),')


def main() -> None:
    """Gather cases, and print what they come to."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default="700", help="numbers, as in 700-705; '' for none")
    options.add_argument("--ways", default=",".join(BEHAVIOURS))
    options.add_argument("--acts", type=int, default=40)
    options.add_argument("--fps", type=float, default=5.0)
    options.add_argument("--faulty", default="800-802", help="numbers; '' for none")
    options.add_argument("--every", type=int, default=6, help="of the draws of a deal")
    options.add_argument("--hidden", action="store_true")
    options.add_argument("--keep", type=Path)
    given = options.parse_args()
    cv2.setNumThreads(1)
    told = kept(given.keep)
    for game in numbers(given.games):
        for way in given.ways.split(","):
            played = followed_in_pictures(way, game, given.acts, given.fps)
            new = gathered("hidden" if given.hidden else "pictures", game, way, played)
            keep(given.keep, new)
            told += new
            print(f"{game} {way}: {sum(t.times for t in new)} acts", flush=True)
    for game in numbers(given.faulty):
        for way, played in faulty(game, given.every):
            new = gathered("faulty", game, way, played)
            keep(given.keep, new)
            told += new
    show(told)


if __name__ == "__main__":
    main()
