"""Which hands of the card a seat may still make, and whether a shown hand is one.

Wild tiles stand only in groups that allow them (AMR.B1: three or more like
tiles; HOY.V1: any); an exposed group is one whole group of the hand, of that
very size and tile. A joker in it may be redeemed, a flower stays. All answers
are exact: the tests hold them against an enumeration.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rules.cards.explain import why_not
from rules.cards.exposures import FACE_AT, ExposedGroup, read_exposure, rests
from rules.cards.index import HandSet, members
from rules.cards.model import HAND_SIZE, CardLine, ConcreteHand
from rules.cards.search import HandSearch, Tally
from rules.reasons.base import Reason
from rules.tiles import FACES, JOKER, UNKNOWN, Tile, face_of


@dataclass(frozen=True)
class Possible:
    """The hands that are left to a seat; true when there is one."""

    bits: HandSet
    card: tuple[ConcreteHand, ...]

    @cached_property
    def hands(self) -> tuple[ConcreteHand, ...]:
        """The concrete hands, in the order of the card."""
        return tuple(self.card[at] for at in members(self.bits))

    @property
    def lines(self) -> tuple[CardLine, ...]:
        """The lines of the card that those hands belong to."""
        return tuple(dict.fromkeys(hand.line for hand in self.hands))

    def __bool__(self) -> bool:
        return self.bits != 0

    def __len__(self) -> int:
        return self.bits.bit_count()


@dataclass(frozen=True)
class Win:
    """A shown hand that is on the card.

    `concealed` says that the line is marked C; `jokerless` that no joker is in
    the hand where jokers are wild, flowers or not (AMR.S1, HOY.V2);
    `singles_and_pairs` that no wild tile could be in it (AMR.S1). `bonus` is
    what of `value` the card gives for an exposed hand that was played concealed.
    """

    line: CardLine
    hand: ConcreteHand
    value: int
    section: str
    text: str
    jokerless: bool
    concealed: bool
    singles_and_pairs: bool
    bonus: int = 0


@dataclass(frozen=True)
class Near:
    """A hand and how far it is: `missing` tiles to draw once every wild tile is put to use.

    `wanted` are the natural tiles it lacks; wild tiles held may stand for some of them.
    """

    hand: ConcreteHand
    missing: int
    wanted: tuple[Tile, ...]


class Matcher:
    """Answers for one card; made by `Card.matcher`."""

    def __init__(
        self,
        hands: tuple[ConcreteHand, ...],
        copies: Mapping[Tile, int],
        wild: frozenset[Tile],
    ) -> None:
        """Take the concrete hands, how many of each tile there are, and which tiles are wild."""
        self.hands = hands
        self.wild = wild
        self._search = HandSearch(hands, copies, wild)
        self._values = [hand.line.value for hand in hands]

    def possible(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
        concealed: int | None = None,
    ) -> Possible:
        """Return the hands that a seat with these exposed groups can still complete.

        `seen_elsewhere` counts the tiles gone for good: discards and the other
        seats' exposures, wild flowers too. Of jokers count the discarded ones
        alone, as one in an exposure may be redeemed. `concealed` is the number of tiles on
        the seat's rack; with it, a seat that has not 13 or 14 tiles in all can
        make nothing.
        """
        return Possible(self._possible(exposures, seen_elsewhere, concealed), self.hands)

    def open_possible(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
        concealed: int | None = None,
    ) -> Possible:
        """Return what `possible` does without the hands marked C (AMR.A1b, B2c)."""
        found = self._possible(exposures, seen_elsewhere, concealed)
        return Possible(found & self._search.open, self.hands)

    def any_open(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
    ) -> bool:
        """Whether `open_possible` finds a hand, asked again and again as a deal goes on."""
        groups = self._read(exposures)
        return groups is not None and self._search.any_open(groups, seen_elsewhere or {})

    def why_not(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen_elsewhere: Mapping[Tile, int] | None = None,
    ) -> Reason | None:
        """Return why `open_possible` finds nothing; None if it finds a hand."""
        return why_not(self._search, exposures, seen_elsewhere or {})

    def reads(self, exposures: Sequence[Sequence[Tile]]) -> bool:
        """Whether each of the exposures is a group of like tiles, wild ones apart."""
        return self._read(exposures) is not None

    def _possible(
        self,
        exposures: Sequence[Sequence[Tile]],
        seen: Mapping[Tile, int] | None,
        concealed: int | None,
    ) -> HandSet:
        groups = self._read(exposures)
        if groups is None:
            return 0
        if concealed is not None:
            held = concealed + sum(group.size for group in groups)
            if held not in (HAND_SIZE - 1, HAND_SIZE):
                return 0
        return self._search.possible(groups, seen or {})

    def _read(self, exposures: Sequence[Sequence[Tile]]) -> list[ExposedGroup] | None:
        """Return the exposed groups; None when one of them is of unlike tiles or empty."""
        groups = [read_exposure(tiles, self.wild) for tiles in exposures]
        known = [group for group in groups if group is not None]
        return known if len(known) == len(groups) else None

    def win(
        self,
        tiles: Sequence[Tile],
        exposures: Sequence[Sequence[Tile]] = (),
        *,
        claimed: bool = False,
        east: bool = False,
    ) -> Win | None:
        """Return the best-paid hand of the card that the shown tiles are; None if they are none.

        `tiles` are all 14, the exposed ones too. Each exposure must be a group
        of the hand. A hand marked C allows no exposure, but for the one put up
        with the discard that made Mah Jongg (AMR.B2d): `claimed` says that the
        last of `exposures` is that; so with a bonus for a hand played concealed.
        `east` takes the value East is paid. A tile that is unknown makes no hand.
        """
        groups = self._read(exposures)
        if groups is None or len(tiles) != HAND_SIZE or UNKNOWN in tiles:
            return None
        held = [0] * len(FACES)
        for tile in tiles:
            held[FACE_AT[tile]] += 1
        jokerless = JOKER in self.wild and not held[FACE_AT[JOKER]]
        for tile in self.wild:
            held[FACE_AT[tile]] = 0
        found = self._search.holding(groups)
        for table, count in zip(self._search.index.between, held, strict=True):
            found &= table[count]
            if not found:
                return None
        exposed = len(groups) > int(claimed)
        if exposed:
            found &= self._search.open
        hands = [hand for at in members(found) if _is_made(hand := self.hands[at], held, groups)]
        if not hands:
            return None
        hand = max(hands, key=lambda each: _worth(each.line, east=east, exposed=exposed))
        line = hand.line
        return Win(
            line=line,
            hand=hand,
            value=_worth(line, east=east, exposed=exposed),
            section=line.section,
            text=line.text,
            jokerless=jokerless,
            concealed=line.concealed,
            singles_and_pairs=line.singles_and_pairs,
            bonus=0 if exposed else line.bonus,
        )

    def nearest(
        self,
        tiles: Sequence[Tile],
        exposures: Sequence[Sequence[Tile]] = (),
        top: int = 5,
    ) -> tuple[Near, ...]:
        """Return the hands that lack the fewest tiles, best paid first among equals.

        `tiles` are all that the seat has, the exposed ones too; unknown ones
        count for nothing. For teaching: the referee of a game does not ask it.
        """
        groups = self._read(exposures)
        if groups is None or not self.hands:
            return ()
        held = np.zeros(len(FACES), np.int8)
        wilds = 0
        for tile in tiles:
            face = face_of(tile)
            if face in self.wild:
                wilds += 1
            elif face != UNKNOWN:
                held[FACE_AT[face]] += 1
        names = list(self._search.named(groups))
        tallies = [_with_kept(held, known) for known in names]
        ways: list[tuple[int, int, int, int]] = []
        for way, known in enumerate(names):
            free_wilds = wilds - sum(group.kept for group in known)
            gaps, wild_gaps = self._gaps(tallies[way], known)
            missing = (gaps + np.maximum(wild_gaps - free_wilds, 0)).tolist()
            found = self._search.holding(known)
            if known:
                found &= self._search.open
            ways += [(missing[at], -self._values[at], at, way) for at in members(found)]
        near: dict[int, Near] = {}
        for lack, _, at, way in sorted(ways):
            if len(near) == top:
                break
            hand = self.hands[at]
            near.setdefault(at, Near(hand, lack, _wanted(hand, tallies[way])))
        return tuple(near.values())

    def _gaps(self, held: Tally, groups: Sequence[ExposedGroup]) -> tuple[Tally, Tally]:
        """Return for each hand the tiles it lacks that must be natural, and the others."""
        index = self._search.index
        free = held.copy()
        for group in groups:
            if group.tile is not None and group.size >= index.smallest_wild:
                free[FACE_AT[group.tile]] -= group.naturals + group.kept
        in_pairs = np.minimum(free[:, None], index.naturals)
        takes_wild = index.totals - index.naturals
        in_groups = np.minimum(held[:, None] - in_pairs, takes_wild)
        return (
            (index.naturals - in_pairs).sum(axis=0, dtype=np.int8),
            (takes_wild - in_groups).sum(axis=0, dtype=np.int8),
        )


def _worth(line: CardLine, *, east: bool, exposed: bool) -> int:
    """Return what a line pays, with what it gives besides where nothing was exposed."""
    return (line.east_value if east else line.value) + (0 if exposed else line.bonus)


def _is_made(hand: ConcreteHand, held: Sequence[int], groups: Sequence[ExposedGroup]) -> bool:
    """Whether 14 tiles, the natural ones `held` by face, are this hand.

    With the exposed groups taken out of both, no natural tile may be too many
    and none may lack where wild tiles do not stand; the wild tiles then fill
    what is left, as both sides are 14.
    """
    if not groups:
        return True  # the tables have looked at whole hands already
    concealed = list(held)
    for group in groups:
        if group.tile is not None:
            concealed[FACE_AT[group.tile]] -= group.naturals
    for rest in rests(hand.groups, groups):
        most = [0] * len(FACES)
        least = [0] * len(FACES)
        for tile, size, wild in rest:
            most[FACE_AT[tile]] += size
            least[FACE_AT[tile]] += 0 if wild else size
        if all(low <= n <= high for low, n, high in zip(least, concealed, most, strict=True)):
            return True
    return False


def _with_kept(held: Tally, groups: Sequence[ExposedGroup]) -> Tally:
    """Return the tiles held, each flower that stays in an exposure as the tile it is there for."""
    tally = held.copy()
    for group in groups:
        if group.tile is not None:
            tally[FACE_AT[group.tile]] += group.kept
    return tally


def _wanted(hand: ConcreteHand, held: Tally) -> tuple[Tile, ...]:
    return tuple(
        tile for tile, count in hand.counts.items() for _ in range(count - int(held[FACE_AT[tile]]))
    )
