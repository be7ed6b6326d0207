"""What a card is made of once it has been read: lines, concrete hands, groups, problems."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

from rules.cards.language import HandText
from rules.tiles import Tile, is_suited

HAND_SIZE: Final = 14


class CardGroup(NamedTuple):
    """Like tiles of a hand that stay together; `wild` when wild tiles may stand in it."""

    tile: Tile
    size: int
    wild: bool


@dataclass(frozen=True, eq=False)
class CardLine:
    """One hand as the card prints it, with all the concrete hands it stands for.

    `number` counts within the section from 1; `row` is the line of the file.
    `east_value` differs from `value` on cards that pay East more.
    """

    section: str
    number: int
    syntax: HandText
    expanded: tuple[tuple[CardGroup, ...], ...] = field(repr=False)

    @cached_property
    def hands(self) -> tuple[ConcreteHand, ...]:
        """The concrete hands the line stands for, in a settled order."""
        return tuple(ConcreteHand(self, groups) for groups in self.expanded)

    @property
    def label(self) -> str:
        """The line as a ruling names it: its section and its place in it."""
        return f"{self.section} {self.number}"

    @property
    def row(self) -> int:
        """The line of the file that the hand is typed on."""
        return self.syntax.row

    @property
    def text(self) -> str:
        """The groups as typed."""
        return self.syntax.text

    @property
    def note(self) -> str:
        """The note in brackets, without them; empty where there is none."""
        return self.syntax.note

    @property
    def value(self) -> int:
        """What the hand is worth (to a winner who is not East, where that matters)."""
        return self.syntax.value

    @property
    def east_value(self) -> int:
        """What the hand is worth to East."""
        return self.syntax.east_value

    @property
    def bonus(self) -> int:
        """What a hand that may be exposed is worth more where nothing of it was."""
        return self.syntax.bonus

    @property
    def concealed(self) -> bool:
        """Whether the hand is marked C: no group of it may be exposed before Mah Jongg."""
        return self.syntax.concealed

    @property
    def flowers_wild(self) -> bool:
        """Whether flowers stand for other tiles in this hand, whatever they do in the others."""
        return self.syntax.flowers_wild

    @property
    def has_year(self) -> bool:
        """Whether the digits of the year that is played are part of the hand."""
        return self.syntax.has_year

    @cached_property
    def singles_and_pairs(self) -> bool:
        """Whether no wild tile can stand anywhere in the hand (AMR.S1: always jokerless)."""
        return not any(group.wild for hand in self.hands for group in hand.groups)


@dataclass(frozen=True, eq=False)
class ConcreteHand:
    """One hand of a line with every suit, number, wind and dragon settled: 14 tiles."""

    line: CardLine
    groups: tuple[CardGroup, ...]

    @cached_property
    def counts(self) -> Mapping[Tile, int]:
        """How many of each tile the hand has, were no wild tile used."""
        counts: dict[Tile, int] = {}
        for group in self.groups:
            counts[group.tile] = counts.get(group.tile, 0) + group.size
        return counts

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """The 14 tiles, group by group."""
        return tuple(group.tile for group in self.groups for _ in range(group.size))

    @cached_property
    def text(self) -> str:
        """The hand as people write it, suits by their tile letter: ``FF 2222b 4444c 6666d``."""
        return " ".join(
            group.tile[0] * group.size + group.tile[1]
            if is_suited(group.tile)
            else group.tile * group.size
            for group in self.groups
        )


@dataclass(frozen=True, order=True)
class Problem:
    """Something wrong with a card: line and column (from 1), and what to do about it."""

    line: int
    column: int
    message: str


class CardError(ValueError):
    """A card that cannot be used. The message is one line: ``FILE:LINE:COLUMN: what to do``."""

    def __init__(self, path: str, problems: tuple[Problem, ...] = (), message: str = "") -> None:
        """Take the problems found, or for a file that cannot be read at all a message."""
        self.path = path
        self.problems = problems
        if problems:
            first = problems[0]
            message = f"{path}:{first.line}:{first.column}: {first.message}"
            if len(problems) > 1:
                message += f" (the first of {len(problems)} problems)"
        else:
            message = f"{path}: {message}"
        super().__init__(message)
