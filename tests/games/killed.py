"""The program killed in mid-deal and started again: what comes of the deal, beside one unkilled.

    trial = Trial(game, folder)
    trial.unkilled
    [trial.killed(last, missed=0) for last in trial.kills()]

Killed right after an entry came to be on disk; nothing is kept but the journal. Started again it is
a new session, a new scribe and a watcher that has never seen the table, which first looks at the
table as it lies at once, or when some more tiles were thrown. What happened while nobody watched
counts apart: it can only be found out, or asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from rules.events import Asked, Claimed, Discarded, Drawn, Event, Racked, Redeemed, type_of
from rules.tiles import UNSEEN
from tests.disk import Disk, journals_on
from tests.english import english
from tests.games.judged import (
    accused_in,
    accused_of,
    accused_on,
    aligned,
    f1,
    invented_in,
    standing,
)
from tests.games.plain import bare
from tests.games.recorded import Recorded, freshly
from tests.games.sitting import Table, cut, follow, sitting
from tests.games.sums import Compared


@dataclass
class Outcome(Compared):
    """The figures of deals that were followed; they can be added up.

    `true`, `told` and `found` are events of play: those that happened while the table was watched,
    those written in all, and those of the former that were. Of what happened unwatched `gap_found`
    were written, `gap_open` but for the seat, which nobody saw, and `gap_missed` were not.
    `invented` are accusing rulings that stand at the end and have no reason in what happened,
    `said` those that were ever said, `due` and `given` those that have one. `lines` are the lines
    of a deal's beginning and end that nobody wrote.
    """

    LEAST = frozenset({"worst"})

    runs: int = 0
    gap_found: int = 0
    gap_open: int = 0
    gap_missed: int = 0
    said: int = 0
    innocent: int = 0  # runs in which nothing was invented
    lines: int = 0
    worst: float = 1.0

    @property
    def f1(self) -> float:
        """The events' F1; what happened unwatched is in it only where it was written."""
        return f1(self.found + self.gap_found, self.true + self.gap_found, self.told)


class Trial:
    """One recorded deal: followed to its end, and killed wherever that is asked for."""

    def __init__(self, game: Recorded, folder: Path) -> None:
        self.game, self._folder = game, folder
        self._truth = game.truth()
        self._due = accused_of(game.begun, self._truth)
        self._whole = folder / "whole.journal"
        self._copies = 0
        figures: list[Outcome] = []
        with journals_on(Disk()) as disk, sitting(self._whole) as table:
            look = enumerate(game.stills())
            follow(table, game, look, done=lambda: figures.append(self._figures(table, 0, None)))
            self._after = dict(table.after)
            self._events = table.events()
        (self.unkilled,) = figures
        self._commits = disk.commits

    def kills(self) -> list[int]:
        """Return the entries after which the program can be killed, before the last look."""
        end = self._after[len(self.game.looks) - 2]
        return [last for last in self._commits if last <= end]

    def killed(self, last: int, missed: int) -> Outcome | None:
        """Kill it when entry `last` is on disk; it looks again when `missed` more tiles are thrown.

        None if the deal is over by then.
        """
        game = self.game
        seen = min((look for look, n in self._after.items() if n >= last), default=0)
        again = game.after_discards(seen, missed) if missed else seen
        if again is None or again >= len(game.looks) - 1:
            return None
        unwatched = range(self._written(last, seen), game.until(again))
        self._copies += 1
        path = self._folder / f"killed-{self._copies}.journal"
        cut(self._whole, last, path)
        figures: list[Outcome] = []
        with sitting(path) as table:
            stills = enumerate(freshly(game.stills(), again), again)
            follow(
                table,
                game,
                stills,
                done=lambda: figures.append(self._figures(table, last, unwatched)),
            )
        for part in self._folder.glob(f"{path.name}*"):
            part.unlink()
        return figures[0]

    def _written(self, last: int, look: int) -> int:
        """Return how many of the events that had happened by a look were, the last of them too."""
        upto = self.game.until(look)
        found = aligned(self._truth[:upto], standing(self._events[:last])).found
        return max(found, default=-1) + 1

    def _figures(self, table: Table, since: int, unwatched: range | None) -> Outcome:
        entries = table.entries()
        events = [entry.event for entry in entries]
        match = aligned(self._truth, standing(events))
        gap = set(unwatched or ())
        found = len(match.found - gap)
        left = left_open([self._truth[n] for n in gap - match.found], standing(events))
        told = accused_on(table.session.board)
        new = entries[since:]
        invented = invented_in(told, self._due)
        lines = [
            type_of(e) for e in events[since:] if type_of(e) in ("deal", "dealt", "end", "game")
        ]
        begun = ["deal", "dealt"] if since == 0 else []
        if since and not any(type_of(e) == "dealt" for e in events[:since]):
            begun = ["dealt"]
        outcome = Outcome(
            runs=1,
            true=match.true - len(gap),
            told=match.told - left,
            found=found,
            gap_found=len(match.found & gap),
            gap_open=left,
            gap_missed=len(gap - match.found) - left,
            due=self._due.total(),
            given=(told - invented).total(),
            invented=invented.total(),
            said=invented_in(accused_in(new), self._due).total(),
            innocent=not invented,
            lines=len(lines) - sum(word in lines for word in begun),
            asked=sum(isinstance(entry.event, Asked) for entry in new),
        )
        outcome.worst = outcome.f1
        where = f"{self.game.code} after {since}: "
        outcome.amiss += [f"{where}{line}" for line in match.amiss]
        outcome.amiss += [f"{where}invented {what}" for what in invented]
        outcome.amiss += [
            f"{where}asked: {english(e.event)}" for e in new if isinstance(e.event, Asked)
        ]
        return outcome


def left_open(happened: Iterable[Event], told: Iterable[Event]) -> int:
    """Count the events that were written of nobody: all of them is right, and no seat is said."""
    nobodys = Counter(bare(event) for event in told if getattr(event, "seat", None) == UNSEEN)
    true = Counter(
        bare(msgspec.structs.replace(event, seat=UNSEEN))
        for event in happened
        if isinstance(event, Drawn | Racked | Discarded | Claimed | Redeemed)
    )
    return (nobodys & true).total()


def trials(games: list[Recorded], folder: Path) -> Iterator[Trial]:
    """Yield a trial of each game, in a folder of its own."""
    for number, game in enumerate(games):
        own = folder / str(number)
        own.mkdir()
        yield Trial(game, own)
