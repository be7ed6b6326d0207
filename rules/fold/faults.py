"""What a seat has not put right: the grounds on which others may call its hand dead (AMR.A1f).

An illegal draw, exposure, redeeming or discard is a fault until the deed is
undone. Where dead hands are not announced (`announce_dead`), a ruling that a
hand is dead is one too, a fatal one: the hand plays until a player calls it
dead (AMR.A1), and jokers in what would have killed it are open till then.
"""

from __future__ import annotations

from typing import Final

from rules import events as ev
from rules.copies import replace
from rules.parts import Fault
from rules.policy import is_for_the_table
from rules.reasons.jokers import WrongTileRedeemed
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat

UNDOES: Final[dict[type, tuple[str, ...]]] = {
    ev.PutBack: ("draw", "rack"),
    ev.Retracted: ("expose", "discard"),
    ev.Exposed: ("rack",),
    ev.ExposureChanged: ("expose", "change_exposure"),
}
"""Which of a seat's faults are put right by what that seat does."""

FAULTY: Final = ("draw", "expose", "change_exposure", "rack", "discard", "redeem")
"""The deeds that leave something on the table or in the rack that should not be there."""


def withheld(event: ev.Event, ruling: Ruling) -> bool:
    """Whether the table hears nothing of it and plays on, until a player says so."""
    return not is_for_the_table(ruling) and not isinstance(event, ev.Shown)


def noted(deal: Deal, event: ev.Event, ruling: Ruling, seat: Seat) -> Deal:
    """Note a fault, if the ruling tells of one that stays."""
    fatal = ruling.kind == "dead"
    deed = ev.type_of(event)
    if not fatal and (deed not in FAULTY or _nothing_moved(ruling)):
        return deal
    laws = ruling.laws if fatal else tuple(dict.fromkeys((*ruling.laws, "AMR.A1f")))
    fault = Fault(seat, deed, laws, ruling.reason, event.n, fatal)
    return replace(deal, conduct=replace(deal.conduct, faults=(*deal.conduct.faults, fault)))


def _nothing_moved(ruling: Ruling) -> bool:
    """Whether a joker was to be redeemed where there is none: nothing is left to put right."""
    reason = ruling.reason
    return isinstance(reason, WrongTileRedeemed) and reason.why in ("no joker", "no exposure")


def undone(deal: Deal, event: ev.Event) -> Deal:
    """Forget the faults that the event puts right; what kills a hand cannot be."""
    seat: Seat | None = getattr(event, "seat", None)
    deeds = UNDOES.get(type(event), ())
    if isinstance(event, ev.ExposureChanged):
        # A wrong redeeming is changed back where it was done, on the owner's rack.
        left = tuple(f for f in deal.conduct.faults if f.fatal or f.event != "redeem")
        deal = replace(deal, conduct=replace(deal.conduct, faults=left))
    left = tuple(
        f for f in deal.conduct.faults if f.fatal or f.seat != seat or f.event not in deeds
    )
    if len(left) == len(deal.conduct.faults):
        return deal
    return replace(deal, conduct=replace(deal.conduct, faults=left))
