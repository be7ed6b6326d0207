"""How a game is written: one grammar (`game.lark`) for stories and for the simulator's scripts.

A `LineReader` reads one line by one of its start rules. What cannot be read is a
`NotationError` with the column and with what could stand there instead. The
grammar is loaded when the first line is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from lark import Lark, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken, VisitError
from lark.lexer import PatternStr

GRAMMAR: Final = Path(__file__).with_name("game.lark")

_WORD: Final = re.compile(r"[^\s,]+|,")
LONGEST: Final = 80
"""Letters of a word that are repeated to who wrote it."""

_KINDS: Final = {
    "WIND": "a seat (E S W N)",
    "FACE": "a tile (1b…9b, 1c…9c, 1d…9d, E S W N, R G Wh, F F1…F8, J)",
    "INT": "a whole number",
    "SECONDS": "a number of seconds",
    "NAME": "a name",
    "COUNT": "a seat with its number (E14)",
    "NUMBER": "a number",
    "PRESS": "a press of a button (3/120455)",
    "STRING": "text in quotes",
    "WHO": "a seat (E S W N, or ?)",
    "TURN": "a turn's number",
    "WORD": "a word",
}
"""What people call that which is written in many ways."""


class NotationError(ValueError):
    """A line that cannot be read; `column` counts from 1, `expected` is what could stand there."""

    def __init__(self, column: int, words: str, expected: tuple[str, ...] = ()) -> None:
        super().__init__(words)
        self.column, self.expected = column, expected


class LineReader:
    """Reads lines by a start rule of the grammar; `makes` makes what each rule says.

    `rules` are more rules, where they are made from a table.
    """

    def __init__(
        self,
        start: str,
        makes: Callable[[], Transformer[Any, Any]],
        rules: Callable[[], str] = str,
    ) -> None:
        self._start, self._makes, self._rules = start, makes, rules

    @cached_property
    def _parser(self) -> Lark:
        return Lark(
            GRAMMAR.read_text(encoding="utf-8") + self._rules(),
            parser="lalr",
            lexer="contextual",
            start=self._start,
            maybe_placeholders=True,
            transformer=self._makes(),
        )

    def read(self, line: str) -> Any:
        """Return what a line says. `NotationError` says what is wrong with it, and where."""
        try:
            return self._parser.parse(line)
        except UnexpectedInput as error:
            raise self._explained(line, error) from None
        except VisitError as error:
            raise error.orig_exc from None

    def _explained(self, line: str, error: UnexpectedInput) -> NotationError:
        allowed: set[str] = set()
        if isinstance(error, UnexpectedCharacters):
            allowed = set(error.allowed or ())
        elif isinstance(error, UnexpectedToken):
            allowed = set(error.accepts or error.expected)
        ends = isinstance(error, UnexpectedToken) and error.token.type == "$END"
        column = len(line.rstrip()) + 1 if ends else error.column
        if line[: column - 1].strip() and "FACE" in allowed:
            allowed.discard("WIND")  # a tile's then, and no seat
        due = self._called(allowed)
        what = "the line ends" if ends else repr(_WORD.findall(line[column - 1 :])[0][:LONGEST])
        return NotationError(column, f"{what} where {_one_of(due)} is due", due)

    def _called(self, terminals: set[str]) -> tuple[str, ...]:
        """Return how people call terminals: the word itself, or its kind."""
        found = set()
        for name in terminals - {"$END"}:
            if name in _KINDS:
                found.add(_KINDS[name])
                continue
            pattern = self._parser.get_terminal(name).pattern
            if isinstance(pattern, PatternStr):
                found.add(pattern.value)
            else:  # several words, one of which is due
                found.update(pattern.value.removeprefix("(?:").removesuffix(")").split("|"))
        if "$END" in terminals:
            found.add("the line's end")
        # A mark that joins words (E's, S.0) is named only where nothing else is due.
        found = {each for each in found if each[0].isalnum()} or found
        return tuple(sorted(found, key=lambda each: (each not in _KINDS.values(), each)))


def _one_of(due: tuple[str, ...]) -> str:
    return due[0] if len(due) == 1 else f"one of {', '.join(due)}"
