"""Which pass of the Charleston is due: the same in every code that has one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.guide import Guide
from rules.opening import COURTESY, FIRST, PLACES, ROUNDS
from rules.reasons.guidance import Passed, PassTiles, StillPasses, StopOrGoOn
from rules.table import Deal
from rules.tiles import SEATS, after

BLIND: Final = tuple(number for number, each in enumerate(ROUNDS) if each.blind)
"""The passes that may be blind in most codes: the first left and the last right."""


def charleston(
    deal: Deal,
    first: tuple[str, ...],
    second: tuple[str, ...],
    *,
    tiles: Passed,
    blind: tuple[str, ...] = (),
    unseen: Collection[int] = BLIND,
) -> Guide | None:
    """Return the pass or the vote that is due; None once the Charlestons are over.

    `first` and `second` are the code's laws of the two, the one that prescribes
    it last; `blind` those of passing on unseen, which is done in the rounds `unseen`. `tiles`
    says what is passed.
    """
    opening = deal.opening
    done = opening.rounds_done()
    if deal.empty or done == COURTESY:
        return None
    if done == FIRST and not opening.passed_in(FIRST):
        if opening.stopped_by():
            return None
        if len(opening.votes) < len(SEATS):
            return Guide(StopOrGoOn(), None, (first[-1], second[-1]))
    now = ROUNDS[done]
    left = tuple(
        StillPasses(seat, after(seat, PLACES[now.direction]))
        for seat in SEATS
        if seat not in opening.passed_in(done)
    )
    waiting = left if len(left) < len(SEATS) else ()
    due = PassTiles(now.charleston, now.direction, tiles, done in unseen, waiting)
    laws = first if now.charleston == "first" else second
    cited = (*laws, *(blind if done in unseen else ()))
    return Guide(due, None, cited)
