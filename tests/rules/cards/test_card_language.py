"""The language: what is read, what is refused, and where the finger points."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import CardError, Problem, check, load_card, parse_card

HEAD = "[Any]\n"


def problems(hand: str) -> list[Problem]:
    return parse_card(HEAD + hand, "test")[1]


def only(hand: str) -> Problem:
    (problem,) = problems(hand)
    assert problem.line == 2
    return problem


def hands(hand: str) -> list[str]:
    card, found = parse_card(HEAD + hand, "test")
    assert found == []
    return [each.text for each in card.hands]


@pytest.mark.parametrize(
    ("hand", "count", "one"),
    [
        ("FF 2222a 4444b 6666c ; 25 ; X", 6, "FF 2222c 4444b 6666d"),
        ("FF 2222a 4444a 6666a ; 25 ; X", 3, "FF 2222c 4444c 6666c"),
        ("FF 2222bam 4444bam 6666dot ; 25 ; X", 1, "FF 2222b 4444b 6666d"),
        ("FF 2222bam 4444a 6666b ; 25 ; X", 2, "FF 2222b 4444d 6666c"),
        ("FF xxxxa xxxxb xxxxc ; 25 ; X", 9, "FF 7777b 7777c 7777d"),
        ("FF xxxxa xxxxb yyyyb ; 25 ; X", 9 * 8 * 6, "FF 7777b 7777c 1111c"),
        ("FF 1111a 1111b 1111c ; 25 ; X ; any like number", 9, "FF 4444b 4444c 4444d"),
        ("FF 1111a 2222a 3333a ; 25 ; X ; any run", 21, "FF 7777b 8888b 9999b"),
        ("FF 2222a 3333a 4444a ; 25 ; X ; any run", 21, "FF 1111b 2222b 3333b"),
        ("FF 1111a 3333a 5555a ; 25 ; X ; any odd run", 9, "FF 5555d 7777d 9999d"),
        ("FF 2222a 4444a 6666a ; 25 ; X ; any even run", 6, "FF 4444d 6666d 8888d"),
        ("FF xxxxa xxxx+1a xxxx+2a ; 25 ; X", 21, "FF 7777b 8888b 9999b"),
        ("FF xxxxa xxxx-1a DDDDa ; 25 ; X", 24, "FF 9999d 8888d WhWhWhWh"),
        ("DDDDa xxxxxxc DDDDb ; 70 ; X ; x in 3 6 9", 9, "RRRR 666666b WhWhWhWh"),
        ("NNNN SSSS xxxxxxa ; 10 ; X ; x odd", 15, "NNNN SSSS 333333b"),
        ("RRRR 0000 GGGG NN|SS ; 125 ; X", 2, "RRRR WhWhWhWh GGGG SS"),
        ("RRRR WhWhWhWh GGGG NN ; 125 ; X", 1, "RRRR WhWhWhWh GGGG NN"),
        ("NNNNN DDDD SSSSS ; 50/100 ; X", 3, "NNNNN GGGG SSSSS"),
        ("DDDDp DDDDq 333a 333b ; 15 ; X", 9, "RRRR GGGG 333b 333c"),
        ("ZZZZp ZZZZq FFFFFF ; 15 ; X", 6, "EEEE SSSS FFFFFF"),
        ("NNNNNNN SSSSSSS ; 100/200 ; X", 1, "NNNNNNN SSSSSSS"),
        ("33333* 6666* 99999* ; 50 ; X", 27, "33333b 6666d 99999b"),
        ("11111a 3333a 55555a or 55555a 7777a 99999a ; 15 ; X", 6, "55555c 7777c 99999c"),
        ("FF 2024a 2222b 2222c ; 25 ; X", 3, "FF 2b Wh 2b 4b 2222c 2222d"),
        ("333333a 555555b + 1c 5c ; 70 ; X", 6, "333333c 555555b 1d 5d"),
        ("NEWS NEWS NEWS FF ; 50 ; C", 1, "N E W S N E W S N E W S FF"),
    ],
)
def test_a_line_stands_for_these_hands(hand: str, count: int, one: str) -> None:
    found = hands(hand)
    assert len(found) == len(set(found)) == count
    assert one in found


def test_fields_of_a_line() -> None:
    card, found = parse_card(
        "card = mine  # a comment\ntitle = My card\n\n[Winds and so on]\n"
        "  NNNN SSSS xxxxxxa ; 50/100 ; C ; x in 1 2 ; (low numbers) # and more\n",
        "file",
    )
    assert found == []
    (line,) = card.lines
    assert (card.name, card.title, card.sections) == ("mine", "My card", ("Winds and so on",))
    assert (line.label, line.row, line.text) == ("Winds and so on 1", 5, "NNNN SSSS xxxxxxa")
    assert (line.value, line.east_value, line.concealed) == (50, 100, True)
    assert line.note == "low numbers"
    assert not line.singles_and_pairs


def test_no_joker_mark_and_small_groups() -> None:
    card, _ = parse_card(HEAD + "222a! 444a 666a 888a DD ; 25 ; X", "test")
    assert [group.wild for group in card.hands[0].groups] == [False, True, True, True, False]


def test_what_is_wild_is_the_cards_own() -> None:
    text = "wild = F J\nwild from = 1\n[A]\n1111a 2222a 3333a 44a ; 25 ; X"
    card, found = parse_card(text, "test")
    assert found == []
    assert card.wild == {"F", "J"}
    assert card.matcher().win(["F", "J", *card.hands[0].tiles[:10], "F", "J"])
    assert all(group.wild for group in card.hands[0].groups)


@pytest.mark.parametrize(
    ("hand", "column", "says"),
    [
        ("FF 2222a 4444b 666c ; 25 ; X", 1, "hand has 13 tiles, 14 are needed"),
        ("FF 2222a 4444b 66666c ; 25 ; X", 1, "take away 1"),
        ("FF 2222a 4444b 6666c", 21, "groups ; value ; X"),
        ("FF 2222a 4444b 6666c ; ; X", 24, "is no value"),
        ("FF 2222a 4444b 6666c ; 25x ; X", 24, "'25x' is no value"),
        ("FF 2222a 4444b 6666c ; 25 ; Y", 29, "X (may be exposed) or C"),
        ("FF 2222a 4444b 6666 ; 25 ; X", 20, "needs a suit"),
        ("FF 2222a 4444b 6666d ; 25 ; X", 20, "d is no suit letter"),
        ("FF 2222a 4444b 6666q ; 25 ; X", 16, "p, q and r go with D or Z"),
        ("FF 2222a 4444b 6666c? ; 25 ; X", 20, "not understood"),
        ("FFa 2222a 4444b 6666c ; 25 ; X", 1, "has no suit"),
        ("JJ 2222a 4444b 6666c ; 25 ; X", 1, "a joker is no part of a hand"),
        ("QQ 2222a 4444b 6666c ; 25 ; X", 1, "is no group"),
        ("ZZa 2222a 4444b 6666c ; 25 ; X", 1, "a wind has no suit"),
        ("DD* 2222a 4444b 6666c ; 25 ; X", 1, "D alone is any dragon"),
        ("FF 2222+1a 4444b 6666c ; 25 ; X", 8, "goes with x, y or z"),
        ("NN| 2222a 4444b 6666c ; 25 ; X", 4, "nothing on one side"),
        ("or FF 2222a 4444b 6666c ; 25 ; X", 1, "`or` stands between"),
        ("FF 2222a 4444b 6666c or ; 25 ; X", 24, "`or` stands between"),
        ("FF 2222a 4444b 6666c ; 25 ; X ; any rum", 33, "is not understood"),
        ("FF 2222a 4444b 6666c ; 25 ; X ; (a note", 33, "closing bracket"),
        ("FF 2222a 4444b 6666c ; 25 ; X ; concealed 10", 33, "is not understood"),
        ("FF 2222a 4444b 6666c ; 25 ; C ; concealed +10", 33, "marked C is never exposed"),
        ("FF 2222a 4444b 6666c ; 25 ; X ; any run", 1, "follow each other so; here are 2, 4, 6"),
        ("FF 2222a 4444b 6666c ; 25 ; X ; any odd run", 1, "follow each other so"),
        ("FF 2222a 4444b 6666c ; 25 ; X ; any like number", 1, "one number typed"),
        ("FF 2222a 4444b 6666c ; 25 ; X ; x odd", 1, "no group has the x"),
        ("NNNNNNNNNN FFFF ; 25 ; X", 1, "at most 9 tiles"),
        ("FF 22222a! 4444b 666c ; 25 ; X", 1, "5 times 2 bam without wild tiles; there are 4"),
        ("NNNNNNN 1111111a ; 25 ; X", 1, ""),
        ("NNNNNNNNN 11111a ; 25 ; X", 1, ""),
        ("NNNNNNNNN 111111111a ; 25 ; X", 1, "hand has 18"),
        ("20a 20b 20c 22a 22b 00 00 ; 50 ; C", 1, "7 times soap without wild tiles"),
        ("FF 22bam 22bam 22bam 4444a 66a ; 25 ; X", 1, "6 times 2 bam without wild tiles"),
        ("FF xxxx+8a xxxx+7a xxxx-1a ; 25 ; X", 1, "no suits or numbers fit"),
        ("FF 1111bam 2222dot 3333a 1b ; 25 ; X", 1, "hand has 15"),
        ("* ; 25 ; X", 1, "is no group"),
        ("1* 2* 3* 4* 5* 6* 7* 8* 9* 1* 2* 3* 4* 5* ; 25 ; X", 1, "leave less open"),
        ("; 25 ; X", 1, "the groups are missing"),
    ],
)
def test_what_is_wrong_is_said_with_its_column(hand: str, column: int, says: str) -> None:
    if not says:
        assert problems(hand) == []
        return
    problem = only(hand)
    assert says in problem.message
    assert problem.column == column


def test_the_sum_is_shown_word_by_word() -> None:
    assert only("FF 2222a 4444b 666c ; 25 ; X").message == (
        "hand has 13 tiles, 14 are needed (FF 2 + 2222a 4 + 4444b 4 + 666c 3; add 1)"
    )


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("FF 2222a 4444b 6666c ; 25 ; X", 1, 1, "needs a section above it"),
        ("[]\n", 1, 1, "title in square brackets"),
        ("[Open\n", 1, 1, "title in square brackets"),
        ("colour = red\n", 1, 1, "no setting of a card"),
        ("title =\n", 1, 8, "has no value"),
        ("wild = Q\n", 1, 8, "wild = J"),
        ("wild from = 9\n", 1, 13, "smallest group"),
        ("tiles = some\n", 1, 9, "no tile set 'some'"),
        ("[A]\ntitle = late\n", 2, 9, "above the first section"),
        ("", 1, 1, "the card has no hand"),
        ("# nothing\n[A]\n", 1, 1, "the card has no hand"),
        (
            "wild = F\n[A]\nFF 2222a 4444b 6666c ; 25 ; X",
            3,
            1,
            "flowers are wild on this card",
        ),
        (
            "[A]\nFF 2222a 4444b 6666c ; 25 ; X\n\nFF 6666a 4444b 2222c ; 30 ; X",
            4,
            1,
            "the same hand is on line 2",
        ),
        (
            "[Singles and pairs]\nFF 2222a 4444b 6666c ; 50 ; C",
            2,
            1,
            "no group of three or more",
        ),
    ],
)
def test_what_is_wrong_with_a_card(text: str, line: int, column: int, says: str) -> None:
    found = parse_card(text, "test")[1]
    assert says in found[0].message
    assert (found[0].line, found[0].column) == (line, column)


def test_every_line_is_checked_and_reported_in_order() -> None:
    found = problems("FF 2222a ; 25 ; X\n\nNN 4444b ; 25\nFF 2222a 4444b 6666c ; 25 ; X")
    assert [problem.line for problem in found] == [2, 4]


def test_a_bad_file_is_one_clear_line(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    file.write_text("card = club\n\n[Evens]\n  FF 2222a 4444b 666c ; 25 ; X\n", "utf-8")
    with pytest.raises(CardError) as caught:
        load_card(file)
    assert str(caught.value) == (
        f"{file}:4:3: hand has 13 tiles, 14 are needed (FF 2 + 2222a 4 + 4444b 4 + 666c 3; add 1)"
    )
    assert check(file) == list(caught.value.problems)


def test_a_file_that_cannot_be_read_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(
        CardError, match=r"^nowhere.*shipped with the project: .*nmjl-1946, practice$"
    ):
        load_card("nowhere")
    binary = tmp_path / "picture.card"
    binary.write_bytes(b"\x89PNG\xff")
    with pytest.raises(CardError, match=r"not UTF-8 text \(byte 0\)$"):
        check(binary)
    with pytest.raises(CardError):
        load_card(tmp_path)


@given(st.text(alphabet="FNEWSRGDZWhJ0123456789xyzabcpqr*!|+-; ordinayXC25()[]=#\n\t", max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    _, found = parse_card(HEAD + text, "test")
    rows = (HEAD + text).splitlines()
    for problem in found:
        assert 1 <= problem.line <= len(rows)
        assert 1 <= problem.column <= len(rows[problem.line - 1]) + 1
        assert problem.message
