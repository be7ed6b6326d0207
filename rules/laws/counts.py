"""How many tiles a hand has."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import CalledDead, Dealt, Discarded, RackCounted
from rules.facts.taking_back import to_take_back
from rules.facts.turns import not_begun, on_turn
from rules.law import after, dead, law, warning
from rules.laws.grounds import wrong_count
from rules.parts import COMPLETE, HAND
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat
from rules.wording import goes_on, goes_on_from, name


@law("AMR.G13", "AMR.A1a", "T19.1e", "N46.D2", "N46.4", "B24.L5", on=after(Dealt))
def tiles_at_the_start(deal: Deal, dealt: Dealt) -> Iterator[Ruling]:
    """Each has 13 tiles and East 14; before the first discard that is simply put right."""
    wrong: list[tuple[Seat, int, int]] = []
    for seat in deal.seated:
        due = COMPLETE if seat == "E" else HAND
        held = deal.hands[seat].concealed
        if held is not None and held != due:
            wrong.append((seat, held, due))
    redealt = deal.settings.get("wrong_count_at_start") == "redeal" and wrong != [("N", 12, 13)]
    for seat, held, due in wrong:
        deed = "gives some up" if held > due else "takes what is missing"
        now = "The tiles are dealt anew." if redealt else f"{name(seat)} {deed} before play."
        yield warning(seat, f"{name(seat)} has {held} tiles instead of {due}. {now}")


@law("AMR.A1a", "AMR.B3", "T19.1d", "T19.7f", "N46.4", "B24.L15", on=after(Discarded))
def thirteen_after_the_discard(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A hand has 13 tiles when its turn is over."""
    total = wrong_at_turns_end(deal, discard.seat)
    if total is None:
        return
    # Alone in play, it would be next to draw itself.
    now = goes_on_from(None) if deal.turn == discard.seat else goes_on(deal)
    yield dead(
        discard.seat,
        f"{name(discard.seat)}'s hand is dead: it has {total} tiles after the discard, "
        f"not 13. {now}",
    )


def wrong_at_turns_end(deal: Deal, seat: Seat) -> int | None:
    """Return with how many tiles the seat plays after its discard; None if that is right.

    With the pack and the loose tiles used up there is none to be had for a four or a season.
    """
    total, used_up = deal.playing_tiles(seat), deal.wall == 0 and deal.loose <= 0
    if total is None or to_take_back(deal, seat):
        return None
    due = HAND - (deal.hands[seat].owed if used_up else 0)
    return None if total == due else total


@law("AMR.G13", "AMR.A1a", "T19.1e", "N46.D2", "N46.4", "B24.L5", on=after(RackCounted))
def counted_at_the_start(deal: Deal, counted: RackCounted) -> Iterator[Ruling]:
    """A rack counted before the first discard, and found wrong, is put right like one dealt so."""
    held, seat = deal.playing_tiles(counted.seat), counted.seat
    if held is None or not not_begun(deal):
        return
    due = (HAND + 1 if seat == "E" else HAND) - deal.hands[seat].owed
    if held != due:
        deed = "gives some up" if held > due else "takes what is missing"
        yield warning(
            seat,
            f"{name(seat)} has {held} tiles instead of {due}. {name(seat)} {deed} before play.",
        )


@law("AMR.A1a", "T19.1d", "T19.7f", "N46.4", "B24.L15", on=after(RackCounted))
def thirteen_between_turns(deal: Deal, counted: RackCounted) -> Iterator[Ruling]:
    """A rack counted when it is not its player's turn holds 13 tiles.

    In a turn nothing is said: the count at its end decides.
    """
    seat, total = counted.seat, wrong_between_turns(deal, counted.seat)
    if total is None:
        return
    yield dead(
        seat,
        f"{name(seat)}'s hand is dead: it has {total} tiles between its turns, not {HAND}. "
        f"{goes_on(deal)}",
    )


def wrong_between_turns(deal: Deal, seat: Seat) -> int | None:
    """Return with how many tiles the seat plays out of its turn; None if right, or in a turn."""
    if not_begun(deal) or _has_more(deal, seat):
        return None
    return wrong_at_turns_end(deal, seat)


def _has_more(deal: Deal, seat: Seat) -> bool:
    """Whether a tile beyond the hand's own may lie on the rack now, or be missing from it."""
    if on_turn(deal, seat) or deal.holds_early(seat) or deal.finishing(seat):
        return True
    claim = deal.claim_of(seat)
    return claim is not None and claim.state in ("live", "exposed")


@law("AMR.A1a", on=after(Discarded, CalledDead, RackCounted))
def three_hands_by_their_count(
    deal: Deal, event: Discarded[Seat] | CalledDead | RackCounted
) -> Iterator[Ruling]:
    """When three hands have died of a wrong count, clubs may play the deal anew."""
    if deal.settings.get("three_wrong_counts") != "replay":
        return
    if isinstance(event, CalledDead):
        dying = event.target
    elif deal.settings.get("announce_dead", "at once") == "at once":
        dying = event.seat
    else:
        return  # no hand is dead before a player says so
    wrong = [s for s in deal.seated if wrong_count(deal, s) and (s == dying or not deal.live(s))]
    if dying in wrong and len(wrong) == 3:
        yield warning(
            None,
            "Three hands are dead by their number of tiles. The deal is void and played anew.",
        )
