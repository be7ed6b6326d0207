"""From values to words: rulings, questions and lines of scores in a language.

A statement's code is the id of its message. The message itself is the headline; its attribute
``rest`` is what else is said of it, ``short`` what is said where the seat's name stands before it,
``ground`` what is said where it is why something else is ruled, ``spoken`` what is said aloud where
the whole is long. What has to be done (`Ruling.then`) follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from fluent.runtime.types import fluent_number

from controller.errors import UnusableInput
from controller.words.books import ENGLISH, Book, MissingError, book
from controller.words.values import (
    NONE,
    GroundName,
    Later,
    ListName,
    Pairs,
    SeatName,
    Style,
    TileName,
)
from rules.events import Asked
from rules.guide import Guide
from rules.reasons.base import Statement
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import AnySeat, Seat, Tile

LONG: Final = 130
"""Letters of a ruling that are said whole: about nine seconds. Of a longer one, the headline and
what has to be done last."""

NOBODY: Final[Mapping[Any, str]] = MappingProxyType({})


class Words:
    """In which words people are spoken to.

    `language` is one of `controller.words.books.LANGUAGES`; `names` are the players', by seat,
    where they are known; `style` is how tiles are called.
    """

    def __init__(
        self,
        language: str = ENGLISH,
        names: Mapping[Any, str] = NOBODY,
        style: Style = "written",
    ) -> None:
        self.book: Book = book(language)
        self.language = language
        self.names = names
        self.style: Style = style

    @classmethod
    def at(cls, deal: Deal | None, language: str = ENGLISH, style: Style = "written") -> Words:
        """Return the words for a deal: its players are called by their names."""
        return cls(language, deal.players if deal else NOBODY, style)

    # -- rulings ------------------------------------------------------------------------------

    def full(self, ruling: Ruling) -> str:
        """Return all that is said of a ruling."""
        return _together((self.headline(ruling), self.rest(ruling)))

    def headline(self, ruling: Ruling) -> str:
        """Return a ruling's first sentence: what was done, or what something is worth."""
        return self._of(ruling)

    def rest(self, ruling: Ruling) -> str:
        """Return what follows a ruling's headline."""
        steps = (self.statement(each, seat=ruling.seat) for each in ruling.then)
        return _together((self._of(ruling, "rest"), *steps))

    def spoken(self, ruling: Ruling) -> str:
        """Return what is said aloud of a ruling: all of it where that is short."""
        whole = self.full(ruling)
        if len(whole) <= LONG:
            return whole
        short = self._of(ruling, "spoken")
        if short:
            return short
        if not ruling.then:
            return whole
        return _together((self.headline(ruling), self.statement(ruling.then[-1], ruling.seat)))

    def short(self, ruling: Ruling) -> str:
        """Return a ruling in half a sentence, for where the seat's name stands before it."""
        return self._of(ruling, "short") or self.headline(ruling)

    def lines(self, ruling: Ruling) -> tuple[str, ...]:
        """Return the lines of a score, each with what it adds; none where it has no lines."""
        lines = getattr(ruling.reason, "lines", ())
        return tuple(self.statement(line, ruling.seat) for line in lines)

    def _of(self, ruling: Ruling, part: str = "") -> str:
        return self.statement(
            ruling.reason, ruling.seat, part, player=ruling.player, kind=ruling.kind
        )

    # -- questions ----------------------------------------------------------------------------

    def question(self, asked: Asked) -> str:
        """Return all of a question; one of an old record in the words that it was written in."""
        return _together((self.asked(asked), self.asked_rest(asked)))

    def asked(self, asked: Asked) -> str:
        """Return what is asked, without what else is said of it."""
        return asked.question if asked.asks is None else self.statement(asked.asks)

    def asked_rest(self, asked: Asked) -> str:
        """Return what is said beside a question: what waits for it, what to do."""
        return "" if asked.asks is None else self.statement(asked.asks, None, "rest")

    # -- what is due --------------------------------------------------------------------------

    def due(self, guide: Guide) -> str:
        """Return what the table does next, as it is written large: without a full stop."""
        return self.statement(guide.due, guide.seat)

    def due_rest(self, guide: Guide) -> str:
        """Return what is said below it, in sentences; empty where there is nothing."""
        return self.statement(guide.due, guide.seat, "rest")

    def due_whole(self, guide: Guide) -> str:
        """Return all of it in a line."""
        return _together((f"{self.due(guide)}.", self.due_rest(guide)))

    # -- statements ---------------------------------------------------------------------------

    def statement(
        self, statement: Statement, seat: AnySeat | None = None, part: str = "", **more: Any
    ) -> str:
        """Return a statement in words, or a part of it; empty where it has no such part."""
        module = type(statement).__module__.rpartition(".")[2]
        if part and not self.book.has(module, statement.code, part):
            return ""
        given: dict[str, Any] = {
            "seat": SeatName.of(self, seat) if seat else self.message("everybody"),
            "style": self.style,
            **{name: NONE if value is None else value for name, value in more.items()},
        }
        kind: Any = type(statement)
        for name, value_of in _fields(kind):
            given[name] = value_of(self, getattr(statement, name), seat)
        return self.book.text(module, statement.code, part, given)

    def seat(self, seat: AnySeat) -> str:
        """Return what a seat is called: by its player's name, where that is known."""
        return str(SeatName.of(self, seat))

    def tile(self, tile: Tile) -> str:
        """Return what a tile is called, without an article."""
        return str(TileName.of(self, tile))

    def wind_letter(self, seat: Seat) -> str:
        """Return the letter that a seat's wind is known by: ``E``, in German ``O``."""
        return self.message("wind-letter", seat=seat)

    def message(self, id: str, **given: Any) -> str:
        """Return a message of `common.ftl` with its variables."""
        return self.book.text("common", id, "", given)

    # -- labels -------------------------------------------------------------------------------

    def label(self, file: str, id: str, part: str = "", /, **given: Any) -> str:
        """Return words that no ruling or question is: of a page, a sheet, a command.

        `file` is a path of a message file without its ending (``pages/display``). Numbers, yes or
        no, nothing and lists of texts are given as they are; seats by `seat`, tiles by `named`.
        """
        shown = {name: self._shown(value) for name, value in given.items()}
        return self.book.text(file, id, part, {"style": self.style, **shown})

    def labels(self, file: str) -> Callable[..., str]:
        """Return what says the labels of one file: ``say("title", table=3)``."""
        return partial(self.label, file)

    def named(self, tile: Tile) -> TileName:
        """Return a tile's name that messages can decline."""
        return TileName.of(self, tile)

    def said(self, text: str | Later) -> str:
        """Return what an error or a finding says: a label in words, a text as it is."""
        return text.in_words(self) if isinstance(text, Later) else text

    def _shown(self, value: Any) -> Any:
        if value is None:
            return NONE
        if isinstance(value, Later):
            return value.in_words(self)
        if isinstance(value, Statement):
            return self.statement(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int | float):
            return fluent_number(value, useGrouping=False)
        if isinstance(value, list | tuple):
            return ListName.of(self, [self._shown(each) for each in value])
        return value


def words_in(language: str) -> Words:
    """Return the words of a language that somebody named; `UnusableInput` names those there are."""
    try:
        return Words(language)
    except MissingError as error:
        raise UnusableInput(str(error)) from None


def _together(parts: Iterable[str]) -> str:
    return " ".join(part for part in parts if part)


# -- parameters ------------------------------------------------------------------------------

Given = Callable[[Words, Any, "AnySeat | None"], Any]
"""Makes of a parameter what a message sees; the seat is whom the ruling is about."""


@cache
def _fields(kind: Any) -> tuple[tuple[str, Given], ...]:
    hints = get_type_hints(kind)
    fields = msgspec.structs.fields(kind)
    return tuple((field.name, _optional(hints[field.name])) for field in fields)


def _optional(hint: Any) -> Given:
    given = [each for each in get_args(hint) if each is not type(None)]
    optional = type(None) in get_args(hint)
    value_of = _given(given[0] if optional else hint)
    if not optional:
        return value_of
    return lambda words, value, seat: NONE if value is None else value_of(words, value, seat)


def _given(hint: Any) -> Given:
    """Return how a parameter of a type is given to messages."""
    if hint in (Seat, AnySeat):
        return lambda words, value, seat: SeatName.of(words, value)
    if hint is Tile:
        return lambda words, value, seat: TileName.of(words, value)
    if hint is bool:
        return lambda words, value, seat: "yes" if value else "no"
    if hint is int:
        return lambda words, value, seat: fluent_number(value, useGrouping=False)
    if get_origin(hint) is Literal:
        return lambda words, value, seat: value.replace(" ", "-")
    if hint is Statement:
        return _inner
    if get_origin(hint) is tuple:
        return _several(get_args(hint)[0])
    return lambda words, value, seat: value  # a text that stands as it is


def _several(hint: Any) -> Given:
    if get_origin(hint) is tuple:
        first = _given(get_args(hint)[0])
        return lambda words, value, seat: Pairs.of(
            words, [(first(words, who, seat), n) for who, n in value]
        )
    each = _given(hint)
    return lambda words, value, seat: ListName.of(words, [each(words, v, seat) for v in value])


def _inner(words: Words, value: Statement, seat: AnySeat | None) -> GroundName:
    made = GroundName(words.statement(value, seat))
    made.ground = words.statement(value, seat, "ground") or str(made)
    return made


__all__ = ["LONG", "Words", "words_in"]
