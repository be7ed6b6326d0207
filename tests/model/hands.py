"""What the hands of a card are, tried plainly: nothing of the product's matcher is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce

import numpy as np

from rules.cards import Card, ConcreteHand, load_card
from rules.tiles import FACES, Tile

Group = tuple[Tile, ...]
Up = Sequence[Group]
_AT = {face: at for at, face in enumerate(FACES)}
HARD = 0.6
"""What a lacking tile weighs more where no wild tile and no call brings it."""


class Hands:
    """The hands of one card, as arrays of shape (faces, hands) and one by one."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.wild = card.wild
        self.hands = card.hands
        self.open = np.array([not hand.line.concealed for hand in self.hands])
        # A row a face, as all hands are compared at once: three times as fast as a row a hand.
        self.total = np.stack([tally(hand.tiles) for hand in self.hands], axis=1)
        self.strict = np.stack(
            [
                tally(g.tile for g in h.groups if not g.wild for _ in range(g.size))
                for h in self.hands
            ],
            axis=1,
        )
        self.copies = np.array([card.tile_set.faces[face] for face in FACES], np.int8)
        # A bit a face: nearly every hand is ruled out by one face that it has not.
        self.bits = np.array([_bits(hand.tiles) for hand in self.hands], np.int64)

    # -- groups that are up ----------------------------------------------------------------------

    def like(self, group: Group) -> bool:
        """Whether the tiles are of one face, wild ones aside."""
        return len({face for face in group if face not in self.wild}) <= 1

    def holding(self, up: Up) -> np.ndarray:
        """Which hands have all these groups."""
        return _holding(self, tuple(sorted(self._plain(group) for group in up)))

    def _plain(self, group: Group) -> tuple[str, int, bool]:
        """The face (none where all are wild), the size, and whether a wild tile is in it."""
        own = {face for face in group if face not in self.wild}
        if len(own) > 1:
            return ("unlike", len(group), True)
        return (next(iter(own), ""), len(group), any(face in self.wild for face in group))

    def fits(self, up: Up, *, open_only: bool = True) -> bool:
        """Whether some hand that may be exposed (or any) has the groups."""
        found = self.holding(up)
        return bool((found & self.open).any() if open_only else found.any())

    # -- whole hands -----------------------------------------------------------------------------

    def made(self, concealed: Iterable[Tile], up: Up) -> list[ConcreteHand]:
        """The hands that 14 tiles are, these groups of them being up."""
        inside = Counter(concealed)
        if sum(inside.values()) + sum(map(len, up)) != 14:
            return []
        may = (_bits(face for face in inside if face not in self.wild) & ~self.bits) == 0
        at = np.flatnonzero(may & (self.holding(up) & self.open if up else True))
        if not len(at):
            return []
        own = tally(face for face in inside.elements() if face not in self.wild)
        own = (own + self.laid(up))[:, None]
        fits = (own <= self.total[:, at]).all(axis=0) & (self.strict[:, at] <= own).all(axis=0)
        return [self.hands[n] for n in at[fits] if self._is(self.hands[n], inside, up)]

    def laid(self, up: Up) -> np.ndarray:
        """How many tiles of each face the groups stand for."""
        plain = [self._plain(group) for group in up]
        return tally(Tile(face) for face, size, _ in plain if face in _AT for _ in range(size))

    def _is(self, hand: ConcreteHand, inside: Mapping[Tile, int], up: Up) -> bool:
        for rest in _without(hand, [self._plain(group) for group in up]):
            needed: Counter[Tile] = Counter()
            strict: Counter[Tile] = Counter()
            for tile, size, wild in rest:
                needed[tile] += size
                strict[tile] += 0 if wild else size
            own = {face: n for face, n in inside.items() if face not in self.wild}
            if all(n <= needed[face] for face, n in own.items()) and all(
                n <= own.get(face, 0) for face, n in strict.items()
            ):
                return True
        return False

    # -- what a player thinks --------------------------------------------------------------------

    def nearest(
        self, held: Iterable[Tile], up: Up, seen: Iterable[Tile], mood: np.ndarray
    ) -> ConcreteHand | None:
        """The hand to aim at, of those that hold what is up; None if there is none."""
        at = np.flatnonzero(self.holding(up) & (self.open if up else True))
        if not len(at):
            return None
        have = tally(held)
        wilds = sum(int(have[_AT[face]]) for face in self.wild)
        for face in self.wild:
            have[_AT[face]] = 0
        have = have[:, None]
        total = np.maximum(self.total[:, at] - self.laid(up)[:, None], 0)
        strict, left = self.strict[:, at], (self.copies - tally(seen))[:, None]
        hard = np.maximum(strict - have, 0)
        soft = np.maximum(total - strict - np.maximum(have - strict, 0), 0).sum(axis=0)
        weight = (1 + HARD) * hard.sum(axis=0) + np.maximum(soft - wilds, 0) + 0.4 * ~self.open[at]
        weight = weight + mood[at] + 20 * (strict > left + have).any(axis=0)
        return self.hands[int(at[weight.argmin()])]


@cache
def _holding(hands: Hands, up: tuple[tuple[str, int, bool], ...]) -> np.ndarray:
    if not up:
        return np.ones(len(hands.hands), bool)
    before = _holding(hands, up[:-1])
    found = np.zeros(len(hands.hands), bool)
    for at in np.flatnonzero(before):
        found[at] = next(_without(hands.hands[at], up), None) is not None
    return found


def _without(hand: ConcreteHand, up: Sequence[tuple[str, int, bool]]) -> Iterator[list]:
    """Yield what is left of the hand's groups without those that are up, in every way."""

    def rest(groups: list, left: Sequence[tuple[str, int, bool]]) -> Iterator[list]:
        if not left:
            yield groups
            return
        face, size, wild = left[0]
        done = set()
        for at, group in enumerate(groups):
            if group in done or group.size != size or face not in ("", group.tile):
                continue
            if wild and not group.wild:
                continue
            done.add(group)
            yield from rest(groups[:at] + groups[at + 1 :], left[1:])

    yield from rest(list(hand.groups), sorted(up, key=lambda each: each[0] == ""))


def tally(tiles: Iterable[Tile]) -> np.ndarray:
    """How many there are of each face."""
    return np.bincount([_AT[tile] for tile in tiles], minlength=len(FACES)).astype(np.int8)


def _bits(tiles: Iterable[Tile]) -> int:
    """Which faces there are, a bit a face."""
    return reduce(int.__or__, (1 << _AT[tile] for tile in tiles), 0)


@cache
def hands_of(card: str) -> Hands:
    """The hands of a card by its name; made once."""
    return Hands(load_card(card))
