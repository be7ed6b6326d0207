"""From gathered deals to what the templates print: charts with their tables, lists of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from controller.statistics import charts, sums, tables
from controller.statistics.evening import Evening, evenings, standings
from controller.statistics.library import Gathered
from controller.statistics.rows import DealRow
from controller.statistics.tables import StatisticsTable
from controller.statistics.words import END, KIND
from controller.web.evenings.words import WORDS, day

_MOST: Final = 10
"""Bars of a chart; the table beside it has no more either, the CSV all."""


@dataclass(frozen=True)
class Figure:
    """A chart and the table beside it."""

    title: str
    chart: Markup
    table: StatisticsTable


def bars(name: str, counts: Sequence[sums.Count], **said: object) -> Figure | None:
    """Return a chart of bars by the name of its words; None where there is nothing to show."""
    if not counts:
        return None
    shown = counts[:_MOST]
    desc = WORDS[f"{name} desc"].format(first=shown[0].what, **said)
    chart = charts.bars(WORDS[name], desc, shown)
    return Figure(WORDS[name], chart, _table(shown))


def _table(counts: Sequence[sums.Count]) -> StatisticsTable:
    return StatisticsTable(
        (WORDS["what"], WORDS["times"]), tuple((c.what, c.times) for c in counts)
    )


def lengths(rows: Sequence[DealRow]) -> Figure | None:
    """Return how long deals take."""
    counts, usual = sums.lengths(rows), sums.usual_length(rows)
    if usual is None:
        return None
    said = WORDS["usual"].format(minutes=round(usual))
    desc = WORDS["lengths desc"].format(usual=said)
    chart = charts.columns(WORDS["lengths"], desc, counts, WORDS["lengths below"])
    return Figure(WORDS["lengths"], chart, _table(counts))


def together(rows: Sequence[DealRow]) -> list[Figure]:
    """Return the charts of many deals."""
    players = sorted(sums.players(rows), key=lambda p: (-p.streak, p.name))
    runs = [sums.Count(p.name, p.streak) for p in players if p.streak > 1]
    found = (
        bars("sections", sums.sections(rows)),
        bars("hands", sums.hands(rows)),
        bars("ends", sums.ends(rows)),
        lengths(rows),
        bars("streaks", runs),
        bars("kinds", sums.rulings(rows)),
        bars("dead", sums.dead_hands(rows)),
    )
    return [figure for figure in found if figure is not None]


def all_evenings(gathered: Gathered) -> dict[str, Any]:
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
                "day": day(night.name),
                "deals": len(played),
                "players": night.players,
                "best": best,
            }
        )
    return {
        "evenings": listed,
        "deals": len(rows),
        "players": len({name for row in rows for name in row.players.values()}),
        "shares": sums.shares(rows) if rows else [],
        "errors": sums.in_error(rows),
        "figures": together(rows),
        "passed_over": gathered.passed_over,
    }


def one_evening(gathered: Gathered, name: str) -> dict[str, Any] | None:
    """Return what an evening's page shows; None if there is none of that name."""
    night = next((night for night in evenings(gathered.rows) if night.name == name), None)
    if night is None:
        return None
    finished = [row for row in night.deals if row.finished]
    figures = (
        _course(night),
        bars("sections", sums.sections(finished)),
        lengths(finished),
        bars("kinds", sums.rulings(finished)),
    )
    return {
        "day": day(name),
        "players": night.players,
        "deals": [_deal(place, row) for place, row in enumerate(night.deals, 1)],
        "standings": standings(night.deals),
        "shares": sums.shares(finished) if finished else [],
        "figures": [figure for figure in figures if figure is not None],
        "said": [
            (place, said, KIND[said.kind], tables.who(row, said.seat) or "")
            for place, row in enumerate(night.deals, 1)
            for said in row.said
            if row.end != "open" and not said.kept and said.kind not in _QUIET
        ],
    }


_QUIET: Final = ("granted", "win", "wall_game")


def _deal(place: int, row: DealRow) -> dict[str, Any]:
    begun = Evening("", (row,)).begun
    how = []
    if row.self_picked:
        how.append(WORDS["self-picked"])
    if row.discarder:
        how.append(WORDS["thrown by"].format(name=tables.who(row, row.discarder)))
    if row.jokerless:
        how.append(WORDS["jokerless"])
    return {
        "place": place,
        "at": begun.strftime("%H:%M") if begun else "",
        "end": WORDS["going on"] if row.end == "open" else END[row.end],
        "winner": tables.who(row, row.winner) or "",
        "hand": row.hand or "",
        "worth": row.worth,
        "how": ", ".join(how),
        "minutes": round(row.seconds / 60) if row.seconds else None,
        "points": [
            (row.players[seat], points)
            for seat, points in row.points.items()
            if seat in row.players
        ],
    }


def _course(night: Evening) -> Figure | None:
    finished = [row for row in night.deals if row.points or row.finished]
    course = sums.curve(finished)
    if not course or not finished:
        return None
    ends = ", ".join(f"{name} {points[-1]:+d}" for name, points in course.items())
    desc = WORDS["points after desc"].format(ends=ends)
    chart = charts.courses(WORDS["points after"], desc, course, WORDS["deal"])
    rows = tuple((n, *(points[n] for points in course.values())) for n in range(len(finished) + 1))
    return Figure(WORDS["points after"], chart, StatisticsTable((WORDS["deal"], *course), rows))


def all_players(gathered: Gathered) -> dict[str, Any]:
    """Return what the list of players shows."""
    people = [p for p in sums.players(gathered.rows) if p.deals]
    winners = sorted((p for p in people if p.won), key=lambda p: (-p.won, p.name))
    counts = [sums.Count(p.name, p.won) for p in winners]
    return {"people": people, "chart": bars("most won", counts)}


def one_player(gathered: Gathered, name: str) -> dict[str, Any] | None:
    """Return what a player's page shows; None if nobody listed has that name."""
    all_nights = evenings(gathered.rows)
    who = sums.player(name, gathered.rows, all_nights)
    if not who.deals:
        return None
    nights = sums.by_evening(name, all_nights)
    course = [0]
    for _, _, _, points in nights:
        course.append(course[-1] + points)
    desc = WORDS["their points desc"].format(name=name, last=f"{course[-1]:+d}")
    title = WORDS["their points"]
    chart = charts.courses(title, desc, {name: course}, WORDS["evening"])
    head = (WORDS["evening"], WORDS["deals played"], WORDS["deals won"], WORDS["points"])
    table = StatisticsTable(
        head, tuple((n.name, deals, won, points) for n, deals, won, points in nights)
    )
    won = [row for row in gathered.rows if row.winner and row.players.get(row.winner) == name]
    figures = (
        Figure(title, chart, table),
        bars("their sections", sums.sections(won), player=name),
    )
    return {
        "who": who,
        "shares": [sums.Share(WORDS["deals won"], who.won, who.deals), *sums.shares(won)[:2]],
        "figures": [figure for figure in figures if figure is not None],
    }
