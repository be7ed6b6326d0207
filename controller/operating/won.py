"""A hand that won: what of it changes the money, asked once, and the card's hands that it can be.

Mah Jongg is one tap. Whether it was said to be jokerless (AMR.S1) and whether its last tile was
drawn (AMR.S2, S3) decide what is paid, so both stand on the page as soon as the hand is scored, and
what is not so is put right from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from controller.operating.entry_lines import EntryLine
from controller.operating.offers import Offer, seat_called
from controller.words import Words
from rules import events as ev
from rules.reasons.lines import JokerlessUnsaid
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNSEEN, AnySeat, Seat, Tile, face_of

MOST_HANDS: Final = 8
"""More hands of the card than these are no help to choose from."""


@dataclass(frozen=True)
class WinQuestion:
    """Something that decides what a won hand pays, and what puts it right if it is not so.

    `label` is its message of `operating/offers`; `discarder` threw the winning `tile`.
    """

    label: str
    winner: Seat
    offers: tuple[Offer, ...] = ()
    discarder: AnySeat | None = None
    tile: Tile | None = field(default=None)

    def said(self, words: Words) -> str:
        """Return the question as it is put."""
        whose = words.seat(self.discarder) if self.discarder else None
        return words.label(
            "operating/offers",
            self.label,
            who=words.seat(self.winner),
            discarder=whose,
            tile=self.tile,
        )


def asked_of_the_win(
    deal: Deal, rulings: Iterable[Ruling], lines: Sequence[EntryLine]
) -> Iterator[WinQuestion]:
    """Yield what is asked of the hand that won; nothing where nobody did."""
    winner, said = deal.result.winner, deal.claims.declared
    if winner is None or said is None or said.seat != winner:
        return
    declared = next((line for line in lines if line.n == said.n), None)
    if declared is None or not isinstance(declared.now, ev.Declared):
        return
    worth = [r.reason for r in rulings if r.kind == "score" and r.seat == winner]
    unsaid = any(isinstance(w, JokerlessUnsaid) for r in worth for w in getattr(r, "lines", ()))
    if unsaid:
        chosen = {"entry": (str(said.n),), "seat": (winner,), "jokerless": ("1",)}
        heard = Offer("declare", "offers-said-jokerless", chosen, seat=winner, main=True)
        yield WinQuestion("offers-jokerless-unsaid", winner, (heard,))
    if said.self_picked:
        drew = _draw_before(lines, winner, said.n)
        other = (_correction(drew),) if drew is not None and not said.redeemed else ()
        yield WinQuestion("offers-won-drawn", winner, other)
        return
    put_right = list(drew_instead(deal))
    if said.took:
        thrown = [n for n in lines if isinstance(n.now, ev.Discarded) and n.n < said.n]
        put_right += [_correction(thrown[-1])] if thrown else []
    yield WinQuestion("offers-won-discard", winner, tuple(put_right), said.discarder, said.tile)


def drew_instead(deal: Deal) -> Iterator[Offer]:
    """Yield that who took the last discard for Mah Jongg had drawn, where that can have been.

    It is the operator's to say, and no player's own: it doubles what is paid.
    """
    said = deal.claims.declared
    if said is None or not said.took or said.discarder in (None, UNSEEN):
        return
    if deal.next_live(said.discarder) == said.seat:
        yield Offer("drew_it", "offers-drew-it", {}, given={"who": partial(seat_called, said.seat)})


def _draw_before(lines: Sequence[EntryLine], winner: Seat, n: int) -> EntryLine | None:
    """Return the draw with which the winner's last turn began; None if it was entered as none."""
    for line in reversed([line for line in lines if line.n < n]):
        if isinstance(line.now, ev.Drawn) and line.now.seat == winner:
            return line
        if isinstance(line.now, ev.Discarded | ev.Exposed):
            return None
    return None


def _correction(line: EntryLine) -> Offer:
    return Offer("", "offers-otherwise", {"entry": (str(line.n),)}, sheet=True)


def hands_of_the_card(deal: Deal, seat: Seat) -> list[tuple[Tile, ...]]:
    """Return the whole hands of the card that can lie there, to be filled in; none if many can.

    They have no jokers in what is concealed: whoever enters the hand puts those in.
    """
    exposures = deal.exposures(seat)
    if deal.card is None or not exposures:
        return []
    found: dict[tuple[Tile, ...], None] = {}
    for hand in deal.card.matcher().possible(exposures, deal.gone(seat)).hands:
        found.setdefault(_laid(hand.tiles, exposures), None)
        if len(found) > MOST_HANDS:
            return []
    return list(found)


def _laid(tiles: Sequence[Tile], exposures: Sequence[Sequence[Tile]]) -> tuple[Tile, ...]:
    """Return a hand's tiles with what lies exposed as it lies, jokers in it too."""
    left = Counter(face_of(tile) for tile in tiles)
    for group in exposures:
        natural = next((face_of(tile) for tile in group if left[face_of(tile)] > 0), None)
        if natural is not None:
            left[natural] -= len(group)
    up = [tile for group in exposures for tile in group]
    return (*up, *(+left).elements())
