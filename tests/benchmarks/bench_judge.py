"""How fast a journal is judged, beside what only reading it takes.

The journals are whole deals of random players, by the practice card, from the
walls to the end; the times are scaled to 250 events. The floors: the same
lines decoded and thrown away, and a loop over the decoded events that does
nothing. Below stands how many hands a second the `mahjong` package values. It
is of another game (riichi, with hands of 14 that decompose in several ways),
so that is an orientation and no comparison. All of this one run on this machine.

    python tests/benchmarks/bench_judge.py [DEALS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.cards import Card, load_card
from rules.codes import get_code
from rules.events import Event, from_json, to_json
from rules.referee import Referee
from tests.players import play

SCALE = 250
Times = tuple[list[float], list[float]]
"""Seconds that each journal took: by the clock, and of the processor alone."""


def timed(jobs: list[Callable[[], object]]) -> Times:
    jobs[0]()
    clock, processor = [], []
    for job in jobs:
        start, used = perf_counter(), process_time()
        job()
        clock.append(perf_counter() - start)
        processor.append(process_time() - used)
    return clock, processor


def judge(card: Card, events: list[Event]) -> int:
    referee = Referee(get_code("american"), card)
    return sum(len(referee.see(event)) for event in events)


def empty(events: list[Event]) -> None:
    for _ in events:
        pass


def row(name: str, times: Times, sizes: list[int]) -> None:
    """Print the median and the 99th percentile of a journal of 250 events, in milliseconds."""
    clock, processor = (np.array(each) / sizes * SCALE * 1e3 for each in times)
    p50, p99 = np.percentile(clock, (50, 99))
    print(f"  {name:32} {p50:9.3f} {p99:9.3f} {np.median(processor):17.3f}")


def other_game() -> None:
    """How many hands a second the `mahjong` package values."""
    try:
        from mahjong.hand_calculating.hand import HandCalculator
        from mahjong.tile import TilesConverter
    except ImportError:
        print("\nthe `mahjong` package is not installed: no orientation by another game")
        return
    texts = [("234555", "567", "22555"), ("234", "456678", "34588"), ("11", "234567", "345999")]
    hands = []
    for man, pin, sou in texts:
        tiles = TilesConverter.string_to_136_array(man=man, pin=pin, sou=sou)
        hands.append((tiles, tiles[0]))
    calculator, number = HandCalculator(), 2000
    start, used = perf_counter(), process_time()
    for at in range(number):
        tiles, winning = hands[at % len(hands)]
        calculator.estimate_hand_value(tiles, winning)
    clock, own = perf_counter() - start, process_time() - used
    print(
        f"\nof another game, for orientation: the `mahjong` package values {number / clock:,.0f} "
        f"hands a second\n({number / own:,.0f} a second of the processor)"
    )


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    card = load_card("practice")
    card.matcher()
    start = process_time()
    journals = [play(card, seed).events for seed in range(deals)]
    playing = process_time() - start
    lines = [[to_json(event) for event in events] for events in journals]
    sizes = [len(events) for events in journals]
    print(
        f"{deals} deals, {np.mean(sizes):.0f} events each on average; the players take "
        f"{playing / deals * 1e3:.1f} ms a deal of the processor"
    )
    print(f"\na journal of {SCALE} events, ms              p50       p99  p50 of the processor")
    row("empty loop", timed([lambda e=e: empty(e) for e in journals]), sizes)
    row("decoded only", timed([lambda x=x: [from_json(n) for n in x] for x in lines]), sizes)
    judged = timed([lambda e=e: judge(card, e) for e in journals])
    row("judged", judged, sizes)
    both = timed([lambda x=x: judge(card, [from_json(n) for n in x]) for x in lines])
    row("decoded and judged", both, sizes)
    rulings = sum(judge(card, events) for events in journals)
    print(f"checked: {rulings} rulings on {sum(sizes)} events")
    other_game()


if __name__ == "__main__":
    main()
