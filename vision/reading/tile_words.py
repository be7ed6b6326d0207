"""Tiles as people write them: the project's own text, and the plain English names.

Made for the names of files: case, dashes and spaces do not matter, and a number
behind the tile counts pictures of it. Every word must be understood, so that no
name of a person or a place passes for a tile.

>>> tile_in_words("3c"), tile_in_words("White dragon (2)"), tile_in_words("bamboo-7")
('3c', 'Wh', '7b')
>>> tile_in_words("IMG_2031") is None, tile_in_words("east room") is None
(True, True)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.tiles import DRAGONS, FLOWER, JOKER, NUMBERED_FLOWERS, WINDS, Tile

_SUITS: Final[Mapping[str, str]] = {
    word: suit
    for suit, words in {
        "b": "b bam bams bamboo bamboos boo boos stick sticks",
        "c": "c crak craks crack cracks character characters char chars wan",
        "d": "d dot dots circle circles coin coins ball balls",
    }.items()
    for word in words.split()
}
_OTHERS: Final[Mapping[str, Tile]] = {
    word: tile
    for tile, words in {
        **dict(zip(WINDS, ("e east", "s south", "w west", "n north"), strict=True)),
        **dict(zip(DRAGONS, ("r red rd", "g green gd", "wh white wd soap"), strict=True)),
        FLOWER: "f flower flowers season seasons",
        JOKER: "j joker jokers",
    }.items()
    for word in words.split()
}
_NUMBERS: Final[Mapping[str, str]] = {
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
}
_IDLE: Final = frozenset({"tile", "tiles", "wind", "dragon", "of", "the", "copy", "picture"})
"""Words that may stand beside a tile's name and say nothing."""


def tile_in_words(text: str) -> Tile | None:
    """Return the one tile that a text names, as a file's name does; None if it names none.

    A flower's number is taken as its number. None too where several tiles are
    named, or a number may be either the tile's or the picture's.
    """
    found = re.findall(r"[^\W\d_]+|\d+", text.lower())
    words = [_NUMBERS.get(word, word) for word in found if word not in _IDLE]
    named = [i for i, word in enumerate(words) if not word.isdigit()]
    if len(named) != 1 or words[named[0]] not in {*_SUITS, *_OTHERS}:
        return None
    before, word, after = words[: named[0]], words[named[0]], words[named[0] + 1 :]
    if len(before) > 1 or len(after) > 2:
        return None
    if word in _SUITS:
        number = (before or after or [""])[0].lstrip("0")
        counted = after if before else after[1:]
        ok = re.fullmatch("[1-9]", number) and len(counted) < 2
        return Tile(f"{number}{_SUITS[word]}") if ok else None
    tile = _OTHERS[word]
    if tile == FLOWER and after and (numbered := Tile(f"F{after[0]}")) in NUMBERED_FLOWERS:
        return numbered
    return tile
