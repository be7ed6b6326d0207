"""Whose tile it is when more than one wants it.

AMR.A3d is struck out in the source: having an exposure already counts for
nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Exposed
from rules.facts.turns import loses_turn
from rules.law import director, illegal, law, say
from rules.laws.claims import by_name, calls_the_last, has_drawn
from rules.parts import Claim
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, Seat
from rules.wording import goes_on, name, the, time_between


def may_call(deal: Deal, claim: Claimed[Seat]) -> bool:
    """Whether the call is in order as such; if not, other laws speak of it."""
    last = deal.last_discard
    return (
        last is not None
        and calls_the_last(deal, claim)
        and last.seat != claim.seat
        and last.face != JOKER
        and not has_drawn(deal, claim.seat)
        and (claim.purpose != "chow" or may_chow(deal, claim.seat))
    )


def may_chow(deal: Deal, seat: Seat) -> bool:
    """Whether the seat follows the discarder and has not lost the turn (B24.L22, L36)."""
    last = deal.last_discard
    follows = last is not None and seat == deal.next_live(last.seat)
    return follows and not loses_turn(deal, seat)


PRECEDENCE = (
    "AMR.A3a", "AMR.A3b", "AMR.A3c", "AMR.A1g", "T19.4b", "B24.L23", "B24.L25", "B24.L26",
    "N46.7A", "N46.7B", "N46.7C",
)  # fmt: skip


@law(*PRECEDENCE, on=Claimed)
def two_want_it(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Mah Jongg goes before a group, three alike before a run; then the next in turn has it."""
    rivals = deal.live_claims(but=claim.seat)
    if deal.window not in ("open", "taken") or not rivals or not may_call(deal, claim):
        return
    mine = Claim(
        claim.seat,
        claim.tile,
        claim.purpose,
        by_name=by_name(deal, claim),
        pressed=claim.pressed,
    )
    rival = min(rivals, key=lambda each: _rank(deal, each))
    first, second = sorted((mine, rival), key=lambda each: _rank(deal, each))
    rules: tuple[str, ...]
    if first.purpose != second.purpose:
        rules, why = _goes_before(first, second)
    elif first.by_name != second.by_name:
        rules, why = ("AMR.A1g",), f"{name(first.seat)} called the tile that lies there"
    else:
        nearest = {"mahjongg": ("AMR.A3c", "B24.L26", "N46.7B")}
        rules = nearest.get(first.purpose, ("AMR.A3a", "N46.7A"))
        why = f"{name(first.seat)} is next in turn"
    yield say(
        "granted",
        first.seat,
        f"{the(claim.tile).capitalize()} is {name(first.seat)}'s: {why}. "
        f"{name(second.seat)} lets it go.{_in_what_order(first, second)}",
        laws=(*rules, "T19.4b"),
    )


def _in_what_order(first: Claim, second: Claim) -> str:
    """Say by how much one called sooner, where both pressed a button; it decides nothing here.

    What counts is the turn (AMR.A3a, A3c); the order matters to who has begun to expose (A3e)
    or has drawn (T19.3d, 3e) before a call.
    """
    a, b = first.pressed, second.pressed
    if a is None or b is None or a.boot != b.boot:
        return ""
    between = time_between(abs(a.us - b.us))
    if a.us <= b.us:
        return f" {name(first.seat)} also called first, by {between}."
    return f" {name(second.seat)} called first, by {between}; that does not decide it."


_ORDER = ("mahjongg", "exposure", "chow")


def _goes_before(first: Claim, second: Claim) -> tuple[tuple[str, ...], str]:
    if first.purpose != "mahjongg":
        return ("B24.L23",), "a pung goes before a chow"
    what = "a run" if second.purpose == "chow" else "an exposure"
    return ("AMR.A3b", "B24.L25", "N46.7C"), f"Mah Jongg goes before {what}"


def _rank(deal: Deal, claim: Claim) -> tuple[int, bool, int]:
    steps = deal.steps_from_discarder(claim.seat)
    return (_ORDER.index(claim.purpose), claim.by_name, steps)


@law("AMR.A3e", "AMR.A3a", "AMR.A3b", "N46.7A", "N46.7C", on=Claimed)
def already_exposing(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Who has begun to put the tile into an exposure keeps it against a later call."""
    holder = next((c for c in deal.claims if c.state == "exposed"), None)
    if deal.window != "taken" or holder is None or holder.seat == claim.seat:
        return
    if not may_call(deal, claim):
        return
    if claim.purpose == "mahjongg":
        yield _mah_jongg_after_exposing(deal, claim, holder)
        return
    nearer = deal.steps_from_discarder(claim.seat) < deal.steps_from_discarder(holder.seat)
    if nearer and deal.settings.get("nearer_after_exposing") == "nearer takes it":
        yield say(
            "granted",
            claim.seat,
            f"{the(claim.tile).capitalize()} is {name(claim.seat)}'s, who is nearer in turn. "
            f"{name(holder.seat)} takes the group back.",
            laws=("N46.7A",),
        )
        return
    yield say(
        "refused",
        claim.seat,
        f"{the(claim.tile).capitalize()} stays with {name(holder.seat)}, who has begun to "
        f"expose it. {goes_on(deal)}",
        laws=("AMR.A3e", "N46.7A") if nearer else ("AMR.A3a", "N46.7A"),
    )


def _mah_jongg_after_exposing(deal: Deal, claim: Claimed[Seat], holder: Claim) -> Ruling:
    laws = ("AMR.A3b", "AMR.A3e", "T19.4b", "N46.7C")
    caller, other = name(claim.seat), name(holder.seat)
    reading = deal.settings.get("mah_jongg_after_exposing")
    if reading == "exposure keeps it":
        text = f"{the(claim.tile).capitalize()} stays with {other}, who has begun to expose it."
        return say("refused", claim.seat, f"{text} {goes_on(deal)}", laws=laws)
    if reading == "mah jongg takes it":
        text = f"{the(claim.tile).capitalize()} is {caller}'s: Mah Jongg goes before an exposure."
        return say("granted", claim.seat, f"{text} {other} takes the group back.", laws=laws)
    return director(
        claim.seat,
        f"{caller} calls {the(claim.tile)} for Mah Jongg after {other} began to expose it. Whether "
        "Mah Jongg still goes first is not settled: please call the director. Nobody plays on "
        "until then.",
        laws=laws,
    )


@law("AMR.A3a", "AMR.A3b", "N46.7A", "N46.7C", on=Exposed)
def tile_of_another(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A tile that was granted to another is not exposed."""
    claim = deal.claim_of(exposure.seat)
    holders = deal.live_claims(but=exposure.seat)
    if claim is None or claim.state != "lost" or not holders:
        return
    wins = holders[0].purpose == "mahjongg"
    yield illegal(
        exposure.seat,
        f"{the(claim.tile).capitalize()} is {name(holders[0].seat)}'s. "
        f"{name(exposure.seat)} gives it up and takes the group back.",
        laws=("AMR.A3b", "N46.7C") if wins else ("AMR.A3a", "N46.7A"),
    )
