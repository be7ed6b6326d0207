"""The laws of a code, asked about one event after the other.

Each is asked at its moment: before the event is taken into the deal, after it, or once the rulings
on it are known; those of dead hands and those of play where they belong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import msgspec

from rules import events as ev
from rules import fold as table
from rules.codes import Code
from rules.facts.showing import with_exposures
from rules.law import MOMENTS, Law, Moment
from rules.policy import decided
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat
from rules.unseen import OFFENCES, Said
from rules.weighing import weigh
from rules.wrong_entries import named

_Asked = tuple[Law, tuple[str, ...]]
"""A law, and those of its ids that are in force in the code."""

_When = tuple[Moment, bool, bool]
"""When laws are asked: the moment, whether of a dead hand, and whether the deal is being played."""


class LawsOf:
    """The laws of a code by the events that they judge; nothing of a deal is kept here."""

    def __init__(self, code: Code) -> None:
        """Take the laws that are in force in a code."""
        self._code = code
        self._laws: dict[type, Mapping[_When, Sequence[_Asked]]] = {}

    def through(
        self,
        deal: Deal,
        event: ev.Event,
        taken: Sequence[ev.Event],
        nobodys: frozenset[tuple[int, Seat]] = frozenset(),
    ) -> tuple[Deal, Said]:
        """Return the deal after an event, and what is said of each act that it amounts to.

        `taken` are the events so far, in which wrong entries are looked for; `nobodys` are offences
        that a review could not tell the hand of, by event and seat, which are not said.
        """
        said: Said = []
        for each in (*table.implied(deal, event), event):
            deal, rulings = self._judge(deal, each, taken, nobodys)
            said.append((type(each), rulings))
        return deal, said

    def _judge(
        self,
        before: Deal,
        event: ev.Event,
        taken: Sequence[ev.Event],
        nobodys: frozenset[tuple[int, Seat]],
    ) -> tuple[Deal, list[Ruling]]:
        event = with_exposures(before, event)
        after = table.after(before, event)
        laws = self._laws_on(type(event))
        found = list(self._ask(laws, "before", before, event))
        found += self._ask(laws, "after", after, event, alive=before)
        if nobodys:
            found = [r for r in found if r.kind not in OFFENCES or (r.at, r.seat) not in nobodys]
        impossible = [each for each in after.impossible if each not in before.impossible]
        if impossible and not isinstance(event, ev.Dealt):  # it may be this act that was not so
            found = [ruling for ruling in found if ruling.kind not in OFFENCES]
        rulings = weigh([decided(r, after.settings) for r in found if not _known(before, r)])
        if before.just_found:
            rulings = [ruling for ruling in rulings if ruling.kind not in OFFENCES]
        if impossible:
            rulings = [named(ruling, impossible, taken) for ruling in rulings]
        deal = table.ruled(after, event, rulings)
        more = [
            decided(ruling, deal.settings)
            for ruling in self._ask(laws, "ruled", deal, event, alive=before)
        ]
        return (table.ruled_besides(deal, event, more) if more else deal), [*rulings, *more]

    def _laws_on(self, event: type) -> Mapping[_When, Sequence[_Asked]]:
        if event not in self._laws:
            laws = [
                (law, tuple(id for id in law.ids if id in self._code.laws))
                for law in self._code.rules
                if event in law.events
            ]
            self._laws[event] = {
                (moment, dead, played): [
                    (law, in_force)
                    for law, in_force in laws
                    if law.moment == moment and law.dead == dead and (played or law.always)
                ]
                for moment, dead, played in product(MOMENTS, (False, True), (False, True))
            }
        return self._laws[event]

    def _ask(
        self,
        laws: Mapping[_When, Sequence[_Asked]],
        moment: Moment,
        deal: Deal,
        event: ev.Event,
        alive: Deal | None = None,
    ) -> Iterator[Ruling]:
        seat: Seat | None = getattr(event, "seat", None)
        dead = seat is not None and not (alive or deal).live(seat)
        for law, in_force in laws[moment, dead, deal.phase == "play"]:
            for ruling in law.judge(deal, event):
                cited = tuple(id for id in ruling.laws if id in self._code.laws) or in_force
                yield msgspec.structs.replace(ruling, at=event.n, laws=cited)


def _known(deal: Deal, ruling: Ruling) -> bool:
    """Whether the hand has been found dead already, and waits for a player to say so."""
    found = any(fault.fatal for fault in deal.conduct.faults if fault.seat == ruling.seat)
    return ruling.kind == "dead" and found and not ruling.aloud
