"""The loose tiles: what is drawn from them, and that they are made up to two again."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Dealt, Declared, Discarded, Drawn, LooseLaid
from rules.facts.going_on import goes_on
from rules.facts.turns import draw_is_due
from rules.facts.walls import perhaps_gone
from rules.law import after, illegal, law, warning
from rules.parts import LOOSE
from rules.reasons.choices import OwedFor
from rules.reasons.then import DrawsFromPack, GoesBack
from rules.reasons.turns import (
    DrewFromPack,
    LooseMadeUp,
    LooseTileNotDue,
    TwoLieLoose,
    WentOnWithoutLoose,
)
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


def _for_what(deal: Deal, seat: Seat) -> tuple[OwedFor, tuple[str, ...]]:
    """Return what a loose tile is due for, and by which laws."""
    hand = deal.hands[seat]
    fours = any(len(group.tiles) == 4 for group in hand.exposures)
    if hand.bonus and fours:
        return "four or season", ("B24.L32", "B24.X2")
    return ("season", ("B24.X2", "B24.X1")) if hand.bonus else ("four", ("B24.L32",))


@law("B24.L32", "B24.X2", on=Drawn)
def replaced_from_the_loose_tiles(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """For a four, or a season, one draws a loose tile and no other."""
    if not deal.hands[draw.seat].owed or draw.end == "loose" or not deal.wall.loose:
        return
    what, laws = _for_what(deal, draw.seat)
    yield illegal(draw.seat, DrewFromPack(what), laws=laws)


@law("B24.L32", on=Drawn)
def loose_tile_not_due(deal: Deal, draw: Drawn[Seat]) -> Iterator[Ruling]:
    """A loose tile is drawn for a four or a season, or when the pack is used up; arms may have
    hidden the last draws from it."""
    used_up = deal.wall.left is not None and deal.wall.left <= perhaps_gone(deal)
    if draw.end != "loose" or deal.hands[draw.seat].owed or used_up:
        return
    due = draw_is_due(deal, draw.seat)
    now = DrawsFromPack(draw.seat) if due else goes_on(deal)
    yield illegal(draw.seat, LooseTileNotDue(), GoesBack("place"), now)


@law("B24.L32", "B24.X2", "B24.X1", on=(Discarded, Declared))
def replaced_before_the_discard(deal: Deal, event: Discarded[Seat] | Declared) -> Iterator[Ruling]:
    """Who declared a four, or laid a season aside, draws for it before going on."""
    hand = deal.hands[event.seat]
    if not hand.owed or (deal.turn != event.seat and deal.turn is not None):
        return
    if not deal.wall.loose and not deal.wall.left:
        return
    what, laws = _for_what(deal, event.seat)
    yield illegal(event.seat, WentOnWithoutLoose(what), laws=laws)


@law("B24.L5", on=after(Dealt, LooseLaid))
def two_lie_loose(deal: Deal, event: Dealt | LooseLaid) -> Iterator[Ruling]:
    """Two tiles off the pack lie loose, no more and no fewer."""
    if deal.wall.loose == LOOSE or (deal.wall.loose < LOOSE and not deal.wall.left):
        return
    by = abs(deal.wall.loose - LOOSE)
    yield warning(None, TwoLieLoose(LOOSE, deal.wall.loose, by, deal.wall.loose > LOOSE))


@law("B24.L5", on=Discarded)
def loose_tiles_made_up(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """Loose tiles that were drawn are made up to two from the bottom of the pack; it is said once,
    and again when another is drawn."""
    short = LOOSE - deal.wall.loose
    if short == deal.wall.short_loose:
        return
    if deal.settings.loose_made_up == "when both are drawn" and deal.wall.loose > 0:
        return
    if short > 0 and deal.wall.left:
        yield warning(None, LooseMadeUp(min(short, deal.wall.left)))
