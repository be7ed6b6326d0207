"""The nearest hands for a rack that is shown: what is still missing, and whether it is still there.

For teaching and for talking a deal over. The referee of a game never asks it;
whether a code lets a player be informed is its setting `teaching`.

>>> from rules.cards import load_card
>>> from rules.tiles import parse_tiles
>>> rack = parse_tiles("F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d")
>>> (best, *_) = lesson(load_card("practice"), rack).hands
>>> best.hand.line.label, best.missing, [(lack.tile, lack.number) for lack in best.lacks]
('Evens 2', 1, [('2b', 1), ('8d', 1)])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.cards.card import Card
from rules.cards.exposures import read_exposure
from rules.cards.model import HAND_SIZE, ConcreteHand
from rules.reasons.base import Reason
from rules.reasons.cards import MoreThanSet, NoExposure, RackTooLarge
from rules.tiles import UNKNOWN, Tile, face_of


class RackError(ValueError):
    """Tiles that cannot be so at a table; `reason` names them."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True)
class MissingTiles:
    """So many of a tile that a hand still needs; `strict` of them no joker may stand for.

    `left` is how many of that tile are neither in the hand nor gone.
    """

    tile: Tile
    number: int
    strict: int
    left: int


@dataclass(frozen=True)
class Advice:
    """A hand that can still be made, and how far it is.

    `missing` tiles are to come once every joker held is put to use; `lacks` are
    the natural tiles the hand is short of, of which `wild` are filled by jokers
    held.
    """

    hand: ConcreteHand
    missing: int
    wild: int
    lacks: tuple[MissingTiles, ...]


@dataclass(frozen=True)
class Lesson:
    """The nearest hands, best first; how many hands of the card are possible; why none is."""

    hands: tuple[Advice, ...]
    possible: int
    why_not: Reason | None


def lesson(
    card: Card,
    rack: Sequence[Tile],
    exposures: Sequence[Sequence[Tile]] = (),
    gone: Sequence[Tile] = (),
    top: int = 5,
) -> Lesson:
    """Return the nearest hands of the card that can still be made.

    `rack` are the concealed tiles, `exposures` the groups that are up, `gone`
    the tiles out of reach: discards and the other seats' exposures, but of
    jokers the discarded ones alone. `RackError` if there cannot be such tiles.
    """
    own = [face_of(tile) for tile in (*rack, *(tile for group in exposures for tile in group))]
    seen = Counter(face_of(tile) for tile in gone)
    _check(card, own, exposures, seen)
    matcher = card.matcher()
    possible = matcher.open_possible if exposures else matcher.possible
    open_to = set(possible(exposures, seen).hands)
    held = Counter(tile for tile in own if tile not in card.wild)
    left = Counter(card.tile_set.faces)
    left.subtract(own)
    left.subtract(seen)
    near = [
        one
        for one in matcher.nearest(own, exposures, top=len(matcher.hands))
        if one.hand in open_to
    ]
    hands = tuple(
        Advice(
            one.hand,
            one.missing,
            len(one.wanted) - one.missing,
            _lacks(one.hand, one.wanted, held, exposures, left),
        )
        for one in near[:top]
    )
    return Lesson(hands, len(open_to), None if open_to else matcher.why_not(exposures, seen))


def _check(
    card: Card,
    own: Sequence[Tile],
    exposures: Sequence[Sequence[Tile]],
    seen: Mapping[Tile, int],
) -> None:
    if len(own) > HAND_SIZE:
        raise RackError(RackTooLarge(len(own), HAND_SIZE))
    for group in exposures:
        if read_exposure(group, card.wild) is None:
            raise RackError(NoExposure(tuple(group)))
    for tile, count in (Counter(own) + Counter(seen)).items():
        there = card.tile_set.faces.get(tile, 0)
        if tile != UNKNOWN and count > there:
            raise RackError(MoreThanSet(tile, count, there))


def _lacks(
    hand: ConcreteHand,
    wanted: Sequence[Tile],
    held: Mapping[Tile, int],
    exposures: Sequence[Sequence[Tile]],
    left: Mapping[Tile, int],
) -> tuple[MissingTiles, ...]:
    """Return what is wanted by tile; pairs and singles come first, as jokers do not help there."""
    strict = Counter(g.tile for g in hand.groups if not g.wild for _ in range(g.size))
    takes_wild = {(group.tile, group.size) for group in hand.groups if group.wild}
    free = Counter(held)
    for group in exposures:
        up = [face_of(tile) for tile in group]
        free.subtract(up)
        if not takes_wild & {(tile, len(up)) for tile in up}:
            strict.subtract(up)
    found = []
    for tile, number in Counter(wanted).items():
        hard = min(max(strict[tile] - max(free[tile], 0), 0), number)
        found.append(MissingTiles(tile, number, hard, max(left[tile], 0)))
    return tuple(sorted(found, key=lambda lack: not lack.strict))
