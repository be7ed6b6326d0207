"""How score cards go on: games, time, checks, initials, handing in, and a director's correction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rules.copies import replace
from rules.movement.drawing import NOBODY
from rules.tiles import Seat
from rules.tournament import events as ev
from rules.tournament.state import (
    OPPOSITE,
    Correction,
    GameResult,
    HallTimer,
    TableCards,
    Tournament,
)


def _timer_started(now: Tournament, event: ev.TimerStarted) -> Tournament:
    minutes = now.minutes if event.minutes is None else event.minutes
    return _timed(now, HallTimer(minutes, now.warns))


def _timer_extended(now: Tournament, event: ev.TimerExtended) -> Tournament:
    """Give tables more time: what has sounded there will sound again, and the game goes on that the
    stop ended."""
    timer, named = _timer(now), _named(now, event.tables)
    more = {**timer.more, **{t: timer.more.get(t, 0) + event.minutes for t in named}}
    changed = replace(
        timer,
        more=MappingProxyType(more),
        warned=timer.warned - named,
        stopped=timer.stopped - named,
    )
    now = _timed(now, changed)
    for table in sorted(named & timer.stopped):
        cards = _cards(now, table, None)
        game = stopped_game(cards)
        if game is not None:
            now = _with(now, table, None, _going_on(cards, game))
    return now


def stopped_game(cards: TableCards) -> int | None:
    """Return the game that goes on once there is more time: that which the stop ended, and nothing
    else. A table that reported its score does not play it any more."""
    if cards.submitted or cards.playing is not None:
        return None
    games = (
        each.game
        for each in cards.games
        if each.ended == "unfinished" and not each.entered and each.game not in cards.reported
    )
    return max(games, default=None)


def _going_on(cards: TableCards, game: int) -> TableCards:
    """Return score cards in which a game that was stopped goes on: nobody has checked that yet."""
    return replace(
        cards,
        games=tuple(each for each in cards.games if each.game != game),
        playing=game,
        checked=(),
        initials=MappingProxyType({}),
    )


def _timer_warned(now: Tournament, event: ev.TimerWarned) -> Tournament:
    timer = _timer(now)
    return _timed(now, replace(timer, warned=timer.warned | _named(now, event.tables)))


def _timer_stopped(now: Tournament, event: ev.TimerStopped) -> Tournament:
    """Stop the games: one that is not finished scores nothing for anybody (T19.6i)."""
    timer, named = _timer(now), _named(now, event.tables)
    at = MappingProxyType({**timer.stopped_at, **dict.fromkeys(named, event.at or "")})
    now = _timed(now, replace(timer, stopped=timer.stopped | named, stopped_at=at))
    for table in sorted(named):
        cards = _cards(now, table, None)
        if cards.playing is not None:
            nothing: dict[Seat, int] = dict.fromkeys(cards.played, 0)
            result = GameResult(cards.playing, nothing, ended="unfinished")
            now = _with(now, table, None, with_result(cards, result))
    return now


def _game_begun(now: Tournament, event: ev.GameBegun) -> Tournament:
    if event.entered:
        return now  # what it comes to is reported, and the next game is still to begin
    return _with(
        now,
        event.table,
        event.round,
        replace(_cards(now, event.table, event.round), playing=event.game),
    )


def _game_scored(now: Tournament, event: ev.GameScored) -> Tournament:
    cards = _cards(now, event.table, event.round)
    points = {wind: event.points.get(wind, 0) for wind in cards.played}
    entered = event.n if event.role != "table" else 0
    was = cards.result(event.game) if entered else None
    replaced = was.points if was and not was.entered else was.replaced if was else None
    result = GameResult(
        event.game, points, event.dead, event.ended,
        entered=entered, entered_at=event.at or "" if entered else "", replaced=replaced,
    )  # fmt: skip
    cards = with_result(cards, result)
    if not entered:  # what was reported of it is past
        others = {game: each for game, each in cards.reported.items() if game != event.game}
        cards = replace(cards, reported=MappingProxyType(others))
    return _with(now, event.table, event.round, cards)


def _reported(now: Tournament, event: ev.ScoreReported) -> Tournament:
    """Keep what a table's program says of a game, which goes on there no more."""
    cards = _cards(now, event.table, event.round)
    reported = MappingProxyType({**cards.reported, event.game: event})
    playing = None if cards.playing == event.game else cards.playing
    changed = replace(cards, reported=reported, playing=playing)
    return _with(now, event.table, event.round, changed)


def with_result(cards: TableCards, result: GameResult) -> TableCards:
    """Return score cards with a game's result: whoever's changed is checked and initialed anew."""
    changed = changed_winds(cards, result)
    return replace(
        cards,
        games=_games_with(cards, result),
        playing=None if cards.playing == result.game else cards.playing,
        checked=tuple(wind for wind in cards.checked if wind not in changed),
        initials=MappingProxyType({w: n for w, n in cards.initials.items() if w not in changed}),
    )


def _games_with(cards: TableCards, result: GameResult) -> tuple[GameResult, ...]:
    games = [each for each in cards.games if each.game != result.game]
    return tuple(sorted((*games, result), key=lambda each: each.game))


def changed_winds(cards: TableCards, result: GameResult) -> tuple[Seat, ...]:
    """Return whose score cards a game's result changes."""
    before = cards.result(result.game)
    if before is None:
        return cards.played
    return tuple(
        wind
        for wind in cards.played
        if before.points.get(wind) != result.points.get(wind)
        or (wind in before.dead) != (wind in result.dead)
    )


def kept_initials(cards: TableCards, seats: Mapping[Seat, int]) -> Mapping[Seat, int]:
    """Return the initials that stand when others have had these seats: their own, across from each
    other."""
    same = {wind for wind in cards.seats if cards.seats[wind] == seats.get(wind)}
    return MappingProxyType(
        {w: whose for w, whose in cards.initials.items() if w in same and OPPOSITE[w] in same}
    )


def _checked(now: Tournament, event: ev.CardChecked) -> Tournament:
    cards = _cards(now, event.table, event.round)
    others = tuple(wind for wind in cards.checked if wind != event.wind)
    return _with(now, event.table, event.round, replace(cards, checked=(*others, event.wind)))


def _initialed(now: Tournament, event: ev.CardInitialed) -> Tournament:
    cards = _cards(now, event.table, event.round)
    whose = event.number if event.role == "table" else NOBODY
    initials = MappingProxyType({**cards.initials, event.wind: whose})
    return _with(now, event.table, event.round, replace(cards, initials=initials))


def _submitted(now: Tournament, event: ev.CardsSubmitted) -> Tournament:
    return _with(
        now,
        event.table,
        event.round,
        replace(_cards(now, event.table, event.round), submitted=True),
    )


def _corrected(now: Tournament, event: ev.ScoreCorrected) -> Tournament:
    """Change a game of a card that was handed in, or enter one that was forgotten, and keep what
    stood there (T19.5e)."""
    cards = _cards(now, event.table, event.round)
    was = cards.result(event.game) or GameResult(event.game, {})
    kept = Correction(event.n, was.points, was.dead, event.reason, event.by)
    winds = tuple(was.points) or cards.played
    points = {wind: event.points.get(wind, was.points.get(wind, 0)) for wind in winds}
    result = replace(
        was, points=points, dead=event.dead, corrections=(*was.corrections, kept), entered=event.n
    )
    return _with(now, event.table, event.round, replace(cards, games=_games_with(cards, result)))


def _timer(now: Tournament) -> HallTimer:
    assert now.running is not None and now.running.timer is not None, "a law refuses it"
    return now.running.timer


def _timed(now: Tournament, timer: HallTimer) -> Tournament:
    assert now.running is not None, "a law refuses a timer before a round has begun"
    return replace(now, played=(*now.played[:-1], replace(now.running, timer=timer)))


def _named(now: Tournament, tables: tuple[int, ...]) -> frozenset[int]:
    assert now.running is not None
    return frozenset(tables or now.running.tables)


def _cards(now: Tournament, table: int, number: int | None) -> TableCards:
    cards = now.cards_at(table, number)
    assert cards is not None, "a law refuses what belongs to a table that does not play"
    return cards


def _with(now: Tournament, table: int, number: int | None, cards: TableCards) -> Tournament:
    at = (len(now.played) if number is None else number) - 1
    tables = MappingProxyType({**now.played[at].tables, table: cards})
    played = list(now.played)
    played[at] = replace(played[at], tables=tables)
    return replace(now, played=tuple(played))


CARDS: Final[Mapping[type, Callable[[Tournament, Any], Tournament]]] = MappingProxyType(
    {
        ev.TimerStarted: _timer_started,
        ev.TimerExtended: _timer_extended,
        ev.TimerWarned: _timer_warned,
        ev.TimerStopped: _timer_stopped,
        ev.GameBegun: _game_begun,
        ev.GameScored: _game_scored,
        ev.ScoreReported: _reported,
        ev.CardChecked: _checked,
        ev.CardInitialed: _initialed,
        ev.CardsSubmitted: _submitted,
        ev.ScoreCorrected: _corrected,
    }
)
"""What each event of a table changes."""
