"""The league's standings, persons and entries as plain tables, for spreadsheets and other programs.

As in the statistics, the heads are names and no words.
"""

from __future__ import annotations

from collections.abc import Mapping

from controller.league.entries import SeasonSet
from controller.league.overview import League, PersonStatistics
from controller.statistics.tables import StatisticsTable


def standings_list(league: League, season: SeasonSet) -> StatisticsTable:
    """Return a season's standings: a person a row, a meeting a column, those that count in it."""
    rows = league.standings(season)
    keys = {key for row in rows for key in row.meetings}
    meetings = [each for each in league.meetings if each.key in keys]
    head = ("place", "person", "name", "points", *(f"{e.hall}: {e.name}" for e in meetings))
    return StatisticsTable(
        head,
        tuple(
            (
                row.place, row.person, league.names.get(row.person, ""), row.points,
                *(row.meetings.get(e.key) for e in meetings),
            )
            for row in rows
        ),
    )  # fmt: skip


def persons_list(league: League) -> StatisticsTable:
    """Return everybody: rating, statistics, and which players of the league they are."""
    head = (
        "person", "name", "rating", "meetings", "games", "points", "won", "dead", "walls", "best",
        "players",
    )  # fmt: skip
    rated = {each.person: round(each.rating, 2) for each in league.rated}
    rows = []
    for person, players in sorted(league.people.players_of.items()):
        sums = league.statistics.get(person, PersonStatistics())
        rows.append((
            person, league.names.get(person, ""), rated.get(person), sums.meetings, sums.games,
            sums.points, sums.won, sums.dead, sums.walls, sums.best,
            " ".join(map(str, players)),
        ))  # fmt: skip
    return StatisticsTable(head, tuple(rows))


def entries_list(league: League, reasons: Mapping[int, str]) -> StatisticsTable:
    """Return what was entered, in its order, with the reasons that are not erased."""
    head = ("n", "at", "by", "what", "of", "why")
    rows = []
    for each in league.entries:
        of: object = (
            getattr(each, "players", None)
            or getattr(each, "merge", None)
            or getattr(each, "name", None)
            or getattr(each, "method", "")
        )
        said = " ".join(map(str, of)) if isinstance(of, tuple) else str(of)
        kind = str(each.__struct_config__.tag)
        rows.append((each.n, each.at, each.by, kind, said, reasons.get(each.n, "")))
    return StatisticsTable(head, tuple(rows))
