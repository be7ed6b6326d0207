"""Refereeing a run of deals: the live table and `rackside judge` alike.

A `Judge` takes the code and the card of each deal from its first event and
asks a `rules.referee.Referee` about every event, so that a recorded journal
gets the rulings it got when it was played. A game of several deals goes on
from one deal's referee to the next, as long as the code stays the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from controller.errors import UnusableInput
from controller.record.entries import Entry
from controller.words.labels import label
from rules.cards import Card, CardError, load_card
from rules.codes import Code, CodeError, get_code
from rules.events import DealStarted, Event, GameStarted
from rules.histories import Supposition
from rules.house import missing
from rules.referee import Referee
from rules.reviews import SETTLED, Unsettled
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat

DEFAULT_CODE: Final = "american"


class Judge:
    """Referees event after event, deal after deal.

    `code` and `card`, where given, stand above what a deal's first event
    names. `UnusableInput` if there is no such code or card. A record that
    begins in mid-deal is followed by `code`, or the American one.
    """

    def __init__(self, code: str | None = None, card: str | None = None) -> None:
        self._code = code_named(code) if code is not None else None
        self._card = card
        if card is not None:
            card_named(card)
        self._referee: Referee | None = None

    @property
    def deal(self) -> Deal | None:
        """The deal as it stands; None before the first."""
        return self._referee.deal if self._referee else None

    @property
    def standing(self) -> tuple[Ruling, ...]:
        """The rulings of this deal as they stand after every amendment."""
        return tuple(self._referee.rulings) if self._referee else ()

    @property
    def events(self) -> Sequence[Event]:
        """The events of this deal so far, and what came before it under the same referee."""
        return self._referee.events if self._referee else ()

    @property
    def supposed(self) -> Sequence[Supposition]:
        """What may well have happened otherwise than it was noted."""
        return self._referee.supposed if self._referee else ()

    @property
    def unsettled(self) -> Unsettled:
        """What of the rulings waits, may turn, or may be looked at again."""
        return self._referee.unsettled if self._referee else SETTLED

    @property
    def likeliest(self) -> Mapping[int, Seat]:
        """Whose hand it likeliest was where it was not seen, by the event's number."""
        return self._referee.likeliest if self._referee else {}

    def copy(self) -> Judge:
        """Return one who goes on by itself from how things stand: to judge what may not come."""
        other = Judge()
        other._code, other._card = self._code, self._card
        other._referee = self._referee.copy() if self._referee else None
        return other

    def see(self, event: Event) -> list[Ruling]:
        """Return what the referee says about a numbered event."""
        if isinstance(event, DealStarted):
            self._begin(event.code, event.card, event.year)
        elif isinstance(event, GameStarted):
            self._begin(event.code, None)
        elif self._referee is None:
            self._begin(DEFAULT_CODE, None)
        assert self._referee is not None
        try:
            return self._referee.see(event)
        except CodeError as error:
            raise UnusableInput(f"event {event.n}: {error}") from None

    def _begin(self, code: str, card: str | None, year: int | None = None) -> None:
        played = self._code or code_named(code)
        named = self._card or card or played.card
        held_against = card_named(named, year) if named else None
        before = self._referee
        game = before.deal.game if before and before.code is played else None
        self._referee = Referee(played, held_against, game)


def judge_again(entries: Iterable[Entry], judge: Judge) -> Iterator[Entry]:
    """Yield the entries with the rulings the judge gives them now, in order."""
    for entry in entries:
        yield Entry(event=entry.event, rulings=tuple(judge.see(entry.event)))


def code_named(name: str) -> Code:
    """Return a code of laws; `UnusableInput` names the codes there are."""
    try:
        return get_code(name)
    except CodeError as error:
        raise UnusableInput(str(error)) from None


def playable(code: str, card: str | None, settings: Mapping[str, Any]) -> None:
    """Pass what a deal can be played by; `UnusableInput` says which of the three cannot be used.

    A card that is named is never replaced by another in silence, and no rule of a club's own is
    left out.
    """
    played = code_named(code)
    if unknown := missing(code):
        raise UnusableInput(label("commands/house", "house-missing", rules=list(unknown)))
    try:
        played.settings_with(settings)
    except CodeError as error:
        raise UnusableInput(str(error)) from None
    if card is None:
        return
    held = card_named(card)
    own = card_named(played.card) if played.card is not None else None
    if own is None or held.tile_set != played.tiles or held.wild != own.wild:
        raise UnusableInput(label("commands/table", "table-card-not-for", card=card, code=code))


def card_named(name: str, year: int | None = None) -> Card:
    """Return a card, by the name of a shipped one or the path of a file; with the `year` that the
    players have chosen, where its hands have one.

    It is read once, and again when the file has changed: an evening's deals are mostly of one card.
    """
    try:
        state = Path(name).stat()
        stamp = (state.st_mtime_ns, state.st_size)
    except OSError:
        stamp = None
    try:
        return _card(name, stamp, year)
    except CardError as error:
        raise UnusableInput(str(error)) from None


@lru_cache(maxsize=4)
def _card(name: str, stamp: tuple[int, int] | None, year: int | None) -> Card:
    return load_card(name, year)
