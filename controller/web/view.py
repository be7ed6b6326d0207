"""From a `Board` to what the templates print: names, words, lists of tiles. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from controller.board import Board
from controller.web.felt import calls, sensor_board
from controller.web.words import (
    LOOKS,
    Look,
    end_words,
    headline_and_rest,
    name_of_seat,
    turn_words,
)
from rules.codes import CodeError, get_code
from rules.rulings import Ruling
from rules.tiles import SEAT_NAMES, SEATS, Seat, Tile

POOLS: Final = ((21, "start"), (40, "few"), (60, "some"), (84, "many"), (112, "most"))
"""Up to so many discards, which class of sizes draws them, so that a whole deal's fit."""


@dataclass(frozen=True)
class Place:
    """What does not change during a session: the table, who may sit there, what to show.

    `voice`: the display itself says aloud what is said.
    """

    table: int = 1
    players: Mapping[Seat, str] | None = None
    demo: bool = False
    recent: int = 12
    hold: int = 4
    voice: bool = False


@dataclass(frozen=True)
class Said:
    """A ruling as it is shown."""

    at: int
    look: Look
    headline: str
    rest: str
    laws: tuple[str, ...]
    seat: Seat | None
    who: str
    points: int | None
    fresh: bool

    @property
    def size(self) -> str:
        """``long`` for a headline that needs smaller letters, else ``short``."""
        return "long" if len(self.headline) > 110 else "short"


def said(board: Board, ruling: Ruling) -> Said:
    """Return a ruling as it is shown on a board."""
    headline, rest = headline_and_rest(ruling.text)
    return Said(
        at=ruling.at,
        look=LOOKS[ruling.kind],
        headline=headline,
        rest=rest,
        laws=ruling.laws,
        seat=ruling.seat,
        who=name_of_seat(board.deal, ruling.seat) if ruling.seat else "",
        points=ruling.points,
        fresh=ruling.at == board.n,
    )


def seats(board: Board, place: Place) -> list[dict[str, Any]]:
    """Return the four seats, East first, each with what lies before it."""
    deal = board.deal
    found = []
    for seat in SEATS:
        hand = deal.hands[seat] if deal else None
        named = (deal.players.get(seat) if deal else None) or (place.players or {}).get(seat)
        found.append(
            {
                "seat": seat,
                "wind": SEAT_NAMES[seat],
                "name": named or SEAT_NAMES[seat],
                "named": named is not None,
                "dead": bool(hand and hand.dead),
                "winner": bool(deal and deal.winner == seat),
                "turn": bool(deal and board.phase == "play" and deal.turn == seat),
                "doing": turn_words(deal) if deal and deal.turn == seat else "",
                "concealed": hand.concealed if hand else None,
                "exposures": [
                    {"tiles": g.tiles, "claimed": g.claimed, "fresh": g.n == board.n}
                    for g in (hand.exposures if hand else ())
                ],
                "points": board.points.get(seat),
            }
        )
    return found


def centre(board: Board, place: Place) -> dict[str, Any]:
    """Return what lies in the middle: the discards, the last one, the wall, the turn or the end."""
    deal = board.deal
    if deal is None:
        return {"phase": "empty"}
    last = deal.last_discard
    lies = last is not None and deal.window in ("open", "closed")
    pool: tuple[Tile, ...] = deal.pool
    return {
        "phase": board.phase,
        "turn": deal.turn,
        "turn_name": name_of_seat(deal, deal.turn) if deal.turn else "",
        "turn_words": turn_words(deal),
        "wall": deal.wall,
        "pool": pool,
        "crowd": next((name for most, name in POOLS if len(pool) <= most), "all"),
        "last": last.tile if last else None,
        "last_name": name_of_seat(deal, last.seat) if last else "",
        "last_lies": lies,
        "callable": deal.window == "open",
        "fresh": bool(last and last.n == board.n),
        "end": end_words(board.ended),
        "winner": deal.winner,
        "winner_name": name_of_seat(deal, deal.winner) if deal.winner else "",
        "shown": deal.hands[deal.winner].shown if deal.winner else (),
        "standing": [
            {"seat": seat, "name": name_of_seat(deal, seat), "points": points}
            for seat, points in board.standing()
        ],
        "scored": bool(board.points),
    }


def picture(board: Board, place: Place) -> dict[str, Any]:
    """Return all that the templates need to draw a board."""
    deal = board.deal
    large = None if board.question else board.headline(place.hold)
    others = [ruling for ruling in board.rulings if ruling is not large]
    return {
        "n": board.n,
        "phase": board.phase,
        "place": place,
        "code": _title_of(deal.code) if deal else "",
        "card": deal.card.title if deal and deal.card else "",
        "seats": seats(board, place),
        "centre": centre(board, place),
        "question": board.question,
        "notices": board.notices,
        "halted": board.halted,
        "calls": calls(deal),
        "told": board.told,
        "sensor_board": sensor_board(board, place.hold),
        "large": said(board, large) if large else None,
        "log": [said(board, ruling) for ruling in reversed(others[-place.recent :])],
        "hidden": max(0, len(others) - place.recent),
    }


def _title_of(code: str) -> str:
    try:
        return get_code(code).title
    except CodeError:
        return code
