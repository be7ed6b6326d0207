"""A true record of a deal with one line amiss, and what a judge makes of it.

    for amiss in lines_amiss(game):
        judged(game, accused_of(game.begun, game.truth()), amiss, "text")

A line is left out, is there twice, or names another tile: of the journal that a camera wrote, or of
the deal's game text, which is written from that journal and read back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

import msgspec

from controller.game_text.reading import read
from controller.game_text.writing import written
from controller.record.entries import Entry
from controller.record.judging import Judge
from rules.events import BonusShown, DealEnded, Dealt, Discarded, Event, Exposed
from tests.games.faulty import another
from tests.games.judged import Accusations, accusations, invented_in
from tests.games.recorded import Recorded
from tests.games.sums import Sums

Kind = Literal["left out", "doubled", "misread"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Form = Literal["journal", "text"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
_BEYOND: Final = (Dealt, DealEnded)
"""Lines that are not of the play: without them it is another deal."""


@dataclass(frozen=True)
class Amiss:
    """A line that is amiss, by its place in what happened."""

    kind: Kind
    place: int


@dataclass
class Judged(Sums):
    """What a judge said: accusations that are due, those of them that he gave, those that are not
    due; `dead` are the dead and foul hands among these, `hit` is in how many records there were
    any, `waiting` how many accusations wait for something that nobody saw."""

    runs: int = 0
    due: int = 0
    given: int = 0
    invented: int = 0
    dead: int = 0
    hit: int = 0
    waiting: int = 0
    amiss: list[str] = field(default_factory=list)


def lines_amiss(game: Recorded) -> Iterator[Amiss]:
    """Yield every line amiss that there can be in a deal's record, one at a time."""
    for place, event in enumerate(game.truth()):
        if not isinstance(event, _BEYOND):
            yield Amiss("left out", place)
            yield Amiss("doubled", place)
            if isinstance(event, Discarded | Exposed | BonusShown):
                yield Amiss("misread", place)


def record_of(game: Recorded, amiss: Amiss | None) -> list[Event]:
    """Return the deal as a camera would have put it on record, but for what is amiss."""
    events = game.truth()
    if amiss is not None:
        events[amiss.place : amiss.place + 1] = _AMISS[amiss.kind](events[amiss.place])
    noted = [msgspec.structs.replace(event, source="camera") for event in events]
    followed = [
        msgspec.structs.replace(event, followed=True) if isinstance(event, Dealt) else event
        for event in noted
    ]
    return _numbered([game.begun, *followed])


def judged(game: Recorded, due: Accusations, amiss: Amiss | None, form: Form) -> Judged:
    """Judge a deal's record with this amiss in it, beside what is `due`."""
    events = record_of(game, amiss)
    if form == "text":
        events = read(written(Entry(event=event) for event in events))
    judge = _judge(events)
    given = accusations(judge.standing)
    invented = invented_in(given, due)
    return Judged(
        runs=1,
        due=due.total(),
        given=(given - invented).total(),
        invented=invented.total(),
        dead=sum(n for (kind, *_), n in invented.items() if kind in ("dead", "foul")),
        hit=bool(invented),
        waiting=len(judge.unsettled.waiting),
        amiss=[f"invented: {what}" for what in invented],
    )


def _judge(events: list[Event]) -> Judge:
    judge = Judge()
    for event in events:
        judge.see(event)
    return judge


def _numbered(events: list[Event]) -> list[Event]:
    return [msgspec.structs.replace(event, n=n) for n, event in enumerate(events, 1)]


def _misread(event: Event) -> Event:
    if isinstance(event, Exposed):
        first, *rest = event.tiles
        return msgspec.structs.replace(event, tiles=(another(first), *rest))
    assert isinstance(event, Discarded | BonusShown)
    return msgspec.structs.replace(event, tile=another(event.tile))


_AMISS: Final[Mapping[Kind, Callable[[Event], list[Event]]]] = {
    "left out": lambda event: [],
    "doubled": lambda event: [event, event],
    "misread": lambda event: [_misread(event)],
}
