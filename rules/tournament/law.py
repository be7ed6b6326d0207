"""The registry of a tournament's laws: one law, one function, its ids, what it listens to.

    @schedule("T19.5d", on=CardsSubmitted)
    def east_hands_in(now: Tournament, event: CardsSubmitted) -> Iterator[TournamentRuling]:
        \"\"\"East takes the score cards to the desk.\"\"\"
        if now.cards_at(event.table).wind_of(event.number) != "E":
            yield refused(EastDelivers(event.table), table=event.table)

A law sees the tournament before the event, or after it with ``after=True``, and yields rulings. It
changes nothing and knows of no other law. One that says ``refused`` keeps the event from changing
anything. What no source speaks of and a record needs, such as that a number is nobody else's, has
no id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from rules.reasons.base import Reason
from rules.tiles import Seat
from rules.tournament.rulings import TournamentKind, TournamentRuling
from rules.tournament.state import Tournament

Judging = Callable[[Tournament, Any], Iterator[TournamentRuling]]
F = TypeVar("F", bound=Judging)


@dataclass(frozen=True)
class ScheduleLaw:
    """A law as registered; `judge` is the function itself."""

    ids: tuple[str, ...]
    events: tuple[type, ...]
    after: bool
    judge: Judging

    @property
    def room(self) -> str:
        """The module that it stands in: ``cards``."""
        return self.judge.__module__.rpartition(".")[2]

    @property
    def name(self) -> str:
        """The function's name, for people: ``cards.east_hands_in``."""
        return f"{self.room}.{self.judge.__name__}"


_REGISTRY: Final[list[ScheduleLaw]] = []


def schedule(*ids: str, on: type | tuple[type, ...], after: bool = False) -> Callable[[F], F]:
    """Register a law under its catalogue ids; see the module's text."""
    events = on if isinstance(on, tuple) else (on,)

    def register(judge: F) -> F:
        _REGISTRY.append(ScheduleLaw(ids, events, after, judge))
        return judge

    return register


def schedule_laws() -> tuple[ScheduleLaw, ...]:
    """Return every law there is, in the order in which they are asked."""
    from rules.tournament.laws import ORDER  # importing the package registers its laws

    return tuple(sorted(_REGISTRY, key=lambda law: ORDER.index(law.room)))


def ruled(
    kind: TournamentKind,
    reason: Reason,
    *,
    table: int | None = None,
    seat: Seat | None = None,
    player: int | None = None,
) -> TournamentRuling:
    """Return a ruling; its laws are added by who asks for it."""
    return TournamentRuling(kind=kind, reason=reason, table=table, seat=seat, player=player)


def refused(
    reason: Reason,
    *,
    table: int | None = None,
    seat: Seat | None = None,
    player: int | None = None,
) -> TournamentRuling:
    """The event changes nothing."""
    return ruled("refused", reason, table=table, seat=seat, player=player)
