"""How fast classical hands are scored, beside a floor and another game's package.

The hands are random winning ones, laid out anew by the scorer, and losing
ones. The floor only groups the same tiles in every way and counts the ways,
by a plain recursion without memory; a ratio below 1 is faster than the floor.
"new" is a scorer that has not seen a suit split before and makes its table of
groups first, "warm" the same hands a second time; each is the best of three.
The `mahjong` package values hands of riichi, another game with other laws, so
that is an orientation and no comparison; a ratio to it above 1 is faster than
it. All times are of the processor, of one core, in this one run.

    python tests/benchmarks/bench_classical.py [HANDS]
"""

from __future__ import annotations

import math
import random
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "rules" / "scoring"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from brute import Deal, brute_score, ways
from random_hands import random_deal, random_groups, random_loser, to_hand

from rules.scoring.classical import DEFAULTS, HandError, HandToScore, score
from rules.scoring.classical.groupings import forget, parts_of


def winners(number: int, rng: random.Random, *, exposed: int) -> list[Deal]:
    """Winning hands with so many groups exposed, the rest ungrouped, and their last tile."""
    deals = []
    while len(deals) < number:
        *groups, pair = random_groups(rng)
        deal = Deal(rng.choice("ESWN"), won=True, drawn=rng.random() < 0.4)
        deal.exposed = groups[:exposed]
        for group in [*groups[exposed:], pair]:
            if len(group) == 4:
                deal.fours.append(group)
            else:
                deal.held += group
        rng.shuffle(deal.held)
        deal.last = rng.choice(deal.held)
        deals.append(deal)
    return deals


def timed(job: Callable[[Any], object], over: Sequence[object]) -> float:
    """Seconds of the processor for one of them, on average."""
    start = process_time()
    for each in over:
        job(each)
    return (process_time() - start) / len(over)


def grouped(deal: Deal) -> int:
    fast = len(deal.exposed) + len(deal.fours)
    return sum(1 for _ in ways(deal.held, 4 - fast, 1))


def row(name: str, seconds: float, floor: float, peer: float | None) -> None:
    beside = f" {peer / seconds:12.2f}" if peer else ""
    print(
        f"  {name:34} {1 / seconds:12,.0f} {seconds * 1e6:10.1f} us {seconds / floor:10.2f}{beside}"
    )


def table(title: str, deals: list[Deal]) -> None:
    """Score the hands, the best of three times; of the other package's, before and after, too."""
    peers = [mahjong_package()]
    print(f"\n{title:36}    a second        each   to floor  to `mahjong`")
    hands = [to_hand(deal) for deal in deals]
    floor = timed(grouped, deals) if deals[0].won else timed(lambda deal: None, deals)
    new = warm = math.inf
    for _ in range(3):
        forget()
        new, warm = min(new, timed(score, hands)), min(warm, timed(score, hands))
    some = deals[: max(1, len(deals) // 10)]
    plain = timed(lambda d: brute_score(d, DEFAULTS.by_name()), some)
    peers.append(mahjong_package())
    peer = min((each for each in peers if each), default=None)
    row("floor: grouped only" if deals[0].won else "floor: an empty loop", floor, floor, peer)
    row("scored, new", new, floor, peer)
    row("scored, warm", warm, floor, peer)
    row("the tests' plain scorer", plain, floor, peer)
    if peer:
        row("the `mahjong` package, its hands", peer, floor, peer)


def tables(hands: list[HandToScore]) -> None:
    """Print what the table of groups takes, and what is kept after these hands besides."""
    forget()
    start = process_time()
    parts_of(0)
    took = process_time() - start
    forget()
    tracemalloc.start()
    parts_of(0)
    table = tracemalloc.get_traced_memory()[0]
    for hand in hands:
        score(hand)
    kept = tracemalloc.get_traced_memory()[0] - table
    tracemalloc.stop()
    print(f"\nthe table of groups: made once in {took * 1e3:.1f} ms, {table / 1e6:.2f} MB")
    print(f"kept of the suits of {len(hands)} won hands besides: {kept / 1e6:.2f} MB")


def mahjong_package(number: int = 1500) -> float | None:
    """Seconds in which the `mahjong` package values a hand of riichi; None if it is not there."""
    try:
        from mahjong.hand_calculating.hand import HandCalculator
        from mahjong.tile import TilesConverter
    except ImportError:
        return None
    texts = [("234555", "567", "22555"), ("234", "456678", "34588"), ("11", "234567", "345999")]
    hands = []
    for man, pin, sou in texts:
        tiles = TilesConverter.string_to_136_array(man=man, pin=pin, sou=sou)
        hands.append((tiles, tiles[0]))
    calculator = HandCalculator()
    return timed(lambda hand: calculator.estimate_hand_value(*hand), hands * (number // 3))


def checked(number: int) -> None:
    """Hold the product against the plain scorer, so that what was timed is right."""
    rng = random.Random(5)
    right = 0
    for _ in range(number):
        deal = random_deal(rng)
        try:
            total: int | None = score(to_hand(deal)).total
        except HandError:
            total = None
        right += total == brute_score(deal, DEFAULTS.by_name())
    print(f"\nchecked: {right} of {number} hands are worth what the plain scorer says")


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    rng = random.Random(3)
    table(f"{number} won, nothing exposed", winners(number, rng, exposed=0))
    table(f"{number} won, two groups exposed", winners(number, rng, exposed=2))
    table(f"{number} losing hands", [random_loser(rng) for _ in range(number)])
    tables([to_hand(deal) for deal in winners(number, rng, exposed=0)])
    checked(500)


if __name__ == "__main__":
    main()
