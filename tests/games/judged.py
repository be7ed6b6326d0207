"""What stands of a journal beside what happened: events, and rulings that accuse somebody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

import msgspec

from controller.record.board import Board
from controller.record.entries import Entry
from controller.record.judging import Judge
from rules.events import Asked, DealEnded, DealStarted, Event
from rules.reasons.dead_hands import DeadHandIsOut
from rules.reasons.declaring import HandDisagrees, NotEveryTileRead
from rules.referee import amended
from rules.rulings import Kind, Ruling
from rules.tiles import Seat
from tests.games.plain import bare

OFFENCES: frozenset[Kind] = frozenset({"illegal", "dead", "warning", "error", "foul"})
"""Rulings that accuse somebody."""
OF_THE_RECORD = (HandDisagrees, NotEveryTileRead)
"""Warnings that accuse nobody: a hand cannot be checked as things are recorded, or was not read,
and people are asked to put the record right."""

Accusations = Counter[tuple[str, Seat | None, str]]
"""How often whom of what: the ruling's kind, the seat, its laws."""

BESIDE_PLAY = (Asked, DealStarted, DealEnded)
"""What is no part of play: questions, and what people say of where a deal begins and ends."""


@dataclass(frozen=True)
class Alignment:
    """Which of the events that happened were written: `found` holds their places among `true`."""

    true: int
    told: int
    found: frozenset[int]
    amiss: tuple[str, ...]


def standing(events: Iterable[Event]) -> list[Event]:
    """Return the events of play as they stand after every amendment."""
    return [event for event in amended(events) if not isinstance(event, BESIDE_PLAY)]


def aligned(happened: Sequence[Event], told: Sequence[Event]) -> Alignment:
    """Return which of what happened was written; numbers, times and confidences aside."""
    a, b = [bare(e) for e in happened], [bare(e) for e in told]
    matcher = SequenceMatcher(None, a, b, autojunk=False)
    blocks = matcher.get_matching_blocks()
    found = {n for block in blocks for n in range(block.a, block.a + block.size)}
    parts = [part for part in matcher.get_opcodes() if part[0] != "equal"]
    amiss = tuple(f"true {a[i:j]} told {b[k:m]}" for _, i, j, k, m in parts)
    return Alignment(len(a), len(b), frozenset(found), amiss)


def f1(found: int, true: int, told: int) -> float:
    """Return the F1 of so many found of so many that are true, with so many told."""
    return 2 * found / max(true + told, 1)


def accused_of(begun: DealStarted, happened: Iterable[Event]) -> Accusations:
    """Return what a judge accuses of in a deal begun so, in which this happened."""
    return accusations(certain(begun, happened))


def certain(begun: DealStarted, happened: Iterable[Event]) -> tuple[Ruling, ...]:
    """Return what a judge says of a deal begun so, of which nothing is in doubt."""
    judge = Judge()
    judge.see(msgspec.structs.replace(begun, n=1))
    for n, event in enumerate(happened, 2):
        judge.see(msgspec.structs.replace(event, n=n))
    return judge.standing


def accused_on(board: Board) -> Accusations:
    """Return what stands at a table, whoever may hear of it."""
    return accusations((*board.rulings, *board.kept))


def accused_in(entries: Iterable[Entry]) -> Accusations:
    """Return what was said in these entries, whatever became of it."""
    return accusations(ruling for entry in entries for ruling in entry.rulings)


def accusations(rulings: Iterable[Ruling]) -> Accusations:
    """Count the rulings that accuse somebody."""
    return Counter(
        (r.kind, r.seat, " ".join(sorted(r.laws)))
        for r in rulings
        if r.kind in OFFENCES and not isinstance(r.reason, OF_THE_RECORD)
    )


def invented_in(told: Accusations, due: Accusations) -> Accusations:
    """Return what was told and is not due.

    One that cites other laws beside one that it has to is the same: where a hand was not seen, only
    the laws are cited that are broken whoever it was.
    """
    left, more = told - due, due - told
    for accusation in list(left.elements()):
        kind, seat, laws = accusation
        for other in more:
            if other[:2] == (kind, seat) and set(laws.split()) & set(other[2].split()):
                left[accusation] -= 1
                more[other] -= 1
                more += Counter()
                break
    return +left


def as_if_alive(
    invented: Accusations, due: Iterable[Ruling], told: Iterable[Ruling]
) -> Accusations:
    """Return what of the invented is more than a hand's acts that are due as a dead hand's.

    Where its death waits (people let the hand play on, or nobody is sure of it), what the hand does
    against the laws is said as of a living one: the same acts, by other laws. As many acts of a
    seat as are due as a dead hand's and are not told so.
    """
    waiting = _out(due) - _out(told)
    left = Counter(invented)
    for accusation in invented.elements():
        kind, seat, _ = accusation
        if kind == "illegal" and waiting[seat] > 0:
            waiting[seat] -= 1
            left[accusation] -= 1
    return +left


def _out(rulings: Iterable[Ruling]) -> Counter[Seat | None]:
    """Count the acts that are ruled on because the hand is dead, by seat."""
    return Counter(r.seat for r in rulings if isinstance(r.reason, DeadHandIsOut))
