"""Whole forms in one tap: the usual groups, what was likely meant, and what is looked at again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from controller.operating.desk import Desk
from controller.operating.entry_forms import deed_for
from controller.operating.entry_lines import EntryLine
from controller.operating.fields import Field, Form, first, tile_set
from controller.operating.offers import natural_of, redeems_with, usual_groups
from controller.operating.phones import PairedPhone
from controller.operating.possible import (
    all_in_sight,
    can_be_laid,
    look_alikes,
    miscounted,
    seats_beside,
)
from controller.words import Words
from controller.words.happened import happened
from rules.facts.conserving import laid_in_sight
from rules.table import Deal
from rules.tiles import SEATS, Seat, Tile, face_of


@dataclass(frozen=True)
class QuickEntry:
    """A whole form in one tap: its tiles, whose they are, and the fields it sends."""

    tiles: Sequence[Tile]
    who: str
    sends: Mapping[str, str]


def quick_entries(name: str, deal: Deal, seat: str, words: Words) -> Iterator[QuickEntry]:
    """Yield the usual entries of a deed, as far as they can be: each is a whole form in one tap."""
    owner = next((s for s in SEATS if s == seat), None)
    if name == "call" and owner is not None:
        for group in usual_groups(deal, owner):
            yield QuickEntry(group, "", {"tiles": " ".join(group)})
    if name == "redeem":
        for holder, place in deal.redeemable():
            tiles, natural = deal.exposures(holder)[place], redeems_with(deal, holder, place)
            if natural is not None:
                sends = {"group": f"{holder}:{place}", "tile": natural}
                yield QuickEntry(tiles, words.seat(holder), sends)
    if name == "change_exposure":
        for holder in (owner,) if owner else SEATS:
            for place, tiles in enumerate(deal.exposures(holder)):
                if len(tiles) == 3 and len(set(tiles)) == 1 and can_be_laid(deal, tiles[:1]):
                    fourth = (*tiles, tiles[0])
                    sends = {"group": f"{holder}:{place}", "tiles": " ".join(fourth)}
                    yield QuickEntry(fourth, words.seat(holder), sends)


def out_of_hand(name: str, deal: Deal, words: Words) -> Iterator[QuickEntry]:
    """Yield the exposures whose joker nobody can redeem, as every tile for it lies in sight."""
    for holder, place in deal.redeemable() if name == "redeem" else ():
        natural = natural_of(deal, holder, place)
        if natural is not None and redeems_with(deal, holder, place) is None:
            sends = {"group": f"{holder}:{place}", "tile": natural}
            yield QuickEntry(deal.exposures(holder)[place], words.seat(holder), sends)


def likely(
    line: EntryLine, name: str, fields: Sequence[Field], deal: Deal, words: Words
) -> Iterator[QuickEntry]:
    """Yield what an entry was likely meant to be: another tile, or the seat beside."""
    names = [each.name for each in fields]
    stands = line.now if line.now is not None else line.first
    deed, entry = deed_for(stands), {"entry": str(line.n)}
    if deed is None or deed.name != name:
        return
    tile, seat = getattr(stands, "tile", None), getattr(stands, "seat", None)
    if tile is not None and "tile" in names:
        for alike in look_alikes(deal, tile):
            yield QuickEntry((alike,), "", {**entry, "tile": alike})
    if seat is not None and "seat" in names and "owner" not in names:
        for beside in seats_beside(deal, seat):
            yield QuickEntry((), words.seat(beside), {**entry, "seat": beside})


def doubt(deal: Deal, seat: Seat, words: Words) -> str:
    """Return why a hand is looked at again before it is declared; empty if nothing is wrong."""
    found = miscounted(deal, seat)
    if found is None:
        return ""
    given = {"who": words.seat(seat), "held": found.total, "due": found.due}
    return words.label("pages/operator", "operator-miscounted", **given)


@dataclass(frozen=True)
class AllLie:
    """A tile of which the record has every copy in sight: one entry of it is wrong.

    `entries` are those that laid one there, by number and in words, the latest first; none for a
    phone that corrects nothing.
    """

    tile: Tile
    count: int
    entries: Sequence[tuple[int, str]]


def all_lie(name: str, chosen: Form, desk: Desk, hand: PairedPhone) -> AllLie | None:
    """Return what stands against a tile to be discarded, or to redeem a joker with, of which every
    copy lies in sight; None if not so."""
    deal, given = desk.deal(), first(chosen, "tile")
    tile = next((each for each in all_in_sight(deal) if each == given), None)
    if name not in ("turn", "redeem") or tile is None:
        return None
    words, entries = hand.words(deal), []
    for line in reversed(desk.lines() if hand.role == "operator" else ()):
        if line.now is None or line.fixed:
            continue
        if any(face_of(each) == face_of(tile) for each in laid_in_sight(line.now)):
            entries.append((line.n, happened(words, line.now)))
    return AllLie(tile, tile_set(deal).counts[tile], entries)
