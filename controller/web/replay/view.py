"""From a deal gone through to what the replay's templates print. No HTML here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from controller.record.entries import time_of
from controller.replay.deals import Summary
from controller.replay.moments import ReplayedDeal, ReplayStep
from controller.web.replay.words import ENDINGS, PAGE
from controller.web.view import given, said
from rules.codes import title_of
from rules.rulings import MONEY, Kind
from rules.tiles import SEAT_NAMES, SEATS, Seat

SETTLED: Final[frozenset[Kind]] = frozenset({"settle", "score"})
"""What the table itself shows line by line once a deal is over."""


@dataclass(frozen=True)
class DealsOfADay:
    """The deals of one day, as a heading and its list."""

    heading: str
    deals: Sequence[dict[str, Any]]


def counted(number: int, what: str) -> str:
    """Return how many deals, rulings or corrections there are, in words."""
    return PAGE[f"one {what}"] if number == 1 else PAGE[f"{what}s"].format(count=number)


def clock(at: str | None) -> str:
    """Return the time of day here of a time as a journal has it, empty where it has none.

    >>> clock(None), clock("soon")
    ('', '')
    """
    time = time_of(at)
    return time.strftime("%H:%M") if time else ""


def evenings(deals: Sequence[Summary], *, live: bool) -> list[DealsOfADay]:
    """Return the deals by the day they were begun on, the latest first."""
    days: dict[str, list[Summary]] = {}
    for deal in reversed(deals):
        begun = time_of(deal.began)
        day = f"{begun:%A} {begun.day} {begun:%B %Y}" if begun else PAGE["no date"]
        days.setdefault(day, []).append(deal)
    return [
        DealsOfADay(
            heading=f"{day} · {counted(len(played), 'deal')}",
            deals=[listed(deal, live=live) for deal in played],
        )
        for day, played in days.items()
    ]


def listed(deal: Summary, *, live: bool) -> dict[str, Any]:
    """Return one deal as the list shows it."""
    running = live and not deal.finished
    times = dict.fromkeys(t for t in (clock(deal.began), clock(deal.until)) if t)
    return {
        "number": deal.number,
        "times": " – ".join(times),
        "code": title_of(deal.code),
        "players": [(seat, deal.players.get(seat, "")) for seat in SEATS if deal.players],
        "running": running,
        "ending": PAGE["running"] if running else _ending(deal),
        "won": deal.winner is not None,
        "rulings": counted(deal.rulings, "ruling") if deal.rulings else PAGE["no ruling"],
        "corrections": counted(deal.corrections, "correction") if deal.corrections else "",
    }


def _ending(deal: Summary) -> str:
    if deal.winner is not None:
        return PAGE["won"].format(who=name_in(deal, deal.winner))
    return ENDINGS[deal.ending] if deal.ending else PAGE["unknown"]


def name_in(deal: Summary, seat: Seat) -> str:
    """Return who had the seat in a deal: the name, or the wind where no name is known."""
    return deal.players.get(seat) or SEAT_NAMES[seat]


def words(moment: ReplayStep, picture: str | None) -> dict[str, Any]:
    """Return what is told beside the table; `picture` is the address of the camera's."""
    over = moment.board.phase == "over"
    told = [r for r in moment.rulings if not (over and r.kind in SETTLED)]
    shown = [said(moment.board, ruling) for ruling in told]
    small = [ruling.kind in MONEY for ruling in told]
    penalties = [given(moment.board, moment.penalty)] if moment.penalty else []
    return {
        "clock": clock(moment.at),
        "said": moment.said,
        "was": moment.was,
        "question": moment.board.question,
        "boxes": [*penalties, *(r for r, line in zip(shown, small, strict=True) if not line)],
        "lines": [r for r, line in zip(shown, small, strict=True) if line],
        "picture": picture,
    }


def hints(told: ReplayedDeal, *, running: bool) -> list[str]:
    """Return what has to be known to read the deal right."""
    found = [PAGE["running hint"]] if running else []
    if told.no_card is not None:
        found.append(PAGE["no card"].format(card=told.no_card))
    if told.way == "written":
        return [*found, PAGE["written hint"]]
    if told.deal.corrections:
        count = told.deal.corrections
        one = PAGE["known hint one"]
        many = PAGE["known hint"].format(count=counted(count, "correction"))
        struck = f" {PAGE['struck']}" if told.struck else ""
        found.append((one if count == 1 else many) + struck)
    return found


def steps(told: ReplayedDeal, place: int) -> dict[str, int | None]:
    """Return the entry that each control leads to from a place; None where it leads nowhere."""
    moments = told.moments
    ruled = [i for i, moment in enumerate(moments) if moment.ruled]
    last = len(moments) - 1
    targets = {
        "start": 0 if place else None,
        "ruling before": max((i for i in ruled if i < place), default=None),
        "back": place - 1 if place else None,
        "on": place + 1 if place < last else None,
        "next ruling": min((i for i in ruled if i > place), default=None),
        "end": last if place < last else None,
    }
    return {name: None if i is None else moments[i].n for name, i in targets.items()}
