"""What the league's pages show: values for the templates, made of the league as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from starlette.exceptions import HTTPException

from controller.league.lists import entries_list
from controller.league.overview import League, PersonStatistics
from controller.words import Words

FILE = "pages/league"


@dataclass(frozen=True)
class LeagueView:
    """The league for somebody who looks at it: `directs` is whether by a paired phone."""

    league: League
    reasons: Mapping[int, str]
    words: Words
    directs: bool = False

    def called(self, person: int) -> str:
        """Return what a person is called, or the number of one without a name."""
        return self.league.names.get(person) or self.words.label(FILE, "league-unnamed", n=person)

    def standings(self, name: str) -> dict[str, Any]:
        """Return a season's standings, the latest one's for an empty name."""
        seasons = self.league.seasons
        found = self.league.season(name) if name else seasons[-1] if seasons else None
        if name and found is None:
            raise HTTPException(404)
        return {
            "season": found,
            "seasons": seasons,
            "rows": self.league.standings(found) if found else (),
        }

    def players(self) -> dict[str, Any]:
        """Return everybody who has played, those with a rating first, by it."""
        ratings = {each.person: each for each in self.league.rated}
        played = sorted(
            self.league.statistics,
            key=lambda p: (ratings[p].place if p in ratings else len(ratings) + 1, p),
        )
        rows = [(p, ratings.get(p), self.league.statistics[p]) for p in played]
        return {"rows": rows, "method": self.league.method, "alike": self.league.alike}

    def player(self, number: int) -> dict[str, Any]:
        """Return a person by the number of any of their players; no page for any other number."""
        person = self.league.people.person_of.get(number)
        if person is None:
            raise HTTPException(404)
        merges = [
            each
            for each in self.league.people.merges.values()
            if self.league.people.person_of.get(each.players[0]) == person
        ]
        return {
            "person": person,
            "players": self.league.people.players_of[person],
            "rating": next((e for e in self.league.rated if e.person == person), None),
            "sums": self.league.statistics.get(person, PersonStatistics()),
            "meetings": self.league.meetings_of(person),
            "merges": merges,
            "forgotten": set(self.league.people.players_of[person]) <= self.league.people.forgotten,
        }

    def honours(self) -> dict[str, Any]:
        """Return the table of honour."""
        return {"honours": self.league.honours(datetime.now(UTC).date().isoformat())}

    def entries(self) -> dict[str, Any]:
        """Return what was entered, the latest first."""
        rows = entries_list(self.league, self.reasons).rows
        return {"rows": rows[::-1], "holds": set(self.league.people.merges)}
