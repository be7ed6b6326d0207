"""What the pages show of rulings that are not settled: what is waited for, and a review.

A review shows what everybody may see of the moment: the pictures, what was noted and how surely it
was read, what may have happened instead, and the odds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from controller.operating.answering import IN_TIME
from controller.operating.telling import told
from controller.record.board import Board
from controller.record.public import public
from controller.record.reviewed import ReviewedRuling
from controller.web.words import LOOKS, PAGE, name_of_seat
from rules.events import Racked
from rules.facts.reviews import answered_by, left, play_waits
from rules.histories import Rival
from rules.table import Deal

Pictures = Callable[[int], Sequence[str]]
"""Gives the names of the pictures that there are of an entry."""

EVEN: Final = 1.5
"""Up to such odds it is about as likely one way as the other."""
NO_MORE: Final = 1000
"""Greater odds are not told: the rates that they rest on are not known so well (`rules.odds`)."""


def no_pictures(n: int) -> Sequence[str]:
    """Return none: there is no camera."""
    return ()


@dataclass(frozen=True)
class ShownReview:
    """A review as it is shown; `words` are what was noted, what may have been, and the odds."""

    n: int
    target: int
    of: str
    asked_by: str
    headline: str
    kind: str
    words: tuple[str, ...]
    pictures: tuple[str, ...]
    outcome: str | None
    answer: str
    play: str
    left: str


@dataclass(frozen=True)
class WaitingQuestion:
    """A question that a ruling waits for, entry `n`: with a yes or no, and what waits for it.

    `withholds`: a ruling waits for it now. Otherwise the act is taken to have been done, and is
    still missing from the record.
    """

    n: int
    question: str
    rest: str
    withholds: bool = True


def waits(board: Board) -> list[WaitingQuestion]:
    """Return the open questions that a ruling waits for, or waited for, the latest last."""
    found = []
    for asked in board.waits:
        question, rest = board.words.asked(asked), board.words.asked_rest(asked)
        found.append(WaitingQuestion(asked.n, question, rest, bool(board.unsettled.waiting)))
    return found


def waiting(board: Board) -> WaitingQuestion | None:
    """Return the last question that a ruling waits for or waited for, until it is answered or
    withdrawn; None where there is none."""
    asked = waits(board)
    return asked[-1] if asked else None


def untold(board: Board) -> str:
    """Return what is said of such a question that is no longer asked; empty if that is no news."""
    gone = board.untold
    return PAGE["untold"].format(question=board.words.asked(gone.asked)) if gone else ""


def shown(board: Board, pictures: Pictures = no_pictures) -> ShownReview | None:
    """Return the review that is open, or the last one's answer while it is news."""
    looked, deal = board.looked, board.deal
    if looked is None or deal is None:
        return None
    review = looked.review
    director = answered_by(deal) == "director"
    asker = name_of_seat(deal, review.seat) if review.seat else PAGE["by operator"]
    headline = board.words.headline(looked.ruling) if looked.ruling else ""
    return ShownReview(
        n=review.n,
        target=review.target,
        of=review.of,
        asked_by=PAGE["asked by"].format(who=asker),
        headline=headline,
        kind=LOOKS[looked.ruling.kind].word if looked.ruling else "",
        words=tuple(_words(looked, deal)),
        pictures=tuple(pictures(review.target)),
        outcome=review.outcome,
        answer=PAGE["answer director" if director else "answer table"].format(seconds=int(IN_TIME)),
        play=PAGE["play waits" if play_waits(deal) else "play goes on"],
        left=_left(deal, looked),
    )


def _words(looked: ReviewedRuling, deal: Deal) -> Sequence[str]:
    words = []
    if looked.noted is not None:
        what = told(public(looked.noted), deal)
        noted = PAGE["noted"].format(what=what)
        sure = looked.noted.confidence
        if sure is not None:
            noted = PAGE["noted sure"].format(what=what, percent=f"{round(100 * sure, 1):g}")
        words.append(noted)
    return (*words, *_rival(looked.rival, deal))


def _rival(rival: Rival | None, deal: Deal) -> Sequence[str]:
    """What may have happened instead, and how likely that is beside what was noted."""
    if rival is None or not rival.supposed:
        return (PAGE["no rival"],)
    first = rival.supposed[0]
    # That a tile is racked goes without saying, beside what is done with it.
    acts = [act for act in first.acts if not isinstance(act, Racked)] or first.acts
    what = "; ".join(told(public(act), deal) for act in acts)
    key = "not seen" if first.what == "missed" else "otherwise" if first.acts else "nothing"
    times = max(rival.odds, 1 / rival.odds)
    how = "odds even" if times < EVEN else "odds" if rival.odds > 1 else "odds against"
    rounded = min(int(float(f"{times:.2g}") + 0.5), NO_MORE)
    return (PAGE[key].format(what=what), PAGE[how].format(odds=rounded))


def _left(deal: Deal, looked: ReviewedRuling) -> str:
    seat = looked.review.seat
    if seat is None:
        return ""
    count = left(deal, seat)
    how_many = PAGE["one review"] if count == 1 else PAGE["reviews"].format(count=count)
    return PAGE["left"].format(who=name_of_seat(deal, seat), count=how_many)
