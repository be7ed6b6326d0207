"""A card as people know it: sections, hands with their suits in colours, value, X or C.

A hand with more ways than a row holds takes more rows, broken where it says "or".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple
from xml.sax.saxutils import escape

from rules.cards.card import Card
from rules.cards.expand import digit_of, numbers
from rules.cards.language import (
    DRAGON,
    FLOWERS_WILD,
    NUMBER_VARIABLES,
    SUIT_VARIABLES,
    HandText,
    WordText,
)
from rules.cards.model import CardLine
from rules.tiles import name_of

Ink = Literal["blue", "red", "green", "black", "faint"]
"""What a card is printed with: a colour for each suit, black, and what is said in between."""

_OF_SUIT: Final[Mapping[str, Ink]] = {
    "a": "blue", "b": "red", "c": "green", "B": "green", "C": "red", "D": "blue",
}  # fmt: skip
_COLOURS: Final[Mapping[Ink, str]] = {
    "blue": "#1f4e9e",
    "red": "#b3261e",
    "green": "#1b7a3d",
    "black": "#1c1b1a",
    "faint": "#77716a",
}
_INK: Final = _COLOURS["black"]
_FAINT: Final = _COLOURS["faint"]
_PAPER: Final = "#fffdf8"
_RULE: Final = "#d8d2c6"

# All lengths are in SVG units, a pixel at natural size.
_COLUMN: Final = 600
_MARGIN: Final = 28
_GAP: Final = 40
_ROW: Final = 38
_NEXT_ROW: Final = 22  # for each further row of one hand
_HEAD: Final = 44
_TITLE: Final = 84
_FOOT: Final = 54
_LETTER: Final = 10.8  # one monospaced letter at 17 px
_ROOM: Final = _COLUMN - 145  # for the hand, before its value

_KEY: Final = (
    "Different colours are different suits; a coloured D is the dragon of that suit.",
    "X may be exposed, C is concealed. The small figure counts concrete hands.",
)

_TEXT_WIDTH: Final = 64
_OR: Final = " or "


class ColouredText(NamedTuple):
    """Letters of one ink."""

    text: str
    ink: Ink


def show_text(card: Card) -> str:
    """Return the card as text, a hand a line, with how many concrete hands each stands for."""
    rows = [f"{card.title} ({card.name}): {_summary(card)}"]
    typed = {line: _typed_rows(line) for line in card.lines}
    width = max((len(row) for found in typed.values() for row in found), default=0)
    for section, lines in groupby(card.lines, key=lambda line: line.section):
        rows += ["", section]
        for line in lines:
            first, *others = typed[line]
            rows.append(
                f"  {line.number:2}  {first:<{width}}  {value_text(line.syntax):>7}"
                f" {mark_text(line.syntax)}  {len(line.hands):5}  {caption(line.syntax)}".rstrip()
            )
            rows += [f"      {other}" for other in others]
    return "\n".join(rows) + "\n"


def _typed_rows(line: CardLine) -> list[str]:
    """Return the hand as typed, in as many rows as its alternatives need."""
    if len(line.text) <= _TEXT_WIDTH:
        return [line.text]
    ways = re.split(r"\s+or\s+", line.text)
    packed = [
        _OR.join(ways[at] for at in row) for row in _packed(list(map(len, ways)), _TEXT_WIDTH)
    ]
    return [packed[0], *(f"or {row}" for row in packed[1:])]


def _packed(sizes: Sequence[int], room: int) -> list[list[int]]:
    """Return which alternatives go into each row of `room` letters, as many as it holds."""
    rows: list[list[int]] = []
    free = 0
    for at, size in enumerate(sizes):
        if size + len(_OR) > free:
            rows.append([])
            free = room + len(_OR)  # none follows the last of a row
        rows[-1].append(at)
        free -= size + len(_OR)
    return rows


def value_text(line: HandText) -> str:
    """Return what a hand is worth as print shows it: 25, 50/100, 25+10."""
    more = f"+{line.bonus}" if line.bonus else ""
    east = f"/{line.east_value}" if line.value != line.east_value else ""
    return f"{line.value}{east}{more}"


def mark_text(line: HandText) -> str:
    """Return X where a hand may be exposed, C where it is concealed only."""
    return "C" if line.concealed else "X"


def caption(hand: HandText) -> str:
    """Return what a printed card says in brackets: suits, numbers, and the hand's own note."""
    first = [group for word in hand.alternatives[0] for group in word.choices[0]]
    suits = {
        group.suit for group in first if group.suit in SUIT_VARIABLES and group.symbol != DRAGON
    }
    said = [] if not suits else ["any suit" if len(suits) == 1 else f"any {len(suits)} suits"]
    digits = {digit for group in first if (digit := digit_of(group))}
    if hand.run == "like" or any(group.symbol in NUMBER_VARIABLES for group in first):
        plain = not hand.numbers and all(group.offset == 0 for group in first)
        said += ["any like number"] if plain or hand.run == "like" else []
        said += ["any run"] if any(group.offset for group in first) else []
    elif hand.run:
        said.append(f"any {hand.run} of {len(digits)}")
    said += [FLOWERS_WILD] if hand.flowers_wild else []
    said += ["any year agreed on"] if hand.has_year else []
    return ", ".join([*said, hand.note] if hand.note else said)


def printed(hand: HandText) -> list[list[ColouredText]]:
    """Return the hand's rows as print shows it: no suit letters, colours instead; x as a number."""
    ways = [list(_printed_way(hand, way)) for way in hand.alternatives]
    rows = []
    for number, row in enumerate(_packed([_letters(way) for way in ways], int(_ROOM / _LETTER))):
        runs = [ColouredText("or ", "faint")] if number else []
        for place, at in enumerate(row):
            runs += [ColouredText(_OR, "faint")] if place else []
            runs += ways[at]
        rows.append(runs)
    return rows


def _letters(runs: Sequence[ColouredText]) -> int:
    return sum(len(run.text) for run in runs)


def _printed_way(hand: HandText, alternative: tuple[WordText, ...]) -> Iterator[ColouredText]:
    groups = tuple(g for word in alternative for choice in word.choices for g in choice)
    # The lowest numbers that the variables may be, as a printed card shows 1111 for any.
    _, values = next(numbers(groups, hand), (0, {}))
    for place, word in enumerate(alternative):
        if place:
            yield ColouredText(" ", "black")
        if word.sign:
            yield ColouredText(f"{word.sign} ", "faint")
        yield from _printed_word(word, values)


def _printed_word(word: WordText, values: Mapping[str, int]) -> Iterator[ColouredText]:
    several = len(word.choices) > 1
    for number, choice in enumerate(word.choices):
        if several:
            yield ColouredText(" or " if number else "(", "faint")
        for group in choice:
            symbol = "0" if group.symbol == "Wh" else group.symbol
            if symbol in values:
                symbol = str(values[symbol] + group.offset)
            yield ColouredText(symbol * group.size, _OF_SUIT.get(group.suit, "black"))
    if several:
        yield ColouredText(")", "faint")


def show_svg(card: Card, style: str = "") -> str:
    """Return the card as an SVG picture in two columns, sections kept whole; one section in one.

    `style` is CSS to stand in the picture: fonts named "Rackside" and "Rackside Mono", where it
    brings them along.
    """
    sections = [
        (title, list(lines)) for title, lines in groupby(card.lines, key=lambda line: line.section)
    ]
    heights = [_HEAD + sum(map(_height, lines)) for _, lines in sections]
    left = _columns(heights)
    height = _TITLE + max(sum(heights[:left]), sum(heights[left:])) + _FOOT
    width = 2 * _MARGIN + _COLUMN + (_COLUMN + _GAP if len(sections) > 1 else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{escape(card.title)}</title>",
        *([f"<style>{style}</style>"] if style else []),
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
        _text(_MARGIN, 48, card.title, size=30, weight=700),
        _text(_MARGIN, 70, _summary(card), size=13, colour=_FAINT),
    ]
    y = _TITLE
    for at, (title, lines) in enumerate(sections):
        if at == left:
            y = _TITLE
        x = _MARGIN if at < left else _MARGIN + _COLUMN + _GAP
        parts += _draw_section(x, y, title, lines)
        y += heights[at]
    below = height - 14 * len(_KEY)
    parts += [
        _text(_MARGIN, below + 16 * row, said, size=12, colour=_FAINT)
        for row, said in enumerate(_KEY)
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _columns(heights: list[int]) -> int:
    """Return how many sections go left so that the longer column is shortest."""
    return min(
        range(1, len(heights) + 1),
        key=lambda at: max(sum(heights[:at]), sum(heights[at:])),
        default=0,
    )


def _height(line: CardLine) -> int:
    return _ROW + _NEXT_ROW * (len(printed(line.syntax)) - 1)


def _summary(card: Card) -> str:
    wild = ", ".join(name_of(tile) for tile in sorted(card.wild)) or "nothing"
    lines = "1 hand" if len(card.lines) == 1 else f"{len(card.lines)} hands"
    said = f"{lines}, {len(card.hands)} concrete; wild: {wild}"
    if card.wild:
        said += {1: ", in pairs and singles too", 2: ", in pairs too"}.get(card.wild_from, "")
    if own := sum(line.flowers_wild for line in card.lines):
        said += f"; flowers in {own} of the hands" if own > 1 else "; flowers in one of the hands"
    if card.has_year:
        said += f"; year: {card.year}"
    if any(line.value != line.east_value for line in card.lines):
        said += "; values: others / East"
    if any(line.bonus for line in card.lines):
        said += "; +: more where nothing was exposed"
    return said


def _draw_section(x: int, y: int, title: str, lines: list[CardLine]) -> Iterator[str]:
    yield _text(x, y + 30, title.upper(), size=15, weight=700, spacing=1.5)
    yield f'<path d="M{x} {y + 38}h{_COLUMN}" stroke="{_RULE}" stroke-width="2"/>'
    base = y + _HEAD
    for line in lines:
        below = base
        for row, runs in enumerate(printed(line.syntax)):
            below = base + _NEXT_ROW * row
            yield _draw_row(x, below + 17, runs)
        yield _text(x, below + 31, caption(line.syntax), size=11.5, colour=_FAINT)
        right = x + _COLUMN
        yield _text(
            right - 64, base + 17, value_text(line.syntax), size=17, weight=700, anchor="end"
        )
        yield _text(right - 48, base + 17, mark_text(line.syntax), size=17, weight=700)
        yield _text(right, base + 17, str(len(line.hands)), size=11.5, colour=_FAINT, anchor="end")
        base = below + _ROW


def _draw_row(x: int, y: int, runs: list[ColouredText]) -> str:
    # A row longer than the column is set narrower, not cut off.
    fit = (
        f' textLength="{_ROOM}" lengthAdjust="spacingAndGlyphs"'
        if _letters(runs) * _LETTER > _ROOM
        else ""
    )
    spans = "".join(f'<tspan fill="{_COLOURS[run.ink]}">{escape(run.text)}</tspan>' for run in runs)
    return (
        f'<text x="{x}" y="{y}" font-family="Rackside Mono, monospace" '
        f'font-size="17" font-weight="700" xml:space="preserve"{fit}>{spans}</text>'
    )


def _text(
    x: float,
    y: float,
    text: str,
    *,
    size: float,
    weight: int = 400,
    colour: str = _INK,
    anchor: str = "start",
    spacing: float = 0,
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="Rackside, sans-serif" '
        f'font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="{anchor}" '
        f'letter-spacing="{spacing}">{escape(text)}</text>'
    )
