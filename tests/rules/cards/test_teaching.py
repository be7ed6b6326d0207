"""Nearest hands for a shown rack, held against every way to lay the hands out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import CardGroup, ConcreteHand, load_card, parse_card
from rules.cards.teaching import MissingTiles, RackError, lesson
from rules.tiles import AMERICAN_152, JOKER, Tile, parse_tiles
from tests.english import english
from tests.examples import examples

PRACTICE = load_card("practice")
SMALL, _ = parse_card(
    """
    card = small
    [Mixed]
    FF 2222a 4444b 6666c        ; 25 ; X
    222a 222a 44a 444bam! 333b  ; 30 ; X
    FFFF 222a 333a 4444a        ; 35 ; C
    22222a 44a 4444a NEW        ; 40 ; X
    FF 22a 22b 33a 33b 44a 44b  ; 50 ; C
    """,
    "small",
)
Groups = Sequence[Sequence[Tile]]
Position = tuple[list[Tile], list[list[Tile]], list[Tile]]


def fills(group: CardGroup, most_jokers: int) -> list[Counter[Tile]]:
    """Every way to make a group of natural tiles and jokers."""
    return [
        Counter({group.tile: group.size - jokers, JOKER: jokers})
        for jokers in range((most_jokers if group.wild else 0) + 1)
    ]


def layouts(hand: ConcreteHand, exposures: Groups) -> Iterator[Counter[Tile]]:
    """Every 14 tiles that are the hand, with what is up in it as it is or with jokers redeemed."""
    for places in permutations(range(len(hand.groups)), len(exposures)):
        most = {}
        for place, up in zip(places, exposures, strict=True):
            group, jokers = hand.groups[place], list(up).count(JOKER)
            if len(up) != group.size or set(up) - {JOKER, group.tile}:
                break
            if jokers and not group.wild:
                break
            most[place] = jokers
        else:
            ways = [fills(g, most.get(at, g.size)) for at, g in enumerate(hand.groups)]
            for filled in product(*ways):
                yield sum(filled, Counter())


def still_missing(
    hand: ConcreteHand, rack: Sequence[Tile], exposures: Groups, gone: Mapping[Tile, int]
) -> int | None:
    """The fewest tiles a seat must yet get for this hand; None if it cannot be made."""
    own = Counter([*rack, *(tile for group in exposures for tile in group)])
    there = Counter(AMERICAN_152.counts)
    there.subtract(gone)
    return min(
        (
            (needed - own).total()
            for needed in layouts(hand, exposures)
            if all(there[tile] >= count for tile, count in needed.items())
        ),
        default=None,
    )


def position(rng: random.Random) -> Position:
    """A rack near some hand, groups of it up, and what lies elsewhere: no tile more than exist."""
    left = Counter(AMERICAN_152.counts)
    hand = rng.choice(SMALL.hands)
    rack: list[Tile] = []
    exposures: list[list[Tile]] = []

    for group in hand.groups:
        tiles = []
        for _ in range(group.size):
            tile = JOKER if group.wild and rng.random() < 0.25 else group.tile
            if not left[tile]:
                tile = JOKER if left[JOKER] and group.wild else rng.choice(list(+left))
            left[tile] -= 1
            tiles.append(tile)
        alike = set(tiles) - {JOKER} <= {group.tile}
        if group.wild and alike and not hand.line.concealed and rng.random() < 0.3:
            exposures.append(tiles)
        else:
            rack += tiles
    for tile in rng.sample(rack, rng.randint(0, min(5, len(rack)))):
        rack.remove(tile)
        left[tile] += 1
        if rng.random() < 0.6:
            drawn = rng.choice(list((+left).elements()))
            left[drawn] -= 1
            rack.append(drawn)
    gone = rng.sample(list((+left).elements()), rng.randint(0, 100))
    return rack, exposures, gone


def check(seed: int) -> None:
    rack, exposures, gone = position(random.Random(seed))
    expected = {}
    for hand in SMALL.hands:
        missing = still_missing(hand, rack, exposures, Counter(gone))
        if missing is not None and not (exposures and hand.line.concealed):
            expected[hand] = missing
    found = lesson(SMALL, rack, exposures, gone, top=len(SMALL.hands))
    assert {each.hand: each.missing for each in found.hands} == expected, (rack, exposures, gone)
    assert found.possible == len(expected)
    assert bool(found.why_not) == (not expected)
    order = [each.missing for each in found.hands]
    assert order == sorted(order)
    for each in found.hands:
        assert each.missing == sum(lack.number for lack in each.lacks) - each.wild
        assert all(0 <= lack.strict <= lack.number for lack in each.lacks)
        assert each.missing >= sum(lack.strict for lack in each.lacks)


@examples(150)
@given(st.integers(0, 2**32))
def test_the_nearest_are_those_an_enumeration_finds(seed: int) -> None:
    check(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_the_nearest_are_those_an_enumeration_finds_at_length(block: int) -> None:
    for seed in range(100):
        check(block * 1000 + seed)


def test_pairs_are_wanted_without_jokers() -> None:
    rack = parse_tiles("F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d")
    (best, *_) = lesson(PRACTICE, rack).hands
    assert best.hand.line.label == "Evens 2"
    assert (best.missing, best.wild) == (1, 1)
    assert best.lacks == (MissingTiles(Tile("F"), 1, 1, 7), MissingTiles(Tile("2b"), 1, 0, 1))


def test_what_is_gone_is_not_advised() -> None:
    rack = parse_tiles("F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d")
    assert lesson(PRACTICE, rack, gone=parse_tiles("8d")).hands[0].lacks[0].left == 0
    jokers = parse_tiles("8d J J J J J J J J")
    assert lesson(PRACTICE, rack, gone=jokers).hands[0].hand.line.label != "Evens 2"


def test_none_left_says_why() -> None:
    found = lesson(PRACTICE, parse_tiles("F F"), [parse_tiles("N J J J J J J")])
    assert not found.hands and not found.possible
    assert english(found.why_not) == "No hand on the card has a septette of North wind."


@pytest.mark.parametrize(
    ("rack", "up", "gone", "message"),
    [
        ("1b " * 5, [], "", "5 of 1 bam; the set has 4"),
        ("1b 1b", ["1b 1b 1b"], "", "5 of 1 bam; the set has 4"),
        ("1b", [], "J " * 9, "9 of joker; the set has 8"),
        ("1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 2c 3c", ["R R R"], "", "15 tiles; a hand has 14"),
        ("1b", ["N E W"], "", "'N E W' is no exposure"),
    ],
)
def test_tiles_that_cannot_be_are_named(rack: str, up: list[str], gone: str, message: str) -> None:
    with pytest.raises(RackError) as refused:
        lesson(PRACTICE, parse_tiles(rack), [parse_tiles(g) for g in up], parse_tiles(gone))
    assert message in english(refused.value.reason)
