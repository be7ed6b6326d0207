"""Seasons: which meetings count, what they give, who stands where, and who is on the table of
honour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from controller.league.entries import LeagueEntry, SeasonSet


@dataclass(frozen=True)
class MeetingResult:
    """What a meeting came to, by persons: its day, and everybody's place (None: not ranked) and
    points. Places count once it is `over`."""

    hall: str
    epoch: str
    name: str
    kind: str
    day: str
    over: bool
    places: Mapping[int, tuple[int | None, int]] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str]:
        """What names it: the hall, and its epoch there."""
        return self.hall, self.epoch

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has the first place, several where they share it; nobody before it is over."""
        first = [person for person, (place, _) in self.places.items() if place == 1]
        return tuple(sorted(first)) if self.over else ()


@dataclass(frozen=True)
class SeasonStanding:
    """A person's place in a season, the points that count, and what each meeting gave.

    `counted` says which of them count, where only the best do.
    """

    place: int
    person: int
    points: int
    meetings: Mapping[tuple[str, str], int]
    counted: frozenset[tuple[str, str]]


def seasons(entries: Iterable[LeagueEntry]) -> tuple[SeasonSet, ...]:
    """Return the seasons as they were set last, by their first day."""
    found = {each.name: each for each in entries if isinstance(each, SeasonSet)}
    return tuple(sorted(found.values(), key=lambda each: (each.first, each.name)))


def in_season(season: SeasonSet, meetings: Iterable[MeetingResult]) -> list[MeetingResult]:
    """Return the meetings whose day lies in a season."""
    return [each for each in meetings if season.first <= each.day <= season.last]


def season_standings(
    season: SeasonSet, meetings: Iterable[MeetingResult]
) -> tuple[SeasonStanding, ...]:
    """Return how everybody stands in a season, the best first; equal points share a place."""
    given: dict[int, dict[tuple[str, str], int]] = {}
    for meeting in in_season(season, meetings):
        for person, points in _given(season, meeting).items():
            given.setdefault(person, {})[meeting.key] = points
    rows: list[tuple[int, int, Mapping[tuple[str, str], int], frozenset[tuple[str, str]]]] = []
    for person, each in given.items():
        kept = sorted(each, key=lambda key: (-each[key], key))[: season.best or None]
        rows.append((sum(each[key] for key in kept), person, each, frozenset(kept)))
    rows.sort(key=lambda row: (-row[0], row[1]))
    totals = [row[0] for row in rows]
    return tuple(
        SeasonStanding(1 + totals.index(total), person, total, each, kept)
        for total, person, each, kept in rows
    )


def _given(season: SeasonSet, meeting: MeetingResult) -> dict[int, int]:
    """Return what a meeting gives to each person."""
    if season.counts == "points":
        return {person: points for person, (_, points) in meeting.places.items()}
    if not meeting.over:
        return {}
    taken: dict[int, list[int]] = {}
    for person, (place, _) in meeting.places.items():
        if place is not None:
            taken.setdefault(place, []).append(person)
    return {
        person: _shared(season.places, place, len(persons))
        for place, persons in taken.items()
        for person in persons
    }


def _shared(places: Sequence[int], place: int, count: int) -> int:
    """Return what a place gives to each of those who share it: all their places' points, equally.

    As prizes are shared (Mah Jongg Master Points); what does not part equally is nobody's.

    >>> _shared((10, 6, 3), 1, 2), _shared((10, 6, 3), 4, 1)
    (8, 0)
    """
    return sum(places[place - 1 : place - 1 + count]) // count
