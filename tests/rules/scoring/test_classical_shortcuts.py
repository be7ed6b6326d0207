"""What makes the classical scorer fast, held against the long way: nothing may come out other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

import pytest
from brute import ALL, ways
from random_hands import random_deal, random_settings, to_hand

from rules.reasons.hands import TooManyCopies
from rules.scoring.classical import HandError, score, scoring_laws
from rules.scoring.classical.arranged import Arranged, limit_of
from rules.scoring.classical.arrangements import arrangements
from rules.scoring.classical.groupings import (
    crowded,
    cut,
    faces_of,
    groupings,
    lacking,
    part_of,
    parts_of,
    tally_of,
)
from rules.scoring.classical.hand import HandToScore, checked
from rules.scoring.classical.melds import ORDER
from rules.scoring.classical.registry import BIT, laws_for, needs_met
from rules.scoring.classical.scorer import kinds_asked, with_defaults
from rules.scoring.classical.waits import waits
from rules.scoring.model import Score
from rules.settings import DealSettings
from rules.tiles import parse_tile, parse_tiles


def hands(number: int, seed: str) -> Iterator[tuple[HandToScore, list[Arranged], DealSettings]]:
    """Random hands that can be scored, with every arrangement of each."""
    rng = random.Random(f"shortcuts {seed}")
    for _ in range(number):
        hand, settings = to_hand(random_deal(rng)), DealSettings(**random_settings(rng))
        found: list[Arranged] = []
        with suppress(HandError):
            for held in checked(hand):
                with suppress(HandError):
                    found += arrangements(held, with_defaults(settings))
        if found:
            yield hand, found, settings


def the_long_way(at: Arranged) -> Score:
    """Every law that speaks of such a hand is asked, whatever it needs."""
    of = kinds_asked(at)
    lines = [line for law in scoring_laws() if law.of in of for line in law.count(at)]
    if at.hand.fault:
        lines = [line for line in lines if not line.doubles]
    at.sum = sum(line.points for line in lines) * 2 ** sum(line.doubles for line in lines)
    lines += [line for law in scoring_laws() if law.of == "sum" for line in law.count(at)]
    shares = [line.limit for line in lines if line.limit is not None]
    total = int(max(shares) * limit_of(at.settings)) if shares else at.sum
    return Score(total, tuple(lines))


def test_no_law_is_spared_a_hand_to_which_it_gives_something() -> None:
    for hand, found, settings in hands(2_000, "laws"):
        best = max(map(the_long_way, found), key=lambda scored: scored.total)
        assert score(hand, settings) == best


def test_each_need_is_met_in_some_hands_and_not_in_others() -> None:
    met = {needs_met(at) for _, found, _ in hands(2_000, "needs") for at in found}
    for need, bit in BIT.items():
        assert {bool(each & bit) for each in met} == {True, False}, need
    assert {law.needs for law in scoring_laws()} == {None, *BIT}


def test_a_law_that_needs_nothing_is_asked_of_every_hand() -> None:
    for of in ("all", "winner", "limit"):
        always = {law.count for law in scoring_laws() if law.of == of and law.needs is None}
        assert always <= set(laws_for((of,), 0)[0])


def counts_at_random(rng: random.Random) -> list[str]:
    """Tiles that often group: threes, runs and pairs of few kinds, at times one changed."""
    suit = rng.choice("bcd")
    tiles: list[str] = []
    for _ in range(rng.randrange(5)):
        start = rng.randrange(1, 8)
        run = [f"{start + step}{suit}" for step in range(3)]
        tiles += rng.choice([run, run, [rng.choice([run[0], rng.choice(ALL)])] * 3])
    tiles += [rng.choice([f"{rng.randrange(1, 10)}{suit}", rng.choice(ALL)])] * 2
    if tiles and rng.random() < 0.3:
        tiles[rng.randrange(len(tiles))] = rng.choice(ALL)
    return tiles if all(tiles.count(tile) <= 4 for tile in tiles) else []


def test_every_way_to_group_is_found_once() -> None:
    rng = random.Random("groupings")
    several = 0
    for _ in range(2_000):
        tiles = counts_at_random(rng)
        if len(tiles) % 3 != 2:
            continue
        plain = {
            tuple(sorted(tuple(sorted(group)) for group in way))
            for way in ways(tiles, len(tiles) // 3, 1)
        }
        own = [
            tuple(sorted(tuple(sorted(group.tiles)) for group in way))
            for way in groupings(parts_of(tally_of(map(parse_tile, tiles))), 1)
        ]
        assert len(own) == len(set(own)) and set(own) == plain
        several += len(own) > 1
    assert several > 20


def test_of_several_ways_those_with_runs_of_the_lowest_faces_come_first() -> None:
    tiles = parse_tiles("6b 6b 7b 7b 7b 8b 8b 8b 9b 9b 9b")
    found = [
        [(group.kind, group.tile) for group in way]
        for way in groupings(parts_of(tally_of(tiles)), 1)
    ]
    assert found == [
        [("chow", "6b"), ("chow", "6b"), ("chow", "7b"), ("pair", "9b")],
        [("pair", "6b"), ("chow", "7b"), ("chow", "7b"), ("chow", "7b")],
        [("pair", "6b"), ("pung", "7b"), ("pung", "8b"), ("pung", "9b")],
    ]


@pytest.mark.parametrize("copies", range(31))
def test_five_alike_are_seen_in_a_hand_of_any_size(copies: int) -> None:
    tiles = (*parse_tiles("1b 2b 2b 4b 4b 4b 4b Wh"), *[parse_tile("3b")] * copies)
    if copies <= 20:
        assert bool(crowded(tally_of(tiles))) == (copies > 4)
    if copies <= 4:
        score(HandToScore("E", tiles))
        return
    with pytest.raises(HandError) as refused:
        score(HandToScore("E", tiles))
    assert refused.value.reason == TooManyCopies(copies, parse_tile("3b"))


def test_what_a_part_lacks_is_what_gives_it_a_way_to_group() -> None:
    rng = random.Random("lacking")
    for _ in range(1_000):
        tiles = list(map(parse_tile, counts_at_random(rng)[1:]))
        for part in range(4):
            of_part = ORDER[9 * part : 9 * part + 9]
            tried = [tile for tile in of_part if tiles.count(tile) < 4]
            more = {tile: cut(tally_of([*tiles, tile]), part) for tile in tried}
            found = [tile for tile in tried if part_of(part, more[tile]).splits]
            assert list(faces_of(lacking(part, cut(tally_of(tiles), part)))) == found


def test_the_only_place_is_that_of_a_hand_that_waits_for_nothing_else() -> None:
    seen = set()
    for _, found, _ in hands(2_000, "only place"):
        for at in found:
            last = at.hand.last
            if at.pattern == "not complete" or last is None:
                continue
            laid = [g for g in at.hand.melds if not g.concealed or g.kind == "kong"]
            own = [t for g in at.hand.melds if g not in laid for t in g.tiles]
            held = [*at.hand.concealed, *own]
            held.remove(last)
            others = set(waits(tally_of(held), laid, at.settings)) - {last}
            assert at.only_place == (not others)
            seen.add(at.only_place)
    assert seen == {True, False}


def test_seven_pairs_with_four_that_are_runs_too_wait_for_one_tile() -> None:
    rack = parse_tiles("1b 1b 2b 2b 3b 3b 4b 4b 5c 5c 6d 6d E E")
    hand = HandToScore("E", rack, won=True, last=parse_tile("4b"))
    (held,) = checked(hand)
    (at,) = arrangements(held, with_defaults(DealSettings()))
    assert at.pattern == "pairs" and at.only_place
