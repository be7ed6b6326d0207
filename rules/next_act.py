"""Accusations that wait for the next act, as that shows whether a discard went unseen or was none.

Who draws while another has yet to discard draws ahead, or the discard was not seen: one tile among
others in the middle is what an eye misses most. What is done next tells the two apart. Who was to
discard does so, or the tile is put back: then it is said. Or play goes on from the draw: then the
discard is asked about. So with a discard out of turn, that may be a thing which is taken for a
tile. In 8,924 single faults of ten deals (`tests/benchmarks/bench_faulty.py`) 613 of the 930
rulings that were ever said falsely were of the one or the other.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final

from rules import events as ev
from rules.due_acts import by_hand
from rules.facts.turns import due_to_draw
from rules.histories import History, Supposition
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import Seat
from rules.unseen import is_offence
from rules.weighing_histories import is_given, missed_discard, what_is_said

_MAY_WAIT: Final = (
    ev.Drawn | ev.Racked | ev.Discarded | ev.Redeemed | ev.TouchedWall | ev.BonusShown
    | ev.ExposureChanged
)  # fmt: skip
"""What is ruled on and waits."""
RECENT: Final = 8
"""Entries back to which a discard is looked for that may have been none: a turn."""
_TELLS: Final = (
    ev.Drawn | ev.PutBack | ev.Discarded | ev.Claimed | ev.Exposed | ev.Redeemed | ev.Declared
    | ev.Shown
)  # fmt: skip
"""What is done next: that a tile is racked, and a wall touched, tells nothing; nor what he goes on
with who is accused, until he discards, or that he declares: he too may have seen the discard; nor
of a draw ahead, that another draws as well, or shows a hand that did not win."""
_GOES_ON: Final = (
    ev.Drawn | ev.Redeemed | ev.BonusShown | ev.ExposureChanged | ev.Declared | ev.Shown
)  # fmt: skip


def wait_for_next_act(
    said: Sequence[Ruling],
    histories: Sequence[History],
    before: Sequence[Ruling],
    taken: Sequence[ev.Event],
) -> list[Ruling]:
    """Return what of what is said waits for the next act.

    `before` is what was said at the event before: that is not taken back. `taken` are all events so
    far. Nothing waits of what a hand entered: who enters it sees the table. Which deaths wait for
    longer, `rules.waiting_deaths` tells.
    """
    noted = next((each for each in histories if not each.supposed), None)
    if noted is None or by_hand(taken[-1]):
        return []
    stood = {what_is_said(ruling) for ruling in before}
    thrown = {event.n for event in taken[-RECENT:] if isinstance(event, ev.Discarded)}
    doubted = [
        each
        for each in histories
        if each.supposed
        and _is_shown(each.supposed[-1], thrown)
        and each.cost - each.paid <= noted.cost - noted.paid
    ]
    open_ = [
        ruling
        for ruling in said
        if is_offence(ruling)
        and what_is_said(ruling) not in stood
        and any(_explains(each, ruling) for each in doubted)
    ]
    waits = [ruling for ruling in open_ if not _is_settled(taken, ruling, noted.deal)]
    # Who declares with the tile that may have been drawn ahead, does so in turn if it was not.
    ahead = {ruling.seat for ruling in waits}
    declared = {each.n for each in taken[-RECENT:] if isinstance(each, ev.Declared)}
    with_it = (each for each in open_ if each.at in declared and each.seat in ahead)
    return waits + [ruling for ruling in with_it if ruling not in waits]


def _is_shown(supposed: Supposition, thrown: Collection[int]) -> bool:
    """Whether the next act shows what is supposed: that a discard was not seen, or that one of
    those `thrown` was none."""
    return missed_discard(supposed) or (supposed.what == "no act" and supposed.n in thrown)


def _explains(history: History, ruling: Ruling) -> bool:
    """Whether there is no such ruling if that was so, just before or a touch ago. What is thrown in
    turn by who need not draw, or by whose call was refused, is a tile."""
    last = history.supposed[-1]
    if last.n > ruling.at or is_given(ruling, history):
        return False
    return last.what != "no act" or not _may_throw(history.deal, ruling.seat)


def _may_throw(deal: Deal, seat: Seat | None) -> bool:
    if seat is None:
        return False
    claim = deal.claim_of(seat)
    refused = claim is not None and claim.state == "refused"
    return refused or deal.turn == seat != due_to_draw(deal)


def _is_settled(taken: Sequence[ev.Event], ruling: Ruling, deal: Deal) -> bool:
    """Whether the next act was seen since what is ruled on, or that waits for none. Where all other
    hands are dead, what the one that plays does shows nothing: after its discard it draws again."""
    since = list(takewhile(lambda event: event.n >= ruling.at, reversed(taken)))
    if not since:
        return True
    act = since[-1]
    if not isinstance(act, _MAY_WAIT) or act.seat != ruling.seat:
        return True
    alone = not any(deal.live(seat) for seat in deal.seated if seat != ruling.seat)
    by = [each for each in since[:-1] if not (alone and _own(each, ruling))]
    return any(_tells(event, ruling, act) for event in by)


def _own(event: ev.Event, ruling: Ruling) -> bool:
    return getattr(event, "seat", None) == ruling.seat


def _tells(event: ev.Event, ruling: Ruling, act: ev.Event) -> bool:
    """Whether an event shows if the act that is ruled on, something done ahead of a discard or a
    discard, was as it was noted. What was drawn from the wrong end goes back in turn too."""
    if not isinstance(event, _TELLS):
        return False
    if _own(event, ruling):
        wrong_end = isinstance(act, ev.Drawn) and act.end == "wrong"
        return not isinstance(event, _GOES_ON) and not (wrong_end and isinstance(event, ev.PutBack))
    ahead = not isinstance(act, ev.Discarded)
    return not (ahead and isinstance(event, ev.Drawn | ev.PutBack | ev.Shown))
