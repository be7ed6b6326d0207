"""The deals that a simulated hall plays: random games with offences, slips put right, and calls.

    python -m tests.games.hall_pool [DEALS]

writes `controller/hall/simulation/deals.jsonl.xz`: a deal a line, the events of each numbered from
1, its beginning. What the referee says of them is not kept: `rackside hall simulate` has them
judged as a table does.
"""

from __future__ import annotations

import lzma
import random
import sys
from collections.abc import Iterator

import msgspec

from controller.hall.simulation.deals import CODE, POOL
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.tiles import Tile
from tests.games.plants import OFFENCES, Plant
from tests.players import play

DEALS = 32
SLIPS, CALLS = 0.5, 0.25
"""How many of the deals have a discard that is read wrong and put right, and a call for the
director."""


def deal(seed: int) -> list[ev.Event]:
    """One deal, with its beginning."""
    rng = random.Random(seed)
    card = get_code(CODE).card
    assert card is not None
    planted = rng.sample(OFFENCES[CODE], rng.choice((0, 1, 1, 2)))
    played = play(load_card(card), seed, Plant(planted, seed), code=CODE)
    acts = [event for event in played.events if not isinstance(event, ev.DealStarted)]
    events: list[ev.Event] = [ev.DealStarted(code=CODE, source="operator"), *acts]
    if rng.random() < SLIPS:
        events = list(with_a_slip(events, rng))
    elif rng.random() < CALLS / (1 - SLIPS):
        events = list(with_a_call(events, rng))
    return [msgspec.structs.replace(event, n=0, at=None) for event in events]


def with_a_slip(events: list[ev.Event], rng: random.Random) -> Iterator[ev.Event]:
    """Note a discard as the tile beside it, and have it put right at once."""
    likely = [
        n for n, event in enumerate(events, 1)
        if isinstance(event, ev.Discarded) and event.tile is not None and event.tile[0].isdigit()
        and not isinstance(events[n] if n < len(events) else event, ev.Claimed)
    ]  # fmt: skip
    slip = rng.choice(likely) if likely else 0
    for n, event in enumerate(events, 1):
        if n == slip and isinstance(event, ev.Discarded) and event.tile is not None:
            other = Tile(f"{int(event.tile[0]) % 9 + 1}{event.tile[1:]}")
            yield msgspec.structs.replace(event, tile=other)
            yield ev.Amended(target=n, event=event, reason="read wrong", source="operator")
        else:
            yield event


def with_a_call(events: list[ev.Event], rng: random.Random) -> Iterator[ev.Event]:
    """Call the director between two acts, and go on."""
    calls = rng.randrange(len(events) // 2, len(events) - 3)
    for n, event in enumerate(events, 1):
        yield event
        if n == calls:
            yield ev.Halted(reason="director", source="operator")
            yield ev.Resumed(source="operator")


def main(count: int = DEALS) -> None:
    """Write the pool."""
    lines = b"".join(
        b"[" + b",".join(ev.to_json(event) for event in deal(1900 + seed)) + b"]\n"
        for seed in range(count)
    )
    POOL.write_bytes(lzma.compress(lines, preset=9))
    print(f"{POOL}: {count} deals, {len(lines)} bytes, {POOL.stat().st_size} packed")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
