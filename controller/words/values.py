"""The parameters of statements as messages see them: seats, tiles and lists by their names.

Each is a text that can stand in a sentence as it is, and brings what it is a name of, so that a
function of the messages (`controller.words.functions`) can decline it, or put an article before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from rules.tiles import AnySeat, Tile, is_suited

if TYPE_CHECKING:
    from controller.words.rendering import Words

NONE = "none"
"""What a parameter that is not there is to a message."""

Style = Literal["written", "american", "older", "british"]
"""How tiles are called: as they are written, or aloud as the players of a code say them."""


class Later:
    """What is put into words when it is read: see `controller.words.labels`."""

    def in_words(self, words: Words) -> str:
        """Return it in the language of `words`."""
        raise NotImplementedError


class SeatName(str):
    """A seat by the name of who sits there, or by its wind."""

    seat: AnySeat

    @classmethod
    def of(cls, words: Words, seat: AnySeat) -> SeatName:
        """Return the seat as `words` call it."""
        known = words.names.get(seat) if seat != "?" else None
        made = cls(known or words.message("seat", seat="unseen" if seat == "?" else seat))
        made.seat = seat
        return made


class TileName(str):
    """A tile by its name, without an article."""

    tile: Tile
    words: Words

    @classmethod
    def of(cls, words: Words, tile: Tile) -> TileName:
        """Return the tile as `words` call it."""
        made = cls(words.message("tile", **tile_parts(tile), style=words.style, **DECLINED))
        made.tile, made.words = tile, words
        return made


class ListName(str):
    """Several names as a list in prose: ``East, South and West``."""

    items: tuple[Any, ...]
    words: Words

    @classmethod
    def of(cls, words: Words, items: Sequence[Any]) -> ListName:
        """Return the names as a list; `none` if there are none."""
        made = cls(joined(words, items) if items else NONE)
        made.items, made.words = tuple(items), words
        return made


class Pairs(str):
    """Who has or gets how much, as messages name it: see `controller.words.functions.pairs`."""

    items: tuple[tuple[str, int], ...]
    words: Words

    @classmethod
    def of(cls, words: Words, items: Sequence[tuple[str, int]]) -> Pairs:
        """Return the pairs; no text of their own."""
        made = cls(NONE)
        made.items, made.words = tuple(items), words
        return made


class GroundName(str):
    """A statement's headline, which can be had as the ground for another."""

    ground: str


DECLINED = {"case": "nominative", "article": "none", "many": "no"}
"""How a tile's name stands unless a message asks for another form."""


def tile_parts(tile: Tile) -> dict[str, Any]:
    """Return a tile as the message `tile` asks for it: what it is, and its number or 0."""
    if is_suited(tile):
        return {"face": tile[1], "number": int(tile[0])}
    if tile[0] == "F":
        return {"face": "F", "number": int(tile[1:] or 0)}
    return {"face": "unknown" if tile == "?" else tile, "number": 0}


def joined(words: Words, items: Sequence[str]) -> str:
    """Return names as a list in prose."""
    *first, last = items
    if not first:
        return str(last)
    return words.message("list-and", first=with_commas(words, first), last=last)


def with_commas(words: Words, items: Sequence[str]) -> str:
    """Return names with what the language puts between the entries of a list."""
    text = str(items[0])
    for item in items[1:]:
        text = words.message("list-comma", first=text, last=item)
    return text
