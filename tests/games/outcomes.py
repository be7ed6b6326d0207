"""What comes of a deal that is followed by an eye that may be wrong once (`tests.games.faulty`).

    deal = Played(record_sharply("american", written("american", seed=3)))
    for fault in faults(deal.game):
        figures = deal.followed(fault)

What is on record and was said is held against what happened, and beside what comes of the same deal
when the eye is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from controller.following.scribe import Scribe
from controller.operating.reviewing import said, waits
from controller.record.judging import Judge
from rules.events import Amended, Asked, Racked
from rules.referee import amended
from tests.games.faulty import LATE, Fault, seen_with
from tests.games.judged import (
    Accusations,
    accusations,
    accused_of,
    aligned,
    invented_in,
    standing,
)
from tests.games.recorded import Recorded
from tests.games.sums import Compared
from tests.games.waiting import Times, Waits, due_in, waits_of
from tests.notebook import Notebook
from vision.sightings import Still

AFTER: Final = 2
"""Looks after a fault within which what was said falsely of it is to be taken back."""

Mended = Literal["itself", "question", "open", "silent"]
"""What came of a fault in the end: the record is right by itself, or after a question; it is not
right, and somebody is asked, or nobody."""


@dataclass
class Figures(Compared):
    """The figures of deals; they can be added up. Of the accusing rulings that are not due `soon`
    stand two looks after the fault, `ever` were said at any time; `dead` are the dead hands and
    foul hands among those `invented`. `mended` is how many faults came to what."""

    runs: int = 0
    soon: int = 0
    ever: int = 0
    dead: int = 0
    hit: int = 0  # runs in which anything invented stands
    hit_soon: int = 0  # runs in which anything stands falsely two looks after the fault
    mended: Counter[Mended] = field(default_factory=Counter)
    waits: Waits = field(default_factory=Waits)

    @property
    def wrong(self) -> int:
        """Events that were not written, or are not so."""
        return self.true + self.told - 2 * self.found


class Played:
    """A recorded deal, with what is due in it and what comes of it when the eye is right."""

    def __init__(self, game: Recorded) -> None:
        self.game = game
        self._due: Accusations = accused_of(game.begun, game.truth())
        self._times: Times = due_in(game)
        self.plain = self.followed(None)

    def followed(self, fault: Fault | None, *, answered: bool = False) -> Figures:
        """Follow the deal with an eye that is wrong so (None: it never is).

        `answered`: somebody at the table says at once, and truly, what a ruling waits for.
        """
        stills = self.game.stills() if fault is None else seen_with(self.game, fault)
        look = None if fault is None else fault.look
        return self.told(stills, look, answered=answered)

    def told(
        self, stills: Sequence[Still], wrong: int | None, *, answered: bool = False
    ) -> Figures:
        """Follow what was told of the deal by an eye that is wrong at a look (None: it never is).

        `answered` as `followed` has it.
        """
        game, due = self.game, self._due
        record = Notebook(game.code, Judge(game.code))
        scribe = Scribe(record)
        ever, given = accusations(()), accusations(())
        told: Times = []
        for still in stills:
            look = game.look_at(still.frame)
            written = len(record.entries)
            record.write(scribe, scribe.see(still))
            asked = [event for event in amended(record.entries) if isinstance(event, Asked)]
            for n, tile in list(game.seasons_told(look, record.entries, asked)):
                record.write(scribe, scribe.answer(n, tile))
            if answered:
                _answer(record, scribe, game, wrong)
            if len(record.entries) != written:
                given = accusations(record.judge.standing)
                ever |= given
            told.append((still.seconds, given))
        happened = game.truth()
        match = aligned(happened, standing(record.entries))
        invented = invented_in(given, due)
        out = Figures(
            runs=1,
            true=match.true,
            told=match.told,
            found=len(match.found),
            due=due.total(),
            given=(given - invented).total(),
            invented=invented.total(),
            soon=self._soon(told, wrong),
            ever=invented_in(ever, due).total(),
            dead=sum(n for (kind, *_), n in invented.items() if kind in ("dead", "foul")),
            hit=bool(invented),
            asked=sum(isinstance(event, Asked) for event in record.entries),
            waits=waits_of(self._times, told),
        )
        out.hit_soon = int(out.soon > 0)
        if wrong is not None:
            out.mended[self._mended(out)] = 1
        out.amiss += [f"invented: {what}" for what in invented] + list(match.amiss)
        return out

    def _soon(self, told: Times, wrong: int | None) -> int:
        """Count what is said two looks after the fault and is not due, then or later."""
        if wrong is None:
            return 0
        look = min(wrong + AFTER, len(self._times) - 1)
        until, due = self._times[look]
        given = next((given for seconds, given in told if seconds >= until), accusations(()))
        return invented_in(given, due | self._due).total()

    def _mended(self, figures: Figures) -> Mended:
        """Return what came of a fault, beside the deal of an eye that is right."""
        asked = figures.asked > self.plain.asked
        if figures.wrong <= self.plain.wrong:
            return "question" if asked else "itself"
        return "open" if asked else "silent"


def _answer(record: Notebook, scribe: Scribe, game: Recorded, wrong: int | None) -> None:
    """Say of every open question that a ruling waits for whether it was so."""
    looks = game.looks[wrong : wrong + LATE + 2] if wrong is not None else ()
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
