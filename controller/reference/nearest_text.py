"""The nearest hands for a rack, as people read them and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from controller.words import Words
from controller.words.settings import card_title
from rules.cards import Card
from rules.cards.teaching import Advice, Lesson, MissingTiles

FILE: Final = "commands/card"


def as_data(card: Card, found: Lesson, words: Words) -> dict[str, Any]:
    """Return the lesson as plain data: `possible`, `why_not`, and `nearest`, a hand each."""
    return {
        "card": card.name,
        "possible": found.possible,
        "why_not": words.statement(found.why_not) if found.why_not else "",
        "nearest": [_hand_as_data(advice) for advice in found.hands],
    }


def _hand_as_data(advice: Advice) -> dict[str, Any]:
    line = advice.hand.line
    return {
        "line": line.label,
        "hand": advice.hand.text,
        "value": line.value,
        "concealed": line.concealed,
        "concealed_bonus": line.bonus,
        "missing": advice.missing,
        "jokers_used": advice.wild,
        "wanted": [
            {"tile": lack.tile, "number": lack.number, "strict": lack.strict, "left": lack.left}
            for lack in advice.lacks
        ],
    }


def as_text(card: Card, found: Lesson, words: Words) -> Iterator[str]:
    """Yield the lines that are shown."""
    say = words.labels(FILE)
    if not found.hands:
        yield say("card-none-left", card=card_title(words, card.title), why=found.why_not)
        return
    jokers = any(each.wild for each in found.hands)
    yield say(
        "card-still-possible",
        hands=found.possible,
        card=card_title(words, card.title),
        jokers=jokers,
    )
    wide = max(len(advice.hand.text) for advice in found.hands)
    for advice in found.hands:
        line = advice.hand.line
        more = f"+{line.bonus}" if line.bonus else ""
        pays = f"{line.value}{more} {'C' if line.concealed else 'X'}"
        to_go = say("card-missing", n=advice.missing) if advice.missing else say("card-made")
        yield ""
        yield f"{to_go:>10}   {advice.hand.text:{wide}}  {pays}  {line.label}"
        if advice.missing:
            yield f"{'':10}   {_needs(advice, words)}"


def _needs(advice: Advice, words: Words) -> str:
    """Return what is to come: first what must be the tile itself, then what jokers bring too."""
    say = words.labels(FILE)
    strict = [_named(lack, lack.strict, words) for lack in advice.lacks if lack.strict]
    natural = say("card-no-joker", tiles=strict) if strict else ""
    loose = [(lack, lack.number - lack.strict) for lack in advice.lacks]
    due = sum(number for _, number in loose)
    tiles = ", ".join(_named(lack, number, words) for lack, number in loose if number)
    other = ""
    if advice.wild < due:
        other = say("card-or-jokers", tiles=tiles)
        if advice.wild:
            other = say("card-some-or-jokers", n=due - advice.wild, tiles=tiles)
    if natural and other:
        return say("card-needs-both", natural=natural, other=other)
    return say("card-needs", what=natural or other)


def _named(lack: MissingTiles, number: int, words: Words) -> str:
    """Return the tiles, and how many are left where that is few."""
    tiles = " ".join([lack.tile] * number)
    if lack.left >= max(lack.number, 2):
        return tiles
    return words.label(FILE, "card-few-left", tiles=tiles, left=lack.left)
