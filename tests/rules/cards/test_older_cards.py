"""The cards of 1946 and of about 1970: flowers wild, jokers beside them, in any group.

The matcher is held against the enumeration of `brute_force` on random positions
of these very cards, wild tiles scarce in many of them.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest
from brute_force import can_still, can_win, lacking, supply_of
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import Card, ConcreteHand, load_card, parse_card
from rules.cards.card import DATA
from rules.tiles import FLOWER, JOKER, NUMBERED_FLOWERS, Tile, parse_tiles
from tests.english import english
from tests.examples import examples

FROM_3 = "nmjl-1946, wild from 3"
NAMES = ("nmjl-1946", "hoyle-league", FROM_3)


@cache
def card_of(name: str) -> Card:
    if name != FROM_3:
        return load_card(name)
    text = (DATA / "nmjl-1946.card").read_text("utf-8")
    card, problems = parse_card(text.replace("\nwild from = 1\n", "\nwild from = 3\n"), name)
    assert (card.wild_from, problems) == (3, [])
    return card


def t(text: str) -> tuple[Tile, ...]:
    return parse_tiles(text)


def e(text: str) -> list[tuple[Tile, ...]]:
    """Exposures as text: groups between bars."""
    return [parse_tiles(group) for group in text.split("|") if group.strip()]


def with_wilds(card: Card, hand: ConcreteHand, rng: random.Random) -> list[list[Tile]]:
    """The hand's groups of tiles there are, wild ones where natural ones lack and by chance."""
    left = Counter(card.tile_set.faces)
    often = rng.choice((0.05, 0.3, 0.6))
    groups = []
    for group in hand.groups:
        tiles = []
        for _ in range(group.size):
            wild = [tile for tile in sorted(card.wild) if left[tile] and group.wild]
            natural = not wild or (left[group.tile] > 0 and rng.random() >= often)
            tile = group.tile if natural else rng.choice(wild)
            left[tile] -= 1
            tiles.append(tile)
        groups.append(tiles)
    return groups


def random_position(
    card: Card, rng: random.Random
) -> tuple[list[list[Tile]], Counter[Tile], list[Tile]]:
    """Exposures, tiles seen elsewhere, and 14 tiles: near some hand, and often not quite it."""
    copies = card.tile_set.faces
    while True:
        hand = rng.choice(card.hands)
        groups = with_wilds(card, hand, rng)
        if rng.random() < 0.3:
            other = with_wilds(card, rng.choice(card.hands), rng)
            groups[rng.randrange(len(groups))] = rng.choice(other)
        if rng.random() < 0.15:
            kinds = rng.choices(sorted(card.wild), k=len(groups[0]))
            groups[0] = kinds
        tiles = [tile for group in groups for tile in group]
        if all(n <= copies[tile] for tile, n in Counter(tiles).items()):
            break
    exposures = [group for group in groups if rng.random() < (0.5 if len(group) > 3 else 0.1)]
    seen: Counter[Tile] = Counter()
    favourites = rng.sample(sorted(set(hand.tiles)), k=min(4, len(set(hand.tiles))))
    for tile in dict.fromkeys([*favourites, *rng.choices(sorted(copies), k=6), *card.wild]):
        own = sum(group.count(tile) for group in exposures)
        free = copies[tile] - own
        low = max(0, free - 6) if tile in card.wild and rng.random() < 0.7 else 0
        seen[tile] = rng.randint(low, free)
    return exposures, seen, tiles


def check_position(name: str, seed: int) -> tuple[int, bool]:
    """Hold every answer against the enumeration; return how many hands were possible, and a win."""
    card = card_of(name)
    rng = random.Random(seed)
    exposures, seen, tiles = random_position(card, rng)
    matcher, supply = card.matcher(), supply_of(card)
    place = f"{name} {seed}: {exposures} {seen} {tiles}"
    expected = {hand for hand in card.hands if can_still(hand, exposures, seen, supply)}
    assert set(matcher.possible(exposures, seen).hands) == expected, place
    open_hands = {hand for hand in expected if not hand.line.concealed}
    assert set(matcher.open_possible(exposures, seen).hands) == open_hands, place
    assert matcher.any_open(exposures, seen) == bool(open_hands), place
    assert bool(matcher.why_not(exposures, seen)) == (not open_hands), place

    allowed = [hand for hand in card.hands if not (exposures and hand.line.concealed)]
    fit = [hand for hand in allowed if len(tiles) == 14 and can_win(hand, tiles, exposures, supply)]
    for east in (False, True):
        win = matcher.win(tiles, exposures, east=east)
        assert (win is not None) == bool(fit), place
        if win:
            values = [h.line.east_value if east else h.line.value for h in fit]
            assert win.hand in fit
            assert win.value == max(values), place
            assert win.jokerless == (JOKER in card.wild and JOKER not in tiles)

    near = matcher.nearest(tiles, exposures, top=len(card.hands))
    fits = {each.hand for each in near}
    assert all(lacking(h, tiles, exposures, supply) == 99 for h in allowed if h not in fits)
    for each in rng.sample(near, k=min(2, len(near))):
        # What the enumeration takes over a group of six and two wild kinds is counted out.
        if exposures:
            assert each.missing == lacking(each.hand, tiles, exposures, supply), place
    return len(expected), bool(fit)


@pytest.mark.parametrize("name", NAMES)
@examples(40)
@given(seed=st.integers(0, 2**32))
def test_matcher_agrees_with_enumeration(name: str, seed: int) -> None:
    check_position(name, seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("block", range(20))
def test_matcher_agrees_with_enumeration_at_length(name: str, block: int) -> None:
    for seed in range(100):
        check_position(name, block * 1000 + seed)


def test_flowers_stand_for_any_tile_of_1946() -> None:
    matcher = card_of("nmjl-1946").matcher()
    septettes = t("N N N N F1 F2 F3 S S S S F F F8")
    win = matcher.win(septettes, [septettes[:7]])
    assert win is not None
    assert (win.line.label, win.value) == ("Septettes 1", 100)
    assert matcher.win(septettes, [septettes[:7]], east=True).value == 200
    paired = matcher.win(t("R R R R Wh Wh Wh Wh G G G G N F"))
    assert paired is not None
    assert paired.line.label == "Dragons 1"
    assert matcher.win(t("N N N N N N N S S S S J J J")) is None


def test_a_club_may_keep_flowers_out_of_pairs() -> None:
    matcher = card_of(FROM_3).matcher()
    assert matcher.win(t("R R R F Wh Wh Wh Wh G G G G N N"))
    assert matcher.win(t("R R R R Wh Wh Wh Wh G G G G N F")) is None


def test_nothing_is_jokerless_in_1946() -> None:
    win = card_of("nmjl-1946").matcher().win(t("2b 4b 4b 6b 6b 6b 8b 8b 8b 8b G G G G"))
    assert win is not None
    assert (win.concealed, win.jokerless) == (True, False)


@pytest.mark.parametrize(
    ("tiles", "jokerless"),
    [
        ("N N N N F F S S S S F F E W", True),
        ("N N N N F F S S S S F F2 F W", True),
        ("N N N N F F S S S S F J E W", False),
        ("N N N N F F S S S S F F E J", False),
    ],
)
def test_a_hand_without_a_big_joker_is_jokerless_with_flowers_in_it(
    tiles: str, jokerless: bool
) -> None:
    win = card_of("hoyle-league").matcher().win(t(tiles))
    assert win is not None
    assert (win.line.label, win.jokerless, win.singles_and_pairs) == ("Hands 7", jokerless, False)


def test_the_best_paid_reading_is_taken() -> None:
    """Eight dragons and a sextette of threes, its three 3b as a pung of the fourth hand as well."""
    matcher = card_of("hoyle-league").matcher()
    win = matcher.win(t("R R R R G G G G 3b 3b 3b F F J"))
    assert win is not None
    assert (win.line.label, win.value) == ("Hands 9", 125)


def test_a_flower_exposed_stays_and_a_joker_does_not() -> None:
    """Six norths, six souths, an east, a west, and no wild tile left but the exposed ones."""
    matcher = card_of("hoyle-league").matcher()

    def possible(exposures: str, seen: str) -> bool:
        lines = matcher.open_possible(e(exposures), Counter(t(seen))).lines
        return "Hands 7" in {line.label for line in lines}

    jokers_and_flowers = "N N N F F J|S S S S F F"
    gone = "F F F F J J J J J J J "
    assert possible(jokers_and_flowers, gone)
    # With all easts gone a fourth north still frees the joker; a flower it would not.
    assert possible(jokers_and_flowers, gone + "E E E E")
    assert not possible(jokers_and_flowers, gone + "E E E E N")
    flowers = "N N N F F F|S S S S F F"
    gone = "F F F J J J J J J J J "
    assert possible(flowers, gone)
    assert not possible(flowers, gone + "E E E E")


def test_numbered_flowers_seen_are_flowers_gone() -> None:
    """Two quints of winds need a joker each; one is exposed, and one or no other is left."""
    matcher = card_of("hoyle-league").matcher()
    exposures = e("N N N N J")
    gone = Counter[Tile]({**dict.fromkeys(NUMBERED_FLOWERS, 1), JOKER: 6})
    assert matcher.any_open(exposures, {})
    assert matcher.any_open(exposures, gone)
    gone[JOKER] = 7
    assert not matcher.any_open(exposures, gone)
    assert not matcher.open_possible(exposures, gone)
    gone[NUMBERED_FLOWERS[0]] = 0
    assert matcher.any_open(exposures, gone)


def test_wild_tiles_alone_are_an_exposure_of_whatever_fits() -> None:
    matcher = card_of("nmjl-1946").matcher()
    found = matcher.open_possible(e("F F F F F F F"))
    assert {line.section for line in found.lines} == {"Septettes"}
    # Seven flowers stand for norths: the souths still need three, and two are left.
    assert not matcher.open_possible(e("F F F F F F F"), {FLOWER: 9})
    assert matcher.open_possible(e("F F F F F F F"), {FLOWER: 8})
    # Three norths lack where the seven stand for souths, four souths where they stand for norths.
    near = matcher.nearest(t("F F F F F F F N N N N S S S"), e("F F F F F F F"))
    assert (near[0].missing, near[0].wanted) == (3, t("N N N"))


@pytest.mark.parametrize(
    ("name", "exposures", "seen", "sentence"),
    [
        ("nmjl-1946", "2b 2b 2b F", {}, "No hand on the card has a kong of 2 bam."),
        (
            "nmjl-1946",
            "3b 3b F",
            {},
            "Only a concealed hand (Same numbers 2) has a pung of 3 bam.",
        ),
        (
            "nmjl-1946",
            "N N N N F F F",
            {FLOWER: 13},
            "The only hand that fits (Septettes 1) needs more flowers than the 2 that are left.",
        ),
        (
            "hoyle-league",
            "N N N N F F|S S S S F J",
            {FLOWER: 5, JOKER: 7, Tile("E"): 4, Tile("W"): 4},
            "The only hand that fits (Hands 7) needs more wild tiles than the 1 that are left.",
        ),
        ("hoyle-league", "F J J F J F J", {}, "No hand on the card has a septette of wild tiles."),
    ],
)
def test_reasons_name_what_is_wild(
    name: str, exposures: str, seen: dict[Tile, int], sentence: str
) -> None:
    assert english(card_of(name).matcher().why_not(e(exposures), seen)) == sentence
