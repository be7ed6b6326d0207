"""From a deal gone through to what the replay's templates print. No HTML here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from controller.record.entries import time_of
from controller.replay.deals import Summary
from controller.replay.moments import ReplayedDeal, ReplayStep
from controller.web.view import given, said
from controller.words import Words
from controller.words.calendar import day_in_words
from controller.words.settings import title_of
from rules.rulings import MONEY, Kind
from rules.tiles import SEATS

SETTLED: Final[frozenset[Kind]] = frozenset({"settle", "score"})
"""What the table itself shows line by line once a deal is over."""


@dataclass(frozen=True)
class DealsOfADay:
    """The deals of one day, as a heading and its list."""

    heading: str
    deals: Sequence[dict[str, Any]]


FILE: Final = "pages/replay"
"""The message file of these pages."""


def clock(at: str | None) -> str:
    """Return the time of day here of a time as a journal has it, empty where it has none.

    >>> clock(None), clock("soon")
    ('', '')
    """
    time = time_of(at)
    return time.strftime("%H:%M") if time else ""


def evenings(words: Words, deals: Sequence[Summary], *, live: bool) -> list[DealsOfADay]:
    """Return the deals by the day they were begun on, the latest first."""
    days: dict[date | None, list[Summary]] = {}
    for deal in reversed(deals):
        begun = time_of(deal.began)
        days.setdefault(begun and begun.date(), []).append(deal)
    return [
        DealsOfADay(
            heading=f"{day_in_words(words, day)} · "
            f"{words.label(FILE, 'replay-deals', count=len(played))}",
            deals=[listed(words, deal, live=live) for deal in played],
        )
        for day, played in days.items()
    ]


def listed(words: Words, deal: Summary, *, live: bool) -> dict[str, Any]:
    """Return one deal as the list shows it."""
    say = words.labels(FILE)
    running = live and not deal.finished
    times = dict.fromkeys(t for t in (clock(deal.began), clock(deal.until)) if t)
    return {
        "number": deal.number,
        "times": " – ".join(times),
        "code": title_of(words, deal.code),
        "players": [(seat, deal.players.get(seat, "")) for seat in SEATS if deal.players],
        "running": running,
        "ending": _ending(words, deal, running=running),
        "won": deal.winner is not None,
        "rulings": say("replay-rulings", count=deal.rulings),
        "corrections": deal.corrections and say("replay-corrections", count=deal.corrections),
    }


def _ending(words: Words, deal: Summary, *, running: bool) -> str:
    ending, who = deal.ending, None
    if running:
        ending = "running"
    elif deal.winner is not None:
        ending, who = "won", deal.players.get(deal.winner) or words.seat(deal.winner)
    return words.label(FILE, "replay-ending", ending=ending, who=who)


def described(language: str, moment: ReplayStep, picture: str | None) -> dict[str, Any]:
    """Return what is said beside the table; `picture` is the address of the camera's."""
    board = replace(moment.board, language=language)
    over = board.phase == "over"
    heard = [r for r in moment.rulings if not (over and r.kind in SETTLED)]
    shown = [said(board, ruling) for ruling in heard]
    small = [ruling.kind in MONEY for ruling in heard]
    penalties = [given(board, moment.penalty)] if moment.penalty else []
    return {
        "clock": clock(moment.at),
        "said": moment.said(language),
        "was": moment.was(language),
        "question": board.question,
        "boxes": [*penalties, *(r for r, line in zip(shown, small, strict=True) if not line)],
        "lines": [r for r, line in zip(shown, small, strict=True) if line],
        "picture": picture,
    }


def hints(words: Words, replayed: ReplayedDeal, *, running: bool) -> list[str]:
    """Return what has to be known to read the deal right."""
    say = words.labels(FILE)
    found = [say("replay-running")] if running else []
    if replayed.no_card is not None:
        found.append(say("replay-no-card", card=replayed.no_card))
    if replayed.way == "written":
        return [*found, say("replay-written")]
    if replayed.deal.corrections:
        struck = replayed.struck > 0
        found.append(say("replay-known", count=replayed.deal.corrections, struck=struck))
    return found


def steps(replayed: ReplayedDeal, place: int) -> dict[str, int | None]:
    """Return the entry that each control leads to from a place; None where it leads nowhere."""
    moments = replayed.moments
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
