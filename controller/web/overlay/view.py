"""From a board to what the overlay's templates print. No HTML here, and nothing concealed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from controller.announcer.phrases import taken_back, undecided, whose_turn
from controller.record.board import Board
from controller.web.overlay.history import BoardHistory, PastBoard
from controller.web.overlay.words import PAGE
from controller.web.words import LOOKS, name_of_seat
from rules.codes import title_of
from rules.rulings import GRAVITY, MONEY, Ruling
from rules.table import Deal
from rules.tiles import SEAT_NAMES, SEATS, Seat, Tile

BANNER: Final = 12.0
"""Seconds for which a ruling is shown: long enough to be read out by a commentator."""

POOL: Final = 12
"""Discards that are shown, the latest of them."""

_STAGES: Final = {"draw": "to draw", "drawn": "drawn", "discard": "to discard"}


def picture(then: PastBoard, players: Mapping[Seat, str] | None, table: int) -> dict[str, Any]:
    """Return what the overlay shows of a moment, without its banner."""
    board = then.board
    deal = board.deal
    last = deal.discards.last if deal else None
    lies = bool(deal and last and deal.play.window in ("open", "closed"))
    return {
        "table": table,
        "phase": board.phase,
        "code": title_of(deal.code) if deal else "",
        "seats": [_seat(board, seat, players or {}) for seat in SEATS],
        "turn": deal.turn if deal and board.phase == "play" else None,
        "turn_name": name_of_seat(deal, deal.turn) if deal and deal.turn else "",
        "doing": _doing(deal) if deal else "",
        "wall": deal.wall.left if deal else None,
        "last": last.tile if last else None,
        "last_from": name_of_seat(deal, last.seat) if last else "",
        "last_lies": lies,
        "taken_by": _taker(deal) if deal and last and not lies else "",
        "pool": deal.discards.pool[-POOL:] if deal else (),
        "halted": board.halted.reason if board.halted else "",
        "winner": deal.result.winner if deal else None,
        "end": _end(board),
        "shown": deal.hands[deal.result.winner].shown if deal and deal.result.winner else (),
        "standing": _standing(board),
        "totals": [(each.name, each.points) for each in then.standings],
    }


def _seat(board: Board, seat: Seat, players: Mapping[Seat, str]) -> dict[str, Any]:
    deal = board.deal
    hand = deal.hands[seat] if deal else None
    named = (deal.players.get(seat) if deal else None) or players.get(seat)
    groups = [group.tiles for group in (hand.exposures if hand else ())]
    return {
        "seat": seat,
        "wind": SEAT_NAMES[seat],
        "name": named or SEAT_NAMES[seat],
        "empty": bool(deal and seat in deal.empty),
        "turn": bool(deal and board.phase == "play" and deal.turn == seat),
        "dead": bool(hand and hand.dead),
        "turning": any(r.kind == "dead" and r.seat == seat for r in board.unsettled.turning),
        "winner": bool(deal and deal.result.winner == seat),
        "groups": groups,
        "crowd": _crowd(groups, hand.bonus if hand else ()),
        "bonus": hand.bonus if hand else (),
        "points": board.points.get(seat),
    }


def _crowd(groups: Sequence[Sequence[Tile]], bonus: Sequence[Tile]) -> str:
    """Return how much lies before a seat, which is drawn the smaller the more it is."""
    pieces = len(groups) + (len(bonus) + 3) // 4
    if pieces > 4:
        return "most"
    return "many" if pieces > 2 or any(len(group) > 6 for group in groups) else ""


def _doing(deal: Deal) -> str:
    if deal.claims.declared is not None:
        return PAGE["declared"]
    return PAGE[_STAGES[deal.stage]] if deal.stage else ""


def _taker(deal: Deal) -> str:
    """Who has called the last discard."""
    claims = [claim for claim in deal.claims.made if claim.state in ("live", "exposed", "racked")]
    return name_of_seat(deal, claims[-1].seat) if claims else ""


def _end(board: Board) -> str:
    deal = board.deal
    if deal is not None and deal.result.winner is not None:
        return PAGE["mahjongg"].format(who=name_of_seat(deal, deal.result.winner))
    return PAGE["wall game" if board.ended and board.ended.reason == "wall" else "over"]


def _standing(board: Board) -> list[dict[str, Any]]:
    """Who won or lost how much in this deal; empty if nothing was to be paid."""
    if not board.points:
        return []
    empty = board.deal.empty if board.deal else ()
    return [
        {"seat": seat, "name": name_of_seat(board.deal, seat), "points": points}
        for seat, points in board.standing()
        if seat not in empty
    ]


def banner(history: BoardHistory, board: Board, delay: float) -> dict[str, Any] | None:
    """Return what the referee said last, to be shown over all, and for how many milliseconds more;
    None if that is long ago.

    Of what was said the gravest `ruling` is shown, if it still stands, and the `correction` of what
    was taken back with it, in the words of the voice.
    """
    for age, then in history.lately(delay, BANNER):
        correction = _correction(then)
        told = _shown(ruling for ruling in then.told if ruling in board.rulings)
        if not told and correction is None:
            continue
        ruling = min(told, key=lambda each: GRAVITY.index(each.kind)) if told else None
        # Ruled again in other words, it is a correction itself.
        corrects = bool(_shown(then.gone)) and correction is None
        return {
            "ruling": _ruling(board, ruling, corrects=corrects) if ruling else None,
            "correction": correction,
            "left": round((BANNER - age) * 1000),
        }
    return None


def _shown(rulings: Iterable[Ruling]) -> list[Ruling]:
    """Those that are shown over all: what is paid the standings tell better."""
    return [ruling for ruling in rulings if ruling.kind not in MONEY]


def _correction(then: PastBoard) -> dict[str, str] | None:
    """Return what is said of rulings that stand no more; None if nothing has to be."""
    board = then.board
    said = [text for _, _, text in taken_back(_shown(then.gone), board.rulings, board.words)]
    looked = board.looked
    if looked and looked.answer == board.n and looked.review.outcome == "inconclusive":
        said.insert(0, undecided(board.words))
    if not said:
        return None
    return {"headline": " ".join(said), "rest": whose_turn(board.deal, board.words)}


def _ruling(board: Board, ruling: Ruling, *, corrects: bool) -> dict[str, Any]:
    words = board.words
    return {
        "look": LOOKS[ruling.kind],
        "headline": words.headline(ruling),
        "rest": words.rest(ruling),
        "seat": ruling.seat,
        "who": name_of_seat(board.deal, ruling.seat) if ruling.seat else "",
        "corrects": corrects,
        "turning": ruling in board.unsettled.turning,
    }
