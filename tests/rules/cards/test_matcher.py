"""The matcher against an enumeration, and the questions a referee asks it."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from brute_force import can_still, can_win
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import Card, ConcreteHand, load_card, parse_card
from rules.tiles import AMERICAN_152, JOKER, UNKNOWN, Tile, parse_tiles
from tests.english import english
from tests.examples import examples

# Small, and with everything that makes matching hard: like groups twice, a group
# without jokers, groups of one tile in two sizes, concealed hands, quints.
SMALL, _PROBLEMS = parse_card(
    """
    card = small
    [Mixed]
    FF 2222a 4444b 6666c        ; 25 ; X
    NNNN SSSS 222bam 333dot     ; 30 ; X
    333a 333b 3333c NEWS        ; 30 ; X
    222a 222a 44a 444bam! 333b  ; 30 ; X
    444bam! 4444bam FFF 2222dot ; 35 ; X
    FFFF 222a 333a 4444a        ; 35 ; C
    22222a 44444a FFFF          ; 40 ; X
    FF 22a 22b 33a 33b 44a 44b  ; 50 ; C
    """,
    "small",
)
TILES = [tile for tile in AMERICAN_152.counts if tile != JOKER]


@pytest.fixture(scope="module")
def practice() -> Card:
    return load_card("practice")


def t(text: str) -> tuple[Tile, ...]:
    return parse_tiles(text)


def e(text: str) -> list[tuple[Tile, ...]]:
    """Exposures as text: groups between bars."""
    return [parse_tiles(group) for group in text.split("|") if group.strip()]


def with_jokers(hand: ConcreteHand, rng: random.Random, at_most: int = 8) -> list[list[Tile]]:
    """The hand's groups with jokers put in wherever chance and the law allow."""
    jokers = at_most
    groups = []
    for group in hand.groups:
        tiles = [group.tile] * group.size
        natural_copies = AMERICAN_152.counts[group.tile]
        for place in range(group.size if group.wild else 0):
            if jokers and (place >= natural_copies or rng.random() < 0.3):
                tiles[place] = JOKER
                jokers -= 1
        groups.append(tiles)
    return groups


def random_position(
    card: Card, rng: random.Random
) -> tuple[list[list[Tile]], Counter[Tile], list[Tile]]:
    """Exposures, tiles seen elsewhere, and 14 tiles: near some hand, and often not quite it."""
    while True:
        hand = rng.choice(card.hands)
        groups = with_jokers(hand, rng)
        if rng.random() < 0.3:
            other = with_jokers(rng.choice(card.hands), rng)
            groups[rng.randrange(len(groups))] = rng.choice(other)
        tiles = [tile for group in groups for tile in group]
        if all(n <= AMERICAN_152.counts[tile] for tile, n in Counter(tiles).items()):
            break
    exposures = [group for group in groups if len(group) > 1 and rng.random() < 0.4]
    jokers_shown = sum(group.count(JOKER) for group in exposures[1:])
    if rng.random() < 0.15 and exposures and jokers_shown + len(exposures[0]) <= 8:
        exposures[0] = [JOKER] * len(exposures[0])
    seen: Counter[Tile] = Counter()
    favourites = rng.sample(sorted(set(hand.tiles)), k=min(4, len(set(hand.tiles))))
    for tile in [*favourites, *rng.choices(TILES, k=6), JOKER]:
        own = sum(group.count(tile) for group in exposures)
        seen[tile] = rng.randint(0, max(0, AMERICAN_152.counts[tile] - own))
    return exposures, seen, tiles


def check_position(card: Card, seed: int) -> None:
    rng = random.Random(seed)
    exposures, seen, tiles = random_position(card, rng)
    matcher = card.matcher()
    expected = {hand for hand in card.hands if can_still(hand, exposures, seen)}
    assert set(matcher.possible(exposures, seen).hands) == expected, (exposures, seen)
    open_hands = {hand for hand in expected if not hand.line.concealed}
    assert set(matcher.open_possible(exposures, seen).hands) == open_hands
    assert bool(matcher.why_not(exposures, seen)) == (not open_hands)

    shown = [group for group in exposures if not Counter(group) - Counter(tiles)]
    if sum(map(len, shown)) > 14 or Counter(x for g in shown for x in g) - Counter(tiles):
        shown = []
    fit = [
        hand
        for hand in card.hands
        if len(tiles) == 14 and can_win(hand, tiles, shown) and not (shown and hand.line.concealed)
    ]
    win = matcher.win(tiles, shown)
    assert (win is not None) == bool(fit), (tiles, shown)
    if win:
        assert win.hand in fit
        assert win.value == max(hand.line.value for hand in fit)
        assert win.jokerless == (JOKER not in tiles)


def test_small_card_has_no_problem() -> None:
    assert _PROBLEMS == []
    assert len(SMALL.hands) == 22


@examples(150)
@given(st.integers(0, 2**32))
def test_matcher_agrees_with_enumeration(seed: int) -> None:
    check_position(SMALL, seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_matcher_agrees_with_enumeration_at_length(block: int) -> None:
    for seed in range(100):
        check_position(SMALL, block * 1000 + seed)


def test_every_hand_wins_natural_or_with_jokers(practice: Card) -> None:
    rng = random.Random(7)
    matcher = practice.matcher()
    for hand in practice.hands:
        groups = with_jokers(hand, rng)
        tiles = [tile for group in groups for tile in group]
        rng.shuffle(tiles)
        win = matcher.win(tiles)
        assert win is not None, hand.text
        assert win.value >= hand.line.value
        assert win.jokerless == (JOKER not in tiles)
        assert win.text == win.line.text
        if not hand.line.concealed:
            exposed = [group for group in groups if len(group) >= 3 and rng.random() < 0.5]
            again = matcher.win(tiles, exposed)
            assert again is not None, (hand.text, exposed)
            assert not (exposed and again.concealed)


def test_one_wrong_tile_is_no_win(practice: Card) -> None:
    rng = random.Random(11)
    matcher = practice.matcher()
    refused = 0
    for hand in rng.sample(practice.hands, 200):
        tiles = list(hand.tiles)
        place = rng.randrange(14)
        tiles[place] = rng.choice([tile for tile in TILES if tile != tiles[place]])
        on_card = any(Counter(other.tiles) == Counter(tiles) for other in practice.hands)
        assert (matcher.win(tiles) is not None) == on_card
        refused += not on_card
    assert refused > 190


def test_joker_in_a_pair_is_no_win(practice: Card) -> None:
    hand = next(h for h in practice.hands if h.line.label == "Evens 2")
    tiles = list(hand.tiles)
    tiles[0] = JOKER
    assert hand.groups[0].size == 2
    assert practice.matcher().win(tiles) is None


def test_exposed_group_must_be_a_whole_group() -> None:
    matcher = SMALL.matcher()
    tiles = t("F F 2b 2b 2b 2b 4c 4c 4c 4c 6d 6d 6d 6d")
    assert matcher.win(tiles, e("2b 2b 2b 2b"))
    assert matcher.win(tiles, e("2b 2b 2b")) is None


def test_joker_is_held_to_the_group_it_was_exposed_in() -> None:
    """Six 2b in two pungs: a joker exposed with one of them cannot serve the pair of 4b."""
    matcher = SMALL.matcher()
    tiles = t("2b 2b J 2b 2b J 4b 4b 4b 4b 4b 3c 3c 3c")
    assert matcher.win(tiles) is None
    tiles = t("2c 2c J 2c 2c J 4c 4c 4b 4b 4b 3d 3d 3d")
    win = matcher.win(tiles, e("2c 2c J|2c 2c J"))
    assert win is not None
    assert win.line.label == "Mixed 4"
    assert not win.jokerless


def test_concealed_hand_allows_only_the_winning_exposure() -> None:
    matcher = SMALL.matcher()
    tiles = t("F F F F 2b 2b 2b 3b 3b 3b 4b 4b 4b 4b")
    assert matcher.win(tiles)
    assert matcher.win(tiles, e("2b 2b 2b")) is None
    assert matcher.win(tiles, e("2b 2b 2b"), claimed=True)
    assert matcher.win(tiles, e("3b 3b 3b|2b 2b 2b"), claimed=True) is None


def test_win_refuses_wrong_counts_and_unknown_tiles() -> None:
    matcher = SMALL.matcher()
    tiles = SMALL.hands[0].tiles
    assert matcher.win(tiles[:13]) is None
    assert matcher.win((*tiles, JOKER)) is None
    assert matcher.win((*tiles[:13], UNKNOWN)) is None


def test_numbered_flowers_are_flowers() -> None:
    tiles = ["F1", "F7", *SMALL.hands[0].tiles[2:]]
    assert SMALL.matcher().win([Tile(tile) for tile in tiles])


def test_east_is_paid_the_second_value() -> None:
    card, problems = parse_card("[One]\nNNNNN DDDD SSSSS ; 50/100 ; X", "one")
    assert not problems
    tiles = t("N N N N J R R R R S S S S J")
    assert card.matcher().win(tiles).value == 50
    assert card.matcher().win(tiles, east=True).value == 100


def test_without_exposures_all_is_possible() -> None:
    assert len(SMALL.matcher().possible([])) == len(SMALL.hands)


@pytest.mark.parametrize(
    ("exposures", "possible"),
    [
        ("N N N N", {"Mixed 2"}),
        ("N N J J", {"Mixed 2"}),
        ("N N N", set()),
        ("N E W S", set()),
        ("2b 2b 2b 2b", {"Mixed 1"}),
        ("? 2b 2b 2b", {"Mixed 1"}),
        ("J J J J J", {"Mixed 7"}),
        ("4b 4b J", set()),
        ("4b 4b 4b", {"Mixed 4", "Mixed 5"}),
        ("4b J J J", {"Mixed 1", "Mixed 5", "Mixed 6"}),
        ("F J", set()),
        ("F F", {"Mixed 1", "Mixed 8"}),
        ("S S S S|N N N N|2b 2b 2b|3d J J", {"Mixed 2"}),
        ("3b 3b 3b|3b 3b 3b", set()),
    ],
)
def test_exposures_leave_the_lines_that_hold_them(exposures: str, possible: set[str]) -> None:
    found = SMALL.matcher().possible(e(exposures))
    assert {line.label for line in found.lines} == possible
    assert bool(found) == bool(possible)
    assert len(found) == len(found.hands)


def test_concealed_count_must_make_13_or_14() -> None:
    matcher = SMALL.matcher()
    assert matcher.possible(e("N N N N"), concealed=9)
    assert matcher.possible(e("N N N N"), concealed=10)
    assert not matcher.possible(e("N N N N"), concealed=8)


@pytest.mark.parametrize(
    ("exposures", "sentence"),
    [
        (
            "3c 3c 3c|N N N N",
            "No hand on the card has a pung of 3 crak together with a kong of North wind.",
        ),
        ("3c 3c 3c 3c 3c", "No hand on the card has a quint of 3 crak."),
        ("2b J", "A joker cannot be used in a pair of 2 bam."),
        ("J J J J J J", "No hand on the card has a sextette of jokers."),
        ("? ? ? ? ? ?", "No hand on the card has a sextette of unknown tiles."),
        ("N E W", "North wind, East wind and West wind do not match."),
        (
            "N N N N|2b 2b 2b|4c J J J",
            "No hand on the card has a kong of North wind together with a kong of 4 crak.",
        ),
        ("2b J J J|4c 4c 4c J", ""),
    ],
)
def test_reason_names_the_groups(exposures: str, sentence: str) -> None:
    assert english(SMALL.matcher().why_not(e(exposures))) == sentence


def test_reason_names_the_missing_tile() -> None:
    card, problems = parse_card("[One]\nFF 2222bam 33crak 666666dot ; 25 ; X", "one")
    assert not problems
    matcher = card.matcher()
    assert matcher.possible(e("2b 2b J J"), Counter(t("3c 3c")))
    why = english(matcher.why_not(e("2b 2b J J"), Counter(t("3c 3c 3c 3c"))))
    assert why == "The only hand that fits (One 1) needs a pair of 3 crak; all 4 are on the table."
    why = english(matcher.why_not(e("2b 2b J J"), Counter(t("3c 3c 3c"))))
    assert why.endswith("needs a pair of 3 crak; 3 of the 4 are on the table.")
    why = english(matcher.why_not(e("2b 2b J J"), Counter({JOKER: 7})))
    assert why.endswith("needs more jokers than the 1 that are not discarded.")


def test_reason_names_the_concealed_hand() -> None:
    card, problems = parse_card("[One]\nFFFF 222a 333a 4444a ; 35 ; C", "one")
    assert not problems
    assert card.matcher().possible(e("2b 2b 2b"))
    assert not card.matcher().open_possible(e("2b 2b 2b"))
    why = english(card.matcher().why_not(e("2b 2b 2b")))
    assert why == "Only a concealed hand (One 1) has a pung of 2 bam."


def test_nearest_counts_what_is_to_be_drawn() -> None:
    matcher = SMALL.matcher()
    (best, *_) = matcher.nearest(t("F F 2b 2b J J 4c 4c 4c 4c 6d 6d 6d"))
    assert best.hand.line.label == "Mixed 1"
    assert best.missing == 1
    assert sorted(best.wanted) == ["2b", "2b", "6d"]
    (done, *_) = matcher.nearest(SMALL.hands[0].tiles)
    assert (done.missing, done.wanted) == (0, ())


def test_nearest_keeps_to_the_exposures() -> None:
    near = SMALL.matcher().nearest(t("N N N N 2b 2b 2b"), e("N N N N"), top=3)
    assert {item.hand.line.label for item in near} == {"Mixed 2"}
    assert near[0].missing == 7
    assert SMALL.matcher().nearest(t("3c 3c"), e("N E W S")) == ()


@pytest.mark.parametrize("name", ["small", "practice"])
def test_any_open_agrees_as_more_and_more_is_seen(name: str) -> None:
    card = SMALL if name == "small" else load_card("practice")
    matcher = card.matcher()
    rng = random.Random(11)
    answers = Counter[bool]()
    for _ in range(120):
        exposures, _, _ = random_position(card, rng)
        seen: Counter[Tile] = Counter()
        for tile in rng.sample(AMERICAN_152.tiles(), 100):
            seen[tile] += 1
            if rng.random() < 0.2:
                found = matcher.any_open(exposures, seen)
                assert found == bool(matcher.open_possible(exposures, seen))
                answers[found] += 1
    assert min(answers[True], answers[False]) > 100
