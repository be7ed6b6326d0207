"""Random classical hands: winners and losers, of every kind that a scoring law speaks of."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from brute import ALL, DRAGONS, ENDS, SUIT_TILES, WINDS, Deal, Group, is_run

from rules.codes.classical_scoring import CLASSICAL_SCORING
from rules.scoring.classical import HandToScore, Meld, meld_of
from rules.tiles import parse_tile

HONOURS = WINDS + DRAGONS


def random_settings(rng: random.Random) -> dict[str, Any]:
    return {s.name: rng.choice(s.choices) for s in CLASSICAL_SCORING}


def pool(rng: random.Random) -> list[str]:
    """The tiles that a hand is made of."""
    suit = rng.choice("bcd")
    one_suit = [t for t in SUIT_TILES if t[1] == suit]
    return rng.choice(
        [
            ALL,
            ALL,
            ALL,
            SUIT_TILES,
            one_suit,
            one_suit + HONOURS,
            ENDS,
            ENDS + HONOURS,
            HONOURS,
            SUIT_TILES + DRAGONS,
            one_suit + DRAGONS,
        ]
    )


def random_group(rng: random.Random, tiles: list[str], runs: float) -> Group:
    if rng.random() < runs:
        starts = [t for t in tiles if t in SUIT_TILES and t[0] <= "7"]
        starts = [t for t in starts if all(f"{int(t[0]) + k}{t[1]}" in tiles for k in (1, 2))]
        if starts:
            start = rng.choice(starts)
            return [f"{int(start[0]) + step}{start[1]}" for step in range(3)]
    return [rng.choice(tiles)] * (4 if rng.random() < 0.2 else 3)


def random_groups(rng: random.Random) -> list[Group]:
    """Four groups and a pair that a set of tiles has."""
    while True:
        tiles = pool(rng)
        runs = rng.choice([0, 0, 0.3, 0.7, 1])
        groups = [random_group(rng, tiles, runs) for _ in range(4)]
        kind = rng.random()
        if kind < 0.06:
            groups[:3] = [[d] * rng.choice((3, 3, 4)) for d in DRAGONS]
            groups[3] = random_group(rng, SUIT_TILES, 0.8)
        elif kind < 0.1:
            groups = [[w] * rng.choice((3, 3, 4)) for w in WINDS]
        groups.append([rng.choice(tiles)] * 2)
        counts = Counter(t for g in groups for t in g)
        if max(counts.values()) <= 4:
            return groups


def special_tiles(rng: random.Random) -> list[str]:
    """Seven pairs, the thirteen end pieces or nine chances."""
    kind = rng.random()
    if kind < 0.5:
        tiles = pool(rng)
        pairs = [t for t in rng.choice([tiles, ALL]) for _ in range(2)]
        chosen = rng.sample(pairs, 7) if len(pairs) >= 7 else []
        if chosen:
            return [t for t in chosen for _ in range(2)]
    if kind < 0.75:
        ends = ENDS + HONOURS
        return [*ends, rng.choice(ends)]
    suit = rng.choice("bcd")
    return [f"{n}{suit}" for n in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, rng.randrange(2, 9))]


def random_winner(rng: random.Random) -> Deal:
    deal = Deal(rng.choice(WINDS), won=True)
    if rng.random() < 0.15:
        deal.held = special_tiles(rng)
        for end in [t for t in ENDS if deal.held.count(t) == 3]:
            if rng.random() < 0.3:
                deal.held = [t for t in deal.held if t != end]
                place = rng.choice([deal.exposed, deal.exposed, deal.fours])
                place.append([end] * (4 if place is deal.fours else rng.choice((3, 4))))
        lay_a_run(rng, deal)
    else:
        show = rng.choice([0, 0.4, 0.8])
        group_own = rng.choice([0, 0, 0.5, 1])
        for group in random_groups(rng):
            if len(group) == 4:
                (deal.exposed if rng.random() < 0.5 + show / 2 else deal.fours).append(group)
            elif len(group) == 3 and rng.random() < show:
                deal.exposed.append(group)
            elif rng.random() < group_own:
                deal.grouped.append(group)
            else:
                deal.held += group
    rng.shuffle(deal.held)
    _circumstances(rng, deal)
    return deal


def lay_a_run(rng: random.Random, deal: Deal) -> None:
    """Lay a run of 2 to 8 of nine chances open, now and then, as it may have been chowed."""
    suits = {t[1] for t in deal.held if t in SUIT_TILES}
    if len(suits) != 1 or not deal.exposed or rng.random() < 0.5:
        return
    first, suit = rng.randrange(2, 7), suits.pop()
    run = [f"{first + step}{suit}" for step in range(3)]
    if all(tile in deal.held for tile in run):
        for tile in run:
            deal.held.remove(tile)
        deal.exposed.append(run)


def _circumstances(rng: random.Random, deal: Deal) -> None:
    deal.seasons, deal.absent = random_seasons(rng), random_absent(rng, deal.wind)
    own = deal.held + [t for g in deal.grouped for t in g]
    how = rng.random()
    deal.drawn = how < 0.4
    deal.loose = 0.35 < how < 0.5
    deal.last_available = rng.random() < 0.1
    if how > 0.95 and not deal.exposed:
        deal.original = True
        deal.drawn, deal.loose = rng.random() < 0.3, rng.random() < 0.1
    elif how > 0.9:
        deal.first_discard = True
    shown = [t for g in deal.exposed if len(g) == 3 for t in g]
    drew = deal.drawn or deal.loose or deal.original
    if rng.random() < 0.85 and (own or (shown and not drew)):
        deal.last = rng.choice(own if drew or not shown or rng.random() < 0.8 else shown)


def random_loser(rng: random.Random) -> Deal:
    deal = Deal(rng.choice(WINDS), seasons=random_seasons(rng))
    deal.absent = random_absent(rng, deal.wind)
    left = Counter(dict.fromkeys(ALL, 4))
    tiles = pool(rng)
    for _ in range(rng.choice([0, 0, 1, 2, 3])):
        group = random_group(rng, tiles, 0.3)
        need = Counter(group)
        if all(left[t] >= n for t, n in need.items()):
            left -= need
            place = rng.choice([deal.exposed, deal.exposed, deal.grouped])
            (deal.fours if len(group) == 4 and place is deal.grouped else place).append(group)
    taken = len(deal.exposed) + len(deal.grouped) + len(deal.fours)
    rest = [t for t in left.elements() if t in tiles]
    clumped = rng.sample(sorted(set(tiles)), k=min(len(set(tiles)), 6))
    bag = [t for t in rest if t in clumped] if rng.random() < 0.5 else rest
    rng.shuffle(bag)
    deal.held = bag[: 13 - 3 * taken]
    deal.fault = rng.choice([None] * 8 + ["short", "long", "foul"])
    return deal


def random_seasons(rng: random.Random) -> list[str]:
    kind = rng.random()
    if kind < 0.5:
        return []
    if kind < 0.6:
        return rng.choice([["F1", "F2", "F3", "F4"], ["F5", "F6", "F7", "F8"]])
    return rng.sample([f"F{n}" for n in range(1, 9)], rng.randrange(1, 9))


def random_absent(rng: random.Random, wind: str) -> str | None:
    return rng.choice([w for w in WINDS if w != wind]) if rng.random() < 0.3 else None


def random_deal(rng: random.Random) -> Deal:
    return random_winner(rng) if rng.random() < 0.65 else random_loser(rng)


def to_hand(deal: Deal) -> HandToScore:
    """The same hand as the product takes it."""
    return HandToScore(
        own_wind=deal.wind,  # type: ignore[arg-type]
        concealed=tuple(parse_tile(t) for t in deal.held),
        melds=(
            *(_meld(g, concealed=False) for g in deal.exposed),
            *(_meld(g, concealed=True) for g in [*deal.grouped, *deal.fours]),
        ),
        flowers=tuple(parse_tile(t) for t in deal.seasons),
        won=deal.won,
        last=parse_tile(deal.last) if deal.last else None,
        self_drawn=deal.drawn,
        loose=deal.loose,
        last_available=deal.last_available,
        original_hand=deal.original,
        chiefs_first_discard=deal.first_discard,
        fault=deal.fault,  # type: ignore[arg-type]
        absent=(deal.absent,) if deal.absent else (),  # type: ignore[arg-type]
    )


def _meld(group: Group, *, concealed: bool) -> Meld:
    assert is_run(group) or len(set(group)) == 1
    return meld_of(tuple(parse_tile(t) for t in group), concealed=concealed)
