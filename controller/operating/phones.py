"""Whose phone it is: what an operator may enter, and what a player may; who runs a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from controller.operating.fields import RefusedError
from controller.words import ENGLISH, Words
from rules import events as ev
from rules.table import Deal
from rules.tiles import SEATS, Seat

_OPERATORS: Final = (ev.DealEnded, ev.Amended, ev.Penalised, ev.RuledDead)
"""What no player enters, of whatever seat."""


PhoneRole = Literal["operator", "player", "camera", "director", "assistant", "scorer", "reader"]
"""Of a table: an operator's, a player's, the one that is its camera. Of the hall's desk: a
director's, an assistant's for some tables, a scorer's, one that only reads."""


@dataclass(frozen=True)
class PairedPhone:
    """A paired phone. A player's is `player`'s own, by name; or a seat's, where there is no name.

    `id` tells two phones of one role apart. `directs` is the director's phone: an operator's that
    also shows what the deal's settings keep from the table (`rules.policy`). `language` is what it
    is spoken to in. `tables` are those of the hall that an assistant is for; all, if none is named.
    A `camera` phone shows the table and enters nothing.
    """

    role: PhoneRole
    id: str = ""
    player: str = ""
    directs: bool = False
    language: str = ENGLISH
    tables: tuple[int, ...] = ()

    @property
    def source(self) -> str:
        """What its events say of who noticed."""
        return "operator" if self.role == "operator" else "phone"

    @property
    def wrote(self) -> str:
        """Who the record says wrote what it enters: which phone, and no name."""
        return f"{self.source} {self.id}" if self.id else self.source

    @property
    def shows(self) -> bool:
        """Whether it may be the table's camera."""
        return self.role in ("operator", "camera")

    def seat(self, deal: Deal | None) -> Seat | None:
        """The seat of the phone's player in this deal; None for an operator and who sits out."""
        if self.role == "operator":
            return None
        players = deal.players if deal else {}
        named = next((seat for seat in SEATS if players.get(seat) == self.player), None)
        return named or next((seat for seat in SEATS if seat == self.player), None)

    def words(self, deal: Deal | None = None) -> Words:
        """Return the words in which this phone is spoken to."""
        return Words.at(deal, self.language)

    def done(self, id: str, **given: Any) -> str:
        """Return what was done with what it sent: a message of `operating/done`."""
        return self.words().label("operating/done", id, **given)

    def operates(self) -> None:
        """Pass an operator; `RefusedError` for a player."""
        if self.role != "operator":
            raise RefusedError("refused-operator", 403)

    def may(self, event: ev.Event, deal: Deal) -> None:
        """Pass what this phone may enter; `RefusedError` for what it may not."""
        if self.role == "operator":
            return
        seat = self.seat(deal)
        if seat is None:
            raise RefusedError("refused-no-seat", 403)
        if isinstance(event, _OPERATORS) or getattr(event, "seat", None) != seat:
            own = self.words(deal).seat(seat)
            raise RefusedError("refused-own-seat", 403, who=own)
