"""What the table does now, in words: whose move it is and what it consists of.

Before play, and wherever the game's laws guide (`rules.guidance`), the step is theirs, with its
laws; in play the turn says it. Nothing here is ruled: it is what comes next if all goes well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from controller.record.board import Board
from controller.web.words import saying
from controller.words import Words
from rules.guidance import due
from rules.guide import Guide
from rules.opening import COURTESY, FIRST, ROUNDS
from rules.table import Deal
from rules.tiles import SEATS, Seat, Tile

_PASSES: Final = frozenset({"AMR.C1", "AMR.C2", "N46.C1", "N46.C2", "HOY.V5"})
"""The laws that prescribe a pass of the Charleston or the vote between the two."""

_LONG: Final = ((46, "short"), (90, "long"))


@dataclass(frozen=True)
class NextStep:
    """The next step: `text` large, `rest` below it; `seat` whose it is, None for all or nobody."""

    text: str
    rest: str = ""
    seat: Seat | None = None
    laws: tuple[str, ...] = ()

    @property
    def size(self) -> str:
        """How large it can be written: ``short``, ``long`` or ``longest`` texts."""
        length = len(self.text)
        return next((name for most, name in _LONG if length <= most), "longest")


def step(board: Board) -> NextStep | None:
    """Return what the table does now; None before a deal and once it is over and paid."""
    deal = board.deal
    if deal is None:
        return None
    guide = due(deal)
    if board.phase == "over":
        return _guided(guide) if guide else None
    if deal.phase == "before":
        return _passing(board.words, deal, guide) or (_guided(guide) if guide else None)
    if guide is not None:
        return _guided(guide)
    return _in_play(board.words, deal)


def _guided(guide: Guide) -> NextStep:
    """What is due is large, what is said of it stands below it."""
    return NextStep(guide.headline, guide.rest, guide.seat, guide.laws)


def _passing(words: Words, deal: Deal, guide: Guide | None) -> NextStep | None:
    """The pass of the Charleston that is due, or the vote on the second one."""
    if guide is None or not _PASSES & set(guide.laws):
        return None
    done = deal.opening.rounds_done()
    if done >= COURTESY:
        return None
    if done == FIRST and not deal.opening.passed_in(FIRST) and len(deal.opening.votes) < len(SEATS):
        return _guided(guide)
    now = ROUNDS[done]
    passed = deal.opening.passed_in(done)
    text = saying(words)("steps-pass", begun=bool(passed), direction=now.direction)
    return NextStep(text, guide.text, None, guide.laws)


def _in_play(words: Words, deal: Deal) -> NextStep:
    say = saying(words)
    if deal.claims.declared is not None:
        return _of(words, deal.claims.declared.seat, "steps-shows")
    live = deal.live_claims()
    if len(live) > 1:
        return NextStep(say("steps-several", tile=words.named(live[0].tile)))
    if live:
        id = "steps-wins" if live[0].purpose == "mahjongg" else "steps-takes"
        return _of(words, live[0].seat, id, live[0].tile)
    if deal.turn is None or deal.stage is None:
        return NextStep(say("steps-nobody"))
    if deal.stage != "draw":
        id = "steps-drawn" if deal.stage == "drawn" else "steps-discard"
        return _of(words, deal.turn, id)
    last = deal.discards.last
    callable_now = last is not None and deal.play.window == "open"
    if deal.wall.left == 0 and deal.wall.loose == 0:
        return NextStep(say("steps-used-up"), say("steps-used-up", "rest") if callable_now else "")
    if not callable_now or last is None:
        return _of(words, deal.turn, "steps-draw")
    rest = say("steps-draw", "rest", tile=words.named(last.face))
    return replace(_of(words, deal.turn, "steps-draw"), rest=rest)


def _of(words: Words, seat: Seat, id: str, tile: Tile | None = None) -> NextStep:
    named = words.named(tile) if tile else None
    return NextStep(saying(words)(id, who=words.seat(seat), tile=named), "", seat)
