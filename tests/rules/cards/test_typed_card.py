"""A card as it is typed, line by line, and two typings held against each other."""

from __future__ import annotations

import pytest

from rules.cards.card import DATA
from rules.cards.proofread import differences, settled
from rules.cards.typed import line_of, typed_card

HEAD = "card = ours\ntitle = Ours\n[Evens]\n"
ONE = HEAD + "FF 2222a 4444b 8888c ; 25 ; X\n22a 44a 666b 888b DDDDc ; 30 ; C\n"


@pytest.mark.parametrize("name", ["practice", "nmjl-1946", "hoyle-league"])
def test_a_shipped_card_is_the_same_put_together_from_its_fields(name: str) -> None:
    text = (DATA / f"{name}.card").read_text(encoding="utf-8")
    typed = typed_card(text, name)
    again = "\n".join(line_of(line.kind, line.fields) for line in typed.lines) + "\n"
    once_more = typed_card(again, name)
    assert typed.sound and once_more.sound
    assert [hand.text for hand in typed.card.hands] == [hand.text for hand in once_more.card.hands]
    assert [line.worth for line in typed.lines] == [line.worth for line in once_more.lines]
    assert differences(text, again) == []


@pytest.mark.parametrize(
    "line, field, marked",
    [
        ("FF 2222a 4444b 888c ; 25 ; X", 0, "FF"),
        ("  FF  2222a 4444 8888c ; 25 ; X", 0, " 8888c"),
        ("FF 2222a 4444b 8888c ;  many ; X", 1, "many"),
        ("FF 2222a 4444b 8888c ; 25 ; Y", 2, "Y"),
        ("FF 2222a 4444b 8888c ; 25 ; X ; any run ; often", 3, "often"),
        ("FF 2222a 4444b 8888c", 0, ""),
    ],
)
def test_what_is_wrong_has_its_place_in_what_was_typed(line: str, field: int, marked: str) -> None:
    typed = typed_card(HEAD + line, "ours").lines[3]
    found = typed.problems[0]
    assert found.field == field
    assert typed.fields[field][found.at :].startswith(marked)


def test_a_line_that_does_not_add_up_is_printed_all_the_same() -> None:
    line = typed_card(HEAD + "FF 2222a 4444b 888c ; 25 ; X", "ours").lines[3]
    assert [(run.text, run.ink) for run in line.print[0] if run.text.strip()] == [
        ("FF", "black"), ("2222", "blue"), ("4444", "red"), ("888", "green"),
    ]  # fmt: skip
    assert line.line is None and line.worth == "25 X"


@pytest.mark.parametrize(
    "old, new, what",
    [
        ("8888c", "888c 0", "groups"),
        ("2222a 4444b", "2222b 4444b", "groups"),
        ("25", "25/50", "value"),
        ("25", "26", "value"),
        ("30 ; C", "30 ; X", "mark"),
        ("[Evens]", "[Odds]", "title"),
        ("title = Ours", "title = Ours\nwild = F J", "missing"),
        ("FF 2222a 4444b 8888c ; 25 ; X\n", "", "missing"),
    ],
)
def test_what_differs_is_found_and_can_be_settled_both_ways(old: str, new: str, what: str) -> None:
    other = ONE.replace(old, new, 1)
    (found,) = [each for each in differences(ONE, other) if each.what != "flowers"][:1]
    assert found.what == what
    for _ in range(4):  # a line may hang together with another, as a new section's title does
        if not (left := differences(ONE, other)):
            break
        it = left[0]
        better = line_of(it.left.kind, it.left.fields) if it.left else None
        other = settled(other, it.right.row if it.right else None, it.right_after, better)
    assert differences(ONE, other) == []


def test_other_letters_notes_and_names_are_no_difference() -> None:
    other = (
        ONE.replace("2222a 4444b 8888c", "8888b 2222c 4444a")
        .replace("; 25 ; X", ";25;X; (any three suits)")
        .replace("card = ours", "card = theirs")
        .replace("[Evens]", "# by Bea\n\n[EVENS]")
    )
    assert differences(ONE, other) == []
