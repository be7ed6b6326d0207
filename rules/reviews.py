"""What of the rulings is not settled, and what of it may be looked at again.

A ruling waits as long as a history with something missed explains the record about as well
(`rules.histories`); one that was given may turn as long as such a history is kept in mind. Anybody
may ask for a review of what was said of a seat (`rules.facts.reviews`). What it comes to is an
event like any other: that what happened was otherwise (`rules.events.Amended`, `PutIn`), that it
was just so (`Confirmed`), or that it cannot be known: then nobody is blamed for it. What the same
doubt would have the referee say of later acts is not said either: from there on every history that
explains the act counts as much as the record does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from rules import events as ev
from rules.facts.reviews import in_time, open_review
from rules.histories import Supposition
from rules.policy import is_for_the_table
from rules.rulings import Ruling
from rules.table import Deal
from rules.unseen import OFFENCES
from rules.weighing_histories import Rival

_Key = tuple[int, str, object]


@dataclass(frozen=True)
class FirstSaid:
    """When each accusation was first said: how many tiles had been discarded by then."""

    discards: int = 0
    said: Mapping[_Key, int] = field(default_factory=lambda: MappingProxyType({}))

    def after(self, event: ev.Event, news: Iterable[Ruling]) -> FirstSaid:
        """Return what was heard once these rulings were said with an event."""
        heard = FirstSaid() if isinstance(event, ev.DealStarted) else self
        if isinstance(event, ev.Discarded):
            heard = replace(heard, discards=heard.discards + 1)
        accusing = [_key(ruling) for ruling in news if ruling.kind in OFFENCES]
        if not accusing:
            return heard
        said = dict.fromkeys(accusing, heard.discards) | dict(heard.said)
        return replace(heard, said=MappingProxyType(said))

    def since(self, ruling: Ruling) -> int:
        """Return how many tiles were discarded since a ruling was said."""
        return self.discards - self.said.get(_key(ruling), 0)


@dataclass(frozen=True)
class Unsettled:
    """What is not settled of a deal's rulings.

    `supposed` is what may well have happened otherwise than noted, `fewer` what each history
    supposes, of that alone, that needs fewer offences than what was noted. `waiting` are
    accusations that follow if it did not, `turning` those that were given and may still turn.
    `reviewable` may be looked at again by anybody's asking, `late` if the operator or the director
    asks. `noted` is the event that the open review is about, `rival` what may have happened
    instead.
    """

    supposed: tuple[Supposition, ...] = ()
    fewer: tuple[tuple[Supposition, ...], ...] = ()
    waiting: tuple[Ruling, ...] = ()
    turning: tuple[Ruling, ...] = ()
    reviewable: tuple[Ruling, ...] = ()
    late: tuple[Ruling, ...] = ()
    noted: ev.Event | None = None
    rival: Rival | None = None


SETTLED = Unsettled()


def reviewable(
    deal: Deal, rulings: Iterable[Ruling], heard: FirstSaid
) -> tuple[tuple[Ruling, ...], tuple[Ruling, ...]]:
    """Return the accusations that anybody may have looked at again, and those that it is too late
    for: both without what was looked at already, and none while a review is open.

    What is kept from the table is not among them: asking would betray it.
    """
    if open_review(deal) is not None:
        return (), ()
    done = {(each.target, each.of) for each in deal.conduct.reviews}
    found: tuple[list[Ruling], list[Ruling]] = ([], [])
    for ruling in rulings:
        if ruling.kind not in OFFENCES or ruling.seat is None or not is_for_the_table(ruling):
            continue
        if (ruling.at, ruling.seat) not in done:
            found[not in_time(deal, heard.since(ruling))].append(ruling)
    return tuple(found[0]), tuple(found[1])


def _key(ruling: Ruling) -> _Key:
    return ruling.at, ruling.kind, ruling.seat
