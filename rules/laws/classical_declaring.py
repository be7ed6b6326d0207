"""Declaring Mah Jong in the classical game: the hand is shown at once, and then everybody's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.events import (
    Claimed,
    Declared,
    Discarded,
    Drawn,
    Retracted,
    Shown,
    ThrownIn,
    TilesGiven,
)
from rules.facts.taking_back import to_take_back
from rules.facts.turns import holder
from rules.law import after, illegal, law, say, warning
from rules.laws.classical_groups import shape
from rules.laws.classical_hands import all_read, winning_hand
from rules.parts import COMPLETE
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat, Tile
from rules.wording import goes_on, name, the


@law("B24.L16", "B24.L33", on=Declared)
def declared_with_a_full_hand(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """Mah Jong is declared on a tile just drawn, on the last discard, or by Chief as dealt."""
    seat = event.seat
    if deal.turn is None or deal.claim_of(seat) is not None:
        return
    if holder(deal) == seat:
        return
    yield illegal(
        seat,
        f"{name(seat)} cannot declare Mah Jong now: it takes a tile just drawn or the last "
        f"discard. {goes_on(deal)}",
        laws=("B24.L16",),
    )


@law("B24.L26", "B24.L25", on=Declared)
def declared_on_anothers_discard(deal: Deal, event: Declared) -> Iterator[Ruling]:
    """One player alone wins with a discard."""
    claim, holders = deal.claim_of(event.seat), deal.live_claims(but=event.seat)
    if claim is None or claim.state != "lost" or not holders:
        return
    yield say(
        "refused",
        event.seat,
        f"{the(claim.tile).capitalize()} is {name(holders[0].seat)}'s. "
        f"{name(holders[0].seat)} shows the hand.",
        laws=("B24.L26",),
    )


@law("B24.L33", on=(Discarded, Retracted))
def declared_is_shown(deal: Deal, event: Discarded[Seat] | Retracted) -> Iterator[Ruling]:
    """Who has declared shows the hand at once and does nothing else."""
    said = deal.declared
    if said is None or said.seat != event.seat or deal.hands[event.seat].shown:
        return
    if isinstance(event, Discarded):
        back = f" and takes {the(event.tile)} back"
    elif to_take_back(deal, event.seat):
        return  # the tile that was discarded goes back
    else:
        back = ""
    yield illegal(
        event.seat,
        f"{name(event.seat)} has declared Mah Jong{back}: the hand is shown at once.",
    )


@law("B24.L16", "B24.L17", "B24.L18", "B24.L33", on=after(Shown))
def complete_hand(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Four groups and a pair, or one of the hands beside, make Mah Jong."""
    said = deal.declared
    if said is None or said.seat != show.seat or deal.hands[show.seat].foul:
        return
    if winning_hand(deal, show) is not None:
        yield say(
            "win",
            show.seat,
            f"{name(show.seat)} makes Mah Jong. All the others show their hands and leave them "
            "until the scores are settled.",
        )
    elif not all_read(deal, show):
        yield warning(
            show.seat,
            f"Not every tile can be read: {name(show.seat)} shows the hand again.",
            laws=("B24.L33",),
        )


@law("B24.L34", on=after(Shown))
def incomplete_hand_is_dead(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A hand declared and not complete is dead; play goes on with the turn as it was."""
    said = deal.declared
    if said is None or said.seat != show.seat:
        return
    if not (all_read(deal, show) or deal.hands[show.seat].foul):
        return
    if winning_hand(deal, show) is not None and not deal.hands[show.seat].foul:
        return
    seat = show.seat
    back = (
        f" {the(said.tile).capitalize()} goes back to the discards."
        if said.took and said.tile
        else ""
    )
    yield say(
        "error",
        seat,
        f"{name(seat)} has no Mah Jong: {why_incomplete(deal, show)}. {name(seat)}'s hand is dead "
        f"and pays at the end.{back} {_goes_on_without(deal, show)}",
        laws=("B24.L34", *_laws(deal, show)),
    )
    if not deal.intact(seat):
        yield say("dead", None, "All hands are dead: nobody wins, and nothing is counted.")


def _goes_on_without(deal: Deal, show: Shown) -> str:
    """Say whose move is next as the turn was before the declaration."""
    said, last = deal.declared, deal.last_discard
    if not deal.intact(show.seat):
        return "No hand is left to play."
    held = {tile.seat for tile in deal.early}
    due = deal.next_live(last.seat if said and said.took and last else show.seat)
    if due == show.seat:
        due = deal.next_live(due)
    return f"Play goes on: {name(due)} {'discards' if due in held else 'draws'}." if due else ""


def _laws(deal: Deal, show: Shown) -> tuple[str, ...]:
    """Return which laws of the complete hand are not met."""
    if any(shape(tiles) is None for tiles in deal.exposures(show.seat)):
        return ("B24.L16", "B24.L17")
    fours = sum(len(tiles) == 4 for tiles in deal.exposures(show.seat))
    if len(show.tiles) != COMPLETE + fours:
        return ("B24.L16", "B24.L18")
    return ("B24.L16", "B24.L17")


def why_incomplete(deal: Deal, show: Shown) -> str:
    """Return what is wrong with a hand that was declared, as half a sentence."""
    groups = deal.exposures(show.seat)
    fours = sum(len(tiles) == 4 for tiles in groups)
    if deal.hands[show.seat].foul:
        return "the hand is foul"
    wrong = next((tiles for tiles in groups if shape(tiles) is None), None)
    if wrong is not None:
        return f"{' '.join(wrong)} is no group"
    missing = _not_shown(groups, show.tiles)
    if missing is not None:
        return f"{the(missing)} of an exposed group is not among the tiles shown"
    if len(show.tiles) != COMPLETE + fours:
        due = f"{COMPLETE + fours}, as one is added for each four" if fours else f"{COMPLETE}"
        return f"{len(show.tiles)} tiles are shown and not {due}"
    return "the tiles are not four groups and a pair"


def _not_shown(groups: tuple[tuple[Tile, ...], ...], tiles: tuple[Tile, ...]) -> Tile | None:
    exposed = Counter(tile for group in groups for tile in group)
    exposed.subtract(tiles)
    return next((tile for tile, count in exposed.items() if count > 0), None)


@law("B24.L26", on=(Claimed, Declared), always=True)
def one_alone_wins(deal: Deal, event: Claimed[Seat] | Declared) -> Iterator[Ruling]:
    """Once a hand has won nobody else does."""
    if deal.winner is not None and deal.winner != event.seat:
        yield say(
            "refused",
            event.seat,
            f"{name(deal.winner)} has won: {name(event.seat)} shows the hand and claims nothing.",
        )


@law("B24.L33", on=(Drawn, Discarded, ThrownIn, TilesGiven), always=True)
def tiles_lie_until_settled(
    deal: Deal, event: Drawn[Seat] | Discarded[Seat] | ThrownIn | TilesGiven
) -> Iterator[Ruling]:
    """Once the hand is found complete nobody moves a tile before the scores are settled."""
    if deal.winner is None or deal.settled or event.seat is None:
        return
    yield illegal(
        event.seat,
        f"{name(event.seat)} leaves the tiles where they lie: {name(deal.winner)} has won, and all "
        "hands are shown and settled first.",
    )
