"""Going through a deal's record again, with the referee or with what was recorded.

The referee judges anew where the deal's card is at hand, so that a correction
changes all that follows from it. Where the card is not (another club's), the
rulings that were recorded are taken as they stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from controller.errors import UnusableInput
from controller.record.entries import Entry
from controller.record.judging import card_named, code_named
from rules import events as ev
from rules import fold
from rules.codes import Code
from rules.game import Game
from rules.referee import Referee, amended
from rules.rulings import Ruling
from rules.table import Deal


class RetellingReferee(Protocol):
    """Who follows a deal again; `rules.referee.Referee` is one."""

    rulings: list[Ruling]

    @property
    def deal(self) -> Deal:
        """The deal as it stands."""

    def see(self, event: ev.Event) -> list[Ruling]:
        """Return what is said of an event."""


class RecordedReferee:
    """Follows a deal by the rulings that were recorded, and judges nothing.

    A ruling that a correction took back was never recorded as taken back: it stays.
    """

    def __init__(self, code: Code, rulings: Iterable[Ruling], game: Game | None = None) -> None:
        self._code = code
        self._game = game
        self._said: dict[int, list[Ruling]] = {}
        for ruling in rulings:
            known = self._said.setdefault(ruling.at, [])
            if ruling not in known:
                known.append(ruling)
        self._events: list[ev.Event] = []
        self._start()

    def _start(self) -> None:
        self.deal = self._new_deal({}, self._game)
        self.rulings: list[Ruling] = []

    def _new_deal(self, settings: Mapping[str, object], game: Game | None) -> Deal:
        chosen = self._code.settled(settings)
        return Deal(code=self._code.name, settings=chosen, game=game)

    def see(self, event: ev.Event) -> list[Ruling]:
        """Return the rulings that were recorded of a numbered event."""
        self._events.append(event)
        if isinstance(event, ev.Amended | ev.PutIn):
            before = len(self.rulings)
            self._start()
            for each in amended(self._events):
                self._take(each)
            return self.rulings[before:]
        return self._take(event)

    def _take(self, event: ev.Event) -> list[Ruling]:
        if isinstance(event, ev.DealStarted):
            self.deal = self._new_deal(event.settings, self.deal.game)
        for each in (*fold.implied(self.deal, event), event):
            self.deal = fold.after(self.deal, each)
        said = self._said.get(event.n, [])
        self.deal = fold.ruled(self.deal, event, said)
        self.rulings += said
        return said


def code_of(events: Iterable[ev.Event]) -> Code:
    """Return the code that events are played by, the American one where they do not say.

    `UnusableInput` if this program does not know it.
    """
    opens = (ev.GameStarted, ev.DealStarted)
    begun = next((event for event in events if isinstance(event, opens)), None)
    return code_named(begun.code if begun else "american")


def teller(entries: Sequence[Entry], game: Game | None) -> tuple[RetellingReferee, str | None]:
    """Return who goes through a deal's entries again, and the card that would be needed and is
    not there.

    `game` is the game of several deals as it stood before. `UnusableInput` if the
    code is not known.
    """
    events = [entry.event for entry in entries]
    code = code_of(events)
    begun = next((event for event in events if isinstance(event, ev.DealStarted)), None)
    named = (begun.card if begun else None) or code.card
    try:
        card = card_named(named, begun.year if begun else None) if named else None
    except UnusableInput:
        return RecordedReferee(code, (r for entry in entries for r in entry.rulings), game), named
    return Referee(code, card, game), None


def game_before(entries: Sequence[Entry]) -> Game | None:
    """Return how a game of several deals stands after these entries of it, by what was recorded."""
    if not entries:
        return None
    code = code_of(entry.event for entry in entries)
    recorded = RecordedReferee(code, (r for entry in entries for r in entry.rulings))
    for event in amended([entry.event for entry in entries]):
        recorded.see(event)
    return recorded.deal.game
