"""What comes of a deal that is followed by an eye that may be wrong once (`tests.games.faulty`).

    deal = Played(record_sharply("american", written("american", seed=3)))
    for fault in faults(deal.game):
        figures = deal.followed(fault)

What is on record and was said is held against what happened, and beside what comes of the same deal
when the eye is right.
"""

from __future__ import annotations

import os
import pickle
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal, NamedTuple, TypeVar

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

T = TypeVar("T")

NOTHING: Final = accusations(())
"""Nobody is accused."""

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
        self._right: Times = []  # what is said where the eye is right
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
        following = _Following(self.game, answered=answered)
        for still in stills:
            following.see(still, wrong)
        out = self._figures(following, wrong, len(self.game.looks) - 1)
        out.waits = waits_of(self._times, following.told)
        if wrong is None:
            self._right = following.told
        else:
            out.mended[_mended(out, (self.plain.wrong, self.plain.asked))] = 1
        return out

    def each_cut_short(
        self, faults: Iterable[Fault], after: int
    ) -> Iterator[tuple[Fault, Figures]]:
        """Yield what comes of each fault so many looks `after` it, and no farther; in order.

        What was before it is followed once, by an eye that is right, and each goes on from there.
        """
        stills, last = self.game.stills(), len(self.game.looks) - 1
        plain, right = self._along(), _Following(self.game)
        tried = sorted(faults, key=lambda fault: fault.look)

        def cut_short(fault: Fault) -> Figures:
            until = min(fault.look + after, last)
            for still in seen_with(self.game, fault)[fault.look :]:
                if still.frame <= stills[until].frame:
                    right.see(still, fault.look)
            out = self._figures(right, fault.look, until, plain[until].given)
            out.mended[_mended(out, (plain[until].wrong, plain[until].asked))] = 1
            return out

        for look, still in enumerate(stills):
            while tried and tried[0].look == look:
                fault = tried.pop(0)
                yield fault, in_a_fork(partial(cut_short, fault))
            right.see(still, None)

    def _along(self) -> list[_ByThen]:
        """Return what a right eye has come to by each look."""
        right, along = _Following(self.game), []
        for look, still in enumerate(self.game.stills()):
            right.see(still, None)
            figures = self._figures(right, None, look)
            along.append(_ByThen(figures.wrong, figures.asked, right.given))
        return along

    def _figures(
        self,
        following: _Following,
        wrong: int | None,
        until: int,
        anyway: Accusations = NOTHING,
    ) -> Figures:
        """Return what was written and said by a look, beside what had happened by then.

        What is said `anyway`, also if the eye is right, is not invented by one that is wrong.
        """
        happened = self.game.truth()[: self.game.until(until)]
        by_then = self._due if until == len(self.game.looks) - 1 else self._times[until][1]
        match = aligned(happened, standing(following.record.entries))
        given = following.given
        invented = invented_in(given, by_then | self._due | anyway)
        soon = self._soon(following.told, wrong)
        out = Figures(
            runs=1,
            true=match.true,
            told=match.told,
            found=len(match.found),
            due=by_then.total(),
            given=(given - invented).total(),
            invented=invented.total(),
            soon=soon.total(),
            ever=invented_in(following.ever, by_then | self._due).total(),
            dead=sum(n for (kind, *_), n in invented.items() if kind in ("dead", "foul")),
            hit=bool(invented),
            asked=sum(isinstance(event, Asked) for event in following.record.entries),
        )
        out.hit_soon = int(out.soon > 0)
        out.amiss += [f"invented, two looks after: {what}" for what in soon]
        out.amiss += [f"invented: {what}" for what in invented] + list(match.amiss)
        return out

    def _soon(self, told: Times, wrong: int | None) -> Accusations:
        """Return what is said two looks after the fault and is not due, then or later, nor said
        where the eye is right."""
        if wrong is None:
            return NOTHING
        look = min(wrong + AFTER, len(self._times) - 1)
        until, due = self._times[look]
        given, anyway = (
            next((given for seconds, given in times if seconds >= until), NOTHING)
            for times in (told, self._right)
        )
        return invented_in(given, due | self._due | anyway)


class _ByThen(NamedTuple):
    """How many events of a right eye are wrong by a look, how many questions it has asked, and what
    is said then."""

    wrong: int
    asked: int
    given: Accusations


class _Following:
    """A deal that is followed, look by look: its record, and what was `given` and `ever` given."""

    def __init__(self, game: Recorded, *, answered: bool = False) -> None:
        self.record = Notebook(game.code, Judge(game.code))
        self.told: Times = []
        self.ever, self.given = accusations(()), accusations(())
        self._game, self._answered = game, answered
        self._scribe = Scribe(self.record)

    def see(self, still: Still, wrong: int | None) -> None:
        """Take a look in; the eye was wrong at the look `wrong`."""
        game, record, scribe = self._game, self.record, self._scribe
        look, written = game.look_at(still.frame), len(record.entries)
        record.write(scribe, scribe.see(still))
        asked = [event for event in amended(record.entries) if isinstance(event, Asked)]
        for n, tile in list(game.seasons_told(look, record.entries, asked)):
            record.write(scribe, scribe.answer(n, tile))
        if self._answered:
            _answer(record, scribe, game, wrong)
        if len(record.entries) != written:
            self.given = accusations(record.judge.standing)
            self.ever |= self.given
        self.told.append((still.seconds, self.given))


def _mended(figures: Figures, plain: tuple[int, int]) -> Mended:
    """Return what came of a fault, beside how many events of an eye that is right are wrong, and
    how many questions it asked."""
    wrong, asked = plain
    if figures.wrong <= wrong:
        return "question" if figures.asked > asked else "itself"
    return "open" if figures.asked > asked else "silent"


def in_a_fork(work: Callable[[], T]) -> T:
    """Return what a piece of work comes to that is done in a process of its own, from how things
    stand here; nothing changes here. Raises `RuntimeError` if it fails.

    Here no other thread must run, as what reads pictures has: a lock that it holds is held for ever
    there.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        done = 1
        try:
            os.close(reading)
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(work(), pipe)
            done = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(done)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        data = told.read()
    if os.waitpid(child, 0)[1] != 0:
        raise RuntimeError("it could not be done: see above")
    out: T = pickle.loads(data)
    return out


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
