"""A card typed twice, by two people: what differs between the two.

Lines are held against each other by what they mean: whoever calls the first suit b and the second a
has typed the same hand. Notes, comments and the card's name are not compared.

>>> one = "[Evens]\\nFF 2222a 4444b 8888c ; 25 ; X"
>>> other = "[evens]\\nFF 2222b 4444a 8888c ; 30 ; X"
>>> [each.what for each in differences(one, one.replace("2222a 4444b", "2222b 4444a"))]
[]
>>> [each.what for each in differences(one, other)]
['value']
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Final, Literal, NamedTuple

from rules.cards.typed import TypedLine, typed_card

_NAMES_THE_CARD: Final = "card"

What = Literal["missing", "groups", "value", "mark", "flowers", "title", "setting"]
"""What differs: a line that the other has not, a hand's groups, its value, X or C, whether flowers
are wild; a section's title; a setting of the card."""


class LineDifference(NamedTuple):
    """Two lines that stand in the same place and differ; None where one typing has no such line.

    `left_after` and `right_after` are the last line before it in each, 0 for none.
    """

    left: TypedLine | None
    right: TypedLine | None
    what: What
    left_after: int
    right_after: int


def differences(left: str, right: str) -> list[LineDifference]:
    """Return what differs between two typings of a card, in the order of their lines."""
    ones, others = _compared(left), _compared(right)
    matcher = SequenceMatcher(None, list(map(_meaning, ones)), list(map(_meaning, others)), False)
    found = []
    for tag, one, one_end, other, other_end in matcher.get_opcodes():
        if tag == "equal":
            continue
        pairs = _paired(ones[one:one_end], others[other:other_end])
        after = [ones[one - 1].row if one else 0, others[other - 1].row if other else 0]
        for a, b in pairs:
            found.append(LineDifference(a, b, _what(a, b), after[0], after[1]))
            after = [a.row if a else after[0], b.row if b else after[1]]
    return found


def settled(text: str, row: int | None, after: int, better: str | None) -> str:
    """Return a typing with one line as the other has it.

    `row` is its line, None where it has none and the `better` one comes after line `after`; no
    `better` one: the line goes.
    """
    lines = text.splitlines()
    if row is None:
        lines[after:after] = [better] if better is not None else []
    else:
        lines[row - 1 : row] = [better] if better is not None else []
    return "\n".join(lines) + "\n"


def _compared(text: str) -> list[TypedLine]:
    return [
        line
        for line in typed_card(text, "").lines
        if line.kind in ("section", "hand") or (line.kind == "setting" and _setting(line)[0])
    ]


def _setting(line: TypedLine) -> tuple[str, str]:
    """Return what a setting's line sets and to what; nothing for the card's own name."""
    key, _, value = line.fields[0].partition("#")[0].partition("=")
    key = " ".join(key.split())
    return ("", "") if key == _NAMES_THE_CARD else (key, " ".join(value.split()))


def _groups(line: TypedLine) -> Hashable:
    if line.line is not None:
        groups = frozenset(tuple(sorted(groups)) for groups in line.line.expanded)
        return line.line.has_year, groups  # another year may be chosen: 2026a is not YEARa
    return line.fields[0]  # it does not read well, or cannot be: held against the letters typed


def _meaning(line: TypedLine) -> Hashable:
    match line.kind:
        case "section":
            return "section", " ".join(line.fields[0].casefold().split())
        case "setting":
            return "setting", _setting(line)
    hand = line.hand
    if hand is None:
        return "hand", line.fields
    worth = (hand.value, hand.east_value, hand.bonus)
    return "hand", worth, hand.concealed, hand.flowers_wild, _groups(line)


def _paired(
    ones: Sequence[TypedLine], others: Sequence[TypedLine]
) -> Iterator[tuple[TypedLine | None, TypedLine | None]]:
    """Yield the lines of a place in pairs, those of one kind with each other."""
    for kind in ("setting", "section", "hand"):
        yield from zip_longest(
            [line for line in ones if line.kind == kind],
            [line for line in others if line.kind == kind],
        )


def _what(left: TypedLine | None, right: TypedLine | None) -> What:
    if left is None or right is None:
        return "missing"
    if left.kind != "hand":
        return "title" if left.kind == "section" else "setting"
    one, other = left.hand, right.hand
    if one is None or other is None or _groups(left) != _groups(right):
        return "groups"
    if one.concealed != other.concealed:
        return "mark"
    return "flowers" if one.flowers_wild != other.flowers_wild else "value"
