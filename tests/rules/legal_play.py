"""Random legal play of the American code, calls and redeemed jokers and all, for the tests."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import msgspec

from rules import events as ev
from rules.tiles import AMERICAN_152, JOKER, SEATS, Seat, Tile, after

DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)


def numbered(found: Iterable[ev.Event]) -> list[ev.Event]:
    """Return the events numbered from 1, as a journal would."""
    return [msgspec.structs.replace(event, n=n) for n, event in enumerate(found, 1)]


def legal_deal(seed: int) -> tuple[list[ev.Event], dict[Seat, Counter[Tile]]]:
    """Play a legal deal with open eyes, pungs and redeemed jokers; return it and the racks."""
    rng = random.Random(seed)
    wall = AMERICAN_152.tiles()
    rng.shuffle(wall)
    racks: dict[Seat, Counter[Tile]] = {
        seat: Counter(wall.pop() for _ in range(14 if seat == "E" else 13)) for seat in SEATS
    }
    exposed: list[tuple[Seat, int, list[Tile]]] = []
    groups: Counter[Seat] = Counter()
    played: list[ev.Event] = [DEALT]
    turn: Seat = "E"
    while True:
        for owner, number, group in exposed:
            face = next((t for t in group if t != JOKER), None)
            if JOKER in group and face and racks[turn][face] and rng.random() < 0.7:
                racks[turn] += Counter([JOKER])
                racks[turn] -= Counter([face])
                group[group.index(JOKER)] = face
                played.append(ev.Redeemed(seat=turn, owner=owner, group=number, tile=face))
        tile = rng.choice(sorted(racks[turn].elements()))
        racks[turn] -= Counter([tile])
        played.append(ev.Discarded(seat=turn, tile=tile))
        discarder, turn = turn, after(turn)
        caller = rng.choice(SEATS)
        like, jokers = racks[caller][tile], racks[caller][JOKER]
        # With the wall used up nobody calls: whether an exposure may is not settled.
        calls = wall and caller != discarder and tile != JOKER and like and like + jokers >= 2
        drawn_first = calls and caller != turn and len(wall) > 1 and rng.random() < 0.5
        if drawn_first:
            played.append(ev.Drawn(seat=turn))
        if calls:
            held = ([tile] * like + [JOKER] * jokers)[: rng.choice([2, 3])]
            racks[caller] -= Counter(held)
            played.append(ev.Claimed(seat=caller, tile=tile))
            if drawn_first:
                played.append(ev.PutBack(seat=turn))
            played.append(ev.Exposed(seat=caller, tiles=(tile, *held), claimed=tile))
            exposed.append((caller, groups[caller], [tile, *held]))
            groups[caller] += 1
            turn = caller
        elif wall:
            racks[turn] += Counter([wall.pop()])
            played += [ev.Drawn(seat=turn), ev.Racked(seat=turn)]
        else:
            played.append(ev.DealEnded(reason="wall"))
        if isinstance(played[-1], ev.DealEnded) or not racks[turn]:
            return numbered(played), racks
