"""Discards taken for runs, threes and fours in the classical game, and what goes before what."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Retracted
from rules.facts.seasons import is_season
from rules.facts.taking_back import last_goes_back, stays_down
from rules.facts.turns import loses_turn
from rules.law import illegal, law, say
from rules.laws.claims import calls_the_last
from rules.laws.precedence import may_call
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN, Seat, alike, suit_of
from rules.wording import goes_on, name, the


@law("B24.L22", "B24.L21", on=Claimed)
def next_player_alone_chows(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Only the player who follows the discarder takes a discard for a run."""
    last, seat = deal.last_discard, claim.seat
    if claim.purpose != "chow" or last is None or last.seat == seat:
        return
    due = deal.next_live(last.seat)
    if seat == due or due is None:
        return
    yield illegal(
        seat,
        f"{name(seat)} cannot chow {the(claim.tile)}: only {name(due)}, who follows "
        f"{name(last.seat)}, may. {goes_on(deal)}",
        laws=("B24.L22",),
    )


@law("B24.L21", on=Claimed)
def runs_are_of_suits(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A wind, an honour or a season stands in no run."""
    if claim.purpose != "chow" or claim.tile == UNKNOWN or suit_of(claim.tile):
        return
    yield illegal(
        claim.seat,
        f"{name(claim.seat)} cannot chow {the(claim.tile)}: only bams, craks and dots make runs. "
        f"{goes_on(deal)}",
    )


@law("B24.L36", on=Claimed)
def no_chow_in_a_lost_turn(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Who discarded out of turn chows nothing in the turn that is lost by it."""
    if claim.purpose == "chow" and loses_turn(deal, claim.seat):
        yield illegal(
            claim.seat,
            f"{name(claim.seat)} discarded out of turn and loses the next draw or chow: "
            f"{the(claim.tile)} stays. A pung or Mah Jong is free. {goes_on(deal)}",
        )


@law("B24.L36", "B24.L33", "B24.L27", on=Claimed)
def stray_discard_is_no_discard(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A tile discarded out of turn, after Mah Jong or against a claim goes back: nobody has it."""
    undo, last = last_goes_back(deal), deal.last_discard
    if undo is None or last is None:
        return
    if undo.seat == claim.seat or not calls_the_last(deal, claim) or is_season(last.tile):
        return
    why, rule = "out of turn", "B24.L36"
    if deal.declared is not None and deal.declared.seat == last.seat:
        why, rule = "after Mah Jong was declared", "B24.L33"
    elif undo.hasty and undo.last_discard is not None:
        why, rule = f"after {the(undo.last_discard.tile)} had been claimed", "B24.L27"
    yield illegal(
        claim.seat,
        f"{name(claim.seat)} cannot claim {the(claim.tile)}: it was discarded {why}, and "
        f"{name(last.seat)} takes it back. {goes_on(deal)}",
        laws=(rule,),
    )


@law("B24.L30", on=Claimed)
def no_fourth_from_the_discards(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A discard makes no four of a three that lies open already."""
    if claim.purpose != "exposure" or claim.tile == UNKNOWN:
        return
    for tiles in deal.exposures(claim.seat):
        if len(tiles) >= 3 and all(t != UNKNOWN and alike(t, claim.tile) for t in tiles):
            yield illegal(
                claim.seat,
                f"{name(claim.seat)} cannot claim {the(claim.tile)} as the fourth of an exposed "
                f"group: only a drawn one may be added. {goes_on(deal)}",
            )
            return


_PLACES = ("mahjongg", "exposure", "chow")


@law("B24.L23", "B24.L25", on=Claimed)
def claimed_from_a_group(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Until the next discard a pung takes the tile from a chow, and Mah Jong from any group."""
    holder = next((c for c in deal.claims if c.state == "exposed"), None)
    if deal.window != "taken" or holder is None or holder.seat == claim.seat:
        return
    if not may_call(deal, claim):
        return
    tile, other = the(claim.tile), name(holder.seat)
    if _PLACES.index(claim.purpose) >= _PLACES.index(holder.purpose):
        yield say(
            "refused",
            claim.seat,
            f"{tile.capitalize()} stays with {other}, who has laid it down. {goes_on(deal)}",
            laws=("B24.L23",),
        )
        return
    won = claim.purpose == "mahjongg"
    why = "Mah Jong goes before any group" if won else "a pung goes before a chow"
    yield say(
        "granted",
        claim.seat,
        f"{tile.capitalize()} is {name(claim.seat)}'s: {why}. {other} takes the group back.",
        laws=("B24.L25",) if won else ("B24.L23",),
    )


@law("B24.L25", "B24.L27", on=Claimed)
def claimed_against_a_drawn_win(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Until the next discard Mah Jong with the last one goes before Mah Jong with a drawn tile."""
    said = deal.declared
    if claim.purpose != "mahjongg" or said is None or said.seat == claim.seat or said.took:
        return
    if deal.window != "open" or not may_call(deal, claim):
        return
    yield say(
        "granted",
        claim.seat,
        f"{the(claim.tile).capitalize()} is {name(claim.seat)}'s, whose hand it completes: that "
        f"goes before all others until the next discard. {name(said.seat)} waits.",
    )


@law("B24.L35", on=Retracted)
def discard_stays(deal: Deal, back: Retracted) -> Iterator[Ruling]:
    """What is discarded in turn is not taken up again."""
    last, seat = deal.last_discard, back.seat
    if last is None or not stays_down(deal, seat):
        return
    yield illegal(
        seat,
        f"{name(seat)} cannot take {the(last.tile)} back: a discard stays on the table. "
        f"{goes_on(deal)}",
    )
