"""What a hand shown for Mah Jongg is by the card, and what is wrong with one that is none."""

from __future__ import annotations

from dataclasses import replace

from rules.cards import Matcher, Win
from rules.events import Shown
from rules.facts.auditing import cannot_lie, disagreement, one_misread
from rules.facts.showing import not_all_shown
from rules.parts import COMPLETE, Discard
from rules.reasons.base import Reason
from rules.reasons.declaring import (
    ExposuresDoNotFit,
    NoHandOfCard,
    NotAmongShown,
    NotEveryTileRead,
    WrongNumberShown,
)
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, Tile, face_of


def winning(deal: Deal, show: Shown) -> Win | None:
    """Return the hand that wins; None if it is none of the card, or disagrees with the record.

    The state is that after the hand was shown.
    """
    win = by_card(deal, show)
    return win if win is not None and disagreement(deal, show) is None else None


def by_card(deal: Deal, show: Shown) -> Win | None:
    """Return the hand of the card that the declarer shows; None if it is none.

    An exposure put up with the winning discard may belong to a concealed hand (AMR.B2d).
    """
    said = deal.claims.declared
    if said is None or said.seat != show.seat or deal.card is None:
        return None
    on_exposure = said.discarder is not None and not said.took and not said.redeemed
    exposures, matcher = deal.exposures(show.seat), deal.card.matcher()
    last = deal.discards.last
    if said.took and last and last.stands_for:
        return _with_the_joker(matcher, show.tiles, exposures, last)
    win = matcher.win(show.tiles, exposures, claimed=on_exposure)
    return with_the_name(deal, show, win) if said.took else win


def with_the_name(deal: Deal, show: Shown, win: Win | None) -> Win | None:
    """Return what the hand is, `win` as its tiles lie, if the last discard in it counts as what it
    was wrongly called (AMR.P1): then it is no joker either, if it was one."""
    last = deal.discards.last
    if deal.card is None or last is None or last.named is None or last.tile not in show.tiles:
        return win
    if win is not None and last.tile != JOKER:
        return win
    at = show.tiles.index(last.tile)
    tiles = (*show.tiles[:at], last.named, *show.tiles[at + 1 :])
    return deal.card.matcher().win(tiles, deal.exposures(show.seat)) or win


def _with_the_joker(
    matcher: Matcher,
    tiles: tuple[Tile, ...],
    exposures: tuple[tuple[Tile, ...], ...],
    last: Discard,
) -> Win | None:
    """Return the hand made with a discarded joker: it is the tile it was thrown as (HOY.V3)."""
    if JOKER not in tiles:
        return None
    at = tiles.index(JOKER)
    for face in (last.face, last.named):
        win = matcher.win((*tiles[:at], face, *tiles[at + 1 :]), exposures) if face else None
        if win is not None:
            return replace(win, jokerless=False)
    return None


def shown_in_error(deal: Deal, show: Shown) -> bool:
    """Whether a hand was declared and shown that is not on the card."""
    said = deal.claims.declared
    if said is None or said.seat != show.seat or deal.card is None:
        return False
    return unclear_by_card(deal, show) is None and by_card(deal, show) is None


def unclear_by_card(deal: Deal, show: Shown) -> Reason | None:
    """Return why a declared hand cannot be judged and is shown again: a tile of it that decides
    was not read, exposures are not among those shown, part of it was shown, its tiles cannot lie
    there, or one of them was likely misread; None if it can.
    """
    last, said = deal.discards.last, deal.claims.declared
    thrown_as = last.stands_for if last is not None and said is not None and said.took else None
    if thrown_as == UNKNOWN or not deal.all_read(show.seat, show.tiles):
        return NotEveryTileRead()
    return not_all_shown(deal, show) or cannot_lie(deal, show) or misread_by_card(deal, show)


def misread_by_card(deal: Deal, show: Shown) -> Reason | None:
    """Return that one tile of a declared hand, or all of a kind, were likely misread: it is of the
    card with the tile it was declared with in their place. None if it is not so."""
    if by_card(deal, show) is not None:
        return None  # and asked about as a hand of the card
    return one_misread(deal, show, lambda other: by_card(deal, other) is not None)


def why_no_hand(deal: Deal, show: Shown) -> Reason:
    """Return what is wrong with a hand that was shown for Mah Jongg."""
    if len(show.tiles) != COMPLETE:
        return WrongNumberShown(len(show.tiles), COMPLETE)
    said = deal.claims.declared
    if said and said.took and said.tile and face_of(said.tile) not in map(face_of, show.tiles):
        return NotAmongShown(said.tile, "called")
    if deal.card is not None and deal.card.matcher().win(show.tiles) is not None:
        return ExposuresDoNotFit()
    return NoHandOfCard()
