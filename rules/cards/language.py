"""The card language: one line of text a hand, typed from a printed card.

    FF 1111a 2222b 3333c ; 25 ; X ; any run ; (three suits)

The fields of a line are the groups, the value, X (may be exposed) or C
(concealed), and where needed what the numbers may be and a note in brackets.
`docs/card-language.md` teaches the language; this module only reads it. It
knows no tile supply and no sum of 14: `lint` looks after those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import prod
from typing import Final, Literal, NamedTuple

SUIT_VARIABLES: Final = ("a", "b", "c")
"""Any suits; different letters of one hand are different suits."""
NAMED_SUITS: Final = {"bam": "b", "crak": "c", "dot": "d"}
HONOUR_VARIABLES: Final = ("p", "q", "r")
"""After D or Z: any dragons or winds; different letters of one hand are different ones."""
NUMBER_VARIABLES: Final = ("x", "y", "z")
ANY: Final = "*"
"""After a number: any suit, whatever the other groups have."""

DRAGON: Final = "D"
WIND: Final = "Z"
ZERO: Final = "0"
YEAR: Final = "YEAR"
"""The four digits of the year that is played, each a single tile."""
_YEARS: Final = re.compile(r"[1-9][0-9]{3}")
_SYMBOL: Final = re.compile(rf"Wh|{YEAR}|[FNEWSRGDZ0-9xyz]")
_HEADER_KEYS: Final = ("card", "title", "tiles", "wild from", "wild", "year")
_SIGNS: Final = frozenset("+-=×")

RunKind = Literal["like", "run", "odd run", "even run"]
MOST_VARIANTS: Final = 100
"""Ways to read a line's bars and its `or`; a printed hand has seven at most."""
_RUNS: Final[dict[str, RunKind]] = {
    "any like number": "like",
    "any run": "run",
    "any odd run": "odd run",
    "any even run": "even run",
}


FLOWERS_WILD: Final = "flowers wild"
"""Behind a hand in which flowers stand for other tiles, though on the card they do not."""


class LanguageError(ValueError):
    """Text that is not in the language; `column` counts from 1."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column


class GroupText(NamedTuple):
    """Like symbols that stand together: ``4444b`` is symbol 4, size 4, suit b.

    `suit` is a suit variable, a suit's tile letter in capitals (``B`` for a
    named suit), ``*``, an honour variable, or empty; `offset` is the 1 of
    ``xx+1a``; `strict` is the ``!`` that keeps wild tiles out. `of_year` is a digit of the year:
    it stands by itself, and neither "any run" nor "any like number" moves it.
    """

    symbol: str
    size: int
    suit: str
    offset: int
    strict: bool
    column: int
    of_year: bool = False


Choice = tuple[GroupText, ...]
"""What one word of a line stands for: ``NEWS`` is four groups of one."""


class WordText(NamedTuple):
    """One word of a hand; more than one choice where it has bars (``NN|SS``).

    `sign` is what stands before it for people to read: the + of ``1a + 2a``.
    """

    text: str
    column: int
    choices: tuple[Choice, ...]
    sign: str = ""


@dataclass(frozen=True)
class HandText:
    """A line that holds a hand, read but not yet expanded."""

    row: int
    section: str
    text: str
    column: int
    alternatives: tuple[tuple[WordText, ...], ...]
    value: int
    east_value: int
    concealed: bool
    run: RunKind | None = None
    numbers: dict[str, frozenset[int]] = field(default_factory=dict)
    note: str = ""
    bonus: int = 0
    flowers_wild: bool = False

    @property
    def has_year(self) -> bool:
        """Whether the digits of the year are part of it."""
        words = (word for way in self.alternatives for word in way)
        groups = (group for word in words for choice in word.choices for group in choice)
        return any(group.of_year for group in groups)


@dataclass(frozen=True)
class HeaderText:
    """One ``key = value`` line; `column` is that of the value."""

    key: str
    value: str
    column: int


@dataclass(frozen=True)
class SectionText:
    """One ``[Section]`` line."""

    title: str


def parse_line(
    text: str, row: int, section: str | None, year: int | None = None
) -> HeaderText | SectionText | HandText | None:
    """Read one line of a card; None for an empty one. `LanguageError` says what is wrong where.

    `year` is the one that is played, None where the card's settings name none.
    """
    text = text.partition("#")[0].rstrip()
    body = text.lstrip()
    if not body:
        return None
    column = len(text) - len(body) + 1
    if body.startswith("["):
        if not body.endswith("]") or not body[1:-1].strip():
            raise LanguageError(column, "a section is its title in square brackets: [Like numbers]")
        return SectionText(body[1:-1].strip())
    header = re.match(r"([a-z][a-z ]*?)\s*=\s*", body)
    if header and (header[1] in _HEADER_KEYS or ";" not in body):
        if header[1] not in _HEADER_KEYS:
            known = ", ".join(_HEADER_KEYS)
            raise LanguageError(column, f"{header[1]!r} is no setting of a card; there are {known}")
        return HeaderText(header[1], body[header.end() :], column + header.end())
    if section is None:
        raise LanguageError(column, "a hand needs a section above it: [Like numbers]")
    return _parse_hand(text, row, section, year)


def read_year(text: str, column: int) -> int:
    """Return the year that a setting names."""
    if not _YEARS.fullmatch(text):
        raise LanguageError(column, f"{text!r} is no year; there are 1000 to 9999")
    return int(text)


def _parse_hand(text: str, row: int, section: str, year: int | None) -> HandText:
    fields = list(_fields(text))
    if len(fields) < 3:
        raise LanguageError(
            len(text) + 1, "a hand is `groups ; value ; X` (may be exposed) or `; C` (concealed)"
        )
    (groups_at, groups), (value_at, value), (mark_at, mark), *rest = fields
    if not groups:
        raise LanguageError(groups_at, "the groups are missing before the first `;`")
    values = re.fullmatch(r"([1-9][0-9]{0,5})(?:/([1-9][0-9]{0,5}))?", value)
    if not values:
        raise LanguageError(
            value_at, f"{value!r} is no value; write 25, or 50/100 where East is paid more"
        )
    if mark not in ("X", "C"):
        raise LanguageError(mark_at, f"{mark!r} should be X (may be exposed) or C (concealed only)")
    run: RunKind | None = None
    numbers: dict[str, frozenset[int]] = {}
    note = ""
    bonus = 0
    flowers_wild = False
    for at, clause in rest:
        if clause.startswith("("):
            if not clause.endswith(")"):
                raise LanguageError(at, "a note ends with a closing bracket")
            note = clause[1:-1].strip()
        elif clause in _RUNS:
            run = _RUNS[clause]
        elif more := re.fullmatch(r"concealed \+([1-9][0-9]{0,5})", clause):
            if mark == "C":
                raise LanguageError(at, "a hand marked C is never exposed; its value has it all")
            bonus = int(more[1])
        elif clause == FLOWERS_WILD:
            flowers_wild = True
        else:
            variable, allowed = _parse_numbers(clause, at)
            numbers[variable] = allowed
    alternatives = tuple(_parse_alternatives(groups, groups_at, year))
    if sum(prod(len(word.choices) for word in way) for way in alternatives) > MOST_VARIANTS:
        raise LanguageError(
            groups_at, f"more than {MOST_VARIANTS} ways to read this line; leave out some bars"
        )
    return HandText(
        row=row,
        section=section,
        text=groups,
        column=groups_at,
        alternatives=alternatives,
        value=int(values[1]),
        east_value=int(values[2] or values[1]),
        concealed=mark == "C",
        run=run,
        numbers=numbers,
        note=note,
        bonus=bonus,
        flowers_wild=flowers_wild,
    )


def _fields(text: str) -> Iterator[tuple[int, str]]:
    """Yield each field between semicolons with the column its first letter stands in."""
    start = 0
    for piece in text.split(";"):
        lead = len(piece) - len(piece.lstrip())
        yield start + lead + 1, piece.strip()
        start += len(piece) + 1


def _parse_numbers(clause: str, at: int) -> tuple[str, frozenset[int]]:
    match = re.fullmatch(r"([xyz]) (?:(odd|even)|in ([1-9](?: [1-9])*))", clause)
    if not match:
        raise LanguageError(
            at,
            f"{clause!r} is not understood; there are {', '.join(_RUNS)}, "
            "`x odd`, `x even`, `x in 3 6 9`, `concealed +10`, `flowers wild`, "
            "and a note in brackets",
        )
    variable, parity, listed = match.groups()
    if parity:
        return variable, frozenset(range(1 if parity == "odd" else 2, 10, 2))
    return variable, frozenset(int(number) for number in listed.split())


def _parse_alternatives(groups: str, at: int, year: int | None) -> Iterator[tuple[WordText, ...]]:
    words: list[WordText] = []
    sign = ""
    for match in re.finditer(r"\S+", groups):
        word, column = match[0], at + match.start()
        if word == "or":
            if not words:
                raise LanguageError(column, "`or` stands between two ways to make the hand")
            yield tuple(words)
            words = []
        elif word in _SIGNS:
            sign = word
        else:
            words.append(_parse_word(word, column, year)._replace(sign=sign))
            sign = ""
    if not words:
        raise LanguageError(at + len(groups), "`or` stands between two ways to make the hand")
    yield tuple(words)


def _parse_word(word: str, column: int, year: int | None) -> WordText:
    choices: list[Choice] = []
    at = column
    for part in word.split("|"):
        choices.append(_parse_choice(part, at, year))
        at += len(part) + 1
    return WordText(word, column, tuple(choices))


def _parse_choice(text: str, column: int, year: int | None) -> Choice:
    """Read ``2024a``: symbols, then an offset, then a suit, then ``!``."""
    symbols: list[str] = []
    position = 0
    while match := _SYMBOL.match(text, position):
        symbols.append(match[0])
        position = match.end()
    if not symbols:
        raise LanguageError(column, _unknown_symbol(text))
    tail = re.fullmatch(r"([+-][1-8])?(bam|crak|dot|[abcpqr*])?(!)?", text[position:])
    if not tail:
        raise LanguageError(column + position, _unknown_tail(text, text[position:]))
    offset, suit, strict = int(tail[1] or 0), tail[2] or "", bool(tail[3])
    if offset and not set(symbols) <= set(NUMBER_VARIABLES):
        raise LanguageError(
            column + position, f"{tail[1]} goes with x, y or z alone (xxx{tail[1]}a); not {text}"
        )
    _check_suit(text, symbols, suit, column)
    settled = NAMED_SUITS[suit].upper() if suit in NAMED_SUITS else suit
    choice: list[GroupText] = []
    place = 0
    for symbol in symbols:
        if symbol == YEAR:
            for digit in _digits_of(year, text, column + place):
                own = settled if _takes_suit(digit) else ""
                choice.append(GroupText(digit, 1, own, 0, strict, column + place, of_year=True))
        elif choice and choice[-1].symbol == symbol and not choice[-1].of_year:
            choice[-1] = choice[-1]._replace(size=choice[-1].size + 1)
        else:
            own = settled if _takes_suit(symbol) else ""
            choice.append(GroupText(symbol, 1, own, offset, strict, column + place))
        place += len(symbol)
    return tuple(choice)


def _digits_of(year: int | None, text: str, column: int) -> str:
    if year is None:
        raise LanguageError(
            column,
            f"{text}: the card names no year from 1000 to 9999; write `year = 2026` above the "
            "first section",
        )
    return str(year)


def _takes_suit(symbol: str) -> bool:
    return _is_number(symbol) or symbol in (DRAGON, WIND)


def _is_number(symbol: str) -> bool:
    if symbol in NUMBER_VARIABLES or symbol == YEAR:
        return True
    return symbol.isdigit() and symbol != ZERO


def _check_suit(text: str, symbols: list[str], suit: str, column: int) -> None:
    numbers = [symbol for symbol in symbols if _is_number(symbol)]
    if numbers and not suit:
        raise LanguageError(
            column + len(text.rstrip("!")),
            f"{text} needs a suit: a, b or c (same letter, same suit), bam, crak or dot, "
            "or * for any",
        )
    if numbers and suit in HONOUR_VARIABLES:
        raise LanguageError(
            column, f"{text}: p, q and r go with D or Z; a number's suit is a, b, c"
        )
    if suit and not numbers:
        honours = {symbol for symbol in symbols if symbol in (DRAGON, WIND)}
        if not honours:
            raise LanguageError(column, f"{text} has no suit; leave out {suit!r}")
        if WIND in honours and suit not in HONOUR_VARIABLES:
            raise LanguageError(
                column, f"{text}: a wind has no suit; Z alone is any wind, Zp Zq two"
            )
        if suit == ANY:
            raise LanguageError(column, f"{text}: D alone is any dragon; leave out the *")


def _unknown_symbol(text: str) -> str:
    if text[:1] == "J":
        return "a joker is no part of a hand; it stands for a tile of a group"
    if not text:
        return "there is nothing on one side of the |"
    return (
        f"{text!r} is no group; groups are made of F, N E W S, Z (any wind), R G 0 or Wh, "
        "D (dragon), 1 to 9, x y z (any number), YEAR (the four digits of the year)"
    )


def _unknown_tail(text: str, tail: str) -> str:
    if tail[:1] == "d":
        return f"{text}: d is no suit letter; use a, b, c for any suits, or write dot"
    return (
        f"{text}: {tail!r} is not understood; after the tiles come a suit (a, b, c, bam, crak, "
        "dot or *), for D and Z one of p, q, r, and ! where no joker may stand"
    )
