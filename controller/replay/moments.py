"""A deal's moments: after each event the board, what happened, and what was ruled.

A deal is seen as it is now known, every correction in its place, or as it was
written, step by step with its corrections. Either way nothing is shown that was
not in public view: a tile that was drawn and seen stays concealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from controller.errors import UnusableInput
from controller.operating.entry_lines import lines, put_in
from controller.record.board import Board, for_the_table
from controller.record.entries import Entry
from controller.record.public import public
from controller.replay.deals import JournalDeals, Summary
from controller.replay.retelling import RetellingReferee, game_before, teller
from controller.words import ENGLISH, Words
from controller.words.happened import happened
from rules import events as ev
from rules.codes import CodeError
from rules.policy import decided
from rules.rulings import Ruling

Way = Literal["known", "written"]
"""How a deal is seen: as it is ``known`` now, or as it was ``written``."""


@dataclass(frozen=True)
class ReplayStep:
    """One step of a deal: entry `n`, and the board after it.

    `events` are what happened, as the public may know it; `first` is what had been written first,
    where it was corrected. `rulings` are those said at this moment that the table hears. `about` is
    the name of the picture that a question was asked with. `penalty` is the one that was given.
    """

    n: int
    at: str | None
    events: tuple[ev.Event, ...]
    first: ev.Event | None
    rulings: tuple[Ruling, ...]
    board: Board
    about: str | None = None
    penalty: ev.Penalised | None = None

    @property
    def ruled(self) -> bool:
        """Whether somebody who looks for rulings stops here: one was said, or points were taken."""
        return bool(self.rulings) or self.penalty is not None

    def said(self, language: str = ENGLISH) -> str:
        """Return what happened, in a few words."""
        words = Words.at(self.board.deal, language)
        return "; ".join(happened(words, event) for event in self.events)

    def was(self, language: str = ENGLISH) -> str | None:
        """Return what had been written first; None where that reads the same."""
        if self.first is None:
            return None
        first = happened(Words.at(self.board.deal, language), self.first)
        return first if first != self.said(language) else None


@dataclass(frozen=True)
class ReplayedDeal:
    """A deal gone through: its moments, how many entries were struck out, the card that is missing.

    It has a moment at least.
    """

    deal: Summary
    way: Way
    moments: tuple[ReplayStep, ...]
    struck: int = 0
    no_card: str | None = None

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.deal.followed or self.moments[-1].board.phase == "over"

    def place(self, n: int) -> int:
        """Return the place of the last moment at or before entry `n`, 0 and up."""
        return max((i for i, moment in enumerate(self.moments) if moment.n <= n), default=0)


def open_deal(recording: JournalDeals, deal: Summary, way: Way = "known") -> ReplayedDeal:
    """Go through a deal of a recording.

    `UnusableInput` if it is played by a code or a setting that this program does not know.
    """
    entries = recording.entries(deal)
    following, no_card = teller(entries, game_before(recording.entries_of_game(deal)))
    try:
        if way == "written":
            return ReplayedDeal(deal, way, tuple(_written(entries, following)), no_card=no_card)
        standing = lines([entry.event for entry in entries])
        struck = sum(line.now is None for line in standing)
        return ReplayedDeal(deal, way, tuple(_known(entries, following)), struck, no_card)
    except CodeError as error:
        raise UnusableInput(f"deal {deal.number}: {error}") from None


def _known(entries: Sequence[Entry], following: RetellingReferee) -> Iterator[ReplayStep]:
    board = Board()
    standing = lines([entry.event for entry in entries])
    acts = put_in(standing)
    for line in standing:
        said: list[Ruling] = []
        before = [msgspec.structs.replace(act, n=line.n) for act in acts.get(line.n, ())]
        for act in before:
            said += following.see(act)
            board = board.after(act, following.deal, tuple(following.rulings))
        if line.now is None or isinstance(line.now, ev.PutIn):
            if before:
                yield _moment(before[-1], said, board, None, before[:-1])
            continue
        event = msgspec.structs.replace(line.now, n=line.n, at=line.first.at)
        said += following.see(event)
        board = board.after(event, following.deal, tuple(following.rulings))
        first = public(line.first) if line.corrected else None
        yield _moment(event, said, board, first, before)


def _written(entries: Sequence[Entry], following: RetellingReferee) -> Iterator[ReplayStep]:
    """Yield the moments as they were written, with the rulings that were then recorded."""
    board = Board()
    for entry in entries:
        following.see(entry.event)
        board = board.after(entry.event, following.deal, tuple(following.rulings))
        said = [decided(ruling, following.deal.settings) for ruling in entry.rulings]
        yield _moment(entry.event, said, board, None)


def _moment(
    event: ev.Event,
    rulings: Sequence[Ruling],
    board: Board,
    first: ev.Event | None,
    before: Sequence[ev.Event] = (),
) -> ReplayStep:
    """Return the moment of an event, and of the acts that were put in `before` it."""
    return ReplayStep(
        n=event.n,
        at=event.at,
        events=tuple(public(each) for each in (*before, event)),
        first=first,
        rulings=for_the_table(rulings),
        board=board,
        about=event.about if isinstance(event, ev.Asked) else None,
        penalty=event if isinstance(event, ev.Penalised) else None,
    )
