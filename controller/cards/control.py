"""What a page says of a card that is being typed, as plain data, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from controller.words import Words
from rules.cards.model import CardLine, ConcreteHand
from rules.cards.proofread import LineDifference
from rules.cards.typed import PlacedProblem, TypedCard, TypedLine, line_of

FILE: Final = "pages/cards"
SHOWN: Final = 12
"""Concrete hands of a line that are drawn at a time."""


def as_data(typed: TypedCard, words: Words) -> dict[str, Any]:
    """Return a card as it is typed: its lines, how many hands it has, what is wrong."""
    of_card = [p for p in typed.problems if p.line > len(typed.lines)]
    return {
        "lines": [line_data(line) for line in typed.lines],
        "wrong": len(typed.problems),
        "summary": words.label(
            FILE,
            "cards-summary",
            hands=len(typed.card.lines),
            concrete=len(typed.card.hands),
            wrong=len(typed.problems),
        ),
        "of_card": [problem.message for problem in of_card],
    }


def line_data(line: TypedLine) -> dict[str, Any]:
    """Return a line: what is typed into it, how print shows it, what is wrong and where."""
    return {
        "kind": line.kind,
        "fields": line.fields,
        "print": [[[run.text, run.ink] for run in row] for row in line.print],
        "caption": line.caption,
        "worth": line.worth,
        "hands": len(line.line.hands) if line.line else 0,
        "wrong": _placed(line.problems),
        "notes": _placed(line.remarks),
    }


def _placed(problems: Sequence[PlacedProblem]) -> list[dict[str, Any]]:
    return [{"field": each.field, "at": each.at, "says": each.problem.message} for each in problems]


def hands_data(line: CardLine | None, begin: int, words: Words) -> dict[str, Any]:
    """Return some of the concrete hands of a line, their groups tile by tile, from `begin` on."""
    hands = line.hands if line else ()
    shown = hands[begin : begin + SHOWN]
    return {
        "n": len(hands),
        "from": begin,
        "hands": [_hand(hand, words) for hand in shown],
        "more": max(len(hands) - begin - SHOWN, 0),
    }


def _hand(hand: ConcreteHand, words: Words) -> dict[str, Any]:
    named = [
        words.label(FILE, "cards-group", n=group.size, tile=words.tile(group.tile))
        for group in hand.groups
    ]
    return {
        "groups": [[group.tile, group.size, group.wild] for group in hand.groups],
        "says": ", ".join(named),
    }


def difference_data(found: LineDifference, number: int, words: Words) -> dict[str, Any]:
    """Return a difference between two typings: what differs, and both lines as print shows them."""
    return {
        "number": number,
        "what": words.label(FILE, "cards-differs", what=found.what),
        "left": _side(found.left),
        "right": _side(found.right),
    }


def _side(line: TypedLine | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {**line_data(line), "typed": line_of(line.kind, line.fields)}
