"""The registry of laws: one law, one function, its ids, what it listens to.

    @law("AMR.B5", "AMR.J4", on=Claimed)
    def joker_stays(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
        \"\"\"A discarded joker may not be called.\"\"\"
        if claim.tile == JOKER:
            yield illegal(claim.seat, DiscardedJoker(), goes_on(deal))

A law sees the public state before the event, after it with ``on=after(Exposed)``, or once what was
ruled of it has followed with ``on=once_ruled(Exposed)``, and yields rulings. A seat that was not
seen is not its affair: it is asked once for each that it may have been (`rules.unseen`). It changes
nothing, and knows of no other law. It need not name itself in its rulings: the referee adds those
of its ids that the code in play holds. Where codes share a law it has several ids; where they
differ in what follows, that is a setting.

Laws are asked about hands that play. One that speaks of dead hands says so
with ``dead=True``; one that speaks when nobody plays (a deal being begun or
ended) with ``always=True``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar, get_args

from msgspec import structs

from rules.reasons.base import Reason, Statement, Then
from rules.rulings import Kind, Ruling
from rules.table import Deal
from rules.tiles import Seat

Judge = Callable[[Deal, Any], Iterator[Ruling]]
F = TypeVar("F", bound=Judge)
Moment = Literal["before", "after", "ruled"]
"""When a law is asked: before the event has changed anything, after it, or once what was ruled of
it has followed."""
MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)


@dataclass(frozen=True)
class After:
    """Marks the events whose outcome, not whose permission, a law judges."""

    events: tuple[type, ...]


@dataclass(frozen=True)
class OnceRuled:
    """Marks the events of which a law judges what is left when all that was ruled has followed."""

    events: tuple[type, ...]


def after(*events: type) -> After:
    """Let a law see the state that these events led to."""
    return After(events)


def once_ruled(*events: type) -> OnceRuled:
    """Let a law see the state that these events led to, with what followed from their rulings."""
    return OnceRuled(events)


@dataclass(frozen=True)
class Law:
    """A law as registered; `judge` is the function itself."""

    ids: tuple[str, ...]
    events: tuple[type, ...]
    moment: Moment
    dead: bool
    always: bool
    judge: Judge

    @property
    def room(self) -> str:
        """The module that it stands in: ``turns``."""
        return self.judge.__module__.rpartition(".")[2]

    @property
    def name(self) -> str:
        """The function's name, for people: ``turns.pick_ahead``."""
        return f"{self.room}.{self.judge.__name__}"


_REGISTRY: Final[list[Law]] = []
_INTO: Final = [_REGISTRY]
"""Where laws go that are registered now: the last of these lists."""


def law(
    *ids: str,
    on: type | tuple[type, ...] | After | OnceRuled,
    dead: bool = False,
    always: bool = False,
) -> Callable[[F], F]:
    """Register a law under its catalogue ids; see the module's text."""
    moment: Moment = "before"
    if isinstance(on, After | OnceRuled):
        moment = "after" if isinstance(on, After) else "ruled"
        events = on.events
    else:
        events = on if isinstance(on, tuple) else (on,)

    def register(judge: F) -> F:
        _INTO[-1].append(Law(ids, events, moment, dead, always, judge))
        return judge

    return register


@contextmanager
def collected() -> Iterator[list[Law]]:
    """Yield a list that takes the laws registered within the block: a club's own, which are asked
    by the code that names them and by no other."""
    taken: list[Law] = []
    _INTO.append(taken)
    try:
        yield taken
    finally:
        _INTO.remove(taken)


def registered() -> tuple[Law, ...]:
    """Return every law there is, in the order in which they are asked (`rules.laws.ORDER`)."""
    from rules.laws import ORDER  # importing the package registers its laws

    return tuple(sorted(_REGISTRY, key=lambda law: ORDER.index(law.room)))


def judged() -> frozenset[str]:
    """Return the ids of the laws that a function judges."""
    return frozenset(id for law in registered() for id in law.ids)


# -- what a law yields -----------------------------------------------------------------------


def say(
    kind: Kind,
    seat: Seat | None,
    reason: Statement,
    *then: Then | None,
    laws: Iterable[str] = (),
    points: int | None = None,
    player: str | None = None,
) -> Ruling:
    """Return a ruling; `laws` only where it rests on some of the law's ids and not all.

    Of `then`, what is None is left out.
    """
    return Ruling(
        kind=kind,
        seat=seat,
        reason=reason,
        then=tuple(each for each in then if each is not None),
        laws=tuple(laws),
        points=points,
        player=player,
    )


def illegal(seat: Seat, reason: Reason, *then: Then | None, laws: Iterable[str] = ()) -> Ruling:
    """The move was not allowed; `then` is what now has to be done."""
    return say("illegal", seat, reason, *then, laws=laws)


def dead(
    seat: Seat, reason: Reason, *then: Then | None, laws: Iterable[str] = (), aloud: bool = False
) -> Ruling:
    """The seat's hand is dead from here on; `aloud` if that is no secret any more."""
    made = say("dead", seat, reason, *then, laws=laws)
    return structs.replace(made, aloud=True) if aloud else made


def warning(
    seat: Seat | None, reason: Reason, *then: Then | None, laws: Iterable[str] = ()
) -> Ruling:
    """Put right now, nothing follows."""
    return say("warning", seat, reason, *then, laws=laws)


def director(
    seat: Seat | None, reason: Reason, *then: Then | None, laws: Iterable[str] = ()
) -> Ruling:
    """The sources are silent or unsettled: a person decides."""
    return say("director", seat, reason, *then, laws=laws)
