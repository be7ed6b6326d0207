"""Hands of a card in which flowers are wild, while in the others they are tiles like others."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.cards import Card
from rules.cards.card import parse_card
from rules.cards.draw import show_svg, show_text
from rules.tiles import AMERICAN_152, FLOWER, JOKER, Tile, parse_tiles

WILD = "22a 4444a 6666b 8888c ; 25 ; X ; flowers wild"
PLAIN = "FFFF 2222a 44b 6666b ; 30 ; X"


def card_of(*lines: str, above: str = "") -> Card:
    card, problems = parse_card("\n".join((above, "[Hands]", *lines)), "mine")
    assert problems == []
    return card


CARD = card_of(PLAIN, WILD)


@pytest.mark.parametrize(
    ("tiles", "line"),
    [
        ("2b 2b 4b 4b 4b 4b 6c 6c 6c 6c 8d 8d 8d 8d", 2),
        ("2b 2b 4b 4b 4b F 6c 6c F 6c 8d F J 8d", 2),
        ("2b F 4b 4b 4b 4b 6c 6c 6c 6c 8d 8d 8d 8d", None),  # none in a pair
        ("F F F F 2b 2b 2b 2b 4c 4c 6c 6c 6c 6c", 1),
        ("F F F J 2b 2b 2b 2b 4c 4c 6c 6c 6c 6c", 1),
        ("F F F F 2b 2b 2b F 4c 4c 6c 6c 6c 6c", None),  # in this hand a flower is a flower
    ],
)
def test_flowers_stand_for_others_in_that_hand_alone(tiles: str, line: int | None) -> None:
    win = CARD.matcher().win(parse_tiles(tiles))
    assert (win.line.number if win else None) == line


def test_a_hand_with_flowers_for_others_has_no_joker_for_that() -> None:
    win = CARD.matcher().win(parse_tiles("2b 2b 4b 4b 4b F 6c 6c 6c 6c 8d 8d 8d 8d"))
    assert win is not None
    assert win.jokerless
    assert (CARD.wild, CARD.wild_anywhere) == ({JOKER}, {JOKER, FLOWER})


@pytest.mark.parametrize(
    ("exposures", "lines"),
    [
        (["4b 4b F 4b"], {2}),
        (["F F F F"], {1, 2}),  # a group of flowers, or one of any tile
        (["F F F F", "2b 2b 2b J"], {1}),
        (["8d F F J", "F F F F"], {2}),
        (["2b 2b F 2b"], set()),
    ],
)
def test_what_is_exposed_is_read_as_each_hand_reads_it(
    exposures: list[str], lines: set[int]
) -> None:
    groups = [parse_tiles(each) for each in exposures]
    found = CARD.matcher().open_possible(groups)
    assert {line.number for line in found.lines} == lines
    assert CARD.matcher().any_open(groups) is bool(lines)
    assert (CARD.matcher().why_not(groups) is None) is bool(lines)


def test_the_hands_come_to_the_same_as_those_of_two_cards() -> None:
    alone = {
        1: card_of(PLAIN),
        2: card_of(WILD.replace(" ; flowers wild", ""), above="wild = F J"),
    }
    rng = random.Random("flowers wild")
    pool = [tile for tile, many in AMERICAN_152.faces.items() for _ in range(many)]
    wins: Counter[bool] = Counter()
    for _ in range(3000):
        hand = rng.choice(CARD.hands)
        tiles = list(hand.tiles)
        for at in rng.sample(range(14), rng.randrange(4)):
            tiles[at] = rng.choice([FLOWER, JOKER, rng.choice(pool)])
        ours = CARD.matcher().win(tiles)
        theirs = [card.matcher().win(tiles) for card in alone.values()]
        best = max((win.value for win in theirs if win), default=None)
        assert (ours.value if ours else None) == best
        near = CARD.matcher().nearest(tiles, top=1)[0].missing
        assert near == min(
            card.matcher().nearest(tiles, top=1)[0].missing for card in alone.values()
        )
        wins[ours is not None] += 1
    assert min(wins.values()) > 500


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("FF 222a 4444a 66b 888c ; 25 ; X ; flowers wild", "flowers are wild in this hand"),
        ("11a 22a 33a 44a 55a 66a 77a ; 50 ; C ; flowers wild", "no group of this hand"),
        ("22a 4444a 6666b 8888c ; 25 ; X ; flower wild", "`flowers wild`"),
    ],
)
def test_what_cannot_be_meant_is_said(text: str, message: str) -> None:
    _, problems = parse_card("[Hands]\n" + text, "mine")
    assert any(message in problem.message for problem in problems)


def test_where_flowers_are_wild_on_all_of_the_card_it_need_not_be_said() -> None:
    card = card_of(WILD, above="wild = F J")
    assert ["it need not be said" in remark.message for remark in card.remarks] == [True]
    assert CARD.remarks == ()


def test_the_card_is_drawn_with_it() -> None:
    for drawn in (show_text(CARD), show_svg(CARD)):
        assert drawn.count("flowers wild") == 1
        assert "wild: joker; flowers in one of the hands" in drawn


def test_numbered_flowers_are_flowers() -> None:
    tiles = parse_tiles("2b 2b 4b 4b 4b F3 6c 6c 6c 6c 8d 8d 8d 8d")
    assert CARD.matcher().win(tuple(Tile(tile) for tile in tiles)) is not None
