"""What a deal came to, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from controller.scoring.deal import Outcome
from controller.scoring.worth import Worth
from controller.words import Words
from rules.scoring.model import Payment, Score, ScoreLine

_IN_ENGLISH: Final = Words()


def _paid(payment: Payment) -> str:
    short = _IN_ENGLISH.statement(payment.reason, payment.seat, "short")
    return f"{_IN_ENGLISH.seat(payment.seat)} {short}"


def hand_as_data(worth: Worth) -> dict[str, Any]:
    """Return a hand as JSON has it; `missing` is there only for one that is no winning hand."""
    data: dict[str, Any] = {
        "seat": worth.hand.seat,
        "name": worth.hand.text("name") or None,
        "won": worth.won,
        "dead": worth.hand.so("dead"),
        "tiles": worth.read,
        "total": worth.score.total,
        "lines": [line_as_data(line) for line in worth.score.lines],
    }
    if worth.missing:
        data["missing"] = worth.missing
    return data


def line_as_data(line: ScoreLine) -> dict[str, Any]:
    """Return a line as JSON has it: `points`, `doubles` or `limit` (a share, ``1`` or ``1/3``)."""
    data: dict[str, Any] = {"law": line.law, "laws": line.laws}
    if line.limit is not None:
        data["limit"] = str(line.limit)
    elif line.doubles:
        data["doubles"] = line.doubles
    else:
        data["points"] = line.points
    data["text"] = _IN_ENGLISH.statement(line.what)
    return data


def one_as_data(outcome: Outcome) -> dict[str, Any]:
    """Return one hand as JSON has it; `payments` is null where it does not say who pays."""
    (worth,) = outcome.hands
    paid = _paid_as_data(outcome.payments)
    return {"code": outcome.deal.code.name, **hand_as_data(worth), "payments": paid}


def table_as_data(outcome: Outcome) -> dict[str, Any]:
    """Return all hands of a deal and what is paid as JSON has it."""
    return {
        "code": outcome.deal.code.name,
        "hands": [hand_as_data(worth) for worth in outcome.hands],
        "payments": _paid_as_data(outcome.payments),
    }


def _paid_as_data(payments: tuple[Payment, ...] | None) -> list[dict[str, Any]] | None:
    if payments is None:
        return None
    return [
        {"seat": each.seat, "points": each.points, "laws": each.laws, "text": _paid(each)}
        for each in payments
    ]


def told(outcome: Outcome) -> Iterator[str]:
    """Yield the lines that people read: each hand with its reasons, then what is paid."""
    yield outcome.deal.code.title
    for worth in outcome.hands:
        if worth.read or worth.score.lines or worth.missing:
            yield ""
            yield from _hand(worth)
    if outcome.payments is not None:
        yield ""
        yield from _payments(outcome, outcome.payments)


def _hand(worth: Worth) -> Iterator[str]:
    who = worth.hand.who
    state = "won" if worth.won else "dead" if worth.hand.so("dead") else worth.hand.text("state")
    yield f"{who[0].upper()}{who[1:]}{', ' if state else ''}{state}"
    if worth.read:
        yield f"  {worth.read}"
    if worth.missing:
        yield "  not Mah Jongg"
        yield from (f"    {reason}" for reason in worth.missing)
        return
    for line in worth.score.lines:
        what = _IN_ENGLISH.statement(line.what)
        yield f"  {_worth_of(line):>7}  {what}  ({', '.join(line.laws)})"
    yield f"  {worth.score.total:>7}  {_sum(worth.score)}"


def _sum(score: Score) -> str:
    """Return how the lines come to their total, where they are not simply added."""
    points = sum(line.points for line in score.lines)
    factor = 1 << sum(line.doubles for line in score.lines)
    return f"in all: {points} x {factor}" if points * factor == score.total != points else "in all"


def _worth_of(line: ScoreLine) -> str:
    if line.limit is not None:
        return "limit" if line.limit == 1 else f"{line.limit} lim."
    if line.doubles:
        return f"x {1 << line.doubles}"
    return f"+ {line.points}" if line.points else ""


def _payments(outcome: Outcome, payments: tuple[Payment, ...]) -> Iterator[str]:
    yield "Who pays whom"
    names = {worth.hand.seat: worth.hand.text("name") for worth in outcome.hands}
    for each in payments:
        name = f"{names[each.seat]}: " if names.get(each.seat) else ""
        points = f"{each.points:+d}" if each.points else "0"
        yield f"  {points:>7}  {name}{_paid(each)}  ({', '.join(each.laws)})"
    if not sum(each.points for each in payments):  # elsewhere each score stands for itself
        yield f"  {0:>7}  together"
