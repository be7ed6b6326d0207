"""Declaring Mah Jongg, and whether the hand shown is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rules.cards import Matcher, Win
from rules.events import Declared, Shown
from rules.facts.turns import holder
from rules.law import after, director, illegal, law, say, warning
from rules.parts import COMPLETE, Discard
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, Seat, Tile, face_of
from rules.wording import goes_on, goes_on_from, name, points, the

LISTED = ("AMR.H", "N46.H", "HOY.H")


def winning(deal: Deal, show: Shown) -> Win | None:
    """Return the hand of the card that the declarer shows; None if it is none.

    The state is that after the hand was shown. An exposure put up with the
    winning discard may belong to a concealed hand (AMR.B2d).
    """
    said = deal.declared
    if said is None or said.seat != show.seat or deal.card is None:
        return None
    on_exposure = said.discarder is not None and not said.took and not said.redeemed
    exposures, matcher = deal.exposures(show.seat), deal.card.matcher()
    last = deal.last_discard
    if said.took and last and last.stands_for:
        return _with_the_joker(matcher, show.tiles, exposures, last)
    win = matcher.win(show.tiles, exposures, claimed=on_exposure)
    if win is None and said.took and last and last.named and last.tile in show.tiles:
        # Mah Jongg granted on a wrong name is made with the tile that was named.
        tiles = list(show.tiles)
        tiles[tiles.index(last.tile)] = last.named
        win = matcher.win(tiles, exposures)
    return win


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


@law("AMR.B4", "AMR.B2d", "T19.4a", on=Declared)
def declared_with_a_tile(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """Mah Jongg is declared on a tile just drawn, called or redeemed with."""
    seat = event.seat
    if deal.turn is None or deal.claim_of(seat) is not None:
        return
    if holder(deal) == seat:
        return
    yield illegal(
        seat,
        f"{name(seat)} cannot declare Mah Jongg now: it takes a tile just drawn or the last "
        f"discard. {goes_on(deal)}",
    )


@law("AMR.A3c", "N46.7B", on=Declared)
def declared_on_anothers_tile(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """A discard that was granted to another for Mah Jongg makes nobody else's."""
    claim, holders = deal.claim_of(event.seat), deal.live_claims(but=event.seat)
    if claim is None or claim.state != "lost" or not holders:
        return
    yield say(
        "refused",
        event.seat,
        f"{the(claim.tile).capitalize()} is {name(holders[0].seat)}'s. "
        f"{name(holders[0].seat)} shows the hand.",
    )


@law("AMR.H", "AMR.B2d", "N46.H", "HOY.H", on=after(Shown))
def hand_on_the_card(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The hand shown must be one of the card."""
    said = deal.declared
    if said is None or said.seat != show.seat:
        return
    seat = show.seat
    if deal.card is None:
        yield director(seat, "No card is loaded: please call the director to check the hand.")
        return
    win = None if UNKNOWN in show.tiles else winning(deal, show)
    if win is None and not _all_read(deal, show):
        yield warning(seat, f"Not every tile can be read: {name(seat)} shows the hand again.")
    if win is not None:
        value = win.line.east_value if seat == "E" else win.line.value
        yield say(
            "win",
            seat,
            f"{name(seat)} makes Mah Jongg: {win.line.label}, {points(value)} on the card.",
            laws=(*LISTED, "AMR.B2d") if said.discarder else LISTED,
        )


def shown_in_error(deal: Deal, show: Shown) -> bool:
    """Whether a hand was declared and shown that is not on the card."""
    said = deal.declared
    if said is None or said.seat != show.seat or deal.card is None:
        return False
    return _all_read(deal, show) and winning(deal, show) is None


def _all_read(deal: Deal, show: Shown) -> bool:
    """Whether every tile was read by which it is told what a declared hand is."""
    last = deal.last_discard
    thrown_as = last.stands_for if last is not None and deal.declared else None
    return thrown_as != UNKNOWN and deal.all_read(show.seat, show.tiles)


@law("AMR.H", "AMR.B2d", on=after(Shown))
def no_hand_of_the_card(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A hand that was declared and is none of the card is dead."""
    said = deal.declared
    if said is None or not shown_in_error(deal, show):
        return
    seat = show.seat
    why = why_no_hand(deal, show)
    if deal.settings.get("mah_jongg_in_error") == "director":
        yield director(seat, f"{name(seat)} has no Mah Jongg: {why}. Please call the director.")
        return
    left = deal.intact(seat)
    text = f"{name(seat)} has no Mah Jongg: {why}. {name(seat)}'s hand is dead."
    if len(left) != 1:  # one hand alone plays no more: `in_error.one_hand_left`
        text = f"{text} {goes_on_from(left[0] if left else None)}"
    yield say(
        "error",
        seat,
        text,
        laws=("AMR.H", "AMR.B2d") if said.discarder else ("AMR.H",),
    )


def why_no_hand(deal: Deal, show: Shown) -> str:
    """Return what is wrong with a hand that was shown for Mah Jongg, as half a sentence."""
    if len(show.tiles) != COMPLETE:
        return f"{len(show.tiles)} tiles are shown and not {COMPLETE}"
    missing = _not_shown(deal, show.seat, show.tiles)
    if missing is not None:
        return f"{the(missing)} of an exposure is not among the tiles shown"
    said = deal.declared
    if said and said.took and said.tile and face_of(said.tile) not in map(face_of, show.tiles):
        return f"{the(said.tile)} that was called is not among the tiles shown"
    if deal.card is not None and deal.card.matcher().win(show.tiles) is not None:
        return "the tiles are a hand of the card, the exposures do not fit it"
    return "the tiles are no hand of the card"


def _not_shown(deal: Deal, seat: Seat, tiles: tuple[Tile, ...]) -> Tile | None:
    exposed = Counter(face_of(t) for group in deal.exposures(seat) for t in group)
    exposed.subtract(face_of(t) for t in tiles)
    return next((tile for tile, count in exposed.items() if count > 0), None)
