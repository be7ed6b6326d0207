"""What the pages show of rulings that are not settled: what is waited for, and a review.

A review shows what everybody may see of the moment: the pictures, what was noted and how surely it
was read, what may have happened instead, and the odds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from controller.operating.answering import IN_TIME
from controller.record.board import Board
from controller.record.public import public
from controller.record.reviewed import ReviewedRuling
from controller.web.words import saying, style_of
from controller.words import Words
from controller.words.happened import happened
from rules.events import Racked
from rules.facts.reviews import answered_by, left, play_waits
from rules.table import Deal
from rules.tiles import Seat
from rules.weighing_histories import Rival

Pictures = Callable[[int], Sequence[str]]
"""Gives the names of the pictures that there are of an entry."""

EVEN: Final = 1.5
"""Up to such odds it is about as likely one way as the other."""
NO_MORE: Final = 1000
"""Greater odds are not stated: the rates that they rest on are not known so well (`rules.odds`)."""


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


def withdrawn(board: Board) -> str:
    """Return what is said of such a question that is no longer asked; empty if that is no news."""
    gone, words = board.withdrawn, board.words
    if gone is None:
        return ""
    return saying(words)("review-withdrawn", question=words.asked(gone.asked))


def shown(board: Board, pictures: Pictures = no_pictures) -> ShownReview | None:
    """Return the review that is open, or the last one's answer while it is news."""
    looked, deal = board.looked, board.deal
    if looked is None or deal is None:
        return None
    review, words = looked.review, board.words
    say, director = saying(words), answered_by(deal) == "director"
    return ShownReview(
        n=review.n,
        target=review.target,
        of=review.of,
        asked_by=_asked_by(review.seat, words),
        headline=words.headline(looked.ruling) if looked.ruling else "",
        kind=style_of(looked.ruling.kind, words).word if looked.ruling else "",
        words=tuple(_words(looked, words)),
        pictures=tuple(pictures(review.target)),
        outcome=review.outcome,
        answer=say(
            "review-answered-by", who="director" if director else "table", seconds=int(IN_TIME)
        ),
        play=say("review-play", waits=play_waits(deal)),
        left=_left(deal, looked, words),
    )


def _asked_by(seat: Seat | None, words: Words) -> str:
    say = saying(words)
    return say("review-asked-by", who=words.seat(seat)) if seat else say("review-asked-by-operator")


def _words(looked: ReviewedRuling, words: Words) -> Sequence[str]:
    found = []
    if looked.noted is not None:
        sure = looked.noted.confidence
        what = happened(words, public(looked.noted))
        percent = None if sure is None else round(100 * sure, 1)
        found.append(saying(words)("review-recorded", what=what, percent=percent))
    return (*found, *_rival(looked.rival, words))


def _rival(rival: Rival | None, words: Words) -> Sequence[str]:
    """What may have happened instead, and how likely that is beside what was noted."""
    say = saying(words)
    if rival is None or not rival.supposed:
        return (say("review-rival", kind="none", what=None),)
    first = rival.supposed[0]
    # That a tile is racked goes without saying, beside what is done with it.
    acts = [act for act in first.acts if not isinstance(act, Racked)] or first.acts
    what = "; ".join(happened(words, public(act)) for act in acts)
    unseen = first.what in ("missed", "dead before")
    kind = "not-seen" if unseen else "instead" if first.acts else "nothing"
    times = max(rival.odds, 1 / rival.odds)
    which = "even" if times < EVEN else "recorded" if rival.odds > 1 else "other"
    rounded = min(int(float(f"{times:.2g}") + 0.5), NO_MORE)
    said = say("review-rival", kind=kind, what=what)
    return (said, say("review-odds", which=which, odds=rounded))


def _left(deal: Deal, looked: ReviewedRuling, words: Words) -> str:
    seat = looked.review.seat
    if seat is None:
        return ""
    return saying(words)("review-left", who=words.seat(seat), count=left(deal, seat))
