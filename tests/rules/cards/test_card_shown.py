"""A card as text and as a picture, and the card that ships."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from rules.cards import Card, check, load_card, parse_card, show_svg, show_text
from rules.tiles import AMERICAN_152

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def practice() -> Card:
    return load_card("practice")


def test_practice_card_is_sound(practice: Card) -> None:
    assert check("practice") == []
    assert len(practice.lines) >= 50
    assert len(practice.hands) >= 700
    for hand in practice.hands:
        assert len(hand.tiles) == sum(hand.counts.values()) == 14
        for tile, size, wild in hand.groups:
            assert wild == (size >= 3)
            assert size <= AMERICAN_152.counts[tile] + 8


def test_practice_card_has_the_usual_kinds(practice: Card) -> None:
    assert {"Like numbers", "Evens", "Odds", "Runs", "3-6-9", "Quints"} <= set(practice.sections)
    assert {"Winds and dragons", "Singles and pairs"} <= set(practice.sections)
    assert {line.value for line in practice.lines} >= {25, 30, 35, 40, 50}
    assert {line.concealed for line in practice.lines} == {True, False}
    for line in practice.lines:
        assert line.singles_and_pairs == (line.section == "Singles and pairs")
    sizes = {group.size for hand in practice.hands for group in hand.groups}
    assert sizes >= {1, 2, 3, 4, 5, 6}


def test_text_lists_every_line_with_its_count(practice: Card) -> None:
    text = show_text(practice)
    assert f"{len(practice.lines)} hands, {len(practice.hands)} concrete" in text
    for line in practice.lines:
        row = next(row for row in text.splitlines() if f" {line.text} " in row)
        assert re.search(rf" {line.value} [XC] +{len(line.hands)}\b", row)


def words(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_picture_shows_hands_as_print_does(practice: Card) -> None:
    shown = words(show_svg(practice))
    assert "LIKE NUMBERS" in shown
    assert "FFF 1111 1111 111" in shown
    assert "FFFF 1111 (EE or WW) 1111" in shown
    assert "any 3 suits, any like number" in shown


def test_picture_gives_each_suit_its_colour() -> None:
    card, _ = parse_card("[A & B]\n11a 222b 3333c DDa FFF ; 25 ; X ; (<note>)", "test")
    svg = show_svg(card)
    colours = {
        span.text: span.get("fill") for span in ElementTree.fromstring(svg).iter(f"{SVG}tspan")
    }
    assert colours["11"] == colours["DD"]
    assert len({colours[group] for group in ("11", "222", "3333", "FFF")}) == 4
    assert "A & B" in words(svg)
    assert "any 3 suits, <note>" in words(svg)


def test_picture_is_wide_enough_for_its_longest_hand(practice: Card) -> None:
    picture = ElementTree.fromstring(show_svg(practice))
    width, height = float(picture.get("width", 0)), float(picture.get("height", 0))
    for text in picture.iter(f"{SVG}text"):
        assert 0 <= float(text.get("x", -1)) <= width
        assert 0 <= float(text.get("y", -1)) <= height


def test_signs_are_drawn_as_print_has_them() -> None:
    card, _ = parse_card("[A]\n555555a + 666666b = 11c ; 80/160 ; X", "test")
    assert "555555 + 666666 = 11" in words(show_svg(card))


def test_a_hand_of_many_ways_takes_rows_in_the_picture_and_in_text() -> None:
    card = load_card("hoyle-league")
    shown = words(show_svg(card))
    first = "444444 444444 16 or 555555 555555 25"
    assert [row for row in shown if "444444 444444" in row] == [first]
    assert "or 888888 888888 64 or 999999 999999 81" in shown
    text = show_text(card).splitlines()
    at = next(at for at, row in enumerate(text) if "444444a 444444b 16c" in row)
    assert text[at + 2] == "      or 888888a 888888b 64c or 999999a 999999b 81c"
    assert max(map(len, text)) < 150


@pytest.mark.parametrize("name", ["practice", "nmjl-1946", "hoyle-league"])
def test_rows_of_a_column_do_not_meet(name: str) -> None:
    """No two rows of hands of a column are nearer than a row is high, and all are above the key."""
    picture = ElementTree.fromstring(show_svg(load_card(name)))
    places = [
        (float(text.get("x", 0)), float(text.get("y", 0)))
        for text in picture.iter(f"{SVG}text")
        if "Mono" in text.get("font-family", "")
    ]
    for (x, y), (next_x, next_y) in pairwise(places):
        assert next_x > x or next_y - y >= 22
    assert max(y for _, y in places) < float(picture.get("height", 0)) - 40


def test_a_card_of_one_section_is_drawn_in_one_column() -> None:
    one = ElementTree.fromstring(show_svg(load_card("hoyle-league")))
    two = ElementTree.fromstring(show_svg(load_card("nmjl-1946")))
    assert float(one.get("width", 0)) < 0.6 * float(two.get("width", 0))


def test_what_is_wild_and_who_is_paid_what_is_said() -> None:
    assert (
        show_text(load_card("nmjl-1946"))
        .splitlines()[0]
        .endswith(
            "44 hands, 451 concrete; wild: flower, in pairs and singles too; values: others / East"
        )
    )
    assert "wild: flower, joker, in pairs and singles too" in show_text(load_card("hoyle-league"))


def test_variables_show_numbers_they_may_be() -> None:
    card, _ = parse_card(
        "[A]\nFF xxxxa yyyyb xxxxc ; 25 ; X ; x even\nFFF xxxxa xxxx+1b DDD ; 50/100 ; C", "test"
    )
    shown = words(show_svg(card))
    assert {"FF 2222 1111 2222", "FFF 1111 2222 DDD"} <= set(shown)
    assert {"50/100", "C"} <= set(shown)
