"""The league as it stands: all that follows from what halls shared and what was entered.

It is computed from the beginning whenever something is new: after a merge, a split or a hall's
correction every rating and standing is what it would be had it been known from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from controller.league.entries import LeagueEntry, RatingSet, SeasonSet
from controller.league.people import LeaguePlayer, People, people, same_names
from controller.league.ratings import RatingMethod, Totals, ranked, ratings
from controller.league.seasons import MeetingResult, SeasonStanding, season_standings, seasons
from controller.league.sheets import CardSheet, GameSheet, MeetingHead, RoundSheet


@dataclass(frozen=True)
class SharedMeeting:
    """A meeting as a hall shared it: its head and its rounds in order."""

    hall: str
    epoch: str
    head: MeetingHead
    rounds: tuple[RoundSheet, ...]


@dataclass(frozen=True)
class PersonStatistics:
    """A person's games: how many, points, wins, dead hands, wall games, the best one and how many
    meetings they were in."""

    games: int = 0
    points: int = 0
    won: int = 0
    dead: int = 0
    walls: int = 0
    best: int | None = None
    meetings: int = 0

    def with_game(self, number: int, game: GameSheet) -> PersonStatistics:
        """Return them with a game more."""
        points = game.points[number]
        return PersonStatistics(
            games=self.games + 1,
            points=self.points + points,
            won=self.won + (game.winner == number),
            dead=self.dead + (number in game.dead),
            walls=self.walls + (game.ended == "wall"),
            best=points if self.best is None else max(self.best, points),
            meetings=self.meetings,
        )


@dataclass(frozen=True)
class RatedPerson:
    """A person's place by rating, and the rating."""

    place: int
    person: int
    rating: float


@dataclass(frozen=True)
class Honour:
    """A line of the table of honour: a season that is over, or a meeting, and who won it."""

    day: str
    name: str
    hall: str
    winners: tuple[int, ...]


@dataclass(frozen=True)
class League:
    """The league as it stands. Names are those that are not erased, by person."""

    people: People
    players: Mapping[int, LeaguePlayer]
    names: Mapping[int, str]
    entries: Sequence[LeagueEntry]
    meetings: tuple[MeetingResult, ...] = ()
    seasons: tuple[SeasonSet, ...] = ()
    method: RatingMethod = "none"
    rated: tuple[RatedPerson, ...] = ()
    statistics: Mapping[int, PersonStatistics] = field(default_factory=dict)
    alike: tuple[tuple[int, ...], ...] = ()
    """Persons who may be one: one hall's, of the same name."""

    def standings(self, season: SeasonSet) -> tuple[SeasonStanding, ...]:
        """Return how everybody stands in a season."""
        return season_standings(season, self.meetings)

    def season(self, name: str) -> SeasonSet | None:
        """Return a season by its name; None if there is none."""
        return next((each for each in self.seasons if each.name == name), None)

    def honours(self, today: str) -> tuple[Honour, ...]:
        """Return the table of honour, the latest first: seasons that were over before `today`, and
        tournaments that are."""
        found = [
            Honour(each.last, each.name, "", tuple(
                row.person for row in self.standings(each) if row.place == 1
            ))
            for each in self.seasons
            if each.last < today
        ]  # fmt: skip
        found += [
            Honour(each.day, each.name, each.hall, each.winners)
            for each in self.meetings
            if each.kind == "tournament" and each.winners
        ]
        return tuple(sorted(found, key=lambda each: (each.day, each.name), reverse=True))

    def meetings_of(self, person: int) -> list[MeetingResult]:
        """Return the meetings that a person was in, the latest first."""
        return [each for each in reversed(self.meetings) if person in each.places]


def overview(
    shared: Iterable[SharedMeeting],
    players: Sequence[LeaguePlayer],
    names: Mapping[int, str],
    entries: Sequence[LeagueEntry],
) -> League:
    """Return the league as it stands by all this; `names` are the players', by the league's
    numbers."""
    known = {each.id: each for each in players}
    who = people(known, entries)
    person_at = {(e.hall, e.epoch, e.number): who.person_of[e.id] for e in players}
    in_order = sorted(shared, key=lambda each: (each.head.day, each.hall, each.epoch))
    meetings = tuple(_result(each, person_at) for each in in_order)
    method = _method(entries)
    rated = ranked(ratings(method, _cards(in_order, person_at)))
    highest = [rating for _, rating in rated]
    return League(
        people=who,
        players=known,
        names=_called(who, names),
        entries=entries,
        meetings=meetings,
        seasons=seasons(entries),
        method=method,
        rated=tuple(RatedPerson(1 + highest.index(each), p, each) for p, each in rated),
        statistics=_statistics(in_order, meetings, person_at),
        alike=tuple(same_names(who, known, names)),
    )


def _method(entries: Iterable[LeagueEntry]) -> RatingMethod:
    method: RatingMethod = "none"
    for each in entries:
        if isinstance(each, RatingSet):
            method = each.method
    return method


def _called(who: People, names: Mapping[int, str]) -> dict[int, str]:
    """Return what each person is called: by the latest of their players that has a name."""
    found: dict[int, str] = {}
    for person, players in who.players_of.items():
        named = [id for id in players if names.get(id)]
        if named:
            found[person] = names[named[-1]]
    return found


_At = Mapping[tuple[str, str, int], int]


def _result(shared: SharedMeeting, person_at: _At) -> MeetingResult:
    places: dict[int, tuple[int | None, int]] = {}
    for each in shared.head.places:
        person = person_at.get((shared.hall, shared.epoch, each.number))
        if person is not None:
            places[person] = (each.place, each.points)
    head = shared.head
    return MeetingResult(
        shared.hall, shared.epoch, head.name, head.kind, head.day, head.over, places
    )


def _played(
    meetings: Iterable[SharedMeeting],
) -> Iterator[tuple[SharedMeeting, CardSheet]]:
    for meeting in meetings:
        for played in meeting.rounds:
            for card in played.cards:
                yield meeting, card


def _cards(meetings: Iterable[SharedMeeting], person_at: _At) -> Iterator[Totals]:
    """Yield the score cards in their order, by persons."""
    for meeting, card in _played(meetings):
        sums = {
            person_at.get((meeting.hall, meeting.epoch, number), 0): points
            for number, points in card.totals().items()
        }
        sums.pop(0, None)
        yield sums


def _statistics(
    shared: Iterable[SharedMeeting], meetings: Iterable[MeetingResult], person_at: _At
) -> dict[int, PersonStatistics]:
    found: dict[int, PersonStatistics] = {}
    for each in meetings:
        for person in each.places:
            had = found.get(person, PersonStatistics())
            found[person] = PersonStatistics(meetings=had.meetings + 1)
    for meeting, card in _played(shared):
        for game in card.games:
            for number in game.points:
                player = person_at.get((meeting.hall, meeting.epoch, number))
                if player is not None:
                    had = found.get(player, PersonStatistics())
                    found[player] = had.with_game(number, game)
    return found
