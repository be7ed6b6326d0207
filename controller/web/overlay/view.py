"""From a board to what the overlay's templates print. No HTML here, and nothing concealed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from controller.announcer.phrases import taken_back, undecided, whose_turn
from controller.record.board import Board
from controller.web.overlay.past import PastBoard
from controller.web.words import style_of
from controller.words import Words
from controller.words.settings import title_of
from rules.rulings import GRAVITY, MONEY, Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat, Tile

BANNER: Final = 12.0
"""Seconds for which a ruling is shown: long enough to be read out by a commentator."""

POOL: Final = 12
"""Discards that are shown, the latest of them."""

FILE: Final = "pages/overlay"
"""The message file of this page."""


def picture(then: PastBoard, players: Mapping[Seat, str] | None, table: int) -> dict[str, Any]:
    """Return what the overlay shows of a moment, without its banner."""
    board = then.board
    deal = board.deal
    words = board.words
    last = deal.discards.last if deal else None
    lies = bool(deal and last and deal.play.window in ("open", "closed"))
    return {
        "table": table,
        "phase": board.phase,
        "code": title_of(words, deal.code) if deal else "",
        "seats": [_seat(board, seat, players or {}) for seat in SEATS],
        "turn": deal.turn if deal and board.phase == "play" else None,
        "turn_name": words.seat(deal.turn) if deal and deal.turn else "",
        "doing": _doing(board, deal) if deal else "",
        "wall": deal.wall.left if deal else None,
        "last": last.tile if last else None,
        "last_named": words.label(
            FILE,
            "overlay-last",
            tile=words.named(last.tile),
            who=words.seat(last.seat),
            by=_taker(board, deal) if not lies else None,
        )
        if deal and last
        else "",
        "last_lies": lies,
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
        "wind": Words(board.language).seat(seat),
        "name": named or board.words.seat(seat),
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


def _doing(board: Board, deal: Deal) -> str:
    stage = deal.stage if deal.claims.declared is None else "declared"
    return board.words.label(FILE, "overlay-doing", stage=stage) if stage else ""


def _taker(board: Board, deal: Deal) -> str | None:
    """Who has called the last discard."""
    claims = [claim for claim in deal.claims.made if claim.state in ("live", "exposed", "racked")]
    return board.words.seat(claims[-1].seat) if claims else None


def _end(board: Board) -> str:
    winner = board.deal.result.winner if board.deal else None
    who = board.words.seat(winner) if winner else None
    walled = board.ended is not None and board.ended.reason == "wall"
    end = "mahjongg" if who else "wall" if walled else "over"
    return board.words.label(FILE, "overlay-end", end=end, who=who)


def _standing(board: Board) -> list[dict[str, Any]]:
    """Who won or lost how much in this deal; empty if nothing was to be paid."""
    if not board.points:
        return []
    empty = board.deal.empty if board.deal else ()
    return [
        {"seat": seat, "name": board.words.seat(seat), "points": points}
        for seat, points in board.standing()
        if seat not in empty
    ]


class HasLately(Protocol):
    """What knows how a table stood lately."""

    def lately(self, delay: float, within: float) -> list[tuple[float, PastBoard]]:
        """Return what came in the `within` seconds before `delay` seconds ago, the latest first."""


def banner(history: HasLately, board: Board, delay: float) -> dict[str, Any] | None:
    """Return what the referee said last, to be shown over all, and for how many milliseconds more;
    None if that is long ago.

    Of what was said the gravest `ruling` is shown, if it still stands, and the `correction` of what
    was taken back with it, in the words of the voice.
    """
    for age, then in history.lately(delay, BANNER):
        correction = _correction(then)
        came = _shown(ruling for ruling in then.came if ruling in board.rulings)
        if not came and correction is None:
            continue
        ruling = min(came, key=lambda each: GRAVITY.index(each.kind)) if came else None
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
        "look": style_of(ruling.kind, words),
        "headline": words.headline(ruling),
        "rest": words.rest(ruling),
        "seat": ruling.seat,
        "who": words.seat(ruling.seat) if ruling.seat else "",
        "corrects": corrects,
        "turning": ruling in board.unsettled.turning,
    }
