"""The two printed lists that ship: every line, what it is worth and how many hands it stands for.

The figures are counted from the sources, line by line in print's order; how
each line's number of hands comes about is said beside it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules.cards import Card, ConcreteHand, check, load_card
from rules.tiles import TILE_SETS, suit_of

SUITS, DRAGONS = 3, 3
ORDERED_PAIRS = 6  # ways to give two or three letters their suits
FREE = 3**3  # three groups, each of any suit

OF_1946 = [
    ("Winds", 50, "X", DRAGONS),
    ("Winds", 50, "X", DRAGONS),
    ("Winds", 70, "X", 1),
    ("Winds", 70, "X", 1),
    ("Septettes", 100, "X", 1),
    ("Septettes", 100, "X", 1),
    ("Dragons", 70, "X", 2),  # north or south
    ("Dragons", 100, "X", 1),
    ("1-3-5-7-9", 60, "X", SUITS),
    ("1-3-5-7-9", 60, "X", SUITS),
    *[("1-3-5-7-9", 70, "X", ORDERED_PAIRS)] * 3,
    ("1-3-5-7-9", 60, "X", ORDERED_PAIRS),
    ("1-3-5-7-9", 80, "X", ORDERED_PAIRS),
    ("2-4-6-8", 50, "C", (2**4 - 2) * 3),  # four groups over both of two suits, which two
    ("2-4-6-8", 50, "C", SUITS),
    ("2-4-6-8", 60, "X", ORDERED_PAIRS),
    ("2-4-6-8", 80, "X", ORDERED_PAIRS),
    ("3-6-9", 50, "X", FREE),
    ("3-6-9", 60, "C", SUITS * DRAGONS),
    ("3-6-9", 60, "C", SUITS),
    ("3-6-9", 60, "C", SUITS * 3),  # two dragons of three
    ("3-6-9", 60, "X", SUITS),
    ("3-6-9", 70, "X", 3 * SUITS),  # 3, 6 or 9
    ("Same numbers", 60, "X", 9 * 3),  # two suits of three
    ("Same numbers", 60, "C", 9 * 3),
    *[("Quints", 50, "X", FREE)] * 3,
    *[("Consecutive addition, quints", 50, "X", FREE)] * 4,
    *[("Consecutive addition, sextettes", 80, "X", ORDERED_PAIRS)] * 4,
    *[("Multiplication, same number", 70, "X", 3)] * 6,  # the suit of the square
]

OF_1970 = [
    (10, (5 + 4) * SUITS),  # odd with north and south, even with east and west
    (15, 2 * DRAGONS),
    (15, 2 * SUITS),
    (15, 3 * 9 * 3),  # two dragons, a numeral, two suits
    (10, 4 * ORDERED_PAIRS),
    (10, 4 * ORDERED_PAIRS),
    (25, 1),
    (25, (2 * ORDERED_PAIRS + 9 * 3) * DRAGONS),
    (125, 2 + 3 * 3 * SUITS),
    (25, 6 * 3),
    (25, 2 * ORDERED_PAIRS * DRAGONS),
    (25, 4 * ORDERED_PAIRS),
    (25, 1),
]


@pytest.fixture(scope="module")
def of_1946() -> Card:
    return load_card("nmjl-1946")


@pytest.fixture(scope="module")
def of_1970() -> Card:
    return load_card("hoyle-league")


def test_every_line_of_1946_is_there(of_1946: Card) -> None:
    found = [
        (line.section, line.value, "C" if line.concealed else "X", len(line.hands))
        for line in of_1946.lines
    ]
    assert found == OF_1946
    assert len(found) == 44
    assert len(of_1946.hands) == 451


def test_east_is_worth_twice_the_value_in_1946_and_no_more_in_1970(
    of_1946: Card, of_1970: Card
) -> None:
    assert all(line.east_value == 2 * line.value for line in of_1946.lines)
    assert all(line.east_value == line.value for line in of_1970.lines)


def test_every_line_of_1970_is_there(of_1970: Card) -> None:
    assert [(line.value, len(line.hands)) for line in of_1970.lines] == OF_1970
    assert len(of_1970.hands) == 394
    assert not any(line.concealed for line in of_1970.lines)


@pytest.mark.parametrize("name", ["nmjl-1946", "hoyle-league"])
def test_every_concrete_hand_is_14_tiles_that_can_be_had(name: str) -> None:
    assert check(name) == []
    card = load_card(name)
    copies = card.tile_set.faces
    wild = sum(copies[tile] for tile in card.wild)
    for hand in card.hands:
        assert len(hand.tiles) == sum(group.size for group in hand.groups) == 14
        assert all(group.wild and group.tile not in card.wild for group in hand.groups)
        lacking = Counter(hand.tiles) - Counter(copies)
        assert lacking.total() <= wild, hand.text
    forms = {(hand.line.row, tuple(sorted(hand.groups))) for hand in card.hands}
    assert len(forms) == len(card.hands)


def test_cards_name_their_sets_and_what_is_wild(of_1946: Card, of_1970: Card) -> None:
    assert of_1946.tile_set is TILE_SETS["league-1946"]
    assert (of_1946.wild, of_1946.wild_from) == ({"F"}, 1)
    assert of_1970.tile_set is TILE_SETS["american-152"]
    assert (of_1970.wild, of_1970.wild_from) == ({"F", "J"}, 1)


def hands_of(card: Card, label: str) -> tuple[ConcreteHand, ...]:
    return next(line.hands for line in card.lines if line.label == label)


def test_evens_of_1946_are_over_two_suits_with_the_dragon_of_the_third(of_1946: Card) -> None:
    dragon_suit = {"R": "c", "G": "b", "Wh": "d"}
    for hand in hands_of(of_1946, "2-4-6-8 1"):
        suits = {suit_of(group.tile) for group in hand.groups[:4]}
        assert len(suits) == 2
        assert dragon_suit[hand.groups[4].tile] not in suits


def test_products_sums_and_squares_are_right(of_1946: Card) -> None:
    """The sign typed holds: so no digit of a result, lost in the scan, is put back wrongly."""
    checked = 0
    for line in of_1946.lines:
        signs = [word.sign for word in line.syntax.alternatives[0]]
        if "=" not in signs:
            continue
        first, second, *result = line.hands[0].groups
        one, two = int(first.tile[0]), int(second.tile[0])
        digits = "".join(g.tile[0] * (1 if g.size == 4 else g.size) for g in result)
        assert int(digits) == (one * two if "×" in signs else one + two), line.text
        checked += 1
    assert checked == 3 + 4 + 4 + 6


def test_the_file_says_what_it_corrects() -> None:
    import rules.cards

    data = Path(rules.cards.__file__).parent / "data"
    said = (data / "nmjl-1946.card").read_text("utf-8")
    for correction in ("seven 7s", "six 9s", "17111", "six 7s", "seven tiles", "50-1"):
        assert correction in said
    assert "wild from = 3" in said
    said = (data / "hoyle-league.card").read_text("utf-8")
    for correction in ("card straight", "ongs of sevens and nines", "125 is printed"):
        assert correction in said
