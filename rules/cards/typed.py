"""A card while it is being typed: each line as print shows it, with what is wrong and where.

There is one reader of the language (`rules.cards.language`); what a page is typed into asks it too.

>>> text = "[Evens]\\nFF 2222a 4444b 888c ; 25 ; X"
>>> wrong = typed_card(text, "ours").lines[1].problems[0]
>>> wrong.field, wrong.at, str(wrong.problem.message)[:19]
(0, 0, 'hand has 13 tiles, ')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from rules.cards.card import Card, parse_card
from rules.cards.draw import ColouredText, caption, mark_text, printed, value_text
from rules.cards.language import (
    HandText,
    HeaderText,
    LanguageError,
    SectionText,
    parse_line,
)
from rules.cards.model import CardLine, Problem

FIELDS: Final = 4
"""The parts of a hand's line as they are typed: groups, value, X or C, and all the rest."""

LineKind = Literal["setting", "section", "hand", "note"]
"""What a line is: above the first section, a section's title, a hand; or a comment, or empty."""


class PlacedProblem(NamedTuple):
    """A problem, and where it lies in a line's fields: which of them, and at which letter (from
    0)."""

    problem: Problem
    field: int
    at: int


@dataclass(frozen=True)
class TypedLine:
    """One line of a card as it was typed.

    `fields` are what is typed into it: of a hand `FIELDS` of them, of others one. `hand` is the
    line once it reads well, `line` with its concrete hands, once these are sound too.
    """

    row: int
    kind: LineKind
    fields: tuple[str, ...]
    hand: HandText | None = None
    line: CardLine | None = None
    problems: tuple[PlacedProblem, ...] = ()
    remarks: tuple[PlacedProblem, ...] = ()

    @property
    def print(self) -> list[list[ColouredText]]:
        """The hand's rows as print shows them; none of what is no hand, or not yet."""
        return printed(self.hand) if self.hand else []

    @property
    def caption(self) -> str:
        """What print says in brackets below the hand."""
        return caption(self.hand) if self.hand else ""

    @property
    def worth(self) -> str:
        """The value and the letter, as print shows them: ``25 X``."""
        return f"{value_text(self.hand)} {mark_text(self.hand)}" if self.hand else ""


@dataclass(frozen=True)
class TypedCard:
    """A card while it is typed: all its lines, and the card that they make, fit for play or not."""

    card: Card
    lines: tuple[TypedLine, ...]
    problems: tuple[Problem, ...]

    @property
    def sound(self) -> bool:
        """Whether it can be played with."""
        return not self.problems


def typed_card(text: str, name: str) -> TypedCard:
    """Return what a text of a card says, line by line; nothing is refused."""
    card, problems = parse_card(text, name)
    sound = {line.row: line for line in card.lines}
    rows = text.splitlines()
    lines = []
    for row, kind, hand in _read(rows, card.year):
        typed = rows[row - 1]
        lines.append(
            TypedLine(
                row,
                kind,
                fields_of(typed, kind),
                hand,
                sound.get(row),
                tuple(_placed(problems, row, typed, kind)),
                tuple(_placed(card.remarks, row, typed, kind)),
            )
        )
    return TypedCard(card, tuple(lines), tuple(problems))


def fields_of(typed: str, kind: LineKind) -> tuple[str, ...]:
    """Return what is typed into the fields of a line.

    >>> fields_of("FF 2222a ; 25", "hand")
    ('FF 2222a', '25', '', '')
    >>> fields_of("[Evens]  # our own", "section")
    ('Evens',)
    """
    if kind == "section":
        return (typed.partition("#")[0].strip().removeprefix("[").removesuffix("]").strip(),)
    if kind != "hand":
        return (typed.strip(),)
    parts = [part.strip() for part in typed.split(";", FIELDS - 1)]
    return (*parts, *[""] * (FIELDS - len(parts)))


def line_of(kind: LineKind, fields: Sequence[str]) -> str:
    """Return the line that these fields are, as a card's file has it.

    >>> line_of("hand", ("FF 2222a 4444b 8888c", "25", "X", ""))
    'FF 2222a 4444b 8888c ; 25 ; X'
    """
    if kind == "section":
        return f"[{fields[0]}]"
    if kind != "hand":
        return fields[0]
    return " ; ".join(fields if fields[-1] else fields[:-1])


def _read(rows: Sequence[str], year: int | None) -> Iterator[tuple[int, LineKind, HandText | None]]:
    """Yield each line's number, what it is, and the hand in it if it reads as one."""
    section: str | None = None
    for row, typed in enumerate(rows, 1):
        try:
            parsed = parse_line(typed, row, section, year)
        except LanguageError:
            body = typed.strip()
            yield row, "section" if body.startswith("[") else "hand", None
            continue
        match parsed:
            case SectionText():
                section = parsed.title
                yield row, "section", None
            case HeaderText():
                yield row, "setting", None
            case None:
                yield row, "note", None
            case _:
                yield row, "hand", parsed


def _placed(
    problems: Sequence[Problem], row: int, typed: str, kind: LineKind
) -> Iterator[PlacedProblem]:
    for problem in problems:
        if problem.line == row:
            yield PlacedProblem(problem, *_place(typed, problem.column - 1, kind))


def _place(typed: str, at: int, kind: LineKind) -> tuple[int, int]:
    """Return which field a place of a line lies in, and where in what is typed into it."""
    field, start = 0, 0
    if kind == "hand":
        before = typed[:at].split(";", FIELDS - 1)
        field, start = len(before) - 1, at - len(before[-1])
    content = typed[start:].lstrip("[ " if kind == "section" else " ")
    return field, max(at - (len(typed) - len(content)), 0)
