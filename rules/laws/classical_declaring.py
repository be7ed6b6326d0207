"""Declaring Mah Jong in the classical game: the hand is shown at once, and then everybody's."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Declared, Discarded, Drawn, Retracted, Shown, ThrownIn, TilesGiven
from rules.facts.auditing import disagreement
from rules.facts.classical_hands import finished_hand, unclear, why_incomplete, winning_hand
from rules.facts.going_on import goes_on
from rules.facts.groups import shape
from rules.facts.rival_claims import next_caller
from rules.facts.showing import shows_again
from rules.facts.taking_back import to_take_back
from rules.facts.turns import holder
from rules.law import after, director, illegal, law, say, warning
from rules.parts import COMPLETE
from rules.reasons.base import Then
from rules.reasons.claims import AlreadyWon, TileIs
from rules.reasons.dead_hands import AllDead
from rules.reasons.declaring import (
    CannotDeclareMahJong,
    HandDisagrees,
    IncompleteHand,
    MahJong,
    MustShow,
    NotPutRight,
    TilesLie,
)
from rules.reasons.then import GoesBack, NoHandLeft, PlayGoesOn
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("B24.L16", "B24.L33", on=Declared)
def declared_with_a_full_hand(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """Mah Jong is declared on a tile just drawn, on the last discard, or by Chief as dealt."""
    seat = event.seat
    if deal.turn is None or deal.claim_of(seat) is not None:
        return
    if holder(deal) == seat:
        return
    yield illegal(seat, CannotDeclareMahJong(), goes_on(deal), laws=("B24.L16",))


@law("B24.L26", "B24.L25", on=Declared)
def declared_on_anothers_discard(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """One player alone wins with a discard."""
    claim, holders = deal.claim_of(event.seat), deal.live_claims(but=event.seat)
    if claim is None or claim.state != "lost" or not holders:
        return
    yield say(
        "refused", event.seat, TileIs(claim.tile, holders[0].seat, shows=True), laws=("B24.L26",)
    )


@law("B24.L33", on=(Discarded, Retracted))
def declared_is_shown(deal: Deal, event: Discarded[Seat] | Retracted) -> Iterator[Ruling]:
    """Who has declared shows the hand at once and does nothing else."""
    said = deal.claims.declared
    if said is None or said.seat != event.seat or deal.hands[event.seat].shown:
        return
    if isinstance(event, Discarded):
        yield illegal(event.seat, MustShow(event.tile))
    elif not to_take_back(deal, event.seat):  # else the tile that was discarded goes back
        yield illegal(event.seat, MustShow())


@law("B24.L16", "B24.L17", "B24.L18", "B24.L33", on=after(Shown))
def complete_hand(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Four groups and a pair, or one of the hands beside, make Mah Jong."""
    said = deal.claims.declared
    if said is None or said.seat != show.seat or deal.hands[show.seat].foul:
        return
    if winning_hand(deal, show) is not None:
        yield say("win", show.seat, MahJong())
    elif (unread := unclear(deal, show)) is not None:
        yield warning(show.seat, unread, *shows_again(show.seat, unread), laws=("B24.L33",))
    elif finished_hand(deal, show) is not None:
        wrong = disagreement(deal, show)
        assert wrong is not None  # or it would have won
        if isinstance(wrong, NotPutRight):
            yield director(show.seat, wrong, laws=("B24.L33",))
        else:
            yield warning(show.seat, HandDisagrees(wrong), laws=("B24.L33",))


@law("B24.L34", on=after(Shown))
def incomplete_hand_is_dead(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A hand declared and not complete is dead; play goes on with the turn as it was."""
    said = deal.claims.declared
    if said is None or said.seat != show.seat:
        return
    if unclear(deal, show) is not None and not deal.hands[show.seat].foul:
        return
    if finished_hand(deal, show) is not None and not deal.hands[show.seat].foul:
        return
    seat = show.seat
    back = GoesBack("discards", said.tile) if said.took and said.tile else None
    yield say(
        "error",
        seat,
        IncompleteHand(why_incomplete(deal, show)),
        back,
        _goes_on_without(deal, show),
        laws=("B24.L34", *_laws(deal, show)),
    )
    if not deal.intact(seat):
        yield say("dead", None, AllDead())


def _goes_on_without(deal: Deal, show: Shown) -> Then | None:
    """Return whose move is next as the turn was before the declaration."""
    said, last = deal.claims.declared, deal.discards.last
    if not deal.intact(show.seat):
        return NoHandLeft()
    if next_caller(deal, but=show.seat) is not None:
        return None  # who called the discard too has it
    held = {tile.seat for tile in deal.play.early}
    due = deal.next_live(last.seat if said and said.took and last else show.seat)
    if due == show.seat:
        due = deal.next_live(due)
    return PlayGoesOn(due, "discards" if due in held else "draws") if due else None


def _laws(deal: Deal, show: Shown) -> tuple[str, ...]:
    """Return which laws of the complete hand are not met."""
    if any(shape(tiles) is None for tiles in deal.exposures(show.seat)):
        return ("B24.L16", "B24.L17")
    fours = sum(len(tiles) == 4 for tiles in deal.exposures(show.seat))
    if len(show.tiles) != COMPLETE + fours:
        return ("B24.L16", "B24.L18")
    return ("B24.L16", "B24.L17")


@law("B24.L26", on=(Claimed, Declared), always=True)
def one_alone_wins(deal: Deal, event: Claimed[Seat] | Declared) -> Iterator[Ruling]:
    """Once a hand has won nobody else does."""
    if deal.result.winner is not None and deal.result.winner != event.seat:
        yield say("refused", event.seat, AlreadyWon(deal.result.winner))


@law("B24.L33", on=(Drawn, Discarded, ThrownIn, TilesGiven), always=True)
def tiles_lie_until_settled(
    deal: Deal, event: Drawn[Seat] | Discarded[Seat] | ThrownIn | TilesGiven
) -> Iterator[Ruling]:
    """Once the hand is found complete nobody moves a tile before the scores are settled."""
    if deal.result.winner is None or deal.result.settled or event.seat is None:
        return
    yield illegal(event.seat, TilesLie(deal.result.winner))
