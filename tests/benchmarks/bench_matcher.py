"""How fast the matcher answers, beside a floor that only compares arrays.

The floor is what numpy needs to lay one tile count against every hand of the
card and keep those that cover it: no jokers, no exposures, no tiles gone, so
it answers less than a referee asks. A ratio below 1 is faster than the floor.
All times are of this one run on this machine; on a busy one the clock's p99 is
that of the others at work, and the processor's the one to read.

    python tests/benchmarks/bench_matcher.py
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, thread_time
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.cards import Card, ConcreteHand, load_card
from rules.cards.exposures import FACE_AT
from rules.tiles import AMERICAN_152, FACES, JOKER, SEATS, Seat, Tile

Position = dict[Seat, tuple[list[list[Tile]], Counter[Tile]]]
"""For each seat its exposures and the tiles it sees gone elsewhere."""


def with_jokers(hand: ConcreteHand, rng: random.Random) -> list[list[Tile]]:
    return [
        [
            JOKER if group.wild and (at >= 4 or rng.random() < 0.15) else group.tile
            for at in range(group.size)
        ]
        for group in hand.groups
    ]


def positions(card: Card, number: int) -> list[Position]:
    """Tables at random points of a deal: none to three exposures a seat, 0 to 80 discards."""
    rng = random.Random(1)
    wall = [tile for tile in AMERICAN_152.tiles() if tile != JOKER]
    open_hands = [hand for hand in card.hands if not hand.line.concealed]
    found = []
    for _ in range(number):
        exposures = {}
        for seat in SEATS:
            groups = [g for g in with_jokers(rng.choice(open_hands), rng) if len(g) >= 3]
            exposures[seat] = groups[: rng.choice((0, 0, 1, 1, 2, 3))]
        discards = Counter(rng.sample(wall, rng.randrange(81)))
        position: Position = {}
        for seat in SEATS:
            seen = discards.copy()
            for other in SEATS:
                if other != seat:
                    seen.update(t for group in exposures[other] for t in group if t != JOKER)
            position[seat] = (exposures[seat], seen)
        found.append(position)
    return found


class Taken(NamedTuple):
    """Seconds that each job took: by the clock, and of the processor alone."""

    clock: np.ndarray
    processor: np.ndarray


def timed(jobs: list[Callable[[], object]], warm: int = 50) -> Taken:
    for job in jobs[:warm]:
        job()
    taken = Taken(np.empty(len(jobs)), np.empty(len(jobs)))
    for at, job in enumerate(jobs):
        start, used = perf_counter(), thread_time()
        job()
        taken.clock[at] = perf_counter() - start
        taken.processor[at] = thread_time() - used
    return taken


def tally(tiles: list[Tile]) -> np.ndarray:
    counts = np.zeros(len(FACES), np.int8)
    for tile in tiles:
        counts[FACE_AT[tile]] += 1
    return counts


def main() -> None:
    start = perf_counter()
    card = load_card("practice")
    read = perf_counter() - start
    start = perf_counter()
    matcher = card.matcher()
    compiled = perf_counter() - start
    print(f"card {card.name}: {len(card.lines)} lines, {len(card.hands)} concrete hands")
    print(f"read, check and expand   {read * 1e3:8.1f} ms")
    print(f"compile the matcher      {compiled * 1e3:8.1f} ms")

    table = np.array([tally(list(hand.tiles)) for hand in card.hands])
    rng = random.Random(2)

    def floor(counts: np.ndarray) -> int:
        return int((counts <= table).all(axis=1).sum())

    def update(position: Position) -> int:
        return sum(
            len(matcher.open_possible(exposures, seen)) for exposures, seen in position.values()
        )

    places = positions(card, 2000)
    seats = [[tally([t for g in e for t in g]) for e, _ in place.values()] for place in places]
    floors = timed([lambda s=s: [floor(counts) for counts in s] for s in seats])
    updates = timed([lambda p=p: update(p) for p in places])
    reasons = timed([lambda p=p: [matcher.why_not(*seat) for seat in p.values()] for p in places])
    print(
        "\nall four seats after an event        p50         p99  p99 of the processor  p50 to floor"
    )
    for name, taken in (("floor", floors), ("possible", updates), ("with reason", reasons)):
        p50, p99 = np.percentile(taken.clock, (50, 99)) * 1e6
        own = np.percentile(taken.processor, 99) * 1e6
        ratio = p50 / np.percentile(floors.clock, 50) / 1e6
        print(f"  {name:24} {p50:8.0f} us {p99:8.0f} us {own:17.0f} us {ratio:13.2f}")

    shown = [
        [tile for group in with_jokers(rng.choice(card.hands), rng) for tile in group]
        for _ in range(10_000)
    ]
    wrong = [[*tiles[:13], rng.choice(FACES[:34])] for tiles in shown]
    counts = [tally(tiles) for tiles in shown]
    checks = [
        ("floor", timed([lambda c=c: floor(c) for c in counts])),
        ("hands on the card", timed([lambda t=t: matcher.win(t) for t in shown])),
        ("one tile changed", timed([lambda t=t: matcher.win(t) for t in wrong])),
    ]
    print("\nwinning checks                   a second  a second of the processor  to floor")
    floor_mean = checks[0][1].processor.mean()
    for name, taken in checks:
        clock, own = taken.clock.mean(), taken.processor.mean()
        print(f"  {name:24} {1 / clock:14,.0f} {1 / own:26,.0f} {own / floor_mean:9.2f}")

    near = timed([lambda t=t: matcher.nearest(t[:13]) for t in shown[:2000]])
    print(f"\nnearest five hands       {np.median(near.clock) * 1e6:8.0f} us")
    won = sum(matcher.win(tiles) is not None for tiles in shown)
    print(f"checked: {won} of {len(shown)} shown hands are on the card")


if __name__ == "__main__":
    main()
