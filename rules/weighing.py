"""Which of several rulings on one act stands: the gravest, with the laws of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from rules.rulings import GRAVITY, Ruling
from rules.tiles import Seat

WEIGHED: Final = frozenset({"dead", "foul", "illegal", "director", "refused", "granted", "warning"})
"""Kinds of which the gravest on a seat's one act stands (`rules.rulings.GRAVITY`): a milder one
only lends it its laws. Others (a score, a payment) stand beside anything."""

_NOT_ALLOWED: Final = frozenset({"foul", "illegal", "director"})
"""Kinds of which nothing is said beside a dead hand that is kept from the table."""


def weigh(rulings: Sequence[Ruling]) -> list[Ruling]:
    """Return the rulings that stand: of several on one seat's one act, the gravest.

    It then cites the laws of all of them. The order is that of the laws. What is kept from the
    table is weighed by itself, so that nothing in the open betrays it; an act that was not allowed
    is not said beside what is kept of the same act.
    """
    standing: dict[tuple[Seat | None, bool], Ruling] = {}
    for ruling in rulings:
        if ruling.kind in WEIGHED:
            what = _weighed_with(ruling, rulings)
            rival = standing.get(what)
            if rival is None or _graver(ruling, rival):
                standing[what] = ruling
    kept = []
    for ruling in rulings:
        if ruling.kind not in WEIGHED:
            kept.append(ruling)
        elif standing[what := _weighed_with(ruling, rulings)] is ruling:
            same = (r for r in rulings if r.kind in WEIGHED and _weighed_with(r, rulings) == what)
            laws = dict.fromkeys(ruling.laws) | dict.fromkeys(id for r in same for id in r.laws)
            kept.append(msgspec.structs.replace(ruling, laws=tuple(laws)))
    return kept


def _weighed_with(ruling: Ruling, others: Sequence[Ruling]) -> tuple[Seat | None, bool]:
    """Return of whom it speaks, and whether it is weighed with what is kept from the table."""
    if ruling.kind not in _NOT_ALLOWED:
        return ruling.seat, _is_kept(ruling)
    dead = any(r.seat == ruling.seat and r.kind == "dead" and _is_kept(r) for r in others)
    return ruling.seat, dead or _is_kept(ruling)


def _is_kept(ruling: Ruling) -> bool:
    return ruling.audience not in (None, "table")


def _graver(one: Ruling, other: Ruling) -> bool:
    return GRAVITY.index(one.kind) < GRAVITY.index(other.kind)
