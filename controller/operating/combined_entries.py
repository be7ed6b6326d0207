"""Entries of one tap that are several events, or that speak of another's entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from controller.operating.called import deed_called
from controller.operating.fields import Field, Form, RefusedError, read
from rules import events as ev
from rules.facts.turns import due_to_draw
from rules.opening import PLACES, ROUNDS
from rules.table import Deal
from rules.tiles import SEATS, after

FIELDS: Final[Mapping[str, tuple[Field, ...]]] = MappingProxyType(
    {
        "turn": (
            Field("seat", "seat", start="turn"),
            Field("tile", "tile"),
            Field("named", "tile", optional=True),
        ),
        "call": (Field("seat", "seat"), Field("tiles", "tiles")),
        "miscalled": (Field("tile", "tile"),),
        "pass_all": (),
        "agree": (),
        "drew_it": (),
    }
)
"""The fields of each."""


def events(name: str, form: Form, deal: Deal, source: str) -> tuple[ev.Event, ...]:
    """Return the events that an entry is; `RefusedError` says why it is none."""
    return _MAKE[name](form, deal, source)


def _turn(form: Form, deal: Deal, source: str) -> tuple[ev.Event, ...]:
    """Draw, where the seat is due to draw, and discard: most turns are no more than that."""
    seat, tile, named = (read("turn", field, form, deal) for field in FIELDS["turn"])
    discarded = ev.Discarded(seat=seat, tile=tile, named=named, source=source)
    if deal.turn == seat and deal.hands[seat].owed and deal.wall.loose:
        return (ev.Drawn(seat=seat, end="loose", source=source), discarded)
    if due_to_draw(deal) == seat:
        return (ev.Drawn(seat=seat, source=source), discarded)
    return (discarded,)


def _call(form: Form, deal: Deal, source: str) -> tuple[ev.Event, ...]:
    """Lay the last discard open with tiles of the hand: that is a call of it."""
    seat, tiles = (read("call", field, form, deal) for field in FIELDS["call"])
    if deal.discards.last is None:
        raise RefusedError("refused-no-discard")
    claim = deal.claim_of(seat)
    claimed = claim.tile if claim else deal.discards.last.face
    return (ev.Exposed(seat=seat, tiles=tiles, claimed=claimed, source=source),)


def _miscalled(form: Form, deal: Deal, source: str) -> tuple[ev.Event, ...]:
    """Say what the last discard was called: it was noted before that was heard."""
    (named,) = (read("miscalled", field, form, deal) for field in FIELDS["miscalled"])
    last = deal.discards.last
    if last is None or not last.n:
        raise RefusedError("refused-no-discard")
    said = ev.Discarded(seat=last.seat, tile=last.tile, named=named, source=source)
    return (ev.Amended(target=last.n, event=said, reason="called wrongly", source=source),)


def _pass_all(form: Form, deal: Deal, source: str) -> tuple[ev.Event, ...]:
    """All who have not passed in this round pass three, as it asks."""
    done = deal.opening.rounds_done()
    if done >= len(ROUNDS) or deal.empty:
        raise RefusedError("refused-unfit", what=partial(deed_called, "pass_all"))
    steps = PLACES[ROUNDS[done].direction]
    return tuple(
        ev.Passed(seat=seat, to=after(seat, steps), source=source)
        for seat in SEATS
        if seat not in deal.opening.passed_in(done)
    )


def _agree(form: Form, deal: Deal, source: str) -> tuple[ev.Event, ...]:
    """All who have not said so want the second Charleston."""
    return tuple(
        ev.Voted(seat=seat, second=True, source=source)
        for seat in deal.seated
        if seat not in deal.opening.votes
    )


def _drew_it(form: Form, deal: Deal, source: str) -> tuple[ev.Event, ...]:
    """Say that who declared had drawn a tile first, and did not take the last discard."""
    said = deal.claims.declared
    if said is None or not said.took:
        raise RefusedError("refused-no-discard")
    return (ev.PutIn(before=said.n, acts=(ev.Drawn(seat=said.seat),), source=source),)


_MAKE: Final[Mapping[str, Callable[[Form, Deal, str], tuple[ev.Event, ...]]]] = MappingProxyType(
    {
        "turn": _turn,
        "call": _call,
        "miscalled": _miscalled,
        "pass_all": _pass_all,
        "agree": _agree,
        "drew_it": _drew_it,
    }
)
