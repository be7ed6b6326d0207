"""The words of a line in a script's head, one after the other; the error that names a place."""

from __future__ import annotations

import re
from typing import NoReturn

from rules.tiles import (
    NUMBERED_FLOWERS,
    SEATS,
    Seat,
    Tile,
    TileError,
    TileSet,
    parse_tile,
)


class ScriptError(ValueError):
    """A script that cannot be played; `line` and `column` count from 1."""

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(f"line {line}, column {column}: {text}")
        self.line, self.column = line, column


def no_tile_of(tile: Tile | str, tiles: TileSet) -> str:
    """Return what is wrong with a tile that a set has not."""
    like = " (flowers are all F)" if tile in NUMBERED_FLOWERS else ""
    return f"{str(tile)!r} is no tile of {tiles.name}{like}"


class LineWords:
    """The words of one line, taken one after the other; tiles are those of the set `tiles`."""

    def __init__(self, line: int, text: str, tiles: TileSet) -> None:
        self.line, self.text, self._set = line, text.strip(), tiles
        self._words = [(m.group(), m.start() + 1) for m in re.finditer(r":|[^\s:]+", text)]
        self._next = 0

    @property
    def column(self) -> int:
        """Where the next word begins, or the line ends."""
        if self._next < len(self._words):
            return self._words[self._next][1]
        return len(self.text) + 1

    def fail(self, text: str, back: int = 0) -> NoReturn:
        """Raise an error at the next word, or `back` words before it."""
        self._next = max(0, self._next - back)
        raise ScriptError(self.line, self.column, text)

    def peek(self) -> str | None:
        """The next word, or None at the end."""
        return self._words[self._next][0] if self._next < len(self._words) else None

    def take(self, wanted: str) -> str:
        """The next word; `wanted` says in an error what should have stood here."""
        word = self.peek()
        if word is None:
            self.fail(f"the line ends where {wanted} should follow")
        self._next += 1
        return word

    def took(self, *words: str) -> bool:
        """Whether the next words are these; if so they are taken."""
        have = [w for w, _ in self._words[self._next : self._next + len(words)]]
        if have == list(words):
            self._next += len(words)
            return True
        return False

    def must(self, *words: str) -> None:
        """Take these words or fail."""
        for word in words:
            if not self.took(word):
                self.fail(f"{word!r} should stand here, not {self.peek() or 'the end'!r}")

    def tile(self) -> Tile:
        """The next word as a tile whose face is known."""
        word = self.take("a tile")
        try:
            tile = parse_tile(word)
        except TileError as error:
            self.fail(str(error), back=1)
        if tile not in self._set.counts:
            self.fail(no_tile_of(tile, self._set), back=1)
        return tile

    def seat(self) -> Seat:
        """The next word as a seat."""
        got = self.take("a seat")
        if got not in SEATS:
            self.fail(f"{got!r} is no seat (E S W N)", back=1)
        return SEATS[SEATS.index(got)]

    def number(self) -> int:
        """The next word as a whole number."""
        word = self.take("a number")
        if not word.isdecimal():
            self.fail(f"{word!r} is not a whole number", back=1)
        return int(word)

    def end(self) -> None:
        """Fail if words are left."""
        if self.peek() is not None:
            self.fail(f"{self.peek()!r} is too much")
