"""The nearest hands for a rack, as people read them and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from controller.words import Words
from rules.cards import Card
from rules.cards.teaching import Advice, Lesson, MissingTiles
from rules.wording import listed


def as_data(card: Card, found: Lesson) -> dict[str, Any]:
    """Return the lesson as plain data: `possible`, `why_not`, and `nearest`, a hand each."""
    return {
        "card": card.name,
        "possible": found.possible,
        "why_not": _why_not(found),
        "nearest": [_hand_as_data(advice) for advice in found.hands],
    }


def _hand_as_data(advice: Advice) -> dict[str, Any]:
    line = advice.hand.line
    return {
        "line": line.label,
        "hand": advice.hand.text,
        "value": line.value,
        "concealed": line.concealed,
        "missing": advice.missing,
        "jokers_used": advice.wild,
        "wanted": [
            {"tile": lack.tile, "number": lack.number, "strict": lack.strict, "left": lack.left}
            for lack in advice.lacks
        ],
    }


def _why_not(found: Lesson) -> str:
    return Words().statement(found.why_not) if found.why_not else ""


def as_text(card: Card, found: Lesson) -> Iterator[str]:
    """Yield the lines that are shown."""
    if not found.hands:
        yield f"No hand of {card.title} can be made. {_why_not(found)}"
        return
    them = "hand" if found.possible == 1 else "hands"
    put_to_use = "; jokers held are put to use" if any(each.wild for each in found.hands) else ""
    yield f"{found.possible} {them} of {card.title} can still be made{put_to_use}. The nearest:"
    wide = max(len(advice.hand.text) for advice in found.hands)
    for advice in found.hands:
        line = advice.hand.line
        pays = f"{line.value} {'C' if line.concealed else 'X'}"
        togo = f"{advice.missing} missing" if advice.missing else "Mah Jongg"
        yield ""
        yield f"{togo:>10}   {advice.hand.text:{wide}}  {pays}  {line.label}"
        if advice.missing:
            yield f"{'':10}   needs {', and '.join(_wants(advice))}"


def _wants(advice: Advice) -> Iterator[str]:
    """Yield what is to come: first what must be the tile itself, then what jokers bring too."""
    strict = [_named(lack, lack.strict) for lack in advice.lacks if lack.strict]
    if strict:
        yield f"{listed(strict)} (no joker)"
    loose = [(lack, lack.number - lack.strict) for lack in advice.lacks]
    due = sum(number for _, number in loose)
    names = ", ".join(_named(lack, number) for lack, number in loose if number)
    if advice.wild < due:
        yield f"{due - advice.wild} of {names} or jokers" if advice.wild else f"{names} or jokers"


def _named(lack: MissingTiles, number: int) -> str:
    """Return the tiles, and how many are left where that is few."""
    few = lack.left < max(lack.number, 2)
    left = f" ({lack.left or 'none'} left)" if few else ""
    return f"{' '.join([lack.tile] * number)}{left}"
