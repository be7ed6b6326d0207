"""What can be played but may not be meant so: ways that no set allows, and two free winds."""

from __future__ import annotations

import pytest

from rules.cards import Card, load_card, parse_card
from rules.tiles import WHITE, parse_tiles


def card_of(hand: str) -> Card:
    card, problems = parse_card(f"[A]\n{hand}\n", "try")
    assert problems == []
    return card


def remarks(hand: str) -> list[str]:
    return [remark.message for remark in card_of(hand).remarks]


ZEROS = "20a 20b 20c DDa 444a 222b ; 30 ; X"
"""Where a is dots its dragon is soap: five soaps without a joker, and there are four."""


def test_a_way_that_no_set_allows_is_left_out_and_said() -> None:
    card = card_of(ZEROS)
    (remark,) = card.remarks
    assert (remark.line, remark.column) == (2, 1)
    assert remark.message.startswith("2 of its 6 ways cannot be made and are left out: ")
    assert remark.message.endswith("needs 5 times soap without wild tiles; there are 4")
    assert len(card.hands) == 4
    assert all(hand.counts[WHITE] <= 4 for hand in card.hands)


def test_the_ways_that_are_left_are_played() -> None:
    matcher = card_of(ZEROS).matcher()
    zeros = "2b Wh 2c Wh 2d Wh"
    assert matcher.win(parse_tiles(f"{zeros} G G 4b 4b 4b 2c 2c 2c")) is not None
    assert matcher.win(parse_tiles(f"{zeros} Wh Wh 4d 4d 4d 2c 2c 2c")) is None


@pytest.mark.parametrize(
    "hand",
    [
        "FF ZZZp ZZZp 444a 222b ; 25 ; X",
        "FF ZZZp ZZZq 444a 222b ; 25 ; X",
        "FFF ZZZ 4444a 2222b ; 25 ; X",
        "FFF ZZZZ 444a 2222b or FFF 4444a ZZZ 2222b ; 25 ; X",
        "FFF 444* 4444* 2222* ; 25 ; X",
    ],
)
def test_nothing_is_said_of_what_is_plain(hand: str) -> None:
    assert remarks(hand) == []


@pytest.mark.parametrize(
    ("hand", "column", "says"),
    [
        ("FF ZZZ ZZZ 444a 222b ; 25 ; X", 8, "2 groups of any wind, each free"),
        ("FF ZZZ 444a ZZZ 222b ; 25 ; X", 13, "write ZZZp in each for one wind throughout"),
        ("FF ZZZ 444a DDD 22b Z ; 25 ; X", 21, "Zp and Zq for different ones"),
        ("FF DDD 444a DDD 222b ; 25 ; X", 13, "2 groups of any dragon"),
        ("DDD ZZZ 4444a 2222b or DDD 444a DDDD 2222b ; 25 ; X", 33, "2 groups of any dragon"),
    ],
)
def test_two_groups_of_any_wind_are_two_free_winds(hand: str, column: int, says: str) -> None:
    (remark,) = card_of(hand).remarks
    assert remark.column == column
    assert says in remark.message


def test_the_shipped_cards_have_nothing_to_remark() -> None:
    for name in ("practice", "nmjl-1946", "hoyle-league"):
        assert load_card(name).remarks == ()


def test_a_group_of_nine_is_won_with_jokers() -> None:
    card = card_of("NNNNNNNNN 11111a ; 75 ; X")
    tiles = parse_tiles("N N N N J J J J J 1b 1b 1b 1b J")
    nine = parse_tiles("N N N N J J J J J")
    assert card.matcher().win(tiles, [nine]) is not None
    assert card.matcher().possible([nine])
    assert card.matcher().win(parse_tiles("N N N J J J J J J 1b 1b 1b 1b J"), [nine]) is None
