"""Who asks a tournament's laws about its events, and keeps how it stands.

>>> from rules.tournament.events import PlayerEntered, TournamentOpened
>>> referee = TournamentReferee()
>>> referee.see(TournamentOpened(name="Spring", rounds=3))
[]
>>> referee.see(PlayerEntered(number=1, name="Ann")), referee.now.entrants[1].name
([], 'Ann')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from rules.copies import replace
from rules.tournament import events as ev
from rules.tournament.fold import after
from rules.tournament.law import ScheduleLaw, schedule_laws
from rules.tournament.laws import RECORD
from rules.tournament.rulings import TournamentRuling
from rules.tournament.state import Tournament


class TournamentReferee:
    """Follows a tournament; `now` is how it stands, `rulings` all that was said."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.now = Tournament()
        self.rulings: list[TournamentRuling] = []

    def see(self, event: ev.TournamentEvent) -> list[TournamentRuling]:
        """Return what is said of an event; `now` then stands as after it.

        An event without a number gets the next one. One that is refused changes nothing.
        `CodeError` if a tournament is opened with a setting that there is not.
        """
        if event.n == 0:
            event = msgspec.structs.replace(event, n=self.now.events + 1)
        said = self._before(event)
        if any(ruling.kind == "refused" for ruling in said):
            said = [ruling for ruling in said if ruling.kind == "refused"]
            self.now = replace(self.now, events=self.now.events + 1)
        else:
            self.now = after(self.now, event)
            said += self._asked(_listening(type(event), True), event)
        self.rulings += said
        return said

    def _before(self, event: ev.TournamentEvent) -> list[TournamentRuling]:
        """Ask what the record needs, room by room, and then the laws."""
        laws = _listening(type(event), False)
        for room in RECORD:
            said = self._asked([law for law in laws if law.room == room], event)
            if any(ruling.kind == "refused" for ruling in said):
                return said
        return [*said, *self._asked([law for law in laws if law.room not in RECORD], event)]

    def _asked(
        self, laws: Iterable[ScheduleLaw], event: ev.TournamentEvent
    ) -> list[TournamentRuling]:
        return [
            msgspec.structs.replace(ruling, at=event.n, laws=law.ids)
            for law in laws
            for ruling in law.judge(self.now, event)
        ]


@cache
def _listening(kind: type, after: bool) -> Sequence[ScheduleLaw]:
    return [law for law in schedule_laws() if kind in law.events and law.after == after]


def folded(events: Iterable[ev.TournamentEvent]) -> TournamentReferee:
    """Return who has followed all of these events."""
    referee = TournamentReferee()
    for event in events:
        referee.see(event)
    return referee
