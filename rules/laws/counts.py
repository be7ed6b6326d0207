"""How many tiles a hand has."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import CalledDead, Dealt, Discarded, RackCounted, RuledDead
from rules.facts.counting import wrong_at_turns_end, wrong_between_turns
from rules.facts.going_on import goes_on, goes_on_from
from rules.facts.grounds import wrong_count
from rules.facts.turns import not_begun
from rules.law import after, dead, law, warning
from rules.parts import COMPLETE, HAND
from rules.reasons.dead_hands import MiscountedAfterDiscard, MiscountedBetweenTurns, ThreeMiscounted
from rules.reasons.opening import CountAtTheStart
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat


@law("AMR.G13", "AMR.A1a", "T19.1e", "N46.D2", "N46.4", "B24.L5", on=after(Dealt))
def tiles_at_the_start(deal: Deal, dealt: Dealt) -> Iterator[Ruling]:
    """Each has 13 tiles and East 14; before the first discard that is simply put right."""
    wrong: list[tuple[Seat, int, int]] = []
    for seat in deal.seated:
        due = COMPLETE if seat == "E" else HAND
        held = deal.hands[seat].concealed
        if held is not None and held != due:
            wrong.append((seat, held, due))
    redealt = deal.settings.wrong_count_at_start == "redeal" and wrong != [("N", 12, 13)]
    for seat, held, due in wrong:
        yield warning(seat, CountAtTheStart(held, due, held > due, redealt))


@law("AMR.A1a", "AMR.B3", "T19.1d", "T19.7f", "N46.4", "B24.L15", on=after(Discarded))
def thirteen_after_the_discard(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A hand has 13 tiles when its turn is over."""
    total = wrong_at_turns_end(deal, discard.seat)
    if total is None:
        return
    # Alone in play, it would be next to draw itself.
    now = goes_on_from(None) if deal.turn == discard.seat else goes_on(deal)
    yield dead(discard.seat, MiscountedAfterDiscard(total), now)


@law("AMR.G13", "AMR.A1a", "T19.1e", "N46.D2", "N46.4", "B24.L5", on=after(RackCounted))
def counted_at_the_start(deal: Deal, counted: RackCounted) -> Iterator[Ruling]:
    """A rack counted before the first discard, and found wrong, is put right like one dealt so."""
    held, seat = deal.playing_tiles(counted.seat), counted.seat
    if held is None or not not_begun(deal):
        return
    due = (HAND + 1 if seat == "E" else HAND) - deal.hands[seat].owed
    if held != due:
        yield warning(seat, CountAtTheStart(held, due, held > due))


@law("AMR.A1a", "T19.1d", "T19.7f", "N46.4", "B24.L15", on=after(RackCounted))
def thirteen_between_turns(deal: Deal, counted: RackCounted) -> Iterator[Ruling]:
    """A rack counted when it is not its player's turn holds 13 tiles.

    In a turn nothing is said: the count at its end decides.
    """
    seat, total = counted.seat, wrong_between_turns(deal, counted.seat)
    if total is None:
        return
    yield dead(seat, MiscountedBetweenTurns(total, HAND), goes_on(deal))


@law("AMR.A1a", on=after(Discarded, CalledDead, RackCounted, RuledDead))
def three_hands_by_their_count(
    deal: Deal, event: Discarded[Seat] | CalledDead | RackCounted | RuledDead
) -> Iterator[Ruling]:
    """When three hands have died of a wrong count, clubs may play the deal anew."""
    if deal.settings.three_wrong_counts != "replay":
        return
    if isinstance(event, CalledDead):
        dying = event.target
    elif isinstance(event, RuledDead) or deal.settings.announce_dead in (None, "at once"):
        dying = event.seat
    else:
        return  # no hand is dead before a player says so
    wrong = [s for s in deal.seated if wrong_count(deal, s) and (s == dying or not deal.live(s))]
    if dying in wrong and len(wrong) == 3:
        yield warning(None, ThreeMiscounted())
