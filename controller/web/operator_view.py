"""From the desk to what the operator's templates print: offers, forms, lines. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from controller.operating import combined_entries
from controller.operating.called import (
    choice_called,
    deed_called,
    field_called,
    group_called,
)
from controller.operating.desk import Desk
from controller.operating.entry_forms import DEEDS, Action, deed_for, filled, fits_choice, offered
from controller.operating.entry_lines import EntryLine, to_undo
from controller.operating.evening import Setup
from controller.operating.fields import Field, Form, RefusedError, first, tile_set
from controller.operating.first_values import starts
from controller.operating.learning import may_learn
from controller.operating.offers import callers, discarder, offers, usual_groups
from controller.operating.phones import PairedPhone
from controller.operating.possible import all_in_sight, miscounted, most_in_hand, never_thrown
from controller.operating.put_right import besides
from controller.operating.won import hands_of_the_card
from controller.record.board import Board
from controller.web.owed import asked_for, for_phone, hand_still_due, owed_entries, win_questions
from controller.web.quick import QuickEntry, all_lie, doubt, likely, out_of_hand, quick_entries
from controller.web.reviewing import waits
from controller.web.view import said, trouble_called
from controller.words import Words
from controller.words.happened import happened
from controller.words.watching import watching
from rules import events as ev
from rules.facts.reviews import answered_by, left
from rules.facts.seasons import is_distinguished
from rules.guidance import due
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, UNKNOWN, UNSEEN, AnySeat, Seat, Tile

RECENT: Final = 25
"""Lines of the log on the page; all are on a page of their own."""
EARLIER: Final = 3
"""Earlier rulings that are shown since a review of them may be asked for."""


def head(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return what the top of the page says: whose turn it is, the wall, why play stands still."""
    deal = board.deal
    large = board.headline(hold=1)
    return {
        "stage": _stage(board),
        "fresh": said(board, large) if large and large.at == board.n else None,
        "turn": deal.turn if deal and board.phase == "play" else None,
        "wall": deal.wall.left if deal and board.phase == "play" else None,
        "questions": [*waits(board), *_questions(desk, hand, board)],
        "halted": board.halted,
        "notices": [
            (trouble_called(n, board.words), board.words.said(watching(n.words)))
            for n in board.notices
        ],
        "own": hand.seat(deal),
        "operates": hand.role == "operator",
    }


def _stage(board: Board) -> str:
    stage, seat = _stands(board)
    who = board.words.seat(seat) if seat else None
    return board.words.label("pages/operator", "operator-stage", stage=stage, who=who)


def _stands(board: Board) -> tuple[str, AnySeat | None]:
    deal = board.deal
    if deal is None:
        return "empty", None
    if board.phase == "over":
        return "over", None
    if deal.phase == "before":
        return "before", None
    if deal.claims.declared is not None:
        return "declared", deal.claims.declared.seat
    if deal.turn is None or deal.stage is None:
        return "nobody", None
    return deal.stage, deal.turn


@dataclass(frozen=True)
class OperatorQuestion:
    """A question to the operator, entry `n`, in words; `about` is a picture's name."""

    n: int
    question: str
    about: str | None
    candidates: tuple[Tile, ...]


def _questions(desk: Desk, hand: PairedPhone, board: Board) -> list[OperatorQuestion]:
    """Return what the operator is asked."""
    open_ = desk.questions() if hand.role == "operator" else []
    words = board.words
    return [OperatorQuestion(e.n, words.question(e), e.about, e.candidates) for e in open_]


def ask(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return the questions that are open, for those who may answer."""
    asked = _questions(desk, hand, board)
    rows = tile_rows(board.deal) if asked and board.deal else []
    accused = {ruling.seat for ruling in board.unsettled.waiting}
    own = hand.seat(board.deal)
    operates = hand.role == "operator"
    director = board.deal is not None and answered_by(board.deal) == "director"
    rival = board.looked.rival if board.looked else None
    return {
        "questions": asked,
        "rows": rows,
        "waits": waits(board),
        "says": operates or (own is not None and own not in accused),
        "answers": operates and (hand.directs or not director),
        "rival": rival is not None and bool(rival.supposed),
    }


def now(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return what is due: the guidance, the offers, the discard's grid, who may call."""
    deal, words = board.deal, board.words
    asked = asked_for(desk, hand, board)
    owed = owed_entries(hand, board, asked)
    if deal is None or board.phase == "over":
        return {
            "phase": board.phase,
            "operates": hand.role == "operator",
            "owed": owed,
            "offers": list(for_phone(hand, deal, besides(offers(deal), asked))) if deal else [],
            "standing": [(s, words.seat(s), points) for s, points in board.standing()],
            "win": win_questions(desk, hand, board),
            "hand_due": hand_still_due(board),
            "scored": bool(board.points),
            "winner": deal.result.winner if deal else None,
        }
    own = hand.seat(deal)
    on_turn = discarder(deal)
    grid = None
    if on_turn is not None and (hand.role == "operator" or on_turn[0] == own):
        seat, draws = on_turn
        never = never_thrown(deal, seat)
        grid = {
            "seat": seat,
            "who": words.seat(seat),
            "draws": draws,
            "rows": tile_rows(deal),
            "never": never,
            "gone": all_in_sight(deal) - never,
        }
    last = deal.discards.last
    return {
        "phase": deal.phase,
        "operates": hand.role == "operator",
        "guide": {"text": board.words.due_whole(guide)} if (guide := due(deal)) else None,
        "owed": owed,
        "offers": list(for_phone(hand, deal, besides(offers(deal), asked))),
        "calls": [
            (seat, words.seat(seat), usual_groups(deal, seat), miscounted(deal, seat))
            for seat in callers(deal)
            if hand.role == "operator" or seat == own
        ],
        "last": last.face if last else None,
        "miscallable": bool(last and hand.role == "operator" and deal.play.window != "none"),
        "grid_of": grid,
        "seats": [(seat, words.seat(seat)) for seat in deal.seated],
    }


def ruling(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return the last rulings, the latest first."""
    latest = [r for r in board.rulings if board.rulings and r.at == board.rulings[-1].at][:6]
    asked = _reviewable(hand, board)
    earlier = [r for r in reversed(asked) if r not in latest][:EARLIER]
    own = hand.seat(board.deal)
    return {
        "rulings": [said(board, r) for r in (*latest, *earlier)],
        "asked": [(r.at, r.seat) for r in asked],
        "left": left(board.deal, own) if board.deal is not None and own is not None else None,
    }


def _reviewable(hand: PairedPhone, board: Board) -> list[Ruling]:
    """Return the rulings of which this phone may ask for a review."""
    if hand.role == "operator":
        return [*board.unsettled.late, *board.unsettled.reviewable]
    seat = hand.seat(board.deal)
    if board.deal is None or seat is None or not left(board.deal, seat):
        return []
    return [*board.unsettled.reviewable]


def kept(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return what is kept from the table, the latest first, for the director's phone alone."""
    listed = [(said(board, r), r.audience) for r in reversed(board.kept)]
    return {"kept": listed if hand.directs else [], "directs": hand.directs}


def table(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return what lies open before every seat, and the last discards."""
    deal = board.deal
    if deal is None:
        return {"seats": []}
    return {
        "seats": [
            {
                "seat": seat,
                "who": board.words.seat(seat),
                "groups": deal.exposures(seat),
                "bonus": deal.hands[seat].bonus,
                "concealed": deal.hands[seat].concealed,
                "dead": deal.hands[seat].dead,
                "turn": deal.turn == seat and board.phase == "play",
                "points": board.points.get(seat),
            }
            for seat in deal.seated
        ],
        "pool": deal.discards.pool[-10:],
    }


def log(desk: Desk, hand: PairedPhone, board: Board, most: int = RECENT) -> dict[str, Any]:
    """Return what was entered, the latest first."""
    lines = list(reversed(desk.lines()))
    return {
        "lines": [_line(line, board) for line in lines[:most]],
        "more": max(0, len(lines) - most),
        "operates": hand.role == "operator",
    }


def bar(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return what is always at hand: the last entry, to be undone, and whether play goes on."""
    last = to_undo(desk.events()) if board.deal else None
    undoes = last is not None
    if last is not None and hand.role != "operator":
        try:
            hand.may(last, desk.deal())
            undoes = last.source == "phone"
        except RefusedError:
            undoes = False
    undone = last if undoes else None
    corrects = isinstance(undone, ev.Amended) and undone.event is not None
    if isinstance(undone, ev.Amended) and undone.event is not None:
        undone = undone.event  # what it then says, in place of the entry's number
    return {
        "undo": happened(board.words, undone) if undone is not None else None,
        "corrects": corrects,
        "entry": last.n if last is not None else 0,
        "operates": hand.role == "operator",
        "halted": board.halted,
    }


def _line(line: EntryLine, board: Board) -> dict[str, Any]:
    words = board.words
    stands = line.now if line.now is not None else line.first
    return {
        "n": line.n,
        "text": happened(words, stands),
        "was": happened(words, line.first) if line.corrected else "",
        "gone": line.now is None,
        "opens": not line.fixed,
        "tile": getattr(stands, "tile", None),
        "source": line.first.source,
    }


def more(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return every deed of this game, by groups."""
    deal = board.deal
    if deal is None:
        return {
            "groups": [], "operates": hand.role == "operator", "learns": False,
            "in_round": _in_round(board),
        }  # fmt: skip
    groups = offered(deal)
    if hand.role != "operator":
        own = {name: [d for d in ds if _players(d)] for name, ds in groups.items()}
        groups = {name: deeds for name, deeds in own.items() if deeds}
    order = ("play", "calls", "hands", "said", "before", "director")
    if deal.phase == "before":
        order = ("before", "said", "play", "calls", "hands", "director")
    words = board.words
    listed = [
        (
            group_called(name, words),
            [(deed.name, deed_called(deed.name, words)) for deed in groups[name]],
        )
        for name in order
        if name in groups
    ]
    learns = may_learn(deal, Setup())
    return {
        "groups": listed, "operates": hand.role == "operator", "learns": learns,
        "in_round": _in_round(board),
    }  # fmt: skip


def _in_round(board: Board) -> bool:
    """Whether the table plays in a tournament's round, with score cards."""
    orders = board.hall.orders if board.hall is not None else None
    return orders is not None and bool(orders.round)


def _players(deed: Action) -> bool:
    """Whether a player may enter it: it is somebody's own doing."""
    return any(f.name == "seat" and not f.optional for f in deed.fields) and deed.name not in (
        "dice",
        "take",
        "take_flower",
        "penalty",
    )


def voice(desk: Desk, hand: PairedPhone, board: Board) -> dict[str, Any]:
    """Return how the voice stands, for who may mute it."""
    fault = board.voice.fault if board.voice else None
    return {
        "voice": board.voice,
        "fault": fault and hand.words().said(fault),
        "operates": hand.role == "operator",
    }


PARTS: Final = {
    "head": head,
    "ask": ask,
    "now": now,
    "ruling": ruling,
    "kept": kept,
    "table": table,
    "log": log,
    "bar": bar,
    "more": more,
    "voice": voice,
}
"""The parts of the page that change, each an element's id and a template."""


# --- A sheet: the form of one deed ---


@dataclass(frozen=True)
class ShownField:
    """A field as it is drawn: its choices with their words, and what is chosen."""

    of: Field
    word: str
    values: Mapping[str, Sequence[str]]
    choices: Sequence[tuple[str, str]] = ()
    tiles: Mapping[str, Sequence[Tile]] = field(default_factory=dict)

    @property
    def value(self) -> str:
        """What is chosen; empty if nothing is."""
        return first(self.values, self.of.name)

    @property
    def missing(self) -> bool:
        """Whether something has still to be chosen."""
        if self.of.optional or self.of.kind in ("flag", "counts"):
            return False
        return not self.value

    @property
    def tap(self) -> bool:
        """Whether one tap chooses it."""
        return self.of.kind in ("seat", "tile", "choice", "group", "dice") or self.of.written


def sheet(desk: Desk, hand: PairedPhone, query: Form, board: Board) -> dict[str, Any]:
    """Return the form of a deed (`do`), or of the entry to be corrected (`entry`).

    `RefusedError` if there is no such deed, or no such entry, or neither is named.
    """
    deal, target = desk.deal(), first(query, "entry")
    name, chosen = first(query, "do"), dict(query)
    line = None
    if target:
        hand.operates()
        if not (target.isascii() and target.isdigit() and len(target) < 16):
            raise RefusedError("refused-target", n=target[:16])
        line = desk.line(int(target))
        if line.of_no_act and name:
            raise RefusedError("refused-no-act", n=line.n)
        stands = line.now if line.now is not None else line.first
        if not name:
            deed = deed_for(stands)
            name = deed.name if deed else ""
            chosen |= filled(deed, stands) if deed else {}
    known = name in DEEDS or name in combined_entries.FIELDS
    if not known and (name or not target):
        raise RefusedError("refused-deed", given=name[:40])
    fields = _fields(name)
    own = hand.seat(deal)
    if own is not None:
        chosen["seat"] = (own,)
    for each in fields:
        for key, value in starts(each, deal).items():
            if not target or first(query, "do"):
                chosen.setdefault(key, value)
    if name == "bet" and not target:
        begun = (line.first for line in desk.lines() if isinstance(line.first, ev.DealStarted))
        out = next((event.out for event in begun if event.out), ())
        chosen.setdefault("bettor", out[:1])
    if name == "show" and not first(chosen, "tiles"):
        chosen["tiles"] = (_exposed(deal, first(chosen, "seat")),)
    words, laid = hand.words(deal), _seat_in(chosen)
    shown = [_shown(name, each, chosen, deal, own, words) for each in fields]
    waiting = [each for each in shown if each.missing]
    quick = [] if target else list(quick_entries(name, deal, first(chosen, "seat"), words))
    return {
        "name": name,
        "title": deed_called(name, words) if name else "",
        "fields": sorted(shown, key=lambda each: not each.missing),
        "auto": bool(waiting) and not target and all(each.tap for each in waiting),
        "quick": quick,
        "out": [] if target else list(out_of_hand(name, deal, words)),
        "likely": list(likely(line, name, fields, deal, words)) if line else [],
        "doubt": doubt(deal, laid, words) if name == "declare" and laid and not target else "",
        "gone": all_lie(name, chosen, desk, hand) if not target else None,
        "hands": hands_of_the_card(deal, laid) if name == "show" and laid and not target else [],
        "rows": tile_rows(deal),
        "most": most_in_hand(deal, laid) if name == "show" and laid else tile_set(deal).counts,
        "target": line,
        "line": _line(line, board) if line else None,
        "others": more(desk, hand, board)["groups"] if line and not line.of_no_act else [],
        "seen": board.n,
        "own": own,
        "lies": deal.discards.last.face if name == "miscalled" and deal.discards.last else None,
    }


def _seat_in(chosen: Form) -> Seat | None:
    return next((seat for seat in SEATS if seat == first(chosen, "seat")), None)


def _fields(name: str) -> tuple[Field, ...]:
    if name in combined_entries.FIELDS:
        return combined_entries.FIELDS[name]
    return DEEDS[name].fields if name else ()


def _shown(
    deed: str,
    each: Field,
    values: Mapping[str, Sequence[str]],
    deal: Deal,
    own: Seat | None,
    words: Words,
) -> ShownField:
    choices: list[tuple[str, str]] = []
    tiles: dict[str, Sequence[Tile]] = {}
    if each.kind == "seat":
        seats = deal.seated if own is None or each.name != "seat" else (own,)
        choices = [(seat, words.seat(seat)) for seat in seats]
        if each.unseen and first(values, each.name) == UNSEEN:
            choices.append((UNSEEN, words.label("operating/deeds", "deeds-hand-not-seen")))
    elif each.written:
        numbers = each.kind == "number"
        choices = [(c, c if numbers else choice_called(c, words)) for c in each.choices]
    elif each.kind == "choice":
        choices = [(c, choice_called(c, words)) for c in each.choices if fits_choice(c, deal)]
    elif each.kind == "group":
        for seat in SEATS:
            for place, group in enumerate(deal.exposures(seat)):
                choices.append((f"{seat}:{place}", words.seat(seat)))
                tiles[f"{seat}:{place}"] = group
    elif each.kind == "number" and each.most <= 4:
        choices = [(str(n), str(n)) for n in range(each.least, each.most + 1)]
    return ShownField(each, field_called(deed, each.name, words), values, choices, tiles)


def _exposed(deal: Deal, seat: str) -> str:
    owner = next((s for s in SEATS if s == seat), None)
    if owner is None:
        return ""
    return " ".join(tile for group in deal.exposures(owner) for tile in group)


def tile_rows(deal: Deal) -> list[list[Tile]]:
    """Return the tiles of the set as rows of a grid: a suit each, then honours, then seasons."""
    tiles = list(tile_set(deal).counts)
    suits = [[t for t in tiles if t[1:] == suit and t[0].isdigit()] for suit in ("b", "c", "d")]
    seasons = [t for t in tiles if is_distinguished(t)]
    rest = [t for t in tiles if t not in seasons and not any(t in row for row in suits)]
    return [row for row in (*suits, rest, seasons) if row]


__all__ = ["PARTS", "UNKNOWN", "QuickEntry", "ShownField", "log", "sheet", "tile_rows"]
