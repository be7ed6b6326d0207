"""What the sensor board adds to the display: who called first, and how the board fares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from controller.record.board import Board
from controller.web.words import name_of_seat
from rules.parts import Claim
from rules.table import Deal
from rules.tiles import Seat
from rules.wording import time_between

_WHAT: Final = {"exposure": "wants the tile", "chow": "wants a run", "mahjongg": "Mah Jongg"}

_BECAME: Final = {
    "live": "",
    "refused": "not granted",
    "lost": "goes without",
    "exposed": "has it",
    "racked": "racked it",
}


@dataclass(frozen=True)
class Call:
    """A call of the last discard: `later` is how long after the first of them, empty for that one.

    `by_button` tells a call that was felt from one that was said aloud: those have no time.
    """

    seat: Seat
    who: str
    what: str
    later: str
    became: str
    by_button: bool = True


@dataclass(frozen=True)
class SensorBoard:
    """How the sensor board fares; `gap` is what it did not feel, while that is news."""

    found: bool
    words: str
    gap: str


def calls(deal: Deal | None) -> list[Call]:
    """Return the calls of the last discard, the first first: by button, then those said aloud.

    Presses of another start of the board have no order among the rest: they come
    last of the presses, and say so. What was said aloud stands in the order of the record.
    """
    claims = deal.claims.made if deal else ()
    pressed = [claim for claim in claims if claim.pressed is not None]
    aloud = [
        Call(
            seat=claim.seat,
            who=name_of_seat(deal, claim.seat),
            what=_WHAT[claim.purpose],
            later="",
            became=_BECAME[claim.state],
            by_button=False,
        )
        for claim in claims
        if claim.pressed is None
    ]
    if not pressed:
        return aloud
    boot = _press(pressed[-1])[0]
    pressed.sort(key=lambda claim: (_press(claim)[0] != boot, _press(claim)[1]))
    began = _press(pressed[0])[1]
    found = []
    for claim in pressed:
        its_boot, us = _press(claim)
        later = f"{time_between(us - began)} later" if us > began else ""
        found.append(
            Call(
                seat=claim.seat,
                who=name_of_seat(deal, claim.seat),
                what=_WHAT[claim.purpose],
                later=later if its_boot == boot else "order not known",
                became=_BECAME[claim.state],
            )
        )
    return found + aloud


def _press(claim: Claim) -> tuple[int, int]:
    assert claim.pressed is not None
    return claim.pressed.boot, claim.pressed.us


def sensor_board(board: Board, hold: int) -> SensorBoard | None:
    """Return how the sensor board fares; None at a table that has none."""
    feeling = board.feeling
    if feeling is None:
        return None
    news = feeling.gap if board.n - feeling.gap_at < hold else ""
    return SensorBoard(found=feeling.found, words=feeling.words, gap=news)
