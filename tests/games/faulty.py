"""A deal followed by an eye that is wrong once: an act unseen, seen late, or a look that was lost.

    game = record_sharply("american", written("american", seed=3))
    for fault in faults(game):
        figures = followed(game, fault)

The eye sees everything else as it is, and the table lies as it lies: what was not seen is on it.
What is on record and was said is held against what happened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from controller.following.scribe import Scribe
from controller.operating.reviewing import said, waits
from controller.record.judging import Judge
from rules.events import Amended, Asked, Discarded, Drawn, Exposed, Racked
from rules.referee import amended
from tests.games.judged import accusations, accused_of, aligned, f1, invented_in, standing
from tests.games.recorded import Recorded
from tests.notebook import Notebook
from vision.sightings import Sighting, Still

Kind = Literal["discard never seen", "discard seen late", "draw seen late", "look lost", "blind"]
KINDS: Final[tuple[Kind, ...]] = (
    "discard never seen", "discard seen late", "draw seen late", "look lost", "blind",
)  # fmt: skip
LATE: Final = 3
"""So many looks later is seen what is seen late."""
BLIND: Final = 4.0
"""Seconds that a camera did not see, where it was blind."""


@dataclass(frozen=True)
class Fault:
    """One event that the eye is wrong about, by its look."""

    kind: Kind
    look: int


@dataclass
class Figures:
    """The figures of deals; they can be added up. `invented` are accusing rulings that stand at the
    end and are not due, `ever` those that were said at any time; `dead` are the dead hands and foul
    hands among the first."""

    runs: int = 0
    true: int = 0
    told: int = 0
    found: int = 0
    due: int = 0
    given: int = 0
    invented: int = 0
    ever: int = 0
    dead: int = 0
    hit: int = 0  # runs in which anything invented stands
    asked: int = 0
    amiss: list[str] = field(default_factory=list)

    @property
    def f1(self) -> float:
        """The events' F1."""
        return f1(self.found, self.true, self.told)

    def __iadd__(self, other: Figures) -> Figures:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)
        return self


def faults(game: Recorded) -> Iterator[Fault]:
    """Yield every fault there can be in a deal, one event in turn each."""
    last = len(game.looks) - 1
    for number, look in enumerate(game.looks[:-1]):
        kinds = {type(event) for event in look.events}
        if Discarded in kinds and Exposed not in kinds:
            yield Fault("discard never seen", number)
            if number + LATE < last:
                yield Fault("discard seen late", number)
        if Drawn in kinds and number + LATE < last:
            yield Fault("draw seen late", number)
        if look.events and number > 0:
            yield Fault("look lost", number)
            yield Fault("blind", number)


def seen_with(game: Recorded, fault: Fault) -> list[Still]:
    """Return a recording's Stills as they are told by an eye that is wrong so."""
    stills = game.stills()
    still = stills[fault.look]
    if fault.kind in ("look lost", "blind"):
        after = stills[fault.look + 1]
        blind = fault.kind == "blind"
        stills[fault.look + 1] = msgspec.structs.replace(
            after,
            hands=() if blind else tuple(dict.fromkeys((*still.hands, *after.hands))),
            sightings=_folded((*still.sightings, *after.sightings)),
            blind=BLIND if blind else after.blind,
        )
        del stills[fault.look]
        return stills
    side = "back" if fault.kind == "draw seen late" else "face"
    unseen = tuple(
        s
        for s in still.sightings
        if s.spot.zone == "centre"
        and s.spot.side == side
        and (side == "back" or s.what == "appeared")
    )
    rest = tuple(s for s in still.sightings if s not in unseen)
    # What is seen late lay under something that hides it; what is never seen, under other tiles.
    hides = fault.kind == "discard seen late"
    under = tuple({s.spot.track for s in unseen}) if fault.kind == "draw seen late" else ()
    stills[fault.look] = msgspec.structs.replace(still, sightings=rest, hides=hides, hidden=under)
    tracks = {s.spot.track for s in unseen}
    late = len(stills) if fault.kind == "discard never seen" else fault.look + LATE
    for number in range(fault.look + 1, min(late, len(stills))):
        now = stills[number]
        left = tuple(s for s in now.sightings if s.spot.track not in tracks)
        unseen += tuple(s for s in now.sightings if s.spot.track in tracks)
        stills[number] = msgspec.structs.replace(now, sightings=left, hides=hides, hidden=under)
    if late < len(stills):
        now = stills[late]
        stills[late] = msgspec.structs.replace(now, sightings=_folded((*unseen, *now.sightings)))
    return stills


def _folded(sightings: tuple[Sighting, ...]) -> tuple[Sighting, ...]:
    """Leave out what came and went between two looks."""
    came = {s.spot.track for s in sightings if s.what == "appeared"}
    gone = {s.spot.track for s in sightings if s.what == "gone"}
    return tuple(s for s in sightings if s.spot.track not in came & gone)


def _answer(record: Notebook, scribe: Scribe, game: Recorded, fault: Fault | None) -> None:
    """Say of every open question that a ruling waits for whether it was so."""
    looks = game.looks[fault.look : fault.look + LATE + 2] if fault is not None else ()
    events = [event for look in looks for event in look.events]
    done = {(type(event), getattr(event, "seat", None)) for event in events}
    for asked in waits(record.events):
        # A tile that is drawn is racked, whether anybody sees it or not.
        acts = [a for a in asked.supposed if a.n != asked.entry and not isinstance(a, Racked)]
        # Where nothing is supposed it is asked whether the act was one at all: and it was.
        so = all((type(act), getattr(act, "seat", None)) in done for act in acts)
        told = [*said(asked, so, record, "operator"), Amended(target=asked.n, source="operator")]
        for event in told:
            stored = record.note(event)
            record.write(scribe, scribe.follow_up(stored))


def followed(game: Recorded, fault: Fault | None, *, answered: bool = False) -> Figures:
    """Follow a deal with an eye that is wrong so (None: it never is).

    `answered`: somebody at the table says at once, and truly, what a ruling waits for.
    """
    record = Notebook(game.code, Judge(game.code))
    scribe = Scribe(record)
    ever = accusations(())
    for look, still in enumerate(game.stills() if fault is None else seen_with(game, fault)):
        written = len(record.judge.standing)
        record.write(scribe, scribe.see(still))
        asked = [event for event in amended(record.entries) if isinstance(event, Asked)]
        for n, tile in list(game.seasons_told(look, record.entries, asked)):
            record.write(scribe, scribe.answer(n, tile))
        if answered:
            _answer(record, scribe, game, fault)
        if len(record.judge.standing) != written:
            ever |= accusations(record.judge.standing)
    happened = game.truth()
    match = aligned(happened, standing(record.entries))
    due = accused_of(game.begun, happened)
    given = accusations(record.judge.standing)
    invented = invented_in(given, due)
    out = Figures(
        runs=1,
        true=match.true,
        told=match.told,
        found=len(match.found),
        due=due.total(),
        given=(given - invented).total(),
        invented=invented.total(),
        ever=invented_in(ever, due).total(),
        dead=sum(n for (kind, *_), n in invented.items() if kind in ("dead", "foul")),
        hit=bool(invented),
        asked=sum(isinstance(event, Asked) for event in record.entries),
    )
    out.amiss += [f"invented: {what}" for what in invented] + list(match.amiss)
    return out
