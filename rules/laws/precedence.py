"""Whose tile it is when more than one wants it.

AMR.A3d is struck out in the source: having an exposure already counts for
nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import (
    CalledDead,
    Claimed,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exposed,
    ExposureChanged,
    RackCounted,
    Redeemed,
    Retracted,
    RuledDead,
    Shown,
    ThrownIn,
    TilesGiven,
)
from rules.facts.calls import by_name, may_call
from rules.facts.going_on import goes_on
from rules.facts.rival_claims import come_free, rank, standing
from rules.law import director, illegal, law, once_ruled, say
from rules.parts import Claim
from rules.reasons.choices import FreeWhy, GrantedWhy
from rules.reasons.claims import (
    MahJonggAfterExposing,
    MahJonggOverExposure,
    NearerInTurn,
    StaysWithExposer,
    TileComesFree,
    TileGranted,
    TileIs,
)
from rules.reasons.then import CalledSooner, LetsGo, TakesBack
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNSEEN, AnySeat, Seat

PRECEDENCE = (
    "AMR.A3a", "AMR.A3b", "AMR.A3c", "AMR.A1g", "T19.4b", "B24.L23", "B24.L25", "B24.L26",
    "N46.7A", "N46.7B", "N46.7C",
)  # fmt: skip

FREED_BY = (
    CalledDead, Claimed, Declared, Discarded, Drawn, Exposed, ExposureChanged, RackCounted,
    Redeemed, Retracted, RuledDead, Shown, ThrownIn, TilesGiven,
)  # fmt: skip
"""By what a call may fall away: it is withdrawn or changed, or its hand dies."""

Freeing = (
    CalledDead | Claimed[Seat] | Declared | Discarded[Seat] | Drawn[Seat] | Exposed
    | ExposureChanged | RackCounted | Redeemed[Seat] | Retracted | RuledDead | Shown | ThrownIn
    | TilesGiven
)  # fmt: skip


@law(*PRECEDENCE, on=Claimed)
def two_want_it(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Mah Jongg goes before a group, three alike before a run; then the next in turn has it."""
    rivals = standing(deal, but=claim.seat)
    if deal.play.window not in ("open", "taken") or not rivals or not may_call(deal, claim):
        return
    if any(each.state == "exposed" for each in deal.claims.made):
        return  # who is putting it up has it (`already_exposing`), whoever called behind
    mine = Claim(
        claim.seat, claim.tile, claim.purpose, by_name=by_name(deal, claim), pressed=claim.pressed
    )
    rival = rivals[0]
    first, second = sorted((mine, rival), key=lambda each: rank(deal, each))
    if first is mine and not any(each.state == "live" for each in rivals):
        return  # the tile was theirs already, and stays so
    rules: tuple[str, ...]
    why: GrantedWhy
    if first.purpose != second.purpose:
        rules, why = _goes_before(first, second)
    elif first.by_name != second.by_name:
        rules, why = ("AMR.A1g",), "named"
    else:
        nearest = {"mahjongg": ("AMR.A3c", "B24.L26", "N46.7B")}
        rules, why = nearest.get(first.purpose, ("AMR.A3a", "N46.7A")), "nearer"
    yield say(
        "granted",
        first.seat,
        TileGranted(claim.tile, why),
        LetsGo(second.seat),
        _in_what_order(first, second),
        laws=(*rules, "T19.4b"),
    )


def _in_what_order(first: Claim, second: Claim) -> CalledSooner | None:
    """Return by how much one called sooner, where both pressed a button; it decides nothing here.

    What counts is the turn (AMR.A3a, A3c); the order matters to who has begun to expose (A3e)
    or has drawn (T19.3d, 3e) before a call.
    """
    a, b = first.pressed, second.pressed
    if a is None or b is None or a.boot != b.boot:
        return None
    sooner = first if a.us <= b.us else second
    return CalledSooner(sooner.seat, abs(a.us - b.us), decides=sooner is first)


def _goes_before(first: Claim, second: Claim) -> tuple[tuple[str, ...], GrantedWhy]:
    if first.purpose != "mahjongg":
        return ("B24.L23",), "pung"
    over = second.purpose == "chow"
    return ("AMR.A3b", "B24.L25", "N46.7C"), "win over run" if over else "win"


def _had_it(deal: Deal, event: Event) -> Seat | None:
    """Return whose call fell away by the event."""
    if isinstance(event, CalledDead):
        return event.target
    seat: AnySeat | None = getattr(event, "seat", None)
    if not isinstance(event, Retracted | Shown):
        out = (c.seat for c in deal.claims.made if c.state == "refused" and not deal.live(c.seat))
        seat = next(out, seat)
    return None if seat == UNSEEN else seat


@law(*PRECEDENCE, on=once_ruled(*FREED_BY))
def comes_to_the_next(deal: Deal, event: Freeing) -> Iterator[Ruling]:
    """When the best call is withdrawn, or its hand is dead, the next that stands has the tile."""
    free = come_free(deal)
    before = _had_it(deal, event) if free else None
    if free is None or before is None:
        return
    why: FreeWhy = "withdrawn"
    if not deal.live(before):
        why = "error" if isinstance(event, Shown | Retracted) else "dead"
    rule = {
        "mahjongg": ("AMR.A3c", "AMR.A3b", "B24.L26", "B24.L25", "N46.7B", "N46.7C"),
        "exposure": ("AMR.A3a", "B24.L23", "N46.7A"),
        "chow": ("B24.L23", "B24.L25"),
    }[free.purpose]
    yield say("granted", free.seat, TileComesFree(free.tile, before, why), laws=(*rule, "T19.4b"))


@law("AMR.A3e", "AMR.A3a", "AMR.A3b", "N46.7A", "N46.7C", on=Claimed)
def already_exposing(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Who has begun to put the tile into an exposure keeps it against a later call."""
    holder = next((c for c in deal.claims.made if c.state == "exposed"), None)
    if deal.play.window != "taken" or holder is None or holder.seat == claim.seat:
        return
    if not may_call(deal, claim):
        return
    if claim.purpose == "mahjongg":
        yield _mah_jongg_after_exposing(deal, claim, holder)
        return
    nearer = deal.steps_from_discarder(claim.seat) < deal.steps_from_discarder(holder.seat)
    if nearer and deal.settings.nearer_after_exposing == "nearer takes it":
        yield say(
            "granted",
            claim.seat,
            NearerInTurn(claim.tile),
            TakesBack(holder.seat, "group"),
            laws=("N46.7A",),
        )
        return
    yield say(
        "refused",
        claim.seat,
        StaysWithExposer(claim.tile, holder.seat),
        goes_on(deal),
        laws=("AMR.A3e", "N46.7A") if nearer else ("AMR.A3a", "N46.7A"),
    )


def _mah_jongg_after_exposing(deal: Deal, claim: Claimed[Seat], holder: Claim) -> Ruling:
    laws = ("AMR.A3b", "AMR.A3e", "T19.4b", "N46.7C")
    reading = deal.settings.mah_jongg_after_exposing
    if reading == "exposure keeps it":
        return say(
            "refused",
            claim.seat,
            StaysWithExposer(claim.tile, holder.seat),
            goes_on(deal),
            laws=laws,
        )
    if reading == "mah jongg takes it":
        return say(
            "granted",
            claim.seat,
            MahJonggOverExposure(claim.tile),
            TakesBack(holder.seat, "group"),
            laws=laws,
        )
    return director(claim.seat, MahJonggAfterExposing(claim.tile, holder.seat), laws=laws)


@law("AMR.A3a", "AMR.A3b", "N46.7A", "N46.7C", "B24.L23", "B24.L25", on=Exposed)
def tile_of_another(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A tile that was granted to another is not exposed."""
    claim = deal.claim_of(exposure.seat)
    holders = deal.live_claims(but=exposure.seat)
    if claim is None or claim.state != "lost" or not holders:
        return
    wins = holders[0].purpose == "mahjongg"
    yield illegal(
        exposure.seat,
        TileIs(claim.tile, holders[0].seat, shows=False),
        laws=("AMR.A3b", "N46.7C", "B24.L25") if wins else ("AMR.A3a", "N46.7A", "B24.L23"),
    )
