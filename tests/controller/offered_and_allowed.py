"""Whole random games entered by hand: what the page offers against what the laws allow.

As chess libraries check their generator against the rules: at each act of a legal game that act
must be among what is offered, and what is offered in one tap must be against no law.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from controller.operating import combined_entries
from controller.operating.entry_forms import DEEDS, make
from controller.operating.fields import tile_set
from controller.operating.offers import callers, discarder, offers, redeems_with, usual_groups
from controller.operating.possible import can_be_laid, fits_the_card, miscounted, not_to_discard
from rules import events as ev
from rules.facts.turns import due_to_draw
from rules.referee import Referee
from rules.table import Deal

OFFENCES = ("illegal", "dead", "refused", "error", "director")
LONGEST = 5
"""Tiles of the longest group that is offered whole."""
NOT_KNOWN_BEFORE = frozenset({"NoFuture", "AllDead", "AllDeadNobodyWins", "TileIs", "NotOut"})
"""What follows from tiles that are gone is no fault of the act; who calls a tile that another has
called asks, and may be refused; and Mah Jongg is taken back at its price."""


def not_offered(deal: Deal, event: ev.Event) -> str:
    """Why a legal act is not among what is offered; empty if it is."""
    seat = getattr(event, "seat", None)
    labels = {(offer.deed, offer.seat) for offer in offers(deal)}
    if isinstance(event, ev.Drawn):
        return "" if ("draw", seat) in labels or due_to_draw(deal) == seat else "no draw"
    if isinstance(event, ev.Discarded):
        grid = discarder(deal)
        if grid is None or grid[0] != seat:
            return "no grid"
        return "the tile is greyed" if event.tile in not_to_discard(deal, grid[0]) else ""
    if isinstance(event, ev.Declared):
        asked = "asked about first" if miscounted(deal, event.seat) else ""
        there = ("declare", seat) in labels or seat in callers(deal)
        return asked if there else "no Mah Jongg"
    if isinstance(event, ev.Claimed):
        return "" if seat in callers(deal) else "no call"
    if isinstance(event, ev.Exposed) and event.claimed is not None:
        if not can_be_laid(deal, event.tiles, event.claimed):
            return "the group cannot be, by what lies in sight"
        usual = [sorted(group) for group in usual_groups(deal, event.seat)]
        wild = len({*event.tiles} & deal.wild) > ("J" in event.tiles)
        chosen = wild or len(event.tiles) > LONGEST  # tile by tile, from the form
        return "" if chosen or sorted(event.tiles) in usual else "no such group"
    if isinstance(event, ev.Redeemed):
        tile = redeems_with(deal, event.owner, event.group)
        return "" if ("redeem", deal.turn) in labels and tile == event.tile else "no redeeming"
    if isinstance(event, ev.Shown):
        return "" if ("show", seat) in labels or deal.claim_of(event.seat) else "no showing"
    return ""


def one_tap(deal: Deal, rng: random.Random) -> Iterator[tuple[str, tuple[ev.Event, ...]]]:
    """Yield what one tap enters now: every offer, every group, and some tiles of the grid."""
    for offer in offers(deal):
        if offer.sheet or offer.deed in ("end",):
            continue
        if offer.deed in combined_entries.FIELDS:
            yield offer.deed, combined_entries.events(offer.deed, offer.chosen, deal, "operator")
        else:
            yield offer.deed, (make(DEEDS[offer.deed], offer.chosen, deal, "operator"),)
    grid = discarder(deal)
    if grid is not None:
        gone = not_to_discard(deal, grid[0])
        there = [t for t in tile_set(deal).counts if t not in gone]
        for tile in rng.sample(there, min(3, len(there))):
            form = {"seat": (grid[0],), "tile": (tile,)}
            yield "turn", combined_entries.events("turn", form, deal, "operator")
    for seat in callers(deal):
        groups = [g for g in usual_groups(deal, seat) if fits_the_card(deal, seat, g)]
        for group in groups[:2]:
            form = {"seat": (seat,), "tiles": (" ".join(group),)}
            yield "call", combined_entries.events("call", form, deal, "operator")


def against_a_law(referee: Referee, rng: random.Random) -> Iterator[str]:
    """Yield what is offered now in one tap and is ruled an offence."""
    for name, events in one_tap(referee.deal, rng):
        after = referee.copy()
        said = [ruling for event in events for ruling in after.see(event)]
        wrong = [r.reason.code for r in said if r.kind in OFFENCES
                 and type(r.reason).__name__ not in NOT_KNOWN_BEFORE]  # fmt: skip
        if wrong:
            yield f"{name} {events}: {wrong}"


def compared(
    referee: Referee, played: list[ev.Event], rng: random.Random, every: int
) -> tuple[list[str], Counter[str]]:
    """Follow a game; return what is wrong, and how much was looked at."""
    wrong: list[str] = []
    seen: Counter[str] = Counter()
    for number, event in enumerate(played):
        deal = referee.deal
        if deal.phase == "play":
            why = not_offered(deal, event)
            seen["acts"] += 1
            if why:
                wrong.append(f"{number} {event}: {why}")
            if rng.randrange(every) == 0:
                taps = list(one_tap(deal, random.Random(number)))
                seen["taps"] += len(taps)
                wrong += against_a_law(referee, random.Random(number))
        referee.see(event)
    return wrong, seen
