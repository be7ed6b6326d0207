"""Hands with the digits of a year: the one that the card names, or another that players choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards import Card, CardError, check, load_card, parse_card, show_svg, show_text
from rules.cards.proofread import differences
from rules.cards.typed import typed_card
from rules.tiles import WHITE, parse_tiles

HAND = "FFFF YEARa 222b 222c ; 25 ; X ; any like number"
TEXT = f"year = 2026\n[A]\n{HAND}\n"


def card_of(*hands: str, year: int | None = None) -> Card:
    card, problems = parse_card("\n".join(("year = 2026", "[A]", *hands)), "mine", year)
    assert problems == []
    return card


def wins(card: Card, tiles: str) -> bool:
    return card.matcher().win(parse_tiles(tiles)) is not None


IN_2026 = "F F F F 2b Wh 2b 6b 3c 3c J 3d 3d 3d"
IN_1987 = "F F F F 1b 9b 8b 7b 3c 3c J 3d 3d 3d"


def test_the_years_digits_win_and_anothers_do_not_until_it_is_chosen() -> None:
    as_printed, chosen = card_of(HAND), card_of(HAND, year=1987)
    assert wins(as_printed, IN_2026) and not wins(as_printed, IN_1987)
    assert wins(chosen, IN_1987) and not wins(chosen, IN_2026)
    assert (as_printed.year, chosen.year) == (2026, 1987)


@pytest.mark.parametrize(
    "tiles",
    [
        "F F F F 2b Wh 2b J 3c 3c 3c 3d 3d 3d",  # no joker stands for a digit
        "F F F F 2b Wh 2c 6b 3c 3c 3c 3d 3d 3d",  # the digits are of one suit
        "F F F F 3b Wh 3b 7b 3c 3c 3c 3d 3d 3d",  # "any like number" does not move them
    ],
)
def test_what_is_not_the_year_does_not_win(tiles: str) -> None:
    assert not wins(card_of(HAND), tiles)


def test_a_run_moves_the_other_numbers_and_never_the_year() -> None:
    card = card_of("FFFF YEAR* 11a 22a 33a ; 25 ; X ; any run")
    assert wins(card, "F F F F 2b Wh 2d 6c 4b 4b 5b 5b 6b 6b")
    assert not wins(card, "F F F F 5b Wh 5d 9c 4b 4b 5b 5b 6b 6b")


def test_like_digits_are_singles_and_no_group() -> None:
    card = card_of("YEARbam FFFF DDDb 111c ; 25 ; X", year=2000)
    assert wins(card, "2b Wh Wh Wh F F F F R R R 1d 1d 1d")
    assert not wins(card, "2b Wh Wh J F F F F R R R 1d 1d 1d")
    assert not card.matcher().possible([parse_tiles("Wh Wh Wh"), parse_tiles("Wh J J")])


@pytest.mark.parametrize(
    ("typed", "column", "message"),
    [
        ("FFFF YEAR 222b 222c", 10, "YEAR needs a suit"),
        ("FFFF YEARp 222b 222c", 6, "a number's suit is a, b, c"),
        ("FFFF YEAR+1a 222b 222c", 10, "+1 goes with x, y or z alone"),
        ("FFFF YEARd 222b 222c", 10, "d is no suit letter"),
        ("FFFF YEA 222b 222c", 6, "'YEA' is no group"),
        ("FFF YEARa 222b 222c", 1, "hand has 13 tiles, 14 are needed (FFF 3 + YEARa 4 +"),
    ],
)
def test_what_is_typed_wrongly_has_its_place(typed: str, column: int, message: str) -> None:
    (problem,) = parse_card(f"year = 2026\n[A]\n{typed} ; 25 ; X", "mine")[1]
    assert (problem.line, problem.column) == (3, column)
    assert message in problem.message


def test_a_hand_with_the_year_on_a_card_that_names_none_has_its_place() -> None:
    (problem,) = parse_card(f"[A]\n{HAND}", "mine")[1]
    assert (problem.line, problem.column) == (2, 6)
    assert "write `year = 2026` above the first section" in problem.message


@pytest.mark.parametrize("year", ["26", "0999", "20260", "2O26", "-2026"])
def test_a_setting_that_is_no_year_has_its_place(year: str) -> None:
    problems = parse_card(f"year = {year}\n[A]\n{HAND}", "mine")[1]
    assert (problems[0].line, problems[0].column) == (1, 8)
    assert problems[0].message == f"{year!r} is no year; there are 1000 to 9999"


def test_a_year_of_which_a_set_has_too_few_tiles_is_said_with_the_hands_place() -> None:
    text = "year = 2026\n[A]\nYEARa YEARa FFFF DD ; 25 ; X"
    assert parse_card(text, "mine", 1987)[1] == []
    (problem,) = parse_card(text, "mine", 2222)[1]
    assert (problem.line, problem.column) == (3, 1)
    assert "needs 8 times 2 bam without wild tiles; there are 4" in problem.message


@pytest.mark.parametrize(("year", "tiles"), [(2022, "2b Wh 2b 2b"), (2222, "2b 2b 2b 2b")])
def test_a_year_of_like_digits_is_played_where_the_set_has_them(year: int, tiles: str) -> None:
    assert wins(card_of(HAND, year=year), f"F F F F {tiles} 3c 3c 3c 3d 3d 3d")


def test_the_ways_that_a_year_leaves_out_are_said() -> None:
    card = card_of("YEARa FFFF DDb 1111c ; 25 ; X", year=2000)
    (remark,) = card.remarks
    assert "2 of its 6 ways cannot be made and are left out" in remark.message
    assert all(hand.counts[WHITE] == 3 for hand in card.hands)


def test_a_hand_that_is_like_another_in_one_year_alone_is_no_slip() -> None:
    same = HAND.replace("YEARa", "2026a")
    assert len(card_of(HAND, same.replace(" ; any like number", "")).lines) == 2
    assert parse_card(TEXT + HAND, "mine")[1][0].message == "the same hand is on line 3 already"


def test_the_card_is_drawn_with_the_year_that_is_played() -> None:
    for year in (2026, 1987):
        card = card_of(HAND, year=year)
        assert f">{str(year)[0]}<" in show_svg(card)
        for drawn in (show_text(card), show_svg(card)):
            assert f"year: {year}" in drawn
            assert "any year agreed on" in drawn
    assert "year" not in show_text(card_of("FFFF 2026a 222b 222c ; 25 ; X"))


def test_a_line_with_the_year_is_printed_while_it_is_typed() -> None:
    line = typed_card(TEXT, "ours").lines[2]
    shown = "".join(run.text for run in line.print[0])
    assert (shown, line.kind, line.problems) == ("FFFF 2026 222 222", "hand", ())
    (wrong,) = typed_card(f"[A]\n{HAND}", "ours").lines[1].problems
    assert (wrong.field, wrong.at) == (0, 5)


def test_the_digits_typed_for_the_year_are_a_difference_to_proofread() -> None:
    assert differences(TEXT, TEXT.replace("YEARa", "YEARb").replace("222b", "222a")) == []
    hand = "[A]\nFFFF YEARa 333b 333c ; 25 ; X"
    one, other = (f"year = 2026\n{each}" for each in (hand, hand.replace("YEAR", "2026")))
    assert [each.what for each in differences(one, other)] == ["groups"]


def test_a_file_is_read_with_the_year_that_is_chosen(tmp_path: Path) -> None:
    file = tmp_path / "ours.card"
    file.write_text("year = 2026\n[A]\nFFFF YEARa YEARa DD ; 25 ; X\n", encoding="utf-8")
    assert load_card(file).year == 2026
    assert load_card(file, 1987).year == 1987
    assert load_card(file, 1987) is load_card(file, 1987)
    assert len(check(file, 2222)) == 1
    with pytest.raises(CardError, match=r"ours\.card:3:1: .*needs 8 times 2 bam"):
        load_card(file, 2222)
    with pytest.raises(CardError, match=r"ours\.card: 26 is no year; there are 1000 to 9999"):
        load_card(file, 26)


def test_a_card_without_such_hands_is_the_same_in_every_year() -> None:
    practice = load_card("practice", 1987)
    assert not practice.has_year
    assert [hand.text for hand in practice.hands] == [h.text for h in load_card("practice").hands]
