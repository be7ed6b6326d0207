"""A card as people know it: sections, hands with their suits in colours, value, X or C."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from rules.cards.card import Card
from rules.cards.expand import digit_of, numbers
from rules.cards.language import (
    DRAGON,
    NUMBER_VARIABLES,
    SUIT_VARIABLES,
    WordText,
)
from rules.cards.model import Line
from rules.tiles import name_of

_COLOURS: Final = {
    "a": "#1f4e9e",
    "b": "#b3261e",
    "c": "#1b7a3d",
    "B": "#1b7a3d",
    "C": "#b3261e",
    "D": "#1f4e9e",
}
_INK: Final = "#1c1b1a"
_FAINT: Final = "#77716a"
_PAPER: Final = "#fffdf8"
_RULE: Final = "#d8d2c6"

# All lengths are in SVG units, a pixel at natural size.
_COLUMN: Final = 600
_MARGIN: Final = 28
_GAP: Final = 40
_ROW: Final = 38
_HEAD: Final = 44
_TITLE: Final = 84
_FOOT: Final = 36
_LETTER: Final = 10.9  # one monospaced letter at 18 px


class Run(NamedTuple):
    """Letters of one colour."""

    text: str
    colour: str


def show_text(card: Card) -> str:
    """Return the card as text, a hand a line, with how many concrete hands each stands for."""
    rows = [f"{card.title} ({card.name}): {_summary(card)}"]
    width = max((len(line.text) for line in card.lines), default=0)
    for section, lines in groupby(card.lines, key=lambda line: line.section):
        rows += ["", section]
        rows += [
            f"  {line.number:2}  {line.text:<{width}}  {_value(line):>6} {_mark(line)}"
            f"  {len(line.hands):5}  {caption(line)}".rstrip()
            for line in lines
        ]
    return "\n".join(rows) + "\n"


def _value(line: Line) -> str:
    return str(line.value) if line.value == line.east_value else f"{line.value}/{line.east_value}"


def _mark(line: Line) -> str:
    return "C" if line.concealed else "X"


def caption(line: Line) -> str:
    """Return what a printed card says in brackets: suits, numbers, and the line's own note."""
    hand = line.syntax
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
    return ", ".join([*said, hand.note] if hand.note else said)


def printed(line: Line) -> Iterator[Run]:
    """Yield the hand as print shows it: no suit letters, colours instead; x as a number."""
    for number, alternative in enumerate(line.syntax.alternatives):
        if number:
            yield Run(" or ", _FAINT)
        groups = tuple(g for word in alternative for choice in word.choices for g in choice)
        # The lowest numbers that the variables may be, as a printed card shows 1111 for any.
        _, values = next(numbers(groups, line.syntax), (0, {}))
        for place, word in enumerate(alternative):
            if place:
                yield Run(" ", _INK)
            yield from _printed_word(word, values)


def _printed_word(word: WordText, values: Mapping[str, int]) -> Iterator[Run]:
    several = len(word.choices) > 1
    for number, choice in enumerate(word.choices):
        if several:
            yield Run(" or " if number else "(", _FAINT)
        for group in choice:
            symbol = "0" if group.symbol == "Wh" else group.symbol
            if symbol in values:
                symbol = str(values[symbol] + group.offset)
            yield Run(symbol * group.size, _COLOURS.get(group.suit, _INK))
    if several:
        yield Run(")", _FAINT)


def show_svg(card: Card) -> str:
    """Return the card as an SVG picture in two columns, sections kept whole."""
    sections = [
        (title, list(lines)) for title, lines in groupby(card.lines, key=lambda line: line.section)
    ]
    heights = [_HEAD + _ROW * len(lines) for _, lines in sections]
    left = _columns(heights)
    height = _TITLE + max(sum(heights[:left]), sum(heights[left:])) + _FOOT
    width = 2 * (_COLUMN + _MARGIN) + _GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{escape(card.title)}</title>",
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
    parts.append(
        _text(
            _MARGIN,
            height - 14,
            "Different colours are different suits; a coloured D is the dragon of that suit. "
            "X may be exposed, C is concealed. The small figure counts concrete hands.",
            size=12,
            colour=_FAINT,
        )
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _columns(heights: list[int]) -> int:
    """Return how many sections go left so that the longer column is shortest."""
    return min(
        range(1, len(heights) + 1),
        key=lambda at: max(sum(heights[:at]), sum(heights[at:])),
        default=0,
    )


def _summary(card: Card) -> str:
    wild = ", ".join(name_of(tile) for tile in sorted(card.wild)) or "nothing"
    return f"{len(card.lines)} hands, {len(card.hands)} concrete; wild: {wild}"


def _draw_section(x: int, y: int, title: str, lines: list[Line]) -> Iterator[str]:
    yield _text(x, y + 30, title.upper(), size=15, weight=700, spacing=1.5)
    yield f'<path d="M{x} {y + 38}h{_COLUMN}" stroke="{_RULE}" stroke-width="2"/>'
    for row, line in enumerate(lines):
        base = y + _HEAD + _ROW * row
        runs = list(printed(line))
        # A hand longer than the column is set narrower, not cut off.
        letters = sum(len(run.text) for run in runs)
        room = _COLUMN - 130
        fit = (
            f' textLength="{room}" lengthAdjust="spacingAndGlyphs"'
            if letters * _LETTER > room
            else ""
        )
        spans = "".join(f'<tspan fill="{run.colour}">{escape(run.text)}</tspan>' for run in runs)
        yield (
            f'<text x="{x}" y="{base + 17}" font-family="DejaVu Sans Mono, monospace" '
            f'font-size="18" font-weight="700" xml:space="preserve"{fit}>{spans}</text>'
        )
        yield _text(x, base + 31, caption(line), size=11.5, colour=_FAINT)
        right = x + _COLUMN
        yield _text(right - 64, base + 17, _value(line), size=17, weight=700, anchor="end")
        yield _text(right - 48, base + 17, _mark(line), size=17, weight=700)
        yield _text(right, base + 17, str(len(line.hands)), size=11.5, colour=_FAINT, anchor="end")


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
        f'<text x="{x}" y="{y}" font-family="DejaVu Sans, Helvetica, sans-serif" '
        f'font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="{anchor}" '
        f'letter-spacing="{spacing}">{escape(text)}</text>'
    )
