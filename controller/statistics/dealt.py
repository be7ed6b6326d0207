"""From a deal's entries to its row: how it ended, who won with what, what was paid and said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from controller.errors import UnusableInput
from controller.record.entries import Entry
from controller.record.judging import card_named, code_named
from controller.statistics.rows import DealRow, End, RulingRow
from rules import events as ev
from rules.codes import Code, CodeError
from rules.fold import after
from rules.fold import game as game_fold
from rules.game import Game
from rules.policy import decided, is_for_the_table
from rules.reasons.base import AsRecorded
from rules.reasons.declaring import MahJongg
from rules.referee import Referee, amended
from rules.rulings import MONEY, Kind, Ruling
from rules.settings import NO_SETTINGS, DealSettings
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, UNSEEN, AnySeat, Seat

_ENDS: Final[frozenset[Kind]] = frozenset({"win", "error", "wall_game", "void", "dead"})
"""What may have ended a deal."""

_BEYOND: Final = (
    ev.GameStarted, ev.TermsChanged, ev.DealStarted, ev.DiceThrown, ev.Dealt, ev.BetPlaced,
    ev.Penalised,
)  # fmt: skip
"""The events that a game of several deals hears of."""


def row_of(entries: Sequence[Entry], game: Game | None) -> tuple[DealRow, Game | None]:
    """Return the row of a deal from its entries, and the game as it then stands.

    The first entry is the deal's own `DealStarted`; `game` is the one that went before it.
    """
    events = amended(entry.event for entry in entries)
    rulings = _as_they_stand(entries, events, game)
    begun = events[0] if events and isinstance(events[0], ev.DealStarted) else entries[0].event
    assert isinstance(begun, ev.DealStarted)
    deal = _folded(events, rulings, game)
    settings = _settings(begun)
    win = next((r for r in reversed(rulings) if r.kind == "win"), None)
    end = _end(events, rulings, begun.code)
    winner = win.seat if win and end == "mahjongg" else None
    named = win.reason if win and winner and isinstance(win.reason, MahJongg) else None
    worth = [r.points for r in rulings if r.kind == "score" and r.seat == winner]
    picked, discarder = _last_tile(events, winner)
    first, last = entries[0].event, entries[-1].event
    made = DealRow(
        n=first.n,
        last=last.n,
        at=first.at,
        until=last.at,
        seconds=_played(events, first.at, last.at),
        code=begun.code,
        card=begun.card,
        players={seat: name for seat, name in deal.players.items() if seat not in deal.empty},
        end=end,
        winner=winner,
        hand=named.line if named else None,
        section=named.section if named else None,
        worth=worth[-1] if winner and worth else None,
        self_picked=picked,
        jokerless=_jokerless(events, winner, begun.code),
        discarder=discarder,
        points=_points(events, rulings),
        others=bettors(rulings),
        said=tuple(_said(r, settings) for r in rulings if r.kind not in MONEY),
        discards=sum(isinstance(event, ev.Discarded) for event in events),
        corrections=sum(isinstance(entry.event, ev.Amended) for entry in entries),
        questions=sum(isinstance(event, ev.Asked) for event in events),
    )
    return made, deal.game


def _as_they_stand(
    entries: Sequence[Entry], events: Sequence[ev.Event], game: Game | None
) -> list[Ruling]:
    """Return the rulings that stand. The journal has what an amendment made the referee say anew,
    but not what that took back: where something may have been, the deal is refereed again.

    That a claim was granted takes nothing back of itself: the later word on it is kept. A deal
    that goes on is not refereed again for it: it counts nowhere yet. One of an older record, which
    has words and no values, is refereed again too.
    """
    over = any(isinstance(event, ev.DealEnded) for event in events) or any(
        ruling.kind in _ENDS for entry in entries for ruling in entry.rulings
    )
    older = any(isinstance(r.reason, AsRecorded) for entry in entries for r in entry.rulings)
    if older and (anew := _judged_again(events, game)) is not None:
        return anew
    said: dict[tuple[int, Kind, Seat | None], list[Ruling]] = {}
    for entry in entries:
        if isinstance(entry.event, ev.Amended):
            target = entry.event.target
            doubtful = any(at >= target and kind != "granted" for at, kind, _ in said)
            now = _judged_again(events, game) if doubtful and over else None
            if now is not None:
                return now
        here: dict[tuple[int, Kind, Seat | None], list[Ruling]] = {}
        for ruling in entry.rulings:
            here.setdefault((ruling.at, ruling.kind, ruling.seat), []).append(ruling)
        said |= here
    return sorted((r for rs in said.values() for r in rs), key=lambda ruling: ruling.at)


def _judged_again(events: Sequence[ev.Event], game: Game | None) -> list[Ruling] | None:
    """Return what the referee says of the deal as put right; None if its card is not at hand."""
    begun = events[0] if events else None
    if not isinstance(begun, ev.DealStarted):
        return None
    try:
        code = code_named(begun.code)
        card = begun.card or code.card
        referee = Referee(code, card_named(card, begun.year) if card else None, game)
        for event in events:
            referee.see(event)
    except (UnusableInput, CodeError):
        return None
    return referee.rulings


def _folded(events: Iterable[ev.Event], rulings: Sequence[Ruling], game: Game | None) -> Deal:
    """Return what a deal leaves for the next: who sat where, and the game. Play is passed over."""
    said: dict[int, list[Ruling]] = {}
    for ruling in rulings:
        said.setdefault(ruling.at, []).append(ruling)
    deal = Deal(game=game)
    for event in events:
        if isinstance(event, ev.DealStarted):
            deal = _empty(event.code, deal.game)
        if isinstance(event, _BEYOND):
            deal = after(deal, event)
        deal = game_fold.ruled(deal, said.get(event.n, ()))
    return deal


def begun(event: ev.GameStarted, game: Game | None) -> Game | None:
    """Return the game that goes on once one is begun, or begun anew, between two deals."""
    return after(_empty(event.code, game), event).game


def _empty(name: str, game: Game | None) -> Deal:
    code = _code(name)
    return Deal(
        code=name, settings=DealSettings(ways=code.ways) if code else NO_SETTINGS, game=game
    )


def _code(name: str) -> Code | None:
    try:
        return code_named(name)
    except UnusableInput:
        return None


def _settings(begun: ev.DealStarted) -> DealSettings:
    code = _code(begun.code)
    try:
        return code.settled(begun.settings) if code else NO_SETTINGS
    except CodeError:
        return NO_SETTINGS


def _said(ruling: Ruling, settings: DealSettings) -> RulingRow:
    return RulingRow(
        n=ruling.at,
        kind=ruling.kind,
        law=ruling.laws[0] if ruling.laws else "",
        seat=ruling.seat,
        kept=not is_for_the_table(decided(ruling, settings)),
        ruling=ruling,
    )


def _end(events: Sequence[ev.Event], rulings: Sequence[Ruling], code: str) -> End:
    kinds = {ruling.kind for ruling in rulings}
    reason = next((e.reason for e in reversed(events) if isinstance(e, ev.DealEnded)), None)
    known = _code(code)
    if "void" in kinds or reason == "void":
        return "void"
    if "win" in kinds:
        return "mahjongg"
    if any(ruling.kind == "dead" and ruling.seat is None for ruling in rulings):
        return "dead"
    if "error" in kinds and known is not None and known.ways.false_win_ends:
        return "error"
    if "wall_game" in kinds or reason == "wall":
        return "wall"
    return "abandoned" if reason else "open"


def _last_tile(events: Sequence[ev.Event], winner: Seat | None) -> tuple[bool | None, Seat | None]:
    """Return whether the winner picked the last tile, and whose discard it was if not.

    A joker that was redeemed in the turn makes it self-picked (AMR.S3, S7); so does a tile drawn.
    Both are None where whose hand it was that did the last of these was not seen.
    """
    if winner is None:
        return None, None
    discarder: AnySeat | None = None
    picked: bool | None = True  # East may win with what was dealt
    for event in events:
        if isinstance(event, ev.Discarded):
            discarder, picked = event.seat, event.seat == winner
        elif isinstance(event, ev.Drawn | ev.Redeemed) and event.seat == winner:
            picked = True
        elif isinstance(event, ev.Drawn | ev.Redeemed) and event.seat == UNSEEN and not picked:
            picked = None
        elif isinstance(event, ev.Retracted) and event.seat == winner:
            picked = discarder == winner
    return picked, None if picked is not False or discarder == UNSEEN else discarder


def _jokerless(events: Sequence[ev.Event], winner: Seat | None, code: str) -> bool | None:
    """Whether no joker is in the hand shown; None for codes without jokers, and if it is unread."""
    known = _code(code)
    shown = next(
        (e.tiles for e in reversed(events) if isinstance(e, ev.Shown) and e.seat == winner), None
    )
    if winner is None or shown is None or UNKNOWN in shown:
        return None
    if known is None or JOKER not in known.tiles.counts:
        return None
    return JOKER not in shown


def _points(events: Iterable[ev.Event], rulings: Sequence[Ruling]) -> dict[Seat, int]:
    """Return each seat's payments; a void deal has none but the penalties."""
    points: dict[Seat, int] = {}
    if not any(ruling.kind == "void" for ruling in rulings):
        for ruling in rulings:
            if ruling.kind == "settle" and ruling.seat and ruling.points is not None:
                points[ruling.seat] = points.get(ruling.seat, 0) + ruling.points
    for event in events:
        if isinstance(event, ev.Penalised):
            points[event.seat] = points.get(event.seat, 0) - event.points
    return points


def bettors(rulings: Sequence[Ruling]) -> dict[str, int]:
    """Return what those won or lost who bet and do not play."""
    points: dict[str, int] = {}
    if any(ruling.kind == "void" for ruling in rulings):
        return points
    for ruling in rulings:
        named = ruling.player if ruling.kind == "settle" else None
        if named and ruling.seat is None and ruling.points is not None:
            points[named] = points.get(named, 0) + ruling.points
    return points


def _played(events: Iterable[ev.Event], start: str | None, end: str | None) -> float | None:
    """Return the seconds from a deal's first entry to its last, less those it stood still."""
    begun, ended = moment(start), moment(end)
    if begun is None or ended is None:
        return None
    still, since = 0.0, None
    for event in events:
        at = moment(event.at)
        if isinstance(event, ev.Halted) and since is None:
            since = at
        elif isinstance(event, ev.Resumed) and since is not None and at is not None:
            still, since = still + (at - since).total_seconds(), None
    if since is not None:
        still += (ended - since).total_seconds()
    return max(0.0, (ended - begun).total_seconds() - still)


def moment(at: str | None) -> datetime | None:
    """Return the time of a label; None where there is none, or it is no time with its zone.

    >>> moment("2026-11-21T19:30:00.000Z").hour, moment("yesterday")
    (19, None)
    """
    if at is None:
        return None
    try:
        read = datetime.fromisoformat(at)
        read.astimezone()  # at the calendar's ends there is no such time in another zone
    except (ValueError, OverflowError):
        return None
    return read if read.tzinfo is not None else None
