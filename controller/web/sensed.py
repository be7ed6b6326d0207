"""What the sensor board adds to the display: who called first, and the state of the board."""

from __future__ import annotations

from dataclasses import dataclass

from controller.record.board import Board
from controller.web.words import saying
from controller.words import Words
from rules.parts import Claim
from rules.table import Deal
from rules.tiles import Seat


@dataclass(frozen=True)
class Call:
    """A call of the last discard: `later` is how long after the first of them, empty for that one.

    `by_button` tells a call that was sensed from one that was said aloud: those have no time.
    """

    seat: Seat
    who: str
    what: str
    later: str
    became: str
    by_button: bool = True


@dataclass(frozen=True)
class SensorBoard:
    """The state of the sensor board; `gap` is what it did not feel, while that is news."""

    found: bool
    gap: str


def calls(deal: Deal | None, words: Words) -> list[Call]:
    """Return the calls of the last discard, the first first: by button, then those said aloud.

    Presses of another start of the board have no order among the rest: they come
    last of the presses, and say so. What was said aloud stands in the order of the record.
    """
    claims = deal.claims.made if deal else ()
    pressed = [claim for claim in claims if claim.pressed is not None]
    aloud = [_call(claim, words) for claim in claims if claim.pressed is None]
    if not pressed:
        return aloud
    boot = _press(pressed[-1])[0]
    pressed.sort(key=lambda claim: (_press(claim)[0] != boot, _press(claim)[1]))
    began, say = _press(pressed[0])[1], saying(words)
    found = []
    for claim in pressed:
        its_boot, us = _press(claim)
        later = say("display-call-later", time=us - began) if us > began else ""
        if its_boot != boot:
            later = say("display-call-unordered")
        found.append(_call(claim, words, later))
    return found + aloud


def _call(claim: Claim, words: Words, later: str = "") -> Call:
    say = saying(words)
    live = claim.state == "live"
    return Call(
        seat=claim.seat,
        who=words.seat(claim.seat),
        what=say("display-call", purpose=claim.purpose),
        later=later,
        became="" if live else say("display-call-became", state=claim.state),
        by_button=claim.pressed is not None,
    )


def _press(claim: Claim) -> tuple[int, int]:
    assert claim.pressed is not None
    return claim.pressed.boot, claim.pressed.us


def sensor_board(board: Board, hold: int) -> SensorBoard | None:
    """Return the state of the sensor board; None at a table that has none."""
    feeling = board.feeling
    if feeling is None:
        return None
    news = board.words.said(feeling.gap) if board.n - feeling.gap_at < hold else ""
    return SensorBoard(found=feeling.found, gap=news)
