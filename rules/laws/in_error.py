"""Mah Jongg in error beyond the hand that was shown: hands thrown in, and the last one intact.

The source does not speak of it. `mah_jongg_in_error` and `last_intact_hand`
choose between what the League is reported to do and a director.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Shown, ThrownIn
from rules.facts.going_on import goes_on_from
from rules.facts.turns import goes_on_without
from rules.facts.winning import shown_in_error
from rules.law import after, dead, director, law, say, warning
from rules.reasons.dead_hands import HandThrownIn, PaidForTheCall, ThrownInOnError
from rules.reasons.declaring import (
    HandCheckedFirst,
    OneHandIntact,
    PaysDouble,
    ThrewIn,
    ThrewInOnError,
)
from rules.rulings import Ruling
from rules.table import Deal


@law("AMR.H", "N46.4", "N46.12C", "HOY.V13", on=ThrownIn)
def thrown_in(deal: Deal, throw: ThrownIn) -> Iterator[Ruling]:
    """Nobody throws in a hand before Mah Jongg is checked; without a declaration it is dead."""
    seat, said = throw.seat, deal.claims.declared
    if said is not None and said.seat != seat:
        yield warning(seat, HandCheckedFirst(said.seat), laws=("AMR.H", "N46.12C", "HOY.V13"))
    elif deal.settings.mah_jongg_in_error == "director":
        yield director(seat, ThrewIn())
    else:
        yield dead(
            seat,
            HandThrownIn(),
            goes_on_from(goes_on_without(deal, seat)),
            laws=("AMR.H", "N46.4"),
            aloud=True,
        )


@law("AMR.H", "HOY.V13", on=after(Shown))
def thrown_in_on_an_error(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Who threw in on Mah Jongg in error cannot play on."""
    if not shown_in_error(deal, show):
        return
    gone = [s for s in deal.claims.thrown_in if s != show.seat and deal.live(s)]
    if gone and deal.settings.mah_jongg_in_error == "director":
        yield director(None, ThrewInOnError(tuple(gone)))
        return
    for seat in gone:
        yield dead(seat, ThrownInOnError(show.seat))


@law("AMR.H", on=after(Shown))
def one_hand_left(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """When one hand alone is intact after Mah Jongg in error, nobody plays on."""
    left = deal.intact(show.seat)
    if not shown_in_error(deal, show) or len(left) != 1:
        return
    value = tried_for(deal, show)
    holder, seat = left[0], show.seat
    if deal.settings.last_intact_hand != "paid double" or value is None:
        yield director(None, OneHandIntact(holder, seat, value is not None))
        return
    down = 2 * value
    yield say("settle", seat, PaysDouble(holder, value, down), points=-down)
    yield say("settle", holder, PaidForTheCall(seat, down), points=down)


def tried_for(deal: Deal, show: Shown) -> int | None:
    """Return the value of the hand that the shown tiles come nearest to; None if it is not plain.

    With 14 tiles shown one or two off, the nearest hands are usually of one line.
    """
    if deal.card is None:
        return None
    near = deal.card.matcher().nearest(show.tiles, deal.exposures(show.seat), top=50)
    values = {each.hand.line.value for each in near if each.missing == near[0].missing}
    return values.pop() if len(values) == 1 else None
