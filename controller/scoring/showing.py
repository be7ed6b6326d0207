"""What a deal came to, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from controller.scoring.deal import Outcome
from controller.scoring.worth import Worth
from controller.words import Words
from controller.words.settings import title_of
from rules.scoring import bets
from rules.scoring.bets import BetPayment
from rules.scoring.model import Payment, Score, ScoreLine
from rules.tiles import UNSEEN

FILE: Final = "commands/score"


def _tiles(worth: Worth, words: Words) -> str:
    """Return a hand's tiles as they were taken, and which of them form no group."""
    none = (words.label(FILE, "score-no-group", tiles=part) for part in worth.no_groups)
    return ", ".join([worth.read, *none])


def _paid(payment: Payment, words: Words, name: str | None = None) -> str:
    does = words.statement(payment.reason, payment.seat, "short")
    seat = words.seat(payment.seat)
    return words.label(FILE, "score-payment", name=name, seat=seat, does=does)


def hand_as_data(worth: Worth, words: Words) -> dict[str, Any]:
    """Return a hand as JSON has it; `missing` and `remarks` only where there are any."""
    data: dict[str, Any] = {
        "seat": worth.hand.seat,
        "name": worth.hand.text("name") or None,
        "won": worth.won,
        "dead": worth.hand.so("dead"),
        "tiles": _tiles(worth, words),
        "total": worth.score.total,
        "lines": [line_as_data(line, words) for line in worth.score.lines],
    }
    if worth.missing:
        data["missing"] = [words.said(each) for each in worth.missing]
    if worth.remarks:
        data["remarks"] = [words.said(each) for each in worth.remarks]
    return data


def line_as_data(line: ScoreLine, words: Words) -> dict[str, Any]:
    """Return a line as JSON has it: `points`, `doubles` or `limit` (a share, ``1`` or ``1/3``)."""
    data: dict[str, Any] = {"law": line.law, "laws": line.laws}
    if line.limit is not None:
        data["limit"] = str(line.limit)
    elif line.doubles:
        data["doubles"] = line.doubles
    else:
        data["points"] = line.points
    data["text"] = words.statement(line.what)
    return data


def one_as_data(outcome: Outcome, words: Words) -> dict[str, Any]:
    """Return one hand as JSON has it; `payments` is null where it does not say who pays."""
    (worth,) = outcome.hands
    paid = _paid_as_data(outcome.payments, words)
    data = {"code": outcome.deal.code.name, **hand_as_data(worth, words), "payments": paid}
    return {**data, "bets": _bets_as_data(outcome, words)} if outcome.bets else data


def table_as_data(outcome: Outcome, words: Words) -> dict[str, Any]:
    """Return all hands of a deal and what is paid as JSON has it."""
    data: dict[str, Any] = {
        "code": outcome.deal.code.name,
        "hands": [hand_as_data(worth, words) for worth in outcome.hands],
        "payments": _paid_as_data(outcome.payments, words),
    }
    if outcome.bets:
        data["bets"] = _bets_as_data(outcome, words)
    if outcome.remarks:
        data["remarks"] = [words.said(each) for each in outcome.remarks]
    return data


def _bets(outcome: Outcome, words: Words) -> Iterator[str]:
    yield words.label(FILE, "score-bets")
    for each in outcome.bets:
        laws = ", ".join(_bet_laws(outcome, each))
        yield f"  {each.points:>+7d}  {_bet(each, words)}  ({laws})"


def _bet(paid: BetPayment, words: Words) -> str:
    does = words.statement(paid.reason, paid.seat, "short")
    who = paid.player or words.seat(paid.seat or UNSEEN)
    return words.label(FILE, "score-payment", name=None, seat=who, does=does)


def _bet_laws(outcome: Outcome, paid: BetPayment) -> tuple[str, ...]:
    """Return the laws of the code that a bet's payment rests on."""
    both = bets.ON_A_FINE if isinstance(paid.reason, bets.OF_FINES) else bets.ON_THE_HAND
    return tuple(law for law in both if law in outcome.deal.code.laws)


def _bets_as_data(outcome: Outcome, words: Words) -> list[dict[str, Any]]:
    return [
        {
            "player": each.player,
            "seat": each.seat,
            "points": each.points,
            "laws": _bet_laws(outcome, each),
            "text": _bet(each, words),
        }
        for each in outcome.bets
    ]


def _paid_as_data(
    payments: tuple[Payment, ...] | None, words: Words
) -> list[dict[str, Any]] | None:
    if payments is None:
        return None
    return [
        {"seat": each.seat, "points": each.points, "laws": each.laws, "text": _paid(each, words)}
        for each in payments
    ]


def as_text(outcome: Outcome, words: Words) -> Iterator[str]:
    """Yield the lines that people read: each hand with its reasons, then what is paid."""
    yield title_of(words, outcome.deal.code.name)
    for worth in outcome.hands:
        if worth.read or worth.score.lines or worth.missing:
            yield ""
            yield from _hand(worth, words)
    if outcome.payments is not None:
        yield ""
        yield from _payments(outcome, outcome.payments, words)
        yield from (f"    {words.said(remark)}" for remark in outcome.remarks)
    if outcome.bets:
        yield ""
        yield from _bets(outcome, words)


def _hand(worth: Worth, words: Words) -> Iterator[str]:
    say = words.labels(FILE)
    hand = worth.hand
    state = "won" if worth.won else "dead" if hand.so("dead") else hand.text("state") or None
    seat = words.seat(hand.seat) if hand.seat else None
    yield say("score-hand", name=hand.text("name") or None, seat=seat, state=state)
    if worth.read:
        yield f"  {_tiles(worth, words)}"
    if worth.missing:
        yield f"  {say('score-not-mah-jongg')}"
        yield from (f"    {words.said(reason)}" for reason in worth.missing)
        return
    for line in worth.score.lines:
        what = words.statement(line.what)
        yield f"  {_worth_of(line, words):>7}  {what}  ({', '.join(line.laws)})"
    yield f"  {worth.score.total:>7}  {_sum(worth.score, words)}"
    yield from (f"    {words.said(remark)}" for remark in worth.remarks)


def _sum(score: Score, words: Words) -> str:
    """Return how the lines come to their total, where they are not simply added."""
    say = words.labels(FILE)
    points = sum(line.points for line in score.lines)
    factor = 1 << sum(line.doubles for line in score.lines)
    if points * factor == score.total != points:
        return say("score-total-doubled", points=points, factor=factor)
    return say("score-total")


def _worth_of(line: ScoreLine, words: Words) -> str:
    if line.limit is not None:
        share = None if line.limit == 1 else str(line.limit)
        return words.label(FILE, "score-limit", share=share)
    if line.doubles:
        return f"x {1 << line.doubles}"
    return f"+ {line.points}" if line.points else ""


def _payments(outcome: Outcome, payments: tuple[Payment, ...], words: Words) -> Iterator[str]:
    balanced = not sum(each.points for each in payments)  # elsewhere each score stands for itself
    yield words.label(FILE, "score-payments", kind="pays" if balanced else "written")
    names = {worth.hand.seat: worth.hand.text("name") or None for worth in outcome.hands}
    for each in payments:
        points = f"{each.points:+d}" if each.points else "0"
        paid = _paid(each, words, names.get(each.seat))
        yield f"  {points:>7}  {paid}  ({', '.join(each.laws)})"
    if balanced:
        yield f"  {0:>7}  {words.label(FILE, 'score-together')}"
