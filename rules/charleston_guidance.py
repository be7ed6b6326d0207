"""Which pass of the Charleston is due: the same in every code that has one."""

from __future__ import annotations

from rules.guide import Guide
from rules.opening import COURTESY, FIRST, PLACES, ROUNDS
from rules.table import Deal
from rules.tiles import SEATS, after
from rules.wording import listed, name


def charleston(
    deal: Deal,
    first: tuple[str, ...],
    second: tuple[str, ...],
    *,
    tiles: str,
    blind: tuple[str, ...] = (),
) -> Guide | None:
    """Return the pass or the vote that is due; None once the Charlestons are over.

    `first` and `second` are the code's laws of the two, the one that prescribes
    it last; `blind` those of passing on unseen. `tiles` says what is passed.
    """
    opening = deal.opening
    done = opening.rounds_done()
    if deal.empty or done == COURTESY:
        return None
    if done == FIRST and not opening.passed_in(FIRST):
        if opening.stopped_by():
            return None
        if len(opening.votes) < len(SEATS):
            text = "Who wants no second Charleston says so now: one is enough to stop it."
            return Guide(text, None, (first[-1], second[-1]))
    now = ROUNDS[done]
    waiting = [seat for seat in SEATS if seat not in opening.passed_in(done)]
    unseen = " Tiles coming in may be passed on unseen." if now.blind else ""
    text = f"The {now.charleston} Charleston, {now.direction}: {tiles}.{unseen}"
    if len(waiting) < len(SEATS):
        who = (f"{name(s)} to {name(after(s, PLACES[now.direction]))}" for s in waiting)
        text = f"{text} Still to pass: {listed(who)}."
    laws = first if now.charleston == "first" else second
    return Guide(text, None, (*laws, *(blind if now.blind else ())))
