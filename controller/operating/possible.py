"""What can be on the table, and what was likely meant: no fifth copy is offered, look-alikes first.

Nothing is refused by this. What lies there counts, also where the record says that it cannot: such
an entry is made from the list of everything, and the referee asks which one is wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from controller.operating.fields import tile_set
from rules.facts.conserving import out_of_sight
from rules.facts.grounds import wrong_count
from rules.facts.seasons import is_season
from rules.facts.taking_back import flower_stays, named_is_the_discard, to_take_back
from rules.facts.turns import holder
from rules.parts import HAND
from rules.reasons.dead_hands import WrongCount
from rules.table import Deal
from rules.tiles import (
    DRAGONS,
    JOKER,
    SUITS,
    UNKNOWN,
    WINDS,
    AnySeat,
    Seat,
    Tile,
    after,
    alike,
    is_suited,
)

MOST_ALIKE: Final = 6
"""So many look-alikes are offered for a tile."""


def all_in_sight(deal: Deal) -> frozenset[Tile]:
    """Return the tiles of the set of which every copy lies face up: nobody can hold one."""
    tiles = tile_set(deal)
    return frozenset(tile for tile in tiles.counts if out_of_sight(deal, tile, tiles) <= 0)


def never_thrown(deal: Deal, seat: Seat) -> frozenset[Tile]:
    """Return the tiles that the seat cannot discard now, whatever it holds: flowers and seasons
    where they stay, and all but the one that was named where that is the discard."""
    there, said = tile_set(deal).counts, deal.discards.named
    kept = {t for t in there if flower_stays(deal, t) or (deal.ways.seasons and is_season(t))}
    if said is not None and said.seat == seat and named_is_the_discard(deal):
        kept |= {tile for tile in there if not alike(said.tile, deal.called_as(tile))}
    return frozenset(kept)


def not_to_discard(deal: Deal, seat: Seat) -> frozenset[Tile]:
    """Return the tiles that the seat cannot discard now, those that all lie in sight included."""
    return all_in_sight(deal) | never_thrown(deal, seat)


def most_in_hand(deal: Deal, seat: Seat) -> Mapping[Tile, int]:
    """Return how many of each tile of the set the whole hand of a seat can have, exposures and the
    last discard included, by what lies in sight elsewhere."""
    tiles, last = tile_set(deal), deal.discards.last
    own = [tile for group in deal.exposures(seat) for tile in group]
    if last is not None and deal.discards.pool[-1:] == (last.tile,):
        own.append(last.tile)
    return {t: max(0, out_of_sight(deal, t, tiles)) + own.count(t) for t in tiles.counts}


def can_be_laid(deal: Deal, group: Sequence[Tile], called: Tile | None = None) -> bool:
    """Whether a hand can hold what a group needs besides a called tile, by what lies in sight."""
    tiles = tile_set(deal)
    needs = Counter(group)
    if called is not None and needs[called]:
        needs[called] -= 1
    return all(n <= out_of_sight(deal, tile, tiles) for tile, n in needs.items() if n)


def fits_the_card(deal: Deal, seat: Seat, group: Sequence[Tile]) -> bool:
    """Whether some hand of the card may have that group exposed besides the seat's others."""
    if deal.card is None:
        return True
    return deal.card.matcher().any_open((*deal.exposures(seat), group))


def miscounted(deal: Deal, seat: Seat) -> WrongCount | None:
    """Return how many tiles the record gives a hand, where that is not the number it must have:
    before it is declared, people look again."""
    if deal.ways.kongs_replaced:
        return _miscounted_with_fours(deal, seat)
    found = wrong_count(deal, seat)
    return found.reason if found and isinstance(found.reason, WrongCount) else None


def _miscounted_with_fours(deal: Deal, seat: Seat) -> WrongCount | None:
    """As `miscounted`, where a four counts as three and what is owed is still to be drawn."""
    total = deal.playing_tiles(seat)
    if total is None or deal.play.current is None or to_take_back(deal, seat):
        return None
    early = sum(tile.seat == seat for tile in deal.play.early)
    due = HAND + early + (holder(deal) == seat) - deal.hands[seat].owed
    return None if total == due else WrongCount(total, due)


# --- What was likely meant ---

_SIGHT: Final[Mapping[Tile, tuple[Tile, ...]]] = MappingProxyType(
    {
        Tile(one): tuple(map(Tile, others))
        for one, others in {
            # As they lie upside down, and as faces that are drawn alike.
            "6b": ("9b",), "9b": ("6b",), "6d": ("9d",), "9d": ("6d",), "1b": ("F",),
            "F": ("1b", "J"), "J": ("F",), "8b": ("Wh",), "Wh": ("8b", "1d"), "1d": ("Wh",),
        }.items()
    }
)  # fmt: skip


def look_alikes(deal: Deal, tile: Tile) -> list[Tile]:
    """Return what may have been read or tapped for a tile, the likeliest first, as far as it can
    lie there."""
    there = tile_set(deal).counts
    gone = all_in_sight(deal)
    found = dict.fromkeys(each for each in _alike(tile) if each in there and each not in gone)
    return [each for each in found if each != tile][:MOST_ALIKE]


def _alike(tile: Tile) -> Iterator[Tile]:
    if tile == UNKNOWN:
        return
    yield from _SIGHT.get(tile, ())
    if is_suited(tile):
        number, suit = int(tile[0]), tile[1]
        yield from (Tile(f"{n}{suit}") for n in (number + 1, number - 1) if 1 <= n <= 9)
        yield from (Tile(f"{number}{other}") for other in SUITS if other != suit)
    for row in (WINDS, DRAGONS):
        yield from row if tile in row else ()
    if tile == JOKER:
        yield from DRAGONS


def seats_beside(deal: Deal, seat: AnySeat) -> list[Seat]:
    """Return the seats next to the one that was written, whose hand it may have been."""
    return [
        s for steps in (1, 3) if seat in deal.seated and (s := after(seat, steps)) in deal.seated
    ]
