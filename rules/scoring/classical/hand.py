"""A hand to be scored, and how it was won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from rules.facts.seasons import is_distinguished, is_season
from rules.reasons.hands import (
    FaultyCannotWin,
    FirstDiscardDrawn,
    LastTileExposed,
    LastTileNowhere,
    NoClassicalTile,
    NotASeason,
    OriginalExposed,
    PairExposed,
    SeasonNotNamed,
    SeasonsTwice,
    TooManyCopies,
    WinningTiles,
)
from rules.scoring.classical.groupings import crowded, tally_of
from rules.scoring.classical.melds import INDEX, HandError, Meld, meld
from rules.tiles import NUMBERED_FLOWERS, Seat, Tile

Fault = Literal["short", "long", "foul"]
_SEASONS: Final = frozenset(filter(is_distinguished, NUMBERED_FLOWERS))


@dataclass(frozen=True, slots=True)
class HandToScore:
    """What lies on and behind one rack when the deal ends.

    `concealed` are the tiles to be grouped for the best score; `melds` those
    that are grouped already: exposed, declared, or concealed and grouped by the
    player. Four alike among `concealed` were not declared and are no four
    (B24.L28). `flowers` are the seasons, F1 to F8. `absent` are the winds that nobody plays
    (B24.L13).

    `last` is the winning tile, one of `concealed` or of `melds`; None if it is
    not known, and then nothing is earned by it. `completed` is the group or pair
    that it completed, which lay with `concealed` or was laid down with it; None
    where that is not known. `self_drawn` says that it was
    drawn, `loose` that it was a loose tile, `last_available` that no tile was
    left. `original_hand`: complete as dealt. `chiefs_first_discard`: completed
    with the first discard of the deal. `fault` is what is wrong with a hand
    that may not win (HOY.A4).
    """

    own_wind: Seat
    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    won: bool = False
    last: Tile | None = None
    completed: Meld | None = None
    self_drawn: bool = False
    loose: bool = False
    last_available: bool = False
    original_hand: bool = False
    chiefs_first_discard: bool = False
    fault: Fault | None = None
    absent: tuple[Seat, ...] = ()

    @property
    def drawn(self) -> bool:
        """Whether the winner drew the last tile, or was dealt it."""
        return self.self_drawn or self.loose or self.original_hand

    @property
    def claimed(self) -> bool:
        """Whether the winner is known to have claimed the last tile."""
        return self.won and self.last is not None and not self.drawn

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand but the seasons."""
        tiles = self.concealed
        for group in self.melds:
            tiles += group.tiles
        return tiles

    @property
    def excess(self) -> int:
        """How many tiles it has too many, below 0 too few; a four's fourth is not counted."""
        grouped = sum([2 if group.kind == "pair" else 3 for group in self.melds])
        return len(self.concealed) + grouped - (14 if self.won else 13)


def fault_of(hand: HandToScore, beside: int = 0) -> Fault | None:
    """Return whether a hand is short or long; None if it has its 13 tiles, or 14 and won.

    So many tiles of it lie `beside` the others, in no group that scores.
    """
    excess = hand.excess + beside
    return None if not excess else "long" if excess > 0 else "short"


class Held(NamedTuple):
    """A hand as it may have been held, with the tallies of its `rack` (the tiles that are still to
    be grouped) and of `every` tile but the seasons."""

    hand: HandToScore
    rack: int
    every: int


def checked(hand: HandToScore) -> tuple[Held, ...]:
    """Return the hand as it may have been held; `HandError` in one line if it cannot be.

    It is more than one where several exposed groups may be the one that the winning discard
    completed, and nobody says which. A winner's pair lies open only because the hand does, and a
    group given as exposed may be one that only the winning discard can have completed: they
    were concealed up to the win and come back so. What the discard makes of
    such a group is a law's to say.
    """
    rack, every = _tallies(hand)
    open_pair = False
    for group in hand.melds:
        if group.kind == "chow":
            meld(group.kind, group.tile, group.concealed)
        elif group.kind == "pair" and not group.concealed:
            open_pair = True
            if not hand.won:
                raise HandError(PairExposed(group.tile))
    if not hand.won:
        return (Held(hand, rack, every),)
    if hand.fault:
        raise HandError(FaultyCannotWin(hand.fault))
    if hand.excess:
        raise HandError(WinningTiles(len(hand.tiles)))
    _check_circumstances(hand)
    if open_pair:
        melds = [replace(g, concealed=True) if g.kind == "pair" else g for g in hand.melds]
        hand = replace(hand, melds=tuple(melds))
    return tuple([Held(held, rack, every) for held in _as_held(hand)])


def _tallies(hand: HandToScore) -> tuple[int, int]:
    """Return the tallies of the rack and of every tile; `HandError` if such tiles cannot be."""
    try:
        rack = every = tally_of(hand.concealed)
        for group in hand.melds:
            every += group.tally or tally_of(group.tiles)
    except KeyError:
        foreign = [tile for tile in hand.tiles if tile not in INDEX]
        raise HandError(NoClassicalTile(foreign[0])) from None
    if crowded(every) or len(hand.concealed) + 4 * len(hand.melds) > _FEW:
        _check_copies(hand.tiles)
    if hand.flowers and len(_SEASONS.intersection(hand.flowers)) < len(hand.flowers):
        _refuse_seasons(hand)
    return rack, every


_FEW: Final = 20
"""Of so many tiles it can be said by their tally whether five are alike."""


def _check_copies(tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        if (copies := tiles.count(tile)) > 4:
            raise HandError(TooManyCopies(copies, tile))


def _refuse_seasons(hand: HandToScore) -> None:
    for flower in hand.flowers:
        if not is_season(flower):
            raise HandError(NotASeason(flower))
        if not is_distinguished(flower):
            raise HandError(SeasonNotNamed(flower))
        if (copies := hand.flowers.count(flower)) > 1:
            raise HandError(SeasonsTwice(copies, flower))


def _check_circumstances(hand: HandToScore) -> None:
    if hand.original_hand and any(not group.concealed for group in hand.melds):
        raise HandError(OriginalExposed())
    if hand.chiefs_first_discard and hand.drawn:
        raise HandError(FirstDiscardDrawn())


def _as_held(hand: HandToScore) -> tuple[HandToScore, ...]:
    last = hand.last
    if last is None or (hand.completed is None and last in hand.concealed):
        return (hand,)
    laid = [g for g in hand.melds if last in g.tiles and g.kind != "kong"]
    exposed = list(dict.fromkeys(g for g in laid if not g.concealed))
    in_rack = last in hand.concealed or any(g.concealed for g in laid)
    if hand.completed is not None:
        said = [group for group in exposed if same_group(group, hand.completed)]
        exposed, in_rack = said, in_rack and not said
    if in_rack:
        return (hand,)
    if not exposed:
        raise HandError(LastTileNowhere(last))
    if hand.drawn:
        raise HandError(LastTileExposed(last))
    return tuple(_taken_up(hand, group) for group in exposed)


def _taken_up(hand: HandToScore, group: Meld) -> HandToScore:
    at = hand.melds.index(group)
    held = replace(group, concealed=True)
    return replace(hand, melds=(*hand.melds[:at], held, *hand.melds[at + 1 :]), completed=group)


def same_group(one: Meld, other: Meld) -> bool:
    """Whether two groups are made of the same tiles, wherever they lie."""
    return (one.kind, one.tile) == (other.kind, other.tile)
