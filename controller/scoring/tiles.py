"""Tiles that people write, with a clear word for what is none.

Groups are separated by commas, tiles by spaces; ``1C`` and ``wh`` are taken
for ``1c`` and ``Wh``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from controller.errors import UnusableInput
from controller.scoring.said import SaidHand
from controller.words.labels import Label, NamedTile, at_place, labels_of
from rules.tiles import FACES, NUMBERED_FLOWERS, UNKNOWN, Tile, face_of, parse_tile

_say = labels_of("commands/score")

Part = tuple[Tile, ...]

_TYPED: Final[Mapping[str, Tile]] = {
    tile.lower(): tile for tile in (*FACES, *NUMBERED_FLOWERS, UNKNOWN)
}


def parts_of(hand: SaidHand, key: str) -> tuple[Part, ...]:
    """Return the tiles of a text, those between two commas together; none if nothing was said.

    `UnusableInput` names the group and the word that is no tile.
    """
    text = hand.text(key)
    if not text.strip():
        return ()
    groups = text.split(",")
    found = []
    for number, group in enumerate(groups, 1):
        where: str | Label = hand.place.of(key)
        if len(groups) > 1:
            where = _say("score-group-at", where=where, n=number)
        if not group.strip():
            raise UnusableInput(at_place(where, _say("score-empty-group")))
        found.append(tuple(_tile(word, where) for word in group.split()))
    return tuple(found)


def is_tile(word: str) -> bool:
    """Whether a word is a tile as people type it."""
    return word.lower() in _TYPED


def _tile(word: str, where: str | Label) -> Tile:
    tile = _TYPED.get(word.lower())
    if tile == UNKNOWN:
        raise UnusableInput(at_place(where, _say("score-unknown-tile")))
    if tile is None:
        try:
            return parse_tile(word)
        except ValueError as error:
            raise UnusableInput(at_place(where, str(error))) from None
    return tile


def one_tile(hand: SaidHand, key: str) -> Tile | None:
    """Return the tile said under a key; None if nothing was. `UnusableInput` for several."""
    tiles = [tile for part in parts_of(hand, key) for tile in part]
    if len(tiles) > 1:
        hand.place.refuse(key, _say("score-one-tile", n=len(tiles)))
    return tiles[0] if tiles else None


def check_copies(
    hand: SaidHand, tiles: Iterable[Tile], copies: Mapping[Tile, int], *keys: str
) -> None:
    """Refuse a tile that the set does not have, or not so often; `copies` are by face."""
    for face, count in Counter(face_of(tile) for tile in tiles).items():
        most = copies.get(face, 0)
        if count <= most:
            continue
        what = _say("score-not-in-set", tile=NamedTile(face))
        if most:
            what = _say("score-too-many", n=count, notation=face, tile=NamedTile(face), most=most)
        raise UnusableInput(at_place(hand.where(*keys), what))


def joined(parts: Iterable[Part]) -> str:
    """Return groups as text again."""
    return ", ".join(" ".join(part) for part in parts)
