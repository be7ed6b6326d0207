"""From gathered deals to what the templates print: charts with their tables, lists of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from markupsafe import Markup

from controller.statistics import charts, sums, tables
from controller.statistics.evening import Evening, evenings, standings
from controller.statistics.library import Gathered
from controller.statistics.rows import DealRow, RulingRow
from controller.statistics.sums import FILE
from controller.statistics.tables import StatisticsTable
from controller.words import Words
from controller.words.calendar import day_in_words

_MOST: Final = 10
"""Bars of a chart; the table beside it has no more either, the CSV all."""


@dataclass(frozen=True)
class Figure:
    """A chart and the table beside it."""

    title: str
    chart: Markup
    table: StatisticsTable


def day(words: Words, name: str) -> str:
    """Return an evening's name as people say it.

    >>> day(Words(), "2026-11-21"), day(Words(), "2026-11-21-2")
    ('Saturday, 21 November 2026', 'Saturday, 21 November 2026 (2)')
    """
    try:
        when = date.fromisoformat(name[:10])
    except ValueError:
        return day_in_words(words, None)
    more = f" ({name[11:]})" if name[10:] else ""
    return f"{day_in_words(words, when)}{more}"


def bars(words: Words, id: str, counts: Sequence[sums.Count]) -> Figure | None:
    """Return a chart of bars by the id of its title; None where there is nothing to show."""
    if not counts:
        return None
    shown = counts[:_MOST]
    title = words.label(FILE, id)
    desc = words.label(FILE, id, "desc", first=shown[0].what)
    return Figure(title, charts.bars(title, desc, shown), _table(words, shown))


def _table(words: Words, counts: Sequence[sums.Count]) -> StatisticsTable:
    head = (words.label(FILE, "evenings-what"), words.label(FILE, "evenings-times"))
    return StatisticsTable(head, tuple((c.what, c.times) for c in counts))


def lengths(words: Words, rows: Sequence[DealRow]) -> Figure | None:
    """Return how long deals take."""
    counts, usual = sums.lengths(rows), sums.usual_length(rows)
    if usual is None:
        return None
    title = words.label(FILE, "evenings-lengths")
    desc = words.label(FILE, "evenings-lengths", "desc", usual=round(usual))
    below = words.label(FILE, "evenings-lengths", "below")
    return Figure(title, charts.columns(title, desc, counts, below), _table(words, counts))


def together(words: Words, rows: Sequence[DealRow]) -> list[Figure]:
    """Return the charts of many deals."""
    players = sorted(sums.players(rows), key=lambda p: (-p.streak, p.name))
    runs = [sums.Count(p.name, p.streak) for p in players if p.streak > 1]
    found = (
        bars(words, "evenings-sections", sums.sections(rows, words)),
        bars(words, "evenings-hands", sums.hands(rows)),
        bars(words, "evenings-ends", sums.ends(rows, words)),
        lengths(words, rows),
        bars(words, "evenings-streaks", runs),
        bars(words, "evenings-kinds", sums.rulings(rows, words)),
        bars(words, "evenings-dead", sums.dead_hands(rows, words)),
    )
    return [figure for figure in found if figure is not None]


def all_evenings(words: Words, gathered: Gathered) -> dict[str, Any]:
    """Return what the list of evenings shows, the newest first."""
    rows = gathered.finished
    nights = evenings(gathered.rows)
    listed = []
    for night in reversed(nights):
        played = [row for row in night.deals if row.finished]
        best = [s for s in standings(night.deals) if s.place == 1] if played else []
        listed.append(
            {
                "name": night.name,
                "day": day(words, night.name),
                "deals": len(played),
                "players": night.players,
                "best": best,
            }
        )
    return {
        "evenings": listed,
        "deals": len(rows),
        "players": len({name for row in rows for name in row.players.values()}),
        "shares": sums.shares(rows, words) if rows else [],
        "errors": sums.in_error(rows),
        "figures": together(words, rows),
        "passed_over": [words.said(line) for line in gathered.passed_over],
        "broken": [words.said(line) for line in gathered.broken],
    }


def one_evening(words: Words, gathered: Gathered, name: str) -> dict[str, Any] | None:
    """Return what an evening's page shows; None if there is none of that name."""
    night = next((night for night in evenings(gathered.rows) if night.name == name), None)
    if night is None:
        return None
    finished = [row for row in night.deals if row.finished]
    figures = (
        _course(words, night),
        bars(words, "evenings-sections", sums.sections(finished, words)),
        lengths(words, finished),
        bars(words, "evenings-kinds", sums.rulings(finished, words)),
    )
    return {
        "day": day(words, name),
        "players": night.players,
        "deals": [_deal(words, place, row) for place, row in enumerate(night.deals, 1)],
        "standings": standings(night.deals),
        "shares": sums.shares(finished, words) if finished else [],
        "figures": [figure for figure in figures if figure is not None],
        "said": [
            (place, *_said(words, row, said))
            for place, row in enumerate(night.deals, 1)
            for said in row.said
            if row.end != "open" and not said.kept and said.kind not in _QUIET
        ],
    }


_QUIET: Final = ("granted", "win", "wall_game")


def _said(words: Words, row: DealRow, said: RulingRow) -> tuple[str, str, str, str]:
    """Return a ruling's kind, whom it is about, its words and its law."""
    kind = sums.kind_in_words(words, said.kind)
    at_the_table = Words(words.language, row.players)
    text = at_the_table.full(said.ruling) if said.ruling else ""
    return kind, tables.who(row, said.seat, words) or "", text, said.law


def _deal(words: Words, place: int, row: DealRow) -> dict[str, Any]:
    say = words.labels(FILE)
    begun = Evening("", (row,)).begun
    minutes = round(row.seconds / 60) if row.seconds else 0
    how = []
    if row.self_picked:
        how.append(say("evenings-self-picked"))
    if row.discarder:
        how.append(say("evenings-thrown-by", name=tables.who(row, row.discarder, words)))
    if row.jokerless:
        how.append(say("evenings-jokerless"))
    going_on = row.end == "open"
    return {
        "place": place,
        "at": begun.strftime("%H:%M") if begun else "",
        "end": say("evenings-going-on") if going_on else sums.end_in_words(words, row.end),
        "winner": tables.who(row, row.winner, words) or "",
        "hand": row.hand or "",
        "worth": row.worth,
        "how": ", ".join(how),
        "took": say("evenings-took", minutes=minutes) if minutes else "",
        "points": [
            (row.players[seat], points)
            for seat, points in row.points.items()
            if seat in row.players
        ],
    }


def _course(words: Words, night: Evening) -> Figure | None:
    finished = [row for row in night.deals if row.points or row.finished]
    course = sums.curve(finished)
    if not course or not finished:
        return None
    title, deal = words.label(FILE, "evenings-course"), words.label(FILE, "evenings-deal")
    ends = ", ".join(f"{name} {points[-1]:+d}" for name, points in course.items())
    desc = words.label(FILE, "evenings-course", "desc", ends=ends)
    rows = tuple((n, *(points[n] for points in course.values())) for n in range(len(finished) + 1))
    chart = charts.courses(title, desc, course, deal)
    return Figure(title, chart, StatisticsTable((deal, *course), rows))


def all_players(words: Words, gathered: Gathered) -> dict[str, Any]:
    """Return what the list of players shows."""
    people = [p for p in sums.players(gathered.rows) if p.deals]
    winners = sorted((p for p in people if p.won), key=lambda p: (-p.won, p.name))
    counts = [sums.Count(p.name, p.won) for p in winners]
    heads = [words.label(FILE, id) for id in _HEADS]
    return {"people": people, "heads": heads, "chart": bars(words, "evenings-most-won", counts)}


_HEADS: Final = (
    "evenings-points", "evenings-deals-won", "evenings-share-won", "evenings-deals-played",
    "evenings-evenings", "evenings-streak", "evenings-thrown", "evenings-dead-hands",
    "evenings-in-error",
)  # fmt: skip
"""The columns of the list of players, after their names."""


def one_player(words: Words, gathered: Gathered, name: str) -> dict[str, Any] | None:
    """Return what a player's page shows; None if nobody listed has that name."""
    say = words.labels(FILE)
    all_nights = evenings(gathered.rows)
    who = sums.player(name, gathered.rows, all_nights)
    if not who.deals:
        return None
    nights = sums.by_evening(name, all_nights)
    course = [0]
    for _, _, _, points in nights:
        course.append(course[-1] + points)
    desc = say("evenings-their-points", "desc", name=name, last=f"{course[-1]:+d}")
    title, evening, of_won = (
        say("evenings-their-points"), say("evenings-evening"), say("evenings-deals-won"),
    )  # fmt: skip
    chart = charts.courses(title, desc, {name: course}, evening)
    head = (evening, say("evenings-deals-played"), of_won, say("evenings-points"))
    table = StatisticsTable(
        head, tuple((n.name, deals, won, points) for n, deals, won, points in nights)
    )
    won = [row for row in gathered.rows if row.winner and row.players.get(row.winner) == name]
    figures = (
        Figure(title, chart, table),
        bars(words, "evenings-their-sections", sums.sections(won, words)),
    )
    return {
        "who": who,
        "shares": [sums.Share(of_won, who.won, who.deals), *sums.shares(won, words)[:2]],
        "figures": [figure for figure in figures if figure is not None],
    }
