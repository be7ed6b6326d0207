"""A card: read from a file, checked, expanded, ready to match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from rules.cards.expand import expand
from rules.cards.language import (
    HandText,
    HeaderText,
    LanguageError,
    SectionText,
    parse_line,
    read_year,
)
from rules.cards.lint import lacks, lint_card, lint_line, lint_text, remarks_on
from rules.cards.matcher import Matcher
from rules.cards.mixed import MixedMatcher
from rules.cards.model import CardError, CardLine, ConcreteHand, Problem
from rules.tiles import AMERICAN_152, FLOWER, JOKER, TILE_SETS, Tile, TileSet

DATA: Final = Path(__file__).parent / "data"
YEARS: Final = range(1000, 10000)
"""The years whose digits may stand in hands: those of four digits."""
_WILD: Final = {str(tile): tile for tile in (FLOWER, JOKER)}


@dataclass(frozen=True, eq=False)
class Card:
    """A list of winning hands.

    `wild` are the tiles that stand for others, in groups of `wild_from` tiles
    or more (jokers and 3 unless the file says otherwise); a line may have flowers wild of its own.
    `remarks` are what may not be meant so, though it can be played. `year` is the one whose digits
    stand in its hands: the file's, unless the players have chosen another.
    """

    name: str
    title: str
    lines: tuple[CardLine, ...] = field(repr=False)
    tile_set: TileSet = AMERICAN_152
    wild: frozenset[Tile] = frozenset({JOKER})
    wild_from: int = 3
    remarks: tuple[Problem, ...] = field(default=(), repr=False)
    year: int | None = None

    @property
    def sections(self) -> tuple[str, ...]:
        """The section titles in the order they are printed."""
        return tuple(dict.fromkeys(line.section for line in self.lines))

    @cached_property
    def hands(self) -> tuple[ConcreteHand, ...]:
        """Every concrete hand of the card, in the order of its lines."""
        return tuple(hand for line in self.lines for hand in line.hands)

    @cached_property
    def has_year(self) -> bool:
        """Whether a hand has the digits of the year, so that players may choose another."""
        return any(line.has_year for line in self.lines)

    @cached_property
    def _matcher(self) -> Matcher:
        own = [line for line in self.lines if self.wild_in(line) != self.wild]
        if not own:
            return Matcher(self.hands, self.tile_set.faces, self.wild)
        rest = [line for line in self.lines if line not in own]
        parts = ((rest, self.wild), (own, self.wild_anywhere))
        return MixedMatcher([self._matcher_of(lines, wild) for lines, wild in parts if lines])

    def _matcher_of(self, lines: list[CardLine], wild: frozenset[Tile]) -> Matcher:
        hands = tuple(hand for line in lines for hand in line.hands)
        return Matcher(hands, self.tile_set.faces, wild)

    def wild_in(self, line: CardLine) -> frozenset[Tile]:
        """The tiles that stand for others in the hands of a line."""
        return wild_in(line.syntax, self.wild)

    @cached_property
    def wild_anywhere(self) -> frozenset[Tile]:
        """The tiles that stand for others in some hand of the card."""
        return self.wild.union(*(self.wild_in(line) for line in self.lines))

    def matcher(self) -> Matcher:
        """Return the card's matcher; made once and kept."""
        return self._matcher


def load_card(name: str | Path, year: int | None = None) -> Card:
    """Return a shipped card by name (``practice``) or any card by the path of its file.

    Its hands have the digits of `year`, where the players have chosen one; a card that has no such
    hands is the same in every year. `CardError` in one line with file, line and column if it cannot
    be used.
    """
    if year is not None and year not in YEARS:
        raise CardError(str(name), message=f"{year} is no year; there are 1000 to 9999")
    path = _path_of(name)
    card, problems = _parsed(_read(path, str(name)), path.stem, year)
    if problems:
        raise CardError(str(name), problems)
    return card


@lru_cache(maxsize=8)  # every deal begins with a look at its card's file, which is ever the same
def _parsed(text: str, name: str, year: int | None) -> tuple[Card, tuple[Problem, ...]]:
    card, problems = parse_card(text, name, year)
    return card, tuple(problems)


def check(path: str | Path, year: int | None = None) -> list[Problem]:
    """Return everything wrong with a card, by line; `CardError` if there is no such text file.

    `year` is as in `load_card`.
    """
    file = _path_of(path)
    return parse_card(_read(file, str(path)), file.stem, year)[1]


def _path_of(name: str | Path) -> Path:
    shipped = DATA / f"{name}.card"
    return shipped if shipped.is_file() and shipped.parent == DATA else Path(name)


def _read(path: Path, name: str) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        shipped = ", ".join(sorted(file.stem for file in DATA.glob("*.card")))
        why = error.strerror or "cannot be read"
        raise CardError(name, message=f"{why}; shipped with the project: {shipped}") from None
    except UnicodeDecodeError as error:
        raise CardError(name, message=f"not UTF-8 text (byte {error.start})") from None


class _Header:
    """The settings above the first section, with what is wrong in them."""

    def __init__(self, name: str, chosen_year: int | None) -> None:
        self.name = name
        self.year: int | None = None
        self._chosen_year = chosen_year
        self.title = name
        self.tile_set = AMERICAN_152
        self.wild: frozenset[Tile] = frozenset({JOKER})
        self.wild_from = 3

    def take(self, setting: HeaderText) -> None:
        value = setting.value
        if not value:
            raise LanguageError(setting.column, f"{setting.key} has no value")
        match setting.key:
            case "card":
                self.name = value
            case "title":
                self.title = value
            case "tiles":
                if value not in TILE_SETS:
                    known = ", ".join(TILE_SETS)
                    raise LanguageError(setting.column, f"no tile set {value!r}; there is {known}")
                self.tile_set = TILE_SETS[value]
            case "wild":
                self.wild = _wild_tiles(value, setting.column)
            case "year":
                self.year = self._chosen_year or read_year(value, setting.column)
            case _:
                if value not in ("1", "2", "3"):
                    raise LanguageError(
                        setting.column, "wild from = 1, 2 or 3: the smallest group that may be wild"
                    )
                self.wild_from = int(value)


def _wild_tiles(value: str, column: int) -> frozenset[Tile]:
    if value == "none":
        return frozenset()
    try:
        return frozenset(_WILD[word] for word in value.split())
    except KeyError as error:
        raise LanguageError(
            column, f"wild = J, or F, or F J, or none; {error.args[0]} is never wild"
        ) from None


def wild_in(hand: HandText, wild: frozenset[Tile]) -> frozenset[Tile]:
    """Return the tiles that stand for others in a hand; `wild` are those of the whole card."""
    return wild | {FLOWER} if hand.flowers_wild else wild


def parse_card(text: str, name: str, year: int | None = None) -> tuple[Card, list[Problem]]:
    """Return the card a text describes and its problems; with problems it is not fit for play.

    `year` is what the players have chosen instead of the year that the text names.
    """
    header = _Header(name, year)
    problems: list[Problem] = []
    lines: list[CardLine] = []
    remarks: list[Problem] = []
    for number, syntax in _hands(text, header, problems):
        wild = wild_in(syntax, header.wild)
        wrong = list(lint_text(syntax, wild))
        problems += wrong
        if wrong:
            continue  # what it may stand for, without end where it is long, is not looked at
        try:
            line = CardLine(syntax.section, number, syntax, expand(syntax, header.wild_from))
        except LanguageError as error:
            problems.append(Problem(syntax.row, error.column, str(error)))
            continue
        lacking = lacks(line, header.tile_set.faces, wild)
        problems += lint_line(line, lacking)
        remarks += remarks_on(line, lacking, header.wild)
        if lacking:
            made = (each for at, each in enumerate(line.expanded) if at not in lacking)
            line = replace(line, expanded=tuple(made))
        lines.append(line)
    if not lines and not problems:
        problems.append(Problem(1, 1, "the card has no hand; a hand is `groups ; value ; X`"))
    problems += lint_card(lines)
    card = Card(
        header.name,
        header.title,
        tuple(lines),
        header.tile_set,
        header.wild,
        header.wild_from,
        tuple(remarks),
        header.year,
    )
    return card, sorted(set(problems))


def _hands(text: str, header: _Header, problems: list[Problem]) -> Iterator[tuple[int, HandText]]:
    """Yield each hand with its number in its section; settings go to `header`."""
    section: str | None = None
    number = 0
    for row, typed in enumerate(text.splitlines(), 1):
        try:
            parsed = parse_line(typed, row, section, header.year)
            if isinstance(parsed, SectionText):
                section, number = parsed.title, 0
            elif isinstance(parsed, HeaderText):
                if section is not None:
                    raise LanguageError(parsed.column, "settings stand above the first section")
                header.take(parsed)
            elif parsed is not None:
                number += 1
                yield number, parsed
        except LanguageError as error:
            problems.append(Problem(row, error.column, str(error)))
